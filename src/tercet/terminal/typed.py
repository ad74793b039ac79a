"""What a person typed: a move, the beginning of one, or something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tercet.games import GAMES, Board, Move, TercetError
from tercet.games.errors import quoted

MOST_FOLLOWING = 12
WITH_FILES = ("save", "load")
WITH_GAME = "new"


def move_of(board: Board[Any], text: str, commands: Iterable[str]) -> Move:
    """The move of this text; a TercetError says what may follow, or what is wrong."""
    typed = board.as_typed(text)
    partial = board.partial(typed)
    if isinstance(partial.move, Move):
        return partial.move
    if not partial.valid and text.isalpha():
        raise TercetError(f"there is no command {quoted(text)}; {_nearest(text, commands)}")
    if not partial.valid:
        raise TercetError(partial.message)
    if not typed:
        raise TercetError(f"a move begins with {partial.message}; help lists what else there is")
    more = " ..." if len(partial.follow) > MOST_FOLLOWING else ""
    follow = " ".join(partial.follow[:MOST_FOLLOWING]) + more
    raise TercetError(f"{typed} may go on with {follow} ({partial.message})")


def _nearest(text: str, commands: Iterable[str]) -> str:
    begun = [command for command in commands if command.startswith(text.lower())]
    near = begun or get_close_matches(text.lower(), commands, n=1)
    return f"did you mean {near[0]}?" if near else "help lists those there are"


def completions(board: Board[Any], text: str, commands: Iterable[str]) -> Iterator[str]:
    """What the text may become: commands, names of files, moves up to their next part."""
    word, blank, argument = text.lstrip().partition(" ")
    if blank and word.lower() in WITH_FILES:
        yield from (f"{word} {file}" for file in _files(argument))
        return
    if blank and word.lower() == WITH_GAME:
        yield from (f"{word} {game}" for game in GAMES if game.startswith(argument.lower()))
        return
    if not text or text.isalpha():
        yield from (command for command in commands if command.startswith(text.lower()))
    before = f"{word} " if blank and word.lower() == "moves" else ""
    typed = board.as_typed(argument if before else text)
    yield from (before + typed + more for more in board.partial(typed).follow)


def _files(beginning: str) -> Iterator[str]:
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
