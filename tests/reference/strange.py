"""Objects that a class must survive being called with."""

from typing import Any


class Unpleasant:
    """An object that raises whenever Python asks it anything."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    def __hash__(self) -> int:
        raise RuntimeError("do not hash me")

    def __repr__(self) -> str:
        raise RuntimeError("do not show me")

    def __index__(self) -> int:
        raise RuntimeError("do not count with me")

    @property
    def __class__(self) -> Any:
        raise RuntimeError("do not ask for my class")

    @__class__.setter
    def __class__(self, value: Any) -> None:
        raise RuntimeError("do not change my class")


class UnpleasantText(str):
    """A string that does not like to be asked anything."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    def __hash__(self) -> int:
        raise RuntimeError("do not hash me")

    def __len__(self) -> int:
        raise RuntimeError("do not measure me")

    def __getitem__(self, key: Any) -> str:
        raise RuntimeError("do not cut me")


class UnpleasantNumber(int):
    """A number that does not like to be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    def __hash__(self) -> int:
        raise RuntimeError("do not hash me")

    def __lt__(self, other: int) -> bool:
        raise RuntimeError("do not compare me")

    __le__ = __gt__ = __ge__ = __lt__
