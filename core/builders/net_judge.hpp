// Builders with a learned estimate.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "builders/board.hpp"
#include "builders/judge.hpp"
#include "net.hpp"

namespace tercet::builders {

// An input is a square with what is on it: its level, and nobody, the mover's builder or the other's.
inline constexpr NetShape net_shape{.inputs = squares * 15,
                                    .most_inputs = squares,
                                    .orbits = 32,
                                    .symmetries = symmetry_count,
                                    .buckets = 8};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;

    std::vector<Units> inputs;
    Units starts;
    std::array<Units, net_shape.buckets> outputs;
    std::array<int, net_shape.buckets> always;
};

class NetJudge : public Judge {
  public:
    using Net = builders::Net;
    static constexpr NetShape shape = net_shape;
    static constexpr Manner manner{.answers_threats = true, .reduction = 120, .margin = 60, .margin_depth = 6};

    explicit NetJudge(std::shared_ptr<const Net> net) noexcept : net_(std::move(net)) {}

    Judgement look(const Board& board) noexcept;

    // What the net sees, as it learns from it.
    template <class Visitor>
    static void each_input(const Board& board, Visitor&& visit) {
        const Sight sight(board);
        for (int square = 0; square < squares; ++square) visit(sight.input(square));
    }
    // By the sum of all levels.
    static int bucket(const Board& board) noexcept;
    static std::array<int, 0> features(const Board&) noexcept { return {}; }

    static int transformed(int input, Symmetry symmetry) noexcept;
    static constexpr std::array<Symmetry, symmetry_count> symmetries{0, 1, 2, 3, 4, 5, 6, 7};

  private:
    // A position as the mover sees it.
    struct Sight {
        Sight() = default;
        explicit Sight(const Board& board) noexcept
            : at_least{board.at_least(1), board.at_least(2), board.at_least(3), board.at_least(4)},
              mine(board.builders(board.to_move())),
              theirs(board.builders(other(board.to_move()))) {}

        int input(int square) const noexcept;
        std::uint32_t differing(const Sight& other) const noexcept;

        std::array<std::uint32_t, top_level> at_least{};
        std::uint32_t mine = 0;
        std::uint32_t theirs = 0;
    };

    // The position judged last with this player to move, and what the hidden units added up to.
    struct Last {
        Sight sight;
        Net::Units units;
        bool is_there = false;
    };

    void bring_up_to_date(Last& last, const Sight& sight) const noexcept;

    std::shared_ptr<const Net> net_;
    std::array<Last, 2> last_{};
};

}  // namespace tercet::builders
