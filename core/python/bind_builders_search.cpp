#include "builders/judge.hpp"
#include "builders/net_judge.hpp"
#include "python/bind_net.hpp"

namespace tercet::python {

void bind_builders_search(nb::module_& module) {
    bind_net_and_searches<builders::Judge, builders::NetJudge>(module, "BuildersNet", "BuildersSearch",
                                                               "BuildersNetSearch");
}

}  // namespace tercet::python
