"""What a computer player is asked: how long to think."""

from tercet.engine.limit import Limit

__all__ = ["Limit"]
