// Builders: the rules on bitboards. A square is row * 5 + column, a set of squares is 25 bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "game.hpp"
#include "random.hpp"

namespace tercet::builders {

inline constexpr int size = 5;
inline constexpr int squares = size * size;
inline constexpr std::uint32_t all_squares = (1u << squares) - 1;
inline constexpr int top_level = 4;      // never entered, never built on
inline constexpr int winning_level = 3;

inline constexpr auto neighbours = [] {
    std::array<std::uint32_t, squares> table{};
    for (int square = 0; square < squares; ++square)
        for (int other = 0; other < squares; ++other) {
            const int down = other / size - square / size;
            const int right = other % size - square % size;
            const bool adjacent = down * down <= 1 && right * right <= 1 && other != square;
            if (adjacent) table[static_cast<std::size_t>(square)] |= 1u << other;
        }
    return table;
}();

struct HashKeys {
    std::array<std::array<std::uint64_t, squares>, 2> builder{};
    std::array<std::array<std::uint64_t, squares>, top_level> level{};  // [k]: building level k + 1
    std::uint64_t second_to_move = 0;
};

inline constexpr HashKeys hash_keys = [] {
    HashKeys keys;
    Random random(0x4255494C44455253);
    for (auto& player : keys.builder)
        for (auto& key : player) key = random();
    for (auto& level : keys.level)
        for (auto& key : level) key = random();
    keys.second_to_move = random();
    return keys;
}();

// The placement of a player's two builders, or a step and a build.
struct Move {
    static constexpr std::uint32_t placement_flag = 1u << 15;

    std::uint16_t code = 0;

    // The builders are interchangeable; the lower square comes first.
    static constexpr Move placement(int square, int other) noexcept {
        if (other < square) return placement(other, square);
        return {static_cast<std::uint16_t>(placement_flag | static_cast<std::uint32_t>(square << 5 | other))};
    }
    static constexpr Move step(int from, int to, int build) noexcept {
        return {static_cast<std::uint16_t>(from << 10 | to << 5 | build)};
    }
    static constexpr bool is_code(std::uint32_t code) noexcept {
        if (code > 0xFFFF) return false;
        const Move move{static_cast<std::uint16_t>(code)};
        if (move.is_placement())
            return move.from() == 0 && move.to() <= move.build() && move.build() < squares;
        return move.from() < squares && move.to() < squares && move.build() < squares;
    }

    constexpr bool is_placement() const noexcept { return (code & placement_flag) != 0; }
    constexpr int from() const noexcept { return code >> 10 & 31; }
    constexpr int to() const noexcept { return code >> 5 & 31; }
    constexpr int build() const noexcept { return code & 31; }
    // Of a placement.
    constexpr int lower() const noexcept { return to(); }
    constexpr int upper() const noexcept { return build(); }

    friend constexpr bool operator==(Move, Move) noexcept = default;
};

enum class Refusal : std::uint8_t {
    none,
    game_over,
    still_placing,
    placing_is_over,
    same_square,
    square_taken,
    no_builder,
    not_your_builder,
    step_not_adjacent,
    step_onto_builder,
    step_onto_top,
    step_too_high,
    build_not_adjacent,
    build_on_builder,
    build_on_top,
};

class Board {
  public:
    using Move = builders::Move;
    using Refusal = builders::Refusal;
    using Levels = std::array<std::uint8_t, squares>;
    static constexpr std::string_view name = "builders";
    static constexpr int most_moves = squares * (squares - 1) / 2;  // the first placement

    constexpr Board() noexcept = default;

    // The builders as sets of no or two squares each.
    static Board from_parts(const Levels& levels, std::uint32_t first, std::uint32_t second, Player to_move);
    constexpr int level(int square) const noexcept {
        int level = 0;
        for (const std::uint32_t built : at_least_) level += static_cast<int>(built >> square & 1);
        return level;
    }
    constexpr std::uint32_t builders(Player player) const noexcept {
        return builders_[static_cast<std::size_t>(player)];
    }
    constexpr std::uint32_t occupied() const noexcept { return builders_[0] | builders_[1]; }
    // The squares with at least this many levels, from 1 to 4.
    constexpr std::uint32_t at_least(int level) const noexcept {
        return at_least_[static_cast<std::size_t>(level - 1)];
    }

    constexpr bool placing() const noexcept { return builders_[1] == 0; }

