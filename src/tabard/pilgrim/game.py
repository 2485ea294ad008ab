"""Pilgrim as a game among games: what the engine's registry finds."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final, cast

from tabard.engine.game import Game
from tabard.engine.memory import remembered
from tabard.engine.options import Number, PerSeat, Switch, Value
from tabard.engine.scores import ScoreSheet
from tabard.engine.search_parameters import SearchParameters
from tabard.engine.words import N_
from tabard.pilgrim import scoring
from tabard.pilgrim.actions import ACTIONS, SEATS
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.components import BOX
from tabard.pilgrim.prose.labels import LETTERS
from tabard.pilgrim.prose.results import rating, why_first
from tabard.pilgrim.prose.stand_ins import stand_ins
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

CATEGORIES: Final = (
    N_("Abbey, city, duties"),
    N_("Pilgrim trails"),
    N_("Pilgrimage sites"),
    N_("Piety"),
    N_("Alms"),
    N_("Donated buildings"),
    N_("Cardinal's Favours"),
    N_("Resources"),
)

# Turns are long, and each changes much. Between people nothing is left to luck, so what was tried once is known. Alone,
# several own turns are looked ahead: what a turn prepares is seen before the Ab-Bott has drawn many counters.
WITHOUT_LUCK: Final = SearchParameters(steps=1000, turns=1, later_steps=60, widening=6.0, trust=0.1)
SOLO: Final = SearchParameters(steps=1000, turns=1, later_steps=60, widening=2.0)
PEOPLE_BY_NETWORK: Final = replace(WITHOUT_LUCK, by_network=True, exploration=1.5, first=WITHOUT_LUCK)
SOLO_BY_NETWORK: Final = SearchParameters(
    width=16, turns=5, lines=2, branches=3, later_width=3, by_network=True, first=SOLO
)


class PilgrimGame(Game):
    name = "pilgrim"
    title = "Pilgrim"
    about = N_("Sow your acolytes, build roads and shrines, and lead pilgrims through the land.")
    seats = (1, 2, 3, 4)
    rules_version = 2
    components = BOX.digest
    stand_in_names = BOX.stand_ins
    actions = ACTIONS
    seat_tokens = SEATS.tokens
    state = Pilgrim
    book = BOOK
    seat_letters = LETTERS
    parts = (N_("map"), N_("players"), N_("ring"))
    turn_ends = ("end", "oblate")
    for_newcomers: ClassVar[dict[str, Value]] = {"first_game": True}
    options = (
        Switch("first_game", N_("the recommended set-up for a first game (P-SET-15)")),
        PerSeat("handicap", N_("acolytes that go back to the village, by seat (P-SET-14)"), BOX.handicap_most),
        Number("level", N_("solo: how strong the dummies are (P-SOLO-02)"), 1, 3),
        Switch("campaign", N_("solo: three games, levels 1 to 3, and a rating (P-SOLO-18)")),
    )

    def set_up(self, seats: int, options: dict[str, Value]) -> Pilgrim:
        solo = seats == 1
        campaign = 1 if solo and options["campaign"] else 0
        level = 0 if not solo else 1 if campaign else cast("int", options["level"])
        handicap = cast("tuple[int, ...]", options["handicap"])
        return new_game(BOOK, seats, level, campaign, bool(options["first_game"]), handicap)

    def search_parameters(self, seats: int) -> SearchParameters:
        return SOLO_BY_NETWORK if seats == 1 else PEOPLE_BY_NETWORK

    def words(self, lang: str) -> PilgrimWords:
        return words(lang)

    def between_games(self, s: Pilgrim) -> bool:
        return s.ended() and not s.over

    def stand_ins(self, lang: str) -> list[str]:
        return stand_ins(self.words(lang))

    def score_sheet(self, s: Pilgrim) -> ScoreSheet:
        columns = tuple(SEATS.words[colour] if colour < s.seats else N_("Ab-Bott") for colour in range(s.colours))
        points = tuple(tuple(scoring.sheet(s, colour)) for colour in range(s.colours))
        ranks = tuple(scoring.ranks(s))
        return ScoreSheet(CATEGORIES, columns, points, ranks, why_first(s), rating(s), sum(s.differences))


@remembered
def words(lang: str) -> PilgrimWords:
    return PilgrimWords(lang)


GAME: Final = PilgrimGame()
