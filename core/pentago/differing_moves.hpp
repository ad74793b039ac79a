// The moves of Pentago without those that lead to the same position as another.
//
// Turning a sub-board that a quarter turn leaves unchanged is no turn at all, and equals any other
// such null turn; one that a half turn leaves unchanged looks the same after either turn. And where
// that was so before the placement, turning the marble's sub-board may bring the marble to where
// another placement brings it. Few equals have other reasons.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "game.hpp"
#include "pentago/board.hpp"
#include "pentago/tables.hpp"

namespace tercet::pentago {

// How a sub-board compares with its turns: two bits. What holds for it, holds for both colours.
using Likeness = std::uint8_t;
inline constexpr Likeness turns_differ = 0;
inline constexpr Likeness half_turn_same = 1;
inline constexpr Likeness quarter_turn_same = 3;

inline constexpr auto likeness_of_pattern = [] {
    std::array<Likeness, patterns> table{};
    for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
        const std::size_t quarter = turned[0][pattern];
        const bool half_same = turned[0][quarter] == pattern;
        table[pattern] = quarter == pattern ? quarter_turn_same : half_same ? half_turn_same : turns_differ;
    }
    return table;
}();

// Sets of turns, bit n for turn n.
struct TurnsToMake {
    std::uint8_t differing = 0;  // the first of each kind of equals
    std::uint8_t null = 0;       // the one among them that changes nothing, if any
};

// By the likenesses of the four sub-boards after the placement, the first in the lowest two bits.
inline constexpr auto turns_to_make = [] {
    std::array<TurnsToMake, 256> table{};
    for (std::size_t all = 0; all < 256; ++all)
        for (int lane = 0; lane < 4; ++lane) {
            const std::size_t likeness = all >> (2 * lane) & 3;
            const int ways = likeness == turns_differ ? 3 : 1;
            const auto turns_of_lane = static_cast<std::uint8_t>(ways << (2 * lane));
            if (likeness != quarter_turn_same)
                table[all].differing |= turns_of_lane;
            else if (table[all].null == 0)
                table[all].null = turns_of_lane;
        }
    for (TurnsToMake& entry : table) entry.differing |= entry.null;
    return table;
}();

// What an earlier placement in the same sub-board leads to as well.
struct Repeated {
    bool null_turn = false;
    std::uint8_t own_turns = 0;  // of the marble's sub-board: bit 0 clockwise, bit 1 anti-clockwise
};

// By the likeness of the sub-board before the placement, by whether there is a null turn of another,
// and by the space in the sub-board. (A marble in the centre is where no other gets.)
inline constexpr auto repeated = [] {
    std::array<std::array<std::array<Repeated, 9>, 2>, 4> table{};
    for (const Likeness before : {half_turn_same, quarter_turn_same})
        for (std::size_t has_null_turn = 0; has_null_turn < 2; ++has_null_turn) {
            // Two moves are equal if the older marbles look turned in both or in neither, and the new
            // one gets to the same space.
            std::array<std::array<bool, patterns>, 2> seen{};
            const auto see = [&](bool is_turned, std::size_t marble) {
                const bool looks_turned = is_turned && before != quarter_turn_same;
                return std::exchange(seen[looks_turned ? 1 : 0][marble], true);
            };
            for (std::size_t space = 0; space < 9; ++space) {
                if (space == 4) continue;
                const std::size_t marble = std::size_t{1} << space;
                Repeated& here = table[before][has_null_turn][space];
                here.null_turn = has_null_turn == 1 && see(false, marble);
                for (std::size_t way = 0; way < 2; ++way)
                    if (see(true, turned[way][marble])) here.own_turns |= static_cast<std::uint8_t>(1 << way);
            }
        }
    return table;
}();

class DifferingTurns {
  public:
    explicit DifferingTurns(const Board& board) noexcept
        : own_(board.lanes(board.to_move())), other_(board.lanes(other(board.to_move()))) {
        for (int lane = 0; lane < 4; ++lane) likenesses_ |= likeness(own_, lane) << (2 * lane);
    }

    // The turns to make after a placement, as a set. Where some placement wins and is made without a
    // turn, turns must not be left out for its sake: then equals by two placements stay.
    std::uint32_t after(int bit, bool some_placement_wins) const noexcept {
        const int lane = bit >> 4;
        const std::size_t before = likenesses_ >> (2 * lane) & 3;
        const std::size_t now = likeness(own_ | std::uint64_t{1} << bit, lane);
        const TurnsToMake turns = turns_to_make[likenesses_ ^ (before ^ now) << (2 * lane)];
        if (before == turns_differ || some_placement_wins) return turns.differing;
        const Repeated again = repeated[before][turns.null != 0 ? 1 : 0][static_cast<std::size_t>(bit & 15)];
        const auto left_out = static_cast<std::uint32_t>(again.own_turns << (2 * lane) |
                                                         (again.null_turn ? turns.null : 0));
        return turns.differing & ~left_out;
    }

  private:
    std::size_t likeness(std::uint64_t own, int lane) const noexcept {
        return std::size_t{likeness_of_pattern[own >> (16 * lane) & 0x1FF]} &
               likeness_of_pattern[other_ >> (16 * lane) & 0x1FF];
    }

    std::uint64_t own_;
    std::uint64_t other_;
    std::size_t likenesses_ = 0;
};

// Calls the visitor with the moves of Board::each_move, in that order, of equals with the first only.
template <class Visitor>
void each_differing_move(const Board& board, Visitor&& visit) {
    if (board.result() != Result::unfinished) return;
    const DifferingTurns turns(board);
    const std::uint64_t winning = board.winning_spaces();
    const std::uint64_t marbles = board.lanes(Player::first) | board.lanes(Player::second);
    for (std::uint64_t rest = in_reading_order(all_spaces & ~marbles); rest != 0; rest &= rest - 1) {
        const int space = std::countr_zero(rest);
        const int bit = bit_of_space[static_cast<std::size_t>(space)];
        if (winning >> bit & 1) {
            visit(Move::placement_alone(space));
            continue;
        }
        for (std::uint32_t left = turns.after(bit, winning != 0); left != 0; left &= left - 1)
            visit(Move::with_turn(space, std::countr_zero(left)));
    }
}

}  // namespace tercet::pentago
