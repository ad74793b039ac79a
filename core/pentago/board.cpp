#include "pentago/board.hpp"

#include <stdexcept>

namespace tercet::pentago {

Board Board::from_marbles(std::uint64_t first, std::uint64_t second) {
    if ((first & second) != 0 || (first | second) >> spaces != 0)
        throw std::invalid_argument("marbles overlap or lie outside the board");
    const int surplus = std::popcount(first) - std::popcount(second);
    if (surplus != 0 && surplus != 1)
        throw std::invalid_argument("the first player must have as many marbles or one more");
    Board board;
    for (int space = 0; space < spaces; ++space) {
        const std::uint64_t bit = std::uint64_t{1} << bit_of_space[static_cast<std::size_t>(space)];
        if (first >> space & 1) board.marbles_[0] |= bit;
        if (second >> space & 1) board.marbles_[1] |= bit;
    }
    board.count_ = static_cast<std::uint8_t>(std::popcount(first | second));
    board.hash_ = board.hash_from_scratch();
    board.result_ = board.result_by_position();
    return board;
}

std::uint64_t Board::marbles(Player player) const noexcept {
    return in_reading_order(marbles_[static_cast<std::size_t>(player)]);
}

std::uint64_t Board::fives(Player player) const noexcept {
    std::uint64_t found = 0;
    for (std::uint32_t full = full_lines(static_cast<int>(player)); full != 0; full &= full - 1)
        found |= lines[static_cast<std::size_t>(std::countr_zero(full))];
    return in_reading_order(found);
}

std::string_view Board::reason() const noexcept {
    if (result_ == Result::unfinished) return "";
    const bool first = full_lines(0) != 0;
    const bool second = full_lines(1) != 0;
    if (first && second) return "both have five in a row";
    return first || second ? "five in a row" : "the board is full";
}

Refusal Board::refusal_of_space(int space) const noexcept {
    if (result_ != Result::unfinished) return Refusal::game_over;
    const bool empty = empty_spaces() >> bit_of_space[static_cast<std::size_t>(space)] & 1;
    return empty ? Refusal::none : Refusal::not_empty;
}

Refusal Board::refusal(Move move) const noexcept {
    const Refusal refused = refusal_of_space(move.space());
    if (refused != Refusal::none || move.has_turn()) return refused;
    const bool wins = winning_placements() >> bit_of_space[static_cast<std::size_t>(move.space())] & 1;
    return wins ? Refusal::none : Refusal::turn_missing;
}

Move Board::as_listed(Move move) const noexcept {
    const bool wins = winning_placements() >> bit_of_space[static_cast<std::size_t>(move.space())] & 1;
    return wins ? Move::placement_alone(move.space()) : move;
}

std::uint64_t Board::hash_from_scratch() const noexcept {
    std::uint64_t hash = 0;
    for (int colour = 0; colour < 2; ++colour)
        for (int which = 0; which < 4; ++which)
            hash ^= hash_keys[static_cast<std::size_t>(colour)][static_cast<std::size_t>(which)]
                             [lane(colour, which)];
    return hash;
}

namespace {

int transformed_space(int space, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({space / 6, space % 6}, 6, symmetry);
    return at.row * 6 + at.column;
}

std::uint64_t transformed_bits(std::uint64_t bits, Symmetry symmetry) noexcept {
    std::uint64_t result = 0;
    for (; bits != 0; bits &= bits - 1)
        result |= std::uint64_t{1} << transformed_space(std::countr_zero(bits), symmetry);
    return result;
}

}  // namespace

Board Board::transformed(Symmetry symmetry) const {
    return from_marbles(transformed_bits(marbles(Player::first), symmetry),
                        transformed_bits(marbles(Player::second), symmetry));
}

Move Board::transformed(Move move, Symmetry symmetry) noexcept {
    const int space = transformed_space(move.space(), symmetry);
    if (!move.has_turn()) return Move::placement_alone(space);
    const int which = move.turn() >> 1;
    const RowColumn at = tercet::transformed({which / 2, which % 2}, 2, symmetry);
    const int direction = (move.turn() & 1) ^ (is_reflection(symmetry) ? 1 : 0);
    return Move::with_turn(space, (at.row * 2 + at.column) * 2 + direction);
}

}  // namespace tercet::pentago
