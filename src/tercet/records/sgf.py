"""Records as SGF, a format that many board games share. Of the games here it knows Gess."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import version

from tercet.records.comments import with_score
from tercet.records.lines import LineCounter, plain_lines, wrapped
from tercet.records.problem import BrokenGameError, Problem, read_game
from tercet.records.record import InvalidRecordError, Record
from tercet.records.sgf_games import SGF_GAMES, Gess
from tercet.records.sgf_reading import COLOURS, GameReader
from tercet.records.sgf_tree import TREE_START, Tree, escaped

# Only tags whose place among the others is fixed, so that their order outlives SGF.
_PROPERTY_OF_TAG = {"Event": "EV", "Round": "RO"}

_LOOKS = "a record in SGF begins with (;FF[4]GM[20] and ends with )"

# What the reason of a result or the tag Termination says, and the letter that RE has for it.
_HOW = (
    (re.compile(r"\bresign", re.IGNORECASE), "R"),
    (re.compile(r"\btime\b", re.IGNORECASE), "T"),
    (re.compile(r"\b(forfeit|infraction|abandon)", re.IGNORECASE), "F"),
)


def write(record: Record) -> str:
    """The record as SGF; InvalidRecordError if SGF does not know the game."""
    sgf_game = next((g for g in SGF_GAMES.values() if g.game == record.game), None)
    if sgf_game is None:
        known = ", ".join(g.game.name for g in SGF_GAMES.values())
        raise InvalidRecordError(
            f"SGF knows no {record.game.name}, only {known}: write the record as text"
        )
    return wrapped([*_root(record, sgf_game), *_moves(record, sgf_game), ")"], "") + "\n"


def _root(record: Record, sgf_game: type[Gess]) -> Iterator[str]:
    yield "(;FF[4]"
    yield f"GM[{sgf_game.number}]"
    yield "CA[UTF-8]"
    yield f"AP[Tercet:{escaped(version('tercet'), composed=True)}]"
    yield f"SZ[{sgf_game.size}]"
    for colour, name in zip(COLOURS, record.players, strict=True):
        yield f"P{colour}[{escaped(name)}]"
    yield f"RE[{_result(record)}]"
    yield from _tags(record)
    if record.start is not None:
        yield from _start(record.start, sgf_game)
    if record.comment:
        yield f"C[{escaped(with_score(record.comment, None))}]"


def _result(record: Record) -> str:
    if record.outcome is None:
        return "Void"
    if record.outcome.winner is None:
        return "0"
    colour = COLOURS[record.game.players.index(record.outcome.winner)]
    if record.board().outcome():
        return f"{colour}+"
    said = f"{record.tags.get('Termination', '')} {record.outcome.reason}"
    return f"{colour}+" + next((letter for form, letter in _HOW if form.search(said)), "")


def _tags(record: Record) -> Iterator[str]:
    """Tags in the properties that SGF has for them, all others in TG."""
    others = {"Reason": record.outcome.reason} if record.outcome else {}
    for tag, value in record.tags.items():
        date = re.fullmatch(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})", value)
        if tag == "Date" and date:
            yield f"DT[{'-'.join(date.groups())}]"
        elif tag in _PROPERTY_OF_TAG:
            yield f"{_PROPERTY_OF_TAG[tag]}[{escaped(value)}]"
        else:
            others[tag] = value
    for number, (tag, value) in enumerate(others.items()):
        yield f"{'' if number else 'TG'}[{tag}:{escaped(value, composed=True)}]"


def _start(start: str, sgf_game: type[Gess]) -> Iterator[str]:
    stones = sgf_game.stones(start)
    if not any(stones.values()):
        yield "AE[aa:tt]"
    for letter, points in stones.items():
        for number, point in enumerate(points):
            yield f"{'' if number else f'A{letter.upper()}'}[{point}]"
    turn = sgf_game.game.board(start).turn
    yield f"PL[{COLOURS[sgf_game.game.players.index(turn)]}]"


def _moves(record: Record, sgf_game: type[Gess]) -> Iterator[str]:
    turn = record.game.players.index(record.game.board(record.start).turn)
    for ply, recorded in enumerate(record.moves, turn):
        comment = with_score(recorded.comment, recorded.score)
        yield f";{COLOURS[ply % 2]}[{sgf_game.written_move(str(recorded.move))}]" + (
            f"C[{escaped(comment)}]" if comment else ""
        )


def read(text: str) -> Iterator[Record | Problem]:
    """The games of a text and what is wrong with them, in the order of the text."""
    text = plain_lines(text)
    if not TREE_START.search(text):
        yield Problem(1, f"this is no record: {_LOOKS}", 0)
        return
    lines = LineCounter(text)
    number = 0
    position: int | None = 0
    while position is not None:
        found = TREE_START.search(text, position)
        outside = text[position : found.start() if found else None]
        if outside.strip():
            offset = position + len(outside) - len(outside.lstrip())
            message = "text outside of a game is not kept"
            yield Problem(lines.line_of(offset), message, number, broken=False)
        if not found:
            return
        number += 1
        tree = Tree(text, found.start())
        yield from _read_tree(tree, lines, number)
        position = tree.end


def _read_tree(tree: Tree, lines: LineCounter, number: int) -> Iterator[Record | Problem]:
    try:
        tree.parse()
    except BrokenGameError as error:
        yield Problem(lines.line_of(error.offset), str(error), number)
        return
    reader = GameReader(tree)
    yield from read_game(reader.record, reader.notes, lines, number)
