"""The board that all games share: moves made and taken back, outcome, half-entered moves."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, overload

from tercet import _core
from tercet.games.core_board import CoreBoard
from tercet.games.errors import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    TercetError,
    in_range,
    quoted,
)
from tercet.games.move import Move
from tercet.games.outcome import Outcome, PlayoutCounts
from tercet.games.partial import PartialMove, continuations, part_to_come, what_may_come
from tercet.games.score import Score
from tercet.games.text_picture import TextPicture, plain
from tercet.games.threads import thread_count
from tercet.games.view import VERDICTS, Entry, View, entry_of

MoveT = TypeVar("MoveT", bound=Move)
MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)
Self = TypeVar("Self", bound="Board[Any]")

Sequence.register(_core.LegalMoves)

LONGEST_POSITION = 500
LONGEST_TYPED = 100
MOST_SUGGESTED = 5

_BETWEEN_PARTS = re.compile(r"[\s,()'\"\u2018\u2019\u201c\u201d]+")  # quotes of books, too


class LegalMoves(Protocol[MoveT_co]):
    """A sequence of moves; `in` takes a Move or its text."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> MoveT_co: ...
    @overload
    def __getitem__(self, index: slice, /) -> Sequence[MoveT_co]: ...
    def __iter__(self) -> Iterator[MoveT_co]: ...
    def __reversed__(self) -> Iterator[MoveT_co]: ...
    def __contains__(self, move: object, /) -> bool: ...
    def index(self, move: object, /) -> int: ...
    def count(self, move: object, /) -> int: ...


