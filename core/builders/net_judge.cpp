#include "builders/net_judge.hpp"

#include <algorithm>
#include <bit>

namespace tercet::builders {

namespace {

constexpr int kinds = 15;  // of what can be on a square

}  // namespace

Net::Net(std::span<const std::int16_t> numbers) {
    const StoredNet<net_shape> stored(numbers);
    starts = Units::repeated(stored.starts());
    for (int input = 0; input < net_shape.inputs; ++input) {
        Units& units = inputs.emplace_back();
        auto unit = units.numbers.begin();
        for (const Symmetry symmetry : NetJudge::symmetries) {
            const auto weights = stored.input(NetJudge::transformed(input, symmetry));
            unit = std::copy(weights.begin(), weights.end(), unit);
        }
    }
    for (int bucket = 0; bucket < net_shape.buckets; ++bucket) {
        outputs[static_cast<std::size_t>(bucket)] = Units::repeated(stored.outputs(bucket));
        always[static_cast<std::size_t>(bucket)] = stored.always(bucket);
    }
}

int NetJudge::transformed(int input, Symmetry symmetry) noexcept {
    const int square = input / kinds;
    const RowColumn at = tercet::transformed({square / size, square % size}, size, symmetry);
    return (at.row * size + at.column) * kinds + input % kinds;
}

int NetJudge::bucket(const Board& board) noexcept {
    int height = 0;
    for (int level = 1; level <= top_level; ++level) height += std::popcount(board.at_least(level));
    return std::min(height / 4, shape.buckets - 1);
}

int NetJudge::Sight::input(int square) const noexcept {
    const auto is_in = [square](std::uint32_t set) { return static_cast<int>(set >> square & 1); };
    const int level = is_in(at_least[0]) + is_in(at_least[1]) + is_in(at_least[2]) + is_in(at_least[3]);
    return square * kinds + level * 3 + is_in(mine) + 2 * is_in(theirs);
}

// The squares where not the same is.
std::uint32_t NetJudge::Sight::differing(const Sight& other) const noexcept {
    std::uint32_t set = (mine ^ other.mine) | (theirs ^ other.theirs);
    for (std::size_t i = 0; i < at_least.size(); ++i) set |= at_least[i] ^ other.at_least[i];
    return set;
}

void NetJudge::bring_up_to_date(Last& last, const Sight& sight) const noexcept {
    constexpr int many = squares / 2;  // then it is quicker to begin anew
    std::array<const std::int16_t*, squares> gone;
    std::array<const std::int16_t*, squares> come;
    std::size_t changes = 0;
    const auto weights = [&](int input) { return net_->inputs[static_cast<std::size_t>(input)].numbers.data(); };
    std::uint32_t differing = last.sight.differing(sight);
    const bool anew = !last.is_there || std::popcount(differing) > many;
    if (anew) differing = all_squares;
    for (; differing != 0; differing &= differing - 1) {
        const int square = std::countr_zero(differing);
        gone[changes] = anew ? net_->starts.numbers.data() : weights(last.sight.input(square));
        come[changes] = weights(sight.input(square));
        ++changes;
    }
    last.sight = sight;
    last.is_there = true;

    // So many units at a time as fit into the registers.
    constexpr std::size_t step = 64;
    static_assert(Net::Units::count % step == 0);
    for (std::size_t begin = 0; begin < Net::Units::count; begin += step) {
        std::int16_t* const kept = last.units.numbers.data() + begin;
        const std::int16_t* const start = anew ? net_->starts.numbers.data() + begin : kept;
        std::array<std::int16_t, step> sums;
        for (std::size_t i = 0; i < step; ++i) sums[i] = start[i];
        for (std::size_t change = 0; change < changes; ++change) {
            const std::int16_t* const minus = gone[change] + begin;
            const std::int16_t* const plus = come[change] + begin;
            if (anew)
                for (std::size_t i = 0; i < step; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + plus[i]);
            else
                for (std::size_t i = 0; i < step; ++i)
                    sums[i] = static_cast<std::int16_t>(sums[i] + plus[i] - minus[i]);
        }
        for (std::size_t i = 0; i < step; ++i) kept[i] = sums[i];
    }
}

Judgement NetJudge::look(const Board& board) noexcept {
    Judgement judged = at_hand(board);
    if (judged.wins) return judged;
    Last& last = last_[static_cast<std::size_t>(board.to_move())];
    bring_up_to_date(last, Sight(board));
    const auto stage = static_cast<std::size_t>(bucket(board));
    judged.estimate = estimate_of<net_shape>(last.units, net_->outputs[stage]) + net_->always[stage] / net_shape.feature_unit;
    return judged;
}

}  // namespace tercet::builders
