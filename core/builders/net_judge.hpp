// Builders with a learned estimate.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "builders/board.hpp"
#include "builders/judge.hpp"
#include "net.hpp"

namespace tercet::builders {

// A block is four squares, two by two; the blocks overlap. A square is in one of eleven states: nobody
// and one of five levels, the mover's builder and one of three, the other's and one of three.
inline constexpr int blocks_in_row = size - 1;
inline constexpr int blocks = blocks_in_row * blocks_in_row;
inline constexpr int squares_of_block = 4;
inline constexpr int states = 11;
inline constexpr int fillings = states * states * states * states;

// An input is a block with everything on it.
inline constexpr NetShape net_shape{.inputs = blocks * fillings,
                                    .most_inputs = blocks,
                                    .orbits = 8,
                                    .symmetries = symmetry_count,
                                    .buckets = 8};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;

    // The weights of each filling of the three blocks that differ by more than symmetry. The other
    // blocks are turned to where one of them is: that only changes which symmetry is which.
    std::vector<Units> fillings;
    Units starts;
    std::array<Units, net_shape.buckets> outputs;
    std::array<int, net_shape.buckets> always;
};

class NetJudge : public Judge {
  public:
    using Net = builders::Net;
    static constexpr NetShape shape = net_shape;
    static constexpr Manner manner{
        .answers_threats = true, .reduction = 80, .margin = 100, .margin_depth = 4, .width_depth = 4, .width = 4};

    explicit NetJudge(std::shared_ptr<const Net> net) noexcept : net_(std::move(net)) {}

    Judgement look(const Board& board) const noexcept;

    // What the net sees, as it learns from it.
    template <class Visitor>
    static void each_input(const Board& board, int /*view*/, Visitor&& visit) {
        for (int block = 0; block < blocks; ++block) visit(input(board, block));
    }
    // By the sum of all levels.
    static int bucket(const Board& board) noexcept;
    static std::array<int, 0> features(const Board&) noexcept { return {}; }

    static int transformed(int input, Symmetry symmetry) noexcept;
    // What a block consists of, so that a net can learn about those it has not seen: its squares with
    // what is on them, but for bare ground.
    static constexpr int part_count = blocks * squares_of_block * (states - 1);
    static std::vector<int> parts(int input);

    static constexpr std::array<Symmetry, symmetry_count> symmetries{0, 1, 2, 3, 4, 5, 6, 7};

  private:
    static int input(const Board& board, int block) noexcept;

    std::shared_ptr<const Net> net_;
};

}  // namespace tercet::builders
