"""Whether a results.json is what Gradescope documents.

https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from typing import Any

from tercet.check.gradescope.settings import VISIBILITIES

TEXT_FORMATS = ("text", "html", "simple_format", "md", "ansi")
STATUSES = ("passed", "failed")
ORDERS = ("asc", "desc")

# Says what a value must be, or nothing if it is that.
_Requirement = Callable[[Any], str]


def faults(text: str) -> list[str]:
    """Sentences that say what is wrong with the text of a results.json."""
    try:
        results = json.loads(text, parse_constant=_not_in_json)
    except ValueError as error:
        return [f"results.json is not JSON: {error}"]
    if not isinstance(results, dict):
        return ["results.json must be an object"]
    return [*_faults_of_fields(results, _RESULTS, "results.json"), *_faults_of_scores(results)]


def _not_in_json(constant: str) -> None:
    raise ValueError(f"{constant} is no number of JSON")


def _number(value: Any) -> str:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if is_number and math.isfinite(value) else "a number"


def _not_negative(value: Any) -> str:
    return "" if not _number(value) and value >= 0 else "a number that is not negative"


def _text(value: Any) -> str:
    return "" if isinstance(value, str) else "text"


def _text_or_number(value: Any) -> str:
    return "" if isinstance(value, str) or not _number(value) else "text or a number"


def _object(value: Any) -> str:
    return "" if isinstance(value, dict) else "an object"


def _texts(value: Any) -> str:
    are_texts = isinstance(value, list) and all(isinstance(tag, str) for tag in value)
    return "" if are_texts else "a list of texts"


def _objects(value: Any) -> str:
    are_objects = isinstance(value, list) and all(isinstance(item, dict) for item in value)
    return "" if are_objects else "a list of objects"


def _one_of(*allowed: str) -> _Requirement:
    return lambda value: "" if value in allowed else f"one of {', '.join(allowed)}"


_visibility = _one_of(*VISIBILITIES)
_format = _one_of(*TEXT_FORMATS)

_RESULTS: dict[str, _Requirement] = {
    "score": _number,
    "execution_time": _not_negative,
    "output": _text,
    "output_format": _format,
    "test_output_format": _format,
    "test_name_format": _format,
    "visibility": _visibility,
    "stdout_visibility": _visibility,
    "extra_data": _object,
    "tests": _objects,
    "leaderboard": _objects,
}
_TEST: dict[str, _Requirement] = {
    "score": _number,
    "max_score": _number,
    "status": _one_of(*STATUSES),
    "name": _text,
    "name_format": _format,
    "number": _text_or_number,
    "output": _text,
    "output_format": _format,
    "tags": _texts,
    "visibility": _visibility,
    "extra_data": _object,
}
_LEADER: dict[str, _Requirement] = {
    "name": _text,
    "value": _text_or_number,
    "order": _one_of(*ORDERS),
}


def _faults_of_fields(
    found: dict[str, Any], known: dict[str, _Requirement], place: str
) -> Iterator[str]:
    for name, value in found.items():
        if name not in known:
            yield f"{place}: Gradescope knows no field {name!r}"
        elif wanted := known[name](value):
            yield f"{place}: {name} is {value!r}; it must be {wanted}"
    if place == "results.json":
        for field, inner in (("tests", _TEST), ("leaderboard", _LEADER)):
            items = found.get(field, [])
            if not _objects(items):
                for number, item in enumerate(items, 1):
                    yield from _faults_of_fields(item, inner, f"{field}, number {number}")


def _faults_of_scores(results: dict[str, Any]) -> Iterator[str]:
    tests: Any = results.get("tests")
    if "score" not in results and tests is None:
        yield "results.json: there must be a score or tests"
    for number, test in enumerate([] if _objects(tests) else tests, 1):
        if "score" not in results and "score" not in test:
            yield f"tests, number {number}: there is no score, and none for the whole"
        score, most = test.get("score"), test.get("max_score")
        if not _number(score) and not _number(most) and score > most:
            yield f"tests, number {number}: the score {score} is above the max_score {most}"
    leaders: Any = results.get("leaderboard")
    for number, leader in enumerate([] if _objects(leaders) else leaders, 1):
        if not {"name", "value"} <= leader.keys():
            yield f"leaderboard, number {number}: there must be a name and a value"
