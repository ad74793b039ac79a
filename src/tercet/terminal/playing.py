"""Sitting down to play: a new game, or one that was left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date

from platformdirs import user_data_path

from tercet.games import Game, TercetError
from tercet.terminal.autosave import Autosave
from tercet.terminal.engines import Engines
from tercet.terminal.interrupts import Interrupts
from tercet.terminal.menu import chosen_game, chosen_seats
from tercet.terminal.saves import SaveFolder
from tercet.terminal.screen import Screen
from tercet.terminal.seats import DEFAULT_SEATS, Seats
from tercet.terminal.session import Session
from tercet.terminal.sitting import Sitting
from tercet.wording import counted


@dataclass(frozen=True)
class Setting:
    """How one plays: without colours or not, seconds for advice, what chance follows from."""

    plain: bool = False
    time: float | None = None
    seed: int | None = None


def save_folder() -> SaveFolder:
    """The games of this user."""
    return SaveFolder(user_data_path("tercet", appauthor=False) / "games")


def play_game(game: Game | None, seats: Seats | None, start: str | None, setting: Setting) -> None:
    """Play a new game; what is not said is asked for. TercetError if it cannot be played so."""
    with _session(setting) as session:
        if game is None:
            say, ask = session.screen.say, session.ask
            try:
                game = chosen_game(say, ask)
                seats = seats or chosen_seats(say, ask)
            except (EOFError, KeyboardInterrupt):
                return
        today = {"Date": date.today().strftime("%Y.%m.%d")}
        session.begin(Sitting(game.board(start), seats or DEFAULT_SEATS, today))
        session.play()


def resume_game(game: Game | None, setting: Setting) -> None:
    """Go on with the last game that was not finished; TercetError if there is none."""
    with _session(setting) as session:
        found = save_folder().resume(game, session.screen.say)
        if found is None:
            of_game = f" of {game.name}" if game else ""
            raise TercetError(f"there is no unfinished game{of_game}; tercet play begins one")
        saved, record = found
        session.begin(Sitting.of(record), saved)
        session.screen.say(
            f"Going on with {record.game.name}, {counted(len(record.moves), 'move')} made."
        )
        session.play()


@contextmanager
def _session(setting: Setting) -> Iterator[Session]:
    screen = Screen(setting.plain)
    with (
        Interrupts() as interrupts,
        Autosave(save_folder(), screen.say) as autosave,
        Engines(screen, interrupts, setting.time, setting.seed) as engines,
    ):
        yield Session(screen, interrupts, autosave, engines)
