// Long work without the GIL that still ends soon after Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
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

// When Python exits, it ends threads that ask for the GIL by unwinding their stacks, which would tear
// down work that still goes on. So before it exits, those who wait for the GIL in the midst of work
// are let through, and from then on nobody asks any more: who would, sleeps until the process ends.
class Exit {
  public:
    // Python is about to exit; called with the GIL.
    static void begin() {
        is_near_ = true;
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(5);
        Py_BEGIN_ALLOW_THREADS
        while (visitors_ > 0 && std::chrono::steady_clock::now() < patience)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        Py_END_ALLOW_THREADS
    }

    // For as long as one has the GIL, or waits for it.
    class Visit {
      public:
        Visit() {
            ++visitors_;
            if (!is_near_) return;
            --visitors_;
            while (true) std::this_thread::sleep_for(std::chrono::hours(1));
        }
        Visit(const Visit&) = delete;
        ~Visit() { --visitors_; }
    };

  private:
    static inline std::atomic<bool> is_near_{false};
    static inline std::atomic<int> visitors_{0};
};

class GilReleased {
  public:
    GilReleased() : state_(PyEval_SaveThread()) {}
    GilReleased(const GilReleased&) = delete;
    ~GilReleased() {
        const Exit::Visit visit;
        PyEval_RestoreThread(state_);
    }

  private:
    PyThreadState* state_;
};

// Runs work(stop) on another thread while this one, the GIL released, now and then calls tick(stop),
// with the GIL, and looks whether Python wants to interrupt. If so, or if the tick throws, the work is
// told to stop, and the exception is raised once it has. The tick may also tell it to stop by itself.
template <class Work, class Tick>
auto interruptible(Work&& work, Tick&& tick) {
    constexpr auto patience = std::chrono::milliseconds(50);
    StopFlag stop{false};
    const GilReleased released;
    auto result = std::async(std::launch::async, [&] { return work(std::as_const(stop)); });
    while (result.wait_for(patience) != std::future_status::ready) {
        const Exit::Visit visit;
        const nanobind::gil_scoped_acquire acquired;
        try {
            if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
            tick(stop);
        } catch (...) {
            stop = true;
            const GilReleased waiting;
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
    const GilReleased released;
    return work(stop);
}

}  // namespace tercet::python
