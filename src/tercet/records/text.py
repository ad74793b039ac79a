"""Records as text: tags in brackets, then numbered moves, then the result."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tercet.records.comments import with_score
from tercet.records.draft import move_number
from tercet.records.lines import LineCounter, plain_lines, wrapped
from tercet.records.movetext import games
from tercet.records.problem import LOOKS, Problem, read_game
from tercet.records.record import Record, player_tags
from tercet.records.text_reading import DRAW, FIRST_WON, SECOND_WON, UNFINISHED, GameReader

LEADING_TAGS = ("Event", "Date", "Round")


def write(record: Record) -> str:
    """The record as text. Games in one file have an empty line between them."""
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(record))
    return f"{tags}\n{wrapped(_tokens(record), ' ')}\n"


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    yield "Game", record.game.name
    for name in LEADING_TAGS:
        if name in record.tags:
            yield name, record.tags[name]
    yield from zip(player_tags(record.game), record.players, strict=True)
    yield "Result", _result(record)
    # Where there is no Reason, a reader takes the one that the rules give.
    if record.outcome and (record.outcome.reason or record.board().outcome()):
        yield "Reason", record.outcome.reason
    if record.start is not None:
        yield "Position", record.start
    for name, value in record.tags.items():
        if name not in LEADING_TAGS:
            yield name, value


def _result(record: Record) -> str:
    if record.outcome is None:
        return UNFINISHED
    first, second = record.game.players
    return {first: FIRST_WON, second: SECOND_WON, None: DRAW}[record.outcome.winner]


def _tokens(record: Record) -> Iterator[str]:
    second_begins = record.game.board(record.start).turn == record.game.players[1]
    if record.comment:
        yield _braced(with_score(record.comment, None))
    for ply, recorded in enumerate(record.moves):
        number = move_number(ply, second_begins)
        has_number = ply == 0 or not number.endswith("...")
        yield f"{number} {recorded.move}" if has_number else str(recorded.move)
        if comment := with_score(recorded.comment, recorded.score):
            yield _braced(comment)
    yield _result(record)


def _escaped(value: str) -> str:
    return re.sub(r'["\\]', r"\\\g<0>", value)


def _braced(comment: str) -> str:
    return "{" + re.sub(r"[}\\]", r"\\\g<0>", comment).replace("\n", r"\n") + "}"


def read(text: str) -> Iterator[Record | Problem]:
    """The games of a text and what is wrong with them, in the order of the text."""
    text = plain_lines(text)
    if not re.search(r"^ *\[Game ", text, re.MULTILINE):
        yield Problem(1, f"this is no record: {LOOKS}", 0)
        return
    lines = LineCounter(text)
    for number, (start, end) in enumerate(games(text), 1):
        reader = GameReader(text, start, end)
        yield from read_game(reader.record, reader.notes, lines, number)
