"""What can be typed besides moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from tercet.games import Score, TercetError, get_game
from tercet.sitting.draws import DECLINED, reason_for_draw
from tercet.sitting.sitting import Sitting
from tercet.terminal import completion
from tercet.terminal.completion import CompleteArgument
from tercet.terminal.listing import listed
from tercet.terminal.panel import numbered
from tercet.wording import counted

if TYPE_CHECKING:
    from tercet.terminal.session import Session


@dataclass(frozen=True)
class Command:
    """How a command is written, what it does, doing it, and completing what follows it."""

    form: str
    summary: str
    _do: Callable[[Session, str], None]
    complete: CompleteArgument | None = None

    def run(self, session: Session, argument: str) -> None:
        """Do it; TercetError if that cannot be."""
        if argument and " " not in self.form:
            raise TercetError(f"nothing follows {self.form}")
        self._do(session, argument)


def _help(session: Session, argument: str) -> None:
    board = session.sitting.board
    say = session.screen.say
    say(f"{session.sitting.game.name.capitalize()}: {session.sitting.game.summary}.")
    if not session.sitting.outcome:
        say(f"A move is, for example, {session.sitting.example()}. Its parts:")
        for prompt in board.prompts_here():
            say(f"  {prompt}")
        say("Blanks may stand between the parts. A beginning tells what may follow.")
    say("Besides moves there are:")
    for command in COMMANDS.values():
        line = f"  {command.form:13} {command.summary}"
        for part in wrap(line, session.screen.width - 1, subsequent_indent=" " * 16):
            say(part)
    say("While the computer thinks, Ctrl-C makes it play at once; Tab completes what you type.")


def _rules(session: Session, argument: str) -> None:
    session.screen.say(session.sitting.game.rules)


def _show(session: Session, argument: str) -> None:
    session.redraw()
    for line in numbered(session.sitting.board):
        session.screen.say(line)


def _moves(session: Session, argument: str) -> None:
    session.sitting.check_goes_on()
    board = session.sitting.board
    for line in listed(board, board.as_typed(argument), session.screen.width - 1):
        session.screen.say(line)


def _hint(session: Session, argument: str) -> None:
    session.sitting.check_goes_on()
    line = session.engines.advise(session.sitting.board)
    session.screen.say(f"The engine would play {line.move} ({_in_words(line.score)}).")


def _eval(session: Session, argument: str) -> None:
    session.sitting.check_goes_on()
    board = session.sitting.board
    score = session.engines.advise(board).score
    chances = round(100 * score.expectation)
    # That one move draws does not say that none wins.
    least = "at least " if score.result == "draw" and not session.engines.know_draw(board) else ""
    session.screen.say(
        f"For {board.turn}, who is to move: {least}{_in_words(score)}. "
        f"Chances: {board.turn} {chances} %, {board.opponent} {100 - chances} %."
    )


def _in_words(score: Score) -> str:
    return f"{score}, {'proven' if score.exact else 'an estimate'}"


def _undo(session: Session, argument: str) -> None:
    moves = session.sitting.undo()
    session.changed()
    session.screen.say(f"Taken back: {' '.join(map(str, reversed(moves))) or 'the end'}.")


def _redo(session: Session, argument: str) -> None:
    moves = session.sitting.redo()
    session.changed()
    session.screen.say(f"Made again: {' '.join(map(str, moves))}.")


def _flip(session: Session, argument: str) -> None:
    session.flipped = not session.flipped
    session.redraw()


def _save(session: Session, argument: str) -> None:
    session.files.save(argument, session.sitting.record())
    session.screen.say(f"Saved to {argument}.")


def _load(session: Session, argument: str) -> None:
    record = session.files.load(argument)
    session.begin(Sitting.of(record, session.sitting.seats))
    session.screen.say(f"{record.game.name}, {counted(len(record.moves), 'move')} made.")


def _resign(session: Session, argument: str) -> None:
    session.sitting.resign()
    session.changed()


def _draw(session: Session, argument: str) -> None:
    sitting = session.sitting
    sitting.check_goes_on()
    board = sitting.board
    if sitting.seats == (None, None):
        if not session.confirmed(f"{board.opponent}, do you agree to a draw?"):
            raise TercetError(f"{board.opponent} does not agree; the game goes on")
        sitting.agree_on_draw("the players agreed")
    elif reason := reason_for_draw(board, lambda: session.engines.know_draw(board)):
        sitting.agree_on_draw(reason)
    else:
        raise TercetError(DECLINED)
    session.changed()


def _new(session: Session, argument: str) -> None:
    sitting = session.sitting
    game = get_game(argument.lower()) if argument else sitting.game
    board = sitting.board.root() if game == sitting.game else game.board()
    session.begin(Sitting.of_today(board, sitting.seats))


def _quit(session: Session, argument: str) -> None:
    session.leave()


COMMANDS = {
    command.form.partition(" ")[0]: command
    for command in (
        Command("help", "this", _help),
        Command("rules", "how the game is played", _rules),
        Command("show", "the board and all moves once more", _show),
        Command(
            "moves [PART]", "the legal moves, or those that begin so", _moves, completion.moves
        ),
        Command("hint", "what the engine would play", _hint),
        Command("eval", "who is better, and by how much", _eval),
        Command("undo", "take back your last move, and the answer to it", _undo),
        Command("redo", "make again what was taken back", _redo),
        Command("flip", "turn the board around", _flip),
        Command("save FILE", "write the game to a file (.sgf for SGF)", _save, completion.files),
        Command(
            "load FILE", "play the game of a file (load FILE 3: its third)", _load, completion.files
        ),
        Command("resign", "give up", _resign),
        Command("draw", "offer a draw", _draw),
        Command("new [GAME]", "begin another game", _new, completion.games),
        Command("quit", "leave; the game is saved", _quit),
    )
}
_OTHER_NAMES = {"?": "help", "board": "show", "exit": "quit"}


def command_of(word: str) -> Command | None:
    """The command of this name; None if there is none."""
    name = word.lower()
    return COMMANDS.get(_OTHER_NAMES.get(name, name))
