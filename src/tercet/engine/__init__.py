"""The computer player: how it is asked, what it answers, how strong it plays."""

from tercet.engine.engine import Engine
from tercet.engine.levels import LEVELS
from tercet.engine.limit import Limit
from tercet.engine.line import Line

__all__ = ["LEVELS", "Engine", "Limit", "Line"]
