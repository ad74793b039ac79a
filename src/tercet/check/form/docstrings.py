"""Docstrings: does the file say what it is for?"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tercet.check.form.cases import Case
from tercet.check.form.classes import WrittenClass
from tercet.check.form.method_body import decorators, is_private
from tercet.check.form.tree import FunctionNode

# The parts of a property or of an overloaded method that are described elsewhere.
_DESCRIBED_ELSEWHERE = {"setter", "deleter", "getter", "overload", "override", "register"}


def missing_docstrings(tree: ast.Module, classes: Iterable[WrittenClass]) -> list[Case]:
    """The module, the public classes and their public methods that are not described."""
    cases = [] if _is_described(tree) else [Case(1, "the file has no docstring")]
    for written in classes:
        if is_private(written.name) or not written.is_at_top:
            continue
        if not _is_described(written.node):
            cases.append(Case(written.node.lineno, f"class {written.name} has no docstring"))
        cases += [
            Case(function.lineno, f"{written.name}.{function.name} has no docstring")
            for function in written.bodies
            if not is_private(function.name) and not _is_method_described(function, written)
        ]
    return cases


def _is_method_described(function: FunctionNode, written: WrittenClass) -> bool:
    """Whether a method, or the one of a base class that it replaces, has a docstring."""
    if decorators(function) & _DESCRIBED_ELSEWHERE:
        return True
    versions = [function]
    for base in written.lineage[1:]:
        versions += base.methods.get(function.name, [])
    return any(map(_is_described, versions))


def _is_described(node: ast.Module | ast.ClassDef | FunctionNode) -> bool:
    return bool((ast.get_docstring(node, clean=False) or "").strip())
