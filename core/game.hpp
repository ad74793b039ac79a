// What the three games have in common: two players, a result, and the Game concept that perft,
// playouts and the bindings are written against.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "random.hpp"

namespace tercet {

enum class Player : std::uint8_t { first, second };

constexpr Player other(Player player) noexcept {
    return player == Player::first ? Player::second : Player::first;
}

constexpr int index(Player player) noexcept { return static_cast<int>(player); }

enum class Result : std::uint8_t { unfinished, first_won, second_won, draw };

constexpr Result won_by(Player player) noexcept {
    return player == Player::first ? Result::first_won : Result::second_won;
}

// The eight symmetries of the square. Bit 2 transposes rows and columns, and is applied first;
// then bit 1 turns the rows upside down and bit 0 mirrors the columns.
using Symmetry = int;
inline constexpr int symmetry_count = 8;

struct RowColumn {
    int row;
    int column;
};

constexpr RowColumn transformed(RowColumn at, int size, Symmetry symmetry) noexcept {
    if (symmetry & 4) at = {at.column, at.row};
    if (symmetry & 2) at.row = size - 1 - at.row;
    if (symmetry & 1) at.column = size - 1 - at.column;
    return at;
}

// First one, then the other.
constexpr Symmetry composed(Symmetry first, Symmetry then) noexcept {
    constexpr int size = 3;  // the smallest square in which no two symmetries look the same
    const auto is_same = [&](Symmetry symmetry, RowColumn at) {
        const RowColumn expected = transformed(transformed(at, size, first), size, then);
        const RowColumn found = transformed(at, size, symmetry);
        return expected.row == found.row && expected.column == found.column;
    };
    Symmetry symmetry = 0;
    while (!is_same(symmetry, {0, 0}) || !is_same(symmetry, {0, 1})) ++symmetry;
    return symmetry;
}

// What undoes it.
constexpr Symmetry inverse(Symmetry symmetry) noexcept {
    Symmetry undone = 0;
    while (composed(symmetry, undone) != 0) ++undone;
    return undone;
}

// A symmetry swaps clockwise and anti-clockwise if it is a reflection.
constexpr bool is_reflection(Symmetry symmetry) noexcept {
    return ((symmetry ^ (symmetry >> 1) ^ (symmetry >> 2)) & 1) != 0;
}

// A Board holds a position and knows the rules, nothing else: no history, no text, no evaluation.
// It is a small value; the way to look ahead is to copy it and play on the copy.
//
// play trusts its caller: it takes only moves that each_move lists. Where a game accepts a move in
// more than one form, refusal() lets every form through, and as_listed() gives the listed one.
// A move crosses the border to Python as Move::code.
template <class B>
concept Game = std::copyable<B> && std::equality_comparable<B> &&
    requires(B board, const B position, typename B::Move move, std::uint32_t code, Random& random) {
        { B() } noexcept;
        { B::name } -> std::convertible_to<std::string_view>;
        { B::most_moves } -> std::convertible_to<int>;  // no position has more legal moves
        { B::Move::is_code(code) } -> std::same_as<bool>;
        { move.code } -> std::convertible_to<std::uint32_t>;
        { position.to_move() } -> std::same_as<Player>;
        { position.result() } -> std::same_as<Result>;
        { position.reason() } -> std::same_as<std::string_view>;
        { position.count_moves() } -> std::same_as<int>;
        // Calls the visitor with every legal move, always in the same order; none once it is over.
        position.each_move([](typename B::Move) {});
        // Any legal move, each as likely as any other.
        { position.random_move(random) } -> std::same_as<typename B::Move>;
        { position.refusal(move) } -> std::same_as<typename B::Refusal>;
        { position.as_listed(move) } -> std::same_as<typename B::Move>;
        { board.play(move) } -> std::same_as<void>;
        { position.hash() } -> std::same_as<std::uint64_t>;
        { position.hash_from_scratch() } -> std::same_as<std::uint64_t>;
        { position.transformed(Symmetry{}) } -> std::same_as<B>;
        { B::transformed(move, Symmetry{}) } -> std::same_as<typename B::Move>;
    };

// The same for a position and its mirror images and turns.
template <Game B>
std::uint64_t canonical_hash(const B& position) {
    std::uint64_t least = position.hash();
    for (Symmetry symmetry = 1; symmetry < symmetry_count; ++symmetry) {
        const std::uint64_t hash = position.transformed(symmetry).hash();
        if (hash < least) least = hash;
    }
    return least;
}

}  // namespace tercet
