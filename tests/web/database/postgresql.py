"""A PostgreSQL server of our own, for as long as tests need it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

STARTING = 60  # seconds
# Nothing here has to outlive the machine. Another time zone than UTC must make no difference.
SETTINGS = ("fsync=off", "full_page_writes=off", "timezone=Asia/Tokyo")


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def _version(initdb: Path) -> float:
    name = initdb.parent.parent.name
    return float(name) if name.replace(".", "", 1).isdigit() else 0


@contextmanager
def cluster(bin_folder: Path) -> Iterator[Path]:
    """Run a server; the folder of its socket. It listens to nothing else."""
    user = "postgres" if os.geteuid() == 0 else None  # it refuses to be run by root
    folder = Path(tempfile.mkdtemp(prefix="tercet-"))
    try:
        if user:
            shutil.chown(folder, user)
        make = [
            str(bin_folder / "initdb"),
            "-U",
            "tercet",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run(
            [*make, "--no-sync", "-D", folder / "data"],
            user=user,
            cwd=folder,
            check=True,
            capture_output=True,
        )
        with _running(bin_folder / "postgres", folder, user):
            yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def _running(program: Path, folder: Path, user: str | None) -> Iterator[None]:
    options = [f"unix_socket_directories={folder}", "listen_addresses=", *SETTINGS]
    server = subprocess.Popen(
        [program, "-D", folder / "data", *(f"--{option}" for option in options)],
        user=user,
        cwd=folder,
        stderr=subprocess.DEVNULL,
    )
    try:
        _await(server, folder)
        yield
    finally:
        server.send_signal(signal.SIGINT)  # end, whoever is still connected
        server.wait()


def _await(server: subprocess.Popen[bytes], folder: Path) -> None:
    deadline = time.monotonic() + STARTING
    while True:
        try:
            psycopg.connect(host=str(folder), user="tercet", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.1)


@contextmanager
def database(folder: Path, name: str) -> Iterator[str]:
    """A new database on that server, gone afterwards; its address."""
    with _administrator(folder) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    try:
        yield f"postgresql://tercet@/{name}?host={folder}"
    finally:
        with _administrator(folder) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@contextmanager
def _administrator(folder: Path) -> Iterator[psycopg.Connection]:
    with psycopg.connect(
        host=str(folder), user="tercet", dbname="postgres", autocommit=True
    ) as connection:
        yield connection
