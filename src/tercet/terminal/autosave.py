"""The game in play kept on the disk, move by move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tercet.games import TercetError
from tercet.sitting.sitting import Sitting
from tercet.terminal.saves import SavedGame, SaveFolder


class Autosave:
    """Writes down a game whenever it changes; a context, which in the end lets others have it.

    That it cannot is no reason to stop playing: it is complained about, once for each cause.
    """

    def __init__(self, folder: SaveFolder, complain: Callable[[str], object]) -> None:
        self._folder = folder
        self._complain = complain
        self._saved: SavedGame | None = None
        self._is_current = False
        self._complaints: set[str] = set()

    def __enter__(self) -> Autosave:
        return self

    def __exit__(self, *_: object) -> None:
        self._let_go()

    @property
    def path(self) -> Path | None:
        """Where the game is as it is now; None if that is nowhere."""
        return self._saved.path if self._saved and self._is_current else None

    def begin(self, saved: SavedGame | None) -> None:
        """Another game is played now: one that is saved already, or a new one."""
        self._let_go()
        self._saved, self._is_current = saved, saved is not None

    def keep(self, sitting: Sitting) -> None:
        """Write down what there is now; a game without moves is kept only if it had some."""
        if self._saved is None and not sitting.board.ply and not sitting.outcome:
            return
        self._is_current = False
        try:
            self._saved = self._saved or self._folder.begin(sitting.game)
            self._saved.write(sitting.record())
            self._is_current = True
        except TercetError as error:
            if str(error) not in self._complaints:
                self._complaints.add(str(error))
                self._complain(f"The game goes on, but it is not saved: {error}")

    def _let_go(self) -> None:
        if self._saved:
            self._saved.close()
        self._saved = None
