#include "gess/judge.hpp"
#include "gess/net_judge.hpp"
#include "python/bind_net.hpp"

namespace tercet::python {

void bind_gess_search(nb::module_& module) {
    bind_net_and_searches<gess::Judge, gess::NetJudge>(module, "GessNet", "GessSearch", "GessNetSearch");
}

}  // namespace tercet::python
