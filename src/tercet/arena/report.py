"""The results of a match or a ladder in words and numbers."""

from __future__ import annotations

from collections import Counter
from math import isinf

from tercet.arena.ratings import rate
from tercet.arena.sprt import Sprt
from tercet.arena.statistics import PairCounts, elo_error, elo_of_score, interval, los
from tercet.arena.tally import Tally
from tercet.arena.tournament import Settings, Tournament


def match_report(settings: Settings, tally: Tally, sprt: Sprt | None) -> str:
    """What is known about two players, seen from the first."""
    first, second = (player.name for player in settings.players)
    title = (
        f"Results of {first} vs {second} ({settings.game.name}, {settings.limit}, "
        f"{settings.openings}):"
    )
    games = (
        f"Games: {tally.games}, Wins: {tally.wins}, Losses: {tally.losses}, "
        f"Draws: {tally.draws}, Points: {tally.points:.1f}"
    )
    pairs = tally.pairs
    if not pairs.pairs:
        unknown = "Elo: unknown, no pair of games is complete"
        return "\n".join([title, unknown, games, *remarks(settings, {(0, 1): tally})])
    lines = [
        title,
        f"Elo: {elo_text(pairs)}, LOS: {percent(los(pairs))}",
        games,
        f"Score: {score_text(pairs)}",
        f"Ptnml(0-2): [{', '.join(f'{count:.0f}' for count in pairs)}], "
        f"DrawRatio: {percent(pairs.even / pairs.pairs)}, PairsRatio: {_pairs_ratio(pairs)}",
        f"Side that begins ({settings.game.players[0]}): {score_text(tally.first_side)}",
    ]
    if sprt:
        lines.append(sprt.report(pairs))
    return "\n".join(lines + remarks(settings, {(0, 1): tally}))


def remarks(settings: Settings, tallies: dict[tuple[int, int], Tally]) -> list[str]:
    """What the numbers alone do not tell: games not ended by the rules, late or repeated ones."""
    names = [player.name for player in settings.players]
    forfeits: list[Counter[str]] = [Counter() for _ in names]
    late = [0] * len(names)
    for players, tally in tallies.items():
        for side, number in enumerate(players):
            forfeits[number] += tally.forfeits[side]
            late[number] += tally.late[side]
    adjudicated = sum(tally.adjudicated for tally in tallies.values())
    repeated = sum(tally.repeated for tally in tallies.values())
    lines = [f"Adjudicated: {_games(adjudicated)} called a draw"] if adjudicated else []
    for name, failed in zip(names, forfeits, strict=True):
        if failed:
            kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(failed.items()))
            lines.append(f"Failures of {name}: {_games(failed.total())} lost ({kinds})")
    for name, moves in zip(names, late, strict=True):
        if moves:
            lines.append(f"Late: {name} took longer than its {settings.limit} {moves} times")
    if repeated:
        lines.append(
            f"Repeated: {_games(repeated)} played before, move for move; they tell nothing new, "
            "so the errors are too small: use more openings"
        )
    return lines


def elo_text(pairs: PairCounts) -> str:
    """The difference in Elo with its error, or a bound when every game went the same way."""
    elo = elo_of_score(pairs.score)
    if not isinf(elo):
        return f"{elo:.2f} ± {elo_error(pairs):.2f}"
    low, high = interval(pairs)
    bound = f"above {elo_of_score(low):.0f}" if elo > 0 else f"below {elo_of_score(high):.0f}"
    return f"{elo} ({bound} with 95 % confidence)"


def score_text(pairs: PairCounts) -> str:
    low, high = interval(pairs)
    return f"{percent(pairs.score)} (95 % interval {percent(low)} to {percent(high)})"


def percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def running_score(tournament: Tournament) -> str:
    """A few words for a progress bar; a ladder has no one score."""
    if len(tournament.tallies) > 1:
        return ""
    [tally] = tournament.tallies.values()
    words = f"+{tally.wins} ={tally.draws} -{tally.losses}"
    elo = elo_of_score(tally.pairs.score)
    if tally.pairs.pairs and not isinf(elo):
        words += f"  Elo {elo:.1f} ± {elo_error(tally.pairs):.1f}"
    return words


def ladder_report(settings: Settings, tallies: dict[tuple[int, int], Tally]) -> str:
    """Everyone's rating with its error, the best first."""
    names = [player.name for player in settings.players]
    played = {
        (names[first], names[second]): tally.pairs
        for (first, second), tally in tallies.items()
        if tally.pairs.pairs
    }
    lines = [f"Ladder of {settings.game.name} ({settings.limit}, {settings.openings}):"]
    ratings = rate(played)
    if not ratings:
        return f"{lines[0]} no pair of games is complete"
    width = max(len(name) for name in ("player", *ratings))
    lines.append(f"{'':>4} {'player':{width}} {'Elo':>7} {'±':>6} {'games':>6} {'score':>8}")
    for rank, (name, rating) in enumerate(ratings.items(), 1):
        lines.append(
            # Adding 0 makes -0.0 a plain 0.
            f"{rank:>4} {name:{width}} {round(rating.elo, 1) + 0:>+7.1f} {rating.error:>6.1f} "
            f"{rating.games:>6} {percent(rating.score):>8}"
        )
    if unrated := [name for name in names if name not in ratings]:
        lines.append(f"Without a complete pair of games: {', '.join(unrated)}")
    return "\n".join(lines + remarks(settings, tallies))


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _pairs_ratio(pairs: PairCounts) -> str:
    lost = pairs.two_losses + pairs.loss_and_draw
    won = pairs.win_and_draw + pairs.two_wins
    return f"{won / lost:.2f}" if lost else "inf" if won else "unknown"
