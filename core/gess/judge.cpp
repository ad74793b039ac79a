#include "gess/judge.hpp"

#include <optional>

namespace tercet::gess {

namespace {

using Row = std::uint32_t;

constexpr std::size_t at(int row) noexcept { return static_cast<std::size_t>(row); }

// The same columns, seen from the square on their right, or on their left.
constexpr Row seen_from(int right, Row columns) noexcept {
    return right > 0 ? columns << 1 : right < 0 ? columns >> 1 : columns;
}

template <std::size_t rows>
int count(const std::array<Row, rows>& squares) noexcept {
    int bits = 0;
    for (const std::uint64_t two_rows : std::bit_cast<std::array<std::uint64_t, rows / 2>>(squares))
        bits += std::popcount(two_rows);
    return bits;
}

// The rows and the columns that hold any of the squares.
struct RowsAndColumns {
    Row rows = 0;
    Row columns = 0;

    bool is_one_square() const noexcept { return std::has_single_bit(rows) && std::has_single_bit(columns); }
};

RowsAndColumns rows_and_columns(const Rows& squares) noexcept {
    Row rows = 0;
    Row columns = 0;
    for (int row = 0; row < size; ++row) {
        rows |= squares[at(row)] != 0 ? 1u << row : 0u;
        columns |= squares[at(row)];
    }
    return {rows, columns};
}

// The lines of the board proper at most so far away from all of these.
struct LineRange {
    LineRange(Row lines, int distance) noexcept
        : first(std::max(static_cast<int>(std::bit_width(lines)) - 1 - distance, 1)),
          last(std::min(std::countr_zero(lines) + distance, size - 2)) {}

    Row as_bits() const noexcept { return first <= last ? (2u << last) - (1u << first) : 0; }

    int first;
    int last;
};

// The squares from which a landing footprint meets the footprints around all of these: none where
// they are too far apart. Footprints that meet always share a square that, if one is a ring, holds
// one of its stones; so if these are a player's rings, landing there breaks them all.
Area meeting_all(const RowsAndColumns& centres) noexcept {
    const LineRange rows(centres.rows, 2);
    return {rows.first, rows.last, LineRange(centres.columns, 2).as_bits()};
}

// What one player has.
struct Side {
    Side(const Board& board, Player player) noexcept
        : own(board.stones(player)),
          opposing(board.stones(other(player))),
          rings(board.rings(player)),
          ring_lines(rows_and_columns(rings)),
          free(footprints_without(opposing)) {}

    bool has_stone(Square square) const noexcept { return (own[at(square.row)] >> square.column & 1) != 0; }

    const Rows& own;
    const Rows& opposing;
    const Rows rings;
    const RowsAndColumns ring_lines;
    const Rows free;  // the centres whose footprint holds no opposing stone
    Rows lines{};     // from here a solid piece could slide onto all rings of the other player
    int threats = 0;  // pieces that can do so at once
};

// Three rows in one word, so that a loop over the rows of a target takes two turns. Slides do not run
// from one row into the next, as they never pass the outermost columns.
using ThreeRows = std::uint64_t;

constexpr ThreeRows three_rows(Row first, Row second, Row third) noexcept {
    return first | ThreeRows{second} << size | ThreeRows{third} << 2 * size;
}

constexpr ThreeRows three_rows(const Rows& rows, int first) noexcept {
    return three_rows(rows[at(first)], rows[at(first + 1)], rows[at(first + 2)]);
}

// The squares from where a slide to the right (or to the left) enters the target, by doubling the
// distance.
template <int right>
constexpr ThreeRows reach_along_rows(ThreeRows target, ThreeRows column_of_three) noexcept {
    const auto back = [](ThreeRows rows, int steps) { return right > 0 ? rows >> steps : rows << steps; };
    const auto forth = [](ThreeRows rows, int steps) { return right > 0 ? rows << steps : rows >> steps; };
    constexpr ThreeRows proper = three_rows(proper_columns, proper_columns, proper_columns);
    const ThreeRows open1 = proper & ~back(column_of_three, 1);  // here a slide can go on
    const ThreeRows open2 = open1 & forth(open1, 1);
    const ThreeRows open4 = open2 & forth(open2, 2);
    const ThreeRows open8 = open4 & forth(open4, 4);
    ThreeRows reach = back(target, 1);
    reach |= back(reach & open1, 1);
    reach |= back(reach & open2, 2);
    reach |= back(reach & open4, 4);
    reach |= back(reach & open8, 8);
    reach |= back(reach & open1, 1);  // no slide is longer than 17 steps
    return reach & proper;
}

// Finds the slides of one player onto all rings of the other.
class Attack {
  public:
    Attack(Side& side, const Obstacles& obstacles, const Area& target) noexcept
        : side_(side), obstacles_(obstacles), target_(target) {}

