#include "pentago/judge.hpp"

#include <algorithm>
#include <bit>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace tercet::pentago {

namespace {

// The lines class by class: 8 outer and 8 inner, then 8 middle, 4 long and 4 short.
constexpr auto sorted_lines = [] {
    std::array<std::uint64_t, line_count> sorted{};
    std::size_t count = 0;
    for (int which = 0; which < line_classes; ++which)
        for (const std::uint64_t line : lines)
            if (class_of(line) == static_cast<LineClass>(which)) sorted[count++] = line;
    return sorted;
}();

constexpr int marbles_in_line(std::size_t line, std::size_t lane, std::size_t pattern) noexcept {
    return std::popcount(sorted_lines[line] >> (16 * lane) & pattern);
}

constexpr bool turn_changes(std::size_t line, std::size_t lane) noexcept {
    return marbles_in_line(line, lane, patterns - 1) != 0;
}

constexpr std::uint64_t centre_spaces = 0x0010001000100010u;
constexpr std::uint64_t corner_spaces = 0x0145014501450145u;

// Both players' marbles, the mover's first, as words of lanes.
struct Marbles {
    explicit Marbles(const Board& board) noexcept
        : words{board.lanes(board.to_move()), board.lanes(other(board.to_move()))} {}

    std::size_t pattern(std::size_t player, std::size_t lane) const noexcept {
        return words[player] >> (16 * lane) & 0x1FF;
    }
    int count() const noexcept { return std::popcount(words[0] | words[1]); }
    // How many more the mover has on these spaces.
    int surplus(std::uint64_t there) const noexcept {
        return std::popcount(words[0] & there) - std::popcount(words[1] & there);
    }

    std::array<std::uint64_t, 2> words;
};

constexpr auto weights_of_stage = [] {
    std::array<LineWeights, Judge::stages> table;
    for (std::size_t stage = 0; stage < table.size(); ++stage) {
        Judge::StageFeatures weights;
        for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = Judge::weights[stage * weights.size() + i];
        table[stage] = LineWeights(weights);
    }
    return table;
}();

static_assert([] {
    for (const LineWeights& weights : weights_of_stage)
        for (int feature = 0; feature < Judge::line_features; ++feature)
            if (weights[feature] < -128 || weights[feature] > 127) return false;
    return true;
}(), "a line's weight must fit into a byte");

// LineCounts: how many marbles of one player lie in each line of a board.
// LineSums: goes through the board as it is and the turned boards, and sums the weights of the lines.
// Both in two versions.

#if defined(__AVX2__)

// A byte for each line.
using LineBytes = LineWeights::LineBytes;

__m256i load(const LineBytes& line_bytes) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(line_bytes.bytes.data()));
}

// Weights are looked up by the low four bits of a byte, in one table for the first sixteen lines and
// one for the others. So a line's byte is its number of marbles plus a start by class. Five fall on
// none of the next class: both weigh nothing.

constexpr LineBytes bytes_for(int marbles) noexcept {
    LineBytes result;
    for (std::size_t line = 0; line < line_count; ++line)
        result.bytes[line] = static_cast<std::int8_t>(marbles + LineWeights::start_of(class_of(sorted_lines[line])));
    return result;
}
constexpr LineBytes none = bytes_for(0);
constexpr LineBytes three = bytes_for(3);
constexpr LineBytes four = bytes_for(4);

constexpr auto bytes_of_pattern = [] {
    std::array<std::array<LineBytes, patterns>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t pattern = 0; pattern < patterns; ++pattern)
            for (std::size_t line = 0; line < line_count; ++line)
                table[lane][pattern].bytes[line] =
                    static_cast<std::int8_t>(marbles_in_line(line, lane, pattern));
    return table;
}();

class LineCounts {
  public:
    explicit LineCounts(__m256i bytes) noexcept : bytes_(bytes) {}

    static LineCounts of_none() noexcept { return LineCounts(load(none)); }
    static LineCounts of(std::size_t lane, std::size_t pattern) noexcept {
        return LineCounts(load(bytes_of_pattern[lane][pattern]));
    }

    __m256i bytes() const noexcept { return bytes_; }
    friend LineCounts operator+(LineCounts a, LineCounts b) noexcept {
        return LineCounts(_mm256_add_epi8(a.bytes_, b.bytes_));
    }
    friend LineCounts operator-(LineCounts a, LineCounts b) noexcept {
        return LineCounts(_mm256_sub_epi8(a.bytes_, b.bytes_));
    }

  private:
    __m256i bytes_;
};

