"""A stranger's class, loaded and called in its own process, as our process asks.

Whatever is used here after the stranger's code was loaded was taken before, and cannot be replaced:
functions of the standard library by their own names, and builtins that worker.py has copied.
"""

# Importing pathlib would make every start slower.
# ruff: noqa: PTH118

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable
from io import open_code
from json.encoder import encode_basestring_ascii as quoted
from marshal import loads
from os import _exit as leave
from os import write
from os.path import join
from sys import intern
from types import ModuleType
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from tercet.sandbox.child.showing import line_of, message, shown, type_name
    from tercet.sandbox.child.streams import Flood, NobodyThere, Paper
    from tercet.sandbox.child.tampering import Seals
else:
    from showing import line_of, message, shown, type_name
    from streams import Flood, NobodyThere, Paper
    from tampering import Seals

# The status with which the process ends when we cannot go on.
BROKEN = 70


def request(pipe: BinaryIO) -> Any:
    """What is asked next; None if nobody asks any more."""
    length = pipe.read(10)
    return loads(pipe.read(int(length))) if length else None


def serve(pipe: BinaryIO, answers: int, settings: dict[str, Any], layers: list[str]) -> None:
    """Load the file, play what is asked, and end the process without any further ado."""
    status = BROKEN
    try:
        folder, file = settings["folder"], settings["file"]
        player = Player(join(folder, file), answers, settings["most_output"])
        sys.path.insert(0, folder)
        module = ModuleType(file.removesuffix(".py"))
        module.__file__ = player.file
        vars(module)["__builtins__"] = vars(builtins)  # those of everybody, not our copy
        sys.modules[module.__name__] = module
        player.load(settings["secret"], module, settings["class"], layers)
        while (asked := request(pipe)) is not None:
            player.play(*asked)
        status = 0
    finally:
        leave(status)


class Player:
    """One class in one process, whose answers go to the pipe `answers`."""

    def __init__(self, file: str, answers: int, most_output: int) -> None:
        self.file = file
        self.answers = answers
        self.paper = Paper(most_output)
        self.keyboard = NobodyThere()
        self.seals = Seals()
        self.game: Any = None
        self.second: Any = None
        self.made_class: Any = None

    def load(self, secret: str, module: ModuleType, class_name: str, layers: list[str]) -> None:
        """Say that Python has started, load the file, and answer what came of it."""

        def work() -> None:
            with open_code(self.file) as source:
                code = compile(source.read(), self.file, "exec", dont_inherit=True)
            exec(code, vars(module))
            self.made_class = getattr(module, class_name)

        write(self.answers, f"{secret} 0 \n".encode())
        answer = self._answer(work, ())
        paper, asked = quoted(self.paper.start), "true" if self.keyboard.was_asked else "false"
        names = ",".join(map(quoted, layers))
        self._tell_of_broken_seals()
        write(self.answers, f"{secret} 1 [{answer},{paper},{asked},[{names}]]\n".encode())

    def play(self, secret: str, script: list[tuple[str, tuple[object, ...]]]) -> None:
        """Make the calls of a script one after the other, and answer after each."""
        last = len(script) - 1
        for number, (method, values) in enumerate(script):
            if method == "new":
                answer = self._answer(self._new, ())
            elif method == "second":
                answer = self._answer(self._second, ())
            else:
                answer = self._answer(self._call, (method, values))
            if number == last:
                self._tell_of_broken_seals()
            write(self.answers, f"{secret} {number} [{answer}]\n".encode())

    def _tell_of_broken_seals(self) -> None:
        for function in self.seals.broken():
            write(self.answers, f"! It replaced {function} of the standard library.\n".encode())

    def _new(self) -> None:
        self.game = None
        self.game = self.made_class()

    def _second(self) -> None:
        self.second = self.made_class()

    def _call(self, method: str, values: tuple[object, ...]) -> Any:
        # Words are interned in a real call, and there are classes that compare them with `is`.
        given = [intern(value) if type(value) is str else value for value in values]
        return getattr(self.game, method)(*given)

    def _answer(self, work: Callable[..., object], values: tuple[object, ...]) -> str:
        """What came of something that the stranger's code does, as JSON without brackets."""
        paper = self.paper
        paper.count = 0
        sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = paper  # type: ignore[misc, assignment]
        sys.stdin = sys.__stdin__ = self.keyboard  # type: ignore[misc, assignment]
        try:
            value = work(*values)
            answer = f'"returned",{quoted(type_name(value))},{quoted(shown(value))},null'
        except Flood:
            return '"flooded","","",null'
        except BaseException as error:
            line = line_of(error, self.file)
            answer = (
                f'"raised",{quoted(type_name(error))},{quoted(message(error))},{line or "null"}'
            )
        return '"flooded","","",null' if paper.is_flooded else answer
