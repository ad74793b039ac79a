// Numbers of 16 bits that are added at once, in vector registers where the build has them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__SSE2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

namespace tercet {

// They are loaded from, and stored to, where an address is a multiple of their bytes, or of 32 if they are
// more.
template <std::size_t n>
class Numbers {
  public:
    explicit Numbers(const std::int16_t* from) noexcept { std::copy_n(from, n, numbers_.begin()); }
    Numbers& operator+=(const Numbers& more) noexcept {
        for (std::size_t i = 0; i < n; ++i) numbers_[i] = static_cast<std::int16_t>(numbers_[i] + more.numbers_[i]);
        return *this;
    }
    Numbers& operator-=(const Numbers& less) noexcept {
        for (std::size_t i = 0; i < n; ++i) numbers_[i] = static_cast<std::int16_t>(numbers_[i] - less.numbers_[i]);
        return *this;
    }
    void store(std::int16_t* to) const noexcept { std::copy_n(numbers_.begin(), n, to); }

  private:
    std::array<std::int16_t, n> numbers_;
};

#if defined(__SSE2__)
template <>
class Numbers<8> {
  public:
    explicit Numbers(const std::int16_t* from) noexcept
        : numbers_(_mm_load_si128(reinterpret_cast<const __m128i*>(from))) {}
    Numbers& operator+=(const Numbers& more) noexcept {
        numbers_ = _mm_add_epi16(numbers_, more.numbers_);
        return *this;
    }
    void store(std::int16_t* to) const noexcept { _mm_store_si128(reinterpret_cast<__m128i*>(to), numbers_); }

  private:
    __m128i numbers_;
};
#endif

#if defined(__AVX2__)
template <std::size_t n>
    requires(n % 16 == 0)
class Numbers<n> {
  public:
    explicit Numbers(const std::int16_t* from) noexcept {
        for (std::size_t i = 0; i < n / 16; ++i)
            parts_[i] = _mm256_load_si256(reinterpret_cast<const __m256i*>(from + 16 * i));
    }
    Numbers& operator+=(const Numbers& more) noexcept {
        for (std::size_t i = 0; i < n / 16; ++i) parts_[i] = _mm256_add_epi16(parts_[i], more.parts_[i]);
        return *this;
    }
    Numbers& operator-=(const Numbers& less) noexcept {
        for (std::size_t i = 0; i < n / 16; ++i) parts_[i] = _mm256_sub_epi16(parts_[i], less.parts_[i]);
        return *this;
    }
    void store(std::int16_t* to) const noexcept {
        for (std::size_t i = 0; i < n / 16; ++i)
            _mm256_store_si256(reinterpret_cast<__m256i*>(to + 16 * i), parts_[i]);
    }

  private:
    __m256i parts_[n / 16];
};
#endif

}  // namespace tercet
