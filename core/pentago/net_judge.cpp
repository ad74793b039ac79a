#include "pentago/net_judge.hpp"

#include <algorithm>
#include <bit>

namespace tercet::pentago {

namespace {

using Digits = std::array<std::uint16_t, patterns>;

// [pattern]: the number whose digits in base 3 are the bits of the pattern.
constexpr Digits as_digits = [] {
    Digits table{};
    for (std::size_t pattern = 0; pattern < table.size(); ++pattern)
        for (int bit = 8; bit >= 0; --bit)
            table[pattern] = static_cast<std::uint16_t>(table[pattern] * 3 + (pattern >> bit & 1));
    return table;
}();

// Where the space of a sub-board goes, and where the sub-board.
constexpr int transformed_cell(int cell, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({cell / 3, cell % 3}, 3, symmetry);
    return at.row * 3 + at.column;
}
constexpr int transformed_lane(int lane, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({lane / 2, lane % 2}, 2, symmetry);
    return at.row * 2 + at.column;
}

constexpr std::size_t transformed_pattern(std::size_t pattern, Symmetry symmetry) noexcept {
    std::size_t result = 0;
    for (int cell = 0; cell < 9; ++cell)
        if (pattern >> cell & 1) result |= std::size_t{1} << transformed_cell(cell, symmetry);
    return result;
}

int transformed_filling(int filling, Symmetry symmetry) noexcept {
    constexpr std::array<int, 10> powers{1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683};
    int result = 0;
    for (int cell = 0; cell < 9; ++cell, filling /= 3)
        result += filling % 3 * powers[static_cast<std::size_t>(transformed_cell(cell, symmetry))];
    return result;
}

// Mirror images that bring each sub-board to where sub-board 1 is; each is its own inverse.
constexpr std::array<Symmetry, 4> to_first_lane{0, 1, 2, 3};
static_assert([] {
    for (int lane = 0; lane < 4; ++lane) {
        const Symmetry symmetry = to_first_lane[static_cast<std::size_t>(lane)];
        if (transformed_lane(lane, symmetry) != 0 || composed(symmetry, symmetry) != 0) return false;
    }
    return true;
}());

// [lane][pattern]: the digits of the pattern brought to the first lane.
constexpr auto digits_in_first_lane = [] {
    std::array<Digits, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t pattern = 0; pattern < patterns; ++pattern)
            table[lane][pattern] = as_digits[transformed_pattern(pattern, to_first_lane[lane])];
    return table;
}();

// [lane][symmetry]: to see a sub-board under the symmetry is to bring it to the first lane and then to
// see it under this one.
constexpr auto seen_from_first_lane = [] {
    std::array<std::array<std::uint8_t, symmetry_count>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
            table[lane][static_cast<std::size_t>(symmetry)] =
                static_cast<std::uint8_t>(composed(to_first_lane[lane], symmetry));
    return table;
}();

// The spaces of each row from one end to the other; those of the short diagonals come last.
struct Row {
    RowColumn begin;
    RowColumn step;
    int length = 6;

