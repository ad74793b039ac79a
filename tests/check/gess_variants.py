"""Faulty variants of GessGame, each with one mistake that students make."""

from __future__ import annotations

from tests.check.variants import EXHAUSTIVE, Variant

_BOTH_COLOURS = "stones of both colours come into one footprint after two moves at the earliest"
_LONG = "row 7 or 14 stops every piece after three squares, until one of its stones has moved"
_WIN = "no ring can be broken before the third move, and then the state must be asked for"
_SECOND_RING = "a second ring takes two moves of its owner, so there is one after the third move"
_LOSING_ONE_OF_TWO = (
    "white has a second ring after the fourth move, black breaks one with the fifth, and then the "
    "state must be asked for"
)
_EDGE = (
    "a stone on the rim is seen only when it is moved back and then used, and white moves between"
)
_ALONG_THE_EDGE = "at the start no piece on the edge may go two squares along it"
_RING_AT_THE_EDGE = (
    "the ring gets from column l to column m at most with its first move, and other stones stop it "
    "before column r with the next two"
)
_ALONG_A_ROW = "at the start other stones stop every piece that goes four squares along its row"
_TWICE = "two resignations, and then the state must be asked for"

_OWN_RING_CHECK = """        if not _has_ring(board, self._player):
            return False

"""
_NO_WAY = "if not way or STONES[OPPONENT[self._player]] in _stones_covered(self._board, start):"
_OUTER_STONE = "if self._board[row][column] != STONES[self._player]:"
_REACH = "return self._board[row][column] != EMPTY or len(way) <= REACH_WITHOUT_CENTRE_STONE"
_SLIDE = "if any(_stones_covered(board, centre) for centre in way[:-1]):"
_SET_DOWN = "        self._set_down_piece(board, start_square, end_square)\n"
_MAY_GO = "        if not self._piece_may_go(start_square, way):\n            return False\n"
_NEW_PLACES = "_footprint(end), strict=True"
_STONE = "stone = EMPTY if _is_on_rim(new_square) else self._board[old_row][old_column]"
_PUT = "            board[new_row][new_column] = stone\n"
_CENTRES = 're.compile("([b-s])([2-9]|1[0-9])")'
_IN_LINE = "if abs(rows_up) not in (0, distance) or abs(columns_right) not in (0, distance):"
_FULLMATCH = "CENTRE_PATTERN.fullmatch(text) if issubclass(type(text), str) else None"
_WON = '            self._game_state = self._player.upper() + "_WON"\n'
_OPPONENT_RINGLESS = "        if not _has_ring(board, opponent):\n"
_PASS_TURN = "        self._player = opponent\n        return True"
_RESIGN = """        if self._game_state == "UNFINISHED":
            self._game_state = OPPONENT[self._player].upper() + "_WON"
"""
_RING_COUNT = """def _ring_count(board: Board, player: str) -> int:
    return sum(
        board[row][column] == EMPTY
        and all(board[row + up][column + right] == STONES[player] for up, right in AROUND_CENTRE)
        for row in range(2, SIZE - 2)
        for column in range(2, SIZE - 2)
    )


"""
_HAS_RING = "def _has_ring(board: Board, player: str) -> bool:\n"

_PIECES = (
    Variant(
        "a piece of either player", "opposing-piece", 1, EXHAUSTIVE,
        (
            (_NO_WAY, "if not way or len(set(_stones_covered(self._board, start))) > 1:"),
            (_OUTER_STONE, "if self._board[row][column] == EMPTY:"),
        ),
    ),
    Variant("stones of both colours", "mixed-piece", 3, _BOTH_COLOURS, ((_NO_WAY, "if not way:"),)),
    Variant(
        "empty squares as a piece", "no-piece", 1, EXHAUSTIVE,
        ((_OUTER_STONE, f"{_OUTER_STONE[:-1]} and _stones_covered(self._board, start):"),),
    ),
    Variant(
        "a stone alone", "centre-only", 1, EXHAUSTIVE,
        (
            (
                _OUTER_STONE,
                f"{_OUTER_STONE[:-1]} and (self._board[start[0]][start[1]] == EMPTY "
                "or len(_stones_covered(self._board, start)) > 1):",
            ),
        ),
    ),
    Variant(
        "a centre on column a or row 1", "centre-outside", 1, EXHAUSTIVE,
        ((_CENTRES, 're.compile("([a-s])([1-9]|1[0-9])")'),),
    ),
)  # fmt: skip

