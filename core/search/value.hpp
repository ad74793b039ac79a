// How good a position is, as the search counts it: an estimate, or a win or loss so many plies away.
#pragma once

namespace tercet {

using Value = int;

inline constexpr Value won = 1'000'000'000;
inline constexpr Value beyond_all = won + 1;  // with a minus: not looked at yet
inline constexpr int furthest_end = 1'000;  // plies

constexpr Value win_in(int plies) noexcept { return won - plies; }
constexpr Value loss_in(int plies) noexcept { return -win_in(plies); }

constexpr bool is_win(Value value) noexcept { return value >= win_in(furthest_end) && value <= won; }
constexpr bool is_loss(Value value) noexcept { return is_win(-value); }
// Wins and losses are never guesses: where one is claimed, the search has seen how it is forced.
constexpr bool is_proven(Value value) noexcept { return is_win(value) || is_loss(value); }

constexpr int plies_to_end(Value value) noexcept { return won - (value < 0 ? -value : value); }

// A value that is `plies` closer to the end, or further from it.
constexpr Value nearer(Value value, int plies) noexcept {
    return is_win(value) ? value + plies : is_loss(value) ? value - plies : value;
}
constexpr Value further(Value value, int plies) noexcept { return nearer(value, -plies); }

}  // namespace tercet
