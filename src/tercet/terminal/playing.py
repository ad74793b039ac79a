"""Sitting down to play: a new game, or one that was left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from platformdirs import user_data_path

from tercet.games import Game, TercetError
from tercet.games.errors import printable
from tercet.records import Record
from tercet.sitting.seats import DEFAULT_SEATS, Seats
from tercet.sitting.sitting import Sitting
from tercet.terminal.autosave import Autosave
from tercet.terminal.engines import Engines
from tercet.terminal.interrupts import Interrupts
from tercet.terminal.menu import chosen_game, chosen_seats, wants_to_go_on
from tercet.terminal.saves import SavedGame, SaveFolder
from tercet.terminal.screen import Screen
from tercet.terminal.session import Session
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


def play_game(game: Game, seats: Seats | None, start: str | None, setting: Setting) -> None:
    """Play a new game; TercetError if it cannot be played so."""
    with _session(setting) as session:
        _begin(session, game, seats or DEFAULT_SEATS, start)


def ask_and_play(seats: Seats | None, setting: Setting) -> None:
    """Play what is asked for; TercetError if nobody answers."""
    with _session(setting) as session:
        say, ask = session.screen.say, session.ask
        try:
            found = save_folder().resume(None, say) if seats is None else None
            if found and wants_to_go_on(_described(found[1]), say, ask):
                _go_on(session, *found)
                return
            if found:
                found[0].close()
            game = chosen_game(say, ask)
            seats = seats or chosen_seats(say, ask)
        except (EOFError, KeyboardInterrupt):
            raise TercetError(
                "nothing was chosen; tercet play GAME begins without questions"
            ) from None
        _begin(session, game, seats, None)


def resume_game(game: Game | None, setting: Setting) -> None:
    """Go on with the last game that was not finished; TercetError if there is none."""
    with _session(setting) as session:
        found = save_folder().resume(game, session.screen.say)
        if found is None:
            of_game = f" of {game.name}" if game else ""
            raise TercetError(f"there is no unfinished game{of_game}; tercet play begins one")
        _go_on(session, *found)


@contextmanager
def _session(setting: Setting) -> Iterator[Session]:
    screen = Screen(setting.plain)
    with (
        Interrupts() as interrupts,
        Autosave(save_folder(), screen.say) as autosave,
        Engines(screen, interrupts, setting.time, setting.seed) as engines,
    ):
        yield Session(screen, interrupts, autosave, engines)


def _begin(session: Session, game: Game, seats: Seats, start: str | None) -> None:
    session.begin(Sitting.of_today(game.board(start), seats))
    session.play()


def _go_on(session: Session, saved: SavedGame, record: Record) -> None:
    session.begin(Sitting.of(record), saved)
    session.screen.say(f"Going on with {_described(record)}.")
    session.play()


def _described(record: Record) -> str:
    """Which game it is, in words."""
    day = f" of {record.tags['Date']}" if "Date" in record.tags else ""
    players = " against ".join(map(printable, record.players))
    moves = counted(len(record.moves), "move")
    return f"{record.game.name}{printable(day)}, {players}, {moves} made"