_MOVES = (
    Variant(
        "staying counts as a move", "null-move", 1, EXHAUSTIVE,
        (
            (
                "way = _way(start_square, end_square)",
                "way = _way(start_square, end_square) or "
                "[start_square] * (start_square == end_square)",
            ),
        ),
    ),
    Variant("any square in reach", "off-line", 1, EXHAUSTIVE, ((_IN_LINE, "if not distance:"),)),
    Variant(
        "rows are checked but not columns", "off-line", 1, EXHAUSTIVE,
        ((_IN_LINE, "if abs(rows_up) not in (0, distance):"),),
    ),
    Variant(
        "any direction", "direction", 1, EXHAUSTIVE,
        (
            (
                _OUTER_STONE,
                "if not any(self._board[start[0] + up][start[1] + right] != EMPTY "
                "for up, right in AROUND_CENTRE):",
            ),
        ),
    ),
    Variant(
        "a stone opposite is as good", "direction", 1, EXHAUSTIVE,
        (
            (
                _OUTER_STONE,
                "if STONES[self._player] not in (self._board[row][column], "
                "self._board[2 * start[0] - row][2 * start[1] - column]):",
            ),
        ),
    ),
    Variant(
        "a stone opposite is as good for up and down", "direction", 1, EXHAUSTIVE,
        (
            (
                _OUTER_STONE,
                f"{_OUTER_STONE[:-1]} and (column != start[1] or "
                "self._board[2 * start[0] - row][column] != STONES[self._player]):",
            ),
        ),
    ),
    Variant(
        "no limit along a row", "too-far", 3, _ALONG_A_ROW,
        ((_REACH, f"{_REACH} or row == way[0][0]"),),
    ),
    Variant(
        "no limit of three squares", "too-far", 1, EXHAUSTIVE, ((_REACH, "return True"),),
    ),
    Variant(
        "a limit of four squares", "too-far", 1, EXHAUSTIVE,
        (("REACH_WITHOUT_CENTRE_STONE = 3", "REACH_WITHOUT_CENTRE_STONE = 4"),),
    ),
    Variant(
        "a limit of two squares", "legal-move-refused", 1, EXHAUSTIVE,
        (("REACH_WITHOUT_CENTRE_STONE = 3", "REACH_WITHOUT_CENTRE_STONE = 2"),),
    ),
    Variant(
        "three squares at most, always", "long-move-refused", 3, _LONG,
        ((_REACH, "return len(way) <= REACH_WITHOUT_CENTRE_STONE"),),
    ),
    Variant("through all stones", "slides-through", 1, EXHAUSTIVE, ((_SLIDE, "if False:"),)),
    Variant(
        "only the centre is stopped", "slides-through", 1, EXHAUSTIVE,
        ((_SLIDE, "if any(board[row][column] != EMPTY for row, column in way[:-1]):"),),
    ),
    Variant(
        "through its own stones", "slides-through", 1, EXHAUSTIVE,
        (
            (
                _SLIDE,
                "if any(STONES[OPPONENT[self._player]] in _stones_covered(board, centre) "
                "for centre in way[:-1]):",
            ),
        ),
    ),
    Variant(
        "stops at stones and says True", "stops-on-the-way", 1, EXHAUSTIVE,
        (
            (
                _SLIDE,
                """for centre in reversed(way[:-1]):
            if _stones_covered(board, centre):
                end_square = centre
        if False:""",
            ),
        ),
    ),
    Variant(
        "own stones cannot be captured", "self-capture-refused", 1, EXHAUSTIVE,
        (
            (
                _SLIDE,
                f"{_SLIDE[:-1]} or STONES[self._player] in _stones_covered(board, end_square):",
            ),
        ),
    ),
    Variant(
        "stops before other stones", "capture-refused", 1, EXHAUSTIVE,
        ((_SLIDE, _SLIDE.replace("way[:-1]", "way")),),
    ),
    Variant(
        "the centre stays off the outermost squares", "edge-move-refused", 1, EXHAUSTIVE,
        ((_CENTRES, 're.compile("([c-r])([3-9]|1[0-8])")'),),
    ),
    Variant(
        "no sliding along the edge", "edge-slide-refused", 3, _ALONG_THE_EDGE,
        (
            (
                _SLIDE,
                f"{_SLIDE[:-1]} or any(number in (1, 18) for square in way[:-1] "
                "for number in square):",
            ),
        ),
    ),
    Variant(
        "only the first digit of a row", "two-digit-rows", 2, EXHAUSTIVE,
        ((_CENTRES, 're.compile("([b-s])([2-9])")'),),
    ),
)  # fmt: skip

