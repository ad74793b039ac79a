"""The autograder: what is in it, what it gives points for, and what it writes."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tercet.check.assignment import Picture
from tercet.check.call import NEW, call
from tercet.check.cause import Cause, Kind
from tercet.check.common_causes import COMMON_CAUSES, EXCEPTION, LOADING, STRANGE
from tercet.check.finding import Finding, Report
from tercet.check.form import FORM_CAUSES
from tercet.check.gradescope import contents
from tercet.check.gradescope.archive import autograder, unpack
from tercet.check.gradescope.contents import MissingModuleError, modules
from tercet.check.gradescope.grading import grade, main
from tercet.check.gradescope.guide import guide, guide_text
from tercet.check.gradescope.reach import Reach, usual
from tercet.check.gradescope.results import failure, nothing_to_check, results
from tercet.check.gradescope.rubric import rubric
from tercet.check.gradescope.settings import VISIBILITIES, Settings
from tercet.check.gradescope.trying import Trial, score_lines, tried
from tercet.check.gradescope.validation import faults
from tercet.check.registry import ASSIGNMENTS

SOURCES = Path(__file__).parents[2] / "src"
PENTAGO = ASSIGNMENTS["pentago"]
SETTINGS = Settings("pentago")
REPORT = Report("pentago", "Pentago", "Pentago.py", seed=1, games=1000, calls=9000, findings=())
PLAYS = Reach(part=1.0, kinds=1.0, begun=1.0)


def finding(cause: Cause, kind: Kind | None = None) -> Finding:
    board = Picture("· ·", "<svg></svg>")
    script = (NEW, call("make_move", "black", "a0", 1, "C"))
    return Finding(
        cause, kind or cause.kind, "it <went> wrong", script, "True", "None", board, board
    )


def results_of(
    *findings: Finding, settings: Settings = SETTINGS, games: int = 1000
) -> dict[str, Any]:
    report = replace(REPORT, findings=findings, games=games)
    made = results(report, rubric(PENTAGO, settings), settings, PLAYS, 1.25)
    assert faults(json.dumps(made)) == []
    return made


def score(made: dict[str, Any]) -> float:
    return float(round(sum(test["score"] for test in made["tests"]), 2))


# The points.


@pytest.mark.parametrize("game", ASSIGNMENTS)
@pytest.mark.parametrize(("points", "form_points"), [(100, 0), (80, 20), (0.07, 3), (33.33, 0.01)])
def test_the_shares_add_up_exactly(game: str, points: float, form_points: float) -> None:
    items = rubric(ASSIGNMENTS[game], Settings(game, points=points, form_points=form_points))
    for kind, whole in ((Kind.WRONG, points), (Kind.FORM, form_points)):
        shares = [item.hundredths for item in items if item.kind == kind]
        assert sum(shares) == round(whole * 100)
        assert max(shares) - min(shares) <= 1


@pytest.mark.parametrize("game", ASSIGNMENTS)
@pytest.mark.parametrize("form_points", [0, 10])
def test_every_cause_that_can_cost_points_is_in_one_test(game: str, form_points: float) -> None:
    assignment = ASSIGNMENTS[game]
    items = rubric(assignment, Settings(game, form_points=form_points))
    for cause in (
        *assignment.causes.values(),
        *COMMON_CAUSES.values(),
        *FORM_CAUSES.values(),
    ):
        holders = [item for item in items if cause.key in item.causes]
        assert [item.kind for item in holders] == ([] if cause.kind == Kind.NOTE else [cause.kind])
    assert len({item.name for item in items}) == len(items)


def test_a_class_without_findings_has_all_points() -> None:
    made = results_of()
    assert score(made) == 100
    assert {test["status"] for test in made["tests"]} == {"passed"}
    assert made["execution_time"] == 1.2


def test_a_finding_loses_the_points_of_its_test_and_no_others() -> None:
    cause = next(cause for cause in PENTAGO.causes.values() if cause.kind == Kind.WRONG)
    made = results_of(finding(cause), finding(cause))
    [lost] = [test for test in made["tests"] if test["status"] == "failed"]
    assert lost["tags"] == [cause.key]
    assert score(made) == round(100 - lost["max_score"], 2)
    assert "game.make_move('black', 'a0', 1, 'C')" in lost["output"]
    assert "A fault can hide others" in made["output"]


def test_a_note_costs_nothing_and_has_a_visibility_of_its_own() -> None:
    settings = replace(SETTINGS, visibility="after_due_date", notes_visibility="hidden")
    strange = finding(COMMON_CAUSES[STRANGE])
    of_wrong_cause = finding(COMMON_CAUSES[EXCEPTION], Kind.NOTE)
    made = results_of(strange, of_wrong_cause, settings=settings)
    assert score(made) == 100
    notes = made["tests"][-1]
    assert (notes["max_score"], notes["visibility"], notes["status"]) == (0, "hidden", "passed")
    assert {test["visibility"] for test in made["tests"][:-1]} == {"after_due_date"}


def test_the_form_costs_only_what_it_is_worth() -> None:
    found = [finding(cause) for cause in FORM_CAUSES.values() if cause.kind != Kind.WRONG]
    assert score(results_of(*found)) == 100
    with_points = results_of(*found, settings=replace(SETTINGS, points=80, form_points=20))
    assert 80 <= score(with_points) < 100


def test_a_finding_of_an_unknown_cause_is_not_lost() -> None:
    for kind in (Kind.WRONG, Kind.FORM):
        made = results_of(finding(Cause("new-one", "It is new.", "Nothing says so.", kind)))
        assert sum(test["status"] == "failed" for test in made["tests"]) == 1


@pytest.mark.parametrize("output_format", ["text", "html"])
def test_what_students_wrote_is_escaped_in_html(output_format: str) -> None:
    settings = replace(SETTINGS, output_format=output_format)
    made = results_of(finding(COMMON_CAUSES[EXCEPTION]), settings=settings)
    [output] = [test["output"] for test in made["tests"] if test["status"] == "failed"]
    assert made["test_output_format"] == output_format
    assert ("it <went> wrong" in output) == (output_format == "text")
    assert ("<svg>" in output) == (output_format == "html")


# What could not be tested.


def test_a_class_that_cannot_be_loaded_has_no_points_at_all() -> None:
    settings = replace(SETTINGS, points=80, form_points=20)
    made = results_of(finding(COMMON_CAUSES[LOADING]), settings=settings, games=0)
    assert "could not be loaded" in made["output"]
    assert score(made) == 0


def test_what_is_passed_counts_less_where_games_go_wrong_early() -> None:
    items = rubric(PENTAGO, SETTINGS)
    cases = (
        (Reach(1.0, 1.0, 1.0), 100),
        (Reach(0.5, 0.75, 1.0), 100),
        (Reach(0.25, 1.0, 1.0), 50),
        (Reach(1.0, 0.525, 1.0), 50),
        (Reach(1.0, 0.3, 1.0), 0),
        (Reach(1.0, 1.0, 0.1), 10),
    )
    for reach, points in cases:
        made = results(REPORT, items, SETTINGS, reach, 1.0)
        assert score(made) == pytest.approx(points, abs=0.5)
        assert ("of their points" in made["output"]) == (points < 100)


@pytest.mark.parametrize("game", ASSIGNMENTS)
def test_usual_games_have_no_strange_calls(game: str) -> None:
    assignment = ASSIGNMENTS[game]
    for seed in range(20):
        steps = assignment.steps(usual(assignment.random_game(Random(seed)), assignment))
        assert not any(step.situation.is_strange for step in steps)


# The format that Gradescope documents.


def test_the_documented_example_is_valid() -> None:
    test = {
        "score": 2.0, "max_score": 2.0, "status": "passed", "name": "A", "name_format": "text",
        "number": "1.1", "output": "...", "output_format": "md", "tags": ["a", "b"],
        "visibility": "visible", "extra_data": {},
    }  # fmt: skip
    whole = {
        "score": 44.0, "execution_time": 136, "output": "...", "output_format": "simple_format",
        "test_output_format": "ansi", "test_name_format": "html", "visibility": "after_due_date",
        "stdout_visibility": "hidden", "extra_data": {}, "tests": [test],
        "leaderboard": [{"name": "T", "value": 15.1, "order": "asc"}, {"name": "", "value": "*"}],
    }  # fmt: skip
    assert faults(json.dumps(whole)) == []


@pytest.mark.parametrize(
    ("results_json", "fault"),
    [
        ("", "is not JSON"),
        ("[]", "must be an object"),
        ('{"score": NaN}', "NaN is no number of JSON"),
        ("{}", "there must be a score or tests"),
        ('{"score": "1"}', "score is '1'; it must be a number"),
        ('{"score": true}', "score is True; it must be a number"),
        ('{"score": 1, "execution_time": -1}', "a number that is not negative"),
        ('{"score": 1, "visibility": "shown"}', "it must be one of visible, after_due_date"),
        ('{"score": 1, "output_format": []}', "it must be one of text, html"),
        ('{"score": 1, "max_score": 1}', "Gradescope knows no field 'max_score'"),
        ('{"tests": [{}]}', "tests, number 1: there is no score, and none for the whole"),
        ('{"tests": [{"score": 3, "max_score": 2}]}', "the score 3 is above the max_score 2"),
        ('{"tests": [{"score": 1, "tags": "a"}]}', "tags is 'a'; it must be a list of texts"),
        ('{"tests": [{"score": 1, "status": "ok"}]}', "it must be one of passed, failed"),
        ('{"tests": [1]}', "tests is [1]; it must be a list of objects"),
        ('{"score": 1, "leaderboard": [{"name": "a"}]}', "there must be a name and a value"),
    ],
)
def test_what_gradescope_would_not_understand_is_told(results_json: str, fault: str) -> None:
    [told] = faults(results_json)
    assert fault in told


def test_the_results_of_a_failure_have_no_score() -> None:
    assert faults(json.dumps(failure())) == []
    assert failure()["tests"] == []
    assert "score" not in failure()


def test_without_a_file_all_points_are_lost() -> None:
    items = rubric(PENTAGO, SETTINGS)
    made = nothing_to_check(items, SETTINGS, "Hand in a file.")
    assert faults(json.dumps(made)) == []
    assert score(made) == 0
    assert sum(test["max_score"] for test in made["tests"]) == pytest.approx(100)


# The zip file.


@pytest.mark.parametrize("game", ASSIGNMENTS)
def test_the_zip_has_nothing_of_this_machine(game: str) -> None:
    settings = Settings(game)
    archive = autograder(settings)
    assert archive == autograder(settings)
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        names = opened.namelist()
        assert names == sorted(names)
        for entry in opened.infolist():
            is_program = entry.filename in ("setup.sh", "run_autograder")
            assert entry.date_time == (1980, 1, 1, 0, 0, 0)
            assert (entry.create_system, entry.compress_type) == (3, zipfile.ZIP_STORED)
            assert entry.external_attr >> 16 == (0o100755 if is_program else 0o100644)
            content = opened.read(entry)
            assert b"\r" not in content or entry.filename.endswith(".py")
            assert str(SOURCES).encode() not in content


def test_the_modules_are_python_of_ours_and_nothing_else() -> None:
    found = modules()
    assert {"Pentago.py", "BuildersGame.py", "GessGame.py"} <= found.keys()
    assert "tercet/sandbox/child/worker.py" in found
    assert not any("cli" in name or "_core" in name or "engine" in name for name in found)
    for name, content in found.items():
        ast.parse(content, name)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"import click", "imports click, which an autograder does not have"),
        (b"from tercet.games import Board", "imports Board from tercet.games, which is emptied"),
        (b"from . import call", "has a relative import"),
    ],
)
def test_a_module_that_would_be_missing_is_told(source: bytes, message: str) -> None:
    with pytest.raises(MissingModuleError, match=message):
        list(contents._imported("tercet.check.some", source))


def test_the_readme_lists_the_tests_and_the_document_has_the_same_guide() -> None:
    readme = guide(SETTINGS)
    for number, item in enumerate(rubric(PENTAGO, SETTINGS), 1):
        assert f"| {number} | {item.name} | {item.hundredths / 100:.2f} |" in readme
    document = (SOURCES.parent / "docs" / "gradescope.md").read_text(encoding="utf-8")
    assert guide_text().strip() in document
    assert guide_text().strip() in readme
    for visibility in VISIBILITIES:
        assert visibility in document


# Runs as on Gradescope.


def try_on(text: str, folder: Path, settings: Settings) -> Trial:
    file = folder / ASSIGNMENTS[settings.game].file_name
    file.write_text(text, encoding="utf-8")
    return tried(autograder(settings), file, settings)


def reference(game: str) -> str:
    return (SOURCES / ASSIGNMENTS[game].file_name).read_text(encoding="utf-8")


def test_the_isolated_python_has_no_tercet_of_its_own() -> None:
    program = "import importlib.util; print(importlib.util.find_spec('tercet'))"
    command = [sys.executable, "-I", "-S", "-c", program]
    assert subprocess.run(command, capture_output=True, text=True).stdout == "None\n"


@pytest.mark.parametrize("game", ASSIGNMENTS)
def test_our_own_class_gets_all_points(game: str, tmp_path: Path) -> None:
    trial = try_on(reference(game), tmp_path, Settings(game, seconds=8))
    assert trial.is_sound, (trial.faults, trial.printed)
    assert list(score_lines(trial))[-1] == "100.00 of 100.00 points"


SKELETON = """
class Pentago:
    def __init__(self):
        self._state = "UNFINISHED"
    def get_game_state(self):
        return self._state
    def is_board_full(self):
        pass
    def make_move(self, color, position, sub_board, rotation):
        pass
    def print_board(self):
        pass
