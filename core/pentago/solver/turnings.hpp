// One bit for each way in which the four sub-boards can be turned.
//
// A sub-board can be turned by 0 to 3 quarters, so there are 4^4 = 256 turnings of a board. Every
// move turns one sub-board by one quarter, so after a given number of moves only the turnings with
// an even sum of quarters, or only those with an odd sum, can be: 128 of them, a Turnings.
//
// Write the quarters of sub-board q as 2u + b. A turning's place among the 128 bits has, from the
// lowest, the binary digits u4 u3 b3 b2 u2 b1 u1; b4 follows from the parity. To turn q by a
// quarter, either way, flips b and may or may not flip u: "some neighbour of this turning has its
// bit set" is a matter of or-ing bits whose places differ in u, and exchanging those that differ
// in b.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace tercet::pentago {

using Quarters = std::array<int, 4>;  // of each sub-board, clockwise, 0 to 3

constexpr int parity(const Quarters& quarters) noexcept {
    return (quarters[0] + quarters[1] + quarters[2] + quarters[3]) & 1;
}

constexpr int place_of(const Quarters& quarters) noexcept {
    return quarters[3] >> 1 | (quarters[2] >> 1) << 1 | (quarters[2] & 1) << 2 | (quarters[1] & 1) << 3 |
           (quarters[1] >> 1) << 4 | (quarters[0] & 1) << 5 | (quarters[0] >> 1) << 6;
}

struct alignas(16) Turnings {
    std::uint64_t words[2];

    bool at(int place) const noexcept { return words[place >> 6] >> (place & 63) & 1; }
    void set(int place) noexcept { words[place >> 6] |= std::uint64_t{1} << (place & 63); }

    [[gnu::always_inline]] Turnings& operator|=(const Turnings& other) noexcept {
#if defined(__AVX2__)
        const auto load = [](const Turnings& from) {
            return _mm_load_si128(reinterpret_cast<const __m128i*>(from.words));
        };
        _mm_store_si128(reinterpret_cast<__m128i*>(words), _mm_or_si128(load(*this), load(other)));
#else
        words[0] |= other.words[0];
        words[1] |= other.words[1];
#endif
        return *this;
    }
};

#if defined(__AVX2__)

// Two Turnings in one register.
class TurningsPair {
  public:
    TurningsPair() noexcept : bits_(_mm256_setzero_si256()) {}
    TurningsPair(const Turnings& first, const Turnings& second) noexcept
        : bits_(_mm256_inserti128_si256(_mm256_castsi128_si256(half(first)), half(second), 1)) {}

