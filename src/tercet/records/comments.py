"""Comments on moves: a score such as `[%eval +0.35]` may stand before the words."""

from __future__ import annotations

import re

from tercet.games import Score, TercetError

_BEGINNING = "[%eval"
_UNREAD = (
    "an [%eval ...] is kept as words: after a move, and once, it holds a score such as +0.35, "
    "win in 7, draw or loss in 4"
)
_EVAL = re.compile(r"\[%eval(?: ([^\]]*))?\] ?")


def with_score(comment: str, score: Score | None) -> str:
    """The comment with its score before it.

    An empty mark keeps words apart that themselves look like a score.

    >>> with_score("well played", Score(35)), with_score("[%eval +9.00]", None)
    ('[%eval +0.35] well played', '[%eval] [%eval +9.00]')
    """
    if score is None and not comment.startswith(_BEGINNING):
        return comment
    mark = f"{_BEGINNING}]" if score is None else f"{_BEGINNING} {score}]"
    return f"{mark} {comment}" if comment else mark


def without_score(text: str) -> tuple[str, Score | None]:
    """The inverse of `with_score`; what is no score after all stays part of the words."""
    found = _EVAL.match(text)
    if not found:
        return text, None
    try:
        score = None if found[1] is None else Score.parse(found[1])
    except TercetError:
        return text, None
    return text[found.end() :], score


class Remarks:
    """All that is said about one move, or before the first."""

    __slots__ = ("_comments", "_may_have_score", "score")

    def __init__(self, *, may_have_score: bool) -> None:
        self._comments: list[str] = []
        self._may_have_score = may_have_score
        self.score: Score | None = None

    def add(self, text: str) -> str | None:
        """Add a comment; what is to be said if a score in it had to stay part of the words."""
        comment, score = without_score(text)
        if score is not None and (self.score is not None or not self._may_have_score):
            comment, score = text, None
        self.score = self.score if score is None else score
        if comment:
            self._comments.append(comment)
        is_unread = comment == text and text.startswith(_BEGINNING)
        return _UNREAD if is_unread else None

    @property
    def comment(self) -> str:
        return " ".join(self._comments)
