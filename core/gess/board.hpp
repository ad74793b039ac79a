// Gess: the rules on bitboards. A row of the 20 x 20 squares is a 32-bit word, column a is bit 0;
// row 1 is word 0. Between moves no stone stands on the outermost rows and columns.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "game.hpp"
#include "random.hpp"

namespace tercet::gess {

inline constexpr int size = 20;
inline constexpr int squares = size * size;
inline constexpr int longest_slide_of_hollow_piece = 3;  // one without a stone on its centre

using Rows = std::array<std::uint32_t, size>;

inline constexpr std::uint32_t proper_columns = 0x7FFFE;  // b to s

constexpr bool is_proper(int line) noexcept { return line >= 1 && line <= size - 2; }

// How many pairs of different squares of the board proper lie in a straight line.
inline constexpr int all_slides = [] {
    constexpr int lines = size - 2;
    int orthogonal = 0;
    int diagonal = 0;
    for (int row = 0; row < lines; ++row)
        for (int column = 0; column < lines; ++column) {
            orthogonal += row;
            diagonal += row < column ? row : column;
        }
    return 4 * (orthogonal + diagonal);
}();

struct Square {
    int row;     // 0 is row 1
    int column;  // 0 is column a

    constexpr bool is_proper() const noexcept { return gess::is_proper(row) && gess::is_proper(column); }
    friend constexpr bool operator==(Square, Square) noexcept = default;
};

// Do the footprints around these two centres share a square?
constexpr bool footprints_meet(Square a, Square b) noexcept {
    const int down = a.row - b.row;
    const int right = a.column - b.column;
    return down * down <= 4 && right * right <= 4;
}

// A rectangle of squares.
struct Area {
    int first_row = 0;
    int last_row = -1;
    std::uint32_t columns = 0;

    constexpr bool is_empty() const noexcept { return first_row > last_row || columns == 0; }
    constexpr std::uint32_t in_row(int row) const noexcept {
        return row >= first_row && row <= last_row ? columns : 0;
    }
    constexpr bool holds(Square square) const noexcept {
        return (in_row(square.row) >> square.column & 1) != 0;
    }
};

// The key of three neighbouring squares of a row: [player][row][left column][which hold a stone].
inline constexpr auto hash_keys = [] {
    std::array<std::array<std::array<std::array<std::uint64_t, 8>, size - 2>, size>, 2> keys{};
    Random random(0x47455353);
    for (auto& player : keys)
        for (auto& row : player) {
            std::array<std::uint64_t, size> stone{};
            for (auto& key : stone) key = random();
            for (std::size_t left = 0; left < size - 2; ++left)
                for (std::size_t stones = 0; stones < 8; ++stones)
                    for (std::size_t i = 0; i < 3; ++i)
                        if (stones >> i & 1) row[left][stones] ^= stone[left + i];
        }
    return keys;
}();

inline constexpr std::uint64_t second_to_move_key = Random(0x5345434F4E44)();

// The centre of a piece and where it goes.
struct Move {
    std::uint32_t code = 0;

    static constexpr Move between(Square from, Square to) noexcept {
        return {static_cast<std::uint32_t>((from.row * size + from.column) << 9 | (to.row * size + to.column))};
    }
    static constexpr bool is_code(std::uint32_t code) noexcept {
        return code >> 9 < squares && (code & 511) < squares;
    }

    constexpr Square from() const noexcept { return square(code >> 9); }
    constexpr Square to() const noexcept { return square(code & 511); }

    friend constexpr bool operator==(Move, Move) noexcept = default;

  private:
    static constexpr Square square(std::uint32_t number) noexcept {
        return {static_cast<int>(number / size), static_cast<int>(number % size)};
    }
};

enum class Refusal : std::uint8_t {
    none,
    game_over,
    start_outside,
    opposing_stone,
    no_outer_stone,
    end_outside,
    same_square,
    not_in_line,
    no_stone_that_way,
    too_far,
    blocked,
    loses_last_ring,
};

// A piece, a direction, and how many squares it can go that way.
struct Slide {
    Square from;
    int down;
    int right;
    int length;

