#include "builders/board.hpp"
#include "python/bind_game.hpp"

namespace tercet::python {

void bind_builders_search(nb::module_& module);

void bind_builders(nb::module_& module) {
    using builders::Board;
    using builders::Refusal;
    using L = Line<Board>;

    nb::enum_<Refusal>(module, "BuildersRefusal")
        .value("NONE", Refusal::none)
        .value("GAME_OVER", Refusal::game_over)
        .value("STILL_PLACING", Refusal::still_placing)
        .value("PLACING_IS_OVER", Refusal::placing_is_over)
        .value("SAME_SQUARE", Refusal::same_square)
        .value("SQUARE_TAKEN", Refusal::square_taken)
        .value("NO_BUILDER", Refusal::no_builder)
        .value("NOT_YOUR_BUILDER", Refusal::not_your_builder)
        .value("STEP_NOT_ADJACENT", Refusal::step_not_adjacent)
        .value("STEP_ONTO_BUILDER", Refusal::step_onto_builder)
        .value("STEP_ONTO_TOP", Refusal::step_onto_top)
        .value("STEP_TOO_HIGH", Refusal::step_too_high)
        .value("BUILD_NOT_ADJACENT", Refusal::build_not_adjacent)
        .value("BUILD_ON_BUILDER", Refusal::build_on_builder)
        .value("BUILD_ON_TOP", Refusal::build_on_top);

    const auto check_square = [](int square) {
        if (square < 0 || square >= builders::squares) throw nb::value_error("not a square");
        return square;
    };

    bind_board<Board>(module, "BuildersBoard")
        .def_static("from_parts",
                    [](const Board::Levels& levels, std::uint32_t first, std::uint32_t second, int turn) {
                        return L(Board::from_parts(levels, first, second, checked_player(turn)));
                    },
                    nb::arg("levels"), nb::arg("first"), nb::arg("second"), nb::arg("turn"))
        .def_prop_ro("levels",
                     [](const L& line) {
                         std::vector<int> levels;
                         for (int square = 0; square < builders::squares; ++square)
                             levels.push_back(line.board().level(square));
                         return levels;
                     })
        .def("builders",
             [](const L& line, int player) { return line.board().builders(checked_player(player)); },
             nb::arg("player"))
        .def_prop_ro("placing", [](const L& line) { return line.board().placing(); })
        .def("refusal_of_square",
             [check_square](const L& line, int square) {
                 return line.board().refusal_of_square(check_square(square));
             },
             nb::arg("square"))
        .def("refusal_of_builder",
             [check_square](const L& line, int square) {
                 return line.board().refusal_of_builder(check_square(square));
             },
             nb::arg("square"))
        .def("refusal_of_step",
             [check_square](const L& line, int square, int to) {
                 return line.board().refusal_of_step(check_square(square), check_square(to));
             },
             nb::arg("square"), nb::arg("to"));

    bind_builders_search(module);
}

}  // namespace tercet::python
