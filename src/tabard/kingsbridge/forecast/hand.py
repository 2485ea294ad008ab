"""The cards still to be played."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.forecast.outlook import Outlook
from tabard.kingsbridge.forecast.prices import PLACE_WORTH, SITE_COUNT, SITE_GOOD
from tabard.kingsbridge.forecast.screen import cloth_worth, gold_worth, material_worth, more, wool_worth
from tabard.kingsbridge.forecast.town import GUILD_GAIN, RENT_LATER

FAVOUR_GAIN: Final = 1.7
FAVOUR_COUNT: Final = 0.2  # for each house, loyalty and piety
AGAIN: Final = 0.7  # of what a card brings when privilege repeats it: one must be able to do both
SPARE_CARDS: Final = 0.3  # of what those cards bring that will probably be discarded
HOPED_CARE: Final = 0.7  # for each knowledge left over: somebody else may fall ill
HOPED_BUILD: Final = 0.6  # for each material that may still come in to be built
HOUSE_RENT: Final = 1.7  # the rent of a new house in the same chapter
# In each income to come in the chapter
WOOL_INCOME: Final = 0.2
MATERIAL_INCOME: Final = 0.35
WORST_TILE: Final = 5

BUILD_POINTS: Final[int] = BOX.build_vp_each
BUILD_MOST: Final[int] = BOX.build_max
HOUSES: Final[int] = BOX.houses_per_player
CLOTH_PRICE: Final[int] = BOX.sale_prices[1]
CLOTH_MOST: Final[int] = BOX.cloth_max
SMALL_POINTS: Final[int] = BOX.medicine_small[constants.VP]
SMALL_GOLD: Final[int] = BOX.medicine_small[constants.GOLD]


def plan(o: Outlook) -> float:
    """What the best of the hand will bring: as many cards as there are actions left in the chapter."""
    left = o.actions
    if left == 0:
        return 0.0
    gains: list[float] = []
    if o.hand >> constants.SALE_CARD & 1:
        gains.append(sale(o))  # first: what else brings gold is worth less then
    hand = o.hand & ~(1 << constants.SALE_CARD | 1 << constants.PRIVILEGE_CARD)
    card = 0
    while hand:
        if hand & 1:
            gains.append(gain_of(o, card))
        hand >>= 1
        card += 1
    if o.hand >> constants.PRIVILEGE_CARD & 1:
        gains.append(privilege(o))
    gains.sort(reverse=True)
    worth = 0.0
    for gain in gains:
        if gain <= 0.0:
            break
        worth += gain if left > 0 else SPARE_CARDS * gain
        left -= 1
    return worth


def gain_of(o: Outlook, card: int) -> float:
    """What playing a card will bring; below 0 if it is better laid without being used."""
    if card == constants.GRAIN_CARD:
        return fetch(o, constants.GRAIN)
    if card == constants.PIETY_CARD:
        return fetch(o, constants.PIETY)
    if card == constants.MATERIAL_CARD:
        return fetch_material(o)
    if card == constants.PROJECT_CARD:
        return build(o)
    if card == constants.SALE_CARD:
        return sale(o)
    if card == constants.HOUSE_CARD:
        return build_house(o)
    if card == constants.RENT_CARD:
        return rent(o) if o.houses > 0 else 0.0
    if card == constants.DONATION_CARD:
        return donate(o) if o.coins > 0 else 0.0
    if card == constants.CLOTH_CARD:
        return weave(o) if o.wool > 0 else 0.0
    if card == constants.MEDICINE_CARD:
        return medicine(o)
    if card == constants.FAVOUR_CARD:
        gain = FAVOUR_GAIN + FAVOUR_COUNT * (o.houses + o.loyalty + o.piety)
        return repeatable(o, gain, gain)
    return 0.0


def repeatable(o: Outlook, once: float, again: float) -> float:
    """What a card brings; it is noted what Privilege would make of it."""
    if again > o.again:
        o.again = again
    return once


def privilege(o: Outlook) -> float:
    """The best that Privilege can repeat: a card played before it, or the one on top of the action pile."""
    again = o.again if o.actions > 1 else 0.0
    pile = o.s.piles[o.player]
    if pile and pile[-1] != constants.PRIVILEGE_CARD:
        again = max(again, gain_of(o, pile[-1]))
    return AGAIN * again


def fetch(o: Outlook, good: int) -> float:
    once = more(o, good, 1)
    return repeatable(o, once, more(o, good, 2) - once)


def fetch_material(o: Outlook) -> float:
    """What fetching material brings: it is built in this chapter, unless there is enough for a project card."""
    kept = material_worth(o, 1)
    wanted = o.stone + o.wood < BUILD_MOST and o.actions > 1 and o.hand >> constants.PROJECT_CARD & 1
    return repeatable(o, BUILD_POINTS - HOPED_BUILD if wanted else kept, kept)


def build(o: Outlook) -> float:
    """What a project card brings: two materials onto the project that takes most."""
    have = o.stone + o.wood
    fits = room(o) if have > 0 else 0
    gain_each = BUILD_POINTS - material_worth(o, 1)
    first = min(fits, BUILD_MOST)
    if fits > BUILD_MOST:
        repeatable(o, 0.0, gain_each * min(fits - first, BUILD_MOST))
    gain = gain_each * first
    if first < BUILD_MOST and o.actions > 1:
        gain += HOPED_BUILD * min(float(BUILD_MOST - first), MATERIAL_INCOME * o.incomes)
    return gain


def room(o: Outlook) -> int:
    """How much of the player's material a single open project would take."""
    s, stone, wood = o.s, o.stone, o.wood
    most = 0
    for project in s.projects:
        if not s.covered_projects >> project & 1:
            fits = min(stone, constants.STONE_SPACES[project] - s.stones[project])
            fits += min(wood, constants.WOOD_SPACES[project] - s.woods[project])
            if fits > most:
                most = fits
    return most


