"""Coimbra as a game among games: what the engine's registry finds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabard.coimbra import scoring
from tabard.coimbra.actions import ACTIONS, SEATS
from tabard.coimbra.book import BOOK
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import EFFECTS
from tabard.coimbra.prose.labels import LETTERS
from tabard.coimbra.prose.stand_ins import stand_ins
from tabard.coimbra.set_up import new_game
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.engine.game import Game
from tabard.engine.memory import remembered
from tabard.engine.options import Value
from tabard.engine.scores import ScoreSheet
from tabard.engine.search_parameters import SearchParameters
from tabard.engine.words import N_

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
MOST_OF_A_ROUND: Final = SearchParameters(turns=5)
BY_NETWORK: Final = replace(MOST_OF_A_ROUND, by_network=True, exploration=1.5, first=MOST_OF_A_ROUND)


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
    state = Coimbra
    book = BOOK
    details = 8 * len(EFFECTS)
    seat_letters = LETTERS
    parts = (N_("map"), N_("tracks"), N_("expeditions"), N_("discards"), N_("players"), N_("city"))

    def set_up(self, seats: int, options: dict[str, Value]) -> Coimbra:
        return new_game(BOOK, seats)

    def search_parameters(self, seats: int) -> SearchParameters:
        return BY_NETWORK

    def words(self, lang: str) -> CoimbraWords:
        return words(lang)

    def stand_ins(self, lang: str) -> list[str]:
        return stand_ins(self.words(lang))

    def score_sheet(self, s: Coimbra) -> ScoreSheet:
        points = tuple(tuple(scoring.sheet(s, player)) for player in range(s.seats))
        totals = [sum(line) for line in points]
        ranks = tuple(scoring.ranks_of(s, totals))
        reason = BY_POINTS if totals.count(max(totals)) == 1 else BY_ORDER
        return ScoreSheet(CATEGORIES, SEATS.words[: s.seats], points, ranks, reason)


@remembered
def words(lang: str) -> CoimbraWords:
    return CoimbraWords(lang)


GAME: Final = CoimbraGame()
