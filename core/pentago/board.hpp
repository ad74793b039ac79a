// Pentago: the rules on bitboards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "game.hpp"
#include "pentago/tables.hpp"
#include "random.hpp"

namespace tercet::pentago {

// A placement and a turn, or a placement alone when it completes five in a row.
struct Move {
    static constexpr std::uint32_t first_placement_alone = spaces * turns;

    std::uint16_t code = 0;

    static constexpr Move with_turn(int space, int turn) noexcept {
        return {static_cast<std::uint16_t>(space * turns + turn)};
    }
    static constexpr Move placement_alone(int space) noexcept {
        return {static_cast<std::uint16_t>(first_placement_alone + static_cast<std::uint32_t>(space))};
    }
    static constexpr bool is_code(std::uint32_t code) noexcept {
        return code < first_placement_alone + spaces;
    }

    constexpr bool has_turn() const noexcept { return code < first_placement_alone; }
    constexpr int space() const noexcept {
        return has_turn() ? code / turns : code - static_cast<int>(first_placement_alone);
    }
    constexpr int turn() const noexcept { return code % turns; }

    friend constexpr bool operator==(Move, Move) noexcept = default;
};

enum class Refusal : std::uint8_t { none, game_over, not_empty, turn_missing };

class Board {
  public:
    using Move = pentago::Move;
    using Refusal = pentago::Refusal;
    static constexpr std::string_view name = "pentago";
    static constexpr int most_moves = spaces * turns;

    constexpr Board() noexcept = default;

    // Bits in reading order (bit 0 = a0). The colours must not overlap and the counts must fit:
    // as many of both, or one more of the first player's.
    static Board from_marbles(std::uint64_t first, std::uint64_t second);
    // A player's marbles, as bits in reading order.
    std::uint64_t marbles(Player player) const noexcept;
    // Those of them that stand in five in a row, likewise.
    std::uint64_t fives(Player player) const noexcept;
    // The same as a word of lanes (see tables.hpp), in no time.
    constexpr std::uint64_t lanes(Player player) const noexcept {
        return marbles_[static_cast<std::size_t>(player)];
    }
    // The empty spaces where the mover's marble wins before any turn, as a word of lanes.
    std::uint64_t winning_spaces() const noexcept {
        return result_ == Result::unfinished ? winning_placements() : 0;
    }

    constexpr Player to_move() const noexcept { return static_cast<Player>(count_ & 1); }
    constexpr Result result() const noexcept { return result_; }
    std::string_view reason() const noexcept;

    template <class Visitor>
    void each_move(Visitor&& visit) const {
        if (result_ != Result::unfinished) return;
        const std::uint64_t winning = in_reading_order(winning_placements());
        for (std::uint64_t rest = in_reading_order(empty_spaces()); rest != 0; rest &= rest - 1) {
            const int space = std::countr_zero(rest);
            if (winning >> space & 1) {
                visit(Move::placement_alone(space));
            } else {
                for (int turn = 0; turn < turns; ++turn) visit(Move::with_turn(space, turn));
            }
        }
    }

    int count_moves() const noexcept {
        if (result_ != Result::unfinished) return 0;
        return (spaces - count_) * turns - std::popcount(winning_placements()) * (turns - 1);
    }

    Move random_move(Random& random) const {
        const std::uint64_t winning = winning_placements();
        const std::uint64_t others = empty_spaces() & ~winning;
        const auto with_turn = static_cast<std::uint32_t>(std::popcount(others) * turns);
        const auto all = with_turn + static_cast<std::uint32_t>(std::popcount(winning));
        const std::uint32_t choice = below(all, random());
        if (choice < with_turn)
            return Move::with_turn(space_of_nth(others, choice / turns), static_cast<int>(choice % turns));
        return Move::placement_alone(space_of_nth(winning, choice - with_turn));
    }

    Refusal refusal_of_space(int space) const noexcept;
    Refusal refusal(Move move) const noexcept;
    // A turn after a placement that already wins is never made: the move is the placement alone.
    Move as_listed(Move move) const noexcept;

    void play(Move move) noexcept {
        const int bit = bit_of_space[static_cast<std::size_t>(move.space())];
        const int mover = count_ & 1;
        set_lane(mover, bit >> 4, lane(mover, bit >> 4) | 1u << (bit & 15));
        ++count_;
        if (move.has_turn()) {
            const int turned_lane = move.turn() >> 1;
            const auto& after = turned[static_cast<std::size_t>(move.turn() & 1)];
            set_lane(0, turned_lane, after[lane(0, turned_lane)]);
            set_lane(1, turned_lane, after[lane(1, turned_lane)]);
        }
        result_ = result_by_position();
    }

    constexpr std::uint64_t hash() const noexcept { return hash_; }
    std::uint64_t hash_from_scratch() const noexcept;

    Board transformed(Symmetry symmetry) const;
    static Move transformed(Move move, Symmetry symmetry) noexcept;

    friend constexpr bool operator==(const Board&, const Board&) noexcept = default;

  private:
    constexpr std::uint32_t lane(int colour, int which) const noexcept {
        return marbles_[static_cast<std::size_t>(colour)] >> (16 * which) & 0x1FF;
    }

    void set_lane(int colour, int which, std::uint32_t pattern) noexcept {
        const auto c = static_cast<std::size_t>(colour);
        const auto& keys = hash_keys[c][static_cast<std::size_t>(which)];
        const std::uint32_t before = lane(colour, which);
        hash_ ^= keys[before] ^ keys[pattern];
        marbles_[c] ^= std::uint64_t{before ^ pattern} << (16 * which);
    }

    constexpr std::uint64_t empty_spaces() const noexcept {
        return all_spaces & ~(marbles_[0] | marbles_[1]);
    }

    constexpr std::uint32_t full_lines(int colour) const noexcept {
        return filled_lines[0][lane(colour, 0)] & filled_lines[1][lane(colour, 1)] &
               filled_lines[2][lane(colour, 2)] & filled_lines[3][lane(colour, 3)];
    }

    constexpr Result result_by_position() const noexcept {
        constexpr Result by_fives[4] = {Result::unfinished, Result::first_won, Result::second_won,
                                        Result::draw};
        const int fives = (full_lines(0) != 0 ? 1 : 0) | (full_lines(1) != 0 ? 2 : 0);
        return fives == 0 && count_ == spaces ? Result::draw : by_fives[fives];
    }

    // The empty spaces where the mover's marble completes five before any turn: those that alone
    // are missing from a line.
    std::uint64_t winning_placements() const noexcept {
        if (count_ < 8) return 0;  // too few marbles for four of a kind
        const std::uint64_t own = marbles_[static_cast<std::size_t>(to_move())];
        std::uint64_t winning = 0;
        for (const std::uint64_t line : lines) {
            const std::uint64_t missing = line & ~own;
            winning |= (missing & (missing - 1)) == 0 ? missing : 0;
        }
        return winning & empty_spaces();
    }

    static int space_of_nth(std::uint64_t bits, std::uint32_t n) noexcept {
        for (; n > 0; --n) bits &= bits - 1;
        return space_of_bit(std::countr_zero(bits));
    }

    std::array<std::uint64_t, 2> marbles_{};
    std::uint64_t hash_ = 0;
    std::uint8_t count_ = 0;  // marbles on the board; black, the first, moves when it is even
    Result result_ = Result::unfinished;
};

static_assert(Game<Board>);

}  // namespace tercet::pentago
