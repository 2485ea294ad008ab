"""Phase E: income of the own dice and phase E bonuses (C-INC, C-CARD-24..27)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.actions import ACTIVATE, BONUS, EXCHANGE, STOP, WHITE
from tabard.coimbra.effects import can_give, give
from tabard.coimbra.state import Coimbra
from tabard.coimbra.taking import set_turn_order
from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Decision, Step, bits
from tabard.engine.words import N_


class TurnOrder(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """Phase D, after which phase E begins."""
        set_turn_order(s)
        s.replace(decisions.START_BONUS)
        find_bonuses(s)


def find_bonuses(s: Coimbra) -> None:
    """Whose turn it is now, and which bonuses that player has to use."""
    s.turn = s.order[s.detail()]
    s.bonuses = start_bonuses(s)


NOT_YOURS: Final = reason("C-INC-06", N_("{card} is not one of your cards."))
HAS_DIE: Final = (
    reason("C-CARD-26", N_("{card} helps only without a grey die, and you have one.")),
    reason("C-CARD-26", N_("{card} helps only without an orange die, and you have one.")),
    reason("C-CARD-26", N_("{card} helps only without a purple die, and you have one.")),
    reason("C-CARD-26", N_("{card} helps only without a green die, and you have one.")),
)
NO_BONUS: Final = reason("C-INC-07", N_("{card} has no bonus at the start of phase E."))
USED: Final = reason("C-INC-07", N_("{card} works once, at the start of phase E."))


# The same word may be an instant bonus.
WITH_BONUS: Final[tuple[int, ...]] = tuple(
    card
    for card in range(constants.CARDS)
    if constants.OP[card] == constants.GAIN_WITHOUT_DIE
    or (constants.OP[card] == constants.ADVANCE_ANY and constants.KIND[card] == constants.PHASE_E)
)


def bonus_bars(s: Coimbra, card: int) -> int:
    """Why a card is not used before anybody's first die (C-INC-07)."""
    if not s.cards[s.turn] >> card & 1:
        return NOT_YOURS
    if card not in WITH_BONUS:
        return NO_BONUS
    if constants.OP[card] == constants.ADVANCE_ANY:
        return POSSIBLE
    return HAS_DIE[constants.OF_COLOUR[card]] if constants.OF_COLOUR[card] in s.held[s.turn] else POSSIBLE


def start_bonuses(s: Coimbra) -> int:
    """Cards to be used before anybody's first die, a bit each."""
    cards = 0
    for card in WITH_BONUS:
        if bonus_bars(s, card) == POSSIBLE:
            cards |= 1 << card
    return cards


def exchanges(s: Coimbra) -> list[int]:
    """The cards by which the player can exchange goods now (C-CARD-27)."""
    return [card for card in s.cards_with(s.turn, constants.EXCHANGE) if can_give(s, s.turn, card)]


NOT_YOURS_TO_EXCHANGE: Final = reason("C-CARD-27", N_("{card} is not one of your cards."))
NO_EXCHANGE: Final = reason("C-CARD-27", N_("{card} exchanges nothing."))
TOO_LITTLE: Final = reason("C-CARD-27", N_("{card} exchanges {goods}, and you have less."))


def exchange_bars(s: Coimbra, card: int) -> int:
    """Why nothing is exchanged by a card that is none of `exchanges`."""
    if not s.cards[s.turn] >> card & 1:
        return NOT_YOURS_TO_EXCHANGE
    return TOO_LITTLE if constants.OP[card] == constants.EXCHANGE else NO_EXCHANGE


