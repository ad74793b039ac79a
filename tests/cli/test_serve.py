"""`tercet serve`, run as a user runs it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tercet.web.listening import listen, url_here, urls_elsewhere
from tests.web.served import started

SERVE = [sys.executable, "-m", "tercet", "serve"]


def refused(*arguments: str) -> str:
    """What is said when the server does not start: one line."""
    ran = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=60)
    assert ran.returncode in (1, 2)
    assert ran.stdout == ""
    assert ran.stderr.startswith("Error: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr


def test_help_gives_examples() -> None:
    text = subprocess.run([*SERVE, "--help"], capture_output=True, text=True, timeout=60).stdout
    assert "tercet serve --no-open --port 8100" in text
    assert "127.0.0.1" in text


def test_help_needs_nothing_heavy() -> None:
    code = (
        "import tercet.cli.serve, sys;"
        "print('fastapi' in sys.modules, 'tercet._core' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout == "False False\n"


def test_games_are_there_again_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    command = [*SERVE, "--no-open", "--port", "0", "--database", database]
    with started(command) as server:
        game = {"game": "builders", "against": "screen"}
        made = server.ask("POST", "/api/games", json=game).json()
        assert server.stop(signal.SIGINT) == 0
    assert server.log == []
    with started(command) as server:
        state = server.ask("GET", f"/api/games/{made['id']}").json()
    assert state["game"] == "builders"


def test_without_a_database_games_are_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with started([*SERVE, "--no-open", "--port", "0"]):
        assert [*tmp_path.rglob("games.sqlite3")] != []


def test_further_names_can_be_allowed() -> None:
    more = ["--allow-host", "club.example", "--allow-host", "tercet.example"]
    with started([*SERVE, "--no-open", "--port", "0", "--database", "sqlite://", *more]) as server:
        for host, status in (("tercet.example", 200), ("club.example", 200), ("x.example", 400)):
            response = server.ask("GET", "/api/catalogue", headers={"Host": host})
            assert response.status_code == status


def test_listening_to_the_network_is_warned_of() -> None:
    arguments = ["--no-open", "--port", "0", "--database", "sqlite://", "--host", "0.0.0.0"]
    with started([*SERVE, *arguments]) as server:
        assert server.url == f"http://127.0.0.1:{server.port}"
        assert server.ask("GET", "/api/catalogue").status_code == 200
    [line] = server.log
    assert line.startswith("Warning: listening at 0.0.0.0: everybody in the network can play")
    assert "TLS" in line


def test_others_are_told_where_to_find_a_server_that_listens_to_all() -> None:
    with closing(listen("0.0.0.0", 0)) as everywhere, closing(listen("127.0.0.1", 0)) as here:
        assert not any("127.0.0.1" in url for url in urls_elsewhere(everywhere))
        assert all(re.fullmatch(r"http://[0-9.]+:\d+/", url) for url in urls_elsewhere(everywhere))
        assert urls_elsewhere(here) == []
        assert url_here(everywhere).startswith("http://127.0.0.1:")


@pytest.mark.skipif(not socket.has_ipv6, reason="needs IPv6")
def test_an_address_can_be_ipv6() -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("there is no ::1 here")
    arguments = ["--no-open", "--port", "0", "--database", "sqlite://", "--host", "::1"]
    with started([*SERVE, *arguments]) as server:
        assert server.url == f"http://[::1]:{server.port}"
        assert server.ask("GET", "/api/catalogue").status_code == 200
    assert server.log == []


def test_a_taken_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--no-open", "--port", str(port), "--database", "sqlite://")
    assert f"port {port} is taken" in said
    assert f"--port {port + 1}" in said


@pytest.mark.parametrize(
    "host", ["no.such.host.invalid", "192.0.2.1", "not a host", "a..b", "a" * 64, ""]
)
def test_an_address_that_is_not_this_machines_is_refused(host: str) -> None:
    said = refused("--no-open", "--port", "0", "--database", "sqlite://", "--host", host)
    assert said == f"Error: --host {host} is not an address of this machine\n"


@pytest.mark.parametrize(
    "name", ["", "*", "http://x.org:80/", "x.org:80", "a..b", "x.org/", "[::1]"]
)
def test_a_further_name_that_is_none_is_refused(name: str) -> None:
    said = refused("--no-open", "--port", "0", "--database", "sqlite://", "--allow-host", name)
    assert f"{name!r} is no name" in said
    assert "such as tercet.example.org" in said


@pytest.mark.parametrize("port", ["-1", "65536", "many"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    assert "--port" in refused("--port", port)


def test_an_empty_address_of_a_database_is_not_the_default_one() -> None:
    assert "written like sqlite:" in refused("--no-open", "--port", "0", "--database", "")


def test_a_database_that_cannot_be_had_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_text("This is no database, but it is long enough to look like one." * 100)
    assert "database" in refused("--no-open", "--port", "0", "--database", f"sqlite:///{file}")


@pytest.mark.skipif(os.name != "posix", reason="a browser is a script here")
def test_the_browser_is_opened_when_the_server_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho \"$1\" > '{seen}.part'\nmv '{seen}.part' '{seen}'\n")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with started([*SERVE, "--port", "0", "--database", "sqlite://"]) as server:
        end = time.monotonic() + 30
        while not seen.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert seen.read_text() == f"{server.url}/\n"