// The highest bit of a byte makes a look-up give 0 and comparisons fail, so it takes a line out.
constexpr auto unchanged_lines = [] {
    std::array<LineBytes, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t line = 0; line < line_count; ++line)
            table[lane].bytes[line] = turn_changes(line, lane) ? 0 : -128;
    return table;
}();

class LineSums {
  public:
    explicit LineSums(const LineWeights& weights) noexcept : weights_(weights) {}

    // Both say whether the mover has a win on that board.
    [[gnu::always_inline]] bool add(LineCounts own, LineCounts other) noexcept {
        return add(own.bytes(), other.bytes(), weights_.lookups(false));
    }
    [[gnu::always_inline]] bool add_turned(LineCounts own, LineCounts other, std::size_t lane) noexcept {
        const __m256i unchanged = load(unchanged_lines[lane]);
        return add(_mm256_or_si256(own.bytes(), unchanged), _mm256_or_si256(other.bytes(), unchanged),
                   weights_.lookups(true));
    }

    bool threatened() const noexcept { return any(threats_); }

    int sum() const noexcept {
        const __m256i eight = _mm256_madd_epi16(sums_, _mm256_set1_epi16(1));
        const __m128i low = _mm256_castsi256_si128(eight);
        const __m128i four_sums = _mm_add_epi32(low, _mm256_extracti128_si256(eight, 1));
        const __m128i two = _mm_add_epi32(four_sums, _mm_shuffle_epi32(four_sums, 0x4E));
        return _mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 1);
    }

  private:
    static bool any(__m256i bytes) noexcept { return _mm256_movemask_epi8(bytes) != 0; }

    [[gnu::always_inline]] bool add(__m256i own, __m256i other, const LineWeights::Lookups& weights) noexcept {
        const __m256i own_only = _mm256_or_si256(own, _mm256_cmpgt_epi8(other, load(none)));
        const __m256i other_only = _mm256_or_si256(other, _mm256_cmpgt_epi8(own, load(none)));
        const __m256i own_weights = _mm256_shuffle_epi8(load(weights.own), own_only);
        const __m256i other_weights = _mm256_shuffle_epi8(load(weights.other), other_only);
        const __m256i both = _mm256_or_si256(own_weights, other_weights);  // one of them is 0
        sums_ = _mm256_add_epi16(sums_, _mm256_maddubs_epi16(_mm256_set1_epi8(1), both));
        threats_ = _mm256_or_si256(threats_, _mm256_cmpgt_epi8(other_only, load(three)));
        const __m256i wins = _mm256_cmpgt_epi8(own_only, load(three));
        const __m256i other_fives = _mm256_cmpgt_epi8(other_only, load(four));
        return any(wins) && !any(other_fives);
    }

    const LineWeights& weights_;
    __m256i sums_ = _mm256_setzero_si256();  // of two neighbouring lines each
    __m256i threats_ = _mm256_setzero_si256();
};

#else

// Four bits for each line: sixteen lines in a word, worked on at once.
constexpr std::size_t halves = 2;
using LineBits = std::array<std::uint64_t, halves>;

constexpr std::uint64_t in_place(std::size_t line, int bits) noexcept {
    return static_cast<std::uint64_t>(bits) << (4 * (line % 16));
}

constexpr auto bits_of_pattern = [] {
    std::array<std::array<LineBits, patterns>, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t pattern = 0; pattern < patterns; ++pattern)
            for (std::size_t line = 0; line < line_count; ++line)
                table[lane][pattern][line / 16] |= in_place(line, marbles_in_line(line, lane, pattern));
    return table;
}();

class LineCounts {
  public:
    explicit LineCounts(const LineBits& bits) noexcept : bits_(bits) {}

    static LineCounts of_none() noexcept { return LineCounts({0, 0}); }
    static LineCounts of(std::size_t lane, std::size_t pattern) noexcept {
        return LineCounts(bits_of_pattern[lane][pattern]);
    }

    const LineBits& bits() const noexcept { return bits_; }
    friend LineCounts operator+(const LineCounts& a, const LineCounts& b) noexcept {
        return LineCounts({a.bits_[0] + b.bits_[0], a.bits_[1] + b.bits_[1]});
    }
    friend LineCounts operator-(const LineCounts& a, const LineCounts& b) noexcept {
        return LineCounts({a.bits_[0] - b.bits_[0], a.bits_[1] - b.bits_[1]});
    }

  private:
    LineBits bits_;
};

