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
    J::each_input(board, [](int) {});
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
    int longest_game = 250;
    int threads = 1;
};

// Positions in columns, all from the side of the player to move.
struct Samples {
    std::vector<std::uint32_t> inputs;   // as many for each as there can be; the rest is one too high
    std::vector<std::int16_t> features;
    std::vector<std::uint8_t> buckets;
    std::vector<std::int32_t> scores;    // what the search said
    std::vector<std::int8_t> results;    // what came of the game: 1 won, 0 drawn, -1 lost
    std::uint64_t games = 0;
    std::uint64_t proven = 0;            // games ended by a proof, not by an end or a limit

    std::size_t size() const noexcept { return buckets.size(); }

    void append(const Samples& more) {
        const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
        add(inputs, more.inputs);
        add(features, more.features);
        add(buckets, more.buckets);
        add(scores, more.scores);
        add(results, more.results);
        games += more.games;
        proven += more.proven;
    }
};

template <NetJudge N>
void encode(const typename N::Board& board, Samples& samples) {
    constexpr auto most = static_cast<std::size_t>(N::shape.most_inputs);
    const std::size_t end = samples.inputs.size() + most;
    N::each_input(board, [&](int input) {
        if (samples.inputs.size() < end) samples.inputs.push_back(static_cast<std::uint32_t>(input));
    });
    samples.inputs.resize(end, static_cast<std::uint32_t>(N::shape.inputs));
    for (const int feature : N::features(board)) samples.features.push_back(static_cast<std::int16_t>(feature));
    samples.buckets.push_back(static_cast<std::uint8_t>(N::bucket(board)));
}

// Plays one game with the judge J and notes the quiet positions as the net of N sees them. A game ends
// as soon as the search has proven who wins.
template <NetJudge N, Judge J>
class SelfPlay {
  public:
    using Board = typename J::Board;

    SelfPlay(const J& judge, const SelfPlayOptions& options)
        : judge_(judge), options_(options), search_(judge, table_bytes) {}

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
        movers_.clear();
        const std::size_t first = samples.size();
        const Result result = play_on(board, past, samples, stop);
        for (std::size_t i = 0; i < movers_.size(); ++i)
            samples.results.push_back(result == Result::draw || result == Result::unfinished ? std::int8_t{0}
                                      : result == won_by(movers_[i])                         ? std::int8_t{1}
                                                                                             : std::int8_t{-1});
        samples.games += samples.size() > first ? 1 : 0;
    }

  private:
    static constexpr std::size_t table_bytes = 1 << 21;

    Result play_on(Board& board, std::vector<std::uint64_t>& past, Samples& samples, const StopFlag& stop) {
        SearchOptions search_options;
        search_options.nodes = options_.nodes;
        for (int ply = 0; ply < options_.longest_game && board.result() == Result::unfinished; ++ply) {
            if (stop.load(std::memory_order_relaxed)) break;
            const auto report = search_.run(board, past, search_options, stop, [](const auto&) {});
            const auto& best = report.lines[0];
            if (is_proven(best.value)) {
                ++samples.proven;
                return won_by(is_win(best.value) ? board.to_move() : other(board.to_move()));
            }
            const Judgement judged = judge_.look(board);
            if (!judged.threatened) {
                encode<N>(board, samples);
                samples.scores.push_back(best.value);
                movers_.push_back(board.to_move());
            }
            past.push_back(board.hash());
            board.play(best.moves[0]);
        }
        return board.result();
    }

    J judge_;
    SelfPlayOptions options_;
    Search<J> search_;
    std::vector<Player> movers_;  // of the positions noted in this game
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
