"""Phase E: income of the own dice and phase E bonuses (C-INC, C-CARD-24..27)."""

from __future__ import annotations

from typing import ClassVar

from tabard.coimbra import decisions, tables
from tabard.coimbra.actions import ACTIVATE, BONUS, EXCHANGE, STOP, WHITE
from tabard.coimbra.agenda import DIE_BONUS, EARNING, EFFECT, FITTING_OUT, OPENING
from tabard.coimbra.effects import can_give, give
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import (
    ADVANCE_ANY,
    CARDS,
    GAIN_PER_DIE,
    GAIN_WITHOUT_DIE,
    GET,
    KIND,
    OF_COLOUR,
    PHASE_E,
    TRACKS,
)
from tabard.engine.state import Decision
from tabard.engine.words import N_


def open_phase(s: Coimbra) -> bool:
    """In the new turn order each uses the own bonuses at the start of the phase (C-INC-07)."""
    flag = s.details()
    if flag == s.seats:
        s.done()
        s.then(EARNING)
        return True
    s.turn = s.order[flag]
    if not s.opened:
        s.opened = True
        s.bonuses = start_bonuses(s)
    if s.bonuses:
        s.ask(s.turn, decisions.INCOME)
        return False
    s.opened = False
    s.then(OPENING, s.done() + 1)
    return True


def earn(s: Coimbra) -> bool:
    """Then, in the same order, each activates the own dice (C-INC-01)."""
    flag = s.details()
    if flag == s.seats:
        s.done()
        s.then(FITTING_OUT)
        return True
    s.turn = s.order[flag]
    if s.held[s.turn] or exchanges(s):
        s.ask(s.turn, decisions.INCOME)
        return False
    close(s)
    return True


def close(s: Coimbra) -> None:
    s.then(EARNING, s.done() + 1)


def start_bonuses(s: Coimbra) -> int:
    """Cards to be used before anybody's first die (C-INC-07)."""
    cards = 0
    for card in s.cards_with(s.turn, ADVANCE_ANY):
        if KIND[card] == PHASE_E:  # the same word may be an instant bonus
            cards |= 1 << card
    for card in s.cards_with(s.turn, GAIN_WITHOUT_DIE):
        if OF_COLOUR[card] not in s.held[s.turn]:
            cards |= 1 << card
    return cards


def exchanges(s: Coimbra) -> list[int]:
    """Cards by which the player could exchange now (C-CARD-27)."""
    return [card for card in s.cards_with(s.turn, tables.EXCHANGE) if can_give(s, s.turn, card)]


class Income(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which die do you activate?")
    awaited: ClassVar[str] = N_("{who} activates a die")
    rules: ClassVar[str] = "C-INC-01 C-INC-03 C-INC-07 C-INC-09"

    def options(self, s: Coimbra) -> list[int]:
        held = s.held[s.turn]
        if s.bonuses:
            options = [BONUS.id(card) for card in range(CARDS) if s.bonuses >> card & 1]
        else:
            options = [ACTIVATE.id(colour) for colour in range(TRACKS) if colour in held]
            if tables.WHITE in held:
                for track in range(TRACKS):
                    options.append(WHITE.id(track))
        for card in exchanges(s):
            options.append(EXCHANGE.id(card))
        if not s.bonuses and not held:
            options.append(STOP.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if BONUS.has(action):
            s.bonuses &= ~(1 << BONUS.first(action))
            s.then(EFFECT, BONUS.first(action))
        elif ACTIVATE.has(action):
            colour = ACTIVATE.first(action)
            take_from_board(s, colour)
            s.then(DIE_BONUS, colour)
            track_income(s, colour)
        elif WHITE.has(action):
            take_from_board(s, tables.WHITE)
            track_income(s, WHITE.first(action))
        elif EXCHANGE.has(action):
            card = EXCHANGE.first(action)
            give(s, s.turn, card)
            s.reward(GET[card], 1)
        else:
            close(s)


def take_from_board(s: Coimbra, colour: int) -> None:
    held = s.held[s.turn]
    place = held.index(colour)
    s.held[s.turn] = (*held[:place], *held[place + 1 :])


def track_income(s: Coimbra, track: int) -> None:
    """What the box right of the own disc shows (C-INC-02)."""
    s.reward(tables.INCOME[track][s.field(s.turn, track)], 1)


def pay_die_bonus(s: Coimbra) -> bool:
    """Bonuses per die, after its income; white is no colour (C-INC-08, C-CARD-25)."""
    colour = s.done()
    for card in s.cards_with(s.turn, GAIN_PER_DIE):
        if OF_COLOUR[card] == colour:
            s.reward(GET[card], 1)
    return True
