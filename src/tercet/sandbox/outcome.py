"""What came of a call in the sandbox."""

from __future__ import annotations

from dataclasses import dataclass

RETURNED = "returned"
RAISED = "raised"
HUNG = "hung"
DIED = "died"
FLOODED = "flooded"

# How the message begins with which guard.py refuses something.
REFUSAL = "a class that is being checked may not"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a call ended: `returned`, `raised`, `hung`, `died` (Python itself ended), `flooded`.

    `type_name` and `text` are the type and the repr of the value that was returned, or the type and
    the message of the exception, on `line` of the stranger's file; a subclass of str counts as str.
    """

    ending: str
    type_name: str = ""
    text: str = ""
    line: int | None = None

    @property
    def is_alive(self) -> bool:
        """Whether the process that made the call can go on."""
        return self.ending in (RETURNED, RAISED)

    @property
    def is_refusal(self) -> bool:
        """Whether the exception is the sandbox's own: the code tried what it may not do."""
        return self.type_name == "PermissionError" and self.text.startswith(REFUSAL)

    def is_value(self, value: object) -> bool:
        """Whether this value was returned; 1 is not True here.

        >>> Outcome("returned", "bool", "True").is_value(True)
        True
        >>> Outcome("returned", "int", "1").is_value(True)
        False
        """
        returned = (self.type_name, self.text)
        return self.ending == RETURNED and returned == (type(value).__name__, repr(value))

    def __str__(self) -> str:
        if self.ending == RETURNED:
            return self.text
        if self.ending == RAISED:
            where = f" on line {self.line}" if self.line else ""
            message = f": {self.text}" if self.text else ""
            return f"{self.type_name}{where}{message}"
        if self.ending == HUNG:
            return "no answer"
        if self.ending == FLOODED:
            return "too much output"
        return f"the end of Python ({self.text})" if self.text else "the end of Python"