    // Calls the visitor with the slides that win, each as short as can be, until it returns true.
    // Marks the lines on the way.
    template <class Visitor>
    void each_win(Visitor&& visit) {
        if (target_.is_empty()) return;
        if (across_rows<-1>(visit) || across_rows<1>(visit)) return;
        const int first = std::min(target_.first_row, size - 6);
        if (!along_rows(first, visit)) along_rows(first + 3, visit);
    }

  private:
    // Row by row away from the target: it can be reached from a square if the next one is in it, or
    // reaches it and can be passed.
    template <int down, class Visitor>
    bool across_rows(Visitor& visit) {
        const int last = down > 0 ? 1 : size - 2;
        int next = down > 0 ? target_.last_row : target_.first_row;
        Reach reach;
        for (int rows = target_.last_row - target_.first_row; rows >= 0 && next != last; --rows, next -= down)
            if (step_back<down>(next, target_.columns, reach, visit)) return true;
        for (; next != last && reach.any() != 0; next -= down)
            if (step_back<down>(next, 0, reach, visit)) return true;
        return false;
    }

    // The squares of a row from where the target is reached in the three directions that cross rows.
    struct Reach {
        Row left = 0;
        Row straight = 0;
        Row right = 0;

        Row any() const noexcept { return left | straight | right; }
    };

    template <int down, class Visitor>
    bool step_back(int next, Row entered, Reach& reach, Visitor& visit) {
        const Row edge_row = obstacles_.row_of_three[at(next + down)];
        const Row edge_column = obstacles_.column_of_three[at(next)];
        // What leaves the board proper sideways does not come back.
        reach.left = (entered | (reach.left & ~(edge_row | edge_column << 1))) << 1;
        reach.straight = entered | (reach.straight & ~edge_row);
        reach.right = (entered | (reach.right & ~(edge_row | edge_column >> 1))) >> 1;
        const int row = next - down;
        side_.lines[at(row)] |= reach.any() & proper_columns;
        const Row ahead = side_.own[at(next)];
        const Row free = side_.free[at(row)];
        const Row left = reach.left & ahead << 1;
        const Row straight = reach.straight & ahead;
        const Row right = reach.right & ahead >> 1;
        if (((left | straight | right) & free) == 0) return false;
        return wins_from(row, left & free, down, -1, visit) ||
               wins_from(row, straight & free, down, 0, visit) ||
               wins_from(row, right & free, down, 1, visit);
    }

    // Along three rows that share some with the target.
    template <class Visitor>
    bool along_rows(int first, Visitor& visit) {
        const ThreeRows target =
            three_rows(target_.in_row(first), target_.in_row(first + 1), target_.in_row(first + 2));
        const ThreeRows column_of_three = three_rows(obstacles_.column_of_three, first);
        const ThreeRows left = reach_along_rows<-1>(target, column_of_three);
        const ThreeRows right = reach_along_rows<1>(target, column_of_three);
        const auto row_of = [](ThreeRows rows, int i) {
            return static_cast<Row>(rows >> (i * size)) & proper_columns;
        };
        for (int i = 0; i < 3; ++i) side_.lines[at(first + i)] |= row_of(left | right, i);
        const ThreeRows own = three_rows(side_.own, first);
        const ThreeRows free = three_rows(side_.free, first);
        if ((((left & own << 1) | (right & own >> 1)) & free) == 0) return false;
        for (int i = 0; i < 3; ++i) {
            if (wins_from(first + i, row_of(left & own << 1 & free, i), 0, -1, visit)) return true;
            if (wins_from(first + i, row_of(right & own >> 1 & free, i), 0, 1, visit)) return true;
        }
        return false;
    }

    template <class Visitor>
    bool wins_from(int row, Row columns, int down, int right, Visitor& visit) {
        for (; columns != 0; columns &= columns - 1) {
            Slide slide{{row, std::countr_zero(columns)}, down, right, 1};
            while (!target_.holds(slide.to(slide.length))) ++slide.length;
            if (slide.length > longest_slide_of_hollow_piece && !side_.has_stone(slide.from)) continue;
            if (lengthen_until_legal(slide) && visit(slide)) return true;
        }
        return false;
    }

