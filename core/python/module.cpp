// The module that tercet._core loads: built once for every processor and, on x86-64, once more
// for those with AVX2. TERCET_BUILD says which of the two this is.
#include "python/bind_game.hpp"

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
}

}  // namespace

}  // namespace tercet::python

NB_MODULE(TERCET_MODULE, module) {
    // What a user's module still holds when Python exits is no leak worth a report to that user.
    nanobind::set_leak_warnings(false);
    module.attr("BUILD") = TERCET_BUILD;
    module.attr("MOST_THREADS") = tercet::most_threads;
    tercet::python::bind_shared(module);
    tercet::python::bind_legal_moves(module);
    tercet::python::bind_pentago(module);
    tercet::python::bind_builders(module);
    tercet::python::bind_gess(module);
}
