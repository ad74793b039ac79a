// What is learned: a net with one hidden layer, in whole numbers, so that it gives the same on every
// machine.
//
// A position is a set of inputs. Every hidden unit adds up its weights of those inputs, is cut off
// below 0 and above `one`, and squared; the sum of the units, each with a weight of its own, is the
// estimate. A game may add features of its own, each with a weight. The last weights depend on the
// bucket, a stage of the game.
//
// The net is symmetric by construction. Its units come in orbits: one of them sees the position as it
// is, the others, with the same weights, as it looks under a symmetry of the board. So a position and
// its mirror image have the same estimate, and only the weights of one unit of each orbit are stored.
//
// A game may show a position in several views, each with inputs of its own. All units see every view,
// and what they come to is added up; for the first view their weights are others than for the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

namespace tercet {

struct NetShape {
    int inputs;
    int most_inputs;  // so many can be there at once, in each view
    int orbits;
    int symmetries;
    int buckets;
    int views = 1;
    int features = 0;
    int feature_unit = 16;        // a weight of a feature is such a part of the estimate
    int one = 255;                // what a hidden unit is at most; a weight of an input is such a part
    int largest_input = 1020;     // weight
    int largest_feature = 32767;  // weight
    bool inputs_repeat = false;   // can the same input be there more than once?

    constexpr int hidden() const noexcept { return orbits * symmetries; }
    constexpr int kinds_of_views() const noexcept { return std::min(views, 2); }
    // The numbers of a stored net: the weights of the inputs, the start of each unit, and for each
    // bucket the weights of the units, for the first view and for the others, the weights of the
    // features, and what is always added.
    constexpr int numbers_of_bucket() const noexcept { return kinds_of_views() * orbits + features + 1; }
    constexpr std::size_t numbers() const noexcept {
        return static_cast<std::size_t>((inputs + 1) * orbits + buckets * numbers_of_bucket());
    }
};

inline constexpr int output_unit = 64;      // a weight of a hidden unit is a 64th
inline constexpr int largest_output = 127;
inline constexpr int largest_start = 800;    // of a hidden unit
inline constexpr int estimate_of_one = 400;  // how much an output of one is

// A stored net, and where its parts are.
template <NetShape shape>
class StoredNet {
  public:
    explicit StoredNet(std::span<const std::int16_t> numbers) : numbers_(numbers) {
        if (numbers.size() != shape.numbers()) throw std::invalid_argument("the net has another shape");
        const auto check = [](int weight, int largest) {
            if (weight < -largest || weight > largest) throw std::invalid_argument("a weight of the net is too large");
        };
        for (int input = 0; input < shape.inputs; ++input)
            for (const std::int16_t weight : this->input(input)) check(weight, shape.largest_input);
        for (std::size_t unit = 0; unit < starts().size(); ++unit)
            if (largest_sum(unit) > std::numeric_limits<std::int16_t>::max())
                throw std::invalid_argument("the weights of a unit of the net are too large together");
        for (int bucket = 0; bucket < shape.buckets; ++bucket) {
            for (int kind = 0; kind < shape.kinds_of_views(); ++kind)
                for (const std::int16_t weight : outputs(bucket, kind)) check(weight, largest_output);
            for (int i = 0; i < shape.features; ++i) check(feature(bucket, i), shape.largest_feature);
        }
    }

    using Orbits = std::span<const std::int16_t, static_cast<std::size_t>(shape.orbits)>;

    Orbits input(int input) const noexcept { return orbits_at(input * shape.orbits); }
    Orbits starts() const noexcept { return orbits_at(shape.inputs * shape.orbits); }
    // `kind` is 0 for the first view, 1 for the others.
    Orbits outputs(int bucket, int kind = 0) const noexcept { return orbits_at(begin_of(bucket) + kind * shape.orbits); }
    int feature(int bucket, int feature) const noexcept { return at(features_of(bucket) + feature); }
    int always(int bucket) const noexcept { return at(features_of(bucket) + shape.features); }

  private:
    // What a unit can add up to, either way.
    int largest_sum(std::size_t unit) const {
        std::vector<int> sizes;
        for (int input = 0; input < shape.inputs; ++input) sizes.push_back(std::abs(this->input(input)[unit]));
        const int start = std::abs(int{starts()[unit]});
        if constexpr (shape.inputs_repeat) return shape.most_inputs * *std::max_element(sizes.begin(), sizes.end()) + start;
        const auto most = sizes.begin() + std::min(shape.most_inputs, shape.inputs);
        std::nth_element(sizes.begin(), most - 1, sizes.end(), std::greater{});
        return std::accumulate(sizes.begin(), most, start);
    }
    static constexpr int begin_of(int bucket) noexcept {
        return (shape.inputs + 1) * shape.orbits + bucket * shape.numbers_of_bucket();
    }
    static constexpr int features_of(int bucket) noexcept { return begin_of(bucket) + shape.kinds_of_views() * shape.orbits; }
    std::int16_t at(int place) const noexcept { return numbers_[static_cast<std::size_t>(place)]; }
    Orbits orbits_at(int place) const noexcept {
        return numbers_.subspan(static_cast<std::size_t>(place)).template first<static_cast<std::size_t>(shape.orbits)>();
    }

    std::span<const std::int16_t> numbers_;
};

// A number for every hidden unit: symmetry by symmetry, all orbits.
template <NetShape shape>
struct alignas(64) Units {
    static constexpr std::size_t count = static_cast<std::size_t>(shape.hidden());

    std::array<std::int16_t, count> numbers;

    // The same for the units of an orbit.
    static Units repeated(typename StoredNet<shape>::Orbits orbits) noexcept {
        Units units;
        for (std::size_t unit = 0; unit < count; ++unit) units.numbers[unit] = orbits[unit % orbits.size()];
        return units;
    }
};

// What the hidden units come to with these weights. The sums below are exact: they do not depend on how
// the compiler orders them.
template <NetShape shape>
std::int32_t sum_of(const Units<shape>& hidden, const Units<shape>& weights) noexcept {
    static_assert(std::int64_t{shape.one} * shape.one * largest_output * shape.hidden() < std::int64_t{1} << 31);
    static_assert(shape.one * largest_output < 1 << 15);
    std::int32_t sum = 0;
    for (std::size_t unit = 0; unit < hidden.count; ++unit) {
        const auto cut = std::min(std::max(hidden.numbers[unit], std::int16_t{0}), std::int16_t{shape.one});
        const auto weighted = static_cast<std::int16_t>(cut * weights.numbers[unit]);
        sum += std::int32_t{weighted} * cut;
    }
    return sum;
}

// The sums of all views as an estimate.
template <NetShape shape>
int estimate_of(std::int64_t sums) noexcept {
    return static_cast<int>(sums * estimate_of_one / (output_unit * shape.one * shape.one));
}

}  // namespace tercet
