"""Players against each other: `tercet match` and `tercet ladder`."""

from __future__ import annotations

import asyncio
import math
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from tercet.arena.log import GameLog
from tercet.arena.openings import parse_openings
from tercet.arena.report import ladder_report, match_report
from tercet.arena.schedule import round_robin
from tercet.arena.sprt import Sprt
from tercet.arena.tournament import Settings, Tournament
from tercet.cli.match_progress import progress
from tercet.cli.parameters import GameName
from tercet.cli.player_name import PLAYERS, PlayerName
from tercet.engine import Limit
from tercet.games import Game, TercetError
from tercet.players import PlayerError, PlayerSpecification
from tercet.records import Record

MOST_GAMES = 1_000_000
DEFAULT_TIME = 1.0


class SprtBounds(click.ParamType[Sprt]):
    """Two differences in Elo, such as 0,5."""

    name = "elo0,elo1"

    def convert(
        self, value: str | Sprt, param: click.Parameter | None, ctx: click.Context | None
    ) -> Sprt:
        if isinstance(value, Sprt):
            return value
        try:
            elo0, elo1 = (float(part) for part in value.split(","))
            return Sprt(elo0, elo1)
        except TercetError as error:
            self.fail(f"{value!r}: {error}", param, ctx)
        except ValueError:
            self.fail(f"{value!r} is not two numbers with a comma, such as 0,5", param, ctx)


@dataclass(frozen=True)
class Options:
    """What the options that a match and a ladder share were set to."""

    games: int
    time: float | None
    depth: int | None
    nodes: int | None
    grace: float | None
    openings: str
    concurrency: int
    seed: int
    out: Path | None
    resume: bool


