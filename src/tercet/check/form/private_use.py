"""Private members that are used outside of their class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tercet.check.form.cases import Case
from tercet.check.form.classes import WrittenClass
from tercet.check.form.data_members import data_members
from tercet.check.form.method_body import is_private, read_body
from tercet.check.form.tree import FunctionNode


def private_use(classes: Sequence[WrittenClass], functions: Iterable[FunctionNode]) -> list[Case]:
    """The places where a private member of a class of this file is used from elsewhere.

    Whose object it is can be told only by the name of the member: where the class that uses it, or
    a relative, has a member of this name, nothing is said.
    """
    owners = _owners(classes)
    cases = []
    for written in classes:
        relatives = _relatives(written)
        for body in written.bodies.values():
            for name, line in body.foreign.items():
                if name in owners and not owners[name] & relatives:
                    cases.append(_case(line, name, owners[name], f"class {written.name}"))
    for function in functions:
        for name, line in read_body(function, False, set()).foreign.items():
            if name in owners:
                cases.append(_case(line, name, owners[name], f"function {function.name}"))
    return cases


def _case(line: int, name: str, owners: set[WrittenClass], user: str) -> Case:
    owner = min(owner.name for owner in owners)
    return Case(line, f"{user} uses {name}, a private member of class {owner}")


def _owners(classes: Iterable[WrittenClass]) -> dict[str, set[WrittenClass]]:
    """The classes that have private members, by the names of these.

    A private class, or one inside of another, is itself a private matter.
    """
    owners: dict[str, set[WrittenClass]] = {}
    shared = set()
    for written in classes:
        names = {name for name in (*data_members(written), *written.methods) if is_private(name)}
        if is_private(written.name) or not written.is_at_top or written.is_record:
            shared |= names
        for name in names:
            owners.setdefault(name, set()).add(written)
    return {name: having for name, having in owners.items() if name not in shared}


def _relatives(written: WrittenClass) -> set[WrittenClass]:
    """The class, those around it, and all from which they inherit or which inherit from them."""
    around = [written]
    while around[-1].outer is not None:
        around.append(around[-1].outer)
    return {relative for near in around for relative in (*near.lineage, *near.heirs)}
