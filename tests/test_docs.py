"""The map of the code names every file; the pictures are what is drawn today."""

from __future__ import annotations

import re
from pathlib import Path

from docs.draw_pictures import pictures

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
        if path.suffix in (".py", ".pyi", ".hpp", ".cpp") or path.name == "py.typed"
    }


def test_the_pictures_are_what_is_drawn_today() -> None:
    for file, picture in pictures().items():
        assert file.read_text(encoding="utf-8") == picture, "draw them anew: make pictures"


def test_the_map_names_every_file_and_no_other() -> None:
    assert named_files() == files_of_the_code()
