"""What is told from the source of a student's file, without running it."""

from __future__ import annotations

import time
from textwrap import dedent

import pytest

from tercet.check.cause import Kind
from tercet.check.form import FORM_CAUSES, Form, examined
from tercet.check.form.causes import (
    CLASS_NAME,
    DOCSTRINGS,
    FILE_NAME,
    LATE_DATA,
    MODULE_CODE,
    NO_CLASS,
    NO_INIT,
    PARAMETERS,
    PRIVATE_USE,
    PUBLIC_DATA,
    TOO_LONG,
    UNREADABLE,
)
from tercet.check.pentago import PentagoAssignment
from tercet.check.registry import ASSIGNMENTS
from tests.check.variants import SOURCES

PENTAGO = PentagoAssignment()


def form_of(source: str | bytes, file_name: str = "Pentago.py") -> Form:
    content = source if isinstance(source, bytes) else dedent(source).encode()
    return examined(content, file_name, PENTAGO)


def details(source: str | bytes) -> dict[str, str]:
    """What was found but missing docstrings, by cause."""
    found = {finding.cause.key: finding.details for finding in form_of(source).findings}
    found.pop(DOCSTRINGS, None)
    return found


def pentago(*lines: str, before: str = "class Pentago:") -> str:
    """A class Pentago with these lines in its body."""
    return "\n".join([before, *(f"    {line}" for line in lines)])


@pytest.mark.parametrize("game", list(ASSIGNMENTS))
def test_nothing_is_found_in_our_own_classes(game: str) -> None:
    assignment = ASSIGNMENTS[game]
    content = (SOURCES / assignment.file_name).read_bytes()
    assert examined(content, assignment.file_name, assignment) == Form((), assignment.class_name)


@pytest.mark.parametrize("game", list(ASSIGNMENTS))
def test_every_finding_quotes_the_assignment_where_it_says_something(game: str) -> None:
    assignment = ASSIGNMENTS[game]
    content = f"class {assignment.class_name}:\n def __init__(self): self.board = []\n".encode()
    findings = examined(content, assignment.file_name, assignment).findings
    [public] = [finding for finding in findings if finding.cause.key == PUBLIC_DATA]
    assert "private" in public.cause.sentence
    assert public.cause.is_quoted
    assert public.kind == Kind.FORM


def test_the_keys_of_the_causes_are_those_of_the_catalogue() -> None:
    assert all(key == cause.key and key.startswith("form-") for key, cause in FORM_CAUSES.items())


# Files that cannot be read


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"class Pentago:\n    def f(self)\n        pass\n", "line 2: "),
        (b"class Pentago:\0 pass", "null bytes"),
        ("class Pentago: pass".encode("utf-16"), "null bytes"),
        (b"NAME = '\xe9'\nclass Pentago: pass", "utf-8"),
        (b"# coding: klingon\nclass Pentago: pass", "klingon"),
        (b"(" * 50_000 + b")" * 50_000, "nested"),
        (b"-" * 99_000 + b"1", "nested too deeply"),
        (b"", "empty"),
        (b"# nothing\n", "empty"),
    ],
)
def test_a_file_that_is_not_python_has_only_this_finding(content: bytes, said: str) -> None:
    form = examined(content, "pentago.py", PENTAGO)
    assert form.class_name is None
    [finding] = form.findings
    assert (finding.cause.key, finding.kind) == (UNREADABLE, Kind.WRONG)
    assert said in finding.details


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfclass Pentago:\r\n    pass\r\n",
        b"# coding: latin-1\nclass Pentago:\n    _NAME = '\xe9'\n",
        b"class Pentago:\r    _A = 1\r    _B = 2\r",
        b"class Pentago:\n    _PATTERN = '\\d'\n",
    ],
)
def test_unusual_encodings_and_line_ends_are_read_as_python_reads_them(content: bytes) -> None:
    assert examined(content, "Pentago.py", PENTAGO).class_name == "Pentago"
    assert details(content) == {}