def sale(o: Outlook) -> float:
    """What a sale brings: all wool and one cloth. Cards judged after it count on the gold."""
    wool = o.wool + WOOL_INCOME * o.incomes
    gain = -gold_worth(o, o.gold) - wool_worth(o, wool)
    o.gold += o.moment.wool_price * wool
    if o.cloth > 0 and not o.s.cloth_covered:
        o.gold += CLOTH_PRICE
        gain -= cloth_worth(o, o.cloth) - cloth_worth(o, o.cloth - 1)
    return gain + gold_worth(o, o.gold)


def build_house(o: Outlook) -> float:
    """What a house brings: the third and fourth little, as only two pay rent at a time."""
    if o.houses == HOUSES or o.stone + o.wood == 0 or o.coins == 0:
        return 0.0
    gain = more(o, constants.GOLD, -1) - material_worth(o, 1) + GUILD_GAIN * o.moment.time
    if o.houses < 2:
        gain += RENT_LATER * o.moment.later * HOUSE_RENT
        if o.actions > 1 and o.hand >> constants.RENT_CARD & 1:
            gain += HOUSE_RENT
    return gain


def rent(o: Outlook) -> float:
    """What the rents of the two best houses bring."""
    best = second = 0.0
    for site in o.moment.houses[o.player]:
        worth = more(o, SITE_GOOD[site], SITE_COUNT[site])
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return repeatable(o, best + second, best + second)


def donate(o: Outlook) -> float:
    taken = o.s.seals[o.player] | o.s.covered_projects
    best = 0.0
    for project in o.s.projects:
        if not taken >> project & 1:
            best = max(best, o.moment.donors[project])
    return best + more(o, constants.GOLD, -1)


def weave(o: Outlook) -> float:
    """What cloth making brings: cloth sells for twice as much as wool, but one at a time."""
    wool = min(CLOTH_MOST, o.wool)
    gain = cloth_worth(o, o.cloth + wool) - cloth_worth(o, o.cloth) - wool_worth(o, float(wool))
    if o.cloth == 0 and o.actions > 1 and o.hand >> constants.SALE_CARD & 1 and not o.s.cloth_covered:
        return max(gain, more(o, constants.GOLD, CLOTH_PRICE - o.moment.wool_price))
    return gain


def medicine(o: Outlook) -> float:
    once = more(o, constants.GOLD, SMALL_GOLD)
    small = SMALL_POINTS + once
    repeatable(o, small, SMALL_POINTS + more(o, constants.GOLD, 2 * SMALL_GOLD) - once)
    return max(small, care(o)) if o.moment.may_care and o.knowledge > 0 else small


def care(o: Outlook) -> float:
    """What care brings, to those first who need least knowledge; Privilege would serve the others."""
    tiles, first = o.s.tiles, o.moment.chapter * constants.PLACES
    left = left_again = o.knowledge
    worth = worth_again = 0.0
    for number in range(1, min(WORST_TILE, o.knowledge) + 1):
        for place in range(constants.PLACES):
            if tiles[place] == number:
                reward = o.moment.care_points + PLACE_WORTH[first + place]
                if number <= left:
                    left -= number
                    worth += reward
                elif number <= left_again:
                    left_again -= number
                    worth_again += reward
    if o.actions > 1:
        worth += HOPED_CARE * min(left, o.incomes)
    return repeatable(o, worth, worth_again)
