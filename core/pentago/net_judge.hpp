// Pentago with a learned estimate.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "net.hpp"
#include "pentago/board.hpp"
#include "pentago/judge.hpp"

namespace tercet::pentago {

inline constexpr int fillings = 19683;  // of a sub-board: 3 to the power of 9

// An input is a sub-board with everything on it. The features are those of the judge without a net.
inline constexpr NetShape net_shape{.inputs = 4 * fillings,
                                    .most_inputs = 4,
                                    .orbits = 16,
                                    .symmetries = symmetry_count,
                                    .buckets = 6,
                                    .features = Judge::right_to_move,
                                    .feature_unit = 1,
                                    .largest_feature = 127};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;
    // The weights of a filling of sub-board 1, symmetry by symmetry. The other sub-boards are turned to
    // where it is: that only changes which symmetry is which.
    struct alignas(64) Filling {
        std::array<std::array<std::int16_t, net_shape.orbits>, symmetry_count> weights;
    };

    std::vector<Filling> fillings;
    Units starts;
    std::array<Units, net_shape.buckets> outputs;
    std::array<LineWeights, net_shape.buckets> lines;
};

class NetJudge : public Judge {
  public:
    using Net = pentago::Net;
    static constexpr NetShape shape = net_shape;
    static constexpr Manner manner{.answers_threats = true, .reduction = 20, .margin = 50};

    explicit NetJudge(std::shared_ptr<const Net> net) noexcept : net_(std::move(net)) {}

    Judgement look(const Board& board) const noexcept;

    template <class Visitor>
    static void each_input(const Board& board, Visitor&& visit) {
        for (int lane = 0; lane < 4; ++lane) visit(input(board, lane));
    }
    // By the number of marbles.
    static int bucket(const Board& board) noexcept;
    static std::array<int, shape.features> features(const Board& board) noexcept;

    static int transformed(int input, Symmetry symmetry) noexcept;
    // What a sub-board consists of, so that a net can learn about those it has not seen: its marbles, by
    // space and player.
    static constexpr int part_count = 2 * spaces;
    static std::vector<int> parts(int input);

    static constexpr std::array<Symmetry, symmetry_count> symmetries{0, 1, 2, 3, 4, 5, 6, 7};

  private:
    static int input(const Board& board, int lane) noexcept;

    std::shared_ptr<const Net> net_;
};

}  // namespace tercet::pentago
