// Pentago, solved: which moves win and which lose, by looking at everything that can follow.
//
// There is no search and no hashing. For a colouring of the empty spaces and each turning of the
// sub-boards one bit says whether the player we ask about wins, or, where the other has moved last,
// whether that player does not. Levels are computed backwards, from the
// last move looked at to the position itself. A move places a marble, an "or" over the colourings
// with one more, and turns a sub-board, an "or" over the neighbouring turnings.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "parallel.hpp"
#include "pentago/board.hpp"
#include "pentago/solver/memory.hpp"
#include "pentago/solver/plan.hpp"

namespace tercet::pentago {

struct MoveValue {
    Move move;
    int value;  // 1: wins by force, -1: loses by force, 0: neither within the moves looked at
};

class Solver {
  public:
    // What a solve needs: bytes of memory, and how many colourings are looked at.
    static Plan plan(const Board& board, int depth);

    // The value of every legal move, looking `depth` moves ahead. To the end of the game that is
    // exact. `done` counts the colourings, each once for either player. Empty if stopped.
    std::vector<MoveValue> solve(const Board& board, int depth, int threads, std::atomic<std::uint64_t>& done,
                                 const StopFlag& stop);

    // Memory that is kept for the next solve, as long as the solver lives.
    std::uint64_t kept_bytes() const noexcept { return memory_.bytes(); }

  private:
    Memory memory_;
};

}  // namespace tercet::pentago
