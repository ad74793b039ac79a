"""Data members: are they private, and does the init method set them?"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from tercet.check.form.cases import Case
from tercet.check.form.classes import WrittenClass
from tercet.check.form.method_body import MethodBody, is_private
from tercet.check.form.tree import FunctionNode, last_name, statements

_INIT_METHODS = ("__init__", "__post_init__")
# Values in a class body that make a method or a property, no data.
_METHOD_MAKERS = {
    "property",
    "cached_property",
    "staticmethod",
    "classmethod",
    "partialmethod",
    "singledispatchmethod",
}
# Annotations that make no data member.
_NO_DATA = {"Final", "InitVar", "KW_ONLY", "TypeAlias"}


def public_data(classes: Iterable[WrittenClass]) -> list[Case]:
    """The data members of all classes that are not private."""
    cases = {}
    for written in classes:
        for name, line in data_members(written).items():
            if not is_private(name):
                cases[written.name, name] = Case(
                    line, f"{written.name} has a data member {name}; call it _{name}"
                )
    return list(cases.values())


def without_init(classes: Iterable[WrittenClass]) -> list[Case]:
    """The classes that have data members, but no init method."""
    initial = _initial_members_of(classes)
    return [
        Case(written.node.lineno, f"class {written.name} has data members, but no __init__")
        for written in initial
        if _lacks_init(written, initial)
    ]


def late_data(classes: Iterable[WrittenClass]) -> list[Case]:
    """The data members that methods set, but not the init method."""
    return [
        Case(line, f"self.{name} is set in {method}, but not in __init__ of {written.name}")
        for written, initial in _initial_members_of(classes).items()
        if written.is_dataclass or written.method("__init__")
        for name, (line, method) in _set_by_methods(written).items()
        if name not in initial
    ]


def data_members(written: WrittenClass) -> dict[str, int]:
    """The data members that a class brings with it, each with the line where it is first set."""
    members = {} if written.is_enum or written.is_record else dict(_class_data(written))
    for name, (line, _) in _set_by_methods(written).items():
        members[name] = min(line, members.get(name, line))
    return members


def _set_by_methods(written: WrittenClass) -> dict[str, tuple[int, str]]:
    """The members that the methods of a class set; those of properties only look like data."""
    found: dict[str, tuple[int, str]] = {}
    for function, body in written.bodies.items():
        for name, line in body.sets.items():
            if not (name.startswith("__") and name.endswith("__")):
                found.setdefault(name, (line, function.name))
    no_data = {name for ancestor in written.lineage for name in _made_methods(ancestor)}
    return {
        name: place
        for name, place in found.items()
        if name not in no_data and not written.method(name)
    }


def _class_data(written: WrittenClass) -> Iterator[tuple[str, int]]:
    """The data in the body of a class; constants and names of types are none."""
    for name, statement in _body_names(written):
        if isinstance(statement, ast.AnnAssign) and not _is_set_here(statement, written):
            continue
        if (
            name in written.methods
            or _is_constant(name, statement)
            or _makes_method(statement.value, written)
        ):
            continue
        if not (name.startswith("__") and name.endswith("__")):
            yield name, statement.lineno


def _body_names(written: WrittenClass) -> Iterator[tuple[str, ast.Assign | ast.AnnAssign]]:
    for statement in statements(written.node.body):
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                for part in target.elts if isinstance(target, ast.Tuple | ast.List) else [target]:
                    if isinstance(part, ast.Name):
                        yield part.id, statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            yield statement.target.id, statement


def _is_set_here(statement: ast.AnnAssign, written: WrittenClass) -> bool:
    """Whether an annotated name is data; without a value it is so only in a dataclass."""
    annotation = statement.annotation
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        name = annotation.value.split("[")[0].split(".")[-1]
    else:
        name = last_name(annotation)
    if name in _NO_DATA:
        return False
    return statement.value is not None or (written.is_dataclass and name != "ClassVar")


def _is_constant(name: str, statement: ast.Assign | ast.AnnAssign) -> bool:
    """Whether a name in a class body is a constant (SIZE) or another name of a type (Square)."""
    is_type = isinstance(statement.value, ast.Name | ast.Attribute | ast.Subscript | ast.BinOp)
    bare = name.lstrip("_")
    return bare.isupper() or (bare[:1].isupper() and is_type)


def _makes_method(value: ast.expr | None, written: WrittenClass) -> bool:
    if isinstance(value, ast.Name):
        return value.id in written.helpers or bool(written.method(value.id))
    if isinstance(value, ast.Call):
        return last_name(value) in _METHOD_MAKERS
    return isinstance(value, ast.Lambda)


def _made_methods(written: WrittenClass) -> list[str]:
    """The names in a class body to which a method or a property is given."""
    return [
        name for name, statement in _body_names(written) if _makes_method(statement.value, written)
    ]


def _lacks_init(written: WrittenClass, initial: Mapping[WrittenClass, set[str]]) -> bool:
    """Whether a class has data and no init method; one that only others complete needs none."""
    if written.is_dataclass or written.method("__init__"):
        return False
    if any(heir not in initial for heir in written.heirs):
        return False
    set_by_heirs: set[str] = set().union(*(initial[heir] for heir in written.heirs))
    return not set_by_heirs >= data_members(written).keys()


def _initial_members_of(classes: Iterable[WrittenClass]) -> dict[WrittenClass, set[str]]:
    """What is set when objects are made, of all classes of which it can be told."""
    found = {}
    for written in classes:
        if not _is_made_elsewhere(written):
            initial = _initial_members(written)
            if initial is not None:
                found[written] = initial
    return found


def _is_made_elsewhere(written: WrittenClass) -> bool:
    """Whether data may be set where the file does not show it, or by no init method."""
    return (
        written.has_unknown_base
        or written.is_enum
        or written.is_record
        or bool(written.method("__new__"))
    )


def _initial_members(written: WrittenClass) -> set[str] | None:
    """The members that are set when an object is made; None if that cannot be told."""
    initial = {
        name
        for ancestor in written.lineage
        if ancestor.is_dataclass
        for name, statement in _body_names(ancestor)
        if isinstance(statement, ast.AnnAssign) and _is_set_here(statement, ancestor)
    }
    for body in _bodies_run_by_init(written):
        if body.sets_unseen:
            return None
        initial.update(body.sets)
    return initial


def _bodies_run_by_init(written: WrittenClass) -> Iterator[MethodBody]:
    """The init method and all that it calls, as far as it is in the file."""
    home = {function: owner for owner in written.lineage for function in owner.bodies}
    waiting = [function for name in _INIT_METHODS for function in written.method(name)]
    seen: set[FunctionNode] = set()
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        body = home[function].bodies[function]
        yield body
        for name in body.uses:
            waiting += written.method(name)
        for name in body.from_bases:
            waiting += written.methods_after(home[function], name)
