"""Records of games: `tercet record show`, `check`, `convert`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click

from tercet.cli.parameters import svg_option, write_picture
from tercet.cli.record_files import (
    STANDARD,
    Games,
    check_target,
    file_errors,
    in_words,
    items_of,
    placed,
)
from tercet.games import TercetError
from tercet.games.errors import printable
from tercet.records import FORMATS, Format, Problem, Record, format_of, write
from tercet.whole_file import replacing
from tercet.wording import counted


@click.group()
def record() -> None:
    """Show, check and convert records of games, as text or as SGF.

    \b
    Examples:
      tercet record show games.txt
      tercet record check games.txt more.sgf
      tercet record convert gess.txt gess.sgf
    """


@record.command()
@click.argument("file")
@click.option("--game", "number", type=click.IntRange(min=1), help="Which game of the file.")
@click.option("--ply", type=click.IntRange(min=0), help="Show the board after so many moves.")
@svg_option
def show(file: str, number: int | None, ply: int | None, svg_file: Path | None) -> None:
    """List the games of a file, or show one.

    FILE - is standard input.

    \b
    Examples:
      tercet record show games.txt
      tercet record show games.txt --game 3
      tercet record show games.txt --game 3 --ply 10
      tercet record show games.txt --game 3 --svg end.svg
    """
    games = Games(items_of(file), file, until=number)
    if number is None and ply is None and svg_file is None and games.count != 1:
        for line in games.listed():
            click.echo(line)
        return
    chosen = games.get(number)
    ply = len(chosen.moves) if ply is None else ply
    if ply > len(chosen.moves):
        raise click.UsageError(f"the game has {counted(len(chosen.moves), 'move')}, not {ply}")
    board = chosen.game.board(chosen.start)
    for recorded in chosen.moves[:ply]:
        board.push(recorded.move)
    if svg_file is not None:
        write_picture(board, svg_file)
    else:
        for line in (*write(chosen).split("\n"), *str(board).split("\n"), ""):
            click.echo(printable(line))
        click.echo(f"result: {printable(in_words(chosen))}")


@record.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Say what is wrong in files.

    FILE - is standard input. The exit status is 1 if anything is wrong.

    \b
    Examples:
      tercet record check games.txt
      tercet record check *.sgf
    """
    all_sound = True
    for file in files:
        try:
            games = Games(items_of(file), file)
        except click.FileError as error:
            click.echo(f"{printable(file)}: {error.message}", err=True)
            all_sound = False
            continue
        for problem in games.problems:
            click.echo(placed(file, problem))
        if games.count:
            click.echo(f"{printable(file)}: {games.summary()}")
        all_sound = all_sound and not games.problems
    if not all_sound:
        ctx.exit(1)


@record.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--to", type=click.Choice(list(FORMATS)), help="The format (default: by OUT's name).")
@click.option("--force", is_flag=True, help="Overwrite OUT if it exists.")
@click.pass_context
def convert(ctx: click.Context, source: str, target: str, to: str | None, force: bool) -> None:
    """Write games in another format.

    IN and OUT may be - for standard input and output.
    The format is SGF if the name of OUT ends with .sgf, text otherwise, unless --to names it.
    Broken games are told and left out; the exit status is then 1.

    \b
    Examples:
      tercet record convert gess.txt gess.sgf
      tercet record convert gess.sgf - --to text
    """
    form = FORMATS[to] if to else format_of(Path(target))
    with file_errors(target):
        check_target(source, target, force)
    conversion = _Conversion(items_of(source), source, form)
    if target == STANDARD:
        conversion.write(lambda text: click.echo(text.encode("utf-8"), nl=False))
    else:
        _write_file(target, conversion)
        click.echo(f"wrote {counted(conversion.written, 'game')} to {printable(target)}")
    if not conversion.sound:
        ctx.exit(1)


class _Conversion:
    """Games on their way from one file to another."""

    def __init__(self, items: Iterable[Record | Problem], source: str, form: Format) -> None:
        self.written = 0
        self.sound = True
        self._items = items
        self._source = source
        self._form = form

    def write(self, put: Callable[[str], object]) -> None:
        """Put the sound games, and tell the problems on standard error."""
        number = 0
        refused: dict[str, list[int]] = {}
        for item in self._items:
            if isinstance(item, Problem):
                number += item.broken
                self._complain(placed(self._source, item))
                continue
            number += 1
            try:
                text = self._form.write(item)
            except TercetError as error:
                refused.setdefault(str(error), []).append(number)
            else:
                put(f"\n{text}" if self.written else text)
                self.written += 1
        for message, numbers in refused.items():
            which = f"game {numbers[0]}" if len(numbers) == 1 else f"{len(numbers)} games"
            self._complain(f"{printable(self._source)}: {which}: {message}")

    def _complain(self, message: str) -> None:
        self.sound = False
        click.echo(message, err=True)


def _write_file(target: str, conversion: _Conversion) -> None:
    with file_errors(target), replacing(Path(target)) as file:
        conversion.write(file.write)
        if not conversion.written:
            raise click.ClickException(
                f"there is no game to write, so {printable(target)} is not written"
            )
