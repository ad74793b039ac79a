"""Lessons: what they say holds on the board, and what solves them is all that does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tercet.games import GAMES, Board, IllegalMoveError, Move, get_game
from tercet.games.lesson import Lesson

LESSONS = {
    f"{game.name}: {lesson.title}": (game, lesson)
    for game in GAMES.values()
    for lesson in game.lessons
}
ASKING = {name: both for name, both in LESSONS.items() if both[1].answers}

every_lesson = pytest.mark.parametrize("name", LESSONS)

# Whether a move does what a task asks for: the move, the board before it and the board after it.
Asked = Callable[[Any, Any, Any], bool]


def played(board: Board[Any], move: Move | str) -> Board[Any]:
    after = board.copy()
    after.push(move)
    return after


def board_of(lesson: Lesson, game: str) -> Any:
    return get_game(game).board(lesson.position)


def wins(_: Any, before: Board[Any], after: Board[Any]) -> bool:
    outcome = after.outcome()
    return outcome is not None and outcome.winner == before.turn


def draws(_: Any, before: Board[Any], after: Board[Any]) -> bool:
    outcome = after.outcome()
    return outcome is not None and outcome.winner is None


def holds(_: Any, before: Board[Any], after: Board[Any]) -> bool:
    """Nobody has won, and the other player cannot win with the next move."""
    return not after.outcome() and not any(
        wins(reply, after, played(after, reply)) for reply in after.legal_moves
    )


def levels_climbed(move: Any, before: Any) -> tuple[int, int]:
    start, end, _ = ((int(square[0]) * 5 + int(square[1])) for square in move.squares)
    return before.levels()[start], before.levels()[end]


def stones(board: Any, letter: str) -> int:
    return sum(row.count(letter) for row in board.squares())


def shift(move: Any) -> tuple[int, int]:
    """How many squares a piece of Gess goes to the right and up."""
    right = ord(move.end[0]) - ord(move.start[0])
    return right, int(move.end[1:]) - int(move.start[1:])


def furthest(direction: tuple[int, int]) -> Asked:
    """The piece around f10 goes in the direction as far as any legal move takes it."""

    def asked(move: Any, before: Board[Any], after: Board[Any]) -> bool:
        def distance(other: Any) -> int:
            ways = [n for n in range(1, 19) if shift(other) == (n * direction[0], n * direction[1])]
            return ways[0] if ways and other.start == "f10" else 0

        return distance(move) == max(map(distance, before.legal_moves))

    return asked


TASKS: dict[str, Asked] = {
    "pentago: A marble and a turn": lambda move, before, after: (
        move.space == "a2" and after.last_space() == "c2"
    ),
    "pentago: Five in a row": wins,
    "pentago: Five by the turn": wins,
    "pentago: Mind the other's marbles": wins,
    "pentago: Five for both": draws,
    "pentago: Stop a threat": holds,
    "pentago: A full board": draws,
    "builders: Step and build": lambda move, before, after: move.squares == ("22", "11", "22"),
    "builders: One level up": lambda move, before, after: levels_climbed(move, before) == (0, 1),
    "builders: Any number down": lambda move, before, after: levels_climbed(move, before) == (2, 0),
    "builders: Level 3 wins": wins,
    "builders: Towers of four": holds,
    "builders: No step left": wins,
    "gess: Directions": furthest((1, -1)),
    "gess: A stone in the middle": lambda move, before, after: (
        move.start == "f10" and max(map(abs, shift(move))) > 3
    ),
    "gess: Stop and capture": lambda move, before, after: (
        stones(after, "w") == stones(before, "w") - 2
    ),
    "gess: The edge": lambda move, before, after: (
        move.start == "p10" and stones(after, "b") < stones(before, "b")
    ),
    "gess: Rings": lambda move, before, after: len(after.rings("black")) == 2,
    "gess: The last ring": wins,
    "gess: Your own last ring": wins,
}


def test_every_task_that_asks_for_something_is_checked() -> None:
    assert set(TASKS) == set(ASKING)


@pytest.mark.parametrize("name", ASKING)
def test_the_answers_are_all_moves_that_do_what_the_task_asks(name: str) -> None:
    game, lesson = ASKING[name]
    board = game.board(lesson.position)
    asked = {
        str(move) for move in board.legal_moves if TASKS[name](move, board, played(board, move))
    }
    assert asked == set(lesson.answers)
    assert len(lesson.answers) == len(asked) < len(board.legal_moves)


@every_lesson
def test_exactly_the_answers_solve_a_lesson(name: str) -> None:
    game, lesson = LESSONS[name]
    board = game.board(lesson.position)
    for move in board.legal_moves:
        solved = not lesson.answers or str(move) in lesson.answers
        assert lesson.solved_by(board, move) == lesson.solved_by(board, str(move)) == solved
    assert board.ply == 0


@every_lesson
def test_a_lesson_begins_with_a_game_that_goes_on(name: str) -> None:
    game, lesson = LESSONS[name]
    board = game.board(lesson.position)
    assert board.outcome() is None
    assert lesson.position is None or board.text() == lesson.position


@pytest.mark.parametrize("name", [name for name, (_, lesson) in LESSONS.items() if lesson.example])
def test_an_example_is_a_legal_move_of_the_position(name: str) -> None:
    game, lesson = LESSONS[name]
    assert str(game.board(lesson.position).parse_move(lesson.example or "")) == lesson.example


@every_lesson
def test_a_lesson_says_all_it_must_in_whole_sentences(name: str) -> None:
    _, lesson = LESSONS[name]
    hints = [lesson.hint] if lesson.answers else []
    for text in (lesson.words, lesson.task, lesson.praise, *hints):
        assert text[0].isupper()
        assert text[-1] in ".?"
    assert bool(lesson.hint) == bool(lesson.answers)
    assert 1 <= lesson.words.count(". ") + 1 <= 3


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_is_taught_from_its_start_in_a_handful_of_lessons(game: Any) -> None:
    assert 6 <= len(game.lessons) <= 8
    assert game.lessons[0].position is None
    assert len({lesson.title for lesson in game.lessons}) == len(game.lessons)


def test_an_illegal_move_is_refused_and_not_judged() -> None:
    lesson = ASKING["gess: Your own last ring"][1]
    with pytest.raises(IllegalMoveError, match="would leave black without a ring"):
        lesson.solved_by(board_of(lesson, "gess"), "l4-l16")


def test_a_win_without_a_turn_solves_the_lesson_with_one_written_after_it() -> None:
    lesson = ASKING["pentago: Five in a row"][1]
    assert lesson.solved_by(board_of(lesson, "pentago"), "c0:3A")


# What the words of single lessons say beyond their answers.


def test_white_wins_by_a_turn_of_blacks() -> None:
    lesson = ASKING["pentago: Mind the other's marbles"][1]
    board = board_of(lesson, "pentago")
    outcome = played(board, lesson.example or "").outcome()
    assert outcome
    assert outcome.winner == "white"
    assert draws(None, board, played(board, "b0:1C"))


def test_the_draw_is_the_one_move_that_does_not_lose() -> None:
    lesson = ASKING["pentago: Five for both"][1]
    board = board_of(lesson, "pentago")
    for move in board.legal_moves:
        after = played(board, move)
        outcome = after.outcome()
        lost = outcome.winner == "white" if outcome else not holds(move, board, after)
        assert lost != (str(move) in lesson.answers)


def test_the_wrong_turn_of_a_full_board_gives_black_five() -> None:
    lesson = ASKING["pentago: A full board"][1]
    board = board_of(lesson, "pentago")
    for move in board.legal_moves:
        outcome = played(board, move).outcome()
        assert outcome
        assert outcome.winner == (None if str(move) in lesson.answers else "black")


def test_the_five_by_the_turn_is_not_there_before_it() -> None:
    lesson = ASKING["pentago: Five by the turn"][1]
    with pytest.raises(IllegalMoveError, match="does not complete five"):
        board_of(lesson, "pentago").parse_move("e4")


@pytest.mark.parametrize("end", ["10", "11"])
def test_two_levels_up_are_too_many(end: str) -> None:
    lesson = ASKING["builders: One level up"][1]
    with pytest.raises(IllegalMoveError, match="cannot climb from level 0 to level 2"):
        board_of(lesson, "builders").parse_move(f"00>{end}^00")


def test_a_winning_step_needs_its_build() -> None:
    lesson = ASKING["builders: Level 3 wins"][1]
    assert not board_of(lesson, "builders").partial("00>01").complete


def test_a_tower_of_four_is_closed_to_both() -> None:
    lesson = ASKING["builders: Towers of four"][1]
    after = played(board_of(lesson, "builders"), lesson.answers[0])
    with pytest.raises(IllegalMoveError, match="never entered"):
        after.parse_move("22>23^22")
    with pytest.raises(IllegalMoveError, match="has 4 levels already"):
        after.parse_move("22>32^23")


def test_a_player_without_a_step_loses_for_that_reason() -> None:
    lesson = ASKING["builders: No step left"][1]
    outcome = played(board_of(lesson, "builders"), lesson.answers[0]).outcome()
    assert outcome
    assert "no legal move" in outcome.reason


@pytest.mark.parametrize(
    ("title", "move", "refusal"),
    [
        ("Directions", "f10-e10", "no stone on the side"),
        ("Directions", "f10-j6", "at most 3 squares"),
        ("Stop and capture", "f6-f12", "must stop where it first covers"),
        ("The edge", "p10-t10", "must stay on the board"),
    ],
)
def test_what_a_piece_may_not_do_is_refused(title: str, move: str, refusal: str) -> None:
    lesson = ASKING[f"gess: {title}"][1]
    with pytest.raises(IllegalMoveError, match=refusal):
        board_of(lesson, "gess").parse_move(move)


def test_a_stone_on_the_rim_is_removed() -> None:
    lesson = ASKING["gess: The edge"][1]
    board = board_of(lesson, "gess")
    assert stones(played(board, "p10-s10"), "b") == stones(board, "b") - 1


def test_a_piece_removes_stones_of_its_own_colour_as_well() -> None:
    lesson = ASKING["gess: Rings"][1]
    board = board_of(lesson, "gess")
    assert stones(played(board, "j6-g6"), "b") == stones(board, "b") - 2