// Sets of lines: their lowest bits.
constexpr LineBits every_line = {0x1111111111111111u, 0x1111111111111111u};
constexpr auto changed_lines = [] {
    std::array<LineBits, 4> table{};
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (std::size_t line = 0; line < line_count; ++line)
            table[lane][line / 16] |= in_place(line, turn_changes(line, lane) ? 1 : 0);
    return table;
}();

// Of these lines those with none of the other player's marbles, by number of marbles.
struct OpenLines {
    OpenLines(std::uint64_t marbles, std::uint64_t against, std::uint64_t among) noexcept {
        const std::uint64_t open = among & ~(against | against >> 1 | against >> 2);
        const std::uint64_t ones = marbles & open;
        const std::uint64_t twos = marbles >> 1 & open;
        const std::uint64_t fours = marbles >> 2 & open;
        with = {ones & ~twos & ~fours, twos & ~ones, twos & ones, fours & ~ones};
        with_five = fours & ones;
    }

    std::array<std::uint64_t, 4> with;  // 1 to 4
    std::uint64_t with_five;
};

class LineSums {
  public:
    explicit LineSums(const LineWeights& weights) noexcept : weights_(weights.data()) {}

    // Both say whether the mover has a win on that board.
    bool add(const LineCounts& own, const LineCounts& other) noexcept {
        return add(own.bits(), other.bits(), every_line, counts_[0]);
    }
    bool add_turned(const LineCounts& own, const LineCounts& other, std::size_t lane) noexcept {
        return add(own.bits(), other.bits(), changed_lines[lane], counts_[1]);
    }

    bool threatened() const noexcept { return threats_ != 0; }

    int sum() const noexcept {
        int sum = 0;
        const int* weights = weights_;
        for (const Counts& counts : counts_)
            for (const LineBits& bits : counts) {
                sum += weighted(bits, weights);
                weights += line_classes;
            }
        return sum;
    }

  private:
    // On how many boards a line was open; eight turned boards are the most.
    using Counts = std::array<LineBits, Judge::counts>;

    bool add(const LineBits& own, const LineBits& other, const LineBits& among, Counts& counts) noexcept {
        std::uint64_t wins = 0;
        std::uint64_t other_fives = 0;
        for (std::size_t half = 0; half < halves; ++half) {
            const OpenLines mine(own[half], other[half], among[half]);
            const OpenLines theirs(other[half], own[half], among[half]);
            for (std::size_t i = 0; i < 3; ++i) counts[i][half] += mine.with[i];
            for (std::size_t i = 0; i < 4; ++i) counts[i + 3][half] += theirs.with[i];
            wins |= mine.with[3] | mine.with_five;
            other_fives |= theirs.with_five;
            threats_ |= theirs.with[3] | theirs.with_five;
        }
        return wins != 0 && other_fives == 0;
    }

    // Four lines that follow each other, a quarter of a word, are of one class.
    static int weighted(const LineBits& counts, const int* weights) noexcept {
        constexpr std::uint64_t every_other = 0x0F0F0F0F0F0F0F0Fu;
        constexpr std::size_t class_of_quarter[halves][4] = {{0, 0, 1, 1}, {2, 2, 3, 4}};
        int sum = 0;
        for (std::size_t half = 0; half < halves; ++half) {
            const std::uint64_t pairs = (counts[half] & every_other) + (counts[half] >> 4 & every_other);
            const std::uint64_t quarters = pairs + (pairs >> 8);
            for (std::size_t quarter = 0; quarter < 4; ++quarter)
                sum += static_cast<int>(quarters >> (16 * quarter) & 0xFF) *
                       weights[class_of_quarter[half][quarter]];
        }
        return sum;
    }

    const int* weights_;
    std::array<Counts, 2> counts_{};  // on the board as it is, on the turned boards
    std::uint64_t threats_ = 0;
};

#endif

LineCounts counts_of(const Marbles& marbles, std::size_t player) noexcept {
    LineCounts counts = LineCounts::of_none();
    for (std::size_t lane = 0; lane < 4; ++lane)
        counts = counts + LineCounts::of(lane, marbles.pattern(player, lane));
    return counts;
}

}  // namespace

