// Random numbers: fast, seeded, the same on every machine; also the source of the hash keys.
#pragma once

#include <cstdint>

namespace tercet {

// SplitMix64: one addition and one mixing function per number.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t operator()() noexcept {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

  private:
    std::uint64_t state_;
};

// A number from 0 to bound - 1, from 64 random bits.
constexpr std::uint32_t below(std::uint32_t bound, std::uint64_t random_bits) noexcept {
    return static_cast<std::uint32_t>(((random_bits >> 32) * bound) >> 32);
}

}  // namespace tercet
