"""A report as one page that needs nothing else."""

from __future__ import annotations

from html import escape

from tercet.check.cause import Kind
from tercet.check.finding import Finding, Report
from tercet.check.text_report import HIDDEN, code, deciding, verdict

_STYLE = """\
:root { color-scheme: light dark; --line: #8885 }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem }
pre { padding: .8rem; border: 1px solid var(--line); border-radius: .4rem; overflow-x: auto }
section { border-top: 1px solid var(--line); margin-top: 2rem }
.kind { color: #fff; border-radius: .3rem; padding: .1rem .5rem; font-size: .85em }
.wrong { background: #c92a2a } .form { background: #a34a00 } .note { background: #3b5bdb }
.boards { display: flex; flex-wrap: wrap; gap: 1.5rem } figure { margin: 0 }
figcaption { font-size: .9em; opacity: .8 } svg { max-width: 100%; height: auto }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: .25rem solid var(--line) }
.details { white-space: pre-wrap; overflow-wrap: anywhere }"""


def report_html(report: Report) -> str:
    """The whole page."""
    title = escape(report.file)
    items = "".join(
        f'<li>{_kind(finding)} <a href="#finding-{number}">{escape(finding.cause.title)}</a></li>'
        for number, finding in enumerate(report.findings, 1)
    )
    sections = "\n".join(
        f'<section id="finding-{number}"><h2>{number}. {_kind(finding)} '
        f"{escape(finding.cause.title)}</h2>\n{finding_html(finding, report)}</section>"
        for number, finding in enumerate(report.findings, 1)
    )
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n<p>{escape(verdict(report))}</p>\n{_remarks(report)}"
        f"<ol>{items}</ol>\n{sections}\n</main>\n</body>\n</html>\n"
    )


def finding_html(finding: Finding, report: Report) -> str:
    """One finding, without its title."""
    parts = [f'<p class="details">{escape(finding.details)}</p>']
    if finding.script:
        parts.append(f"<pre><code>{escape(chr(10).join(code(finding, report)))}</code></pre>")
    if finding.before and finding.after:
        parts.append(_boards(finding.before.svg, finding.after.svg))
    parts.append(f"<blockquote>{escape(deciding(finding))}</blockquote>")
    return "\n".join(parts)


def _remarks(report: Report) -> str:
    remarks = []
    if report.stopped:
        remarks.append(f"The check ended early, because {report.stopped}.")
    if report.of(Kind.WRONG):
        remarks.append(HIDDEN)
    return "".join(f"<p>{escape(remark)}</p>\n" for remark in remarks)


def _kind(finding: Finding) -> str:
    return f'<span class="kind {finding.kind.value}">{finding.kind.value}</span>'


def _boards(before: str, after: str) -> str:
    """Two pictures beside each other, or one if they are the same."""
    pictures = {"the board": before} if before == after else {"before": before, "after": after}
    figures = "".join(
        f"<figure>{svg}<figcaption>{caption}</figcaption></figure>"
        for caption, svg in pictures.items()
    )
    return f'<div class="boards">{figures}</div>'
