// Pentago with a learned estimate.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "net.hpp"
#include "pentago/board.hpp"
#include "pentago/judge.hpp"

namespace tercet::pentago {

// What a line of five holds: marbles of the mover's and of the other player's, not none of both.
inline constexpr int line_contents = 20;

// The views are the board as it is and after each of the eight turns. An input is a line of some class
// with some content: there may be several of the same. The features are those of the judge without a
// net.
inline constexpr NetShape net_shape{.inputs = line_classes * line_contents,
                                    .most_inputs = line_count,
                                    .orbits = 32,
                                    .symmetries = 1,
                                    .buckets = 8,
                                    .views = 1 + turns,
                                    .features = Judge::right_to_move,
                                    .feature_unit = 1,
                                    .largest_input = 1000,
                                    .largest_feature = 127};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;

    // The weights of all lines of a track together, for each class of tracks and each filling.
    std::vector<Units> tracks;
    Units starts;
    std::array<std::array<Units, 2>, net_shape.buckets> outputs;  // for the board as it is, and turned
    std::array<LineWeights, net_shape.buckets> lines;
};

class NetJudge : public Judge {
  public:
    using Net = pentago::Net;
    static constexpr NetShape shape = net_shape;
    static constexpr Manner manner{.answers_threats = true,
                                   .reduction = 50,
                                   .margin = 50,
                                   .outlook_depth = 2,
                                   .outlook_weight = 64,
                                   .outlook_width = 30};

    explicit NetJudge(std::shared_ptr<const Net> net) noexcept : net_(std::move(net)) {}

    Judgement look(const Board& board) const noexcept;

    template <class Visitor>
    static void each_input(const Board& board, int view, Visitor&& visit) {
        const std::uint64_t own = seen(board, board.to_move(), view);
        const std::uint64_t opposing = seen(board, other(board.to_move()), view);
        for (const std::uint64_t line : lines) {
            const int input = input_of(class_of(line), std::popcount(own & line), std::popcount(opposing & line));
            if (input < shape.inputs) visit(input);
        }
    }
    // By the number of marbles.
    static int bucket(const Board& board) noexcept;
    static std::array<int, shape.features> features(const Board& board) noexcept;

    // All symmetries of the board leave the inputs as they are.
    static constexpr int transformed(int input, Symmetry) noexcept { return input; }
    static constexpr std::array<Symmetry, 1> symmetries{0};

    // Of a line without marbles: one too high.
    static int input_of(LineClass line, int own, int opposing) noexcept;

  private:
    static std::uint64_t seen(const Board& board, Player player, int view) noexcept;

    std::shared_ptr<const Net> net_;
};

}  // namespace tercet::pentago