// To place a marble and then to turn comes to the same as to turn and then to place it: the mover
// wins with a turn if the turned board has five, or four and a space, and the other player no five.
// For a threat it is enough that the other player reaches five.
Judgement Judge::look(const Board& board, const LineWeights& weights) noexcept {
    constexpr Judgement win = {.wins = true};
    const Marbles marbles(board);
    const LineCounts own = counts_of(marbles, 0);
    const LineCounts other = counts_of(marbles, 1);
    LineSums sums(weights);
    if (sums.add(own, other)) return win;
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const std::size_t own_pattern = marbles.pattern(0, lane);
        const std::size_t other_pattern = marbles.pattern(1, lane);
        const LineCounts own_elsewhere = own - LineCounts::of(lane, own_pattern);
        const LineCounts other_elsewhere = other - LineCounts::of(lane, other_pattern);
        for (const auto& after : turned)
            if (sums.add_turned(own_elsewhere + LineCounts::of(lane, after[own_pattern]),
                                other_elsewhere + LineCounts::of(lane, after[other_pattern]), lane))
                return win;
    }
    const int sum = sums.sum() + marbles.surplus(centre_spaces) * weights[centres] +
                    marbles.surplus(corner_spaces) * weights[corners] + weights[right_to_move];
    return {.threatened = sums.threatened(), .estimate = sum / weight_unit};
}

Judgement Judge::look(const Board& board) noexcept {
    return look(board, weights_of_stage[static_cast<std::size_t>(stage(Marbles(board).count()))]);
}

Judge::Features Judge::features(const Board& board) noexcept {
    const StageFeatures now = stage_features(board);
    Features result{};
    std::copy(now.begin(), now.end(), result.begin() + stage(Marbles(board).count()) * features_of_stage);
    return result;
}

Judge::StageFeatures Judge::stage_features(const Board& board) noexcept {
    StageFeatures now{};
    const Marbles marbles(board);
    const auto at = [](int feature) { return static_cast<std::size_t>(feature); };
    const auto count_lines = [&now, at](std::uint64_t own_word, std::uint64_t other_word, bool is_turned,
                                   std::uint64_t through) {
        for (const std::uint64_t line : lines) {
            if ((line & through) == 0) continue;
            const int own = std::popcount(own_word & line);
            const int other = std::popcount(other_word & line);
            if (other == 0 && own >= 1 && own <= own_counts)
                ++now[at(line_feature(is_turned, own - 1, class_of(line)))];
            if (own == 0 && other >= 1 && other <= counts - own_counts)
                ++now[at(line_feature(is_turned, own_counts + other - 1, class_of(line)))];
        }
    };
    count_lines(marbles.words[0], marbles.words[1], false, all_spaces);
    for (std::size_t lane = 0; lane < 4; ++lane)
        for (const auto& after : turned) {
            const auto turn = [&](std::size_t player) {
                const std::uint64_t before = marbles.pattern(player, lane);
                return marbles.words[player] ^ (before ^ after[before]) << (16 * lane);
            };
            count_lines(turn(0), turn(1), true, std::uint64_t{0x1FF} << (16 * lane));
        }
    now[at(centres)] = marbles.surplus(centre_spaces);
    now[at(corners)] = marbles.surplus(corner_spaces);
    now[at(right_to_move)] = 1;
    return now;
}

namespace {

// All bits of a byte for the spaces of a line.
constexpr auto spaces_of_line = [] {
    std::array<std::array<std::uint8_t, 64>, line_count> table{};
    for (std::size_t line = 0; line < line_count; ++line)
        for (std::size_t bit = 0; bit < 64; ++bit) table[line][bit] = lines[line] >> bit & 1 ? 0xFF : 0;
    return table;
}();

// What a marble of the mover's brings to a line, by the marbles there if all are the mover's, and if
// all are the other player's: then it takes the line from them.
constexpr std::array<std::uint8_t, 6> gain_by_own = {2, 5, 10, 16, 16, 0};
constexpr std::array<std::uint8_t, 6> gain_by_other = {2, 4, 8, 14, 16, 0};

}  // namespace

// Only the board as it is counts here: the search soon knows better.
std::array<std::uint8_t, 64> Judge::hints_by_bit(const Board& board) noexcept {
    const Marbles marbles(board);
    std::array<std::uint8_t, 64> hints{};
    for (std::size_t line = 0; line < line_count; ++line) {
        const auto own = static_cast<std::size_t>(std::popcount(marbles.words[0] & lines[line]));
        const auto other = static_cast<std::size_t>(std::popcount(marbles.words[1] & lines[line]));
        if (own != 0 && other != 0) continue;
        const std::uint8_t gain = own != 0 ? gain_by_own[own] : gain_by_other[other];
        for (std::size_t bit = 0; bit < 64; ++bit)
            hints[bit] = static_cast<std::uint8_t>(hints[bit] + (spaces_of_line[line][bit] & gain));
    }
    return hints;
}

}  // namespace tercet::pentago
