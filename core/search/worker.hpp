// One thread's search: principal variation search over a game's moves.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "random.hpp"
#include "search/judge.hpp"
#include "search/ordering.hpp"
#include "search/table.hpp"
#include "search/value.hpp"

namespace tercet {

// Thrown to leave the search from any depth.
struct Stopped {};

// What makes a player weaker than the search is.
struct Weakness {
    int noise = 0;           // estimates are off by up to so much
    bool is_blind = false;   // sees its own win, but no answers, and takes good for bad
    std::uint64_t seed = 0;  // what the noise follows from
};

inline constexpr int deepest_search = 100;
inline constexpr int longest_line = 200;

// A move of the position the search starts from, and what is known of it.
template <class Move>
struct RootMove {
    Move move;
    int order;                 // its place among the legal moves
    Value value = -beyond_all;
    std::vector<Move> line{};  // the move and what is expected to follow
};

template <Judge J>
class Worker {
  public:
    using Board = typename J::Board;
    using Move = typename Board::Move;
    using Root = std::vector<RootMove<Move>>;
    using Check = std::function<void(std::uint64_t new_nodes)>;

    // `check` hears now and then how many more positions were looked at, and throws Stopped to end
    // the search. `past` are the hashes of the positions that were on the board before.
    Worker(const J& judge, Table& table, Weakness weakness, std::vector<std::uint64_t> past, Check check)
        : judge_(judge), table_(table), weakness_(weakness), check_(std::move(check)), past_(past.size()),
          path_(std::move(past)) {}

    // Looks `depth` plies ahead with the moves root[from], root[from + 1], …; afterwards the best of
    // them stands first. Its value is exact if it lies within the window, and a bound if not.
    Value search_root(const Board& board, Root& root, std::size_t from, int depth, Value alpha, Value beta);

    // From now on everything is looked at to the full depth, so that a win that is not found within
    // it is none. What is found out then is kept apart from what is estimated.
    void set_full_width(bool on) noexcept {
        full_width_ = on;
        salt_ = on ? 0x66756C6C20776964u : 0;
    }

    // Tells of the nodes that were not yet told of; does not throw Stopped.
    std::uint64_t untold_nodes() noexcept { return std::exchange(nodes_, 0); }

  private:
    static constexpr Manner manner = J::manner;
    static constexpr std::uint64_t nodes_between_checks = 256;

    struct Window {
        Value alpha;
        Value beta;

        Window seen_by_other() const noexcept { return {-beta, -alpha}; }
        Window null() const noexcept { return {alpha, alpha + 1}; }
        bool is_null() const noexcept { return alpha + 1 == beta; }
    };

    struct Line {
        std::array<Move, longest_line> moves;
        std::size_t length = 0;

        void set(Move first, const Line& rest) noexcept {
            moves[0] = first;
            length = 1 + std::min<std::size_t>(rest.length, longest_line - 1);
            std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
        }
        std::vector<Move> as_vector() const { return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(length)}; }
    };

    Value search(const Board& board, const Judgement& judged, Window window, int depth, int ply);
    Value value_of_move(const Board& child, Window window, int depth, int ply, int reduction, bool first);
    bool is_settled(const Finding& known, Window window, int depth, int ply, Value& value) const noexcept;
    void keep(const Board& board, Value value, Window window, int depth, int ply, std::uint32_t move) noexcept;

    void count_node() {
        if (++nodes_ >= nodes_between_checks) check_(untold_nodes());
    }

    Value won_at(int ply) const noexcept { return manner.plain ? won : win_in(ply); }

    Value value_of_end(const Board& board, int ply) const noexcept {
        if (board.result() == Result::draw) return 0;
        return board.result() == won_by(board.to_move()) ? won_at(ply) : -won_at(ply);
    }

    Line& line(int ply) noexcept { return lines_[static_cast<std::size_t>(ply)]; }

    Value estimate(const Board& board, const Judgement& judged) const noexcept;

    int reduction(int depth, std::size_t number) const noexcept;
    std::size_t width(const Judgement& judged, Window window, int depth) const noexcept;

    // Was this position on the board before, in the game or on the way here?
    bool is_repeated(const Board& board) const noexcept {
        if constexpr (!J::positions_can_repeat) return false;
        for (std::size_t i = path_.size(); i >= 2; i -= 2)
            if (path_[i - 2] == board.hash()) return true;
        return false;
    }

