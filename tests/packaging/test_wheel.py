"""The wheel: installed into an empty environment, it works from any folder."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tercet.games import GAMES
from tests.web.served import started

pytestmark = pytest.mark.xdist_group("wheel")  # one process builds it, once

ROOT = Path(__file__).parent.parent.parent
MODULES = ["Pentago.py", "BuildersGame.py", "GessGame.py", "tercet/py.typed", "tercet/_core.pyi"]


# Instructions of SSSE3, SSE4, AVX and BMI. tzcnt is not among them: older processors run it as
# bsf, and GCC allows for that.
NEWER = re.compile(
    r"\t(v[a-z]\w+|popcnt|lzcnt|andn|bls\w+|bextr|bzhi|pext|pdep|[rs][aho][rl]x|mulx|ptest|pshufb|"
    r"pcmpeqq|pcmpgtq|pmulld|p(?:min|max)(?:ud|sd|uw|sb)|pmov[sz]x\w+|pblend\w+|palignr|round[ps][sd])"
    r"\b"
)


def run(*command: object, folder: Path = ROOT) -> str:
    ran = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", folder]
    run(sys.executable, "-m", "pip", "wheel", *options, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds nothing but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    executable = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(executable, "-m", "pip", "install", "--quiet", wheel)
    return executable


def test_the_wheel_holds_the_classes_and_the_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert set(MODULES) <= set(names)


def test_the_wheel_holds_no_path_of_the_machine_that_built_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            assert str(ROOT).encode() not in archive.read(name), name


def test_the_classes_can_be_imported_from_any_folder(python: Path, tmp_path: Path) -> None:
    code = (
        "from Pentago import Pentago; from BuildersGame import BuildersGame; "
        "from GessGame import GessGame; "
        "print(Pentago().make_move('black', 'a2', 1, 'C'), BuildersGame().get_current_state(), "
        "GessGame().make_move('m3', 'm6'))"
    )
    assert run(python, "-c", code, folder=tmp_path) == "True UNFINISHED False\n"


def test_the_boards_work_from_any_folder(python: Path, tmp_path: Path) -> None:
    code = "from tercet import gess; print(gess.Board().push('b6-e9'), gess.Board().perft(2))"
    assert run(python, "-c", code, folder=tmp_path) == "b6-e9 101761\n"


def test_the_command_works_from_any_folder(python: Path, tmp_path: Path) -> None:
    program = shutil.which("tercet", path=str(python.parent))
    assert program
    assert run(program, "perft", "pentago", "2", folder=tmp_path) == "80640\n"


def test_the_pages_are_served_from_any_folder(python: Path, tmp_path: Path) -> None:
    program = shutil.which("tercet", path=str(python.parent))
    assert program
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    options = ["serve", "--no-open", "--port", "0", "--database", database]
    with started([program, *options]) as server:
        for address in ("/", "/static/shell/base.css", "/static/board/board.js", "/rules/gess"):
            with urllib.request.urlopen(server.url + address) as answer:
                assert answer.status == 200, address
        with urllib.request.urlopen(f"{server.url}/api/catalogue") as answer:
            assert [game["name"] for game in json.load(answer)["games"]] == list(GAMES)


@pytest.mark.skipif(
    not (shutil.which("objdump") and sys.platform == "linux"), reason="needs objdump on Linux"
)
def test_the_portable_build_has_no_instruction_of_newer_processors(
    wheel: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        modules = {
            Path(name).name.split(".")[0]: archive.extract(name, tmp_path)
            for name in archive.namelist()
            if name.endswith(".so")
        }
    for name in ("_core_portable", "_cpu"):
        listing = run("objdump", "--disassemble", "--no-show-raw-insn", modules[name])
        assert "ret" in listing
        assert not sorted(set(NEWER.findall(listing))), name


def test_classes_are_checked_and_autograders_made_anywhere(
    python: Path, wheel: Path, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "src" / "Pentago.py", tmp_path)
    said = run(python, "-m", "tercet", "check", "Pentago.py", "--games", 0, folder=tmp_path)
    assert said.startswith("Pentago.py: nothing found (")
    arguments = ("pentago", "--out", "autograder.zip")
    run(python, "-m", "tercet", "gradescope", *arguments, folder=tmp_path)
    run(sys.executable, "-m", "tercet", "gradescope", *arguments[:2], "ours.zip", folder=tmp_path)
    assert (tmp_path / "autograder.zip").read_bytes() == (tmp_path / "ours.zip").read_bytes()
