// Gess with a learned estimate.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "gess/board.hpp"
#include "gess/judge.hpp"
#include "net.hpp"

namespace tercet::gess {

// An input is a stone of the mover or of the other player: on a square of the whole board, seen from
// the mover's side of it, and once more, if it is near a ring, where it stands from there.
inline constexpr int proper_size = size - 2;
inline constexpr int near_distance = 8;
inline constexpr int near_size = 2 * near_distance + 1;
inline constexpr int board_inputs = 2 * proper_size * proper_size;
inline constexpr int ring_inputs = 2 * near_size * near_size;  // for the ring of one player

// The features are those of the judge without a net.
inline constexpr NetShape net_shape{.inputs = board_inputs + 2 * ring_inputs,
                                    .most_inputs = 300,
                                    .orbits = 32,
                                    .symmetries = 2,
                                    .buckets = 4,
                                    .features = Judge::feature_count};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;

    std::vector<Units> inputs;
    Units starts;
    std::array<Units, net_shape.buckets> outputs;
    std::array<Judge::Features, net_shape.buckets> features;
    std::array<int, net_shape.buckets> always;
};

class NetJudge : public Judge {
  public:
    using Net = gess::Net;
    static constexpr NetShape shape = net_shape;
    static constexpr Manner manner{
        .answers_threats = true, .reduction = 70, .margin = 60, .margin_depth = 5, .width_depth = 5, .width = 2};

    explicit NetJudge(std::shared_ptr<const Net> net) noexcept : net_(std::move(net)) {}

    Judgement look(const Board& board) noexcept;

    template <class Visitor>
    static void each_input(const Board& board, int /*view*/, Visitor&& visit) {
        const Sight sight(board);
        for (int player = 0; player < 2; ++player)
            for (int row = 1; row < size - 1; ++row)
                for (std::uint32_t rest = sight.stones[static_cast<std::size_t>(player)][static_cast<std::size_t>(row)];
                     rest != 0; rest &= rest - 1)
                    sight.each_input_of(player, {row, std::countr_zero(rest)}, visit);
    }
    // By the number of stones.
    static int bucket(const Board& board) noexcept;

    // Left and right can be swapped.
    static int transformed(int input, Symmetry symmetry) noexcept;
    static constexpr std::array<Symmetry, 2> symmetries{0, 1};

  private:
    // The stones as the mover sees them, with the mover's side below, and one ring of each: [0] is the
    // mover's.
    struct Sight {
        Sight() = default;
        explicit Sight(const Board& board) noexcept;

        template <class Visitor>
        void each_input_of(int player, Square square, Visitor&& visit) const {
            visit((player * proper_size + square.row - 1) * proper_size + square.column - 1);
            for (int whose = 0; whose < 2; ++whose) {
                const Square ring = rings[static_cast<std::size_t>(whose)];
                const int down = square.row - ring.row + near_distance;
                const int right = square.column - ring.column + near_distance;
                if (down < 0 || down >= near_size || right < 0 || right >= near_size) continue;
                visit(board_inputs + ((whose * 2 + player) * near_size + down) * near_size + right);
            }
        }

        std::array<Rows, 2> stones{};
        std::array<Square, 2> rings{};
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

}  // namespace tercet::gess
