"""Which files a stranger's code may open: its own, and those of the standard library."""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH120

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tercet.sandbox.child.private_copy import private_copy
else:
    from private_copy import private_copy

REFERENCE_CLASSES = ("BuildersGame", "GessGame", "Pentago")
_DEVICES = ("/dev/null", "/dev/urandom", "/dev/random", "nul", "\\\\.\\nul")
_OTHERS_PACKAGES = frozenset({"site-packages", "dist-packages"})

# Says what is wrong with opening a path, to read or to write; None if it may be opened.
Judge = Callable[[object, bool], "str | None"]


def our_folder() -> str:
    """Where the package and the reference classes lie."""
    folder = os.path.realpath(__file__)
    for _ in ("child", "sandbox", "tercet", "src"):
        folder = os.path.dirname(folder)
    return folder


def path_judge(folder: str, file: str, python: list[str]) -> tuple[Judge, tuple[Any, ...]]:
    """What judges paths for a file in a folder, and the functions that nobody may look into.

    The judge uses nothing but its parameters: the stranger's code can reach all that is seen by the
    guard when it refuses something, but it cannot change their defaults.
    """
    paths = private_copy(os.path)
    realpath = paths["realpath"]

    def beneath(path: str) -> str:
        return str(paths["normcase"](realpath(path))).rstrip(os.sep) + os.sep

    ours = our_folder()
    hidden = [beneath(f"{ours}{os.sep}tercet")]
    hidden += [beneath(f"{path}{os.sep}ctypes") for path in python]
    references = [beneath(f"{ours}{os.sep}{name}.py") for name in REFERENCE_CLASSES]
    stranger = beneath(f"{folder}{os.sep}{file}")
    hidden += [reference for reference in references if reference != stranger]

    def judge(
        path: object,
        writing: bool,
        *,
        kind: Any = type,
        text: Any = str,
        raw: Any = bytes,
        number: Any = int,
        separator: str = os.sep,
        realpath: Any = realpath,
        normcase: Any = paths["normcase"],
        devices: tuple[str, ...] = _DEVICES,
        hidden: tuple[str, ...] = tuple(hidden),
        folder: str = beneath(folder),
        library: tuple[str, ...] = tuple(beneath(path) for path in python),
        others: frozenset[str] = _OTHERS_PACKAGES,
        errors: Any = Exception,
    ) -> str | None:
        """What is wrong with opening the path, as the end of a sentence."""
        if kind(path) is raw:
            path = path.decode("utf-8", "surrogateescape")  # type: ignore[attr-defined]
        if path is None:
            path = "."
        if kind(path) is number:
            return None  # open already
        if kind(path) is not text:
            return "use a path that is no text"
        deed = f"{'write' if writing else 'read'} {path[:100]!r}"  # type: ignore[index]
        try:
            real = normcase(realpath(path))
        except errors:
            return deed
        if normcase(path) in devices or real in devices:
            return None
        real += separator
        if writing or real.startswith(hidden):
            return deed
        if real.startswith(folder):
            return None
        if real.startswith(library) and others.isdisjoint(real.split(separator)):
            return None
        return deed

    return judge, (judge, realpath)
