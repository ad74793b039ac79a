"""A solved position in words, as a JSON object and as a row of CSV."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from textwrap import fill
from typing import Any

from tercet.games import pentago
from tercet.games.pentago import Move, Solution
from tercet.games.pentago.move import SPACES
from tercet.games.pentago.picture import text as picture
from tercet.games.pentago.solution import value_of

SIGNS = {1: "+", 0: "=", -1: "-", None: "?"}
WIDTH = 79


def report(board: pentago.Board, solution: Solution) -> str:
    """The board with the value of each space, then what the position and its moves are worth."""
    if board.outcome():
        return str(board)
    values = {space: SIGNS[value] for space, value in solution.spaces.items()}
    lines = [
        picture(
            "".join(
                values.get(space, square)
                for space, square in zip(SPACES, board.squares(), strict=True)
            )
        ),
        "",
        f"{board.turn} to move: {solution.score or 'unknown'}",
        "",
        "+ wins, = draws, - loses" + (", ? is unknown" if "?" in values.values() else ""),
        _counted(solution),
    ]
    if solution.value is None:
        lines.append(f"looked {solution.depth} moves ahead")
    lines += _listed(solution)
    return "\n".join(lines)


def _counted(solution: Solution) -> str:
    counts = Counter(solution.values.values())
    parts = [f"{counts[1]} of {len(solution.moves)} moves win", f"{counts[0]} draw"]
    parts.append(f"{counts[-1]} lose")
    if counts[None]:
        parts.append(f"{counts[None]} are unknown")
    return ", ".join(parts)


def _listed(solution: Solution) -> list[str]:
    """The moves that keep the value, the fastest wins first; of lost ones the longest only."""
    if solution.value is None:
        return []
    if solution.value < 0:
        longest = solution.score.plies if solution.score else None
        if longest is None:
            return ["every move loses"]
        return ["every move loses; the longest resistance:", _in(longest, solution.best_moves)]
    kept: dict[int | None, list[Move]] = {}
    for move, score in solution.moves.items():
        if score and value_of(score) == solution.value:
            kept.setdefault(score.plies, []).append(move)
    heading = "winning moves:" if solution.value else "drawing moves:"
    return [heading, *(_in(plies, kept[plies]) for plies in sorted(kept, key=lambda n: n or 0))]


def _in(plies: int | None, moves: Iterable[Move]) -> str:
    heading = "  " if plies is None else f"  in {plies}: "
    return fill(" ".join(map(str, moves)), WIDTH, initial_indent=heading, subsequent_indent="    ")


def as_object(solution: Solution) -> dict[str, Any]:
    """For JSON: 1, 0, -1 for the player to move, null for unknown; `plies` if they are known."""
    found: dict[str, Any] = {
        "position": solution.position,
        "value": solution.value,
        "moves": {str(move): value for move, value in solution.values.items()},
        "seconds": round(solution.seconds, 3),
        "depth": solution.depth,
    }
    plies = {str(move): score.plies for move, score in solution.moves.items() if score}
    if any(number is not None for number in plies.values()):
        found["plies"] = solution.score.plies if solution.score else None
        found["plies_of_moves"] = {move: number for move, number in plies.items() if number}
    return found


COLUMNS = ("position", "value", "plies", "winning", "drawing", "losing", "best_moves", "seconds")


def as_row(solution: Solution) -> list[str]:
    """For CSV: the counts of moves by value, and which are best; empty is what is not known."""
    counts = Counter(solution.values.values())
    plies = solution.score.plies if solution.score else None
    return [
        solution.position,
        "" if solution.value is None else str(solution.value),
        "" if plies is None else str(plies),
        *(str(counts[value]) for value in (1, 0, -1)),
        " ".join(str(move) for move in solution.best_moves),
        f"{solution.seconds:.3f}",
    ]
