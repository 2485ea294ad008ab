"""A quick guess of everybody's final points, for bots.

What a player has is worth what it will save or bring: piety, grain and gold pay the dues ahead, material is built,
wool and cloth are sold, knowledge cares for the sick. On top of that come the best cards that can still be played in
this chapter, then what houses and a usual chapter bring later. All worths are in whole victory points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.components import BOX

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

# The constants were found by hand and then by play: forecasts that differ in them a little played against each other.

# What is missing when dues are paid costs points, and a penalty in the next chapter
PENANCE_COST: Final = 1.3  # a card drawn at random
BEGGING_COST: Final = 1.5  # an income
COURT_COST: Final = 1.5  # an action
# What one of a good is worth when it is kept for later chapters
PIETY_KEPT: Final = 1.9
GRAIN_KEPT: Final = 1.0
SPARE_KEPT: Final = 0.35  # the part of that for the third and later ones: the next dues ask for two
GOLD_KEPT: Final = 0.75
MATERIAL_KEPT: Final = 1.5  # built it brings 3, but it takes half a card, and there must be room
WOOL_KEPT: Final = 0.7
CLOTH_KEPT: Final = 1.7
CLOTH_MORE: Final = 1.0  # for each after the first: a sale takes one
KNOWLEDGE_KEPT: Final = 1.1  # for each chapter with the plague: it is shown, not spent
KNOWLEDGE_MORE: Final = 0.4  # for each beyond the fifth
# What favours bring through a whole game: king and queen, bishop, prioress, guild
LOYALTY_KEPT: Final = 1.7  # it also protects from penalties
LOYALTY_LAST: Final = 0.5  # the part of it that is left when the last chapter begins
BISHOP_GAIN: Final = 0.4  # for each piety
PRIORESS_GAIN: Final = 0.4
GUILD_GAIN: Final = 0.4  # for each house
NEXT_FAVOUR: Final = 0.3  # of the best favour in reach of whoever turns the next card
# The town
FINISHED: Final = 0.5  # how often a project is finished if there seems to be just time enough
FILLED: Final = 0.8  # spaces that each seat fills in a chapter
TOWER_DONE: Final = 0.5
RENT_LATER: Final = 0.1  # the part of a later rent that is gain: the rest another card would have brought too
# Cards
FAVOUR_GAIN: Final = 1.7
FAVOUR_COUNT: Final = 0.2  # for each house, loyalty and piety
AGAIN: Final = 0.7  # of what a card brings when privilege repeats it: one must be able to do both
SPARE_CARDS: Final = 0.3  # of what those cards bring that will probably be discarded
HOPED_CARE: Final = 0.7  # for each knowledge left over: somebody else may fall ill
HOPED_BUILD: Final = 0.6  # for each material that may still come in to be built
HOUSE_RENT: Final = 1.7  # the rent of a new house in the same chapter
# Incomes to come in the chapter
INCOME_OF: Final = 0.2  # how often an income is just the good that is needed
GOLD_INCOME: Final = 0.3
WOOL_INCOME: Final = 0.2
MATERIAL_INCOME: Final = 0.35
INCOME_GAIN: Final = 1.5
# What usual chapters and rounds bring beyond that; in the last what was kept is used up
CHAPTER_GAIN: Final = 19.0
LAST_CHAPTER_GAIN: Final = 11.0
CHAPTER_CROWD: Final = 2.0  # less for each player: they get in each other's way
ROUND_GAIN: Final = 2.4
LAST_ROUND_GAIN: Final = 1.1
ROUND_CROWD: Final = 0.2
# A fair price of a good that comes at some time in a chapter: stone, wood, grain, piety, wool, cloth, loyalty,
# knowledge, gold, points
PRICES: Final = (
    (2.0, 2.0, 1.8, 2.3, 1.2, 2.2, 1.7, 1.9, 0.9, 1.0),
    (2.0, 2.0, 1.8, 2.3, 1.2, 2.2, 1.5, 2.0, 0.9, 1.0),
    (2.0, 2.0, 1.8, 2.2, 1.2, 2.2, 1.2, 1.4, 0.9, 1.0),
    (1.5, 1.5, 1.5, 2.0, 0.7, 1.5, 0.7, 0.5, 0.8, 1.0),
)
HOUSE_PRICE: Final = (4.0, 3.0, 2.0, 1.0)
CARE_PRICE: Final = (2.5, 2.5, 2.5, 2.5)

BUILD_POINTS: Final[int] = BOX.build_vp_each
BUILD_MOST: Final[int] = BOX.build_max
CARE_POINTS: Final[int] = BOX.care_vp
HOUSES: Final[int] = BOX.houses_per_player
WOOL_PRICE: Final[int] = BOX.sale_prices[0]
CLOTH_PRICE: Final[int] = BOX.sale_prices[1]
CLOTH_MOST: Final[int] = BOX.cloth_max
METAL_MOST: Final[int] = BOX.metal_vp_most
METAL_TIE: Final[int] = BOX.metal_vp_tie
LOSS_FACTOR: Final[int] = BOX.last_chapter_loss_factor
GOLD_AT_END: Final[float] = BOX.half_vp_per_gold / constants.HALF
MATERIAL_AT_END: Final[int] = BOX.vp_per_material
SMALL_POINTS: Final[int] = BOX.medicine_small[constants.VP]
SMALL_GOLD: Final[int] = BOX.medicine_small[constants.GOLD]
FAVOUR_POINTS: Final[tuple[int, ...]] = tuple(effect.vp for effect in BOX.favour_effects)
FURTHEST: Final = 3  # steps of the favour stone
WORST_TILE: Final = 5


# Tables, made once


def priced(bundle: tuple[int, ...], chapter: int) -> float:
    return sum(count * price for count, price in zip(bundle, PRICES[chapter], strict=True))


# By chapter * PROJECTS + project, chapter * SITES + site, chapter * PLACES + place
DONOR_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.DONOR_BONUS[project], chapter) + CARE_PRICE[chapter] * constants.DONOR_CARE[project]
    for chapter in range(constants.CHAPTERS)
    for project in range(constants.PROJECTS)
)
SITE_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.SITE_YIELD[site], chapter)
    for chapter in range(constants.CHAPTERS)
    for site in range(constants.SITES)
)
PLACE_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.PLACE_BONUS[place], chapter)
    + (PRICES[chapter][constants.STONE] if constants.PLACE_CHOICE[place] else 0.0)
    + (HOUSE_PRICE[chapter] if constants.PLACE_HOUSE[place] else 0.0)
    for chapter in range(constants.CHAPTERS)
    for place in range(constants.PLACES)
)
# The one good, or points, that a site yields, and how much of it
SITE_GOOD: Final[tuple[int, ...]] = tuple(
    next(good for good in range(constants.VP + 1) if y[good]) for y in constants.SITE_YIELD
)
SITE_COUNT: Final[tuple[int, ...]] = tuple(max(y) for y in constants.SITE_YIELD)
MOST_DUE: Final[int] = max(constants.DUE_AMOUNT)


def still_missing(lack: int, incomes: int) -> list[float]:
    """How likely 0, 1, 2 ... of a good are missing after some incomes."""
    odds = [1.0 if missing == lack else 0.0 for missing in range(MOST_DUE + 2)]
    for _ in range(incomes):
        odds = [
            odds[missing] * (1.0 if missing == 0 else 1.0 - INCOME_OF) + odds[missing + 1] * INCOME_OF
            for missing in range(MOST_DUE + 1)
        ] + [0.0]
    return odds


# By lack * (ROUNDS + 1) + incomes to come: how many are missing in the mean, how likely any is
MISSING: Final[tuple[float, ...]] = tuple(
    sum(missing * chance for missing, chance in enumerate(still_missing(lack, incomes)))
    for lack in range(MOST_DUE + 1)
    for incomes in range(constants.ROUNDS + 1)
)
SHORT: Final[tuple[float, ...]] = tuple(
    1.0 - still_missing(lack, incomes)[0] for lack in range(MOST_DUE + 1) for incomes in range(constants.ROUNDS + 1)
)
# By gold: how much of the tax is missing in the mean, how likely any is
ENOUGH_GOLD: Final[int] = max(BOX.tax_faces) + 1
TAX_MEAN: Final[float] = sum(BOX.tax_faces) / len(BOX.tax_faces)
TAX_MISSING: Final[tuple[float, ...]] = tuple(
    sum(max(0, face - gold) for face in BOX.tax_faces) / len(BOX.tax_faces) for gold in range(ENOUGH_GOLD + 1)
)
TAX_SHORT: Final[tuple[float, ...]] = tuple(
    sum(face > gold for face in BOX.tax_faces) / len(BOX.tax_faces) for gold in range(ENOUGH_GOLD + 1)
)
# The card that a decision carries out, -1 for decisions that are about none
CARD_OF: Final[tuple[int, ...]] = tuple(
    constants.ASKS.index(decision) if decision in constants.ASKS else -1
    for decision in range(decisions.COURT_DISCARD + 1)
)


def forecast(s: Kingsbridge) -> list[float]:
    """In half points, like the scores."""
    if s.over:
        return [float(score) for score in s.scores()]
    moment = Moment(s)
    return [constants.HALF * (moment.usual + Outlook(s, moment, player).total()) for player in range(s.seats)]


class Moment:
    """What is alike for all: how much time is left, and what lasting events make of it."""

    def __init__(self, s: Kingsbridge) -> None:
        self.asked = s.decision()
        self.chapter = s.chapter
        self.later = constants.CHAPTERS - 1 - s.chapter  # chapters after this one
        self.dues_paid = self.asked == decisions.PROTECTION
        rounds = constants.ROUNDS - s.round
        turned = (
            s.turned != constants.NOT_TURNED and self.asked != decisions.EVENT_CARD
        )  # this round's card, not the last one's
        self.incomes = rounds - 1 if turned and rounds > 0 else rounds
        self.turns_next = (s.start + 1) % s.seats if turned else s.start
        self.time = (self.later * constants.ROUNDS + rounds) / (
            constants.CHAPTERS * constants.ROUNDS
        )  # the part of the game that is left
        # How many spaces of projects will be filled: each seat fills some, the town one a chapter
        self.filling = (self.later + rounds / constants.ROUNDS) * (1.0 + FILLED * s.seats)
        self.usual = self.usual_gain(s.seats)
        self.wool_price = WOOL_PRICE
        self.care_points = CARE_POINTS
        self.may_care = s.chapter >= constants.PLAGUE_CHAPTER
        for event in s.edge:
            self.heed(event)
        if s.event != constants.NO_EVENT and constants.EVENT_LASTING[s.event]:
            self.heed(s.event)

    def usual_gain(self, seats: int) -> float:
        """The points that any player can expect from the rounds that are left."""
        if self.later == 0:
            return self.incomes * (LAST_ROUND_GAIN - ROUND_CROWD * seats)
        chapters = (self.later - 1) * CHAPTER_GAIN + LAST_CHAPTER_GAIN - self.later * CHAPTER_CROWD * seats
        return chapters + self.incomes * (ROUND_GAIN - ROUND_CROWD * seats)

    def heed(self, event: int) -> None:
        op = constants.EVENT_OP[event]
        if op == constants.PRICE and constants.EVENT_GOOD[event] == constants.WOOL:
            self.wool_price = constants.EVENT_VALUE[event]
        elif op == constants.CARE_VP:
            self.care_points = constants.EVENT_VALUE[event]
        elif op == constants.FORBID and constants.EVENT_ACTION[event] == constants.MEDICINE_CARE:
            self.may_care = False


class Outlook:
    """What one player has and can make of it."""

    def __init__(self, s: Kingsbridge, moment: Moment, player: int) -> None:
        self.s = s
        self.moment = moment
        self.player = player
        goods, first = s.goods, player * constants.GOODS
        self.stone = goods[first + constants.STONE]
        self.wood = goods[first + constants.WOOD]
        self.grain = goods[first + constants.GRAIN]
        self.piety = goods[first + constants.PIETY]
        self.wool = goods[first + constants.WOOL]
        self.cloth = goods[first + constants.CLOTH]
        self.loyalty = goods[first + constants.LOYALTY]
        self.knowledge = goods[first + constants.KNOWLEDGE]
        self.coins = goods[first + constants.GOLD]
        self.last = moment.later == 0
        self.begs = moment.incomes == constants.ROUNDS and bool(s.penalties[constants.BEGGING] >> player & 1)
        self.incomes = moment.incomes - 1 if self.begs else moment.incomes
        self.gold = self.coins + GOLD_INCOME * self.incomes  # when the tax is due
        self.houses = 0
        self.hand = s.hands[player]
        self.actions = self.actions_left()
        self.again = 0.0  # the best that privilege could repeat

    def actions_left(self) -> int:
        """How many cards will still be played in this chapter, the one being carried out among them."""
        s, player, asked = self.s, self.player, self.moment.asked
        laid = len(s.piles[player])
        left = constants.ROUNDS - laid
        before_court = laid == 0 and s.round == 0 and s.penalties[constants.COURT] >> player & 1
        skips = laid == s.round and s.skipping >> player & 1 and asked != decisions.EVENT_CARD
        if before_court or skips:
            left -= 1
        if CARD_OF[asked] >= 0 and s.turn == player:
            self.hand |= 1 << CARD_OF[asked]
            left += 1
        return max(0, left)

    def total(self) -> float:
        return (
            self.s.points[self.player] / constants.HALF
            + self.town()
            + self.screen()
            + self.metal()
            + self.next_favour()
            + self.plan()
            - (self.punishment() if self.moment.dues_paid else 0.0)
            - (INCOME_GAIN if self.begs else 0.0)
        )

    # What lies behind the screen

    def screen(self) -> float:
        return (
            self.piety_worth(self.piety)
            + self.grain_worth(self.grain)
            + self.gold_worth(self.gold)
            + self.material_worth(self.stone + self.wood)
            + self.wool_worth(float(self.wool))
            + self.cloth_worth(self.cloth)
            + self.loyalty_worth(self.loyalty)
            + self.knowledge_worth(self.knowledge)
        )

    def due_worth(self, have: int, kind: int, penalty: float, kept: float) -> float:
        """What a good is worth that is owed: less than nothing while some is missing; what is left over is saved."""
        spare = have
        if not self.moment.dues_paid:
            spare -= constants.DUE_AMOUNT[kind]
            if spare < 0:
                at = -spare * (constants.ROUNDS + 1) + self.incomes
                if self.last:
                    return -LOSS_FACTOR * constants.DUE_LOSS[kind] * MISSING[at]
                return -constants.DUE_LOSS[kind] * MISSING[at] - penalty * SHORT[at]
        if self.last:
            return 0.0
        return kept * (spare if spare <= 2 else 2.0 + SPARE_KEPT * (spare - 2))

    def piety_worth(self, have: int) -> float:
        return self.due_worth(have, constants.PENANCE, PENANCE_COST, PIETY_KEPT) + BISHOP_GAIN * self.moment.time * have

    def grain_worth(self, have: int) -> float:
        return self.due_worth(have, constants.BEGGING, BEGGING_COST, GRAIN_KEPT)

    def gold_worth(self, have: float) -> float:
        """What gold is worth: the tax is one of the numbers on the die, so some of it may be missing or left over."""
        kept = GOLD_AT_END if self.last else GOLD_KEPT
        if self.moment.dues_paid:
            return kept * have
        if have >= ENOUGH_GOLD:
            return kept * (have - TAX_MEAN)
        if have < 0.0:
            have = 0.0
        whole = int(have)
        part = have - whole
        missing = TAX_MISSING[whole] * (1.0 - part) + TAX_MISSING[whole + 1] * part
        left = have - TAX_MEAN + missing
        if self.last:
            return kept * left - LOSS_FACTOR * constants.DUE_LOSS[constants.COURT] * missing
        short = TAX_SHORT[whole] * (1.0 - part) + TAX_SHORT[whole + 1] * part
        return kept * left - constants.DUE_LOSS[constants.COURT] * missing - COURT_COST * short

    def material_worth(self, have: int) -> float:
        return float(MATERIAL_AT_END * have) if self.last else MATERIAL_KEPT * have

    def wool_worth(self, have: float) -> float:
        return 0.0 if self.last else WOOL_KEPT * have

    def cloth_worth(self, have: int) -> float:
        return 0.0 if self.last or have == 0 else CLOTH_KEPT + CLOTH_MORE * (have - 1)

    def loyalty_worth(self, have: int) -> float:
        if self.last:
            return LOYALTY_KEPT * LOYALTY_LAST * have * self.actions / constants.ROUNDS
        return LOYALTY_KEPT * have * (LOYALTY_LAST + (1.0 - LOYALTY_LAST) * self.moment.time)

    def knowledge_worth(self, have: int) -> float:
        """What knowledge is worth: it is of use for one Medicine in each chapter to come."""
        if have == 0:
            return 0.0
        chapters = min(self.moment.later, constants.CHAPTERS - constants.PLAGUE_CHAPTER)
        worth = KNOWLEDGE_KEPT * have if have <= 5 else KNOWLEDGE_KEPT * 5 + KNOWLEDGE_MORE * (have - 5)
        return chapters * worth + PRIORESS_GAIN * self.moment.time

    def punishment(self) -> float:
        """What the penalties cost that are faced now, as long as loyalty can still be given for them."""
        s, player = self.s, self.player
        cost = 0.0
        if self.last:
            for kind in range(constants.DUES):
                if s.penalties[kind] >> player & 1:
                    cost += (LOSS_FACTOR - 1) * constants.DUE_LOSS[kind] * s.missing[player * constants.DUES + kind]
            return cost
        if s.penalties[constants.PENANCE] >> player & 1:
            cost += PENANCE_COST
        if s.penalties[constants.BEGGING] >> player & 1:
            cost += BEGGING_COST
        if s.penalties[constants.COURT] >> player & 1:
            cost += COURT_COST
        return cost

    # The town and the favour arc

    def town(self) -> float:
        """What seals on projects and houses will bring."""
        sealed = self.s.seals[self.player]
        worth = 0.0
        if sealed:
            for project in self.s.projects:
                if sealed >> project & 1:
                    worth += self.donor_worth(project)
        best = second = 0.0
        sites, owner = self.s.sites, self.player + 1
        chapter = self.moment.chapter + 1 if self.moment.later else self.moment.chapter
        for site in range(constants.SITES):
            if sites[site] == owner:
                self.houses += 1
                rent = SITE_WORTH[chapter * constants.SITES + site]
                if rent > best:
                    second = best
                    best = rent
                elif rent > second:
                    second = rent
        worth += RENT_LATER * self.moment.later * (best + second)
        return worth + GUILD_GAIN * self.moment.time * self.houses

    def donor_worth(self, project: int) -> float:
        """The bonus, as far as the project is likely to be finished in time; nothing if it is finished already."""
        s, filling = self.s, self.moment.filling
        empty = constants.STONE_SPACES[project] + constants.WOOD_SPACES[project] - s.stones[project] - s.woods[project]
        if empty == 0:
            return 0.0
        chance = FINISHED * filling / empty if filling < empty else 1.0 - (1.0 - FINISHED) * empty / filling
        return chance * DONOR_WORTH[self.moment.chapter * constants.PROJECTS + project]

    def metal(self) -> float:
        """The king's metal goes to whoever has most loyalty when the tower is finished."""
        s, own = self.s, self.loyalty
        if s.metal or own == 0:
            return 0.0
        points = METAL_MOST
        for other in range(s.seats):
            if other != self.player:
                theirs = s.goods[other * constants.GOODS + constants.LOYALTY]
                if theirs > own:
                    return 0.0
                if theirs == own:
                    points = METAL_TIE
        return TOWER_DONE * points

    def next_favour(self) -> float:
        if self.player != self.moment.turns_next or self.incomes == 0:
            return 0.0
        best = 0.0
        at = self.s.stone_at
        for _ in range(FURTHEST):
            at = at + 1 if at + 1 < len(constants.ARC) else 0
            worth = self.favour_worth(constants.ARC[at])
            if worth > best:
                best = worth
        return NEXT_FAVOUR * best

    def favour_worth(self, space: int) -> float:
        points = FAVOUR_POINTS[space]
        if space == constants.QUEEN:
            return float(points) if self.loyalty > 0 else 0.0
        if space == constants.PRIORESS:
            return float(points) if self.knowledge > 0 else 0.0
        if space == constants.GUILD:
            return float(points * self.houses)
        if space == constants.KING:
            return float(points * self.loyalty)
        if space == constants.BISHOP:
            return float(points * self.piety)
        if space == constants.PRIOR:
            return self.more(constants.PIETY, 1)
        if space == constants.EARL:
            return self.more(constants.GRAIN, 1)
        return self.more(constants.WOOL, 1) if space == constants.MERCHANTS else 0.0

    def more(self, good: int, count: int) -> float:
        """What more of a good, or points, would be worth now."""
        if good == constants.VP:
            return float(count)
        if good == constants.GOLD:
            return self.gold_worth(self.gold + count) - self.gold_worth(self.gold)
        if self.s.stock[good] == 0:
            return 0.0
        if good == constants.PIETY:
            return self.piety_worth(self.piety + count) - self.piety_worth(self.piety)
        if good == constants.GRAIN:
            return self.grain_worth(self.grain + count) - self.grain_worth(self.grain)
        if good == constants.WOOL:
            return self.wool_worth(float(count))
        if good == constants.LOYALTY:
            return self.loyalty_worth(count)
        if good == constants.KNOWLEDGE:
            return self.knowledge_worth(self.knowledge + count) - self.knowledge_worth(self.knowledge)
        return PRICES[self.moment.chapter][good] * count

    # The cards still to be played

    def plan(self) -> float:
        """What the best of the hand will bring: as many cards as there are actions left in the chapter."""
        left = self.actions
        if left == 0:
            return 0.0
        gains: list[float] = []
        if self.hand >> constants.SALE_CARD & 1:
            gains.append(self.sale())  # first: what else brings gold is worth less then
        hand = self.hand & ~(1 << constants.SALE_CARD | 1 << constants.PRIVILEGE_CARD)
        card = 0
        while hand:
            if hand & 1:
                gains.append(self.gain(card))
            hand >>= 1
            card += 1
        if self.hand >> constants.PRIVILEGE_CARD & 1:
            gains.append(self.privilege())
        gains.sort(reverse=True)
        worth = 0.0
        for gain in gains:
            if gain <= 0.0:
                break
            worth += gain if left > 0 else SPARE_CARDS * gain
            left -= 1
        return worth

    def gain(self, card: int) -> float:
        """What playing a card will bring; below 0 if it is better laid without being used."""
        if card == constants.GRAIN_CARD:
            return self.fetch(constants.GRAIN)
        if card == constants.PIETY_CARD:
            return self.fetch(constants.PIETY)
        if card == constants.MATERIAL_CARD:
            return self.fetch_material()
        if card == constants.PROJECT_CARD:
            return self.build()
        if card == constants.SALE_CARD:
            return self.sale()
        if card == constants.HOUSE_CARD:
            return self.build_house()
        if card == constants.RENT_CARD:
            return self.rent() if self.houses > 0 else 0.0
        if card == constants.DONATION_CARD:
            return self.donate() if self.coins > 0 else 0.0
        if card == constants.CLOTH_CARD:
            return self.weave() if self.wool > 0 else 0.0
        if card == constants.MEDICINE_CARD:
            return self.medicine()
        if card == constants.FAVOUR_CARD:
            gain = FAVOUR_GAIN + FAVOUR_COUNT * (self.houses + self.loyalty + self.piety)
            return self.repeatable(gain, gain)
        return 0.0

    def repeatable(self, once: float, again: float) -> float:
        """What a card brings; it is noted what Privilege would make of it."""
        if again > self.again:
            self.again = again
        return once

    def privilege(self) -> float:
        """The best that Privilege can repeat: a card played before it, or the one on top of the action pile."""
        again = self.again if self.actions > 1 else 0.0
        pile = self.s.piles[self.player]
        if pile and pile[-1] != constants.PRIVILEGE_CARD:
            again = max(again, self.gain(pile[-1]))
        return AGAIN * again

    def fetch(self, good: int) -> float:
        once = self.more(good, 1)
        return self.repeatable(once, self.more(good, 2) - once)

    def fetch_material(self) -> float:
        """What fetching material brings: it is built in this chapter, unless there is enough for a project card."""
        kept = self.material_worth(1)
        wanted = self.stone + self.wood < BUILD_MOST and self.actions > 1 and self.hand >> constants.PROJECT_CARD & 1
        return self.repeatable(BUILD_POINTS - HOPED_BUILD if wanted else kept, kept)

    def build(self) -> float:
        """What a project card brings: two materials onto the project that takes most."""
        have = self.stone + self.wood
        fits = self.room() if have > 0 else 0
        gain_each = BUILD_POINTS - self.material_worth(1)
        first = min(fits, BUILD_MOST)
        if fits > BUILD_MOST:
            self.repeatable(0.0, gain_each * min(fits - first, BUILD_MOST))
        gain = gain_each * first
        if first < BUILD_MOST and self.actions > 1:
            gain += HOPED_BUILD * min(float(BUILD_MOST - first), MATERIAL_INCOME * self.incomes)
        return gain

    def room(self) -> int:
        """How much of the player's material a single open project would take."""
        s, stone, wood = self.s, self.stone, self.wood
        most = 0
        for project in s.projects:
            if not s.covered_projects >> project & 1:
                fits = min(stone, constants.STONE_SPACES[project] - s.stones[project])
                fits += min(wood, constants.WOOD_SPACES[project] - s.woods[project])
                if fits > most:
                    most = fits
        return most

    def sale(self) -> float:
        """What a sale brings: all wool and one cloth. Cards judged after it count on the gold."""
        wool = self.wool + WOOL_INCOME * self.incomes
        gain = -self.gold_worth(self.gold) - self.wool_worth(wool)
        self.gold += self.moment.wool_price * wool
        if self.cloth > 0 and not self.s.cloth_covered:
            self.gold += CLOTH_PRICE
            gain -= self.cloth_worth(self.cloth) - self.cloth_worth(self.cloth - 1)
        return gain + self.gold_worth(self.gold)

    def build_house(self) -> float:
        """What a house brings: the third and fourth little, as only two pay rent at a time."""
        if self.houses == HOUSES or self.stone + self.wood == 0 or self.coins == 0:
            return 0.0
        gain = self.more(constants.GOLD, -1) - self.material_worth(1) + GUILD_GAIN * self.moment.time
        if self.houses < 2:
            gain += RENT_LATER * self.moment.later * HOUSE_RENT
            if self.actions > 1 and self.hand >> constants.RENT_CARD & 1:
                gain += HOUSE_RENT
        return gain

    def rent(self) -> float:
        """What the rents of the two best houses bring."""
        best = second = 0.0
        sites, owner = self.s.sites, self.player + 1
        for site in range(constants.SITES):
            if sites[site] == owner:
                worth = self.more(SITE_GOOD[site], SITE_COUNT[site])
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
        return self.repeatable(best + second, best + second)

    def donate(self) -> float:
        taken = self.s.seals[self.player] | self.s.covered_projects
        best = 0.0
        for project in self.s.projects:
            if not taken >> project & 1:
                best = max(best, self.donor_worth(project))
        return best + self.more(constants.GOLD, -1)

    def weave(self) -> float:
        """What cloth making brings: cloth sells for twice as much as wool, but one at a time."""
        wool = min(CLOTH_MOST, self.wool)
        gain = self.cloth_worth(self.cloth + wool) - self.cloth_worth(self.cloth) - self.wool_worth(float(wool))
        if self.cloth == 0 and self.actions > 1 and self.hand >> constants.SALE_CARD & 1 and not self.s.cloth_covered:
            return max(gain, self.more(constants.GOLD, CLOTH_PRICE - self.moment.wool_price))
        return gain

    def medicine(self) -> float:
        once = self.more(constants.GOLD, SMALL_GOLD)
        small = SMALL_POINTS + once
        self.repeatable(small, SMALL_POINTS + self.more(constants.GOLD, 2 * SMALL_GOLD) - once)
        return max(small, self.care()) if self.moment.may_care and self.knowledge > 0 else small

    def care(self) -> float:
        """What care brings, to those first who need least knowledge; Privilege would serve the others."""
        tiles, first = self.s.tiles, self.moment.chapter * constants.PLACES
        left = left_again = self.knowledge
        worth = worth_again = 0.0
        for number in range(1, min(WORST_TILE, self.knowledge) + 1):
            for place in range(constants.PLACES):
                if tiles[place] == number:
                    reward = self.moment.care_points + PLACE_WORTH[first + place]
                    if number <= left:
                        left -= number
                        worth += reward
                    elif number <= left_again:
                        left_again -= number
                        worth_again += reward
        if self.actions > 1:
            worth += HOPED_CARE * min(left, self.incomes)
        return self.repeatable(worth, worth_again)
