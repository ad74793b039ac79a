#include "builders/judge.hpp"

namespace tercet::builders {

namespace {

std::uint32_t around(int square) noexcept { return neighbours[static_cast<std::size_t>(square)]; }

bool can_reach_top(const Board& board, const Nearness& own) noexcept {
    return (own.at_least[2] & board.at_least(winning_level) & ~board.at_least(top_level)) != 0;
}

// A move takes at most two squares away from the opponent, the one it steps to and the one it builds
// on, and may open the one it leaves. A build takes a square away if the square was as high as the
// builder next to it could climb.
bool can_wall_in(const Board& board, const Pair& own, const Pair& opponent) noexcept {
    std::uint32_t enterable = 0;
    std::uint32_t closable = all_squares;
    for (const int square : opponent.squares) {
        const std::uint32_t entries = around(square) & ~board.too_high_from(square);
        enterable |= entries;
        closable &= ~entries | board.at_least(board.level(square) + 1);
    }
    const std::uint32_t open = enterable & ~board.occupied();
    if (std::popcount(open) > 2) return false;
    for (const int from : own.squares) {
        const std::uint32_t opened = open | (enterable & 1u << from);
        for (std::uint32_t to_set = board.steps(from); to_set != 0; to_set &= to_set - 1) {
            const int to = std::countr_zero(to_set);
            const std::uint32_t left = opened & ~(1u << to);
            if (left == 0) return true;
            if (std::has_single_bit(left) && (left & closable & board.builds(from, to)) != 0) return true;
        }
    }
    return false;
}

// A group of features, indexed like an array of several dimensions.
template <int... sizes>
struct Group {
    int begin;
    constexpr int end() const noexcept { return begin + (sizes * ...); }
    template <class... Index>
    constexpr int at(Index... indices) const noexcept {
        int place = 0;
        ((place = place * sizes + indices), ...);
        return begin + place;
    }
};

// Sides are 0 for the mover and 1 for the opponent; distances count from 0 for neighbours; numbers of
// squares go from none to the last index, which stands for that many or more.
constexpr int accesses = 5;  // see access()
constexpr int zones = 3;     // corner, edge, inside
constexpr Group<1> tempo{0};
constexpr Group<2, 3, square_kinds> standing{tempo.end()};      // [side][level][kind of square]
constexpr Group<2, 3, 2, 4, 5> mobility{standing.end()};        // [side][level][leads on][up][other steps]
constexpr Group<2, 3, 4, 4, 3> surroundings{mobility.end()};    // [side][level][level 1][level 2][level 3]
constexpr Group<2, 3, 3, 4> partners{surroundings.end()};       // [side][higher level][lower][distance]
constexpr Group<3, 3, 4> rivals{partners.end()};                // [mover's level][opponent's][distance]
constexpr Group<5, 2, accesses, accesses> plot{0};              // [level][leads up][mover's][opponent's]
constexpr Group<zones, plot.end()> terrain{rivals.end()};
constexpr Group<square_kinds> placed{terrain.end()};
static_assert(placed.end() == Judge::feature_count);

constexpr auto terrain_of_square = [] {
    std::array<std::int16_t, squares> begins{};
    for (std::size_t square = 0; square < squares; ++square) {
        const int kind = kind_of_square[square];
        const int zone = kind == 0 ? 0 : kind < 3 ? 1 : 2;
        begins[square] = static_cast<std::int16_t>(terrain.at(zone, 0));
    }
    return begins;
}();

constexpr int distance(int square, int other) noexcept {
    const int down = square / size - other / size;
    const int right = square % size - other % size;
    return std::max(down < 0 ? -down : down, right < 0 ? -right : right);
}

constexpr auto distances = [] {
    std::array<std::array<std::uint8_t, squares>, squares> table{};
    for (int square = 0; square < squares; ++square)
        for (int other = 0; other < squares; ++other)
            table[static_cast<std::size_t>(square)][static_cast<std::size_t>(other)] =
                static_cast<std::uint8_t>(distance(square, other));
    return table;
}();

constexpr auto within_two = [] {
    std::array<std::uint32_t, squares> table{};
    for (int square = 0; square < squares; ++square)
        for (int other = 0; other < squares; ++other)
            if (distance(square, other) <= 2) table[static_cast<std::size_t>(square)] |= 1u << other;
    return table;
}();

constexpr std::uint32_t left_column = 0x108421;
constexpr std::uint32_t right_column = left_column << (size - 1);

// The set and all squares next to it.
constexpr std::uint32_t grown(std::uint32_t set) noexcept {
    set |= (set & ~right_column) << 1 | (set & ~left_column) >> 1;
    return (set | set << size | set >> size) & all_squares;
}

// The squares next to a free one that is exactly one level higher: who stands there can go on climbing.
std::uint32_t leading_up(const Board& board) noexcept {
    std::uint32_t result = 0;
    std::uint32_t at_least = all_squares;
    for (int level = 1; level < top_level; ++level) {
        const std::uint32_t here = at_least & ~board.at_least(level);
        at_least = board.at_least(level);
        const std::uint32_t above = at_least & ~board.at_least(level + 1) & ~board.occupied();
        result |= here & grown(above);
    }
    return result;
}

struct Side {
    Side(const Board& board, Player player) noexcept
        : pair(board.builders(player)),
          levels{board.level(pair.squares[0]), board.level(pair.squares[1])},
          near(board, pair) {}
    Pair pair;
    std::array<int, 2> levels;
    Nearness near;
};

// A player's access to a square is 0 if it is far away, 1 two steps away, else 2, 3 or 4: next to a
// builder on level 0, 1 or 2 at best. It is the number of these sets that hold the square.
std::array<std::uint32_t, accesses - 1> access(const Side& side) noexcept {
    const auto [one, two] = side.pair.squares;
    return {within_two[static_cast<std::size_t>(one)] | within_two[static_cast<std::size_t>(two)],
            side.near.at_least[0], side.near.at_least[1], side.near.at_least[2]};
}

// What follows says what the features are: it calls note(feature) once for each time one is there.

template <class Note>
void describe_builder(const Board& board, std::uint32_t leading, int side, int square, int level,
                      Note& note) {
    const auto count = [](std::uint32_t set, int most) { return std::min(std::popcount(set), most); };
    note(standing.at(side, level, kind_of_square[static_cast<std::size_t>(square)]));

    const std::uint32_t steps = board.steps(square);
    const std::uint32_t up = steps & board.at_least(level + 1);
    const int leads_on = (up & leading) != 0 ? 1 : 0;
    note(mobility.at(side, level, leads_on, count(up, 3), count(steps & ~up, 4)));

    const std::uint32_t free = around(square) & ~board.occupied();
    const auto exactly = [&](int height) {
        return free & board.at_least(height) & ~board.at_least(height + 1);
    };
    note(surroundings.at(side, level, count(exactly(1), 3), count(exactly(2), 3), count(exactly(3), 2)));
}

template <class Note>
void describe_pairs(const Side& own, const Side& opponent, Note& note) {
    const auto apart = [](int square, int other) {
        return distances[static_cast<std::size_t>(square)][static_cast<std::size_t>(other)] - 1;
    };
    const auto note_partners = [&](int side, const Side& of) {
        const auto [lower, higher] = std::minmax(of.levels[0], of.levels[1]);
        note(partners.at(side, higher, lower, apart(of.pair.squares[0], of.pair.squares[1])));
    };
    note_partners(0, own);
    note_partners(1, opponent);
    for (const std::size_t i : {0u, 1u})
        for (const std::size_t k : {0u, 1u})
            note(rivals.at(own.levels[i], opponent.levels[k],
                           apart(own.pair.squares[i], opponent.pair.squares[k])));
}

template <class Note>
void describe_terrain(const Board& board, std::uint32_t leading, const Side& own, const Side& opponent,
                      Note& note) {
    // The plots of all squares at once.
    const PerSquare accesses_of_both = PerSquare(access(own)) * accesses + PerSquare(access(opponent));
    const PerSquare leads_up(std::array{leading});
    const auto plots = ((levels_of(board) * 2 + leads_up) * (accesses * accesses) + accesses_of_both).bytes();
    for (std::uint32_t free = all_squares & ~board.occupied(); free != 0; free &= free - 1) {
        const auto square = static_cast<std::size_t>(std::countr_zero(free));
        note(terrain_of_square[square] + plots[square]);
    }
}

template <class Note>
void describe(const Board& board, const Side& own, const Side& opponent, Note& note) {
    const std::uint32_t leading = leading_up(board);
    note(tempo.at(0));
    for (const std::size_t i : {0u, 1u}) {
        describe_builder(board, leading, 0, own.pair.squares[i], own.levels[i], note);
        describe_builder(board, leading, 1, opponent.pair.squares[i], opponent.levels[i], note);
    }
    describe_pairs(own, opponent, note);
    describe_terrain(board, leading, own, opponent, note);
}

// Before both have placed, only the first player's builders can be there.
template <class Note>
void describe_placement(const Board& board, Note& note) {
    for (std::uint32_t set = board.occupied(); set != 0; set &= set - 1)
        note(placed.at(kind_of_square[static_cast<std::size_t>(std::countr_zero(set))]));
}

// Adds the weights up as the features come, without an array of them.
class Sum {
  public:
    void operator()(int feature) noexcept { sum_ += Judge::weights[static_cast<std::size_t>(feature)]; }
    int estimate() const noexcept { return sum_ / Judge::weight_unit; }

