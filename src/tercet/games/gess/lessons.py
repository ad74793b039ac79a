"""Gess in lessons."""

from tercet.games.lesson import Lesson

# Without a ring on either side the game would be over.
_RINGS = {19: "9www6", 18: "9w1w6", 17: "9www6", 4: "9bbb6", 3: "9b1b6", 2: "9bbb6"}


def _position(rows: dict[int, str]) -> str:
    """Black to move, the stones in these rows, from b to s, and in those of the rings."""
    filled = _RINGS | rows
    return "/".join(filled.get(row, "18") for row in range(19, 1, -1)) + " b"


LESSONS = (
    Lesson(
        title="Pieces of nine squares",
        words=(
            "Black begins. A piece is any block of 3 x 3 squares with stones of yours and none of "
            "the other's; at least one of them is beside the middle. You choose the square in its "
            "middle and the square that this goes to, and all stones of the block move along."
        ),
        example="c6-c9",
        task="Move any black piece.",
        praise="All stones of the block have moved together.",
    ),
    Lesson(
        title="Directions",
        words=(
            "The stones around the middle tell the directions: a stone on the left lets the piece "
            "go left, one at the upper right lets it go up to the right, and so on. If the square "
            "in the middle is empty, it goes 1, 2 or 3 squares."
        ),
        position=_position({11: "4b13", 9: "5b12"}),
        example="f10-f12",
        task="Move the piece around f10 down to the right, as far as it goes.",
        answers=("f10-i7",),
        praise="The stone at the lower right, on g9, lets it go that way, three squares at most.",
        hint="Choose f10 as the middle; three squares down to the right is i7.",
    ),
    Lesson(
        title="A stone in the middle",
        words="With a stone in the middle, too, a piece moves any number of squares.",
        position=_position({11: "4b13", 10: "4b13"}),
        example="f10-f15",
        task="Move the piece around f10 by more than three squares.",
        answers=("f10-f14", "f10-f15", "f10-f16", "f10-f17", "f10-f18", "f10-f19"),
        praise="The stone on f10 makes it go far, the one on f11 lets it go up.",
        hint="Choose f10 as the middle, and a square above it from f14 on.",
    ),
    Lesson(
        title="Stop and capture",
        words=(
            "As soon as a moving piece covers a stone that is not its own, it must stop. "
            "All stones that it covers there are removed, those of either colour."
        ),
        position=_position({12: "3w1w12", 7: "4b13", 6: "4b13"}),
        task="Remove the two white stones on e12 and g12 with one move.",
        answers=("f6-f11",),
        praise="The piece stopped on f11, where it first covered them, and both are gone.",
        hint="The piece around f6 has a stone in the middle and one above: move it up to f11.",
    ),
    Lesson(
        title="The edge",
        words=(
            "The middle of a piece stays on the board: columns b to s, rows 2 to 19. "
            "Its outer squares may reach the rim around that, but stones on the rim are removed."
        ),
        position=_position({10: "14bb2"}),
        task="Move the piece around p10 so far that its right stone leaves the board.",
        answers=("p10-s10",),
        praise="The stone that came to t10 is gone.",
        hint="Move p10 to the right as far as it goes, to s10.",
    ),
    Lesson(
        title="Rings",
        words=(
            "A ring is eight of your stones around an empty square. Each player has one at the "
            "start and may have more; the picture marks the square in the middle."
        ),
        position=_position({7: "3bb2b10", 6: "3b3b10", 5: "3bb2b10"}),
        task="Give black a second ring.",
        answers=("j6-h6",),
        praise="Black has two rings now.",
        hint="The piece around j6 has three stones on its left; two squares on, they close a ring.",
    ),
    Lesson(
        title="The last ring",
        words="Who has no ring left has lost. So you win by breaking the other's last ring.",
        position=_position({11: "10b7", 10: "10b7"}),
        task="Break white's only ring.",
        answers=("l10-l16",),
        praise="White has no ring left: black has won.",
        hint="The piece around l10 can go up until it covers stones of the ring around l18.",
    ),
    Lesson(
        title="Your own last ring",
        words=(
            "You may break a ring of your own, but not the last one: "
            "a move that leaves you without a ring is not allowed."
        ),
        position=_position({11: "5b12", 10: "4b13", 5: "10b7"}),
        task=(
            "Break white's ring. The piece around l4 would reach it, but would leave black without "
            "a ring: find another."
        ),
        answers=("f10-l16",),
        praise="White has no ring left, black still has one: black has won.",
        hint="The piece around f10 can go up to the right, any number of squares.",
    ),
)
