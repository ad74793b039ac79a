"""What a review found, in words and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tercet.cli.record_files import in_words
from tercet.games import Score
from tercet.games.errors import printable
from tercet.records import Record
from tercet.review import Review, ReviewedMove, text_graph
from tercet.review.mistake import percent
from tercet.review.names import cells, cut

MOVES = ["move", "score", "gave away", "better", "its score"]
PLAYERS = ["", "inaccuracies", "mistakes", "blunders", "given away on average"]
LONGEST_NAME = 60


def report(review: Review, width: int) -> str:
    """Who played, the result, how it went, the mistakes, and how many each player made."""
    record = review.record
    rows = [_row(move) for move in review.moves if move.mistake]
    return "\n".join(
        [
            record.game.name,
            *_players(record),
            f"result: {printable(in_words(record))}",
            "",
            text_graph(review, width),
            "",
            *(_table([MOVES, *rows]) if rows else ["no mistakes found"]),
            "",
            *_table([PLAYERS, *_counts(review)]),
        ]
    )


def _players(record: Record) -> list[str]:
    return [
        f"{player}: {cut(printable(name), LONGEST_NAME)}"
        for name, player in zip(record.players, record.game.players, strict=True)
    ]


def _row(move: ReviewedMove) -> list[str]:
    mark = move.mistake.mark if move.mistake else ""
    return [
        f"{move.number} {move.move} {mark}",
        _score(move.score),
        percent(move.given_away),
        str(move.best.move),
        _score(move.best.score),
    ]


def _counts(review: Review) -> Iterator[list[str]]:
    for player in review.record.game.players:
        counts = [str(count) for count in review.mistakes(player).values()]
        yield [player, *counts, percent(review.mean_given_away(player))]


def _score(score: Score) -> str:
    return f"{score} (proven)" if score.exact else str(score)


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first column stands to the left, the others to the right."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        blanks = [" " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True)]
        first, *others = zip(row, blanks, strict=True)
        lines.append("  ".join(["".join(first), *(blank + cell for cell, blank in others)]))
    return lines
