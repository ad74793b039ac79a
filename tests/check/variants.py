"""Faulty variants of the reference classes, written as changes of their text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"

# Why no shorter game can exist: all shorter ones were tried.
EXHAUSTIVE = "all shorter games were tried"


@dataclass(frozen=True)
class Variant:
    """A class with one fault.

    `cause` is the key under which it must be found. `shortest` counts the calls after
    `game = Class()` in the shortest game that shows the fault, and `because` says why there is no
    shorter one: EXHAUSTIVE, or the reason. `changes` are replacements in the text of our class, of
    which every old text occurs exactly once.
    """

    name: str
    cause: str
    shortest: int
    because: str
    changes: tuple[tuple[str, str], ...]

    def source(self, class_name: str) -> str:
        """The text of the faulty class."""
        text = (SOURCES / f"{class_name}.py").read_text(encoding="utf-8")
        for old, new in self.changes:
            assert text.count(old) == 1, f"{self.name}: {text.count(old)} times: {old}"
            text = text.replace(old, new)
        return text
