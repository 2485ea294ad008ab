"""What is alike for all, and what one player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.forecast.prices import DONOR_WORTH

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

# What usual chapters and rounds bring beyond what a player has; in the last what was kept is used up
CHAPTER_GAIN: Final = 19.0
LAST_CHAPTER_GAIN: Final = 11.0
CHAPTER_CROWD: Final = 2.0  # less for each player: they get in each other's way
ROUND_GAIN: Final = 2.4
LAST_ROUND_GAIN: Final = 1.1
ROUND_CROWD: Final = 0.2
FINISHED: Final = 0.5  # how often a project is finished if there seems to be just time enough
FILLED: Final = 0.8  # spaces that each seat fills in a chapter
GOLD_INCOME: Final = 0.3  # gold in each income to come

WOOL_PRICE: Final[int] = BOX.sale_prices[0]
CARE_POINTS: Final[int] = BOX.care_vp
# The card that a decision carries out, -1 for decisions that are about none
CARD_OF: Final[tuple[int, ...]] = tuple(
    constants.ASKS.index(decision) if decision in constants.ASKS else -1
    for decision in range(decisions.COURT_DISCARD + 1)
)


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
        self.donors = [0.0] * constants.PROJECTS  # what each donor can expect of a project
        for project in s.projects:
            self.donors[project] = self.donor_worth(s, project)
        self.houses: list[list[int]] = [[] for _ in range(s.seats)]  # the sites of each player's houses
        for site in range(constants.SITES):
            if s.sites[site] > 0:
                self.houses[s.sites[site] - 1].append(site)
        self.usual = self.usual_gain(s.seats)
        self.wool_price = WOOL_PRICE
        self.care_points = CARE_POINTS
        self.may_care = s.chapter >= constants.PLAGUE_CHAPTER
        for event in s.edge:
            self.heed(event)
        if s.event != constants.NO_EVENT and constants.EVENT_LASTING[s.event]:
            self.heed(s.event)

    def donor_worth(self, s: Kingsbridge, project: int) -> float:
        """The bonus, as far as the project is likely to be finished in time; nothing if it is finished already."""
        empty = constants.STONE_SPACES[project] + constants.WOOD_SPACES[project] - s.stones[project] - s.woods[project]
        if empty == 0:
            return 0.0
        filling = self.filling
        chance = FINISHED * filling / empty if filling < empty else 1.0 - (1.0 - FINISHED) * empty / filling
        return chance * DONOR_WORTH[self.chapter * constants.PROJECTS + project]

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
        self.houses = len(moment.houses[player])
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
