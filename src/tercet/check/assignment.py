"""What the checker must know of an assignment; one module per game tells it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from tercet.check.call import NEW, SECOND, Call, Script
from tercet.check.cause import Cause
from tercet.sandbox.outcome import RETURNED, Outcome


class Unspecified:
    """What is expected of a call where no assignment says what it returns."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


# The call must come to its end without an exception.
ANYTHING = Unspecified("anything")
# Input that the assignment excludes: the call may return what it wants or raise, but not do it.
ANY_REFUSAL = Unspecified("a refusal")


def agrees(expected: object, got: Outcome) -> bool:
    """Whether a call went as it should."""
    if expected is ANYTHING:
        return got.ending == RETURNED
    if expected is ANY_REFUSAL:
        return got.is_alive and not got.is_value(True)
    return got.is_value(expected)


@dataclass(frozen=True)
class Method:
    """A method that the assignment asks for: its parameters and all that it can return.

    `returns` is None where the assignment does not say. `sentences` are those of the assignment
    that say what is returned, by the value; the first one is about the method as a whole. A query
    does not change the game.
    """

    name: str
    parameters: tuple[str, ...] = ()
    returns: tuple[object, ...] | None = None
    is_required: bool = True
    is_query: bool = False
    sentences: Mapping[object, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Situation:
    """What is special about a call, in the position in which it is made.

    `name` is the main matter ("plain" where nothing is special), `marks` are further facts that may
    have to do with a failure here or later. `is_strange` marks input about which the assignment
    says nothing: whatever goes wrong with it is only a note.
    """

    name: str
    marks: frozenset[str] = frozenset()
    is_strange: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A call, what it should return and in which situation it was made."""

    call: Call
    expected: object
    situation: Situation


@dataclass(frozen=True)
class Story:
    """A game in which the last call went otherwise than it should.

    So did none before it, but for those, by their places, that were looked past.
    """

    steps: tuple[Step, ...]
    got: Outcome
    looked_past: tuple[int, ...] = ()

    @property
    def last(self) -> Step:
        """The call that went wrong."""
        return self.steps[-1]

    @property
    def earlier(self) -> tuple[Step, ...]:
        """The calls before it."""
        return self.steps[:-1]

    @property
    def script(self) -> Script:
        """The calls alone."""
        return tuple(step.call for step in self.steps)

    @property
    def is_strange(self) -> bool:
        """Whether input plays a part about which the assignment says nothing."""
        return any(step.situation.is_strange for step in self.steps)


@dataclass(frozen=True)
class Picture:
    """A board as text and as SVG."""

    text: str
    svg: str


# Plays a script on the student's class and says what came of its calls, as far as it came.
Experiment = Callable[[Script], list[Outcome]]


class Assignment(ABC):
    """A class that students write, and our own with which it is compared.

    A model is an object of our class, or of a subclass that can also tell situations.
    """

    game: ClassVar[str]
    class_name: ClassVar[str]
    methods: ClassVar[tuple[Method, ...]]
    # The call that tells the state of the game.
    state: ClassVar[Call]
    # The causes that are this game's own, in the order in which they are listed for points.
    causes: ClassVar[Mapping[str, Cause]]

    @property
    def file_name(self) -> str:
        """The file that students hand in."""
        return f"{self.class_name}.py"

    @abstractmethod
    def model(self) -> Any:
        """A new game."""

    @abstractmethod
    def situation(self, model: Any, call: Call) -> Situation:
        """What is special about a call (never NEW) that is about to be made."""

    @abstractmethod
    def expected(self, model: Any, call: Call) -> object:
        """Make the call and say what it should return: a value, ANYTHING or ANY_REFUSAL."""

    @abstractmethod
    def aimed_games(self, random: Random) -> Iterator[Script]:
        """Games aimed at what goes wrong in practice, the shortest first."""

    @abstractmethod
    def random_game(self, random: Random) -> Script:
        """A game of legal and illegal calls."""

    @abstractmethod
    def suspect(self, story: Story) -> str | None:
        """The key of the cause, as the calls alone tell it; None leaves it to what is common."""

    def explain(self, story: Story, key: str, experiment: Experiment) -> str:
        """The key of the cause, after trying things on the student's class.

        Asked once a game cannot be made shorter; `key` is what was suspected.
        """
        return key

    def repaired(self, script: Script) -> Script:
        """The script, from which calls were taken out, such that the others still fit."""
        return script

    def variations(self, story: Story) -> Iterator[Script]:
        """Other games, as short or shorter, that may go wrong for the same cause."""
        return iter(())

    @abstractmethod
    def picture(self, model: Any, last: Call | None) -> Picture:
        """The board; `last` is the call that was made last, if it was and did something."""

    def steps(self, script: Script) -> tuple[Step, ...]:
        """What should happen in a script."""
        told = []
        model: Any = None
        for made in script:
            if made == NEW:
                model = self.model()
                told.append(Step(made, ANYTHING, Situation("new")))
            elif made == SECOND:
                told.append(Step(made, ANYTHING, Situation("second")))
            else:
                situation = self.situation(model, made)
                told.append(Step(made, self.expected(model, made), situation))
        return tuple(told)