_RINGS = (
    Variant("the own ring is not looked at", "own-ring-broken", 1, EXHAUSTIVE,
            ((_OWN_RING_CHECK, ""),)),
    Variant(
        "who breaks the own ring loses", "own-ring-broken", 1, EXHAUSTIVE,
        (
            (
                _OWN_RING_CHECK,
                """        if not _has_ring(board, self._player):
            self._game_state = OPPONENT[self._player].upper() + "_WON"
            return True
""",
            ),
        ),
    ),
    Variant(
        "the centre of a ring may be full", "ring-with-stone", 1, EXHAUSTIVE,
        (("        board[row][column] == EMPTY\n        and all(", "        all("),),
    ),
    Variant(
        "ring looked for while the piece is lifted", "ring-tested-early", 1, EXHAUSTIVE,
        ((_SET_DOWN, ""), (_OWN_RING_CHECK, _OWN_RING_CHECK + _SET_DOWN)),
    ),
    Variant(
        "ring looked for before the rim is cleared", "ring-tested-early", 1, EXHAUSTIVE,
        (
            (_STONE, "stone = self._board[old_row][old_column]"),
            (
                _OWN_RING_CHECK,
                f"""{_OWN_RING_CHECK}        for row in range(SIZE):
            for column in range(SIZE):
                if _is_on_rim((row, column)):
                    board[row][column] = EMPTY
""",
            ),
            ("inside = range(2, SIZE - 2)", "inside = range(1, SIZE - 1)"),
        ),
    ),
    Variant(
        "the ring does not move", "ring-move-refused", 1, EXHAUSTIVE,
        (
            (
                _MAY_GO,
                f"""{_MAY_GO}        row, column = start_square
        if self._board[row][column] == EMPTY and len(
            _stones_covered(self._board, start_square)
        ) == 8:
            return False
""",
            ),
        ),
    ),
    Variant(
        "no ring may be given up", "other-ring-missed", 5, _SECOND_RING,
        (
            (
                _OWN_RING_CHECK,
                """        rings_before = _ring_count(self._board, self._player)
        if _ring_count(board, self._player) < rings_before:
            return False

""",
            ),
            (_HAS_RING, _RING_COUNT + _HAS_RING),
        ),
    ),
    Variant(
        "a ring at the edge is not seen", "ring-near-edge-missed", 7, _RING_AT_THE_EDGE,
        (("        for column in inside\n", "        for column in range(3, SIZE - 3)\n"),),
    ),
)  # fmt: skip

_BOARD = (
    Variant(
        "a stone is missing at the start", "start-position", 1, EXHAUSTIVE,
        (("..B..B..B..B..B..B..", "..B..B..B..B..B....."),),
    ),
    Variant(
        "stones stay on the rim", "stones-left-on-edge", 5, _EDGE,
        ((_STONE, "stone = self._board[old_row][old_column]"),),
    ),
    Variant(
        "only stones under stones are removed", "captured-stones-stay", 1, EXHAUSTIVE,
        ((_PUT, f"            if stone != EMPTY:\n    {_PUT}"),),
    ),
    Variant(
        "own stones are not removed", "own-stones-stay", 1, EXHAUSTIVE,
        (
            (
                _PUT,
                "            if stone != EMPTY or board[new_row][new_column] != "
                f"STONES[self._player]:\n    {_PUT}",
            ),
        ),
    ),
    Variant(
        "pieces are set down upside down", "piece-turned", 1, EXHAUSTIVE,
        (
            (
                _NEW_PLACES,
                "sorted(_footprint(end), key=lambda square: (-square[0], square[1])), strict=True",
            ),
        ),
    ),
    Variant(
        "pieces are set down with left and right changed", "piece-turned", 1, EXHAUSTIVE,
        (
            (
                _NEW_PLACES,
                "sorted(_footprint(end), key=lambda square: (square[0], -square[1])), strict=True",
            ),
        ),
    ),
    Variant(
        "pieces are set down turned by half", "piece-turned", 1, EXHAUSTIVE,
        ((_NEW_PLACES, "reversed(_footprint(end)), strict=True"),),
    ),
    Variant(
        "rows become columns", "piece-turned", 1, EXHAUSTIVE,
        (
            (
                _NEW_PLACES,
                "sorted(_footprint(end), key=lambda square: (square[1], square[0])), strict=True",
            ),
        ),
    ),
    Variant(
        "the old stones stay", "moved-stones-stay", 1, EXHAUSTIVE,
        ((_SET_DOWN, "        board = [row.copy() for row in self._board]\n" + _SET_DOWN),),
    ),
    Variant(
        "the old squares are cleared last", "overlapping-stones-lost", 1, EXHAUSTIVE,
        (
            (
                _SET_DOWN,
                f"""{_SET_DOWN}        for row, column in _footprint(start_square):
            board[row][column] = EMPTY
""",
            ),
        ),
    ),
)  # fmt: skip

