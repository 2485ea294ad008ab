"""Playing an action card (K-ACT)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import LAY, PLAY, TRADE
from tabard.kingsbridge.cards import cloth, donation, house, material, medicine, project, sale
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus, can_afford, cost, is_forbidden, pay_cost, usual_or_replaced
from tabard.kingsbridge.favour import TOLL, move_stone, reaches_outlaws
from tabard.kingsbridge.hand import cards_in_hand, lay_open
from tabard.kingsbridge.phases import ACTION
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import (
    CLOTH_CARD,
    DONATION_CARD,
    FAVOUR_CARD,
    GOLD,
    GRAIN_CARD,
    HOUSE_CARD,
    MATERIAL_CARD,
    MEDICINE_CARD,
    PIETY_CARD,
    PRIVILEGE_CARD,
    PROJECT_CARD,
    RENT_CARD,
    SALE_CARD,
)
from tabard.kingsbridge.turn import action_done, lasting_trades, trade_lasting

FAVOUR_STEPS: Final[int] = BOX.favour_steps
GRAIN_GIVES: Final[tuple[int, ...]] = BOX.grain_get
PIETY_GIVES: Final[tuple[int, ...]] = BOX.piety_get
# The decision that carries out a card, where there is one
ASKS: Final[tuple[int, ...]] = (
    -1,
    -1,
    decisions.MATERIAL,
    decisions.BUILDING,
    decisions.SALE,
    -1,
    decisions.HOUSE,
    decisions.RENT,
    decisions.DONATION,
    decisions.CLOTH,
    decisions.MEDICINE,
    -1,
)


def beneath(s: Kingsbridge, cards_on_top: int) -> int:
    """The card right beneath on the own action pile, -1 if there is none (K-ACT-33)."""
    pile = s.piles[s.turn]
    return pile[len(pile) - 1 - cards_on_top] if len(pile) > cards_on_top else -1


def can_use(s: Kingsbridge, card: int) -> bool:
    """Whether the card's action is possible and would bring something (K-ACT-04, K-EVENT-15, K-EVENT-37)."""
    if card == PRIVILEGE_CARD:
        repeated = beneath(s, 0)
        return repeated >= 0 and repeated != PRIVILEGE_CARD and can_use(s, repeated) and can_afford(s, card)
    return not is_forbidden(s, card) and can_afford(s, card) and brings_something(s, card)


def brings_something(s: Kingsbridge, card: int) -> bool:
    if card == GRAIN_CARD:
        return s.has_some(usual_or_replaced(s, card, GRAIN_GIVES))
    if card == PIETY_CARD:
        return s.has_some(usual_or_replaced(s, card, PIETY_GIVES))
    if card == MATERIAL_CARD:
        return material.possible(s)
    if card == PROJECT_CARD:
        return project.possible(s)
    if card == SALE_CARD:
        return sale.possible(s)
    if card == HOUSE_CARD:
        return house.can_build(s, cost(s, card))
    if card == RENT_CARD:
        return house.can_rent(s)
    if card == DONATION_CARD:
        return donation.possible(s)
    if card == CLOTH_CARD:
        return cloth.most_cloth(s) > 0
    if card == MEDICINE_CARD:
        return medicine.possible(s)
    if card == FAVOUR_CARD:
        return not reaches_outlaws(s, FAVOUR_STEPS) or s.has(s.turn, GOLD) >= TOLL + cost(s, card)
    return True


def use(s: Kingsbridge, card: int) -> None:
    """Carry out a card's action: its cost, then its choices, or what it brings without any."""
    s.phase = ACTION
    s.picked = 0
    pay_cost(s, card)
    if card == PRIVILEGE_CARD:
        use(s, beneath(s, 1))
    elif card == MATERIAL_CARD:
        material.use(s)
    elif ASKS[card] >= 0:
        s.ask(s.turn, ASKS[card])
    else:
        if card == GRAIN_CARD:
            s.receive(s.turn, usual_or_replaced(s, card, GRAIN_GIVES))
        elif card == PIETY_CARD:
            s.receive(s.turn, usual_or_replaced(s, card, PIETY_GIVES))
        else:
            move_stone(s, s.turn, FAVOUR_STEPS)
        add_bonus(s, card)
        action_done(s)


class ActionCard(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Which card do you play?")
    awaited: ClassVar[str] = N_("{who} plays a card")
    rules: ClassVar[str] = "K-ACT-01 K-ACT-03 K-ACT-04 K-ACT-07"

    def options(self, s: Kingsbridge) -> list[int]:
        hand = cards_in_hand(s, s.turn)
        options = [PLAY.id(card) for card in hand if can_use(s, card)]
        for card in hand:
            options.append(LAY.id(card))
        lasting_trades(s, options)
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
        elif PLAY.has(action):
            lay_open(s, s.turn, PLAY.first(action))
            use(s, PLAY.first(action))
        else:
            lay_open(s, s.turn, LAY.first(action))
            action_done(s)


class UnusedCard(ActionCard):
    question: ClassVar[str] = N_("You forgo your action: which card do you lay open, unused?")
    awaited: ClassVar[str] = N_("{who} forgoes the action and lays a card open, unused")
    rules: ClassVar[str] = "K-ACT-07 K-ACT-11"

    def options(self, s: Kingsbridge) -> list[int]:
        options = [LAY.id(card) for card in cards_in_hand(s, s.turn)]
        lasting_trades(s, options)
        return options
