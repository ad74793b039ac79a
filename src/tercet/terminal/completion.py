"""What Tab makes of the beginning of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tercet.games import GAMES, Board

# What the beginning of what follows a command may become.
CompleteArgument = Callable[[Board[Any], str], Iterator[str]]


def completions(
    board: Board[Any], text: str, commands: Mapping[str, CompleteArgument | None]
) -> Iterator[str]:
    """What the text may become: a command, what follows it, or a move up to its next part."""
    word, blank, argument = text.lstrip().partition(" ")
    complete = commands.get(word.lower()) if blank else None
    if complete:
        yield from (f"{word} {found}" for found in complete(board, argument))
        return
    if not text or text.isalpha():
        yield from (command for command in commands if command.startswith(text.lower()))
    yield from moves(board, text)


def moves(board: Board[Any], beginning: str) -> Iterator[str]:
    """Moves that begin so, up to the next part."""
    typed = board.as_typed(beginning)
    yield from (typed + more for more in board.partial(typed).follow)


def games(board: Board[Any], beginning: str) -> Iterator[str]:
    """Names of games."""
    yield from (game for game in GAMES if game.startswith(beginning.lower()))


def files(board: Board[Any], beginning: str) -> Iterator[str]:
    """Names of files, and of folders with a / behind them."""
    folder, name = Path(beginning).parent, Path(beginning).name
    if beginning.endswith("/"):
        folder, name = Path(beginning), ""
    try:
        found = sorted(folder.expanduser().iterdir())
    except (OSError, RuntimeError, ValueError):  # such as a user that is not known
        return
    for path in found:
        if path.name.startswith(name):
            yield f"{folder / path.name}{'/' if path.is_dir() else ''}"
