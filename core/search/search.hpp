// The search: ever deeper, until a limit is reached, on several threads that share a table.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <thread>
#include <unordered_set>
#include <vector>

#include "parallel.hpp"
#include "search/judge.hpp"
#include "search/table.hpp"
#include "search/value.hpp"
#include "search/worker.hpp"

namespace tercet {

struct SearchOptions {
    double seconds = std::numeric_limits<double>::infinity();
    int depth = deepest_search;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int lines = 1;
    int threads = 1;
    Weakness weakness{};
    std::vector<std::uint32_t> moves{};  // the codes of those to look at; all if there are none
};

template <class Move>
struct SearchLine {
    Value value = 0;
    bool knows_distance = false;  // of a proven value: the end is exactly so far, if both play best
    std::vector<Move> moves{};
};

template <class Move>
struct SearchReport {
    int depth = 0;
    std::vector<SearchLine<Move>> lines{};  // the best first
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <Judge J>
class Search {
  public:
    using Board = typename J::Board;
    using Move = typename Board::Move;
    using Report = SearchReport<Move>;
    using Watch = std::function<void(const Report&)>;

    Search(const J& judge, std::size_t table_bytes) : judge_(judge), table_(table_bytes) {}

    const J& judge() const noexcept { return judge_; }

    // Forget everything: a new game begins.
    void forget() { table_.clear(); }

    // Looks at a position in which the game is not over. `past` are the hashes of the positions
    // before it. Ends at a limit, when all is proven, or when `stop` is set, and then has a move.
    // Throws std::invalid_argument if none of the moves it is to look at is legal.
    // `watch` hears of each depth that is done, on this thread.
    Report run(const Board& board, const std::vector<std::uint64_t>& past, const SearchOptions& options,
               const StopFlag& stop, const Watch& watch);

  private:
    using Clock = std::chrono::steady_clock;

    class Run;

    J judge_;
    Table table_;
};

// One search from beginning to end.
template <Judge J>
class Search<J>::Run {
  public:
    Run(const J& judge, Table& table, const Board& board, const std::vector<std::uint64_t>& past, const SearchOptions& options,
        const StopFlag& stop)
        : judge_(judge), table_(table), board_(board), past_(past), options_(options), stop_(stop),
          root_(root_moves(judge, board, options.moves)) {
        if (root_.empty()) throw std::invalid_argument("none of the moves to look at is legal");
    }

    Report go(const Watch& watch) {
        try {
            const Helpers helpers(*this);
            deepen(watch);
        } catch (const Stopped&) {
        }
        nodes_ += worker_.untold_nodes();
        return report();
    }

  private:
    using Root = typename Worker<J>::Root;
    using Line = SearchLine<Move>;

    // The other threads; they are gone when this is.
    class Helpers {
      public:
        explicit Helpers(Run& run) : run_(run) {
            try {
                for (int i = 1; i < std::min(run.options_.threads, most_threads); ++i)
                    threads_.emplace_back([&run, i] { run.help(i); });
            } catch (const std::exception&) {  // the system grants no more
            }
        }
        Helpers(const Helpers&) = delete;
        ~Helpers() {
            run_.helpers_stop_ = true;
            for (auto& thread : threads_) thread.join();
        }

      private:
        Run& run_;
        std::vector<std::thread> threads_;
    };

    static Root root_moves(J judge, const Board& board, const std::vector<std::uint32_t>& wanted);
    static Value first_impression(J& judge, const Board& child);

    void deepen(const Watch& watch);
    void search_line(std::size_t line, int depth);
    void take(std::size_t place, const RootMove<Move>& found);
    void take_unfinished(std::size_t line, Value alpha);
    void help(int number);

    bool is_decided() const {
        return std::all_of(found_.begin(), found_.end(), [](const Line& line) { return is_proven(line.value); });
    }
    void check_distances();
    void find_distance(const Board& board, Root root, Line& line);
    void find_distance_of_move(Line& line);
    void leave_out_repeated();
    void complete(Line& line);
    Report report() const;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    bool is_over_limit() const {
        return stop_.load(std::memory_order_relaxed) || nodes_ >= options_.nodes || seconds() >= options_.seconds;
    }

