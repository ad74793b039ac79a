"""Running a stranger's Python file in a separate, limited process."""

from tercet.sandbox.limits import Limits, Loading
from tercet.sandbox.outcome import DIED, FLOODED, HUNG, RAISED, RETURNED, Outcome
from tercet.sandbox.process import CannotStartError, Sandbox

__all__ = [
    "DIED",
    "FLOODED",
    "HUNG",
    "RAISED",
    "RETURNED",
    "CannotStartError",
    "Limits",
    "Loading",
    "Outcome",
    "Sandbox",
]