@pytest.mark.parametrize(
    "content",
    [
        b"a=a;" * 250_000,
        b"(" * 100_000 + b")" * 100_000,
        b"a=a;" * 25_000,
        b"1" + b"+1" * 49_000,
        b"a" + b".b" * 49_000,
        b"f'{a}'" * 16_000,
        b"print(1)\n" * 11_000,
        b"if a:\n pass\n" + b"elif a:\n pass\n" * 6_500,
        b"".join(b"class A%d(A%d): pass\n" % (i + 1, i) for i in range(3_500)),
        b"class A(%b): pass\n" % (b"A," * 45_000),
        b"class Pentago:\n def __init__(self):\n" + b"  self.x=1\n" * 9_000,
        b"class Pentago:\n" + b" def f(self): self.f()\n" * 4_000,
        b"class A:\n"
        + b"".join(b" def f%d(self): self.f%d()\n" % (i, i + 1) for i in range(2_500))
        + b"class B(A): pass\n" * 300,
        b"class A0:\n"
        + b"".join(b" def f%d(self): self.x%d = self.f%d()\n" % (i, i, i + 1) for i in range(1_900))
        + b"".join(
            b"class A%d(A%d):\n def __init__(self): self.f0()\n" % (i + 1, i) for i in range(60)
        )
        + b"class Pentago(A40): pass",
        b"class " + b"A" * 99_000 + b": x = 1",
        b"# coding: punycode\n" + b"a" * 90_000,
    ],
    ids=lambda content: repr(content[:20]),
)
def test_hostile_sources_take_no_more_than_two_seconds(content: bytes) -> None:
    start = time.process_time()
    form = examined(content, "Pentago.py", PENTAGO)
    assert time.process_time() - start < 2
    assert all(len(finding.details) < 2_500 for finding in form.findings)


def test_a_file_that_is_too_long_is_played_but_not_examined() -> None:
    form = form_of(b"#" * 100_001)
    assert form.class_name == "Pentago"
    assert [finding.cause.key for finding in form.findings] == [TOO_LONG]


# Names


@pytest.mark.parametrize("name", ["pentago.py", "Pentago (1).py", "game.py"])
def test_another_file_name_is_found(name: str) -> None:
    [finding] = [
        finding
        for finding in form_of(pentago("pass"), name).findings
        if finding.cause.key == FILE_NAME
    ]
    assert finding.details == f"the file is named {name}; it must be named Pentago.py"
    assert finding.cause.sentence == "The file must be named: Pentago.py"


@pytest.mark.parametrize(
    "source",
    [
        "class Pentago: pass",
        "from game import Pentago",
        "from game import Game as Pentago",
        "from game import *",
        "class Game: pass\nPentago = Game",
        "class Game: pass\nclass Pentago(Game): pass",
        "try:\n    from fast import Pentago\nexcept ImportError:\n    class Pentago: pass",
        "import sys\nif sys.version_info > (3, 10):\n    class Pentago: pass",
    ],
)
def test_the_class_may_come_from_anywhere(source: str) -> None:
    assert form_of(source).class_name == "Pentago"
    assert details(source) == {}


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("class pentago: pass\nclass Board: pass", "pentago"),
        ("class PENTA_GO: pass", "PENTA_GO"),
        (
            "class Game:\n    def make_move(self, a, b, c, d): pass\nclass Board: pass",
            "Game",
        ),
        (
            "class Base:\n    def make_move(self, a, b, c, d): pass\nclass Game(Base): pass",
            "Game",
        ),
    ],
)
def test_a_class_of_another_name_is_played_with(source: str, name: str) -> None:
    assert form_of(source).class_name == name
    assert details(source) == {
        CLASS_NAME: f"the class is named {name}; it must be named Pentago",
    }


@pytest.mark.parametrize(
    "source",
    [
        "x = 1",
        "class Board: pass",
        "class A:\n    def make_move(self): pass\nclass B:\n    def make_move(self): pass",
        "def f():\n    class Pentago: pass",
        "if __name__ == '__main__':\n    class Pentago: pass",
    ],
)
def test_without_a_class_nothing_can_be_played(source: str) -> None:
    form = form_of(source)
    assert form.class_name is None
    assert [(finding.cause.key, finding.kind) for finding in form.findings] == [
        (NO_CLASS, Kind.WRONG)
    ]


# Parameters


@pytest.mark.parametrize(
    "method",
    [
        "def make_move(self, color, position, sub_board, rotation): pass",
        "def make_move(this, a, b, c, d, /): pass",
        "def make_move(self, *arguments): pass",
        "def make_move(self, a, b=1, *rest, log=None): pass",
        "def make_move(self, a, b, c, d, e=0, **more): pass",
        "def make_move(*arguments): pass",
        "@staticmethod\n    def make_move(a, b, c, d): pass",
        "@staticmethod\n    def make_move(a, b, c, d, e=0, *, f=1): pass",
        "@classmethod\n    def make_move(cls, a, b, c, d): pass",
        "@logged\n    def make_move(*a): pass",
        "@logged('x')\n    def make_move(self): pass",
        "def make_move(self): pass\n    def make_move(self, a, b, c, d): pass",
        "make_move = lambda self, *arguments: True",
        "def __init__(self, size=6): pass",
    ],
)
def test_parameters_that_fit_are_not_found(method: str) -> None:
    assert details(pentago(method)) == {}


