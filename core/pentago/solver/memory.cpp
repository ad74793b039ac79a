#include "pentago/solver/memory.hpp"

#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tercet::pentago {

namespace {

constexpr std::uint64_t page = std::uint64_t{1} << 21;  // large pages make first use much faster

}  // namespace

std::uint64_t Memory::bytes_for(std::uint64_t count) noexcept {
    return (count * sizeof(Turnings) + page - 1) / page * page;
}

Turnings* Memory::at_least(std::uint64_t count) {
    const std::uint64_t wanted = bytes_for(count);
    if (wanted > bytes_) {
        release();
        start_ = ::operator new(wanted, std::align_val_t{page});
        bytes_ = wanted;
#if defined(__linux__)
        madvise(start_, wanted, MADV_HUGEPAGE);
#endif
    }
    return static_cast<Turnings*>(start_);
}

void Memory::release() noexcept {
    if (start_ != nullptr) ::operator delete(start_, std::align_val_t{page});
    start_ = nullptr;
    bytes_ = 0;
}

}  // namespace tercet::pentago
