"""The long evidence, whole, as a table: `make prove`."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from tercet.check.file_check import check_file
from tercet.check.registry import ASSIGNMENTS
from tercet.cli import cli
from tercet.engine import Engine, Limit
from tercet.games import GAMES, Game, Score
from tercet.records import read
from tests.agreement.builders_duel import BuildersDuel
from tests.agreement.duel import Duel, Tally, play_many
from tests.agreement.gess_duel import GessDuel
from tests.agreement.pentago_duel import PentagoDuel
from tests.arena.test_statistics import COVERED_MATCHES, coverage
from tests.check.test_variants import MOST_CALLS_TOO_MANY
from tests.check.try_variants import tried, variants_of
from tests.cli.test_match import rogue, score_interval
from tests.data_files import perft_lines
from tests.engine.proofs import agree_with_trying_everything, keeps_its_value
from tests.engine.tactics import tactics
from tests.engine.test_tactics import require_proof
from tests.games.brute_force import random_squares, text_of
from tests.games.published import published, require_as_published
from tests.games.test_published_values import FEWEST_SOLVED
from tests.games.test_solver import agree_with_trying_everything as solver_agrees
from tests.records.test_round_trip import in_one_file, random_games
from tests.review.soundness import claims_hold
from tests.terminal.kills import kill_and_resume
from tests.web.test_kill import GAMES_AT_ONCE, kill_and_look

GAMES_PER_GAME = 10_000
BATCH = 100
RECORDED_GAMES = 1_000
LEFT_OUT = "left out: TERCET_VECTORS does not name the folder of the values"
TRIED = 200  # positions for each number of marbles
CLAIMED = 500  # positions
PERFECT_GAMES = 100  # against each opponent
KILLED_GAMES = 50
KILLED_SERVERS = 20
REFERENCE_SEEDS = 5
REVIEWED_GAMES = 100
DUELS: dict[str, type[Duel]] = {
    "pentago": PentagoDuel,
    "builders": BuildersDuel,
    "gess": GessDuel,
}


def row(evidence: str, measure: Callable[[], str]) -> bool:
    """Print a row of the table; whether the evidence holds."""
    started = time.monotonic()
    try:
        result, holds = measure(), True
    except AssertionError as error:
        result, holds = f"DOES NOT HOLD: {error}", False
    print(f"{evidence:44} {result:58} {time.monotonic() - started:6.0f} s", flush=True)
    return holds


def agreement(duel_type: type[Duel]) -> str:
    # Other seeds than in the test run, so that this adds to it.
    starts = range(1_000_000, 1_000_000 + GAMES_PER_GAME, BATCH)
    tally = Tally()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(
            play_many, [duel_type] * len(starts), [range(s, s + BATCH) for s in starts]
        ):
            tally += part
    return f"{tally.games:,} games, {tally.accepted:,} calls accepted, {tally.refused:,} refused"


def perft(make_leaves: bool) -> str:
    nodes = 0
    lines = perft_lines()
    for line in lines:
        count = line.board().perft(line.depth, make_leaves=make_leaves, threads=2)
        assert count == line.count, f"{line}: counted {count}"
        nodes += count
    return f"{len(lines)} lines, {nodes:,} nodes"


def forced_wins(game: str) -> str:
    suite = tactics(game)
    for tactic in suite:
        require_proof(game, tactic, threads=2)
    counts = Counter(tactic.plies for tactic in suite)
    return "wins: " + ", ".join(f"{count} in {plies}" for plies, count in sorted(counts.items()))


def records_read_back(form: str, games: Sequence[Game]) -> str:
    for game in games:
        played = random_games(game, RECORDED_GAMES)
        found = list(read(in_one_file(played, form)))
        assert found == played, f"{game.name} in {form}"
    return f"{RECORDED_GAMES:,} random games of {', '.join(game.name for game in games)}"


def intervals() -> str:
    shares = [coverage(*match) for match in COVERED_MATCHES]
    assert all(0.93 <= share <= 0.97 for share in shares), str(shares)
    return (
        f"in {min(shares):.1%} to {max(shares):.1%} of 2,000 simulated matches, {len(shares)} kinds"
    )


def random_match() -> str:
    ran = CliRunner().invoke(cli, ["match", "pentago", "random", "random", "--games", "2000"])
    low, high = score_interval(ran.output)
    assert low <= 50 <= high, ran.output
    first_low, first_high = score_interval(ran.output, "Side that begins")
    return f"{low} % to {high} %; who moves first scores {first_low} % to {first_high} %"


def match_survives(fault: str) -> str:
    arguments = ["match", "pentago", "random", rogue(fault, 6), "--games", "10", "--time", "0.1"]
    ran = CliRunner().invoke(cli, [*arguments, "--grace", "0.4"])
    found = re.search(r"^Failures of rogue: 10 games lost.*", ran.output, re.MULTILINE)
    assert ran.exit_code == 0, ran.output
    assert found, ran.output
    return found[0]


def tried_everywhere() -> str:
    with ProcessPoolExecutor() as pool:
        # Other seeds than in the test run, so that this adds to it.
        tasks = [(marbles, 1000 + seed) for marbles in range(31, 36) for seed in range(TRIED)]
        for _ in pool.map(solver_agrees, *zip(*tasks, strict=True), chunksize=20):
            pass
    return f"{len(tasks):,} random positions with 31 to 35 marbles, every move, distances too"


def as_published(threads: int) -> str:
    compared = {}
    for name in ("pentago_values.csv", "pentago_all_moves.csv"):
        rows = published(name)
        if rows is None:
            return LEFT_OUT
        known = [row for row in rows if int(row["marbles"]) >= FEWEST_SOLVED]
        for row in known:
            require_as_published(row, threads)
        compared[name] = len(known)
    return " and ".join(f"{count} rows of {name}" for name, count in compared.items())


def as_published_by_the_portable_build() -> str:
    if published("pentago_values.csv") is None:
        return LEFT_OUT
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/games/test_published_values.py"],
        env={**os.environ, "TERCET_CORE": "portable"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout.strip().splitlines()[-1]


def found_by_the_engine(name: str) -> str:
    suite = tactics(name)
    with Engine(name, threads=1) as engine:
        slowest = 0.0
        for tactic in suite:
            engine.new_game(seed=0)
            line = engine.play(tactic.board(name), Limit(time=5.0))
            assert line.score == Score(result="win", plies=tactic.plies), tactic.position
            slowest = max(slowest, line.seconds)
    return f"all {len(suite)}, the slowest in {slowest:.2f} s"


def claims_confirmed(game: Game) -> str:
    seeds = range(1000, 1000 + CLAIMED)
    chunks = [seeds[i : i + 25] for i in range(0, CLAIMED, 25)]
    with ProcessPoolExecutor() as pool:
        counts = pool.map(agree_with_trying_everything, [game] * len(chunks), chunks)
        confirmed = sum(counts)
    return f"{CLAIMED} random positions, {confirmed} wins and losses in N, all confirmed"


def no_value_given_away(opponent: str) -> str:
    moves = 0
    for seed in range(PERFECT_GAMES):
        moves += keeps_its_value(text_of(random_squares(18, 100 + seed)), opponent, seed)
    return f"{PERFECT_GAMES} games from 18 marbles, {moves:,} moves of the engine"


def killed_games_go_on() -> str:
    with TemporaryDirectory() as data:
        moves = [kill_and_resume(random.Random(seed), Path(data)) for seed in range(KILLED_GAMES)]
    return f"{KILLED_GAMES} games killed after {min(moves)} to {max(moves)} moves, all go on there"


def reviews_are_right() -> str:
    games, claims = claims_hold(range(100, 100 + REVIEWED_GAMES))
    return f"{games} games, {claims} scores called proven, all as the solver says"


def variants_are_caught(game: str) -> str:
    """All variants are caught in time, nine of ten under their cause, by hardly too long games."""
    variants = variants_of(game)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        trials = list(pool.map(partial(tried, ASSIGNMENTS[game]), variants))
    missed = [trial.variant.name for trial in trials if not 0 < trial.first <= 20]
    right = [trial for trial in trials if trial.calls]
    too_long = [
        trial.variant.name
        for trial in right
        if not trial.variant.shortest <= trial.calls <= trial.variant.shortest + MOST_CALLS_TOO_MANY
    ]
    assert not missed, f"not caught within 20 s: {missed}"
    assert not too_long, f"not the shortest game, or too long: {too_long}"
    assert len(right) >= 0.9 * len(trials), f"only {len(right)} under their cause"
    slowest = max(trial.first for trial in trials)
    return (
        f"{len(trials)} variants in {slowest:.0f} s at most, {len(right)} under their cause, "
        f"{sum(trial.calls - trial.variant.shortest for trial in right)} calls too many in all"
    )


def references_pass(game: str) -> str:
    assignment = ASSIGNMENTS[game]
    file = Path(__file__).parent.parent / "src" / assignment.file_name
    reports = [check_file(file, assignment, seed, seconds=600) for seed in range(REFERENCE_SEEDS)]
    assert not any(report.findings or report.stopped for report in reports), reports
    return f"nothing found in {sum(report.games for report in reports)} games"


def killed_servers_keep_every_move() -> str:
    moves = 0
    for seed in range(KILLED_SERVERS):
        with TemporaryDirectory() as folder:
            after = random.Random(seed).randrange(1, 400)
            moves += kill_and_look(Path(folder) / "games.sqlite3", after)
    return f"{KILLED_SERVERS} servers, {GAMES_AT_ONCE} games each: all {moves} moves were there"


def main() -> int:
    print(f"{'what must hold':44} {'what was seen':58} {'time':>8}")
    holds = [
        row(f"{name}: class and core agree, call by call", lambda duel=duel: agreement(duel))  # type: ignore[misc]
        for name, duel in DUELS.items()
    ]
    holds += [
        row("perft as known, leaves counted", lambda: perft(make_leaves=False)),
        row("perft as known, leaves made", lambda: perft(make_leaves=True)),
    ]
    holds += [
        row(f"{name}: the forced wins of the suite", lambda name=name: forced_wins(name))  # type: ignore[misc]
        for name in DUELS
    ]
    holds += [
        row("pentago: solver and plain Python agree", tried_everywhere),
        row("pentago: solver as published, 1 thread", lambda: as_published(1)),
        row("pentago: solver as published, 2 threads", lambda: as_published(2)),
        row("pentago: the same, portable build", as_published_by_the_portable_build),
    ]
    everything = list(GAMES.values())
    for game in everything:
        finds, proves = partial(found_by_the_engine, game.name), partial(claims_confirmed, game)
        holds.append(row(f"{game.name}: the engine finds the forced wins", finds))
        holds.append(row(f"{game.name}: what the engine proves is so", proves))
    for opponent in ("itself", "random"):
        kept = partial(no_value_given_away, opponent)
        holds.append(row(f"pentago: the engine perfect against {opponent}", kept))
    holds += [
        row("records as text read back", lambda: records_read_back("text", everything)),
        row("records as SGF read back", lambda: records_read_back("sgf", [GAMES["gess"]])),
        row("the 95 % interval holds the truth", intervals),
        row("2,000 games of random players are even", random_match),
    ]
    holds += [
        row(f"a match survives an opponent: {fault}", lambda fault=fault: match_survives(fault))  # type: ignore[misc]
        for fault in ("killed", "hangs", "nonsense", "chatters")
    ]
    for name in ASSIGNMENTS:
        holds.append(row(f"{name}: our own class passes the check", partial(references_pass, name)))
        caught = partial(variants_are_caught, name)
        holds.append(row(f"{name}: faulty classes are caught", caught))
    holds.append(row("pentago: what reviews call proven is so", reviews_are_right))
    holds.append(row("killed games go on at the last move told", killed_games_go_on))
    holds.append(row("killed servers keep what they told", killed_servers_keep_every_move))
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