@pytest.mark.parametrize(
    ("method", "written"),
    [
        ("def make_move(self, a, b, c): pass", "make_move(self, a, b, c)"),
        ("def make_move(self, a, b, c, d, e): pass", "make_move(self, a, b, c, d, e)"),
        ("def make_move(a, b, c, d): pass", "make_move(a, b, c, d)"),
        ("def make_move(self, a, *, b, c=1, d): pass", "make_move(self, a, *, b, c=..., d)"),
        (
            "def make_move(self, a, b, c, d, *rest, e, **more): pass",
            "make_move(self, a, b, c, d, *rest, e, **more)",
        ),
        (
            "@staticmethod\n    def make_move(self, a, b, c, d): pass",
            "make_move(self, a, b, c, d)",
        ),
    ],
)
def test_parameters_that_do_not_fit_are_found(method: str, written: str) -> None:
    wanted = "make_move(self, color, position, sub_board, rotation)"
    assert details(pentago(method))[PARAMETERS].endswith(f"{written} should be {wanted}")


def test_parameters_of_inherited_methods_are_examined() -> None:
    source = "class Game:\n    def is_board_full(self, board): pass\nclass Pentago(Game): pass"
    assert details(source)[PARAMETERS] == (
        "line 2: is_board_full(self, board) should be is_board_full(self)"
    )


def test_a_property_is_no_method() -> None:
    found = details(pentago("@property", "def get_game_state(self): pass"))
    assert "is a property" in found[PARAMETERS]


def test_a_game_must_start_without_arguments() -> None:
    found = details(pentago("def __init__(self, size): pass"))
    assert found[PARAMETERS] == "line 2: __init__(self, size) should be __init__(self)"


# Private data


@pytest.mark.parametrize(
    "line",
    [
        "self.board = []",
        "self.board += [1]",
        "self.board: list = []",
        "self._a, (self.board, *self._b) = x",
        "[self.board, self._b] = x",
        "for self.board in x: pass",
        "with x as self.board: pass",
        "self._a = [0 for self.board in x]",
        "setattr(self, 'board', [])",
        "object.__setattr__(self, 'board', [])",
        "if x:\n            self.board = []",
    ],
)
def test_a_member_that_is_not_private_is_found_however_it_is_set(line: str) -> None:
    found = details(pentago("def __init__(self):", f"    {line}"))
    assert found.keys() == {PUBLIC_DATA}
    assert "data member board; call it _board" in found[PUBLIC_DATA]


def test_the_object_may_have_another_name_than_self() -> None:
    assert PUBLIC_DATA in details(pentago("def __init__(this):", "    this.board = []"))


def test_data_in_the_class_body_is_found() -> None:
    found = details(pentago("board, turn = [], 'black'", "def __init__(self): pass"))
    assert found == {
        PUBLIC_DATA: "line 2: Pentago has a data member board; call it _board\n"
        "line 2: Pentago has a data member turn; call it _turn"
    }


def test_fields_of_a_dataclass_are_data() -> None:
    source = """
        from dataclasses import dataclass, field

        @dataclass(slots=True)
        class Pentago:
            board: list = field(default_factory=list)
            _turn: str = "black"
    """
    assert details(source) == {
        PUBLIC_DATA: "line 6: Pentago has a data member board; call it _board"
    }


def test_the_members_of_every_class_are_examined() -> None:
    source = """
        class Marble:
            def __init__(self, color):
                self.color = color

        class Pentago:
            def __init__(self):
                class Cell:
                    def __init__(self):
                        self.value = 0
                self._board = Cell()
    """
    assert details(source)[PUBLIC_DATA].count("\n") == 1


def test_many_cases_are_counted() -> None:
    lines = [f"    self.x{i} = 0" for i in range(20)]
    found = details(pentago("def __init__(self):", *lines))[PUBLIC_DATA].splitlines()
    assert len(found) == 9
    assert found[-1] == "and 12 more"


# The init method


