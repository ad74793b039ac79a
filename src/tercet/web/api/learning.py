"""The games there are, their rules, and lessons that are tried."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from tercet.engine.levels import HIGHEST
from tercet.games import GAMES, Game, get_game
from tercet.games.lesson import Lesson as GameLesson
from tercet.records import FORMATS, InvalidRecordError, Record, write
from tercet.web.refusals import Refused
from tercet.web.wire.learning import Attempt, Catalogue, GameSummary, Lesson, Rules, Verdict

router = APIRouter(tags=["learning"])

MOVES_IN_PICTURE = 8  # by chance: an empty board tells little


@router.get("/api/catalogue")
def catalogue() -> Catalogue:
    """The games there are."""
    return Catalogue(games=[_summary(name) for name in GAMES])


@router.get("/api/rules/{game}")
def rules(game: str) -> Rules:
    """How a game is played: in a few sentences, then lesson by lesson."""
    return _rules(_known(game).name)


@router.post("/api/rules/{game}/lessons/{number}")
def attempt(game: str, number: int, request: Attempt) -> Verdict:
    """Try a move in a lesson; the first lesson is number 0."""
    lessons = _known(game).lessons
    if not 0 <= number < len(lessons):
        raise Refused(404, f"there is no such lesson: {game} has 0 to {len(lessons) - 1}")
    lesson = lessons[number]
    board = get_game(game).board(lesson.position)
    solved = lesson.solved_by(board, board.as_typed(request.move))
    return Verdict(solved=solved, words=lesson.praise if solved else lesson.hint)


def _known(name: str) -> Game:
    """The game of an address; one that does not exist is a page that does not."""
    if name not in GAMES:
        raise Refused(404, f"there is no such game; there are {', '.join(GAMES)}")
    return GAMES[name]


@cache
def _summary(name: str) -> GameSummary:
    game = GAMES[name]
    board = game.board()
    board.playout(seed=0, max_plies=MOVES_IN_PICTURE)
    return GameSummary(
        name=name,
        summary=game.summary,
        players=list(game.players),
        levels=HIGHEST,
        formats=[form for form in FORMATS if _can_write(game, form)],
        svg=board.svg(),
    )


def _can_write(game: Game, form: str) -> bool:
    try:
        write(Record(game), form)
    except InvalidRecordError:
        return False
    return True


@cache
def _rules(name: str) -> Rules:
    game = GAMES[name]
    return Rules(
        name=name,
        summary=game.summary,
        players=list(game.players),
        sentences=game.rules.splitlines(),
        lessons=[_lesson(game, lesson) for lesson in game.lessons],
    )


def _lesson(game: Game, lesson: GameLesson) -> Lesson:
    board = game.board(lesson.position)
    if lesson.example is not None:
        board.push(lesson.example)
    return Lesson(
        title=lesson.title,
        words=lesson.words,
        start=lesson.position,
        svg=board.svg(),
        task=lesson.task,
        answer=lesson.answers[0] if lesson.answers else lesson.example,
    )
