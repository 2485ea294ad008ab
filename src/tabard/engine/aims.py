"""What players strive for and get in each other's way about: races, goals, and things of which there are few.

A game declares them beside its rules, in a module `aims` with a tuple `AIMS`, the weightiest first. A hint compares the
position before a turn with the one after it, and says which of them the turn is about. What an aim reads must be open
to everybody, or of the player whose turn it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from tabard.engine.state import NOBODY, State

if TYPE_CHECKING:
    from tabard.engine.words import Words

__all__ = ["NEVER", "Aim", "Claim", "Found", "Goal", "Race"]

NEVER: Final = -1  #: steps to a goal that a player cannot reach
PLAIN: Final = ("", "")  # a sentence that is not said

S = TypeVar("S", bound=State)
W = TypeVar("W", bound="Words")
Counted = tuple[str, str]  # a sentence about one, and about several


def whole(state: State) -> Iterable[int]:
    """What an aim strives for that is not about several things, such as the alms table: number 0 stands for it."""
    return (0,)


def nameless(words: Words, state: State, thing: int) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim(ABC, Generic[S, W]):
    """Things of one kind that players strive for, with the states and words of a game. In its
    sentences `{thing}` is its name, `{who}` the nearest rival.
    """

    things: Callable[[S], Iterable[int]] = whole  #: their numbers
    named: Callable[[W, S, int], str] = nameless  #: the name of one of them

    @abstractmethod
    def found(self, before: S, after: S, seat: int, players: int) -> Iterator[Found]:
        """What a turn of a seat is about; the seats, and one whom the rules play, are numbered below `players`."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence, and what fills its gaps."""

    says: tuple[str] | Counted  #: one that has no number; or about one, and about several
    named: Callable[[Any, Any, int], str]  #: the name of a thing
    things: tuple[int, ...]  #: `{thing}`: which ones
    own: int = 0  #: `{own}`: what the seat has after the turn
    theirs: int = 0  #: `{theirs}`: what the nearest rival has
    who: int = NOBODY  #: that rival
    n: int = 1  #: `{n}`, which the number of the sentence goes by

    def told(self, words: Words, state: State, names: list[str]) -> str:
        """In words; `names` are those of the players."""
        things = words.listing([self.named(words, state, thing) for thing in self.things])
        who = names[self.who] if self.who != NOBODY else ""
        gaps = {"thing": things, "own": self.own, "theirs": self.theirs, "who": who}
        return words.say(self.says[0], **gaps) if len(self.says) == 1 else words.counted(*self.says, self.n, **gaps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Aim[S, W]):
    """Something of which whoever is ahead has the good of it; told where others run too."""

    held: Callable[[S, int, int], int]  #: from a state, a player and a thing, how far that player is
    first: Callable[[S, int], list[int]]  #: who is ahead; several if they share it
    overtakes: str = ""  #: the lead is taken from `{who}`, who was ahead alone
    takes: str = ""  #: the lead is taken that nobody had alone, or whoever else had it
    levels: str = ""  #: the lead is shared with `{who}` from now on
    tied: str = ""  #: the lead is taken though `{who}` is as far, by a rule for ties

    def found(self, before: S, after: S, seat: int, players: int) -> Iterator[Found]:
        grouped: dict[tuple[str, int, int, int], list[int]] = {}
        for thing in self.things(after):
            says, who = self.change(before, after, seat, thing, players)
            if says:
                figures = [self.held(after, player, thing) if "{own}" in says else 0 for player in (seat, who)]
                grouped.setdefault((says, figures[0], figures[1], who), []).append(thing)
        for (says, own, theirs, who), things in grouped.items():
            yield Found((says,), self.named, tuple(things), own, theirs, who)

    def change(self, before: S, after: S, seat: int, thing: int, players: int) -> tuple[str, int]:
        """The sentence that is right, and the rival in it."""
        was, now = self.first(before, thing), self.first(after, thing)
        others = [player for player in range(players) if player != seat and self.held(after, player, thing) > 0]
        if not others or was == [seat] or seat not in now:
            return "", NOBODY
        nearest = max(others, key=lambda player: self.held(after, player, thing))
        if len(now) > 1:
            return (self.levels, now[now[0] == seat]) if seat not in was else ("", NOBODY)
        if self.tied and self.held(after, seat, thing) == self.held(after, nearest, thing):
            return self.tied, nearest
        if len(was) == 1 and was[0] in others and self.overtakes:
            return self.overtakes, was[0]
        return self.takes, nearest


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Aim[S, W]):
    """Something that is reached by steps."""

    left: Callable[[S, int, int], int]  #: from a state, a player and a thing: steps that are missing, or NEVER
    reached: str = ""  #: the goal is reached
    turns: Callable[[S, int, int], int] | None = None  #: that a rival needs at least, where being first counts
    before: Counted = PLAIN  #: it is reached before `{who}`, who needs `{n}` turns at least
    near: str = ""  #: one step is missing now
    ladder: bool = False  #: the things are rungs, the lowest first: only the highest reached is told

    def found(self, before: S, after: S, seat: int, players: int) -> Iterator[Found]:
        things = list(self.things(before))
        was, now = ({thing: self.left(state, seat, thing) for thing in things} for state in (before, after))
        arrived = [thing for thing in things if was[thing] > 0 and now[thing] == 0]
        for thing in arrived[-1:] if self.ladder else arrived:
            yield from self.arrival(after, seat, thing, players)
        for thing in things:
            if was[thing] > 1 and now[thing] == 1 and self.near:
                yield Found((self.near,), self.named, (thing,))

    def arrival(self, after: S, seat: int, thing: int, players: int) -> Iterator[Found]:
        """The sentence for a goal that was reached."""
        others = [player for player in range(players) if player != seat]
        if self.turns and others:
            needs = {player: self.turns(after, player, thing) for player in others}
            nearest = min(others, key=needs.__getitem__)
            yield Found(self.before, self.named, (thing,), who=nearest, n=needs[nearest])
        elif self.reached:
            yield Found((self.reached,), self.named, (thing,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Aim[S, W]):
    """Things of which there are so many and no more."""

    left: Callable[[S, int], int]  #: how many of a thing nobody has
    held: Callable[[S, int, int], int]  #: from a state, a player and a thing, how many that player has
    open_to: Callable[[S, int, int], bool] = field(default=lambda state, player, thing: False)  #: could be had
    last: str = ""  #: the last is taken
    ahead: str = ""  #: the last is taken, and `{who}` could have taken it

    def found(self, before: S, after: S, seat: int, players: int) -> Iterator[Found]:
        for thing in self.things(before):
            gone = self.left(before, thing) > 0 and self.left(after, thing) == 0
            if not gone or self.held(after, seat, thing) <= self.held(before, seat, thing):
                continue
            others = [(seat + number) % players for number in range(1, players)]  # who comes next is named
            rivals = [player for player in others if self.open_to(before, player, thing)]
            if rivals and self.ahead:
                yield Found((self.ahead,), self.named, (thing,), who=rivals[0])
            elif self.last:
                yield Found((self.last,), self.named, (thing,))


def found(aims: Iterable[Aim[Any, Any]], before: State, after: State, seat: int, players: int) -> list[Found]:
    """What a turn is about, the weightiest first."""
    return [one for aim in aims for one in aim.found(before, after, seat, players)]