    // Where the slide enters the target it may cost the player the last ring, and further on not.
    bool lengthen_until_legal(Slide& slide) {
        if (!keeper_) keeper_.emplace(side_.own, side_.opposing, side_.rings);
        while (!keeper_->keeps_a_ring(slide.from, slide.to(slide.length))) {
            if (!goes_on(slide)) return false;
            ++slide.length;
        }
        return true;
    }

    // Can the slide end on one more square of the target?
    bool goes_on(const Slide& slide) const noexcept {
        if (slide.length == longest_slide_of_hollow_piece && !side_.has_stone(slide.from)) return false;
        if (!target_.holds(slide.to(slide.length + 1))) return false;
        const Square to = slide.to(slide.length);
        const Row edge_row = slide.down != 0 ? obstacles_.row_of_three[at(to.row + slide.down)] : 0;
        const Row edge_column = slide.right != 0 ? obstacles_.column_of_three[at(to.row)] : 0;
        return ((edge_row | seen_from(-slide.right, edge_column)) >> to.column & 1) == 0;
    }

    Side& side_;
    const Obstacles& obstacles_;
    const Area target_;
    std::optional<RingKeeper> keeper_;  // made when a slide reaches the target, which is not often
};

// Both players, and what they can do to each other.
struct Scene {
    explicit Scene(const Board& board) noexcept
        : mine(board, board.to_move()),
          theirs(board, other(board.to_move())),
          obstacles(gess::obstacles(mine.own, theirs.own)) {}

    template <class Visitor>
    void each_win_of_mine(Visitor&& visit) {
        Attack(mine, obstacles, meeting_all(theirs.ring_lines)).each_win(visit);
    }
    template <class Visitor>
    void each_win_of_theirs(Visitor&& visit) {
        Attack(theirs, obstacles, meeting_all(mine.ring_lines)).each_win(visit);
    }

    Side mine;
    Side theirs;
    const Obstacles obstacles;
};

constexpr int raid_distance = 5;  // from a ring; of 4 to 8, this one tells most

using ProperRows = std::array<Row, size - 2>;

// How many stones stand around each square of a row, in binary: a bit of the number in each word. The
// fours are in two words that are to be added.
struct Neighbours {
    constexpr Neighbours(Row below, Row row, Row above) noexcept {
        const Row ones_below = sum(below << 1, below, below >> 1);
        const Row twos_below = carry(below << 1, below, below >> 1);
        const Row ones_above = sum(above << 1, above, above >> 1);
        const Row twos_above = carry(above << 1, above, above >> 1);
        const Row ones_beside = row << 1 ^ row >> 1;
        const Row twos_beside = row << 1 & row >> 1;
        const Row carried = carry(ones_below, ones_above, ones_beside);
        const Row sum_of_twos = sum(twos_below, twos_above, twos_beside);
        ones = sum(ones_below, ones_above, ones_beside);
        twos = sum_of_twos ^ carried;
        fours = carry(twos_below, twos_above, twos_beside);
        more_fours = sum_of_twos & carried;
    }

    constexpr Row any() const noexcept { return ones | twos | fours | more_fours; }

    Row ones;
    Row twos;
    Row fours;
    Row more_fours;

  private:
    // Three numbers of one bit, added: the lower and the upper bit.
    static constexpr Row sum(Row a, Row b, Row c) noexcept { return a ^ b ^ c; }
    static constexpr Row carry(Row a, Row b, Row c) noexcept { return (a & b) | (c & (a ^ b)); }
};

// The pieces of a player, by centres.
struct Pieces {
    explicit Pieces(const Side& side) noexcept {
        for (std::size_t row = 0; row < size - 2; ++row) {
            const Row here = side.own[row + 1];
            const Row free = side.free[row + 1];
            const Neighbours around(side.own[row], here, side.own[row + 2]);
            all[row] = free & around.any();
            lone[row] = here & ~around.any();
            ones_[row] = free & around.ones;
            twos_[row] = free & around.twos;
            fours_[row] = free & around.fours;
            more_fours_[row] = free & around.more_fours;
        }
    }

    // The stones around the centres of all pieces: each gives a direction to go.
    int steps() const noexcept {
        return count(ones_) + 2 * count(twos_) + 4 * (count(fours_) + count(more_fours_));
    }

    ProperRows all;
    ProperRows lone;  // stones that make no piece, with no other stone around them

