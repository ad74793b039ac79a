"""A filter for system calls (Linux on x86-64 and aarch64): what a game needs, and nothing else.

What is not allowed answers EPERM. A process can be neither made nor replaced nor stopped, no socket
opened, nothing in the file system changed.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Sequence
from typing import Any

# Name: number on x86-64, number on aarch64 (None where there is no such call).
_ALLOWED: dict[str, tuple[int | None, int | None]] = {
    "read": (0, 63),
    "write": (1, 64),
    "futex": (202, 98),
    "clock_gettime": (228, 113),
    "close": (3, 57),
    "stat": (4, None),
    "fstat": (5, 80),
    "lstat": (6, None),
    "poll": (7, None),
    "lseek": (8, 62),
    "mmap": (9, 222),
    "mprotect": (10, 226),
    "munmap": (11, 215),
    "brk": (12, 214),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "pread64": (17, 67),
    "readv": (19, 65),
    "writev": (20, 66),
    "access": (21, None),
    "pipe": (22, None),
    "select": (23, None),
    "sched_yield": (24, 124),
    "mremap": (25, 216),
    "madvise": (28, 233),
    "dup": (32, 23),
    "dup2": (33, None),
    "nanosleep": (35, 101),
    "getpid": (39, 172),
    "exit": (60, 93),
    "uname": (63, 160),
    "getcwd": (79, 17),
    "chdir": (80, 49),
    "readlink": (89, None),
    "gettimeofday": (96, 169),
    "getrlimit": (97, 163),
    "getrusage": (98, 165),
    "sysinfo": (99, 179),
    "times": (100, 153),
    "getuid": (102, 174),
    "getgid": (104, 176),
    "geteuid": (107, 175),
    "getegid": (108, 177),
    "getppid": (110, 173),
    "sigaltstack": (131, 132),
    "gettid": (186, 178),
    "sched_getaffinity": (204, 123),
    "getdents64": (217, 61),
    "restart_syscall": (219, 128),
    "fadvise64": (221, 223),
    "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115),
    "exit_group": (231, 94),
    "newfstatat": (262, 79),
    "readlinkat": (267, 78),
    "faccessat": (269, 48),
    "pselect6": (270, 72),
    "ppoll": (271, 73),
    "dup3": (292, 24),
    "pipe2": (293, 59),
    "getrandom": (318, 278),
    "statx": (332, 291),
    "close_range": (436, 436),
    "faccessat2": (439, 439),
}
_OPEN = (2, None)
_OPENAT = (257, 56)
_IOCTL = (16, 29)
_FCNTL = (72, 25)
_PRLIMIT = (302, 261)
_KILL, _TKILL, _TGKILL = (62, 129), (200, 130), (234, 131)

_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
_X32 = 0x40000000
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# TCGETS, with which Python asks whether something is a terminal; FIONCLEX and FIOCLEX.
_HARMLESS_IOCTLS = (0x5401, 0x5450, 0x5451)
# To copy a descriptor and to get and set its flags; others can send signals.
_HARMLESS_FCNTLS = (0, 1, 2, 3, 4, 1030)

# Operations of the kernel's little machine: load a word, and it with a mask, compare, return.
_LOAD, _AND, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
_ALLOW = 0x7FFF0000
_REFUSE = 0x00050001  # the error EPERM
_KILL_PROCESS = 0x80000000
_PR_SET_SECCOMP, _MODE_FILTER = 22, 2

# A word of the call's arguments, a mask, and the values that it may have.
_Condition = tuple[int, int, tuple[int, ...]]


def restrict(ctypes: Any, prctl: Any, may_open_for_writing: bool) -> bool:
    """Put the filter in force; whether it is. It needs no_new_privs.

    The filter cannot see which file is opened: where Landlock guards the files, it need not care.
    """
    machine = os.uname().machine
    if machine not in _ARCHITECTURES or sys.maxsize < 2**32:
        return False
    column, architecture = _ARCHITECTURES[machine]
    code = b"".join(_program(column, architecture, may_open_for_writing))
    instructions = ctypes.create_string_buffer(code, len(code))
    pointer = struct.pack("@HP", len(code) // 8, ctypes.addressof(instructions))
    return bool(prctl(_PR_SET_SECCOMP, _MODE_FILTER, pointer, 0, 0) == 0)


def _program(column: int, architecture: int, may_open_for_writing: bool) -> list[bytes]:
    program = [
        _instruction(_LOAD, 4),
        _instruction(_EQUAL, architecture, 1, 0),
        _instruction(_RETURN, _KILL_PROCESS),
        _instruction(_LOAD, 0),
        _instruction(_AT_LEAST, _X32, 0, 1),
        _instruction(_RETURN, _REFUSE),
    ]
    for numbers in _ALLOWED.values():
        program += _allowed(numbers[column], [])
    own = os.getpid()
    reading = [] if may_open_for_writing else [_WRITING]
    conditions: Sequence[_Condition]
    for numbers, conditions in (
        (_OPEN, [(_low(1), mask, (0,)) for mask in reading]),
        (_OPENAT, [(_low(2), mask, (0,)) for mask in reading]),
        (_IOCTL, [(_low(1), 0xFFFFFFFF, _HARMLESS_IOCTLS)]),
        (_FCNTL, [(_low(1), 0xFFFFFFFF, _HARMLESS_FCNTLS)]),
        # Only to ask for limits of its own, not to set any.
        (_PRLIMIT, [(word, 0xFFFFFFFF, (0,)) for word in (_low(0), _low(2), _low(2) + 4)]),
        (_KILL, [(_low(0), 0xFFFFFFFF, (own,))]),
        (_TKILL, [(_low(0), 0xFFFFFFFF, (own,))]),
        (_TGKILL, [(_low(0), 0xFFFFFFFF, (own,))]),
    ):
        program += _allowed(numbers[column], conditions)
    return [*program, _instruction(_RETURN, _REFUSE)]


def _allowed(number: int | None, conditions: Sequence[_Condition]) -> list[bytes]:
    """Allow a system call if all conditions hold; refuse it if one does not."""
    if number is None:
        return []
    block = []
    for word, mask, values in conditions:
        block += [_instruction(_LOAD, word), _instruction(_AND, mask)]
        for place, value in enumerate(values):
            block.append(_instruction(_EQUAL, value, len(values) - place, 0))
        block.append(_instruction(_RETURN, _REFUSE))
    block.append(_instruction(_RETURN, _ALLOW))
    return [_instruction(_EQUAL, number, 0, len(block)), *block]


def _instruction(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_true, if_false, value)


def _low(argument: int) -> int:
    """Where the lower half of an argument lies; both processors are little-endian."""
    return 16 + 8 * argument
