// The search: ever deeper, until a limit is reached, on several threads that share a table.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
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

    explicit Search(std::size_t table_bytes) : table_(table_bytes) {}

    // Forget everything: a new game begins.
    void forget() { table_.clear(); }
    std::size_t table_bytes() const noexcept { return table_.bytes(); }

    // Looks at a position in which the game is not over. `past` are the hashes of the positions
    // before it. Ends at a limit, when all is proven, or when `stop` is set, and always has a move.
    // `watch` hears of each depth that is done, on this thread.
    Report run(const Board& board, const std::vector<std::uint64_t>& past, const SearchOptions& options,
               const StopFlag& stop, const Watch& watch);

  private:
    using Clock = std::chrono::steady_clock;

    class Run;

    Table table_;
};

// One search from beginning to end.
template <Judge J>
class Search<J>::Run {
  public:
    Run(Table& table, const Board& board, const std::vector<std::uint64_t>& past, const SearchOptions& options,
        const StopFlag& stop)
        : table_(table), board_(board), past_(past), options_(options), stop_(stop),
          root_(root_moves(board, options.moves)) {}

    Report go(const Watch& watch) {
        std::vector<std::thread> helpers;
        try {
            for (int i = 1; i < std::min(options_.threads, most_threads); ++i)
                helpers.emplace_back([this, i] { help(i); });
        } catch (const std::exception&) {  // the system grants no more threads
        }
        try {
            deepen(watch);
        } catch (const Stopped&) {
        }
        helpers_stop_ = true;
        for (auto& helper : helpers) helper.join();
        nodes_ += worker_.untold_nodes();
        return report();
    }

  private:
    using Root = typename Worker<J>::Root;
    using Line = SearchLine<Move>;

    static Root root_moves(const Board& board, const std::vector<std::uint32_t>& wanted);
    static Value first_impression(const Board& child);

    void deepen(const Watch& watch);
    void search_line(std::size_t line, int depth);
    void take(std::size_t place, const RootMove<Move>& found);
    void help(int number);

    bool is_decided() const {
        return std::all_of(found_.begin(), found_.end(), [](const Line& line) { return is_proven(line.value); });
    }
    void check_distances();
    bool find_distance(const Board& board, Root root, Line& line);
    void complete(Line& line);
    Report report() const;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    bool is_over_limit() const {
        return stop_.load(std::memory_order_relaxed) || nodes_ >= options_.nodes || seconds() >= options_.seconds;
    }

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
    Worker<J> worker_{table_, options_.weakness, past_, [this](std::uint64_t new_nodes) {
        nodes_ += new_nodes;
        if (nodes_ >= node_budget_ || is_over_limit()) throw Stopped{};
    }};
};

template <Judge J>
typename Search<J>::Report Search<J>::run(const Board& board, const std::vector<std::uint64_t>& past,
                                          const SearchOptions& options, const StopFlag& stop, const Watch& watch) {
    table_.new_search();
    return Run(table_, board, past, options, stop).go(watch);
}

// The legal moves without those that lead to the same position as one before, the most promising
// first.
template <Judge J>
typename Search<J>::Run::Root Search<J>::Run::root_moves(const Board& board, const std::vector<std::uint32_t>& wanted) {
    Root root;
    std::unordered_set<std::uint64_t> seen;
    int order = 0;
    board.each_move([&](Move move) {
        const bool is_wanted = wanted.empty() || std::find(wanted.begin(), wanted.end(), move.code) != wanted.end();
        Board child = board;
        child.play(move);
        if (is_wanted && seen.insert(child.hash()).second)
            root.push_back({move, order, first_impression(child), {move}});
        ++order;
    });
    std::stable_sort(root.begin(), root.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    return root;
}

template <Judge J>
Value Search<J>::Run::first_impression(const Board& child) {
    if (child.result() == Result::draw) return 0;
    if (child.result() != Result::unfinished) return child.result() == won_by(child.to_move()) ? -won : won;
    const Judgement judged = J::look(child);
    return judged.wins ? loss_in(2) : -judged.estimate;
}

template <Judge J>
void Search<J>::Run::deepen(const Watch& watch) {
    const std::size_t lines = std::min(root_.size(), static_cast<std::size_t>(std::max(options_.lines, 1)));
    for (std::size_t line = 0; line < lines; ++line) take(line, root_[line]);
    for (int depth = 1; depth <= std::min(options_.depth, deepest_search); ++depth) {
        for (std::size_t line = 0; line < lines; ++line) search_line(line, depth);
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
            // What is better than anything at the last depth, or was the best there, still counts.
            if (root_[line].value > alpha) take(line, root_[line]);
            throw;
        }
        if (value > alpha && value < beta) break;
        margin *= 4;
        if (value <= alpha) alpha = is_proven(value) || margin > largest_estimate ? -beyond_all : value - margin;
        if (value >= beta) beta = is_proven(value) || margin > largest_estimate ? beyond_all : value + margin;
    }
    take(line, root_[line]);
}

