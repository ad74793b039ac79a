"""The shortest games in which the special situations of Builders come up.

Each ends with the call that is special. That a level is under a builder, or towers are of a height,
takes as many moves as it takes builds: that is why some of these games are as long as they are.
"""

from __future__ import annotations

_OPENING = "22+44 13+04"
_TOWER_OF_2 = f"{_OPENING} 22>21^11 13>12^11"
_TOWER_OF_3 = f"{_TOWER_OF_2} 21>20^11"
_TOWER_OF_4 = f"{_TOWER_OF_3} 12>02^11"
# A builder of o steps on a tower of one level, then on one of two.
_ON_1 = f"{_OPENING} 22>21^12 13>12^11"
_ON_2 = f"{_ON_1} 21>22^11 12>11^02"
# The tower that the builder left is built up behind it. With two towers this is the fastest win.
_BEFORE_WIN = f"{_ON_1} 21>22^11 12>11^12 22>21^12"
_WIN = f"{_BEFORE_WIN} 11>12^02"
_WIN_OF_X = f"{_OPENING} 22>21^11 13>03^12 21>11^12 03>13^02 11>12^02 13>03^02 12>02^01"
_TRAP = "00+01 02+13 00>11^10 13>22^12 11>00^10 22>11^12"
_TRAP_BY_X = "03+13 00+01 03>02^12 00>11^10 13>22^12 11>00^10 22>11^21"

# Games whose last call is to be refused, by the name of its situation.
REFUSED: dict[str, tuple[str, ...]] = {
    "placement-same-square": ("22+22", "22+44 13+13"),
    "placement-taken": ("22+44 22+13", "22+44 13+22", "22+44 44+13", "22+44 13+44"),
    "foreign-builder": (
        f"{_OPENING} 13>12^11",
        f"{_OPENING} 04>03^02",
        f"{_OPENING} 22>21^11 21>20^10",
        f"{_OPENING} 22>21^11 44>43^42",
    ),
    "no-builder": (
        f"{_OPENING} 31>30^40",
        f"{_OPENING} 22>21^11 31>30^40",
        f"{_OPENING} 22>21^11 11>10^20",
        f"{_OPENING} 22>21^11 13>12^02 11>10^20",
    ),
    "zero-step": (f"{_OPENING} 22>22^21", f"{_OPENING} 44>44^43", f"{_OPENING} 22>22^33"),
    "far-step": (
        f"{_OPENING} 22>20^10",
        f"{_OPENING} 22>42^41",
        f"{_OPENING} 22>40^30",
        f"{_OPENING} 22>41^40",
        f"{_OPENING} 44>14^24",
    ),
    "step-onto-builder": ("22+23 13+04 22>13^12", "22+23 13+04 22>23^24", "22+44 13+04 22>13^24"),
    "build-on-builder": (
        f"{_OPENING} 22>23^13",
        f"{_OPENING} 22>12^13",
        "22+33 13+04 22>32^33",
        f"{_OPENING} 22>33^44",
    ),
    "build-on-destination": (f"{_OPENING} 22>21^21", f"{_OPENING} 22>31^31"),
    "far-build": (
        f"{_OPENING} 22>21^33",
        f"{_OPENING} 22>21^23",
        f"{_OPENING} 22>12^32",
        f"{_OPENING} 22>21^41",
        f"{_OPENING} 22>21^02",
        f"{_OPENING} 22>21^00",
        f"{_OPENING} 22>21^43",
    ),
    "climb-two": (
        f"{_TOWER_OF_2} 21>11^10",
        f"{_TOWER_OF_3} 12>11^10",
        f"{_TOWER_OF_4} 20>11^10",
    ),
    "fifth-level": (f"{_TOWER_OF_4} 20>10^11",),
    "win-without-build": (
        f"{_BEFORE_WIN} 11>12^12",
        f"{_BEFORE_WIN} 11>12^21",
        f"{_BEFORE_WIN} 11>12^32",
        f"{_BEFORE_WIN} 11>12^44",
        f"{_BEFORE_WIN} 11>12^04",
    ),
    "move-after-end": (f"{_WIN} 21>22^32", f"{_WIN} 44>43^33", f"{_WIN_OF_X} 03>13^23"),
}

