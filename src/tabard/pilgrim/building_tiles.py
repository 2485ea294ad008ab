"""The 24 building tiles of Pilgrim, one record each: what a building is called, when it is used, what it does.

A building's number is its place in `BUILDING_TILES`; `constants` has a name for each, and the same figures as flat
tuples for the rules. Prices and the points of a donation are the same for all buildings of a level and stand in the
component file; the fee of every building is one trade resource (P-BLD-03). What a building does is in the chapter of
the rules where it is used; its picture is the icon `building-<token>`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabard.engine.words import N_


@dataclass(frozen=True, slots=True)
class Building:
    token: str  # how it is typed, in the component file and in ids of the drawing
    name: str
    the: str  # its name as the object of a sentence
    level: int
    time: str  # when it is used: one of the sentences below
    signs: tuple[str, ...]  # what it does: icons by their names, anything else as it is written
    text: str  # the same in a sentence or two,
    rules: str  # with the rules to read on
    worth: float  # what using it adds to a turn on average, in points; for bots
    effect: str = ""  # what is told of its use; empty if `prose.sentences` has to look at the state
    more: str = ""  # the good of which its duty brings one more
    market: str = ""  # the good that it buys and sells
    lack: str = ""  # what is missing where it would have no effect


# When buildings are used
ANY_TIME: Final = N_("The {building} is used between two choices of your own turn, but not while you sow.")
BEFORE_SOWING: Final = N_("The {building} is used at the start of the turn, before you sow.")
SOWING: Final = N_("The {building} is used while you sow.")
AFTER_SOWING: Final = N_("The {building} is used after sowing, before a tithe or a duty is chosen.")
CHOOSING_TAXATION: Final = N_("The {building} is used when a tithe or a duty is to be chosen, and chooses Taxation.")
WITH_ALLOCATION: Final = N_("The {building} is used with the duty Allocation.")
WITH_ALLOCATION_OR_ORDINATION: Final = N_("The {building} is used with the duties Allocation and Ordination.")
WITH_CLERICAL: Final = N_("The {building} is used with the duty Clerical.")
WITH_GIVE_ALMS_OR_ORDINATION: Final = N_("The {building} is used with the duties Give Alms and Ordination.")
WITH_PRODUCE: Final = N_("The {building} is used with the duty Produce.")
PAYING: Final = N_("The {building} is used with a payment in stone, grain or piety.")
PAYING_PIETY: Final = N_("The {building} is used when a shrine or a site is paid for.")
TURN_END: Final = N_("The {building} is used at the end of the turn.")
ROUND_END: Final = N_("The {building} is used at the end of a round, when the start player is found.")
WITH_ANOTHER: Final = N_("The {building} is used together with the building that it hires.")

BUILDING_TILES: Final[tuple[Building, ...]] = (
    Building(
        "confession_box", N_("Confession Box"), N_("the Confession Box"), level=1, time=ROUND_END, worth=0.03,
        signs=("start", "+2", "piety"), effect=N_("+2 piety for the choice of the start player"),
        text=N_("When the next start player is found you count 2 piety more, even above 12. It never scores."),
        rules="P-B-CONFESSION P-END-06 P-END-07",
    ),
    Building(
        "chapel", N_("Chapel"), N_("the Chapel"), level=1, time=WITH_CLERICAL, worth=0.15, more="piety",
        signs=("duty-clerical", "+1", "piety"), effect=N_("devotion, +{amount}"),
        text=N_("Devotion by the Clerical duty brings 1 piety more."),
        rules="P-B-CHAPEL P-CLER-02",
    ),
    Building(
        "chapter_house", N_("Chapter House"), N_("the Chapter House"), level=1, time=WITH_ALLOCATION, worth=0.08,
        signs=("duty-allocation", "monk", "monk"), effect=N_("one activity may hold two acolytes"),
        text=N_(
            "In an Allocation one activity may take a second acolyte, who adds a second +1 for as long as "
            "both stay."
        ),
        rules="P-B-CHAPTER P-ALLOC-03",
    ),
    Building(
        "guild", N_("Guild"), N_("the Guild"), level=1, time=ANY_TIME, worth=0.04,
        signs=("merchant", "arrow"),
        text=N_("Moves the Merchant one duty tile on, with effect at once for everybody."),
        rules="P-B-GUILD P-MER-01",
    ),
    Building(
        "infirmary", N_("Infirmary"), N_("the Infirmary"), level=1, time=WITH_ALLOCATION_OR_ORDINATION, worth=0.1,
        signs=("duty-allocation", "duty-ordination", "+1"),
        text=N_("One more move in an Allocation, or one more step in an Ordination, its grain paid as usual."),
        rules="P-B-INFIRMARY P-ALLOC-02 P-ORD-02",
    ),
    Building(
        "mint", N_("Mint"), N_("the Mint"), level=1, time=WITH_CLERICAL, worth=0.08, more="coin",
        signs=("duty-clerical", "+1", "coin"), effect=N_("silversmith, +{amount}"),
        text=N_("The silversmith of the Clerical duty brings 1 coin more."),
        rules="P-B-MINT P-CLER-02",
    ),
    Building(
        "quarry", N_("Quarry"), N_("the Quarry"), level=1, time=WITH_PRODUCE, worth=0.12, more="stone",
        signs=("duty-produce", "+1", "stone"), effect=N_("produce {amount}"),
        text=N_("Produce brings 1 stone more when you take stone."),
        rules="P-B-QUARRY P-PROD-01",
    ),
    Building(
        "well", N_("Well"), N_("the Well"), level=1, time=WITH_PRODUCE, worth=0.1, more="grain",
        signs=("duty-produce", "+1", "grain"), effect=N_("produce {amount}"),
        text=N_("Produce brings 1 grain more when you take grain."),
        rules="P-B-WELL P-PROD-01",
    ),
    Building(
        "brewery", N_("Brewery"), N_("the Brewery"), level=2, time=ANY_TIME, worth=0.2,
        signs=("grain", "arrow", "2", "coin"),
        text=N_("Turns one grain into 2 coins, at any time of your turn."),
        lack=N_("it needs 1 grain, its fee apart."),
        rules="P-B-BREWERY P-B-TIME",
    ),
    Building(
        "cloisters", N_("Cloisters"), N_("the Cloisters"), level=2, time=SOWING, worth=0.12,
        signs=("hand", "ring", "×"), effect=N_("walk past one place"),
        text=N_("Once while you sow you may leave out a place, be it a duty tile or the city."),
        rules="P-B-CLOISTERS P-SOW-06",
    ),
    Building(
        "dormitory", N_("Dormitory"), N_("the Dormitory"), level=2, time=BEFORE_SOWING, worth=0.08,
        signs=("ring", "arrow", "tower"), effect=N_("an acolyte from a duty tile to the city"),
        text=N_("Before you sow, one of your acolytes returns from a duty tile to the city."),
        lack=N_("you have nobody on a duty tile."),
        rules="P-B-DORMITORY P-B-TIME",
    ),
    Building(
        "grain_store", N_("Grain Store"), N_("the Grain Store"), level=2, time=ANY_TIME, worth=0.1, market="grain",
        signs=("coin", "=", "grain"), effect=N_("buy or sell {good}"),
        text=N_("At any time of your turn you either buy or sell as much grain as you like, 1 coin each."),
        lack=N_("it needs grain or coins, its fee apart."),
        rules="P-B-GRAINSTORE P-B-TIME",
    ),
    Building(
        "indulgences", N_("Indulgences"), N_("the Indulgences"), level=2, time=ANY_TIME, worth=0.15, market="piety",
        signs=("coin", "=", "piety"), effect=N_("buy or sell {good}"),
        text=N_("At any time of your turn you either buy or sell piety, 1 coin each, within 0 and 12."),
        lack=N_("it needs piety to sell, or a coin besides its fee and room on the piety track."),
        rules="P-B-INDULGENCES P-B-TIME",
    ),
    Building(
        "library", N_("Library"), N_("the Library"), level=2, time=TURN_END, worth=0.15,
        signs=("hourglass", "tower", "arrow", "ring", "abbey"),
        effect=N_("an acolyte from the city to a duty tile or to the abbey"),
        text=N_(
            "After your acolytes have come home, one of them goes from the city to a duty tile of your choice "
            "or back to the abbey."
        ),
        lack=N_("you have nobody in the city."),
        rules="P-B-LIBRARY P-B-TIME",
    ),
    Building(
        "reliquary", N_("Reliquary"), N_("the Reliquary"), level=2, time=PAYING_PIETY, worth=0.06,
        signs=("shrine", "site", "−1", "piety"), effect=N_("1 piety less to pay"),
        text=N_("A shrine or a pilgrimage site costs you 1 piety less."),
        rules="P-B-RELIQUARY P-SITE-02",
    ),
    Building(
        "stone_yard", N_("Stone Yard"), N_("the Stone Yard"), level=2, time=ANY_TIME, worth=0.15, market="stone",
        signs=("coin", "=", "stone"), effect=N_("buy or sell {good}"),
        text=N_("At any time of your turn you either buy or sell as much stone as you like, 1 coin each."),
        lack=N_("it needs stone or coins, its fee apart."),
        rules="P-B-STONEYARD P-B-TIME",
    ),
    Building(
        "bank", N_("Bank"), N_("the Bank"), level=3, time=PAYING, worth=0.12,
        signs=("coin", "arrow", "stone", "grain", "piety"), effect=N_("pay one kind in coins"),
        text=N_(
            "In one payment of the turn you may pay coins in place of stone, of grain or of piety, 1 for 1; "
            "only one kind, but as many units as you like."
        ),
        rules="P-B-BANK P-PAY-03",
    ),
    Building(
        "customs_house", N_("Customs House"), N_("the Customs House"), level=3, time=CHOOSING_TAXATION, worth=0.2,
        signs=("duty-taxation", "majority"),
        text=N_(
            "Carry out Taxation as if you had the majority on every duty tile where you have somebody, on "
            "Taxation too."
        ),
        rules="P-B-CUSTOMS P-TAX-04",
    ),
    Building(
        "inquisition", N_("Inquisition"), N_("the Inquisition"), level=3, time=BEFORE_SOWING, worth=0.15,
        signs=("tower", "arrow", "ring"), effect=N_("an acolyte from the city to a duty tile"),
        text=N_("Before you sow, one acolyte goes from the city straight to a duty tile of your choice."),
        lack=N_("you have nobody in the city."),
        rules="P-B-INQUISITION P-B-TIME",
    ),
    Building(
        "kogge", N_("Kogge"), N_("the Kogge"), level=3, time=SOWING, worth=0.1,
        signs=("hand", "ship"), effect=N_("acolytes go against the rivers too"),
        text=N_("While you sow, acolytes may go against the rivers: from the city to E or W, from N or S to the city."),
        rules="P-B-KOGGE P-SOW-05",
    ),
    Building(
        "mill", N_("Mill"), N_("the Mill"), level=3, time=WITH_GIVE_ALMS_OR_ORDINATION, worth=0.2,
        signs=("duty-give_alms", "duty-ordination", "−2", "grain"), effect=N_("2 grain are kept"),
        text=N_(
            "In one Give Alms or Ordination the first 2 grain must be there but are not spent; from the third "
            "on they are."
        ),
        rules="P-B-MILL",
    ),
    Building(
        "pulpit", N_("Pulpit"), N_("the Pulpit"), level=3, time=ANY_TIME, worth=0.3,
        signs=("village", "arrow", "abbey"),
        text=N_("Brings one serf from the village to the abbey without grain."),
        lack=N_("you have nobody in the village."),
        rules="P-B-PULPIT P-B-TIME",
    ),
    Building(
        "scriptorium", N_("Scriptorium"), N_("the Scriptorium"), level=3, time=AFTER_SOWING, worth=0.2,
        signs=("ring", "monk", "+1"), effect=N_("count 1 more on every occupied duty tile"),
        text=N_("For this turn you count one acolyte more on every duty tile where you have somebody."),
        lack=N_("you have nobody on a duty tile."),
        rules="P-B-SCRIPTORIUM",
    ),
    Building(
        "wagon_yard", N_("Wagon Yard"), N_("the Wagon Yard"), level=3, time=WITH_ANOTHER, worth=0.15,
        signs=("merchant", "=", "0"),
        text=N_(
            "Its owner hires one live building without a fee, even while the Merchant is at Taxation. Whoever "
            "hires it pays its fee instead of that of the building. It is used together with the building it "
            "hires."
        ),
        rules="P-B-WAGON P-BLD-04",
    ),
)  # fmt: skip
