#include "pentago/solver/solver.hpp"

#include <algorithm>
#include <bit>

#include "pentago/solver/block.hpp"
#include "pentago/solver/fives.hpp"

namespace tercet::pentago {

namespace {

std::vector<int> empty_spaces(const Board& board) {
    const std::uint64_t taken = board.marbles(Player::first) | board.marbles(Player::second);
    std::vector<int> found;
    for (int space = 0; space < spaces; ++space)
        if (!(taken >> space & 1)) found.push_back(space);
    return found;
}

Counts counts_of(const Colouring& colouring) noexcept {
    return {std::popcount(colouring[0]), std::popcount(colouring[1])};
}

// One solve: the tables, and a pass over all levels for either player.
class Solve {
  public:
    Solve(const Board& board, const Plan& plan, Turnings* ring, int threads, std::atomic<std::uint64_t>& done,
          const StopFlag& stop)
        : board_(board),
          empty_(empty_spaces(board)),
          plan_(plan),
          low_half_(LowHalf::with(plan.low())),
          fives_{Fives(board.marbles(Player::first), empty_, plan.low(), plan.added(plan.depth())[0]),
                 Fives(board.marbles(Player::second), empty_, plan.low(), plan.added(plan.depth())[1])},
          ring_(ring),
          threads_(threads),
          done_(done),
          stop_(stop) {}

    // After which moves `winner` wins by force, in the order of the legal moves.
    std::vector<bool> won_by(int winner) {
        for (int level = plan_.depth() - 1; level >= 1; --level)
            for (int group = plan_.high(); group >= 0 && !stop_; --group) make_group(level, group, winner);
        std::vector<bool> won;
        if (!stop_) board_.each_move([&](Move move) { won.push_back(is_won(move, winner)); });
        return won;
    }

  private:
    // The blocks of a class in which the player who is not to move has the same marbles in the high
    // half. A marble of the mover there leads to few different blocks: they stay in the cache.
    struct Task {
        Counts in_high;
        SpaceSet other;
    };

    static constexpr std::uint64_t worth_sharing = 20'000;  // colourings; starting a thread costs thousands

    bool is_last(int level) const noexcept { return level + 1 == plan_.depth(); }

    Turnings* block_of(int level, const Colouring& high) const noexcept {
        return ring_ + plan_.block(level, counts_of(high), rank_of_colouring(plan_.high(), high));
    }

    void make_group(int level, int group, int winner) {
        const auto other = static_cast<std::size_t>(1 - plan_.mover(level));
        std::vector<Task> tasks;
        std::uint64_t size = 0;
        for (const Counts in_high : plan_.classes(level, group)) {
            size += plan_.class_size(level, in_high);
            for (std::uint64_t i = 0; i < choose(plan_.high(), in_high[other]); ++i)
                tasks.push_back({in_high, nth_subset(in_high[other], i)});
        }
        const int threads = size < worth_sharing ? 1 : threads_;
        in_parallel(tasks.size(), threads, [&](std::size_t i) { make_blocks(level, tasks[i], winner); });
    }

    void make_blocks(int level, const Task& task, int winner) {
        const auto mover = static_cast<std::size_t>(plan_.mover(level));
        const SpaceSet left = first_spaces(plan_.high()) & ~task.other;
        const std::uint64_t count = choose(std::popcount(left), task.in_high[mover]);
        const std::uint64_t colourings = count_colourings(plan_.low(), plan_.in_low(level, task.in_high));
        std::array<std::vector<Turnings>, 2> more_high;
        Colouring high;
        high[1 - mover] = task.other;
        for (std::uint64_t i = 0; i < count && !stop_.load(std::memory_order_relaxed); ++i) {
            high[mover] = expanded(nth_subset(task.in_high[mover], i), left);
            make_block(level, high, winner, more_high);
            done_.fetch_add(colourings, std::memory_order_relaxed);
        }
    }

