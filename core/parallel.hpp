// Sharing a list of tasks among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tercet {

// Set from outside to end long work early; what was computed by then is not to be used.
using StopFlag = std::atomic<bool>;

inline constexpr int most_threads = 256;

// Calls work(i) once for every i below count, on up to `threads` threads, this one included. Where
// the system grants fewer, those it grants do it all. If a call throws, some may not be made, and
// the exception of one that did is thrown in the end.
template <class Work>
void in_parallel(std::size_t count, int threads, Work&& work) {
    std::atomic<std::size_t> next{0};
    std::once_flag failed;
    std::exception_ptr failure;
    const auto run = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            std::call_once(failed, [&] { failure = std::current_exception(); });
            next = count;
        }
    };
    const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, most_threads));
    std::vector<std::thread> helpers;
    helpers.reserve(wanted);
    try {
        for (std::size_t i = 1; i < std::min(wanted, count); ++i) helpers.emplace_back(run);
    } catch (const std::exception&) {  // no thread, or no memory for one
    }
    run();
    for (auto& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace tercet
