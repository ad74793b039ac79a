"""Faulty variants of BuildersGame, each with one mistake that students make."""

from __future__ import annotations

from tests.check.variants import EXHAUSTIVE, Variant

_AFTER_PLACING = "only a move shows it, and the first move comes after two placements"
_AFTER_A_MOVE = "two placements, and then another call that only goes wrong after the first move"
_AFTER_FAILING = "two placements, the move that fails, and the move that shows what it changed"
_WIN = (
    "a tower of 1 to step on, one of 2, and the first one built up to 3 take five builds, so the "
    "sixth move, after two placements, is the first that can win"
)
_TRAP = (
    "two builders side by side in a corner have four other neighbours, at most two of which the "
    "opponent's builders fill; the others must be towers of 2, which takes four moves after two "
    "placements"
)

_STEP_CHECK = "if self._builder_at(start) != self._player or not self._can_step(start, end):"
_BUILD_CHECK = """        if not self._can_build(start, end, site):
            return False
"""
_OWN = "        own_builders = self._builders[self._player]\n"
_STEP = "        own_builders[own_builders.index(start)] = end\n"
_BUILD = "        self._levels[site[0]][site[1]] += 1\n"
_TAKEN_CHECK = """        if self._builder_at(first) or self._builder_at(second):
            return False
"""
_PLACE = "        self._builders[self._player] = [first, second]\n"
_WON = "if self._level(end) == WINNING_LEVEL or not self._has_legal_move(opponent):"
_PASS_TURN_AFTER_PLACING = "        self._player = OPPONENT[self._player]\n        return True"
_PASS_TURN = "        self._player = opponent\n        return True"
_WINNER = 'self._player.upper() + "_WON"'
_CLIMB = "and self._level(end) <= self._level(start) + 1"
_ADJACENT = "_are_neighbours(end, site) and is_free and self._level(site) < HIGHEST_LEVEL"
_IS_FREE = "is_free = site == start or not self._builder_at(site)"
_RANGE = "0 <= row < SIZE and 0 <= column < SIZE"

_PLACEMENT_VARIANTS = (
    Variant(
        "both builders on one square", "placement-same-square", 1, EXHAUSTIVE,
        (("or second is None or first == second:", "or second is None:"),),
    ),
    Variant(
        "taken squares not checked", "placement-taken", 2, EXHAUSTIVE,
        ((_TAKEN_CHECK, ""),),
    ),
    Variant(
        "only the first square checked", "placement-taken", 2, EXHAUSTIVE,
        (("self._builder_at(first) or self._builder_at(second):", "self._builder_at(first):"),),
    ),
    Variant(
        "whoever places first", "placement-out-of-turn", 1, EXHAUSTIVE,
        (("or _plain_text(player) != self._player:", "or player not in ('x', 'o'):"),),
    ),
    Variant(
        "placed again later", "placement-again", 3,
        "before both have placed, a second placement is not that player's turn",
        (("if self._all_builders_placed() or _plain_text(player)", "if _plain_text(player)"),),
    ),
    Variant(
        "placed off the board", "placement-off-board", 1, EXHAUSTIVE,
        (("first = _square_on_board(r1, c1)", "first = (r1, c1)"),),
    ),
    Variant(
        "upper case players", "strange-player", 1, EXHAUSTIVE,
        (("or _plain_text(player) != self._player:", "or str(player).lower() != self._player:"),),
    ),
    Variant(
        "failed placement uses up the turn", "failed-placement-uses-turn", 3,
        "a placement, one that fails on a taken square, and one that shows what that changed",
        ((_TAKEN_CHECK, _TAKEN_CHECK.replace(
            "return False", "self._player = OPPONENT[self._player]\n            return False")),),
    ),
    Variant(
        "failed placement leaves a builder", "failed-placement-changes-board", 3,
        "a placement, one that fails on a taken square, and one that shows what that changed",
        (
            (_TAKEN_CHECK, """\
        if self._builder_at(first):
            return False
        self._builders[self._player].append(first)
        if self._builder_at(second):
            return False
"""),
            (_PLACE, "        self._builders[self._player].append(second)\n"),
            ('return len(self._builders["o"]) > 0', 'return len(self._builders["o"]) > 1'),
        ),
    ),
    Variant(
        "builder lost where both are in a row", "placement-lost", 2, EXHAUSTIVE,
        ((_PLACE, _PLACE.replace("[first, second]", "[first, second][r1 == r2 :]")),),
    ),
    Variant(
        "turn not passed after placing", "turn-not-passed", 2, EXHAUSTIVE,
        ((_PASS_TURN_AFTER_PLACING, "        return True"),),
    ),
    Variant(
        "placement returns nothing", "nothing-returned", 1, EXHAUSTIVE,
        ((_PASS_TURN_AFTER_PLACING, "        self._player = OPPONENT[self._player]"),),
    ),
)  # fmt: skip