def test_a_member_that_is_first_set_later_is_found() -> None:
    source = pentago(
        "def __init__(self):", "    self._a = 0", "def make_move(self, a, b, c, d): self._b = 1"
    )
    assert details(source) == {
        LATE_DATA: "line 4: self._b is set in make_move, but not in __init__ of Pentago"
    }


def test_a_declaration_without_a_value_sets_nothing() -> None:
    source = pentago("def __init__(self):", "    self._a: int", "def reset(self): self._a = 1")
    assert details(source).keys() == {LATE_DATA}


def test_a_class_with_data_but_without_init_is_found() -> None:
    source = pentago("_turn = 'black'", "def reset(self): self._a = 1")
    assert details(source) == {NO_INIT: "line 1: class Pentago has data members, but no __init__"}


@pytest.mark.parametrize(
    "source",
    [
        """
        class Pentago:
            def __init__(self):
                self.__reset()
            def __reset(self):
                self._set_up()
            def _set_up(self):
                self.__board = []
        """,
        """
        class Game:
            def __init__(self):
                self._board = []
        class Pentago(Game):
            def reset(self):
                self._board = []
        """,
        """
        class Game:
            def __init__(self):
                self._reset()
            def _reset(self):
                pass
        class Pentago(Game):
            def __init__(self):
                super().__init__()
            def _reset(self):
                self._board = []
        """,
        """
        class A:
            def __init__(self):
                self._a = 0
        class B:
            def __init__(self):
                self._b = 0
        class Pentago(A, B):
            def __init__(self):
                A.__init__(self)
                B.__init__(self)
            def reset(self):
                self._a = self._b = 1
        """,
        """
        from game import Game
        class Pentago(Game):
            def reset(self):
                self._board = []
        """,
        """
        from game import Game
        class Pentago(Game):
            def __init__(self):
                super().__init__()
            def reset(self):
                self._board = []
        """,
        """
        class Turns:
            def _next(self):
                self._turn = -self._turn
        class Pentago(Turns):
            def __init__(self):
                self._turn = 1
        """,
        """
        class Pentago:
            def __init__(self):
                _prepare(self)
            def reset(self):
                self._board = []
        def _prepare(game):
            setattr(game, "_board", [])
        """,
        """
        class Pentago:
            def __init__(self):
                self.__dict__.update(_board=[])
            def reset(self):
                self._board = []
        """,
        """
        class Pentago:
            def __init__(self):
                self.turn = "black"
            @property
            def turn(self):
                return self._turn
            @turn.setter
            def turn(self, value):
                self._turn = value
        """,
        """
        import dataclasses
        @dataclasses.dataclass
        class Pentago:
            _turn: str = "black"
            _board: list = dataclasses.field(init=False)
            def __post_init__(self):
                self._marbles = 0
            def reset(self):
                self._turn, self._board, self._marbles = "black", [], 0
        """,
        """
        class Pentago:
            def __new__(cls):
                self = super().__new__(cls)
                self._board = []
                return self
            def reset(self):
                self._board = []
        """,
    ],
)
def test_members_that_are_set_when_a_game_is_made_are_not_found(source: str) -> None:
    assert details(source) == {}


