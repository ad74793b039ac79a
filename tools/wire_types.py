"""Writes the types of the pages' JavaScript from the models of the API: `make stubs`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic.json_schema import models_json_schema

from tercet.web.wire import games, thinking
from tercet.web.wire.base import Message

SUBJECTS = ("base", "positions", "thinking", "games", "records", "learning")
UNIONS = {"Action": games.Action, "Task": thinking.Task, "Report": thinking.Report}
HEADING = """\
// The types of what goes over the wire, written by `make stubs` from the models in web/wire/.
// Do not change this file by hand.
"""
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def declarations() -> str:
    """All of them as a file of TypeScript."""
    asked = [(model, _direction(model)) for model in _models() if model is not Message]
    schemas, definitions = models_json_schema(asked)
    bodies = definitions["$defs"]
    names = sorted({schemas[each]["$ref"].removeprefix("#/$defs/") for each in asked})
    interfaces = [_interface(name, bodies[name]) for name in names]
    return "\n".join([HEADING, *interfaces, *map(_union, UNIONS)])


def _models() -> Iterator[type[Message]]:
    for subject in SUBJECTS:
        module = import_module(f"tercet.web.wire.{subject}")
        own = [value for value in vars(module).values() if isinstance(value, type)]
        for value in own:
            if value.__module__ == module.__name__ and issubclass(value, Message):
                yield value


def _direction(model: type[Message]) -> Literal["validation", "serialization"]:
    """What is sent by the page may leave out what has a default; answers are always whole."""
    sent = ("Request", "Action", "NewGame", "Join", "Edit", "Attempt", "Hello", "Position")
    return "validation" if model.__name__.endswith(sent) else "serialization"


def _union(name: str) -> str:
    members = get_args(get_args(UNIONS[name])[0])
    return f"export type {name} = {' | '.join(member.__name__ for member in members)};\n"


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    lines = [f"/** {' '.join(schema['description'].split())} */", f"export interface {name} {{"]
    for field, value in schema.get("properties", {}).items():
        if words := value.get("description"):
            lines.append(f"  /** {words} */")
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {_type(value)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/$defs/")
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    if alternatives := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(map(_type, alternatives))
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        item = _type(schema["items"])
        return f"({item})[]" if " " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return SIMPLE.get(schema["type"], "null")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(declarations(), encoding="utf-8")
