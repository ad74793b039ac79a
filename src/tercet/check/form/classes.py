"""The classes of a file and what each inherits from the others."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tercet.check.form.method_body import MethodBody, read_body
from tercet.check.form.tree import FUNCTIONS, FunctionNode, has_blocks, last_name, statements

# Further classes are not examined; nobody writes so many, and each is compared with the others.
MOST_CLASSES = 50

# Base classes that bring neither data nor an init method.
_EMPTY_BASES = {"object", "ABC", "Generic", "Protocol"}
# Base classes that give the names in the class body a meaning of their own.
_RECORDS = {"NamedTuple", "TypedDict", "Protocol"}
_ENUMS = {"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum"}
_DATACLASS_DECORATORS = {"dataclass", "define", "frozen", "attrs"}

# The parts of a tree in which there can be classes.
_HOLDERS = (ast.stmt, ast.ExceptHandler, ast.match_case)


@dataclass(eq=False)
class WrittenClass:
    """A class of the file.

    `lineage` is itself and the classes of the file from which it inherits, in the order in which
    Python looks for a method (but for rare diamonds). `foreign_bases` are the names of the other
    classes from which it inherits. `outer` is the class in which it is written, if it is in one,
    and `heirs` are the classes that inherit from it. `helpers` are the functions of the file.
    `methods` are its own ones, and `all_methods` also those that it inherits.
    """

    node: ast.ClassDef
    is_at_top: bool
    outer: WrittenClass | None
    helpers: set[str]
    methods: dict[str, list[FunctionNode]] = field(default_factory=dict)
    all_methods: dict[str, list[FunctionNode]] = field(default_factory=dict)
    bodies: dict[FunctionNode, MethodBody] = field(default_factory=dict)
    lineage: tuple[WrittenClass, ...] = ()
    foreign_bases: frozenset[str] = frozenset()
    heirs: list[WrittenClass] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.node.name

    @property
    def has_unknown_base(self) -> bool:
        """Whether it inherits from a class about which the file tells nothing."""
        return bool(self.foreign_bases - _EMPTY_BASES - _RECORDS - _ENUMS)

    @property
    def is_enum(self) -> bool:
        """Whether the names in its body are members of an enumeration."""
        return bool(self.foreign_bases & _ENUMS)

    @property
    def is_record(self) -> bool:
        """Whether the names in its body are fields that cannot be private."""
        return bool(self.foreign_bases & _RECORDS)

    @property
    def is_test(self) -> bool:
        """Whether it only tests others."""
        return "TestCase" in self.foreign_bases

    @property
    def is_dataclass(self) -> bool:
        """Whether its init method is made from the fields in its body."""
        names = {last_name(decorator) for decorator in self.node.decorator_list}
        return bool(names & _DATACLASS_DECORATORS)

    def method(self, name: str) -> list[FunctionNode]:
        """The definitions of a method, or of a property's parts; empty if it is not written here.

        Python takes the last one.
        """
        return self.all_methods.get(name, [])

    def methods_after(self, ancestor: WrittenClass, name: str) -> list[FunctionNode]:
        """What a method of an ancestor may mean by super() or by the name of a base class."""
        after = self.lineage[self.lineage.index(ancestor) + 1 :]
        return [method for base in after for method in base.methods.get(name, [])]


def classes_of(tree: ast.Module, helpers: set[str]) -> list[WrittenClass]:
    """The classes of the file, wherever they are written; `helpers` are its functions."""
    found = _found_classes(tree, helpers)
    for written in found:
        _read_methods(written)
    # Where a name is given twice, the last class has it.
    by_name = {written.name: written for written in found}
    for written in found:
        _find_lineage(written, by_name)
    for written in found:
        for ancestor in written.lineage[1:]:
            ancestor.heirs.append(written)
    return found


def _found_classes(tree: ast.Module, helpers: set[str]) -> list[WrittenClass]:
    at_top = {node for node in statements(tree.body) if isinstance(node, ast.ClassDef)}
    found: list[WrittenClass] = []
    waiting: list[tuple[ast.AST, WrittenClass | None]] = [(tree, None)]
    while waiting and len(found) < MOST_CLASSES:
        node, outer = waiting.pop()
        if isinstance(node, ast.ClassDef):
            outer = WrittenClass(node, node in at_top, outer, helpers)
            found.append(outer)
        children = [child for child in ast.iter_child_nodes(node) if _can_hold_classes(child)]
        waiting.extend((child, outer) for child in reversed(children))
    return found


def _can_hold_classes(node: ast.AST) -> bool:
    return isinstance(node, _HOLDERS) and has_blocks(node)


def _read_methods(written: WrittenClass) -> None:
    for statement in statements(written.node.body):
        if isinstance(statement, FUNCTIONS):
            written.methods.setdefault(statement.name, []).append(statement)
            written.bodies[statement] = read_body(statement, True, written.helpers)


def _find_lineage(written: WrittenClass, by_name: dict[str, WrittenClass]) -> None:
    lineage: dict[WrittenClass, None] = {}
    foreign = set()
    waiting = [written]
    while waiting:
        ancestor = waiting.pop()
        if ancestor in lineage:
            continue
        lineage[ancestor] = None
        for base in reversed(ancestor.node.bases):
            name = last_name(base)
            known = by_name.get(name)
            # A class that inherits from its own name means one that was there before.
            if known is None or known is ancestor or _is_of_module(base, by_name):
                foreign.add(name)
            else:
                waiting.append(known)
    written.lineage = tuple(lineage)
    for ancestor in reversed(written.lineage):
        written.all_methods.update(ancestor.methods)
    written.foreign_bases = frozenset(foreign)


def _is_of_module(base: ast.expr, by_name: dict[str, WrittenClass]) -> bool:
    """Whether a base class is written as `module.Class`, not as `Outer.Inner`."""
    return isinstance(base, ast.Attribute) and last_name(base.value) not in by_name
