#include "pentago/net_judge.hpp"

#include <algorithm>
#include <bit>

#include "numbers.hpp"

namespace tercet::pentago {

namespace {

struct Track {
    LineClass lines;
    int length;
    std::array<int, 6> bits;  // of its squares
};

constexpr auto tracks = [] {
    std::array<Track, track_count> table{};
    std::size_t count = 0;
    const auto add = [&](int row, int column, int down, int right, int length) {
        Track track{LineClass::outer, length, {}};
        std::uint64_t line = 0;
        for (int i = 0; i < length; ++i) {
            const int bit = bit_of(row + i * down, column + i * right);
            track.bits[static_cast<std::size_t>(i)] = bit;
            if (i < 5) line |= std::uint64_t{1} << bit;
        }
        track.lines = class_of(line);
        table[count++] = track;
    };
    for (int i = 0; i < 6; ++i) add(i, 0, 0, 1, 6);
    for (int i = 0; i < 6; ++i) add(0, i, 1, 0, 6);
    add(0, 0, 1, 1, 6);
    add(0, 5, 1, -1, 6);
    add(0, 1, 1, 1, 5);
    add(1, 0, 1, 1, 5);
    add(0, 4, 1, -1, 5);
    add(1, 5, 1, -1, 5);
    return table;
}();

constexpr std::array<int, 9> powers{1, 3, 9, 27, 81, 243, 729, 2187, 6561};

// Of a track's weights.
constexpr std::size_t place_of(LineClass lines, int filling) noexcept {
    return static_cast<std::size_t>(static_cast<int>(lines) * track_fillings + filling);
}

// A number for every track, in full vector registers.
struct alignas(64) PerTrack {
    std::array<std::int16_t, 32> numbers{};

    constexpr std::int16_t& operator[](std::size_t track) noexcept { return numbers[track]; }
    constexpr std::int16_t operator[](std::size_t track) const noexcept { return numbers[track]; }
};
using Places = Numbers<32>;
using Sums = Numbers<Net::Units::count>;

// What these marbles of a player in this sub-board add to the fillings.
constexpr auto added = [] {
    std::array<std::array<PerTrack, patterns>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t pattern = 1; pattern < patterns; ++pattern) {
            const std::size_t rest = pattern & (pattern - 1);
            const int bit = static_cast<int>(lane) * 16 + std::countr_zero(pattern);
            table[lane][pattern] = table[lane][rest];
            for (std::size_t track = 0; track < track_count; ++track)
                for (std::size_t i = 0; i < 6; ++i)
                    if (static_cast<int>(i) < tracks[track].length && tracks[track].bits[i] == bit)
                        table[lane][pattern][track] =
                            static_cast<std::int16_t>(table[lane][pattern][track] + powers[i]);
        }
    return table;
}();

// The tracks that pass through a sub-board.
constexpr std::size_t tracks_of_lane = 10;
constexpr auto through = [] {
    std::array<std::array<std::uint8_t, tracks_of_lane>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane) {
        std::size_t count = 0;
        for (std::size_t track = 0; track < track_count; ++track)
            if (added[lane][patterns - 1][track] != 0) table[lane][count++] = static_cast<std::uint8_t>(track);
    }
    return table;
}();

// The places of empty tracks in the table of weights.
constexpr auto empty_tracks = [] {
    PerTrack places{};
    for (std::size_t track = 0; track < track_count; ++track)
        places[track] = static_cast<std::int16_t>(place_of(tracks[track].lines, 0));
    return places;
}();

// [own][opposing]: which content of a line that is.
constexpr auto contents = [] {
    std::array<std::array<int, 6>, 6> table{};
    int count = 0;
    for (std::size_t own = 0; own < 6; ++own)
        for (std::size_t opposing = 0; own + opposing < 6; ++opposing)
            if (own + opposing > 0) table[own][opposing] = count++;
    return table;
}();

// What a player's marbles in this sub-board are in its filling.
constexpr auto sub_board_digits = [] {
    std::array<std::array<std::int16_t, patterns>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t pattern = 1; pattern < patterns; ++pattern) {
            const auto square = static_cast<std::size_t>(std::countr_zero(pattern));
            const std::size_t row = lane < 2 ? square / 3 : 2 - square / 3;
            const std::size_t column = lane % 2 == 0 ? square % 3 : 2 - square % 3;
            table[lane][pattern] =
                static_cast<std::int16_t>(table[lane][pattern & (pattern - 1)] + powers[3 * row + column]);
        }
    return table;
}();

