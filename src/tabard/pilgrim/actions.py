"""Every choice the game can ever offer, declared once. The order gives the integers: keep it."""

from __future__ import annotations

from typing import Final

from tabard.engine.actions import Catalogue, Names
from tabard.engine.words import N_
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import BOX, DUTIES

POINTS: Final = Names(
    "tile",
    ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    (N_("north"), N_("north-east"), N_("east"), N_("south-east"),
     N_("south"), N_("south-west"), N_("west"), N_("north-west")),
)  # fmt: skip
PLACES: Final = Names(
    "place",
    (*POINTS.tokens, "city", "abbey", "fields", "road_engineer", "stone_mason", "alms_house", "engraver",
     "vestry", "village"),
    (*POINTS.words, N_("the city"), N_("the abbey"), N_("the Fields"), N_("the Road Engineer"),
     N_("the Stone Mason"), N_("the Alms House"), N_("the Engraver"), N_("the Vestry"), N_("the village")),
)  # fmt: skip
WALK: Final = PLACES.first(9)  # where acolytes are sown: the eight duty tiles and the city
ABBEY_AND_ACTIVITIES: Final = Names("place", PLACES.tokens[9:16], PLACES.words[9:16])
GOODS: Final = Names("good", ("stone", "grain", "coin", "piety"), (N_("stone"), N_("grain"), N_("coin"), N_("piety")))
RESOURCES: Final = GOODS.first(3)
DUTY_NAMES: Final = Names(
    "duty",
    DUTIES,
    (N_("Allocation"), N_("Build Roads"), N_("Clerical"), N_("Construct"), N_("Give Alms"), N_("Ordination"),
     N_("Produce"), N_("Taxation")),
)  # fmt: skip
COUNTER_NAMES: Final = Names("counter", (*RESOURCES.tokens, "cornucopia"), (*RESOURCES.words, N_("cornucopia")))
BUILDING_NAMES: Final = Names(
    "building", tuple(tile.token for tile in BUILDING_TILES), tuple(tile.name for tile in BUILDING_TILES)
)
FEES: Final = Names(
    "fee",
    ("own", *RESOURCES.tokens, "wagon", *(f"wagon_{good}" for good in RESOURCES.tokens)),
    (
        N_("own building"),
        N_("for 1 stone"),
        N_("for 1 grain"),
        N_("for 1 coin"),
        N_("free by the Wagon Yard"),
        N_("by the Wagon Yard for 1 stone"),
        N_("by the Wagon Yard for 1 grain"),
        N_("by the Wagon Yard for 1 coin"),
    ),
)
HEX_NAMES: Final = Names("hex", BOX.hex_names)
EDGE_NAMES: Final = Names(
    "edge",
    ("n", "ne", "se", "s", "sw", "nw"),
    (N_("north"), N_("north-east"), N_("south-east"), N_("south"), N_("south-west"), N_("north-west")),
)
SEATS: Final = Names("seat", ("white", "red", "blue", "yellow"), (N_("White"), N_("Red"), N_("Blue"), N_("Yellow")))
AMOUNTS: Final = Names("amount", tuple(str(n) for n in range(13)))
SITES: Final = Names("site", tuple(str(site.id) for site in BOX.sites), tuple(site.name for site in BOX.sites))
DIE: Final = Names("eyes", ("1", "2", "3", "4", "5", "6"))
SOLO_COUNTER_NAMES: Final = Names("counter", (*DUTIES[:6], "rest"), (*DUTY_NAMES.words[:6], N_("Rest")))

ACTIONS: Final = Catalogue()

# Moving, and the choice of the turn
SOW: Final = ACTIONS.family("sow", N_("Sow from {place}"), "place-{place}", place=WALK)
STEP: Final = ACTIONS.family("step", N_("Put an acolyte on {place}"), "place-{place}", place=WALK)
SKIP: Final = ACTIONS.family("skip", N_("Walk past {place}"), "place-{place}", place=WALK)
TITHE: Final = ACTIONS.family(
    "tithe", N_("Take the tithe of {tile}: 1 {good}"), "place-{tile}", tile=POINTS, good=RESOURCES
)
DUTY: Final = ACTIONS.family("duty", N_("Carry out {tile}"), "place-{tile}", tile=POINTS)

