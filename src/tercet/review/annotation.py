"""A record with what a review has to say about its moves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from tercet.records import Record, RecordedMove
from tercet.review.mistake import Mistake, percent
from tercet.review.reviewed_move import ReviewedMove

TAG, ANNOTATOR = "Annotator", "tercet"
MOVES_SHOWN = 4  # of what would have followed a better move

_KINDS = "|".join(re.escape(f"{kind.mark} {kind}") for kind in Mistake)
_REMARK = re.compile(rf"(?:^| )(?:{_KINDS}): gives away [0-9]+ %; better is .*?\.(?= |$)")


def annotated(record: Record, reviewed: Iterable[ReviewedMove]) -> Record:
    """The record with the score of every move, and a remark after what was said on a mistake.

    The remarks of an earlier review are left out.
    """
    moves = tuple(
        RecordedMove(played.move, _comment(played.comment, move), move.score)
        for played, move in zip(record.moves, reviewed, strict=True)
    )
    return replace(record, moves=moves, tags={**record.tags, TAG: _annotator(record)})


def remark(move: ReviewedMove) -> str:
    """What there is to say on a move; nothing if it was good enough."""
    if move.mistake is None:
        return ""
    follows = " ".join(str(each) for each in move.best.pv[1 : 1 + MOVES_SHOWN])
    return (
        f"{move.mistake.mark} {move.mistake}: gives away {percent(move.given_away)}; "
        f"better is {move.best.move} ({move.best.score}){f', then {follows}' if follows else ''}."
    )


def _comment(said: str, move: ReviewedMove) -> str:
    return " ".join(part for part in (_REMARK.sub("", said), remark(move)) if part)


def _annotator(record: Record) -> str:
    others = [name for name in record.tags.get(TAG, "").split(", ") if name not in ("", ANNOTATOR)]
    return ", ".join([*others, ANNOTATOR])
