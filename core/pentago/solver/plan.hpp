// How a solve is laid out in memory: halves, levels, blocks, and the ring that holds them.
//
// Level k has the colourings after k more marbles. The empty spaces are split in two halves. A
// block has all colourings of a level with the same marbles in the high half: then a marble in the
// high half leads from a block to a block of the same shape, and one in the low half stays within a
// block that fits into the cache.
//
// Blocks with the same number of marbles in the high half are a group. A block of level k is made
// from blocks of level k + 1 with the same marbles in the high half or one more. So with the groups
// taken from most to fewest marbles, those of level k + 1 can be forgotten while level k is being
// made. Levels therefore follow each other on a ring that has room for half as much again as the
// largest.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game.hpp"
#include "pentago/solver/subsets.hpp"

namespace tercet::pentago {

class Plan {
  public:
    // Looks `depth` moves ahead, one at least, and at most until the board is full.
    Plan(int empty, Player to_move, int depth);

    int low() const noexcept { return low_; }
    int high() const noexcept { return spaces_ - low_; }
    int depth() const noexcept { return depth_; }
    int mover(int level) const noexcept { return (to_move_ + level) & 1; }
    Counts added(int level) const noexcept;  // how many marbles each player has added

    // The classes of colourings of the high half that a level has in a group.
    std::vector<Counts> classes(int level, int group) const;
    Counts in_low(int level, Counts in_high) const noexcept;
    std::uint64_t block_size(int level, Counts in_high) const noexcept;
    std::uint64_t class_size(int level, Counts in_high) const noexcept;  // all its blocks

    // Where on the ring the nth block of a class is.
    std::uint64_t block(int level, Counts in_high, std::uint64_t nth) const noexcept;
    // A block that starts before the end of the ring may lie beyond it.
    std::uint64_t buffer_size() const noexcept { return ring_ + largest_block_; }

    std::uint64_t colourings() const noexcept { return colourings_; }
    std::uint64_t bytes() const noexcept;

  private:
    static constexpr std::size_t most_of_one = spaces / 2 + 1;  // marbles of one colour, and none
    using ByCounts = std::array<std::array<std::uint64_t, most_of_one>, most_of_one>;

    void lay_out();

    int spaces_;
    int low_;
    int to_move_;
    int depth_;
    std::vector<ByCounts> starts_;  // of the blocks of each class, by level
    std::uint64_t ring_ = 0;
    std::uint64_t largest_block_ = 0;
    std::uint64_t colourings_ = 0;
};

}  // namespace tercet::pentago