_MOVE_VARIANTS = (
    Variant(
        "x moves before o has placed", "move-before-placement", 2, EXHAUSTIVE,
        (
            ('if self._current_state != "UNFINISHED" or not self._all_builders_placed():',
             'if self._current_state != "UNFINISHED":'),
            (_STEP_CHECK, """\
mover = self._player if self._all_builders_placed() else "x"
        if self._builder_at(start) != mover or not self._can_step(start, end):"""),
            (_OWN, "        own_builders = self._builders[mover]\n"),
        ),
    ),
    Variant(
        "anybody's builder", "foreign-builder", 3, _AFTER_PLACING,
        (
            ("if self._builder_at(start) != self._player or", "if not self._builder_at(start) or"),
            (_OWN, "        own_builders = self._builders[self._builder_at(start)]\n"),
        ),
    ),
    Variant(
        "a builder out of nowhere", "no-builder", 3, _AFTER_PLACING,
        (
            ("if self._builder_at(start) != self._player or",
             "if self._builder_at(start) == OPPONENT[self._player] or"),
            (_STEP, """\
        if start in own_builders:
            own_builders.remove(start)
        own_builders.append(end)
"""),
        ),
    ),
    Variant(
        "builders stand in the corner at first", "move-before-placement", 1, EXHAUSTIVE,
        (
            ('if self._current_state != "UNFINISHED" or not self._all_builders_placed():',
             'if self._current_state != "UNFINISHED":'),
            ('{"x": [], "o": []}', '{"x": [(0, 0)], "o": []}'),
        ),
    ),
    Variant(
        "a level moves like a builder", "no-builder", 5,
        "two placements, the build, the opponent's move, and the move of the level",
        ((_BUILD, _BUILD + "        own_builders.append(site)\n"),),
    ),
    Variant(
        "a start before the first row", "negative-index", 3, _AFTER_PLACING,
        (
            ("start = _square_on_board(r1, c1)", "start = (r1, c1)"),
            ("if self._builder_at(start) != self._player or",
             "if self._builder_at((r1 % SIZE, c1 % SIZE)) != self._player or"),
            ("own_builders.index(start)", "own_builders.index((r1 % SIZE, c1 % SIZE))"),
        ),
    ),
    Variant(
        "start and end mixed up", "move-refused", 3, _AFTER_PLACING,
        (("if self._builder_at(start) != self._player or",
          "if self._builder_at((r1, r2)) != self._player or"),),
    ),
    Variant(
        "builds without moving", "zero-step", 3, _AFTER_PLACING,
        (("or not self._can_step(start, end):",
          "or not (start == end or self._can_step(start, end)):"),),
    ),
    Variant(
        "distances added", "far-step", 3, _AFTER_PLACING,
        (("max(rows_apart, columns_apart) == 1", "rows_apart + columns_apart in (1, 2)"),),
    ),
    Variant(
        "no diagonals", "diagonal-step-refused", 3, _AFTER_PLACING,
        (("max(rows_apart, columns_apart) == 1", "rows_apart + columns_apart == 1"),),
    ),
    Variant(
        "steps onto builders", "step-onto-builder", 3, _AFTER_PLACING,
        (("            and not self._builder_at(end)\n", ""),),
    ),
    Variant(
        "climbs two levels", "climb-two", 5,
        "a tower of two levels takes two moves after two placements",
        ((_CLIMB, "and self._level(end) <= self._level(start) + 2"),),
    ),
    Variant(
        "never climbs", "up-refused", 4, "the first level takes a move after two placements",
        ((_CLIMB, "and self._level(end) <= self._level(start)"),),
    ),
    Variant(
        "never steps down", "down-refused", 6,
        "o steps up on her first move at the earliest, down on her second",
        ((_CLIMB, "and self._level(end) - self._level(start) in (0, 1)"),),
    ),
    Variant(
        "one level down at most", "far-down-refused", 8,
        "o is one level up on her first move at the earliest, two on her second, down on her third",
        ((_CLIMB, "and abs(self._level(end) - self._level(start)) <= 1"),),
    ),
    Variant(
        "negative numbers wrap around", "negative-index", 3, _AFTER_PLACING,
        ((_RANGE, "-SIZE <= row < SIZE and -SIZE <= column < SIZE"),),
    ),
    Variant(
        "builds on builders", "build-on-builder", 3, _AFTER_PLACING,
        ((_IS_FREE, "is_free = True"),),
    ),
    Variant(
        "builds under itself", "build-on-destination", 3, _AFTER_PLACING,
        ((_ADJACENT, _ADJACENT.replace(
            "_are_neighbours(end, site)", "(site == end or _are_neighbours(end, site))")),),
    ),
    Variant(
        "builds anywhere", "far-build", 3, _AFTER_PLACING,
        ((_ADJACENT, "site != end and is_free and self._level(site) < HIGHEST_LEVEL"),),
    ),
    Variant(
        "builds next to the old square", "build-beyond-refused", 3, _AFTER_PLACING,
        ((_ADJACENT, _ADJACENT.replace("(end, site)", "(start, site)")),),
    ),
    Variant(
        "builds a fifth level", "fifth-level", 7,
        "four levels take four moves after two placements",
        ((_ADJACENT, _ADJACENT.replace("<", "<=")),),
    ),
    Variant(
        "three levels at most", "fourth-level-refused", 6,
        "three levels take three moves after two placements",
        ((_ADJACENT, _ADJACENT.replace("HIGHEST_LEVEL", "WINNING_LEVEL")),),
    ),
    Variant(
        "vacated square taken", "vacated-refused", 3, _AFTER_PLACING,
        ((_IS_FREE, "is_free = not self._builder_at(site)"),),
    ),
    Variant(
        "move returns nothing", "nothing-returned", 3, _AFTER_PLACING,
        ((_PASS_TURN, "        self._player = opponent"),),
    ),
)  # fmt: skip

