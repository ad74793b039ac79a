// Perft: how many sequences of legal moves of a given length there are.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "game.hpp"
#include "parallel.hpp"

namespace tercet {

enum class Leaves {
    made,     // every last move is played on a board, as a search would
    counted,  // the last moves are only counted
};

// Keeps the compiler from leaving out the work that led to `value`.
template <class T>
inline void keep(const T& value) noexcept {
#if defined(_MSC_VER)
    static thread_local const volatile void* volatile sink;
    sink = &value;
#else
    asm volatile("" : : "r"(&value) : "memory");
#endif
}

template <Leaves leaves, Game B>
std::uint64_t perft_here(const B& board, int depth, const StopFlag& stop) {
    if (depth <= 0) return 1;
    if (depth == 1 && leaves == Leaves::counted) return static_cast<std::uint64_t>(board.count_moves());
    if (depth >= 2 && stop.load(std::memory_order_relaxed)) return 0;
    std::uint64_t count = 0;
    board.each_move([&](typename B::Move move) {
        B next = board;
        next.play(move);
        if (depth == 1) {
            keep(next);
            ++count;
        } else {
            count += perft_here<leaves>(next, depth - 1, stop);
        }
    });
    return count;
}

template <Game B>
std::uint64_t perft(const B& board, int depth, Leaves leaves, int threads, const StopFlag& stop) {
    const auto here = [&](const B& from, int plies) {
        return leaves == Leaves::made ? perft_here<Leaves::made>(from, plies, stop)
                                      : perft_here<Leaves::counted>(from, plies, stop);
    };
    if (threads <= 1 || depth < 2) return here(board, depth);
    std::vector<B> next;
    board.each_move([&](typename B::Move move) { next.emplace_back(board).play(move); });
    std::atomic<std::uint64_t> total{0};
    in_parallel(next.size(), threads, [&](std::size_t i) { total += here(next[i], depth - 1); });
    return total;
}

}  // namespace tercet
