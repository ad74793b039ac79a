"""How much memory this process may take."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path


def all_memory() -> int:
    """Bytes that this machine has."""
    import psutil

    total: int = psutil.virtual_memory().total
    return total


def free_memory() -> int:
    """Bytes that are free on this machine, or fewer if the process or its container has a limit."""
    import psutil

    limits: list[int] = [psutil.virtual_memory().available]
    limits += _free_in_containers(Path("/proc/self/cgroup"), Path("/sys/fs/cgroup"))
    if sys.platform != "win32":
        import resource

        limit, _ = resource.getrlimit(resource.RLIMIT_AS)
        if limit != resource.RLIM_INFINITY:
            limits.append(max(0, limit - psutil.Process().memory_info().vms))
    return min(limits)


def _free_in_containers(membership: Path, root: Path) -> list[int]:
    """What the control groups (version 2) of this process allow, the innermost first."""
    try:
        lines = membership.read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    names = [line.removeprefix("0::/") for line in lines if line.startswith("0::/")]
    groups = [folder for name in names for folder in (root / name, *(root / name).parents)]
    found = []
    for group in groups:
        with suppress(OSError, ValueError):  # no limit, or none that we can read
            limit = int((group / "memory.max").read_text(encoding="ascii"))
            used = int((group / "memory.current").read_text(encoding="ascii"))
            statistics = (group / "memory.stat").read_text(encoding="ascii").split()
            cache = int(statistics[statistics.index("inactive_file") + 1])  # given up on demand
            found.append(max(0, limit - used + cache))
    return found
