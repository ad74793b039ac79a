"""Parameters that several commands take: a game, a position, files to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tercet.games import Board, Game, TercetError, get_game
from tercet.whole_file import replacing


class GameName(click.ParamType[Game]):
    """The name of a game."""

    name = "game"

    def convert(
        self, value: str | Game, param: click.Parameter | None, ctx: click.Context | None
    ) -> Game:
        try:
            return value if isinstance(value, Game) else get_game(value.lower())
        except TercetError as error:
            self.fail(str(error), param, ctx)


def board_of(game: Game, position: str | None) -> Board[Any]:
    """The board of a position given on the command line, or of the start."""
    try:
        return game.board(position)
    except TercetError as error:
        raise click.UsageError(str(error)) from error


position_option = click.option(
    "--position", metavar="TEXT", help="The position to look at (default: the start of the game)."
)

svg_option = click.option(
    "--svg",
    "svg_file",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    help="Write an SVG picture to this file instead (- for standard output).",
)


def write_picture(board: Board[Any], svg_file: Path) -> None:
    """Write the picture of a board to the file that `--svg` names."""
    if str(svg_file) == "-":
        click.echo(board.svg())
        return
    try:
        svg_file.write_text(board.svg() + "\n", encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(svg_file), error.strerror) from error
    click.echo(f"wrote {svg_file}")


def write_text(file: Path, text: str) -> None:
    """Write a file whole, or say why that is not possible."""
    try:
        with replacing(file) as opened:
            opened.write(text)
    except OSError as error:
        raise click.FileError(str(file), error.strerror) from error
