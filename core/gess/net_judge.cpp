#include "gess/net_judge.hpp"

#include <algorithm>
#include <bit>

namespace tercet::gess {

namespace {

// The first ring from the player's own side of the board; there is one as long as the game goes on.
Square first_ring(const Rows& rings) noexcept {
    for (int row = 0; row < size; ++row)
        if (const std::uint32_t columns = rings[static_cast<std::size_t>(row)]; columns != 0)
            return {row, std::countr_zero(columns)};
    return {size / 2, size / 2};
}

// Upside down.
Rows flipped(const Rows& rows) noexcept {
    Rows result;
    std::reverse_copy(rows.begin(), rows.end(), result.begin());
    return result;
}

int count(const Rows& rows) noexcept {
    int stones = 0;
    for (const std::uint32_t row : rows) stones += std::popcount(row);
    return stones;
}

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
        const auto b = static_cast<std::size_t>(bucket);
        outputs[b] = Units::repeated(stored.outputs(bucket));
        always[b] = stored.always(bucket);
        for (int feature = 0; feature < net_shape.features; ++feature)
            features[b][static_cast<std::size_t>(feature)] = stored.feature(bucket, feature);
    }
}

int NetJudge::transformed(int input, Symmetry symmetry) noexcept {
    const bool is_near = input >= board_inputs;
    const int within = is_near ? input - board_inputs : input;
    const int width = is_near ? near_size : proper_size;
    const int column = within % width;
    return symmetry == 0 ? input : input - column + width - 1 - column;
}

int NetJudge::bucket(const Board& board) noexcept {
    const int stones = count(board.stones(Player::first)) + count(board.stones(Player::second));
    return stones >= 76 ? 0 : stones >= 60 ? 1 : stones >= 44 ? 2 : 3;
}

NetJudge::Sight::Sight(const Board& board) noexcept
    : stones{board.stones(board.to_move()), board.stones(other(board.to_move()))} {
    std::array<Rows, 2> centres{board.rings(board.to_move()), board.rings(other(board.to_move()))};
    if (board.to_move() == Player::second)
        for (std::size_t player = 0; player < 2; ++player) {
            stones[player] = flipped(stones[player]);
            centres[player] = flipped(centres[player]);
        }
    const Square theirs = first_ring(flipped(centres[1]));
    rings = {first_ring(centres[0]), {size - 1 - theirs.row, theirs.column}};
}

void NetJudge::bring_up_to_date(Last& last, const Sight& sight) const noexcept {
    constexpr std::size_t most_changes = 192;  // of more, begin anew
    using Weights = const std::int16_t*;
    std::array<Weights, most_changes> gone;
    std::array<Weights, most_changes> come;
    std::size_t losses = 0;
    std::size_t gains = 0;
    bool anew = !last.is_there || last.sight.rings != sight.rings;
    const auto weights = [&](int input) { return net_->inputs[static_cast<std::size_t>(input)].numbers.data(); };
    const auto note = [&](const Sight& of, int player, int row, std::uint32_t columns,
                          std::array<Weights, most_changes>& list, std::size_t& length) {
        for (; columns != 0; columns &= columns - 1)
            of.each_input_of(player, {row, std::countr_zero(columns)}, [&](int input) {
                if (length < most_changes) list[length++] = weights(input);
            });
    };
    for (int player = 0; player < 2 && !anew; ++player)
        for (int row = 1; row < size - 1; ++row) {
            const auto p = static_cast<std::size_t>(player);
            const auto r = static_cast<std::size_t>(row);
            const std::uint32_t before = last.sight.stones[p][r];
            const std::uint32_t now = sight.stones[p][r];
            if (before == now) continue;
            note(last.sight, player, row, before & ~now, gone, losses);
            note(sight, player, row, now & ~before, come, gains);
        }
    anew = anew || losses == most_changes || gains == most_changes;
    last.sight = sight;
    last.is_there = true;
    constexpr std::size_t units = Net::Units::count;
    std::array<std::int16_t, units> sums = anew ? net_->starts.numbers : last.units.numbers;
    const auto add = [&](Weights more) {
        for (std::size_t i = 0; i < units; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + more[i]);
    };
    if (anew) {
        for (int player = 0; player < 2; ++player)
            for (int row = 1; row < size - 1; ++row) {
                std::uint32_t rest = sight.stones[static_cast<std::size_t>(player)][static_cast<std::size_t>(row)];
                for (; rest != 0; rest &= rest - 1)
                    sight.each_input_of(player, {row, std::countr_zero(rest)}, [&](int input) { add(weights(input)); });
            }
    } else {
        for (std::size_t i = 0; i < gains; ++i) add(come[i]);
        for (std::size_t i = 0; i < losses; ++i)
            for (std::size_t unit = 0; unit < units; ++unit)
                sums[unit] = static_cast<std::int16_t>(sums[unit] - gone[i][unit]);
    }
    last.units.numbers = sums;
}

Judgement NetJudge::look(const Board& board) noexcept {
    const auto stage = static_cast<std::size_t>(bucket(board));
    Judgement judged = Judge::look(board, net_->features[stage], net_->always[stage]);
    if (judged.wins) return judged;
    Last& last = last_[static_cast<std::size_t>(board.to_move())];
    bring_up_to_date(last, Sight(board));
    judged.estimate += estimate_of<net_shape>(sum_of<net_shape>(last.units, net_->outputs[stage]));
    return judged;
}

}  // namespace tercet::gess