_TURNS = (
    Variant("the turn is not passed", "turn-not-passed", 2, EXHAUSTIVE,
            ((_PASS_TURN, "        return True"),)),
    Variant(
        "breaking the own ring uses the turn", "refused-move-uses-turn", 2, EXHAUSTIVE,
        (
            (
                _OWN_RING_CHECK,
                """        if not _has_ring(board, self._player):
            self._player = OPPONENT[self._player]
            return False
""",
            ),
        ),
    ),
    Variant(
        "the board is kept when the ring is broken", "refused-move-changes-game", 2, EXHAUSTIVE,
        ((_OWN_RING_CHECK, "        self._board = board\n" + _OWN_RING_CHECK),
         ("\n        self._board = board\n        opponent =", "\n        opponent =")),
    ),
)  # fmt: skip

_ENDS = (
    Variant("a win is not seen", "win-missed", 4, _WIN, ((_WON, "            pass\n"),)),
    Variant("the loser wins", "wrong-winner", 4, _WIN,
            ((_WON, _WON.replace("self._player", "opponent")),)),
    Variant(
        "the winning move returns False", "winning-move-refused", 3,
        "no ring can be broken before the third move",
        ((_WON, _WON + "            return False\n"),),
    ),
    Variant(
        "one ring lost is all lost", "lost-with-a-ring", 6, _LOSING_ONE_OF_TWO,
        (
            ("        self._board = board\n        opponent = OPPONENT[self._player]\n",
             "        opponent = OPPONENT[self._player]\n"
             "        rings_before = _ring_count(self._board, opponent)\n"
             "        self._board = board\n"),
            (_OPPONENT_RINGLESS, "        if _ring_count(board, opponent) < rings_before:\n"),
            (_HAS_RING, _RING_COUNT + _HAS_RING),
        ),
    ),
    Variant(
        "moves after the end", "move-after-end", 2, EXHAUSTIVE,
        (('if self._game_state != "UNFINISHED" or start_square is', "if start_square is"),),
    ),
    Variant("nobody can resign", "resignation-missed", 2, EXHAUSTIVE,
            ((_RESIGN, "        return\n"),)),
    Variant("who resigns wins", "resignation-wins", 2, EXHAUSTIVE,
            ((_RESIGN, _RESIGN.replace("OPPONENT[self._player]", "self._player")),)),
    Variant(
        "every resignation counts", "second-resignation", 3, _TWICE,
        ((_RESIGN, """        self._player = OPPONENT[self._player]
        self._game_state = self._player.upper() + "_WON"
"""),),
    ),
)  # fmt: skip

_VALUES = (
    Variant(
        "states with a blank", "wrong-value", 2, EXHAUSTIVE,
        (("return self._game_state\n", 'return self._game_state.replace("_", " ")\n'),),
    ),
    Variant("another name for a win", "wrong-value", 4, _WIN,
            ((_WON, _WON.replace("_WON", "_WINS")),)),
    Variant("no value after a move", "nothing-returned", 1, EXHAUSTIVE,
            ((_PASS_TURN, "        self._player = opponent\n        return None"),)),
    Variant(
        "text is expected", "strange", 1, "it takes a call to go wrong",
        ((_FULLMATCH, "CENTRE_PATTERN.fullmatch(text)"),),
    ),
    Variant(
        "upper case is as good", "strange", 1, "it takes a call to go wrong",
        ((_FULLMATCH, _FULLMATCH.replace("(text)", "(text.lower())", 1)),),
    ),
)  # fmt: skip

VARIANTS = (*_PIECES, *_MOVES, *_RINGS, *_BOARD, *_TURNS, *_ENDS, *_VALUES)
