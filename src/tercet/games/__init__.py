"""The three games: positions, moves, text formats, outcomes and pictures."""

from tercet.games import builders, gess, pentago
from tercet.games.adjudication import adjudicated
from tercet.games.board import Board, LegalMoves
from tercet.games.errors import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    TercetError,
    UnknownGameError,
)
from tercet.games.move import Move
from tercet.games.outcome import Outcome, PlayoutCounts
from tercet.games.partial import PartialMove
from tercet.games.registry import GAMES, Game, get_game
from tercet.games.score import Score

__all__ = [
    "GAMES",
    "Board",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Move",
    "Outcome",
    "PartialMove",
    "PlayoutCounts",
    "Score",
    "TercetError",
    "UnknownGameError",
    "adjudicated",
    "builders",
    "gess",
    "get_game",
    "pentago",
]
