"""One file, checked from its form to its last game."""

from __future__ import annotations

from pathlib import Path

from tercet.check.cause import Kind
from tercet.check.file_check import check_file
from tercet.check.finding import Finding, Report
from tests.check.toy import CORRECT, PileAssignment


def checked(folder: Path, *changes: tuple[str, str], name: str | None = None) -> Report:
    text = CORRECT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "Pile.py"
    file.write_text(text, encoding="utf-8")
    return check_file(file, PileAssignment(), games=20, name=name)


def only(report: Report) -> Finding:
    assert len(report.findings) == 1, report.findings
    return report.findings[0]


def test_a_correct_file_passes(tmp_path: Path) -> None:
    report = checked(tmp_path)
    assert report.findings == ()
    assert report.passes(strict=True)
    assert report.games > 20


def test_what_is_wrong_comes_before_form_and_notes(tmp_path: Path) -> None:
    report = checked(
        tmp_path,
        ("<= number <= 3", "<= number <= 4"),
        ('        """Add to the pile."""\n', ""),
        ('"""A pile."""', '"""A pile."""\nprint(1)'),
    )
    assert [finding.kind for finding in report.findings] == [Kind.WRONG, Kind.FORM, Kind.NOTE]


def test_a_file_that_cannot_be_loaded_is_one_finding(tmp_path: Path) -> None:
    finding = only(checked(tmp_path, ('"""A pile."""', '"""A pile."""\nimport nowhere')))
    assert finding.cause.key == "loading"
    assert "ModuleNotFoundError on line 2: No module named 'nowhere'" in finding.details


def test_the_class_is_played_under_the_name_it_was_handed_in(tmp_path: Path) -> None:
    report = checked(tmp_path, name="other.py")
    assert report.file == "other.py"
    assert only(report).cause.key == "form-file-name"


def test_what_is_printed_at_the_import_in_a_way_that_the_source_hides_is_told(
    tmp_path: Path,
) -> None:
    hidden = '"""A pile."""\nsay = {"p": print}\nX = [say["p"]("hello") for _ in "a"]'
    finding = only(checked(tmp_path, ('"""A pile."""', hidden)))
    assert (finding.cause.key, finding.kind) == ("import-noise", Kind.FORM)
    assert "hello" in finding.details


def test_what_is_not_allowed_is_one_finding_with_a_game_that_shows_it(tmp_path: Path) -> None:
    report = checked(tmp_path, ("print(self._pile)", 'open("diary", "w")'))
    finding = only(report)
    assert finding.cause.key == "forbidden"
    assert finding.details == "It tried to write 'diary'."
    assert [str(made) for made in finding.script[1:]] == ["game.show()"]
    assert not (tmp_path / "diary").exists()


def test_what_is_not_allowed_is_told_also_if_the_refusal_is_hidden(tmp_path: Path) -> None:
    hiding = "try:\n            open('diary', 'w')\n        except OSError:\n            pass"
    finding = only(checked(tmp_path, ("print(self._pile)", hiding)))
    assert finding.cause.key == "forbidden"
    assert finding.script == ()
