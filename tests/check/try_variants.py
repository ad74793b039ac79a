"""Checking faulty variants: `python -m tests.check.try_variants GAME [NAME ...]`."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from tercet.check.assignment import Assignment
from tercet.check.call import source
from tercet.check.checking import RANDOM_GAMES, Search
from tercet.check.comparing import Comparison
from tercet.check.finding import Finding
from tercet.check.investigating import Investigation
from tercet.sandbox import Limits, Sandbox
from tests.check.variants import Variant


@dataclass(frozen=True)
class Trial:
    """What the checker said about a variant, and how soon it said the first thing."""

    variant: Variant
    findings: list[Finding]
    first: float
    seconds: float

    @property
    def calls(self) -> int:
        """The calls of the game that shows the right cause; 0 if it was not found."""
        return next(
            (len(f.script) - 1 for f in self.findings if f.cause.key == self.variant.cause), 0
        )


def variants_of(game: str) -> tuple[Variant, ...]:
    """The faulty variants of a game's class."""
    variants: tuple[Variant, ...] = import_module(f"tests.check.{game}_variants").VARIANTS
    return variants


def tried(
    assignment: Assignment, variant: Variant, random_games: int = RANDOM_GAMES, seed: int = 1
) -> Trial:
    """Check a variant."""
    times: list[float] = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / assignment.file_name).write_text(
            variant.source(assignment.class_name), encoding="utf-8"
        )
        began = time.monotonic()
        with Sandbox(folder, assignment.file_name, assignment.class_name, Limits()) as sandbox:
            comparison = Comparison(assignment, sandbox, began + 60)
            investigation = Investigation(
                assignment, comparison, lambda _: times.append(time.monotonic() - began)
            )
            Search(assignment, comparison, investigation, random_games).run(seed, lambda _: None)
    findings = investigation.findings()
    return Trial(variant, findings, min(times, default=0), time.monotonic() - began)


def main() -> None:
    game, *names = sys.argv[1:]
    module = import_module(f"tercet.check.{game}")
    assignment = next(
        value()
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Assignment) and value is not Assignment
    )
    for variant in variants_of(game):
        if names and variant.name not in names:
            continue
        trial = tried(assignment, variant, random_games=200)
        mark = "ok" if trial.calls and trial.calls <= variant.shortest + 2 else "BAD"
        print(
            f"{mark:3} {variant.name:40} {variant.cause:28} {trial.calls:3} ({variant.shortest})"
            f" {trial.first:5.1f} s {trial.seconds:5.1f} s"
        )
        for finding in trial.findings:
            if mark == "BAD" or names or finding.cause.key != variant.cause:
                print(f"      {finding.cause.key}: {finding.kind.value}: {finding.details}")
                if mark == "BAD" or names:
                    print("        " + "; ".join(source(finding.script, assignment.class_name)))


if __name__ == "__main__":
    main()
