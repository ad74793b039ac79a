"""The examples of the README, and the commands of the other documents, are true."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tercet.cli import cli

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def blocks(file: Path, language: str) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_python_examples_give_what_the_readme_says() -> None:
    names: dict[str, object] = {}
    examples = 0
    for block in blocks(README, "python"):
        test = doctest.DocTestParser().get_doctest(block, names, "README", str(README), 0)
        output: list[str] = []
        runner = doctest.DocTestRunner()
        runner.run(test, out=output.append, clear_globs=False)
        names.update(test.globs)
        assert runner.failures == 0, "".join(output)
        examples += len(test.examples)
    assert examples > 30


def commands() -> list[tuple[str, str]]:
    """Each command in the documents and what it is said to print."""
    return [
        (command, output)
        for file in (README, *sorted((ROOT / "docs").glob("*.md")))
        for block in blocks(file, "console")
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("command", "output"), commands(), ids=lambda text: text[:30])
def test_the_commands_print_what_the_documents_say(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "tercet"
    assert CliRunner().invoke(cli, arguments).output == output
