"""What the moves of all games have in common."""

from abc import ABC, abstractmethod
from typing import TypeVar

from tercet.games.errors import InvalidMoveError, quoted

Self = TypeVar("Self", bound="Move")

LONGEST_TEXT = 16


class Move(ABC):
    """A move as a value, legal or not: which it is depends on the position.

    `parts` are the pieces in which a player enters it, and put together they are its text; `code`
    is the number by which the core knows it.
    """

    __slots__ = ()

    code: int

    @property
    @abstractmethod
    def parts(self) -> tuple[str, ...]:
        """The text of the move, cut where a player makes one decision after the other."""

    @classmethod
    @abstractmethod
    def from_code(cls: type[Self], code: int) -> Self:
        """The move with this number, which the core gave."""

    @classmethod
    @abstractmethod
    def parse(cls: type[Self], text: str) -> Self:
        """Read a move; InvalidMoveError if the text is none."""

    @abstractmethod
    def in_words(self) -> str:
        """The move as one says it, for who hears it instead of seeing it."""

    def __str__(self) -> str:
        return "".join(self.parts)


def checked_text(text: object, example: str) -> str:
    """The text of a move, once it is sure that it is a text of sane length."""
    if not isinstance(text, str):
        raise InvalidMoveError(f"a move is a text such as {example}, not {quoted(text)}")
    if not text or len(text) > LONGEST_TEXT:
        raise InvalidMoveError(f"{quoted(text)} is not a move; write one such as {example}")
    return text
