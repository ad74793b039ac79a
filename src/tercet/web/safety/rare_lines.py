"""Lines that strangers can cause in the log of the server, kept rare."""

from __future__ import annotations

import logging

from tercet.web.safety.rates import Buckets

LINES_PER_SECOND = 1
MOST_LINES = 100  # at once


class RareLines(logging.Filter):
    """Lets the same words about the same client into the log only so often.

    Others are not held back by them. A record may have a `client`.
    """

    def __init__(self) -> None:
        super().__init__()
        self._buckets = Buckets(LINES_PER_SECOND, MOST_LINES)

    def filter(self, record: logging.LogRecord) -> bool:
        client = getattr(record, "client", "")
        return self._buckets.of(f"{client} {record.msg}").take()
