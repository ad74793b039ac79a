"""The computer player: one search, and for Pentago the solver."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

from tercet.engine.book import Book, shipped_book
from tercet.engine.levels import HIGHEST, Level, get_level
from tercet.engine.limit import Limit
from tercet.engine.line import Line
from tercet.engine.thought import Means, Thought, Watch
from tercet.engine.weights import load_net, shipped_weights
from tercet.games import Board, Game, Move, TercetError, get_game
from tercet.games.core_search import CoreSearch
from tercet.games.errors import in_range, quoted
from tercet.games.registry import PLAIN, STANDARD
from tercet.games.threads import thread_count

DEFAULT_LIMIT = Limit(time=1.0)
DEFAULT_HASH_MB = 64
MOST_HASH_MB = 1 << 20
MOST_LINES = 500
DEFAULT_DEPTH = 3  # of a style that has a depth instead of levels
DEEPEST_STYLE = 36


class Engine:
    """Plays and analyses one game.

    `level` is from 1 to 10; 10 is all the engine has. `style` is `standard`, `plain` (a hand-made
    estimate instead of the learned one) or, for Pentago, `classic`: plain minimax to a fixed
    `depth`. `weights` is a file of others than those that come with Tercet. `hash_mb` is the size
    of the table of positions, `memory` how many bytes the Pentago solver may use (default: half of
    what is free), `threads` how many threads think (default: one for each processor). What weaker
    levels leave to chance follows from `seed`.

    >>> from tercet import Engine, Limit, pentago
    >>> board = pentago.Board("6/1bbbb1/wwww2/6/6/6 b")
    >>> with Engine("pentago") as engine:
    ...     best = engine.play(board, Limit(time=1.0))
    >>> str(best.move), str(best.score), best.exact
    ('b0', 'win in 1', True)
    """

    def __init__(
        self,
        game: str | Game,
        *,
        level: int = HIGHEST,
        style: str = STANDARD,
        depth: int | None = None,
        hash_mb: int = DEFAULT_HASH_MB,
        memory: int | None = None,
        threads: int | None = None,
        seed: int | None = None,
        weights: Path | str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else get_game(game)
        strength = _level(self.game, checked_style(self.game, style), level, depth)
        table_bytes = in_range("hash_mb", hash_mb, 1, MOST_HASH_MB) << 20
        try:
            search = _search(self.game, style, table_bytes, weights)
        except MemoryError as error:
            raise TercetError(f"the system does not grant {hash_mb} MB for the table") from error
        self._means = Means(
            search=search,
            # Only who has no weakness looks further than he searches.
            foresight=self.game.foresight if strength == Level() else None,
            level=strength,
            seed=_checked_seed(seed),
            # What is limited by the number of positions plays alike everywhere on one thread only.
            threads=thread_count(threads) if level == HIGHEST else 1,
            memory=memory if memory is None else in_range("memory", memory, 1, 2**63 - 1),
            book=_book(self.game, style, strength, weights),
        )
        self._lock = threading.Lock()  # held by who thinks
        self._guard = threading.Lock()  # held while what follows is read or changed
        self._stop: threading.Event | None = None
        self._thinker: int | None = None
        self._closed = False

    def play(
        self,
        board: Board[Any],
        limit: Limit | None = None,
        *,
        watch: Watch | None = None,
        stop: threading.Event | None = None,
    ) -> Line:
        """The move to make, with what the engine thinks of it.

        A level below 10 has limits of its own; `limit` only shortens its thought. Without a limit
        the highest level of the standard style thinks for a second; `Limit()` is to think until
        told to stop. `watch` hears what was found whenever the engine has looked a move further,
        and may raise to end it; `stop` is an event that, once set, ends the thought with the best
        move found so far, as `stop()` does.
        """
        return self._think(board, limit, 1, None, watch, stop, asks_book=True)[0]

    def analyse(
        self,
        board: Board[Any],
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Collection[Move | str] | None = None,
        watch: Watch | None = None,
        stop: threading.Event | None = None,
    ) -> list[Line]:
        """The best moves, the best first; the rest is as in `play`.

        With `moves` only these are looked at, as if there were no others.
        """
        count = in_range("lines", lines, 1, MOST_LINES)
        return self._think(board, limit, count, moves, watch, stop)

    def stop(self) -> None:
        """End the thought that is under way in another thread; nothing happens if none is."""
        with self._guard:
            if self._stop:
                self._stop.set()

    def new_game(self, seed: int | None = None) -> None:
        """Forget everything about the last game; a seed decides what is left to chance in this."""
        with self._turn(threading.Event()):
            self._means = replace(self._means, seed=_checked_seed(seed))
            try:
                self._means.search.forget()
            except MemoryError as error:
                raise TercetError("the system does not grant the memory for the table") from error

    def close(self) -> None:
        """End what is under way; nothing can be asked afterwards."""
        with self._guard:
            self._closed = True
        self.stop()
        if self._thinker != threading.get_ident():  # who watches and closes cannot wait for himself
            with self._lock:
                pass

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def _turn(self, stop: threading.Event) -> Iterator[None]:
        """The engine does one thing at a time, until it is done or the event is set."""
        if not self._lock.acquire(blocking=False):
            raise TercetError("the engine is thinking; stop it first, or use another")
        try:
            with self._guard:
                if self._closed:
                    raise TercetError("the engine is closed")
                self._stop, self._thinker = stop, threading.get_ident()
            yield
        finally:
            with self._guard:
                self._stop, self._thinker = None, None
            self._lock.release()

    def _think(
        self,
        board: Board[Any],
        limit: Limit | None,
        lines: int,
        moves: Collection[Move | str] | None,
        watch: Watch | None,
        stop: threading.Event | None,
        asks_book: bool = False,
    ) -> list[Line]:
        if not isinstance(board, self.game.board):
            raise TercetError(f"a board of {self.game.name} is needed, not {quoted(board)}")
        if outcome := board.outcome():
            raise TercetError(f"the game is over: {outcome}")
        chosen = _checked_moves(board, moves)
        stopped = threading.Event()
        stops = [stopped] if stop is None else [stopped, stop]
        with self._turn(stopped):
            limit = self._limit(limit)
            thought = Thought(board.copy(), limit, lines, chosen, self._means, watch, stops)
            known = thought.from_book() if asks_book else None
            return [known] if known else thought.think()

    def _limit(self, limit: Limit | None) -> Limit:
        """The limit that was given, within those of the level."""
        if limit is not None and not isinstance(limit, Limit):
            raise TercetError(f"a Limit is needed, such as Limit(time=1.0), not {quoted(limit)}")
        if limit is None:
            limit = DEFAULT_LIMIT if self._means.level == Level() else Limit()
        return replace(
            limit,
            depth=_least(limit.depth, self._means.level.depth),
            nodes=_least(limit.nodes, self._means.level.nodes),
        )


def _least(*numbers: int | None) -> int | None:
    return min((number for number in numbers if number is not None), default=None)


def _checked_moves(board: Board[Any], moves: Collection[Move | str] | None) -> Sequence[Move]:
    """The moves to look at as legal moves list them; none stands for all."""
    if moves is None:
        return ()
    if isinstance(moves, str) or not isinstance(moves, Collection):
        raise TercetError(f"moves is {quoted(moves)}; it must be a list of legal moves")
    if not moves:
        raise TercetError("moves is empty; name the legal moves to look at, or None for all")
    return [board.copy().push(move) for move in moves]


def checked_style(game: Game, style: str) -> str:
    """The style, if the game has it."""
    if not isinstance(style, str) or style not in game.styles:
        raise TercetError(
            f"{game.name} has no style {quoted(style)}; it has {', '.join(game.styles)}"
        )
    return style


def _search(game: Game, style: str, table_bytes: int, weights: Path | str | None) -> CoreSearch:
    """The search of a style, with the net of this file or with the one that came with Tercet."""
    net = game.styles[style].net
    if net is None:
        if weights is not None:
            raise TercetError(f"the style {style} of {game.name} has no weights")
        return game.styles[style].search(table_bytes)
    path = shipped_weights(game) if weights is None else Path(weights)
    if path is None:  # it came without
        return game.styles[PLAIN].search(table_bytes)
    return game.styles[style].search(table_bytes, load_net(game, net, path))


def _book(game: Game, style: str, strength: Level, weights: Path | str | None) -> Book | None:
    """The book that came with Tercet, for who plays with all that came with it."""
    whole = style == STANDARD and strength == Level() and weights is None
    return shipped_book(game) if whole else None


def _level(game: Game, style: str, number: int, depth: int | None) -> Level:
    """What limits the engine: a level, or the depth of a style that has one."""
    level = get_level(number)
    if not game.styles[style].has_depth:
        if depth is not None:
            raise TercetError(f"the style {style} has no depth of its own; give it to Limit")
        return level
    if number != HIGHEST:
        raise TercetError(f"the style {style} has no levels; it has a depth")
    return Level(
        depth=in_range("depth", DEFAULT_DEPTH if depth is None else depth, 1, DEEPEST_STYLE)
    )


def _checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(63)
    return in_range("seed", seed, 0, 2**64 - 1)
