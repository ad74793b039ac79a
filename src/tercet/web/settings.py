"""How a server is run: what it listens to, and how much strangers may ask of it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How much is too much; what goes beyond is refused, and nothing else suffers.

    Rates are per second and client address, with a burst. A game is open until it ends, or a day
    has passed in which nothing happened.
    """

    body_bytes: int = 48_000
    record_bytes: int = 300_000  # of a file of records that is read
    body_seconds: float = 20  # until the body of a request is there
    message_bytes: int = 4_000  # over a live WebSocket
    task_bytes: int = 20_000  # over the WebSocket of the engine
    requests_per_second: float = 50
    request_burst: int = 200
    files_per_second: float = 500  # the scripts and style sheets of a page are some fifty
    file_burst: int = 2_000
    messages_per_second: float = 10  # over one WebSocket
    message_burst: int = 30
    new_games_per_minute: float = 6  # in a day fewer than may be open
    new_game_burst: int = 60
    open_games: int = 10_000
    sockets: int = 2_000
    sockets_per_client: int = 500
    connections_per_client: int = 600  # WebSockets, and room for some browsers besides
    waiting_tasks: int = 50


@dataclass(frozen=True)
class Settings:
    """A server's settings. `hosts` are further names it may be called by."""

    host: str = "127.0.0.1"
    port: int = 8033
    database: str = "sqlite://"
    hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
