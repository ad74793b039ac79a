"""The assignment Pentago: its rules, what goes wrong in practice, and games that show it."""

from tercet.check.pentago.assignment import PentagoAssignment

__all__ = ["PentagoAssignment"]
