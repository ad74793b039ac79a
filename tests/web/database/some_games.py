"""Games to put into databases."""

from __future__ import annotations

from datetime import datetime, timezone

from hypothesis import strategies as st

from tercet.web.database.rows import MOVE, Event, StoredGame, StoredSeat
from tercet.web.database.seat_secrets import hash_of, new_id

BEGAN = datetime(2025, 3, 30, 1, 30, 0, 123456, tzinfo=timezone.utc)
LONG_AGO = datetime(2000, 1, 1, tzinfo=timezone.utc)
HOST = StoredSeat(hash_of("host"), (0,))
INVITATION = StoredSeat(hash_of("invitation"), (1,), is_invitation=True)
GUEST = StoredSeat(hash_of("guest"), (1,))
FIRST_MOVE = Event(MOVE, 0, "a2:1C")

some_id = new_id


def a_game(id: str | None = None, previous: str | None = None) -> StoredGame:
    """A game between a person and whoever comes."""
    return StoredGame(
        id=id or new_id(),
        game="pentago",
        start=None,
        names=("Ada", ""),
        levels=(None, None),
        began=BEGAN,
        previous=previous,
    )


def texts(longest: int) -> st.SearchStrategy[str]:
    """Any text that can be kept."""
    return st.text(
        st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=longest
    )


def events() -> st.SearchStrategy[Event]:
    return st.builds(Event, texts(20), st.none() | st.integers(0, 1), texts(200))


def stored_games() -> st.SearchStrategy[StoredGame]:
    """Any game, under a name of its own."""
    times = st.datetimes(
        min_value=datetime(1970, 1, 1),
        max_value=datetime(2200, 1, 1),
        timezones=st.timezones(),
        allow_imaginary=False,
    )
    return st.builds(
        StoredGame,
        id=st.builds(new_id),
        game=texts(20),
        start=st.none() | texts(500),
        names=st.tuples(texts(100), texts(100)),
        levels=st.tuples(st.none() | st.integers(1, 10), st.none() | st.integers(1, 10)),
        began=times,
        previous=st.none() | st.builds(new_id),
    )
