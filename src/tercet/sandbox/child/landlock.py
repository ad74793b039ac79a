"""Landlock (Linux 5.13 and later): nothing can be written, and only a few files can be read."""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH112, PTH120, PTH123, PTH208

from __future__ import annotations

import os
import struct
from typing import Any

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # the same numbers on all processors
_ASK_VERSION = 1
_WRITE_FILE, _READ_FILE, _READ_FOLDER = 1 << 1, 1 << 2, 1 << 3
# How many of the rights to files the versions of Landlock know.
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
_RIGHTS_SINCE_5 = 16
_NETWORK = 0b11  # to bind and to connect, since version 4
_SCOPES = 0b11  # sockets and signals of others, since version 6

# Beside Python itself: what the loader needs when an extension module is imported.
_LIBRARIES = ("/lib64", "/usr/lib64", "/etc/ld.so.cache")
_DEVICES = ("/dev/null", "/dev/urandom", "/dev/random", "/dev/zero")
_OTHERS_PACKAGES = ("site-packages", "dist-packages")


def restrict(ctypes: Any, library: Any, folder: str, python: list[str]) -> bool:
    """Put the rules in force; whether they are. It needs no_new_privs."""
    call = library.syscall
    call.restype = number = ctypes.c_long
    call.argtypes = [number, ctypes.c_void_p, ctypes.c_size_t, number]
    version = call(_CREATE, None, 0, _ASK_VERSION)
    if version < 1:
        return False
    rights = (1 << _RIGHTS.get(version, _RIGHTS_SINCE_5)) - 1
    rules = struct.pack("=Q", rights)
    if version >= 4:
        rules += struct.pack("=Q", _NETWORK)
    if version >= 6:
        rules += struct.pack("=Q", _SCOPES)
    ruleset = call(_CREATE, rules, len(rules), 0)
    if ruleset < 0:
        return False
    try:
        call.argtypes = [number, number, number, ctypes.c_void_p, number]
        for path, right in _readable(folder, python):
            _add(call, ruleset, path, right)
        call.argtypes = [number, number, number]
        return bool(call(_RESTRICT, ruleset, 0) == 0)
    finally:
        os.close(ruleset)


def _add(call: Any, ruleset: int, path: str, right: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not os.path.isdir(path):
        right &= ~_READ_FOLDER
    call(_ADD, ruleset, 1, struct.pack("=Qi", right, place), 0)
    os.close(place)


def _readable(folder: str, python: list[str]) -> list[tuple[str, int]]:
    """What can be read, and how.

    A rule holds for all that lies beneath. Other people's packages, ours among them, often lie
    beneath the standard library, which is therefore named entry by entry.
    """
    whole = _READ_FILE | _READ_FOLDER
    found = [(folder, whole)]
    found += [(device, _READ_FILE | _WRITE_FILE) for device in _DEVICES]
    found += [(library, whole) for library in (*_LIBRARIES, *_library_folders())]
    for path in python:
        if not os.path.isdir(path):
            found.append((path, whole))
            continue
        found.append((path, _READ_FOLDER))
        beside = os.path.dirname(path)
        libraries = [name for name in os.listdir(beside) if ".so" in name]
        found += [(f"{beside}/{name}", _READ_FILE) for name in libraries]
        names = [name for name in os.listdir(path) if name not in _OTHERS_PACKAGES]
        found += [(f"{path}/{name}", whole) for name in names]
    return found


def _library_folders() -> list[str]:
    """The folders from which this process has got its shared libraries."""
    folders = set()
    with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
        for line in maps:
            path = line.rstrip("\n").partition("/")[2]
            if ".so" in path and "python" not in path:
                folders.add("/" + path.rpartition("/")[0])
    return sorted(folders - {"/"})
