// How a game's search is bound, for each judge of the game.
#pragma once

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "python/bind_game.hpp"
#include "python/busy.hpp"
#include "search/search.hpp"

namespace tercet::python {

// What a search of any game reports, with moves as codes.
struct PlainReport {
    // The value, whether the distance of a proven one is known, and the moves.
    using Line = std::tuple<Value, bool, std::vector<std::uint32_t>>;

    int depth;
    std::uint64_t nodes;
    double seconds;
    std::vector<Line> lines;  // the best first
};

template <class Move>
PlainReport plain(const SearchReport<Move>& report) {
    PlainReport result{report.depth, report.nodes, report.seconds, {}};
    for (const auto& line : report.lines) {
        std::vector<std::uint32_t> codes;
        for (const Move move : line.moves) codes.push_back(move.code);
        result.lines.emplace_back(line.value, line.knows_distance, std::move(codes));
    }
    return result;
}

template <Judge J>
class BoundSearch {
  public:
    using Board = typename J::Board;

    BoundSearch(const J& judge, std::uint64_t table_bytes)
        : search_(judge, static_cast<std::size_t>(table_bytes)), judge_(judge) {}

    PlainReport run(const Line<Board>& line, const SearchOptions& options, const nb::callable& tick) {
        const Busy::Turn turn(busy_, "the search");
        if (line.board().result() != Result::unfinished) throw nb::value_error("the game is over");
        const Board board = line.board();
        const auto past = line.past_hashes();
        std::mutex lock;
        std::optional<PlainReport> news;
        const auto watch = [&](const auto& report) {
            const std::lock_guard guard(lock);
            news = plain(report);
        };
        return interruptible(
            [&](const StopFlag& stop) { return plain(search_.run(board, past, options, stop, watch)); },
            [&](StopFlag& stop) {
                std::optional<PlainReport> fresh;
                {
                    const std::lock_guard guard(lock);
                    std::swap(fresh, news);
                }
                if (!nb::cast<bool>(tick(fresh))) stop = true;
            });
    }

    void forget() {
        const Busy::Turn turn(busy_, "the search");
        search_.forget();
    }

    Judgement look(const Line<Board>& line) {
        const Busy::Turn turn(busy_, "the search");
        return judge_.look(line.board());
    }

    const J& judge() const noexcept { return search_.judge(); }

  private:
    Search<J> search_;
    J judge_;  // for who asks it directly
    Busy busy_;
};

template <Judge J>
nb::class_<BoundSearch<J>> bind_search(nb::module_& module, const char* name) {
    using Board = typename J::Board;
    using Move = typename Board::Move;
    using Bound = BoundSearch<J>;

    auto bound = nb::class_<Bound>(module, name);
    bound
        // The tick is called some twenty times a second with a report, or None if there is nothing
        // new; if it returns False the search ends with what it has.
        .def("run", &Bound::run, nb::arg("board"), nb::arg("options"), nb::arg("tick"))
        .def("forget", &Bound::forget)
        // Whether the player to move wins at once, whether the other threatens to, and the estimate.
        .def("look",
             [](Bound& search, const Line<Board>& line) {
                 const Judgement judged = search.look(line);
                 return std::tuple(judged.wins, judged.threatened, judged.estimate);
             },
             nb::arg("board"))
        .def("candidates",
             [](const Bound& search, const Line<Board>& line) {
                 std::vector<std::pair<std::uint32_t, int>> moves;
                 J judge = search.judge();
                 judge.each_candidate(line.board(), [&](Move move, int hint) { moves.emplace_back(move.code, hint); });
                 return moves;
             },
             nb::arg("board"));
    if constexpr (TunableJudge<J>) {
        bound
            .def_static("features",
                        [](const Line<Board>& line) {
                            const auto features = J::features(line.board());
                            return std::vector<int>(features.begin(), features.end());
                        },
                        nb::arg("board"))
            .def_static("weights", [] { return std::vector<int>(J::weights.begin(), J::weights.end()); });
        bound.attr("WEIGHT_UNIT") = J::weight_unit;
    }
    return bound;
}

// For a judge that is the same for everybody.
template <Judge J>
nb::class_<BoundSearch<J>> bind_plain_search(nb::module_& module, const char* name) {
    using Bound = BoundSearch<J>;
    return bind_search<J>(module, name)
        .def("__init__", [](Bound* self, std::uint64_t table_bytes) { new (self) Bound(J{}, table_bytes); },
             nb::arg("table_bytes"));
}

}  // namespace tercet::python
