"""Random records for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from tercet.games import Game, Outcome, Score
from tercet.games.score import LARGEST_ESTIMATE, LONGEST_GAME
from tercet.records import Record, RecordedMove
from tests.games.strategies import ALL_GAMES, boards

# What could be taken for part of a format, and what could be taken for a line end or a blank.
NASTY = '"\\{}[]();:$*%.n-+ \u00a0\u200b\ufeff~#éあ🎲ab1'
PIECES = ["[%eval", "[%eval]", "[%eval +0.35] ", '[Game "gess"]', "(;FF[4]", "1-0", "\\n", "(;FF[4"]

words = st.text(NASTY, max_size=12) | st.lists(
    st.sampled_from(PIECES) | st.text(NASTY, max_size=3), max_size=5
).map("".join)
comments = st.lists(words, min_size=1, max_size=3).map("\n".join) | st.just("")
tag_names = st.sampled_from(["Event", "Date", "Round", "Site", "Annotator", "Termination"]) | (
    st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)
)
dates = st.sampled_from(["2026.11.16", "2026-11-16", "2026.11.??", ""])
reasons = st.sampled_from(["white resigned", "ran out of time", "", "rules infraction"]) | words
scores = (
    st.none()
    | st.builds(Score, st.integers(-LARGEST_ESTIMATE, LARGEST_ESTIMATE))
    | st.builds(Score, st.just(0), st.sampled_from(["win", "loss"]), st.integers(0, LONGEST_GAME))
    | st.builds(Score, st.just(0), st.sampled_from(["win", "draw", "loss"]))
)


@st.composite
def tags(draw: st.DrawFn, game: Game) -> dict[str, str]:
    own = {"Game", "Result", "Reason", "Position", *(name.capitalize() for name in game.players)}
    found = draw(st.dictionaries(tag_names.filter(lambda name: name not in own), words, max_size=4))
    if "Date" in found:
        found["Date"] = draw(dates)
    return found


@st.composite
def records(draw: st.DrawFn, game: Game | None = None) -> Record:
    """A record of some random moves from some random position, with all that one can say."""
    game = game or draw(st.sampled_from(ALL_GAMES))
    start = draw(st.none() | boards(game).map(lambda board: board.text()))
    board = game.board(start)
    board.playout(seed=draw(st.integers(0, 2**32)), max_plies=draw(st.integers(0, 12)))
    moves = tuple(RecordedMove(move, draw(comments), draw(scores)) for move in board.move_stack)
    by_rules = board.outcome()
    outcome = by_rules
    if by_rules:
        outcome = draw(st.just(by_rules) | st.builds(Outcome, st.just(by_rules.winner), reasons))
    elif draw(st.booleans()):
        outcome = Outcome(draw(st.sampled_from([*game.players, None])), draw(reasons))
    players = (draw(words), draw(words))
    return Record(game, moves, players, outcome, start, draw(tags(game)), draw(comments))