class Board(ABC, Generic[MoveT]):
    """A position of a game and the moves made on it since it was set up.

    Each game has a subclass of the name `Board`; nothing is to be subclassed by users.
    """

    __slots__ = ("_line",)

    game: ClassVar[str]
    players: ClassVar[tuple[str, str]]
    signs: ClassVar[tuple[str, str]]  # of the players in pictures of text
    move_type: type[MoveT]
    picture_size: ClassVar[int] = 400  # in pixels, where none is asked for
    prompts: ClassVar[tuple[str, ...]]  # what each part of a move is, in words
    _line: CoreBoard  # the position and the moves that led to it
    _core_move_type: ClassVar[_core.MoveType]

    def __init_subclass__(cls) -> None:
        cls._core_move_type = _core.MoveType(cls.move_type)

    def __init__(self, text: str | None = None) -> None:
        """Set up the start of the game, or the position of the text."""
        if text is None:
            self._line = self._start()
        elif not isinstance(text, str):
            raise InvalidPositionError(f"a position is a text, not {quoted(text)}")
        elif len(text) > LONGEST_POSITION:
            raise InvalidPositionError(f"a position of {len(text)} characters is too long")
        else:
            self._line = self._parse(text)

    @staticmethod
    @abstractmethod
    def _start() -> CoreBoard: ...

    @staticmethod
    @abstractmethod
    def _parse(text: str) -> CoreBoard: ...

    @abstractmethod
    def text(self) -> str:
        """The position as text; `Board(board.text())` is the same position."""

    @abstractmethod
    def _svg(self, size: int, view: View[MoveT]) -> str: ...

    @abstractmethod
    def picture(self, flipped: bool = False) -> TextPicture:
        """The board as lines of text with the last move marked; `flipped`: from the other side."""

    @abstractmethod
    def _spelled(self, words: str) -> str | None:
        """What these words are on the way to a move, in notation; None if they make no sense."""

    @abstractmethod
    def _explain(self, move: MoveT) -> str:
        """Which rule an illegal move breaks."""

    @abstractmethod
    def _explain_start(self, text: str) -> str | None:
        """Which rule the first parts of a move break; None if they break none."""

    @property
    def turn(self) -> str:
        """The player to move; once the game is over, the one who would be."""
        return self.players[self._line.turn]

    @property
    def opponent(self) -> str:
        """The player who is not to move."""
        return self.players[1 - self._line.turn]

    def _number_of(self, player: str) -> int:
        if player not in self.players:
            raise TercetError(
                f"there is no player {quoted(player)}; there are {' and '.join(self.players)}"
            )
        return self.players.index(player)

    @property
    def ply(self) -> int:
        """How many moves were made on this board since it was set up."""
        return self._line.ply

    @property
    def occurrences(self) -> int:
        """How often this position, with this player to move, was on this board; now counts."""
        return self._line.occurrences

    @property
    def move_stack(self) -> list[MoveT]:
        """The moves made on this board, the oldest first."""
        return [self.move_type.from_code(code) for code in self._line.moves]

    @property
    def last_move(self) -> MoveT | None:
        """The last move made on this board, None if there is none to take back."""
        code = self._line.last_move
        return None if code is None else self.move_type.from_code(code)

    @property
    def legal_moves(self) -> LegalMoves[MoveT]:
        """The legal moves in the game's fixed order, none when the game is over.

        They stay what they are when the board moves on.
        """
        moves: LegalMoves[MoveT] = self._line.legal_moves(self._core_move_type)
        return moves

    def outcome(self) -> Outcome | None:
        """The winner and why, or None while the game goes on."""
        if not self._line.is_over:
            return None
        winners = {
            _core.Result.FIRST_WON: self.players[0],
            _core.Result.SECOND_WON: self.players[1],
            _core.Result.DRAW: None,
        }
        return Outcome(winners[self._line.result], self._line.reason)

    def parse_move(self, text: str) -> MoveT:
        """The legal move of this text, as `legal_moves` lists it."""
        return self._listed(text)

    def _listed(self, move: MoveT | str) -> MoveT:
        move = self._as_move(move)
        return self._if_legal(move, self._line.listed(move.code))

    def push(self, move: MoveT | str) -> MoveT:
        """Make a move and return it as `legal_moves` lists it.

        InvalidMoveError if the text is no move, IllegalMoveError if the rules forbid it; then the
        board stays as it was.
        """
        if type(move) is not self.move_type:
            move = self._as_move(move)
        code = self._line.push(move.code)
        return move if code == move.code else self._if_legal(move, code)

    def _as_move(self, move: MoveT | str) -> MoveT:
        if isinstance(move, str):
            return self.move_type.parse(move)
        if not isinstance(move, self.move_type):
            raise InvalidMoveError(f"a {self.game} move is needed, not {quoted(move)}")
        return move

    def _if_legal(self, move: MoveT, listed_code: int) -> MoveT:
        if listed_code < 0:
            raise IllegalMoveError(self._explain(move))
        return move if listed_code == move.code else self.move_type.from_code(listed_code)

    def pop(self) -> MoveT:
        """Take back the last move and return it; IndexError if there is none."""
        return self.move_type.from_code(self._line.pop())

    def partial(self, text: str) -> PartialMove[MoveT]:
        """What this text is on the way to a legal move."""
        if self._line.is_over:
            return PartialMove(text, False, False, None, (), "the game is over")
        refused: InvalidMoveError | IllegalMoveError
        try:
            return PartialMove(text, True, True, self.parse_move(text), (), "")
        except (InvalidMoveError, IllegalMoveError) as error:
            refused = error
        message = str(refused)
        if isinstance(text, str):
            spellings = list(self.spellings())
            follow = continuations(text, spellings)
            if follow:
                number, example = part_to_come(text, spellings)
                message = f"{self.prompts_here()[number]}, such as {example}"
                return PartialMove(text, True, False, None, follow, message)
            if isinstance(refused, InvalidMoveError):
                message = self._explain_start(text) or what_may_come(text, spellings) or message
        return PartialMove(text, False, False, None, (), message)

    def svg(
        self,
        size: int | None = None,
        *,
        flipped: bool = False,
        entered: str | None = None,
        values: Mapping[str, int | None] | None = None,
        suggested: Sequence[MoveT | str] = (),
    ) -> str:
        """A picture of the board, `size` pixels wide; `flipped`: from the other side.

        With `entered`, the beginning of a move or an empty text, it is a picture on which the move
        can be entered: what may follow is an element of class `target` with the text to append as
        `data-follow`. Each of them shows what it is worth if there are `values`, by the text of the
        legal move: 1 won, 0 drawn, -1 lost, None unknown. `suggested` are legal moves to be drawn
        over the board, the best first.
        """
        if len(suggested) > MOST_SUGGESTED:
            raise TercetError(f"{len(suggested)} moves are too many: suggest {MOST_SUGGESTED}")
        advice = tuple(self._listed(move) for move in suggested)
        entry = None if entered is None else self._entry(entered, values)
        view = View(bool(flipped), entry, advice)
        return self._svg(self.picture_size if size is None else size, view)

    def _entry(self, entered: str, values: Mapping[str, int | None] | None) -> Entry:
        if self._line.is_over:
            return Entry(self.turn)
        partial = self.partial(entered)
        if not partial.valid:
            raise self._refusal_of(entered)(partial.message)
        if values is None:
            return entry_of(self.turn, entered, self.spellings(), None)
        known = {self.parse_move(text): value for text, value in values.items()}
        for value in known.values():
            if value not in tuple(VERDICTS):
                raise TercetError(
                    f"{quoted(value)} is not a value: values are 1 (won), 0 (drawn), -1 (lost) "
                    "and None (unknown)"
                )
        return entry_of(
            self.turn, entered, self.spellings(), lambda text: known.get(self.parse_move(text))
        )

    def _refusal_of(self, text: str) -> type[TercetError]:
        """Whether a text that was refused is a move at all."""
        try:
            self.move_type.parse(text)
        except InvalidMoveError:
            return InvalidMoveError
        return IllegalMoveError

    def as_typed(self, text: str) -> str:
        """What a person typed, spelled the way `partial` and `parse_move` read it.

        Parts may also be set off by blanks, commas, quotes and parentheses, or by nothing, and
        letters be large or small. What makes no sense stays as it was but for the blanks around
        it, so that `partial` can say what is wrong.
        """
        typed = text.strip()
        if len(typed) > LONGEST_TYPED:
            return typed
        spelled = self._spelled(_BETWEEN_PARTS.sub(" ", typed).strip())
        return typed if spelled is None else spelled

    def spellings(self) -> Iterable[tuple[str, ...]]:
        """The legal moves, each in every way in which its parts may be entered."""
        return (move.parts for move in self.legal_moves)

    def prompts_here(self) -> tuple[str, ...]:
        """What each part of a move is in this position, in words."""
        return self.prompts

    def copy(self: Self) -> Self:
        """A board of its own with the same position and the same moves to take back."""
        return self._of(self._line.copy())

    def root(self: Self) -> Self:
        """A board of its own with the position before the first of its moves."""
        board = self.copy()
        while board.ply:
            board.pop()
        return board

    @classmethod
    def _of(cls: type[Self], line: CoreBoard) -> Self:
        board = cls.__new__(cls)
        board._line = line
        return board

    def hash(self) -> int:
        """64 bits that are the same for the same position."""
        return self._line.hash

    def canonical_hash(self) -> int:
        """64 bits that are the same for a position, its mirror images and its turns."""
        return self._line.canonical_hash

    def transformed(self: Self, symmetry: int) -> Self:
        """The position seen in one of the eight ways to turn or mirror the board (0 to 7)."""
        return self._of(self._line.transformed(in_range("symmetry", symmetry, 0, 7)))

    def transformed_move(self, move: MoveT | str, symmetry: int) -> MoveT:
        """The same move on the transformed board."""
        move = self._as_move(move)
        code = self._line.transformed_move(move.code, in_range("symmetry", symmetry, 0, 7))
        return self.move_type.from_code(code)

    def perft(self, depth: int, *, make_leaves: bool = False, threads: int = 1) -> int:
        """How many sequences of `depth` legal moves there are.

        The last moves are only counted, unless `make_leaves` asks to play them.
        """
        return self._line.perft(
            in_range("depth", depth, 0, 64),
            make_leaves,
            thread_count(threads),
        )

    def forced_result(self, depth: int, *, threads: int = 1) -> Score | None:
        """What the player to move can force, or is forced into, within `depth` moves.

        A win in the fewest moves or a loss in the most; None if neither can be forced. Once the
        game is over, its result, with a win or a loss in 0. Everything is tried, so each move more
        takes some fifty times as long.
        """
        value, plies = self._line.forced_result(
            in_range("depth", depth, 1, 64), thread_count(threads)
        )
        if value:
            return Score(result="win" if value > 0 else "loss", plies=plies)
        return Score(result="draw") if self._line.is_over else None

    def playout(self, *, seed: int, max_plies: int = 1000) -> Outcome | None:
        """Make random moves on this board until the game is over or `max_plies` are made."""
        self._line.playout(
            in_range("seed", seed, 0, 2**64 - 1), in_range("max_plies", max_plies, 0, 1_000_000)
        )
        return self.outcome()

    def playouts(
        self, games: int, *, seed: int = 0, max_plies: int = 1000, threads: int = 1
    ) -> PlayoutCounts:
        """Play many random games from here; the counts depend on the seed, not on the threads."""
        counts = self._line.playouts(
            in_range("games", games, 0, 2**40),
            in_range("seed", seed, 0, 2**64 - 1),
            in_range("max_plies", max_plies, 0, 1_000_000),
            thread_count(threads),
        )
        wins = dict(zip(self.players, (counts.first_won, counts.second_won), strict=True))
        return PlayoutCounts(wins, counts.draws, counts.unfinished, counts.plies)

    def __eq__(self, other: object) -> bool:
        """The same position of the same game, however it came about."""
        if not isinstance(other, Board) or other.game != self.game:
            return NotImplemented
        return self._line.same_position(other._line)

    __hash__ = None  # type: ignore[assignment]  # a board changes; use hash() of a position

    def __copy__(self: Self) -> Self:
        return self.copy()

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        moves = [str(move) for move in self.move_stack]
        return _rebuilt, (type(self), self.root().text(), moves)

    def __repr__(self) -> str:
        return f"{self.game}.Board({self.text()!r})"

    def __str__(self) -> str:
        """The board as a picture, with the last move and who is to move or has won."""
        outcome = self.outcome()
        status = str(outcome) if outcome else f"{self.turn} to move"
        if self.last_move:
            status = f"last move {self.last_move}; {status}"
        return f"{plain(self.picture())}\n\n{status}"

    def _repr_svg_(self) -> str:
        return self.svg()


def _rebuilt(board_type: type[Self], text: str, moves: list[str]) -> Self:
    board = board_type(text)
    for move in moves:
        board.push(move)
    return board
