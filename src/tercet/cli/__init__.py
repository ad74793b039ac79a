"""The command `tercet`. A command's module is loaded only when the command is run."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

# The name of each command, where it is, and its line in `tercet --help`.
COMMANDS = {
    "play": ("tercet.cli.play:play", "Play a game in the terminal."),
    "serve": ("tercet.cli.serve:serve", "Play and analyse in the browser."),
    "games": ("tercet.cli.inspect:games", "List the games."),
    "show": ("tercet.cli.inspect:show", "Show a position as a picture."),
    "moves": ("tercet.cli.inspect:moves", "List the legal moves of a position."),
    "perft": ("tercet.cli.inspect:perft", "Count the sequences of legal moves."),
    "bestmove": ("tercet.cli.bestmove:bestmove", "Say what the engine would play."),
    "analyse": ("tercet.cli.analyse:analyse", "Show the best moves of a position."),
    "bench": ("tercet.cli.bench:bench", "Measure the engine: its signature and its speed."),
    "solve": ("tercet.cli.solve:solve", "Solve a position of Pentago."),
    "match": ("tercet.cli.match:match", "Let two players play a match."),
    "ladder": ("tercet.cli.match:ladder", "Let players play each other and rate them."),
    "ugi": ("tercet.cli.ugi:ugi", "Play by the Universal Game Interface."),
    "record": ("tercet.cli.record:record", "Show, check and convert records of games."),
    "review": ("tercet.cli.review:review", "Find the mistakes in a game."),
    "check": ("tercet.cli.check:check", "Find out where a student's class goes wrong."),
    "gradescope": ("tercet.cli.gradescope:gradescope", "Make an autograder for Gradescope."),
}


class LazyGroup(click.Group):
    """A group that knows the names of its commands without loading them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; in the end the program ends, and what is wrong was said in one line."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        try:
            status = super().main(args, prog_name, complete_var, False, **extra)
        except NoArgsIsHelpError as error:
            error.show()
            status = error.exit_code
        except click.ClickException as error:
            click.echo(f"Error: {error.format_message()}{_where_help_is(error)}", err=True)
            status = error.exit_code
        except click.Abort:
            status = 128 + signal.SIGINT
        sys.exit(status if isinstance(status, int) else 0)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])


def _where_help_is(error: click.ClickException) -> str:
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return ""
    return f" (see {error.ctx.command_path} --help)"


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tercet", prog_name="tercet")
def cli() -> None:
    """Tercet: Pentago, Builders and Gess.

    \b
    Examples:
      tercet play
      tercet games
      tercet show pentago "6/6/b1w3/6/6/6 b"
      tercet moves gess
      tercet perft builders 3 --threads 2
      tercet bestmove pentago --level 5
      tercet analyse gess --lines 5 --time 10
      tercet solve "wbwwww/wwwbw1/b1w3/bb3b/1bb2b/bwbbbw w"
      tercet match pentago random random --games 200
      tercet check Pentago.py

    `tercet COMMAND --help` tells more about a command.
    """


def main() -> None:
    """Run the command line, in UTF-8 where the encoding of a stream has no marbles."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # it was closed before the program began
            nobody = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nobody)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not _can_show_boards(stream):
            stream.reconfigure(encoding="utf-8")
    try:
        try:
            cli(prog_name="tercet")
        finally:
            sys.stdout.flush()
    except OSError as error:  # nobody reads any more, or the disk is full
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at the end
        click.echo(f"Error: cannot write the output: {error.strerror}", err=True)
        sys.exit(1)


def _can_show_boards(stream: TextIOWrapper) -> bool:
    try:
        "●○·│█▸↻".encode(stream.encoding)
    except UnicodeEncodeError:
        return False
    return True
