"""The end of a game: its result, and how it went."""

from __future__ import annotations

from tercet.engine import Limit
from tercet.review import Review, ReviewStoppedError, review, text_graph, worst
from tercet.review.graph import NARROWEST
from tercet.sitting.sitting import Sitting
from tercet.terminal.interrupts import Interrupts
from tercet.terminal.screen import Screen
from tercet.terminal.thinking import Work, worked

SECONDS = 2.0  # for all moves together
LEAST, MOST = 0.01, 0.2  # for one of them
WIDEST = 100  # columns of the graph
WORST = 3


def how_it_went(sitting: Sitting, screen: Screen, interrupts: Interrupts) -> None:
    """Show the result, a graph of the evaluation by move, and the worst moves."""
    screen.say(f"{sitting.outcome}", style="bold")
    if not sitting.board.ply:
        return
    try:
        found, _ = worked("how it went:", lambda work: _review(sitting, work), screen, interrupts)
    except ReviewStoppedError:
        return
    screen.say()
    for line in text_graph(found, min(max(screen.width, NARROWEST), WIDEST)).splitlines():
        screen.say(line)
    for move in worst(found, WORST):
        screen.say(str(move))


def _review(sitting: Sitting, work: Work) -> Review:
    seconds = min(max(SECONDS / (sitting.board.ply + 1), LEAST), MOST)

    def watch(done: int, total: int) -> None:
        work.progress = f", {done} of {total} positions"

    return review(sitting.record(), Limit(time=seconds), watch=watch, stop=work.stop)
