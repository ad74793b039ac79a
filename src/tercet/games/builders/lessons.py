"""Builders in lessons."""

from tercet.games.lesson import Lesson

LESSONS = (
    Lesson(
        title="Placing the builders",
        words=(
            "The board is flat at first: all squares are at level 0. Player x places two builders "
            "on any two squares, then player o places two on free ones, and then x moves first."
        ),
        example="12+22",
        task="Place the two builders of x wherever you like.",
        praise="Now o would place two builders. Near the middle, builders have the most ways.",
    ),
    Lesson(
        title="Step and build",
        words=(
            "A move is a step and a build. One of your builders steps to one of the eight squares "
            "around it, and then adds a level to a square next to where it stands now. "
            "Where a builder stands, nobody can step or build, but the square just left is free."
        ),
        position="00000/00000/00000/00000/00000 12,22 31,33 x",
        example="12>13^23",
        task="Step from 2,2 (row 2, column 2) to 1,1 and build on the square you left.",
        answers=("22>11^22",),
        praise="The square 2,2 is at level 1 now.",
        hint="Take the builder at 2,2, step to 1,1, and build at 2,2.",
    ),
    Lesson(
        title="One level up",
        words="A step may go up by one level at most, whatever level the builder stands on.",
        position="01000/22000/00000/00000/00000 00,44 24,32 x",
        task="Climb: step up to level 1 with the builder in the corner 0,0, and build anywhere.",
        answers=("00>01^00", "00>01^02", "00>01^10", "00>01^11", "00>01^12"),
        praise="From level 1 the towers of level 2 can be reached.",
        hint="The builder at 0,0 can step to 0,1; the towers at 1,0 and 1,1 are too high for it.",
    ),
    Lesson(
        title="Any number down",
        words="Down, a step may go by any number of levels.",
        position="21000/20000/00000/00000/00000 00,44 12,21 x",
        task="Jump from level 2 at 0,0 down to the ground, and build anywhere.",
        answers=("00>11^00", "00>11^01", "00>11^02", "00>11^10", "00>11^20", "00>11^22"),
        praise="Down is easy, but it takes two steps to be as high again.",
        hint="The only square on the ground next to 0,0 is 1,1.",
    ),
    Lesson(
        title="Level 3 wins",
        words=(
            "Who steps up to level 3 wins. The build belongs to that move, too, "
            "and the game is over after it."
        ),
        position="23000/10000/00000/00000/00000 00,44 02,12 x",
        task="Win with x.",
        answers=("00>01^00", "00>01^10", "00>01^11"),
        praise="The builder stands on level 3: x has won.",
        hint="The builder at 0,0 stands on level 2, and 0,1 next to it is at level 3.",
    ),
    Lesson(
        title="Towers of four",
        words=(
            "A fourth level closes a tower: nobody can step on it or build on it any more. "
            "That is how to stop a builder that would step up to level 3."
        ),
        position="00000/00000/00230/00000/00000 00,44 22,40 x",
        example="44>33^23",
        task="The builder of o at 2,2 is about to step up to level 3: stop it.",
        answers=("44>33^23", "44>34^23"),
        praise="The tower has four levels, and o cannot win with the next move.",
        hint="The builder of o still steps to 2,3 and wins. Build there first.",
    ),
    Lesson(
        title="No step left",
        words=(
            "Who is to move and has no step left, with neither builder, has lost. "
            "Towers that are too high and builders in the way can wall somebody in."
        ),
        position="00200/22100/00000/00000/00000 33,40 00,01 x",
        task="Leave the builders of o no step.",
        answers=("33>22^12", "33>23^12"),
        praise="All squares around the builders of o are two levels up: x has won.",
        hint="The builder of o at 0,1 can still step to 1,2, which is only one level up.",
    ),
)
