// What a game brings to the search: its Judge, which sees what is at hand in a position, says how
// good it looks, and lists the moves worth looking at.
#pragma once

#include <concepts>
#include <cstdint>

#include "game.hpp"

namespace tercet {

// About the player to move, in a game that is not over.
struct Judgement {
    bool wins = false;        // can win with this very move; the other fields then mean nothing
    bool threatened = false;  // if this player did nothing, the other could win at once
    int estimate = 0;         // how good it looks: 400 means odds of ten to one, as in Elo ratings
};

inline constexpr int never = 1000;  // plies: no search looks so far

// How the search goes about a game.
struct Manner {
    // Look at every move equally deep, and care about nothing but the value at that depth: no
    // reductions, no extensions, no preference for the quicker of two wins.
    bool plain = false;
    // Never end a line where the player to move is threatened with a loss at once.
    bool answers_threats = false;
    // By how much less deep moves late in the order are looked at, in hundredths of
    // log(depth) * log(number in the order).
    int reduction = 50;
    // How much an estimate may be off for each ply that is not looked ahead, near the end of a line, and
    // how many plies before it that is trusted.
    int margin = 100;
    int margin_depth = 2;
    // Up to so many plies before the end of a line only the most promising moves are looked at:
    // width * (1 + plies * plies) of them.
    int width_depth = 0;
    int width = 0;
    // At least so many plies before the end of a line the moves are ordered by the estimate of what they
    // lead to, times a weight against what was useful elsewhere, and only so many are looked at.
    int outlook_depth = never;
    int outlook_weight = 0;
    int outlook_width = 0;
    // How far from the value at the last depth the search looks first; 0: anywhere.
    int window = 50;
};

inline constexpr int largest_estimate = 100'000;  // the search cuts off what is beyond

// Every thread has a copy of the judge to itself, so a judge may remember what it saw last.
template <class J>
concept Judge = Game<typename J::Board> && std::copy_constructible<J> &&
    requires(J& judge, const typename J::Board& board, typename J::Board::Move move) {
        // `wins` is no guess: it is set if and only if some legal move ends the game with a win.
        { judge.look(board) } -> std::same_as<Judgement>;
        // Calls the visitor with moves and how promising each looks, the best with the highest number
        // (0 to 1000). A legal move may be left out only if it leads to the same position as one that
        // is listed, or if the other player wins at once after it. So if none is listed and the game
        // goes on, every move loses at once. Is not called where the mover wins at once.
        judge.each_candidate(board, [](typename J::Board::Move, int) {});
        // Where the search remembers how useful a move was elsewhere: a number below J::slots.
        { J::slot(move) } -> std::convertible_to<int>;
        { J::slots } -> std::convertible_to<int>;
        { J::manner } -> std::convertible_to<Manner>;
        // Can a position come back later in the game?
        { J::positions_can_repeat } -> std::convertible_to<bool>;
    };

// A judge whose estimate is a weighted sum, so that the weights can be fitted to games: the sum of
// features times weights, divided by weight_unit.
template <class J>
concept TunableJudge = Judge<J> && requires(const typename J::Board& board) {
    { J::features(board).size() } -> std::convertible_to<std::size_t>;  // an array of int
    { J::weights.size() } -> std::convertible_to<std::size_t>;          // an array of int, as many
    { J::weight_unit } -> std::convertible_to<int>;
};

}  // namespace tercet
