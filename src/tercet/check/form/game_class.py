"""Finding the class that plays the game, by its name or by what it can do."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from tercet.check.form.classes import WrittenClass
from tercet.check.form.tree import DEFINITIONS, statements

# The method that every class of these games has.
_PLAYING = "make_move"


def game_class_name(tree: ast.Module, classes: Sequence[WrittenClass], wanted: str) -> str | None:
    """The name by which the file has the class: the wanted one, or that of the only candidate."""
    names = set(_names(tree))
    if wanted in names or "*" in names:
        return wanted
    at_top = [written for written in classes if written.is_at_top]
    for candidates in (
        {written.name for written in at_top if _bare(written.name) == _bare(wanted)},
        {written.name for written in at_top if _is_last_to_play(written)},
    ):
        if len(candidates) == 1:
            return candidates.pop()
    return None


def class_named(
    tree: ast.Module, classes: Sequence[WrittenClass], name: str
) -> WrittenClass | None:
    """The class of the file that has this name, or to which it was given; None if imported."""
    for statement in statements(tree.body):
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name):
            targets = [target.id for target in statement.targets if isinstance(target, ast.Name)]
            if name in targets:
                name = statement.value.id
                break
    found = [written for written in classes if written.is_at_top and written.name == name]
    return found[-1] if found else None


def _names(tree: ast.Module) -> Iterator[str]:
    """The names that an import of the file finds in it; a star for names that are not known."""
    for statement in statements(tree.body):
        if isinstance(statement, DEFINITIONS):
            yield statement.name
        elif isinstance(statement, ast.Import | ast.ImportFrom):
            for alias in statement.names:
                yield alias.asname or alias.name
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _bare(name: str) -> str:
    return name.replace("_", "").casefold()


def _is_last_to_play(written: WrittenClass) -> bool:
    """Whether a class has the playing method and no class inherits it from this one."""
    return bool(written.method(_PLAYING)) and not written.heirs