  private:
    ProperRows ones_;
    ProperRows twos_;
    ProperRows fours_;
    ProperRows more_fours_;
};

// How many of the squares lie at most so far away from a ring, in rows and in columns.
int count_near(const RowsAndColumns& ring, int distance, const ProperRows& squares) noexcept {
    const LineRange rows(ring.rows, distance);
    const Row columns = LineRange(ring.columns, distance).as_bits();
    int bits = 0;
    for (int row = rows.first; row <= rows.last; ++row) bits += std::popcount(squares[at(row - 1)] & columns);
    return bits;
}

// Adds what a player has, or subtracts it if that is the other player.
void add_features(Judge::Features& sum, int sign, const Side& side,
                  const RowsAndColumns& opposing_rings) noexcept {
    const auto add = [&](Judge::Feature feature, int value) { sum[feature] += sign * value; };
    const Pieces pieces(side);
    add(Judge::stones, count(side.own));
    add(Judge::lone_stones, count(pieces.lone));
    add(Judge::steps, pieces.steps());
    add(Judge::threats, side.threats);
    if (opposing_rings.is_one_square())
        add(Judge::raiders, count_near(opposing_rings, raid_distance, pieces.all));
    if (!side.ring_lines.is_one_square()) add(Judge::spare_rings, std::min(count(side.rings), 3) - 1);
}

Judge::Features features_of(const Scene& scene) noexcept {
    Judge::Features sum{};
    sum[Judge::tempo] = 1;
    add_features(sum, 1, scene.mine, scene.theirs.ring_lines);
    add_features(sum, -1, scene.theirs, scene.mine.ring_lines);
    return sum;
}

// The squares at most two rows and two columns away: where a footprint meets the ones around these.
Rows meeting_any(const Rows& centres) noexcept {
    std::array<Row, size + 4> wide{};  // two empty rows more at both ends
    for (std::size_t row = 0; row < size; ++row) {
        const Row here = centres[row];
        wide[row + 2] = (here | here << 1 | here << 2 | here >> 1 | here >> 2) & proper_columns;
    }
    Rows area{};
    for (std::size_t row = 0; row < size; ++row)
        area[row] = wide[row] | wide[row + 1] | wide[row + 2] | wide[row + 3] | wide[row + 4];
    return area;
}

void mark(Rows& rows, Square square) noexcept { rows[at(square.row)] |= 1u << square.column; }

// Where the other player may land to stop a slide that wins: on the piece, on its way, or on a ring
// that the slide spares, so that it would cost the last one. Everywhere, if it spares none.
Rows answers_to(const Slide& slide, const Rows& rings) noexcept {
    Rows marks{};
    for (int distance = 0; distance < slide.length; ++distance) mark(marks, slide.to(distance));
    for (int row = 2; row < size - 2; ++row)
        for (Row rest = rings[at(row)]; rest != 0; rest &= rest - 1) {
            const Square ring{row, std::countr_zero(rest)};
            if (footprints_meet(ring, slide.from) || footprints_meet(ring, slide.to(slide.length))) continue;
            mark(marks, ring);
            return meeting_any(marks);
        }
    marks.fill(proper_columns);
    return marks;
}

}  // namespace

Outlook::Outlook(const Board& board) noexcept
    : own_(board.stones(board.to_move())),
      opposing_(board.stones(other(board.to_move()))),
      keeper_(own_, opposing_, board.rings(board.to_move())) {
    Scene scene(board);
    scene.each_win_of_mine([](const Slide&) { return false; });
    lines_ = scene.mine.lines;
    near_own_ring_ = meeting_any(scene.mine.rings);
    Rows landings{};
    answers_.fill(proper_columns);
    scene.each_win_of_theirs([&](const Slide& slide) {
        threatened_ = true;
        mark(landings, slide.to(slide.length));
        const Rows answers = answers_to(slide, scene.theirs.rings);
        for (std::size_t row = 0; row < size; ++row) answers_[row] &= answers[row];
        return false;
    });
    if (threatened_) struck_ = meeting_all(rows_and_columns(landings));
}

Judge::Features Judge::features(const Board& board) noexcept {
    Scene scene(board);
    scene.each_win_of_mine([&](const Slide&) { return ++scene.mine.threats, false; });
    scene.each_win_of_theirs([&](const Slide&) { return ++scene.theirs.threats, false; });
    return features_of(scene);
}

Judgement Judge::look(const Board& board) noexcept { return look(board, weights, 0); }

Judgement Judge::look(const Board& board, const Features& weights, int added) noexcept {
    Scene scene(board);
    bool wins = false;
    scene.each_win_of_mine([&](const Slide&) { return wins = true; });
    if (wins) return {.wins = true};
    scene.each_win_of_theirs([&](const Slide&) { return ++scene.theirs.threats, false; });
    const Features features = features_of(scene);
    int sum = added;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return {.wins = false, .threatened = scene.theirs.threats > 0, .estimate = sum / weight_unit};
}

}  // namespace tercet::gess
