"""What the engine asks of the core's searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tercet import _core


class CoreNet(Protocol):
    """What was learned about a game, from its numbers; ValueError if they are none of its."""

    def __init__(self, numbers: bytes) -> None: ...


class CoreSearch(Protocol):
    """A search with its table of positions and, if it needs one, its net."""

    def __init__(self, table_bytes: int, net: Any = ...) -> None: ...
    def run(
        self,
        board: Any,
        options: _core.SearchOptions,
        tick: Callable[[_core.SearchReport | None], bool],
    ) -> _core.SearchReport: ...
    def forget(self) -> None: ...
