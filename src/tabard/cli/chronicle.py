"""What has happened in a match, in sentences."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.match import opening
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.match import Match
    from tabard.engine.state import State
    from tabard.engine.words import Words

MANY_DRAWS: Final = 8  # more in a row are a set-up, which the board shows better


@dataclass(slots=True)
class Entry:
    """One action: who, what, and what happened by itself after it."""

    seat: int
    action: int
    sentence: str
    name: str  # of the action's only parameter, if it has just one
    asked: bool  # there was something to decide, or the turn was handed on
    hidden_from: frozenset[int] = frozenset()  # seats
    hidden: str = ""  # what those are told instead
    notices: list[str] = field(default_factory=list)


class Chronicle:
    """It follows the moves of a match one by one, on a state of its own."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match: Final = match
        self.words: Final = words
        self.entries: list[Entry] = []
        self.state: State = opening(match.game, match.header)

    def catch_up(self) -> None:
        """Tell what was played since, or forget what was taken back."""
        played = len(self.match.moves)
        if played < len(self.entries):
            del self.entries[played:]
            self.state = self.match.state.copy()
        for move in self.match.moves[len(self.entries) :]:
            self.entries.append(self.follow(self.match.game.actions.parse(move.text)))

    def follow(self, action: int) -> Entry:
        before = self.state.copy()
        seat = before.to_move
        alone = len(before.legal()) == 1
        entry = Entry(seat, action, self.words.sentence(before, action), self.only_name(before, action), not alone)
        hides = self.match.game.hides
        entry.hidden_from = frozenset(other for other in range(before.seats) if hides(before, action, other))
        entry.hidden = self.words.hidden(before, action) if entry.hidden_from else ""
        self.state.apply(action)
        ends = self.match.game.actions.of(action).name in self.match.game.turn_ends
        entry.asked = entry.asked or ends or self.state.to_move != seat or self.state.over
        entry.notices = self.words.notices(before, self.state)
        return entry

    def only_name(self, state: State, action: int) -> str:
        family = self.match.game.actions.of(action)
        return self.words.name(state, family.values[0], family.first(action)) if len(family.values) == 1 else ""

    # Telling

    def paragraphs(self, first: int, last: int, name_of: Callable[[int], str], viewer: int | None = None) -> list[Text]:
        """What happened from one action to another, a paragraph for each turn, and a line for each notice."""
        told: list[Text] = []
        entries = self.entries[first:last]
        for seat, run in groupby(entries, lambda entry: entry.seat):
            turn = list(run)
            notices = [notice for entry in turn for notice in entry.notices]
            if seat != CHANCE or len(turn) <= MANY_DRAWS:
                told.append(self.paragraph(turn, name_of(seat), viewer))
            told += [Text(f"* {notice}") for notice in notices]
        return told

    def paragraph(self, turn: list[Entry], name: str, viewer: int | None) -> Text:
        sentences: list[str] = []
        for family, run in groupby(turn, lambda entry: self.match.game.actions.of(entry.action)):
            entries = list(run)
            if any(viewer in entry.hidden_from for entry in entries):
                sentences += [entry.hidden if viewer in entry.hidden_from else entry.sentence for entry in entries]
            elif len(entries) > 1 and all(entry.name for entry in entries):
                names = self.words.listing([entry.name for entry in entries])
                sentences.append(self.words.say(family.says, **{family.parameters[0]: names}))
            else:
                sentences += [entry.sentence for entry in entries]
        shown = ". ".join(sentence.rstrip(".") for sentence in sentences)
        return Text.assemble((f"{name}: ", "bold"), f"{shown}.")
