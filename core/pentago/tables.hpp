// The geometry of Pentago as tables, computed by the compiler.
//
// The marbles of one colour are a 64-bit word of four 16-bit lanes, one for each sub-board; in a
// lane the nine spaces are bits 0-8, row by row. So a sub-board is a 9-bit pattern, and turning
// one or looking for fives is a look-up by pattern.
#pragma once

#include <array>
#include <cstdint>

#include "random.hpp"

namespace tercet::pentago {

inline constexpr int spaces = 36;
inline constexpr int turns = 8;  // sub-board 1 clockwise, sub-board 1 anti-clockwise, 2 clockwise, …
inline constexpr int patterns = 512;
inline constexpr int line_count = 32;

constexpr int lane_of(int row, int column) noexcept { return row / 3 * 2 + column / 3; }

constexpr int bit_of(int row, int column) noexcept {
    return lane_of(row, column) * 16 + row % 3 * 3 + column % 3;
}

// From a space in reading order to its bit in the word.
inline constexpr auto bit_of_space = [] {
    std::array<std::uint8_t, spaces> bits{};
    for (int space = 0; space < spaces; ++space)
        bits[static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(bit_of(space / 6, space % 6));
    return bits;
}();

constexpr int space_of_bit(int bit) noexcept {
    const int lane = bit >> 4;
    const int in_lane = bit & 15;
    return (lane / 2 * 3 + in_lane / 3) * 6 + lane % 2 * 3 + in_lane % 3;
}

// A set of spaces with bit n for space n in reading order, from a word of lanes.
constexpr std::uint64_t in_reading_order(std::uint64_t word) noexcept {
    std::uint64_t bits = 0;
    for (int row = 0; row < 6; ++row) {
        const std::uint64_t left = word >> bit_of(row, 0) & 7;
        const std::uint64_t right = word >> bit_of(row, 3) & 7;
        bits |= (left | right << 3) << (6 * row);
    }
    return bits;
}

inline constexpr std::uint64_t all_spaces = 0x01FF01FF01FF01FFu;

// A pattern after a turn: [0] clockwise, [1] anti-clockwise.
inline constexpr auto turned = [] {
    std::array<std::array<std::uint16_t, patterns>, 2> table{};
    for (std::size_t pattern = 0; pattern < patterns; ++pattern)
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column)
                if (pattern >> (row * 3 + column) & 1) {
                    table[0][pattern] |= static_cast<std::uint16_t>(1 << (column * 3 + 2 - row));
                    table[1][pattern] |= static_cast<std::uint16_t>(1 << ((2 - column) * 3 + row));
                }
    return table;
}();

// Where a marble on this space is after the turn.
constexpr int turned_space(int space, int turn) noexcept {
    const int bit = bit_of_space[static_cast<std::size_t>(space)];
    if (bit >> 4 != turn >> 1) return space;
    int in_lane = 0;
    while (turned[static_cast<std::size_t>(turn & 1)][std::size_t{1} << (bit & 15)] >> in_lane != 1) ++in_lane;
    return space_of_bit((bit & ~15) | in_lane);
}

// The 32 lines of five, as words.
inline constexpr auto lines = [] {
    std::array<std::uint64_t, line_count> table{};
    std::size_t count = 0;
    constexpr int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (const auto& [down, right] : directions)
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 6; ++column) {
                const int last_row = row + 4 * down;
                const int last_column = column + 4 * right;
                if (last_row > 5 || last_column > 5 || last_column < 0) continue;
                for (int step = 0; step < 5; ++step)
                    table[count] |= std::uint64_t{1} << bit_of(row + step * down, column + step * right);
                ++count;
            }
    return table;
}();

// Bit n says: this pattern in this lane fills all of line n that lies in the lane. A line is full
// if all four lanes say so.
inline constexpr auto filled_lines = [] {
    std::array<std::array<std::uint32_t, patterns>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t line = 0; line < line_count; ++line) {
            const std::size_t needed = lines[line] >> (16 * lane) & 0x1FF;
            for (std::size_t pattern = needed; pattern < patterns; ++pattern)
                if ((needed & ~pattern) == 0) table[lane][pattern] |= std::uint32_t{1} << line;
        }
    return table;
}();

// One key for each colour, lane and pattern; a position's hash is the exclusive or of its eight.
inline constexpr auto hash_keys = [] {
    std::array<std::array<std::array<std::uint64_t, patterns>, 4>, 2> keys{};
    Random random(0x50454E5441474F);
    for (auto& colour : keys)
        for (auto& lane : colour)
            for (std::size_t pattern = 1; pattern < patterns; ++pattern) lane[pattern] = random();
    return keys;
}();

}  // namespace tercet::pentago
