"""Makes the suites of forced wins anew: `python -m tests.make_tactics GAME`.

Two players who look a little ahead and otherwise move at random play one game after another; near
the end of each stand the positions with a forced win. The same suite comes out every time; Gess
takes some ten minutes of one core, Pentago two, Builders seconds.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from tercet.games import Board, get_game
from tests.engine.tactics import LENGTHS, Tactic, write_tactics

POSITIONS = 75  # of each length
AT_ONE_PLY = 8  # of each length at most, so that early and late positions come
LONGEST_GAME = 80  # plies; in Gess there is little left to win by then
BATCH = 40  # games played before it is seen whether more are needed

# Where there are more moves, nobody looks far: what is found must be quick to prove again.
MANY_MOVES = {"pentago": 200, "builders": 200, "gess": 120}


@dataclass(frozen=True)
class Found:
    """A position with a forced win, and where in its game it stood."""

    tactic: Tactic
    ply: int
    canonical_hash: int


def is_won(board: Board[Any], plies: int) -> bool:
    found = board.forced_result(plies)
    return found is not None and found.result == "win"


def is_lost(board: Board[Any], plies: int) -> bool:
    found = board.forced_result(max(plies, 1))
    return found is not None and found.result == "loss"


def make_a_move(board: Board[Any], look: int, chance: Random) -> None:
    """Take a win within `look` plies, the shortest; else leave the opponent none, if possible."""
    moves = list(board.legal_moves)
    chance.shuffle(moves)
    if len(moves) > MANY_MOVES[board.game]:
        look = 1
    found = board.forced_result(look)
    plies = found.plies if found and found.result == "win" else None
    for move in moves:
        board.push(move)
        if is_lost(board, plies - 1) if plies else not is_won(board, look):
            return
        board.pop()
    board.push(moves[0])


def played(game: str, seed: int) -> Board[Any]:
    chance = Random(f"{game} {seed}")
    board = get_game(game).board()
    looks = {player: chance.choice((1, 3)) for player in board.players}
    while not board.outcome() and board.ply < LONGEST_GAME:
        make_a_move(board, looks[board.turn], chance)
    return board


def won_positions(game: str, seed: int) -> list[Found]:
    """The winner's positions with a forced win, the last first; one for each length."""
    board = played(game, seed)
    if not board.outcome():
        return []
    board.pop()
    found: dict[int, Found] = {}
    while board.ply >= 2:
        few = len(board.legal_moves) <= MANY_MOVES[game]
        score = board.forced_result(LENGTHS[-1] if few else LENGTHS[-2])
        if not score or score.result != "win" or score.plies is None:
            break
        if score.plies in LENGTHS and score.plies not in found:
            moves = " ".join(map(str, board.move_stack)) if score.plies == 1 else ""
            tactic = Tactic(score.plies, board.text(), moves)
            found[score.plies] = Found(tactic, board.ply, board.canonical_hash())
        board.pop()
        board.pop()
    return list(found.values())


def all_found(game: str) -> Iterator[Found]:
    """What one game after another brings, without end."""
    with ProcessPoolExecutor() as pool:
        for first in count(0, BATCH):
            seeds = range(first, first + BATCH)
            for found in pool.map(won_positions, [game] * BATCH, seeds):
                yield from found


def suite(game: str) -> list[Tactic]:
    kept: list[Tactic] = []
    lengths: Counter[int] = Counter()
    at_ply: Counter[tuple[int, int]] = Counter()
    hashes = set()
    for found in all_found(game):
        plies = found.tactic.plies
        if lengths[plies] == POSITIONS or at_ply[plies, found.ply] == AT_ONE_PLY:
            continue
        if found.canonical_hash in hashes:
            continue
        kept.append(found.tactic)
        lengths[plies] += 1
        at_ply[plies, found.ply] += 1
        hashes.add(found.canonical_hash)
        counts = ", ".join(f"{lengths[plies]} in {plies}" for plies in LENGTHS)
        print(f"\r{game}, wins: {counts}", end="", flush=True)
        if len(kept) == POSITIONS * len(LENGTHS):
            break
    print()
    return sorted(kept, key=lambda tactic: tactic.plies)


def main() -> None:
    parser = ArgumentParser(description="Makes the suite of forced wins of a game anew.")
    parser.add_argument("game", choices=MANY_MOVES)
    game = parser.parse_args().game
    write_tactics(game, suite(game))


if __name__ == "__main__":
    main()
