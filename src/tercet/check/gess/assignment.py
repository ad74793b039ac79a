"""The assignment Gess."""

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
from tercet.check.call import Call, Script
from tercet.check.gess import games
from tercet.check.gess.causes import CAUSES
from tercet.check.gess.explaining import explain
from tercet.check.gess.methods import METHODS
from tercet.check.gess.model import Model
from tercet.check.gess.notation import RESIGN, STATE, name
from tercet.check.gess.repairing import without_moves_out_of_turn
from tercet.check.gess.suspecting import suspect
from tercet.games.gess.move import Move
from tercet.games.gess.picture import svg, text_picture
from tercet.games.text_picture import plain

SVG_SIZE = 320
RESIGN_AFTER_THE_END = Situation("resign-after-end", is_strange=True)


class GessAssignment(Assignment):
    """The class GessGame, as the assignment asks for it."""

    game = "gess"
    class_name = "GessGame"
    methods = METHODS
    state = STATE
    causes = CAUSES

    def model(self) -> Model:
        return Model()

    def situation(self, model: Any, call: Call) -> Situation:
        if call.method == "make_move":
            situation: Situation = model.situation(*call.values)
            return situation
        if call == RESIGN and model.is_over:
            return RESIGN_AFTER_THE_END
        return Situation(call.method)

    def expected(self, model: Any, call: Call) -> object:
        if call.method == "make_move":
            return model.make_move(*call.values)
        if call == STATE:
            return model.get_game_state()
        if call == RESIGN:
            model.resign_game()
        return ANYTHING

    def aimed_games(self, random: Random) -> Iterator[Script]:
        return games.aimed_games(random)

    def random_game(self, random: Random) -> Script:
        return games.random_game(random)

    def suspect(self, story: Story) -> str | None:
        return suspect(story)

    def explain(self, story: Story, key: str, experiment: Experiment) -> str:
        return explain(self, story, key, experiment)

    def repaired(self, script: Script) -> Script:
        return without_moves_out_of_turn(script)

    def picture(self, model: Any, last: Call | None) -> Picture:
        rows = model.rows()
        rings = {name(centre) for player in ("black", "white") for centre in model.rings(player)}
        moved = Move(*last.values) if last is not None and last.method == "make_move" else None
        return Picture(
            plain(text_picture(rows, rings, moved, flipped=False)),
            svg(rows, rings, moved, SVG_SIZE),
        )