    J judge_;
    Table& table_;
    Weakness weakness_;
    Check check_;
    std::size_t past_;                 // how many of the positions of path_ are the game's
    std::vector<std::uint64_t> path_;  // where positions can repeat: the hashes of those before
    Experience<J> experience_;
    MoveStack<Move> moves_;
    std::vector<Line> lines_{longest_line + 1};
    std::uint64_t nodes_ = 0;
    std::uint64_t salt_ = 0;
    int root_depth_ = 0;
    bool full_width_ = manner.plain;
};

template <Judge J>
Value Worker<J>::search_root(const Board& board, Root& root, std::size_t from, int depth, Value alpha, Value beta) {
    moves_.clear();
    path_.resize(past_);
    path_.push_back(board.hash());
    root_depth_ = depth;
    std::size_t best = from;
    const auto best_to_front = [&] {
        const auto at = [&](std::size_t i) { return root.begin() + static_cast<std::ptrdiff_t>(i); };
        std::rotate(at(from), at(best), at(best + 1));
    };
    root[from].value = -beyond_all;
    try {
        for (std::size_t i = from; i < root.size() && root[best].value < beta; ++i) {
            Board child = board;
            child.play(root[i].move);
            const bool first = i == from;
            // Among equal moves the plain player takes the one that is listed first.
            const bool equal_is_better = manner.plain && root[i].order < root[best].order;
            const Value floor = std::max(alpha, root[best].value) - (equal_is_better ? 1 : 0);
            const Value value = value_of_move(child, {floor, beta}, depth - 1, 1, reduction(depth, i - from), first);
            const bool is_best = value > root[best].value || (equal_is_better && value == root[best].value);
            root[i].value = value;
            if (first || is_best) {
                best = i;
                line(0).set(root[i].move, line(1));
                root[i].line = line(0).as_vector();
            }
        }
    } catch (const Stopped&) {
        best_to_front();
        throw;
    }
    best_to_front();
    return root[from].value;
}

// The value, for the player who made it, of the move that led to this position.
template <Judge J>
Value Worker<J>::value_of_move(const Board& child, Window window, int depth, int ply, int reduction, bool first) {
    count_node();
    line(ply).length = 0;
    if (child.result() != Result::unfinished) return -value_of_end(child, ply);
    if (!full_width_ && is_repeated(child)) return 0;
    const Judgement judged = judge_.look(child);
    if (weakness_.is_blind) return -estimate(child, judged);
    if (judged.wins) return -won_at(ply + 1);
    if (depth <= 0) {
        const bool goes_on = manner.answers_threats && judged.threatened && !full_width_ && ply < 2 * root_depth_;
        if (!goes_on) return -estimate(child, judged);
        depth = 1;
    }
    if (!first) {
        // First it is only asked, perhaps less deep, whether this move is better than the best so far.
        if (reduction > 0 && !judged.threatened && depth > 1) {
            const int less_deep = std::max(depth - reduction, 1);
            const Value value = -search(child, judged, window.null().seen_by_other(), less_deep, ply);
            if (value <= window.alpha) return value;
        }
        const Value value = -search(child, judged, window.null().seen_by_other(), depth, ply);
        if (value <= window.alpha || window.is_null()) return value;
    }
    return -search(child, judged, window.seen_by_other(), depth, ply);
}

