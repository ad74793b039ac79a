"""Records as SGF: what is read, what is written, what is refused and on which line."""

from __future__ import annotations

import re

import pytest

from tercet.games import GAMES, Outcome, Score, gess
from tercet.records import Problem, Record, RecordedMove, read, write
from tests.records.helpers import DOCS, in_its_place, moves, only

GESS = GAMES["gess"]
SOUND = "(;FF[4]GM[20]EV[{}];B[bo:el])\n"
EMPTY_ROWS = "/".join(["18"] * 18)


def test_a_game_as_the_documentation_shows_it() -> None:
    example = re.findall(r"```text\n(\(;.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
    record = only(example)
    assert record.players == ("Ada", "Grace")
    assert record.tags == {"Date": "2026.11.16"}
    assert record.outcome == Outcome("black", "white resigned")
    assert moves(record) == ["b6-e9", "c15-c12"]
    assert (record.moves[0].comment, record.moves[0].score) == ("out into the open", Score(10))


def test_a_file_written_by_hand_in_the_old_style() -> None:
    text = (
        "\ufeff\r\n( ; FileFormat[3] GaMe[20] SiZe[20]\r\n PlayerBlack[Ada \\] \\\\ \\: Lovelace]"
        "PlaceC[London\r\nand\\\r\n beyond] Comment[one\ttwo\r\nthree]\r\n"
        "(;Black [bo:el] ; White\r\n[cf:ci]C[hm]\r\n;C[still white's move]))"
    )
    record = only(text)
    assert record.players == ("Ada ] \\ : Lovelace", "?")
    assert record.tags == {"Site": "London and beyond"}
    assert record.comment == "one two\nthree"
    assert moves(record) == ["b6-e9", "c15-c12"]
    assert record.moves[1].comment == "hm still white's move"
    assert record.outcome is None


def test_what_is_written_looks_as_documented() -> None:
    board = GESS.board()
    move = board.push("b6-e9")
    record = Record(
        GESS,
        (RecordedMove(move, "a ] and \\\nmore: 1", Score(35)),),
        ("Ada", "Grace]"),
        Outcome("black", "white resigned"),
        tags={"Event": "Sunday", "Date": "2026.11.16", "Round": "2", "Mine": "a:b"},
        comment="hello",
    )
    written = re.sub(r"AP\[Tercet:[^]]*\]", "AP[Tercet]", write(record, "sgf"))
    assert written == (
        "(;FF[4]GM[20]CA[UTF-8]AP[Tercet]SZ[20]PB[Ada]PW[Grace\\]]RE[B+R]EV[Sunday]\n"
        "DT[2026-11-16]RO[2]TG[Reason:white resigned][Mine:a\\:b]C[hello]\n"
        ";B[bo:el]C[[%eval +0.35\\] a \\] and \\\\\nmore: 1])\n"
    )


def test_a_square_is_counted_from_the_left_and_from_the_top() -> None:
    for move in list(gess.Board().legal_moves)[::20]:
        board = GESS.board()
        board.push(move)
        written = write(Record.of(board), "sgf")
        found = re.search(r";B\[(.)(.):(.)(.)\]", written)
        assert found
        squares = [f"{found[i]}{20 - 'abcdefghijklmnopqrst'.index(found[i + 1])}" for i in (1, 3)]
        assert "-".join(squares) == str(move)


def test_a_start_of_its_own_is_set_up() -> None:
    record = only("(;GM[20]AB[kb:mb][kc][mc][kd:md]AW[kp:mr]AE[ab]PL[W])")
    board = record.board()
    assert isinstance(board, gess.Board)
    assert board.turn == "white"
    assert board.rings("black") == ("l18",)
    assert [row for row in board.squares() if "w" in row] == ["." * 10 + "www" + "." * 7] * 3


def test_a_point_list_may_name_any_two_corners() -> None:
    positions = {
        only(f"(;GM[20]AW[kb]AB[{corners}])").start for corners in ("bd:dg", "dg:bd", "bg:dd")
    }
    assert len(positions) == 1


def test_stones_may_be_taken_off_the_usual_start() -> None:
    start = only("(;GM[20]AE[cb])").start
    assert start is not None
    assert start.startswith("3w1wwwwwwww1w1w1/")
    assert only("(;GM[20]AE[aa:tt]RE[?])").start == f"{EMPTY_ROWS} b"


def test_only_the_player_to_move_may_be_set() -> None:
    record = only("(;GM[20]PL[white];W[cf:ci])")
    assert record.start == gess.Board().text().replace(" b", " w")
    assert moves(record) == ["c15-c12"]


@pytest.mark.parametrize(
    ("written", "outcome"),
    [
        ("B+", Outcome("black", "")),
        ("W+Resign", Outcome("white", "black resigned")),
        ("b+t", Outcome("black", "white ran out of time")),
        ("W+F", Outcome("white", "black forfeited the game")),
        ("W+3.5", Outcome("white", "3.5")),
        ("0", Outcome(None, "")),
        ("Draw", Outcome(None, "")),
        ("Void", None),
        ("?", None),
    ],
)
def test_results_that_are_read(written: str, outcome: Outcome | None) -> None:
    assert only(f"(;GM[20]RE[{written}];B[bo:el])").outcome == outcome


@pytest.mark.parametrize(
    ("outcome", "tags", "written"),
    [
        (None, {}, "Void"),
        (Outcome(None, "the position occurred for the third time"), {}, "0"),
        (Outcome("black", ""), {}, "B+"),
        (Outcome("white", "black resigned"), {}, "W+R"),
        (Outcome("black", "white lost on time"), {}, "B+T"),
        (Outcome("black", ""), {"Termination": "time forfeit"}, "B+T"),
        (Outcome("black", ""), {"Termination": "rules infraction"}, "B+F"),
        (Outcome("white", ""), {"Termination": "abandoned"}, "W+F"),
    ],
)
def test_results_that_are_written(
    outcome: Outcome | None, tags: dict[str, str], written: str
) -> None:
    record = Record(GESS, outcome=outcome, tags=tags)
    assert f"RE[{written}]" in write(record, "sgf")
    assert only(write(record, "sgf")) == record


def test_a_result_by_the_rules_has_no_letter_and_needs_no_reason() -> None:
    board = GESS.board()
    outcome = board.playout(seed=1, max_plies=100_000)
    assert outcome
    written = write(Record.of(board), "sgf")
    assert f"RE[{'B' if outcome.winner == 'black' else 'W'}+]" in written
    bare = re.sub(r"(RE|TG)\[.*?\]", "", written)
    assert only(bare).outcome == outcome
    (problem,) = read(re.sub(r"RE\[..\]", "RE[Void]", written))
    assert isinstance(problem, Problem)
    assert "the result is wrong: it says unfinished, but" in problem.message


def test_the_main_line_is_the_first_variation() -> None:
    problem, record = read("(;GM[20];B[bo:el]\n(;W[cf:ci](;C[hm])\n(;B[zz]))(;W[xx](;B[yy])))")
    assert problem == Problem(3, "variations are not kept, only the main line is", 1, broken=False)
    assert isinstance(record, Record)
    assert moves(record) == ["b6-e9", "c15-c12"]
    assert record.moves[1].comment == "hm"


def test_unknown_properties_are_named_once_a_game() -> None:
    problem, record = read("(;GM[20]\nKM[6.5];B[bo:el]BL[30]TE[1];W[cf:ci]BL[29])")
    assert problem == Problem(2, "properties that are not kept: KM, BL, TE", 1, broken=False)
    assert isinstance(record, Record)


def test_text_outside_of_games_is_reported() -> None:
    first, between, second, after = read("(;GM[20])\nhello\n(;GM[20])\n)")
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert between == Problem(2, "text outside of a game is not kept", 1, broken=False)
    assert after == Problem(4, "text outside of a game is not kept", 2, broken=False)


@pytest.mark.parametrize(
    ("broken", "line", "message"),
    [
        ("(;FF[4]\nGM[1])", 2, "GM[1] is not a game that can be read from SGF: use GM[20] (gess)"),
        ("(;FF[4])", 1, "GM does not say which game this is"),
        ("(;GM[20]\nSZ[19])", 2, "the board has the size 19; it must be 20"),
        ("(;GM[20]\n;B[bo:el]\n;W[bo:el])", 3,
         "move 1... b6-e9: there is no white piece at b6: none of the eight squares"),
        ("(;GM[20];B[bo:el]\n;B[cf:ci])", 2,
         "move 1... cf:ci is black's, but white is to move"),
        ("(;GM[20]\n;W[cf:ci])", 2, "move 1. cf:ci is white's, but black is to move"),
        ("(;GM[20]\n;B[b6-e9])", 2, "move 1. b6-e9: 'b6-e9' is not a Gess move in SGF"),
        ("(;GM[20]\n;B[])", 2, "move 1. : '' is not a Gess move in SGF"),
        ("(;GM[20];B[bo:el]W[cf:ci]C[fine]C[twice])", 1, "the property C is twice in one node"),
        ("(;GM[20];B[bo:el]\n[cf:ci])", 2, "the property B has more than one value"),
        ("(;GM[20];GM[20])", 1, "the property GM is there twice"),
        ("(;GM[20];B[bo:el];\nAB[bb])", 2, "AB follows a move: a position is set up before"),
        ("(;GM[20]AB[bb]\n[bb:cc])", 2, "the point bb is set up twice"),
        ("(;GM[20]AB[bb]\nAW[bb])", 2, "the point bb is set up twice"),
        ("(;GM[20]AB[uu])", 1, "'uu' is not a point"),
        ("(;GM[20]AB[ab])", 1, "there is a stone on the edge"),
        ("(;GM[20]PL[X])", 1, "PL[X] is no player: write PL[B] or PL[W]"),
        ("(;GM[20]\nRE[black])", 2, "'black' is not a result: write B+, W+"),
        ("(;GM[20]TG[Game:x])", 1, "Game is not a further tag"),
        ("(;GM[20]TG[Event])", 1, "Event lacks a colon"),
        ("(;GM[20]EV[a]TG[Event:b])", 1, "the tag Event is there twice"),
        ("(;GM[20]PB[\x1b[2J])", 1, "the name of a player has the character '\\x1b'"),
        ("(;GM[20]C[\x1b[2J])", 1, "a comment has the character '\\x1b'"),
        ("(;GM[20]\n;B[bo:el]", 3, "a ) is missing before this game"),
        ("(;GM[20]\n;B[bo:el]C[oh", 2, "the value is not closed before the next game"),
        ("(;GM[20];B)", 1, ") cannot follow the name of a property"),
        ("(;GM[20];B\n;W[cf:ci])", 2, "; cannot follow the name of a property"),
        ("(;GM[20](;B[bo:el]);W[cf:ci])", 1, "; cannot follow )"),
        ("(;GM[20]();B[bo:el])", 1, ") cannot follow ("),
        ("(;[20])", 1, "[ cannot follow ;"),
        ("(;GM[20];!B[bo:el])", 1, "! belongs to no property"),
        ("(;GM[20];\x1bB[bo:el])", 1, "'\\x1b' belongs to no property"),
    ],
)  # fmt: skip
def test_what_breaks_a_game(broken: str, line: int, message: str) -> None:
    place, said = in_its_place(broken, SOUND)
    assert said.startswith(message)
    assert place == line


def test_a_value_that_is_never_closed_is_the_end() -> None:
    sound, problem = read("(;GM[20])\n(;GM[20]C[oh)\n(;GM(20)")
    assert isinstance(sound, Record)
    assert problem == Problem(2, "the value is never closed: a ] is missing", 2)


def test_a_file_that_is_cut_off_is_reported() -> None:
    sound, problem = read("(;GM[20])\n(;GM[20]\n;B[bo:el]\n")
    assert isinstance(sound, Record)
    assert problem == Problem(4, "the game has no end: a ) is missing", 2)


def test_trees_in_trees_do_not_exhaust_the_stack() -> None:
    deep = 100_000
    (record,) = read("(;GM[20]" + "(;" * deep + ")" * deep + ")")
    assert record == Record(GESS)


def test_after_a_broken_game_a_game_is_found_whatever_its_root_begins_with() -> None:
    sound = "(;PB[Ada]PW[Grace]FF[4]GM[20]\n;B[bo:el])\n"
    problem, *games = read("(;FF[4]GM[20] ? )\n" + sound * 2)
    assert isinstance(problem, Problem)
    assert problem.line == 1
    assert games == list(read(sound)) * 2
