"""The terminal table: shows the board, asks, plays for the bots, and tells what the others did."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard import terminal
from tabard.cli import bots, saving
from tabard.cli.answers import meaning
from tabard.cli.chronicle import printed
from tabard.cli.commands import COMMANDS, Leave, typed_words
from tabard.cli.scores import show_scores
from tabard.engine.chronicle import Chronicle
from tabard.engine.errors import TabardError
from tabard.engine.match import goes_on
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.folders import state_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType

    from tabard.cli.screen import Screen
    from tabard.engine.chronicle import ToldAction
    from tabard.engine.match import Match

FAINT: Final = "dim"
COLUMN_GAP: Final = 3
NUMBER: Final = "{:3}  "
INTERRUPTED: Final = 130  # what shells expect of a program that was stopped by Ctrl-C
TERMINATED: Final = 143

BOT_FAILED: Final = N_("{name} did not decide, so one of the options was taken at random: {reason}")
STAND_INS: Final = N_(
    "Some values are stand-ins, made by us as those of the box are in no text; 'components' lists them."
)
YOUR_TURN: Final = N_("{who}: press Enter when nobody else looks at the screen.")
TOO_NARROW: Final = N_("This terminal has {width} columns; the board needs {needed}.")
SAVED: Final = N_("The game is saved in {file}")


class TerminalTable:
    def __init__(self, match: Match, kinds: list[str], names: list[str], screen: Screen, path: Path) -> None:
        self.screen: Final = screen
        self.names: list[str] = names
        self.sit_down(match, kinds, path)

    def sit_down(self, match: Match, kinds: list[str], path: Path) -> None:
        """Begin or change to a match."""
        self.match = match
        self.kinds = kinds  # by seat: human or a bot
        self.opponents = bots.Opponents(match, kinds)
        self.path = path
        self.words = match.game.words(self.screen.lang)
        self.commands = typed_words(match.game, self.screen)
        self.chronicle = Chronicle(match, self.words)
        self.chronicle.catch_up()
        self.told = self.after_last_person()  # actions that the players know of
        people = [seat for seat, kind in enumerate(kinds) if kind == bots.HUMAN]
        self.shares_secrets = match.game.has_secrets and len(people) > 1  # then only one looks at a time
        self.facing: int | None = people[0] if len(people) == 1 else None  # who sits at the screen
        self.shown_to: int | None = None  # the seat that saw the board last, while it goes on deciding
        self.seen = ""  # the part of the board that was needed last
        self.hinted = False

    def after_last_person(self) -> int:
        """How many actions were done when a person last decided; all of them before that has happened."""
        for number in range(len(self.chronicle.entries), 0, -1):
            seat = self.chronicle.entries[number - 1].seat
            if seat != CHANCE and self.kinds[seat] == bots.HUMAN:
                return number
        return len(self.chronicle.entries)

    def after_last_decision(self, seat: int) -> int:
        """How many actions a person has seen who last looked when deciding, before what followed from it."""
        for number in range(len(self.chronicle.entries), 0, -1):
            entry = self.chronicle.entries[number - 1]
            if entry.seat == seat:
                return number - 1 if entry.notices else number
        return 0

    # The loop

    def run(self) -> int:
        """Play until the end, or until somebody leaves. The exit code."""
        with signals_heeded():
            return self.played()

    def played(self) -> int:
        try:
            self.welcome()
            while not self.match.over:
                self.next_decision()
            self.opponents.end(self.match)
            self.finish()
        except (Leave, EOFError):
            self.leave()
        except KeyboardInterrupt:
            self.screen.show()
            self.leave()
            return INTERRUPTED
        except Stopped:
            self.leave()
            return TERMINATED
        finally:
            self.opponents.close()
        return 0

    def welcome(self) -> None:
        if self.screen.width < self.match.game.board_width:
            self.show(TOO_NARROW, width=self.screen.width, needed=self.match.game.board_width)
        if self.match.game.stand_in_names:
            self.screen.show(self.screen.say(STAND_INS), FAINT)

    def next_decision(self) -> None:
        seat = self.match.to_move
        kind = self.kind(seat)
        self.opponents.somebody_else_decides(seat)
        if kind != bots.HUMAN:
            self.play(self.opponents.decide(self.match))
            for who, reason in self.opponents.complaints():
                self.show(BOT_FAILED, name=self.name(who), reason=reason)
            return
        forced = self.match.forced()
        if forced is not None and goes_on(self.match.game, self.match.state, forced):
            self.play(forced, N_("The only choice: {sentence}."))
            return
        self.ask(seat)

    def kind(self, seat: int) -> str:
        """Who decides for a seat; chance without a dealer is entered by a person."""
        return bots.HUMAN if seat == CHANCE else self.kinds[seat]

    def play(self, action: int, message: str = "") -> None:
        """Play an action and tell it with a message, unless there is more to tell first."""
        number, seat = len(self.match.moves), self.match.to_move
        self.match.play(action, self.screen.lang)
        self.chronicle.catch_up()
        if message and self.told == number:
            self.tell(self.chronicle.entries[number], message)
            self.told += 1
        others = any(entry.seat != seat for entry in self.chronicle.entries[number:])
        if others or self.match.to_move != seat or self.match.game.ends_turn(action):
            self.shown_to = None

    # Asking

    def ask(self, seat: int) -> None:
        self.save()
        self.hand_over(seat)
        self.show_news(seat)
        self.show_question(seat)
        self.screen.complete_with([*self.match.legal(), *(word for words in self.commands for word in words)])
        while True:
            text = self.screen.ask()
            if not text:
                if self.match.forced() is None:
                    self.show_question(seat)
                    continue
                text = "1"
            if self.answer(text):
                return

    def hand_over(self, seat: int) -> None:
        """People with secrets who share a screen take turns in looking at it."""
        if seat == CHANCE or seat == self.facing:
            return
        if self.shares_secrets:
            if self.facing is not None:
                self.screen.hide()
            self.screen.ask(f"{self.screen.say(YOUR_TURN, who=self.name(seat))} ")
            self.told = self.after_last_decision(seat)
            self.shown_to = None
        self.facing = seat

    def eyes(self, seat: int) -> int:
        """Through whose eyes the table is seen while a seat decides; for chance it is whoever sits at the screen."""
        return self.facing if seat == CHANCE and self.facing is not None else seat

    def answer(self, text: str) -> bool:
        """Carry out what was typed; whether the question is settled, or another one is open."""
        options = self.match.state.legal()
        meant = meaning(text, options, self.match.game.actions, self.commands, self.screen)
        if meant.problem:
            self.screen.show(meant.problem)
            return False
        if meant.command:
            return self.obey(meant.command, meant.rest)
        try:
            self.play(meant.action, N_("{sentence}."))
        except TabardError as error:
            self.screen.show(str(error))
            return False
        return True

    def obey(self, command: str, rest: str) -> bool:
        try:
            if command in self.match.game.parts:
                self.show_board(self.match.to_move, command)
                return False
            return COMMANDS[command].do(self, rest)
        except TabardError as error:
            self.screen.show(self.screen.say(str(error)))
            return False

    # Showing

    def show(self, message: str, **values: object) -> None:
        self.screen.show(self.screen.say(message, **values))

    def show_path(self, message: str, **values: object) -> None:
        """A line with the name of a file, which is not broken so that it can be copied."""
        self.screen.show_line(Text(self.screen.say(message, **values)))

    def name(self, seat: int) -> str:
        """The colour of a seat, and the name of who sits there."""
        if seat == CHANCE:
            return self.screen.say("Dealer")
        colour = self.match.game.seat_word(seat, self.words)
        return f"{colour} ({self.names[seat]})" if seat < len(self.names) and self.names[seat] else colour

    def board(self, seat: int, part: str = "", *, close: bool = False) -> Text:
        """The board as a seat sees it, or a part of it, perhaps only what of it is in question."""
        seat = self.eyes(seat)
        seen = self.match.state if seat == CHANCE else self.match.seen_by(seat)
        lang, width, plain = self.screen.lang, self.screen.width, self.screen.plain
        return terminal.board(self.match.game, seen, seat, lang, width, plain=plain, part=part, close=close)

    def show_board(self, seat: int, part: str = "") -> None:
        self.screen.show_board(self.board(seat, part))

    def show_news(self, seat: int) -> None:
        """At the start of a turn the board and what the others did; within a turn what is needed to decide."""
        begins = self.shown_to != seat and seat != CHANCE
        part = terminal.part_in_question(self.match.game, self.match.state)
        needed = self.board(seat, part, close=True) if part else Text()
        if begins:
            self.screen.show()
            self.show_board(seat)
        elif needed.plain != self.seen:
            self.screen.show_board(needed)
        self.seen = needed.plain
        news = printed(self.chronicle, self.told, len(self.chronicle.entries), self.name, self.eyes(seat))
        if news:
            self.screen.show()
            self.screen.show(self.screen.say("Meanwhile:"), "bold")
            self.screen.show_items(news)
        if self.match.game.between_games(self.match.state):
            show_scores(self.chronicle, self.screen, self.names)
        self.told = len(self.chronicle.entries)
        self.shown_to = seat

    def tell(self, entry: ToldAction, message: str) -> None:
        """What a person has just done, and what followed from it at once."""
        self.screen.show(self.screen.say(message, sentence=entry.sentence.rstrip(".")), FAINT)
        for notice in entry.notices:
            self.screen.show(f"* {notice}")

    def show_question(self, seat: int) -> None:
        state = self.match.state
        self.screen.show()
        if seat != CHANCE:
            lang, width, plain = self.screen.lang, self.screen.width, self.screen.plain
            held = terminal.status(self.match.game, self.match.seen_by(seat), seat, lang, width, plain=plain)
            if held:
                self.screen.show_board(held)
        forced = self.match.forced()
        if forced is not None and seat != CHANCE:
            sentence = self.words.sentence(state, forced).rstrip(".")
            self.show(N_("Enter: {sentence}. Or undo."), sentence=sentence)
            return
        rules = " ".join(self.words.rules(state)[:1])
        self.screen.show(
            Text.assemble((f"{self.name(seat)}: ", "bold"), (self.words.question(state), "bold"), (f"  {rules}", FAINT))
        )
        self.show_options()
        if not self.hinted:
            self.screen.show(self.screen.say("Answer with a number or an action, or type help."), FAINT)
            self.hinted = True

    def show_options(self) -> None:
        """Numbered, each with its sentence and its notation; the notation below where they have no room."""
        state = self.match.state
        options = state.legal()
        sentences = [self.words.sentence(state, action) for action in options]
        notations = [self.match.game.actions.notation(action) for action in options]
        indent = " " * len(NUMBER.format(1))
        room = self.screen.width - len(indent) - COLUMN_GAP
        column = max(min(len(s), room - len(n)) for s, n in zip(sentences, notations, strict=True))
        for number, (sentence, notation) in enumerate(zip(sentences, notations, strict=True), 1):
            line = Text.assemble((NUMBER.format(number), "bold green"), sentence)
            beside = len(sentence) <= column and column + len(notation) <= room
            if beside:
                line.append(" " * (column + COLUMN_GAP - len(sentence))).append(notation, FAINT)
            self.screen.show_items([line], indent)
            if not beside:
                self.screen.show(Text.assemble(indent, (notation, FAINT)))

    # Leaving

    def save(self) -> bool:
        """Write the record where it is found again. The game goes on even if that is not possible."""
        try:
            saving.write(self.path, self.match)
        except OSError as error:
            self.show_path(N_("The game cannot be saved in {file}: {reason}"), file=self.path, reason=error.strerror)
            return False
        return True

    def finish(self) -> None:
        self.show_board(self.viewer())
        news = printed(self.chronicle, self.told, len(self.chronicle.entries), self.name, self.facing)
        self.screen.show_items(news)
        show_scores(self.chronicle, self.screen, self.names)
        if self.save():
            self.show_path(SAVED, file=self.path)
            self.show_path(N_("See it again with: tabard replay {file}"), file=self.path)

    def viewer(self) -> int:
        """The seat through whose eyes the last board is seen."""
        return self.kinds.index(bots.HUMAN) if bots.HUMAN in self.kinds else 0

    def leave(self) -> None:
        if self.save():
            self.show_path(SAVED, file=self.path)
            in_usual_place = self.path.parent == state_folder()
            self.show_path(N_("Go on with: tabard play --resume {file}"), file="" if in_usual_place else self.path)


class Stopped(BaseException):
    """Somebody asked the program to end, not with Ctrl-C but with a signal."""


@contextmanager
def signals_heeded() -> Iterator[None]:
    """Raise Stopped when the program is told to end or its window is closed; afterwards all is as it was."""
    names = ("SIGTERM", "SIGHUP") if current_thread() is main_thread() else ()  # only there it is possible
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    usual = [signal.signal(number, stop) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, usual, strict=True):
            signal.signal(number, handler)


def stop(number: int, frame: FrameType | None) -> None:
    raise Stopped
