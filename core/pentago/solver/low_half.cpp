#include "pentago/solver/low_half.hpp"

#include <mutex>

namespace tercet::pentago {

const LowHalf& LowHalf::with(int spaces) {
    // Never destroyed: a thread may still use them while the process exits.
    struct Tables {
        std::array<std::once_flag, most_spaces + 1> made;
        std::array<const LowHalf*, most_spaces + 1> of;
    };
    static Tables& tables = *new Tables;
    const auto i = static_cast<std::size_t>(spaces);
    std::call_once(tables.made[i], [&] { tables.of[i] = new LowHalf(spaces); });
    return *tables.of[i];
}

LowHalf::LowHalf(int spaces) : spaces_(spaces), classes_(index({spaces, spaces}) + 1) {
    for (int black = 0; black <= spaces; ++black)
        for (int white = 0; black + white <= spaces; ++white)
            classes_[index({black, white})] = tables({black, white});
}

LowClass LowHalf::tables(Counts counts) const {
    // A class has fewer than 5,000 colourings with ten spaces, and 34,650 with twelve.
    static_assert(most_spaces <= 11);
    constexpr auto offset = [](std::uint64_t rank) {
        return static_cast<WordOffset>(rank * (sizeof(Turnings) / sizeof(std::uint64_t)));
    };
    LowClass result;
    result.size = size_of(spaces_, counts);
    result.empty = spaces_ - counts[0] - counts[1];
    const std::uint64_t count = count_colourings(spaces_, counts);
    for (std::uint64_t i = 0; i < result.size; ++i) {
        const Colouring colouring = nth_colouring(spaces_, counts, i < count ? i : count - 1);
        const SpaceSet empty = first_spaces(spaces_) & ~(colouring[0] | colouring[1]);
        for (std::size_t colour = 0; colour < 2; ++colour) {
            result.set[colour].push_back(offset(rank_of_subset(colouring[colour])));
            for (SpaceSet rest = empty; rest != 0; rest &= rest - 1) {
                Colouring next = colouring;
                next[colour] |= rest & -rest;
                result.more[colour].push_back(offset(rank_of_subset(next[colour])));
                result.next[colour].push_back(offset(rank_of_colouring(spaces_, next)));
            }
        }
    }
    return result;
}

std::uint64_t LowHalf::bytes(int spaces) noexcept {
    std::uint64_t offsets = 0;
    for (int black = 0; black <= spaces; ++black)
        for (int white = 0; black + white <= spaces; ++white)
            offsets += size_of(spaces, {black, white}) * static_cast<std::uint64_t>(2 + 4 * (spaces - black - white));
    return offsets * sizeof(WordOffset);
}

}  // namespace tercet::pentago
