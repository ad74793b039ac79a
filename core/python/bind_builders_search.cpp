#include "builders/judge.hpp"
#include "python/bind_search.hpp"

namespace tercet::python {

void bind_builders_search(nb::module_& module) {
    bind_search<builders::Judge>(module, "BuildersSearch");
}

}  // namespace tercet::python
