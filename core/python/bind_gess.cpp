#include "gess/board.hpp"
#include "python/bind_game.hpp"

namespace tercet::python {

void bind_gess_search(nb::module_& module);

void bind_gess(nb::module_& module) {
    using gess::Board;
    using gess::Refusal;
    using L = Line<Board>;

    nb::enum_<Refusal>(module, "GessRefusal")
        .value("NONE", Refusal::none)
        .value("GAME_OVER", Refusal::game_over)
        .value("START_OUTSIDE", Refusal::start_outside)
        .value("OPPOSING_STONE", Refusal::opposing_stone)
        .value("NO_OUTER_STONE", Refusal::no_outer_stone)
        .value("END_OUTSIDE", Refusal::end_outside)
        .value("SAME_SQUARE", Refusal::same_square)
        .value("NOT_IN_LINE", Refusal::not_in_line)
        .value("NO_STONE_THAT_WAY", Refusal::no_stone_that_way)
        .value("TOO_FAR", Refusal::too_far)
        .value("BLOCKED", Refusal::blocked)
        .value("LOSES_LAST_RING", Refusal::loses_last_ring);

    bind_board<Board>(module, "GessBoard")
        .def_static("from_stones",
                    [](const gess::Rows& first, const gess::Rows& second, int turn) {
                        return L(Board::from_stones(first, second, checked_player(turn)));
                    },
                    nb::arg("first"), nb::arg("second"), nb::arg("turn"))
        .def("stones",
             [](const L& line, int player) { return line.board().stones(checked_player(player)); },
             nb::arg("player"))
        .def("rings",
             [](const L& line, int player) { return line.board().rings(checked_player(player)); },
             nb::arg("player"))
        .def("refusal_of_piece",
             [](const L& line, int square) {
                 if (square < 0 || square >= gess::squares) throw nb::value_error("not a square");
                 return line.board().refusal_of_piece({square / gess::size, square % gess::size});
             },
             nb::arg("square"));

    bind_gess_search(module);
}

}  // namespace tercet::python
