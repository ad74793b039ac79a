"""Reading a file as Python, whatever bytes it holds."""

from __future__ import annotations

import ast
import warnings

# Nobody writes that much by hand, and long enough sums in longer files end Python 3.10 itself.
LARGEST_EXAMINED = 100_000


class UnreadableSourceError(Exception):
    """The file is not Python; the message says where and why."""


def parsed(content: bytes) -> ast.Module:
    """The file as a tree; UnreadableSourceError if it is none."""
    if b"\0" in content:
        raise UnreadableSourceError("the file holds null bytes: save it as plain text in UTF-8")
    try:
        with warnings.catch_warnings():
            # A warning about the stranger's text is no business of ours.
            warnings.simplefilter("ignore")
            tree = ast.parse(content)
    except SyntaxError as error:
        where = f"line {error.lineno}: " if error.lineno else ""
        raise UnreadableSourceError(f"{where}{error.msg}") from error
    except (RecursionError, MemoryError) as error:
        raise UnreadableSourceError("the code is nested too deeply") from error
    except Exception as error:
        # Which exceptions strange bytes can cause, such as in decoding, is written nowhere.
        raise UnreadableSourceError(f"{type(error).__name__}: {error}") from error
    if not tree.body:
        raise UnreadableSourceError("the file is empty")
    return tree
