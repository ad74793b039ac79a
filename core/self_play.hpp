// Games of the search against itself, for a net to learn from.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "net.hpp"
#include "parallel.hpp"
#include "playout.hpp"
#include "random.hpp"
#include "search/search.hpp"

namespace tercet {

// A judge with a net: it tells what the net sees of a position.
template <class J>
concept NetJudge = Judge<J> && requires(const typename J::Board& board, int input, Symmetry symmetry) {
    { J::shape } -> std::convertible_to<NetShape>;
    J::each_input(board, 0, [](int) {});
    { J::bucket(board) } -> std::same_as<int>;
    { J::features(board).size() } -> std::convertible_to<std::size_t>;  // an array of int
    { J::transformed(input, symmetry) } -> std::same_as<int>;
    { J::symmetries.size() } -> std::convertible_to<std::size_t>;
};

struct SelfPlayOptions {
    std::uint64_t games = 1;
    std::uint64_t seed = 0;
    std::uint64_t nodes = 1000;  // to look at for a move
    int least_random = 0;        // each game begins with so many random moves
    int most_random = 8;
    // Of a thousand moves so many are strays: any move that does not lose at once. What comes of the game
    // then says little about the positions before.
    int strays = 0;
    // So many of the positions that the search for a move looks at are noted, too, each with a search of
    // its own: a net must judge what is looked at, not only what is played.
    int asides = 0;
    int longest_game = 250;
    int threads = 1;
};

// What was noted: a position of a game, and then the next of these in the game is the one after its best
// move, after a stray, or there is none; or an aside.
enum class SampleKind : std::int8_t { aside, followed, strayed, last };

// Positions in columns, all from the side of the player to move.
struct Samples {
    std::vector<std::uint32_t> inputs;   // view by view, as many as there can be; the rest is one too high
    std::vector<std::int16_t> features;
    std::vector<std::uint8_t> buckets;
    std::vector<std::int32_t> scores;    // what the search said
    std::vector<std::int8_t> kinds;      // a SampleKind
    std::vector<std::int8_t> results;    // what came of the game: 1 won, 0 drawn, -1 lost; 0 for an aside
    std::uint64_t games = 0;
    std::uint64_t proven = 0;            // games ended by a proof, not by an end or a limit

    std::size_t size() const noexcept { return buckets.size(); }

    void append(const Samples& more) {
        const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
        add(inputs, more.inputs);
        add(features, more.features);
        add(buckets, more.buckets);
        add(scores, more.scores);
        add(kinds, more.kinds);
        add(results, more.results);
        games += more.games;
        proven += more.proven;
    }
};

template <NetJudge N>
void encode(const typename N::Board& board, Samples& samples) {
    for (int view = 0; view < N::shape.views; ++view) {
        const std::size_t end = samples.inputs.size() + static_cast<std::size_t>(N::shape.most_inputs);
        N::each_input(board, view, [&](int input) {
            if (samples.inputs.size() < end) samples.inputs.push_back(static_cast<std::uint32_t>(input));
        });
        samples.inputs.resize(end, static_cast<std::uint32_t>(N::shape.inputs));
    }
    for (const int feature : N::features(board)) samples.features.push_back(static_cast<std::int16_t>(feature));
    samples.buckets.push_back(static_cast<std::uint8_t>(N::bucket(board)));
}

// A few of many positions, each as likely as any other.
template <class Board>
class Reservoir {
  public:
    explicit Reservoir(std::size_t size) : size_(size) {}

    void begin(std::uint64_t seed) {
        random_ = Random(seed);
        offered_ = 0;
        kept_.clear();
    }
    void offer(const Board& board) {
        const std::uint64_t place = kept_.size() < size_ ? kept_.size() : random_() % (offered_ + 1);
        ++offered_;
        if (place < kept_.size()) kept_[place] = board;
        else if (place < size_) kept_.push_back(board);
    }
    const std::vector<Board>& kept() const noexcept { return kept_; }

  private:
    std::size_t size_;
    std::uint64_t offered_ = 0;
    std::vector<Board> kept_;
    Random random_{0};
};

// A judge that offers what it looks at to a reservoir, but for positions in which the mover wins at
// once: their estimate is never asked.
template <Judge J>
class Noticing : public J {
  public:
    Noticing(const J& judge, Reservoir<typename J::Board>& reservoir) : J(judge), reservoir_(&reservoir) {}

    Judgement look(const typename J::Board& board) {
        const Judgement judged = J::look(board);
        if (!judged.wins) reservoir_->offer(board);
        return judged;
    }

  private:
    Reservoir<typename J::Board>* reservoir_;
};

// Plays one game with the judge J and notes positions as the net of N sees them. A game ends as soon as
// the search has proven who wins.
template <NetJudge N, Judge J>
class SelfPlay {
  public:
    using Board = typename J::Board;
    using Move = typename Board::Move;

