// Pentago for the search: what is at hand, how good it looks, and the moves in a promising order.
//
// The estimate rests on the 32 lines of five. A line with marbles of one player only is worth the
// more to that player the more marbles it holds, and not only on the board as it is: the eight boards
// that are one turn away count as well, for a threat may come from any of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "pentago/board.hpp"
#include "pentago/differing_moves.hpp"
#include "pentago/tables.hpp"
#include "search/judge.hpp"

namespace tercet::pentago {

// Lines that a symmetry of the board carries into each other are of one class. The rows and columns
// are told apart by where they lie in their sub-boards.
enum class LineClass : std::uint8_t { outer, inner, middle, long_diagonal, short_diagonal };
inline constexpr int line_classes = 5;

constexpr LineClass class_of(std::uint64_t line) noexcept {
    const std::uint64_t bits = in_reading_order(line);
    const int first = std::countr_zero(bits);
    const int step = std::countr_zero(bits & (bits - 1)) - first;
    const int row = first / 6;
    const int column = first % 6;
    if (step == 7) return row == column ? LineClass::long_diagonal : LineClass::short_diagonal;
    if (step == 5) return row + column == 5 ? LineClass::long_diagonal : LineClass::short_diagonal;
    constexpr LineClass by_distance[3] = {LineClass::outer, LineClass::middle, LineClass::inner};
    const int from_edge = step == 1 ? row : column;
    return by_distance[from_edge < 3 ? from_edge : 5 - from_edge];
}

class LineWeights;

class Judge {
  public:
    using Board = pentago::Board;

    static constexpr int slots = static_cast<int>(Move::first_placement_alone) + spaces;
    static constexpr bool positions_can_repeat = false;
    static constexpr Manner manner = {.answers_threats = true, .reduction = 20};
    static constexpr int slot(Move move) noexcept { return move.code; }

    static Judgement look(const Board& board) noexcept;
    // The same with other weights of lines and spaces.
    static Judgement look(const Board& board, const LineWeights& weights) noexcept;

    template <class Visitor>
    static void each_candidate(const Board& board, Visitor&& visit) {
        const std::array<std::uint8_t, 64> hints = hints_by_bit(board);
        each_differing_move(board, [&](Move move) {
            visit(move, int{hints[bit_of_space[static_cast<std::size_t>(move.space())]]});
        });
    }

    // The features come in as many blocks as the game has stages; those of other stages are all 0.
    static constexpr int stages = 3;
    static constexpr int stage(int marbles) noexcept { return marbles < 7 ? 0 : marbles < 12 ? 1 : 2; }

    // A block first counts the lines with marbles of one player only, by class and number of marbles:
    // on the board as it is, then on the eight turned boards, there only lines that the turn changes.
    // Four of the mover's are not among them, as they win, nor are fives.
    static constexpr int own_counts = 3;           // 1 to 3 marbles of the mover
    static constexpr int counts = own_counts + 4;  // and 1 to 4 of the other player
    static constexpr int line_features = 2 * counts * line_classes;
    static constexpr int line_feature(bool is_turned, int count, LineClass line) noexcept {
        return ((is_turned ? counts : 0) + count) * line_classes + static_cast<int>(line);
    }
    // Then how many more marbles the mover has in centres, and in corners, of sub-boards.
    static constexpr int centres = line_features;
    static constexpr int corners = line_features + 1;
    static constexpr int right_to_move = line_features + 2;  // always 1
    static constexpr int features_of_stage = line_features + 3;

    using Features = std::array<int, stages * features_of_stage>;
    static Features features(const Board& board) noexcept;
    // Those of the stage alone.
    using StageFeatures = std::array<int, features_of_stage>;
    static StageFeatures stage_features(const Board& board) noexcept;

