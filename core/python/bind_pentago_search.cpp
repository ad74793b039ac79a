#include "pentago/classic.hpp"
#include "pentago/judge.hpp"
#include "pentago/net_judge.hpp"
#include "python/bind_net.hpp"

namespace tercet::python {

void bind_pentago_search(nb::module_& module) {
    bind_net_and_searches<pentago::Judge, pentago::NetJudge>(module, "PentagoNet", "PentagoSearch",
                                                             "PentagoNetSearch");
    bind_plain_search<pentago::Classic>(module, "PentagoClassicSearch");
}

}  // namespace tercet::python