    SelfPlay(const J& judge, const SelfPlayOptions& options)
        : judge_(judge), options_(options), looked_at_(static_cast<std::size_t>(options.asides)),
          search_({judge, looked_at_}, table_bytes), aside_search_(judge, table_bytes) {}

    void play(std::uint64_t game, Samples& samples, const StopFlag& stop) {
        Random random(Random(options_.seed ^ Random(game)())());
        const auto choices = static_cast<std::uint32_t>(options_.most_random - options_.least_random + 1);
        const int opening = options_.least_random + static_cast<int>(below(choices, random()));
        Board board;
        std::vector<std::uint64_t> past;
        for (int i = 0; i < opening && board.result() == Result::unfinished; ++i) {
            past.push_back(board.hash());
            board.play(board.random_move(random));
        }
        search_.forget();
        noted_.clear();
        const Result result = play_on(board, past, random, stop);
        for (const Noted& noted : noted_) {
            encode<N>(noted.position, samples);
            samples.scores.push_back(std::clamp(noted.score, -score_of_proof, score_of_proof));
            samples.kinds.push_back(static_cast<std::int8_t>(noted.kind));
            const bool is_aside = noted.kind == SampleKind::aside;
            samples.results.push_back(is_aside ? std::int8_t{0} : outcome(result, noted.position.to_move()));
        }
        if (!noted_.empty()) ++samples.games;
        if (ends_by_proof_) ++samples.proven;
    }

  private:
    struct Noted {
        Board position;
        Value score;
        SampleKind kind;
    };

    static constexpr std::size_t table_bytes = 1 << 21;
    static constexpr Value score_of_proof = 1600;  // odds of ten thousand to one

    static std::int8_t outcome(Result result, Player player) noexcept {
        if (result == Result::draw || result == Result::unfinished) return 0;
        return result == won_by(player) ? std::int8_t{1} : std::int8_t{-1};
    }

    Result play_on(Board& board, std::vector<std::uint64_t>& past, Random& random, const StopFlag& stop) {
        SearchOptions search_options;
        search_options.nodes = options_.nodes;
        ends_by_proof_ = false;
        std::size_t before = 0;  // what was noted before the move that was played last
        for (int ply = 0; ply < options_.longest_game && board.result() == Result::unfinished; ++ply) {
            if (stop.load(std::memory_order_relaxed)) break;
            looked_at_.begin(random());
            const auto report = search_.run(board, past, search_options, stop, [](const auto&) {});
            const auto& best = report.lines[0];
            if (!judge_.look(board).wins) {
                if (!noted_.empty() && noted_[before].kind == SampleKind::last) noted_[before].kind = SampleKind::followed;
                before = noted_.size();
                noted_.push_back({board, best.value, SampleKind::last});
            }
            for (const Board& aside : looked_at_.kept()) note_aside(aside, past, search_options, stop);
            if (is_proven(best.value)) {
                ends_by_proof_ = true;
                return won_by(is_win(best.value) ? board.to_move() : other(board.to_move()));
            }
            past.push_back(board.hash());
            if (below(1000, random()) < static_cast<std::uint32_t>(options_.strays)) {
                noted_[before].kind = SampleKind::strayed;
                board.play(stray(board, best.moves[0], random));
            } else {
                board.play(best.moves[0]);
            }
        }
        return board.result();
    }

    void note_aside(const Board& board, const std::vector<std::uint64_t>& past, const SearchOptions& search_options,
                    const StopFlag& stop) {
        aside_search_.forget();
        const auto report = aside_search_.run(board, past, search_options, stop, [](const auto&) {});
        noted_.push_back({board, report.lines[0].value, SampleKind::aside});
    }

    Move stray(const Board& board, Move best, Random& random) {
        std::vector<Move> candidates;
        judge_.each_candidate(board, [&](Move move, int) { candidates.push_back(move); });
        if (candidates.empty()) return best;
        return candidates[below(static_cast<std::uint32_t>(candidates.size()), random())];
    }

    J judge_;
    SelfPlayOptions options_;
    Reservoir<Board> looked_at_;
    Search<Noticing<J>> search_;
    Search<J> aside_search_;
    std::vector<Noted> noted_;  // in this game
    bool ends_by_proof_ = false;
};

// The samples depend on the options alone, not on the number of threads.
template <NetJudge N, Judge J>
Samples self_play(const J& judge, const SelfPlayOptions& options, const StopFlag& stop) {
    constexpr std::uint64_t chunk = 8;  // games
    const auto chunks = static_cast<std::size_t>((options.games + chunk - 1) / chunk);
    std::vector<Samples> parts(chunks);
    in_parallel(chunks, options.threads, [&](std::size_t i) {
        SelfPlay<N, J> games(judge, options);
        const std::uint64_t end = std::min(options.games, (i + 1) * chunk);
        for (std::uint64_t game = i * chunk; game < end && !stop.load(std::memory_order_relaxed); ++game)
            games.play(game, parts[i], stop);
    });
    Samples all;
    for (const Samples& part : parts) all.append(part);
    return all;
}

}  // namespace tercet
