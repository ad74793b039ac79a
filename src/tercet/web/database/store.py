"""Games in a database: begun, gone on with event by event, found again after a restart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timezone

from sqlalchemy import Connection, Engine, Row, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tercet.web.database import schema
from tercet.web.database.bounds import bounded, keepable
from tercet.web.database.errors import ConflictError, in_words
from tercet.web.database.opening import for_reading, opened
from tercet.web.database.rows import MOVE, Event, StoredGame, StoredSeat, StoredTable

NAMES = ("first_name", "second_name")


class Store:
    """The games of a database, which several threads and several servers may use.

    Who changes something of a game changes the game's own row first. So the changes of one game
    come one after the other, whichever server makes them.
    """

    def __init__(self, url: str) -> None:
        self._engine = opened(url)
        self._reading = for_reading(self._engine)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def begin(self, game: StoredGame, seats: Sequence[StoredSeat], events: Sequence[Event]) -> None:
        """Keep a new game, all of it or nothing.

        ConflictError if there is a game of that name, or another rematch of the same game.
        """
        seat_rows = [_seat_row(game.id, seat) for seat in seats]
        event_rows = [_event_row(game.id, number, event) for number, event in enumerate(events)]
        with self._transaction() as connection:
            try:
                connection.execute(insert(schema.games).values(_game_row(game)))
            except IntegrityError as error:
                raise ConflictError("another server has begun this game") from error
            if seat_rows:
                connection.execute(insert(schema.seats), seat_rows)
            if event_rows:
                connection.execute(insert(schema.events), event_rows)

    def load(self, id: str) -> StoredTable | None:
        """All that is kept of a game; None if there is no such game."""
        if not keepable(id):
            return None
        games, seats, events = schema.games, schema.seats, schema.events
        with self._transaction(self._reading) as connection:
            row = connection.execute(select(games).where(games.c.id == id)).one_or_none()
            if row is None:
                return None
            sitting = connection.execute(
                select(seats).where(seats.c.game == id).order_by(seats.c.secret_hash)
            )
            done = connection.execute(
                select(events.c.kind, events.c.side, events.c.text)
                .where(events.c.game == id)
                .order_by(events.c.number)
            )
            return StoredTable(
                _game(row),
                tuple(_seat(row) for row in sitting),
                tuple(Event(*row) for row in done),
            )

    def append(self, id: str, number: int, event: Event, *, finished: bool) -> None:
        """Keep what was done; it is on the disk when this returns. Numbers count from 0.

        ConflictError if another server has kept something under this number, or the game is gone.
        """
        events = schema.events
        row = _event_row(id, number, event)
        with self._transaction() as connection:
            if not _touched(connection, id, finished=finished):
                raise ConflictError("this game is not kept any more")
            last = connection.scalar(select(func.max(events.c.number)).where(events.c.game == id))
            if number != (0 if last is None else last + 1):
                raise ConflictError("another server has gone on with this game")
            connection.execute(insert(events).values(row))

    def take_seat(self, id: str, invitation_hash: str, seat: StoredSeat, name: str) -> bool:
        """Exchange an invitation for a seat of the same sides, which get the name.

        False if there is no such invitation, or not any more: one is good for one seat.
        """
        seats = schema.seats
        row = _seat_row(id, seat)
        names = bounded(schema.games, {NAMES[side]: name for side in seat.sides})
        with self._transaction() as connection:
            if not _touched(connection, id, **names):
                return False
            taken = connection.execute(
                delete(seats).where(
                    seats.c.game == id,
                    seats.c.secret_hash == invitation_hash,
                    seats.c.is_invitation,
                    seats.c.plays_first == row["plays_first"],
                    seats.c.plays_second == row["plays_second"],
                )
            )
            if taken.rowcount == 0:
                connection.rollback()
                return False
            connection.execute(insert(seats).values(row))
        return True

    def rematch_of(self, id: str) -> str | None:
        """The game that follows this one, if one does."""
        games = schema.games
        with self._transaction(self._reading) as connection:
            return connection.scalar(select(games.c.id).where(games.c.previous == id))

    def open_games(self, since: datetime) -> int:
        """How many games are not finished in which something has happened since then."""
        games = schema.games
        is_open = games.c.finished.is_(False), games.c.touched >= since
        with self._transaction(self._reading) as connection:
            return connection.scalar(select(func.count()).select_from(games).where(*is_open)) or 0

    def forget_unplayed(self, before: datetime) -> int:
        """Remove the games in which nobody moved nor did anything since; how many they were.

        A game in which somebody moved is kept for ever, finished or not.
        """
        games, events = schema.games, schema.events
        moved = exists().where(events.c.game == games.c.id, events.c.kind == MOVE)
        with self._transaction() as connection:
            return connection.execute(
                delete(games).where(games.c.touched < before, ~moved)
            ).rowcount

    @contextmanager
    def _transaction(self, engine: Engine | None = None) -> Iterator[Connection]:
        with in_words(self._engine.url), (engine or self._engine).begin() as connection:
            yield connection


def _touched(connection: Connection, id: str, **values: object) -> bool:
    """Change a game's row, which keeps other servers from this game until the transaction ends."""
    games = schema.games
    changed = connection.execute(
        update(games).where(games.c.id == id).values(touched=_now(), **values)
    )
    return changed.rowcount > 0


def _now() -> datetime:
    return datetime.now(timezone.utc)


def _game_row(game: StoredGame) -> dict[str, object]:
    return bounded(
        schema.games,
        {
            "id": game.id,
            "game": game.game,
            "start": game.start,
            "first_name": game.names[0],
            "second_name": game.names[1],
            "first_level": game.levels[0],
            "second_level": game.levels[1],
            "began": game.began,
            "previous": game.previous,
            "finished": False,
            "touched": _now(),
        },
    )


def _seat_row(id: str, seat: StoredSeat) -> dict[str, object]:
    return bounded(
        schema.seats,
        {
            "game": id,
            "secret_hash": seat.secret_hash,
            "plays_first": 0 in seat.sides,
            "plays_second": 1 in seat.sides,
            "is_invitation": seat.is_invitation,
        },
    )


def _event_row(id: str, number: int, event: Event) -> dict[str, object]:
    return bounded(
        schema.events,
        {"game": id, "number": number, "kind": event.kind, "side": event.side, "text": event.text},
    )


def _game(row: Row[tuple[object, ...]]) -> StoredGame:
    return StoredGame(
        id=row.id,
        game=row.game,
        start=row.start,
        names=(row.first_name, row.second_name),
        levels=(row.first_level, row.second_level),
        began=row.began,
        previous=row.previous,
    )


def _seat(row: Row[tuple[object, ...]]) -> StoredSeat:
    sides = (0,) * row.plays_first + (1,) * row.plays_second
    return StoredSeat(row.secret_hash, sides, row.is_invitation)
