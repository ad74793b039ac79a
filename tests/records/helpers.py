"""What the tests of both formats ask of a text."""

from __future__ import annotations

from pathlib import Path

from tercet.records import Problem, Record, read

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def only(text: str) -> Record:
    """The one record of a text without problems."""
    (record,) = read(text)
    assert isinstance(record, Record)
    return record


def moves(record: Record) -> list[str]:
    return [str(recorded.move) for recorded in record.moves]


def in_its_place(broken: str, sound: str) -> tuple[int, str]:
    """The line of the offence, counted from the first of the broken game, and what it is.

    `sound` is a game with room for an Event; it stands before and after, and must be read.
    """
    first, last = sound.format("before"), sound.format("after")
    before, problem, after = read(f"{first}\n{broken}\n{last}")
    assert isinstance(before, Record)
    assert isinstance(after, Record)
    assert isinstance(problem, Problem)
    assert (before.tags["Event"], after.tags["Event"]) == ("before", "after")
    assert problem.broken
    assert problem.game == 2
    return problem.line - sound.count("\n") - 1, problem.message
