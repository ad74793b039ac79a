// What the search found out about positions, shared by its threads without locks and bounded in size.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "search/value.hpp"

namespace tercet {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct Finding {
    static constexpr std::uint32_t no_move = (1u << 18) - 1;

    Value value = 0;  // seen from the position itself
    Bound bound = Bound::none;
    int depth = 0;
    std::uint32_t move = no_move;  // the code of the best move
};

class Table {
  public:
    // Takes at most so many bytes, and at least one bucket. The memory is touched only when used.
    explicit Table(std::size_t bytes)
        : wanted_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {
        clear();
    }
    Table(const Table&) = delete;

    // If the system then grants no memory, a single bucket is left.
    void clear() {
        spare_ = {};
        buckets_ = &spare_;
        count_ = 1;
        memory_.reset();
        // Fresh pages of the system are zero; asking for them is quicker than writing them.
        memory_.reset(std::calloc(wanted_ + 1, sizeof(Bucket)));
        if (!memory_) throw std::bad_alloc();
        void* aligned = memory_.get();
        std::size_t space = (wanted_ + 1) * sizeof(Bucket);
        buckets_ = static_cast<Bucket*>(std::align(alignof(Bucket), wanted_ * sizeof(Bucket), aligned, space));
        count_ = wanted_;
        ask_for_large_pages();
    }

    // What was found by earlier searches gives way first.
    void new_search() noexcept { age_ = (age_ + 1) % ages; }

    std::optional<Finding> find(std::uint64_t hash) const noexcept {
        for (Slot& slot : bucket(hash).slots) {
            const std::uint64_t packed = load(slot.packed);
            if ((load(slot.key) ^ packed) == hash && packed != 0) return unpacked(packed);
        }
        return std::nullopt;
    }

    void keep(std::uint64_t hash, const Finding& finding) noexcept {
        Slot* least = nullptr;
        int least_worth = 0;
        for (Slot& slot : bucket(hash).slots) {
            const std::uint64_t packed = load(slot.packed);
            const bool same = (load(slot.key) ^ packed) == hash && packed != 0;
            if (same && is_better(packed, finding)) return;
            const int worth = same ? -1 : worth_of(packed);
            if (least == nullptr || worth < least_worth) {
                least = &slot;
                least_worth = worth;
            }
            if (same) break;
        }
        const std::uint64_t packed = this->packed(finding);
        store(least->packed, packed);
        store(least->key, hash ^ packed);
    }

    // Starts to bring the place of a position into the cache.
    void prefetch(std::uint64_t hash) const noexcept {
#if defined(__GNUC__)
        __builtin_prefetch(&bucket(hash));
#else
        (void)hash;
#endif
    }

  private:
    // The key is stored mixed with the rest, so that a slot half written by another thread is not
    // taken for any position's.
    struct Slot {
        std::uint64_t key;
        std::uint64_t packed;
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };
    struct Free {
        void operator()(void* memory) const noexcept { std::free(memory); }
    };

    static constexpr unsigned ages = 16;

    // They make the first use of the memory much faster.
    void ask_for_large_pages() noexcept {
#if defined(__linux__)
        constexpr std::uintptr_t page = 1 << 12;
        const auto begin = (reinterpret_cast<std::uintptr_t>(buckets_) + page - 1) / page * page;
        const auto end = reinterpret_cast<std::uintptr_t>(buckets_ + count_) / page * page;
        if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
    }

    static std::uint64_t load(std::uint64_t& word) noexcept {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void store(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    // From the lowest: value 32 bits, move 18, depth 8, bound 2, age 4.
    std::uint64_t packed(const Finding& finding) const noexcept {
        return static_cast<std::uint32_t>(finding.value) | std::uint64_t{finding.move} << 32 |
               static_cast<std::uint64_t>(finding.depth & 0xFF) << 50 |
               static_cast<std::uint64_t>(finding.bound) << 58 | std::uint64_t{age_} << 60;
    }
    static Finding unpacked(std::uint64_t packed) noexcept {
        return {static_cast<Value>(static_cast<std::uint32_t>(packed)), static_cast<Bound>(packed >> 58 & 3),
                depth_of(packed), static_cast<std::uint32_t>(packed >> 32 & Finding::no_move)};
    }
    static int depth_of(std::uint64_t packed) noexcept { return static_cast<int>(packed >> 50 & 0xFF); }

    int worth_of(std::uint64_t packed) const noexcept {
        if (packed == 0) return -1000;
        const auto searches_ago = static_cast<int>((age_ - static_cast<unsigned>(packed >> 60)) % ages);
        return depth_of(packed) - 8 * searches_ago;
    }

    // Is what is known of this position already worth more? A much deeper look is.
    bool is_better(std::uint64_t known, const Finding& finding) const noexcept {
        return finding.bound != Bound::exact && depth_of(known) > finding.depth + 3 &&
               static_cast<unsigned>(known >> 60) == age_;
    }

    Bucket& bucket(std::uint64_t hash) const noexcept { return buckets_[hash & (count_ - 1)]; }

    std::size_t wanted_;
    std::size_t count_ = 1;
    std::unique_ptr<void, Free> memory_;
    Bucket spare_{};
    Bucket* buckets_ = &spare_;
    unsigned age_ = 0;
};

}  // namespace tercet