    constexpr RowColumn at(int i) const noexcept { return {begin.row + i * step.row, begin.column + i * step.column}; }
};

constexpr auto all_rows = [] {
    std::array<Row, rows> table{};
    for (int i = 0; i < 6; ++i) {
        table[static_cast<std::size_t>(i)] = {{i, 0}, {0, 1}};
        table[static_cast<std::size_t>(6 + i)] = {{0, i}, {1, 0}};
    }
    table[12] = {{0, 0}, {1, 1}};
    table[13] = {{0, 5}, {1, -1}};
    table[14] = {{0, 1}, {1, 1}, 5};
    table[15] = {{1, 0}, {1, 1}, 5};
    table[16] = {{0, 4}, {1, -1}, 5};
    table[17] = {{1, 5}, {1, -1}, 5};
    return table;
}();

constexpr std::array<int, 6> powers_of_3{1, 3, 9, 27, 81, 243};

constexpr int fillings_of(int row) noexcept { return row < long_rows ? fillings_of_long_row : fillings_of_short_row; }
// The number of the first of a row's inputs, among the inputs of all rows.
constexpr int begin_of_row(int row) noexcept {
    return std::min(row, long_rows) * fillings_of_long_row + std::max(row - long_rows, 0) * fillings_of_short_row;
}
constexpr int row_of(int row_input) noexcept {
    int row = 0;
    while (begin_of_row(row + 1) <= row_input) ++row;
    return row;
}

// Which row a symmetry makes of a row, and whether its first space becomes the last.
struct RowImage {
    int row = 0;
    bool is_reversed = false;
};

constexpr RowImage image_of(int row, Symmetry symmetry) noexcept {
    const Row& from = all_rows[static_cast<std::size_t>(row)];
    const auto is_same = [](RowColumn a, RowColumn b) { return a.row == b.row && a.column == b.column; };
    const RowColumn begin = tercet::transformed(from.at(0), 6, symmetry);
    const RowColumn end = tercet::transformed(from.at(from.length - 1), 6, symmetry);
    for (int image = 0; image < rows; ++image) {
        const Row& to = all_rows[static_cast<std::size_t>(image)];
        if (is_same(to.at(0), begin) && is_same(to.at(to.length - 1), end)) return {image, false};
        if (is_same(to.at(0), end) && is_same(to.at(to.length - 1), begin)) return {image, true};
    }
    return {};
}

int transformed_row_input(int row_input, Symmetry symmetry) noexcept {
    const int row = row_of(row_input);
    const int length = all_rows[static_cast<std::size_t>(row)].length;
    const RowImage image = image_of(row, symmetry);
    int filling = 0;
    for (int i = 0, rest = row_input - begin_of_row(row); i < length; ++i, rest /= 3)
        filling += rest % 3 * powers_of_3[static_cast<std::size_t>(image.is_reversed ? length - 1 - i : i)];
    return begin_of_row(image.row) + filling;
}

// A number for every row, and some more so that they fill whole registers.
using PerRow = std::array<std::uint16_t, 32>;

// [lane][pattern]: what the marbles of a sub-board add to the filling of each row.
constexpr auto digits_of_rows = [] {
    std::array<std::array<PerRow, patterns>, 4> table{};
    for (int row = 0; row < rows; ++row) {
        const Row& spaces_of = all_rows[static_cast<std::size_t>(row)];
        for (int i = 0; i < spaces_of.length; ++i) {
            const RowColumn at = spaces_of.at(i);
            const auto lane = static_cast<std::size_t>(at.row / 3 * 2 + at.column / 3);
            const int cell = at.row % 3 * 3 + at.column % 3;
            for (std::size_t pattern = 0; pattern < patterns; ++pattern)
                if (pattern >> cell & 1) {
                    auto& digits = table[lane][pattern][static_cast<std::size_t>(row)];
                    digits = static_cast<std::uint16_t>(digits + powers_of_3[static_cast<std::size_t>(i)]);
                }
        }
    }
    return table;
}();

constexpr PerRow begins_of_rows = [] {
    PerRow table{};
    for (int row = 0; row < rows; ++row)
        table[static_cast<std::size_t>(row)] = static_cast<std::uint16_t>(begin_of_row(row));
    return table;
}();

std::size_t pattern_of(const Board& board, Player player, std::size_t lane) noexcept {
    return board.lanes(player) >> (16 * lane) & 0x1FF;
}

PerRow inputs_of_rows(const Board& board) noexcept {
    PerRow inputs = begins_of_rows;
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const PerRow& own = digits_of_rows[lane][pattern_of(board, board.to_move(), lane)];
        const PerRow& opposing = digits_of_rows[lane][pattern_of(board, other(board.to_move()), lane)];
        for (std::size_t i = 0; i < inputs.size(); ++i)
            inputs[i] = static_cast<std::uint16_t>(inputs[i] + own[i] + 2 * opposing[i]);
    }
    return inputs;
}

int marbles_of(const Board& board) noexcept {
    return std::popcount(board.lanes(Player::first) | board.lanes(Player::second));
}

}  // namespace

