// Games of random moves, one or very many.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>

#include "game.hpp"
#include "parallel.hpp"
#include "random.hpp"

namespace tercet {

// Plays random moves until the game is over or max_plies are played; returns the plies played.
template <Game B>
int play_out(B& board, Random& random, int max_plies) {
    int plies = 0;
    while (plies < max_plies && board.result() == Result::unfinished) {
        board.play(board.random_move(random));
        ++plies;
    }
    return plies;
}

struct PlayoutCounts {
    std::uint64_t results[4] = {};  // by Result; `unfinished` counts the games cut off by max_plies
    std::uint64_t plies = 0;
};

// The counts depend on the seed alone, not on the number of threads: game i has its own generator.
template <Game B>
PlayoutCounts play_out_many(const B& board, std::uint64_t games, std::uint64_t seed, int max_plies,
                            int threads, const StopFlag& stop) {
    constexpr std::uint64_t chunk = 256;
    PlayoutCounts total;
    std::mutex adding;
    const std::uint64_t chunks = games / chunk + (games % chunk != 0 ? 1 : 0);
    in_parallel(static_cast<std::size_t>(chunks), threads, [&](std::size_t i) {
        PlayoutCounts counts;
        const std::uint64_t end = std::min(games, (i + 1) * chunk);
        for (std::uint64_t game = i * chunk; game < end; ++game) {
            if (stop.load(std::memory_order_relaxed)) return;
            B copy = board;
            Random random(Random(seed ^ Random(game)())());
            counts.plies += static_cast<std::uint64_t>(play_out(copy, random, max_plies));
            ++counts.results[static_cast<int>(copy.result())];
        }
        const std::lock_guard lock(adding);
        for (int r = 0; r < 4; ++r) total.results[r] += counts.results[r];
        total.plies += counts.plies;
    });
    return total;
}

}  // namespace tercet
