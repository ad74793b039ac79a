"""A report as data for other programs."""

from __future__ import annotations

from typing import Any

from tercet.check.cause import Kind
from tercet.check.finding import Finding, Report
from tercet.check.text_report import code


def report_data(report: Report) -> dict[str, Any]:
    """The report as JSON can hold it."""
    return {
        "file": report.file,
        "game": report.game,
        "class": report.class_name,
        "seed": report.seed,
        "games": report.games,
        "calls": report.calls,
        "stopped": report.stopped or None,
        "counts": {kind.value: len(report.of(kind)) for kind in Kind},
        "findings": [_finding_data(finding, report) for finding in report.findings],
    }


def _finding_data(finding: Finding, report: Report) -> dict[str, Any]:
    return {
        "kind": finding.kind.value,
        "cause": finding.cause.key,
        "title": finding.cause.title,
        "sentence": finding.cause.sentence,
        "details": finding.details,
        "calls": max(len(finding.script) - 1, 0),
        "code": list(code(finding, report)) if finding.script else [],
        "expected": finding.expected or None,
        "got": finding.got or None,
        "before": finding.before.text if finding.before else None,
        "after": finding.after.text if finding.after else None,
    }
