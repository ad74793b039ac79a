"""What the engine asks of the core's searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tercet import _core


class CoreSearch(Protocol):
    """A search with its table of positions."""

    def __init__(self, table_bytes: int) -> None: ...
    def run(
        self,
        board: Any,
        options: _core.SearchOptions,
        tick: Callable[[_core.SearchReport | None], bool],
    ) -> _core.SearchReport: ...
    def forget(self) -> None: ...
