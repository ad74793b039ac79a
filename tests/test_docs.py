"""The map of the code, the pictures and the examples in the code are true."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from docs.draw_pictures import pictures

import tercet

ROOT = Path(__file__).parent.parent
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def named_files() -> set[str]:
    """The files of the map's tables, each below the folder of its heading."""
    names = set()
    folder = ""
    for line in MAP.splitlines():
        if heading := re.match(r"#+ .*— `(.*)/`", line):
            folder = heading[1]
        elif line.startswith("#"):
            folder = ""
        elif folder and (cell := re.match(r"\| (`[^|]*) \|", line)):
            names |= {f"{folder}/{name}" for name in re.findall(r"`([^`]+)`", cell[1])}
    return names


def files_of_the_code() -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for folder in ("src", "core")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".pyi", ".hpp", ".cpp", ".js") or path.name == "py.typed"
    }


def test_the_pictures_are_what_is_drawn_today() -> None:
    for file, picture in pictures().items():
        assert file.read_text(encoding="utf-8") == picture, "draw them anew: make pictures"


def test_the_map_names_every_file_and_no_other() -> None:
    assert named_files() == files_of_the_code()


def test_the_examples_in_the_code_give_what_they_say() -> None:
    modules = [module.name for module in walk_packages(tercet.__path__, "tercet.")]
    results = [doctest.testmod(import_module(name)) for name in ["tercet", *modules]]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) >= 8
