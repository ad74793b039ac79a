"""What was found, as it is reported."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.check.assignment import Picture
from tercet.check.call import Script
from tercet.check.cause import Cause, Kind


@dataclass(frozen=True)
class Finding:
    """A way in which the class goes wrong, and the shortest game that shows it.

    `details` says what exactly happened. `script` is empty where no game is needed to show it.
    `before` and `after` are the boards around the last move, by our class.
    """

    cause: Cause
    kind: Kind
    details: str
    script: Script = ()
    expected: str = ""
    got: str = ""
    before: Picture | None = None
    after: Picture | None = None


@dataclass(frozen=True)
class Report:
    """All that was found in a file.

    `stopped` says why the check ended early, if it did.
    """

    game: str
    class_name: str
    file: str
    seed: int
    games: int
    calls: int
    findings: tuple[Finding, ...]
    stopped: str = ""

    def of(self, kind: Kind) -> list[Finding]:
        """The findings of a kind."""
        return [finding for finding in self.findings if finding.kind == kind]

    def passes(self, strict: bool = False) -> bool:
        """Whether nothing was found that counts; in a strict check notes count, too."""
        return not any(strict or finding.kind != Kind.NOTE for finding in self.findings)
