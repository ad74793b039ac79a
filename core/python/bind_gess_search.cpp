#include "gess/judge.hpp"
#include "python/bind_search.hpp"

namespace tercet::python {

void bind_gess_search(nb::module_& module) {
    bind_search<gess::Judge>(module, "GessSearch");
}

}  // namespace tercet::python
