// Making one block: the colourings with the same marbles in the high half, from what they lead to.
#pragma once

#include <array>
#include <cstddef>

#include "pentago/solver/low_half.hpp"
#include "pentago/solver/turnings.hpp"

namespace tercet::pentago {

// The fives that concern a block, by the set of marbles in the low half: those of the player to
// move and of the other, as they are, and those of the player to move with one marble more.
struct BlockFives {
    const Turnings* own;
    const Turnings* other;
    const Turnings* more_low;
    const Turnings* more_high;
};

struct Block {
    Turnings* to;
    const LowClass* low;
    std::size_t mover;  // who is to move
    bool winner_moves;  // is that the player we ask about?

    // The blocks to which a marble of the mover leads, in the high half and in the low half; none
    // if that move is the last one looked at.
    std::array<const Turnings*, spaces> next_high;
    std::size_t next_high_count;
    const Turnings* next_low;

    BlockFives before_turn;
    BlockFives after_turn;  // only where the move is the last one looked at
};

void make(const Block& block);
void make_last(const Block& block);

}  // namespace tercet::pentago
