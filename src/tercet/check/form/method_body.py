"""What a function does with the members of objects."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tercet.check.form.tree import FUNCTIONS, FunctionNode, last_name, walk

# Such a decorator's function has no object as its first parameter.
WITHOUT_SELF = {"staticmethod", "classmethod"}


@dataclass
class MethodBody:
    """The members that a function sets and uses.

    `sets` are the members of its own object that it sets, each with the line where it does so
    first. `uses` are all that it mentions, methods among them, `from_bases` those that it takes
    from super() or, by name, from a class. `foreign` are private members of other objects, each
    with a line. `sets_unseen`: it may set members whose names cannot be told from the source.
    """

    sets: dict[str, int] = field(default_factory=dict)
    uses: set[str] = field(default_factory=set)
    from_bases: set[str] = field(default_factory=set)
    foreign: dict[str, int] = field(default_factory=dict)
    sets_unseen: bool = False


def read_body(function: FunctionNode, is_method: bool, helpers: set[str]) -> MethodBody:
    """Read a function; `helpers` are the functions of the file, which may set members, too."""
    own = _own_object(function) if is_method else ""

    def enters(node: ast.AST) -> bool:
        if isinstance(node, ast.ClassDef):
            return False
        # An inner function with a parameter of this name means another object.
        is_inner = node is not function and isinstance(node, (*FUNCTIONS, ast.Lambda))
        return not (is_inner and own in parameter_names(node))

    found = MethodBody()
    bare_declarations = set()
    for node in walk([function], enters):
        if isinstance(node, ast.AnnAssign) and node.value is None:
            bare_declarations.add(node.target)
        elif isinstance(node, ast.Attribute) and node not in bare_declarations:
            _read_attribute(node, own, found)
        elif isinstance(node, ast.Call) and own:
            _read_call(node, own, helpers, found)
    return found


def parameter_names(function: ast.AST) -> list[str]:
    """The positional parameters of a function or a lambda."""
    arguments = getattr(function, "args", None)
    if not isinstance(arguments, ast.arguments):
        return []
    return [parameter.arg for parameter in (*arguments.posonlyargs, *arguments.args)]


def decorators(function: FunctionNode) -> set[str]:
    """The names of a function's decorators."""
    return {last_name(decorator) for decorator in function.decorator_list}


def is_private(name: str) -> bool:
    """Whether a name says that it is nobody else's business."""
    return name.startswith("_")


def _own_object(function: FunctionNode) -> str:
    """The name by which a method knows its object; empty if it has none."""
    names = parameter_names(function)
    is_bound = not decorators(function) & WITHOUT_SELF and function.name != "__new__"
    return names[0] if names and is_bound else ""


def _read_attribute(node: ast.Attribute, own: str, found: MethodBody) -> None:
    owner = node.value
    if own and isinstance(owner, ast.Name) and owner.id == own:
        found.uses.add(node.attr)
        if isinstance(node.ctx, ast.Store):
            found.sets.setdefault(node.attr, node.lineno)
        if node.attr in ("__dict__", "__setattr__"):
            found.sets_unseen = True
        return
    if _is_base(owner):
        found.from_bases.add(node.attr)
    if is_private(node.attr) and not node.attr.endswith("__"):
        found.foreign.setdefault(node.attr, node.lineno)


def _is_base(owner: ast.expr) -> bool:
    """Whether an expression is super(), or a name as classes have it."""
    if isinstance(owner, ast.Call):
        return last_name(owner) == "super"
    return isinstance(owner, ast.Name) and owner.id[:1].isupper()


def _read_call(node: ast.Call, own: str, helpers: set[str], found: MethodBody) -> None:
    """Note members that are set by setattr, or by a function to which the object is handed."""
    called = last_name(node.func)
    given = [argument.id if isinstance(argument, ast.Name) else "" for argument in node.args]
    if own not in given:
        return
    if called in ("setattr", "__setattr__") and given[0] == own and len(node.args) > 1:
        name = node.args[1]
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            found.uses.add(name.value)
            found.sets.setdefault(name.value, node.lineno)
        else:
            found.sets_unseen = True
    elif called == "vars" or (called in helpers and isinstance(node.func, ast.Name)):
        found.sets_unseen = True