"""
# Whoever says nothing is wrong at once, whoever always agrees at the first refusal.
IDLE = SKELETON.replace("rotation):\n        pass", "rotation):\n        return True")
HANGING = SKELETON.replace("rotation):\n        pass", "rotation):\n        while True: pass")


@pytest.mark.parametrize(
    ("text", "seconds", "sentence"),
    [
        pytest.param(IDLE, 6, "of their points", id="empty methods"),
        pytest.param(HANGING, 25, "of their points", id="endless"),
        pytest.param("class Pentago(: pass", 6, "could not be loaded", id="no Python"),
    ],
)
def test_a_class_that_does_nothing_gets_next_to_nothing(
    text: str, seconds: float, sentence: str, tmp_path: Path
) -> None:
    trial = try_on(text, tmp_path, Settings("pentago", seconds=seconds))
    assert trial.is_sound, (trial.faults, trial.printed)
    assert sentence in trial.results["output"]
    assert score(trial.results) < 20


def test_none_for_true_costs_one_test(tmp_path: Path) -> None:
    text = reference("pentago").replace("return True", "return None")
    assert text != reference("pentago")
    trial = try_on(text, tmp_path, Settings("pentago", seconds=8))
    lost = [test for test in trial.results["tests"] if test["score"] < test["max_score"]]
    assert 1 <= len(lost) <= 3
    assert trial.results["extra_data"]["share"] == 1


def test_a_submission_without_a_file_gets_nothing_and_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    trial = tried(autograder(SETTINGS), tmp_path, SETTINGS)
    assert trial.is_sound, (trial.faults, trial.printed)
    assert trial.results["output"].endswith("hand in a file Pentago.py.")
    assert list(score_lines(trial))[-1] == "0.00 of 100.00 points"


def test_a_file_that_is_too_large_gets_nothing_and_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "Pentago.py").write_text("#" * 2_000_000, encoding="utf-8")
    made = grade(tmp_path, SETTINGS)
    assert made["output"].startswith("Pentago.py has more than 1,000,000 bytes")
    assert score(made) == 0


def test_a_grader_that_fails_says_so_and_gives_no_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "settings.json").write_text('{"game": "chess"}', encoding="utf-8")
    assert main(tmp_path) == 1
    text = (tmp_path / "results" / "results.json").read_text(encoding="utf-8")
    assert faults(text) == []
    assert json.loads(text) == failure()
    assert "KeyError: 'chess'" in capsys.readouterr().err


def run_in(root: Path) -> int:
    """Run the autograder that lies in this folder; its exit status."""
    return subprocess.run(
        [str(root / "source" / "run_autograder")],
        env={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ).returncode


def test_a_grader_that_cannot_even_start_leaves_a_sentence(tmp_path: Path) -> None:
    unpack(autograder(SETTINGS), tmp_path / "source")
    (tmp_path / "source" / "tercet" / "__init__.py").write_text("broken(", encoding="utf-8")
    assert run_in(tmp_path) != 0
    text = (tmp_path / "results" / "results.json").read_text(encoding="utf-8")
    assert faults(text) == []
    assert "did not come to its end" in json.loads(text)["output"]


# It knows where all lies, as students know of Gradescope.
SPY = """
class Pentago:
    def __init__(self):
        self._seen = []
        for path in PATHS:
            for mode in ("r", "a"):
                try:
                    with open(path, mode) as file:
                        self._seen.append(file.read() if mode == "r" else file.write("mine"))
                except OSError:
                    pass

    def get_game_state(self):
        raise ValueError("saw " + repr([str(seen)[:99] for seen in self._seen]))
"""


def test_a_submission_can_neither_read_nor_change_the_grader(tmp_path: Path) -> None:
    secrets = ("results/results.json", "source/settings.json", "source/Pentago.py")
    unpack(autograder(Settings("pentago", seconds=6)), tmp_path / "source")
    (tmp_path / "submission").mkdir()
    spy = SPY.replace("PATHS", repr([str(tmp_path / secret) for secret in secrets]))
    (tmp_path / "submission" / "Pentago.py").write_text(spy, encoding="utf-8")
    before = [(tmp_path / secret).read_bytes() for secret in secrets[1:]]
    assert run_in(tmp_path) == 0
    assert before == [(tmp_path / secret).read_bytes() for secret in secrets[1:]]
    text = (tmp_path / secrets[0]).read_text(encoding="utf-8")
    assert faults(text) == []
    assert "saw []" in text
    assert "It tried to read" in text
