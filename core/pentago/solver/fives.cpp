#include "pentago/solver/fives.hpp"

#include <algorithm>

namespace tercet::pentago {

namespace {

constexpr int all_turnings = 256;

constexpr Quarters nth_turning(int n) noexcept { return {n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6}; }

// How many sets of the low half a row has if at most so many marbles are added there.
std::uint64_t row_length(int low, int most) noexcept { return count_below(low, most + 1); }

// The space whose marble is on `space` after the turning.
int source_of(int space, const Quarters& quarters) noexcept {
    const int sub_board = bit_of_space[static_cast<std::size_t>(space)] >> 4;
    const int anti_clockwise = 2 * sub_board + 1;
    for (int quarter = 0; quarter < quarters[static_cast<std::size_t>(sub_board)]; ++quarter)
        space = turned_space(space, anti_clockwise);
    return space;
}

}  // namespace

Fives::Fives(std::uint64_t own, std::span<const int> empty, int low, int most)
    : low_(low), high_(static_cast<int>(empty.size()) - low), most_(most) {
    std::uint64_t total = 0;
    for (int size = 0; size <= std::min(high_, most_); ++size) {
        first_row_.push_back(total);
        row_length_.push_back(row_length(low_, most_ - size));
        total += choose(high_, size) * row_length_.back();
    }
    for (auto& entries : entries_) entries.resize(total, Turnings{});
    mark_lines(own, empty);
    add_subsets();
}

std::uint64_t Fives::bytes(int spaces, int low, int most) noexcept {
    std::uint64_t entries = 0;
    for (int size = 0; size <= std::min(spaces - low, most); ++size)
        entries += choose(spaces - low, size) * row_length(low, most - size);
    return 2 * entries * sizeof(Turnings);
}

// For each line in each turning, the smallest set that completes it.
void Fives::mark_lines(std::uint64_t own, std::span<const int> empty) {
    constexpr SpaceSet impossible = SpaceSet{1} << spaces;
    std::array<SpaceSet, spaces> needs{};  // what must be added so that the space is the player's
    for (int space = 0; space < spaces; ++space)
        needs[static_cast<std::size_t>(space)] = own >> space & 1 ? 0 : impossible;
    for (std::size_t i = 0; i < empty.size(); ++i) needs[static_cast<std::size_t>(empty[i])] = SpaceSet{1} << i;

    for (int turning = 0; turning < all_turnings; ++turning) {
        const Quarters quarters = nth_turning(turning);
        std::array<SpaceSet, spaces> needs_after;
        for (int space = 0; space < spaces; ++space)
            needs_after[static_cast<std::size_t>(space)] = needs[static_cast<std::size_t>(source_of(space, quarters))];
        auto& entries = entries_[static_cast<std::size_t>(parity(quarters))];
        for (const std::uint64_t line : lines) {
            SpaceSet set = 0;
            for (std::uint64_t rest = in_reading_order(line); rest != 0; rest &= rest - 1)
                set |= needs_after[static_cast<std::size_t>(std::countr_zero(rest))];
            if ((set & impossible) != 0 || std::popcount(set) > most_) continue;
            const SpaceSet in_low = set & first_spaces(low_);
            entries[start_of_row(set >> low_) + rank_of_set(low_, in_low)].set(place_of(quarters));
        }
    }
}

// What a set completes, every larger set completes too.
void Fives::add_subsets() {
    struct Step {
        std::uint64_t from, to;
    };
    std::vector<Step> steps;  // from each set of the low half to those with one more, small sets first
    for (int size = 1; size <= std::min(low_, most_); ++size)
        for (std::uint64_t rank = 0; rank < choose(low_, size); ++rank) {
            const SpaceSet set = nth_subset(size, rank);
            for (SpaceSet rest = set; rest != 0; rest &= rest - 1)
                steps.push_back({rank_of_set(low_, set & ~(rest & -rest)), rank_of_set(low_, set)});
        }
    for (auto& entries : entries_)
        for (int size = 0; size <= std::min(high_, most_); ++size) {
            const std::uint64_t length = row_length_[static_cast<std::size_t>(size)];
            for (std::uint64_t rank = 0; rank < choose(high_, size); ++rank) {
                const SpaceSet set = nth_subset(size, rank);
                Turnings* const row = entries.data() + start_of_row(set);
                for (SpaceSet rest = set; rest != 0; rest &= rest - 1) {
                    const Turnings* const smaller = entries.data() + start_of_row(set & ~(rest & -rest));
                    for (std::uint64_t i = 0; i < length; ++i) row[i] |= smaller[i];
                }
                for (const auto [from, to] : steps) {
                    if (to >= length) break;
                    row[to] |= row[from];
                }
            }
        }
}

}  // namespace tercet::pentago
