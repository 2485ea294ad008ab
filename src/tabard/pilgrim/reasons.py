"""What is said of the reasons why an action is not possible, which the rules find: what fills their gaps.

And when an action would be possible that is not asked for now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.pilgrim import actions, constants, decisions
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.duties.construct import no_building
from tabard.pilgrim.duties.give_alms import BONUS_FROM, TOP_ROW, most_units
from tabard.pilgrim.geography import EDGES, QUADRANT, SHRINE, SITE, hex_of, neighbour, pointed_at
from tabard.pilgrim.hiring import building_bars
from tabard.pilgrim.occasions import OTHER_TIME
from tabard.pilgrim.road_work import exit_bars, no_road_work, shrine_price, tile_price
from tabard.pilgrim.roads import open_road, road_into, shrines_on, tiles_since_shrine
from tabard.pilgrim.set_up import DRAWN, buildings_placed
from tabard.pilgrim.sowing import next_places
from tabard.pilgrim.tithe_or_duty import FIRST_DUTY, no_action

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

# Something else is asked

OBLATE_ONLY: Final = reason("P-TURN-04", N_("This turn can only be an Oblate."))
SOWN: Final = reason("P-TURN-02", N_("Your acolytes have been picked up already in this turn."))
SOW_FIRST: Final = reason("P-TURN-02", N_("First you sow, then comes a tithe or a duty."))
CHOSEN: Final = reason("P-TURN-02", N_("A turn has one tithe or one duty, and that is chosen already."))
CLOISTERS_FIRST: Final = reason("P-SOW-06", N_("To walk past a place the Cloisters must be used first."))
DUTIES: Final = BOOK[FIRST_DUTY : FIRST_DUTY + constants.RING]
DONE_BY: Final = tuple(reason(duty.rules.split()[0], N_("That is done by {duties}.")) for duty in DUTIES)

NOT_IN_A_TURN: Final = (
    decisions.SEEDING, decisions.INCOME, decisions.CONFESSION, decisions.START_PLAYER, decisions.SOLO_FEE,
)  # fmt: skip


def elsewhere(s: Pilgrim, action: int) -> int:
    """Why an action is not possible whose kind is not asked for now: when in a turn it would be."""
    base, family = s.phase(), actions.ACTIONS.of(action)
    if base == decisions.SHORTAGE:
        return OBLATE_ONLY
    if family is actions.USE:
        return building_bars(s, actions.USE.first(action)) or OTHER_TIME
    if base not in NOT_IN_A_TURN:
        if family is actions.SOW and base != decisions.PICK_UP:
            return SOWN
        if family in (actions.TITHE, actions.DUTY) and base != decisions.TITHE_OR_DUTY:
            return SOW_FIRST if base in (decisions.PICK_UP, decisions.NEXT_PLACE) else CHOSEN
        if family is actions.SKIP and base == decisions.NEXT_PLACE:
            return CLOISTERS_FIRST
    doing = done_by(family)
    return DONE_BY[doing[0]] if doing and (s.duty_at < 0 or s.duties[s.duty_at] not in doing) else 0


def done_by(family: Family) -> list[int]:
    """The duties by which alone a family is done."""
    if family in (actions.STOP, actions.TAKE, actions.USE):
        return []
    return [duty for duty in range(constants.RING) if family in DUTIES[duty].offers]


# Buildings


def time(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    building = actions.USE.first(action)
    return words.say(BUILDING_TILES[building].time, building=words.building(building))


def wagon_barred(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.reason(s, actions.USE.id(constants.WAGON_YARD), building_bars(s, constants.WAGON_YARD))[0]


# Places, duties and prices


def place(s: Pilgrim, action: int) -> int:
    """The place of the acolyte that an action moves."""
    if actions.BONUS.has(action):
        return BONUS_FROM[min(s.rows[s.turn], TOP_ROW)]
    if actions.ORDAIN.has(action):
        return constants.VILLAGE
    return (
        constants.ABBEY
        if actions.MISSION.has(action)
        else first(action) + (constants.ABBEY if actions.ALLOCATE.has(action) else 0)
    )


def without_coin(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    left = s.copy()
    left.gain(s.turn, constants.COIN, -1)
    return words.reason(left, action, no_action(left, s.duties[first(action)]))[0]


def cheapest(s: Pilgrim) -> int:
    """The stone that the cheapest live building on the map costs."""
    return min(
        constants.BUILDING_STONE[building]
        for building in range(constants.BUILDINGS)
        if s.on_map(building) and s.live(building)
    )


def due(s: Pilgrim, action: int) -> dict[str, int]:
    """What is due, by good; some of it in coins, where that is what the action says."""
    price = {"stone": s.due_stone, "coin": s.due_coin, "piety": s.due_piety}
    if actions.COINS.has(action):
        price["stone" if first(action) == constants.STONE else "piety"] -= second(action)
        price["coin"] += second(action)
    return price


def first(action: int) -> int:
    return actions.ACTIONS.of(action).first(action)


def second(action: int) -> int:
    return actions.ACTIONS.of(action).second(action)


# Roads


def last_step(s: Pilgrim) -> int:
    """The last step of the road that the player goes on with."""
    return s.roads[open_road(s, s.turn)][-1]


def next_hex(s: Pilgrim) -> int:
    """Where the next tile lies."""
    if s.decision() == decisions.NEW_TILE:
        return hex_of(s.plan)
    return pointed_at(last_step(s))


def beyond(action: int) -> int:
    """The hex that the exit of a tile points at."""
    return neighbour(first(action), second(action))


def end_price(s: Pilgrim, action: int) -> dict[str, int]:
    site = s.sites[QUADRANT[beyond(action)]]
    return {
        "stone": tile_price(s, first(action)),
        "coin": constants.SITE_COINS[site],
        "piety": constants.SITE_PIETY[site],
    }


def shrine_costs(s: Pilgrim) -> dict[str, int]:
    return {"stone": constants.COST_SHRINE, "piety": shrine_price(s, open_road(s, s.turn))}


def beside(s: Pilgrim, action: int, what: int) -> int:
    """The first hex next to that of an action on which something lies."""
    around = [neighbour(first(action), edge) for edge in range(EDGES)]
    return next(place for place in around if place >= 0 and s.land[place] & what)


def straight_on(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    """Why the way straight on cannot be laid where a road would begin: it stands for all exits."""
    place, entry = first(action), second(action)
    exit = (entry + 3) % EDGES
    why = exit_bars(s, road_into(s, s.turn, place, entry), place, entry, exit)
    return words.reason(s, actions.LAY.id(place, exit), why)[0]


GAPS: Final[dict[str, Callable[[PilgrimWords, Pilgrim, int], object]]] = {
    "at_hand": lambda words, s, action: words.at(s, s.hand_at),
    "at_place": lambda words, s, action: words.at(s, place(s, action)),
    "at_target": lambda words, s, action: words.at(s, second(action) + constants.ABBEY),
    "at_taxation": lambda words, s, action: words.at(s, s.duties.index(constants.TAXATION)),
    "beyond": lambda words, s, action: words.hex(beyond(action)),
    "building": lambda words, s, action: words.building(first(action)),
    "building_price": lambda words, s, action: words.amount(constants.STONE, constants.BUILDING_STONE[first(action)]),
    "cheapest": lambda words, s, action: words.amount(constants.STONE, cheapest(s)),
    "coins": lambda words, s, action: words.amount(constants.COIN, s.has(s.turn, constants.COIN)),
    "colours": lambda words, s, action: s.colours,
    "counter": lambda words, s, action: words.counter(first(action)),
    "counters": lambda words, s, action: BOX.tithe_counters[actions.DEAL_COUNTER.first(action)],
    "due": lambda words, s, action: words.amounts(stone=s.due_stone, coin=s.due_coin, piety=s.due_piety),
    "duties": lambda words, s, action: words.listing(
        [words.duty(duty) for duty in done_by(actions.ACTIONS.of(action))]
    ),
    "duty": lambda words, s, action: words.duty(actions.DEAL_DUTY.first(action)),
    "duty_point": lambda words, s, action: words.point(s.duties.index(actions.DEAL_DUTY.first(action))),
    "end_lacking": lambda words, s, action: words.lacking(s, **end_price(s, action)),
    "end_price": lambda words, s, action: words.amounts(**end_price(s, action)),
    "fee": lambda words, s, action: words.amount(s.trade_counter(), 1),
    "fee_good": lambda words, s, action: words.good(constants.FEE_GOODS[actions.USE.second(action)]),
    "from_place": lambda words, s, action: words.from_(s, s.hand_at),
    "good": lambda words, s, action: words.good(actions.TAKE.first(action)),
    "grain": lambda words, s, action: words.amount(constants.GRAIN, s.has(s.turn, constants.GRAIN)),
    "hex": lambda words, s, action: words.hex(first(action)),
    "lack": lambda words, s, action: words.say(BUILDING_TILES[actions.USE.first(action)].lack),
    "lacking": lambda words, s, action: words.lacking(s, **due(s, action)),
    "last_hex": lambda words, s, action: words.hex(hex_of(last_step(s))),
    "level": lambda words, s, action: buildings_placed(s) // DRAWN + 1,
    "market_good": lambda words, s, action: words.good(s.market),
    "most": lambda words, s, action: most_units(s),
    "most_piety": lambda words, s, action: constants.MOST_PIETY,
    "n": lambda words, s, action: (
        shrines_on(s, open_road(s, s.turn)) + 1 if actions.BUILD_SHRINE.has(action) else TOP_ROW - s.rows[s.turn]
    ),
    "next_hex": lambda words, s, action: words.hex(next_hex(s)),
    "no_building": lambda words, s, action: words.reason(s, action, no_building(s))[0],
    "no_road": lambda words, s, action: words.reason(s, action, no_road_work(s, False))[0],
    "owner": lambda words, s, action: words.who(s, s.owner(first(action))),
    "price": lambda words, s, action: words.amount(constants.STONE, constants.COST_ROAD),
    "quadrant": lambda words, s, action: words.quadrant(QUADRANT[first(action)]),
    "quadrant_beyond": lambda words, s, action: words.quadrant(QUADRANT[beyond(action)]),
    "round": lambda words, s, action: s.where[first(action)] + 1,
    "shrine_beside": lambda words, s, action: words.hex(beside(s, action, SHRINE)),
    "shrine_lacking": lambda words, s, action: words.lacking(s, **shrine_costs(s)),
    "shrine_price": lambda words, s, action: words.amounts(**shrine_costs(s)),
    "site": lambda words, s, action: BOX.sites[actions.DRAW_SITE.first(action)].name,
    "site_beside": lambda words, s, action: words.end(s, beside(s, action, SITE)),
    "solo_counter": lambda words, s, action: words.say(
        actions.SOLO_COUNTER_NAMES.words[actions.DRAW_COUNTER.first(action)]
    ),
    "store": lambda words, s, action: words.amount(constants.STONE, s.has(s.turn, constants.STONE)),
    "straight_on": straight_on,
    "the_building": lambda words, s, action: words.the(first(action)),
    "the_end": lambda words, s, action: words.the_end(s, beyond(action)),
    "tile": lambda words, s, action: words.tile(s, first(action)),
    "tiles": lambda words, s, action: tiles_since_shrine(s, open_road(s, s.turn)),
    "time": time,
    "tithe": lambda words, s, action: words.amount(s.counters[first(action)], 1),
    "to_place": lambda words, s, action: words.to(s, first(action)),
    "top": lambda words, s, action: TOP_ROW,
    "upgrade_price": lambda words, s, action: words.amount(constants.STONE, constants.COST_UPGRADE),
    "wagon_barred": wagon_barred,
    "ways": lambda words, s, action: words.choice([words.to(s, following) for following in next_places(s)]),
    "without_coin": without_coin,
}
