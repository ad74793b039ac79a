// Sharing a list of tasks among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace tercet {

// Set from outside to end long work early; what was computed by then is not to be used.
using StopFlag = std::atomic<bool>;

// Calls work(i) once for every i below count, on up to `threads` threads (this one included).
template <class Work>
void in_parallel(std::size_t count, int threads, Work&& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    const std::size_t wanted = static_cast<std::size_t>(std::max(threads, 1));
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(wanted, count); ++i) helpers.emplace_back(run);
    run();
    for (auto& helper : helpers) helper.join();
}

}  // namespace tercet
