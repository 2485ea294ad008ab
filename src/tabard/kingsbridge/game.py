"""World Without End as a game among games: what the engine's registry finds."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from tabard.engine.game import GUESSES, Game
from tabard.engine.memory import remembered
from tabard.engine.options import Switch, Value
from tabard.engine.scores import ScoreSheet
from tabard.engine.search_parameters import SearchParameters
from tabard.engine.words import N_
from tabard.kingsbridge import scoring
from tabard.kingsbridge.actions import ACTIONS, DISCARD, DRAWN, SEATS
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX, TITLES
from tabard.kingsbridge.constants import GOODS, HALF, PROJECTS
from tabard.kingsbridge.prose.labels import LETTERS
from tabard.kingsbridge.prose.stand_ins import stand_ins
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

CATEGORIES: Final = (N_("Victory points"), N_("Building material"), N_("Gold"))
REASONS: Final = (
    N_("by points"),
    N_("tied on points, ahead on piety"),
    N_("tied on points and piety, ahead on loyalty"),
    N_("tied on points, piety and loyalty, ahead on knowledge"),
)

PLENTY: Final = 9  # of a good behind a screen, more than is ever due
FIRST: Final = SearchParameters()
# The network foresees the end so much better than the forecast that it is asked sooner, and tells in one look what
# everybody is likely to do: two simulations in the time of one.
BY_NETWORK: Final = SearchParameters(turns=1, width=16, by_network=True, likely=True, first=FIRST)


class KingsbridgeGame(Game):
    name = "kingsbridge"
    title = TITLES["en"]
    titles = TITLES
    about = N_("Build a bridge and the tower of a cathedral, pay your dues, and outlast taxes and plague.")
    seats = (2, 3, 4)
    rules_version = 2
    components = BOX.digest
    stand_in_names = BOX.stand_ins
    actions = ACTIONS
    seat_tokens = SEATS.tokens
    state = Kingsbridge
    book = BOOK
    details = PROJECTS + 1
    seat_letters = LETTERS
    point = HALF
    parts = (N_("council"), N_("town"), N_("players"), N_("hand"))
    turn_ends = ("discard",)
    has_secrets = True
    for_newcomers: ClassVar[dict[str, Value]] = {"introductory": True}
    options = (
        Switch("introductory", N_("six cards only in chapter I (K-SET-13)")),
        Switch("scaled_supply", N_("less on the board for 2 and 3 players (K-SET-04)")),
        Switch("chapter_end_extra_pass", N_("the shield is passed twice after a chapter (K-ROUND-10)")),
    )

    def set_up(self, seats: int, options: dict[str, Value]) -> Kingsbridge:
        return new_game(
            BOOK,
            seats,
            bool(options["introductory"]),
            bool(options["scaled_supply"]),
            bool(options["chapter_end_extra_pass"]),
        )

    def search_parameters(self, seats: int) -> SearchParameters:
        return BY_NETWORK

    def hides(self, s: Kingsbridge, action: int, seat: int) -> bool:
        """Cards discarded or drawn are seen by their owner only (K-HID-02)."""
        return (DISCARD.has(action) and s.to_move != seat) or (DRAWN.has(action) and s.turn != seat)

    def guesses(self, seen: Kingsbridge) -> list[Kingsbridge]:
        """People are not reminded of what lies behind screens (K-HID-06): the others have nothing there, or plenty."""
        found = [seen.imagine(Random(seed)) for seed in range(GUESSES)]
        for number, state in enumerate(found):
            for player in range(state.seats):
                if player != seen.viewer:
                    state.goods[player * GOODS : (player + 1) * GOODS] = [number % 2 * PLENTY] * GOODS
        return found

    def words(self, lang: str) -> KingsbridgeWords:
        return words(lang)

    def stand_ins(self, lang: str) -> list[str]:
        return stand_ins(self.words(lang))

    def score_sheet(self, s: Kingsbridge) -> ScoreSheet:
        points = tuple(tuple(scoring.sheet(s, player)) for player in range(s.seats))
        ranks = tuple(scoring.ranks(s))
        return ScoreSheet(CATEGORIES, SEATS.words[: s.seats], points, ranks, why_first(s), unit=HALF)


@remembered
def words(lang: str) -> KingsbridgeWords:
    return KingsbridgeWords(lang)


def why_first(s: Kingsbridge) -> str:
    """What decided between the first and the second (K-END-04)."""
    standings = sorted((scoring.standing(s, player) for player in range(s.seats)), reverse=True)
    for reason, ahead, behind in zip(REASONS, standings[0], standings[1]):
        if ahead != behind:
            return reason
    return N_("tied on everything")


GAME: Final = KingsbridgeGame()
