"""What is said of the reasons why an action is not possible, which the rules find: what fills their gaps.

And when an action would be possible that is not asked for now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.coimbra import actions, constants, decisions, expeditions
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import AMOUNT, COST, EXPEDITION_COST, NEIGHBOURS, ROW, SPACE_LEVEL
from tabard.coimbra.prose.effects import LEVELS
from tabard.coimbra.set_up import START_BACK, back_drawn
from tabard.coimbra.state import owner_of
from tabard.coimbra.taking import price
from tabard.engine.reasons import reason
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords
    from tabard.engine.actions import Family

# When a family would be asked for
TIMES: Final[dict[Family, int]] = {
    actions.PAIR: reason("C-START-01", N_("Start pairs are taken before the first round, one each.")),
    actions.CORNER: reason("C-START-01", N_("Pilgrims are put on corners before the first round, once each.")),
    actions.DIE: reason("C-PLACE-01", N_("Dice are taken from the pool in phase B, one a turn.")),
    actions.PLACE: reason("C-PLACE-02", N_("A die is put into a district right after it was taken from the pool.")),
    actions.FAVOUR: reason(
        "C-TAKE-05", N_("Favour tiles are taken with dice in the castle, or by a card that says so.")
    ),
    actions.ACQUIRE: reason(
        "C-TAKE-07", N_("Citizens are acquired in phase C, when a die of their district is activated.")
    ),
    actions.EMERGENCY: reason(
        "C-TAKE-03", N_("The emergency action takes the place of the action of a die in phase C.")
    ),
    actions.WALK: reason("C-PIL-01", N_("Your pilgrim walks only when you have steps.")),
    actions.CHOOSE: reason("C-REW-03", N_("There are no two rewards to choose from.")),
    actions.FUND: reason("C-EXP-01", N_("Expeditions are funded in phase F, or by a bonus.")),
    actions.CAP: reason("C-FAV-03", N_("The cap tile comes with its favour tile.")),
    actions.USE: reason("C-REW-07", N_("No bonus waits to be used.")),
    actions.GIVE: reason("C-CARD-09", N_("Nobody demands goods from you.")),
    actions.LOSE_VP: reason("C-CARD-09", N_("Nobody demands points from you.")),
    actions.SURRENDER: reason("C-CARD-10", N_("Nobody makes you lose a card.")),
    actions.REUSE: reason("C-CARD-20", N_("A card is used once more only by the bonus of another.")),
    actions.ADVANCE: reason("C-CARD-24", N_("A track is chosen only by a bonus that says so.")),
    actions.BONUS: reason("C-INC-07", N_("Such bonuses are used at the start of phase E.")),
    actions.ACTIVATE: reason("C-INC-01", N_("Dice give their income in phase E.")),
    actions.WHITE: reason("C-INC-01", N_("Dice give their income in phase E.")),
    actions.EXCHANGE: reason("C-INC-09", N_("Goods are exchanged in your income.")),
    actions.STOP: reason("C-PIL-01", N_("There is nothing to stop.")),
    actions.DECLINE: reason("C-REW-07", N_("Nothing is offered that could be given up.")),
}
BONUSES_FIRST: Final = reason("C-INC-07", N_("Bonuses at the start of phase E come before everybody's first die."))


def elsewhere(s: Coimbra, action: int) -> int:
    """When an action would be asked for that is not asked for now; 0 for a draw, which comes when it comes."""
    family = actions.ACTIONS.of(action)
    if s.decision() == decisions.START_BONUS and family in (actions.ACTIVATE, actions.WHITE, actions.STOP):
        return BONUSES_FIRST
    return TIMES.get(family, 0)


def first(action: int) -> int:
    return actions.ACTIONS.of(action).first(action)


def good(action: int) -> int:
    """What a card or an expedition is paid in."""
    return EXPEDITION_COST[first(action)] if actions.FUND.has(action) else COST[first(action)]


def cost(s: Coimbra, action: int) -> int:
    if actions.FUND.has(action):
        return expeditions.price(s, first(action))
    return price(s, first(action), AMOUNT[s.detail()] if s.decision() == decisions.FROM_DISCARDS else s.worth(s.die))


GAPS: Final[dict[str, Callable[[CoimbraWords, Coimbra, int], object]]] = {
    "back": lambda words, s, action: LEVELS[back_drawn(s)],
    "card": lambda words, s, action: words.card(first(action)),
    "colour": lambda words, s, action: words.colour(first(action)),
    "corner": lambda words, s, action: words.place(s, first(action)),
    "corner_owner": lambda words, s, action: words.who(s.pilgrims.index(first(action))),
    "die_owner": lambda words, s, action: words.who(owner_of(s.rows[first(action) + 1][actions.CAP.second(action)])),
    "expedition": lambda words, s, action: words.expedition(first(action)),
    "eyes": lambda words, s, action: actions.DIE.second(action) + 1,
    "favour": lambda words, s, action: words.favour(first(action)),
    "favour_owner": lambda words, s, action: words.who(s.favours[first(action)]),
    "goods": lambda words, s, action: words.amounts(constants.GIVE[first(action)]),
    "here": lambda words, s, action: words.place(s, s.pilgrims[s.turn]),
    "in_cap_district": lambda words, s, action: words.in_district(first(action) + 1),
    "in_district": lambda words, s, action: words.in_district(s.district),
    "in_other": lambda words, s, action: words.in_district(s.display.index(first(action)) // ROW + 1),
    "level": lambda words, s, action: LEVELS[SPACE_LEVEL[len(s.abbeys)]],
    "monastery": lambda words, s, action: words.monastery(first(action)),
    "name": lambda words, s, action: (words.expedition if actions.FUND.has(action) else words.card)(first(action)),
    "number": lambda words, s, action: actions.CAP.second(action) + 1,
    "pair": lambda words, s, action: first(action) + 1,
    "pair_owner": lambda words, s, action: words.who(s.pair_of.index(first(action))),
    "price": lambda words, s, action: words.amount(good(action), cost(s, action)),
    "scoring_tile": lambda words, s, action: BOX.scoring_tiles[actions.DRAW_SCORING.first(action)].id,
    "seat": lambda words, s, action: words.who(first(action)),
    "seats": lambda words, s, action: s.seats,
    "start_back": lambda words, s, action: LEVELS[START_BACK],
    "store": lambda words, s, action: words.amount(good(action), s.has(s.turn, good(action))),
    "ways": lambda words, s, action: words.choice([words.place(s, way) for way in NEIGHBOURS[s.pilgrims[s.turn]]]),
}
