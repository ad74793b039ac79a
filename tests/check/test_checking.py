"""The hunt for causes, tried on a toy assignment."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tercet.check import comparing
from tercet.check.call import NEW, SECOND, call
from tercet.check.cause import Kind
from tercet.check.checking import Search
from tercet.check.comparing import TIME_WAS_UP, TOO_MANY_HANGS, Comparison
from tercet.check.finding import Finding
from tercet.check.investigating import Investigation
from tercet.sandbox import Limits, Sandbox
from tests.check.toy import CORRECT, PileAssignment

ASSIGNMENT = PileAssignment()


class Hunt:
    """What was found in a class that differs from the correct one by some changes of its text."""

    def __init__(self, folder: Path, *changes: tuple[str, str], seconds: float = 60) -> None:
        text = CORRECT
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / "Pile.py").write_text(text, encoding="utf-8")
        self.told: list[Finding] = []
        with Sandbox(folder, "Pile.py", "Pile", Limits()) as sandbox:
            comparison = Comparison(ASSIGNMENT, sandbox, time.monotonic() + seconds)
            investigation = Investigation(ASSIGNMENT, comparison, self.told.append)
            search = Search(ASSIGNMENT, comparison, investigation, random_games=200)
            self.stopped = search.run(1, lambda _: None)
        self.findings = investigation.findings()

    @property
    def keys(self) -> list[str]:
        return [finding.cause.key for finding in self.findings]

    def one(self, key: str) -> Finding:
        """The only finding there is."""
        assert self.keys == [key]
        return self.findings[0]


def test_a_correct_class_has_no_finding(tmp_path: Path) -> None:
    hunt = Hunt(tmp_path)
    assert hunt.findings == []
    assert hunt.stopped == ""


def test_a_fault_is_shown_by_the_shortest_game(tmp_path: Path) -> None:
    finding = Hunt(tmp_path, ("<= number <= 3", "<= number <= 4")).one("too-much")
    assert finding.script == (NEW, call("add", 4))
    assert (finding.expected, finding.got, finding.kind) == ("False", "True", Kind.WRONG)
    assert finding.details == "add returned True instead of False"


def test_what_needs_many_calls_needs_no_more_than_that(tmp_path: Path) -> None:
    finding = Hunt(tmp_path, ('"FULL" if self._pile >= 10', '"FULL" if self._pile > 10')).one(
        "state"
    )
    added = sum(made.values[0] for made in finding.script[1:-1])
    assert added == 10
    assert finding.script[-1] == ASSIGNMENT.state
    assert finding.before is not None
    assert finding.after is not None
    assert finding.after.text == "pile 10"
    assert finding.before.text == f"pile {10 - finding.script[-2].values[0]}"


def test_several_faults_are_all_found(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("<= number <= 3", "<= number <= 4"),
        ('"FULL" if self._pile >= 10', '"FULL" if self._pile > 10'),
        ("print(self._pile)", "print(self._pole)"),
    )
    assert sorted(hunt.keys) == ["exception", "state", "too-much"]


def test_what_is_found_is_told_at_once_and_only_once(tmp_path: Path) -> None:
    hunt = Hunt(tmp_path, ("<= number <= 3", "<= number <= 4"))
    assert [finding.cause.key for finding in hunt.told] == ["too-much"]


def test_none_instead_of_a_value_is_told_once_and_hides_nothing(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("self._pile += number\n        return True", "self._pile += number"),
        ('"FULL" if self._pile >=', '"FULL" if self._pile >'),
    )
    assert sorted(hunt.keys) == ["nothing-returned", "state"]


def test_a_note_does_not_hide_what_is_wrong(tmp_path: Path) -> None:
    """Strange input shows it in one call, honest input takes more."""
    hunt = Hunt(
        tmp_path,
        ("        if self._pile >= 10 or type(number) is not int", "        if self._pile >= 10 or "
         "type(number) is not int:\n            return None\n        if False"),
    )  # fmt: skip
    finding = hunt.one("nothing-returned")
    assert finding.kind == Kind.WRONG
    assert len(finding.script) > 4


def test_a_near_miss_is_named(tmp_path: Path) -> None:
    finding = Hunt(tmp_path, ('return "FULL" if', 'return "Full" if')).one("wrong-value")
    assert finding.details == "get_state returned 'Full'; the assignment says 'FULL'"


def test_what_a_call_with_an_unknown_answer_did_is_no_other_fault(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("        if self._pile >= 10 or type", "        if type(number) is int and number > 3:\n"
         "            self._pile += number\n            return None\n"
         "        if self._pile >= 10 or type"),
    )  # fmt: skip
    assert hunt.keys == ["nothing-returned"]


def test_a_number_is_no_truth_value(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("self._pile += number\n        return True", "self._pile += number\n        return 1"),
    )
    assert hunt.one("wrong-value").details == "add returned 1 instead of True"


def test_exceptions_of_different_lines_are_different_findings(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("        self._pile += number", "        self._pile += {1: 1, 2: 2}[number]"),
        ("print(self._pile)", "print(self._pole)"),
    )
    assert hunt.keys == ["exception", "exception"]
    assert {finding.details.split(" (")[0] for finding in hunt.findings} == {
        "add raised KeyError on line 15 of the file",
        "show raised AttributeError on line 24 of the file",
    }


def test_strange_input_is_only_a_note(tmp_path: Path) -> None:
    finding = Hunt(tmp_path, ("type(number) is not int or ", "")).one("strange")
    assert finding.kind == Kind.NOTE


def test_a_missing_method_does_not_hide_the_rest(tmp_path: Path) -> None:
    hunt = Hunt(tmp_path, ("def show(", "def shown("), ("<= number <= 3", "<= number <= 4"))
    assert sorted(hunt.keys) == ["missing-method", "too-much"]


def test_a_method_that_is_not_asked_for_need_not_work(tmp_path: Path) -> None:
    hunt = Hunt(tmp_path, ("    def show(", "    def help(self):\n        1 / 0\n\n    def show("))
    assert hunt.one("exception").kind == Kind.NOTE


def test_games_that_share_data_are_told_by_two_games(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("    def __init__(self):", "    _pile = 0\n\n    def __init__(self):"),
        ("        self._pile = 0", "        pass"),
        ("self._pile += number", "Pile._pile += number"),
    )
    finding = hunt.one("shared")
    assert NEW in finding.script[1:]


def test_data_of_the_module_are_told_by_two_objects(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ('"""A pile."""', "PILE = [0]"),
        ("self._pile = 0", "PILE[0] = 0"),
        ("self._pile >= 10 or", "PILE[0] >= 10 or"),
        ("self._pile += number", "PILE[0] += number"),
        ('"FULL" if self._pile', '"FULL" if PILE[0]'),
        ("print(self._pile)", "print(PILE)"),
    )
    finding = hunt.one("shared")
    assert SECOND in finding.script


def test_what_does_not_happen_again_is_told(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ('"""A pile."""', "CALLS = []"),
        ("        self._pile += number", "        CALLS.append(1)\n        if len(CALLS) == 500:\n"
         "            return False\n        self._pile += number"),
    )  # fmt: skip
    assert hunt.keys == ["unsteady"]


def test_a_refused_call_that_changes_the_game_is_found(tmp_path: Path) -> None:
    hunt = Hunt(
        tmp_path,
        ("        if self._pile >= 10 or type", "        if type(number) is int:\n"
         "            self._pile += number\n        if self._pile >= 13 or type"),
        ("        self._pile += number\n        return True", "        return True"),
    )  # fmt: skip
    assert hunt.findings


def test_ending_python_is_told(tmp_path: Path) -> None:
    hunt = Hunt(tmp_path, ("print(self._pile)", "import os; os._exit(0)"))
    assert "ending" in hunt.keys


def test_exit_is_an_exception(tmp_path: Path) -> None:
    finding = Hunt(tmp_path, ("print(self._pile)", "raise SystemExit")).one("exception")
    assert "SystemExit" in finding.details


def test_an_endless_call_is_told_and_ends_the_check_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "SECONDS_FOR_A_CALL", 0.3)
    monkeypatch.setattr(comparing, "SECONDS_TO_BE_SURE", 0.5)
    hunt = Hunt(tmp_path, ("        self._pile += number", "        while number == 2: pass\n"
        "        self._pile += number"))  # fmt: skip
    assert hunt.one("endless").script == (NEW, call("add", 2))
    assert hunt.stopped == TOO_MANY_HANGS


def test_an_endless_call_is_told_also_where_another_fault_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "SECONDS_FOR_A_CALL", 0.3)
    monkeypatch.setattr(comparing, "SECONDS_TO_BE_SURE", 0.5)
    hunt = Hunt(
        tmp_path,
        ("<= number <= 3", "<= number <= 4"),
        ("        self._pile += number", "        while number == 2: pass\n"
         "        self._pile += number"),
    )  # fmt: skip
    assert sorted(hunt.keys) == ["endless", "too-much"]


def test_the_check_ends_when_its_time_is_up(tmp_path: Path) -> None:
    assert Hunt(tmp_path, seconds=0).stopped == TIME_WAS_UP