struct SubBoard {
    std::size_t own;
    std::size_t opposing;

    SubBoard turned(std::size_t way) const noexcept {
        return {pentago::turned[way][own], pentago::turned[way][opposing]};
    }
};

SubBoard sub_board_of(const Board& board, std::size_t lane) noexcept {
    const auto pattern = [&](Player player) { return std::size_t{board.lanes(player) >> (16 * lane) & 0x1FF}; };
    return {pattern(board.to_move()), pattern(other(board.to_move()))};
}

int kind_of(std::size_t lane, SubBoard marbles) noexcept {
    const auto& digits = sub_board_digits[lane];
    return sub_board_kinds[static_cast<std::size_t>(digits[marbles.own] + 2 * digits[marbles.opposing])];
}

Places added_by(std::size_t lane, SubBoard marbles) noexcept {
    const Places opposing(added[lane][marbles.opposing].numbers.data());
    Places places(added[lane][marbles.own].numbers.data());
    places += opposing;
    places += opposing;
    return places;
}

}  // namespace

Net::Net(std::span<const std::int16_t> numbers) {
    const StoredNet<net_shape> stored(numbers);
    starts = Units::repeated(stored.starts());
    tracks.resize(line_classes * track_fillings);
    for (std::size_t place = 0; place < tracks.size(); ++place)
        if (const int input = track_inputs[place / track_fillings][place % track_fillings]; input >= 0)
            tracks[place] = Units::repeated(stored.input(input));
    sub_boards.resize(sub_board_kind_count);
    for (int kind = 1; kind < sub_board_kind_count; ++kind)
        sub_boards[static_cast<std::size_t>(kind)] = Units::repeated(stored.input(input_of_sub_board(kind)));
    for (int bucket = 0; bucket < net_shape.buckets; ++bucket) {
        Judge::StageFeatures weights{};
        for (int feature = 0; feature < net_shape.features; ++feature)
            weights[static_cast<std::size_t>(feature)] = stored.feature(bucket, feature);
        weights[static_cast<std::size_t>(Judge::right_to_move)] = stored.always(bucket);
        const auto b = static_cast<std::size_t>(bucket);
        lines[b] = LineWeights(weights);
        outputs[b] = {Units::repeated(stored.outputs(bucket, 0)), Units::repeated(stored.outputs(bucket, 1))};
    }
}

int NetJudge::bucket(const Board& board) noexcept {
    const int marbles = std::popcount(board.lanes(Player::first) | board.lanes(Player::second));
    return std::min(marbles / 3, shape.buckets - 1);
}

std::array<int, net_shape.features> NetJudge::features(const Board& board) noexcept {
    const StageFeatures all = stage_features(board);
    std::array<int, net_shape.features> features;
    std::copy_n(all.begin(), features.size(), features.begin());
    return features;
}

std::array<std::int16_t, net_shape.most_inputs> NetJudge::inputs(const Board& board, int view) noexcept {
    std::array<std::int16_t, net_shape.most_inputs> inputs;
    Places places(empty_tracks.numbers.data());
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const SubBoard now = sub_board_of(board, lane);
        const bool is_turned = view > 0 && (static_cast<std::size_t>(view) - 1) / 2 == lane;
        const SubBoard marbles = is_turned ? now.turned(static_cast<std::size_t>(view - 1) % 2) : now;
        places += added_by(lane, marbles);
        const int kind = kind_of(lane, marbles);
        inputs[track_count + lane] = static_cast<std::int16_t>(kind == 0 ? -1 : input_of_sub_board(kind));
    }
    PerTrack at;
    places.store(at.numbers.data());
    for (std::size_t track = 0; track < track_count; ++track) {
        const auto place = static_cast<std::size_t>(at[track]);
        inputs[track] = track_inputs[place / track_fillings][place % track_fillings];
    }
    return inputs;
}

