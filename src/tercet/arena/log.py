"""The file in which a tournament writes down its games, and from which it goes on."""

from __future__ import annotations

from pathlib import Path

from tercet.arena.schedule import Fixture
from tercet.arena.tags import EVENT
from tercet.arena.tournament import Tournament
from tercet.games import Game, TercetError
from tercet.growing_file import GrowingFile
from tercet.records import Problem, Record, read, write
from tercet.records.text_reading import RESULTS


class GameLog:
    """A file of records to which games are added as they end; a context, which keeps others out."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._log = GrowingFile(file)

    def __enter__(self) -> GameLog:
        self._log.__enter__()
        return self

    def __exit__(self, *exception: object) -> None:
        self._log.__exit__(*exception)

    def create(self) -> None:
        """Begin a new file; TercetError if there is one already."""
        try:
            self._log.create()
        except FileExistsError:
            raise TercetError(
                f"{self.file} exists; --resume goes on with it, or give another name"
            ) from None

    def resume(self, tournament: Tournament) -> str | None:
        """Count the games that are in the file; a remark if the last was not written whole.

        TercetError if the file holds anything that does not belong to the tournament.
        """
        text = self._log.read()
        whole = _without_cut_off_game(text, tournament.settings.game)
        for item in read(whole) if whole.strip() else ():
            if isinstance(item, Problem):
                raise TercetError(f"cannot go on with {self.file}: {item}")
            tournament.count(_fixture_of(item, tournament, self.file), item)
        self._log.keep(whole)
        self._log.append("" if not whole or whole.endswith("\n\n") else "\n\n")
        if whole == text:
            return None
        return f"the last game in {self.file} was not written whole; it is played again"

    def add(self, record: Record) -> None:
        """Write a game at the end of the file; TercetError if that cannot be done."""
        self._log.append(write(record) + "\n")


def _without_cut_off_game(text: str, game: Game) -> str:
    """The text without a last game that lacks its end, as a crash in mid-write leaves it.

    What does not begin as the games of a tournament do is not touched.
    """
    begin = text.rfind("\n\n[") + 2 if "\n\n[" in text else 0
    last = text[begin:]
    beginning = f'[Game "{game.name}"]\n[Event "{EVENT}"]\n'
    is_game = last.startswith(beginning) or beginning.startswith(last)
    *_, last_line = last.rstrip().split("\n")
    has_end = not last_line.startswith("[") and last_line.split(" ")[-1] in RESULTS
    return text[:begin] if is_game and not has_end else text


def _fixture_of(record: Record, tournament: Tournament, file: Path) -> Fixture:
    """Which game of the tournament this is."""
    settings = tournament.settings
    number = record.tags.get("Round", "?")
    game = f"game {number} in {file}"
    played_with = record.tags.get("Settings")
    if record.game != settings.game or played_with != str(settings):
        raise TercetError(
            f"{game} is of another match ({record.game.name}, {played_with}); "
            f"this one is {settings.game.name}, {settings}"
        )
    names = [player.name for player in settings.players]
    if not set(record.players) <= set(names):
        raise TercetError(f"{game} was played by {' and '.join(record.players)}")
    first, second = sorted(names.index(name) for name in record.players)
    fixture = tournament.fixture((first, second), number)
    if fixture is None:
        raise TercetError(f"{game} is there twice, or --games is less than what was played")
    if record.players != tuple(names[side] for side in fixture.sides):
        raise TercetError(f"{game} was played with the sides swapped")
    if not _begins_with(record, fixture):
        raise TercetError(f"{game} has another opening than this match")
    return fixture


def _begins_with(record: Record, fixture: Fixture) -> bool:
    opening = fixture.opening
    start = record.game.board(record.start)
    moves = [recorded.move for recorded in record.moves[: opening.ply]]
    return start == opening.root() and moves == opening.move_stack
