"""Players: whoever is given a board and a limit and answers with a move."""

from tercet.players.player import Answer, Player, PlayerError
from tercet.players.specification import PlayerSpecification, Programs, parse_player

__all__ = ["Answer", "Player", "PlayerError", "PlayerSpecification", "Programs", "parse_player"]
