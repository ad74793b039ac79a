"""OpenSpiel's Monte Carlo tree search as a player of Pentago that speaks UGI.

Its rules differ in one point: it looks for five in a row after the turn only. The match is played
by ours, in which a marble that completes five wins before any turn.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pyspiel

from tercet.engine import Limit
from tercet.games import Board, Game, get_game, pentago
from tercet.players import Answer, Player, PlayerSpecification
from tercet.players.ugi.standard_streams import serve

EXPLORATION = 2.0
MEGABYTES = 1000
TURNS = ("1A", "1C", "2A", "2C", "4A", "4C", "3A", "3C")  # in the order of OpenSpiel's actions


class MctsPlayer:
    """Looks at so many random games for each move."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations
        self._game = pyspiel.load_game("pentago")
        self._bot = self._new_bot(0)

    def _new_bot(self, seed: int) -> Any:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        return pyspiel.MCTSBot(
            self._game, evaluator, EXPLORATION, self._simulations, MEGABYTES, True, seed, False
        )

    async def new_game(self, seed: int) -> None:
        self._bot = self._new_bot(seed % 2**31)

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        state = self._game.new_initial_state()
        for move in board.move_stack:
            state.apply_action(_action(move))
        space, turn = divmod(self._bot.step(state), len(TURNS))
        return Answer(board.parse_move(f"{'abcdef'[space // 6]}{space % 6}:{TURNS[turn]}"))

    def stop(self) -> None:
        pass

    async def close(self) -> None:
        pass


def _action(move: Any) -> int:
    row, column = "abcdef".index(move.space[0]), int(move.space[1])
    return (row * 6 + column) * len(TURNS) + TURNS.index(move.turn)


def check_turns() -> None:
    """Both must mean the same by a turn."""
    for turn in TURNS:
        for space in ("a0", "a5", "f0", "f5"):
            move = pentago.Move.parse(f"{space}:{turn}")
            state = pyspiel.load_game("pentago").new_initial_state()
            state.apply_action(_action(move))
            board = pentago.Board()
            board.push(move)
            rows = [line[4:15:2] for line in str(state).splitlines()[2:8]]
            ours = board.squares().replace("b", "O")
            assert "".join(rows) == ours, (str(move), rows, ours)


def main() -> None:
    simulations = int(sys.argv[1])
    check_turns()

    async def open_bot(game: Game) -> Player:
        return MctsPlayer(simulations)

    name = f"mcts:{simulations}"
    asyncio.run(serve(get_game("pentago"), PlayerSpecification(name, name, open_bot)))


if __name__ == "__main__":
    main()
