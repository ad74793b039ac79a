"""Code that runs when the file is imported: does it print, ask for input or play a game?"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tercet.check.form.cases import Case
from tercet.check.form.tree import (
    DEFINITIONS,
    FUNCTIONS,
    FunctionNode,
    last_name,
    own_expressions,
    statements,
    walk,
)

_PRINTS = "prints"
_ASKS = "asks for input"
_PLAYS = "plays a game"

_DOINGS = {"print": _PRINTS, "pprint": _PRINTS, "input": _ASKS}


def module_functions(tree: ast.Module) -> dict[str, FunctionNode]:
    """The functions of the file that are no methods, by name."""
    return {
        statement.name: statement
        for statement in statements(tree.body)
        if isinstance(statement, FUNCTIONS)
    }


def module_code(
    tree: ast.Module, functions: Mapping[str, FunctionNode], game_classes: set[str]
) -> list[Case]:
    """The calls at module level, or in class bodies, that do what an import must not do."""
    doings = _doings_of_functions(functions, game_classes)
    return [
        Case(call.lineno, f"{_name(call)}() is called, which {doing}")
        for call, doing in _calls(_run_on_import(tree), game_classes, doings)
    ]


def _run_on_import(tree: ast.Module) -> list[ast.stmt]:
    """The statements at module level, and those of the class bodies after them."""
    found = list(statements(tree.body, after_exceptions=False))
    bodies = [node.body for node in found if isinstance(node, ast.ClassDef)]
    while bodies:
        inner = list(statements(bodies.pop(), after_exceptions=False))
        bodies += [node.body for node in inner if isinstance(node, ast.ClassDef)]
        found += inner
    return found


def _doings_of_functions(
    functions: Mapping[str, FunctionNode], game_classes: set[str]
) -> dict[str, str]:
    """What the functions do, themselves or by calling each other."""
    doings: dict[str, str] = {}
    callers: dict[str, list[str]] = {}
    for name, function in functions.items():
        body = list(statements(function.body, after_exceptions=False))
        for _, doing in _calls(body, game_classes, {}):
            doings.setdefault(name, doing)
        for call in _all_calls(body):
            if isinstance(call.func, ast.Name) and call.func.id in functions:
                callers.setdefault(call.func.id, []).append(name)
    waiting = list(doings)
    while waiting:
        called = waiting.pop()
        for caller in callers.get(called, []):
            if caller not in doings:
                doings[caller] = doings[called]
                waiting.append(caller)
    return doings


def _calls(
    body: Sequence[ast.stmt], game_classes: set[str], doings: Mapping[str, str]
) -> Iterator[tuple[ast.Call, str]]:
    """The calls that print, ask or play, each with what it does."""
    games = _game_names(body, game_classes)
    for call in _all_calls(body):
        called = call.func
        if isinstance(called, ast.Name):
            doing = doings.get(called.id) or _DOINGS.get(called.id)
        elif isinstance(called, ast.Attribute):
            doing = _doing_of_method(called, games, game_classes)
        else:
            continue
        if doing:
            yield call, doing


def _doing_of_method(called: ast.Attribute, games: set[str], game_classes: set[str]) -> str | None:
    owner = called.value
    known = game_classes if isinstance(owner, ast.Call) else games
    if isinstance(owner, ast.Call | ast.Name) and last_name(owner) in known:
        return _PLAYS
    return _PRINTS if called.attr == "write" and last_name(owner) == "stdout" else None


def _all_calls(body: Iterable[ast.stmt]) -> Iterator[ast.Call]:
    """The calls that statements make themselves; what a lambda does is not done yet."""
    for statement in body:
        if not isinstance(statement, DEFINITIONS):
            for node in walk(
                own_expressions(statement), lambda node: not isinstance(node, ast.Lambda)
            ):
                if isinstance(node, ast.Call):
                    yield node


def _game_names(body: Iterable[ast.stmt], game_classes: set[str]) -> set[str]:
    """The names that are given to new games."""
    names = set()
    for statement in body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign):
            continue
        value = statement.value
        if isinstance(value, ast.Call) and last_name(value.func) in game_classes:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return names


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return f"{last_name(call.func.value)}.{call.func.attr}"
    return last_name(call.func)
