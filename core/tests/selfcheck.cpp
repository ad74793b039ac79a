// The core checked by itself, without Python: built with the sanitizers by `make sanitize`, and
// with any cross-compiler for a processor that is not at hand. Prints what holds; exits with 1 at
// the first thing that does not.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "builders/board.hpp"
#include "builders/judge.hpp"
#include "builders/net_judge.hpp"
#include "forced_win.hpp"
#include "gess/board.hpp"
#include "gess/judge.hpp"
#include "gess/net_judge.hpp"
#include "pentago/board.hpp"
#include "pentago/classic.hpp"
#include "pentago/judge.hpp"
#include "pentago/net_judge.hpp"
#include "pentago/solver/solver.hpp"
#include "perft.hpp"
#include "playout.hpp"
#include "search/search.hpp"
#include "self_play.hpp"

namespace {

using namespace tercet;

void require(bool holds, std::string_view game, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s: does not hold: %s\n", std::string(game).c_str(), what);
    std::exit(1);
}

template <Game B>
void check_perft(int depth, std::uint64_t expected) {
    const StopFlag stop{false};
    for (const int threads : {1, 2})
        for (const Leaves leaves : {Leaves::made, Leaves::counted})
            require(perft(B(), depth, leaves, threads, stop) == expected, B::name, "perft from the start");
}

template <Game B>
std::set<std::uint32_t> legal_codes(const B& board) {
    std::set<std::uint32_t> codes;
    board.each_move([&](typename B::Move move) { codes.insert(move.code); });
    return codes;
}

template <Game B>
void check_position(const B& board, Random& random) {
    using Move = typename B::Move;
    require(board.hash() == board.hash_from_scratch(), B::name, "hash equals hash from scratch");
    const auto codes = legal_codes(board);
    require(static_cast<int>(codes.size()) == board.count_moves(), B::name, "moves listed are moves counted");
    require(codes.empty() == (board.result() != Result::unfinished), B::name, "moves until the end");
    require(board.reason().empty() == !codes.empty(), B::name, "an ended game has a reason");

    const auto symmetry = static_cast<Symmetry>(below(symmetry_count, random()));
    const B image = board.transformed(symmetry);
    require(canonical_hash(image) == canonical_hash(board), B::name, "symmetric positions share a hash");
    std::set<std::uint32_t> images;
    for (const std::uint32_t code : codes)
        images.insert(B::transformed(Move{static_cast<decltype(Move::code)>(code)}, symmetry).code);
    require(images == legal_codes(image), B::name, "symmetric positions have symmetric moves");

    for (int i = 0; i < 200; ++i) {
        const auto code = static_cast<std::uint32_t>(random() >> (46 + below(10, random())));  // 9 to 18 bits
        if (!Move::is_code(code)) continue;
        const Move move{static_cast<decltype(Move::code)>(code)};
        const bool accepted = board.refusal(move) == B::Refusal::none;
        require(accepted == codes.contains(board.as_listed(move).code) || (!accepted && !codes.contains(code)),
                B::name, "what is not refused is listed");
    }
    for (const std::uint32_t code : codes) {
        const Move move{static_cast<decltype(Move::code)>(code)};
        require(Move::is_code(code), B::name, "a legal move has a valid code");
        require(board.refusal(move) == B::Refusal::none, B::name, "legal moves are not refused");
        require(board.as_listed(move) == move, B::name, "legal moves are listed as they are");
    }
}

template <Game B>
void check_random_games(int games) {
    std::uint64_t positions = 0;
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        B board;
        for (int ply = 0; ply < 1000; ++ply) {
            check_position(board, random);
            ++positions;
            if (board.result() != Result::unfinished) break;
            const auto move = board.random_move(random);
            require(board.refusal(move) == B::Refusal::none, B::name, "random moves are legal");
            board.play(move);
        }
    }
    const StopFlag stop{false};
    const auto one = play_out_many(B(), 1000, 7, 1000, 1, stop);
    const auto two = play_out_many(B(), 1000, 7, 1000, 2, stop);
    require(one.plies == two.plies && one.results[1] == two.results[1], B::name,
            "playouts do not depend on the number of threads");
    std::printf("%s: perft, %d random games, %llu positions: passed\n", std::string(B::name).c_str(), games,
                static_cast<unsigned long long>(positions));
}