_RECORD_VARIANTS = (
    Variant(
        "failed move uses up the turn", "failed-move-uses-turn", 4, _AFTER_FAILING,
        ((_BUILD_CHECK, _BUILD_CHECK.replace(
            "return False", "self._player = OPPONENT[self._player]\n            return False")),),
    ),
    Variant(
        "failed move leaves the builder moved", "failed-move-leaves-builder-moved", 4,
        _AFTER_FAILING,
        ((_BUILD_CHECK, ""), (_STEP, _STEP + _BUILD_CHECK)),
    ),
    Variant(
        "failed move builds", "failed-move-changes-board", 5,
        "two placements, and what one level too many allows or forbids is seen on the second level",
        ((_STEP_CHECK + "\n", _STEP_CHECK + "\n    " + _BUILD),),
    ),
    Variant(
        "turn not passed after moving", "turn-not-passed", 4, _AFTER_A_MOVE,
        ((_PASS_TURN, "        return True"),),
    ),
    Variant(
        "builder left behind", "old-square-kept", 4, _AFTER_A_MOVE,
        ((_STEP, "        own_builders.append(end)\n"),),
    ),
    Variant(
        "tower lost behind the builder", "tower-lost", 7,
        "o steps up on her first move at the earliest and leaves the tower on her second",
        ((_STEP, _STEP + "        self._levels[start[0]][start[1]] = 0\n"),),
    ),
    Variant(
        "tower lost under the builder", "tower-lost", 6,
        "o steps up on her first move at the earliest, and only her next move can show it",
        ((_STEP, _STEP + "        self._levels[end[0]][end[1]] = 0\n"),
         (_WON, _WON.replace("self._level(end)", "height")),
         (_OWN, "        height = self._level(end)\n" + _OWN)),
    ),
    Variant(
        "rows and columns of a build swapped", "levels-wrong", 5,
        "a level is missed only where the tower should have two",
        ((_BUILD, "        self._levels[site[1]][site[0]] += 1\n"),),
    ),
    Variant(
        "one row too far down", "levels-wrong", 5,
        "a level is missed only where the tower should have two",
        ((_BUILD, "        self._levels[(site[0] + 1) % SIZE][site[1]] += 1\n"),),
    ),
    Variant(
        "builders of all games in one place", "shared", 3,
        "the first game must have changed something before the second is begun",
        (
            ('        self._builders: dict[str, list[Square]] = {"x": [], "o": []}\n', ""),
            ("    def __init__(self) -> None:\n",
             '    _builders: dict[str, list[Square]] = {"x": [], "o": []}\n\n'
             "    def __init__(self) -> None:\n"),
        ),
    ),
)  # fmt: skip

