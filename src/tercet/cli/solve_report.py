"""A solved position as a JSON object and as a row of CSV."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tercet.games.pentago import Solution

COLUMNS = (
    *("position", "value", "plies", "winning", "drawing", "losing", "unknown"),
    *("best_moves", "depth", "seconds"),
)


def as_object(solution: Solution) -> dict[str, Any]:
    """For JSON: 1, 0, -1 for the player to move; null is what is not known."""
    return {
        "position": solution.position,
        "value": solution.value,
        "moves": {str(move): value for move, value in solution.values.items()},
        "plies": solution.score.plies if solution.score else None,
        "plies_of_moves": {
            str(move): score.plies if score else None for move, score in solution.moves.items()
        },
        "depth": solution.depth,
        "seconds": round(solution.seconds, 3),
    }


def as_row(solution: Solution) -> list[str]:
    """For CSV: how many moves have which value, and which are best; empty is what is not known."""
    counts = Counter(solution.values.values())
    plies = solution.score.plies if solution.score else None
    return [
        solution.position,
        "" if solution.value is None else str(solution.value),
        "" if plies is None else str(plies),
        *(str(counts[value]) for value in (1, 0, -1, None)),
        " ".join(str(move) for move in solution.best_moves),
        str(solution.depth),
        f"{solution.seconds:.3f}",
    ]
