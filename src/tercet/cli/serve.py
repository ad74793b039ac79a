"""`tercet serve`: playing and analysing in the browser."""

from __future__ import annotations

import re

import click

PORT = 8033
HOST = "127.0.0.1"
NAME = re.compile(r"(?=.{1,253}$)[\w-]{1,63}(\.[\w-]{1,63})*\.?", re.ASCII)


def _names(
    context: click.Context, option: click.Parameter, given: tuple[str, ...]
) -> tuple[str, ...]:
    for name in given:
        if not NAME.fullmatch(name):
            raise click.BadParameter(
                f"{name!r} is no name; write it without http://, port and path, such as "
                "tercet.example.org"
            )
    return given


@click.command()
@click.option("--no-open", is_flag=True, help="Do not open a browser.")
@click.option(
    "--host", metavar="ADDRESS", default=HOST, show_default=True,
    help="Listen at this address; 0.0.0.0 is every address of this machine.",
)  # fmt: skip
@click.option(
    "--port", metavar="N", type=click.IntRange(0, 65_535), default=PORT, show_default=True,
    help="Listen at this port; 0 is one that is free.",
)  # fmt: skip
@click.option(
    "--database", metavar="URL",
    help="Where the games are, as an SQLAlchemy URL (default: a file in your data folder).",
)  # fmt: skip
@click.option(
    "--allow-host", "hosts", metavar="NAME", multiple=True, callback=_names,
    help="A further name by which browsers may call this server. Can be given several times.",
)  # fmt: skip
def serve(
    no_open: bool, host: str, port: int, database: str | None, hosts: tuple[str, ...]
) -> None:
    """Play and analyse in the browser, alone or with others.

    The server answers this machine only, unless --host says otherwise; it ends with Ctrl-C. Games
    are kept: they go on when it is started again. What the pages do, programs can do too: /api/docs
    tells how.

    \b
    Examples:
      tercet serve
      tercet serve --no-open --port 8100
      tercet serve --host 0.0.0.0 --allow-host tercet.example.org
      tercet serve --database sqlite:///club.sqlite3
      tercet serve --database postgresql://tercet@localhost/tercet
    """
    from tercet.games import TercetError
    from tercet.web.database.address import default_database
    from tercet.web.server import run
    from tercet.web.settings import Settings

    try:
        address = default_database() if database is None else database
        settings = Settings(host, port, address, hosts)
        run(settings, open_browser=not no_open)
    except TercetError as error:
        raise click.ClickException(str(error)) from error
