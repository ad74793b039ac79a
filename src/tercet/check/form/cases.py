"""Gathering the cases of a cause into one finding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tercet.check.assignment import Assignment
from tercet.check.finding import Finding
from tercet.check.form.causes import cause_in

MOST_LISTED = 8
# The longest text of a case; a hostile file can have names of any length.
LONGEST_TEXT = 200


@dataclass(frozen=True, order=True)
class Case:
    """One place where a cause is seen."""

    line: int
    text: str

    def __str__(self) -> str:
        return shortened(f"line {self.line}: {self.text}")


def shortened(text: str) -> str:
    """The text as one printable line that is not too long."""
    line = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_TEXT + 1])
    return line if len(line) <= LONGEST_TEXT else line[: LONGEST_TEXT - 3] + "..."


def finding(assignment: Assignment, key: str, details: str) -> Finding:
    """A finding that needs no game."""
    cause = cause_in(assignment, key)
    return Finding(cause, cause.kind, details)


def gathered(assignment: Assignment, key: str, cases: Sequence[Case]) -> list[Finding]:
    """One finding for all cases, a line for each; none if there are none."""
    if not cases:
        return []
    lines = [str(case) for case in sorted(cases)[:MOST_LISTED]]
    if len(cases) > MOST_LISTED:
        lines.append(f"and {len(cases) - MOST_LISTED} more")
    return [finding(assignment, key, "\n".join(lines))]
