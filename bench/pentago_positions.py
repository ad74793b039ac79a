"""How often the engine's move keeps the value of a Pentago position, where that is published."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from tests.games.published import published

from tercet.engine import Engine, Limit
from tercet.games import Score, pentago
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


def scores(seconds: float = 1.0, threads: int = 2) -> None:
    """Positions of all stages: does the score fit the value?

    A score stands for the outcome that its expectation is nearest to: win, draw or loss. Its sign
    alone never says draw.
    """
    rows = published("pentago_values.csv")
    if rows is None:
        print(LEFT_OUT)
        return
    by_marbles: defaultdict[int, Tally] = defaultdict(Tally)
    early = Tally()  # with 6 to 17 marbles
    with Engine("pentago", threads=threads) as engine:
        for row in rows:
            engine.new_game()
            board = pentago.Board(row["position"])
            if board.outcome():
                continue
            score = engine.play(board, Limit(time=seconds)).score
            value, proven = int(row["value"]), value_of(score)
            assert proven in (None, value), f"{row['position']} is {value}, not {score}"
            marbles = int(row["marbles"])
            by_marbles[marbles].add(score, value)
            if 6 <= marbles <= 17:
                early.add(score, value)
    print(f"The score against the value, {seconds:g} s on {threads} threads")
    columns = ("marbles", "positions", "right", "proven", "decided", "sign right")
    print("".join(f"{column:>12}" for column in columns))
    tallies = {str(marbles): by_marbles[marbles] for marbles in sorted(by_marbles)}
    for name, tally in {**tallies, "6 to 17": early}.items():
        print("".join(f"{number:>12}" for number in (name, *vars(tally).values())))


@dataclass
class Tally:
    """How many positions there are, and in how many the score is right; of those that are won or
    lost, in how many its sign is."""

    positions: int = 0
    right: int = 0
    proven: int = 0
    decided: int = 0
    sign_right: int = 0

    def add(self, score: Score, value: int) -> None:
        outcome = 2 * score.expectation - 1
        self.positions += 1
        self.right += round(outcome) == value
        self.proven += score.exact
        self.decided += value != 0
        self.sign_right += value != 0 and outcome * value > 0