    // Of two neighbours in memory; the first at a multiple of 32 bytes.
    static TurningsPair load(const Turnings* from) noexcept {
        return TurningsPair(_mm256_load_si256(reinterpret_cast<const __m256i*>(from)));
    }
    void store(Turnings* to) const noexcept {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), bits_);
    }

    friend TurningsPair operator|(TurningsPair a, TurningsPair b) noexcept {
        return TurningsPair(_mm256_or_si256(a.bits_, b.bits_));
    }
    friend TurningsPair operator&(TurningsPair a, TurningsPair b) noexcept {
        return TurningsPair(_mm256_and_si256(a.bits_, b.bits_));
    }
    friend TurningsPair operator~(TurningsPair a) noexcept {
        return TurningsPair(_mm256_xor_si256(a.bits_, _mm256_set1_epi32(-1)));
    }

    // The turnings one of whose eight neighbours is in this.
    [[gnu::always_inline]] TurningsPair neighbours() const noexcept {
        const __m256i first = _mm256_or_si256(exchange_bytes<4>(bits_), exchange_bytes<12>(bits_));
        const __m256i second = _mm256_or_si256(exchange_bytes<1>(bits_), exchange_bytes<3>(bits_));
        // The third and the fourth sub-board turn within a byte; a table by four bits knows both.
        const __m256i four = _mm256_set1_epi8(0x0F);
        const __m256i lower = _mm256_shuffle_epi8(by_four_bits(4, 0), _mm256_and_si256(bits_, four));
        const __m256i upper =
            _mm256_shuffle_epi8(by_four_bits(0, 4), _mm256_and_si256(_mm256_srli_epi16(bits_, 4), four));
        return TurningsPair(_mm256_or_si256(_mm256_or_si256(first, second), _mm256_or_si256(lower, upper)));
    }

  private:
    explicit TurningsPair(__m256i bits) noexcept : bits_(bits) {}

    static __m128i half(const Turnings& from) noexcept {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(from.words));
    }

    // Each byte where the byte was whose number differs by `difference`.
    template <int difference>
    [[gnu::always_inline]] static __m256i exchange_bytes(__m256i x) noexcept {
        constexpr auto from = [](int byte) { return static_cast<char>(byte ^ difference); };
        return _mm256_shuffle_epi8(
            x, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                   from(0), from(1), from(2), from(3), from(4), from(5), from(6), from(7), from(8), from(9),
                   from(10), from(11), from(12), from(13), from(14), from(15))));
    }

    // For four bits of a byte, those with the same b3: what they contribute to their neighbours by
    // a turn of sub-board 3 (which flips b3), and of sub-board 4, each shifted to its place.
    [[gnu::always_inline]] static __m256i by_four_bits(int third, int fourth) noexcept {
        const auto entry = [=](int bits) {
            const int turned_third = (bits | bits >> 2 | bits << 2) & 0xF;
            const int turned_fourth = bits | (bits >> 1 & 5) | (bits << 1 & 10);
            return static_cast<char>(turned_third << third | turned_fourth << fourth);
        };
        return _mm256_broadcastsi128_si256(_mm_setr_epi8(
            entry(0), entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7), entry(8), entry(9),
            entry(10), entry(11), entry(12), entry(13), entry(14), entry(15)));
    }

    __m256i bits_;
};

#else

// Two Turnings, on any processor.
class TurningsPair {
  public:
    TurningsPair() noexcept = default;
    TurningsPair(const Turnings& first, const Turnings& second) noexcept
        : words_{first.words[0], first.words[1], second.words[0], second.words[1]} {}

    static TurningsPair load(const Turnings* from) noexcept { return {from[0], from[1]}; }
    void store(Turnings* to) const noexcept {
        to[0] = {{words_[0], words_[1]}};
        to[1] = {{words_[2], words_[3]}};
    }

    friend TurningsPair operator|(TurningsPair a, const TurningsPair& b) noexcept {
        for (std::size_t i = 0; i < 4; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    friend TurningsPair operator&(TurningsPair a, const TurningsPair& b) noexcept {
        for (std::size_t i = 0; i < 4; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend TurningsPair operator~(TurningsPair a) noexcept {
        for (std::uint64_t& word : a.words_) word = ~word;
        return a;
    }

    [[gnu::always_inline]] TurningsPair neighbours() const noexcept {
        TurningsPair result;
        for (std::size_t i = 0; i < 4; i += 2) {
            const std::uint64_t first = words_[i] | words_[i + 1];
            for (const std::size_t j : {i, i + 1}) {
                const std::uint64_t x = words_[j];
                result.words_[j] = exchange<32>(first, 0x00000000FFFFFFFFu) |
                                   exchange<8>(either<16>(x, 0x0000FFFF0000FFFFu), 0x00FF00FF00FF00FFu) |
                                   exchange<4>(either<2>(x, 0x3333333333333333u), 0x0F0F0F0F0F0F0F0Fu) |
                                   either<1>(x, 0x5555555555555555u);
            }
        }
        return result;
    }

  private:
    template <int distance>
    static std::uint64_t exchange(std::uint64_t x, std::uint64_t lower) noexcept {
        return (x >> distance & lower) | (x & lower) << distance;
    }

    template <int distance>
    static std::uint64_t either(std::uint64_t x, std::uint64_t lower) noexcept {
        const std::uint64_t low = (x | x >> distance) & lower;
        return low | low << distance;
    }

    std::array<std::uint64_t, 4> words_{};
};

#endif

}  // namespace tercet::pentago
