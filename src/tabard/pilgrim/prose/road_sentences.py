"""What road actions do in this state: where a tile may point, what it joins, and what that costs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim import actions, constants, decisions, geography
from tabard.pilgrim.road_work import shrine_price
from tabard.pilgrim.roads import NEW_ROAD, open_road, road_into

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

TILE_KINDS: Final = (N_("a straight"), N_("a gentle curve"), N_("a tight curve"), N_("a bridge"), N_("a ford"))


def entry_for(s: Pilgrim) -> int:
    """By which edge the next tile is entered: where a road was begun, or at the open end."""
    if s.decision() == decisions.NEW_TILE:
        return geography.entry_of(s.plan)
    return geography.opposite(geography.exit_of(s.roads[open_road(s, s.turn)][-1]))


def begin(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    place, entry = actions.BEGIN.first(action), actions.BEGIN.second(action)
    before = geography.neighbour(place, entry)
    gaps = {"hex": words.hex(place), "edge": words.edge(entry), "shrine": words.hex(before)}
    if s.land[before] & geography.SHRINE:
        if s.land[place]:
            return words.say("Go on from the shrine on {shrine} with an upgrade of {hex}", **gaps)
        return words.say("Go on from the shrine on {shrine} at {hex}", **gaps)
    if s.land[place]:
        return words.say("Begin a road with an acolyte and an upgrade of {hex}, from the city in the {edge}", **gaps)
    return words.say("Begin a road with an acolyte on {hex}, from the city in the {edge}", **gaps)


def lay(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    place, exit = actions.LAY.first(action), actions.LAY.second(action)
    kind = geography.tile_on(place, geography.path_between(entry_for(s), exit))
    gaps = {"tile": words.say(TILE_KINDS[kind]), "hex": words.hex(place), "edge": words.edge(exit)}
    laid = words.say(
        "Lay {tile} on {hex}, exit to the {edge} ({price})",
        price=words.amount(constants.STONE, constants.COST_ROAD),
        **gaps,
    )
    return joined(words, s, laid, place, exit)


def upgrade(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    place, exit = actions.UPGRADE_TILE.first(action), actions.UPGRADE_TILE.second(action)
    gaps = {
        "hex": words.hex(place),
        "edge": words.edge(exit),
        "price": words.amount(constants.STONE, constants.COST_UPGRADE),
    }
    return joined(words, s, words.say("Upgrade {hex} with a path to the {edge} ({price})", **gaps), place, exit)


def joined(words: PilgrimWords, s: Pilgrim, laid: str, place: int, exit: int) -> str:
    """What a tile that points at a site or port joins, with everything that comes with it."""
    beyond = geography.neighbour(place, exit)
    if geography.GROUND[beyond] == geography.PORT:
        return words.say("{laid} and join {end} with an acolyte", laid=laid, end=words.the_end(s, beyond))
    if not s.land[beyond] & geography.SITE:
        return laid
    site = s.sites[geography.QUADRANT[beyond]]
    gaps = {
        "laid": laid,
        "end": words.the_end(s, beyond),
        "price": words.amounts(piety=constants.SITE_PIETY[site], coin=constants.SITE_COINS[site]),
        "points": words.points(constants.SITE_POINTS[site]),
    }
    favour = favour_for(s, place)
    if favour == constants.AWAY:
        return words.say("{laid} and join {end} with an acolyte: {price} for {points}", **gaps)
    return words.say(
        "{laid} and join {end} with an acolyte: {price} for {points}, and the Favour of {favour}",
        favour=words.points(constants.FAVOUR_POINTS[favour]),
        **gaps,
    )


def favour_for(s: Pilgrim, place: int) -> int:
    """The Favour that a trail takes if its last tile is laid on this hex, AWAY for none (P-FAV-01)."""
    road = road_into(s, s.turn, place, entry_for(s))
    length = 1 if road == NEW_ROAD else len(s.roads[road]) + 1
    if length not in constants.FAVOUR_LENGTH or s.free_slot(s.turn) == constants.AWAY:
        return constants.AWAY
    favour = constants.FAVOUR_LENGTH.index(length)
    return favour if s.favours[favour] == constants.AWAY else constants.AWAY


def shrine(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    price = words.amounts(stone=constants.COST_SHRINE, piety=shrine_price(s, open_road(s, s.turn)))
    place = words.hex(actions.BUILD_SHRINE.first(action))
    return words.say("Build a shrine with an acolyte on {hex}: {price}", hex=place, price=price)


def demolish(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    place = words.hex(actions.DEMOLISH.first(action))
    if len(s.roads[open_road(s, s.turn)]) == 1:
        return words.say("Demolish the first tile of the road, on {hex}: its acolyte goes to the city", hex=place)
    return words.say("Demolish the last tile of the road, on {hex}", hex=place)


def acolyte_from(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("The acolyte comes {from_place}", from_place=words.from_(s, actions.FROM.first(action)))
