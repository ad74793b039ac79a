// In which order moves are looked at: those first that were best here before, that refuted other
// moves nearby, or that look promising.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/judge.hpp"

namespace tercet {

// How useful moves were elsewhere in the search: one memory for each thread.
template <Judge J>
class Experience {
  public:
    using Move = typename J::Board::Move;
    using Refutations = std::array<std::uint32_t, 2>;  // codes

    Experience() : useful_(2 * J::slots) {}

    int usefulness(Player mover, Move move) const noexcept { return useful_[place(mover, move)]; }

    // What refuted other moves at this distance from the first position.
    Refutations refutations_at(int ply) const noexcept {
        const auto p = static_cast<std::size_t>(ply);
        return p < refutations_.size() ? refutations_[p] : Refutations{no_move, no_move};
    }

    // `move` was good enough to make all others needless.
    void reward(Player mover, Move move, int ply, int depth) {
        auto& [first, second] = refutations(ply);
        if (first != move.code) {
            second = first;
            first = move.code;
        }
        shift(useful_[place(mover, move)], step(depth));
    }

    // `move` was tried before that one, and was not.
    void blame(Player mover, Move move, int depth) noexcept { shift(useful_[place(mover, move)], -step(depth)); }

  private:
    static constexpr std::uint32_t no_move = 0xFFFFFFFFu;
    static constexpr int most_useful = 8192;

    static std::size_t place(Player mover, Move move) noexcept {
        return static_cast<std::size_t>(index(mover) * J::slots + J::slot(move));
    }

    static int step(int depth) noexcept { return std::min(depth * depth * 8, 1024); }

    // Towards the limit, ever more slowly.
    static void shift(std::int16_t& useful, int step) noexcept {
        const int size = step < 0 ? -step : step;
        useful = static_cast<std::int16_t>(useful + step - useful * size / most_useful);
    }

    Refutations& refutations(int ply) {
        const auto p = static_cast<std::size_t>(ply);
        if (p >= refutations_.size()) refutations_.resize(p + 1, {no_move, no_move});
        return refutations_[p];
    }

    std::vector<std::int16_t> useful_;
    std::vector<Refutations> refutations_;
};

// A move and how promising it is, in one number that is greater the more it promises. Among moves of
// the same promise the one with the lower code comes first, so that no two are equal.
template <class Move>
class RankedMove {
  public:
    RankedMove(Move move, int promise) noexcept : key_(std::int64_t{promise} << code_bits | (last_code - move.code)) {}

    Move move() const noexcept {
        return {static_cast<decltype(Move::code)>(last_code - (key_ & last_code))};
    }
    friend auto operator<=>(RankedMove, RankedMove) noexcept = default;

  private:
    static constexpr int code_bits = 18;
    static constexpr std::int64_t last_code = (1 << code_bits) - 1;

    std::int64_t key_;
};

// The moves of all positions on the way from the first to the one that is looked at.
template <class Move>
using MoveStack = std::vector<RankedMove<Move>>;

// Gives the moves of a position, the most promising first. What was best here before, and what
// refuted other moves nearby, is given before the rest is even listed: most often it is enough.
template <Judge J>
class MoveSource {
  public:
    using Board = typename J::Board;
    using Move = typename Board::Move;

    MoveSource(J& judge, const Board& board, const Experience<J>& experience, MoveStack<Move>& stack,
               std::uint32_t best_before, int depth, int ply)
        : judge_(judge), board_(board), experience_(experience), stack_(stack), begin_(stack.size()), next_(begin_),
          sorts_(depth > 1), has_outlook_(depth >= J::manner.outlook_depth) {
        add_early(best_before);
        for (const std::uint32_t code : experience.refutations_at(ply)) add_early(code);
        early_end_ = stack_.size();
    }
    MoveSource(const MoveSource&) = delete;
    ~MoveSource() { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(begin_), stack_.end()); }

    // How many moves were given, and the nth of them.
    std::size_t given() const noexcept { return next_ - begin_; }
    Move given(std::size_t n) const noexcept { return stack_[begin_ + n].move(); }

    // Is there no choice?
    bool is_forced() {
        if (!is_listed_) list();
        return stack_.size() - begin_ == 1;
    }

    bool next(Move& move) {
        if (next_ == stack_.size()) {
            if (is_listed_) return false;
            list();
            if (next_ == stack_.size()) return false;
        }
        if (next_ >= early_end_) bring_forward();
        move = stack_[next_++].move();
        return true;
    }

  private:
    static constexpr std::size_t picked_singly = 6;
    static constexpr int outlook_of_win = 10'000'000;  // no estimate is like it

    void add_early(std::uint32_t code) {
        if (!Move::is_code(code) || is_early(code)) return;
        const Move move{static_cast<decltype(Move::code)>(code)};
        if (board_.refusal(move) == Board::Refusal::none && board_.as_listed(move) == move) stack_.emplace_back(move, 0);
    }

    bool is_early(std::uint32_t code) const noexcept {
        for (std::size_t i = begin_; i < stack_.size(); ++i)
            if (stack_[i].move().code == code) return true;
        return false;
    }

    void list() {
        is_listed_ = true;
        const Player mover = board_.to_move();
        const std::size_t early = early_end_ - begin_;
        judge_.each_candidate(board_, [&](Move move, int hint) {
            for (std::size_t i = 0; i < early; ++i)
                if (stack_[begin_ + i].move() == move) return;
            if (has_outlook_)
                add_by_outlook(move);
            else
                stack_.emplace_back(move, hint * 16 + experience_.usefulness(mover, move));
        });
    }

    // A move after which the other player wins at once is left out.
    void add_by_outlook(Move move) {
        Board child = board_;
        child.play(move);
        int outlook = 0;
        if (child.result() == Result::unfinished) {
            const Judgement judged = judge_.look(child);
            if (judged.wins) return;
            outlook = -judged.estimate;
        } else if (child.result() != Result::draw) {
            outlook = child.result() == won_by(board_.to_move()) ? outlook_of_win : -outlook_of_win;
        }
        stack_.emplace_back(move, outlook * J::manner.outlook_weight + experience_.usefulness(board_.to_move(), move));
    }

    // The first few are picked one by one, since often they are enough; then the rest is sorted, unless
    // looking at a move costs less than that.
    void bring_forward() {
        const auto rest = stack_.begin() + static_cast<std::ptrdiff_t>(next_);
        const std::size_t picked = next_ - early_end_;
        if (picked < picked_singly) {
            std::iter_swap(rest, std::max_element(rest, stack_.end()));
        } else if (picked == picked_singly && sorts_) {
            std::sort(rest, stack_.end(), std::greater<>());
        }
    }

    J& judge_;
    const Board& board_;
    const Experience<J>& experience_;
    MoveStack<Move>& stack_;
    std::size_t begin_;
    std::size_t next_;
    std::size_t early_end_ = 0;
    bool sorts_;
    bool has_outlook_;
    bool is_listed_ = false;
};

}  // namespace tercet