Net::Net(std::span<const std::int16_t> numbers) {
    const StoredNet<net_shape> stored(numbers);
    starts = Units::repeated(stored.starts());
    fillings.resize(pentago::fillings);
    for (int filling = 0; filling < pentago::fillings; ++filling)
        for (const Symmetry symmetry : NetJudge::symmetries) {
            const auto weights = stored.input(NetJudge::transformed(filling, symmetry));
            auto& kept = fillings[static_cast<std::size_t>(filling)].weights[static_cast<std::size_t>(symmetry)];
            std::copy(weights.begin(), weights.end(), kept.begin());
        }
    for (int input = sub_board_inputs; input < net_shape.inputs; ++input) {
        auto unit = rows.emplace_back().numbers.begin();
        for (const Symmetry symmetry : NetJudge::symmetries) {
            const auto weights = stored.input(NetJudge::transformed(input, symmetry));
            unit = std::copy(weights.begin(), weights.end(), unit);
        }
    }
    for (int bucket = 0; bucket < net_shape.buckets; ++bucket) {
        Judge::StageFeatures weights{};
        for (int feature = 0; feature < net_shape.features; ++feature)
            weights[static_cast<std::size_t>(feature)] = stored.feature(bucket, feature);
        weights[static_cast<std::size_t>(Judge::right_to_move)] = stored.always(bucket);
        lines[static_cast<std::size_t>(bucket)] = LineWeights(weights);
        outputs[static_cast<std::size_t>(bucket)] = Units::repeated(stored.outputs(bucket));
    }
}

int NetJudge::bucket(const Board& board) noexcept { return std::min(marbles_of(board) / 4, shape.buckets - 1); }

std::array<int, net_shape.features> NetJudge::features(const Board& board) noexcept {
    const StageFeatures all = stage_features(board);
    std::array<int, net_shape.features> features;
    std::copy_n(all.begin(), features.size(), features.begin());
    return features;
}

int NetJudge::input(const Board& board, int lane) noexcept {
    const auto l = static_cast<std::size_t>(lane);
    const int own = as_digits[pattern_of(board, board.to_move(), l)];
    const int opposing = as_digits[pattern_of(board, other(board.to_move()), l)];
    return lane * fillings + own + 2 * opposing;
}

std::array<int, rows> NetJudge::row_inputs_of(const Board& board) noexcept {
    const PerRow inputs = inputs_of_rows(board);
    std::array<int, rows> result;
    std::copy_n(inputs.begin(), rows, result.begin());
    return result;
}

int NetJudge::transformed(int input, Symmetry symmetry) noexcept {
    if (input >= sub_board_inputs)
        return sub_board_inputs + transformed_row_input(input - sub_board_inputs, symmetry);
    return transformed_lane(input / fillings, symmetry) * fillings + transformed_filling(input % fillings, symmetry);
}

std::vector<int> NetJudge::parts(int input) {
    std::vector<int> parts;
    if (input >= sub_board_inputs) return parts;
    const int lane = input / fillings;
    for (int cell = 0, rest = input % fillings; cell < 9; ++cell, rest /= 3)
        if (rest % 3 != 0) parts.push_back((lane * 9 + cell) * 2 + rest % 3 - 1);
    return parts;
}

Judgement NetJudge::look(const Board& board) const noexcept {
    std::array<const Net::Filling*, 4> filled;
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const Digits& digits = digits_in_first_lane[lane];
        const std::size_t own = digits[pattern_of(board, board.to_move(), lane)];
        const std::size_t opposing = digits[pattern_of(board, other(board.to_move()), lane)];
        filled[lane] = &net_->fillings[own + 2 * opposing];
#if defined(__GNUC__)
        for (const auto& weights : filled[lane]->weights) __builtin_prefetch(&weights);
#endif
    }
    const auto stage = static_cast<std::size_t>(bucket(board));
    Judgement judged = Judge::look(board, net_->lines[stage]);
    if (judged.wins) return judged;
    const PerRow inputs = inputs_of_rows(board);
    Net::Units units;
    for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const std::size_t first = symmetry * net_shape.orbits;
        std::array<std::int16_t, net_shape.orbits> sums;
        std::copy_n(net_->starts.numbers.begin(), sums.size(), sums.begin());
        const auto add = [&](const std::int16_t* weights) {
            for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<std::int16_t>(sums[i] + weights[i]);
        };
        for (std::size_t lane = 0; lane < 4; ++lane) add(filled[lane]->weights[seen_from_first_lane[lane][symmetry]].data());
        for (std::size_t row = 0; row < rows; ++row) add(net_->rows[inputs[row]].numbers.data() + first);
        std::copy_n(sums.begin(), sums.size(), units.numbers.begin() + static_cast<std::ptrdiff_t>(first));
    }
    judged.estimate += estimate_of<net_shape>(units, net_->outputs[stage]);
    return judged;
}

}  // namespace tercet::pentago
