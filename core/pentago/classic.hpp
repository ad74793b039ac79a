// The player of an old assignment, kept as an opponent: it counts rows of five, four and three and
// the centres of sub-boards, and looks at every move equally deep.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pentago/board.hpp"
#include "pentago/differing_moves.hpp"
#include "pentago/tables.hpp"
#include "search/judge.hpp"

namespace tercet::pentago {

class Classic {
  public:
    using Board = pentago::Board;

    static constexpr int slots = static_cast<int>(Move::first_placement_alone) + spaces;
    static constexpr bool positions_can_repeat = false;
    static constexpr Manner manner = {.plain = true};
    static constexpr int slot(Move move) noexcept { return move.code; }

    // It does not see what is at hand, and its estimates have no bounds.
    static Judgement look(const Board& board) noexcept {
        const Player mover = board.to_move();
        return {.estimate = points(board.lanes(mover)) - points(board.lanes(other(mover)))};
    }

    template <class Visitor>
    static void each_candidate(const Board& board, Visitor&& visit) {
        each_differing_move(board, [&](Move move) { visit(move, 0); });
    }

    // What a player's marbles are worth. A row of four also counts as two rows of three, and so on.
    static constexpr int points(std::uint64_t lanes) noexcept {
        constexpr std::uint64_t centres = 0x0010001000100010u;
        int sum = 5 * std::popcount(lanes & centres);
        const std::uint64_t marbles = in_wide_rows(lanes);
        for (const int step : {1, row_width, row_width + 1, row_width - 1}) {
            const std::uint64_t two = marbles & marbles >> step;
            const std::uint64_t four = two & two >> (2 * step);
            const std::uint64_t three = two & marbles >> (2 * step);
            const std::uint64_t five = four & marbles >> (4 * step);
            sum += 100 * std::popcount(three) + 1000 * std::popcount(four) + 1'000'000 * std::popcount(five);
        }
        return sum;
    }

  private:
    // Two spare columns keep a step to the side from running into the next row.
    static constexpr int row_width = 8;

    static constexpr std::uint64_t in_wide_rows(std::uint64_t lanes) noexcept {
        std::uint64_t bits = 0;
        for (int lane = 0; lane < 4; ++lane) {
            const int first = lane / 2 * 3 * row_width + lane % 2 * 3;
            bits |= std::uint64_t{widened[lanes >> (16 * lane) & 0x1FF]} << first;
        }
        return bits;
    }

    // A pattern with its rows so far apart.
    static constexpr auto widened = [] {
        std::array<std::uint32_t, patterns> table{};
        for (std::size_t pattern = 0; pattern < patterns; ++pattern)
            for (int row = 0; row < 3; ++row)
                table[pattern] |= static_cast<std::uint32_t>(pattern >> (3 * row) & 7) << (row_width * row);
        return table;
    }();
};

static_assert(tercet::Judge<Classic>);

}  // namespace tercet::pentago
