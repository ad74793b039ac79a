"""Copies of functions that do not change when somebody replaces what they call."""

from __future__ import annotations

import builtins
import os
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any


def private_copy(module: ModuleType) -> dict[str, Any]:
    """What is in a module such as os.path, with functions that call only each other.

    They also have an `os` and builtins of their own.
    """
    copied: dict[str, Any] = dict(vars(module))
    copied["os"] = SimpleNamespace(**vars(os))
    copied["__builtins__"] = dict(vars(builtins))
    for name, value in vars(module).items():
        if isinstance(value, FunctionType):
            again = FunctionType(
                value.__code__, copied, name, value.__defaults__, value.__closure__
            )
            again.__kwdefaults__ = value.__kwdefaults__
            copied[name] = again
    copied["os"].path = SimpleNamespace(**copied)
    return copied
