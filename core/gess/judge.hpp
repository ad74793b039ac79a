// Gess: what the search has to know. Whoever lands on the last ring of the other wins, so nearly
// everything here is about who can slide onto whose rings, and what stands in the way.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "gess/board.hpp"
#include "search/judge.hpp"

namespace tercet::gess {

// What is the same for all candidates of a position.
class Outlook {
  public:
    explicit Outlook(const Board& board) noexcept;

    // Is the move legal, and not one after which the other player surely wins at once?
    bool lets_through(Square from, Square to) const noexcept {
        if (!threatened_) return keeper_.keeps_a_ring(from, to);
        if (is_in(answers_, to)) return keeper_.keeps_a_ring(from, to);
        return keeper_.has_ring_around(from, to, struck_);
    }

    // How promising is it to go so far? From 0 to 1000.
    int hint(const Slide& slide, int distance) const noexcept;

  private:
    int hint_of_landing(Square from, Square to) const noexcept;
    int stones_pushed_off(Square from, Square to) const noexcept;

    static bool is_in(const Rows& rows, Square square) noexcept {
        return (rows[static_cast<std::size_t>(square.row)] >> square.column & 1) != 0;
    }

    const Rows& own_;
    const Rows& opposing_;
    RingKeeper keeper_;
    Rows lines_{};          // from here a solid piece may slide onto all rings of the other player
    Rows near_own_ring_{};  // centres whose footprint meets one
    // If the other player threatens to win, a landing outside `answers_` does not parry all threats,
    // unless it makes a ring outside `struck_`.
    bool threatened_ = false;
    Rows answers_{};
    Area struck_{};
};

struct Judge {
    using Board = gess::Board;

    static constexpr Manner manner{.answers_threats = true};
    static constexpr bool positions_can_repeat = true;
    static constexpr int slots = squares * 8;

    // The square a move goes to, and its direction.
    static constexpr int slot(Move move) noexcept {
        const Square from = move.from();
        const Square to = move.to();
        const int down = (to.row > from.row) - (to.row < from.row);
        const int right = (to.column > from.column) - (to.column < from.column);
        const int direction = (down + 1) * 3 + right + 1;  // 4 would be no direction at all
        return static_cast<int>(move.code & 511) * 8 + (direction > 4 ? direction - 1 : direction);
    }

    // All but the first are what the mover has, less what the other player has.
    enum Feature {
        tempo,        // always 1
        stones,
        lone_stones,  // no other stone of the player around them
        steps,        // pieces and directions in which they may go
        raiders,      // pieces near the only ring of the other player
        spare_rings,  // rings but one; at most 2 count
        threats,      // pieces that can slide onto all rings of the other player at once
        feature_count,
    };
    using Features = std::array<int, feature_count>;
    static Features features(const Board& board) noexcept;

    static constexpr int weight_unit = 16;
    static constexpr Features weights{537, 673, -173, 13, 201, 1525, 800};

    static Judgement look(const Board& board) noexcept;
    // The same with other weights, and with something added to their sum.
    static Judgement look(const Board& board, const Features& weights, int added) noexcept;

    template <class Visitor>
    static void each_candidate(const Board& board, Visitor&& visit);
};

inline int Outlook::hint(const Slide& slide, int distance) const noexcept {
    const Square to = slide.to(distance);
    int hint = 300;
    if (is_in(near_own_ring_, slide.from)) hint -= 100;
    if (is_in(lines_, to) && is_in(own_, slide.from)) hint += 100;
    if (distance == slide.length) hint += hint_of_landing(slide.from, to);
    return hint;
}

// Where a slide ends, and only there, it covers stones or takes some over the edge.
inline int Outlook::hint_of_landing(Square from, Square to) const noexcept {
    const auto columns = [](Square centre) { return 7u << (centre.column - 1); };
    int taken = 0;
    int lost = 0;
    for (int row = to.row - 1; row <= to.row + 1; ++row) {
        const auto r = static_cast<std::size_t>(row);
        const bool is_lifted = row >= from.row - 1 && row <= from.row + 1;
        const std::uint32_t left_behind = own_[r] & ~(is_lifted ? columns(from) : 0u);
        lost += std::popcount(left_behind & columns(to));
        taken += std::popcount(opposing_[r] & columns(to));
    }
    const bool at_edge = to.row == 1 || to.row == size - 2 || to.column == 1 || to.column == size - 2;
    if (at_edge) lost += stones_pushed_off(from, to);
    return std::clamp(80 * taken - 60 * lost, -200, 600);
}

inline int Outlook::stones_pushed_off(Square from, Square to) const noexcept {
    const Footprint piece = stones_of(own_, from);
    const Footprint landed = trimmed(piece, to);
    int lost = 0;
    for (std::size_t i = 0; i < 3; ++i) lost += std::popcount(piece[i]) - std::popcount(landed[i]);
    return lost;
}

template <class Visitor>
void Judge::each_candidate(const Board& board, Visitor&& visit) {
    const Outlook outlook(board);
    board.each_slide([&](const Slide& slide) {
        for (int distance = 1; distance <= slide.length; ++distance) {
            const Square to = slide.to(distance);
            if (outlook.lets_through(slide.from, to))
                visit(Move::between(slide.from, to), outlook.hint(slide, distance));
        }
    });
}

static_assert(TunableJudge<Judge>);

}  // namespace tercet::gess
