"""Gess, as the checker knows it."""

from tercet.check.gess.assignment import GessAssignment

__all__ = ["GessAssignment"]
