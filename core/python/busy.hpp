// Objects that do one thing at a time.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <string>

namespace tercet::python {

class Busy {
  public:
    // Held for as long as the object is at work.
    class Turn {
      public:
        Turn(Busy& busy, const char* what) : busy_(busy) {
            if (busy_.flag_.test_and_set()) throw nanobind::value_error((std::string(what) + " is in use").c_str());
        }
        Turn(const Turn&) = delete;
        ~Turn() { busy_.flag_.clear(); }

      private:
        Busy& busy_;
    };

  private:
    std::atomic_flag flag_;
};

}  // namespace tercet::python
