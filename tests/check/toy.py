"""An assignment small enough to reason about: a pile to which two players add 1, 2 or 3.

Whoever makes it 10 or more wins. The engine of the checker is tested with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tercet.check.assignment import ANYTHING, Assignment, Method, Picture, Situation, Story
from tercet.check.call import NEW, Call, Script, call
from tercet.check.cause import Cause, catalogue

FULL = 10

CORRECT = '''\
"""A pile."""


class Pile:
    """A pile to which two players add."""

    def __init__(self):
        """Start with an empty pile."""
        self._pile = 0

    def add(self, number):
        """Add to the pile."""
        if self._pile >= 10 or type(number) is not int or not 1 <= number <= 3:
            return False
        self._pile += number
        return True

    def get_state(self):
        """Return the state."""
        return "FULL" if self._pile >= 10 else "UNFINISHED"

    def show(self):
        """Print the pile."""
        print(self._pile)
'''


class Pile:
    """Our own class."""

    def __init__(self) -> None:
        self.pile = 0

    def add(self, number: Any) -> bool:
        if self.pile >= FULL or type(number) is not int or not 1 <= number <= 3:
            return False
        self.pile += number
        return True


class PileAssignment(Assignment):
    """Write a class Pile with add(number), get_state() and show()."""

    game = "pile"
    class_name = "Pile"
    methods = (
        Method("add", ("number",), (True, False)),
        Method("get_state", returns=("UNFINISHED", "FULL"), is_query=True),
        Method("show", is_query=True),
        Method("help", is_required=False, is_query=True),
    )
    state = call("get_state")
    causes = catalogue(
        Cause("too-much", "More than 3 can be added.", "Add 1, 2 or 3."),
        Cause("refused", "1, 2 or 3 cannot be added.", "Add 1, 2 or 3."),
        Cause("state", "The state is wrong.", "Whoever makes it 10 or more wins."),
    )

    def model(self) -> Pile:
        return Pile()

    def situation(self, model: Pile, call: Call) -> Situation:
        if call.method != "add":
            return Situation("query")
        (number,) = call.values
        if type(number) is not int:
            return Situation("strange", is_strange=True)
        return Situation("plain" if 1 <= number <= 3 else "wrong number")

    def expected(self, model: Pile, call: Call) -> object:
        if call.method in ("show", "help"):
            return ANYTHING
        if call.method == "get_state":
            return "FULL" if model.pile >= FULL else "UNFINISHED"
        return model.add(*call.values)

    def aimed_games(self, random: Random) -> Iterator[Script]:
        yield NEW, call("add", 1), self.state, call("show"), NEW, self.state
        yield NEW, call("add", 3), call("add", 3), call("add", 3), call("add", 1), self.state
        yield NEW, call("help")
        yield self.random_game(random)

    def random_game(self, random: Random) -> Script:
        calls = [call("add", random.choice((0, 1, 2, 3, 4, None, "2"))) for _ in range(30)]
        return (NEW, *(made for one in calls for made in (one, self.state)))

    def suspect(self, story: Story) -> str | None:
        if story.is_strange or story.got.ending != "returned":
            return None
        if story.last.call == self.state:
            return "state" if story.got.text in ("'FULL'", "'UNFINISHED'") else None
        if story.got.text not in ("True", "False"):
            return None
        return "refused" if story.last.expected else "too-much"

    def picture(self, model: Pile, last: Call | None) -> Picture:
        return Picture(f"pile {model.pile}", f"<svg>{model.pile}</svg>")
