"""Reading one game of SGF: the properties of its main line."""

from __future__ import annotations

import re

from tercet.games import Game, InvalidMoveError, InvalidPositionError, Outcome
from tercet.games.errors import quoted
from tercet.records.draft import Draft
from tercet.records.problem import (
    REASON_IS_NOT_KEPT,
    BrokenGameError,
    Notes,
    offence_at,
    shown,
)
from tercet.records.record import (
    UNKNOWN,
    InvalidRecordError,
    Record,
    check_tag,
    check_text,
)
from tercet.records.sgf_games import SGF_GAMES, Gess
from tercet.records.sgf_tree import Node, Property, Tree, Value

COLOURS = ("B", "W")  # the first player of a game and the second
LETTER_OF_SETUP = {"AB": "b", "AW": "w", "AE": "."}
_TAG_OF_PROPERTY = {"EV": "Event", "DT": "Date", "RO": "Round", "PC": "Site", "AN": "Annotator"}

_HOW_LOST = {
    **dict.fromkeys(("r", "resign"), "resigned"),
    **dict.fromkeys(("t", "time"), "ran out of time"),
    **dict.fromkeys(("f", "forfeit"), "forfeited the game"),
}

_ABOUT_THE_FILE = ("FF", "CA", "AP", "ST")
_ABOUT_THE_GAME = ("GM", "SZ", "PB", "PW", "RE", "TG", *_TAG_OF_PROPERTY)
_ABOUT_A_NODE = (*COLOURS, "C", "PL", *LETTER_OF_SETUP)
_MOST_NAMED = 10