// The value of a position for the player to move, who does not win at once.
template <Judge J>
Value Worker<J>::search(const Board& board, const Judgement& judged, Window window, int depth, int ply) {
    line(ply).length = 0;
    if (ply >= longest_line - 1) return estimate(board, judged);

    // 1. Nothing better can come of it than a win with the next move but one, and nothing worse than
    //    a loss by the next: if the window lies beyond, this position does not matter.
    if constexpr (!manner.plain) {
        window.alpha = std::max(window.alpha, loss_in(ply + 1));
        window.beta = std::min(window.beta, win_in(ply + 3));
        if (window.alpha >= window.beta) return window.alpha;
    }

    // 2. What is known of this position from before?
    const Finding known = table_.find(board.hash() ^ salt_).value_or(Finding{});
    Value settled;
    if (is_settled(known, window, depth, ply, settled)) return settled;

    // 3. Where it looks far better than needed, do not look deeper.
    if (!full_width_ && depth <= manner.margin_depth && window.is_null() && !judged.threatened && !is_proven(window.beta)) {
        const Value sure = estimate(board, judged) - manner.margin * depth;
        if (sure >= window.beta) return sure;
    }

    // 4. Try the moves, the most promising first. Where there is one answer to a threat, it costs no
    //    depth.
    const Window asked = window;
    MoveSource<J> moves(judge_, board, experience_, moves_, known.move, depth, ply);
    if (judged.threatened && !full_width_ && ply < 2 * root_depth_ && moves.is_forced()) ++depth;
    if constexpr (J::positions_can_repeat) path_.push_back(board.hash());
    Value best = -won_at(ply + 2);  // what every move that is not listed comes to
    std::uint32_t best_move = Finding::no_move;
    const std::size_t enough = width(judged, window, depth);
    for (Move move; moves.next(move);) {
        if (moves.given() > enough && !is_loss(best)) break;
        Board child = board;
        child.play(move);
        if (depth > 1) table_.prefetch(child.hash() ^ salt_);
        const std::size_t number = moves.given() - 1;
        const int less = judged.threatened ? 0 : reduction(depth, number);
        const Value value = value_of_move(child, window, depth - 1, ply + 1, less, number == 0);
        if (value <= best && best_move != Finding::no_move) continue;
        best = value;
        best_move = move.code;
        if (value <= window.alpha) continue;
        window.alpha = value;
        line(ply).set(move, line(ply + 1));
        if (value < window.beta) continue;

        // 5. Good enough: the other player will not let it come to this.
        experience_.reward(board.to_move(), move, ply, depth);
        for (std::size_t i = 0; i < number; ++i) experience_.blame(board.to_move(), moves.given(i), depth);
        break;
    }
    if constexpr (J::positions_can_repeat) path_.pop_back();
    keep(board, best, asked, depth, ply, best_move);
    return best;
}

// Does what is known already answer the question that the window asks? A proven win or loss does
// whatever the depth; an estimate only if it was made looking as far ahead as is asked now.
template <Judge J>
bool Worker<J>::is_settled(const Finding& known, Window window, int depth, int ply, Value& value) const noexcept {
    if (known.bound == Bound::none || !window.is_null()) return false;
    value = manner.plain ? known.value : further(known.value, ply);
    const bool deep_enough = manner.plain ? known.depth == depth : known.depth >= depth;
    if (known.bound != Bound::upper && value >= window.beta) return deep_enough || is_win(value);
    if (known.bound != Bound::lower && value <= window.alpha) return deep_enough || is_loss(value);
    return false;
}

template <Judge J>
void Worker<J>::keep(const Board& board, Value value, Window window, int depth, int ply, std::uint32_t move) noexcept {
    const Bound bound = value >= window.beta ? Bound::lower : value <= window.alpha ? Bound::upper : Bound::exact;
    table_.keep(board.hash() ^ salt_, {manner.plain ? value : nearer(value, ply), bound, depth, move});
}

template <Judge J>
Value Worker<J>::estimate(const Board& board, const Judgement& judged) const noexcept {
    if constexpr (manner.plain) return judged.estimate;
    Value value = weakness_.is_blind ? -judged.estimate / 2 : judged.estimate;
    if (weakness_.noise > 0) {
        // The sum of two dice: small errors are more common than large ones.
        const std::uint64_t dice = Random(board.hash() ^ weakness_.seed)();
        const auto sides = static_cast<std::uint32_t>(weakness_.noise) + 1;
        value += static_cast<Value>(below(sides, dice)) - static_cast<Value>(below(sides, dice << 32));
    }
    return std::clamp(value, -largest_estimate, largest_estimate);
}

template <Judge J>
int Worker<J>::reduction(int depth, std::size_t number) const noexcept {
    if (full_width_ || depth < 3 || number < 3) return 0;
    static const auto logarithms = [] {
        std::array<int, 128> table{};  // in hundredths
        for (std::size_t i = 1; i < table.size(); ++i) table[i] = static_cast<int>(100 * std::log(static_cast<double>(i)));
        return table;
    }();
    const auto log = [&](std::size_t i) { return logarithms[std::min<std::size_t>(i, 127)]; };
    return log(static_cast<std::size_t>(depth)) * log(number) / 100 * manner.reduction / 10'000;
}

// How many moves to look at, unless all of them lose: a loss is not proven before every move was tried.
template <Judge J>
std::size_t Worker<J>::width(const Judgement& judged, Window window, int depth) const noexcept {
    constexpr auto all = static_cast<std::size_t>(Board::most_moves);
    if (!window.is_null() || judged.threatened || full_width_) return all;
    if (depth >= manner.outlook_depth) return static_cast<std::size_t>(manner.outlook_width);
    return depth <= manner.width_depth ? static_cast<std::size_t>(manner.width * (1 + depth * depth)) : all;
}

}  // namespace tercet
