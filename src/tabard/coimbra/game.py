"""Coimbra as a game among games: what the engine's registry finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from tabard.coimbra import scoring
from tabard.coimbra.actions import ACTIONS, SEATS
from tabard.coimbra.book import BOOK, restore
from tabard.coimbra.components import BOX
from tabard.coimbra.invariants import problems
from tabard.coimbra.positions import shapes
from tabard.coimbra.set_up import new_game
from tabard.coimbra.state import FIELDS, Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.engine.foresight import Foresight
from tabard.engine.game import Game
from tabard.engine.memory import remembered
from tabard.engine.scores import ScoreSheet
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.engine.options import Value
    from tabard.engine.positions import Shape
    from tabard.engine.state import State

CATEGORIES: Final = (
    N_("Points so far"),
    N_("Expeditions"),
    N_("Influence tracks"),
    N_("Diplomas"),
    N_("End bonuses"),
    N_("Goods and crowns"),
)
BY_POINTS: Final = N_("by points")
BY_ORDER: Final = N_("tied on points, ahead in turn order")

# A turn is short, and what a die is worth shows only when the round is nearly over.
MOST_OF_A_ROUND: Final = Foresight(turns=5)


class CoimbraGame(Game):
    name = "coimbra"
    title = "Coimbra"
    about = N_("Bid with dice for citizens, visit monasteries and fund expeditions.")
    seats = (2, 3, 4)
    rules_version = 2
    components = BOX.digest
    stand_in_names = BOX.stand_ins
    actions = ACTIONS
    seat_tokens = SEATS.tokens
    fields = FIELDS
    parts = ("map", "expeditions", "discards", "tracks", "players", "city")

    def set_up(self, seats: int, options: dict[str, Value]) -> Coimbra:
        return new_game(BOOK, seats)

    def restore(self, values: list[object]) -> Coimbra:
        return restore(*values)

    def shapes(self, values: dict[str, object]) -> dict[str, Shape]:
        return shapes(values)

    def foresight(self, seats: int) -> Foresight:
        return MOST_OF_A_ROUND

    def problems(self, state: State) -> list[str]:
        return problems(cast("Coimbra", state))

    def words(self, lang: str) -> CoimbraWords:
        return words(lang)

    def score_sheet(self, state: State) -> ScoreSheet:
        s = cast("Coimbra", state)
        points = tuple(tuple(scoring.sheet(s, player)) for player in range(s.seats))
        ranks = tuple(scoring.ranks(s))
        totals = sorted((sum(line) for line in points), reverse=True)
        reason = BY_POINTS if totals[0] > totals[1] else BY_ORDER
        return ScoreSheet(CATEGORIES, SEATS.words[: s.seats], points, ranks, reason)


@remembered
def words(lang: str) -> CoimbraWords:
    return CoimbraWords(lang)


GAME: Final = CoimbraGame()
