"""Runs a stranger's class: a program of its own, started by `process.py`, never imported.

It reads a request that says what to load, then one for each script; a request is its length in ten
digits and then what `marshal` makes of it. Of this package it uses only what lies beside it.
"""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH100, PTH118, PTH120

from __future__ import annotations

import _sitebuiltins
import builtins
import json  # noqa: F401
import math  # noqa: F401
import os
import random
import sys
import time  # noqa: F401
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any, BinaryIO

FOLDER = os.path.dirname(os.path.abspath(__file__))
# In an order in which each finds what it needs.
MODULES = (
    "streams",
    "showing",
    "tampering",
    "playing",
    "landlock",
    "seccomp",
    "kernel",
    "private_copy",
    "events",
    "paths",
    "guard",
)


def beside(name: str) -> Any:
    """A module that lies beside this file, with builtins that nobody else can replace."""
    spec = spec_from_file_location(name, os.path.join(FOLDER, f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    vars(module)["__builtins__"] = dict(vars(builtins))
    spec.loader.exec_module(module)
    return module


def take_streams() -> tuple[BinaryIO, int]:
    """The pipes of requests and answers, which the stranger no longer finds in the usual places."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.close(nothing)
    return requests, answers


def hide_ourselves(python: list[str]) -> None:
    """Leave nothing in the usual places by which our code is found."""
    for name in [*MODULES, "ctypes", "_ctypes"]:
        sys.modules.pop(name, None)
    sys.modules["__main__"] = ModuleType("__main__")
    sys.path[:] = python
    sys.path_importer_cache.clear()
    sys.argv[:] = [""]


def become_usual_python() -> None:
    """Give the stranger's code what -S has left out, and the same random numbers every time."""
    sys.dont_write_bytecode = True
    builtins.exit = _sitebuiltins.Quitter("exit", "Ctrl-D")
    builtins.quit = _sitebuiltins.Quitter("quit", "Ctrl-D")
    random.seed(0)


def main() -> None:
    """Take the streams away from the stranger, load the file, and play what is asked."""
    requests, answers = take_streams()
    own = {name: beside(name) for name in MODULES}
    serve, settings = own["playing"].serve, own["playing"].request(requests)
    python = [path for path in sys.path if path != FOLDER]
    become_usual_python()
    layers = own["kernel"].confine(settings["folder"], python, settings["megabytes"])
    own["guard"].install(settings["folder"], settings["file"], python, answers)
    hide_ourselves(python)
    serve(requests, answers, settings, layers)


if __name__ == "__main__":
    main()
