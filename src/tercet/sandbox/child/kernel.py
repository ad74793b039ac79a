"""What the operating system can enforce, for this process and for good.

Each part is tried by itself: where one is missing (other systems, old kernels), the others hold.
"""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH123

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tercet.sandbox.child import landlock, seccomp
else:
    import landlock
    import seccomp

_PR_SET_PDEATHSIG, _PR_SET_NO_NEW_PRIVS = 1, 38
_MOST_OPEN_FILES = 64
# A backstop where nothing else ends an orphan; a call is timed by the other process.
_CPU_SECONDS = 3600


def confine(folder: str, python: list[str], megabytes: int) -> list[str]:
    """Give up all that a game does not need; the names of what is in force now.

    `folder` is where the stranger's files are, and `python` where the standard library is.
    """
    layers = []
    if _limit_resources(megabytes):
        layers.append("limits")
    if sys.platform == "linux":
        layers += _confine_on_linux(folder, python)
    return layers


def _limit_resources(megabytes: int) -> bool:
    try:
        import resource
    except ImportError:
        return False
    limits = {
        "RLIMIT_AS": _address_space() + megabytes * 2**20,
        "RLIMIT_CPU": _CPU_SECONDS,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NOFILE": _MOST_OPEN_FILES,
        # It counts all processes of the user: with 0 nobody gets another one from here.
        "RLIMIT_NPROC": 0,
        "RLIMIT_CORE": 0,
    }
    for name, most in limits.items():
        try:
            resource.setrlimit(getattr(resource, name), (most, most))
        except (AttributeError, ValueError, OSError):
            continue  # this system does not have it, or already allows less
    return True


def _address_space() -> int:
    """How much Python itself has taken already, in bytes."""
    try:
        with open("/proc/self/statm", encoding="ascii") as sizes:
            return int(sizes.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 2**28


def _confine_on_linux(folder: str, python: list[str]) -> list[str]:
    try:
        import ctypes

        library = ctypes.CDLL(None, use_errno=True)
        prctl = library.prctl
        number = ctypes.c_ulong
        prctl.argtypes = [ctypes.c_int, number, ctypes.c_void_p, number, number]
    except (ImportError, OSError, AttributeError):
        return []
    prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, None, 0, 0)
    if prctl(_PR_SET_NO_NEW_PRIVS, 1, None, 0, 0) != 0:
        return []
    layers = []
    try:
        if landlock.restrict(ctypes, library, folder, python):
            layers.append("landlock")
    except OSError:
        pass  # a system without /proc, for instance
    if seccomp.restrict(ctypes, prctl, may_open_for_writing=bool(layers)):
        layers.append("seccomp")
    # What could be called without being noticed does not stay within reach.
    vars(ctypes).clear()
    return layers
