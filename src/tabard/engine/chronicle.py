"""What has happened in a match, in sentences."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from sys import intern
from types import MappingProxyType
from typing import Final

from tabard.engine.goods import Gain, Held, added_up, gains
from tabard.engine.match import Match, opening
from tabard.engine.memory import remembered
from tabard.engine.records import Move
from tabard.engine.scores import ScoreSheet
from tabard.engine.state import CHANCE, NOBODY, State
from tabard.engine.words import Words

__all__ = ["Chronicle", "Paragraph", "ToldAction"]

MANY_DRAWS: Final = 8  # more in a row are a set-up, which the board shows better
NOTHING: Final[Mapping[int, tuple[Gain, ...]]] = MappingProxyType({})


def nothing() -> Mapping[int, tuple[Gain, ...]]:
    return NOTHING


@dataclass(slots=True, eq=False)
class ToldAction:
    """One action: its player, the action, and what happened by itself after it. Compared by identity.

    A server holds a hundred thousand of them: what is alike in many is one object.
    """

    seat: int  #: who did it; CHANCE for a draw
    action: int  #: its number
    sentence: str  #: what was done
    name: str  #: of the action's only parameter, if it has just one
    asked: bool  #: there was something to decide, or the turn was handed on
    hidden_from: frozenset[int] = frozenset()  #: seats, and NOBODY for those who only watch
    hidden: str = ""  #: what those are told instead
    notices: tuple[str, ...] = ()  #: what happened by itself after it, a sentence each
    gains: tuple[Gain, ...] = ()  #: of everybody, by this action and what followed by itself
    open_gains: Mapping[int, tuple[Gain, ...]] = field(default_factory=nothing)  #: as seen by whom it is hidden from
    stage: str = ""  #: where in the game it happened, such as the round
    round: str = ""  #: its number
    sheet: ScoreSheet | None = None  #: of a game that ended, where the next one of several follows

    def told(self, viewer: int | None) -> str:
        """The sentence for a viewer; None sees everything."""
        return self.hidden if viewer in self.hidden_from else self.sentence

    def gained(self, viewer: int | None) -> tuple[Gain, ...]:
        """What a viewer may know of what it changed: of a hidden action what came of it in the open."""
        return self.gains if viewer is None else self.open_gains.get(viewer, self.gains)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What one seat did in a row, or something that happened by itself."""

    first: int  #: the numbers of its actions
    last: int  #: the number of its last action
    seat: int  #: who, or NOBODY for a notice
    text: str  #: what happened
    notice: bool = False  #: it happened by itself
    gains: tuple[Gain, ...] = ()  #: what everybody has more or less of than before
    stage: str = ""  #: where in the game it happened, such as the round


