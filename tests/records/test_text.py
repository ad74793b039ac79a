"""Records as text: what is read, what is written, what is refused and on which line."""

from __future__ import annotations

import re

import pytest

from tercet.games import GAMES, Outcome, Score, get_game
from tercet.records import Problem, Record, RecordedMove, read, write
from tercet.records.text import read as read_text
from tests.records.helpers import DOCS, in_its_place, moves, only

PENTAGO = GAMES["pentago"]
WON = "1. a0:4C f0:4C 2. a1:4C e1:4C 3. a2:4C f2:4C 4. a3:4C d2:4C 5. a4"
SOUND = '[Game "pentago"]\n[Event "{}"]\n\n1. a2:1C *\n'


def game(movetext: str, *tags: str) -> str:
    return "\n".join(['[Game "pentago"]', *tags, "", movetext, ""])


def test_a_game_as_the_documentation_shows_it() -> None:
    example = re.findall(r"```text\n(\[Game.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
    record = only(example)
    assert record.game is PENTAGO
    assert record.players == ("Ada", "Grace")
    assert record.tags == {"Event": "Sunday", "Date": "2026.11.16"}
    assert record.outcome == Outcome("black", "five in a row")
    assert record.comment == "A game for beginners."
    assert moves(record) == [
        "a0:4C",
        "f0:4C",
        "a1:4C",
        "e1:4C",
        "a2:4C",
        "f2:4C",
        "a3:4C",
        "d2:4C",
        "a4",
    ]
    assert (record.moves[2].comment, record.moves[2].score) == ("aims at the top row", Score(35))
    assert record.moves[5].score == Score(result="loss", plies=3)


def test_a_file_written_by_hand() -> None:
    text = (
        "\ufeff; my games\r\n"
        '[Game "builders"]\r\n'
        '  [O "Grace \\"the\\" \\\\ Hopper"]\r\n'
        '[Site "C:\\temp"]\r\n\r\n'
        "11+12 1... 32+33 ; a quiet\tstart\r\n"
        "2.12>22^13{so\r\nfar} {so good} 32>43^34 {} *\r\n"
    )
    record = only(text)
    assert record.game.name == "builders"
    assert record.comment == "my games"
    assert record.players == ("?", 'Grace "the" \\ Hopper')
    assert record.tags == {"Site": "C:\\temp"}
    assert moves(record) == ["11+12", "32+33", "12>22^13", "32>43^34"]
    assert [r.comment for r in record.moves] == ["", "a quiet start", "so far so good", ""]
    assert record.outcome is None


def test_what_is_written_looks_as_documented() -> None:
    board = PENTAGO.board("6/6/b1w3/6/6/5b w")
    first = board.push("a2:1C")
    second = board.push("b3:2A")
    record = Record(
        PENTAGO,
        (RecordedMove(first, "a } and \\\nmore", Score(-5)), RecordedMove(second)),
        ("Ada", 'Grace "G"'),
        Outcome("white", "black resigned"),
        "6/6/b1w3/6/6/5b w",
        {"Mine": "x", "Round": "2", "Event": "Sunday"},
        "hello",
    )
    assert write(record) == (
        '[Game "pentago"]\n[Event "Sunday"]\n[Round "2"]\n[Black "Ada"]\n[White "Grace \\"G\\""]\n'
        '[Result "0-1"]\n[Reason "black resigned"]\n[Position "6/6/b1w3/6/6/5b w"]\n[Mine "x"]\n'
        "\n"
        "{hello} 1... a2:1C {[%eval -0.05] a \\} and \\\\\\nmore} 2. b3:2A 0-1\n"
    )


def test_a_result_without_a_tag_is_that_of_the_end() -> None:
    assert only(game(f"{WON} 1-0")).outcome == Outcome("black", "five in a row")
    assert only(game("1. a2:1C 0-1")).outcome == Outcome("white", "")
    assert only(game("1. a2:1C 1/2-1/2", '[Reason "agreed"]')).outcome == Outcome(None, "agreed")


def test_words_that_look_like_a_score_stay_words_and_that_is_said() -> None:
    problem, record = read(
        game("{[%eval +0.10] x} 1. a2:1C {[%eval 0.10] y} b3:2A {[%eval +0.10]} {[%eval +0.20]} *")
    )
    assert isinstance(problem, Problem)
    assert (problem.line, problem.broken) == (3, False)
    assert problem.message.startswith("an [%eval ...] is kept as words")
    assert isinstance(record, Record)
    assert record.comment == "[%eval +0.10] x"
    assert [(r.comment, r.score) for r in record.moves] == [
        ("[%eval 0.10] y", None),
        ("[%eval +0.20]", Score(10)),
    ]


def test_variations_and_marks_are_skipped_and_reported() -> None:
    text = game("1. a2:1C $1 (1. b2:1C {) not yet} (1. c2:1C)) b3:2A\n$2 (1... b4:1C) *")
    *problems, record = read(text)
    assert isinstance(record, Record)
    assert moves(record) == ["a2:1C", "b3:2A"]
    assert problems == [
        Problem(3, "marks (such as $1) are not kept", 1, broken=False),
        Problem(3, "variations (in parentheses) are not kept", 1, broken=False),
    ]


def test_what_is_not_kept_of_a_broken_game_is_reported_on_its_own_line() -> None:
    marks, broken, last = read(game("1. a2:1C $1\n\nb3:2A\nc9 *") + "\n" + game("1. c9 *"))
    assert marks == Problem(3, "marks (such as $1) are not kept", 1, broken=False)
    assert isinstance(broken, Problem)
    assert isinstance(last, Problem)
    assert (broken.line, last.line) == (6, 10)


def test_comments_after_the_result_are_reported() -> None:
    problem, record, after = read(game("1. a2:1C * {so it was}") + "\n" + SOUND.format("after"))
    assert problem == Problem(3, "comments after the result are not kept", 1, broken=False)
    assert isinstance(record, Record)
    assert isinstance(after, Record)
    assert record.moves[0].comment == ""


def test_the_reason_of_an_unfinished_game_is_reported() -> None:
    problem, record = read(game("*", '[Reason "why"]'))
    assert isinstance(problem, Problem)
    assert isinstance(record, Record)
    assert str(problem) == "line 2: the reason of a game that is not finished is not kept"


def test_a_game_named_in_a_comment_is_not_a_game() -> None:
    record = only(game('1. a2:1C {like\n[Game "gess"]\nbut not} b3:2A *'))
    assert record.moves[0].comment == 'like [Game "gess"] but not'
    assert len(record.moves) == 2


def test_a_comment_that_is_not_closed_does_not_swallow_the_next_game() -> None:
    assert in_its_place(game("1. a2:1C {oh *"), SOUND) == (
        3,
        "the comment is never closed: a } is missing",
    )
    broken, sound = read(game("1. a2:1C {oh *") + "\n" + game("1. a2:1C {well} *"))
    assert isinstance(broken, Problem)
    assert isinstance(sound, Record)
    assert sound.moves[0].comment == "well"


def test_a_tag_after_moves_begins_a_game() -> None:
    cut, nameless = read(game("1. a2:1C b3:2A") + '[Event "x"]\n\n*\n')
    assert isinstance(cut, Problem)
    assert isinstance(nameless, Problem)
    assert (cut.line, nameless.line) == (3, 4)
    assert "the game has no end after 2 moves" in cut.message
    assert "there is no Game tag" in nameless.message


@pytest.mark.parametrize(
    ("movetext", "line", "message"),
    [
        ("1. a2:4C\nb3:4A 2. c3:4C\na2:1C *", 5,
         "move 2... a2:1C: a2 is not empty: a marble goes on an empty space"),
        ("1. a2:1C\nz9:1C *", 4, "move 1... z9:1C: 'z9' is not a space"),
        ("1. a2:1C\n3. b3:2A *", 4, "the number 3. is wrong: the next move is number 1..."),
        ("1. a2:1C 2. b3:2A *", 3, "the number 2. is wrong"),
        ("1. a2:1C b3:2A 2... c3:1A *", 3, "the number 2... is wrong: the next move is number 2."),
        ("0. a2:1C *", 3, "the number 0. is wrong"),
        ("1. a2:1C\n\n", 3, "the game has no end after 1 moves"),
        ("1. a2:1C * b3:2A", 3, "b3:2A follows the result"),
        ("1. a2:1C *\n2.", 4, "2. follows the result"),
        ("1. a2:1C * *", 3, "* follows the result"),
        (f"{WON} f5:1C 1-0", 3, "move 5... f5:1C: the game is over"),
        (f"{WON}\n0-1", 4, "the result is wrong: it says white won, but black won: five in a row"),
        (f"{WON}\n*", 4, "the result is wrong: it says unfinished, but black won"),
        ("1. a2:1C } *", 3, "there is a } that closes nothing"),
        ("1. a2:1C (1. b2:1C *", 3, "the variation is not closed"),
        ("1. a2:1C {\x1b[2J} *", 3, "a comment has the character '\\x1b', which is not text"),
        ("1. \x1b[2J *", 3, "move 1. '\\x1b[2J': '\\x1b[2J' is not a space"),
        ("1. a2:1C! *", 3, "move 1. a2:1C!: '1C!' is not a turn"),
        ("e4 e5 *", 3, "move 1. e4: e4 does not complete five in a row, so a turn must follow"),
    ],
)  # fmt: skip
def test_moves_that_break_a_game(movetext: str, line: int, message: str) -> None:
    place, said = in_its_place(game(movetext), SOUND)
    assert said.startswith(message)
    assert place == line


@pytest.mark.parametrize(
    ("tags", "line", "message"),
    [
        (['[Game "chess"]'], 1, "there is no game 'chess'; there are pentago, builders, gess"),
        (['[Game "pentago"]', '[Position "6/6"]'], 2, "'6/6' is not a position"),
        (['[Game "pentago"]', '[Event "a"]', '[Event "b"]'], 3, "the tag Event is there twice"),
        (['[Game "pentago"]', "[Event]"], 2, "'[Event]' is not a tag: write one such as"),
        (['[Game "pentago"]', '[Event "a" b]'], 2, "is not a tag"),
        (['[Game "pentago"]', '[Event "a\\"]'], 2, "is not a tag"),
        (['[Game "pentago"]', '[1st "a"]'], 2, "is not a tag"),
        (['[Game "pentago"]', '[Event "\x9b"]'], 2, "the tag Event has the character '\\x9b'"),
        (['[Game "pentago"]', f'[{"E" * 41} "a"]'], 2, "is not the name of a tag"),
        (['[Game "pentago"]', '[Result "2-0"]'], 2, "'2-0' is not a result: results are 1-0"),
        (['[Game "pentago"]', '[Result "1-0"]'], 4,
         "the game ends with *, but its Result tag says 1-0"),
        (['[Game "pentago"]', "what is this"], 2, "move 1. what: 'what' is not a space"),
    ],
)  # fmt: skip
def test_tags_that_break_a_game(tags: list[str], line: int, message: str) -> None:
    place, said = in_its_place("\n".join([*tags, "", "*", ""]), SOUND)
    assert message in said
    assert place == line


def test_junk_before_the_first_game_is_reported() -> None:
    junk, sound = read("hello there\n\n" + SOUND)
    assert isinstance(junk, Problem)
    assert isinstance(sound, Record)
    assert junk.line == 1
    assert "there is no Game tag" in junk.message


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_moves_is_a_record(name: str) -> None:
    assert only(write(Record(get_game(name)))) == Record(get_game(name))


def test_a_reason_that_differs_from_the_rules_is_kept_even_if_it_is_empty() -> None:
    board = PENTAGO.board()
    for move in re.findall(r"[a-f][0-5]\S*", WON):
        board.push(move)
    record = Record.of(board, outcome=Outcome("black", ""))
    assert '[Reason ""]' in write(record)
    assert list(read_text(write(record))) == [record]
