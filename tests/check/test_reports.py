"""Reports as text, as a page and as data."""

from __future__ import annotations

import json
from dataclasses import replace
from html.parser import HTMLParser

from tercet.check.assignment import Picture
from tercet.check.call import NEW, call
from tercet.check.cause import Cause, Kind
from tercet.check.finding import Finding, Report
from tercet.check.html_report import report_html
from tercet.check.json_report import report_data
from tercet.check.text_report import deciding, report_text

CAUSE = Cause("two-up", "A builder climbs two levels.", "They can move at most 1 level up.")
FINDING = Finding(
    CAUSE,
    Kind.WRONG,
    "make_move returned True instead of False",
    (NEW, call("add", 1), call("add", 4)),
    "False",
    "True",
    Picture("one\nboard", "<svg>1</svg>"),
    Picture("another\nboard", "<svg>2</svg>"),
)
NOTHING = Report("pile", "Pile", "Pile.py", 7, 2000, 50_000, ())
REPORT = replace(NOTHING, findings=(FINDING,))


def test_the_text_begins_with_the_summary() -> None:
    first, second, third, *_ = report_text(REPORT).splitlines()
    assert first == "Pile.py: 1 wrong (2000 games, 50000 calls, seed 7)"
    assert second == "  1. wrong  A builder climbs two levels."
    assert third == "One fault can hide another: mend these, and check again."


def test_the_game_is_printed_as_code_that_shows_the_fault() -> None:
    assert (
        """
   from Pile import Pile
   game = Pile()
   game.add(1)
   print(game.add(4))  # expected False, got True

   before    after
   one       another
   board     board

   The assignment: "They can move at most 1 level up."
"""
        in report_text(REPORT) + "\n"
    )


def test_boards_are_below_each_other_where_there_is_no_room() -> None:
    assert "   before\n   one\n   board\n\n   after\n" in report_text(REPORT, 18)


def test_the_verdict_comes_last_too() -> None:
    assert report_text(REPORT).endswith("Pile.py: 1 wrong (2000 games, 50000 calls, seed 7)")


def test_a_name_that_cannot_be_imported_is_not_in_the_code() -> None:
    text = report_text(replace(REPORT, file="Pile (1).py"))
    assert "from Pile import Pile" in text


def test_a_board_that_stays_the_same_is_shown_once() -> None:
    assert FINDING.before is not None
    same = replace(FINDING, after=FINDING.before)
    text = report_text(replace(REPORT, findings=(same,)))
    assert text.count("one") == text.count("the board") == 1


def test_a_clean_report_is_one_line() -> None:
    assert report_text(NOTHING) == "Pile.py: nothing found (2000 games, 50000 calls, seed 7)"


def test_notes_alone_are_nothing_wrong() -> None:
    noted = replace(REPORT, findings=(replace(FINDING, kind=Kind.NOTE),))
    assert report_text(noted).startswith("Pile.py: nothing wrong, 1 note (")


def test_notes_count_only_in_a_strict_check() -> None:
    noted = replace(REPORT, findings=(replace(FINDING, kind=Kind.NOTE),))
    assert noted.passes()
    assert not noted.passes(strict=True)
    assert not REPORT.passes()


def test_it_is_told_whose_sentence_decides() -> None:
    assert deciding(FINDING) == 'The assignment: "They can move at most 1 level up."'
    note = replace(FINDING, kind=Kind.NOTE)
    assert deciding(note).endswith("It does not speak of such input, so this is only a note.")
    ours = replace(note, cause=replace(CAUSE, kind=Kind.NOTE))
    assert deciding(ours) == "Our reading: They can move at most 1 level up."


class _Page(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name in ("src", "onload", "onclick") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_holds_the_boards_and_needs_nothing_else() -> None:
    page = _Page(report_html(REPORT))
    assert page.tags.count("svg") == 2
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert "print(game.add(4))  # expected False, got True" in page.text


def test_the_page_shows_what_a_student_wrote_as_text() -> None:
    hostile = "<script>alert(1)</script>"
    finding = replace(FINDING, details=hostile, got=hostile)
    page = _Page(
        report_html(replace(REPORT, file=hostile, class_name=hostile, findings=(finding,)))
    )
    assert "script" not in page.tags
    assert page.text.count(hostile) >= 4


def test_the_data_can_be_written_as_json() -> None:
    data = json.loads(json.dumps(report_data(REPORT)))
    assert data["counts"] == {"wrong": 1, "form": 0, "note": 0}
    assert data["findings"][0]["code"][-1] == "print(game.add(4))  # expected False, got True"
    assert data["findings"][0]["calls"] == 2
