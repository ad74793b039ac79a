// In which turnings a player has five in a row, for every set of marbles that may be added.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "pentago/solver/subsets.hpp"
#include "pentago/solver/turnings.hpp"

namespace tercet::pentago {

// For one player. A row holds the sets with the same marbles in the high half, by the number of
// marbles in the low half.
class Fives {
  public:
    // `own` has the player's marbles on the board, in reading order; `empty` lists the empty spaces,
    // of which the first `low` are the low half. At most `most` marbles are added.
    Fives(std::uint64_t own, std::span<const int> empty, int low, int most);

    // The entries for these marbles in the high half and each set of `size` in the low half.
    const Turnings* of(int parity, SpaceSet high, int size) const noexcept {
        return entries_[static_cast<std::size_t>(parity)].data() + start_of_row(high) + count_below(low_, size);
    }

    static std::uint64_t bytes(int spaces, int low, int most) noexcept;

  private:
    void mark_lines(std::uint64_t own, std::span<const int> empty);
    void add_subsets();

    std::uint64_t start_of_row(SpaceSet high) const noexcept {
        const auto size = static_cast<std::size_t>(std::popcount(high));
        return first_row_[size] + rank_of_subset(high) * row_length_[size];
    }

    int low_;
    int high_;
    int most_;
    std::vector<std::uint64_t> first_row_;          // by the number of marbles in the high half
    std::vector<std::uint64_t> row_length_;         // the same
    std::array<std::vector<Turnings>, 2> entries_;  // by parity
};

}  // namespace tercet::pentago
