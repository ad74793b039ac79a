"""The files of an autograder: which of our modules it needs, and what else is in it.

Modules are found by following the imports from the one that grades, without running any. The
packages above the games are replaced by empty ones, since ours load the core in C++, which an
autograder neither needs nor has.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

SOURCES = Path(__file__).parents[3]
FILES = Path(__file__).with_name("files")

_GRADING = "tercet.check.gradescope.grading"
# A program of its own, which is started and not imported.
_CHILD = "tercet/sandbox/child"
_EMPTY = b'"""Only what an autograder needs."""\n'


class MissingModuleError(Exception):
    """An autograder would need what cannot be put into it."""


@lru_cache(maxsize=1)
def modules() -> dict[str, bytes]:
    """The paths and contents of all modules that grading needs."""
    found = {
        path.relative_to(SOURCES).as_posix(): unix_bytes(path)
        for path in sorted((SOURCES / _CHILD).glob("*.py"))
    }
    waiting = [_GRADING]
    while waiting:
        name = waiting.pop()
        path = _path(name)
        if path is None:
            raise MissingModuleError(f"{name} is no module of ours")
        inside = path.relative_to(SOURCES).as_posix()
        if inside in found:
            continue
        found[inside] = _EMPTY if _is_emptied(name) else unix_bytes(path)
        waiting += _imported(name, found[inside])
    return found


def unix_bytes(path: Path) -> bytes:
    """The content of a text file with the line ends of Unix, whatever system has it."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def _is_emptied(name: str) -> bool:
    is_package = (path := _path(name)) is not None and path.name == "__init__.py"
    return is_package and (name == "tercet" or name.startswith("tercet.games"))


@cache
def _path(name: str) -> Path | None:
    """The file of one of our modules, or None if it is not ours."""
    place = SOURCES.joinpath(*name.split("."))
    if (place / "__init__.py").is_file():
        return place / "__init__.py"
    return place.with_suffix(".py") if place.with_suffix(".py").is_file() else None


def _imported(name: str, content: bytes) -> Iterator[str]:
    """Our modules that a module needs, the packages above it among them."""
    if "." in name:
        yield name.rpartition(".")[0]
    for node in _nodes_that_run(ast.parse(content)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _ours(alias.name, name)
        elif isinstance(node, ast.ImportFrom):
            if node.level or not node.module:
                raise MissingModuleError(f"{name} has a relative import, which is not followed")
            yield from _ours(node.module, name)
            for alias in node.names:
                yield from _imported_from(node.module, alias.name, name)


def _ours(wanted: str, by: str) -> Iterator[str]:
    """The module, if it is ours; a refusal if it is not even Python's."""
    if wanted.partition(".")[0] in sys.stdlib_module_names:
        return
    if _path(wanted) is None:
        raise MissingModuleError(f"{by} imports {wanted}, which an autograder does not have")
    yield wanted


def _imported_from(package: str, name: str, by: str) -> Iterator[str]:
    if _path(f"{package}.{name}") is not None:
        yield f"{package}.{name}"
    elif _is_emptied(package):
        raise MissingModuleError(f"{by} imports {name} from {package}, which is emptied")


def _nodes_that_run(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that only type checkers see."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node = ast.Module(node.orelse, [])
        yield node
        yield from _nodes_that_run(node)
