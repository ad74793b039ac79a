// Long work without the GIL that still ends soon after Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>

#include "parallel.hpp"

namespace tercet::python {

inline bool on_main_thread() {
    const auto threading = nanobind::module_::import_("threading");
    return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

// Python is about to exit: a thread that takes the GIL now is ended by force.
inline bool is_exiting() {
#if PY_VERSION_HEX >= 0x030D0000
    return Py_IsFinalizing() != 0;
#else
    return _Py_IsFinalizing() != 0;
#endif
}

// Runs work(stop) on another thread while this one, the GIL released, now and then calls tick(stop),
// with the GIL, and looks whether Python wants to interrupt. If so, or if the tick throws, the work is
// told to stop, and the exception is raised once it has. The tick may also tell it to stop by itself.
template <class Work, class Tick>
auto interruptible(Work&& work, Tick&& tick) {
    constexpr auto patience = std::chrono::milliseconds(50);
    StopFlag stop{false};
    nanobind::gil_scoped_release released;
    auto result = std::async(std::launch::async, [&] { return work(std::as_const(stop)); });
    while (result.wait_for(patience) != std::future_status::ready) {
        while (is_exiting()) std::this_thread::sleep_for(patience);  // the process ends meanwhile
        nanobind::gil_scoped_acquire acquired;
        try {
            if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
            tick(stop);
        } catch (...) {
            stop = true;
            nanobind::gil_scoped_release waiting;
            result.wait();
            throw;
        }
    }
    return result.get();
}

// The same without tick(). Python interrupts only its main thread; any other works by itself.
template <class Work>
auto interruptible(Work&& work) {
    if (on_main_thread()) return interruptible(work, [](StopFlag&) {});
    const StopFlag stop{false};
    nanobind::gil_scoped_release released;
    return work(stop);
}

}  // namespace tercet::python
