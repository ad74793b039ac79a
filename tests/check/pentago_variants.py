"""Faulty variants of our Pentago, as students get it wrong."""

from __future__ import annotations

from tests.check.variants import EXHAUSTIVE, Variant

_FIVE = "five marbles of black need nine moves, and the state must be asked for"
_OPPONENT = (
    "black has five marbles after nine moves, white's turn is the tenth, and the state must be "
    "asked for"
)
_BOTH = "five marbles of both players need ten moves, and the state must be asked for"
_FULL = "36 marbles need 36 moves, and the state must be asked for"
_END = "five marbles of black need nine moves, and one call comes after the end"

_PLACE = """        self._board[row][column] = MARBLES[self._player]
        if self._has_five(self._player):
            self._game_state = self._player.upper() + "_WON"
        else:
            self._rotate(corner, clockwise)
            self._game_state = self._state_after_rotation()
        self._player = OPPONENT[self._player]
        return True
"""
_CHECKS = """        if self._game_state != "UNFINISHED":
            return "game is finished"
        if _plain_text(color) != self._player:
            return "not this player's turn"
        row, column = _checked_position(position)
        corner = _checked_corner(sub_board)
        clockwise = _checked_rotation(rotation) == "C"
        if self._board[row][column] != EMPTY:
            return "position is not empty"
"""
_ASK_IF_FINISHED = """        if self._game_state != "UNFINISHED":
            return "game is finished"
"""
_HAS_FIVE = """        return any(
            all(self._board[row][column] == marble for row, column in line)
            for line in LINES_OF_FIVE
        )
"""
_TURNING = """                if clockwise:
                    new_row, new_column = column, last - row
                else:
                    new_row, new_column = last - column, row
"""