    void make_block(int level, const Colouring& high, int winner, std::array<std::vector<Turnings>, 2>& more_high) {
        const auto mover = static_cast<std::size_t>(plan_.mover(level));
        const Counts in_low = plan_.in_low(level, counts_of(high));
        Block block{};
        block.to = block_of(level, high);
        block.low = &low_half_.of(in_low);
        block.mover = mover;
        block.winner_moves = plan_.mover(level) == winner;
        block.before_turn = fives_of(level & 1, high, in_low, mover, more_high[0]);
        if (is_last(level)) {
            block.after_turn = fives_of(~level & 1, high, in_low, mover, more_high[1]);
            return make_last(block);
        }
        if (block.low->empty > 0) block.next_low = block_of(level + 1, high);
        for (SpaceSet rest = empty_in(high); rest != 0; rest &= rest - 1) {
            Colouring next = high;
            next[mover] |= rest & -rest;
            block.next_high[block.next_high_count++] = block_of(level + 1, next);
        }
        make(block);
    }

    SpaceSet empty_in(const Colouring& high) const noexcept {
        return first_spaces(plan_.high()) & ~(high[0] | high[1]);
    }

    BlockFives fives_of(int parity, const Colouring& high, Counts in_low, std::size_t mover,
                        std::vector<Turnings>& more_high) const {
        const Fives& own = fives_[mover];
        const Fives& other = fives_[1 - mover];
        const std::uint64_t sets = choose(plan_.low(), in_low[mover]);
        more_high.assign(sets, Turnings{});
        for (SpaceSet rest = empty_in(high); rest != 0; rest &= rest - 1) {
            const Turnings* const more = own.of(parity, high[mover] | (rest & -rest), in_low[mover]);
            for (std::uint64_t i = 0; i < sets; ++i) more_high[i] |= more[i];
        }
        return {own.of(parity, high[mover], in_low[mover]), other.of(parity, high[1 - mover], in_low[1 - mover]),
                own.of(parity, high[mover], in_low[mover] + 1), more_high.data()};
    }

    bool is_won(Move move, int winner) const {
        if (!move.has_turn()) return plan_.mover(0) == winner;
        Quarters quarters{};
        quarters[static_cast<std::size_t>(move.turn() >> 1)] = move.turn() & 1 ? 3 : 1;
        const auto nth = std::find(empty_.begin(), empty_.end(), move.space()) - empty_.begin();
        return won_after(SpaceSet{1} << nth, winner, place_of(quarters));
    }

    // Does the winner win after this first marble, with the sub-boards turned like this?
    bool won_after(SpaceSet marble, int winner, int place) const {
        const auto mover = static_cast<std::size_t>(plan_.mover(0));
        Colouring low{}, high{};
        low[mover] = marble & first_spaces(plan_.low());
        high[mover] = marble >> plan_.low();
        if (is_last(0)) {
            const auto has_five = [&](std::size_t player) {
                return fives_[player].of(1, high[player], std::popcount(low[player]))[rank_of_subset(low[player])].at(place);
            };
            return has_five(static_cast<std::size_t>(winner)) && !has_five(static_cast<std::size_t>(1 - winner));
        }
        const bool mover_succeeds = block_of(1, high)[rank_of_colouring(plan_.low(), low)].at(place);
        return mover_succeeds == (plan_.mover(0) == winner);
    }

    const Board& board_;
    std::vector<int> empty_;
    const Plan& plan_;
    const LowHalf& low_half_;
    std::array<Fives, 2> fives_;
    Turnings* ring_;
    int threads_;
    std::atomic<std::uint64_t>& done_;
    const StopFlag& stop_;
};

}  // namespace

Plan Solver::plan(const Board& board, int depth) {
    return Plan(static_cast<int>(empty_spaces(board).size()), board.to_move(), depth);
}

std::vector<MoveValue> Solver::solve(const Board& board, int depth, int threads, std::atomic<std::uint64_t>& done,
                                     const StopFlag& stop) {
    std::vector<MoveValue> values;
    if (board.result() != Result::unfinished) return values;
    const Plan plan = Solver::plan(board, depth);
    Solve solve(board, plan, memory_.at_least(plan.buffer_size()), threads, done, stop);
    const int mover = index(board.to_move());
    const std::vector<bool> won = solve.won_by(mover);
    const std::vector<bool> lost = solve.won_by(1 - mover);
    if (stop) return values;
    board.each_move([&](Move move) {
        const std::size_t i = values.size();
        values.push_back({move, won[i] ? 1 : lost[i] ? -1 : 0});
    });
    return values;
}

}  // namespace tercet::pentago