class GameReader:
    """Reads the game of a tree."""

    def __init__(self, tree: Tree) -> None:
        self.notes = Notes()
        self._start = tree.start
        self._nodes = tree.nodes
        self._info: dict[str, Property] = {}
        if tree.first_variation is not None:
            self.notes.add(tree.first_variation, "variations are not kept, only the main line is")

    def record(self) -> Record:
        """The record; BrokenGameError says why there is none."""
        self._collect_info()
        sgf_game = self._sgf_game()
        tags = self._tags(sgf_game.game)
        draft = self._set_up(sgf_game)
        for node in self._nodes:
            self._play(sgf_game, draft, node)
        outcome = self._outcome(draft, tags.pop("Reason", None))
        black, white = (self._line(name, "the name of a player") for name in ("PB", "PW"))
        players = UNKNOWN if black is None else black, UNKNOWN if white is None else white
        with offence_at(self._start):
            return draft.record(players, outcome, tags)

    # The game as a whole

    def _collect_info(self) -> None:
        unknown: dict[str, int] = {}
        for node in self._nodes:
            for name, found in node.items():
                if name in _ABOUT_THE_GAME and name in self._info:
                    raise BrokenGameError(found.offset, f"the property {name} is there twice")
                if name in _ABOUT_THE_GAME:
                    self._info[name] = found
                elif name not in (*_ABOUT_A_NODE, *_ABOUT_THE_FILE):
                    unknown.setdefault(name, found.offset)
        if unknown:
            names = [shown(name) for name in unknown]
            more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
            message = f"properties that are not kept: {', '.join(names[:_MOST_NAMED])}{more}"
            self.notes.add(min(unknown.values()), message)

    def _sgf_game(self) -> type[Gess]:
        known = ", ".join(f"GM[{number}] ({g.game.name})" for number, g in SGF_GAMES.items())
        written = self._line("GM", "the game")
        if written is None:
            raise BrokenGameError(self._start, f"GM does not say which game this is: use {known}")
        by_text = {str(number): sgf_game for number, sgf_game in SGF_GAMES.items()}
        sgf_game = by_text.get(written.strip())
        if sgf_game is None:
            raise BrokenGameError(
                self._info["GM"].offset,
                f"GM[{shown(written)}] is not a game that can be read from SGF: use {known}",
            )
        size = self._line("SZ", "the size")
        if size is not None and size.strip() != str(sgf_game.size):
            raise BrokenGameError(
                self._info["SZ"].offset,
                f"the board has the size {shown(size)}; it must be {sgf_game.size}",
            )
        return sgf_game

    def _line(self, name: str, what: str) -> str | None:
        """The one value of a property on one line, None if it is not there."""
        if name not in self._info:
            return None
        value = _only_value(self._info[name])
        with offence_at(value.offset):
            check_text(what, value.line)
        return value.line

    def _tags(self, game: Game) -> dict[str, str]:
        """The further tags, and Reason if it is given."""
        tags = {}
        for name, tag in _TAG_OF_PROPERTY.items():
            line = self._line(name, f"the tag {tag}")
            if line is not None:
                tags[tag] = read_date(line) if name == "DT" else line
        for value in self._info["TG"].values if "TG" in self._info else ():
            name, text = value.composed()
            with offence_at(value.offset):
                if text is None:
                    raise InvalidRecordError(f"{shown(name)} lacks a colon and the tag's text")
                if name in tags:
                    raise InvalidRecordError(f"the tag {shown(name)} is there twice")
                if name != "Reason":
                    check_tag(game, name)
                check_text(f"the tag {name}", text)
            tags[name] = text
        return tags

    def _outcome(self, draft: Draft, reason: str | None) -> Outcome | None:
        result = self._line("RE", "the result")
        by_rules = draft.board.outcome()
        if result is None or result.strip() in ("", "?"):
            outcome = by_rules
        else:
            with offence_at(self._info["RE"].offset):
                outcome = read_result(result.strip(), draft.game)
        if outcome and reason is not None:
            outcome = Outcome(outcome.winner, reason)
        elif outcome and by_rules:
            outcome = Outcome(outcome.winner, by_rules.reason)
        with offence_at(self._info["RE"].offset if "RE" in self._info else self._start):
            draft.check_outcome(outcome)
        if outcome is None and reason is not None:
            self.notes.add(self._info["TG"].offset, REASON_IS_NOT_KEPT)
        return outcome

    # Nodes

    def _set_up(self, sgf_game: type[Gess]) -> Draft:
        """The start of the game, which the nodes before the first move may change."""
        letters: dict[str, str] = {}
        turn, offset = sgf_game.game.players[0], None
        for node in self._nodes:
            for found in (node[name] for name in LETTER_OF_SETUP if name in node):
                offset = offset or found.offset
                self._place(sgf_game, letters, found)
            if "PL" in node:
                offset = offset or node["PL"].offset
                turn = self._player(sgf_game.game, _only_value(node["PL"]))
            if any(colour in node for colour in COLOURS):
                break
        if offset is None:
            return Draft(sgf_game.game, None)
        with offence_at(offset):
            return Draft(sgf_game.game, sgf_game.position(letters, turn))

    def _place(self, sgf_game: type[Gess], letters: dict[str, str], found: Property) -> None:
        for value in found.values:
            with offence_at(value.offset):
                for point in sgf_game.points(value.raw.strip()) if value.raw.strip() else ():
                    if point in letters:
                        raise InvalidPositionError(f"the point {point} is set up twice")
                    letters[point] = LETTER_OF_SETUP[found.name]

    def _player(self, game: Game, value: Value) -> str:
        colour = value.line.strip()[:1].upper()
        if colour not in COLOURS:
            raise BrokenGameError(
                value.offset, f"PL[{shown(value.line)}] is no player: write PL[B] or PL[W]"
            )
        return game.players[COLOURS.index(colour)]

    def _play(self, sgf_game: type[Gess], draft: Draft, node: Node) -> None:
        for name in (*LETTER_OF_SETUP, "PL"):
            if name in node and draft.board.ply:
                raise BrokenGameError(
                    node[name].offset,
                    f"{name} follows a move: a position is set up before",
                )
        for colour, player in zip(COLOURS, draft.game.players, strict=True):
            if colour in node:
                value = _only_value(node[colour])
                with offence_at(value.offset):
                    self._push(sgf_game, draft, value, player)
        if "C" in node:
            comment = _only_value(node["C"])
            with offence_at(comment.offset):
                if note := draft.remark(comment.text):
                    self.notes.add(comment.offset, note)

    def _push(self, sgf_game: type[Gess], draft: Draft, value: Value, player: str) -> None:
        written = value.line.strip()
        if draft.board.outcome() is None and player != draft.board.turn:
            raise InvalidRecordError(
                f"move {draft.number} {shown(written)} is {player}'s, "
                f"but {draft.board.turn} is to move"
            )
        try:
            move = sgf_game.read_move(written)
        except InvalidMoveError as error:
            raise draft.refusal(written, error) from error
        draft.push(move)


def _only_value(found: Property) -> Value:
    if len(found.values) > 1:
        raise BrokenGameError(
            found.values[1].offset, f"the property {found.name} has more than one value"
        )
    return found.values[0]


def read_date(written: str) -> str:
    """The date of SGF as records write it: 2026-11-16 is 2026.11.16."""
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", written)
    return ".".join(found.groups()) if found else written


def read_result(written: str, game: Game) -> Outcome | None:
    """The outcome that RE tells; None if the game was not finished."""
    if written.lower() == "void":
        return None
    if written.lower() in ("0", "draw"):
        return Outcome(None, "")
    found = re.fullmatch(r"([BbWw])\+(.*)", written)
    if not found:
        raise InvalidRecordError(
            f"{quoted(written)} is not a result: write B+, W+, 0 (a draw), Void (not finished), "
            "or B+R, B+T, B+F if someone resigned, ran out of time or forfeited the game"
        )
    first_won = found[1] in "Bb"
    winner, loser = game.players if first_won else reversed(game.players)
    how = _HOW_LOST.get(found[2].lower())
    return Outcome(winner, f"{loser} {how}" if how else found[2])
