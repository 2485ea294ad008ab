"""Phase C: dice are taken back, each for what its owner likes best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import agenda
from tabard.coimbra.agenda import kind_of
from tabard.coimbra.forecast.effects import rough_points, use
from tabard.coimbra.forecast.goods import EMERGENCY, GOODS_WORTH, REWARD, worth_of
from tabard.coimbra.forecast.hand import (
    FIELD_WORTH,
    HAS_DIPLOMA,
    LASTING_WORTH,
    PACKED,
    START_CARDS,
    bonus_now,
    diploma_points,
    end_bonus,
    of_profession,
)
from tabard.coimbra.forecast.influence import INCOME_WORTH, POINTS_TO_COME, STEPS_TO_COME, prize_gain
from tabard.coimbra.forecast.worths import CAPPING, CARD, CROWN, FUNDING, RISK, STEP, TIMES
from tabard.coimbra.tables import (
    AMOUNT,
    BESIDE_CASTLE,
    CAP_DIE,
    CARDS_WITH,
    CASTLE,
    CHOOSE,
    COIN,
    COLOURS,
    COST,
    CROWNS,
    DISCOUNT,
    DISTRICTS,
    END,
    FAVOUR_CROWNS,
    FAVOUR_EFFECTS,
    FAVOURS,
    FOR_PROFESSION,
    FUND,
    GAIN,
    GAIN_BY_FIELD,
    GAIN_PER_CARD,
    GAIN_PER_MONASTERY,
    GAIN_THEN_FUND,
    GET,
    GOOD,
    GOODS,
    GUARD,
    HOLDERS,
    INCOME,
    INFLUENCE,
    INSTANT,
    KIND,
    LAST_FIELD,
    LIMIT,
    NO_CARD,
    ON_ACQUIRE,
    ON_TRACK,
    OP,
    OPTIONS,
    OWNER,
    PHASE_E,
    PROFESSION,
    ROW,
    STEPS,
    TOKEN,
    TRACK_INCOME,
    TRACKS,
    VP,
    WITH,
)

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def take_dice_back(o: Outlook) -> None:
    s = o.s
    first = CASTLE
    if o.phase == agenda.TAKING:
        first = s.district
        if kind_of(s.agenda[-1]) == agenda.ACTING:
            act(o, s.district, s.die)
    for district in range(first, DISTRICTS):
        for die in s.rows[district]:
            if die < TOKEN:
                act(o, district, die)
            else:
                discard_highest(o, district)


def discard_highest(o: Outlook, district: int) -> None:
    best = -1
    highest = 0
    for place in range((district - 1) * ROW, district * ROW):
        card = o.display[place]
        if card != NO_CARD and INFLUENCE[card] > highest:
            best, highest = place, INFLUENCE[card]
    if best >= 0:
        o.display[best] = NO_CARD


def act(o: Outlook, district: int, die: int) -> None:
    if district == CASTLE:
        act_in_castle(o, die // OWNER)
    else:
        act_in_city(o, district, die)


def goods_liking(o: Outlook, player: int, good: int, amount: int) -> float:
    """To get or pay goods, with a view to the income of this round: what will go past the limit costs nothing."""
    worth = GOODS_WORTH[o.dice[player]]
    soon = o.goods[player * GOODS + good] + o.coming[player * GOODS + good]
    return worth[max(0, min(LIMIT[good], soon + amount))] - worth[min(LIMIT[good], soon)]


def reward_liking(o: Outlook, player: int, get: tuple[int, ...]) -> float:
    liking = get[VP] + get[STEPS] * STEP
    if get[GUARD]:
        liking += goods_liking(o, player, GUARD, get[GUARD])
    if get[COIN]:
        liking += goods_liking(o, player, COIN, get[COIN])
    return liking


def act_in_castle(o: Outlook, player: int) -> None:
    o.goods[player * GOODS + VP] += o.castle[player]
    dice = o.dice[player]
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    for tile in range(FAVOURS):
        if o.favours[tile] == BESIDE_CASTLE:
            liking = CROWN * FAVOUR_CROWNS[tile] + FAVOUR_WORTH[dice][tile]
            if liking > best_liking:
                best, best_liking = tile, liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    o.favours[best] = player
    for effect in FAVOUR_EFFECTS[best]:
        use(o, player, effect)


def worth_of_favour(tile: int, dice: int) -> float:
    worth = 0.0
    for effect in FAVOUR_EFFECTS[tile]:
        if OP[effect] == CHOOSE:
            worth += max(worth_of(option, dice) for option in OPTIONS[effect])
        else:
            worth += REWARD[dice][effect] + {FUND: FUNDING, CAP_DIE: CAPPING}.get(OP[effect], 0.0)
    return worth


FAVOUR_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_favour(tile, dice) for tile in range(FAVOURS)) for dice in TIMES
)


def act_in_city(o: Outlook, district: int, die: int) -> None:
    """The card that the owner likes best. A rival who has not placed all dice yet may come first and take it."""
    player = die // OWNER
    number = o.s.worth(die)
    dice = o.dice[player]
    guards = price(o, player, GUARD, number)
    coins = price(o, player, COIN, number)
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    second = best_liking
    for place in range((district - 1) * ROW, district * ROW):
        card = o.display[place]
        if card == NO_CARD:
            continue
        to_pay = guards if COST[card] == GUARD else coins
        if o.goods[player * GOODS + COST[card]] < to_pay:
            continue
        liking = card_liking(o, player, card) + goods_liking(o, player, COST[card], -to_pay)
        if o.crowns[PROFESSION[card]] == place:
            liking += CROWN * CROWNS[PROFESSION[card]]
        if liking > best_liking:
            best, best_liking, second = place, liking, best_liking
        elif liking > second:
            second = liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    if o.to_place:
        rivals = o.to_place - dice % HOLDERS
        o.points[player] -= min(1.0, rivals * RISK * (7 - number) / 6.0) * (best_liking - second)
    acquire(o, player, best, guards if COST[o.display[best]] == GUARD else coins)


def price(o: Outlook, player: int, good: int, usual: int) -> int:
    if o.cards[player] & START_CARDS:
        for own in CARDS_WITH[DISCOUNT]:
            if o.cards[player] >> own & 1 and GOOD[own] == good:
                usual -= AMOUNT[own]
    return max(0, usual)


def acquire(o: Outlook, player: int, place: int, to_pay: int) -> None:
    card = o.display[place]
    o.display[place] = NO_CARD
    o.goods[player * GOODS + COST[card]] -= to_pay
    o.cards[player] |= 1 << card
    o.counts[player] += PACKED[card]
    o.advance(player, PROFESSION[card], INFLUENCE[card])
    if KIND[card] == INSTANT:
        use(o, player, card)
    if o.crowns[PROFESSION[card]] == place:
        o.crowns[PROFESSION[card]] = WITH + player
    if o.cards[player] & START_CARDS:
        for own in CARDS_WITH[ON_ACQUIRE]:
            if o.cards[player] >> own & 1 and FOR_PROFESSION[own] == PROFESSION[card]:
                o.gain(player, GET[own], 1)


def card_liking(o: Outlook, player: int, card: int) -> float:
    """Influence, diplomas and bonus, roughly."""
    dice = o.dice[player]
    track = PROFESSION[card]
    field = o.fields[player * TRACKS + track]
    after = min(LAST_FIELD, field + INFLUENCE[card])
    points = POINTS_TO_COME[o.s.seats][dice][track]
    steps = STEPS_TO_COME[o.s.seats][dice][track]
    liking = points[after] - points[field] + STEP * (steps[after] - steps[field])
    liking += prize_gain(o, player, track, after)
    own = o.own_dice[player * COLOURS + track]
    if own:
        liking += own * (INCOME_WORTH[dice][track][after] - INCOME_WORTH[dice][track][field])
    liking += CARD + o.per_card[player * TRACKS + track]
    if HAS_DIPLOMA[card]:
        counts = o.counts[player]
        liking += diploma_points(o, player, counts + PACKED[card], dice) - diploma_points(o, player, counts, dice)
    return liking + bonus_liking(o, player, card, dice, after)


def bonus_liking(o: Outlook, player: int, card: int, dice: int, field: int) -> float:
    """Of a card that brings its owner onto that field."""
    kind = KIND[card]
    if kind == PHASE_E:
        return LASTING_WORTH[dice][card] + bonus_now(o, player, card, dice)
    op = OP[card]
    if op == GAIN_BY_FIELD:
        return FIELD_WORTH[dice][card][field]
    if kind == END:
        return end_bonus(o, player, card, o.counts[player] + PACKED[card], dice)
    if op == GAIN:
        return reward_liking(o, player, GET[card])
    if op == TRACK_INCOME:
        return reward_liking(o, player, INCOME[ON_TRACK[card]][field])
    if op == GAIN_PER_CARD:
        return reward_liking(o, player, GET[card]) * (of_profession(o.counts[player], FOR_PROFESSION[card]) + 1)
    if op == GAIN_PER_MONASTERY:
        return REWARD[dice][card] * o.visited[player]
    if op == GAIN_THEN_FUND:
        return reward_liking(o, player, GET[card]) + FUNDING
    return rough_points(o, player, card)
