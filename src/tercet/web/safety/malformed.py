"""What is wrong with the form of a message, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tercet.games.errors import printable, quoted

LONGEST_PLACE = 60
LONGEST_SENTENCE = 200

# What pydantic says begins with a word for the value; here the name of the field stands there.
SUBJECTS = ("Input", "Value", "String", "List", "Dictionary", "Tuple", "Data")


def in_words(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of pydantic's errors as a sentence that names the field and what is allowed."""
    if not errors:
        return "the message has not the form it should have"
    error = errors[0]
    kind, place = error["type"], _place(error["loc"])
    if kind in ("json_invalid", "json_type"):
        return "the message is not JSON"
    if kind == "model_attributes_type":  # also if nobody said that it is JSON
        return f"{place} must be a JSON object, sent as Content-Type: application/json"
    if kind == "missing":
        return f"{place} is missing"
    if kind == "extra_forbidden":
        return f"{place} is not known here"
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        tag = str(error["ctx"]["discriminator"]).strip("'")
        expected = error["ctx"].get("expected_tags")
        return f"{tag} should be one of {expected}" if expected else f"{tag} is missing"
    if kind == "value_error":  # said by a check of our own
        return printable(f"{place}: {error['ctx']['error']}"[:LONGEST_SENTENCE])
    return _sentence(place, str(error["msg"]))


def _place(location: Sequence[str | int]) -> str:
    """Where it is, such as moves[3]. Names can come from the client, so they are not long."""
    steps = [step for step in location if step != "body"]
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    place = place.removeprefix(".")
    if len(place) > LONGEST_PLACE:
        return quoted(place)
    return printable(place) or "the message"


def _sentence(place: str, said: str) -> str:
    subject, _, rest = said.partition(" ")
    if subject not in SUBJECTS:
        rest = f"cannot be used: {said}"
    return printable(f"{place} {rest}"[:LONGEST_SENTENCE])
