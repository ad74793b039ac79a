"""Checking one file, from its form to its last game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tercet.check.assignment import Assignment
from tercet.check.cause import Kind
from tercet.check.checking import RANDOM_GAMES, Search
from tercet.check.common_causes import COMMON_CAUSES, FORBIDDEN, IMPORT_NOISE, LOADING
from tercet.check.comparing import SECONDS_TO_BE_SURE, Comparison
from tercet.check.finding import Finding, Report
from tercet.check.form import examined
from tercet.check.form.causes import MODULE_CODE
from tercet.check.investigating import Investigation
from tercet.check.submission import files_of, unpacked
from tercet.games.errors import printable
from tercet.sandbox import HUNG, RETURNED, Limits, Loading, Sandbox

DEFAULT_SECONDS = 60.0


def check_file(
    file: Path,
    assignment: Assignment,
    seed: int = 1,
    games: int = RANDOM_GAMES,
    seconds: float = DEFAULT_SECONDS,
    name: str | None = None,
    on_finding: Callable[[Finding], None] = lambda _: None,
    on_game: Callable[[int], None] = lambda _: None,
) -> Report:
    """Check a student's file; UnreadableFileError if it cannot be read.

    `name` is the file's name as it was handed in, if that is not its name now. `on_finding` is told
    what is found as soon as it is, `on_game` how many games were played.
    """
    until = time.monotonic() + seconds
    files = files_of(file)
    name = name or file.name
    files[name] = files.pop(file.name)
    form = examined(files[name], name, assignment)
    findings: list[Finding] = []

    def tell(found: Iterable[Finding]) -> None:
        for finding in found:
            findings.append(finding)
            on_finding(finding)

    tell(form.findings)
    played = calls = 0
    stopped = ""
    if form.class_name is not None:
        with unpacked(files) as folder:
            sandbox = Sandbox(folder, name, form.class_name, Limits())
            with sandbox:
                loading = sandbox.load()
                if loading.outcome.ending == HUNG:
                    loading = sandbox.load(SECONDS_TO_BE_SURE)
                tell(_findings_of_loading(loading, _is_known_to_be_noisy(findings)))
                if loading.outcome.ending == RETURNED:
                    comparison = Comparison(assignment, sandbox, until)
                    investigation = Investigation(assignment, comparison, on_finding)
                    search = Search(assignment, comparison, investigation, games)
                    stopped = search.run(seed, on_game)
                    findings += investigation.findings()
                    played, calls = comparison.games, comparison.calls
            findings = _with_incidents(findings, sandbox.incidents)
    return Report(
        game=assignment.game,
        class_name=form.class_name or assignment.class_name,
        file=printable(name),
        seed=seed,
        games=played,
        calls=calls,
        findings=tuple(sorted(findings, key=_order)),
        stopped=stopped,
    )


def _order(finding: Finding) -> tuple[int, int]:
    """What is wrong first, and what takes few calls to show before what takes many."""
    return list(Kind).index(finding.kind), len(finding.script)


def _is_known_to_be_noisy(findings: list[Finding]) -> bool:
    """Whether the source has told already that importing the file does something."""
    return any(finding.cause.key == MODULE_CODE for finding in findings)


def _findings_of_loading(loading: Loading, noise_is_known: bool) -> Iterator[Finding]:
    """What goes wrong while the file is imported."""
    if loading.outcome.ending != RETURNED:
        cause = COMMON_CAUSES[LOADING]
        told = printable(str(loading.outcome))
        yield Finding(cause, cause.kind, f"importing the file ended with {told}")
    if not noise_is_known and (loading.printed or loading.asked_for_input):
        cause = COMMON_CAUSES[IMPORT_NOISE]
        what = "asks for input" if loading.asked_for_input else f"prints {loading.printed!r}"
        yield Finding(cause, cause.kind, f"importing the file {what}")


def _with_incidents(findings: list[Finding], incidents: list[str]) -> list[Finding]:
    """The findings, with all that the code tried and was not allowed to do in one of them."""
    if not incidents:
        return findings
    cause = COMMON_CAUSES[FORBIDDEN]
    shown = [finding for finding in findings if finding.cause.key == FORBIDDEN]
    first = shown[0] if shown else Finding(cause, cause.kind, "")
    told = replace(first, kind=cause.kind, details="\n".join(map(printable, incidents)))
    return [finding for finding in findings if finding not in shown] + [told]
