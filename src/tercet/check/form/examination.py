"""Examining a file from its name to its docstrings."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from tercet.check.assignment import Assignment
from tercet.check.finding import Finding
from tercet.check.form import causes
from tercet.check.form.cases import finding, gathered, shortened
from tercet.check.form.classes import WrittenClass, classes_of
from tercet.check.form.data_members import late_data, public_data, without_init
from tercet.check.form.docstrings import missing_docstrings
from tercet.check.form.game_class import class_named, game_class_name
from tercet.check.form.module_code import module_code, module_functions
from tercet.check.form.parameters import wrong_parameters
from tercet.check.form.private_use import private_use
from tercet.check.form.source import LARGEST_EXAMINED, UnreadableSourceError, parsed
from tercet.check.form.tree import FunctionNode


@dataclass(frozen=True)
class Form:
    """What was found in the source, and the class to play with; None if there is none."""

    findings: tuple[Finding, ...]
    class_name: str | None


def examined(content: bytes, file_name: str, assignment: Assignment) -> Form:
    """Examine a file that was handed in under this name."""
    if len(content) > LARGEST_EXAMINED:
        details = f"the file has {len(content):,} bytes; up to {LARGEST_EXAMINED:,} are examined"
        too_long = finding(assignment, causes.TOO_LONG, details)
        return Form((*_about_file_name(file_name, assignment), too_long), assignment.class_name)
    try:
        source = _Source.read(content)
    except UnreadableSourceError as error:
        return Form((finding(assignment, causes.UNREADABLE, shortened(str(error))),), None)
    class_name = game_class_name(source.tree, source.classes, assignment.class_name)
    findings = [
        *_about_file_name(file_name, assignment),
        *_about_class_name(class_name, source, assignment),
    ]
    if class_name is not None:
        findings += _about_classes(class_name, source, assignment)
    return Form(tuple(findings), class_name)


@dataclass(frozen=True)
class _Source:
    """A file that could be read: its tree, its classes and its functions by name."""

    tree: ast.Module
    classes: list[WrittenClass]
    functions: dict[str, FunctionNode]

    @classmethod
    def read(cls, content: bytes) -> _Source:
        tree = parsed(content)
        functions = module_functions(tree)
        return cls(tree, classes_of(tree, set(functions)), functions)


def _about_file_name(file_name: str, assignment: Assignment) -> list[Finding]:
    if file_name == assignment.file_name:
        return []
    details = f"the file is named {file_name}; it must be named {assignment.file_name}"
    return [finding(assignment, causes.FILE_NAME, shortened(details))]


def _about_class_name(
    class_name: str | None, source: _Source, assignment: Assignment
) -> list[Finding]:
    wanted = assignment.class_name
    if class_name == wanted:
        return []
    if class_name is not None:
        details = f"the class is named {class_name}; it must be named {wanted}"
        return [finding(assignment, causes.CLASS_NAME, shortened(details))]
    others = ", ".join(written.name for written in source.classes if written.is_at_top)
    details = f"there is no class {wanted}; " + (
        f"the classes of the file are: {others}" if others else "the file has no class at all"
    )
    return [finding(assignment, causes.NO_CLASS, shortened(details))]


def _about_classes(class_name: str, source: _Source, assignment: Assignment) -> list[Finding]:
    tree, functions = source.tree, source.functions
    classes = [written for written in source.classes if not written.is_test]
    game_class = class_named(tree, source.classes, class_name)
    parameters = wrong_parameters(game_class, assignment) if game_class else []
    code = module_code(tree, functions, {class_name, assignment.class_name})
    cases = {
        causes.PARAMETERS: parameters,
        causes.PUBLIC_DATA: public_data(classes),
        causes.NO_INIT: without_init(classes),
        causes.LATE_DATA: late_data(classes),
        causes.MODULE_CODE: code,
        causes.PRIVATE_USE: private_use(classes, functions.values()),
        causes.DOCSTRINGS: missing_docstrings(tree, classes),
    }
    return [found for key in cases for found in gathered(assignment, key, cases[key])]
