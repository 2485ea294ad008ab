"""Guided first games. A lesson is a file of steps, `learning/lesson.toml` beside a game; it has the name of its game.

A table that follows one is guided, and its rival plays the script.

A step says something and points at places of the drawing. It may name what the learner plays and, `then`, what the
rival plays after it. Decisions without a choice are not written down. What a lesson says next follows from the moves of
its table alone, so that nothing is kept about it and moves can be taken back. After the script come free steps, one for
each turn of the learner; then the game goes on by itself.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import tabard
from tabard.engine.errors import IllegalAction, TabardError
from tabard.engine.game import game
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE
from tabard.server.lessons.own_pages import LESSON, own_pages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.match import Match
    from tabard.engine.records import Move

RIVAL: Final = "novice"  # the bot that plays on when the script has ended


class LessonError(TabardError):
    """A lesson that cannot be played as it is written."""


@dataclass(frozen=True, slots=True)
class Step:
    says: str
    points: tuple[str, ...]  # ids of the drawing
    plays: tuple[str, ...]  # what the learner does, in notation
    then: tuple[str, ...]  # what the rival does after that
    free: bool  # it lasts a turn of the learner, whatever is played

    @property
    def acts(self) -> bool:
        return bool(self.plays or self.then)


@dataclass(frozen=True, slots=True)
class Lesson:
    game: Game
    learner: int
    about: str
    minutes: int
    steps: tuple[Step, ...]
    script: tuple[Move, ...]  # all moves, those of chance and those without a choice too
    step_of: tuple[int, ...]  # by move

    def place(self, match: Match) -> int | None:
        """How far into the script a match is; None if it has left it."""
        played = len(match.moves)
        return played if played < len(self.script) and match.moves == list(self.script[:played]) else None

    def expects(self, match: Match) -> str:
        """What is to be played next, in notation; empty where everybody is free."""
        place = self.place(match)
        return "" if place is None else self.script[place].text

    def pages(self, match: Match) -> range:
        """The steps that are shown now, by number: what is only said, then the step that waits for somebody."""
        place = self.place(match)
        if place is None:
            return self.pages_after(match)
        number = self.step_of[place]
        return range(number if self.has_begun(number, place) else self.said_before(number), number + 1)

    def has_begun(self, number: int, place: int) -> bool:
        """Whether somebody has done something in a step before this place of the script."""
        before = zip(self.script[:place], self.step_of)
        return any(step == number and move.seat != CHANCE for move, step in before)

    def pages_after(self, match: Match) -> range:
        """The steps after the script: all that is said at its end, then a free step for each turn."""
        if match.over or match.moves[: len(self.script)] != list(self.script):
            return range(0)
        turns = self.turns(match.moves[len(self.script) :])
        free = [number for number, step in enumerate(self.steps) if step.free]
        if turns >= len(free):
            return range(0)
        return range(free[turns] if turns else self.said_before(free[0]), free[turns] + 1)

    def turns(self, moves: list[Move]) -> int:
        """How many turns the learner has ended in these moves."""
        return sum(move.seat == self.learner != after.seat for move, after in pairwise(moves))

    def said_before(self, number: int) -> int:
        """The first of the steps right before one that only say something."""
        while number and not (self.steps[number - 1].acts or self.steps[number - 1].free):
            number -= 1
        return number


# Reading


def lessons() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(name for name in tabard.offered() if "learn" in own_pages(name))


@remembered
def lesson(name: str) -> Lesson:
    return read(game(name), game(name).text_beside(LESSON))


@remembered
def wish(name: str) -> dict[str, object]:
    """What is asked for to begin a lesson's table; for that its script need not be played."""
    data = tomllib.loads(game(name).text_beside(LESSON))
    seats = [
        {"kind": "me"} if seat == data["learner"] else {"kind": "bot", "bot": RIVAL} for seat in range(data["seats"])
    ]
    return {"game": name, "seats": seats, "options": data["options"], "seed": data["seed"], "lesson": name}


def read(found: Game, text: str) -> Lesson:
    """A lesson from its file. A LessonError says which step cannot be played."""
    data = tomllib.loads(text)
    steps = tuple(map(step, data["step"]))
    match = found.start(data["seats"], data["seed"], **data["options"])
    numbered = list(rehearsed(found.name, steps, match))
    return Lesson(
        found,
        data["learner"],
        one_line(data["about"]),
        data["minutes"],
        steps,
        tuple(match.moves),
        tuple(numbered),
    )


def step(data: dict[str, Any]) -> Step:
    return Step(
        one_line(data["say"]),
        tuple(data.get("point", ())),
        tuple(data.get("play", ())),
        tuple(data.get("then", ())),
        data.get("free", False),
    )


def one_line(text: str) -> str:
    """A text as it is translated, however the file breaks it."""
    return " ".join(text.split())


def rehearsed(name: str, steps: tuple[Step, ...], match: Match) -> Iterator[int]:
    """Play the script; the number of its step for every move. What has no choice belongs to the step before."""
    number = next(number for number, step in enumerate(steps) if step.acts)
    yield from [number] * len(match.moves)
    for following, step_ in enumerate(steps):
        for wanted in (*step_.plays, *step_.then):
            while (forced := match.forced()) is not None and match.game.actions.notation(forced) != wanted:
                yield from played(match, forced, number)
            number = following
            try:
                yield from played(match, wanted, number)
            except IllegalAction as error:
                raise LessonError(f"{name}, step {following + 1}, '{wanted}': {error}") from error


def played(match: Match, action: int | str, number: int) -> list[int]:
    before = len(match.moves)
    match.play(action)
    return [number] * (len(match.moves) - before)