    // The squares too high to be entered from this one: two levels up, or a finished tower.
    constexpr std::uint32_t too_high_from(int square) const noexcept {
        const std::uint32_t on_1 = at_least_[0] >> square & 1;
        const std::uint32_t on_2 = at_least_[1] >> square & 1;
        return on_2 ? at_least_[3] : on_1 ? at_least_[2] : at_least_[1];
    }
    // Where a builder on this square can step to, whoever is to move.
    constexpr std::uint32_t steps(int from) const noexcept {
        return neighbours[static_cast<std::size_t>(from)] & ~occupied() & ~too_high_from(from);
    }
    // Where it can build after a step.
    constexpr std::uint32_t builds(int from, int to) const noexcept {
        return neighbours[static_cast<std::size_t>(to)] & ~(occupied() ^ 1u << from) & ~at_least_[3];
    }

    constexpr Player to_move() const noexcept { return to_move_; }
    constexpr Result result() const noexcept { return result_; }
    std::string_view reason() const noexcept;

    template <class Visitor>
    void each_move(Visitor&& visit) const {
        if (result_ != Result::unfinished) return;
        if (placing()) {
            each_placement(visit);
            return;
        }
        for (std::uint32_t own = builders(to_move_); own != 0; own &= own - 1) {
            const int from = std::countr_zero(own);
            for (std::uint32_t to_set = steps(from); to_set != 0; to_set &= to_set - 1) {
                const int to = std::countr_zero(to_set);
                for (std::uint32_t build = builds(from, to); build != 0; build &= build - 1)
                    visit(Move::step(from, to, std::countr_zero(build)));
            }
        }
    }

    int count_moves() const noexcept;

    Move random_move(Random& random) const {
        std::array<Move, most_moves> moves;
        std::uint32_t count = 0;
        each_move([&](Move move) { moves[count++] = move; });
        return moves[below(count, random())];
    }

    Refusal refusal_of_square(int square) const noexcept;  // to place a builder on
    Refusal refusal_of_builder(int from) const noexcept;
    Refusal refusal_of_step(int from, int to) const noexcept;
    Refusal refusal(Move move) const noexcept;
    Move as_listed(Move move) const noexcept { return move; }

    void play(Move move) noexcept {
        if (move.is_placement()) {
            place(move);
            return;
        }
        const auto mover = static_cast<std::size_t>(to_move_);
        const auto& builder_keys = hash_keys.builder[mover];
        const auto from = static_cast<std::size_t>(move.from());
        const auto to = static_cast<std::size_t>(move.to());
        builders_[mover] ^= 1u << from | 1u << to;
        hash_ ^= builder_keys[from] ^ builder_keys[to] ^ hash_keys.second_to_move;
        add_level(move.build());
        to_move_ = other(to_move_);
        const bool on_winning_level = (at_least_[winning_level - 1] >> to & 1) != 0;
        if (on_winning_level || !can_step()) result_ = won_by(other(to_move_));
    }

    constexpr std::uint64_t hash() const noexcept { return hash_; }
    std::uint64_t hash_from_scratch() const noexcept;

    Board transformed(Symmetry symmetry) const;
    static Move transformed(Move move, Symmetry symmetry) noexcept;

    friend constexpr bool operator==(const Board&, const Board&) noexcept = default;

  private:
    constexpr bool can_step() const noexcept {
        const std::uint32_t own = builders(to_move_);
        return steps(std::countr_zero(own)) != 0 || steps(std::countr_zero(own & (own - 1))) != 0;
    }

    void add_level(int square) noexcept {
        const std::uint32_t bit = 1u << square;
        hash_ ^= hash_keys.level[static_cast<std::size_t>(level(square))][static_cast<std::size_t>(square)];
        at_least_[3] |= bit & at_least_[2];
        at_least_[2] |= bit & at_least_[1];
        at_least_[1] |= bit & at_least_[0];
        at_least_[0] |= bit;
    }

    template <class Visitor>
    void each_placement(Visitor&& visit) const {
        const std::uint32_t free = all_squares & ~occupied();
        for (std::uint32_t lower = free; lower != 0; lower &= lower - 1)
            for (std::uint32_t upper = lower & (lower - 1); upper != 0; upper &= upper - 1)
                visit(Move::placement(std::countr_zero(lower), std::countr_zero(upper)));
    }

    void place(Move move) noexcept;
    Result result_by_position() const noexcept;

    std::array<std::uint32_t, top_level> at_least_{};  // [k]: the squares with at least k + 1 levels
    std::array<std::uint32_t, 2> builders_{};
    std::uint64_t hash_ = 0;
    Player to_move_ = Player::first;
    Result result_ = Result::unfinished;
};

static_assert(Game<Board>);

}  // namespace tercet::builders
