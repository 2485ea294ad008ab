"""What is said of the reasons why an action is not possible, which the rules find: what fills their gaps.

And when an action would be possible that is not asked for now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.reasons import reason
from tabard.engine.words import N_
from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.actions import ACTIONS, DISCARD, LAY, LEAVE, ORIENT, PAY, PLAY, PROTECT, SKIP, STOP, TAKE, TRADE
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.cards.material import STONE_OR_WOOD
from tabard.kingsbridge.costs import borne_on, cost, usual_or_replaced
from tabard.kingsbridge.favour import TOLL
from tabard.kingsbridge.houses import HOUSE_GOLD
from tabard.kingsbridge.plague import needed
from tabard.kingsbridge.play import GRAIN_GIVES, PIETY_GIVES, beneath, use_bars
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.prose.trade_words import trade_terms
from tabard.kingsbridge.trades import outcomes

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

# Something else is asked: when a family would be asked for, or the card by which it is done

TIMES: Final[dict[Family, int]] = {
    ORIENT: reason("K-COUNCIL-01", N_("The start player turns the event card once, before income.")),
    PLAY: reason("K-ACT-01", N_("Cards are played after income and favour, one in each round.")),
    LAY: reason("K-ACT-07", N_("Cards are laid open after income and favour, one in each round.")),
    DISCARD: reason("K-ACT-05", N_("A card is discarded after the open one.")),
    LEAVE: reason("K-HOUSE-07", N_("Houses are taken back only when an event says so.")),
    TRADE: reason("K-EVENT-08", N_("A trade is made when its event is revealed or, if that lasts, in the own turn.")),
    PAY: reason("K-EVENT-11", N_("That is paid only when an event asks for it.")),
    SKIP: reason("K-EVENT-11", N_("Only some events leave the choice to forgo the action.")),
    PROTECT: reason("K-PEN-12", N_("Loyalty protects from penalties after the dues of a chapter.")),
}
CARD_FOR: Final[dict[Family, int]] = {
    family: card
    for card, page in enumerate(constants.ASKS)
    if page >= 0
    for family in BOOK[page].offers
    if family is not STOP
}
DONE_WITH: Final[dict[Family, int]] = {
    family: reason(BOOK[constants.ASKS[card]].rules.split()[0], N_("That is done with the card {card_for}."))
    for family, card in CARD_FOR.items()
}
FORGONE: Final = reason("K-ACT-11", N_("You forgo your action in this round: the card is laid without being used."))
AT_COURT: Final = reason("K-PEN-04", N_("Before the royal court the card is laid without being used."))


def elsewhere(s: Kingsbridge, action: int) -> int:
    family = ACTIONS.of(action)
    if family is PLAY and s.decision() in (decisions.UNUSED_CARD, decisions.COURT_CARD):
        return FORGONE if s.decision() == decisions.UNUSED_CARD else AT_COURT
    return DONE_WITH.get(family) or TIMES.get(family, 0)


# What fills the gaps


def first(action: int) -> int:
    return ACTIONS.of(action).first(action)


def only(words: KingsbridgeWords, s: Kingsbridge, good: int) -> str:
    count = s.has(s.to_move, good)
    if count == 0:
        return words.say("You have no {good} for it.", good=words.good(good))
    return words.say("You have only {amount}.", amount=words.amount(good, count))


def space(words: KingsbridgeWords, s: Kingsbridge, project: int, good: int) -> str:
    name, empty = words.project(project), empty_spaces(s, project, good)
    if empty == 0:
        return words.say("The {project} has no space left for {good}.", project=name, good=words.good(good))
    return words.say("The {project} has space for {amount} only.", project=name, amount=words.amount(good, empty))


def needed_materials(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    """The materials for which open projects have space."""
    projects = [project for project in s.projects if s.is_open(project)]
    goods = [
        good
        for good in (constants.STONE, constants.WOOD)
        if any(empty_spaces(s, project, good) > 0 for project in projects)
    ]
    return words.choice([words.good(good) for good in goods])


def forbidden(words: KingsbridgeWords, s: Kingsbridge, use: int) -> str:
    """The lasting event that forbids something."""
    event = next(
        event
        for event in s.lasting()
        if constants.EVENT_OP[event] == constants.FORBID and constants.EVENT_ACTION[event] == use
    )
    return words.say("{event}: {text}", event=words.event(event), text=words.event_text(event))


def goods_gone(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    """What would be taken, by a choice or by a card."""
    if TAKE.has(action):
        return words.good(first(action))
    usual = {
        constants.GRAIN_CARD: GRAIN_GIVES,
        constants.PIETY_CARD: PIETY_GIVES,
        constants.MATERIAL_CARD: STONE_OR_WOOD,
    }[first(action)]
    bundle = usual_or_replaced(s, first(action), usual)
    return words.choice([words.good(good) for good in range(constants.GOODS) if bundle[good]])


def repeated_lacks(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    card = beneath(s, 0)
    return words.reason(s, PLAY.id(card), use_bars(s, card, borne_on(s)))[0]


def demanded(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    return words.choice([words.amounts(choice) for choice in constants.EVENT_CHOICES[s.event]])


def demanded_of_it(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    return words.amounts(next(choice for choice in constants.EVENT_CHOICES[s.event] if choice[PAY.first(action)] > 0))


def gold(words: KingsbridgeWords, amount: int) -> str:
    return words.amount(constants.GOLD, amount)


GAPS: Final[dict[str, Callable[[KingsbridgeWords, Kingsbridge, int], object]]] = {
    "card": lambda words, s, action: words.card(first(action)),
    "card_for": lambda words, s, action: words.card(CARD_FOR[ACTIONS.of(action)]),
    "card_forbidden": lambda words, s, action: forbidden(words, s, first(action)),
    "card_gold": lambda words, s, action: gold(words, cost(s, first(action))),
    "care_forbidden": lambda words, s, action: forbidden(words, s, constants.MEDICINE_CARE),
    "chapter": lambda words, s, action: words.chapter(constants.EVENT_CHAPTER[first(action)]),
    "cloth_left": lambda words, s, action: words.amount(constants.CLOTH, s.stock[constants.CLOTH]),
    "demanded": demanded,
    "demanded_of_it": demanded_of_it,
    "event": lambda words, s, action: words.event(first(action)),
    "event_now": lambda words, s, action: words.event(s.event),
    "event_text": lambda words, s, action: words.event_text(s.event),
    "face": lambda words, s, action: first(action) + 1,
    "gained": lambda words, s, action: words.amounts(outcomes(first(action))[TRADE.second(action)]),
    "given": lambda words, s, action: words.amounts(constants.EVENT_GIVE[first(action)]),
    "goods": goods_gone,
    "have_gold": lambda words, s, action: gold(words, s.has(s.turn, constants.GOLD)),
    "house_gold": lambda words, s, action: gold(words, HOUSE_GOLD + cost(s, constants.HOUSE_CARD)),
    "in_place": lambda words, s, action: words.in_place(first(action)),
    "knowledge": lambda words, s, action: words.amount(constants.KNOWLEDGE, s.has(s.to_move, constants.KNOWLEDGE)),
    "needed": needed_materials,
    "needs": lambda words, s, action: needed(s) + s.tiles[first(action)],
    "number": lambda words, s, action: first(action) + 1,
    "only_cloth": lambda words, s, action: only(words, s, constants.CLOTH),
    "only_stone": lambda words, s, action: only(words, s, constants.STONE),
    "only_wood": lambda words, s, action: only(words, s, constants.WOOD),
    "only_wool": lambda words, s, action: only(words, s, constants.WOOL),
    "outlaws": lambda words, s, action: words.favour(constants.OUTLAWS),
    "owner": lambda words, s, action: words.who(s.sites[first(action)] - 1),
    "penalty": lambda words, s, action: words.penalty(first(action)),
    "plague_chapter": lambda words, s, action: words.chapter(constants.PLAGUE_CHAPTER),
    "project": lambda words, s, action: words.project(first(action)),
    "repeated": lambda words, s, action: words.card(beneath(s, 0)),
    "repeated_lacks": repeated_lacks,
    "seats": lambda words, s, action: s.seats,
    "site": lambda words, s, action: words.site(first(action)),
    "site_material": lambda words, s, action: words.good(constants.SITE_MATERIAL[first(action)]),
    "small_forbidden": lambda words, s, action: forbidden(words, s, constants.MEDICINE_SMALL),
    "space_for_stone": lambda words, s, action: space(words, s, first(action), constants.STONE),
    "space_for_wood": lambda words, s, action: space(words, s, first(action), constants.WOOD),
    "terms": lambda words, s, action: trade_terms(words, first(action)),
    "toll": lambda words, s, action: gold(words, TOLL + (0 if ORIENT.has(action) else cost(s, constants.FAVOUR_CARD))),
    "twin": lambda words, s, action: words.site(constants.SITE_TWIN[first(action)]),
}
