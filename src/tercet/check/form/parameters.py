"""Parameters: can the methods be called as the assignment calls them?"""

from __future__ import annotations

import ast

from tercet.check.assignment import Assignment, Method
from tercet.check.form.cases import Case
from tercet.check.form.classes import WrittenClass
from tercet.check.form.method_body import decorators
from tercet.check.form.tree import FunctionNode

# Decorators that leave the parameters of a method as they are written.
_HARMLESS = {
    "abstractmethod",
    "cache",
    "classmethod",
    "final",
    "lru_cache",
    "no_type_check",
    "override",
    "staticmethod",
}
_PROPERTIES = {"property", "cached_property"}


def wrong_parameters(written: WrittenClass, assignment: Assignment) -> list[Case]:
    """The methods of the game's class that do not take the arguments of the assignment."""
    return [
        Case(function.lineno, text)
        for method in (Method("__init__"), *assignment.methods)
        for function in written.method(method.name)[-1:]
        if (text := _complaint(function, method))
    ]


def _complaint(function: FunctionNode, method: Method) -> str:
    wanted = f"{method.name}({', '.join(('self', *method.parameters))})"
    given = decorators(function)
    if given & _PROPERTIES:
        return f"{method.name} is a property; write it as a method: {wanted}"
    if given - _HARMLESS or _takes(function, len(method.parameters)):
        return ""
    return f"{_signature(function)} should be {wanted}"


def _takes(function: FunctionNode, number: int) -> bool:
    """Whether a method can be called with so many arguments in their order."""
    if "staticmethod" not in decorators(function):
        number += 1
    arguments = function.args
    if None in arguments.kw_defaults:
        return False
    most = len(arguments.posonlyargs) + len(arguments.args)
    least = most - len(arguments.defaults)
    return least <= number and (number <= most or arguments.vararg is not None)


def _signature(function: FunctionNode) -> str:
    """The name and the parameters as they are written, without types and default values."""
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    required = len(positional) - len(arguments.defaults)
    shown = [
        parameter.arg if index < required else f"{parameter.arg}=..."
        for index, parameter in enumerate(positional)
    ]
    if arguments.vararg:
        shown.append(f"*{arguments.vararg.arg}")
    elif arguments.kwonlyargs:
        shown.append("*")
    for parameter, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        shown.append(_keyword(parameter, default))
    if arguments.kwarg:
        shown.append(f"**{arguments.kwarg.arg}")
    return f"{function.name}({', '.join(shown)})"


def _keyword(parameter: ast.arg, default: ast.expr | None) -> str:
    return parameter.arg if default is None else f"{parameter.arg}=..."
