#include "pentago/classic.hpp"
#include "pentago/judge.hpp"
#include "python/bind_search.hpp"

namespace tercet::python {

void bind_pentago_search(nb::module_& module) {
    bind_search<pentago::Judge>(module, "PentagoSearch");
    bind_search<pentago::Classic>(module, "PentagoClassicSearch");
}

}  // namespace tercet::python
