"""How often the engine's move keeps the value of a Pentago position, where that is published."""

from __future__ import annotations

from collections import Counter, defaultdict

from tests.games.published import published

from tercet.engine import Engine, Limit
from tercet.games import pentago
from tercet.games.score import value_of

LEFT_OUT = "left out: TERCET_VECTORS does not name the folder of the published values\n"


def openings(seconds: float = 1.0, threads: int = 2, every: int = 1) -> None:
    """Openings in which few moves keep the value: in how many does the engine find one?"""
    rows = published("pentago_openings.csv")
    if rows is None:
        print(LEFT_OUT)
        return
    rows = rows[::every]
    kept: Counter[int] = Counter()
    seen: Counter[int] = Counter()
    with Engine("pentago", threads=threads) as engine:
        for row in rows:
            board = pentago.Board(row["position"])
            engine.new_game()
            line = engine.play(board, Limit(time=seconds))
            marbles = 36 - board.squares().count(".")
            seen[marbles] += 1
            kept[marbles] += str(line.move) in row["keeping_moves"].split()
    share = kept.total() / seen.total()
    error = 1.96 * (share * (1 - share) / seen.total()) ** 0.5
    by_marbles = ", ".join(f"{n} marbles {kept[n]}/{seen[n]}" for n in sorted(seen))
    print(
        f"The move keeps the value in {share:.1%} ± {error:.1%} of {len(rows)} openings, "
        f"{seconds:g} s on {threads} threads ({by_marbles})"
    )


def signs(seconds: float = 1.0, threads: int = 2) -> None:
    """Positions of all stages: does the sign of the score fit the value?"""
    rows = published("pentago_values.csv")
    if rows is None:
        print(LEFT_OUT)
        return
    right: defaultdict[int, int] = defaultdict(int)
    exact: defaultdict[int, int] = defaultdict(int)
    seen: defaultdict[int, int] = defaultdict(int)
    early: Counter[tuple[bool, bool]] = Counter()  # with 6 to 17 marbles: is it decided, right
    with Engine("pentago", threads=threads) as engine:
        for row in rows:
            engine.new_game()
            board = pentago.Board(row["position"])
            if board.outcome():
                continue
            score = engine.play(board, Limit(time=seconds)).score
            value, proven = int(row["value"]), value_of(score)
            assert proven in (None, value), f"{row['position']} is {value}, not {score}"
            guess = (score.hundredths > 0) - (score.hundredths < 0) if proven is None else proven
            marbles = int(row["marbles"])
            seen[marbles] += 1
            exact[marbles] += proven is not None
            right[marbles] += guess == value
            if 6 <= marbles <= 17:
                early[value != 0, guess == value] += 1
    print(f"Sign of the score against the value, {seconds:g} s on {threads} threads")
    print(f"{'marbles':>8}{'positions':>11}{'right':>7}{'proven':>8}")
    for marbles in sorted(seen):
        print(f"{marbles:8}{seen[marbles]:11}{right[marbles]:7}{exact[marbles]:8}")
    decided = early[True, True] + early[True, False]
    print(
        f"6 to 17 marbles: right in {early[True, True] + early[False, True]} of {early.total()}; "
        f"in {early[True, True]} of the {decided} that are won or lost"
    )
