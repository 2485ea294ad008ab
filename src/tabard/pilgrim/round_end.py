"""The end of a turn and of a round: excess, ship, season, Merchant, income, start player (P-END)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim import constants
from tabard.pilgrim.actions import DECLINE, END, FIRST, OBLATE, TAKE, USE
from tabard.pilgrim.building_tiles import ANY_TIME, ROUND_END, TURN_END
from tabard.pilgrim.buildings import AT_END, offer, use
from tabard.pilgrim.campaign import game_over
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import CONFESSION, INCOME, START_PLAYER
from tabard.pilgrim.hiring import add_uses, hire
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.turn import begin_turn

CONFESSED_PIETY: Final = 2
STORE_LIMIT: Final[tuple[int, ...]] = BOX.store_limit


# The end of a turn


class TurnEnd(Occasion):
    question: ClassVar[str] = N_("End the turn?")
    rules: ClassVar[str] = "P-TURN-02 P-B-TIME P-B-LIBRARY"
    offers: ClassVar[tuple[Family, ...]] = (END, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME, TURN_END)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        offer(s, AT_END, options)
        options.append(END.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            use(s, action)
        else:
            end_turn(s)


class Shortage(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Nobody is in the city or on a duty.")
    rules: ClassVar[str] = "P-TURN-04 P-TURN-05 P-TURN-07"
    offers: ClassVar[tuple[Family, ...]] = (OBLATE,)

    def answer(self, s: Pilgrim, action: int) -> None:
        """An acolyte goes from the abbey to the city; if there is none, a serf to the abbey; else nothing."""
        if s.at(s.turn, constants.ABBEY) > 0:
            s.move(s.turn, constants.ABBEY, constants.CITY)
        elif s.at(s.turn, constants.VILLAGE) > 0:
            s.move(s.turn, constants.VILLAGE, constants.ABBEY)
        end_turn(s)


def end_turn(s: Pilgrim) -> None:
    s.turns_taken += 1
    if s.turns_taken < s.colours:
        begin_turn(s, in_turn_order(s, s.turns_taken))
    else:
        end_round(s)


def in_turn_order(s: Pilgrim, number: int) -> int:
    return (s.start + number) % s.colours


# The end of a round


def end_round(s: Pilgrim) -> None:
    return_excess(s)
    s.ship += 1
    if s.ship == constants.ROUNDS or s.ship in s.site_steps:
        end_season(s)
    if s.ship == constants.ROUNDS:
        game_over(s)
        return
    s.merchant = (s.merchant + 1) % constants.RING
    s.asked = 0
    pay_income(s)


def return_excess(s: Pilgrim) -> None:
    for seat in range(s.seats):  # the limit does not hold for the Ab-Bott (P-SOLO-15)
        for good in (constants.STONE, constants.GRAIN):
            store = seat * constants.GOODS + good
            s.goods[store] = min(s.goods[store], STORE_LIMIT[good])


def end_season(s: Pilgrim) -> None:
    """Whoever is highest on the alms table sends an acolyte to its top, if one is in the abbey (P-END-02, P-END-03)."""
    best = season_winner(s)
    if best >= 0 and s.at(best, constants.ABBEY) > 0:
        s.people[best * constants.PLACES + constants.ABBEY] -= 1
        s.crowned[best] += 1
    if s.ship < constants.ROUNDS:  # after the last season they stay, for the tie-break (P-SCORE-09)
        for colour in range(s.colours):
            s.rows[colour] = 0
        leap_frog(s)
        fill_bag(s)


def season_winner(s: Pilgrim) -> int:
    """Who would be rewarded if the season ended now; -1 for nobody."""
    best = -1
    for number in range(s.colours):
        colour = in_turn_order(s, number)
        if s.rows[colour] > 0 and (best < 0 or alms_key(s, colour) > alms_key(s, best)):
            best = colour
    return best


def alms_key(s: Pilgrim, colour: int) -> int:
    """How high a colour is on the alms table, ties broken by piety: to be compared with that of others."""
    return s.rows[colour] * 100 + s.has(colour, constants.PIETY)


def leap_frog(s: Pilgrim) -> None:
    """In each group the rearmost dummy jumps over the others, the southern group first (P-END-04)."""
    s.south_dummies = leapt(s.south_dummies, s.north_dummies)
    s.north_dummies = leapt(s.north_dummies, s.south_dummies)


def leapt(group: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    if group and len(group) + len(others) < constants.RING:
        tile = (group[-1] + 1) % constants.RING
        while tile in group or tile in others:
            tile = (tile + 1) % constants.RING
        return (*group[1:], tile)
    return group


def fill_bag(s: Pilgrim) -> None:
    """In the solo game the counters of the new season join the bag (P-SOLO-04)."""
    if s.level > 0:
        new = BOX.solo_counters[s.season()]
        s.bag = tuple([s.bag[kind] + new[kind] for kind in range(len(new))])


# Income of trade routes (P-PORT-02, P-PORT-03)


def pay_income(s: Pilgrim) -> None:
    counter = s.trade_counter()
    while s.asked < s.colours and counter != constants.NO_COUNTER:
        colour = in_turn_order(s, s.asked)
        s.asked += 1
        routes = s.joined[colour].bit_count()
        if routes == 0:
            continue
        if counter == constants.CORNUCOPIA:
            s.turn = s.to_move = colour
            s.value = routes
            s.stack = [INCOME]
            return
        s.gain(colour, counter, routes)
    s.asked = 0
    s.confessed = 0
    ask_confession(s)


class Income(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Your trade routes pay: what do you take? (to take: {value})")
    awaited: ClassVar[str] = N_("{who} takes what trade routes pay (to take: {value})")
    rules: ClassVar[str] = "P-PORT-02 P-PORT-03"
    offers: ClassVar[tuple[Family, ...]] = (TAKE,)

    def answer(self, s: Pilgrim, action: int) -> None:
        s.gain(s.turn, TAKE.first(action), 1)
        s.value -= 1
        if s.value == 0:
            pay_income(s)


# The start player (P-END-06, P-END-07)


def ask_confession(s: Pilgrim) -> None:
    """In turn order, each who can use the Confession Box is asked once. The Ab-Bott uses its own (P-SOLO-20)."""
    while s.asked < s.colours:
        s.turn = in_turn_order(s, s.asked)
        s.used = 0
        s.asked += 1
        options: list[int] = []
        add_uses(s, constants.CONFESSION_BOX, options)
        if s.turn >= s.seats:
            if s.owner(constants.CONFESSION_BOX) == s.turn and options:
                s.confessed |= 1 << s.turn
        elif options:
            s.to_move = s.turn
            s.stack = [CONFESSION]
            return
    ask_start_player(s)


class Confession(Occasion):
    question: ClassVar[str] = N_("Use the Confession Box: +2 piety for the choice of the start player?")
    rules: ClassVar[str] = "P-B-CONFESSION P-END-06 P-END-07"
    offers: ClassVar[tuple[Family, ...]] = (DECLINE, USE)
    times: ClassVar[tuple[str, ...]] = (ROUND_END,)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        add_uses(s, constants.CONFESSION_BOX, options)
        options.append(DECLINE.id())
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if USE.has(action):
            hire(s, constants.CONFESSION_BOX, USE.second(action))
            s.confessed |= 1 << s.turn
        ask_confession(s)


def assessed_piety(s: Pilgrim, colour: int) -> int:
    """The piety by which the start player is chosen, with what the Confession Box adds."""
    return s.has(colour, constants.PIETY) + (CONFESSED_PIETY if s.confessed >> colour & 1 else 0)


def most_pious(s: Pilgrim) -> int:
    """Who chooses the start player; in a tie the first clockwise from the present one, who comes last."""
    best = -1
    most = -1
    for number in range(1, s.colours + 1):
        colour = (s.start + number) % s.colours
        piety = assessed_piety(s, colour)
        if piety > most:
            best, most = colour, piety
    return best


def ask_start_player(s: Pilgrim) -> None:
    s.turn = most_pious(s)
    if s.turn >= s.seats:
        begin_round(s, s.turn)  # the Ab-Bott always picks itself (P-SOLO-15)
    else:
        s.to_move = s.turn
        s.stack = [START_PLAYER]


class StartPlayer(Decision[Pilgrim]):
    question: ClassVar[str] = N_("You have the most piety: who starts the next round?")
    awaited: ClassVar[str] = N_("{who} has the most piety and says who starts the next round")
    rules: ClassVar[str] = "P-END-06"
    offers: ClassVar[tuple[Family, ...]] = (FIRST,)
    barred: ClassVar[int] = reason("P-END-06", N_("This game has {colours} players, and that is none of them."))

    def options(self, s: Pilgrim) -> list[int]:
        return [FIRST.id(colour) for colour in range(s.colours)]

    def answer(self, s: Pilgrim, action: int) -> None:
        begin_round(s, FIRST.first(action))


def begin_round(s: Pilgrim, start: int) -> None:
    s.start = start
    s.turns_taken = 0
    s.confessed = 0
    begin_turn(s, start)
