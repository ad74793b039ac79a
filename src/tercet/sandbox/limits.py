"""What a stranger's code may use, and what came of loading it."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.sandbox.outcome import Outcome


@dataclass(frozen=True)
class Limits:
    """What a stranger's code may use: seconds and characters printed by a call, megabytes."""

    seconds: float = 2.0
    megabytes: int = 512
    output: int = 1_000_000


@dataclass(frozen=True)
class Loading:
    """What came of loading a file: `printed` is the beginning of what it printed meanwhile.

    `layers` names what the operating system enforces here beside the process of its own.
    """

    outcome: Outcome
    printed: str = ""
    asked_for_input: bool = False
    layers: tuple[str, ...] = ()
