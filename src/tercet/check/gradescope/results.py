"""A report as Gradescope's results.json."""

from __future__ import annotations

from html import escape
from typing import Any

from tercet.check.cause import Kind
from tercet.check.finding import Finding, Report
from tercet.check.gradescope.reach import Reach
from tercet.check.gradescope.rubric import Item
from tercet.check.gradescope.settings import Settings
from tercet.check.html_report import finding_html
from tercet.check.text_report import finding_text, verdict
from tercet.wording import counted

# No score at all: one that says nothing about the class would be wrong.
FAILED = (
    "The autograder itself failed; that says nothing about your file, and there is no score. "
    "Please tell your teacher."
)
_NOTHING_PLAYED = (
    "The class could not be loaded, so that nothing could be played. Without that there are no "
    "points."
)
_NOTES = "Notes (no points)"
_HIDDEN = (
    "A fault can hide others: what stands below is what was found, and mending it may bring more "
    "to light."
)


def results(
    report: Report,
    items: tuple[Item, ...],
    settings: Settings,
    reach: Reach,
    seconds: float,
) -> dict[str, Any]:
    """All tests with their points; `reach` says how well the class could be tested."""
    found = _by_item(report, items)
    tests = [
        _test(item, found[number], report, settings, reach) for number, item in enumerate(items)
    ]
    notes = report.of(Kind.NOTE)
    return {
        "output": "\n\n".join(_remarks(report, reach)),
        "output_format": "text",
        "test_output_format": settings.output_format,
        "test_name_format": "text",
        "execution_time": round(seconds, 1),
        "stdout_visibility": settings.stdout_visibility,
        "tests": [*tests, *([_notes(notes, report, settings)] if notes else [])],
        "extra_data": {
            "seed": report.seed,
            "games": report.games,
            "calls": report.calls,
            "causes": [finding.cause.key for finding in report.findings],
            "stopped": report.stopped,
            "share": round(reach.share, 3),
        },
    }


def nothing_to_check(items: tuple[Item, ...], settings: Settings, reason: str) -> dict[str, Any]:
    """What a submission gets in which there is no file to check."""
    return {
        "output": reason,
        "output_format": "text",
        "test_output_format": settings.output_format,
        "test_name_format": "text",
        "stdout_visibility": settings.stdout_visibility,
        "tests": [_without_points(item, [_shown(reason, settings)], settings) for item in items],
    }


def failure() -> dict[str, Any]:
    """What is written when the grader itself fails."""
    return {"output": FAILED, "output_format": "text", "tests": []}


def _by_item(report: Report, items: tuple[Item, ...]) -> list[list[Finding]]:
    """The findings that belong to each test; notes belong to none."""
    found: list[list[Finding]] = [[] for _ in items]
    for finding in report.findings:
        if finding.kind == Kind.NOTE:
            continue
        alike = [number for number, item in enumerate(items) if item.kind == finding.kind]
        own = [number for number in alike if finding.cause.key in items[number].causes]
        found[(own or alike)[-1]].append(finding)
    return found


def _test(
    item: Item,
    findings: list[Finding],
    report: Report,
    settings: Settings,
    reach: Reach,
) -> dict[str, Any]:
    outputs = [_described(finding, report, settings) for finding in findings]
    if not report.games and not findings:
        outputs.append(_shown(f"Not tested. {_NOTHING_PLAYED}", settings))
    if outputs:
        return _without_points(item, outputs, settings)
    share, said = 1.0, "Nothing found."
    if item.kind == Kind.WRONG:
        share, said = reach.share, f"Nothing found in {counted(report.games, 'game')}."
    if share < 1:
        said = f"{said} But that was not tested well enough: see above."
    return {
        **_head(item, settings),
        "score": int(item.hundredths * share) / 100,
        **({"status": "passed"} if share == 1 else {}),
        "output": _shown(said, settings),
    }


def _without_points(item: Item, outputs: list[str], settings: Settings) -> dict[str, Any]:
    return {
        **_head(item, settings),
        "score": 0.0,
        "status": "failed",
        "output": _joined(outputs, settings),
    }


def _head(item: Item, settings: Settings) -> dict[str, Any]:
    return {
        "name": item.name if item.hundredths else f"{item.name} (no points)",
        "max_score": item.hundredths / 100,
        "visibility": settings.visibility,
        "tags": sorted(item.causes),
    }


def _notes(notes: list[Finding], report: Report, settings: Settings) -> dict[str, Any]:
    """What only our reading says; a test of its own that cannot be failed."""
    return {
        "name": _NOTES,
        "score": 0.0,
        "max_score": 0.0,
        "status": "passed",
        "visibility": settings.notes_visibility,
        "tags": sorted({finding.cause.key for finding in notes}),
        "output": _joined([_described(note, report, settings) for note in notes], settings),
    }


def _remarks(report: Report, reach: Reach) -> list[str]:
    remarks = [f"{report.file}: {verdict(report)}"]
    if report.stopped:
        remarks.append(f"The check ended early, because {report.stopped}.")
    if report.of(Kind.WRONG):
        remarks.append(_HIDDEN)
    if not report.games:
        remarks.append(_NOTHING_PLAYED)
    elif reach.share < 1:
        remarks.append(
            f"The check came to {reach.begun:.0%} of the games aimed at known mistakes; games go "
            f"right for {reach.part:.0%} of their way, and {reach.kinds:.0%} of the kinds of calls "
            "in them mostly go right. That is too little to test the rest, so that tests in which "
            f"nothing was found count {reach.share:.0%} of their points."
        )
    return remarks


def _described(finding: Finding, report: Report, settings: Settings) -> str:
    if settings.output_format == "html":
        title = f"<p><strong>{escape(finding.cause.title)}</strong></p>"
        return f"{title}\n{finding_html(finding, report)}"
    return f"{finding.cause.title}\n\n{finding_text(finding, report)}"


def _shown(text: str, settings: Settings) -> str:
    return f"<p>{escape(text)}</p>" if settings.output_format == "html" else text


def _joined(outputs: list[str], settings: Settings) -> str:
    return ("\n<hr>\n" if settings.output_format == "html" else "\n\n\n").join(outputs)
