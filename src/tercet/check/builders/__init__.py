"""Builders as an assignment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tercet.check.assignment import (
    ANYTHING,
    Assignment,
    Experiment,
    Picture,
    Situation,
    Story,
)
from tercet.check.builders.aimed_games import aimed_games
from tercet.check.builders.causes import CAUSES
from tercet.check.builders.explanation import explained
from tercet.check.builders.methods import METHODS, PRINT
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import ASK_STATE
from tercet.check.builders.picture import picture
from tercet.check.builders.random_games import random_game
from tercet.check.builders.situations import situation
from tercet.check.builders.suspicion import suspect
from tercet.check.builders.variations import repaired, variations
from tercet.check.call import Call, Script

__all__ = ["BuildersAssignment"]


class BuildersAssignment(Assignment):
    """The class BuildersGame as students write it."""

    game = "builders"
    class_name = "BuildersGame"
    methods = METHODS
    state = ASK_STATE
    causes = CAUSES

    def model(self) -> BuildersModel:
        """A new game."""
        return BuildersModel()

    def situation(self, model: Any, call: Call) -> Situation:
        """What is special about a call that is about to be made."""
        return situation(model, call)

    def expected(self, model: Any, call: Call) -> object:
        """Make the call and say what it should return."""
        if call.method == PRINT:
            return ANYTHING
        value: object = getattr(model, call.method)(*call.values)
        return value

    def aimed_games(self, random: Random) -> Iterator[Script]:
        """Games aimed at what goes wrong in practice, the shortest first."""
        return aimed_games(random)

    def random_game(self, random: Random) -> Script:
        """A game of legal and illegal calls."""
        return random_game(random)

    def suspect(self, story: Story) -> str | None:
        """The key of the cause, as the calls alone tell it."""
        return suspect(story)

    def explain(self, story: Story, key: str, experiment: Experiment) -> str:
        """The key of the cause, after trying things on the student's class."""
        return explained(story, key, experiment) if key in CAUSES else key

    def repaired(self, script: Script) -> Script:
        """The script, from which calls were taken out, such that the others still fit."""
        return repaired(script)

    def variations(self, story: Story) -> Iterator[Script]:
        """Other games, as short or shorter, that may go wrong for the same cause."""
        return variations(story)

    def picture(self, model: Any, last: Call | None) -> Picture:
        """The board; `last` is the call that was made last, if it was and did something."""
        return picture(model, last)