namespace {

// The classes of a sub-board's rows are how far they are from the edge of the board; columns are of the
// same. The diagonal that is of a class of its own begins at the corner; the other is the same from
// either end.
std::vector<int> parts_of_sub_board(int filling) {
    const auto digit = [&](std::size_t square) {
        int rest = filling;
        for (std::size_t i = 0; i < square; ++i) rest /= 3;
        return rest % 3;
    };
    std::vector<int> parts;
    const auto add = [&](std::size_t which, std::size_t first, std::size_t step) {
        const int ends[2] = {digit(first), digit(first + 2 * step)};
        const bool is_reversed = which == 4 && ends[0] < ends[1];
        const int row = ends[is_reversed] + 3 * digit(first + step) + 9 * ends[!is_reversed];
        if (row == 0) return;
        parts.push_back(line_classes * line_contents + static_cast<int>(which) * NetJudge::short_row_fillings + row);
    };
    for (std::size_t i = 0; i < 3; ++i) {
        add(i, 3 * i, 1);
        add(i, i, 3);
    }
    add(3, 0, 4);
    add(4, 2, 2);
    return parts;
}

std::vector<int> parts_of_track(LineClass lines, int filling) {
    std::vector<int> parts;
    for (int first = 0; first + 5 <= length_of(lines); ++first) {
        std::array<std::size_t, 3> counts{};
        for (int i = first; i < first + 5; ++i)
            ++counts[static_cast<std::size_t>(filling / powers[static_cast<std::size_t>(i)] % 3)];
        if (counts[0] < 5) parts.push_back(static_cast<int>(lines) * line_contents + contents[counts[1]][counts[2]]);
    }
    return parts;
}

}  // namespace

std::vector<int> NetJudge::parts(int input) {
    const auto place = [](const auto& table, int sought) { return std::find(table.begin(), table.end(), sought) - table.begin(); };
    if (input >= track_input_count) {
        return parts_of_sub_board(static_cast<int>(place(sub_board_kinds, input - input_of_sub_board(0))));
    }
    std::size_t lines = 0;
    while (place(track_inputs[lines], input) == track_fillings) ++lines;
    return parts_of_track(static_cast<LineClass>(lines), static_cast<int>(place(track_inputs[lines], input)));
}

// A turn changes only the tracks through its sub-board.
Judgement NetJudge::look(const Board& board) const noexcept {
    const auto stage = static_cast<std::size_t>(bucket(board));
    Judgement judged = Judge::look(board, net_->lines[stage]);
    if (judged.wins) return judged;

    std::array<SubBoard, 4> sub_boards;
    Places places(empty_tracks.numbers.data());
    for (std::size_t lane = 0; lane < 4; ++lane) {
        sub_boards[lane] = sub_board_of(board, lane);
        places += added_by(lane, sub_boards[lane]);
    }
    const auto weights = [&](const PerTrack& at, std::size_t track) {
        return Sums(net_->tracks[static_cast<std::size_t>(at[track])].numbers.data());
    };
    const auto weights_of_sub_board = [&](std::size_t lane, SubBoard marbles) {
        return Sums(net_->sub_boards[static_cast<std::size_t>(kind_of(lane, marbles))].numbers.data());
    };
    const auto worth = [](const Sums& sums, const Net::Units& outputs) {
        Net::Units units;
        sums.store(units.numbers.data());
        return sum_of<net_shape>(units, outputs);
    };
    PerTrack at;
    places.store(at.numbers.data());
    Sums now(net_->starts.numbers.data());
    for (std::size_t track = 0; track < track_count; ++track) now += weights(at, track);
    for (std::size_t lane = 0; lane < 4; ++lane) now += weights_of_sub_board(lane, sub_boards[lane]);
    const auto& [outputs, outputs_turned] = net_->outputs[stage];
    std::int64_t sum = worth(now, outputs);
    for (std::size_t lane = 0; lane < 4; ++lane) {
        Sums elsewhere = now;
        for (const std::size_t track : through[lane]) elsewhere -= weights(at, track);
        elsewhere -= weights_of_sub_board(lane, sub_boards[lane]);
        Places places_elsewhere = places;
        places_elsewhere -= added_by(lane, sub_boards[lane]);
        for (std::size_t way = 0; way < 2; ++way) {
            Places places_after = places_elsewhere;
            places_after += added_by(lane, sub_boards[lane].turned(way));
            PerTrack after;
            places_after.store(after.numbers.data());
            Sums turned = elsewhere;
            turned += weights_of_sub_board(lane, sub_boards[lane].turned(way));
            for (const std::size_t track : through[lane]) turned += weights(after, track);
            sum += worth(turned, outputs_turned);
        }
    }
    judged.estimate += estimate_of<net_shape>(sum);
    return judged;
}

}  // namespace tercet::pentago
