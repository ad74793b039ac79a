"""The pieces of records as text: where games begin and end, comments, tokens between moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

GAME_LINE = "[Game "

_IN_COMMENT = re.compile(r"\\.|[{}]|\n\[Game ")
_PIECE = re.compile(r"^ *\[.*|;.*|\{|[^ \n{;]+", re.MULTILINE)
_IN_VARIATION = re.compile(r";.*|[(){]")

# A number is short, so that it is never a burden; a longer one is taken for a malformed move.
TOKEN = re.compile(
    r"(?P<number>[0-9]{1,7}\.(?: ?\.\.)?)(?!\.)"
    r"|(?P<comment>[{;])|(?P<variation>\()|(?P<mark>\$[0-9]*)"
    r"|(?P<word>[^ \n{}();$]+)|(?P<stray>[})])"
)


def comment_end(text: str, start: int, end: int) -> int | None:
    """The offset after the comment that begins at `start`, None if it is never closed.

    A game may be named in a comment. But where a line begins a game and then another comment
    opens, the first one was not closed.
    """
    game_began = False
    for found in _IN_COMMENT.finditer(text, start + 1, end):
        if found[0] == "}":
            return found.end()
        if found[0] == "{" and game_began:
            return None
        game_began = game_began or found[0].startswith("\n")
    return None


def variation_end(text: str, start: int, end: int) -> int | None:
    """The offset after the variation that begins at `start`, None if it is never closed."""
    depth = 0
    position = start
    while found := _IN_VARIATION.search(text, position, end):
        position = found.end()
        if found[0] == "{":
            closed = comment_end(text, found.start(), end)
            if closed is None:
                return None
            position = closed
        elif found[0] in "()":
            depth += 1 if found[0] == "(" else -1
            if depth == 0:
                return position
    return None


def games(text: str) -> Iterator[tuple[int, int]]:
    """Where each game begins and ends.

    A game begins with its tags: at a line that begins with `[Game `, or at any tag after moves.
    """
    start = position = 0
    is_blank, has_name, has_moves = True, False, False
    while found := _PIECE.search(text, position):
        position = found.end()
        piece = found[0]
        if piece == "{":
            closed = comment_end(text, found.start(), len(text))
            position = _next_game_line(text, position) if closed is None else closed
            has_moves = has_moves or closed is None
        elif _begins_line(text, found.start()) and piece.lstrip(" ").startswith("["):
            names_game = piece.lstrip(" ").startswith(GAME_LINE)
            if has_moves or (has_name and names_game):
                yield start, found.start()
                start, has_name, has_moves = found.start(), False, False
            has_name = has_name or names_game
        else:
            has_moves = has_moves or not piece.startswith(";")
        is_blank = False
    if not is_blank:
        yield start, len(text)


def _begins_line(text: str, offset: int) -> bool:
    return offset == 0 or text[offset - 1] == "\n"


def _next_game_line(text: str, offset: int) -> int:
    found = text.find(f"\n{GAME_LINE}", offset)
    return len(text) if found < 0 else found + 1