  private:
    int sum_ = 0;
};

}  // namespace

Judgement Judge::at_hand(const Board& board) noexcept {
    if (board.placing()) return {};
    const Pair own(board.builders(board.to_move()));
    const Pair opponent(board.builders(other(board.to_move())));
    if (can_reach_top(board, Nearness(board, own)) || can_wall_in(board, own, opponent)) return {.wins = true};
    return {.threatened = can_reach_top(board, Nearness(board, opponent))};
}

Judgement Judge::look(const Board& board) noexcept {
    Sum sum;
    if (board.placing()) {
        describe_placement(board, sum);
        return {false, false, sum.estimate()};
    }
    const Side own(board, board.to_move());
    const Side opponent(board, other(board.to_move()));
    const bool wins = can_reach_top(board, own.near) || can_wall_in(board, own.pair, opponent.pair);
    if (wins) return {.wins = true};
    describe(board, own, opponent, sum);
    return {false, can_reach_top(board, opponent.near), sum.estimate()};
}

Judge::Features Judge::features(const Board& board) noexcept {
    Features features{};
    const auto note = [&](int feature) { ++features[static_cast<std::size_t>(feature)]; };
    if (board.placing())
        describe_placement(board, note);
    else
        describe(board, Side(board, board.to_move()), Side(board, other(board.to_move())), note);
    return features;
}

// The nearer to the centre, the better.
int Judge::placement_hint(Move move) noexcept {
    constexpr std::array<int, square_kinds> value{0, 100, 150, 350, 450, 500};
    const auto of = [&](int square) { return value[kind_of_square[static_cast<std::size_t>(square)]]; };
    return of(move.lower()) + of(move.upper());
}

// Fitted by logistic regression to quiet positions from games the judge played against itself by
// searches of 1,200 to 1,500 nodes a move, in three generations after a hand-made start: towards 70 %
// what the search said and 30 % how the game ended. A feature that never came up has weight 0.
const Judge::Features Judge::weights{
    // tempo
    49,
    // standing
    -1153, -830, -728, -289, -359, -228, -1530, -458, -420, 509, 427, 568, -1797, 185, -250, 2403, 1643,
    984, 1543, 942, 858, 116, 169, 163, 1641, 642, 483, -444, -520, -520, 1595, -91, 368, -2598, -1730,
    -834,
    // mobility
    -4338, -1615, -938, -512, -302, -1180, -681, -506, -313, -466, 265, 10, -168, -225, -391, 527, 162,
    141, -146, -304, 0, 0, 0, 0, 0, -248, 170, 439, 307, 306, 433, 621, 537, 256, 204, 861, 742, 387, 399,
    252, -2459, -664, -419, -298, -190, 138, -89, 73, -32, 41, -252, -110, 286, 488, 537, 303, -17, 751,
    710, 793, 0, 0, 0, 0, 0, 522, 105, 755, 942, 1116, 644, 519, 971, 507, 1724, -742, 5, 727, 771, 1087,
    -861, 289, 529, 798, 1001, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3392, 1301, 790, 521, 398, 867, 554, 448, 416, 563, -190, 69, 204, 311,
    449, -218, -50, 1, 238, 427, 0, 0, 0, 0, 0, 35, -196, -294, -117, -123, -503, -342, -257, -50, 85,
    -655, -459, -260, 127, 445, 2320, 643, 424, 325, 240, -605, 52, 72, 129, 59, 209, -193, -299, -282,
    -365, 38, -562, -317, -425, -239, 0, 0, 0, 0, 0, 62, 385, -195, -204, -277, 292, -442, -751, -531,
    -934, -85, -12, -536, -196, -1472, 1274, -212, -540, -789, -1069, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // surroundings
    -1375, -1047, -1080, -564, -332, -416, -115, 180, -198, 239, 240, -663, -730, -376, -207, -218, 93,
    108, 187, 410, 187, 496, 608, 288, -195, 85, 233, -26, 227, 150, 300, 161, 615, 706, 87, -207, -60,
    321, 595, -36, 108, 350, 151, 622, -110, 924, 0, 0, -1194, -1175, -1045, 83, 748, 532, 1708, 812, 567,
    1793, -27, 365, -585, 112, 710, 419, 644, 513, 796, 177, 378, 1256, 695, -207, 26, 586, 949, 149, 133,
    122, 140, -415, -723, 469, 708, -139, 150, 516, 917, -235, -66, -90, -446, -469, 866, -694, -174, 0,
    -1988, 0, 0, 662, 0, 0, 1644, 0, 0, 638, 0, 0, -545, 0, 0, 1018, 0, 0, 1097, 0, 0, 501, 0, 0, 218, 0,
    0, 900, 0, 0, 966, 0, 0, 788, 0, 0, 642, 0, 0, 904, 0, 0, 923, 0, 0, 824, 0, 0, 1240, 963, 825, 577,
    298, 346, -66, -167, -33, -585, -186, 89, 732, 451, 252, 404, -42, -289, -169, -606, -249, -680, -739,
    614, 498, 61, 42, 330, -340, -388, -123, -637, -684, -345, -443, -42, 301, 46, 102, 168, -281, -931,
    -6, -424, 49, -573, 0, 0, 980, 985, 1075, 348, -97, -580, -1305, -1188, -475, -1226, -1394, -545, 530,
    -28, -395, -70, -497, -799, -510, -166, 280, -702, -477, -138, 39, -489, -728, -92, -110, -289, -13,
    171, 864, -359, 190, 366, -164, -385, -670, 72, 27, -88, 314, 635, -46, 306, 709, 0, 1781, 0, 0, -254,
    0, 0, -1786, 0, 0, -327, 0, 0, 563, 0, 0, -743, 0, 0, -934, 0, 0, -227, 0, 0, -294, 0, 0, -730, 0, 0,
    -694, 0, 0, -238, 0, 0, -694, 0, 0, -792, 0, 0, -521, 0, 0, -278, 0, 0,
    // partners
    -1084, -899, -784, -866, 0, 0, 0, 0, 0, 0, 0, 0, -133, -80, -187, -339, -138, -200, 139, 293, 0, 0, 0,
    0, 690, 908, 445, -62, 577, 432, 424, 656, 468, -465, 522, 1196, 1143, 840, 688, 1089, 0, 0, 0, 0, 0,
    0, 0, 0, 201, 99, 113, 434, 312, 295, -289, -184, 0, 0, 0, 0, -618, -1001, -246, 401, -387, -403, -621,
    -468, -735, 336, -846, -884,
    // rivals
    -21, 121, 97, 21, -397, -462, -519, -377, -1087, -1497, -1649, -1985, 617, 744, 730, 660, -150, 209,
    215, 255, -824, -674, -668, -488, 1203, 1562, 1503, 1465, 478, 824, 726, 618, -39, 87, -96, -85,
    // terrain
    160, 228, 344, 227, 1024, -33, 41, 427, 441, 1419, -165, -319, 132, 307, 1253, -183, -538, -534, -112,
    976, -904, -1331, -831, -690, -28, 139, 315, 324, 161, 985, -150, -42, 311, 386, 1316, -236, -325, 61,
    360, 1285, -196, -550, -500, -252, 1302, -726, -1235, -1265, -1462, -32, 216, 17, 227, 12, 764, 328,
    88, 429, 289, 1355, 23, -467, -70, -131, 1035, -53, -578, -428, -339, 898, -926, -1435, -1262, -1393,
    -87, 263, -86, 223, -741, -10, 613, 181, 284, -270, 1112, 620, -570, -244, -360, 435, 1243, 554, 474,
    247, 1084, 732, -641, 543, -935, -245, 269, -595, 330, -1481, -2021, 401, -67, 451, -419, -878, 273,
    -416, -36, -1245, -1336, 1951, 225, 1234, -492, -967, 1108, 284, 287, 210, -316, 910, -324, -174,
    -3898, 0, 642, 50, 309, -1397, 0, 796, -329, 171, -2510, 0, 3595, 20, 1981, -735, 0, 0, 0, 0, 0, 0,
    158, -112, 497, 46, 0, 329, 49, 277, 285, 0, -185, -186, -158, 293, 0, -9, -504, -394, -279, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 375, 617, 430, 326,
    1702, -318, -56, 769, 130, 1178, -218, -265, -207, 299, 1721, 412, -383, -210, -323, 842, -1515, -1216,
    -1118, -664, 72, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 28, 88,
    288, 373, 1113, -41, -1, 177, 377, 1003, -90, -83, 73, 367, 989, -172, -291, -309, 74, 833, -819, -855,
    -772, -493, 132, -14, 114, 186, 380, 987, -114, -70, 25, 325, 1010, -119, -18, 50, 335, 900, -341,
    -310, -448, 10, 763, -800, -897, -681, -565, 135, 117, -281, -119, -206, 965, 480, 139, 76, 72, 900,
    481, 56, 120, 17, 724, 475, -24, 22, -55, 884, -373, -558, -476, -787, 54, 126, -195, -837, -646, 93,
    748, 202, -445, -444, 617, 1474, 571, 507, 40, 276, 1520, 791, 1334, 102, 1018, 854, -199, 799, -774,
    87, 220, -844, -248, -1490, -2893, 593, -59, 285, -655, -1917, 550, -132, -16, -1258, -2262, 1899, 630,
    1335, 61, -642, 1436, 1397, 1688, 896, -69, 428, -574, -594, -4691, -4359, 697, 109, 240, -2035, -4586,
    900, 108, -116, -2225, -4259, 3588, 1411, 2376, 4, 119, 0, 3416, 1371, 847, 267, 70, -149, 157, 204, 0,
    209, -6, 179, 373, 0, 167, -43, 36, 396, 0, 87, -358, -302, -44, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -77, 216, 795, 475, 1183, -160, -111, 268, 329,
    939, -237, -168, -6, 205, 974, -131, -351, -31, -43, 624, -699, -947, -429, -259, 187, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -25, 240, 73, 140, 274, -146, -65, -86, 69,
    387, 152, 97, 24, 351, 1080, 99, -67, -286, 38, 549, -118, -248, -805, -247, 131, 176, 196, -50, 250,
    367, -279, -54, -131, 156, 582, 76, 100, 33, 245, 807, -258, -190, -305, 1, 344, -244, -477, -610,
    -184, 92, 430, -118, -637, -673, -280, 640, 233, -459, -367, 170, 957, 642, 577, 426, 861, 1019, 484,
    322, 114, 673, 1197, 345, 512, -379, 81, -203, 9, -565, -700, -683, 693, 297, -647, -687, 67, 1439,
    994, 1600, 583, 913, 1494, 1029, 1419, 287, 959, 1351, 294, 639, -482, 141, -358, -497, -504, -1444,
    -4414, -47, -79, 291, -843, -2733, 950, -31, 113, -1495, -3499, 1320, 777, 1869, 506, -708, 2706, 2005,
    2912, 2094, 152, 318, -594, -301, -4604, -4710, 477, 68, 95, -2197, -5337, 994, 110, 30, -1913, -6051,
    3149, 1802, 3055, 1119, 963, 0, 4224, 2653, 2768, 742, -192, 65, 347, 574, 0, 13, -83, -62, 274, 0,
    136, 51, 122, 129, 0, 94, -329, -91, -27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 222, 681, 612, 883, 1066, -858, -163, -44, 75, 641, -112, -82, 79,
    -73, 148, -536, -244, 204, -21, 261, -604, -706, -194, -176, 61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // placed
    1127, 556, 291, 156, -220, -280,
};

const HintTables Judge::hints{
    .step = {{
        {175, 231, 229, 230, 266, 318, 318, 277, 195, 195, 195, 195, 195, 195, 195, 195},
        {93, 153, 131, 150, 182, 219, 229, 221, 269, 252, 340, 325, 195, 195, 195, 195},
        {0, 94, 6, 65, 126, 199, 168, 151, 231, 230, 298, 264, 195, 195, 195, 195},
    }},
    .kind = {0, 28, 43, 51, 69, 90},
    .build = {{
        {{{175, 63, 89, 151, 107, 221, 0, 23, 161, 216, 388, 222, 185, 178, 222, 237},
          {211, 132, 160, 237, 303, 343, 136, 112, 167, 130, 301, 222, 187, 148, 232, 226},
          {184, 140, 162, 193, 303, 355, 151, 183, 276, 240, 302, 222, 143, 121, 125, 193},
          {222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222}}},
        {{{257, 89, 109, 134, 79, 164, 68, 125, 131, 177, 393, 222, 168, 149, 151, 251},
          {279, 167, 229, 263, 349, 375, 97, 111, 84, 104, 341, 222, 185, 182, 198, 251},
          {251, 199, 183, 208, 365, 402, 162, 166, 284, 256, 323, 222, 120, 131, 166, 218},
          {222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222}}},
        {{{271, 165, 162, 202, 321, 353, 90, 79, 69, 147, 299, 222, 120, 118, 178, 231},
          {256, 132, 187, 231, 315, 352, 132, 74, 142, 149, 256, 222, 153, 107, 189, 200},
          {208, 153, 147, 192, 329, 372, 158, 189, 294, 217, 271, 222, 113, 157, 136, 172},
          {222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222}}},
        {{{278, 204, 214, 231, 362, 385, 197, 151, 311, 247, 393, 222, 222, 222, 222, 222},
          {253, 171, 212, 243, 345, 398, 215, 197, 306, 249, 360, 222, 222, 222, 222, 222},
          {210, 107, 172, 182, 313, 359, 139, 180, 246, 206, 290, 222, 222, 222, 222, 222},
          {222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222, 222}}},
    }},
};

}  // namespace tercet::builders
