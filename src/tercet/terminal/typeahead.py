"""Keys that are pressed while the program works: they are not shown, and they wait."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unseen() -> Iterator[None]:
    """Here keys do not appear on the screen, where the system can do that."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    unseen = list(before)
    unseen[3] = unseen[3] & ~termios.ECHO | termios.NOFLSH  # Ctrl-C leaves them waiting
    termios.tcsetattr(sys.stdin, termios.TCSANOW, unseen)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