    constexpr Square to(int distance) const noexcept {
        return {from.row + distance * down, from.column + distance * right};
    }
};

// Where stones stop a footprint whose leading edge reaches them.
struct Obstacles {
    Rows row_of_three;     // a stone on this square, left or right of it
    Rows column_of_three;  // a stone on this square, above or below it
};

// The stones of three rows of a footprint, lowest row first, leftmost square in bit 0.
using Footprint = std::array<std::uint32_t, 3>;

class Board {
  public:
    using Move = gess::Move;
    using Refusal = gess::Refusal;
    static constexpr std::string_view name = "gess";
    static constexpr int most_moves = all_slides;

    Board() noexcept;

    static Board from_stones(const Rows& first, const Rows& second, Player to_move);
    const Rows& stones(Player player) const noexcept { return stones_[static_cast<std::size_t>(player)]; }
    // The centres of a player's rings, as bits of each row.
    Rows rings(Player player) const noexcept;

    Player to_move() const noexcept { return to_move_; }
    Result result() const noexcept { return result_; }
    std::string_view reason() const noexcept;

    template <class Visitor>
    void each_move(Visitor&& visit) const;
    // Slides as the stones allow them, with no thought for rings.
    template <class Visitor>
    void each_slide(Visitor&& visit) const;
    int count_moves() const;
    Move random_move(Random& random) const;

    Refusal refusal_of_piece(Square centre) const noexcept;
    Refusal refusal(Move move) const noexcept;
    Move as_listed(Move move) const noexcept { return move; }

    void play(Move move) noexcept;

    std::uint64_t hash() const noexcept { return hash_; }
    std::uint64_t hash_from_scratch() const noexcept;

    Board transformed(Symmetry symmetry) const;
    static Move transformed(Move move, Symmetry symmetry) noexcept;

    friend bool operator==(const Board&, const Board&) noexcept = default;

  private:
    Board(const Rows& first, const Rows& second, Player to_move) noexcept
        : stones_{first, second}, to_move_(to_move) {}

    const Rows& own() const noexcept { return stones(to_move_); }
    const Rows& opposing() const noexcept { return stones(other(to_move_)); }

    int slide_length(const Obstacles& obstacles, Square from, int down, int right) const noexcept;

    static std::uint64_t key(std::size_t player, Square centre, const Footprint& stones) noexcept;
    Result result_by_position() const noexcept;

