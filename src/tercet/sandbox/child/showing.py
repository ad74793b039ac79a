"""Values and exceptions of a stranger's making as plain text, whatever their classes say."""

from __future__ import annotations

import sys
from collections.abc import Callable

LONGEST_TEXT = 300
LONGEST_NAME = 80

# The real name of a class, for which a metaclass cannot speak.
_name_of: Callable[[type], str] = type.__dict__["__name__"].__get__
_exc_info = sys.exc_info
_SIMPLE = frozenset({bool, int, float, str, type(None)})


def type_name(value: object) -> str:
    """The name of the value's class; a subclass of str counts as str."""
    kind = type(value)
    return "str" if issubclass(kind, str) else str.__str__(_name_of(kind))[:LONGEST_NAME]


def shown(value: object) -> str:
    """The value as Python would show it; the stranger's own repr may fail."""
    kind = type(value)
    if kind in _SIMPLE:
        return repr(value)[:LONGEST_TEXT]
    if issubclass(kind, str):
        return repr(str.__str__(value))[:LONGEST_TEXT]
    try:
        return str.__str__(repr(value))[:LONGEST_TEXT]
    except BaseException as error:
        return f"<{type_name(value)}, whose repr raises {type_name(error)}>"


def message(error: BaseException) -> str:
    """The message of an exception in one line."""
    try:
        start = str.__str__(str(error))[: 2 * LONGEST_TEXT]
    except BaseException:
        return ""
    return " ".join(start.split())[:LONGEST_TEXT]


def line_of(error: BaseException, file: str) -> int | None:
    """The line of the stranger's file where the exception that is being handled came from."""
    number = None
    traceback = _exc_info()[2]
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == file:
            number = traceback.tb_lineno
        traceback = traceback.tb_next
    if number is None and issubclass(type(error), SyntaxError):
        try:
            number = error.lineno  # type: ignore[attr-defined]
        except BaseException:
            return None
    return number if type(number) is int else None
