"""Reading one game of a text, tag by tag and token by token."""

from __future__ import annotations

import re
from typing import NoReturn

from tercet.games import Game, Outcome, get_game
from tercet.games.errors import quoted
from tercet.records.draft import Draft
from tercet.records.movetext import TOKEN, comment_end, variation_end
from tercet.records.problem import (
    LOOKS,
    REASON_IS_NOT_KEPT,
    BrokenGameError,
    Notes,
    offence_at,
    shown,
)
from tercet.records.record import (
    OWN_TAGS,
    UNKNOWN,
    Record,
    check_tag,
    check_text,
    player_tags,
)

FIRST_WON, SECOND_WON, DRAW, UNFINISHED = RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) +"([^"\\]*(?:\\.[^"\\]*)*)" *\] *')
_SPACE = re.compile(r"[ \n]*")
_REST_OF_LINE = re.compile(r".*")
_ESCAPE = re.compile(r"\\.")
_IN_TAGS = {r"\"": '"', r"\\": "\\"}
_IN_COMMENTS = {r"\n": "\n", r"\}": "}", r"\\": "\\"}


class GameReader:
    """Reads the one game that stands between two offsets of a text."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.notes = Notes()
        self._text = text
        self._position = start
        self._end = end
        self._skip_space()
        self._start = self._position
        self._tags: dict[str, str] = {}
        self._tag_offsets: dict[str, int] = {}

    def record(self) -> Record:
        """The record; BrokenGameError says why there is none."""
        opening = self._read_header()
        game = self._game()
        self._check_tags(game)
        with offence_at(self._tag_offsets.get("Position", self._start)):
            draft = Draft(game, self._tags.get("Position"))
        for offset, comment in opening:
            self._remark(draft, offset, comment)
        end, result = self._read_moves(draft)
        self._read_what_follows()
        outcome = self._outcome(draft, end, result)
        first, second = names = player_tags(game)
        players = self._tags.get(first, UNKNOWN), self._tags.get(second, UNKNOWN)
        known = (*OWN_TAGS, *names)
        further = {name: value for name, value in self._tags.items() if name not in known}
        with offence_at(self._start):
            return draft.record(players, outcome, further)

    def _skip_space(self) -> None:
        found = _SPACE.match(self._text, self._position, self._end)
        assert found  # it matches the empty text, too
        self._position = found.end()

    # Tags

    def _read_header(self) -> list[tuple[int, str]]:
        """Read the tags; the comments among them, each with its offset, are about the game."""
        comments = []
        while self._position < self._end:
            offset = self._position
            if self._text[offset] == "[":
                self._read_tag()
            elif self._text[offset] in "{;":
                comments.append((offset, self._read_comment()))
            else:
                break
            self._skip_space()
        return comments

    def _read_tag(self) -> None:
        offset = self._position
        line = _REST_OF_LINE.match(self._text, offset, self._end)
        assert line  # it matches the empty text, too
        self._position = line.end()
        found = _TAG.fullmatch(line[0])
        if not found:
            raise BrokenGameError(
                offset, f'{quoted(line[0])} is not a tag: write one such as [Event "Sunday"]'
            )
        name, value = found[1], _unescaped(found[2], _IN_TAGS)
        if name in self._tags:
            raise BrokenGameError(offset, f"the tag {shown(name)} is there twice")
        with offence_at(offset):
            check_text(f"the tag {shown(name)}", value)
        self._tags[name] = value
        self._tag_offsets[name] = offset

    def _game(self) -> Game:
        if "Game" not in self._tags:
            raise BrokenGameError(self._start, f"there is no Game tag: {LOOKS}")
        with offence_at(self._tag_offsets["Game"]):
            return get_game(self._tags["Game"])

    def _check_tags(self, game: Game) -> None:
        known = (*OWN_TAGS, *player_tags(game))
        for name, offset in self._tag_offsets.items():
            if name not in known:
                with offence_at(offset):
                    check_tag(game, name)
        result = self._tags.get("Result", UNFINISHED)
        if result not in RESULTS:
            raise BrokenGameError(
                self._tag_offsets["Result"],
                f"{quoted(result)} is not a result: results are {', '.join(RESULTS)}",
            )

    # Moves

    def _read_moves(self, draft: Draft) -> tuple[int, str]:
        """Read until the result; return its offset and itself."""
        while (found := self._next_token()) is not None:
            offset, kind = found.start(), found.lastgroup
            if kind == "word" and found[0] in RESULTS:
                return offset, found[0]
            with offence_at(offset):
                if kind == "word":
                    draft.push(found[0])
                elif kind == "comment":
                    self._remark(draft, offset, self._read_comment(offset))
            if kind == "number":
                self._check_number(draft, found)
            elif kind not in ("word", "comment"):
                self._pass_over(found)
        self._fail_without_end(draft)

    def _remark(self, draft: Draft, offset: int, comment: str) -> None:
        with offence_at(offset):
            if note := draft.remark(comment):
                self.notes.add(offset, note)

    def _next_token(self) -> re.Match[str] | None:
        self._skip_space()
        found = TOKEN.match(self._text, self._position, self._end)
        if found:
            self._position = found.end()
        return found

    def _check_number(self, draft: Draft, found: re.Match[str]) -> None:
        written = found[0].replace(" ", "")
        if written.lstrip("0") != draft.number:
            raise BrokenGameError(
                found.start(),
                f"the number {written} is wrong: the next move is number {draft.number} "
                f"({draft.board.turn} to move)",
            )

    def _pass_over(self, found: re.Match[str]) -> None:
        """Skip what records do not keep."""
        if found.lastgroup == "variation":
            end = variation_end(self._text, found.start(), self._end)
            if end is None:
                raise BrokenGameError(found.start(), "the variation is not closed: a ) is missing")
            self._position = end
            self.notes.add(found.start(), "variations (in parentheses) are not kept")
        elif found.lastgroup == "mark":
            self.notes.add(found.start(), "marks (such as $1) are not kept")
        else:
            raise BrokenGameError(found.start(), f"there is a {found[0]} that closes nothing")

    def _read_comment(self, offset: int | None = None) -> str:
        offset = self._position if offset is None else offset
        if self._text[offset] == ";":
            line = _REST_OF_LINE.match(self._text, offset, self._end)
            assert line  # it matches the empty text, too
            self._position = line.end()
            return line[0][1:].strip(" ")
        end = comment_end(self._text, offset, self._end)
        if end is None:
            raise BrokenGameError(offset, "the comment is never closed: a } is missing")
        self._position = end
        return _unescaped(self._text[offset + 1 : end - 1].replace("\n", " "), _IN_COMMENTS)

    # The end

    def _fail_without_end(self, draft: Draft) -> NoReturn:
        content = self._text[self._start : self._end].rstrip()
        raise BrokenGameError(
            self._start + len(content),
            f"the game has no end after {draft.board.ply} moves: the last move is followed by "
            f"one of {', '.join(RESULTS)}",
        )

    def _read_what_follows(self) -> None:
        """After the result there may be comments and the like, but no more moves."""
        while found := self._next_token():
            if found.lastgroup == "comment":
                self._read_comment(found.start())
                self.notes.add(found.start(), "comments after the result are not kept")
            elif found.lastgroup in ("word", "number"):
                raise BrokenGameError(
                    found.start(),
                    f"{shown(found[0])} follows the result: nothing follows it but the next game",
                )
            else:
                self._pass_over(found)

    def _outcome(self, draft: Draft, end: int, result: str) -> Outcome | None:
        said = self._tags.get("Result", result)
        if said != result:
            raise BrokenGameError(
                end, f"the game ends with {result}, but its Result tag says {said}"
            )
        outcome = None
        if result != UNFINISHED:
            first, second = draft.game.players
            winner = {FIRST_WON: first, SECOND_WON: second, DRAW: None}[result]
            outcome = Outcome(winner, self._reason(draft, winner))
        with offence_at(end):
            draft.check_outcome(outcome)
        if outcome is None and "Reason" in self._tags:
            self.notes.add(self._tag_offsets["Reason"], REASON_IS_NOT_KEPT)
        return outcome

    def _reason(self, draft: Draft, winner: str | None) -> str:
        by_rules = draft.board.outcome()
        is_by_rules = by_rules and by_rules.winner == winner
        return self._tags.get("Reason", by_rules.reason if by_rules and is_by_rules else "")


def _unescaped(text: str, meanings: dict[str, str]) -> str:
    """A backslash before a character that needs none is only a backslash."""
    return _ESCAPE.sub(lambda found: meanings.get(found[0], found[0]), text)