// 1, -1 or 0: what the player to move can force within so many moves.
template <Game B>
int forced(const B& board, int depth) {
    if (board.result() == Result::draw) return 0;
    if (board.result() != Result::unfinished) return board.result() == won_by(board.to_move()) ? 1 : -1;
    if (depth == 0) return 0;
    int best = -1;
    board.each_move([&](typename B::Move move) {
        if (best == 1) return;
        B next = board;
        next.play(move);
        best = std::max(best, -forced(next, depth - 1));
    });
    return best;
}

// Random games, looked at some moves before their end.
template <Game B>
void check_forced(int games, int depth) {
    const StopFlag stop{false};
    int decided = 0;
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        std::vector<B> line(1);
        while (line.back().result() == Result::unfinished)
            line.emplace_back(line.back()).play(line.back().random_move(random));
        const std::size_t back = static_cast<std::size_t>(game % (depth + 1));
        const B& board = line[line.size() - 1 - back];
        const ForcedResult found = forced_result(board, depth, 1 + game % 2, stop);
        for (int plies = 1; plies <= depth; ++plies)
            require(forced(board, plies) == (found.plies <= plies ? found.value : 0), B::name,
                    "what is forced is what a plain search finds");
        decided += found.value != 0 ? 1 : 0;
    }
    require(decided > 0, B::name, "something is forced");
    std::printf("%s: forced in %d of %d positions: passed\n", std::string(B::name).c_str(), decided, games);
}

void check_solved(pentago::Solver& solver, const pentago::Board& board, int depth, int threads) {
    std::atomic<std::uint64_t> done{0};
    const StopFlag stop{false};
    const auto values = solver.solve(board, depth, threads, done, stop);
    require(static_cast<int>(values.size()) == board.count_moves(), "pentago", "every move is solved");
    require(done == 2 * pentago::Solver::plan(board, depth).colourings(), "pentago", "colourings are counted");
    for (const auto& [move, value] : values) {
        pentago::Board next = board;
        next.play(move);
        require(value == -forced(next, depth - 1), "pentago", "the solver finds what a plain search finds");
    }
}

// Positions late in random games to their end, early ones a few moves ahead.
void check_solver(int games) {
    pentago::Solver solver;
    int positions = 0;
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        pentago::Board board;
        for (int marbles = 0; board.result() == Result::unfinished; ++marbles) {
            const int depth = marbles >= 32 ? pentago::spaces - marbles : marbles % 9 == game % 9 ? 2 : 0;
            if (depth > 0) {
                check_solved(solver, board, depth, 1 + game % 2);
                ++positions;
            }
            board.play(board.random_move(random));
        }
    }
    std::printf("pentago: %d positions solved: passed\n", positions);
}

