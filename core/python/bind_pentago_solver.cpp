#include <nanobind/stl/pair.h>

#include <atomic>

#include "pentago/solver/solver.hpp"
#include "python/bind_game.hpp"
#include "python/busy.hpp"

namespace tercet::python {

void bind_pentago_solver(nb::module_& module) {
    using L = Line<pentago::Board>;

    struct Solver {
        pentago::Solver solver;
        Busy busy;
    };

    nb::class_<Solver>(module, "PentagoSolver")
        .def(nb::init<>())
        // How many bytes it takes to look so many moves ahead, and how many colourings are made.
        .def_static("needs",
                    [](const L& line, int depth) {
                        const pentago::Plan plan = pentago::Solver::plan(line.board(), depth);
                        return std::pair(plan.bytes(), plan.colourings());
                    },
                    nb::arg("board"), nb::arg("depth"))
        // The value of each legal move, by its code; progress is called now and then with the
        // number of colourings made, and may raise to end it.
        .def("solve",
             [](Solver& self, const L& line, int depth, int threads, const nb::callable& progress) {
                 const Busy::Turn turn(self.busy, "the solver");
                 const pentago::Board board = line.board();
                 std::atomic<std::uint64_t> done{0};
                 const auto values = interruptible(
                     [&](const StopFlag& stop) { return self.solver.solve(board, depth, threads, done, stop); },
                     [&](StopFlag&) { progress(done.load()); });
                 std::vector<std::pair<std::uint32_t, int>> result;
                 for (const auto& [move, value] : values) result.emplace_back(move.code, value);
                 return result;
             },
             nb::arg("board"), nb::arg("depth"), nb::arg("threads"), nb::arg("progress"))
        .def_prop_ro("kept_bytes", [](const Solver& self) { return self.solver.kept_bytes(); });
}

}  // namespace tercet::python
