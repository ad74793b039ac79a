"""Games looked at afterwards: which moves were mistakes, and what would have been better.

>>> from tercet import Limit, pentago
>>> from tercet.records import Record
>>> from tercet.review import review, worst
>>> board = pentago.Board("6/1bbbb1/wwww2/6/6/6 b")
>>> move = board.push("f5:4C")
>>> found = review(Record.of(board), Limit(depth=2), threads=1)
>>> for move in worst(found, 3):
...     print(move)
1. f5:4C ?? gave away 100 %; better b0
"""

from tercet.review.graph import text_graph
from tercet.review.mistake import Mistake
from tercet.review.picture import svg
from tercet.review.result import Review, worst
from tercet.review.reviewed_move import ReviewedMove
from tercet.review.reviewing import ReviewStoppedError, review

__all__ = [
    "Mistake",
    "Review",
    "ReviewStoppedError",
    "ReviewedMove",
    "review",
    "svg",
    "text_graph",
    "worst",
]
