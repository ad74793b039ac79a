"""A report as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import PurePath
from textwrap import indent, wrap

from tercet.check.call import source
from tercet.check.cause import Kind
from tercet.check.finding import Finding, Report
from tercet.wording import counted

WIDTH = 100
_MARGIN = "   "
BETWEEN_BOARDS = 4

HIDDEN = "One fault can hide another: mend these, and check again."


def report_text(report: Report, width: int = WIDTH) -> str:
    """The summary, then every finding with its game, and in the end the verdict once more."""
    parts = [summary(report)]
    for number, finding in enumerate(report.findings, 1):
        head = f"{number}. {finding.kind.value}: {finding.cause.title}"
        text = finding_text(finding, report, width - len(_MARGIN))
        parts.append(f"{head}\n\n{indent(text, _MARGIN)}")
    if report.findings:
        parts.append(f"{report.file}: {verdict(report)}")
    return "\n\n".join(parts)


def summary(report: Report) -> str:
    """What was found, one line for each finding."""
    lines = [f"{report.file}: {verdict(report)}"]
    for number, finding in enumerate(report.findings, 1):
        lines.append(f"{number:>3}. {finding.kind.value:5}  {finding.cause.title}")
    if report.stopped:
        lines.append(f"The check ended early, because {report.stopped}.")
    if report.of(Kind.WRONG):
        lines.append(HIDDEN)
    return "\n".join(lines)


def verdict(report: Report) -> str:
    """How many findings there are, in one line.

    The same seed gives the same line, so it does not tell how long the check took.
    """
    found = ", ".join(_counted(report, kind) for kind in Kind if report.of(kind))
    if report.findings and not report.of(Kind.WRONG):
        found = f"nothing wrong, {found}"
    played = f"{counted(report.games, 'game')}, {counted(report.calls, 'call')}"
    return f"{found or 'nothing found'} ({played}, seed {report.seed})"


def _counted(report: Report, kind: Kind) -> str:
    number = len(report.of(kind))
    return counted(number, "note") if kind == Kind.NOTE else f"{number} {kind.value}"


def finding_text(finding: Finding, report: Report, width: int = WIDTH) -> str:
    """What happened, the game as code to paste, the boards and the sentence that decides."""
    parts = [finding.details]
    if finding.script:
        parts.append("\n".join(code(finding, report)))
    if finding.before and finding.after:
        parts.append("\n".join(_boards(finding.before.text, finding.after.text, width)))
    parts.append("\n".join(wrap(deciding(finding), width)))
    return "\n\n".join(parts)


def deciding(finding: Finding) -> str:
    """The sentence that decides, and whose it is."""
    cause = finding.cause
    if cause.kind == Kind.NOTE:
        return f"Our reading: {cause.sentence}"
    said = f'The assignment: "{cause.sentence}"' if cause.is_quoted else cause.sentence
    if finding.kind == Kind.NOTE:
        return f"{said} It does not speak of such input, so this is only a note."
    return said


def code(finding: Finding, report: Report) -> Iterator[str]:
    """The game as lines of Python, the last of which prints what goes wrong."""
    stem = PurePath(report.file).stem
    module = stem if stem.isidentifier() else report.class_name
    yield f"from {module} import {report.class_name}"
    *lines, last = source(finding.script, report.class_name)
    yield from lines
    shown = last if len(finding.script) == 1 else f"print({last})"
    yield f"{shown}  # expected {finding.expected}, got {finding.got}"


def _boards(before: str, after: str, width: int) -> Iterator[str]:
    """Two boards beside each other, or below where there is no room; one if they are the same."""
    if before == after:
        yield from ("the board", *before.splitlines())
        return
    left, right = ["before", *before.splitlines()], ["after", *after.splitlines()]
    column = max(map(len, left)) + BETWEEN_BOARDS
    if column + max(map(len, right)) > width:
        yield from (*left, "", *right)
        return
    for one, other in zip_longest(left, right, fillvalue=""):
        yield f"{one:{column}}{other}".rstrip()
