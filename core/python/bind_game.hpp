// What the bindings of every game share: a board with its history, bound under the game's name.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "forced_win.hpp"
#include "game.hpp"
#include "perft.hpp"
#include "playout.hpp"
#include "python/interruptible.hpp"
#include "python/legal_moves.hpp"

namespace tercet::python {

namespace nb = nanobind;

template <class Move>
Move checked_move(std::uint32_t code) {
    if (!Move::is_code(code)) throw nb::value_error("not the code of a move");
    return Move{static_cast<decltype(Move::code)>(code)};
}

inline Player checked_player(int number) {
    if (number != 0 && number != 1) throw nb::value_error("a player is 0 or 1");
    return static_cast<Player>(number);
}

inline Symmetry checked_symmetry(int number) {
    if (number < 0 || number >= symmetry_count) throw nb::value_error("a symmetry is 0 to 7");
    return number;
}

// A position and the moves that led to it.
template <Game B>
class Line {
  public:
    using Move = typename B::Move;

    Line() = default;
    explicit Line(const B& board) : board_(board) {}

    const B& board() const { return board_; }

    // The code of the move as legal moves list it, or -1 if it is refused.
    std::int64_t listed(std::uint32_t code) const {
        const Move move = checked_move<Move>(code);
        return board_.refusal(move) == B::Refusal::none ? std::int64_t{board_.as_listed(move).code} : -1;
    }

    // The same, and the move is made unless it is refused.
    std::int64_t push(std::uint32_t code) {
        const std::int64_t legal = listed(code);
        if (legal >= 0) play(checked_move<Move>(static_cast<std::uint32_t>(legal)));
        return legal;
    }

    std::uint32_t pop() {
        if (past_.empty()) throw nb::index_error("no move to take back");
        const Move move = past_.back().move;
        board_ = past_.back().before;
        past_.pop_back();
        return move.code;
    }

    void playout(std::uint64_t seed, int max_plies) {
        Random random(seed);
        for (int ply = 0; ply < max_plies && board_.result() == Result::unfinished; ++ply)
            play(board_.random_move(random));
    }

    std::vector<std::uint32_t> moves() const {
        std::vector<std::uint32_t> codes;
        for (const Past& past : past_) codes.push_back(past.move.code);
        return codes;
    }

    std::optional<std::uint32_t> last_move() const {
        if (past_.empty()) return std::nullopt;
        return past_.back().move.code;
    }

    std::size_t ply() const { return past_.size(); }

    // Of the positions before this one, the oldest first.
    std::vector<std::uint64_t> past_hashes() const {
        std::vector<std::uint64_t> hashes;
        for (const Past& past : past_) hashes.push_back(past.before.hash());
        return hashes;
    }

    // How often this position has been on the board, now included.
    std::size_t occurrences() const {
        const auto is_this = [this](const Past& past) { return past.before == board_; };
        return 1 + static_cast<std::size_t>(std::count_if(past_.begin(), past_.end(), is_this));
    }

  private:
    static constexpr std::size_t usual_plies = 48;

    struct Past {
        B before;
        Move move;
    };

    void play(Move move) {
        if (past_.empty()) past_.reserve(usual_plies);
        past_.push_back({board_, move});
        board_.play(move);
    }

    B board_;
    std::vector<Past> past_;
};

// Binds what all games have; the game's own file adds how a position is set up and taken apart.
template <Game B>
nb::class_<Line<B>> bind_board(nb::module_& module, const char* class_name) {
    using L = Line<B>;
    using Move = typename B::Move;
    return nb::class_<L>(module, class_name)
        .def(nb::init<>())
        .def("copy", [](const L& line) { return L(line); })
        .def("listed", &L::listed, nb::arg("code"))
        .def("push", &L::push, nb::arg("code"))
        .def("pop", &L::pop)
        .def("playout", &L::playout, nb::arg("seed"), nb::arg("max_plies"))
        .def_prop_ro("moves", &L::moves)
        .def_prop_ro("last_move", &L::last_move)
        .def_prop_ro("ply", &L::ply)
        .def_prop_ro("occurrences", &L::occurrences)
        .def_prop_ro("turn", [](const L& line) { return index(line.board().to_move()); })
        .def_prop_ro("is_over", [](const L& line) { return line.board().result() != Result::unfinished; })
        .def_prop_ro("result", [](const L& line) { return line.board().result(); })
        .def_prop_ro("reason", [](const L& line) { return line.board().reason(); })
        .def_prop_ro("hash", [](const L& line) { return line.board().hash(); })
        .def_prop_ro("canonical_hash", [](const L& line) { return canonical_hash(line.board()); })
        .def("same_position", [](const L& line, const L& other) { return line.board() == other.board(); },
             nb::arg("other"))
        .def("legal_moves",
             [](const L& line, nb::handle_t<MoveType> move_type) {
                 std::array<std::uint32_t, B::most_moves> codes;
                 std::size_t count = 0;
                 line.board().each_move([&](Move move) { codes[count++] = move.code; });
                 return LegalMoves({codes.data(), count}, move_type);
             },
             nb::arg("move_type"))
        .def("refusal",
             [](const L& line, std::uint32_t code) { return line.board().refusal(checked_move<Move>(code)); },
             nb::arg("code"))
        .def("transformed",
             [](const L& line, int symmetry) { return L(line.board().transformed(checked_symmetry(symmetry))); },
             nb::arg("symmetry"))
        .def_static("transformed_move",
                    [](std::uint32_t code, int symmetry) {
                        return B::transformed(checked_move<Move>(code), checked_symmetry(symmetry)).code;
                    },
                    nb::arg("code"), nb::arg("symmetry"))
        .def("perft",
             [](const L& line, int depth, bool make_leaves, int threads) {
                 const B board = line.board();
                 const Leaves leaves = make_leaves ? Leaves::made : Leaves::counted;
                 return interruptible([=](const StopFlag& stop) {
                     return tercet::perft(board, depth, leaves, threads, stop);
                 });
             },
             nb::arg("depth"), nb::arg("make_leaves"), nb::arg("threads"))
        .def("forced_result",
             [](const L& line, int depth, int threads) {
                 const B board = line.board();
                 const ForcedResult found = interruptible([=](const StopFlag& stop) {
                     return tercet::forced_result(board, depth, threads, stop);
                 });
                 return std::pair(found.value, found.plies);
             },
             nb::arg("depth"), nb::arg("threads"))
        .def("playouts",
             [](const L& line, std::uint64_t games, std::uint64_t seed, int max_plies, int threads) {
                 const B board = line.board();
                 return interruptible([=](const StopFlag& stop) {
                     return play_out_many(board, games, seed, max_plies, threads, stop);
                 });
             },
             nb::arg("games"), nb::arg("seed"), nb::arg("max_plies"), nb::arg("threads"));
}

}  // namespace tercet::python
