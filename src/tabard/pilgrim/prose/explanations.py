"""What the words of the game mean, in a sentence or two, with the rules to read on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_, plain
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import (
    ACTIONS,
    ALLOCATE,
    BUILD,
    BUILDING_NAMES,
    DEAL_DUTY,
    DRAW_BUILDING,
    DUTY,
    DUTY_NAMES,
    LAY,
    USE,
)
from tabard.pilgrim.components import ACTIVITIES, BUILDINGS, DUTIES
from tabard.pilgrim.geography import BRIDGE, EDGES, FORD, PATH, tile_on
from tabard.pilgrim.prose.sentences import entry_for
from tabard.pilgrim.tables import ABBEY, ACTIVITY, GRAIN, PIETY, RING, STONE

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

# For each word: its name, what it means, and its rules.
Topic = tuple[str, str, str]

BUILDING_TEXTS: Final[tuple[tuple[str, str], ...]] = (
    (
        N_("When the next start player is found you count 2 piety more, even above 12. It never scores."),
        "P-B-CONFESSION P-END-06 P-END-07",
    ),
    (N_("Devotion by the Clerical duty brings 1 piety more."), "P-B-CHAPEL P-CLER-02"),
    (
        N_("In an Allocation one activity may take a second acolyte, who adds a second +1 for as long as both stay."),
        "P-B-CHAPTER P-ALLOC-03",
    ),
    (N_("Moves the Merchant one duty tile on, with effect at once for everybody."), "P-B-GUILD P-MER-01"),
    (
        N_("One more move in an Allocation, or one more step in an Ordination, its grain paid as usual."),
        "P-B-INFIRMARY P-ALLOC-02 P-ORD-02",
    ),
    (N_("The silversmith of the Clerical duty brings 1 coin more."), "P-B-MINT P-CLER-02"),
    (N_("Produce brings 1 stone more when you take stone."), "P-B-QUARRY P-PROD-01"),
    (N_("Produce brings 1 grain more when you take grain."), "P-B-WELL P-PROD-01"),
    (N_("Turns one grain into 2 coins, at any time of your turn."), "P-B-BREWERY P-B-TIME"),
    (
        N_("Once while you sow you may leave out a place, be it a duty tile or the city."),
        "P-B-CLOISTERS P-SOW-06",
    ),
    (
        N_("Before you sow, one of your acolytes returns from a duty tile to the city."),
        "P-B-DORMITORY P-B-TIME",
    ),
    (
        N_("At any time of your turn you either buy or sell as much grain as you like, 1 coin each."),
        "P-B-GRAINSTORE P-B-TIME",
    ),
    (
        N_("At any time of your turn you either buy or sell piety, 1 coin each, within 0 and 12."),
        "P-B-INDULGENCES P-B-TIME",
    ),
    (
        N_(
            "After your acolytes have come home, one of them goes from the city to a duty tile of your choice "
            "or back to the abbey."
        ),
        "P-B-LIBRARY P-B-TIME",
    ),
    (N_("A shrine or a pilgrimage site costs you 1 piety less."), "P-B-RELIQUARY P-SITE-02"),
    (
        N_("At any time of your turn you either buy or sell as much stone as you like, 1 coin each."),
        "P-B-STONEYARD P-B-TIME",
    ),
    (
        N_(
            "In one payment of the turn you may pay coins in place of stone, of grain or of piety, 1 for 1; "
            "only one kind, but as many units as you like."
        ),
        "P-B-BANK P-PAY-03",
    ),
    (
        N_(
            "Carry out Taxation as if you had the majority on every duty tile where you have somebody, on Taxation too."
        ),
        "P-B-CUSTOMS P-TAX-04",
    ),
    (
        N_("Before you sow, one acolyte goes from the city straight to a duty tile of your choice."),
        "P-B-INQUISITION P-B-TIME",
    ),
    (
        N_("While you sow, acolytes may go against the rivers: from the city to E or W, from N or S to the city."),
        "P-B-KOGGE P-SOW-05",
    ),
    (
        N_(
            "In one Give Alms or Ordination the first 2 grain must be there but are not spent; "
            "from the third on they are."
        ),
        "P-B-MILL",
    ),
    (N_("Brings one serf from the village to the abbey without grain."), "P-B-PULPIT P-B-TIME"),
    (
        N_("For this turn you count one acolyte more on every duty tile where you have somebody."),
        "P-B-SCRIPTORIUM",
    ),
    (
        N_(
            "Its owner hires one live building without a fee, even while the Merchant is at Taxation. Whoever hires it "
            "pays its fee instead of that of the building. It is used together with the building it hires."
        ),
        "P-B-WAGON P-BLD-04",
    ),
)

DUTY_TEXTS: Final[tuple[tuple[str, str], ...]] = (
    (
        N_(
            "Move as many acolytes as the value between the abbey and the special activities. "
            "An activity holds one acolyte and makes its duty better while he is there."
        ),
        "P-ALLOC-01 P-ALLOC-02 P-ALLOC-03",
    ),
    (
        N_(
            "As many road actions as the value: lay a tile, build a shrine, upgrade a tile, or demolish "
            "the last tile of your open road."
        ),
        "P-ROADS-01 P-ROADS-02",
    ),
    (
        N_("Take the value either in piety (devotion) or in coins (silversmith), never in both."),
        "P-CLER-01 P-CLER-02",
    ),
    (
        N_("Buy one live building from the map, or do one road action without a shrine; with value 2 you may do both."),
        "P-CONS-01 P-CONS-02 P-CONS-03 P-CONS-04",
    ),
    (
        N_(
            "Pay grain and coins, up to the value, and rise a row on the alms table for each; "
            "or donate one of your buildings for its points and a single row."
        ),
        "P-ALMS-01 P-ALMS-02 P-ALMS-03",
    ),
    (
        N_("As many steps as the value, 1 grain each: a serf to the abbey, or an acolyte from the abbey to the city."),
        "P-ORD-01 P-ORD-02",
    ),
    (N_("Take the value either in grain or in stone, never in both."), "P-PROD-01"),
    (
        N_(
            "Take one resource of your choice, and then as many as the value from the tithe counters of other "
            "duty tiles where you have the majority."
        ),
        "P-TAX-01 P-TAX-02 P-TAX-03",
    ),
)

ACTIVITY_TOPICS: Final[tuple[Topic, ...]] = (
    (N_("Fields"), N_("An acolyte here adds 1 grain when you produce grain."), "P-ACT-01 P-PROD-01"),
    (
        N_("Road Engineer"),
        N_("An acolyte here adds one road action to Build Roads, and to a Construct that bought one."),
        "P-ACT-01 P-ROADS-02 P-CONS-03",
    ),
    (N_("Stone Mason"), N_("An acolyte here adds 1 stone when you produce stone."), "P-ACT-01 P-PROD-01"),
    (
        N_("Alms House"),
        N_("An acolyte here lets you give one more unit of alms, for one more row."),
        "P-ACT-01 P-ALMS-02",
    ),
    (N_("Engraver"), N_("An acolyte here adds 1 coin to the silversmith."), "P-ACT-01 P-CLER-02"),
    (N_("Vestry"), N_("An acolyte here adds 1 piety to devotion."), "P-ACT-01 P-CLER-02"),
)

OTHER_TOPICS: Final[dict[str, Topic]] = {
    # A turn
    "turn": (
        N_("turn"),
        N_(
            "First you sow acolytes, then you take one tithe or carry out one duty. Buildings are extra, "
            "each at its proper time."
        ),
        "P-TURN-01 P-TURN-02 P-B-TIME",
    ),
    "sow": (
        N_("sowing"),
        N_(
            "Pick up all your acolytes of one place and put one on each following place: clockwise round the "
            "ring, from E and W into the city if you like, out of the city to N or S."
        ),
        "P-SOW-01 P-SOW-02 P-SOW-03 P-SOW-04",
    ),
    "seeding": (
        N_("seeding"),
        N_("Before round 1 everybody sows the five acolytes of the city; nothing else happens."),
        "P-SET-16",
    ),
    "tithe": (
        N_("tithe"),
        N_(
            "Take one resource of the counter on a duty tile where you have somebody. Nobody goes home and nobody "
            "else matters. Taxation has no counter."
        ),
        "P-TITHE-01",
    ),
    "duty": (
        N_("duty"),
        N_(
            "Carry out the duty of a tile where you have somebody. Its value is 2 with the majority and 1 otherwise. "
            "Then all your acolytes of that tile go to the city."
        ),
        "P-DUTY-01 P-DUTY-06 P-DUTY-07",
    ),
    "minority": (
        N_("minority"),
        N_("Some other colour has more acolytes on the tile: the duty costs 1 coin and its value is 1."),
        "P-DUTY-02 P-DUTY-09",
    ),
    "parity": (
        N_("parity"),
        N_("You are level with the strongest other colour on the tile: the value is 1."),
        "P-DUTY-03",
    ),
    "majority": (
        N_("majority"),
        N_("You have more acolytes on the tile than each other colour: the value is 2."),
        "P-DUTY-04",
    ),
    "pass": (
        N_("passing"),
        N_("Only when neither a tithe nor a duty can be carried out does a turn end without one."),
        "P-TURN-03",
    ),
    "oblate": (
        N_("Oblate"),
        N_(
            "With nobody in the city or on a duty tile you cannot sow. Instead one acolyte goes from the abbey to "
            "the city; if the abbey is empty, a serf to the abbey. That is the whole turn."
        ),
        "P-TURN-04 P-TURN-05 P-TURN-07",
    ),
    "end": (
        N_("end of the turn"),
        N_("The last chance to use the Library and the buildings of any time."),
        "P-TURN-02 P-B-TIME",
    ),
    # People and stores
    "acolyte": (
        N_("acolyte"),
        N_("Everybody of yours outside the village. In abbey, city and on duty tiles they score 1 point each."),
        "P-SCORE-01 P-INV-01",
    ),
    "serf": (
        N_("serf"),
        N_("Your people in the village. They do nothing and score nothing until ordained."),
        "P-ORD-01",
    ),
    "city": (
        N_("city"),
        N_("The middle of the ring. Acolytes come home here after a duty and are sown from here."),
        "P-DUTY-07 P-SOW-03",
    ),
    "abbey": (
        N_("abbey"),
        N_("Where acolytes wait between village and city; from here they go to activities and to the alms table."),
        "P-ORD-01 P-ALLOC-01 P-END-02",
    ),
    "village": (N_("village"), N_("Where your serfs live until an Ordination brings them to the abbey."), "P-ORD-01"),
    "stone": (
        N_("stone"),
        N_("Pays for tiles, shrines, upgrades and buildings. More than 6 do not outlast the round."),
        "P-ROAD-02 P-CONS-04 P-END-01",
    ),
    "grain": (
        N_("grain"),
        N_("Pays for Ordination and alms. More than 6 do not outlast the round."),
        "P-ORD-01 P-ALMS-01 P-END-01",
    ),
    "coin": (
        N_("coin"),
        N_("Pays for the minority, for alms and for pilgrimage sites. You may keep any number."),
        "P-DUTY-02 P-ALMS-01 P-SITE-01 P-END-08",
    ),
    "piety": (
        N_("piety"),
        N_(
            "A track from 0 to 12. It pays for shrines and sites, decides who chooses the start player, and scores "
            "from -5 to 9 points."
        ),
        "P-SCORE-04 P-END-06 P-SHR-01 P-SITE-01",
    ),
    "cornucopia": (
        N_("cornucopia"),
        N_("This tithe counter stands for stone, grain or coin, as you choose each time."),
        "P-TITHE-01 P-MER-01",
    ),
    # Roads
    "road": (
        N_("road"),
        N_(
            "A chain of your tiles from the city, 1 stone each, with an acolyte on the first one. "
            "You have one open road at a time and build at its end."
        ),
        "P-ROAD-01 P-ROAD-03 P-ROAD-05 P-ROAD-06 P-ROAD-15",
    ),
    "straight": (N_("straight"), N_("A tile that joins two opposite edges of a land hex."), "P-ROAD-01 P-ROAD-02"),
    "gentle": (N_("gentle curve"), N_("A tile that joins two edges with one between them."), "P-ROAD-01 P-ROAD-02"),
    "tight": (N_("tight curve"), N_("A tile that joins two neighbouring edges."), "P-ROAD-01 P-ROAD-02"),
    "bridge": (
        N_("bridge"),
        N_("A straight over a river hex, from bank to bank. It can be upgraded."),
        "P-ROAD-02 P-RIV-01",
    ),
    "ford": (
        N_("ford"),
        N_("A gentle curve over a river hex, from bank to bank. It cannot be upgraded."),
        "P-ROAD-02 P-RIV-01 P-UPG-02",
    ),
    "upgrade": (
        N_("upgrade"),
        N_(
            "For 2 stone a tile in your way is replaced by one that keeps its paths and adds yours. "
            "Every upgrade tile exists once."
        ),
        "P-UPG-01 P-UPG-02 P-UPG-03 P-UPG-04",
    ),
    "demolish": (
        N_("demolition"),
        N_("Takes the last tile of your open road back to the supply. The stone is lost."),
        "P-DEM-01 P-DEM-02 P-DEM-03",
    ),
    "shrine": (
        N_("shrine"),
        N_(
            "Closes a road and makes it score. It costs 1 stone, an acolyte and piety: 1 for the first shrine of a "
            "trail, 2 for the second, and so on; at least as many road tiles must lie before it. Never next to the "
            "city, a port, a site or another shrine."
        ),
        "P-SHR-01 P-SHR-02 P-SHR-03 P-SHR-04 P-SHR-05",
    ),
    "trail": (
        N_("pilgrim trail"),
        N_(
            "A road with a shrine or a site. Each tile up to the first shrine scores 1 point, shrine included, up to "
            "the second 2, and so on; the tiles between the last shrine and a site score one more."
        ),
        "P-SCORE-02 P-SHR-05",
    ),
    "site": (
        N_("pilgrimage site"),
        N_(
            "A tile that points at it joins it at once: pay its coins and piety and send an acolyte. "
            "It ends the trail, scores its points and may bring a Favour. Each site once."
        ),
        "P-SITE-01 P-SITE-03 P-ROAD-10 P-FAV-01",
    ),
    "favour": (
        N_("Cardinal's Favour"),
        N_("A trail of exactly 3 to 8 tiles that reaches a site takes the Favour of its length, if a slot is free."),
        "P-FAV-01 P-FAV-02",
    ),
    "port": (
        N_("port"),
        N_("A road without shrines that joins it, with an acolyte there, becomes a trade route. Each port once."),
        "P-PORT-01 P-RIV-02",
    ),
    "route": (
        N_("trade route"),
        N_("At the end of each round it brings one of the trade resource; nothing while the Merchant is at Taxation."),
        "P-PORT-02 P-PORT-03",
    ),
    "quadrant": (
        N_("quadrant"),
        N_(
            "The land between two rivers. With fewer than four players only as many quadrants as players are built on; "
            "the others close."
        ),
        "P-QUAD-01 P-QUAD-02 P-QUAD-03",
    ),
    # Merchant and buildings
    "merchant": (
        N_("Merchant"),
        N_("Goes round the duty tiles, one a round. The tithe counter there is the trade resource."),
        "P-MER-01 P-BLD-04",
    ),
    "hire": (
        N_("hiring"),
        N_(
            "A live building that is not yours may be used for 1 trade resource, paid to its owner or, while it is "
            "on the map, to the supply. Nothing is hired while the Merchant is at Taxation."
        ),
        "P-BLD-02 P-BLD-03 P-BLD-04 P-BLD-08",
    ),
    "live": (
        N_("live"),
        N_("A building works from the round in which the ship reaches it, until it is donated."),
        "P-BLD-01 P-BLD-05",
    ),
    "payment": (
        N_("payment"),
        N_("Nothing is begun that cannot be paid to the end; Bank and Reliquary count, with their fees."),
        "P-PAY-01 P-PAY-02 P-PAY-03",
    ),
    # Alms
    "alms": (
        N_("alms table"),
        N_(
            "Six rows and an icon for the first on top. Rows 2, 4 and 6 let you move somebody on. When a season ends, "
            "the highest sends an acolyte from the abbey to the top: 5, 11, 18 or 26 points for 1 to 4 of them."
        ),
        "P-ALMS-04 P-ALMS-05 P-END-02 P-SCORE-05",
    ),
    "donate": (
        N_("donating"),
        N_("A donated building scores 2, 4 or 6 points and works no more. It stays in its slot."),
        "P-ALMS-03 P-BLD-05 P-SCORE-06",
    ),
    # The round
    "ship": (
        N_("ship"),
        N_("Moves one hex along the edge of the map each round, makes buildings live, and ends seasons at the sites."),
        "P-SET-05 P-END-01 P-BLD-01",
    ),
    "season": (
        N_("season"),
        N_("Ends when the ship reaches a site: the alms table is resolved and the dummies leap."),
        "P-END-02 P-END-03 P-END-04",
    ),
    "start": (
        N_("start player"),
        N_("At the end of a round whoever has the most piety chooses who starts the next one."),
        "P-END-06 P-END-07",
    ),
    "dummy": (
        N_("dummy"),
        N_("With fewer than four players dummies stand on duty tiles and count as one more colour there."),
        "P-SET-17 P-DUTY-05 P-END-04",
    ),
    "herald": (
        N_("herald"),
        N_("Marks a site where a season has still to end. It has no other effect."),
        "P-SET-18",
    ),
    "set-up": (
        N_("set-up"),
        N_("Duty tiles, tithe counters, sites and buildings are drawn, then everybody seeds."),
        "P-SET-02 P-SET-03 P-SET-04 P-SET-06 P-SET-19",
    ),
    # Alone
    "abbott": (
        N_("Ab-Bott"),
        N_(
            "Your opponent when you play alone. It sows by fixed rules, draws a counter, acts as with a majority, "
            "and neither produces nor pays."
        ),
        "P-SOLO-05 P-SOLO-06 P-SOLO-07",
    ),
    "counter": (
        N_("solo counter"),
        N_("Says which duty the Ab-Bott carries out. Every season brings new ones into the bag."),
        "P-SOLO-04 P-SOLO-06",
    ),
    "rest": (N_("Rest"), N_("The Ab-Bott moves and comes home, but does nothing else."), "P-SOLO-14"),
    "gate": (
        N_("gate"),
        N_("The Ab-Bott begins a trail at one of six gates of the open half, by a die."),
        "P-SOLO-04a P-SOLO-09 P-SOLO-22",
    ),
    "campaign": (
        N_("campaign"),
        N_("Three games against the Ab-Bott, levels 1 to 3; the sum of the differences is rated."),
        "P-SOLO-18",
    ),
}


def _topics() -> dict[str, Topic]:
    topics = {
        token: (name, *text)
        for tokens, names, texts in (
            (BUILDINGS, BUILDING_NAMES.words, BUILDING_TEXTS),
            (DUTIES, DUTY_NAMES.words, DUTY_TEXTS),
        )
        for token, name, text in zip(tokens, names, texts, strict=True)
    }
    return topics | dict(zip(ACTIVITIES, ACTIVITY_TOPICS, strict=True)) | OTHER_TOPICS


TOPICS: Final[dict[str, Topic]] = _topics()

# What the actions of a family are about; those with a building or duty among their parameters are about that.
FAMILY_TOPICS: Final[dict[str, str]] = {
    "sow": "sow", "step": "sow", "skip": "cloisters", "tithe": "tithe", "duty": "duty",
    "move": "allocation", "devotion": "clerical", "silversmith": "clerical", "produce": "produce",
    "build": "construct", "give": "give_alms", "donate": "donate", "bonus": "alms",
    "ordain": "ordination", "mission": "ordination", "take": "taxation",
    "begin": "road", "lay": "road", "upgrade": "upgrade", "shrine": "shrine", "demolish": "demolish", "from": "road",
    "use": "hire", "pay": "payment", "coins": "bank", "buy": "payment", "sell": "payment",
    "send": "library", "recall": "dormitory",
    "stop": "duty", "decline": "alms", "oblate": "oblate", "pass": "pass", "end": "end", "first": "start",
    "deal": "set-up", "counter": "set-up", "site": "site", "roll": "set-up", "draw": "set-up", "starter": "start",
    "solo": "counter", "next": "campaign",
}  # fmt: skip

# What depends on the question rather than on the family
QUESTION_TOPICS: Final[dict[tuple[str, int], str]] = {
    ("take", decisions.INCOME): "route",
    ("take", decisions.SOLO_FEE): "infirmary",
    ("step", decisions.SEEDING): "seeding",
    ("send", decisions.SEND_TO_DUTY): "inquisition",
    ("decline", decisions.CONFESSION): "confession_box",
    ("roll", decisions.SOLO_GATE): "gate",
}
MARKETS: Final = {STONE: "stone_yard", GRAIN: "grain_store", PIETY: "indulgences"}


def topic_of(s: Pilgrim, action: int) -> str:
    """The word that explains an action: its building, its duty, or what its family deals with."""
    family = ACTIONS.of(action)
    if family in (USE, BUILD, DRAW_BUILDING):
        return BUILDINGS[family.first(action)]
    if family is DUTY and len(s.duties) == RING:
        return DUTIES[s.duties[DUTY.first(action)]]
    if family is DEAL_DUTY:
        return DUTIES[DEAL_DUTY.first(action)]
    if family is ALLOCATE and ALLOCATE.second(action) + ABBEY >= ACTIVITY:
        return ACTIVITIES[ALLOCATE.second(action) + ABBEY - ACTIVITY]
    if s.over or action not in s.legal():
        return FAMILY_TOPICS[family.name]
    return topic_now(s, action)


def topic_now(s: Pilgrim, action: int) -> str:
    """Of an action that is possible now."""
    family = ACTIONS.of(action)
    if family is LAY:
        kind = tile_on(LAY.first(action), 1 << PATH[entry_for(s) * EDGES + LAY.second(action)])
        return {BRIDGE: "bridge", FORD: "ford"}.get(kind, "road")
    if s.stack[-1] == decisions.EXCHANGE:
        return MARKETS[s.market]
    return QUESTION_TOPICS.get((family.name, s.stack[-1]), FAMILY_TOPICS[family.name])


def about(words: PilgrimWords, topic: str) -> tuple[str, str]:
    """The text of a topic and its rules."""
    _, text, rules = TOPICS[topic]
    return words.say(text), rules


def topic_named(words: PilgrimWords, text: str) -> str | None:
    """The topic with this token or name, in the language spoken; an action's word will do too."""
    wanted = plain(text)
    for topic, (name, _, _) in TOPICS.items():
        if wanted in (plain(topic), plain(name), plain(words.say(name))):
            return topic
    return FAMILY_TOPICS.get(wanted)
