"""Legal moves as a person reads them: moves that go on alike stand together."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from tercet.games import Board, TercetError
from tercet.wording import counted

INDENT = "    "


def listed(board: Board[Any], beginning: str, width: int) -> list[str]:
    """The legal moves that begin so, as lines of at most this width."""
    if beginning:  # a move may be spelled in more ways than one, and begin otherwise
        moves = [parts for parts in board.spellings() if "".join(parts).startswith(beginning)]
    else:
        moves = [move.parts for move in board.legal_moves]
    if not moves:
        raise TercetError(board.partial(beginning).message)
    rests: dict[str, list[str]] = {}
    for first, *rest in moves:
        rests.setdefault(first, []).append("".join(rest))
    alike: dict[tuple[str, ...], list[str]] = {}
    for first, rest in rests.items():
        alike.setdefault(tuple(rest), []).append(first)
    return [
        counted(len(moves), "move"),
        *(line for group in alike.items() for line in _group(*group, width)),
    ]


def _group(rest: tuple[str, ...], firsts: list[str], width: int) -> Iterator[str]:
    """Beginnings that go on alike, and how they go on."""
    first = firsts[0] if len(firsts) == 1 else ""
    if rest == ("",) or not first:
        yield from wrap(" ".join(firsts), width)
    if rest != ("",):
        yield from wrap(
            " ".join(rest),
            width,
            initial_indent=f"{first:{len(INDENT)}}",
            subsequent_indent=INDENT,
            break_on_hyphens=False,
        )
