"""The grammar of SGF: game trees, nodes and properties, whatever the game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NoReturn

from tercet.records.problem import BrokenGameError, shown

TREE_START = re.compile(r"\(\s*;")

_TOKEN = re.compile(r"\s*(?:(?P<sign>[();\[])|(?P<name>[A-Za-z][A-Za-z0-9]*))")
_VALUE = re.compile(r"\[([^\\\]]*(?:\\.[^\\\]]*)*)\]", re.DOTALL)
_SPACE = re.compile(r"\s*")
_ESCAPE = re.compile(r"\\(.?)", re.DOTALL)
_COMPOSED = re.compile(r"([^\\:]*(?:\\.[^\\:]*)*):(.*)", re.DOTALL)
_ROOT = r"\(\s*;\s*(?:FF|GM|CA|AP|SZ)\s*\["
# A line that begins a tree, unless with a move: that is a variation rather than a game.
_TREE_ON_A_LINE = r"(?<![^\n])\(\s*;\s*(?![BW]\s*\[)[A-Za-z]"
_NEXT_GAME = re.compile(rf"\[|{_ROOT}|{_TREE_ON_A_LINE}")
_GAME_HERE = re.compile(_ROOT)
_GAME_AT_THE_END = re.compile(r"\n\(;(?:FF|GM|SZ)\[[0-9]*\Z")

# What may follow what; a name stands for the name of a property, [ for a value.
_MAY_FOLLOW = {
    "(": (";",),
    ")": ("(", ")"),
    ";": ("(", ")", ";", "name"),
    "name": ("[",),
    "[": ("(", ")", ";", "name", "["),
}


@dataclass(frozen=True)
class Value:
    """A value between brackets as it is written, and where it is."""

    raw: str
    offset: int

    @property
    def text(self) -> str:
        """The text that is meant: without escapes and soft line breaks."""
        return _ESCAPE.sub(lambda found: found[1].strip("\n"), self.raw)

    @property
    def line(self) -> str:
        """The text on one line."""
        return self.text.replace("\n", " ")

    def composed(self) -> tuple[str, str | None]:
        """The two parts of a composed value, each on one line; None if there is no colon."""
        found = _COMPOSED.fullmatch(self.raw)
        if not found:
            return self.line, None
        return Value(found[1], self.offset).line, Value(found[2], self.offset).line


@dataclass(frozen=True)
class Property:
    """A property of a node: its name in capital letters, its values, where it is."""

    name: str
    offset: int
    values: list[Value] = field(default_factory=list)


Node = dict[str, Property]


def escaped(text: str, *, composed: bool = False) -> str:
    """A text as a value, or as a part of a composed one, holds it.

    A parenthesis at the beginning of a line is escaped as well: it never looks like a game.
    """
    special = r"[\]\\:]" if composed else r"[\]\\]|(?<=\n)\("
    return re.sub(special, r"\\\g<0>", text)


def next_game(text: str, position: int) -> int | None:
    """Where the next game begins outside of values, None if none can be read any more."""
    while found := _NEXT_GAME.search(text, position):
        if found[0] != "[":
            return found.start()
        closed = _VALUE.match(text, found.start())
        if not closed:
            return None
        position = closed.end()
    return None


class Tree:
    """A game tree of a text: the nodes of its main line, and where the text goes on.

    After BrokenGameError, `end` is where the next game can be read, None if there is none.
    """

    def __init__(self, text: str, start: int) -> None:
        self.start = start
        self.end: int | None = None
        self.nodes: list[Node] = []
        self.first_variation: int | None = None
        self._text = text
        self._property: Property | None = None  # the one to which values belong

    def parse(self) -> None:
        """Read the tree, without recursion: the main line ends where the first tree closes."""
        depth, before, position = 0, ")", self.start
        on_main_line = True
        while depth or position == self.start:
            token = self._token(position, before, depth)
            kind = token["sign"] or "name"
            position = token.end()
            if kind == "[":
                position = self._read_value(position - 1, keep=on_main_line)
            elif kind == "(":
                depth += 1
                if not on_main_line and self.first_variation is None:
                    self.first_variation = position
            elif kind == ")":
                depth -= 1
                on_main_line = False
            elif on_main_line and kind == ";":
                self.nodes.append({})
            elif on_main_line:
                self._begin_property(token["name"], token.start("name"))
            before = kind
        self.end = position

    def _token(self, position: int, before: str, depth: int) -> re.Match[str]:
        found = _TOKEN.match(self._text, position)
        if not found:
            self._fail_at_foreign_text(position)
        offset = found.start(found.lastgroup or 0)
        if depth and _GAME_HERE.match(self._text, offset):
            self._fail(offset, "a ) is missing before this game, so the one before it has no end")
        if (found["sign"] or "name") not in _MAY_FOLLOW[before]:
            after = {"name": "the name of a property", "[": "a value"}.get(before, before)
            self._fail(offset, f"{shown(found[0].strip())} cannot follow {after}")
        return found

    def _fail_at_foreign_text(self, position: int) -> NoReturn:
        found = _SPACE.match(self._text, position)
        offset = found.end() if found else position
        if offset == len(self._text):
            self._fail(offset, "the game has no end: a ) is missing")
        self._fail(offset, f"{shown(self._text[offset])} belongs to no property")

    def _fail(self, offset: int, message: str) -> NoReturn:
        self.end = next_game(self._text, offset)
        raise BrokenGameError(offset, message)

    def _begin_property(self, written: str, offset: int) -> None:
        name = re.sub("[a-z]", "", written) or written  # before FF[4] small letters did not count
        self._property = Property(name, offset)
        if name in self.nodes[-1]:
            self._fail(offset, f"the property {shown(name)} is twice in one node")
        self.nodes[-1][name] = self._property

    def _read_value(self, offset: int, *, keep: bool) -> int:
        """Read a value; return where it ends."""
        found = _VALUE.match(self._text, offset)
        if not found:
            raise BrokenGameError(offset, "the value is never closed: a ] is missing")
        # In a value of its own this bracket would have a backslash before it.
        if game := _GAME_AT_THE_END.search(found[1]):
            self.end = offset + 1 + game.start() + 1
            raise BrokenGameError(offset, "the value is not closed before the next game")
        if keep and self._property:
            self._property.values.append(Value(found[1], offset))
        return found.end()
