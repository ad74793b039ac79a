// Builders: what is at hand in a position, how good it looks, and which moves are worth a look.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "builders/board.hpp"
#include "search/judge.hpp"

namespace tercet::builders {

// The two squares of a player's builders.
struct Pair {
    explicit constexpr Pair(std::uint32_t builders) noexcept
        : squares{std::countr_zero(builders), std::countr_zero(builders & (builders - 1))} {}
    std::array<int, 2> squares;
};

// The squares next to a player's builders by the level the best of them stands on: [k] holds those
// next to a builder on level k or higher.
struct Nearness {
    constexpr Nearness(const Board& board, const Pair& pair) noexcept {
        for (const int square : pair.squares) {
            const std::uint32_t near = neighbours[static_cast<std::size_t>(square)];
            at_least[0] |= near;
            at_least[1] |= near & (0u - (board.at_least(1) >> square & 1));
            at_least[2] |= near & (0u - (board.at_least(2) >> square & 1));
        }
    }
    std::array<std::uint32_t, 3> at_least{};
};

// The six squares that differ by more than symmetry: the corner, beside it, the middle of the edge, the
// corner and the middle of the inner ring, the centre.
inline constexpr int square_kinds = 6;
inline constexpr auto kind_of_square = [] {
    std::array<std::uint8_t, squares> kinds{};
    for (int square = 0; square < squares; ++square) {
        const int row = std::min(square / size, size - 1 - square / size);
        const int column = std::min(square % size, size - 1 - square % size);
        const int outer = std::min(row, column);
        const int inner = std::max(row, column);
        const int kind = outer == 0 ? inner : outer == 1 ? 2 + inner : 5;
        kinds[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(kind);
    }
    return kinds;
}();

// A number below 256 for every square, eight to a word: words are added and multiplied as a whole.
class PerSquare {
  public:
    // Counts, for each square, the sets that hold it.
    template <std::size_t n>
    constexpr explicit PerSquare(const std::array<std::uint32_t, n>& sets) noexcept {
        for (const std::uint32_t set : sets)
            for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += spread[set >> (8 * i) & 255];
    }
    friend constexpr PerSquare operator*(PerSquare a, std::uint64_t factor) noexcept {
        for (std::uint64_t& word : a.words_) word *= factor;
        return a;
    }
    friend constexpr PerSquare operator+(PerSquare a, const PerSquare& b) noexcept {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] += b.words_[i];
        return a;
    }
    constexpr auto bytes() const noexcept { return std::bit_cast<std::array<std::uint8_t, 32>>(words_); }

  private:
    // [eight bits]: the same as eight bytes, in the order of the squares.
    static constexpr auto spread = [] {
        std::array<std::uint64_t, 256> table{};
        for (std::size_t bits = 0; bits < table.size(); ++bits) {
            std::array<std::uint8_t, 8> bytes{};
            for (std::size_t i = 0; i < 8; ++i) bytes[i] = bits >> i & 1;
            table[bits] = std::bit_cast<std::uint64_t>(bytes);
        }
        return table;
    }();

    std::array<std::uint64_t, 4> words_{};
};

inline PerSquare levels_of(const Board& board) noexcept {
    return PerSquare(std::array{board.at_least(1), board.at_least(2), board.at_least(3), board.at_least(4)});
}

// What a move finds on a square: 4 * level + nearness of the opponent, which is 0 for nobody next to it
// and k + 1 for a builder on level k.
inline constexpr std::size_t grounds = 16;
using Ground = std::array<std::uint8_t, 32>;

// How promising a step and a build look, learned from the moves that searches preferred. Every sum of
// three lies between 0 and 1000.
struct HintTables {
    using Row = std::array<std::int16_t, grounds>;
    std::array<Row, 3> step;                      // [level left][ground reached]
    std::array<std::int16_t, square_kinds> kind;  // of the square reached
    // [nearness of the mover's other builder][level reached][ground built on]
    std::array<std::array<Row, 4>, 4> build;
};

class Judge {
  public:
    using Board = builders::Board;

    // Few moves answer a threat, and a line that ends before the answer says little.
    static constexpr Manner manner{.answers_threats = true};
    // Every move adds a level, and none is ever taken down.
    static constexpr bool positions_can_repeat = false;

