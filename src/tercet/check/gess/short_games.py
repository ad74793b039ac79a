"""The shortest games that show each cause, found by search from the start of the game.

In each only the last call goes wrong, and for as few reasons as possible. Where white has nothing
to do with it, white's moves are `g15-d12` and `n15-q12`, each of one stone over empty squares.
"""

from __future__ import annotations

SHORT_GAMES: dict[str, tuple[str, ...]] = {
    "null-move": ("c3-c3", "b6-b6", "l3-l3", "c7-c7"),
    "off-line": ("c3-d5", "b6-e8", "i3-j5", "i3-k4", "l3-m6", "e3-f6"),
    "direction": (
        "b6-b7", "b6-c6", "c3-d4", "e3-d4", "s6-s7", "e6-e7",
        # in each direction a piece whose only stone is opposite to it
        "f8-f9", "g8-h9", "g7-h7", "g6-h5", "f6-f5", "e6-d5", "e7-d7", "e8-d9",
        # and one whose only stone is to the side
        "e7-e8", "f6-g7", "f6-g6", "f8-g7", "e7-e6", "f8-e7", "f6-e6", "f6-e7",
    ),
    "too-far": (
        "b6-f10", "s6-o10", "f6-f10", "e8-i4",
        # along rows and backwards
        "f6-f9 g15-d12 e10-i10", "i6-i9 g15-d12 j10-f10", "f6-f9 g15-d12 f11-f7",
        "g6-d9 n15-q12 b11-f7", "n6-q9 g15-d12 s11-o7",
    ),
    "slides-through": ("c3-e3", "c3-c7", "i3-i7", "h3-h7", "r3-p3"),
    "centre-only": ("c7-c8", "c7-d8", "f7-f6", "r7-r9"),
    "no-piece": ("e10-e11", "j11-j10", "b10-c10"),
    "opposing-piece": ("g15-d12", "c18-c17", "l18-l17"),
    "mixed-piece": ("g6-d9 g15-d12 d10-c10",),
    "centre-outside": ("c3-a3", "c3-c1", "r3-t3", "a3-b3", "c1-c2", "t3-s3", "l3-l1"),
    "own-ring-broken": ("k3-k5", "k3-k4"),
    "ring-with-stone": ("m3-m6", "m3-n4", "n3-n5"),
    "ring-tested-early": ("l2-k2", "l4-m4", "m2-l2"),
    "ring-tested-on-the-rim": ("l3-l2", "l3-k2"),
    "ring-move-refused": ("l3-l4", "l3-l5", "l3-m4"),
    "self-capture-refused": ("c8-c5", "c3-c6", "f8-f5"),
    "capture-refused": ("g6-d9 g15-d12 d9-c10",),
    "edge-move-refused": ("c3-b3", "b6-e9", "r3-s3"),
    "edge-slide-refused": ("c3-b3 g15-d12 b3-b5", "c3-b3 g15-d12 b3-b6"),
    "legal-move-refused": (
        "e6-h9", "g6-d9", "e8-f7", "g8-e6", "f6-f9", "f8-f7", "e7-g7", "g7-e7",
    ),
    "two-digit-rows": ("g6-d9 g15-d12",),
    "turn-not-passed": ("g6-d9 n6-q9",),
    "long-move-refused": ("i3-i6 g15-d12 j6-j10", "i3-i6 g15-d12 j6-j12"),
    "piece-turned": (
        "f6-f9 n15-q12 f9-f8", "f6-f9 n15-q12 f9-e9", "f6-f9 n15-q12 f9-g9",
        "g6-d9 n15-q12 d9-e10", "g6-d9 n15-q12 d9-e8",
    ),
    "moved-stones-stay": ("g6-d9 g15-d12 g6-f7",),
    "overlapping-stones-lost": ("c3-c4 g15-d12 c4-c3",),
    "own-stones-stay": ("g8-d5 g15-d12 e3-e4",),
    "captured-stones-stay": ("g6-d9 g15-d12 d9-c10 d11-c11",),
    "stones-left-on-edge": (
        "c3-b3 g15-d12 b3-c3 n15-q12 c3-b3",
        "r3-s3 g15-d12 s3-r3 n15-q12 r3-s3",
        "c3-c2 g15-d12 c2-c3 n15-q12 c3-c2",
        "g6-d9 c18-c19 n6-q9 c19-c18 h6-k9 c18-c19",
    ),
    "other-ring-missed": ("d2-e2 g15-d12 d4-e4 n15-q12 m3-m6",),
    "ring-near-edge-missed": (
        "l3-l6 g15-d12 l6-n6 n15-q12 n6-q6 h15-k12 q6-r6",
    ),
    "winning-move-refused": ("i3-i6 i13-i16 j6-j16",),
    "win-missed": ("i3-i6 i13-i16 j6-j16 state",),
    "lost-with-a-ring": ("i3-i6 d19-e19 j6-j13 d17-e17 j13-j16 state",),
    "move-after-end": ("resign g6-d9", "resign g15-d12", "i3-i6 i13-i16 j6-j16 g15-d12"),
    "resignation-missed": ("resign state", "g6-d9 resign state"),
    "resignation-wins": ("resign state", "g6-d9 resign state"),
    "second-resignation": ("resign resign state", "i3-i6 i13-i16 j6-j16 resign state"),
    "refused-move-uses-turn": (
        "c3-c3 g6-d9",
        "g15-d12 g6-d9",
        "m3-m6 g6-d9",
        "c3-c7 g6-d9",
        "c3-a3 g6-d9",
        "b6-b7 g6-d9",
        "b6-f10 g6-d9",
        "c7-c8 g6-d9",
        "e10-e11 g6-d9",
        "g6-d9 n6-q9 g15-d12",
    ),
    "refused-move-changes-game": (
        "m3-m6 m3-m6",
        "m3-m6 l3-l4",
        "c3-c7 c3-c6",
        "m3-m6 state",
        "c3-c3 c3-c4",
    ),
}  # fmt: skip

# A move of black's with which the same games begin when white plays the part of black.
BEFORE_MIRRORED = "k6-n9"

# Games in which both players have a part, so that they cannot be played with sides changed: a move
# that breaks both rings, and a ring that goes to the left edge.
GAMES_OF_BOTH = (
    "k6-n9 k15-n12 m3-m16",
    "l3-l6 g15-d12 l6-j6 n15-q12 j6-g6 h15-k12 g6-d6 k15-n12 d6-c6",
)
