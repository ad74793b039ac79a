#include "gess/board.hpp"

#include <stdexcept>

namespace tercet::gess {

namespace {

// The three rows nearest to the player, and the row of single stones before them.
constexpr std::string_view back_rows[3] = {
    "..x.x.xxxxxxxx.x.x..",
    ".xxx.x.xxxx.x.x.xxx.",
    "..x.x.xxxxxxxx.x.x..",
};
constexpr std::string_view front_row = "..x..x..x..x..x..x..";

constexpr std::uint32_t row_of(std::string_view picture) {
    std::uint32_t row = 0;
    for (std::size_t column = 0; column < size; ++column)
        if (picture[column] == 'x') row |= 1u << column;
    return row;
}

Board start() {
    Rows black{};
    Rows white{};
    const auto set = [&](std::size_t row, std::string_view picture) {
        black[row] = row_of(picture);
        white[size - 1 - row] = row_of(picture);
    };
    set(1, back_rows[0]);
    set(2, back_rows[1]);
    set(3, back_rows[2]);
    set(6, front_row);
    return Board::from_stones(black, white, Player::first);
}

constexpr int sign(int number) noexcept { return (number > 0) - (number < 0); }

Square transformed_square(Square square, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({square.row, square.column}, size, symmetry);
    return {at.row, at.column};
}

Rows transformed_rows(const Rows& rows, Symmetry symmetry) noexcept {
    Rows result{};
    for (int row = 0; row < size; ++row)
        for (std::uint32_t rest = rows[static_cast<std::size_t>(row)]; rest != 0; rest &= rest - 1) {
            const Square to = transformed_square({row, std::countr_zero(rest)}, symmetry);
            result[static_cast<std::size_t>(to.row)] |= 1u << to.column;
        }
    return result;
}

}  // namespace

Board::Board() noexcept {
    static const Board start_position = start();
    *this = start_position;
}

Board Board::from_stones(const Rows& first, const Rows& second, Player to_move) {
    for (int row = 0; row < size; ++row) {
        const auto r = static_cast<std::size_t>(row);
        const std::uint32_t allowed = is_proper(row) ? proper_columns : 0;
        if (((first[r] | second[r]) & ~allowed) != 0 || (first[r] & second[r]) != 0)
            throw std::invalid_argument("stones overlap or stand outside the board proper");
    }
    Board board{first, second, to_move};
    board.hash_ = board.hash_from_scratch();
    board.result_ = board.result_by_position();
    return board;
}

// A position that was set up may lack both rings; then, as the assignment has it, the player who
// has just moved loses.
Result Board::result_by_position() const noexcept {
    const bool mover_has = has_ring(own(), opposing());
    const bool opponent_has = has_ring(opposing(), own());
    if (mover_has && opponent_has) return Result::unfinished;
    return opponent_has ? won_by(other(to_move_)) : won_by(to_move_);
}

Rows Board::rings(Player player) const noexcept {
    const Rows& rows = stones(player);
    const Rows& others = stones(other(player));
    Rows centres{};
    for (std::size_t row = 1; row + 1 < size; ++row)
        centres[row] = ring_centres(rows[row - 1], rows[row], rows[row + 1], others[row]);
    return centres;
}

std::string_view Board::reason() const noexcept {
    return result_ == Result::unfinished ? "" : "the opponent has no ring left";
}

int Board::count_moves() const {
    int count = 0;
    each_move([&](Move) { ++count; });
    return count;
}

Refusal Board::refusal_of_piece(Square centre) const noexcept {
    if (result_ != Result::unfinished) return Refusal::game_over;
    if (!centre.is_proper()) return Refusal::start_outside;
    Rows mine = own();
    Rows theirs = opposing();
    const Footprint others = lift(theirs, centre);
    if ((others[0] | others[1] | others[2]) != 0) return Refusal::opposing_stone;
    const Footprint piece = lift(mine, centre);
    return (piece[0] | (piece[1] & 5u) | piece[2]) != 0 ? Refusal::none : Refusal::no_outer_stone;
}

Refusal Board::refusal(Move move) const noexcept {
    const Square from = move.from();
    const Square to = move.to();
    if (const Refusal refused = refusal_of_piece(from); refused != Refusal::none) return refused;
    if (!to.is_proper()) return Refusal::end_outside;
    if (from == to) return Refusal::same_square;
    const int down = to.row - from.row;
    const int right = to.column - from.column;
    if (down != 0 && right != 0 && down * down != right * right) return Refusal::not_in_line;
    const auto stone_at = [&](int row, int column) {
        return (own()[static_cast<std::size_t>(row)] >> column & 1) != 0;
    };
    if (!stone_at(from.row + sign(down), from.column + sign(right))) return Refusal::no_stone_that_way;
    const int distance = down != 0 ? down * sign(down) : right * sign(right);
    if (distance > longest_slide_of_hollow_piece && !stone_at(from.row, from.column)) return Refusal::too_far;
    const Obstacles obstacles = gess::obstacles(own(), opposing());
    if (distance > slide_length(obstacles, from, sign(down), sign(right))) return Refusal::blocked;
    const RingKeeper keeper(own(), opposing(), rings(to_move_));
    return keeper.keeps_a_ring(from, to) ? Refusal::none : Refusal::loses_last_ring;
}

std::uint64_t Board::hash_from_scratch() const noexcept {
    std::uint64_t hash = to_move_ == Player::second ? second_to_move_key : 0;
    for (std::size_t player = 0; player < 2; ++player)
        for (std::size_t row = 1; row + 1 < size; ++row)
            for (std::size_t column = 1; column + 1 < size; ++column)
                if (stones_[player][row] >> column & 1) hash ^= hash_keys[player][row][column - 1][2];
    return hash;
}

Board Board::transformed(Symmetry symmetry) const {
    return from_stones(transformed_rows(stones_[0], symmetry), transformed_rows(stones_[1], symmetry), to_move_);
}

Move Board::transformed(Move move, Symmetry symmetry) noexcept {
    return Move::between(transformed_square(move.from(), symmetry), transformed_square(move.to(), symmetry));
}

}  // namespace tercet::gess
