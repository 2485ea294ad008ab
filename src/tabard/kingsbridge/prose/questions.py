"""The question of each decision, with what one wants to know before answering.

Each has two wordings: for whoever decides, and for those who look on, who are told what is awaited of whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_, NN_
from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.cards.donation import SEALS
from tabard.kingsbridge.cards.house import MOST_RENTS
from tabard.kingsbridge.cards.sale import CLOTH_PRICE, WOOL_PRICE
from tabard.kingsbridge.costs import build_points, price
from tabard.kingsbridge.plague import needed
from tabard.kingsbridge.prose.trade_words import lasting_trade, trade_terms

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Context = Callable[["KingsbridgeWords", "Kingsbridge"], str]


def question(words: KingsbridgeWords, s: Kingsbridge, who: str = "") -> str:
    """The question for the player who decides; with a name, the sentence about that player for all others."""
    decision = s.decision()
    if decision == decisions.EVENT_CHOICE:
        return event_question(words, s, who)
    if decision == decisions.PROTECTION and s.chapter == constants.CHAPTERS - 1:
        return words.say(LAST_PROTECTION[bool(who)], who=who)
    if decision == decisions.MEDICINE and not s.named:
        return words.say(ANY_MEDICINE[bool(who)], who=who)
    asked = words.say(s.book[decision].awaited, who=who) if who else words.say(s.book[decision].question)
    context = CONTEXTS.get(decision)
    return words.say("{question} ({context})", question=asked, context=context(words, s)) if context else asked


LAST_PROTECTION: Final = (
    N_("Give up loyalty so that a loss is not doubled?"),
    N_("{who} may give up loyalty so that a loss is not doubled"),
)
ANY_MEDICINE: Final = (
    N_("Small services, or care for whom?"),
    N_("{who} does small services or cares for the sick"),
)


# Events


def event_question(words: KingsbridgeWords, s: Kingsbridge, who: str) -> str:
    op = constants.EVENT_OP[s.event]
    gaps = {"event": words.event(s.event), "who": who}
    if op == constants.TRADE:
        return words.say(TRADE_OFFERED[bool(who)], terms=trade_terms(words, s.event), **gaps)
    if op == constants.PAY_OR_DISCARD and s.left == constants.EVENT_NUMBER[s.event]:
        message = PAY_OR_DRAWN if constants.EVENT_RANDOM[s.event] else PAY_OR_CHOSEN
        return words.counted(*message[bool(who)], constants.EVENT_NUMBER[s.event], **gaps)
    return words.say(EVENT_QUESTIONS[op][bool(who)], **gaps)


TRADE_OFFERED: Final = (N_("{event}: do you give {terms}?"), N_("{event}: {who} may give {terms}"))
PAY_OR_DRAWN: Final = (
    NN_(
        "{event}: do you pay, or is {n} card drawn from your hand?",
        "{event}: do you pay, or are {n} cards drawn from your hand?",
    ),
    NN_(
        "{event}: {who} pays, or {n} card is drawn from the hand",
        "{event}: {who} pays, or {n} cards are drawn from the hand",
    ),
)
PAY_OR_CHOSEN: Final = (
    NN_("{event}: do you pay, or discard {n} card?", "{event}: do you pay, or discard {n} cards?"),
    NN_("{event}: {who} pays, or discards {n} card", "{event}: {who} pays, or discards {n} cards"),
)
DISCARDING: Final = (
    N_("{event}: which card do you discard face down?"),
    N_("{event}: {who} discards a card face down"),
)
EVENT_QUESTIONS: Final = {
    constants.PAY_CHOICE: (N_("{event}: what do you pay with?"), N_("{event}: {who} chooses what to pay")),
    constants.PAY_OR_SKIP: (
        N_("{event}: do you pay, or forgo this round's action?"),
        N_("{event}: {who} pays, or forgoes this round's action"),
    ),
    constants.PAY_OR_DISCARD: DISCARDING,
    constants.DISCARD_EXTRA: DISCARDING,
    constants.REMOVE_HOUSE: (N_("{event}: which house do you take back?"), N_("{event}: {who} takes back a house")),
    constants.RENT_NOW: (
        N_("{event}: which of your houses pays rent?"),
        N_("{event}: {who} takes the rent of a house"),
    ),
}


# Contexts


def time(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say(
        "chapter {chapter}, round {round} of {rounds}",
        chapter=words.chapter(s.chapter),
        round=s.round + 1,
        rounds=constants.ROUNDS,
    )


def owner(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.who(s.turn)


def favour_stone(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say("the favour stone is at the {space}", space=words.favour(constants.ARC[s.stone_at]))


def material(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say(
        "left on the board: {amounts}", amounts=words.amounts((s.stock[constants.STONE], s.stock[constants.WOOD]))
    )


def building(words: KingsbridgeWords, s: Kingsbridge) -> str:
    """The points of each material, and where they are others."""
    usual = build_points(s, -1)
    told = words.say("{points} each", points=words.amount(constants.VP, usual))
    others = [project for project in s.projects if s.is_open(project) and build_points(s, project) != usual]
    for project in others:
        gaps = {
            "told": told,
            "project": words.project(project),
            "points": words.amount(constants.VP, build_points(s, project)),
        }
        told = words.say("{told}, {project}: {points}", **gaps)
    return told


def sale(words: KingsbridgeWords, s: Kingsbridge) -> str:
    """What the market pays."""
    told = words.say("wool for {gold} each", gold=words.amount(constants.GOLD, price(s, constants.WOOL, WOOL_PRICE)))
    if s.cloth_covered:
        return told
    cloth = words.amount(constants.GOLD, price(s, constants.CLOTH, CLOTH_PRICE))
    return words.say("{told}, a cloth for {gold}", told=told, gold=cloth)


def rent(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say("{number} of {most}", number=s.picked.bit_count() + 1, most=MOST_RENTS)


def seals(words: KingsbridgeWords, s: Kingsbridge) -> str:
    left = SEALS - s.seals[s.turn].bit_count()
    return words.counted("{n} seal left", "{n} seals left", left)


def named(words: KingsbridgeWords, s: Kingsbridge) -> str:
    """Shown openly (K-PLAGUE-06): how much knowledge those named so far need."""
    return words.say("knowledge needed so far: {sum}", sum=needed(s))


def trade(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return trade_terms(words, lasting_trade(s))


def house(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.in_place(constants.EVENT_PLAGUE[s.event])


CONTEXTS: Final[dict[int, Context]] = {
    decisions.EVENT_CARD: time,
    decisions.PLAGUE_TILE: house,
    decisions.EXTRA_DRAWN: owner,
    decisions.ORIENTATION: favour_stone,
    decisions.ACTION_CARD: time,
    decisions.DRAWN_DISCARD: owner,
    decisions.LAST_TRADE: trade,
    decisions.MATERIAL: material,
    decisions.BUILDING: building,
    decisions.SALE: sale,
    decisions.RENT: rent,
    decisions.DONATION: seals,
    decisions.MEDICINE: named,
    decisions.PENANCE_CARD: owner,
}
