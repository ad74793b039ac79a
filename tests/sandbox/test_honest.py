"""Honest files are not hindered, and nothing is told of them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

import BuildersGame
import GessGame
import Pentago
from tercet.sandbox import Limits, Loading, Outcome, Sandbox

HONEST = '''
    """A game."""
    import abc, collections, contextlib, copy, dataclasses, datetime, decimal, enum, fractions
    import functools, io, itertools, json, math, os, pathlib, pprint, random, re, statistics, string
    import sys, textwrap, time, typing, unittest, asyncio, logging, subprocess, threading, uuid
    from helper import LINES

    class Colour(enum.Enum):
        BLACK = 1

    @dataclasses.dataclass(order=True)
    class Square:
        row: int
        column: int = 0

    class Point(typing.NamedTuple):
        x: int
        y: int = 0

    sys.setrecursionlimit(2000)
    HERE = os.path.dirname(os.path.abspath(__file__))
    os.environ['QUIET'] = '1'

    class Game:
        def __init__(self):
            self._random = random.Random(1)
            self._lock = threading.Lock()
            random.seed(1)
            random.shuffle(list(range(10)))

        def read(self):
            with open(os.path.join(HERE, 'board.txt')) as file:
                return file.read()

        def look(self):
            names = [path.name for path in pathlib.Path('.').iterdir()]
            return sorted(os.listdir(HERE)) == sorted(names)

        def silent(self):
            with open(os.devnull, 'w') as nothing, contextlib.redirect_stdout(nothing):
                print('hidden')
            return LINES

        def think(self):
            time.sleep(0.001)
            copy.deepcopy([Square(1), Point(1)])
            pprint.pprint({'a': Colour.BLACK, 'b': datetime.datetime.now(), 'c': time.localtime()})
            print(decimal.Decimal(1) / 3, fractions.Fraction(1, 3), flush=True)
            print('mistake', file=sys.stderr)
            sys.stdout.reconfigure(encoding='utf-8')
            sys.stdout.buffer.write('\u25cf'.encode(sys.stdout.encoding))
            return self is not None

        def fill(self, squares):
            squares.append(1)
            return len(squares)

        def same(self, colour):
            return colour is 'black'
'''


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    (tmp_path / "Game.py").write_text(dedent(HONEST))
    (tmp_path / "helper.py").write_text("LINES = 5\n")
    (tmp_path / "board.txt").write_text("x o")
    return tmp_path


def test_honest_code_is_not_hindered(honest: Path) -> None:
    calls = [("new", ""), ("read", ""), ("look", ""), ("silent", ""), ("think", "")]
    with Sandbox(honest, "Game.py", "Game", Limits()) as sandbox:
        loading = sandbox.load()
        outcomes = sandbox.play(calls)
    assert loading.outcome == Outcome("returned", "NoneType", "None")
    assert [str(outcome) for outcome in outcomes] == ["None", "'x o'", "True", "5", "True"]
    assert sandbox.incidents == []


def test_arguments_are_as_in_a_real_call(honest: Path) -> None:
    calls = [("new", ""), ("fill", "[]"), ("fill", "[]"), ("same", "'black'")]
    with Sandbox(honest, "Game.py", "Game", Limits()) as sandbox:
        outcomes = [sandbox.play(calls) for _ in range(2)]
    assert [str(outcome) for outcome in outcomes[0]] == ["None", "1", "1", "True"]
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("module", [BuildersGame, GessGame, Pentago])
def test_our_own_classes_are_not_hindered(module: object) -> None:
    file = Path(str(module.__file__))  # type: ignore[attr-defined]
    with Sandbox(file.parent, file.name, file.stem, Limits()) as sandbox:
        assert sandbox.load().outcome.ending == "returned"
        assert sandbox.play([("new", "")])[0].ending == "returned"
    assert sandbox.incidents == []


def test_a_missing_package_is_missing_as_usual(tmp_path: Path) -> None:
    (tmp_path / "Game.py").write_text("\nimport colorama\n")
    with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
        loading = sandbox.load()
    assert loading.outcome == Outcome(
        "raised", "ModuleNotFoundError", "No module named 'colorama'", 2
    )
    assert sandbox.incidents == []


def test_a_file_may_use_another_of_its_folder_that_is_called_as_ours(tmp_path: Path) -> None:
    (tmp_path / "GessGame.py").write_text("class GessGame: pass\n")
    (tmp_path / "Game.py").write_text("from GessGame import GessGame as Game\n")
    with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
        assert sandbox.play([("new", "")]) == [Outcome("returned", "NoneType", "None")]
    assert sandbox.incidents == []


def test_files_that_are_called_as_those_of_the_sandbox_are_no_matter(tmp_path: Path) -> None:
    names = ("guard", "kernel", "playing", "showing", "streams", "worker")
    for name in names:
        (tmp_path / f"{name}.py").write_text("MINE = True\n")
    lines = [f"import {name}; {name}.MINE" for name in names]
    (tmp_path / "Game.py").write_text("\n".join([*lines, "class Game: pass", ""]))
    with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
        assert sandbox.load().outcome.ending == "returned"


def test_what_is_printed_and_asked_at_loading_is_told(tmp_path: Path) -> None:
    (tmp_path / "Game.py").write_text(
        "print('welcome')\ntry: input('name? ')\nexcept EOFError: pass\nclass Game: pass\n"
    )
    with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
        loading = sandbox.load()
    assert loading == Loading(
        Outcome("returned", "NoneType", "None"), "welcome\nname? ", True, loading.layers
    )


def test_random_numbers_are_the_same_every_time(tmp_path: Path) -> None:
    (tmp_path / "Game.py").write_text(
        "import random\nclass Game:\n    def roll(self): return random.random()\n"
    )
    rolls = []
    for _ in range(2):
        with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
            rolls.append(sandbox.play([("new", ""), ("roll", "")]))
    assert rolls[0] == rolls[1]
