"""`tercet gradescope`."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tercet.cli.gradescope import gradescope


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(gradescope, [*map(str, arguments)])


def settings_in(archive: Path) -> dict[str, object]:
    with zipfile.ZipFile(io.BytesIO(archive.read_bytes())) as opened:
        settings: dict[str, object] = json.loads(opened.read("settings.json"))
    return settings


def test_the_autograder_is_written_and_what_was_there_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "autograder.zip"
    out.write_text("old", encoding="utf-8")
    result = run("Gess", "--out", out)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"wrote {out}: upload it")
    assert settings_in(out)["game"] == "gess"
    assert [path.name for path in tmp_path.iterdir()] == ["autograder.zip"]


def test_the_settings_go_into_the_zip(tmp_path: Path) -> None:
    out = tmp_path / "a.zip"
    options = (
        "--points", "80", "--form-points", "20.5", "--visibility", "after_due_date",
        "--stdout-visibility", "visible", "--format", "html", "--time", "90", "--seed", "7",
    )  # fmt: skip
    assert run("builders", "--out", out, *options).exit_code == 0
    assert settings_in(out) == {
        "game": "builders",
        "points": 80.0,
        "form_points": 20.5,
        "visibility": "after_due_date",
        "notes_visibility": "after_due_date",
        "stdout_visibility": "visible",
        "output_format": "html",
        "seconds": 90.0,
        "seed": 7,
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["pentago"], "say where the autograder goes (--out FILE), or --try it on a file"),
        (["chess", "--out", "a.zip"], "chess"),
        (["pentago", "--out", "a.zip", "--points", "-1"], "is not between 0 and"),
        (["pentago", "--out", "a.zip", "--points", "nan"], "is not between 0 and"),
        (["pentago", "--out", "a.zip", "--points", "many"], "'many' is not a number of points"),
        (["pentago", "--out", "a.zip", "--points", "1.005"], "has more than two decimals"),
        (["pentago", "--out", "a.zip", "--points", "0"], "there is nothing to gain"),
        (["pentago", "--out", "a.zip", "--time", "nan"], "--time"),
        (["pentago", "--out", "a.zip", "--time", "0"], "is not in the range"),
        (["pentago", "--out", "a.zip", "--visibility", "shown"], "'shown' is not one of"),
        (["pentago", "--try", "missing.py"], "does not exist"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    result = run("pentago", "--out", tmp_path / "missing" / "a.zip")
    assert result.exit_code == 1
    assert "No such file or directory" in result.output


def test_a_dry_run_shows_the_points_whatever_the_score(tmp_path: Path) -> None:
    file = tmp_path / "Pentago.py"
    file.write_text("class Pentago(: pass\n", encoding="utf-8")
    result = run("pentago", "--try", file, "--points", "50", "--time", "10")
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == "0.00 of 50.00 points"
    assert " failed  The class can be loaded, and a new game can be made\n" in result.output


def test_the_help_has_examples() -> None:
    text = run("--help").output
    assert "\n    tercet gradescope pentago --out autograder.zip\n" in text
