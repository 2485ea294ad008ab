"""Why an action is not possible now: a sentence and the id of the rule.

Every reason is found with the rules' own questions about the state, and in their order. What an action needs that is
not asked now is told from the kind of action; otherwise there is a small function for each family.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import (
    ACTIONS,
    BUILD,
    CARE,
    DECLINE,
    DISCARD,
    DONATE,
    DRAWN,
    HOUSE,
    LAY,
    LEAVE,
    ORIENT,
    PAY,
    PLAY,
    PROTECT,
    RENT,
    REVEAL,
    SELL,
    SERVE,
    SKIP,
    STARTER,
    STOP,
    TAKE,
    TAX,
    TILE,
    TRADE,
    WEAVE,
)
from tabard.kingsbridge.favour import TOLL
from tabard.kingsbridge.prose import card_reasons, event_reasons, town_reasons
from tabard.kingsbridge.tables import (
    CHAPTERS,
    CLOTH_CARD,
    DONATION_CARD,
    EVENT_CHAPTER,
    HOUSE_CARD,
    MATERIAL_CARD,
    MEDICINE_CARD,
    PROJECT_CARD,
    RENT_CARD,
    SALE_CARD,
)

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Reason = tuple[str, str]
Why = Callable[["KingsbridgeWords", "Kingsbridge", int], "Reason | None"]


def why_not(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    """None where nothing more can be said than that it is not asked now."""
    if s.over:
        return words.say("The game is over."), "K-END-01"
    family = ACTIONS.of(action)
    if s.stack[-1] in ASKED[family]:
        return REASONS[family](words, s, action)
    if (s.to_move == CHANCE) != (family in OF_CHANCE):
        return words.drawing_or_not(s)
    if family in OF_CARDS:
        card, rule = OF_CARDS[family]
        return words.now(s, words.say("That is done with the card {card}.", card=words.card(card))), rule
    if family in ELSEWHERE:
        message, rule = ELSEWHERE[family]
        return words.now(s, words.say(message)), rule
    return None


# The council and the cards


def orient(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    return card_reasons.to_the_outlaws(words, TOLL), "K-COUNCIL-04"


def play(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    card = PLAY.first(action)
    if s.stack[-1] == decisions.UNUSED_CARD:
        return words.say("You forgo your action in this round: the card is laid without being used."), "K-ACT-11"
    if s.stack[-1] == decisions.COURT_CARD:
        return words.say("Before the royal court the card is laid without being used."), "K-PEN-04"
    return card_reasons.not_in_hand(words, s, s.turn, card) or card_reasons.unusable(words, s, card)


def lay(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    return card_reasons.not_in_hand(words, s, s.turn, LAY.first(action))


def discard(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    return event_reasons.other_choice(words, s, DISCARD) or card_reasons.not_in_hand(
        words, s, s.to_move, DISCARD.first(action)
    )


# Dues


def protect(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    if s.chapter == CHAPTERS - 1:
        return words.say("Nothing is lost there that could be doubled."), "K-PEN-11"
    return words.say("You do not face {penalty}.", penalty=words.penalty(PROTECT.first(action))), "K-PEN-09"


# Chance


def starter(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    return words.say("This game has {n} players, and that is none of them.", n=s.seats), "K-SET-02"


def reveal(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    event = REVEAL.first(action)
    gaps = {"event": words.event(event), "chapter": words.chapter(EVENT_CHAPTER[event])}
    if EVENT_CHAPTER[event] != s.chapter:
        return words.say("“{event}” is an event of chapter {chapter}.", **gaps), "K-SET-10"
    return words.say("“{event}” has been revealed already.", **gaps), "K-SET-10"


def tile(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    number = TILE.first(action) + 1
    return words.say("All plague tiles with the number {number} are turned up.", number=number), "K-PLAGUE-01"


def tax(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    return words.say("The tax die has no {number}.", number=TAX.first(action) + 1), "K-DUE-04"


def drawn(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    return card_reasons.not_in_hand(words, s, s.turn, DRAWN.first(action))


REASONS: Final[dict[Family, Why]] = {
    ORIENT: orient,
    PLAY: play,
    LAY: lay,
    DISCARD: discard,
    TAKE: town_reasons.take,
    BUILD: town_reasons.build,
    SELL: town_reasons.sell,
    HOUSE: town_reasons.house,
    RENT: event_reasons.rent,
    LEAVE: event_reasons.leave,
    DONATE: town_reasons.donate,
    WEAVE: town_reasons.weave,
    SERVE: town_reasons.serve,
    CARE: town_reasons.care,
    TRADE: event_reasons.trade,
    PAY: event_reasons.pay,
    SKIP: event_reasons.skip,
    PROTECT: protect,
    STOP: town_reasons.stop,
    DECLINE: event_reasons.decline,
    STARTER: starter,
    REVEAL: reveal,
    TILE: tile,
    TAX: tax,
    DRAWN: drawn,
}

# Which decisions ask for a family
ASKED: Final[dict[Family, tuple[int, ...]]] = {
    ORIENT: (decisions.ORIENTATION,),
    PLAY: (decisions.ACTION_CARD, decisions.UNUSED_CARD, decisions.COURT_CARD),
    LAY: (decisions.ACTION_CARD, decisions.UNUSED_CARD, decisions.COURT_CARD),
    DISCARD: (decisions.DISCARDED_CARD, decisions.COURT_DISCARD, decisions.EVENT_CHOICE),
    TAKE: (decisions.MATERIAL, decisions.FOUND_MATERIAL),
    BUILD: (decisions.BUILDING,),
    SELL: (decisions.SALE,),
    HOUSE: (decisions.HOUSE, decisions.FREE_HOUSE),
    RENT: (decisions.RENT, decisions.EVENT_CHOICE),
    LEAVE: (decisions.EVENT_CHOICE,),
    DONATE: (decisions.DONATION,),
    WEAVE: (decisions.CLOTH,),
    SERVE: (decisions.MEDICINE,),
    CARE: (decisions.MEDICINE, decisions.HOSPITAL_CARE),
    TRADE: (
        decisions.ACTION_CARD, decisions.UNUSED_CARD, decisions.DISCARDED_CARD, decisions.LAST_TRADE,
        decisions.EVENT_CHOICE,
    ),
    PAY: (decisions.EVENT_CHOICE,),
    SKIP: (decisions.EVENT_CHOICE,),
    PROTECT: (decisions.PROTECTION,),
    STOP: (decisions.RENT, decisions.MEDICINE, decisions.LAST_TRADE),
    DECLINE: (
        decisions.EVENT_CHOICE, decisions.FREE_HOUSE, decisions.HOSPITAL_CARE, decisions.PROTECTION,
    ),
    STARTER: (decisions.STARTER,),
    REVEAL: (decisions.EVENT_CARD,),
    TILE: (decisions.PLAGUE_TILE,),
    TAX: (decisions.TAX_DIE,),
    DRAWN: (decisions.EXTRA_DRAWN, decisions.DRAWN_DISCARD, decisions.PENANCE_CARD),
}  # fmt: skip
OF_CHANCE: Final = (STARTER, REVEAL, TILE, TAX, DRAWN)

# When a family would be asked for, if it is not
OF_CARDS: Final[dict[Family, tuple[int, str]]] = {
    TAKE: (MATERIAL_CARD, "K-ACT-23"),
    BUILD: (PROJECT_CARD, "K-ACT-24"),
    SELL: (SALE_CARD, "K-ACT-25"),
    HOUSE: (HOUSE_CARD, "K-ACT-27"),
    RENT: (RENT_CARD, "K-ACT-28"),
    DONATE: (DONATION_CARD, "K-ACT-29"),
    WEAVE: (CLOTH_CARD, "K-ACT-30"),
    SERVE: (MEDICINE_CARD, "K-ACT-31"),
    CARE: (MEDICINE_CARD, "K-PLAGUE-06"),
}
ELSEWHERE: Final[dict[Family, tuple[str, str]]] = {
    ORIENT: (N_("The start player turns the event card once, before income."), "K-COUNCIL-01"),
    PLAY: (N_("Cards are played after income and favour, one in each round."), "K-ACT-01"),
    LAY: (N_("Cards are laid open after income and favour, one in each round."), "K-ACT-07"),
    DISCARD: (N_("A card is discarded after the open one."), "K-ACT-05"),
    LEAVE: (N_("Houses are taken back only when an event says so."), "K-HOUSE-07"),
    TRADE: (N_("A trade is made when its event is revealed or, if that lasts, in the own turn."), "K-EVENT-08"),
    PAY: (N_("That is paid only when an event asks for it."), "K-EVENT-11"),
    SKIP: (N_("Only some events leave the choice to forgo the action."), "K-EVENT-11"),
    PROTECT: (N_("Loyalty protects from penalties after the dues of a chapter."), "K-PEN-12"),
}
