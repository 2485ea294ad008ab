"""What each option does in this state, with the figures a player wants to see; one small function a family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim import actions, constants, decisions, geography
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.buildings import BREWERY_COINS
from tabard.pilgrim.components import BOX
from tabard.pilgrim.duties.give_alms import BONUS_FROM, BONUS_TO, FREE_GRAIN, TOP_ROW
from tabard.pilgrim.duties.ordination import grain_spent
from tabard.pilgrim.duty import base_value
from tabard.pilgrim.prose import road_sentences
from tabard.pilgrim.prose.questions import next_building_hex, next_counter_tile

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

Sentence = Callable[["PilgrimWords", "Pilgrim", int], str]

STANDING: Final = (N_("minority"), N_("parity"), N_("majority"))


def in_a_row(words: PilgrimWords, family: Family, done: Sequence[int], names: Sequence[str]) -> str:
    """Sowing place by place, or taking one by one, told in one sentence; other actions in one each."""
    if family is actions.STEP:
        return words.say("Put one acolyte each on {places}", places=words.listing(names))
    if family is actions.TAKE:
        taken = Counter(map(actions.TAKE.first, done))
        return words.say(
            "Take {amount}", amount=words.amounts(taken[constants.STONE], taken[constants.GRAIN], taken[constants.COIN])
        )
    return ""


def tried(s: Pilgrim, action: int) -> Pilgrim:
    """The state after a possible action."""
    after = s.copy()
    after.apply(action)
    return after


def gained(s: Pilgrim, action: int, good: int) -> int:
    """How much of a good an action brings, a fee apart."""
    fee = 1 if actions.USE.has(action) and constants.FEE_GOODS[actions.USE.second(action)] == good else 0
    return tried(s, action).has(s.turn, good) - s.has(s.turn, good) + fee


# Moving


def sow(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    place = actions.SOW.first(action)
    people = words.acolytes(s.at(s.turn, place))
    return words.say("Sow {people} {from_place}", people=people, from_place=words.from_(s, place))


def put_next(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    to_place = words.to(s, actions.STEP.first(action))
    if s.hand == 1:
        return words.say("The last acolyte {to_place}", to_place=to_place)
    return words.say("The next acolyte {to_place}, {left} to follow", to_place=to_place, left=s.hand - 1)


def tithe(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    tile, good = words.tile(s, actions.TITHE.first(action)), words.amount(actions.TITHE.second(action), 1)
    return words.say("Take the tithe of {tile}: {amount}", tile=tile, amount=good)


def duty(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    tile = actions.DUTY.first(action)
    standing = s.standing(s.turn, tile)
    gaps = {
        "tile": words.tile(s, tile),
        "standing": words.say(STANDING[standing]),
        "value": base_value(standing) + standing_bonus(s, s.duties[tile]),
    }
    if standing == constants.MINORITY:
        return words.say(
            "Carry out {tile}: {standing}, pay {coin}, value {value}", coin=words.amount(constants.COIN, 1), **gaps
        )
    return words.say("Carry out {tile}: {standing}, value {value}", **gaps)


def standing_bonus(s: Pilgrim, duty: int) -> int:
    """What the activities add to the value itself; elsewhere they add to what is chosen."""
    if duty == constants.BUILD_ROADS:
        return s.at(s.turn, constants.ROAD_ENGINEER)
    return s.at(s.turn, constants.ALMS_HOUSE) if duty == constants.GIVE_ALMS else 0


# The duties


def moved(words: PilgrimWords, s: Pilgrim, source: int, target: int) -> str:
    """Somebody goes from one place to another."""
    gaps = {"from_place": words.from_(s, source), "to_place": words.to(s, target)}
    if source == constants.VILLAGE:
        return words.say("a serf {from_place} {to_place}", **gaps)
    return words.say("an acolyte {from_place} {to_place}", **gaps)


def allocate(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    people = moved(
        words, s, actions.ALLOCATE.first(action) + constants.ABBEY, actions.ALLOCATE.second(action) + constants.ABBEY
    )
    return words.say("Move {people}", people=people)


def devotion(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Devotion: +{amount}", amount=words.amount(constants.PIETY, gained(s, action, constants.PIETY)))


def silversmith(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Silversmith: +{amount}", amount=words.amount(constants.COIN, gained(s, action, constants.COIN)))


def produce(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    good = actions.PRODUCE.first(action)
    return words.say("Produce {amount}", amount=words.amount(good, gained(s, action, good)))


def build(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    building = actions.BUILD.first(action)
    price = words.amount(constants.STONE, constants.BUILDING_STONE[building])
    return words.say("Construct {building}: {price}", building=words.the(building), price=price)


def give(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    grain, coins = actions.GIVE.first(action), actions.GIVE.second(action)
    gift = words.amounts(grain=grain, coin=coins)
    if s.used >> constants.MILL & 1:
        gift = words.say(
            "{gift} ({kept} kept by the Mill)", gift=gift, kept=words.amount(constants.GRAIN, min(grain, FREE_GRAIN))
        )
    return words.say("Give {gift}: {rise}", gift=gift, rise=rise(words, s, action))


def donate(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    building = actions.DONATE.first(action)
    points = words.points(constants.DONATED_POINTS[building])
    gaps = {"building": words.the(building), "points": points, "rise": rise(words, s, action)}
    return words.say("Donate {building}: {points}, {rise}", **gaps)


def rise(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    """How far alms or a donation lead on the alms table, bonuses on the way apart."""
    row = s.rows[s.turn]
    if row >= TOP_ROW:
        return words.say("no row higher")
    units = 1 if actions.DONATE.has(action) else actions.GIVE.first(action) + actions.GIVE.second(action)
    if row + units == TOP_ROW and constants.ICON not in s.rows:
        return words.say("rise to the icon above row {row}", row=TOP_ROW)
    return words.say("rise to row {row}", row=row + units)


def bonus(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    row = min(s.rows[s.turn], TOP_ROW)
    people = moved(words, s, BONUS_FROM[row], BONUS_TO[row])
    return words.say("Take the bonus of row {row}: {people}", row=row, people=people)


def ordain(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    people, price = (
        moved(words, s, constants.VILLAGE, constants.ABBEY),
        step_price(words, s, actions.ORDAIN.first(action)),
    )
    return words.say("Ordain {people}: {price}", people=people, price=price)


def mission(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    people, price = (
        moved(words, s, constants.ABBEY, constants.CITY),
        step_price(words, s, actions.MISSION.first(action)),
    )
    return words.say("Mission, {people}: {price}", people=people, price=price)


def step_price(words: PilgrimWords, s: Pilgrim, good: int) -> str:
    if good == constants.COIN:
        return words.say("{coin} by the Bank", coin=words.amount(constants.COIN, 1))
    if grain_spent(s):
        return words.amount(constants.GRAIN, 1)
    return words.say("the grain is kept by the Mill")


def take(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Take {amount}", amount=words.amount(actions.TAKE.first(action), 1))


# Paying, and the buildings


def pay(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    price = words.amounts(stone=s.due_stone, coin=s.due_coin, piety=s.due_piety)
    return words.say("Pay {price}", price=price)


def pay_in_coins(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    good, coins = actions.COINS.first(action), actions.COINS.second(action)
    stone = s.due_stone - (coins if good == constants.STONE else 0)
    piety = s.due_piety - (coins if good == constants.PIETY else 0)
    gaps = {
        "coins": words.amount(constants.COIN, coins),
        "goods": words.amount(good, coins),
        "price": words.amounts(stone=stone, coin=s.due_coin + coins, piety=piety),
    }
    return words.say("By the Bank {coins} for {goods}: pay {price} in all", **gaps)


def buy(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Buy {amount} for {coin}", amount=words.amount(s.market, 1), coin=words.amount(constants.COIN, 1))


def sell(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Sell {amount} for {coin}", amount=words.amount(s.market, 1), coin=words.amount(constants.COIN, 1))


def send(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Send {people}", people=moved(words, s, constants.CITY, actions.SEND.first(action)))


def recall(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Call back {people}", people=moved(words, s, actions.RECALL.first(action), constants.CITY))


def use(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    """How a building is used, and what for."""
    effect = EFFECTS.get(actions.USE.first(action), effect_of_tile)
    head = hiring(words, s, actions.USE.first(action), actions.USE.second(action))
    return words.say("{use}: {effect}", use=head, effect=effect(words, s, action))


def effect_of_tile(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    """What the tile says, with the good that it brings more of, or that it trades."""
    tile = BUILDING_TILES[actions.USE.first(action)]
    gaps = {}
    if tile.more:
        good = actions.GOODS.tokens.index(tile.more)
        gaps["amount"] = words.amount(good, gained(s, action, good))
    if tile.market:
        gaps["good"] = words.good(actions.GOODS.tokens.index(tile.market))
    return words.say(tile.effect, **gaps)


def hiring(words: PilgrimWords, s: Pilgrim, building: int, fee: int) -> str:
    gaps = {"building": words.the(building)}
    if fee == constants.OWN:
        return words.say("Use {building}", **gaps)
    if fee == constants.BY_WAGON:
        return words.say("Hire {building} free by the Wagon Yard", **gaps)
    gaps["fee"] = words.amount(constants.FEE_GOODS[fee], 1)
    if fee > constants.BY_WAGON and s.owner(constants.WAGON_YARD) < 0:
        return words.say("Hire {building} by the Wagon Yard for {fee}", **gaps)
    if fee > constants.BY_WAGON:
        gaps["owner"] = words.who(s, s.owner(constants.WAGON_YARD))
        return words.say("Hire {building} by the Wagon Yard for {fee}, paid to {owner}", **gaps)
    if s.owner(building) < 0:
        return words.say("Hire {building} for {fee}", **gaps)
    return words.say("Hire {building} for {fee}, paid to {owner}", owner=words.who(s, s.owner(building)), **gaps)


def guild(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    tile = (s.merchant + 1) % constants.RING
    gaps = {"to_tile": words.to(s, tile), "trade": words.trade(s, tile)}
    return words.say("the Merchant moves on {to_tile}; {trade}", **gaps)


def infirmary(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if s.decision() == decisions.ALLOCATION:
        return words.say("one more move")
    return words.say("one more step")


def brewery(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say(
        "{grain} for {coins}", grain=words.amount(constants.GRAIN, 1), coins=words.amount(constants.COIN, BREWERY_COINS)
    )


def customs_house(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    tile = words.tile(s, s.duties.index(constants.TAXATION))
    return words.say("carry out {tile} with the majority on every occupied tile, value 2", tile=tile)


def pulpit(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return moved(words, s, constants.VILLAGE, constants.ABBEY)


# Of buildings whose effect depends on the state
EFFECTS: Final[dict[int, Sentence]] = {
    constants.GUILD: guild,
    constants.INFIRMARY: infirmary,
    constants.BREWERY: brewery,
    constants.CUSTOMS_HOUSE: customs_house,
    constants.PULPIT: pulpit,
}


# Ending things, and the round end


def stop(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if s.decision() == decisions.EXCHANGE:
        return words.say("That is enough {good}", good=words.good(s.market))
    if s.value > 0:
        return words.say("End the duty, {value} of its value unused", value=s.value)
    return words.say("End the duty")


def decline(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if s.decision() == decisions.ROW_BONUS:
        return words.say("Leave the bonus of row {row}", row=min(s.rows[s.turn], TOP_ROW))
    return words.say("Leave the {building}", building=words.building(constants.CONFESSION_BOX))


def oblate(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if s.at(s.turn, constants.ABBEY) > 0:
        return words.say("Oblate: {people}", people=moved(words, s, constants.ABBEY, constants.CITY))
    if s.at(s.turn, constants.VILLAGE) > 0:
        return words.say("Oblate: {people}", people=moved(words, s, constants.VILLAGE, constants.ABBEY))
    return words.say("Nobody is left in abbey and village either: the turn is skipped")


def next_game(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    return words.say("Begin game {game} of the campaign, at level {level}", game=s.campaign + 1, level=s.level + 1)


def end_turn(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if s.turns_taken + 1 == s.colours:
        return words.say("End the turn and round {round}", round=s.ship + 1)
    return words.say("End the turn")


# Chance


def deal_duty(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    gaps = {"point": words.point(len(s.duties)), "duty": words.duty(actions.DEAL_DUTY.first(action))}
    return words.say("The duty tile at {point} is {duty}", **gaps)


def deal_counter(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    gaps = {"tile": words.tile(s, next_counter_tile(s)), "counter": words.counter(actions.DEAL_COUNTER.first(action))}
    return words.say("The tithe counter on {tile} is {counter}", **gaps)


def draw_site(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    site = actions.DRAW_SITE.first(action)
    gaps = {
        "quadrant": words.quadrant(len(s.sites)),
        "site": BOX.sites[site].name,
        "points": words.points(constants.SITE_POINTS[site]),
        "price": words.amounts(piety=constants.SITE_PIETY[site], coin=constants.SITE_COINS[site]),
    }
    return words.say("The site in the {quadrant} is {site}: {points} for {price}", **gaps)


def roll(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    eyes = actions.ROLL.first(action)
    if s.decision() == decisions.SITE_DIE:
        quadrant = len(s.sites) - 1
        place = words.hex(BOX.site_hex_by_die[quadrant][eyes])
        return words.say(
            "The die shows {eyes}: {site} is on {hex}", eyes=eyes + 1, site=words.site(s, quadrant), hex=place
        )
    after = tried(s, action)
    if len(after.roads) == len(s.roads):
        return words.say("The die shows {eyes}", eyes=eyes + 1)
    first = words.hex(geography.hex_of(after.roads[len(s.roads)][0]))
    return words.say("The die shows {eyes}: the Ab-Bott begins on {hex}", eyes=eyes + 1, hex=first)


def draw_building(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    gaps = {"hex": words.hex(next_building_hex(s)), "building": words.building(actions.DRAW_BUILDING.first(action))}
    return words.say("The building on {hex} is the {building}", **gaps)


def draw_counter(words: PilgrimWords, s: Pilgrim, action: int) -> str:
    if not any(s.bag):
        return words.say("The bag is empty: the Ab-Bott rests")
    counter = words.say(actions.SOLO_COUNTER_NAMES.words[actions.DRAW_COUNTER.first(action)])
    left = sum(s.bag) - 1
    return words.say("The Ab-Bott draws {counter} ({left} left in the bag)", counter=counter, left=left)


SENTENCES: Final[dict[Family, Sentence]] = {
    actions.SOW: sow,
    actions.STEP: put_next,
    actions.TITHE: tithe,
    actions.DUTY: duty,
    actions.ALLOCATE: allocate,
    actions.DEVOTION: devotion,
    actions.SILVERSMITH: silversmith,
    actions.PRODUCE: produce,
    actions.BUILD: build,
    actions.GIVE: give,
    actions.DONATE: donate,
    actions.BONUS: bonus,
    actions.ORDAIN: ordain,
    actions.MISSION: mission,
    actions.TAKE: take,
    actions.BEGIN: road_sentences.begin,
    actions.LAY: road_sentences.lay,
    actions.UPGRADE_TILE: road_sentences.upgrade,
    actions.BUILD_SHRINE: road_sentences.shrine,
    actions.DEMOLISH: road_sentences.demolish,
    actions.FROM: road_sentences.acolyte_from,
    actions.USE: use,
    actions.PAY: pay,
    actions.COINS: pay_in_coins,
    actions.BUY: buy,
    actions.SELL: sell,
    actions.SEND: send,
    actions.RECALL: recall,
    actions.STOP: stop,
    actions.DECLINE: decline,
    actions.OBLATE: oblate,
    actions.END: end_turn,
    actions.NEXT: next_game,
    actions.DEAL_DUTY: deal_duty,
    actions.DEAL_COUNTER: deal_counter,
    actions.DRAW_SITE: draw_site,
    actions.ROLL: roll,
    actions.DRAW_BUILDING: draw_building,
    actions.DRAW_COUNTER: draw_counter,
}  # `skip`, `pass`, `first` and `starter` say all there is to say by their template
ALWAYS_THE_SAME: Final = frozenset(
    {actions.TITHE, actions.ALLOCATE, actions.BUILD, actions.TAKE, actions.FROM, actions.SEND, actions.RECALL}
)
