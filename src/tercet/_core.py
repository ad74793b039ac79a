"""The C++ core: the build of it that suits this processor.

Private; use `tercet.games`. The variable TERCET_CORE (`portable` or `avx2`) overrides the choice.
"""

import os
from importlib.util import find_spec

from tercet._cpu import has_avx2

_build = os.environ.get("TERCET_CORE")
if not _build:
    _build = "avx2" if has_avx2() and find_spec("tercet._core_avx2") else "portable"

if _build == "avx2":
    from tercet._core_avx2 import *  # noqa: F403
elif _build == "portable":
    from tercet._core_portable import *  # noqa: F403
else:
    raise ImportError(f"TERCET_CORE is {_build!r}; it must be 'portable' or 'avx2'")
