"""Pentago in lessons."""

from tercet.games.lesson import Lesson

LESSONS = (
    Lesson(
        title="A marble and a turn",
        words=(
            "Black begins, then the players take turns. Put a marble of your colour on an empty "
            "space, then turn one of the four sub-boards by a quarter, clockwise or "
            "anti-clockwise. The turn belongs to the move, even if it changes nothing."
        ),
        example="e4:4A",
        task="Put a marble on a2 and turn sub-board 1 so that the marble comes to c2.",
        answers=("a2:1C",),
        praise="Clockwise, the upper right corner of a sub-board becomes its lower right one.",
        hint="Put the marble on a2, in sub-board 1, and turn that sub-board clockwise.",
    ),
    Lesson(
        title="Five in a row",
        words=(
            "Five or more of your marbles in a row win, along a row, a column or a diagonal, "
            "across all sub-boards. If they are there as soon as the marble is placed, the game "
            "ends at once and nothing is turned."
        ),
        position="6/1w4/1bbbb1/3w2/1w4/4w1 b",
        example="c0",
        task="Black has four in row c: make it five.",
        answers=("c0", "c5"),
        praise="Five in a row: black has won, without a turn.",
        hint="The row can be made longer at either end, on c0 or c5.",
    ),
    Lesson(
        title="Five by the turn",
        words=(
            "A turn can complete five just as well as a marble. So look at each sub-board as it "
            "would be after a quarter turn."
        ),
        position="b5/1b2w1/2b3/1w4/5w/w2b2 b",
        task=(
            "Win with black: the marble on f3 can be turned into the long diagonal, "
            "and one more is missing there."
        ),
        answers=("e4:4C",),
        praise="The turn took the marble from f3 to d3, and the diagonal from a0 to e4 is black.",
        hint="Put the marble on e4, which no turn moves, and turn sub-board 4 clockwise.",
    ),
    Lesson(
        title="Mind the other's marbles",
        words=(
            "A turn moves the marbles of both players. If it gives five to the other alone, "
            "the other wins, although the move was yours."
        ),
        position="4b1/1bb3/www3/wb4/wb4/6 b",
        example="f5:1C",
        task="Win with black, without giving white five as well.",
        answers=("b0:1A",),
        praise="Black has five in column 1; turned clockwise, white would have had five, too.",
        hint=(
            "Put the marble on b0, so that row b is black, and turn it into column 1, "
            "but not the way that takes white's row c to column 0."
        ),
    ),
    Lesson(
        title="Five for both",
        words=(
            "If a turn gives five to both players, the game is a draw. "
            "That can save a game that would be lost."
        ),
        position="bbb1w1/5w/3b2/3wb1/2w3/1w4 b",
        task="After every move of black but one, white has won or wins at once: find the draw.",
        answers=("b3:2C",),
        praise="Black has five in row a, white on the diagonal from f1 to b5: a draw.",
        hint="Turn sub-board 2 clockwise; which marble does black lack in row a after that?",
    ),
    Lesson(
        title="Stop a threat",
        words=(
            "Before your move, ask how the other could win with the next one, by a marble, by a "
            "turn or by both. A turn alone seldom helps, because it can be turned back."
        ),
        position="6/1b2w1/1b4/1b4/1b2w1/1w4 w",
        task="Black threatens to make five in column 1: move white so that black cannot.",
        answers=("a1:1C", "a1:1A", "a1:2C", "a1:2A", "a1:3C", "a1:3A", "a1:4C", "a1:4A"),
        praise="Black cannot win with the next move.",
        hint="Black still wins with the next move: white's marble must go on a1.",
    ),
    Lesson(
        title="A full board",
        words=(
            "When all 36 spaces are taken and nobody has five after the last turn, "
            "the game is a draw."
        ),
        position="bbwwbw/bbbwbw/bbwwbw/wwwbwb/wbbbbw/w1wbwb w",
        task="Put white's marble on the last space, and turn so that black does not get five.",
        answers=("f1:1C", "f1:3C", "f1:4A"),
        praise="The board is full and nobody has five: a draw.",
        hint="That turn gives black five. Look for the black marbles that it puts in a row.",
    ),
)
