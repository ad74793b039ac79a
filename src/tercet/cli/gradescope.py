"""`tercet gradescope`: the checker as an autograder."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from tercet.check.gradescope.archive import autograder
from tercet.check.gradescope.settings import FORMATS, VISIBILITIES, Settings
from tercet.check.gradescope.trying import Trial, TryError, score_lines, tried
from tercet.cli.parameters import GameName
from tercet.games import Game
from tercet.games.errors import printable
from tercet.whole_file import replacing_bytes

MOST_POINTS = 100_000
# Gradescope ends any run after 40 minutes.
LONGEST_TIME = 2300


class Points(click.ParamType[float]):
    """A number of points, not negative, with at most two decimals."""

    name = "points"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            points = float(value)
        except ValueError:
            self.fail(f"{value!r} is not a number of points", param, ctx)
        if not 0 <= points <= MOST_POINTS:
            self.fail(f"{value} is not between 0 and {MOST_POINTS:,} points", param, ctx)
        if not math.isclose(points * 100, round(points * 100), rel_tol=0, abs_tol=1e-6):
            self.fail(f"{value} has more than two decimals", param, ctx)
        return points


_visibility = click.Choice(VISIBILITIES)


@click.command()
@click.argument("game", type=GameName())
@click.option(
    "--out", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    help="Write the autograder to this file, which is replaced if it exists.",
)  # fmt: skip
@click.option(
    "--try", "submission", metavar="FILE", type=click.Path(exists=True, path_type=Path),
    help="Run it here on a student's file, or on a folder with what a student handed in.",
)  # fmt: skip
@click.option(
    "--points", type=Points(), default=100, show_default=True, help="What play is worth in all.",
)  # fmt: skip
@click.option(
    "--form-points", type=Points(), default=0, show_default=True,
    help="What the form is worth in all.",
)  # fmt: skip
@click.option(
    "--visibility", type=_visibility, default="visible", show_default=True,
    help="When students see the tests.",
)  # fmt: skip
@click.option(
    "--notes-visibility", type=_visibility, help="When students see the notes (default: the same).",
)  # fmt: skip
@click.option(
    "--stdout-visibility", type=_visibility, default="hidden", show_default=True,
    help="When students see what the grader prints.",
)  # fmt: skip
@click.option(
    "--format", "output_format", type=click.Choice(FORMATS), default="text", show_default=True,
    help="How findings are shown: boards as text, or as pictures in HTML.",
)  # fmt: skip
@click.option(
    "--time", "seconds", metavar="S", type=click.FloatRange(1, LONGEST_TIME), default=240,
    show_default=True, help="How many seconds the check of a file may take.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True,
    help="Another seed gives other games.",
)  # fmt: skip
def gradescope(
    game: Game,
    out: Path | None,
    submission: Path | None,
    notes_visibility: str | None,
    **chosen: Any,
) -> None:
    """Make an autograder for Gradescope that checks students' classes.

    The zip file of --out is uploaded to Gradescope as it is; it has all it needs but Python 3.10.
    Points are shared equally among the causes for which classes go wrong, and a cause that is found
    loses its share. The README.md inside tells how to upload it and lists the tests.

    --try runs it here as Gradescope would, shows the points of each test, and checks that
    the results are what Gradescope documents. The exit status is 0 if they are, whatever the score.

    \b
    Examples:
      tercet gradescope pentago --out autograder.zip
      tercet gradescope gess --try GessGame.py
      tercet gradescope builders --points 80 --form-points 20 --out autograder.zip
      tercet gradescope pentago --visibility after_due_date --format html --out autograder.zip
    """
    if out is None and submission is None:
        raise click.UsageError("say where the autograder goes (--out FILE), or --try it on a file")
    if chosen["points"] + chosen["form_points"] == 0:
        raise click.UsageError("--points and --form-points are both 0: there is nothing to gain")
    if math.isnan(chosen["seconds"]):
        raise click.UsageError("--time is a number of seconds, such as 60")
    visibility = notes_visibility or chosen["visibility"]
    settings = Settings(game=game.name, notes_visibility=visibility, **chosen)
    archive = autograder(settings)
    if out is not None:
        _write(archive, out)
    if submission is not None:
        _try(archive, submission, settings)


def _write(archive: bytes, out: Path) -> None:
    try:
        with replacing_bytes(out) as file:
            file.write(archive)
    except OSError as error:
        raise click.FileError(printable(str(out)), error.strerror) from error
    click.echo(f"wrote {printable(str(out))}: upload it to Gradescope under Configure Autograder")


def _try(archive: bytes, submission: Path, settings: Settings) -> None:
    try:
        trial = tried(archive, submission, settings)
    except (TryError, OSError) as error:
        raise click.ClickException(str(error)) from error
    if not trial.is_sound:
        click.echo(trial.printed, err=True)
        raise click.ClickException(_trouble(trial))
    for line in (*trial.results["output"].splitlines(), "", *score_lines(trial)):
        click.echo(printable(line))


def _trouble(trial: Trial) -> str:
    if trial.faults:
        return "Gradescope would not understand the result: " + "; ".join(trial.faults)
    return f"the grader failed with exit status {trial.status}"
