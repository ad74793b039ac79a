#include "pentago/board.hpp"
#include "python/bind_game.hpp"

namespace tercet::python {

void bind_pentago_search(nb::module_& module);
void bind_pentago_solver(nb::module_& module);

void bind_pentago(nb::module_& module) {
    using pentago::Board;
    using pentago::Refusal;
    using L = Line<Board>;

    nb::enum_<Refusal>(module, "PentagoRefusal")
        .value("NONE", Refusal::none)
        .value("GAME_OVER", Refusal::game_over)
        .value("NOT_EMPTY", Refusal::not_empty)
        .value("TURN_MISSING", Refusal::turn_missing);

    const auto check_space = [](int space) {
        if (space < 0 || space >= pentago::spaces) throw nb::value_error("not a space");
        return space;
    };

    bind_board<Board>(module, "PentagoBoard")
        .def_static("from_marbles",
                    [](std::uint64_t first, std::uint64_t second) {
                        return L(Board::from_marbles(first, second));
                    },
                    nb::arg("first"), nb::arg("second"))
        .def("marbles",
             [](const L& line, int player) { return line.board().marbles(checked_player(player)); },
             nb::arg("player"))
        .def("fives",
             [](const L& line, int player) { return line.board().fives(checked_player(player)); },
             nb::arg("player"))
        .def("refusal_of_space",
             [check_space](const L& line, int space) {
                 return line.board().refusal_of_space(check_space(space));
             },
             nb::arg("space"))
        .def_static("turned_space",
                    [check_space](int space, int turn) {
                        if (turn < 0 || turn >= pentago::turns) throw nb::value_error("not a turn");
                        return pentago::turned_space(check_space(space), turn);
                    },
                    nb::arg("space"), nb::arg("turn"));

    bind_pentago_search(module);
    bind_pentago_solver(module);
}

}  // namespace tercet::python
