"""Looking at games and positions: `tercet games`, `show`, `moves`, `perft`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tercet.cli.parameters import (
    GameName,
    board_of,
    position_option,
    svg_option,
    write_picture,
)
from tercet.games import GAMES, Game
from tercet.games.threads import MOST_THREADS

SLOW_DEPTH = 4  # from here on a count takes seconds or more, and a bar shows how far it is


@click.command()
def games() -> None:
    """List the games: name, players (the first moves first), what it is about."""
    for game in GAMES.values():
        click.echo(f"{game.name:10}{' and '.join(game.players):18}{game.summary}")


@click.command()
@click.argument("game", type=GameName())
@click.argument("position", required=False)
@svg_option
def show(game: Game, position: str | None, svg_file: Path | None) -> None:
    """Show POSITION (default: the start) as a picture.

    \b
    Examples:
      tercet show pentago "6/6/b1w3/6/6/6 b"
      tercet show builders "00000/01000/00000/00000/00000 12,22 01,42 x"
      tercet show gess --svg start.svg
    """
    board = board_of(game, position)
    if svg_file is None:
        click.echo(str(board))
    else:
        write_picture(board, svg_file)


@click.command()
@click.argument("game", type=GameName())
@position_option
def moves(game: Game, position: str | None) -> None:
    """List the legal moves, one a line; nothing when the game is over.

    \b
    Examples:
      tercet moves pentago
      tercet moves builders --position "00000/00000/00000/00000/00000 12,22 01,42 x"
    """
    for move in board_of(game, position).legal_moves:
        click.echo(str(move))


@click.command()
@click.argument("game", type=GameName())
@click.argument("depth", type=click.IntRange(0, 64))
@position_option
@click.option("--divide", is_flag=True, help="Also count what follows each first move.")
@click.option(
    "--threads", type=click.IntRange(1, MOST_THREADS), default=1, show_default=True,
    help="How many threads to use.",
)  # fmt: skip
def perft(game: Game, depth: int, position: str | None, divide: bool, threads: int) -> None:
    """Count the sequences of DEPTH legal moves. The last line is the number alone.

    \b
    Examples:
      tercet perft pentago 3
      tercet perft gess 2 --divide
      tercet perft builders 4 --threads 2 \\
        --position "00000/00000/00000/00000/00000 12,22 01,42 x"
    """
    board = board_of(game, position)
    shows_progress = depth >= SLOW_DEPTH and sys.stderr.isatty()
    if depth == 0 or not (divide or shows_progress):
        click.echo(str(board.perft(depth, threads=threads)))
        return
    total = 0
    with click.progressbar(
        list(board.legal_moves),
        label="counting",
        width=0,
        file=sys.stderr,
        hidden=divide,
    ) as first_moves:
        for move in first_moves:
            board.push(move)
            count = board.perft(depth - 1, threads=threads)
            board.pop()
            if divide:
                click.echo(f"{move}: {count}")
            total += count
    click.echo(str(total))
