#include "pentago/solver/plan.hpp"

#include <algorithm>

#include "pentago/solver/fives.hpp"
#include "pentago/solver/low_half.hpp"
#include "pentago/solver/memory.hpp"

namespace tercet::pentago {

Plan::Plan(int empty, Player to_move, int depth)
    : spaces_(empty), low_(std::min((empty + 2) / 2, std::min(empty, LowHalf::most_spaces))), to_move_(index(to_move)),
      depth_(std::max(1, std::min(depth, empty))) {
    lay_out();
}

Counts Plan::added(int level) const noexcept {
    Counts counts{level / 2, level / 2};
    counts[static_cast<std::size_t>(to_move_)] += level % 2;
    return counts;
}

std::vector<Counts> Plan::classes(int level, int group) const {
    std::vector<Counts> found;
    for (int black = 0; black <= group; ++black) {
        const Counts in_high{black, group - black};
        const Counts rest = in_low(level, in_high);
        if (rest[0] >= 0 && rest[1] >= 0 && rest[0] + rest[1] <= low_) found.push_back(in_high);
    }
    return found;
}

Counts Plan::in_low(int level, Counts in_high) const noexcept {
    const Counts all = added(level);
    return {all[0] - in_high[0], all[1] - in_high[1]};
}

std::uint64_t Plan::block_size(int level, Counts in_high) const noexcept {
    return LowHalf::size_of(low_, in_low(level, in_high));
}

std::uint64_t Plan::class_size(int level, Counts in_high) const noexcept {
    return count_colourings(high(), in_high) * block_size(level, in_high);
}

std::uint64_t Plan::block(int level, Counts in_high, std::uint64_t nth) const noexcept {
    const std::uint64_t start = starts_[static_cast<std::size_t>(level)][static_cast<std::size_t>(in_high[0])]
                                       [static_cast<std::size_t>(in_high[1])];
    return (start + nth * block_size(level, in_high)) % ring_;
}

// Level 0 is the position itself, and the last level looked at is known from the fives alone:
// neither is kept.
void Plan::lay_out() {
    starts_.resize(static_cast<std::size_t>(depth_));
    std::uint64_t end = 0;          // of what has its place on the ring so far
    std::uint64_t level_above = 0;  // where the level above starts
    for (int level = depth_ - 1; level >= 1; --level) {
        std::uint64_t still_needed = level_above;  // from here on, of the level above
        level_above = end;
        for (int group = high(); group >= 0; --group) {
            for (const Counts in_high : classes(level, group)) {
                starts_[static_cast<std::size_t>(level)][static_cast<std::size_t>(in_high[0])]
                       [static_cast<std::size_t>(in_high[1])] = end;
                end += class_size(level, in_high);
                largest_block_ = std::max(largest_block_, block_size(level, in_high));
            }
            ring_ = std::max(ring_, end - still_needed);
            if (level + 1 < depth_ && group < high())
                for (const Counts in_high : classes(level + 1, group + 1))
                    still_needed += class_size(level + 1, in_high);
        }
        colourings_ += count_colourings(spaces_, added(level));
    }
    ring_ = std::max<std::uint64_t>(ring_, 1);
}

std::uint64_t Plan::bytes() const noexcept {
    const Counts most = added(depth_);
    return Memory::bytes_for(buffer_size()) + LowHalf::bytes(low_) + Fives::bytes(spaces_, low_, most[0]) +
           Fives::bytes(spaces_, low_, most[1]);
}

}  // namespace tercet::pentago
