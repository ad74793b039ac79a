"""What the checker must know of Pentago, from the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tercet.check.assignment import (
    ANYTHING,
    Assignment,
    Experiment,
    Picture,
    Situation,
    Step,
    Story,
)
from tercet.check.call import Call, Script
from tercet.check.pentago.aimed_games import aimed_games
from tercet.check.pentago.causes import CAUSES
from tercet.check.pentago.explaining import explain
from tercet.check.pentago.methods import METHODS
from tercet.check.pentago.model import ENDINGS, STATE, Model
from tercet.check.pentago.picture import pictured
from tercet.check.pentago.random_games import random_game
from tercet.check.pentago.suspecting import suspect
from tercet.check.pentago.variations import variations


class PentagoAssignment(Assignment):
    """Students write a class Pentago: place a marble, turn a sub-board, five in a row wins."""

    game = "pentago"
    class_name = "Pentago"
    methods = METHODS
    state = STATE
    causes = CAUSES

    def model(self) -> Model:
        return Model()

    def situation(self, model: Model, call: Call) -> Situation:
        return model.situation(call)

    def expected(self, model: Model, call: Call) -> object:
        return model.expected(call)

    def aimed_games(self, random: Random) -> Iterator[Script]:
        return aimed_games(random)

    def random_game(self, random: Random) -> Script:
        return random_game(random)

    def suspect(self, story: Story) -> str | None:
        return suspect(story)

    def explain(self, story: Story, key: str, experiment: Experiment) -> str:
        return explain(story, key, experiment)

    def variations(self, story: Story) -> Iterator[Script]:
        return variations(story)

    def picture(self, model: Model, last: Call | None) -> Picture:
        return pictured(model, last)

    def steps(self, script: Script) -> tuple[Step, ...]:
        """What should happen in a script.

        A move right after the end is a question about what comes then. It is asked also of a class
        whose move that ends the game returns a wrong value, which other games show.
        """
        told = super().steps(script)
        return tuple(
            replace(step, expected=ANYTHING)
            if step.situation.name in ENDINGS and after.call.method == "make_move"
            else step
            for step, after in zip(told, (*told[1:], told[0]), strict=True)
        )
