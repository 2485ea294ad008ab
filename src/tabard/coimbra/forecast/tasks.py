"""Expeditions, and the goods that are left."""

from __future__ import annotations

from tabard.coimbra import constants, decisions
from tabard.coimbra.forecast.crowns import crowns_of, flag_of
from tabard.coimbra.forecast.goods import GOODS_WORTH
from tabard.coimbra.forecast.hand import ALL_CARDS, FIRST_DIPLOMA, of_profession
from tabard.coimbra.forecast.outlook import Outlook
from tabard.coimbra.forecast.worths import CARD_GROWTH, DIPLOMA_GROWTH, FIELD_GROWTH, FUND_GROWTH, VISIT_GROWTH
from tabard.coimbra.scoring import GOODS_PER_VP


def task_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What expeditions bring: those with a disc, the best one for this round, and the goods that are left."""
    s = o.s
    place = player * constants.GOODS
    funds = o.phase < decisions.FUNDING
    if o.phase == decisions.FUNDING:
        funds = flag_of(o, player) >= s.progress()
    less = 0
    if funds:
        for tile in range(constants.FAVOURS):
            if o.favours[tile] == player:
                less += constants.FAVOUR_DISCOUNT[tile]
    points = GOODS_WORTH[dice][o.goods[place + constants.GUARD]] + GOODS_WORTH[dice][o.goods[place + constants.COIN]]
    best = 0.0
    for number in range(len(s.expeditions)):
        expedition = s.expeditions[number]
        if s.funded[player] >> number & 1:
            points += task(o, player, constants.FIRST_TASK + expedition, counts, dice)
        elif funds:
            has = o.goods[place + constants.EXPEDITION_COST[expedition]]
            to_pay = max(0, constants.EXPEDITION_PRICE[expedition] - less)
            if to_pay <= has:
                net = task(o, player, constants.FIRST_TASK + expedition, counts, dice)
                net -= GOODS_WORTH[dice][has] - GOODS_WORTH[dice][has - to_pay]
                best = max(best, net)
    return points + best


def task(o: Outlook, player: int, effect: int, counts: int, dice: int) -> float:
    """The points of an expedition at the end, with what can be expected to come."""
    op = constants.OP[effect]
    get = constants.GET[effect][constants.VP]
    if op == constants.GAIN_PER_CARD:
        return get * (of_profession(counts, constants.FOR_PROFESSION[effect]) + CARD_GROWTH / constants.TRACKS * dice)
    if op == constants.GAIN:
        return float(get)
    if op == constants.HALF_TRACK_SUM:
        fields = 0
        for track in constants.ON_TRACKS[effect]:
            fields += o.fields[player * constants.TRACKS + track]
        return fields / 2.0 + FIELD_GROWTH * dice
    if op == constants.GAIN_PER_MONASTERY:
        level = constants.OF_LEVEL[effect]
        if level == 0:
            return get * (o.visited[player] + VISIT_GROWTH * dice)
        return get * (visited_of_level(o, player, level) + VISIT_GROWTH / 2 * dice)
    if op == constants.GAIN_PER_MISSING_MONASTERY:
        return get * (constants.SPACES - o.visited[player] - VISIT_GROWTH * dice)
    if op == constants.GAIN_PER_DIPLOMA:
        return get * (number_of_diplomas(o, player, counts) + DIPLOMA_GROWTH * dice)
    if op == constants.GAIN_PER_EXPEDITION:
        return get * (max(1, o.s.funded[player].bit_count()) + FUND_GROWTH * dice)
    if op == constants.GAIN_PER_CARD_BEYOND:
        return get * max(0.0, (counts >> ALL_CARDS & 31) + CARD_GROWTH * dice - constants.AMOUNT[effect])
    if op == constants.LOWEST_TRACK:
        low = o.fields[player * constants.TRACKS]
        for track in range(1, constants.TRACKS):
            low = min(low, o.fields[player * constants.TRACKS + track])
        return constants.AMOUNT[effect] * (low + FIELD_GROWTH * dice)
    if op == constants.HALF_GOODS_AND_CROWNS:
        place = player * constants.GOODS
        things = o.goods[place + constants.GUARD] + o.goods[place + constants.COIN] + crowns_of(o, player)
        return things / GOODS_PER_VP if dice == 0 else 6.0
    return 0.0


def number_of_diplomas(o: Outlook, player: int, counts: int) -> int:
    number = o.jokers[player]
    for colour in range(constants.JOKER + 1):
        number += counts >> FIRST_DIPLOMA + 5 * colour & 31
    return number


def visited_of_level(o: Outlook, player: int, level: int) -> int:
    count = 0
    for space in range(constants.SPACES):
        if o.s.discs[player] >> space & 1 and constants.LEVEL[o.s.abbeys[space]] == level:
            count += 1
    return count