    // Fitted to games of the program against itself. A row for each number of marbles: the mover's,
    // the other player's, as it is; the same on turned boards. Columns are classes of lines.
    static constexpr int weight_unit = 1;
    static constexpr Features weights = {
        // up to 6 marbles
        2, 0, 6, 0, -2,
        21, 15, 18, 5, -29,
        43, 66, 65, 57, -74,
        -1, 1, -3, -5, 5,
        -14, -4, -16, -8, 10,
        -61, -38, -24, -29, 24,
        -127, -127, -127, -127, -127,
        5, 4, 3, 5, 4,
        23, 17, 14, 12, 19,
        56, 49, 55, 93, 64,
        -5, -3, -3, -4, -6,
        -12, -10, -10, -11, -16,
        -33, -24, -36, -20, -52,
        -127, -121, -96, -83, -113,
        -25, 3, 47,
        // 7 to 11
        2, 1, 4, 4, -1,
        22, 15, 15, 10, -11,
        70, 69, 82, 54, -61,
        -1, 1, -4, -3, 0,
        -10, -5, -10, -8, 5,
        -55, -30, -29, -27, 6,
        -127, -127, -127, -127, -127,
        4, 4, 3, 5, 5,
        18, 18, 12, 11, 16,
        70, 56, 64, 78, 81,
        -2, -2, -3, -4, -4,
        -12, -9, -7, -9, -12,
        -33, -28, -22, -22, -40,
        -127, -121, -106, -69, -98,
        -17, -7, 6,
        // 12 and more
        4, 2, -2, 7, 1,
        10, 13, 11, 13, -8,
        55, 64, 49, 63, -58,
        -4, -3, 0, -6, 2,
        -7, -5, -1, -11, 4,
        -33, -31, -12, -35, 7,
        -127, -127, -127, -127, -127,
        0, 0, 2, 3, 3,
        9, 10, 10, 7, 13,
        56, 52, 46, 53, 84,
        1, 0, -4, -3, -4,
        -4, -2, -9, -3, -9,
        -26, -25, -18, -16, -36,
        -127, -119, -91, -86, -108,
        -15, -7, 37,
    };

  private:
    static std::array<std::uint8_t, 64> hints_by_bit(const Board& board) noexcept;
};

static_assert(TunableJudge<Judge>);

// The weights of one stage, also in the form in which they are looked up sixteen at a time: by class and
// number of marbles, for the mover and the other player, on the board as it is and turned.
class LineWeights {
  public:
    struct alignas(32) LineBytes {
        std::array<std::int8_t, line_count> bytes{};
    };
    struct Lookups {
        LineBytes own;
        LineBytes other;
    };

    constexpr LineWeights() = default;
    // The weights of lines must fit into a byte.
    explicit constexpr LineWeights(const Judge::StageFeatures& weights) noexcept;

    constexpr int operator[](int feature) const noexcept { return weights_[static_cast<std::size_t>(feature)]; }
    constexpr const int* data() const noexcept { return weights_.data(); }
    constexpr const Lookups& lookups(bool is_turned) const noexcept { return lookups_[is_turned ? 1 : 0]; }

    // A line's place among the sixteen is its number of marbles plus a start by class: 0 to 4 marbles in
    // three classes have room.
    static constexpr int start_of(LineClass line) noexcept {
        constexpr std::array<int, line_classes> starts = {0, 5, 0, 5, 10};
        return starts[static_cast<std::size_t>(line)];
    }

  private:
    Judge::StageFeatures weights_{};
    std::array<Lookups, 2> lookups_{};
};

constexpr LineWeights::LineWeights(const Judge::StageFeatures& weights) noexcept : weights_(weights) {
    for (const bool is_turned : {false, true})
        for (int which = 0; which < line_classes; ++which)
            for (int count = 0; count < Judge::counts; ++count) {
                const auto line = static_cast<LineClass>(which);
                const bool is_own = count < Judge::own_counts;
                const int marbles = is_own ? count + 1 : count + 1 - Judge::own_counts;
                const int place = (line < LineClass::middle ? 0 : 16) + start_of(line) + marbles;
                Lookups& lookups = lookups_[is_turned ? 1 : 0];
                (is_own ? lookups.own : lookups.other).bytes[static_cast<std::size_t>(place)] =
                    static_cast<std::int8_t>((*this)[Judge::line_feature(is_turned, count, line)]);
            }
}

}  // namespace tercet::pentago
