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

std::size_t pattern_of(const Board& board, Player player, std::size_t lane) noexcept {
    return board.lanes(player) >> (16 * lane) & 0x1FF;
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

int NetJudge::transformed(int input, Symmetry symmetry) noexcept {
    return transformed_lane(input / fillings, symmetry) * fillings + transformed_filling(input % fillings, symmetry);
}

std::vector<int> NetJudge::parts(int input) {
    std::vector<int> parts;
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
    Net::Units units;
    for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const auto weights = [&](std::size_t lane) {
            return filled[lane]->weights[seen_from_first_lane[lane][symmetry]].data();
        };
        const std::array<const std::int16_t*, 4> rows{weights(0), weights(1), weights(2), weights(3)};
        const std::size_t first = symmetry * net_shape.orbits;
        for (std::size_t i = 0; i < net_shape.orbits; ++i)
            units.numbers[first + i] =
                static_cast<std::int16_t>(net_->starts.numbers[first + i] + rows[0][i] + rows[1][i] + rows[2][i] + rows[3][i]);
    }
    judged.estimate += estimate_of<net_shape>(units, net_->outputs[stage]);
    return judged;
}

}  // namespace tercet::pentago