# Games whose last call is legal, by the mark that makes it special.
LEGAL: dict[str, tuple[str, ...]] = {
    "plain": (
        f"{_OPENING} 22>21^11",
        f"{_OPENING} 22>21^11 13>12^02",
        "22+12 01+42 22>11^10 01>00^10",
        f"{_OPENING} 44>43^42 04>14^24 43>42^41",
    ),
    "diagonal-step": (f"{_OPENING} 22>11^01", f"{_OPENING} 22>31^21"),
    "diagonal-build": (f"{_OPENING} 22>21^12", f"{_OPENING} 22>23^34"),
    "build-beyond": (f"{_OPENING} 22>21^10", f"{_OPENING} 22>11^00", f"{_OPENING} 22>21^20"),
    "build-on-vacated": (f"{_OPENING} 22>21^22", f"{_OPENING} 22>31^22 13>14^13"),
    "one-builder-stuck": (
        "10+12 00+01 12>11^22",
        "10+12 01+00 12>11^22",
        "10+21 00+01 21>11^22",
        "10+21 01+00 21>11^22",
        "11+20 21+10 11>00^01 21>11^01",
        "02+00 10+12 02>01^02 12>11^22",
    ),
    "up": (f"{_OPENING} 22>21^12 13>12^02", f"{_OPENING} 22>21^11 13>12^22 21>11^10"),
    "down": (f"{_OPENING} 22>21^12 13>12^02 21>22^32 12>13^23",),
    "onto-second-level": (_ON_2,),
    "third-level": (_TOWER_OF_3,),
    "fourth-level": (_TOWER_OF_4,),
    "far-down": (f"{_ON_2} 22>32^42 11>01^00", f"{_ON_2} 22>32^42 11>10^00"),
    "wins-by-level": (_WIN, _WIN_OF_X),
    "wins-by-no-moves": (_TRAP, _TRAP_BY_X),
    "mover-stuck": ("21+01 00+22 21>10^11 22>11^12 01>02^12 11>01^11",),
}

# Games after whose last call the opponent has few steps left: only diagonal ones, straight ones,
# ones up, down or far down. Others are won by a trap: among towers, with high builders, apart.
TIGHT = (
    "11+01 10+12 11>00^11 12>02^11",
    "11+32 20+00 32>31^32",
    "01+10 13+11 10>00^10 13>02^12",
    "21+20 00+11 21>10^01 11>01^11 20>11^22",
    "20+02 03+22 20>11^01 22>12^22 11>00^10 12>11^10 02>01^02 03>02^03 01>10^01 02>01^12",
    "20+00 10+11 20>30^20 11>01^11 30>20^11 10>21^12 20>10^20",
    "12+10 20+22 12>11^21 22>12^21 11>00^11 12>01^11",
    "12+10 00+11 12>01^12 11>02^11 01>11^12 02>01^02 11>02^11",
    "20+22 11+03 22>12^01 03>02^01 20>10^21 11>20^21 12>11^00 02>12^23 11>00^01 12>11^02",
    "10+01 22+00 01>11^01 22>21^12 11>12^02 21>11^02 12>21^12 11>01^12 21>11^02",
    "21+20 03+10 21>11^12 10>00^10 11>02^12 00>01^11 20>10^11 03>04^13 10>00^10 04>03^13",
)

# Games in which a tower that somebody stood on is climbed, one level too high, or rightly.
USED_TOWERS = (
    f"{_OPENING} 22>21^12 13>12^02 21>22^32 12>13^12 22>12^11",
    f"{_OPENING} 22>21^12 13>12^02 21>22^32 12>13^23 22>21^12 13>12^11",
    f"{_OPENING} 22>21^12 13>12^02 21>22^32 12>13^23 22>12^11 13>14^24",
)
