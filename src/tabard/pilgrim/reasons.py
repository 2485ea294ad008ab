"""Why an action is not possible now: a sentence and the id of the rule.

Every reason is found with the rules' own questions about the state, and in their order. What an action needs that is
not asked now is told from the kind of action; otherwise there is a small function for each family.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import (
    ACTIONS,
    ALLOCATE,
    BEGIN,
    BONUS,
    BUILD,
    BUILD_SHRINE,
    BUY,
    CHOOSE_STARTER,
    COINS,
    DEAL_COUNTER,
    DEAL_DUTY,
    DECLINE,
    DEMOLISH,
    DEVOTION,
    DONATE,
    DRAW_BUILDING,
    DRAW_COUNTER,
    DRAW_SITE,
    DUTY,
    END,
    FIRST,
    FROM,
    GIVE,
    LAY,
    MISSION,
    NEXT,
    OBLATE,
    ORDAIN,
    PASS,
    PAY,
    PRODUCE,
    RECALL,
    ROLL,
    SELL,
    SEND,
    SILVERSMITH,
    SKIP,
    SOLO_COUNTER_NAMES,
    SOW,
    STEP,
    STOP,
    TAKE,
    TITHE,
    UPGRADE_TILE,
    USE,
)
from tabard.pilgrim.buildings import BUYING, SELLING
from tabard.pilgrim.choice import has_action
from tabard.pilgrim.components import BOX
from tabard.pilgrim.duties.give_alms import BONUS_FROM, TOP_ROW, most_units
from tabard.pilgrim.duties.ordination import bank_allowed, somebody
from tabard.pilgrim.prose import building_reasons, road_reasons
from tabard.pilgrim.set_up import DRAWN, buildings_placed
from tabard.pilgrim.sowing import WITH_KOGGE, next_places
from tabard.pilgrim.tables import (
    ABBEY,
    ALLOCATION,
    AWAY,
    BANK,
    BUILD_ROADS,
    BUILDING_STONE,
    BUILDINGS,
    CITY,
    CLERICAL,
    CLOISTERS,
    COIN,
    CONSTRUCT,
    GIVE_ALMS,
    GRAIN,
    KOGGE,
    MILL,
    MINORITY,
    MOST_PIETY,
    ORDINATION,
    OWN,
    PER_LEVEL,
    PIETY,
    STONE,
    TAXATION,
    VILLAGE,
)
from tabard.pilgrim.tables import (
    PRODUCE as PRODUCE_DUTY,
)

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

Reason = tuple[str, str]
Why = Callable[["PilgrimWords", "Pilgrim", int], "Reason | None"]


def why_not(words: PilgrimWords, s: Pilgrim, action: int) -> Reason | None:
    """None where nothing more can be said than that it is not asked now."""
    if s.over or s.ended():
        return words.say("The game is over."), "P-END-05"
    family = ACTIONS.of(action)
    if s.stack[-1] in ASKED[family]:
        why = REASONS.get(family)
        return why(words, s, action) if why else None
    return elsewhere(words, s, family)


# Something else is asked


def elsewhere(words: PilgrimWords, s: Pilgrim, family: Family) -> Reason | None:
    """The kind of action is not asked for now: when it would be, and what is asked instead."""
    if s.stack[-1] == decisions.SHORTAGE:
        return words.say("With nobody in the city or on a duty tile the turn is an Oblate."), "P-TURN-04"
    if (s.to_move == CHANCE) != (family in OF_CHANCE):
        return words.drawing_or_not(s)
    found = out_of_turn(words, s, family) or other_duty(words, s, family)
    return None if found is None else (words.now(s, found[0]), found[1])


def out_of_turn(words: PilgrimWords, s: Pilgrim, family: Family) -> Reason | None:
    """Sowing, tithe and duty have their order in a turn; the bottom of the stack says how far it is."""
    base = s.stack[0]
    if base in NOT_IN_A_TURN:
        return None
    if family is SOW and base != decisions.PICK_UP:
        return words.say("Your acolytes have been picked up already in this turn."), "P-TURN-02"
    if family in (TITHE, DUTY) and base in (decisions.PICK_UP, decisions.NEXT_PLACE):
        return words.say("First you sow, then comes a tithe or a duty."), "P-TURN-02"
    if family in (TITHE, DUTY) and base != decisions.TITHE_OR_DUTY:
        return words.say("A turn has one tithe or one duty, and that is chosen already."), "P-TURN-02"
    if family is SKIP and base == decisions.NEXT_PLACE:
        gaps = {"building": words.building(CLOISTERS)}
        return words.say("To walk past a place the {building} must be used first.", **gaps), "P-SOW-06"
    return None


def other_duty(words: PilgrimWords, s: Pilgrim, family: Family) -> Reason | None:
    """Something that only a duty does which is not being carried out."""
    duties, rule = OF_DUTY.get(family, ((), ""))
    if not duties or (s.duty_at >= 0 and s.duties[s.duty_at] in duties):
        return None
    names = words.listing([words.duty(duty) for duty in duties])
    return words.say("That is done by {duties}.", duties=names), rule


# Sowing


def sow(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return nobody(words, s, SOW.first(action)), "P-SOW-01"


def nobody(words: PilgrimWords, s: Pilgrim, place: int) -> str:
    return words.say("You have nobody {at_place}.", at_place=words.at(s, place))


def walk(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    """A step, or a place to walk past."""
    place = STEP.first(action) if STEP.has(action) else SKIP.first(action)
    if place in WITH_KOGGE[s.hand_at]:
        gaps = {"to_place": words.to(s, place), "building": words.building(KOGGE)}
        return words.say("The way {to_place} is against the river; only the {building} goes there.", **gaps), "P-SOW-05"
    ways = words.choice([words.to(s, following) for following in next_places(s)])
    rule = "P-SOW-03" if s.hand_at == CITY else "P-SOW-02"
    return words.say("The way {from_place} leads only {ways}.", from_place=words.from_(s, s.hand_at), ways=ways), rule


# Tithe or duty


def tithe(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    tile = TITHE.first(action)
    if s.at(s.turn, tile) == 0:
        return nobody(words, s, tile), "P-TITHE-01"
    if s.duties[tile] == TAXATION:
        return words.say("{tile} has no tithe counter.", tile=words.tile(s, tile)), "P-TITHE-01"
    gaps = {"tile": words.tile(s, tile), "amount": words.amount(s.counters[tile], 1)}
    return words.say("The tithe of {tile} is {amount}.", **gaps), "P-TITHE-01"


def duty(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    tile = DUTY.first(action)
    if s.at(s.turn, tile) == 0:
        return nobody(words, s, tile), "P-DUTY-01"
    if s.standing(s.turn, tile) != MINORITY:
        return no_action(words, s, s.duties[tile]), "P-DUTY-06"
    if s.has(s.turn, COIN) == 0:
        return words.say("You are in the minority on {tile} and have no coin.", tile=words.tile(s, tile)), "P-DUTY-02"
    left = s.copy()
    left.gain(s.turn, COIN, -1)
    lack = no_action(words, left, s.duties[tile])
    if not has_action(s, s.duties[tile]):
        return lack, "P-DUTY-06"
    return words.say("When the coin of the minority is paid, nothing can be done: {lack}", lack=lack), "P-DUTY-09"


def no_action(words: PilgrimWords, s: Pilgrim, duty: int) -> str:
    """Why no action of a duty is possible."""
    lack = LACKS.get(duty)
    return lack(words, s) if lack else words.say("No action of this duty is possible.")


def no_allocation(words: PilgrimWords, s: Pilgrim) -> str:
    return words.say("You have nobody in the abbey or on an activity.")


def no_alms(words: PilgrimWords, s: Pilgrim) -> str:
    return words.say("You have neither grain nor coin to give, and no building to donate.")


def no_ordination(words: PilgrimWords, s: Pilgrim) -> str:
    if not somebody(s):
        return words.say("You have nobody in the village or in the abbey.")
    return words.say("You have no grain for a step.")


def no_construction(words: PilgrimWords, s: Pilgrim) -> str:
    gaps = {"buildings": no_building(words, s), "roads": road_reasons.no_road_work(words, s)}
    return words.say("{buildings} {roads}", **gaps)


def no_building(words: PilgrimWords, s: Pilgrim) -> str:
    if s.free_slot(s.turn) == AWAY:
        return words.say("All your slots are full.")
    prices = [BUILDING_STONE[b] for b in range(BUILDINGS) if s.on_map(b) and s.live(b)]
    if not prices:
        return words.say("No live building is on the map.")
    gaps = {"price": words.amount(STONE, min(prices)), "store": words.amount(STONE, s.has(s.turn, STONE))}
    return words.say("The cheapest live building costs {price}, you have {store}.", **gaps)


LACKS: Final[dict[int, Callable[[PilgrimWords, Pilgrim], str]]] = {
    ALLOCATION: no_allocation,
    BUILD_ROADS: road_reasons.no_road_work,
    CONSTRUCT: no_construction,
    GIVE_ALMS: no_alms,
    ORDINATION: no_ordination,
}


def passing(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return words.say("A turn is passed only if neither a tithe nor a duty is possible."), "P-TURN-03"


# The duties


def allocate(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    source, target = ALLOCATE.first(action) + ABBEY, ALLOCATE.second(action) + ABBEY
    if source == target:
        return words.say("That would be no move."), "P-ALLOC-01"
    if s.at(s.turn, source) == 0:
        return nobody(words, s, source), "P-ALLOC-01"
    if s.value == 0:
        return words.say("All moves of this Allocation are made."), "P-ALLOC-01"
    if s.at(s.turn, target) > 1:
        return words.say(
            "Two acolytes are {at_place}, and there are never more.", at_place=words.at(s, target)
        ), "P-ALLOC-03"
    gaps = {"at_place": words.at(s, target)}
    return words.say("An acolyte is {at_place} already; a second one needs the Chapter House.", **gaps), "P-ALLOC-01"


def devotion(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return words.say("Your piety is {most}, more is not to be had.", most=MOST_PIETY), "P-CLER-01"


def build(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    building = BUILD.first(action)
    name = words.building(building)
    if s.built:
        return words.say("One Construct builds only one building."), "P-CONS-02"
    if s.value == 0:
        return words.say("The value of this Construct is used up."), "P-CONS-01"
    if s.where[building] == AWAY:
        return words.say("The {building} is not in this game.", building=name), "P-SET-19"
    if not s.on_map(building):
        owner = words.who(s, s.owner(building))
        return words.say(
            "The {building} is no longer on the map: {owner} has it.", building=name, owner=owner
        ), "P-CONS-04"
    if not s.live(building):
        return building_reasons.not_live(words, s, building), "P-CONS-04"
    if s.free_slot(s.turn) == AWAY:
        return words.say("All your slots are full."), "P-CONS-04"
    gaps = {"price": words.amount(STONE, BUILDING_STONE[building]), "store": words.amount(STONE, s.has(s.turn, STONE))}
    return words.say("The {building} costs {price}, you have {store}.", building=name, **gaps), "P-CONS-04"


def give(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    grain, coins = GIVE.first(action), GIVE.second(action)
    if grain + coins == 0:
        return words.say("Alms are at least 1 grain or 1 coin."), "P-ALMS-01"
    if s.used >> MILL & 1 and grain == 0:
        return words.say("The Mill is used: at least 1 grain is to be given."), "P-B-MILL"
    if grain + coins > most_units(s):
        return too_much(words, s)
    if grain > s.has(s.turn, GRAIN):
        return words.say("You have only {amount}.", amount=words.amount(GRAIN, s.has(s.turn, GRAIN))), "P-ALMS-01"
    return words.say("You have only {amount}.", amount=words.amount(COIN, s.has(s.turn, COIN))), "P-ALMS-01"


def too_much(words: PilgrimWords, s: Pilgrim) -> Reason:
    rows = TOP_ROW - s.rows[s.turn]
    if rows <= 0:
        return words.say("You are at the top of the alms table: just 1 is given."), "P-ALMS-06"
    if rows == most_units(s):
        left = words.counted(
            "Only {n} row is left to row {top}.", "Only {n} rows are left to row {top}.", rows, top=TOP_ROW
        )
        return left, "P-ALMS-07"
    return words.say("The value allows {most} in all.", most=most_units(s)), "P-ALMS-01"


def donate(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    building = DONATE.first(action)
    name = words.building(building)
    if s.owner(building) != s.turn:
        return words.say("The {building} is not yours.", building=name), "P-ALMS-03"
    if s.donated >> building & 1:
        return words.say("The {building} is donated already.", building=name), "P-BLD-05"
    return words.say("The Mill is used: at least 1 grain is to be given."), "P-B-MILL"


def row_bonus(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return nobody(words, s, BONUS_FROM[min(s.rows[s.turn], TOP_ROW)]), "P-ALMS-09"


def ordination(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    """A step of Ordination, and what it is paid with."""
    family = ORDAIN if ORDAIN.has(action) else MISSION
    source, good = (VILLAGE if family is ORDAIN else ABBEY), family.first(action)
    if s.value == 0:
        return words.say("All steps of this Ordination are made."), "P-ORD-01"
    if s.at(s.turn, source) == 0:
        return nobody(words, s, source), "P-ORD-01"
    if good == COIN:
        return no_coin_step(words, s)
    if good == STONE:
        return words.say("A step is paid in grain, or in a coin by the Bank."), "P-ORD-01"
    held = words.amount(GRAIN, s.has(s.turn, GRAIN))
    if s.used >> MILL & 1 and s.has(s.turn, GRAIN) > 0:
        return words.say("With the Mill this step needs more grain in store than {held}.", held=held), "P-B-MILL"
    return words.say("You have no grain for a step."), "P-ORD-01"


def no_coin_step(words: PilgrimWords, s: Pilgrim) -> Reason:
    if not s.used >> BANK & 1:
        return words.say("Coins pay for a step only after the Bank is used."), "P-B-BANK"
    if not bank_allowed(s, OWN):
        return words.say("The Bank does not stand in for the grain that the Mill wants held."), "P-B-MILL"
    return words.say("You have no coin."), "P-B-BANK"


def take(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    gaps = {"good": words.good(TAKE.first(action))}
    return words.say("No other duty tile where you have the majority has a counter for {good}.", **gaps), "P-TAX-01"


# People and payments


def acolyte_from(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return nobody(words, s, FROM.first(action)), "P-ROAD-14"


def pay(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    if s.banking:
        return words.say("The Bank is used: say how much is paid in coins."), "P-B-BANK"
    return cannot_settle(words, s, s.due_stone, s.due_piety, s.due_coin)


def cannot_settle(words: PilgrimWords, s: Pilgrim, stone: int, piety: int, coin: int) -> Reason:
    lacking = words.lacking(s, stone=stone, coin=coin, piety=piety)
    if lacking:
        return words.say("For that you lack {lacking}.", lacking=lacking), "P-PAY-01"
    return words.say("Then the price that follows could not be paid."), "P-PAY-01"


def coins(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    good, amount = COINS.first(action), COINS.second(action)
    due = s.due_stone if good == STONE else s.due_piety if good == PIETY else 0
    if not s.banking:
        return words.say("Other things are paid in coins only after the Bank is used."), "P-B-BANK"
    if not 0 < amount <= due:
        return words.say(
            "Due is {due}.", due=words.amounts(stone=s.due_stone, coin=s.due_coin, piety=s.due_piety)
        ), "P-B-BANK"
    stone, piety = (amount, 0) if good == STONE else (0, amount)
    return cannot_settle(words, s, s.due_stone - stone, s.due_piety - piety, s.due_coin + amount)


def trade(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    """Buying or selling at Grain Store, Stone Yard or Indulgences."""
    rule = words.rules(s)[0]
    if s.direction == (SELLING if BUY.has(action) else BUYING):
        return words.say("One use is one direction: either buy or sell."), rule
    if SELL.has(action):
        return words.say("You have no {good} to sell.", good=words.good(s.market)), rule
    if s.has(s.turn, COIN) == 0:
        return words.say("You have no coin."), rule
    return words.say("Your piety is {most}, more is not to be had.", most=MOST_PIETY), "P-B-INDULGENCES"


def send(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    if s.stack[-1] == decisions.SEND_TO_DUTY:
        return words.say("The Inquisition sends somebody to a duty tile."), "P-B-INQUISITION"
    return words.say("The Library sends somebody to a duty tile or to the abbey."), "P-B-LIBRARY"


def recall(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return nobody(words, s, RECALL.first(action)), "P-B-DORMITORY"


def stop(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    if s.stack[-1] == decisions.EXCHANGE:
        return words.say("A building that is used has its effect: buy or sell at least one."), "P-BLD-10"
    return words.say("A duty that is chosen has at least one action."), "P-DUTY-06"


def seat(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    rule = "P-END-06" if FIRST.has(action) else "P-SET-13"
    return words.say("This game has {n} players, and that is none of them.", n=s.colours), rule


# Chance


def deal_duty(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    duty = DEAL_DUTY.first(action)
    gaps = {"duty": words.duty(duty), "point": words.point(s.duties.index(duty))}
    return words.say("{duty} lies at {point} already.", **gaps), "P-SET-02"


def deal_counter(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    counter = DEAL_COUNTER.first(action)
    gaps = {"counter": words.counter(counter), "n": BOX.tithe_counters[counter]}
    return words.say("All tithe counters with {counter} ({n}) lie on duty tiles.", **gaps), "P-SET-03"


def draw_site(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    return words.say("{site} is drawn already.", site=BOX.sites[DRAW_SITE.first(action)].name), "P-SET-04"


def draw_building(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    building = DRAW_BUILDING.first(action)
    level = buildings_placed(s) // DRAWN
    name = words.building(building)
    if building // PER_LEVEL != level:
        gaps = {"building": name, "level": level + 1}
        return words.say("The {building} is not a building of level {level}.", **gaps), LEVEL_RULES[level]
    return words.say("The {building} is drawn already.", building=name), "P-SET-19"


def draw_counter(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    counter = words.say(SOLO_COUNTER_NAMES.words[DRAW_COUNTER.first(action)])
    return words.say("No counter for {counter} is in the bag.", counter=counter), "P-SOLO-04"


LEVEL_RULES: Final = ("P-SET-06", "P-SET-07", "P-SET-08")

REASONS: Final[dict[Family, Why]] = {
    SOW: sow,
    STEP: walk,
    SKIP: walk,
    TITHE: tithe,
    DUTY: duty,
    PASS: passing,
    ALLOCATE: allocate,
    DEVOTION: devotion,
    BUILD: build,
    GIVE: give,
    DONATE: donate,
    BONUS: row_bonus,
    ORDAIN: ordination,
    MISSION: ordination,
    TAKE: take,
    BEGIN: road_reasons.begin,
    LAY: road_reasons.tile,
    UPGRADE_TILE: road_reasons.tile,
    BUILD_SHRINE: road_reasons.shrine,
    DEMOLISH: road_reasons.demolish,
    FROM: acolyte_from,
    USE: building_reasons.use,
    PAY: pay,
    COINS: coins,
    BUY: trade,
    SELL: trade,
    SEND: send,
    RECALL: recall,
    STOP: stop,
    FIRST: seat,
    DEAL_DUTY: deal_duty,
    DEAL_COUNTER: deal_counter,
    DRAW_SITE: draw_site,
    DRAW_BUILDING: draw_building,
    CHOOSE_STARTER: seat,
    DRAW_COUNTER: draw_counter,
}

PAYMENTS: Final = (decisions.PAY_TILE, decisions.PAY_SITE, decisions.PAY_BUILDING)
ROAD_DUTIES: Final = (decisions.BUILD_ROADS, decisions.CONSTRUCT)
STEP_BY_STEP: Final = (decisions.ALLOCATION, decisions.BUILD_ROADS, decisions.CONSTRUCT, decisions.ORDINATION)
OF_CHANCE: Final = (DEAL_DUTY, DEAL_COUNTER, DRAW_SITE, ROLL, DRAW_BUILDING, CHOOSE_STARTER, DRAW_COUNTER)
NOT_IN_A_TURN: Final = (
    decisions.SEEDING, decisions.INCOME, decisions.CONFESSION, decisions.START_PLAYER, decisions.SOLO_FEE,
)  # fmt: skip

# Which decisions ask for a family
ASKED: Final[dict[Family, tuple[int, ...]]] = {
    SOW: (decisions.PICK_UP,),
    STEP: (decisions.NEXT_PLACE, decisions.SEEDING),
    SKIP: (decisions.SKIPPED_PLACE,),
    TITHE: (decisions.TITHE_OR_DUTY,),
    DUTY: (decisions.TITHE_OR_DUTY,),
    PASS: (decisions.TITHE_OR_DUTY,),
    ALLOCATE: (decisions.ALLOCATION,),
    DEVOTION: (decisions.CLERICAL,),
    SILVERSMITH: (decisions.CLERICAL,),
    PRODUCE: (decisions.PRODUCE,),
    BUILD: (decisions.CONSTRUCT,),
    GIVE: (decisions.GIVE_ALMS,),
    DONATE: (decisions.GIVE_ALMS,),
    BONUS: (decisions.ROW_BONUS,),
    ORDAIN: (decisions.ORDINATION,),
    MISSION: (decisions.ORDINATION,),
    TAKE: (decisions.TAXATION, decisions.INCOME, decisions.SOLO_FEE),
    BEGIN: ROAD_DUTIES,
    LAY: (*ROAD_DUTIES, decisions.NEW_TILE),
    UPGRADE_TILE: (*ROAD_DUTIES, decisions.NEW_TILE),
    BUILD_SHRINE: ROAD_DUTIES,
    DEMOLISH: ROAD_DUTIES,
    FROM: (decisions.ACOLYTE_FOR_TILE, decisions.ACOLYTE_FOR_END),
    USE: building_reasons.ASKED,
    PAY: PAYMENTS,
    COINS: PAYMENTS,
    BUY: (decisions.EXCHANGE,),
    SELL: (decisions.EXCHANGE,),
    SEND: (decisions.SEND_TO_DUTY, decisions.SEND_FROM_CITY),
    RECALL: (decisions.RETURN_TO_CITY,),
    STOP: (*STEP_BY_STEP, decisions.EXCHANGE),
    DECLINE: (decisions.ROW_BONUS, decisions.CONFESSION),
    OBLATE: (decisions.SHORTAGE,),
    END: (decisions.TURN_END,),
    FIRST: (decisions.START_PLAYER,),
    DEAL_DUTY: (decisions.DUTY_TILE,),
    DEAL_COUNTER: (decisions.TITHE_COUNTER,),
    DRAW_SITE: (decisions.SITE_TILE,),
    ROLL: (decisions.SITE_DIE, decisions.SOLO_GATE),
    DRAW_BUILDING: (decisions.BUILDING_TILE,),
    CHOOSE_STARTER: (decisions.STARTER,),
    DRAW_COUNTER: (decisions.SOLO_COUNTER,),
    NEXT: (decisions.NEXT_GAME,),
}

# What is done only in a duty, and the rule that says so
OF_DUTY: Final[dict[Family, tuple[tuple[int, ...], str]]] = {
    ALLOCATE: ((ALLOCATION,), "P-ALLOC-01"),
    DEVOTION: ((CLERICAL,), "P-CLER-01"),
    SILVERSMITH: ((CLERICAL,), "P-CLER-01"),
    PRODUCE: ((PRODUCE_DUTY,), "P-PROD-01"),
    BUILD: ((CONSTRUCT,), "P-CONS-01"),
    GIVE: ((GIVE_ALMS,), "P-ALMS-01"),
    DONATE: ((GIVE_ALMS,), "P-ALMS-03"),
    ORDAIN: ((ORDINATION,), "P-ORD-01"),
    MISSION: ((ORDINATION,), "P-ORD-01"),
    BEGIN: ((BUILD_ROADS, CONSTRUCT), "P-ROADS-01"),
    LAY: ((BUILD_ROADS, CONSTRUCT), "P-ROADS-01"),
    UPGRADE_TILE: ((BUILD_ROADS, CONSTRUCT), "P-ROADS-01"),
    BUILD_SHRINE: ((BUILD_ROADS,), "P-SHR-01"),
    DEMOLISH: ((BUILD_ROADS, CONSTRUCT), "P-ROADS-01"),
}