class StartBonus(Decision[Coimbra]):
    question: ClassVar[str] = N_("At the start of phase E: which bonus do you use?")
    awaited: ClassVar[str] = N_("At the start of phase E: {who} uses a bonus")
    rules: ClassVar[str] = "C-INC-01 C-INC-03 C-INC-07 C-INC-09"
    offers: ClassVar[tuple[Family, ...]] = (BONUS, EXCHANGE)

    def asks(self, s: Coimbra) -> int:
        """Each player in the new turn order uses the bonuses that come before everybody's first die (C-INC-07)."""
        if s.bonuses:
            return s.turn
        if s.detail() == s.seats - 1:
            s.replace(decisions.INCOME)
        else:
            s.count_up()
            find_bonuses(s)
        return UNASKED

    def options(self, s: Coimbra) -> list[int]:
        options = [BONUS.id(card) for card in range(constants.CARDS) if s.bonuses >> card & 1]
        for card in exchanges(s):
            options.append(EXCHANGE.id(card))
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if BONUS.has(action):
            s.bonuses &= ~(1 << BONUS.first(action))
            s.push(decisions.EFFECT, BONUS.first(action))
        else:
            exchange(s, EXCHANGE.first(action))

    def why_not(self, s: Coimbra, action: int) -> int:
        if EXCHANGE.has(action):
            return exchange_bars(s, EXCHANGE.first(action))
        return bonus_bars(s, BONUS.first(action)) or USED


NO_DIE: Final = (
    reason("C-INC-01", N_("You have no grey die left.")),
    reason("C-INC-01", N_("You have no orange die left.")),
    reason("C-INC-01", N_("You have no purple die left.")),
    reason("C-INC-01", N_("You have no green die left.")),
    reason("C-INC-03", N_("You have no white die left.")),
)
DICE_FIRST: Final = reason("C-INC-01", N_("All your dice are activated first."))


class Income(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which die do you activate?")
    awaited: ClassVar[str] = N_("{who} activates a die")
    rules: ClassVar[str] = "C-INC-01 C-INC-03 C-INC-07 C-INC-09"
    offers: ClassVar[tuple[Family, ...]] = (ACTIVATE, WHITE, EXCHANGE, STOP)

    def asks(self, s: Coimbra) -> int:
        """Then each player, in the same order, activates the own dice (C-INC-01)."""
        if s.detail() == s.seats:
            s.replace(decisions.FUNDING)
            return UNASKED
        s.turn = s.order[s.detail()]
        if s.held[s.turn] or exchanges(s):
            return s.turn
        s.count_up()
        return UNASKED

    def options(self, s: Coimbra) -> list[int]:
        held, base = bits(s.held[s.turn]), ACTIVATE.base
        options = [base + colour for colour in range(constants.TRACKS) if held >> colour & 1]
        if held >> constants.WHITE & 1:
            for track in range(constants.TRACKS):
                options.append(WHITE.base + track)
        for card in exchanges(s):
            options.append(EXCHANGE.id(card))
        if not held:
            options.append(STOP.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if ACTIVATE.has(action):
            colour = ACTIVATE.first(action)
            take_from_board(s, colour)
            s.push(decisions.DIE_BONUS, colour)
            track_income(s, colour)
        elif WHITE.has(action):
            take_from_board(s, constants.WHITE)
            track_income(s, WHITE.first(action))
        elif EXCHANGE.has(action):
            exchange(s, EXCHANGE.first(action))
        else:
            s.count_up()

    def why_not(self, s: Coimbra, action: int) -> int:
        if EXCHANGE.has(action):
            return exchange_bars(s, EXCHANGE.first(action))
        if STOP.has(action):
            return DICE_FIRST
        return NO_DIE[constants.WHITE if WHITE.has(action) else ACTIVATE.first(action)]


def exchange(s: Coimbra, card: int) -> None:
    give(s, s.turn, card)
    s.reward(constants.GET[card], 1)


def take_from_board(s: Coimbra, colour: int) -> None:
    held = s.held[s.turn]
    place = held.index(colour)
    s.held[s.turn] = (*held[:place], *held[place + 1 :])


def track_income(s: Coimbra, track: int) -> None:
    """The player gets what the box right of the own disc shows (C-INC-02)."""
    s.reward(constants.INCOME[track][s.field(s.turn, track)], 1)


class DieBonus(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """The player gets what cards add for a die of that colour, which white is not (C-INC-08, C-CARD-25)."""
        colour = s.pop()
        for card in s.cards_with(s.turn, constants.GAIN_PER_DIE):
            if constants.OF_COLOUR[card] == colour:
                s.reward(constants.GET[card], 1)