class Chronicle:
    """The moves of a match as sentences; it replays them on a state of its own."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match: Final = match
        self.words: Final = words
        self.entries: list[ToldAction] = []
        self.moves: list[Move] = []  # those that are told
        self.begins: list[int] = []  # the numbers of the actions with which turns begin
        self.state: State = opening(match.game, match.header)
        self.stock: Final = match.game.stock
        self.held: Held = self.stock.held(self.state)

    def catch_up(self) -> None:
        """Tell what was played since, and forget what was taken back."""
        kept = self.agreeing()
        if kept < len(self.moves):
            del self.entries[kept:]
            del self.moves[kept:]
            del self.begins[bisect_left(self.begins, kept) :]
            self.state = self.state_after(kept)
            self.held = self.stock.held(self.state)
        for move in self.match.moves[kept:]:
            self.entries.append(self.follow(self.match.game.actions.parse(move.text)))
            self.moves.append(move)
            if self.begins_turn(len(self.moves) - 1):
                self.begins.append(len(self.moves) - 1)

    def agreeing(self) -> int:
        """How many of the moves that are told are still moves of the match."""
        told, played = self.moves, self.match.moves
        if told and len(told) <= len(played) and told[-1] is played[len(told) - 1]:  # it was never taken back
            return len(told)
        if played[: len(told)] == told:
            return len(told)
        return next((n for n, (a, b) in enumerate(zip(told, played)) if a != b), min(len(told), len(played)))

    def state_after(self, count: int) -> State:
        """The state after so many moves."""
        if count == len(self.match.moves):
            return self.match.state.copy()
        state = opening(self.match.game, self.match.header)
        for move in self.moves[:count]:
            state.apply(self.match.game.actions.parse(move.text))
        return state

    def follow(self, action: int) -> ToldAction:
        """Carry out an action on the own state, and tell it."""
        before = self.state.copy()
        seat = before.to_move
        alone = len(before.legal()) == 1
        entry = ToldAction(seat, action, self.words.done(before, action), self.only_name(before, action), not alone)
        hides = self.match.game.hides
        entry.hidden_from = among(tuple([one for one in range(NOBODY, before.seats) if hides(before, action, one)]))
        entry.hidden = self.words.hidden(before, action) if entry.hidden_from else ""
        self.state.apply(action)
        ends = self.match.game.ends_turn(action)
        entry.asked = entry.asked or ends or self.state.to_move != seat or self.state.over
        entry.notices = tuple(self.words.notices(before, action, self.state))
        entry.stage, entry.round = intern(self.words.stage(before)), intern(self.words.round(before))
        held, self.held = self.held, self.stock.held(self.state)
        entry.gains = gains(self.stock, held, self.held)
        if entry.hidden_from:
            entry.open_gains = {viewer: self.seen_gains(before, viewer) for viewer in entry.hidden_from}
        if self.match.game.between_games(self.state):
            entry.sheet = self.match.game.score_sheet(self.state)
        return entry

    def seen_gains(self, before: State, viewer: int) -> tuple[Gain, ...]:
        """What has changed of what a viewer sees."""
        return gains(self.stock, *(self.stock.held(state.seen_by(viewer)) for state in (before, self.state)))

    def only_name(self, state: State, action: int) -> str:
        """What the action's only parameter is called, if it has just one."""
        family = self.match.game.actions.of(action)
        return self.words.name(state, family.values[0], family.first(action)) if len(family.values) == 1 else ""

    # Telling

    def earlier_games(self) -> list[ScoreSheet]:
        """What the games ended with that came before the one that is played, where several make a match."""
        return [entry.sheet for entry in self.entries if entry.sheet is not None]

    def turns(self, first: int, last: int) -> Iterator[Sequence[int]]:
        """The numbers of the actions, turn by turn."""
        if first < last:
            between = self.begins[bisect_right(self.begins, first) : bisect_left(self.begins, last)]
            for begin, end in zip((first, *between), (*between, last)):
                yield range(begin, end)

    def begins_turn(self, number: int) -> bool:
        """Whether an action is the first after one of another seat, or after something that happened by itself."""
        if number == 0:
            return True
        last = self.entries[number - 1]
        return last.seat != self.entries[number].seat or bool(last.notices)

    def paragraphs(self, first: int, last: int, viewer: int | None = None) -> Iterator[Paragraph]:
        """What happened from one action to another: a paragraph for each turn, and one for each notice."""
        for numbers in self.turns(first, last):
            turn = [self.entries[number] for number in numbers]
            seat = turn[0].seat
            if seat != CHANCE or len(turn) <= MANY_DRAWS:
                won = added_up(gain for entry in turn for gain in entry.gained(viewer))
                text = self.sentences(turn, viewer)
                yield Paragraph(numbers[0], numbers[-1], seat, text, gains=tuple(won), stage=turn[0].stage)
            for number, entry in zip(numbers, turn):
                for notice in entry.notices:
                    yield Paragraph(number, number, NOBODY, notice, notice=True, stage=entry.stage)

    def sentences(self, turn: list[ToldAction], viewer: int | None) -> str:
        """A turn in one text; a row of actions of one kind becomes one sentence."""
        sentences: list[str] = []
        for family, run in groupby(turn, lambda entry: self.match.game.actions.of(entry.action)):
            entries = list(run)
            secret = any(viewer in entry.hidden_from for entry in entries)
            said = ""
            if len(entries) > 1 and not secret and all(entry.name for entry in entries):
                actions = [entry.action for entry in entries]
                said = self.words.done_in_a_row(family, actions, [entry.name for entry in entries])
            sentences += [said] if said else [entry.told(viewer) for entry in entries]
        return ". ".join(sentence.rstrip(".") for sentence in sentences) + "."


@remembered
def among(seats: tuple[int, ...]) -> frozenset[int]:
    """Some seats: one object for all actions, which are many in memory."""
    return frozenset(seats)