    std::array<Rows, 2> stones_{};
    std::uint64_t hash_ = 0;
    Player to_move_ = Player::first;
    Result result_ = Result::unfinished;
};

inline Footprint stones_of(const Rows& stones, Square centre) noexcept {
    Footprint footprint{};
    for (std::size_t i = 0; i < 3; ++i)
        footprint[i] = stones[static_cast<std::size_t>(centre.row) - 1 + i] >> (centre.column - 1) & 7;
    return footprint;
}

// Takes the stones of a footprint off the board.
inline Footprint lift(Rows& stones, Square centre) noexcept {
    const Footprint lifted = stones_of(stones, centre);
    for (std::size_t i = 0; i < 3; ++i)
        stones[static_cast<std::size_t>(centre.row) - 1 + i] &= ~(7u << (centre.column - 1));
    return lifted;
}

// What is left of a footprint when the stones outside the board proper are removed.
inline Footprint trimmed(Footprint footprint, Square centre) noexcept {
    const std::uint32_t columns = proper_columns >> (centre.column - 1);
    for (auto& row : footprint) row &= columns;
    if (!is_proper(centre.row - 1)) footprint[0] = 0;
    if (!is_proper(centre.row + 1)) footprint[2] = 0;
    return footprint;
}

inline void set_down(Rows& stones, Square centre, const Footprint& footprint) noexcept {
    for (std::size_t i = 0; i < 3; ++i)
        stones[static_cast<std::size_t>(centre.row) - 1 + i] |= footprint[i] << (centre.column - 1);
}

// The ring centres of one row, from the rows below and above it.
constexpr std::uint32_t ring_centres(std::uint32_t below, std::uint32_t row, std::uint32_t above,
                                     std::uint32_t opposing) noexcept {
    const std::uint32_t threes = (below << 1 & below & below >> 1) & (above << 1 & above & above >> 1);
    return threes & row << 1 & row >> 1 & ~row & ~opposing;
}

inline bool has_ring(const Rows& stones, const Rows& opposing) noexcept {
    std::uint32_t any = 0;
    for (std::size_t row = 1; row + 1 < size; ++row)
        any |= ring_centres(stones[row - 1], stones[row], stones[row + 1], opposing[row]);
    return any != 0;
}

inline Obstacles obstacles(const Rows& first, const Rows& second) noexcept {
    Obstacles found{};
    std::array<std::uint32_t, size + 2> stones{};  // one empty row more at both ends
    for (std::size_t row = 0; row < size; ++row) {
        const std::uint32_t all = first[row] | second[row];
        stones[row + 1] = all;
        found.row_of_three[row] = all | all << 1 | all >> 1;
    }
    for (std::size_t row = 0; row < size; ++row)
        found.column_of_three[row] = stones[row] | stones[row + 1] | stones[row + 2];
    return found;
}

// The centres on the board proper whose footprint holds none of the stones.
inline Rows footprints_without(const Rows& stones) noexcept {
    Rows wide{};
    Rows centres{};
    for (std::size_t row = 0; row < size; ++row)
        wide[row] = stones[row] | stones[row] << 1 | stones[row] >> 1;
    for (std::size_t row = 1; row + 1 < size; ++row)
        centres[row] = proper_columns & ~(wide[row - 1] | wide[row] | wide[row + 1]);
    return centres;
}

// A step covers new squares only along the leading edge of the footprint: the old ones hold the
// piece, which is lifted, or were found empty by the step before.
inline int Board::slide_length(const Obstacles& obstacles, Square from, int down, int right) const noexcept {
    const bool hollow = (own()[static_cast<std::size_t>(from.row)] >> from.column & 1) == 0;
    const int longest = hollow ? longest_slide_of_hollow_piece : size;
    int length = 0;
    for (Square to{from.row + down, from.column + right}; length < longest && to.is_proper();
         to.row += down, to.column += right) {
        ++length;
        const std::uint32_t edge_row =
            down != 0 ? obstacles.row_of_three[static_cast<std::size_t>(to.row + down)] >> to.column : 0;
        const std::uint32_t edge_column =
            right != 0 ? obstacles.column_of_three[static_cast<std::size_t>(to.row)] >> (to.column + right)
                       : 0;
        if ((edge_row | edge_column) & 1) break;
    }
    return length;
}

template <class Visitor>
void Board::each_slide(Visitor&& visit) const {
    const Obstacles obstacles = gess::obstacles(own(), opposing());
    const Rows free_of_opponent = footprints_without(opposing());
    for (int row = 1; row < size - 1; ++row) {
        const auto r = static_cast<std::size_t>(row);
        const std::uint32_t below = own()[r - 1];
        const std::uint32_t beside = own()[r];
        const std::uint32_t above = own()[r + 1];
        const std::uint32_t columns = below | above;
        const std::uint32_t outer = columns | (columns | beside) << 1 | (columns | beside) >> 1;
        for (std::uint32_t rest = outer & free_of_opponent[r]; rest != 0; rest &= rest - 1) {
            const int column = std::countr_zero(rest);
            const Square from{row, column};
            const auto slide = [&](std::uint32_t stones, int down, int right) {
                if (stones >> (column + right) & 1)
                    visit(Slide{from, down, right, slide_length(obstacles, from, down, right)});
            };
            slide(below, -1, -1);
            slide(below, -1, 0);
            slide(below, -1, 1);
            slide(beside, 0, -1);
            slide(beside, 0, 1);
            slide(above, 1, -1);
            slide(above, 1, 0);
            slide(above, 1, 1);
        }
    }
}

// Tells which moves of a player leave that player a ring. Only a footprint that meets a ring, when it
// lifts or when it covers, can break it. So a ring that neither footprint meets is kept; if there is
// none, any ring after the move meets the landing footprint, for where the piece came from, stones
// are missing.
class RingKeeper {
  public:
    RingKeeper(const Rows& own, const Rows& opposing, const Rows& rings) noexcept
        : own_(own), opposing_(opposing) {
        for (int row = 2; row < size - 2; ++row)
            for (std::uint32_t rest = rings[static_cast<std::size_t>(row)]; rest != 0; rest &= rest - 1)
                rings_[count_++] = {row, std::countr_zero(rest)};
    }

