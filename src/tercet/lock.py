"""Keeping other programs of ours away from a file."""

from __future__ import annotations

import sys
from typing import BinaryIO


def locked(file: BinaryIO) -> bool:
    """Hold the file as long as it is open; False if another program holds it.

    Where the system cannot do that, nobody is kept away.
    """
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # some file systems know no locks
        return True
    return True
