"""Each layer holds by itself: what the guard refuses, and what the operating system does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import tercet.sandbox

BESIDE = Path(tercet.sandbox.__file__).parent / "child"

# What is tried with one layer alone; each must end in an exception.
DEEDS = {
    "write": "open('made.txt', 'w')",
    "overwrite": "open('Game.py', 'r+')",
    "read elsewhere": "open('/etc/passwd').read()",
    "read packages": f"open({pytest.__file__!r}).read()",
    "list": "os.listdir('/etc')",
    "remove": "os.remove('Game.py')",
    "rename": "os.rename('Game.py', 'Other.py')",
    "make a folder": "os.mkdir('made')",
    "link": "os.symlink('/', 'root')",
    "truncate": "os.truncate('Game.py', 0)",
    "change rights": "os.chmod('Game.py', 0)",
    "fork": "os.fork() or os._exit(0)",
    "thread": "_thread.start_new_thread(len, ('',))",
    "run": "os.posix_spawn('/bin/true', ['true'], {})",
    "become": "os.execv('/bin/true', ['true'])",
    "socket": "socket.socket()",
    "unix socket": "socket.socketpair()",
    "kill the parent": "os.kill(os.getppid(), 0)",
    "kill the parent by input": "fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid())",
    "kill all": "os.kill(-1, 0)",
    "raise limits": "resource.setrlimit(resource.RLIMIT_NOFILE, (10, 20))",
}
# What must still work.
ALLOWED = {
    "read": "open('Game.py').read()",
    "list here": "os.listdir('.')",
    "import": "importlib.import_module('decimal')",
    "nothing": "open(os.devnull).read()",
    "random": "os.urandom(4)",
    "sleep": "time.sleep(0.001)",
    "kill oneself with nothing": "signal.raise_signal(0)",
}

PROGRAM = """
import _thread, fcntl, importlib, json, os, resource, signal, socket, sys, time
folder, deeds, beside = json.loads(sys.argv[1])
sys.path.insert(0, beside)
python = sys.path[1:]
os.chdir(folder)
{layer}
ends = {{}}
for name, deed in deeds.items():
    try:
        exec(deed)
        ends[name] = 'done'
    except Exception as error:
        ends[name] = type(error).__name__
os.write(1, json.dumps([layers, ends]).encode())
os._exit(0)
"""
KERNEL = "import kernel; layers = kernel.confine(folder, python, 200)"
WITHOUT_LANDLOCK = "import landlock; landlock.restrict = lambda *_: False\n" + KERNEL
WITHOUT_SECCOMP = "import seccomp; seccomp.restrict = lambda *_, **__: False\n" + KERNEL
LIMITS_ONLY = "import kernel; kernel._limit_resources(200); layers = []"
GUARD = """
import guard
guard.install(folder, 'Game.py', python, os.open(os.devnull, os.O_WRONLY))
layers = []
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the layers of Linux")


def ends(layer: str, deeds: dict[str, str], folder: Path) -> tuple[list[str], dict[str, str]]:
    """What is in force with this layer, and how the deeds end."""
    (folder / "Game.py").write_text("class Game: pass\n")
    program = dedent(PROGRAM).format(layer=layer)
    argument = json.dumps([str(folder), deeds, str(BESIDE)])
    done = subprocess.run(
        [sys.executable, "-S", "-c", program, argument], capture_output=True, timeout=20
    )
    assert done.stdout, done.stderr.decode()
    layers, ended = json.loads(done.stdout)
    assert os.listdir(folder) == ["Game.py"]  # noqa: PTH208
    return layers, ended


def test_the_operating_system_holds_without_the_guard(tmp_path: Path) -> None:
    layers, ended = ends(KERNEL, DEEDS, tmp_path)
    if layers != ["limits", "landlock", "seccomp"]:
        pytest.skip(f"this system has only {layers}")
    assert [name for name in DEEDS if ended[name] == "done"] == []


def test_the_operating_system_lets_honest_code_be(tmp_path: Path) -> None:
    allowed = {**ALLOWED, "write to nothing": "open(os.devnull, 'w').write('x')"}
    assert ends(KERNEL, allowed, tmp_path)[1] == dict.fromkeys(allowed, "done")


def test_system_calls_are_filtered_without_landlock(tmp_path: Path) -> None:
    layers, ended = ends(WITHOUT_LANDLOCK, {**DEEDS, **ALLOWED}, tmp_path)
    if "seccomp" not in layers:
        pytest.skip("this system cannot filter system calls")
    reading = {"read elsewhere", "read packages", "list"}
    assert {name for name in ended if ended[name] == "done"} == {*ALLOWED, *reading}


def test_files_are_guarded_by_landlock_without_a_filter(tmp_path: Path) -> None:
    files = ["write", "overwrite", "read elsewhere", "read packages", "list", "remove", "rename"]
    files += ["make a folder", "link", "truncate"]
    layers, ended = ends(WITHOUT_SECCOMP, {name: DEEDS[name] for name in files}, tmp_path)
    if "landlock" not in layers:
        pytest.skip("this system has no Landlock")
    assert set(ended.values()) == {"PermissionError"}


def test_nothing_grows_where_only_limits_are_in_force(tmp_path: Path) -> None:
    deeds = {
        "memory": "bytearray(10 ** 9)",
        "files": "[os.dup(1) for _ in range(100)]",
        "many": "[open('Game.py') for _ in range(100)]",
    }
    assert set(ends(LIMITS_ONLY, deeds, tmp_path)[1].values()) == {"MemoryError", "OSError"}


def test_the_guard_holds_without_the_operating_system(tmp_path: Path) -> None:
    assert ends(GUARD, DEEDS, tmp_path)[1] == dict.fromkeys(DEEDS, "PermissionError")


def test_the_guard_lets_honest_code_be(tmp_path: Path) -> None:
    assert ends(GUARD, ALLOWED, tmp_path)[1] == dict.fromkeys(ALLOWED, "done")
