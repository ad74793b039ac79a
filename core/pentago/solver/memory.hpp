// A large piece of memory that is kept for the next solve.
#pragma once

#include <cstdint>

#include "pentago/solver/turnings.hpp"

namespace tercet::pentago {

class Memory {
  public:
    Memory() = default;
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    ~Memory() { release(); }

    // At least `count` Turnings, whatever they hold. What was got before is gone if it was smaller.
    Turnings* at_least(std::uint64_t count);
    std::uint64_t bytes() const noexcept { return bytes_; }

    // What at_least(count) takes.
    static std::uint64_t bytes_for(std::uint64_t count) noexcept;

  private:
    void release() noexcept;

    void* start_ = nullptr;
    std::uint64_t bytes_ = 0;
};

}  // namespace tercet::pentago
