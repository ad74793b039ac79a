#include "builders/net_judge.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "numbers.hpp"

namespace tercet::builders {

namespace {

constexpr std::array<int, squares_of_block> powers{1, states, states * states, states * states * states};

constexpr int transformed_block(int block, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({block / blocks_in_row, block % blocks_in_row}, blocks_in_row, symmetry);
    return at.row * blocks_in_row + at.column;
}
// The place of a square in its block.
constexpr int transformed_place(int place, Symmetry symmetry) noexcept {
    const RowColumn at = tercet::transformed({place / 2, place % 2}, 2, symmetry);
    return at.row * 2 + at.column;
}

constexpr int square_of(int block, int place) noexcept {
    return (block / blocks_in_row + place / 2) * size + block % blocks_in_row + place % 2;
}

// The block in the corner, the one beside it, and the one inside: each block looks like one of them
// under some symmetry.
constexpr std::array<int, 3> models{0, 1, blocks_in_row + 1};

struct Likeness {
    int model = 0;        // its number
    Symmetry symmetry = 0;  // brings the block there
};

constexpr auto likeness = [] {
    std::array<Likeness, blocks> table{};
    for (int block = 0; block < blocks; ++block)
        for (Symmetry symmetry = symmetry_count; symmetry-- > 0;)
            for (int model = 0; model < static_cast<int>(models.size()); ++model)
                if (transformed_block(block, symmetry) == models[static_cast<std::size_t>(model)])
                    table[static_cast<std::size_t>(block)] = {model, symmetry};
    return table;
}();

// [block][place in the model]: the square that is brought there.
constexpr auto squares_by_place = [] {
    std::array<std::array<std::uint8_t, squares_of_block>, blocks> table{};
    for (int block = 0; block < blocks; ++block)
        for (int place = 0; place < squares_of_block; ++place) {
            const auto b = static_cast<std::size_t>(block);
            const auto there = static_cast<std::size_t>(transformed_place(place, likeness[b].symmetry));
            table[b][there] = static_cast<std::uint8_t>(square_of(block, place));
        }
    return table;
}();

// [block][symmetry]: to see a block under the symmetry is to bring it to its model and then to see that
// under this one.
constexpr auto seen_from_model = [] {
    std::array<std::array<std::uint8_t, symmetry_count>, blocks> table{};
    for (std::size_t block = 0; block < table.size(); ++block)
        for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
            table[block][static_cast<std::size_t>(symmetry)] =
                static_cast<std::uint8_t>(composed(inverse(likeness[block].symmetry), symmetry));
    return table;
}();

// What is on each square, as the mover sees it.
std::array<std::uint8_t, 32> states_of(const Board& board) noexcept {
    const PerSquare mine(std::array{board.builders(board.to_move())});
    const PerSquare theirs(std::array{board.builders(other(board.to_move()))});
    return (levels_of(board) + mine * 5 + theirs * 8).bytes();
}

}  // namespace

Net::Net(std::span<const std::int16_t> numbers) {
    const StoredNet<net_shape> stored(numbers);
    starts = Units::repeated(stored.starts());
    fillings.reserve(models.size() * builders::fillings);
    for (const int model : models)
        for (int filling = 0; filling < builders::fillings; ++filling) {
            auto unit = fillings.emplace_back().numbers.begin();
            for (const Symmetry symmetry : NetJudge::symmetries) {
                const auto weights = stored.input(NetJudge::transformed(model * builders::fillings + filling, symmetry));
                unit = std::copy(weights.begin(), weights.end(), unit);
            }
        }
    for (int bucket = 0; bucket < net_shape.buckets; ++bucket) {
        outputs[static_cast<std::size_t>(bucket)] = Units::repeated(stored.outputs(bucket));
        always[static_cast<std::size_t>(bucket)] = stored.always(bucket);
    }
}

int NetJudge::bucket(const Board& board) noexcept {
    int height = 0;
    for (int level = 1; level <= top_level; ++level) height += std::popcount(board.at_least(level));
    return std::min(height / 4, shape.buckets - 1);
}

int NetJudge::input(const Board& board, int block) noexcept {
    const auto on = states_of(board);
    int filling = 0;
    for (int place = 0; place < squares_of_block; ++place)
        filling += on[static_cast<std::size_t>(square_of(block, place))] * powers[static_cast<std::size_t>(place)];
    return block * fillings + filling;
}

int NetJudge::transformed(int input, Symmetry symmetry) noexcept {
    int filling = 0;
    for (int place = 0, rest = input % fillings; place < squares_of_block; ++place, rest /= states)
        filling += rest % states * powers[static_cast<std::size_t>(transformed_place(place, symmetry))];
    return transformed_block(input / fillings, symmetry) * fillings + filling;
}

std::vector<int> NetJudge::parts(int input) {
    std::vector<int> parts;
    const int block = input / fillings;
    for (int place = 0, rest = input % fillings; place < squares_of_block; ++place, rest /= states)
        if (rest % states != 0) parts.push_back((block * squares_of_block + place) * (states - 1) + rest % states - 1);
    return parts;
}

Judgement NetJudge::look(const Board& board) const noexcept {
    Judgement judged = at_hand(board);
    if (judged.wins) return judged;
    const auto on = states_of(board);
    std::array<const std::int16_t*, blocks> rows;
    for (std::size_t block = 0; block < rows.size(); ++block) {
        std::size_t filling = static_cast<std::size_t>(likeness[block].model) * fillings;
        for (std::size_t place = 0; place < squares_of_block; ++place)
            filling += on[squares_by_place[block][place]] * static_cast<std::size_t>(powers[place]);
        rows[block] = net_->fillings[filling].numbers.data();
    }
    Net::Units units;
    constexpr std::size_t orbits = net_shape.orbits;
    for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        Numbers<orbits> sums(net_->starts.numbers.data());
        for (std::size_t block = 0; block < rows.size(); ++block)
            sums += Numbers<orbits>(rows[block] + seen_from_model[block][symmetry] * orbits);
        sums.store(units.numbers.data() + symmetry * orbits);
    }
    const auto stage = static_cast<std::size_t>(bucket(board));
    judged.estimate = estimate_of<net_shape>(sum_of<net_shape>(units, net_->outputs[stage])) + net_->always[stage] / net_shape.feature_unit;
    return judged;
}

}  // namespace tercet::builders
