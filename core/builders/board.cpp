#include "builders/board.hpp"

#include <stdexcept>

namespace tercet::builders {

Board Board::from_parts(const Levels& levels, std::uint32_t first, std::uint32_t second, Player to_move) {
    const auto fits = [](std::uint32_t set) {
        return (set & ~all_squares) == 0 && (set == 0 || std::popcount(set) == 2);
    };
    if (!fits(first) || !fits(second) || (first & second) != 0)
        throw std::invalid_argument("each player has two builders on squares of their own, or none");
    if (first == 0 && second != 0) throw std::invalid_argument("the first player places first");
    if (second == 0 && (first == 0) != (to_move == Player::first))
        throw std::invalid_argument("it is the other player's turn to place");
    Board board;
    board.builders_ = {first, second};
    board.to_move_ = to_move;
    for (int square = 0; square < squares; ++square) {
        const int level = levels[static_cast<std::size_t>(square)];
        if (level > top_level) throw std::invalid_argument("a tower has at most 4 levels");
        for (int k = 0; k < level; ++k) board.at_least_[static_cast<std::size_t>(k)] |= 1u << square;
    }
    if ((board.at_least_[top_level - 1] & (first | second)) != 0)
        throw std::invalid_argument("a builder cannot stand on a tower of 4 levels");
    if (board.placing() && board.at_least_[0] != 0)
        throw std::invalid_argument("there are no levels before both players have placed");
    board.hash_ = board.hash_from_scratch();
    board.result_ = board.result_by_position();
    return board;
}

Result Board::result_by_position() const noexcept {
    if (placing()) return Result::unfinished;
    for (const Player player : {Player::first, Player::second})
        if ((builders(player) & at_least_[winning_level - 1]) != 0) return won_by(player);
    return can_step() ? Result::unfinished : won_by(other(to_move_));
}

std::string_view Board::reason() const noexcept {
    if (result_ == Result::unfinished) return "";
    const bool on_winning_level = (occupied() & at_least_[winning_level - 1]) != 0;
    return on_winning_level ? "a builder stands on level 3" : "the opponent has no legal move";
}

int Board::count_moves() const noexcept {
    if (result_ != Result::unfinished) return 0;
    if (placing()) {
        const int free = squares - std::popcount(occupied());
        return free * (free - 1) / 2;
    }
    int count = 0;
    for (std::uint32_t own = builders(to_move_); own != 0; own &= own - 1) {
        const int from = std::countr_zero(own);
        for (std::uint32_t to = steps(from); to != 0; to &= to - 1)
            count += std::popcount(builds(from, std::countr_zero(to)));
    }
    return count;
}

Refusal Board::refusal_of_square(int square) const noexcept {
    if (result_ != Result::unfinished) return Refusal::game_over;
    if (!placing()) return Refusal::placing_is_over;
    return (occupied() >> square & 1) != 0 ? Refusal::square_taken : Refusal::none;
}

Refusal Board::refusal_of_builder(int from) const noexcept {
    if (result_ != Result::unfinished) return Refusal::game_over;
    if (placing()) return Refusal::still_placing;
    if ((occupied() >> from & 1) == 0) return Refusal::no_builder;
    return (builders(to_move_) >> from & 1) != 0 ? Refusal::none : Refusal::not_your_builder;
}

Refusal Board::refusal_of_step(int from, int to) const noexcept {
    const Refusal refused = refusal_of_builder(from);
    if (refused != Refusal::none) return refused;
    if ((neighbours[static_cast<std::size_t>(from)] >> to & 1) == 0) return Refusal::step_not_adjacent;
    if ((occupied() >> to & 1) != 0) return Refusal::step_onto_builder;
    if (level(to) == top_level) return Refusal::step_onto_top;
    return (too_high_from(from) >> to & 1) != 0 ? Refusal::step_too_high : Refusal::none;
}

Refusal Board::refusal(Move move) const noexcept {
    if (move.is_placement()) {
        for (const int square : {move.lower(), move.upper()})
            if (const Refusal refused = refusal_of_square(square); refused != Refusal::none) return refused;
        return move.lower() == move.upper() ? Refusal::same_square : Refusal::none;
    }
    const Refusal refused = refusal_of_step(move.from(), move.to());
    if (refused != Refusal::none) return refused;
    if ((neighbours[static_cast<std::size_t>(move.to())] >> move.build() & 1) == 0)
        return Refusal::build_not_adjacent;
    if (level(move.build()) == top_level) return Refusal::build_on_top;
    return (builds(move.from(), move.to()) >> move.build() & 1) != 0 ? Refusal::none
                                                                     : Refusal::build_on_builder;
}

void Board::place(Move move) noexcept {
    const auto mover = static_cast<std::size_t>(to_move_);
    const auto lower = static_cast<std::size_t>(move.lower());
    const auto upper = static_cast<std::size_t>(move.upper());
    builders_[mover] = 1u << lower | 1u << upper;
    hash_ ^= hash_keys.builder[mover][lower] ^ hash_keys.builder[mover][upper] ^ hash_keys.second_to_move;
    to_move_ = other(to_move_);
    result_ = result_by_position();
}

std::uint64_t Board::hash_from_scratch() const noexcept {
    std::uint64_t hash = to_move_ == Player::second ? hash_keys.second_to_move : 0;
    for (std::size_t square = 0; square < squares; ++square) {
        for (std::size_t player = 0; player < 2; ++player)
            if (builders_[player] >> square & 1) hash ^= hash_keys.builder[player][square];
        for (std::size_t k = 0; k < top_level; ++k)
            if (at_least_[k] >> square & 1) hash ^= hash_keys.level[k][square];
    }
    return hash;
}

namespace {

int transformed_square(int square, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({square / size, square % size}, size, symmetry);
    return at.row * size + at.column;
}

std::uint32_t transformed_set(std::uint32_t set, Symmetry symmetry) noexcept {
    std::uint32_t result = 0;
    for (; set != 0; set &= set - 1) result |= 1u << transformed_square(std::countr_zero(set), symmetry);
    return result;
}

}  // namespace

Board Board::transformed(Symmetry symmetry) const {
    Board board = *this;
    for (auto& set : board.at_least_) set = transformed_set(set, symmetry);
    for (auto& set : board.builders_) set = transformed_set(set, symmetry);
    board.hash_ = board.hash_from_scratch();
    return board;
}

Move Board::transformed(Move move, Symmetry symmetry) noexcept {
    const auto of = [symmetry](int square) { return transformed_square(square, symmetry); };
    if (move.is_placement()) return Move::placement(of(move.lower()), of(move.upper()));
    return Move::step(of(move.from()), of(move.to()), of(move.build()));
}

}  // namespace tercet::builders
