"""Playing: the players are asked in turn, and every move is saved before it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from shlex import quote

from tercet.games import Move, TercetError
from tercet.records.draft import number_to_come
from tercet.sitting.sitting import Sitting
from tercet.terminal.autosave import Autosave
from tercet.terminal.closing import how_it_went
from tercet.terminal.commands import COMMANDS, command_of
from tercet.terminal.completion import completions
from tercet.terminal.engines import Engines
from tercet.terminal.files import Files
from tercet.terminal.interrupts import Interrupts
from tercet.terminal.keyboard import open_keyboard
from tercet.terminal.panel import panel
from tercet.terminal.saves import SavedGame
from tercet.terminal.screen import Screen
from tercet.terminal.typed import move_of


class LeaveError(Exception):
    """The player leaves."""


class Session:
    """Whoever sits at a terminal or behind a pipe, playing one game after the other."""

    sitting: Sitting

    def __init__(
        self,
        screen: Screen,
        interrupts: Interrupts,
        autosave: Autosave,
        engines: Engines,
    ) -> None:
        self.screen = screen
        self.engines = engines
        self.flipped = False
        self.files = Files()
        self._interrupts = interrupts
        self._autosave = autosave
        self._keyboard = open_keyboard(screen.is_lively, interrupts)
        self._is_shown = False  # the board as it is now
        self._is_closed = False  # it was told how the game ended
        self._is_impatient = False  # Ctrl-C was pressed, and nothing was typed since

    def begin(self, sitting: Sitting, saved: SavedGame | None = None) -> None:
        """Play this game from now on; TercetError if the computer cannot play it so."""
        self.engines.seat(sitting)
        self._autosave.begin(saved)
        self.sitting = sitting
        self.changed()

    def changed(self) -> None:
        """The game is another than before: save it, and have it shown."""
        self._autosave.keep(self.sitting)
        self._is_closed = False
        self.redraw()

    def redraw(self) -> None:
        """Show the board again before the next line is asked for."""
        self._is_shown = False

    def play(self) -> None:
        """Play until the players leave."""
        if self.screen.is_terminal and self.sitting.has_person:
            example = self.sitting.example()
            self.screen.say(f"Type a move, such as {example}; rules and help tell more.")
        try:
            while True:
                self._go_on()
        except LeaveError:
            self._take_leave()

    def _take_leave(self) -> None:
        if not self.sitting.board.ply:
            return
        if not self._autosave.path:
            self.screen.say("The game as it is now is not saved.")
        elif not self.sitting.outcome:
            self.screen.say("The game is saved; tercet play --resume goes on with it.")

    def leave(self) -> None:
        raise LeaveError

    def ask(self, question: str, usual: str) -> str:
        """An answer that is no move; EOFError and KeyboardInterrupt if there is none."""
        return self._keyboard.read(f"{question} [{usual}] ")

    def confirmed(self, question: str, *, by_interrupt: bool = False) -> bool:
        """Whether the answer is yes; without an answer it is no."""
        while True:
            try:
                answer = self._keyboard.read(f"{question} (yes or no) ").strip().lower()
            except EOFError:
                return False
            except KeyboardInterrupt:
                return by_interrupt
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.screen.say("Answer yes or no.")

    def _go_on(self) -> None:
        if self.sitting.outcome:
            self._close()
            if not self.sitting.has_person:
                raise LeaveError
        elif self.sitting.seat is not None:
            self._computer_moves()
            return
        self._show()
        self._ask()

    def _show(self) -> None:
        """The board, unless it is what was shown last."""
        if not self._is_shown:
            picture = self.sitting.board.picture(self.flipped)
            self.screen.show(picture, panel(self.sitting, len(picture)))
            self._is_shown = True

    def _close(self) -> None:
        """Tell how the game ended, once."""
        if not self._is_closed:
            self._show()
            how_it_went(self.sitting, self.screen, self._interrupts)
            path = self._autosave.path
            if path and self.sitting.board.ply:
                self.screen.say(f"The game is kept: tercet review {quote(str(path))}")
            if self.sitting.has_person:
                self.screen.say("What now? new, undo, save FILE, quit, or anything help lists.")
            self._is_closed = True

    def _ask(self) -> None:
        """One line from a person."""
        prompt = "over> " if self.sitting.outcome else f"{self.sitting.board.turn}> "
        try:
            line = self._keyboard.read(prompt, self._completions)
            self._is_impatient = False
            self._interrupts.taken()  # what was pressed before is past
            self._handle(line.strip())
        except EOFError:
            raise LeaveError from None
        except KeyboardInterrupt:
            self._ask_whether_to_leave()
        except TercetError as error:
            self.screen.say(str(error))

    def _completions(self, text: str) -> Iterable[str]:
        arguments = {name: command.complete for name, command in COMMANDS.items()}
        return completions(self.sitting.board, text, arguments)

    def _handle(self, line: str) -> None:
        word, *rest = line.split(maxsplit=1)[:2] or [""]
        if command := command_of(word):
            command.run(self, "".join(rest))
        else:
            self.sitting.check_goes_on()
            self._make(move_of(self.sitting.board, line, COMMANDS))

    def _computer_moves(self) -> None:
        if self.screen.is_terminal and self._is_worth_a_look():
            self._show()
        line, presses = self.engines.play(self.sitting)
        self._make(line.move)
        if presses > 1 or (presses and self._is_impatient):
            self._ask_whether_to_leave()
        self._is_impatient = presses == 1

    def _is_worth_a_look(self) -> bool:
        """Whether there is time to look at the board before the computer moves."""
        computer = self.sitting.seat
        return not self.sitting.has_person or (computer is not None and computer.is_slow)

    def _make(self, move: Move) -> None:
        """Make a move; what is shown of it is true, whatever happens next."""
        board = self.sitting.board
        number, player = number_to_come(board), board.turn
        self.sitting.push(move)
        self.changed()
        self.screen.say(f"{number} {player}: {board.last_move}")

    def _ask_whether_to_leave(self) -> None:
        if not self.screen.is_terminal or self.confirmed("Leave the game?", by_interrupt=True):
            raise LeaveError
