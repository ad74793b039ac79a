// Long work without the GIL that still ends soon after Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <future>
#include <utility>

#include "parallel.hpp"

namespace tercet::python {

inline bool on_main_thread() {
    const auto threading = nanobind::module_::import_("threading");
    return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

// Runs work(stop) on another thread while this one, the GIL released, looks now and then whether
// Python wants to interrupt. If so the work is told to stop, and the interruption is raised.
// Python interrupts only its main thread; any other works by itself.
template <class Work>
auto interruptible(Work&& work) {
    constexpr auto patience = std::chrono::milliseconds(50);
    StopFlag stop{false};
    const bool can_be_interrupted = on_main_thread();
    nanobind::gil_scoped_release released;
    if (!can_be_interrupted) return work(std::as_const(stop));
    auto result = std::async(std::launch::async, [&] { return work(std::as_const(stop)); });
    while (result.wait_for(patience) != std::future_status::ready) {
        nanobind::gil_scoped_acquire acquired;
        if (PyErr_CheckSignals() == 0) continue;
        stop = true;
        {
            nanobind::gil_scoped_release waiting;
            result.wait();
        }
        throw nanobind::python_error();
    }
    return result.get();
}

}  // namespace tercet::python
