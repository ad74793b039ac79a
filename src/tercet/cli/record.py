"""Records of games: `tercet record show`, `check`, `convert`."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from tercet.cli.parameters import svg_option, write_picture
from tercet.games import TercetError
from tercet.games.errors import printable
from tercet.records import FORMATS, Format, Problem, Record, read_bytes, write

STANDARD = "-"  # the file name that stands for standard input or output


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
    games = _Games(_items(file), file, until=number)
    if number is None and ply is None and svg_file is None and games.count != 1:
        for line in games.listed():
            click.echo(line)
        return
    chosen = games.get(number)
    ply = len(chosen.moves) if ply is None else ply
    if ply > len(chosen.moves):
        raise click.UsageError(f"the game has {_counted(len(chosen.moves), 'move')}, not {ply}")
    board = chosen.game.board(chosen.start)
    for recorded in chosen.moves[:ply]:
        board.push(recorded.move)
    if svg_file is not None:
        write_picture(board, svg_file)
    else:
        for line in (*write(chosen).split("\n"), *str(board).split("\n"), ""):
            click.echo(printable(line))
        click.echo(f"result: {printable(_in_words(chosen))}")


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
            games = _Games(_items(file), file)
        except click.FileError as error:
            click.echo(f"{printable(file)}: {error.message}", err=True)
            all_sound = False
            continue
        for problem in games.problems:
            click.echo(_placed(file, problem))
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
    form = FORMATS[to] if to else _format_of(target)
    with _file_errors(target):
        _check_target(source, target, force)
    conversion = _Conversion(_items(source), source, form)
    if target == STANDARD:
        conversion.write(lambda text: click.echo(text.encode("utf-8"), nl=False))
    else:
        _write_file(target, conversion)
        click.echo(f"wrote {_counted(conversion.written, 'game')} to {printable(target)}")
    if not conversion.sound:
        ctx.exit(1)


class _Games:
    """The games of a file by their numbers, and its problems."""

    def __init__(
        self, items: Iterable[Record | Problem], file: str, until: int | None = None
    ) -> None:
        """Read all games, or no further than `until`."""
        self.count = 0
        self.problems: list[Problem] = []
        self._file = file
        self._records: dict[int, Record] = {}
        self._broken: dict[int, Problem] = {}
        for item in items:
            if isinstance(item, Record):
                self.count += 1
                self._records[self.count] = item
            else:
                self.problems.append(item)
                if item.broken and item.game:
                    self.count += 1
                    self._broken[self.count] = item
            if self.count == until:
                break

    def get(self, number: int | None) -> Record:
        """The game of this number, or the only one."""
        self._check_any()
        if number is None and self.count > 1:
            raise click.UsageError(f"there are {self.count} games: say which one with --game")
        number = number or 1
        if number > self.count:
            games = _counted(self.count, "game")
            raise click.UsageError(f"there is no game {number}: the file has {games}")
        if number in self._broken:
            raise click.ClickException(_placed(self._file, self._broken[number]))
        return self._records[number]

    def listed(self) -> Iterator[str]:
        """A line for each game."""
        self._check_any()
        for number in range(1, self.count + 1):
            found = self._records.get(number)
            yield f"{number:4}  {_on_a_line(found) if found else f'broken: {self._broken[number]}'}"

    def summary(self) -> str:
        """How many games there are, and how many of them are not sound."""
        incomplete = {problem.game for problem in self.problems} - self._broken.keys() - {0}
        return ", ".join(
            [
                _counted(self.count, "game"),
                f"{len(self._broken)} broken",
                *([f"{len(incomplete)} with remarks"] if incomplete else []),
            ]
        )

    def _check_any(self) -> None:
        if not self.count:
            raise click.ClickException(_placed(self._file, self.problems[0]))


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
                self._complain(_placed(self._source, item))
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


def _items(file: str) -> Iterator[Record | Problem]:
    """What is in a file, or in standard input."""
    with _file_errors(file):
        data = sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()
    return read_bytes(data)


@contextmanager
def _file_errors(file: str) -> Iterator[None]:
    """What the system refuses is told in one line."""
    try:
        yield
    except OSError as error:
        raise click.FileError(printable(file), error.strerror) from error


def _placed(file: str, problem: Problem) -> str:
    return f"{printable(file)}:{problem.line}: {problem.message}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _in_words(record: Record) -> str:
    return str(record.outcome) if record.outcome else "not finished"


def _on_a_line(record: Record) -> str:
    event = record.tags.get("Event", "")
    return printable(
        f"{record.game.name:9} {' - '.join(record.players)}; {_in_words(record)}; "
        f"{_counted(len(record.moves), 'move')}{f'; {event}' if event else ''}"
    )


def _format_of(file: str) -> Format:
    suffix = Path(file).suffix.lower()
    return next((form for form in FORMATS.values() if form.suffix == suffix), FORMATS["text"])


def _check_target(source: str, target: str, force: bool) -> None:
    """Refuse before anything is read if OUT cannot or must not be written."""
    path = Path(target)
    if target == STANDARD or not path.exists():
        return
    if not path.is_file():
        raise click.ClickException(f"{printable(target)} is not a file that can be written")
    if source != STANDARD and Path(source).exists() and path.samefile(source):
        raise click.ClickException(f"{printable(target)} is the file that is read: name another")
    if not force:
        raise click.ClickException(f"{printable(target)} exists: use --force to overwrite it")


def _write_file(target: str, conversion: _Conversion) -> None:
    with _file_errors(target), _replacing(Path(target)) as file:
        conversion.write(file.write)
        if not conversion.written:
            raise click.ClickException(
                f"there is no game to write, so {printable(target)} is not written"
            )


@contextmanager
def _replacing(path: Path) -> Iterator[TextIO]:
    """A file that takes the place of `path` only when all of it is written."""
    path = path.resolve()
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    file = beside.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            yield file
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
