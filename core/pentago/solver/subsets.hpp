// Numbering the subsets of a few spaces, and the ways to colour them.
//
// Subsets of one size are numbered in the order of their bit masks. A colouring is a set of black
// and a set of white marbles; colourings with the same number of each (a class) are numbered by the
// black ones first, then by the white ones among the spaces that are left.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "pentago/tables.hpp"

namespace tercet::pentago {

using SpaceSet = std::uint64_t;
using Colouring = std::array<SpaceSet, 2>;  // black, white
using Counts = std::array<int, 2>;          // marbles of black, of white

inline constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, spaces + 1>, spaces + 1> rows{};
    for (std::size_t n = 0; n <= spaces; ++n) {
        rows[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
    return rows;
}();

// How many subsets of size k a set of n has.
constexpr std::uint64_t choose(int n, int k) noexcept {
    return k < 0 || k > n ? 0 : binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

constexpr SpaceSet first_spaces(int count) noexcept { return (SpaceSet{1} << count) - 1; }

constexpr std::uint64_t rank_of_subset(SpaceSet subset) noexcept {
    std::uint64_t rank = 0;
    for (int nth = 1; subset != 0; subset &= subset - 1, ++nth)
        rank += choose(std::countr_zero(subset), nth);
    return rank;
}

// How many subsets are smaller than `size`.
constexpr std::uint64_t count_below(int spaces, int size) noexcept {
    std::uint64_t count = 0;
    for (int i = 0; i < size; ++i) count += choose(spaces, i);
    return count;
}

// Its number among the subsets of all sizes, the smaller ones first.
constexpr std::uint64_t rank_of_set(int spaces, SpaceSet set) noexcept {
    return count_below(spaces, std::popcount(set)) + rank_of_subset(set);
}

constexpr SpaceSet nth_subset(int size, std::uint64_t rank) noexcept {
    SpaceSet subset = 0;
    int space = spaces;
    for (; size > 0; --size) {
        do --space;
        while (choose(space, size) > rank);
        rank -= choose(space, size);
        subset |= SpaceSet{1} << space;
    }
    return subset;
}

// The members of `set` as a set of the numbers that they have among those in `kept`.
inline SpaceSet compressed(SpaceSet set, SpaceSet kept) noexcept {
#if defined(__BMI2__)
    return _pext_u64(set, kept);
#else
    SpaceSet result = 0;
    for (SpaceSet bit = 1; kept != 0; kept &= kept - 1, bit <<= 1)
        if (set & kept & -kept) result |= bit;
    return result;
#endif
}

// And back.
inline SpaceSet expanded(SpaceSet set, SpaceSet kept) noexcept {
#if defined(__BMI2__)
    return _pdep_u64(set, kept);
#else
    SpaceSet result = 0;
    for (; set != 0; kept &= kept - 1, set >>= 1)
        if (set & 1) result |= kept & -kept;
    return result;
#endif
}

constexpr std::uint64_t count_colourings(int spaces, Counts counts) noexcept {
    return choose(spaces, counts[0]) * choose(spaces - counts[0], counts[1]);
}

inline std::uint64_t rank_of_colouring(int spaces, const Colouring& colouring) noexcept {
    const int black = std::popcount(colouring[0]);
    const SpaceSet left = first_spaces(spaces) & ~colouring[0];
    return rank_of_subset(colouring[0]) * choose(spaces - black, std::popcount(colouring[1])) +
           rank_of_subset(compressed(colouring[1], left));
}

inline Colouring nth_colouring(int spaces, Counts counts, std::uint64_t rank) noexcept {
    const std::uint64_t whites = choose(spaces - counts[0], counts[1]);
    const SpaceSet black = nth_subset(counts[0], rank / whites);
    return {black, expanded(nth_subset(counts[1], rank % whites), first_spaces(spaces) & ~black)};
}

}  // namespace tercet::pentago
