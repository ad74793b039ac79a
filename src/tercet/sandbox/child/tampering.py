"""Finds out whether a stranger's code has replaced functions of the standard library."""

from __future__ import annotations

import sys
from types import ModuleType

# Loaded before the stranger's code, so that it is known what they were.
WATCHED = ("builtins", "json", "math", "os", "random", "sys", "time")


class Seals:
    """What the functions and classes of some modules were."""

    def __init__(self) -> None:
        self._sealed = [_sealed(sys.modules[name]) for name in WATCHED]

    def broken(self) -> list[str]:
        """The functions that were replaced or removed since this was asked last."""
        found = []
        for name, current, sealed in self._sealed:
            for function, original in sealed.items():
                value = current.get(function)
                if value is not original:
                    found.append(f"{name}.{function}")
        if found:
            self._sealed = [
                (name, current, {key: current.get(key) for key in sealed})
                for name, current, sealed in self._sealed
            ]
        return found


def _sealed(module: ModuleType) -> tuple[str, dict[str, object], dict[str, object]]:
    current = vars(module)
    return (
        module.__name__,
        current,
        {name: value for name, value in current.items() if callable(value)},
    )
