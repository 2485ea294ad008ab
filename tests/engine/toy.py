"""A tiny game in plain Python: a die, hidden hands, two decisions. It shows what the engine asks of a game.

Each seat is dealt a hidden card 1..6, then in turn says `high` or `low` about the sum of all cards; who is right
scores a point.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

from tabard.engine.actions import Catalogue, Family, Names
from tabard.engine.fields import Field, amount, code, empty
from tabard.engine.game import Game
from tabard.engine.options import Number, PerSeat, Switch, Value
from tabard.engine.scores import ScoreSheet
from tabard.engine.state import UNASKED, Chance, Decision, State
from tabard.engine.words import N_, Words

CARDS = Names("card", tuple("123456"))
ACTIONS = Catalogue()
DEAL = ACTIONS.family("deal", N_("The card is {card}"), card=CARDS)
HIGH = ACTIONS.family("high", N_("High"), "button-high")
LOW = ACTIONS.family("low", N_("Low"), "button-low")
UNKNOWN = 0
CALL = 1  # the number of that decision


class Toy(State):
    declared: ClassVar[tuple[Field, ...]] = (
        Field("cards", amount("eyes", 6, lowest=1), "of each card dealt", up_to=3),
        Field("calls", code(1), "1 for each who said high", up_to=3),
    )
    cards: list[int]
    calls: list[int]

    def scores(self) -> list[int]:
        high = sum(self.cards) > 3.5 * self.seats
        right = [int(call == high) for call in self.calls]
        return right + [0] * (self.seats - len(right))

    def seen_by(self, seat: int) -> Toy:
        seen = self.copy()
        seen.cards = [card if owner == seat else UNKNOWN for owner, card in enumerate(self.cards)]
        return seen

    def imagine(self, rng: Random) -> Toy:
        full = self.copy()
        full.cards = [card or rng.randint(1, 6) for card in self.cards]
        return full


class Deal(Chance[Toy]):
    question: ClassVar[str] = "Which card?"
    offers: ClassVar[tuple[Family, ...]] = (DEAL,)

    def answer(self, s: Toy, action: int) -> None:
        s.cards.append(DEAL.first(action) + 1)
        if len(s.cards) == s.seats:
            s.replace(CALL)


class Call(Decision[Toy]):
    question: ClassVar[str] = "High or low?"
    rules: ClassVar[str] = "T-CALL-01"
    offers: ClassVar[tuple[Family, ...]] = (HIGH, LOW)

    def asks(self, s: Toy) -> int:
        """One seat after the other; the detail of the step is whose turn it is."""
        if s.detail() < s.seats:
            return s.detail()
        s.end()
        return UNASKED

    def answer(self, s: Toy, action: int) -> None:
        s.calls.append(int(HIGH.has(action)))
        s.count_up()


BOOK = cast("tuple[Decision[State], ...]", (Deal(), Call()))


class ToyGame(Game):
    name = "toy"
    title = "Toy"
    seats = (2, 3)
    rules_version = 3
    components = "none"
    actions = ACTIONS
    seat_tokens = ("first", "second", "third")
    options = (Switch("quick", "quick"), Number("level", "level", 1, 3), PerSeat("handicap", "handicap", 2))
    state = Toy
    book = BOOK
    details = 3  # whose turn it is to call

    def set_up(self, seats: int, options: dict[str, Value]) -> State:
        state = empty(self.state, self.book, seats)
        state.stack = [0]
        return state

    def problems(self, state: State) -> list[str]:
        s = cast("Toy", state)
        return ["There are more cards than seats."] if len(s.cards) > s.seats else []

    def words(self, lang: str) -> Words:
        return Words("tabard.engine", lang, ACTIONS)

    def score_sheet(self, state: State) -> ScoreSheet:
        points = tuple((score,) for score in state.scores())
        return ScoreSheet(("Calls",), self.seat_tokens[: state.seats], points, tuple(state.ranking()), "by points")


TOY = ToyGame()
