"""Event cards: revealing them, and what the immediate ones do (K-EVENT, K-ROUND-03..06)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Bag, Decision, Draw, Step
from tabard.engine.words import N_
from tabard.kingsbridge import constants
from tabard.kingsbridge.actions import DECLINE, DISCARD, DRAWN, LEAVE, PAY, RENT, REVEAL, SKIP, TILE, TRADE
from tabard.kingsbridge.constants import TRADE as TRADE_EVENT
from tabard.kingsbridge.decisions import EVENT, EVENT_CHOICE, EXTRA_DRAWN, ORIENTATION, PLAGUE_TILE
from tabard.kingsbridge.hand import add_cards, discard, hand_bars
from tabard.kingsbridge.houses import rent_bars, rentable, take_rent
from tabard.kingsbridge.projects import enter, fill_all, finish_if_filled
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.trades import add_trades, trade, trade_bars
from tabard.kingsbridge.turn import DrawnDiscard, has_no_action

NUMBERS: Final = 5  # on plague tiles
OF_CHAPTER: Final[tuple[int, ...]] = tuple(  # a bit each
    sum(1 << event for event, of in enumerate(constants.EVENT_CHAPTER) if of == chapter)
    for chapter in range(max(constants.EVENT_CHAPTER) + 1)
)


# Revealing


OTHER_CHAPTER: Final = reason("K-SET-10", N_("“{event}” is an event of chapter {chapter}."))
REVEALED: Final = reason("K-SET-10", N_("“{event}” has been revealed already."))


class EventCard(Draw[Kingsbridge]):
    question: ClassVar[str] = N_("Which event is revealed?")
    rules: ClassVar[str] = "K-ROUND-03 K-SET-10"
    offers: ClassVar[tuple[Family, ...]] = (REVEAL,)

    def pile(self, s: Kingsbridge) -> int:
        return OF_CHAPTER[s.chapter] & ~s.revealed

    def answer(self, s: Kingsbridge, action: int) -> None:
        """Reveal the event. Somebody falls ill in the house of its number before its text counts (K-EVENT-02)."""
        s.event = REVEAL.first(action)
        s.turned = constants.NOT_TURNED
        s.revealed |= 1 << s.event
        s.skipping = 0
        s.traded = 0
        place = constants.EVENT_PLAGUE[s.event]
        if place >= 0 and s.tiles[place] == constants.FACE_DOWN:
            s.replace(PLAGUE_TILE)
        else:
            begin_event(s)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return OTHER_CHAPTER if constants.EVENT_CHAPTER[REVEAL.first(action)] != s.chapter else REVEALED


class PlagueTile(Bag[Kingsbridge]):
    question: ClassVar[str] = N_("Which number does the plague tile show?")
    rules: ClassVar[str] = "K-PLAGUE-03 K-PLAGUE-04"
    offers: ClassVar[tuple[Family, ...]] = (TILE,)
    barred: ClassVar[int] = reason("K-PLAGUE-01", N_("All plague tiles with the number {number} are turned up."))

    def counts(self, s: Kingsbridge) -> tuple[int, ...]:
        return s.numbers

    def answer(self, s: Kingsbridge, action: int) -> None:
        shown = TILE.first(action)
        s.tiles[constants.EVENT_PLAGUE[s.event]] = shown + 1
        s.numbers = tuple([s.numbers[n] - (1 if n == shown else 0) for n in range(NUMBERS)])
        begin_event(s)


def begin_event(s: Kingsbridge) -> None:
    """Immediate events are carried out now; lasting ones bear on the action cards (K-EVENT-03, K-EVENT-04)."""
    if constants.EVENT_LASTING[s.event]:
        s.replace(ORIENTATION)
    else:
        s.replace(EVENT)
        happen(s)


def happen(s: Kingsbridge) -> None:
    """What an event does at once: to the board, or to all players alike."""
    event, op = s.event, constants.EVENT_OP[s.event]
    if op == constants.PROJECT:
        enter_by_event(s, constants.EVENT_PROJECT[event], constants.EVENT_COVERS[event])
    elif op == constants.COMPLETE_PROJECT:
        if not s.is_filled(constants.EVENT_PROJECT[event]):
            fill_all(s, constants.EVENT_PROJECT[event])
            finish_if_filled(s, constants.EVENT_PROJECT[event])
    elif op == constants.UNCOVER_CLOTH:
        s.cloth_covered = False
    elif op == constants.COVER_FAVOUR:
        s.covered |= constants.EVENT_SPACES[event]
    elif op == constants.SKIP_ACTION_ALL:
        s.skipping = (1 << s.seats) - 1
    elif op == constants.MAJORITY:
        reward_most(s, event)


def enter_by_event(s: Kingsbridge, project: int, covers: bool) -> None:
    """A project comes onto the board; it may cover all others, so that only this one is worked on."""
    enter(s, project)
    if covers:
        for other in s.projects:
            if other != project:
                s.covered_projects |= 1 << other
        s.only_project = True


def reward_most(s: Kingsbridge, event: int) -> None:
    """Reward all who have most of a good, at least 1 (K-EVENT-35)."""
    good = constants.EVENT_GOOD[event]
    most = max([s.has(player, good) for player in range(s.seats)])
    for number in range(s.seats):
        player = s.in_order(number)
        if s.has(player, good) == 0:
            s.receive(player, constants.EVENT_ELSE[event])
        elif s.has(player, good) == most:
            s.receive(player, constants.EVENT_THEN[event])


# Player by player


class Event(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """Strike the players one by one, from the active player clockwise (K-ROUND-05)."""
        number = s.detail()
        if number == s.seats:
            s.replace(ORIENTATION)
            return
        s.count_up()
        s.picked = 0
        s.left = constants.EVENT_NUMBER[s.event]
        strike(s, s.in_order(number))


def strike(s: Kingsbridge, player: int) -> None:
    """Apply an event to one player, or ask the question that it puts."""
    op = constants.EVENT_OP[s.event]
    if op == constants.GAIN_ALL:
        s.receive(player, constants.EVENT_GET[s.event])
    elif op == constants.IF_HAS:
        enough = s.has(player, constants.EVENT_GOOD[s.event]) >= constants.EVENT_LEAST[s.event]
        s.receive(player, constants.EVENT_THEN[s.event] if enough else constants.EVENT_ELSE[s.event])
    elif op == constants.VP_PER_HOUSE:
        s.score(player, max(constants.EVENT_LEAST[s.event], s.houses(player)))
    elif op == constants.PAY_PARTIAL:
        pay_what_there_is(s, player, 1)
    elif op == constants.PAY_PER_HOUSE:
        pay_what_there_is(s, player, s.houses(player))
    elif op == TRADE_EVENT:
        ask_trade(s, player)
    elif op in (constants.PAY_CHOICE, constants.PAY_OR_SKIP, constants.PAY_OR_DISCARD):
        demand(s, player)
    elif op == constants.DISCARD_EXTRA:
        take_cards(s, player)
    elif op == constants.REMOVE_HOUSE:
        take_house(s, player)
    elif op == constants.RENT_NOW:
        pay_rent(s, player)


def pay_what_there_is(s: Kingsbridge, player: int, times: int) -> None:
    """A player pays what is there; each piece missing costs points."""
    for good in range(constants.GOODS):
        owed = constants.EVENT_PAY[s.event][good] * times
        if owed > 0:
            paid = min(owed, s.has(player, good))
            s.pay(player, good, paid)
            s.score(player, constants.EVENT_MISSING[s.event] * (owed - paid))


def ask_trade(s: Kingsbridge, player: int) -> None:
    options: list[int] = []
    add_trades(s, player, s.event, options)
    if options:
        s.push(EVENT_CHOICE, player)


def payable(s: Kingsbridge, player: int) -> list[int]:
    """The goods that an event lets a player pay with, among those the player has (K-EVENT-11)."""
    goods = []
    for good in range(constants.GOODS):
        for choice in constants.EVENT_CHOICES[s.event]:
            if choice[good] > 0 and s.can_pay(player, choice):
                goods.append(good)
    return goods


def demand(s: Kingsbridge, player: int) -> None:
    """An event wants to be paid: ask, take the only payment there is, or do what happens to those who cannot pay."""
    op = constants.EVENT_OP[s.event]
    if op == constants.PAY_OR_SKIP and has_no_action(s, player):
        return  # there is no action to lose (K-EVENT-25)
    goods = payable(s, player)
    if not goods:
        cannot_pay(s, player)
    elif op == constants.PAY_CHOICE and len(goods) == 1:
        pay_with(s, player, goods[0])
    else:
        s.push(EVENT_CHOICE, player)


def pay_with(s: Kingsbridge, player: int, good: int) -> None:
    for choice in constants.EVENT_CHOICES[s.event]:
        if choice[good] > 0:
            s.pay_bundle(player, choice)
            return


def cannot_pay(s: Kingsbridge, player: int) -> None:
    """What the event does to whoever does not pay."""
    op = constants.EVENT_OP[s.event]
    if op == constants.PAY_CHOICE:
        s.receive(player, constants.EVENT_ELSE[s.event])
    elif op == constants.PAY_OR_SKIP:
        s.skipping |= 1 << player
    else:
        take_cards(s, player)


def take_cards(s: Kingsbridge, player: int) -> None:
    """A player puts cards onto the discard pile, until there are enough or the pile is full (K-ACT-09)."""
    if s.left == 0 or s.discarded[player] >= constants.PILE or (s.introductory and s.chapter == 0):
        return
    s.turn = player
    s.left -= 1
    if constants.EVENT_RANDOM[s.event]:
        s.push(EXTRA_DRAWN)
    else:
        s.push(EVENT_CHOICE, player)


def take_house(s: Kingsbridge, player: int) -> None:
    """A player takes houses back from the board, and chooses which (K-EVENT-22, K-EVENT-23)."""
    while s.left > 0 and s.houses(player) > 0:
        s.left -= 1
        if s.houses(player) > 1:
            s.push(EVENT_CHOICE, player)
            return
        s.sites[s.sites.index(player + 1)] = 0


def pay_rent(s: Kingsbridge, player: int) -> None:
    """A player takes the rent of houses, and chooses which."""
    while s.left > 0:
        houses = rentable(s, player)
        if not houses:
            return
        s.left -= 1
        if len(houses) > 1:
            s.push(EVENT_CHOICE, player)
            return
        take_rent(s, player, houses[0])


# What an event asks for
ANSWERS: Final[dict[int, tuple[Family, ...]]] = {
    TRADE_EVENT: (TRADE, DECLINE),
    constants.PAY_CHOICE: (PAY,),
    constants.PAY_OR_SKIP: (PAY, SKIP),
    constants.PAY_OR_DISCARD: (PAY, DECLINE),
    constants.DISCARD_EXTRA: (DISCARD,),
    constants.REMOVE_HOUSE: (LEAVE,),
    constants.RENT_NOW: (RENT,),
}
OTHER_ANSWER: Final = reason("", N_("“{event_now}” asks for something else: {event_text}"))
MUST_PAY: Final = reason("K-EVENT-11", N_("Whoever can pay has to pay."))
NOT_THIS_EVENT: Final = reason("K-EVENT-08", N_("“{event}” is not the event of this round."))
OTHER_GOODS: Final = reason("K-EVENT-11", N_("“{event_now}” asks for {demanded}."))
NOT_TO_PAY: Final = reason("K-EVENT-11", N_("You do not have {demanded_of_it}."))
NO_HOUSE_TO_LEAVE: Final = reason("K-EVENT-23", N_("You have no house on site {site}."))


def answers(s: Kingsbridge) -> tuple[Family, ...]:
    op = constants.EVENT_OP[s.event]
    return (DISCARD,) if op == constants.PAY_OR_DISCARD and s.left < constants.EVENT_NUMBER[s.event] else ANSWERS[op]


def payment_bars(s: Kingsbridge, good: int) -> int:
    """Why a good is not paid to the event."""
    for choice in constants.EVENT_CHOICES[s.event]:
        if choice[good] > 0:
            return NOT_TO_PAY
    return OTHER_GOODS


class EventChoice(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("The event asks you to choose.")
    awaited: ClassVar[str] = N_("{who} answers the event")
    rules: ClassVar[str] = "K-EVENT-03 K-EVENT-11 K-ROUND-05"
    offers: ClassVar[tuple[Family, ...]] = (TRADE, PAY, SKIP, DISCARD, LEAVE, RENT, DECLINE)

    def asks(self, s: Kingsbridge) -> int:
        return s.detail()

    def options(self, s: Kingsbridge) -> list[int]:
        op, player = constants.EVENT_OP[s.event], s.detail()
        options: list[int] = []
        if op == TRADE_EVENT:
            add_trades(s, player, s.event, options)
            options.append(DECLINE.id())
        elif op == constants.REMOVE_HOUSE:
            options = [LEAVE.id(site) for site in range(constants.SITES) if s.sites[site] == player + 1]
        elif op == constants.RENT_NOW:
            options = [RENT.id(site) for site in rentable(s, player)]
        elif op == constants.DISCARD_EXTRA or s.left < constants.EVENT_NUMBER[s.event]:
            add_cards(s.hands[player], DISCARD.base, options)
        else:
            options = [PAY.id(good) for good in payable(s, player)]
            if op == constants.PAY_OR_SKIP:
                options.append(SKIP.id())
            elif op == constants.PAY_OR_DISCARD:
                options.append(DECLINE.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        player = s.pop()
        if TRADE.has(action):
            trade(s, player, action)
        elif PAY.has(action):
            pay_with(s, player, PAY.first(action))
        elif SKIP.has(action):
            s.skipping |= 1 << player
        elif LEAVE.has(action):
            s.sites[LEAVE.first(action)] = 0
            take_house(s, player)
        elif RENT.has(action):
            take_rent(s, player, RENT.first(action))
            pay_rent(s, player)
        elif DISCARD.has(action):
            discard(s, player, DISCARD.first(action))
            take_cards(s, player)
        elif constants.EVENT_OP[s.event] == constants.PAY_OR_DISCARD:
            take_cards(s, player)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        if DECLINE.has(action) and constants.EVENT_OP[s.event] == constants.PAY_CHOICE:
            return MUST_PAY
        if not any(family.has(action) for family in answers(s)):
            return OTHER_ANSWER
        if TRADE.has(action):
            event = TRADE.first(action)
            return trade_bars(s, s.detail(), event, TRADE.second(action)) if event == s.event else NOT_THIS_EVENT
        if PAY.has(action):
            return payment_bars(s, PAY.first(action))
        if LEAVE.has(action):
            return NO_HOUSE_TO_LEAVE
        if RENT.has(action):
            return rent_bars(s, s.detail(), RENT.first(action))
        return hand_bars(s, s.detail(), DISCARD.first(action))


class ExtraDrawn(DrawnDiscard):
    question: ClassVar[str] = N_("Which card is drawn onto the discard pile?")
    rules: ClassVar[str] = "K-ACT-09 K-HID-02"

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.pop()
        discard(s, s.turn, DRAWN.first(action))
        take_cards(s, s.turn)
