"""Pilgrim's words: the names of things, and sentences that know the state.

Hexes keep the same names in every language (g4): they are what is typed and what is written on the board. Everything
else is translated, the letters of the compass too, though those are typed as in English; where a language bends a word
after its role in the sentence ("from the city", "to the city"), there is one message for each role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabard.engine.actions import Family, Names
from tabard.engine.words import N_, NN_, Words, capital
from tabard.pilgrim import actions
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import CITY, COIN, CORNUCOPIA, GRAIN, MARKET, PIETY, RING, SITES, STONE, TAXATION
from tabard.pilgrim.decisions import EXCHANGE
from tabard.pilgrim.geography import PORT_AT, QUADRANT
from tabard.pilgrim.hexes import Edges, apart
from tabard.pilgrim.notices import notices
from tabard.pilgrim.prose import labels, questions, sentences
from tabard.pilgrim.prose.explanations import TOPICS
from tabard.pilgrim.reasons import GAPS, elsewhere
from tabard.pilgrim.state import Pilgrim

FROM_PLACE: Final = (
    N_("from the city"), N_("from the abbey"), N_("from the Fields"), N_("from the Road Engineer"),
    N_("from the Stone Mason"), N_("from the Alms House"), N_("from the Engraver"), N_("from the Vestry"),
    N_("from the village"),
)  # fmt: skip
TO_PLACE: Final = (
    N_("to the city"), N_("to the abbey"), N_("to the Fields"), N_("to the Road Engineer"),
    N_("to the Stone Mason"), N_("to the Alms House"), N_("to the Engraver"), N_("to the Vestry"),
    N_("to the village"),
)  # fmt: skip
AT_PLACE: Final = (
    N_("in the city"), N_("in the abbey"), N_("in the Fields"), N_("with the Road Engineer"),
    N_("with the Stone Mason"), N_("in the Alms House"), N_("with the Engraver"), N_("in the Vestry"),
    N_("in the village"),
)  # fmt: skip
AMOUNTS: Final = (
    NN_("{n} stone", "{n} stone"),
    NN_("{n} grain", "{n} grain"),
    NN_("{n} coin", "{n} coins"),
    NN_("{n} piety", "{n} piety"),
)
QUADRANTS: Final = (N_("north-west"), N_("north-east"), N_("south-east"), N_("south-west"))
COMPASS: Final = {
    "n": N_("N"), "ne": N_("NE"), "e": N_("E"), "se": N_("SE"),
    "s": N_("S"), "sw": N_("SW"), "w": N_("W"), "nw": N_("NW"),
}  # fmt: skip
PORTS: Final = (N_("port in the north"), N_("port in the east"), N_("port in the south"), N_("port in the west"))
THE_PORT: Final = (
    N_("the port in the north"), N_("the port in the east"), N_("the port in the south"), N_("the port in the west"),
)  # fmt: skip
PATH_KINDS: Final = {  # by how far its ends are apart
    3: NN_("{n} straight", "{n} straights"),
    2: NN_("{n} gentle curve", "{n} gentle curves"),
    1: NN_("{n} tight curve", "{n} tight curves"),
}
SEASONS: Final = (N_("spring"), N_("summer"), N_("autumn"), N_("winter"))


class PilgrimWords(Words):
    gaps = GAPS
    topics = TOPICS
    telling = sentences.SENTENCES
    timeless = sentences.ALWAYS_THE_SAME

    def __init__(self, lang: str) -> None:
        super().__init__("tabard.pilgrim", lang, actions.ACTIONS)

    # What the engine asks for

    def name(self, s: Pilgrim, names: Names, number: int) -> str:
        """Duty tiles are named by their duty, which depends on the game; hexes by their coordinate."""
        if names.kind in ("tile", "place") and number < RING and names.tokens[0] == actions.POINTS.tokens[0]:
            return self.tile(s, number)
        if names.kind == "hex":
            return names.tokens[number]
        if names.kind == "seat":
            return self.who(s, number)
        return super().name(s, names, number)

    def done_in_a_row(self, family: Family, row: Sequence[int], names: Sequence[str]) -> str:
        return sentences.in_a_row(self, family, row, names)

    def stage(self, s: Pilgrim) -> str:
        return labels.stage(self, s)

    def round(self, s: Pilgrim) -> str:
        return str(s.ship + 1) if len(s.site_steps) == SITES and not s.over else ""

    def asked(self, s: Pilgrim, who: str = "") -> str:
        return questions.question(self, s, who)

    def rules(self, s: Pilgrim) -> list[str]:
        if s.over:
            return ["P-END-05"]
        if s.decision() == EXCHANGE:
            return BUILDING_TILES[MARKET.index(s.market)].rules.split()[:1]
        return super().rules(s)

    def elsewhere(self, s: Pilgrim, action: int) -> int:
        return elsewhere(s, action)

    def notices(self, before: Pilgrim, action: int, after: Pilgrim) -> list[str]:
        return notices(self, before, action, after)

    # Places

    def tile(self, s: Pilgrim, point: int) -> str:
        """A duty tile by its duty and its point of the compass."""
        if point >= len(s.duties):
            return self.point(point)
        return self.say("{duty} ({point})", duty=self.duty(s.duties[point]), point=self.point(point))

    def point(self, point: int) -> str:
        return self.say(COMPASS[actions.POINTS.tokens[point]])

    def place(self, s: Pilgrim, place: int) -> str:
        return self.tile(s, place) if place < RING else self.say(actions.PLACES.words[place])

    def from_(self, s: Pilgrim, place: int) -> str:
        if place < RING:
            return self.say("from {tile}", tile=self.tile(s, place))
        return self.say(FROM_PLACE[place - CITY])

    def to(self, s: Pilgrim, place: int) -> str:
        if place < RING:
            return self.say("to {tile}", tile=self.tile(s, place))
        return self.say(TO_PLACE[place - CITY])

    def at(self, s: Pilgrim, place: int) -> str:
        if place < RING:
            return self.say("on {tile}", tile=self.tile(s, place))
        return self.say(AT_PLACE[place - CITY])

    def hex(self, place: int) -> str:
        return BOX.hex_names[place]

    def edge(self, edge: int) -> str:
        return self.say(actions.EDGE_NAMES.words[edge])

    def quadrant(self, quadrant: int) -> str:
        return self.say(QUADRANTS[quadrant])

    def season(self, season: int) -> str:
        return self.say(SEASONS[season])

    def site(self, s: Pilgrim, quadrant: int) -> str:
        return BOX.sites[s.sites[quadrant]].name

    def end(self, s: Pilgrim, place: int) -> str:
        """The pilgrimage site or port on a hex, as a name."""
        return self.site(s, QUADRANT[place]) if PORT_AT[place] < 0 else self.say(PORTS[PORT_AT[place]])

    def the_end(self, s: Pilgrim, place: int) -> str:
        """The same as the object of a sentence: join the port in the north."""
        return self.site(s, QUADRANT[place]) if PORT_AT[place] < 0 else self.say(THE_PORT[PORT_AT[place]])

    def edge_point(self, edge: int) -> str:
        """An edge of a hex in letters."""
        return self.say(COMPASS[actions.EDGE_NAMES.tokens[edge]])

    def path_names(self, paths: Sequence[Edges]) -> str:
        """The edges that each path of a tile joins: N-S, NE-SW."""
        return ", ".join("-".join(map(self.edge_point, path)) for path in paths)

    def upgrade(self, number: int) -> str:
        """An upgrade tile by its kinds of path, and by what each of them joins."""
        paths = BOX.upgrades[number][1]
        counts = Counter(map(apart, paths))
        kinds = [self.counted(*PATH_KINDS[kind], counts[kind]) for kind in sorted(counts, reverse=True)]
        return self.say("{kinds} ({paths})", kinds=self.listing(kinds), paths=self.path_names(paths))

    # People and things

    def who(self, s: Pilgrim, colour: int) -> str:
        return self.say(N_("the Ab-Bott") if s.level and colour >= s.seats else actions.SEATS.words[colour])

    def subject(self, s: Pilgrim, colour: int) -> str:
        """The name of a colour at the beginning of a sentence."""
        return capital(self.who(s, colour))

    def acolytes(self, n: int) -> str:
        return self.counted("{n} acolyte", "{n} acolytes", n)

    def come_home(self, s: Pilgrim, tile: int, n: int) -> str:
        one, many = NN_(
            "{n} acolyte of the Ab-Bott comes home {from_tile}.", "{n} acolytes of the Ab-Bott come home {from_tile}."
        )
        return self.counted(one, many, n, from_tile=self.from_(s, tile))

    def serfs(self, n: int) -> str:
        return self.counted("{n} serf", "{n} serfs", n)

    def ordains(self, n: int) -> str:
        return self.counted("The Ab-Bott ordains {n} serf.", "The Ab-Bott ordains {n} serfs.", n)

    def points(self, n: int) -> str:
        return self.counted("{n} point", "{n} points", n)

    def with_points(self, n: int) -> str:
        return self.counted("with {n} point", "with {n} points", n)

    def building(self, building: int) -> str:
        return self.say(actions.BUILDING_NAMES.words[building])

    def the(self, building: int) -> str:
        """A building as the object of a sentence: use the Quarry."""
        return self.say(BUILDING_TILES[building].the)

    def duty(self, duty: int) -> str:
        return self.say(actions.DUTY_NAMES.words[duty])

    def counter(self, counter: int) -> str:
        return self.say(actions.COUNTER_NAMES.words[counter])

    def good(self, good: int) -> str:
        return self.say(actions.GOODS.words[good])

    def amount(self, good: int, n: int) -> str:
        return self.counted(*AMOUNTS[good], n)

    def amounts(self, stone: int = 0, grain: int = 0, coin: int = 0, piety: int = 0) -> str:
        """So much of each good, in one text without those that are 0: 2 stone and 1 piety."""
        goods = ((STONE, stone), (GRAIN, grain), (COIN, coin), (PIETY, piety))
        return self.listing([self.amount(good, n) for good, n in goods if n]) or self.say("nothing")

    def lacking(self, s: Pilgrim, stone: int = 0, coin: int = 0, piety: int = 0) -> str:
        """What the player whose turn it is has too little of for a price; empty if nothing."""
        price = ((STONE, stone), (COIN, coin), (PIETY, piety))
        missing = [(good, n - s.has(s.turn, good)) for good, n in price]
        return self.listing([self.amount(good, n) for good, n in missing if n > 0])

    def trade(self, s: Pilgrim, tile: int) -> str:
        """What the Merchant means for the trade at a tile."""
        if s.duties[tile] == TAXATION:
            return self.say("nothing is hired there and trade routes pay nothing")
        if s.counters[tile] == CORNUCOPIA:
            return self.say("the trade resource is free to choose (cornucopia)")
        return self.say("the trade resource is {good}", good=self.counter(s.counters[tile]))
