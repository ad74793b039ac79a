"""Refuses what a stranger's code may not do, as Python announces it, and says so to our process.

It is told of by Python itself (audit events), on every system. What the operating system enforces
beside it is in kernel.py; only here it is also reported, even if the stranger's code catches the
refusal.
"""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH208

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tercet.sandbox.child.events import DEEDS, HARMLESS, UNANNOUNCED
    from tercet.sandbox.child.paths import REFERENCE_CLASSES, Judge, our_folder, path_judge
else:
    from events import DEEDS, HARMLESS, UNANNOUNCED
    from paths import REFERENCE_CLASSES, Judge, our_folder, path_judge

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Modules that reach memory, processes or shared files without any event.
_REFUSED_MODULES = ("_ctypes", "_posixshmem", "_posixsubprocess", "ctypes", "tercet")

Audit = Callable[[str, tuple[Any, ...]], None]


def install(folder: str, file: str, python: list[str], answers: int) -> None:
    """Refuse from now on what a file in a folder may not do; tell of it through `answers`."""
    for module, function, event in UNANNOUNCED:
        _replace(module, function, event)
    judge, ours = path_judge(folder, file, python)
    sys.addaudithook(_hook(judge, _refused_modules(folder), answers, ours))


def _replace(module: str, function: str, event: str) -> None:
    """Put something in the place of a function that only announces what was tried."""
    try:
        vars(import_module(module))[function] = _announcing(event)
    except ImportError:
        return  # other systems do without


def _announcing(event: str) -> Callable[..., None]:
    audit = sys.audit

    def announce(*_: object, **__: object) -> None:
        audit(event)

    return announce


def _refused_modules(folder: str) -> frozenset[str]:
    """A reference class may be imported only if the stranger has a file of that name."""
    own = set() if os.path.realpath(folder) == our_folder() else set(os.listdir(folder))
    classes = [name for name in REFERENCE_CLASSES if f"{name}.py" not in own]
    return frozenset([*_REFUSED_MODULES, *classes])


# The hook uses nothing but its parameters, whose defaults cannot be changed: when it refuses
# something, the stranger's code can reach all that it sees through the exception.


def _hook(judge: Judge, modules: frozenset[str], answers: int, ours: tuple[Any, ...]) -> Audit:
    def hook(
        event: str,
        args: tuple[Any, ...],
        *,
        deeds: tuple[tuple[str, str], ...] = tuple(DEEDS.items()),
        heads: frozenset[str] = frozenset(DEEDS),
        harmless: frozenset[str] = HARMLESS,
        judge: Judge = judge,
        modules: frozenset[str] = modules,
        answers: int = answers,
        ours: tuple[Any, ...] = ours,
        writing: int = _WRITING,
        text: Any = str,
        kind: Any = type,
        number: Any = int,
        write: Any = os.write,
        refusal: Any = PermissionError,
    ) -> None:
        deed: str | None = None
        head = event.partition(".")[0]
        if head == "object":
            for function in ours:
                if args[0] is function:
                    deed = "look into the checker"
        elif event == "open":
            path, mode, flags = args
            to_write = kind(flags) is number and flags & writing != 0
            if kind(mode) is text:
                to_write = to_write or not {*mode}.isdisjoint("wax+")
            deed = judge(path, to_write)
        elif event == "import":
            name = text.__str__(args[0])
            if name.partition(".")[0] in modules:
                deed = f"import {name[:50]!r}"
        elif event == "os.listdir" or event == "os.scandir" or event == "os.chdir":
            deed = judge(args[0], False)
        elif head in heads and event not in harmless:
            for first, what in deeds:
                if first == head:
                    deed = f"{what} ({event[:50]})"
        if deed is not None:
            write(answers, f"! It tried to {deed}.\n".encode("utf-8", "backslashreplace"))
            raise refusal(f"a class that is being checked may not {deed}")

    return hook
