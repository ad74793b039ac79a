"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tercet.whole_file import replacing, replacing_bytes


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for content in ("old", "new ●\n"):
        with replacing(tmp_path / "a.txt") as file:
            file.write(content)
    assert (tmp_path / "a.txt").read_bytes() == "new ●\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_what_fails_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(TypeError), replacing_bytes(tmp_path / "a") as file:
        file.writelines([b"new", "no bytes"])  # type: ignore[list-item]
    assert (tmp_path / "a").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"), replacing(tmp_path / "none" / "a"):
        pass


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with replacing(tmp_path / "pipe") as file:
        file.write("said")
    assert os.read(reader, 10) == b"said"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="needs /dev/stdout")
def test_standard_output_keeps_what_is_in_it(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from tercet.whole_file import replacing\n"
        "with replacing(Path('/dev/stdout')) as file: file.write('said')"
    )
    with (tmp_path / "kept").open("w") as kept:
        kept.write("kept ")
        kept.flush()
        subprocess.run([sys.executable, "-c", code], stdout=kept, check=True)
    assert (tmp_path / "kept").read_text() == "kept said"
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
