"""Phase C: dice are taken back, each for what its owner likes best."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.forecast import hand
from tabard.coimbra.forecast.effects import rough_points, use
from tabard.coimbra.forecast.goods import EMERGENCY, GOODS_WORTH, REWARD, worth_of
from tabard.coimbra.forecast.influence import INCOME_WORTH, POINTS_TO_COME, STEPS_TO_COME, prize_gain
from tabard.coimbra.forecast.outlook import Outlook
from tabard.coimbra.forecast.worths import CAPPING, CARD, CROWN, FUNDING, RISK, STEP, TIMES


def take_dice_back(o: Outlook) -> None:
    s = o.s
    first = constants.CASTLE
    if o.phase == decisions.NEXT_DIE:
        first = s.district
        if s.decision() == decisions.CASTLE_DIE or s.decision() == decisions.CITY_DIE:
            act(o, s.district, s.die)
    for district in range(first, constants.DISTRICTS):
        for die in s.rows[district]:
            if die < constants.TOKEN:
                act(o, district, die)
            else:
                discard_highest(o, district)


def discard_highest(o: Outlook, district: int) -> None:
    best = -1
    highest = 0
    for place in range((district - 1) * constants.ROW, district * constants.ROW):
        card = o.display[place]
        if card != constants.NO_CARD and constants.INFLUENCE[card] > highest:
            best, highest = place, constants.INFLUENCE[card]
    if best >= 0:
        o.display[best] = constants.NO_CARD


def act(o: Outlook, district: int, die: int) -> None:
    if district == constants.CASTLE:
        act_in_castle(o, die // constants.OWNER)
    else:
        act_in_city(o, district, die)


def goods_liking(o: Outlook, player: int, good: int, amount: int) -> float:
    """To get or pay goods, with a view to the income of this round: what will go past the limit costs nothing."""
    worth = GOODS_WORTH[o.dice[player]]
    soon = o.goods[player * constants.GOODS + good] + o.coming[player * constants.GOODS + good]
    return worth[max(0, min(constants.LIMIT[good], soon + amount))] - worth[min(constants.LIMIT[good], soon)]


def reward_liking(o: Outlook, player: int, get: tuple[int, ...]) -> float:
    liking = get[constants.VP] + get[constants.STEPS] * STEP
    if get[constants.GUARD]:
        liking += goods_liking(o, player, constants.GUARD, get[constants.GUARD])
    if get[constants.COIN]:
        liking += goods_liking(o, player, constants.COIN, get[constants.COIN])
    return liking


def act_in_castle(o: Outlook, player: int) -> None:
    o.goods[player * constants.GOODS + constants.VP] += o.castle[player]
    dice = o.dice[player]
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    for tile in range(constants.FAVOURS):
        if o.favours[tile] == constants.BESIDE_CASTLE:
            liking = CROWN * constants.FAVOUR_CROWNS[tile] + FAVOUR_WORTH[dice][tile]
            if liking > best_liking:
                best, best_liking = tile, liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    o.favours[best] = player
    for effect in constants.FAVOUR_EFFECTS[best]:
        use(o, player, effect)


def worth_of_favour(tile: int, dice: int) -> float:
    worth = 0.0
    for effect in constants.FAVOUR_EFFECTS[tile]:
        if constants.OP[effect] == constants.CHOOSE:
            worth += max(worth_of(option, dice) for option in constants.OPTIONS[effect])
        else:
            worth += REWARD[dice][effect] + {constants.FUND: FUNDING, constants.CAP_DIE: CAPPING}.get(
                constants.OP[effect], 0.0
            )
    return worth


FAVOUR_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_favour(tile, dice) for tile in range(constants.FAVOURS)) for dice in TIMES
)


def act_in_city(o: Outlook, district: int, die: int) -> None:
    """The card that the owner likes best. A rival who has not placed all dice yet may come first and take it."""
    player = die // constants.OWNER
    number = o.s.worth(die)
    dice = o.dice[player]
    guards = price(o, player, constants.GUARD, number)
    coins = price(o, player, constants.COIN, number)
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    second = best_liking
    for place in range((district - 1) * constants.ROW, district * constants.ROW):
        card = o.display[place]
        if card == constants.NO_CARD:
            continue
        to_pay = guards if constants.COST[card] == constants.GUARD else coins
        if o.goods[player * constants.GOODS + constants.COST[card]] < to_pay:
            continue
        liking = card_liking(o, player, card) + goods_liking(o, player, constants.COST[card], -to_pay)
        if o.crowns[constants.PROFESSION[card]] == place:
            liking += CROWN * constants.CROWNS[constants.PROFESSION[card]]
        if liking > best_liking:
            best, best_liking, second = place, liking, best_liking
        elif liking > second:
            second = liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    if o.to_place:
        rivals = o.to_place - dice % constants.HOLDERS
        o.points[player] -= min(1.0, rivals * RISK * (7 - number) / 6.0) * (best_liking - second)
    acquire(o, player, best, guards if constants.COST[o.display[best]] == constants.GUARD else coins)


def price(o: Outlook, player: int, good: int, usual: int) -> int:
    if o.cards[player] & hand.START_CARDS:
        for own in constants.CARDS_WITH[constants.DISCOUNT]:
            if o.cards[player] >> own & 1 and constants.GOOD[own] == good:
                usual -= constants.AMOUNT[own]
    return max(0, usual)


def acquire(o: Outlook, player: int, place: int, to_pay: int) -> None:
    card = o.display[place]
    o.display[place] = constants.NO_CARD
    o.goods[player * constants.GOODS + constants.COST[card]] -= to_pay
    o.cards[player] |= 1 << card
    o.counts[player] += hand.PACKED[card]
    o.advance(player, constants.PROFESSION[card], constants.INFLUENCE[card])
    if constants.KIND[card] == constants.INSTANT:
        use(o, player, card)
    if o.crowns[constants.PROFESSION[card]] == place:
        o.crowns[constants.PROFESSION[card]] = constants.WITH + player
    if o.cards[player] & hand.START_CARDS:
        for own in constants.CARDS_WITH[constants.ON_ACQUIRE]:
            if o.cards[player] >> own & 1 and constants.FOR_PROFESSION[own] == constants.PROFESSION[card]:
                o.gain(player, constants.GET[own], 1)


def card_liking(o: Outlook, player: int, card: int) -> float:
    """How well a player likes a card: its influence, diplomas and bonus, roughly."""
    dice = o.dice[player]
    track = constants.PROFESSION[card]
    field = o.fields[player * constants.TRACKS + track]
    after = min(constants.LAST_FIELD, field + constants.INFLUENCE[card])
    points = POINTS_TO_COME[o.s.seats][dice][track]
    steps = STEPS_TO_COME[o.s.seats][dice][track]
    liking = points[after] - points[field] + STEP * (steps[after] - steps[field])
    liking += prize_gain(o, player, track, after)
    own = o.own_dice[player * constants.COLOURS + track]
    if own:
        liking += own * (INCOME_WORTH[dice][track][after] - INCOME_WORTH[dice][track][field])
    liking += CARD + o.per_card[player * constants.TRACKS + track]
    if hand.HAS_DIPLOMA[card]:
        counts = o.counts[player]
        liking += hand.diploma_points(o, player, counts + hand.PACKED[card], dice) - hand.diploma_points(
            o, player, counts, dice
        )
    return liking + bonus_liking(o, player, card, dice, after)


def bonus_liking(o: Outlook, player: int, card: int, dice: int, field: int) -> float:
    """How well a player likes the bonus of a card that leads to that field."""
    kind = constants.KIND[card]
    if kind == constants.PHASE_E:
        return hand.LASTING_WORTH[dice][card] + hand.bonus_now(o, player, card, dice)
    op = constants.OP[card]
    if op == constants.GAIN_BY_FIELD:
        return hand.FIELD_WORTH[dice][card][field]
    if kind == constants.END:
        return hand.end_bonus(o, player, card, o.counts[player] + hand.PACKED[card], dice)
    if op == constants.GAIN:
        return reward_liking(o, player, constants.GET[card])
    if op == constants.TRACK_INCOME:
        return reward_liking(o, player, constants.INCOME[constants.ON_TRACK[card]][field])
    if op == constants.GAIN_PER_CARD:
        return reward_liking(o, player, constants.GET[card]) * (
            hand.of_profession(o.counts[player], constants.FOR_PROFESSION[card]) + 1
        )
    if op == constants.GAIN_PER_MONASTERY:
        return REWARD[dice][card] * o.visited[player]
    if op == constants.GAIN_THEN_FUND:
        return reward_liking(o, player, constants.GET[card]) + FUNDING
    return rough_points(o, player, card)