// Makes this the line of that place; its move is then nobody else's.
template <Judge J>
void Search<J>::Run::take(std::size_t place, const RootMove<Move>& found) {
    Line line{found.value, false, found.line};
    const auto same = std::find_if(found_.begin(), found_.end(),
                                   [&](const Line& other) { return other.moves[0] == found.move; });
    if (same != found_.end()) {
        line.knows_distance = same->knows_distance && same->value == line.value;
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
        Worker<J> worker(table_, options_.weakness, past_, [this](std::uint64_t new_nodes) {
            nodes_ += new_nodes;
            if (helpers_stop_) throw Stopped{};
        });
        Root root = root_moves(board_, options_.moves);
        for (int depth = 1 + number % 2; depth <= deepest_search; ++depth)
            worker.search_root(board_, root, 0, depth, -beyond_all, beyond_all);
    } catch (const Stopped&) {
    } catch (const std::exception&) {  // no memory: the others go on
    }
}

// A win was found, but is there a quicker one? A loss, but does every move lose as late? Looks at
// everything up to there, with an effort in proportion to what was spent before.
template <Judge J>
void Search<J>::Run::check_distances() {
    if constexpr (J::manner.plain) return;
    for (std::size_t i = 0; i < found_.size(); ++i) {
        Line& line = found_[i];
        if (!is_proven(line.value) || line.knows_distance) continue;
        node_budget_ = 2 * nodes_ + 1'000'000;
        worker_.set_full_width(true);
        try {
            if (i == 0) {
                line.knows_distance = find_distance(board_, root_, line);
            } else {
                Board child = board_;
                child.play(line.moves[0]);
                Line rest{-nearer(line.value, 1), false, {line.moves.begin() + 1, line.moves.end()}};
                line.knows_distance = plies_to_end(line.value) == 1 || find_distance(child, root_moves(child, {}), rest);
                line.value = further(-rest.value, 1);
                line.moves.resize(1);
                line.moves.insert(line.moves.end(), rest.moves.begin(), rest.moves.end());
            }
            if (line.knows_distance) complete(line);
        } catch (const Stopped&) {
        }
        worker_.set_full_width(false);
        node_budget_ = std::numeric_limits<std::uint64_t>::max();
        if (is_over_limit()) throw Stopped{};
    }
}

// Shortens a line for as long as there is a quicker end; returns true: its distance is now known.
template <Judge J>
bool Search<J>::Run::find_distance(const Board& board, Root root, Line& line) {
    while (plies_to_end(line.value) > 2) {
        const int sooner = plies_to_end(line.value) - 1;
        const bool wins = is_win(line.value);
        const Value alpha = wins ? win_in(sooner) - 1 : loss_in(sooner);
        const Value value = worker_.search_root(board, root, 0, sooner - 1, alpha, alpha + 1);
        const bool ends_sooner = wins == (value > alpha);
        if (!ends_sooner) break;
        line.value = value;
        if (wins) line.moves = root[0].line;
    }
    return true;
}

// Follows a line whose distance is known to the end of the game: best play by both.
template <Judge J>
void Search<J>::Run::complete(Line& line) {
    Board board = board_;
    for (const Move move : line.moves) board.play(move);
    Value value = line.value;
    for (std::size_t i = 0; i < line.moves.size(); ++i) value = -nearer(value, 1);
    while (board.result() == Result::unfinished) {
        const int plies_left = plies_to_end(value);
        Root root = root_moves(board, {});
        worker_.search_root(board, root, 0, std::max(plies_left - 1, 1), value - 1, value + 1);
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
