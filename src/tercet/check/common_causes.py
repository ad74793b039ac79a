"""The causes that can be found in any class."""

from __future__ import annotations

from functools import partial

from tercet.check import cause
from tercet.check.cause import Kind, catalogue

Cause = partial(cause.Cause, is_quoted=False)

LOADING = "loading"
STARTING = "starting"
MISSING = "missing-method"
EXCEPTION = "exception"
ENDLESS = "endless"
ENDING = "ending"
FLOOD = "flood"
NOTHING_RETURNED = "nothing-returned"
WRONG_VALUE = "wrong-value"
SHARED = "shared"
UNSTEADY = "unsteady"
FORBIDDEN = "forbidden"
IMPORT_NOISE = "import-noise"
STRANGE = "strange"
OTHER = "other"

CONTRACT = "Every call comes to its end and returns what the assignment says."

COMMON_CAUSES = catalogue(
    Cause(LOADING, "The class cannot be loaded.", "The file holds the class of the assignment."),
    Cause(
        STARTING, "A new game cannot be made.", "An init method that initializes any data members."
    ),
    Cause(
        MISSING, "A method is missing.", "Your class must include the methods of the assignment."
    ),
    Cause(EXCEPTION, "A call raises an exception.", CONTRACT),
    Cause(ENDLESS, "A call does not come to its end.", CONTRACT),
    Cause(ENDING, "A call ends Python itself.", CONTRACT),
    Cause(FLOOD, "A call prints far too much.", CONTRACT),
    Cause(NOTHING_RETURNED, "A method returns None where it must return a value.", CONTRACT),
    Cause(WRONG_VALUE, "A method returns a value that the assignment does not know.", CONTRACT),
    Cause(
        SHARED,
        "Games share data: what is done in one game is seen in the next.",
        "An init method that initializes any data members: a new object is a new game.",
    ),
    Cause(
        UNSTEADY,
        "The same calls do not always come to the same result.",
        "A game depends on nothing but the calls that were made.",
    ),
    Cause(
        FORBIDDEN,
        "The code tries to do what a class for a board game has no reason to do.",
        "A class for a board game needs no files, no network, no other programs and nothing of "
        "the checker.",
    ),
    Cause(
        IMPORT_NOISE,
        "The file prints or asks for input when it is imported.",
        "Whoever imports the class wants nothing but the class: put such code under "
        "if __name__ == '__main__'.",
        Kind.FORM,
    ),
    Cause(
        STRANGE,
        "Input that no game has is not refused as we would refuse it.",
        "The assignment says nothing about such input; our class refuses it and changes nothing.",
        Kind.NOTE,
    ),
    Cause(
        OTHER,
        "A call comes to another result than the rules say.",
        "The rules of the game.",
    ),
)
