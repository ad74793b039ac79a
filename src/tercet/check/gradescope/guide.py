"""The README inside an autograder: what it was set to, its tests, and how to use it."""

from __future__ import annotations

from pathlib import Path

from tercet.check.gradescope.contents import unix_bytes
from tercet.check.gradescope.rubric import rubric
from tercet.check.gradescope.settings import Settings
from tercet.check.registry import ASSIGNMENTS

# What is the same for every autograder; docs/gradescope.md has it, too.
GUIDE = Path(__file__).with_name("files") / "guide.md"


def guide(settings: Settings) -> str:
    """The text for the teacher who uploads this autograder."""
    assignment = ASSIGNMENTS[settings.game]
    items = rubric(assignment, settings)
    rows = [
        f"| {number} | {item.name} | {item.hundredths / 100:.2f} |"
        for number, item in enumerate(items, 1)
    ]
    total = sum(item.hundredths for item in items) / 100
    return "\n".join(
        [
            f"# Autograder for {assignment.class_name}",
            "",
            f"It checks a file `{assignment.file_name}` for at most {settings.seconds:g} seconds, "
            f"with seed {settings.seed}, and gives up to {total:g} points. Its settings are in "
            "`settings.json`, and `tercet gradescope` made it.",
            "",
            guide_text().rstrip(),
            "",
            "## The tests of this autograder",
            "",
            "| | test | points |",
            "| ---: | --- | ---: |",
            *rows,
            "",
        ]
    )


def guide_text() -> str:
    """The part that all autograders share."""
    return unix_bytes(GUIDE).decode()
