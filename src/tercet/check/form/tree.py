"""Walking through the tree of a file without recursion, however deep it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS = (*FUNCTIONS, ast.ClassDef)


def walk(
    roots: Sequence[ast.AST], enters: Callable[[ast.AST], bool] = lambda _: True
) -> Iterator[ast.AST]:
    """The roots and all that is below them, in the order of the source, where `enters` allows."""
    waiting = list(reversed(roots))
    while waiting:
        node = waiting.pop()
        if enters(node):
            yield node
            waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def statements(body: Sequence[ast.stmt], after_exceptions: bool = True) -> Iterator[ast.stmt]:
    """The statements that run when a body is imported or called, those in its blocks included.

    Definitions are not entered, nor what runs only as a script. `after_exceptions` says whether
    the handlers of exceptions count.
    """
    waiting = list(reversed(body))
    while waiting:
        statement = waiting.pop()
        yield statement
        if has_blocks(statement) and not isinstance(statement, DEFINITIONS):
            for block in reversed(_blocks(statement, after_exceptions)):
                waiting.extend(reversed(block))


def has_blocks(statement: ast.AST) -> bool:
    """Whether there can be other statements in this one."""
    return hasattr(statement, "body") or isinstance(statement, ast.Match)


def own_expressions(statement: ast.stmt) -> list[ast.AST]:
    """What is evaluated by a statement itself, not by those in its blocks."""
    return [
        child
        for child in ast.iter_child_nodes(statement)
        if isinstance(child, ast.expr | ast.withitem)
    ]


def last_name(node: ast.expr) -> str:
    """The last name of what an expression refers to or calls: `Enum` for `enum.Enum`."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _blocks(statement: ast.stmt, after_exceptions: bool) -> list[list[ast.stmt]]:
    blocks: list[list[ast.stmt]] = [
        getattr(statement, name, []) for name in ("body", "orelse", "finalbody")
    ]
    if isinstance(statement, ast.If):
        if _is_never(statement.test):
            blocks = [statement.orelse]
        elif _is_never(statement.test, turned=True):
            blocks = [statement.body]
    inner = [*getattr(statement, "cases", [])]
    if after_exceptions:
        inner += getattr(statement, "handlers", [])
    return blocks + [part.body for part in inner]


def _is_never(test: ast.expr, turned: bool = False) -> bool:
    """Whether a condition is false whenever the file is imported; `turned`: always true."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) and not turned:
        return any(_is_never(part) for part in test.values if not isinstance(part, ast.BoolOp))
    if isinstance(test, ast.Constant):
        return bool(test.value) is turned
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    sides = [test.left, test.comparators[0]]
    is_about_script = any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides)
    is_about_script &= any(
        isinstance(side, ast.Constant) and side.value == "__main__" for side in sides
    )
    return is_about_script and isinstance(test.ops[0], ast.NotEq if turned else ast.Eq)
