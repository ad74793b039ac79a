#include "pentago/solver/block.hpp"

namespace tercet::pentago {

namespace {

// The mover's fives after one more marble, for two colourings.
template <int empty>
[[gnu::always_inline]] inline TurningsPair fives_with_one_more(const BlockFives& fives, const WordOffset* set,
                                                               const WordOffset* more) {
    Turnings first = at(fives.more_high, set[0]);
    Turnings second = at(fives.more_high, set[1]);
    for (int e = 0; e < empty; ++e) {
        first |= at(fives.more_low, more[e]);
        second |= at(fives.more_low, more[empty + e]);
    }
    return {first, second};
}

// A bit of a block says what the player who moved last wants to know: "the winner wins" if that is
// who moved, otherwise "the winner does not win". So the mover always takes the "or" of what can be
// reached, and what succeeds for the mover is what the other does not want. Fives come first: the
// mover's before the turn succeed at once; the other's, already there when the mover is to move,
// have ended the game in the other's favour, or in a draw if the mover has fives too.
template <int empty, bool is_last>
void make(const Block& block) {
    const WordOffset* set = block.low->set[block.mover].data();
    const WordOffset* other_set = block.low->set[1 - block.mover].data();
    const WordOffset* more = block.low->more[block.mover].data();
    const WordOffset* next = block.low->next[block.mover].data();
    // Copies, because the compiler cannot know that storing results does not change the block.
    const BlockFives fives = block.before_turn;
    const BlockFives last_fives = block.after_turn;
    const Turnings* const next_low = block.next_low;
    const Turnings* const* const next_high = block.next_high.data();
    const std::size_t next_high_count = block.next_high_count;
    const bool winner_moves = block.winner_moves;
    const TurningsPair draws_count = winner_moves ? TurningsPair() : ~TurningsPair();
    const std::uint64_t size = block.low->size;
    Turnings* const to = block.to;

    for (std::uint64_t i = 0; i < size; i += 2) {
        TurningsPair reached;
        if constexpr (is_last) {
            const TurningsPair own = fives_with_one_more<empty>(last_fives, set, more);
            const TurningsPair others(at(last_fives.other, other_set[0]), at(last_fives.other, other_set[1]));
            reached = winner_moves ? own & ~others : own | ~others;
        } else {
            Turnings first{}, second{};
            for (int e = 0; e < empty; ++e) {
                first |= at(next_low, next[e]);
                second |= at(next_low, next[empty + e]);
            }
            reached = TurningsPair(first, second);
            for (std::size_t e = 0; e < next_high_count; ++e)
                reached = reached | TurningsPair::load(next_high[e] + i);
        }
        const TurningsPair succeeds = fives_with_one_more<empty>(fives, set, more) | reached.neighbours();
        const TurningsPair own(at(fives.own, set[0]), at(fives.own, set[1]));
        const TurningsPair others(at(fives.other, other_set[0]), at(fives.other, other_set[1]));
        ((others & ~(own & draws_count)) | ~succeeds).store(to + i);
        set += 2;
        other_set += 2;
        more += 2 * empty;
        next += 2 * empty;
    }
}

// By the number of empty spaces in the low half, so that the inner loops have a known length.
template <bool is_last, int empty = LowHalf::most_spaces>
void make_any(const Block& block) {
    if (block.low->empty == empty) return make<empty, is_last>(block);
    if constexpr (empty > 0) return make_any<is_last, empty - 1>(block);
}

}  // namespace

void make(const Block& block) { make_any<false>(block); }

void make_last(const Block& block) { make_any<true>(block); }

}  // namespace tercet::pentago
