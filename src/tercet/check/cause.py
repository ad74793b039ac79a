"""What can be wrong with a class, and what the assignment says about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(str, Enum):
    """How much a finding weighs.

    `wrong`: a sentence of the assignment decides. `form`: how the class is written, not what it
    does. `note`: only our reading, or nothing that the assignment asks for.
    """

    WRONG = "wrong"
    FORM = "form"
    NOTE = "note"


@dataclass(frozen=True)
class Cause:
    """A way to go wrong.

    `key` is its name in files, `title` says in one sentence what the student's class does, and
    `sentence` is the one that decides: a sentence of the assignment, or our own words.
    """

    key: str
    title: str
    sentence: str
    kind: Kind = Kind.WRONG
    is_quoted: bool = True


def catalogue(*causes: Cause) -> dict[str, Cause]:
    """Causes by their keys."""
    return {cause.key: cause for cause in causes}