VARIANTS: tuple[Variant, ...] = (
    # Values.
    Variant(
        "capital-in-game-is-finished", "wrong-value", 10, _END,
        (('return "game is finished"', 'return "Game is finished"'),),
    ),
    Variant(
        "wrong-string-for-turn", "wrong-value", 1, EXHAUSTIVE,
        (("return \"not this player's turn\"", "return \"not this players turn\""),),
    ),
    Variant(
        "wrong-string-for-taken", "wrong-value", 2, EXHAUSTIVE,
        (('return "position is not empty"', 'return "position is taken"'),),
    ),
    Variant(
        "wrong-state-string", "wrong-value", 10, _FIVE,
        (('self._player.upper() + "_WON"', 'self._player.capitalize() + " won"'),),
    ),
    Variant(
        "false-for-taken", "wrong-value", 2, EXHAUSTIVE,
        (('return "position is not empty"', "return False"),),
    ),
    Variant(
        "nothing-returned", "nothing-returned", 1, EXHAUSTIVE,
        (("        return True\n\n    def print", "\n    def print"),),
    ),
    Variant(
        "none-on-win", "win-not-true", 9, "five marbles of black need nine moves",
        ((_PLACE, _PLACE.replace('+ "_WON"\n', '+ "_WON"\n            return\n', 1)),),
    ),
    Variant(
        "state-on-win", "win-not-true", 9, "five marbles of black need nine moves",
        (
            (
                _PLACE,
                _PLACE.replace('+ "_WON"\n', '+ "_WON"\n            return self._game_state\n'),
            ),
        ),
    ),
    Variant(
        "finished-on-win", "win-not-true", 9, "five marbles of black need nine moves",
        (
            (
                "        return True\n\n    def print_board",
                '        return self._game_state == "UNFINISHED" or "game is finished"\n'
                "\n    def print_board",
            ),
        ),
    ),
    # The end of the game.
    Variant(
        "looks-only-after-turn", "win-before-turn-missed", 10, _FIVE,
        (("if self._has_five(self._player):", "if False:"),),
    ),
    Variant(
        "turns-although-won", "win-before-turn-missed", 10, _FIVE,
        (
            (
                '            self._game_state = self._player.upper() + "_WON"\n        else:\n',
                '            self._game_state = self._player.upper() + "_WON"\n        if True:\n',
            ),
        ),
    ),
    Variant(
        "looks-only-before-turn", "win-after-turn-missed", 10, _FIVE,
        (
            (
                "self._game_state = self._state_after_rotation()",
                'self._game_state = "DRAW" if self.is_board_full() else "UNFINISHED"',
            ),
        ),
    ),
    Variant(
        "looks-only-for-mover", "opponent-five-missed", 11, _OPPONENT,
        (
            (
                'self._has_five("black")',
                'self._player == "black" and self._has_five("black")',
            ),
            (
                'self._has_five("white")',
                'self._player == "white" and self._has_five("white")',
            ),
        ),
    ),
    Variant(
        "opponents-five-is-movers-win", "wrong-winner", 11, _OPPONENT,
        (
            (
                "self._game_state = self._state_after_rotation()",
                "self._game_state = self._state_after_rotation()\n"
                '            if self._game_state.endswith("_WON"):\n'
                '                self._game_state = self._player.upper() + "_WON"',
            ),
        ),
    ),
    Variant(
        "both-five-is-blacks-win", "both-five-not-draw", 11, _BOTH,
        (("if black_has_five and white_has_five:", "if False:"),),
    ),
    Variant(
        "both-five-goes-on", "both-five-not-draw", 11, _BOTH,
        (
            (
                '        if black_has_five and white_has_five:\n            return "DRAW"\n',
                "        if black_has_five and white_has_five:\n"
                '            return "UNFINISHED"\n',
            ),
        ),
    ),
    Variant(
        "full-board-goes-on", "full-board-not-draw", 37, _FULL,
        (('return "DRAW" if self.is_board_full() else "UNFINISHED"', 'return "UNFINISHED"'),),
    ),
    Variant(
        "full-board-first", "full-board-hides-five", 37, _FULL,
        (
            (
                '        black_has_five = self._has_five("black")\n',
                '        if self.is_board_full():\n            return "DRAW"\n'
                '        black_has_five = self._has_five("black")\n',
            ),
        ),
    ),
    Variant(
        "draw-one-marble-early", "false-draw", 36,
        "35 marbles need 35 moves, and the state must be asked for",
        (
            (
                'return "DRAW" if self.is_board_full()',
                'return "DRAW" if sum(row.count(EMPTY) for row in self._board) < 2',
            ),
        ),
    ),
    Variant(
        "winner-after-player-changed", "wrong-winner", 10, _FIVE,
        (
            (
                'self._game_state = self._player.upper() + "_WON"',
                'self._game_state = OPPONENT[self._player].upper() + "_WON"',
            ),
        ),
    ),
    Variant(
        "moves-go-on", "moves-after-end", 10, _END,
        ((_ASK_IF_FINISHED, ""),),
    ),
    Variant(
        "player-before-finished", "finished-not-said", 10, _END,
        (
            (
                _CHECKS,
                _CHECKS.replace(_ASK_IF_FINISHED, "").replace(
                    "        row, column", _ASK_IF_FINISHED + "        row, column"
                ),
            ),
        ),
    ),
    Variant(
        "finished-on-win-and-player-first", "finished-not-said", 10, _END,
        (
            (
                _CHECKS,
                _CHECKS.replace(_ASK_IF_FINISHED, "").replace(
                    "        row, column", _ASK_IF_FINISHED + "        row, column"
                ),
            ),
            (
                "        return True\n\n    def print_board",
                '        return self._game_state == "UNFINISHED" or "game is finished"\n'
                "\n    def print_board",
            ),
        ),
    ),
    # Rows.
    Variant(
        "colors-not-told-apart", "mixed-colours", 6,
        "five marbles in a row need five moves, and the state must be asked for",
        (("self._board[row][column] == marble for", "self._board[row][column] != EMPTY for"),),
    ),
    Variant(
        "four-in-a-row", "fewer-than-five", 8,
        "four marbles of black need seven moves, and the state must be asked for",
        (("row, column in line)\n            for", "row, column in line[1:])\n            for"),),
    ),
    Variant(
        "five-with-a-gap", "gap-in-five", 10, _FIVE,
        (
            (
                _HAS_FIVE,
                _HAS_FIVE.rstrip() + " or any(row.count(marble) == 5 for row in self._board)\n",
            ),
        ),
    ),
    Variant(
        "one-long-row", "around-the-edge", 10, _FIVE,
        (
            (
                _HAS_FIVE,
                _HAS_FIVE.rstrip() + " or marble * 5 in ''.join(map(''.join, self._board))\n",
            ),
        ),
    ),
    Variant(
        "anti-diagonals-forgotten", "diagonal-missed", 10, _FIVE,
        (("((0, 1), (1, 0), (1, 1), (1, -1))", "((0, 1), (1, 0), (1, 1))"),),
    ),
    Variant(
        "short-diagonals-forgotten", "diagonal-missed", 10, _FIVE,
        (
            (
                "if last_row < SIZE and 0 <= last_column < SIZE:",
                "if last_row < SIZE and 0 <= last_column < SIZE and (\n"
                "                    row_step * column_step == 0\n"
                "                    or column - row * column_step in (0, 5)\n"
                "                ):",
            ),
        ),
    ),
    Variant(
        "last-column-forgotten", "line-missed", 10, _FIVE,
        (
            (
                "if last_row < SIZE and 0 <= last_column < SIZE:",
                "if last_row < SIZE and 0 <= last_column < SIZE - 1:",
            ),
        ),
    ),
    Variant(
        "exactly-five", "six-missed", 12,
        "six marbles of black need eleven moves, and the state must be asked for",
        (
            (
                _HAS_FIVE,
                "        runs = []\n"
                "        for row_step, column_step in ((0, 1), (1, 0), (1, 1), (1, -1)):\n"
                "            for row in range(SIZE):\n"
                "                for column in range(SIZE):\n"
                "                    before = self._marble(row - row_step, column - column_step)\n"
                "                    if before == marble:\n"
                "                        continue\n"
                "                    run = 0\n"
                "                    while marble == self._marble(\n"
                "                        row + run * row_step, column + run * column_step\n"
                "                    ):\n"
                "                        run += 1\n"
                "                    runs.append(run)\n"
                "        return 5 in runs\n\n"
                "    def _marble(self, row: int, column: int) -> str:\n"
                "        if row in range(SIZE) and column in range(SIZE):\n"
                "            return self._board[row][column]\n"
                "        return EMPTY\n",
            ),
        ),
    ),
    # Turns.
    Variant(
        "direction-swapped", "direction-swapped", 2, EXHAUSTIVE,
        (('_checked_rotation(rotation) == "C"', '_checked_rotation(rotation) == "A"'),),
    ),
    Variant(
        "always-clockwise", "direction-swapped", 2, EXHAUSTIVE,
        (("                if clockwise:\n", "                if True:\n"),),
    ),
    Variant(
        "sub-boards-two-and-three-swapped", "sub-board-swapped", 2, EXHAUSTIVE,
        (("2: (0, 3), 3: (3, 0)", "2: (3, 0), 3: (0, 3)"),),
    ),
    Variant(
        "sub-boards-clockwise", "sub-board-swapped", 2, EXHAUSTIVE,
        (("3: (3, 0), 4: (3, 3)", "3: (3, 3), 4: (3, 0)"),),
    ),
    Variant(
        "never-turned", "not-turned", 2, EXHAUSTIVE,
        (("            self._rotate(corner, clockwise)\n", ""),),
    ),
    Variant(
        "turned-only-where-placed", "not-turned", 3,
        "a marble must be moved by a later turn, and a third call must show that it was not",
        (
            (
                "            self._rotate(corner, clockwise)\n",
                "            if corner == (row // 3 * 3, column // 3 * 3):\n"
                "                self._rotate(corner, clockwise)\n",
            ),
        ),
    ),
    Variant(
        "transposed-instead-of-turned", "turn-wrong", 2, EXHAUSTIVE,
        ((_TURNING, "                new_row, new_column = column, row\n"),),
    ),
    Variant(
        "turned-while-reading", "turn-wrong", 2, EXHAUSTIVE,
        (("= before[row][column]", "= self._board[top + row][left + column]"),),
    ),
    Variant(
        "row-and-column-swapped", "placed-wrong", 2, EXHAUSTIVE,
        (("return ROWS.index(text[0]), int(text[1])", "return int(text[1]), ROWS.index(text[0])"),),
    ),
    # Refusals.
    Variant(
        "taken-space-accepted", "taken-accepted", 2, EXHAUSTIVE,
        (
            (
                "        if self._board[row][column] != EMPTY:\n"
                '            return "position is not empty"\n', "",
            ),
        ),
    ),
    Variant(
        "white-first", "white-first", 1, EXHAUSTIVE,
        (('self._player = "black"', 'self._player = "white"'),),
    ),
    Variant(
        "player-is-a-method", "legal-refused", 1, EXHAUSTIVE,
        (("if _plain_text(color) != self._player:", "if color != self.get_game_state:"),),
    ),
    Variant(
        "player-not-checked", "player-not-checked", 1, EXHAUSTIVE,
        (
            (
                "        if _plain_text(color) != self._player:\n"
                "            return \"not this player's turn\"\n",
                "        if _plain_text(color) not in MARBLES:\n"
                "            return \"not this player's turn\"\n"
                "        self._player = color\n",
            ),
        ),
    ),
    Variant(
        "player-not-changed", "player-not-changed", 2, EXHAUSTIVE,
        (("        self._player = OPPONENT[self._player]\n", ""),),
    ),
    Variant(
        "refused-move-uses-turn", "refused-uses-turn", 3,
        "one move takes the space, one is refused there, and a third shows whose turn it is",
        (
            (
                '            return "position is not empty"\n',
                "            self._player = OPPONENT[self._player]\n"
                '            return "position is not empty"\n',
            ),
        ),
    ),
    Variant(
        "placed-before-player-is-checked", "refused-changes-board", 2, EXHAUSTIVE,
        (
            (
                _CHECKS,
                _CHECKS.replace(
                    "            return \"not this player's turn\"\n",
                    "            row, column = _checked_position(position)\n"
                    "            if _plain_text(color) in MARBLES:\n"
                    "                self._board[row][column] = MARBLES[color]\n"
                    "            return \"not this player's turn\"\n",
                ),
            ),
        ),
    ),
    Variant(
        "turned-although-taken", "refused-changes-board", 3,
        "one move takes the space, one is refused there, and a third shows the board",
        (
            (
                '            return "position is not empty"\n',
                "            self._rotate(corner, clockwise)\n"
                '            return "position is not empty"\n',
            ),
        ),
    ),
    Variant(
        "taken-before-player", "order-of-checks", 2, EXHAUSTIVE,
        (
            (
                _CHECKS,
                _CHECKS.replace(
                    "        if _plain_text(color)",
                    "        row, column = _checked_position(position)\n"
                    "        if self._board[row][column] != EMPTY:\n"
                    '            return "position is not empty"\n'
                    "        if _plain_text(color)",
                ),
            ),
        ),
    ),
    # Fullness.
    Variant(
        "full-when-finished", "false-full", 10, _END,
        (
            (
                "        return all(EMPTY not in row for row in self._board)\n",
                '        return self._game_state != "UNFINISHED" or all(\n'
                "            EMPTY not in row for row in self._board\n        )\n",
            ),
        ),
    ),
    Variant(
        "full-if-any-row-is", "false-full", 7,
        "six marbles in a row need six moves, and is_board_full must be asked",
        (("return all(EMPTY not in row for", "return any(EMPTY not in row for"),),
    ),
    Variant(
        "counts-black-marbles-only", "full-missed", 37, _FULL.replace("the state", "is_board_full"),
        (
            (
                "        return all(EMPTY not in row for row in self._board)\n",
                '        return sum(row.count("●") for row in self._board) == 36\n',
            ),
            (
                'return "DRAW" if self.is_board_full() else',
                'return "DRAW" if all(EMPTY not in row for row in self._board) else',
            ),
        ),
    ),
    Variant(
        "full-board-only-when-empty", "full-board-not-draw", 37, _FULL,
        (
            (
                "        return all(EMPTY not in row for row in self._board)\n",
                "        return all(set(row) == {EMPTY} for row in self._board)\n",
            ),
            ('"DRAW" if self.is_board_full() else', '"DRAW" if self.is_board_full == True else'),
        ),
    ),
    Variant(
        "fullness-missed-and-used", "full-missed", 37, _FULL.replace("the state", "is_board_full"),
        (("return all(EMPTY not in row for row in self._board)", "return False"),),
    ),
    # Other things.
    Variant(
        "board-shared-by-all-games", "shared", 3,
        "a move in the first game, a second game, and a call that shows it",
        (
            (
                "        self._board = [[EMPTY] * SIZE for _ in range(SIZE)]\n", "",
            ),
            (
                "    def __init__(self) -> None:\n        \"\"\"Start a game with",
                "    _board = [[EMPTY] * SIZE for _ in range(SIZE)]\n\n"
                "    def __init__(self) -> None:\n        \"\"\"Start a game with",
            ),
        ),
    ),
    Variant(
        "exception-in-row-f", "exception", 1, EXHAUSTIVE,
        (('ROWS = "abcdef"', 'ROWS = "abcde"'),),
    ),
    Variant(
        "printing-fails", "exception", 1, EXHAUSTIVE,
        (('for row in self._board))\n\n    def _has', 'for row in self._rows))\n\n    def _has'),),
    ),
    Variant(
        "rotation-in-lower-case", "strange-rotation", 1, EXHAUSTIVE,
        (("text = _plain_text(rotation)\n", "text = (_plain_text(rotation) or '').upper()\n"),),
    ),
    Variant(
        "negative-column-wraps", "strange-position", 1, EXHAUSTIVE,
        (
            ('"[a-f][0-5]"', '"[a-f]-?[0-5]"'),
            ("int(text[1])", "int(text[1:])"),
        ),
    ),
    Variant(
        "sub-board-as-text", "strange-sub-board", 1, EXHAUSTIVE,
        (("number = _plain_int(sub_board)", "number = int(sub_board)"),),
    ),
    Variant(
        "color-in-upper-case", "strange-color", 1, EXHAUSTIVE,
        (("if _plain_text(color) !=", "if str(color).lower() !="),),
    ),
    Variant(
        "strange-sub-board-found-late", "strange-sub-board", 2, EXHAUSTIVE,
        (
            ("        corner = _checked_corner(sub_board)\n", ""),
            (
                "            self._rotate(corner, clockwise)\n",
                "            self._rotate(_checked_corner(sub_board), clockwise)\n",
            ),
        ),
    ),
)  # fmt: skip
