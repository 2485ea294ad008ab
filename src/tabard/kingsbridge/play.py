"""Playing an action card (K-ACT)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge import constants, decisions
from tabard.kingsbridge.actions import LAY, PLAY, TRADE
from tabard.kingsbridge.cards import cloth, donation, house, material, medicine, project, sale
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus, borne_on, can_afford, cost, is_forbidden, pay_cost, usual_or_replaced
from tabard.kingsbridge.favour import TOLL, move_stone, reaches_outlaws
from tabard.kingsbridge.hand import add_cards, hand_bars, lay_open
from tabard.kingsbridge.state import Choice, Kingsbridge
from tabard.kingsbridge.turn import lasting_bars, lasting_trades, trade_lasting

FAVOUR_STEPS: Final[int] = BOX.favour_steps
GRAIN_GIVES: Final[tuple[int, ...]] = BOX.grain_get
PIETY_GIVES: Final[tuple[int, ...]] = BOX.piety_get


def beneath(s: Kingsbridge, cards_on_top: int) -> int:
    """The card beneath so many cards on top of the own action pile, -1 if there is none (K-ACT-33)."""
    pile = s.piles[s.turn]
    return pile[len(pile) - 1 - cards_on_top] if len(pile) > cards_on_top else -1


NOTHING_TO_REPEAT: Final = reason(
    "K-ACT-33", N_("You have played no card in this chapter that could be used once more.")
)
REPEATED_LACKS: Final = reason("K-ACT-33", N_("{repeated} would be used once more: {repeated_lacks}"))
FORBIDDEN: Final = reason("K-EVENT-15", "{card_forbidden}")
TOO_DEAR: Final = reason("K-EVENT-15", N_("{card} costs {card_gold} now, you have {have_gold}."))
DONATION_TOO_DEAR: Final = reason("K-DON-01", N_("{card} costs {card_gold} now, you have {have_gold}."))


def use_bars(s: Kingsbridge, card: int, bearing: int) -> int:
    """Why the action of a card is not possible, or would bring nothing (K-ACT-04, K-EVENT-15, K-EVENT-37).

    `bearing` is what `costs.borne_on` says, which is asked once for all cards.
    """
    if card == constants.PRIVILEGE_CARD:
        return repeating_bars(s, bearing)
    if bearing >> card & 1 and is_forbidden(s, card):
        return FORBIDDEN
    if (bearing >> card & 1 or card == constants.DONATION_CARD) and not can_afford(s, card):
        return DONATION_TOO_DEAR if card == constants.DONATION_CARD else TOO_DEAR
    return lacks(s, card)


def repeating_bars(s: Kingsbridge, bearing: int) -> int:
    """Why Privilege does not repeat the card on top of the action pile (K-ACT-33)."""
    repeated = beneath(s, 0)
    if repeated < 0 or repeated == constants.PRIVILEGE_CARD:
        return NOTHING_TO_REPEAT
    if use_bars(s, repeated, bearing):
        return REPEATED_LACKS
    return POSSIBLE if can_afford(s, constants.PRIVILEGE_CARD) else TOO_DEAR


TO_THE_OUTLAWS: Final = reason(
    "K-ACT-35", N_("The favour stone would come to the {outlaws}, and you would not have {toll}.")
)


def lacks(s: Kingsbridge, card: int) -> int:
    """Why a card that is allowed and paid brings nothing."""
    if card == constants.GRAIN_CARD:
        return material.stock_lacks(s, card, GRAIN_GIVES)
    if card == constants.PIETY_CARD:
        return material.stock_lacks(s, card, PIETY_GIVES)
    if card == constants.MATERIAL_CARD:
        return material.stock_lacks(s, card, material.STONE_OR_WOOD)
    if card == constants.PROJECT_CARD:
        return project.lacks(s)
    if card == constants.SALE_CARD:
        return sale.lacks(s)
    if card == constants.HOUSE_CARD:
        return house.building_lacks(s, cost(s, card))
    if card == constants.RENT_CARD:
        return house.rent_lacks(s)
    if card == constants.DONATION_CARD:
        return donation.lacks(s)
    if card == constants.CLOTH_CARD:
        return cloth.lacks(s)
    if card == constants.MEDICINE_CARD:
        return medicine.lacks(s)
    stays = not reaches_outlaws(s, FAVOUR_STEPS)
    return POSSIBLE if stays or s.has(s.turn, constants.GOLD) >= TOLL + cost(s, card) else TO_THE_OUTLAWS


def use(s: Kingsbridge, card: int) -> None:
    """Carry out a card's action: its cost, then its choices, or what it brings without any."""
    s.picked = 0
    pay_cost(s, card)
    if card == constants.PRIVILEGE_CARD:
        use(s, beneath(s, 1))
    elif card == constants.MATERIAL_CARD:
        material.use(s)
    elif constants.ASKS[card] >= 0:
        s.push(constants.ASKS[card])
    else:
        if card == constants.GRAIN_CARD:
            s.receive(s.turn, usual_or_replaced(s, card, GRAIN_GIVES))
        elif card == constants.PIETY_CARD:
            s.receive(s.turn, usual_or_replaced(s, card, PIETY_GIVES))
        else:
            move_stone(s, s.turn, FAVOUR_STEPS)
        add_bonus(s, card)


class ActionCard(Choice):
    question: ClassVar[str] = N_("Which card do you play?")
    awaited: ClassVar[str] = N_("{who} plays a card")
    rules: ClassVar[str] = "K-ACT-01 K-ACT-03 K-ACT-04 K-ACT-07"
    offers: ClassVar[tuple[Family, ...]] = (PLAY, LAY, TRADE)

    def options(self, s: Kingsbridge) -> list[int]:
        hand, bearing = s.hands[s.turn], borne_on(s)
        options = [
            PLAY.base + card
            for card in range(constants.CARDS)
            if hand >> card & 1 and use_bars(s, card, bearing) == POSSIBLE
        ]
        add_cards(hand, LAY.base, options)
        lasting_trades(s, options)
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if TRADE.has(action):
            trade_lasting(s, action)
        elif PLAY.has(action):
            lay_open(s, s.turn, PLAY.first(action))
            s.replace(decisions.ACTION_END)
            use(s, PLAY.first(action))
        else:
            lay_open(s, s.turn, LAY.first(action))
            s.replace(decisions.ACTION_END)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        if TRADE.has(action):
            return lasting_bars(s, action)
        card = PLAY.first(action) if PLAY.has(action) else LAY.first(action)
        return hand_bars(s, s.turn, card) or use_bars(s, card, borne_on(s))


class UnusedCard(ActionCard):
    question: ClassVar[str] = N_("You forgo your action: which card do you lay open, unused?")
    awaited: ClassVar[str] = N_("{who} forgoes the action and lays a card open, unused")
    rules: ClassVar[str] = "K-ACT-07 K-ACT-11"
    offers: ClassVar[tuple[Family, ...]] = (LAY, TRADE)

    def options(self, s: Kingsbridge) -> list[int]:
        options: list[int] = []
        add_cards(s.hands[s.turn], LAY.base, options)
        lasting_trades(s, options)
        return options