_END_VARIANTS = (
    Variant(
        "no win on the third level", "win-by-level-missed", 9, f"{_WIN}; the state comes after it",
        ((_WON, "if not self._has_legal_move(opponent):"),),
    ),
    Variant(
        "no win without moves", "win-by-no-moves-missed", 7, f"{_TRAP}; the state comes after them",
        ((_WON, "if self._level(end) == WINNING_LEVEL:"),),
    ),
    Variant(
        "own moves instead of the opponent's", "win-by-no-moves-missed", 7,
        f"{_TRAP}; the state comes after them",
        ((_WON, _WON.replace("(opponent)", "(self._player)")),),
    ),
    Variant(
        "only the first builder's moves", "win-by-one-stuck", 4,
        "two placements, the move that encloses a builder, and the state",
        (("in self._builders[player] for", "in self._builders[player][:1] for"),),
    ),
    Variant(
        "win by building", "win-by-building", 6,
        "three levels take three moves after two placements; the state comes after them",
        ((_WON, _WON.replace("self._level(end)", "self._level(site)")),),
    ),
    Variant(
        "win on the second level", "win-too-low", 7,
        "o is on the second level on her second move at the earliest; the state comes after it",
        ((_WON, _WON.replace("== WINNING_LEVEL", ">= WINNING_LEVEL - 1")),),
    ),
    Variant(
        "wrong winner", "wrong-winner", 7, f"{_TRAP}; the state comes after them",
        ((_WINNER, 'opponent.upper() + "_WON"'),),
    ),
    Variant(
        "winning move returns False", "winning-move-not-true", 6, _TRAP,
        ((_WINNER, f"{_WINNER}\n            return False"),),
    ),
    Variant(
        "goes on after the end", "move-after-end", 9,
        f"{_WIN}; who has no legal move cannot go on, so only such a win counts",
        (('if self._current_state != "UNFINISHED" or not self', "if not self"),),
    ),
    Variant(
        "winning step needs no build", "win-without-build", 8, _WIN,
        (("if not self._can_build(start, end, site):",
          "if self._level(end) < WINNING_LEVEL and not self._can_build(start, end, site):"),),
    ),
    Variant(
        "misspelt states", "wrong-value", 7, f"{_TRAP}; the state comes after them",
        ((_WINNER, 'self._player.upper() + " WON"'),),
    ),
)  # fmt: skip

_STRANGE_VARIANTS = (
    Variant(
        "exceptions on strange input", "strange", 1, EXHAUSTIVE,
        (("    row, column = _plain_int(row), _plain_int(column)\n", ""),),
    ),
    Variant(
        "bools are numbers", "strange-number", 1, EXHAUSTIVE,
        (("    if type(value) is bool:\n        return None\n", ""),),
    ),
    Variant(
        "board cannot be printed", "exception", 1, EXHAUSTIVE,
        (("{self._level(square)}{self._builder_at(square):1}", "{self._levels[square]}"),),
    ),
)  # fmt: skip

VARIANTS = (
    *_PLACEMENT_VARIANTS,
    *_MOVE_VARIANTS,
    *_RECORD_VARIANTS,
    *_END_VARIANTS,
    *_STRANGE_VARIANTS,
)
