// Pentago with a learned estimate.
#pragma once

#include <algorithm>
#include <array>
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

// A track is a row, column or diagonal from edge to edge: of six squares, in which two lines of five lie,
// or of five. A board has 18 of them, and all its lines lie in one each. What is on a track, or on a
// sub-board, is a number with digits in base 3, for nobody's, the mover's and the other player's marbles.
inline constexpr int track_count = 18;
inline constexpr int track_fillings = 729;
inline constexpr int sub_board_fillings = 19683;

constexpr int length_of(LineClass track) noexcept { return track == LineClass::short_diagonal ? 5 : 6; }

// An input is a track of some class, that of its lines, with what is on it; it is the same from either end.
// Tracks without marbles are none.
using TrackInputs = std::array<std::array<std::int16_t, track_fillings>, line_classes>;
inline constexpr TrackInputs track_inputs = [] {
    TrackInputs table{};
    std::int16_t count = 0;
    for (int lines = 0; lines < line_classes; ++lines) {
        table[static_cast<std::size_t>(lines)].fill(-1);
        const int length = length_of(static_cast<LineClass>(lines));
        auto& inputs = table[static_cast<std::size_t>(lines)];
        for (int filling = 1; filling < (length == 5 ? track_fillings / 3 : track_fillings); ++filling) {
            int reversed = 0;
            for (int i = 0, rest = filling; i < length; ++i, rest /= 3) reversed = 3 * reversed + rest % 3;
            inputs[static_cast<std::size_t>(filling)] =
                reversed < filling ? inputs[static_cast<std::size_t>(reversed)] : count++;
        }
    }
    return table;
}();
inline constexpr int track_input_count = [] {
    int most = 0;
    for (const auto& inputs : track_inputs)
        for (const int input : inputs) most = std::max(most, input);
    return most + 1;
}();

// Or it is what is on a sub-board, row by row from the corner of the board; its rows may as well be its
// columns. These kinds of sub-boards are numbered from 1: the one without marbles is no input.
inline constexpr auto sub_board_kinds = [] {
    std::array<std::int16_t, sub_board_fillings> table{};
    std::int16_t count = 1;
    for (int filling = 1; filling < sub_board_fillings; ++filling) {
        std::array<int, 9> digits{};
        for (int i = 0, rest = filling; i < 9; ++i, rest /= 3) digits[static_cast<std::size_t>(i)] = rest % 3;
        int mirrored = 0;
        for (int i = 8; i >= 0; --i) mirrored = 3 * mirrored + digits[static_cast<std::size_t>(i % 3 * 3 + i / 3)];
        table[static_cast<std::size_t>(filling)] =
            mirrored < filling ? table[static_cast<std::size_t>(mirrored)] : count++;
    }
    return table;
}();
inline constexpr int sub_board_kind_count = *std::max_element(sub_board_kinds.begin(), sub_board_kinds.end()) + 1;
constexpr int input_of_sub_board(int kind) noexcept { return track_input_count - 1 + kind; }

// What a line of five holds: marbles of the mover's and of the other player's, not none of both.
inline constexpr int line_contents = 20;

// The views are the board as it is and after each of the eight turns. The features are those of the judge
// without a net.
inline constexpr NetShape net_shape{.inputs = input_of_sub_board(sub_board_kind_count),
                                    .most_inputs = track_count + 4,
                                    .orbits = 32,
                                    .symmetries = 1,
                                    .buckets = 8,
                                    .views = 1 + turns,
                                    .features = Judge::right_to_move,
                                    .feature_unit = 1,
                                    .largest_input = 1450,
                                    .largest_feature = 127,
                                    .inputs_repeat = true};

struct Net {
    explicit Net(std::span<const std::int16_t> numbers);

    using Units = tercet::Units<net_shape>;

    // The weights of a track, for each class and each filling.
    std::vector<Units> tracks;
    // Of a sub-board, by its kind.
    std::vector<Units> sub_boards;
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
        for (const int input : inputs(board, view))
            if (input >= 0) visit(input);
    }
    // By the number of marbles.
    static int bucket(const Board& board) noexcept;
    static std::array<int, shape.features> features(const Board& board) noexcept;

    // All symmetries of the board leave the inputs as they are.
    static constexpr int transformed(int input, Symmetry) noexcept { return input; }
    static constexpr std::array<Symmetry, 1> symmetries{0};

    // What an input consists of, so that a net can learn about those it has not seen. A track: its lines, by
    // class and content. A sub-board: its rows, columns and diagonals, by class and filling.
    static constexpr int short_row_classes = 5;
    static constexpr int short_row_fillings = 27;
    static constexpr int part_count = line_classes * line_contents + short_row_classes * short_row_fillings;
    static std::vector<int> parts(int input);

  private:
    static std::array<std::int16_t, net_shape.most_inputs> inputs(const Board& board, int view) noexcept;

    std::shared_ptr<const Net> net_;
};

}  // namespace tercet::pentago
