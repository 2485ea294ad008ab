"""Phase C: taking dice back, for favour tiles and citizens (C-TAKE), and phase D (C-CROWN)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra import constants
from tabard.coimbra.actions import ACQUIRE, EMERGENCY, FAVOUR
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CASTLE_DIE as CASTLE_DIE_EFFECT
from tabard.coimbra.decisions import CASTLE_DIE, CITY_DIE, CROWN, DIE_HOME, EFFECT, TRIGGERED, TURN_ORDER
from tabard.coimbra.set_up import TOKENS
from tabard.coimbra.state import Choice, Coimbra, colour_of, owner_of
from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Step
from tabard.engine.words import N_

EMERGENCY_GUARDS: Final[int] = BOX.emergency[0]
EMERGENCY_COINS: Final[int] = BOX.emergency[1]


class NextDie(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """Activate the next die or token, district by district and from left to right (C-TAKE-01, C-TAKE-02)."""
        if s.district == constants.DISTRICTS:
            s.replace(TURN_ORDER)
            return
        row = s.rows[s.district]
        if not row:
            finish_district(s)
            return
        s.rows[s.district] = row[1:]
        if row[0] >= constants.TOKEN:
            discard_highest(s)
            return
        s.die = row[0]
        s.turn = owner_of(s.die)
        s.push(DIE_HOME)
        if s.district == constants.CASTLE:
            for effect in s.monasteries_with(s.turn, CASTLE_DIE_EFFECT):
                s.gain(s.turn, constants.VP, constants.GET[effect][constants.VP])
        s.push(CASTLE_DIE if s.district == constants.CASTLE else CITY_DIE)


def row_cards(s: Coimbra) -> list[int]:
    """The cards left in the row of the district, from left to right."""
    if s.district == constants.CASTLE:
        return []
    first = (s.district - 1) * constants.ROW
    return [card for card in s.display[first : first + constants.ROW] if card != constants.NO_CARD]


def discard_highest(s: Coimbra) -> None:
    """A token discards the card with the highest influence, of several the one furthest left (C-TAKE-12)."""
    best = constants.NO_CARD
    for card in row_cards(s):
        if best == constants.NO_CARD or constants.INFLUENCE[card] > constants.INFLUENCE[best]:
            best = card
    if best != constants.NO_CARD:
        discard(s, best)


def discard(s: Coimbra, card: int) -> None:
    """Take a card from the display; a crown token on it is not used in this round (C-TAKE-14)."""
    place = s.display.index(card)
    if s.crowns[constants.PROFESSION[card]] == place:
        s.crowns[constants.PROFESSION[card]] = constants.UNUSED
    s.display[place] = constants.NO_CARD
    s.discards |= 1 << card


def finish_district(s: Coimbra) -> None:
    """Discard what is left beside a district, and turn up its tokens again (C-TAKE-15)."""
    for card in row_cards(s):
        discard(s, card)
    s.rows[s.district] = TOKENS[s.seats][s.district]
    s.district += 1


class DieHome(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """The die goes back to a free window of the own board."""
        s.pop()
        s.held[s.turn] = (*s.held[s.turn], colour_of(s.die))
        s.die = 0


FAVOUR_TAKEN: Final = reason("C-TAKE-05", N_("{favour}: {favour_owner} has it until the round ends."))


class CastleDie(Choice):
    question: ClassVar[str] = N_("Which favour tile do you take?")
    awaited: ClassVar[str] = N_("{who} may take a favour tile")
    rules: ClassVar[str] = "C-TAKE-03 C-TAKE-04 C-TAKE-05 C-TAKE-06"
    offers: ClassVar[tuple[Family, ...]] = (FAVOUR, EMERGENCY)
    barred: ClassVar[int] = FAVOUR_TAKEN

    def options(self, s: Coimbra) -> list[int]:
        options = [FAVOUR.id(tile) for tile in range(constants.FAVOURS) if s.favours[tile] == constants.BESIDE_CASTLE]
        options.append(EMERGENCY.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.pop()
        if FAVOUR.has(action):
            take_favour(s, FAVOUR.first(action))
        else:
            take_emergency(s)


def take_favour(s: Coimbra, tile: int) -> None:
    """The tile lies before the player until the round ends; its bonuses come at once, in their order (C-FAV)."""
    s.favours[tile] = s.turn
    for effect in constants.FAVOUR_EFFECTS[tile][::-1]:
        s.push(EFFECT, effect)


def take_emergency(s: Coimbra) -> None:
    s.gain(s.turn, constants.GUARD, EMERGENCY_GUARDS)
    s.gain(s.turn, constants.COIN, EMERGENCY_COINS)


TOO_DEAR: Final = reason("C-TAKE-08", N_("{name} costs {price}, you have {store}."))
OTHER_DISTRICT: Final = reason("C-TAKE-07", N_("{card} lies {in_other}, but your die is {in_district}."))
NOT_THERE: Final = reason("C-TAKE-07", N_("{card} does not lie {in_district}."))


class CityDie(Choice):
    question: ClassVar[str] = N_("Which citizen do you acquire?")
    awaited: ClassVar[str] = N_("{who} may acquire a citizen")
    rules: ClassVar[str] = "C-TAKE-03 C-TAKE-04 C-TAKE-07 C-TAKE-08"
    offers: ClassVar[tuple[Family, ...]] = (ACQUIRE, EMERGENCY)

    def options(self, s: Coimbra) -> list[int]:
        options = [ACQUIRE.id(card) for card in sorted(row_cards(s)) if can_acquire(s, card, s.worth(s.die))]
        options.append(EMERGENCY.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.pop()
        if EMERGENCY.has(action):
            take_emergency(s)
            return
        card = ACQUIRE.first(action)
        place = s.display.index(card)
        pay_for(s, card, s.worth(s.die))
        if s.crowns[constants.PROFESSION[card]] == place:
            s.push(CROWN, constants.PROFESSION[card])
        s.display[place] = constants.NO_CARD
        receive(s, card)

    def why_not(self, s: Coimbra, action: int) -> int:
        card = ACQUIRE.first(action)
        if card in row_cards(s):
            return TOO_DEAR
        return OTHER_DISTRICT if card in s.display else NOT_THERE


def price(s: Coimbra, card: int, usual: int) -> int:
    """What a card costs, less the discounts of the player's start cards, but never below 0 (C-CARD-03, C-CARD-04)."""
    for own in s.cards_with(s.turn, constants.DISCOUNT):
        if constants.GOOD[own] == constants.COST[card]:
            usual -= constants.AMOUNT[own]
    return max(0, usual)


