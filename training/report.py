"""`python -m training.report`: writes the generations into docs/training.md."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path

from tercet.arena.statistics import elo_of_score
from tercet.games import GAMES
from training.log import Generation, log_of, read

DOCS = Path(__file__).parent.parent / "docs"
DOCUMENT = DOCS / "training.md"
PICTURE = DOCS / "pictures" / "generations.svg"
BEGIN, END = "<!-- the generations -->", "<!-- end of the generations -->"

WIDTH, HEIGHT, MARGIN = 720, 320, 48
COLOURS = {"pentago": "#b03030", "builders": "#2060a0", "gess": "#208040"}
FURTHEST = 0.999  # a match without a loss says no more than this


@dataclass(frozen=True)
class Rating:
    """How much stronger than the hand-made estimate a net is, by the matches, in Elo."""

    generation: Generation
    elo: float
    low: float
    high: float


def ratings(generations: list[Generation]) -> list[Rating]:
    """Each is measured against the best before it; the differences are added up."""
    best, found = 0.0, []
    for each in generations:
        elo, low, high = (best + _elo(share) for share in (each.share, each.low, each.high))
        found.append(Rating(each, elo, low, high))
        if each.accepted:
            best = elo
    return found


def _elo(share: float) -> float:
    return elo_of_score(min(max(share, 1 - FURTHEST), FURTHEST))


def table(generations: list[Generation]) -> str:
    """The generations of a game as a table in Markdown."""
    lines = [
        "| generation | games | nodes a move | positions | error | held back "
        "| playing | learning | match | |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for each in generations:
        lines.append(
            f"| {each.number} | {each.games:,} | {each.nodes:,} | {each.positions:,} "
            f"| {each.error:.5f} | {each.error_held_back:.5f} "
            f"| {each.play_seconds:.0f} s | {each.fit_seconds:.0f} s "
            f"| {each.share:.1%} ({each.low:.0%} to {each.high:.0%}) of {each.match_games} games "
            f"against {each.opponent} | {'accepted' if each.accepted else ''} |"
        )
    return "\n".join(lines)


def tables() -> str:
    """All games."""
    return "\n\n".join(f"### {name}\n\n{table(read(log_of(name)))}" for name in GAMES)


def picture() -> str:
    """The ratings of all generations of all games, with their errors."""
    rated = {name: ratings(read(log_of(name))) for name in GAMES}
    every = [rating for found in rated.values() for rating in found]
    most = max((rating.generation.number for rating in every), default=1)
    top = max((rating.high for rating in every), default=100)
    bottom = min(0, *(rating.low for rating in every)) if every else 0

    def x(number: float) -> float:
        return MARGIN + number / most * (WIDTH - 2 * MARGIN)

    def y(elo: float) -> float:
        return HEIGHT - MARGIN - (elo - bottom) / (top - bottom) * (HEIGHT - 2 * MARGIN)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13" role="img">',
        "<title>How much stronger each generation is than the hand-made estimate, in Elo</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    step = 100 if top - bottom <= 600 else 200
    for elo in range(int(bottom // step) * step, int(top) + 1, step):
        if elo >= bottom:
            parts.append(
                f'<path d="M{x(0):.0f} {y(elo):.1f}H{x(most):.0f}" stroke="#ddd"/>'
                f'<text x="{MARGIN - 6}" y="{y(elo) + 4:.1f}" text-anchor="end">{elo:+d}</text>'
            )
    parts.append(f'<text x="{x(most)}" y="{y(0) - 4:.1f}" text-anchor="end">hand-made</text>')
    for number in range(1, most + 1):
        parts.append(
            f'<text x="{x(number):.1f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle">'
            f"{number}</text>"
        )
    parts.append(
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">generation</text>'
        f'<text x="{MARGIN - 6}" y="20" text-anchor="end">Elo</text>'
    )
    for place, (name, found) in enumerate(rated.items()):
        colour = COLOURS.get(name, "#555")
        shift = (place - 1) * 3  # so that bars do not cover each other
        parts.append(f'<text x="{MARGIN + 12 + 90 * place}" y="20" fill="{colour}">● {name}</text>')
        accepted = [(0.0, 0.0)]
        for rating in found:
            at = x(rating.generation.number) + shift
            fill = colour if rating.generation.accepted else "white"
            parts.append(
                f'<path d="M{at:.1f} {y(rating.low):.1f}V{y(rating.high):.1f}" '
                f'stroke="{colour}" opacity="0.5"/><circle cx="{at:.1f}" cy="{y(rating.elo):.1f}" '
                f'r="4" fill="{fill}" stroke="{colour}"/>'
            )
            if rating.generation.accepted:
                accepted.append((rating.generation.number, rating.elo))
        line = " ".join(f"{x(number) + shift:.1f},{y(elo):.1f}" for number, elo in accepted)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
    return "".join(parts) + "</svg>\n"


def document() -> str:
    """The document with the tables of today."""
    text = DOCUMENT.read_text("utf-8")
    pattern = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    return pattern.sub(f"{BEGIN}\n\n{tables()}\n\n{END}", text)


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m training.report", description=__doc__).parse_args()
    DOCUMENT.write_text(document(), "utf-8")
    PICTURE.write_text(picture(), "utf-8")