def tournament_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that a match and a ladder share."""
    for option in reversed(
        (
            click.option(
                "--games", type=click.IntRange(2, MOST_GAMES), default=100, show_default=True,
                help="How many games two players play; every opening is played twice.",
            ),
            click.option("--time", type=float, help="Seconds a move (default: 1)."),
            click.option("--depth", type=int, help="Plies to look ahead, instead of a time."),
            click.option("--nodes", type=int, help="Positions to look at, instead of a time."),
            click.option(
                "--grace", type=click.FloatRange(0.1, 86400), metavar="S",
                help="Seconds beyond its time after which a player loses the game "
                "(default: 5, or 60 without --time).",
            ),
            click.option(
                "--openings", default="random:2", show_default=True, metavar="FILE|random:K|even:K",
                help="A file with a position a line, or K random moves; even:K takes only those "
                "after which neither side looks better.",
            ),
            click.option(
                "--concurrency", type=click.IntRange(1, 64), default=1, show_default=True,
                help="How many games to play at a time.",
            ),
            click.option(
                "--seed", type=click.IntRange(0, 2**63 - 1), default=0, show_default=True,
                help="Another seed gives other random openings and moves.",
            ),
            click.option(
                "--out", type=click.Path(dir_okay=False, path_type=Path),
                help="Write each game to this file as it ends.",
            ),
            click.option(
                "--resume", is_flag=True, help="Go on with the games in --out, if there are any.",
            ),
        )
    ):  # fmt: skip
        command = option(command)
    return command


@click.command(epilog=PLAYERS)
@click.argument("game", type=GameName())
@click.argument("first", metavar="PLAYER", type=PlayerName())
@click.argument("second", metavar="PLAYER", type=PlayerName())
@tournament_options
@click.option(
    "--sprt", type=SprtBounds(), metavar="ELO0,ELO1",
    help="Stop as soon as it is clear (5 % risk each) which difference in Elo is nearer the truth.",
)  # fmt: skip
def match(
    game: Game,
    first: PlayerSpecification,
    second: PlayerSpecification,
    sprt: Sprt | None,
    **options: Any,
) -> None:
    """Let two players play a match and tell how strong the first is against the second.

    NAME= before a PLAYER gives it a name. Every opening is played twice with the sides swapped.
    Who crashes, answers nonsense or oversteps the time by far loses that game, and the match goes
    on. Ctrl-C ends it with the result so far.

    \b
    Examples:
      tercet match pentago random random --games 2000
      tercet match gess level:5 cmd:"./engine" --out games.txt
      tercet match gess level:5 cmd:"./engine" --out games.txt --resume
      tercet match builders new=cmd:"./engine" old=cmd:"./engine-1.0" \\
        --time 0.2 --concurrency 2 --games 10000 --sprt 0,10
    """
    chosen = Options(**options)
    tournament = _tournament(game, [first, second], chosen)
    [tally] = tournament.tallies.values()

    def is_decided() -> bool:
        return sprt is not None and sprt.verdict(tally.pairs) is not None

    status = _run(tournament, chosen, is_decided)
    click.echo(match_report(tournament.settings, tally, sprt))
    sys.exit(status)


@click.command(epilog=PLAYERS)
@click.argument("game", type=GameName())
@click.argument("players", metavar="PLAYER...", type=PlayerName(), nargs=-1, required=True)
@tournament_options
def ladder(game: Game, players: tuple[PlayerSpecification, ...], **options: Any) -> None:
    """Let every player play every other and rate them all.

    Players are written as for `tercet match`; --games is for each two of them. The mean of the
    ratings is 0. So that who wins every game has a rating at all, each two players are given one
    more pair of games with an open result.

    \b
    Examples:
      tercet ladder pentago level:3 level:5 other=cmd:"./engine" --games 200
    """
    if len(players) < 2:
        raise click.UsageError("a ladder needs at least two players")
    chosen = Options(**options)
    tournament = _tournament(game, list(players), chosen)
    status = _run(tournament, chosen, lambda: False)
    try:
        click.echo(ladder_report(tournament.settings, tournament.tallies))
    except TercetError as error:
        raise click.ClickException(str(error)) from error
    sys.exit(status)


def _tournament(game: Game, players: list[PlayerSpecification], options: Options) -> Tournament:
    """The tournament that the options describe; a usage error if they make no sense."""
    if options.games % 2:
        raise click.UsageError(
            f"--games {options.games}: every opening is played twice, so it must be even"
        )
    if options.resume and options.out is None:
        raise click.UsageError("--resume needs the file with the games: --out FILE")
    if options.out is not None and str(options.out) == "-":
        raise click.UsageError("--out needs the name of a file; standard output has the result")
    if options.grace is not None and math.isnan(options.grace):
        raise click.UsageError("--grace is a number of seconds, such as 5")
    try:
        limit = _limit(options.time, options.depth, options.nodes)
        pairs = options.games // 2
        openings = parse_openings(options.openings, game, pairs, options.seed)
    except TercetError as error:
        raise click.UsageError(str(error)) from error
    settings = Settings(
        game=game,
        players=_with_names_of_their_own(players),
        limit=limit,
        grace=options.grace or (60.0 if limit.time is None else 5.0),
        openings=openings.text,
        seed=options.seed,
    )
    fixtures = round_robin(len(players), openings.take(pairs), options.seed)
    return Tournament(settings, fixtures)


def _limit(seconds: float | None, depth: int | None, nodes: int | None) -> Limit:
    if sum(value is not None for value in (seconds, depth, nodes)) > 1:
        raise TercetError("give one of --time, --depth and --nodes")
    if depth is None and nodes is None:
        return Limit(time=DEFAULT_TIME if seconds is None else seconds)
    return Limit(depth=depth, nodes=nodes)


def _with_names_of_their_own(players: list[PlayerSpecification]) -> list[PlayerSpecification]:
    """The players, a name that comes again with a number after it."""
    named: list[PlayerSpecification] = []
    for player in players:
        taken = {other.name for other in named}
        name, number = player.name, 2
        while name in taken:
            name, number = f"{player.name} ({number})", number + 1
        named.append(replace(player, name=name))
    return named


def _run(tournament: Tournament, options: Options, is_decided: Callable[[], bool]) -> int:
    """Play the games, written down and shown as they end; the exit status."""
    total = tournament.games_left
    with ExitStack() as stack:
        try:
            log = stack.enter_context(GameLog(options.out)) if options.out else None
            if log:
                _open_log(log, options, tournament)
        except TercetError as error:
            raise click.ClickException(str(error)) from error
        if is_decided() or not tournament.games_left:
            return 0
        show = stack.enter_context(progress(tournament, total))

        def played(record: Record) -> bool:
            if log:
                log.add(record)
            show()
            return is_decided()

        try:
            return asyncio.run(_play(tournament, options.concurrency, played))
        except PlayerError as error:  # nothing was played yet
            raise click.ClickException(str(error)) from error
        except TercetError as error:  # a game could not be written; what was played still counts
            failure = error
    click.echo(f"Error: {failure}", err=True)
    return 1


def _open_log(log: GameLog, options: Options, tournament: Tournament) -> None:
    if not options.resume or not log.file.exists():
        log.create()
        return
    total = tournament.games_left
    if remark := log.resume(tournament):
        click.echo(remark, err=True)
    click.echo(f"{total - tournament.games_left} games are already played", err=True)


async def _play(tournament: Tournament, concurrency: int, played: Callable[[Record], bool]) -> int:
    """Play until the end or a signal; the exit status."""
    status = 0

    def interrupt(number: int) -> None:
        nonlocal status
        status = 128 + number
        tournament.stop()

    with suppress(NotImplementedError):  # Windows, where Ctrl-C ends the program at once
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name)
            asyncio.get_running_loop().add_signal_handler(number, interrupt, number)
    await tournament.run(concurrency, played)
    return status
