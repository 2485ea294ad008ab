"""A tiny game in plain Python: a die, hidden hands, three decisions. It shows what the engine asks of a game.

Each seat is dealt a hidden card 1..6, then in turn says `high` or `low` about the sum of all cards; who is right
scores a point.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

from rich.text import Text

from tabard.engine.actions import Catalogue, Names
from tabard.engine.game import Game
from tabard.engine.options import Number, PerSeat, Switch, Value
from tabard.engine.positions import Shape
from tabard.engine.scores import ScoreSheet
from tabard.engine.state import CHANCE, Decision, State
from tabard.engine.words import N_, Words

CARDS = Names("card", tuple("123456"))
ACTIONS = Catalogue()
DEAL = ACTIONS.family("deal", N_("The card is {card}"), card=CARDS)
HIGH = ACTIONS.family("high", N_("High"), "button-high")
LOW = ACTIONS.family("low", N_("Low"), "button-low")
FIELDS = ("seats", "to_move", "over", "stack", "cards", "calls")
UNKNOWN = 0


class Toy(State):
    declared: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(
        self, book: tuple[Decision[State], ...], seats: int, to_move: int, over: bool, stack: list[int],
        cards: list[int], calls: list[int],
    ) -> None:  # fmt: skip
        super().__init__(book, seats, to_move, over, stack)
        self.cards = cards
        self.calls = calls

    def copy(self) -> Toy:
        return Toy(BOOK, self.seats, self.to_move, self.over, self.stack[:], self.cards[:], self.calls[:])

    def scores(self) -> list[int]:
        high = sum(self.cards) > 3.5 * self.seats
        return [int(call == high) for call in self.calls]

    def seen_by(self, seat: int) -> Toy:
        seen = self.copy()
        seen.cards = [card if owner == seat else UNKNOWN for owner, card in enumerate(self.cards)]
        return seen

    def imagine(self, rng: Random) -> Toy:
        full = self.copy()
        full.cards = [card or rng.randint(1, 6) for card in self.cards]
        return full


class Deal(Decision[Toy]):
    question: ClassVar[str] = "Which card?"

    def options(self, s: Toy) -> list[int]:
        return [DEAL.id(card) for card in range(6)]

    def answer(self, s: Toy, action: int) -> None:
        s.cards.append(DEAL.first(action) + 1)
        if len(s.cards) == s.seats:
            s.to_move = 0
            s.stack[-1] = 1


class Call(Decision[Toy]):
    question: ClassVar[str] = "High or low?"
    rules: ClassVar[str] = "T-CALL-01"

    def options(self, s: Toy) -> list[int]:
        return [HIGH.id(), LOW.id()]

    def answer(self, s: Toy, action: int) -> None:
        s.calls.append(int(HIGH.has(action)))
        s.to_move += 1
        if s.to_move == s.seats:
            s.to_move = 0
            s.over = True


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
    fields = FIELDS

    def set_up(self, seats: int, options: dict[str, Value]) -> Toy:
        return Toy(BOOK, seats, CHANCE, False, [0], [], [])

    def restore(self, values: list[object]) -> Toy:
        return Toy(BOOK, *values)  # type: ignore[arg-type]

    def shapes(self, values: dict[str, object]) -> dict[str, Shape]:
        return {
            "seats": Shape(2, 3),
            "to_move": Shape(-1, 2),
            "over": Shape(0, 1, switch=True),
            "stack": Shape(0, 1, (1, 1)),
            "cards": Shape(1, 6, (0, 3)),
            "calls": Shape(0, 1, (0, 3)),
        }

    def problems(self, state: State) -> list[str]:
        s = cast("Toy", state)
        return ["There are more cards than seats."] if len(s.cards) > s.seats else []

    def words(self, lang: str) -> Words:
        return Words("tabard.engine", lang, ACTIONS)

    def score_sheet(self, state: State) -> ScoreSheet:
        points = tuple((score,) for score in state.scores())
        return ScoreSheet(("Calls",), self.seat_tokens[: state.seats], points, tuple(state.ranking()), "by points")

    def board(
        self, state: State, seat: int, lang: str, width: int = 100, *, plain: bool = False, part: str = ""
    ) -> Text:
        return Text(str(cast("Toy", state).seen_by(seat).cards))


TOY = ToyGame()
