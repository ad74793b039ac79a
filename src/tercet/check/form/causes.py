"""The causes that are found in the source, and what each assignment says about them."""

from __future__ import annotations

from dataclasses import replace

from tercet.check.assignment import Assignment
from tercet.check.cause import Cause, Kind, catalogue

UNREADABLE = "form-unreadable"
NO_CLASS = "form-no-class"
FILE_NAME = "form-file-name"
CLASS_NAME = "form-class-name"
PARAMETERS = "form-parameters"
PUBLIC_DATA = "form-public-data"
NO_INIT = "form-no-init"
LATE_DATA = "form-late-data"
MODULE_CODE = "form-module-code"
TOO_LONG = "form-too-long"
PRIVATE_USE = "form-private-use"
DOCSTRINGS = "form-docstrings"


def _cause(key: str, title: str, in_our_words: str, kind: Kind = Kind.FORM) -> Cause:
    return Cause(key, title, in_our_words, kind, is_quoted=False)


FORM_CAUSES = catalogue(
    _cause(
        UNREADABLE,
        "The file cannot be read as Python.",
        "The file holds the class of the assignment.",
        Kind.WRONG,
    ),
    _cause(
        NO_CLASS,
        "The file has no class of the right name.",
        "The file holds the class of the assignment.",
        Kind.WRONG,
    ),
    _cause(
        FILE_NAME,
        "The file has another name than it must have.",
        "The file is named after its class.",
    ),
    _cause(
        CLASS_NAME,
        "The class has another name than it must have.",
        "The class has the name that the assignment gives it.",
    ),
    _cause(
        PARAMETERS,
        "A method cannot be called as the assignment calls it.",
        "The methods take the parameters that the assignment names.",
    ),
    _cause(
        PUBLIC_DATA,
        "Data members are not private: their names do not start with an underscore.",
        "All data members must be private.",
    ),
    _cause(
        NO_INIT,
        "A class has data members, but no __init__.",
        "Every class has an init method that initializes its data members.",
    ),
    _cause(
        LATE_DATA,
        "Data members are not set by __init__, only later.",
        "The init method initializes all of the data members.",
    ),
    _cause(
        MODULE_CODE,
        "The file prints, asks for input or plays a game when it is imported.",
        "Whoever imports the class wants nothing but the class: put such code under "
        "if __name__ == '__main__'.",
    ),
    _cause(
        TOO_LONG,
        "The file is too long for its form to be examined.",
        "A class for a board game needs no such file.",
    ),
    _cause(
        PRIVATE_USE,
        "Private members of one class are used outside of it.",
        "Data members are private so that only their own class uses them. The assignment does not "
        "say this in so many words.",
        Kind.NOTE,
    ),
    _cause(
        DOCSTRINGS,
        "Docstrings are missing.",
        "The assignment does not ask for docstrings; whoever reads the class is glad of them.",
        Kind.NOTE,
    ),
)

# The words of the assignments, without their bold type. The Gess assignment names no file.
_SENTENCES = {
    "pentago": {
        NO_CLASS: "Write a class named Pentago for playing this abstract board game.",
        CLASS_NAME: "Write a class named Pentago for playing this abstract board game.",
        FILE_NAME: "The file must be named: Pentago.py",
        PARAMETERS: "A method called make_move that takes four parameters",
        PUBLIC_DATA: "All data members of a class must be private.",
        NO_INIT: "Every class should have an init method that initializes all of the data members "
        "for that class.",
        LATE_DATA: "Every class should have an init method that initializes all of the data "
        "members for that class.",
    },
    "builders": {
        NO_CLASS: "Write a class called BuildersGame that represents the board for a two-player "
        "game that is played on a 5x5 grid.",
        CLASS_NAME: "Write a class called BuildersGame that represents the board for a two-player "
        "game that is played on a 5x5 grid.",
        FILE_NAME: "Your file must be named: BuildersGame.py",
        PARAMETERS: "It should have a method named make_move that takes six parameters: the row "
        "and column of the piece to move, the row and column of the square it's moving to, and "
        "the row and column of where to build.",
        PUBLIC_DATA: "The class should have the following private data members - a representation "
        "of the board; the current state, which holds one of the three following values: "
        '"X_WON", "O_WON", or "UNFINISHED"; and something to keep track of whose turn it is.',
        NO_INIT: "It should have an init method that initializes the board to being empty, "
        'initializes the current_state to "UNFINISHED", and appropriately initializes any other '
        "data members.",
        LATE_DATA: "It should have an init method that initializes the board to being empty, "
        'initializes the current_state to "UNFINISHED", and appropriately initializes any other '
        "data members.",
    },
    "gess": {
        NO_CLASS: "Write a class named GessGame for playing an abstract board game called Gess.",
        CLASS_NAME: "Write a class named GessGame for playing an abstract board game called Gess.",
        PARAMETERS: "A method called make_move that takes two parameters - strings that represent "
        "the center square of the piece being moved and the desired new location of the center "
        "square.",
        PUBLIC_DATA: "All data members must be private",
        NO_INIT: "An init method that initializes any data members.",
        LATE_DATA: "An init method that initializes any data members.",
    },
}


def cause_in(assignment: Assignment, key: str) -> Cause:
    """The cause with the sentence of this assignment, where it has one of its own."""
    cause = FORM_CAUSES[key]
    sentence = _SENTENCES.get(assignment.game, {}).get(key)
    return cause if sentence is None else replace(cause, sentence=sentence, is_quoted=True)