def test_a_correct_class_in_another_style_has_no_finding() -> None:
    source = '''
        #!/usr/bin/env python3
        """Pentago in another style."""
        from __future__ import annotations

        import logging
        import sys
        import unittest
        from collections import namedtuple
        from enum import Enum
        from typing import ClassVar, Final, NamedTuple, Protocol

        sys.setrecursionlimit(2000)
        logging.basicConfig(level=logging.INFO)
        log = logging.getLogger(__name__)
        Point = namedtuple("Point", "x y")
        LINES = [[(r, c + i) for i in range(5)] for r in range(6) for c in range(2)]
        DEBUG = False

        def lines():
            """Return lines."""
            return LINES

        ALL = lines()

        class State(Enum):
            """States."""
            UNFINISHED = "UNFINISHED"
            draw = "DRAW"
            def __init__(self, text):
                self._text = text

        class Square(NamedTuple):
            """A square."""
            row: int
            column: int = 0

        class Shown(Protocol):
            """Can be shown."""
            name: str

        class FullError(Exception):
            """The board is full."""

        class _Board:
            __slots__ = ("_cells",)
            def __init__(self):
                self._cells = [0] * 36

        class Pentago:
            """A game."""
            SIZE = 6
            _LINES = LINES
            Cell = tuple[int, int]
            size: Final = 6
            players: ClassVar[tuple[str, str]]
            __slots__ = ("__board", "_turn", "_state")

            class Turn:
                """A turn."""
                def __init__(self, color):
                    self._color = color

            def __init__(self) -> None:
                self.__board: _Board = _Board()
                self._turn = self.Turn("black")
                self._state, self.__class__._LINES = State.UNFINISHED, LINES

            @property
            def state(self):
                """The state."""
                return self._state

            @state.setter
            def state(self, value):
                self._state = value

            turn = property(lambda self: self._turn)

            @classmethod
            def new(cls):
                """Make a game."""
                game = cls()
                game._turn = cls.Turn("white")
                return game

            def __eq__(self, other):
                return self._state == other._state

            def get_game_state(self) -> str:
                """Return the state."""
                return self._state.value

            def is_board_full(self):
                """Tell if full."""
                return all(self.__board._cells)

            def make_move(self, color, position, sub_board, rotation):
                """Move."""
                match rotation:
                    case "C":
                        self.state = State.draw
                    case _:
                        self._turn._color = "white"
                return True

            state_again = get_game_state

            def print_board(self):
                """Print."""
                print(self.__board)

        class TestPentago(unittest.TestCase):
            def setUp(self):
                self.game = Pentago()
            def test_start(self):
                self.assertEqual(self.game._state, State.UNFINISHED)

        def main():
            """Play."""
            game = Pentago()
            print(game.get_game_state(), input())

        if DEBUG and __name__ == "__main__":
            print("debugging")
        if __name__ == "__main__":
            main()
            game = Pentago()
            game.print_board()
    '''
    assert form_of(source) == Form((), "Pentago")


# Code at module level


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("print('hello')", "print() is called, which prints"),
        ("name = input('name? ')", "input() is called, which asks for input"),
        ("while True:\n    move = input()", "asks for input"),
        ("if Pentago:\n    print(1)", "prints"),
        ("if __name__ != '__main__':\n    print(1)", "prints"),
        ("if __name__ == '__main__':\n    pass\nelse:\n    print(1)", "prints"),
        ("[print(i) for i in range(3)]", "prints"),
        ("game = Pentago()\ngame.make_move('black', 'a0', 1, 'C')", "game.make_move() is called"),
        ("Pentago().print_board()", "Pentago.print_board() is called, which plays a game"),
        (
            "def main():\n    play()\ndef play():\n    input()\nmain()",
            "main() is called, which asks",
        ),
        ("class Other:\n    print('made')", "prints"),
        ("import sys\nsys.stdout.write('x')", "prints"),
    ],
)
def test_code_that_runs_on_import_is_found(code: str, said: str) -> None:
    found = details(f"class Pentago:\n    pass\n{code}\n")
    assert found.keys() == {MODULE_CODE}
    assert said in found[MODULE_CODE]


@pytest.mark.parametrize(
    "code",
    [
        "game = Pentago()",
        "if '__main__' == __name__:\n    print(1)",
        "if __name__ == '__main__' and True:\n    print(1)",
        "if False:\n    print(1)",
        "def main():\n    print(1)",
        "show = lambda: print(1)",
        "try:\n    import colorama\nexcept ImportError:\n    print('no colours')",
        "def logged(f):\n    def inner():\n        print(1)\n    return inner\nf = logged(main)",
        "def other(self): pass\nclass Alias:\n    make_move = other",
        "TABLE = {i: str(i) for i in range(3)}",
    ],
)
def test_code_that_does_no_harm_on_import_is_not_found(code: str) -> None:
    assert details(f"class Pentago:\n    pass\n{code}\n") == {}


# Notes


def test_the_use_of_another_class_s_private_members_is_a_note() -> None:
    source = """
        class Board:
            def __init__(self):
                self._cells = []
        class Pentago:
            def __init__(self):
                self._board = Board()
            def is_board_full(self):
                return all(self._board._cells)
    """
    [finding] = [
        finding for finding in form_of(source).findings if finding.cause.key == PRIVATE_USE
    ]
    assert finding.kind == Kind.NOTE
    assert finding.details == ("line 9: class Pentago uses _cells, a private member of class Board")


def test_missing_docstrings_are_one_note() -> None:
    source = pentago("def __init__(self): pass", "def _help(self): pass", "def f(self): pass")
    [finding] = form_of(source).findings
    assert (finding.cause.key, finding.kind) == (DOCSTRINGS, Kind.NOTE)
    assert finding.details == (
        "line 1: class Pentago has no docstring\n"
        "line 1: the file has no docstring\n"
        "line 4: Pentago.f has no docstring"
    )