# The duties
ALLOCATE: Final = ACTIONS.family(
    "move", N_("Move an acolyte from {source} to {target}"), "place-{target} {target}-{own}",
    source=ABBEY_AND_ACTIVITIES, target=ABBEY_AND_ACTIVITIES,
)  # fmt: skip
DEVOTION: Final = ACTIONS.family("devotion", N_("Devotion: gain piety"), "store-piety store-{own}-piety")
SILVERSMITH: Final = ACTIONS.family("silversmith", N_("Silversmith: gain coins"), "store-coin store-{own}-coin")
PRODUCE: Final = ACTIONS.family("produce", N_("Produce {good}"), "store-{good} store-{own}-{good}", good=GOODS.first(2))
BUILD: Final = ACTIONS.family("build", N_("Construct the {building}"), "building-{building}", building=BUILDING_NAMES)
GIVE: Final = ACTIONS.family(
    "give", N_("Give alms: grain {grain}, coins {coins}"), "place-alms", grain=AMOUNTS, coins=AMOUNTS
)
DONATE: Final = ACTIONS.family("donate", N_("Donate the {building}"), "building-{building}", building=BUILDING_NAMES)
BONUS: Final = ACTIONS.family("bonus", N_("Take the bonus of the row"), "place-alms")
ORDAIN: Final = ACTIONS.family(
    "ordain", N_("Ordain a serf: village to abbey, 1 {good}"), "place-village village-{own}", good=GOODS.first(3)
)
MISSION: Final = ACTIONS.family(
    "mission", N_("Mission: abbey to city, 1 {good}"), "place-abbey abbey-{own}", good=GOODS.first(3)
)
TAKE: Final = ACTIONS.family("take", N_("Take 1 {good}"), "store-{good} store-{own}-{good}", good=RESOURCES)

# Roads
BEGIN: Final = ACTIONS.family(
    "begin",
    N_("Go on at {hex}, entered from its {edge}"),
    "entry-{hex}-{edge} hex-{hex}",
    hex=HEX_NAMES,
    edge=EDGE_NAMES,
)
LAY: Final = ACTIONS.family(
    "lay",
    N_("Lay a tile on {hex} with its exit to the {edge}"),
    "exit-{hex}-{edge} hex-{hex}",
    hex=HEX_NAMES,
    edge=EDGE_NAMES,
)
UPGRADE_TILE: Final = ACTIONS.family(
    "upgrade",
    N_("Upgrade {hex} with a path whose exit is to the {edge}"),
    "exit-{hex}-{edge} hex-{hex}",
    hex=HEX_NAMES,
    edge=EDGE_NAMES,
)
BUILD_SHRINE: Final = ACTIONS.family("shrine", N_("Build a shrine on {hex}"), "hex-{hex}", hex=HEX_NAMES)
DEMOLISH: Final = ACTIONS.family(
    "demolish", N_("Demolish the last tile of the road, on {hex}"), "hex-{hex}", hex=HEX_NAMES
)
FROM: Final = ACTIONS.family("from", N_("The acolyte comes from {place}"), "place-{place} {place}-{own}", place=WALK)

# Buildings and payment
USE: Final = ACTIONS.family(
    "use", N_("Use the {building} ({fee})"), "building-{building}", building=BUILDING_NAMES, fee=FEES
)
PAY: Final = ACTIONS.family("pay", N_("Pay as it stands"))
COINS: Final = ACTIONS.family(
    "coins", N_("Pay in coins ({good}): {amount}"), "store-coin store-{own}-coin", good=GOODS, amount=AMOUNTS
)
BUY: Final = ACTIONS.family("buy", N_("Buy one for 1 coin"))
SELL: Final = ACTIONS.family("sell", N_("Sell one for 1 coin"))
SEND: Final = ACTIONS.family(
    "send", N_("Send the acolyte to {place}"), "place-{place} {place}-{own}", place=PLACES.first(10)
)
RECALL: Final = ACTIONS.family("recall", N_("Call an acolyte back from {tile}"), "place-{tile}", tile=POINTS)

# Ending things, and the round end
STOP: Final = ACTIONS.family("stop", N_("That is enough"))
DECLINE: Final = ACTIONS.family("decline", N_("No, thank you"))
OBLATE: Final = ACTIONS.family("oblate", N_("Oblate: nobody is left in the city or on a duty"))
PASS: Final = ACTIONS.family("pass", N_("Nothing can be done this turn"))
END: Final = ACTIONS.family("end", N_("End the turn"))
FIRST: Final = ACTIONS.family(
    "first", N_("{seat} starts the next round"), "seat-{seat} start-player header", seat=SEATS
)

# Chance
DEAL_DUTY: Final = ACTIONS.draw("deal", N_("The next duty tile is {duty}"), duty=DUTY_NAMES)
DEAL_COUNTER: Final = ACTIONS.draw("counter", N_("The next tithe counter is {counter}"), counter=COUNTER_NAMES)
DRAW_SITE: Final = ACTIONS.draw("site", N_("The pilgrimage site is {site}"), site=SITES)
ROLL: Final = ACTIONS.draw("roll", N_("The die shows {eyes}"), eyes=DIE)
DRAW_BUILDING: Final = ACTIONS.draw("draw", N_("The next building is the {building}"), building=BUILDING_NAMES)
CHOOSE_STARTER: Final = ACTIONS.draw(
    "starter", N_("{seat} is the start player"), "seat-{seat} start-player header", seat=SEATS
)
DRAW_COUNTER: Final = ACTIONS.draw("solo", N_("The Ab-Bott draws {counter}"), counter=SOLO_COUNTER_NAMES)

# A campaign
NEXT: Final = ACTIONS.family("next", N_("Begin the next game of the campaign"))
