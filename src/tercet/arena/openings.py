"""Where the games of a match begin: positions from a file, or after a few random moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from tercet.games import Board, Game, TercetError
from tercet.games.errors import quoted
from tercet.players.ugi.lines import read_position

MOST_RANDOM_PLIES = 200
TRIES = 1000  # for an opening that is new and not finished


@dataclass(frozen=True)
class Openings:
    """A list of positions with the moves that led to them, used one after the other, over again."""

    text: str
    boards: tuple[Board[Any], ...]

    def take(self, number: int) -> list[Board[Any]]:
        """The first so many of them, in order, from the top again when there are too few."""
        return list(islice(cycle(self.boards), number))


def parse_openings(text: str, game: Game, pairs: int, seed: int) -> Openings:
    """`random:K`, or the name of a file with a position a line; enough for so many pairs."""
    if found := re.fullmatch(r"random:([0-9]{1,9})", text):
        return Openings(text, _random_openings(game, int(found[1]), pairs, seed))
    if not text or re.match(r"random(:|$)", text):
        raise TercetError(
            f"{quoted(text)} names no openings: write random:4, or the name of a file"
        )
    return Openings(text, _read_openings(Path(text), game))


def _random_openings(game: Game, plies: int, pairs: int, seed: int) -> tuple[Board[Any], ...]:
    """Each a position of its own as long as there are enough; the seed settles which."""
    if plies > MOST_RANDOM_PLIES:
        raise TercetError(f"random openings have at most {MOST_RANDOM_PLIES} moves, not {plies}")
    random = Random(f"openings {seed}")
    found: dict[int, Board[Any]] = {}
    failures = 0
    while len(found) < pairs and failures < TRIES:
        board = game.board()
        board.playout(seed=random.getrandbits(64), max_plies=plies)
        if board.outcome() or board.hash() in found:
            failures += 1
        else:
            found[board.hash()] = board
            failures = 0
    if not found:
        raise TercetError(f"no game of {game.name} went on after {plies} random moves")
    return tuple(found.values())


def _read_openings(file: Path, game: Game) -> tuple[Board[Any], ...]:
    """A position a line, or `startpos`; then, if wanted, `moves` and moves. `#` begins a remark."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise TercetError(f"cannot read the openings {file}: {reason}") from error
    boards = []
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            board = read_position(words if words[0] == "startpos" else ["fen", *words], game)
        except TercetError as error:
            raise TercetError(f"{file}, line {number}: {error}") from error
        if outcome := board.outcome():
            raise TercetError(f"{file}, line {number}: the game is already over: {outcome}")
        boards.append(board)
    if not boards:
        raise TercetError(f"{file} holds no opening: write a position of {game.name} on each line")
    return tuple(boards)
