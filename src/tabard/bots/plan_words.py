"""Plans in sentences, for hints and reviews: the steps, what they are about, the points by category, what follows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from tabard.engine import aims
from tabard.engine.memory import remembered
from tabard.engine.state import NOBODY
from tabard.engine.words import N_, Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.bots.plans import Plan
    from tabard.engine.game import Game
    from tabard.engine.state import State

PACKAGE: Final = "tabard.bots"
MOST: Final = 4  # sentences of what a turn is about
BRINGS: Final = N_("The whole turn changes the points: {changes}.")
NO_POINTS: Final = N_("The whole turn changes no points at once.")
EXPECTED: Final = N_("What can be expected at the end changes: {changes}.")
FOR_RIVAL: Final = N_("For {who}: {changes}.")
ESTIMATE: Final = N_("A quick guess of the end goes from {before} to {after}.")
RIVAL: Final = N_("{who}: from {before} to {after}.")
ANSWER: Final = N_("How {who} may answer")
ANSWER_GUESSED: Final = N_("How {who} may answer, with a guessed hand")
PREPARED: Final = N_("The next turn, which it prepares")
LIKELY: Final = N_("The next turn, as in {n} of {tried} draws that were tried")


@dataclass(frozen=True, slots=True)
class Change:
    label: str  # of a category
    points: int


@dataclass(frozen=True, slots=True)
class Shift:
    """What a turn changes of what a seat can expect at the end, by category."""

    seat: int
    who: str
    changes: list[Change]  # only those that make a difference


@dataclass(frozen=True, slots=True)
class Stretch:
    """A title and the steps below it."""

    title: str
    steps: list[str]


@dataclass(frozen=True, slots=True)
class ToldPlan:
    steps: list[str]  # of the turn
    about: list[str]  # what it achieves and what it prevents, a sentence each
    brings: str  # what it changes in points
    shifts: list[Shift]  # for its seat, and for the strongest of the others
    follows: list[Stretch]  # the answer, and the next turn


@remembered
def speech(lang: str) -> Speech:
    return Speech(PACKAGE, lang)


def told(game: Game, start: State, plan: Plan, lang: str) -> ToldPlan:
    """A plan that begins in a state: that which the plan was made for."""
    telling = Telling(game, start, plan, lang)
    shifts = [telling.shift(seat, change) for seat, change in telling.changes()]
    brings = " ".join([telling.at_once(), *telling.in_the_end(shifts)])
    return ToldPlan(telling.told(plan.turn), telling.about(), brings, shifts, telling.follows())


class Telling:
    """A plan, carried out step by step, and what there is to say of it."""

    def __init__(self, game: Game, start: State, plan: Plan, lang: str) -> None:
        self.game, self.start, self.plan = game, start, plan
        self.seat = start.to_move
        self.words, self.say = game.words(lang), speech(lang).say
        self.names = [self.words.say(column) for column in game.score_sheet(start).columns]
        state, self.sentences = start.copy(), list[str]()
        self.after = self.acted = start  # after the turn; and before what only ends it, and perhaps a round
        for number, action in enumerate(plan.moves):
            self.sentences.append(self.words.sentence(state, action))
            if number == plan.turn[-1]:
                self.acted = state.copy()
            state.apply(action)
            if number == plan.turn[-1]:
                self.after = state.copy()
                if not game.ends_turn(action):
                    self.acted = self.after

    def told(self, moves: Sequence[int]) -> list[str]:
        """Sentences for some moves; the same thing done several times in a row is told once."""
        steps = [(sentence, len(list(run))) for sentence, run in groupby(self.sentences[move] for move in moves)]
        return [sentence if times == 1 else f"{sentence} (×{times})" for sentence, times in steps]

    def about(self) -> list[str]:
        """What the game's aims say of the turn; a sentence once."""
        found = aims.found(self.game.aims, self.start, self.acted, self.seat, len(self.names))
        return list(dict.fromkeys(one.told(self.words, self.acted, self.names) for one in found))[:MOST]

    def at_once(self) -> str:
        """The points that the turn itself changes, category by category, as the score sheet has it."""
        old, new = self.game.score_sheet(self.start), self.game.score_sheet(self.after)
        rows = zip(old.categories, old.points[self.seat], new.points[self.seat], strict=True)
        changes = [
            f"{self.words.say(label)} {'+' if now > then else ''}{old.shown(now - then)}"
            for label, then, now in rows
            if now != then
        ]
        return self.say(BRINGS, changes=self.words.listing(changes)) if changes else self.say(NO_POINTS)

    def changes(self) -> list[tuple[int, list[float]]]:
        found = [(self.seat, self.plan.own_change), (self.plan.rival, self.plan.rival_change)]
        return [(seat, change) for seat, change in found if change]

    def shift(self, seat: int, change: list[float]) -> Shift:
        """A change by category in whole points: such a judgement is not good enough for less."""
        labels = [self.words.say(label) for label in self.game.score_sheet(self.start).categories]
        points = [round(units / self.game.point) for units in change]
        return Shift(seat, self.names[seat], [Change(label, n) for label, n in zip(labels, points, strict=True) if n])

    def in_the_end(self, shifts: list[Shift]) -> list[str]:
        """What the turn changes of the end: by category where there is a network, else by the game's own forecast."""
        if not shifts:
            return self.guesses()
        own, *others = (
            self.words.listing([f"{one.label} {one.points:+}" for one in shift.changes]) for shift in shifts
        )
        told = [self.say(EXPECTED, changes=own) if own else self.say("What can be expected at the end stays the same.")]
        return told + [self.say(FOR_RIVAL, who=self.names[self.plan.rival], changes=other) for other in others if other]

    def guesses(self) -> list[str]:
        """How a quick guess of the end changes; nothing if others have something hidden."""
        old, new = ([round(n / self.game.point) for n in state.forecast()] for state in (self.start, self.after))
        rival, told = self.plan.rival, [self.say(ESTIMATE, before=old[self.seat], after=new[self.seat])]
        if rival != NOBODY and not self.game.has_secrets:
            told.append(self.say(RIVAL, who=self.names[rival], before=old[rival], after=new[rival]))
        return told

    def follows(self) -> list[Stretch]:
        plan, found = self.plan, list[Stretch]()
        if plan.answer:
            title = ANSWER_GUESSED if self.game.has_secrets else ANSWER
            found.append(Stretch(self.say(title, who=self.names[plan.rival]), self.told(plan.answer)))
        if plan.prepared:
            title = self.say(LIKELY, n=plan.agreed, tried=plan.tried) if plan.tried else self.say(PREPARED)
            found.append(Stretch(title, self.told(plan.prepared)))
        return found