def can_acquire(s: Coimbra, card: int, usual: int) -> bool:
    """Whether the player can pay the price of a card in full (C-TAKE-08); start cards have none (C-CARD-36)."""
    return constants.COST[card] >= 0 and s.has(s.turn, constants.COST[card]) >= price(s, card, usual)


def pay_for(s: Coimbra, card: int, usual: int) -> None:
    s.gain(s.turn, constants.COST[card], -price(s, card, usual))


def receive(s: Coimbra, card: int) -> None:
    """The player gets a card: its influence, its bonus, then phase C bonuses that it triggers (C-TAKE-09)."""
    s.cards[s.turn] |= 1 << card
    s.advance(s.turn, constants.PROFESSION[card], constants.INFLUENCE[card])
    s.push(TRIGGERED, card)
    if constants.KIND[card] == constants.INSTANT:
        s.push(EFFECT, card)


class Triggered(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """Give the player what start cards bring for a card of that profession (C-CARD-05, C-CARD-06)."""
        card = s.pop()
        for own in s.cards_with(s.turn, constants.ON_ACQUIRE):
            if constants.FOR_PROFESSION[own] == constants.PROFESSION[card]:
                s.reward(constants.GET[own], 1)


class Crown(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """The player gets the crown token that lay on the card, last of all (C-TAKE-11)."""
        s.crowns[s.pop()] = constants.WITH + s.turn


def set_turn_order(s: Coimbra) -> None:
    """Phase D: whoever has most crowns is first; those with equally many swap places (C-CROWN-02, C-CROWN-03)."""
    crowns = [s.crowns_of(player) for player in range(s.seats)]
    new: list[int] = []
    for number in range(max(crowns), -1, -1):
        for player in s.order[::-1]:
            if crowns[player] == number:
                new.append(player)
    s.order = tuple(new)
