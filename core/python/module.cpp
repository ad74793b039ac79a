// The module that tercet._core loads: built once for every processor and, on x86-64, once more
// for those with AVX2. TERCET_BUILD says which of the two this is.
#include "python/bind_net.hpp"

namespace tercet::python {

// The games: each is bound in a file of its own.
void bind_pentago(nb::module_& module);
void bind_builders(nb::module_& module);
void bind_gess(nb::module_& module);

namespace {

void bind_shared(nb::module_& module) {
    nb::enum_<Result>(module, "Result")
        .value("UNFINISHED", Result::unfinished)
        .value("FIRST_WON", Result::first_won)
        .value("SECOND_WON", Result::second_won)
        .value("DRAW", Result::draw);

    nb::class_<PlayoutCounts>(module, "PlayoutCounts")
        .def_prop_ro("unfinished", [](const PlayoutCounts& counts) { return counts.results[0]; })
        .def_prop_ro("first_won", [](const PlayoutCounts& counts) { return counts.results[1]; })
        .def_prop_ro("second_won", [](const PlayoutCounts& counts) { return counts.results[2]; })
        .def_prop_ro("draws", [](const PlayoutCounts& counts) { return counts.results[3]; })
        .def_ro("plies", &PlayoutCounts::plies);

    nb::class_<SearchOptions>(module, "SearchOptions")
        .def("__init__",
             [](SearchOptions* options, std::optional<double> seconds, std::optional<int> depth,
                std::optional<std::uint64_t> nodes, int lines, int threads, int noise, bool is_blind,
                std::uint64_t seed, std::vector<std::uint32_t> moves) {
                 const SearchOptions usual;
                 new (options) SearchOptions{seconds.value_or(usual.seconds), depth.value_or(usual.depth),
                                             nodes.value_or(usual.nodes),     lines,
                                             threads,                         {noise, is_blind, seed},
                                             std::move(moves)};
             },
             nb::kw_only(), nb::arg("seconds") = nb::none(), nb::arg("depth") = nb::none(),
             nb::arg("nodes") = nb::none(), nb::arg("lines") = 1, nb::arg("threads") = 1, nb::arg("noise") = 0,
             nb::arg("is_blind") = false, nb::arg("seed") = 0, nb::arg("moves") = std::vector<std::uint32_t>());
    nb::class_<PlainReport>(module, "SearchReport")
        .def_ro("depth", &PlainReport::depth)
        .def_ro("nodes", &PlainReport::nodes)
        .def_ro("seconds", &PlainReport::seconds)
        .def_ro("lines", &PlainReport::lines);
    bind_samples(module);
    module.attr("WON") = won;
    module.attr("FURTHEST_END") = furthest_end;
    module.attr("DEEPEST_SEARCH") = deepest_search;
}

}  // namespace

}  // namespace tercet::python

NB_MODULE(TERCET_MODULE, module) {
    // What a user's module still holds when Python exits is no leak worth a report to that user.
    nanobind::set_leak_warnings(false);
    nanobind::module_::import_("atexit").attr("register")(
        nanobind::cpp_function([] { tercet::python::Exit::begin(); }));
    module.attr("BUILD") = TERCET_BUILD;
    module.attr("MOST_THREADS") = tercet::most_threads;
    tercet::python::bind_shared(module);
    tercet::python::bind_legal_moves(module);
    tercet::python::bind_pentago(module);
    tercet::python::bind_builders(module);
    tercet::python::bind_gess(module);
}
