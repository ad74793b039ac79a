// The colourings of the low half as tables: what each consists of, and where a marble more leads.
//
// The tables say where in an array of Turnings something is. They count 64-bit words, which saves
// the processor a shift with every use.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pentago/solver/subsets.hpp"
#include "pentago/solver/turnings.hpp"

namespace tercet::pentago {

using WordOffset = std::uint16_t;

inline const Turnings& at(const Turnings* array, WordOffset offset) noexcept {
    return *reinterpret_cast<const Turnings*>(reinterpret_cast<const std::uint64_t*>(array) + offset);
}

// The colourings of one class, in their order. If their number is odd the last one is there twice,
// so that they can be taken two by two. By colour: of whom, or who adds a marble.
struct LowClass {
    std::uint64_t size = 0;  // an even number
    int empty = 0;
    std::array<std::vector<WordOffset>, 2> set;   // by colouring: its marbles of the colour, among sets of that size
    std::array<std::vector<WordOffset>, 2> more;  // by colouring and empty space: the same, with one more
    std::array<std::vector<WordOffset>, 2> next;  // by colouring and empty space: the colouring of the next class
};

class LowHalf {
  public:
    static constexpr int most_spaces = 10;

    // The tables for so many spaces, made when they are first needed.
    static const LowHalf& with(int spaces);

    const LowClass& of(Counts counts) const noexcept { return classes_[index(counts)]; }

    static std::uint64_t size_of(int spaces, Counts counts) noexcept {
        return (count_colourings(spaces, counts) + 1) & ~std::uint64_t{1};
    }

    static std::uint64_t bytes(int spaces) noexcept;

  private:
    explicit LowHalf(int spaces);
    LowClass tables(Counts counts) const;

    std::size_t index(Counts counts) const noexcept {
        return static_cast<std::size_t>(counts[0] * (spaces_ + 1) + counts[1]);
    }

    int spaces_;
    std::vector<LowClass> classes_;
};

}  // namespace tercet::pentago