// A larger one, where the threads share the work: its mirror image must have the same values.
void check_threads() {
    const pentago::Board board = pentago::Board::from_marbles(0b001001'010010'000101'100100'010001'001000,
                                                              0b100100'001001'001010'001001'100010'000000);
    const pentago::Board image = board.transformed(5);
    pentago::Solver solver;
    const StopFlag stop{false};
    std::atomic<std::uint64_t> done{0};
    std::map<std::uint32_t, int> values;
    for (const auto& [move, value] : solver.solve(image, pentago::spaces, 3, done, stop)) values[move.code] = value;
    require(!values.empty(), "pentago", "the position to be solved is not over");
    for (const auto& [move, value] : solver.solve(board, pentago::spaces, 1, done, stop))
        require(values.at(pentago::Board::transformed(move, 5).code) == value, "pentago",
                "a mirror image, solved by three threads, has the same values");
    std::printf("pentago: solved by one and by three threads: passed\n");
}

// Plays through how a plan uses its ring: what is read must still be what was written.
void check_plan(int empty, Player to_move, int depth) {
    const pentago::Plan plan(empty, to_move, depth);
    std::map<std::uint64_t, std::pair<std::uint64_t, int>> written;  // by start: end, level
    const auto each_block = [&](int level, int group, const auto& visit) {
        for (const pentago::Counts in_high : plan.classes(level, group))
            for (std::uint64_t i = 0; i < pentago::count_colourings(plan.high(), in_high); ++i) {
                const std::uint64_t start = plan.block(level, in_high, i);
                visit(start, start + plan.block_size(level, in_high));
            }
    };
    for (int level = plan.depth() - 1; level >= 1; --level)
        for (int group = plan.high(); group >= 0; --group) {
            each_block(level, group, [&](std::uint64_t start, std::uint64_t end) {
                require(start % 2 == 0 && end <= plan.buffer_size(), "pentago", "a block fits into the buffer");
                auto next = written.lower_bound(start);
                if (next != written.begin() && std::prev(next)->second.first > start) --next;
                while (next != written.end() && next->first < end) next = written.erase(next);
                written[start] = {end, level};
            });
            for (int read = group; level + 1 < plan.depth() && read <= std::min(group + 1, plan.high()); ++read)
                each_block(level + 1, read, [&](std::uint64_t start, std::uint64_t end) {
                    const auto found = written.find(start);
                    require(found != written.end() && found->second == std::pair(end, level + 1), "pentago",
                            "a block is there as long as it is needed");
                });
        }
}

void check_plans() {
    for (int empty = 1; empty <= 15; ++empty)
        for (int depth = 1; depth <= empty; ++depth)
            for (const Player to_move : {Player::first, Player::second}) check_plan(empty, to_move, depth);
    for (const int depth : {3, 5}) check_plan(28, Player::second, depth);
    std::printf("pentago: the ring holds what is needed: passed\n");
}

// What the search claims to be proven is forced, whatever the threads, the lines, the size of the table
// and the moment at which it is stopped.
template <Judge J>
void check_search(const J& judge, int games, int reach) {
    using Board = typename J::Board;
    const StopFlag stop{false};
    int claims = 0;
    Search<J> search(judge, 1 << 14);
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        Board board;
        play_out(board, random, 8 + game % 40);
        std::vector<std::uint64_t> past;
        for (int ply = 0; board.result() == Result::unfinished && ply < 3; ++ply) {
            SearchOptions options;
            options.nodes = 1 + below(4000, random());
            options.threads = 1 + game % 3;
            options.lines = 1 + game % 4;
            const auto report = search.run(board, past, options, stop, [](const auto&) {});
            require(!report.lines.empty() && !report.lines[0].moves.empty(), Board::name, "a search finds a move");
            const auto& [value, knows_distance, line] = report.lines[0];
            if (knows_distance && plies_to_end(value) <= reach) {
                const ForcedResult forced = forced_result(board, plies_to_end(value), 1, stop);
                require(forced.value == (is_win(value) ? 1 : -1) && forced.plies == plies_to_end(value), Board::name,
                        "a proof of the search is confirmed by trying everything");
                ++claims;
            }
            past.push_back(board.hash());
            board.play(line[0]);
        }
    }
    std::printf("%s: %d games searched, %d proofs confirmed: passed\n", std::string(Board::name).c_str(), games, claims);
}

// A search with a net of small random weights, and games against itself.
template <NetJudge N>
void check_net(int games, int reach) {
    std::vector<std::int16_t> numbers(N::shape.numbers());
    Random random(1);
    for (std::int16_t& number : numbers) number = static_cast<std::int16_t>(static_cast<int>(below(121, random())) - 60);
    const N judge(std::make_shared<const typename N::Net>(numbers));
    check_search(judge, games, reach);
    SelfPlayOptions options;
    options.games = 10;
    options.nodes = 200;
    options.strays = 100;
    options.asides = 2;
    options.threads = 2;
    const Samples samples = self_play<N>(judge, options, StopFlag{false});
    const std::size_t count = samples.size();
    require(count > 0 && samples.results.size() == count && samples.kinds.size() == count && samples.scores.size() == count &&
                samples.inputs.size() == count * static_cast<std::size_t>(N::shape.views * N::shape.most_inputs),
            N::Board::name, "games against itself give samples in whole rows");
}

void check_parallel() {
    for (const int threads : {1, 2, 5}) {
        bool thrown = false;
        try {
            in_parallel(100, threads, [](std::size_t i) {
                if (i % 7 == 3) throw std::bad_alloc();
            });
        } catch (const std::bad_alloc&) {
            thrown = true;
        }
        require(thrown, "parallel", "an exception reaches the caller");
    }
}

}  // namespace

int main() {
    check_parallel();
    check_perft<pentago::Board>(2, 80640);
    check_random_games<pentago::Board>(200);
    check_forced<pentago::Board>(20, 2);
    check_solver(60);
    check_threads();
    check_plans();
    check_search(pentago::Judge{}, 60, 3);
    check_search(pentago::Classic{}, 10, 0);
    check_search(builders::Judge{}, 100, 3);
    check_search(gess::Judge{}, 30, 2);
    check_net<pentago::NetJudge>(20, 3);
    check_net<builders::NetJudge>(50, 3);
    check_net<gess::NetJudge>(20, 2);
    check_perft<builders::Board>(3, 4313232);
    check_random_games<builders::Board>(200);
    check_forced<builders::Board>(20, 3);
    check_perft<gess::Board>(2, 101761);
    check_random_games<gess::Board>(20);
    check_forced<gess::Board>(12, 2);
    return 0;
}
