// Forced wins by trying everything: no table, no evaluation, no order of moves. Slow, and short
// enough to be believed; what cleverer searches find is measured against it.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "game.hpp"
#include "parallel.hpp"

namespace tercet {

// Can this player force a win within so many moves, one or more? The game is not over.
template <Game B>
bool can_force(Player player, const B& board, int plies, int threads, const StopFlag& stop) {
    if (plies > 1 && stop.load(std::memory_order_relaxed)) return false;
    // A single move settles it if it gives the one to move what he is after: the player his win,
    // the opponent anything else.
    const bool wants_win = board.to_move() == player;
    std::atomic<bool> settled{false};
    std::vector<B> undecided;
    board.each_move([&](typename B::Move move) {
        if (settled) return;
        B next = board;
        next.play(move);
        if (next.result() == Result::unfinished && plies > 1)
            undecided.push_back(next);
        else
            settled = (next.result() == won_by(player)) == wants_win;
    });
    if (!settled)
        in_parallel(undecided.size(), threads, [&](std::size_t i) {
            if (!settled && can_force(player, undecided[i], plies - 1, 1, stop) == wants_win) settled = true;
        });
    return settled == wants_win;
}

struct ForcedResult {
    int value;  // 1: the player to move wins, -1: loses, 0: neither is forced
    int plies;  // how many moves it takes, the winner hurrying and the loser delaying; 0 if neither
};

// What is forced within `most` moves. A game that is over is won or lost in 0.
template <Game B>
ForcedResult forced_result(const B& board, int most, int threads, const StopFlag& stop) {
    const Player mover = board.to_move();
    if (board.result() == Result::draw) return {0, 0};
    if (board.result() != Result::unfinished) return {board.result() == won_by(mover) ? 1 : -1, 0};
    for (int plies = 1; plies <= most && !stop; ++plies) {
        if (can_force(mover, board, plies, threads, stop)) return {1, plies};
        if (can_force(other(mover), board, plies, threads, stop)) return {-1, plies};
    }
    return {0, 0};
}

}  // namespace tercet
