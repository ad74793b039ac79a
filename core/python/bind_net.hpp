// How a game's net is bound, the searches with and without it, and their games against themselves.
#pragma once

#include <cstring>
#include <memory>
#include <stdexcept>

#include "python/bind_search.hpp"
#include "self_play.hpp"

namespace tercet::python {

template <class Number>
nb::bytes as_bytes(const std::vector<Number>& column) {
    return nb::bytes(column.data(), column.size() * sizeof(Number));
}

inline void bind_samples(nb::module_& module) {
    nb::enum_<SampleKind>(module, "SampleKind", nb::is_arithmetic())
        .value("ASIDE", SampleKind::aside)
        .value("FOLLOWED", SampleKind::followed)
        .value("STRAYED", SampleKind::strayed)
        .value("LAST", SampleKind::last);
    nb::class_<Samples>(module, "Samples")
        .def_ro("games", &Samples::games)
        .def_ro("proven", &Samples::proven)
        // Columns of numbers in the order of the machine's bytes.
        .def_prop_ro("inputs", [](const Samples& samples) { return as_bytes(samples.inputs); })
        .def_prop_ro("features", [](const Samples& samples) { return as_bytes(samples.features); })
        .def_prop_ro("buckets", [](const Samples& samples) { return as_bytes(samples.buckets); })
        .def_prop_ro("scores", [](const Samples& samples) { return as_bytes(samples.scores); })
        .def_prop_ro("kinds", [](const Samples& samples) { return as_bytes(samples.kinds); })
        .def_prop_ro("results", [](const Samples& samples) { return as_bytes(samples.results); })
        .def("__len__", &Samples::size);
}

// A net from the bytes of its numbers, 16 bits each, the lower byte first.
template <NetJudge N>
std::shared_ptr<const typename N::Net> net_of(const nb::bytes& bytes) {
    const auto* const data = static_cast<const unsigned char*>(bytes.data());
    std::vector<std::int16_t> numbers(bytes.size() / 2);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<std::int16_t>(data[2 * i] | data[2 * i + 1] << 8);
    return std::make_shared<const typename N::Net>(numbers);
}

template <NetJudge N>
struct BoundNet {
    std::shared_ptr<const typename N::Net> net;
};

template <NetJudge N>
void bind_net(nb::module_& module, const char* name) {
    using Board = typename N::Board;
    using Bound = BoundNet<N>;
    auto bound = nb::class_<Bound>(module, name);
    bound
        .def("__init__", [](Bound* self, const nb::bytes& numbers) { new (self) Bound{net_of<N>(numbers)}; },
             nb::arg("numbers"))
        // What a net sees of a position, view by view.
        .def_static("inputs",
                    [](const Line<Board>& line) {
                        std::vector<std::vector<int>> views(static_cast<std::size_t>(N::shape.views));
                        for (int view = 0; auto& inputs : views)
                            N::each_input(line.board(), view++, [&](int input) { inputs.push_back(input); });
                        return views;
                    },
                    nb::arg("board"))
        .def_static("features",
                    [](const Line<Board>& line) {
                        const auto features = N::features(line.board());
                        return std::vector<int>(features.begin(), features.end());
                    },
                    nb::arg("board"))
        .def_static("bucket", [](const Line<Board>& line) { return N::bucket(line.board()); }, nb::arg("board"))
        // For each symmetry that the net has, what becomes of each input.
        .def_static("symmetries", [] {
            std::vector<std::vector<int>> tables;
            for (const Symmetry symmetry : N::symmetries) {
                auto& table = tables.emplace_back();
                for (int input = 0; input < N::shape.inputs; ++input)
                    table.push_back(N::transformed(input, symmetry));
            }
            return tables;
        });
    if constexpr (requires { N::parts(0); }) {
        bound.def_static("parts", [] {
            std::vector<std::vector<int>> table;
            for (int input = 0; input < N::shape.inputs; ++input) table.push_back(N::parts(input));
            return table;
        });
        bound.attr("PARTS") = N::part_count;
    } else {
        bound.attr("PARTS") = 0;
    }
    bound.attr("INPUTS") = N::shape.inputs;
    bound.attr("MOST_INPUTS") = N::shape.most_inputs;
    bound.attr("VIEWS") = N::shape.views;
    bound.attr("ORBITS") = N::shape.orbits;
    bound.attr("BUCKETS") = N::shape.buckets;
    bound.attr("FEATURES") = N::shape.features;
    bound.attr("ONE") = N::shape.one;
    bound.attr("OUTPUT_UNIT") = output_unit;
    bound.attr("LARGEST_OUTPUT_WEIGHT") = largest_output;
    bound.attr("LARGEST_START") = largest_start;
    bound.attr("ESTIMATE_OF_ONE") = estimate_of_one;
    bound.attr("FEATURE_UNIT") = N::shape.feature_unit;
    bound.attr("LARGEST_INPUT_WEIGHT") = N::shape.largest_input;
    bound.attr("LARGEST_FEATURE_WEIGHT") = N::shape.largest_feature;
}

template <NetJudge N, Judge J>
void bind_self_play(nb::class_<BoundSearch<J>>& search) {
    search.def(
        "self_play",
        [](const BoundSearch<J>& self, std::uint64_t games, std::uint64_t seed, std::uint64_t nodes,
           std::pair<int, int> random_moves, int strays, int asides, int threads) {
            SelfPlayOptions options;
            options.games = games;
            options.seed = seed;
            options.nodes = nodes;
            std::tie(options.least_random, options.most_random) = random_moves;
            options.strays = strays;
            options.asides = asides;
            options.threads = threads;
            if (strays < 0 || strays > 1000) throw nb::value_error("strays must be a number from 0 to 1000");
            if (asides < 0 || asides > 1000) throw nb::value_error("asides must be a number from 0 to 1000");
            if (random_moves.first < 0 || random_moves.second < random_moves.first)
                throw nb::value_error("random_moves must be two numbers, the lower first");
            const J judge = self.judge();
            return interruptible([=](const StopFlag& stop) { return tercet::self_play<N>(judge, options, stop); });
        },
        nb::kw_only(), nb::arg("games"), nb::arg("seed"), nb::arg("nodes"), nb::arg("random_moves"),
        nb::arg("strays") = 0, nb::arg("asides") = 0, nb::arg("threads"));
}

template <Judge J, NetJudge N>
void bind_net_and_searches(nb::module_& module, const char* net, const char* plain_search, const char* net_search) {
    using Bound = BoundSearch<N>;
    bind_net<N>(module, net);
    auto plain = bind_plain_search<J>(module, plain_search);
    bind_self_play<N>(plain);
    auto with_net = bind_search<N>(module, net_search);
    with_net.def("__init__",
                 [](Bound* self, std::uint64_t table_bytes, const BoundNet<N>& net) {
                     new (self) Bound(N(net.net), table_bytes);
                 },
                 nb::arg("table_bytes"), nb::arg("net"));
    bind_self_play<N>(with_net);
}

}  // namespace tercet::python