    const J& judge_;
    Table& table_;
    const Board& board_;
    const std::vector<std::uint64_t>& past_;
    const SearchOptions& options_;
    const StopFlag& stop_;
    const Clock::time_point started_ = Clock::now();
    Root root_;
    std::vector<Line> found_;  // the best lines so far
    int depth_ = 0;            // to which all of them were searched
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t node_budget_ = std::numeric_limits<std::uint64_t>::max();
    std::atomic<bool> helpers_stop_{false};
    Worker<J> worker_{judge_, table_, options_.weakness, past_, [this](std::uint64_t new_nodes) {
        nodes_ += new_nodes;
        if (nodes_ >= node_budget_ || is_over_limit()) throw Stopped{};
    }};
};

template <Judge J>
typename Search<J>::Report Search<J>::run(const Board& board, const std::vector<std::uint64_t>& past,
                                          const SearchOptions& options, const StopFlag& stop, const Watch& watch) {
    table_.new_search();
    return Run(judge_, table_, board, past, options, stop).go(watch);
}

// The legal moves without those that lead to the same position as one before, the most promising
// first.
template <Judge J>
typename Search<J>::Run::Root Search<J>::Run::root_moves(J judge, const Board& board,
                                                           const std::vector<std::uint32_t>& wanted) {
    Root root;
    std::unordered_set<std::uint64_t> seen;
    int order = 0;
    board.each_move([&](Move move) {
        const bool is_wanted = wanted.empty() || std::find(wanted.begin(), wanted.end(), move.code) != wanted.end();
        Board child = board;
        child.play(move);
        if (is_wanted && seen.insert(child.hash()).second)
            root.push_back({move, order, first_impression(judge, child), {move}});
        ++order;
    });
    std::stable_sort(root.begin(), root.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    return root;
}

template <Judge J>
Value Search<J>::Run::first_impression(J& judge, const Board& child) {
    if (child.result() == Result::draw) return 0;
    if (child.result() != Result::unfinished) return child.result() == won_by(child.to_move()) ? -won : won;
    const Judgement judged = judge.look(child);
    return judged.wins ? loss_in(2) : -judged.estimate;
}

template <Judge J>
void Search<J>::Run::deepen(const Watch& watch) {
    const std::size_t lines = std::min(root_.size(), static_cast<std::size_t>(std::max(options_.lines, 1)));
    for (std::size_t line = 0; line < lines; ++line) take(line, root_[line]);
    for (int depth = 1; depth <= std::min(options_.depth, deepest_search); ++depth) {
        const std::vector<Line> before = found_;
        try {
            for (std::size_t line = 0; line < lines; ++line) search_line(line, depth);
        } catch (const Stopped&) {
            // Values of different depths cannot be compared, so several lines are of the same.
            if (lines > 1 && depth > 1 && !is_win(found_[0].value)) found_ = before;
            throw;
        }
        depth_ = depth;
        check_distances();
        watch(report());
        if (is_decided()) return;
    }
}

// Guesses a narrow window around the last value; where the guess fails, widens it.
template <Judge J>
void Search<J>::Run::search_line(std::size_t line, int depth) {
    Value margin = J::manner.window;
    const Value last = found_[line].value;
    const bool can_guess = depth >= 4 && !is_proven(last) && margin > 0;
    Value alpha = can_guess ? last - margin : -beyond_all;
    Value beta = can_guess ? last + margin : beyond_all;
    while (true) {
        Value value;
        try {
            value = worker_.search_root(board_, root_, line, depth, alpha, beta);
        } catch (const Stopped&) {
            take_unfinished(line, alpha);
            throw;
        }
        if (value > alpha && value < beta) break;
        margin *= 4;
        if (value <= alpha) alpha = is_proven(value) || margin > largest_estimate ? -beyond_all : value - margin;
        if (value >= beta) beta = is_proven(value) || margin > largest_estimate ? beyond_all : value + margin;
    }
    take(line, root_[line]);
}

// The search of a line was stopped. What came out best so far counts, if it was compared with the best
// of the last depth. If that has turned out to lose, the next best that is not known to lose takes its
// place: as long as there is one, the position is not known to be lost.
template <Judge J>
void Search<J>::Run::take_unfinished(std::size_t line, Value alpha) {
    const auto first = root_.begin() + static_cast<std::ptrdiff_t>(line);
    if (!is_loss(first->value)) {
        if (first->value > alpha) take(line, *first);
        return;
    }
    const auto hope = std::find_if(first, root_.end(), [](const auto& move) { return !is_loss(move.value); });
    take(line, hope == root_.end() ? *first : *hope);
}

// Makes this the line of that place; its move is then nobody else's.
template <Judge J>
void Search<J>::Run::take(std::size_t place, const RootMove<Move>& found) {
    Line line{found.value, false, found.line};
    const auto same = std::find_if(found_.begin(), found_.end(),
                                   [&](const Line& other) { return other.moves[0] == found.move; });
    if (same != found_.end()) {
        const bool same_place = same - found_.begin() == static_cast<std::ptrdiff_t>(place);
        if (same_place && same->knows_distance && same->value == line.value) return;  // it is complete
        found_.erase(same);
    } else if (found_.size() > place && found_.size() >= static_cast<std::size_t>(std::max(options_.lines, 1))) {
        found_.pop_back();
    }
    found_.insert(found_.begin() + static_cast<std::ptrdiff_t>(std::min(place, found_.size())), std::move(line));
}

// Searches beside the one that leads, for what it leaves in the table. Every other helper is a ply
// ahead.
template <Judge J>
void Search<J>::Run::help(int number) {
    try {
        Worker<J> worker(judge_, table_, options_.weakness, past_, [this](std::uint64_t new_nodes) {
            nodes_ += new_nodes;
            if (helpers_stop_) throw Stopped{};
        });
        Root root = root_moves(judge_, board_, options_.moves);
        for (int depth = 1 + number % 2; depth <= deepest_search; ++depth)
            worker.search_root(board_, root, 0, depth, -beyond_all, beyond_all);
    } catch (const Stopped&) {
    } catch (const std::exception&) {  // no memory: the others go on
    }
}

// A win was found, but is there a quicker one? A loss, but does every move lose as soon? Looks at
// everything up to there, with an effort in proportion to what was spent before.
template <Judge J>
void Search<J>::Run::check_distances() {
    if constexpr (J::manner.plain) return;
    for (std::size_t i = 0; i < found_.size(); ++i) {
        if (!is_proven(found_[i].value) || found_[i].knows_distance) continue;
        node_budget_ = 2 * nodes_ + 1'000'000;
        worker_.set_full_width(true);
        try {
            if (i == 0) {
                find_distance(board_, root_, found_[0]);
                leave_out_repeated();
            } else {
                find_distance_of_move(found_[i]);
            }
            complete(found_[i]);
        } catch (const Stopped&) {
        }
        worker_.set_full_width(false);
        node_budget_ = std::numeric_limits<std::uint64_t>::max();
        if (is_over_limit()) throw Stopped{};
    }
}

// Shortens a line for as long as there is a quicker end; then its distance is known. Who wins takes
// the move that wins sooner, who loses the one that does not lose as soon as the rest.
template <Judge J>
void Search<J>::Run::find_distance(const Board& board, Root root, Line& line) {
    while (plies_to_end(line.value) > 2) {
        const int sooner = plies_to_end(line.value) - 1;
        const bool wins = is_win(line.value);
        const Value alpha = wins ? win_in(sooner) - 1 : loss_in(sooner);
        const Value value = worker_.search_root(board, root, 0, sooner - 1, alpha, alpha + 1);
        const bool ends_sooner = wins == (value > alpha);
        if (ends_sooner || !wins) line.moves = {root[0].move};
        if (!ends_sooner) break;
        line.value = value;
    }
    line.knows_distance = true;
}

// The same for a line whose first move stays: only what follows is to be found.
template <Judge J>
void Search<J>::Run::find_distance_of_move(Line& line) {
    if (plies_to_end(line.value) > 1) {
        Board child = board_;
        child.play(line.moves[0]);
        Line rest{-nearer(line.value, 1), false, {line.moves.begin() + 1, line.moves.end()}};
        find_distance(child, root_moves(judge_, child, {}), rest);
        line.value = further(-rest.value, 1);
        line.moves.resize(1);
        line.moves.insert(line.moves.end(), rest.moves.begin(), rest.moves.end());
    }
    line.knows_distance = true;
}

// The first line may have taken over the move of another.
template <Judge J>
void Search<J>::Run::leave_out_repeated() {
    const auto is_first = [&](const Line& line) { return line.moves[0] == found_[0].moves[0]; };
    found_.erase(std::remove_if(found_.begin() + 1, found_.end(), is_first), found_.end());
}

// Follows a line whose distance is known to the end of the game: best play by both. A line that is
// shorter or longer than its distance is looked for anew from its second move on.
template <Judge J>
void Search<J>::Run::complete(Line& line) {
    if (line.moves.size() == static_cast<std::size_t>(plies_to_end(line.value))) return;
    line.moves.resize(1);
    Board board = board_;
    board.play(line.moves[0]);
    Value value = -nearer(line.value, 1);
    while (board.result() == Result::unfinished) {
        Root root = root_moves(judge_, board, {});
        worker_.search_root(board, root, 0, std::max(plies_to_end(value) - 1, 1), value - 1, value + 1);
        line.moves.push_back(root[0].move);
        board.play(root[0].move);
        value = -nearer(value, 1);
    }
}

template <Judge J>
typename Search<J>::Report Search<J>::Run::report() const {
    return {depth_, found_, nodes_, seconds()};
}

}  // namespace tercet