    bool keeps_a_ring(Square from, Square to) const noexcept {
        for (std::size_t i = 0; i < count_; ++i)
            if (!footprints_meet(rings_[i], from) && !footprints_meet(rings_[i], to)) return true;
        return has_ring_around(from, to, {});
    }
    // After the move, is there a ring that meets the landing footprint, with its centre outside the
    // area? (It may find other rings in the same rows, too.)
    bool has_ring_around(Square from, Square to, const Area& outside) const noexcept;

  private:
    // Centres of rings are not neighbours, and keep two squares away from the edge.
    static constexpr std::size_t most_rings = (size - 4) / 2 * ((size - 4) / 2);

    const Rows& own_;
    const Rows& opposing_;
    std::array<Square, most_rings> rings_;
    std::size_t count_ = 0;
};

template <class Visitor>
void Board::each_move(Visitor&& visit) const {
    if (result_ != Result::unfinished) return;
    const RingKeeper keeper(own(), opposing(), rings(to_move_));
    each_slide([&](const Slide& slide) {
        for (int distance = 1; distance <= slide.length; ++distance) {
            const Square to = slide.to(distance);
            if (keeper.keeps_a_ring(slide.from, to)) visit(Move::between(slide.from, to));
        }
    });
}

// Draws from the slides until it hits one that keeps a ring: each such move is as likely as any.
inline Move Board::random_move(Random& random) const {
    constexpr std::size_t pieces_and_directions = (size - 2) * (size - 2) * 8;
    std::array<Slide, pieces_and_directions> slides;
    std::size_t count = 0;
    std::uint32_t moves = 0;
    each_slide([&](const Slide& slide) {
        slides[count++] = slide;
        moves += static_cast<std::uint32_t>(slide.length);
    });
    const RingKeeper keeper(own(), opposing(), rings(to_move_));
    while (true) {
        auto distance = static_cast<int>(below(moves, random())) + 1;
        const Slide* slide = slides.data();
        for (; distance > slide->length; ++slide) distance -= slide->length;
        const Square to = slide->to(distance);
        if (keeper.keeps_a_ring(slide->from, to)) return Move::between(slide->from, to);
    }
}

inline std::uint64_t Board::key(std::size_t player, Square centre, const Footprint& stones) noexcept {
    const auto& rows = hash_keys[player];
    const auto row = static_cast<std::size_t>(centre.row);
    const auto left = static_cast<std::size_t>(centre.column - 1);
    return rows[row - 1][left][stones[0]] ^ rows[row][left][stones[1]] ^ rows[row + 1][left][stones[2]];
}

inline bool RingKeeper::has_ring_around(Square from, Square to, const Area& outside) const noexcept {
    Rows mine = own_;
    Rows theirs = opposing_;
    const Footprint piece = lift(mine, from);
    lift(mine, to);
    lift(theirs, to);
    set_down(mine, to, trimmed(piece, to));
    std::uint32_t any = 0;
    for (int row = std::max(to.row - 2, 1); row <= std::min(to.row + 2, size - 2); ++row) {
        const auto r = static_cast<std::size_t>(row);
        any |= ring_centres(mine[r - 1], mine[r], mine[r + 1], theirs[r]) & ~outside.in_row(row);
    }
    return any != 0;
}

inline void Board::play(Move move) noexcept {
    const auto mover = static_cast<std::size_t>(to_move_);
    const auto opponent = mover ^ 1;
    const Square from = move.from();
    const Square to = move.to();
    const Footprint piece = lift(stones_[mover], from);
    const Footprint own_covered = lift(stones_[mover], to);
    const Footprint captured = lift(stones_[opponent], to);
    const Footprint landed = trimmed(piece, to);
    set_down(stones_[mover], to, landed);
    hash_ ^= key(mover, from, piece) ^ key(mover, to, own_covered) ^ key(opponent, to, captured) ^
             key(mover, to, landed) ^ second_to_move_key;
    // Only a capture can cost the opponent a ring.
    if ((captured[0] | captured[1] | captured[2]) != 0 && !has_ring(stones_[opponent], stones_[mover]))
        result_ = won_by(to_move_);
    to_move_ = other(to_move_);
}

static_assert(Game<Board>);

}  // namespace tercet::gess