    // `threatened` means by a step onto level 3. Being walled in next is left for the search to find:
    // there is seldom one move that answers it.
    static Judgement look(const Board& board) noexcept;
    // The same without the estimate.
    static Judgement at_hand(const Board& board) noexcept;

    // Leaves out exactly the moves after which the opponent can step onto level 3.
    template <class Visitor>
    static void each_candidate(const Board& board, Visitor&& visit);

    static constexpr int step_slots = squares * 8 * 8;
    static constexpr int slots = step_slots + squares * squares;
    static constexpr int slot(Move move) noexcept;

    static constexpr int feature_count = 1429;
    using Features = std::array<int, feature_count>;
    static Features features(const Board& board) noexcept;
    static constexpr int weight_unit = 16;
    static const Features weights;

  private:
    static std::uint32_t safe_builds(const Board& board, const Nearness& opponent) noexcept;
    template <class Visitor>
    static void each_move_of(const Board& board, int from, int partner, std::uint32_t safe,
                             const Ground& ground, Visitor& visit);
    static int placement_hint(Move move) noexcept;
    static const HintTables hints;
};

static_assert(TunableJudge<Judge>);

// The builds after which the opponent has no level 3 to step onto. Where the mover steps does not matter:
// taking a level 3 away by stepping onto it would be a win.
inline std::uint32_t Judge::safe_builds(const Board& board, const Nearness& opponent) noexcept {
    const std::uint32_t in_reach = opponent.at_least[2] & ~board.at_least(4);
    const std::uint32_t threats = in_reach & board.at_least(3);
    if (threats == 0) return ~(in_reach & board.at_least(2));
    return std::has_single_bit(threats) ? threats : 0;
}

template <class Visitor>
void Judge::each_candidate(const Board& board, Visitor&& visit) {
    if (board.result() != Result::unfinished) return;
    if (board.placing()) {
        board.each_move([&](Move move) { visit(move, placement_hint(move)); });
        return;
    }
    const Nearness opponent(board, Pair(board.builders(other(board.to_move()))));
    const std::uint32_t safe = safe_builds(board, opponent);
    if (safe == 0) return;

    const Ground ground = (levels_of(board) * 4 + PerSquare(opponent.at_least)).bytes();
    const auto [one, two] = Pair(board.builders(board.to_move())).squares;
    each_move_of(board, one, two, safe, ground, visit);
    each_move_of(board, two, one, safe, ground, visit);
}

template <class Visitor>
void Judge::each_move_of(const Board& board, int from, int partner, std::uint32_t safe, const Ground& ground,
                         Visitor& visit) {
    const auto level = [&](int square) { return ground[static_cast<std::size_t>(square)] / std::size_t{4}; };
    const auto& step_hints = hints.step[level(from)];
    const std::uint32_t near_partner = neighbours[static_cast<std::size_t>(partner)];
    for (std::uint32_t to_set = board.steps(from); to_set != 0; to_set &= to_set - 1) {
        const int to = std::countr_zero(to_set);
        const auto reached = static_cast<std::size_t>(to);
        const int step_hint = step_hints[ground[reached]] + hints.kind[kind_of_square[reached]];
        const auto& alone = hints.build[0][level(to)];
        const auto& shared = hints.build[1 + level(partner)][level(to)];
        for (std::uint32_t builds = board.builds(from, to) & safe; builds != 0; builds &= builds - 1) {
            const int build = std::countr_zero(builds);
            const auto& build_hints = (near_partner >> build & 1) != 0 ? shared : alone;
            const int build_hint = build_hints[ground[static_cast<std::size_t>(build)]];
            visit(Move::step(from, to, build), step_hint + build_hint);
        }
    }
}

// A step's slot is its direction, the square it reaches and the direction of the build.
constexpr int Judge::slot(Move move) noexcept {
    if (move.is_placement()) return step_slots + move.lower() * squares + move.upper();
    // By the difference of two adjacent squares, -6 to 6.
    constexpr std::array<std::int8_t, 13> directions{0, 1, 2, 0, 0, 3, 0, 4, 0, 0, 5, 6, 7};
    const int step = directions[static_cast<std::size_t>(move.to() - move.from() + size + 1)];
    const int build = directions[static_cast<std::size_t>(move.build() - move.to() + size + 1)];
    return (move.to() * 8 + step) * 8 + build;
}

}  // namespace tercet::builders
