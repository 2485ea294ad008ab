"""What the effect words do (C-REW, C-CARD, C-MON, C-FAV)."""

from __future__ import annotations

from typing import ClassVar

from tabard.coimbra import decisions, scoring, tables
from tabard.coimbra.actions import (
    ACQUIRE,
    ADVANCE,
    CAP,
    CHOOSE,
    DECLINE,
    FAVOUR,
    GIVE,
    LOSE_VP,
    REUSE,
    SURRENDER,
    USE,
)
from tabard.coimbra.agenda import EFFECT, FUND, LEVYING, STRIPPING
from tabard.coimbra.dice import put_in_order
from tabard.coimbra.scoring import PARTS
from tabard.coimbra.state import Coimbra, owner_of
from tabard.coimbra.tables import (
    ACQUIRE_DISCARDED,
    ADVANCE_ALL,
    ADVANCE_ANY,
    AMOUNT,
    BEHIND,
    BESIDE_CASTLE,
    CAP_DIE,
    CAPPED,
    CARDS,
    COIN,
    DISTRICTS,
    FAVOURS,
    FOR_PROFESSION,
    GAIN_THEN_FUND,
    GET,
    GOOD,
    GUARD,
    INCOME,
    INFLUENCE,
    INSTANT,
    LEVY,
    LOSE_CARD,
    OF_KIND,
    OF_PROFESSION,
    ON_TRACK,
    OP,
    OPTIONS,
    OR_VP,
    PAY,
    PROFESSION,
    REUSE_INSTANT,
    SCORE_DIPLOMAS,
    SCORE_END_AND_TRACK,
    SCORE_EXPEDITIONS,
    TAKE_FAVOUR,
    TOKEN,
    TRACK_INCOME,
    TRACKS,
    VP,
)
from tabard.coimbra.taking import can_acquire, pay_for, receive, take_favour
from tabard.engine.state import Decision
from tabard.engine.words import N_


def carry_out(s: Coimbra) -> bool:
    """The effect on top of the agenda; False when it asks something first."""
    effect = s.details()
    op = OP[effect]
    asks = decision_of(s, effect)
    if asks >= 0:
        s.ask(s.turn, asks)
        return False
    s.done()
    if op == tables.FUND:
        s.then(FUND, 0)
    elif op == GAIN_THEN_FUND:
        s.then(FUND, GOOD[effect] + 1)
        s.reward(GET[effect], 1)
    elif op == TRACK_INCOME:
        track = ON_TRACK[effect]
        s.reward(INCOME[track][s.field(s.turn, track)], 1)
    elif op == tables.ADVANCE:
        s.advance(s.turn, ON_TRACK[effect], AMOUNT[effect])
    elif op == ADVANCE_ALL:
        for track in range(TRACKS):
            s.advance(s.turn, track, AMOUNT[effect])
    elif op in (SCORE_DIPLOMAS, SCORE_EXPEDITIONS, SCORE_END_AND_TRACK):
        s.gain(s.turn, VP, early_points(s, effect))
    elif op not in (LEVY, LOSE_CARD, CAP_DIE, PAY, ACQUIRE_DISCARDED, REUSE_INSTANT, TAKE_FAVOUR):
        s.reward(GET[effect], scoring.times(s, s.turn, effect))
    elif op == LOSE_CARD:
        s.gain(s.turn, VP, GET[effect][VP])  # there is nobody to hit
    return True


def decision_of(s: Coimbra, effect: int) -> int:
    """The decision that an effect asks for now, -1 for none."""
    op = OP[effect]
    if op == tables.CHOOSE:
        return decisions.GOODS
    if op == ADVANCE_ANY:
        return decisions.TRACK
    if op == CAP_DIE and s.cap_free and cap_places(s):
        return decisions.CAP_TILE
    if op == PAY and can_give(s, s.turn, effect):
        return decisions.USE_IT
    if op in (LEVY, LOSE_CARD) and hit(s, effect):
        return decisions.USE_IT
    if op == ACQUIRE_DISCARDED and fetchable(s, effect):
        return decisions.FROM_DISCARDS
    if op == TAKE_FAVOUR and BESIDE_CASTLE in s.favours:
        return decisions.FAVOUR_TILE
    if op == REUSE_INSTANT and reusable(s, effect):
        return decisions.REPETITION
    return -1


def early_points(s: Coimbra, effect: int) -> int:
    """Scoring now as at the end, the best where there is a choice: nothing is used up (C-MON-09..11, 16, 17)."""
    if OP[effect] == SCORE_DIPLOMAS:
        return scoring.diploma_points(s, s.turn)
    if OP[effect] == SCORE_EXPEDITIONS:
        return sum([found // PARTS for found in scoring.best_expeditions(s, s.turn, AMOUNT[effect])])
    return max(scoring.best_end_card(s, s.turn), 0) // PARTS + scoring.best_track(s, s.turn) // PARTS


# Choices


class Goods(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which goods do you take?")
    awaited: ClassVar[str] = N_("{who} chooses goods")
    rules: ClassVar[str] = "C-FAV-09 C-REW-03"

    def options(self, s: Coimbra) -> list[int]:
        return [CHOOSE.id(number) for number in range(len(OPTIONS[s.details()]))]

    def answer(self, s: Coimbra, action: int) -> None:
        s.reward(OPTIONS[s.done()][CHOOSE.first(action)], 1)


class Track(Decision[Coimbra]):
    question: ClassVar[str] = N_("On which track do you go forward?")
    awaited: ClassVar[str] = N_("{who} goes forward on a track")
    rules: ClassVar[str] = "C-CARD-24"

    def options(self, s: Coimbra) -> list[int]:
        return [ADVANCE.id(track) for track in range(TRACKS)]

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.done()
        s.reward(GET[effect], 1)
        s.advance(s.turn, ADVANCE.first(action), AMOUNT[effect])


def cap_places(s: Coimbra) -> list[int]:
    """Own dice in the three lower districts that have not been activated, as district * 16 + slot (C-FAV-06)."""
    return [
        (district - 1) * 16 + slot
        for district in range(1, DISTRICTS)
        for slot, die in enumerate(s.rows[district])
        if die < TOKEN and owner_of(die) == s.turn
    ]


class CapTile(Decision[Coimbra]):
    question: ClassVar[str] = N_("On which of your dice do you put the cap tile?")
    awaited: ClassVar[str] = N_("{who} may put the cap tile on a die")
    rules: ClassVar[str] = "C-FAV-03 C-FAV-04 C-FAV-06"

    def options(self, s: Coimbra) -> list[int]:
        options = [CAP.base + place for place in cap_places(s)]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.done()
        if DECLINE.has(action):
            return
        district, slot = CAP.first(action) + 1, CAP.second(action)
        row = s.rows[district]
        s.rows[district] = (*row[:slot], *row[slot + 1 :])
        put_in_order(s, district, row[slot] | CAPPED)
        s.cap_free = False


class UseIt(Decision[Coimbra]):
    """A payment, or a bonus that hits opponents: it may be given up (C-REW-07)."""

    question: ClassVar[str] = N_("Do you use the bonus?")
    awaited: ClassVar[str] = N_("{who} may use a bonus")
    rules: ClassVar[str] = "C-REW-07 C-REW-10 C-REW-11"

    def options(self, s: Coimbra) -> list[int]:
        return [USE.id(), DECLINE.id()]

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.done()
        if OP[effect] == LOSE_CARD:
            s.gain(s.turn, VP, GET[effect][VP])
        if DECLINE.has(action):
            return
        if OP[effect] == PAY:
            give(s, s.turn, effect)
            s.reward(GET[effect], 1)
        else:
            s.then(LEVYING if OP[effect] == LEVY else STRIPPING, effect * 8)


def can_give(s: Coimbra, player: int, effect: int) -> bool:
    demanded = tables.GIVE[effect]
    return s.has(player, GUARD) >= demanded[GUARD] and s.has(player, COIN) >= demanded[COIN]


def give(s: Coimbra, player: int, effect: int) -> None:
    demanded = tables.GIVE[effect]
    s.gain(player, GUARD, -demanded[GUARD])
    s.gain(player, COIN, -demanded[COIN])


# Opponents


def hit(s: Coimbra, effect: int) -> list[int]:
    """The opponents that a bonus names, in turn order (C-CARD-09, C-CARD-12, C-CARD-13)."""
    opponents = [player for player in s.order if player != s.turn]
    if not BEHIND[effect]:
        return opponents
    ranks = s.ranks[ON_TRACK[effect]]
    return [player for player in opponents if ranks.index(player) > ranks.index(s.turn)]


def levy(s: Coimbra) -> bool:
    """Each in turn hands over goods or points, by own choice (C-CARD-09, C-CARD-12, C-CARD-32)."""
    effect, number = s.details() // 8, s.details() % 8
    victims = hit(s, effect)
    if number == len(victims):
        s.done()
        return True
    if can_give(s, victims[number], effect):
        s.ask(victims[number], decisions.TRIBUTE)
        return False
    pay_in_points(s, victims[number], effect, True)
    return True


def pay_in_points(s: Coimbra, victim: int, effect: int, to_actor: bool) -> None:
    s.gain(victim, VP, -OR_VP[effect])
    if to_actor:
        s.gain(s.turn, VP, OR_VP[effect])
    s.agenda[-1] += 1


class Tribute(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you hand over goods or victory points?")
    awaited: ClassVar[str] = N_("{who} hands over goods or victory points")
    rules: ClassVar[str] = "C-CARD-09 C-CARD-12 C-CARD-32"

    def options(self, s: Coimbra) -> list[int]:
        return [GIVE.id(), LOSE_VP.id()]

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.details() // 8
        if LOSE_VP.has(action):
            pay_in_points(s, s.to_move, effect, True)
            return
        give(s, s.to_move, effect)
        s.gain(s.turn, GUARD, tables.GIVE[effect][GUARD])
        s.gain(s.turn, COIN, tables.GIVE[effect][COIN])
        s.agenda[-1] += 1


def strip(s: Coimbra) -> bool:
    """Each in turn loses points or a card of the profession (C-CARD-10, C-CARD-33)."""
    effect, number = s.details() // 8, s.details() % 8
    victims = hit(s, effect)
    if number == len(victims):
        s.done()
        return True
    if s.cards[victims[number]] & OF_PROFESSION[FOR_PROFESSION[effect]]:
        s.ask(victims[number], decisions.LOSS)
        return False
    pay_in_points(s, victims[number], effect, False)
    return True


class Loss(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you lose victory points or a card?")
    awaited: ClassVar[str] = N_("{who} loses victory points or a card")
    rules: ClassVar[str] = "C-CARD-10 C-CARD-34 C-CARD-35"

    def options(self, s: Coimbra) -> list[int]:
        mine = s.cards[s.to_move] & OF_PROFESSION[FOR_PROFESSION[s.details() // 8]]
        options = [LOSE_VP.id()]
        for card in range(CARDS):
            if mine >> card & 1:
                options.append(SURRENDER.id(card))
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        if LOSE_VP.has(action):
            pay_in_points(s, s.to_move, s.details() // 8, False)
            return
        card = SURRENDER.first(action)
        s.cards[s.to_move] &= ~(1 << card)
        s.discards |= 1 << card
        s.advance(s.to_move, PROFESSION[card], -INFLUENCE[card])
        s.agenda[-1] += 1


# Cards once more


def fetchable(s: Coimbra, effect: int) -> list[int]:
    """Cards of the discard pile that can be paid (C-CARD-11, C-CARD-36)."""
    return [card for card in range(CARDS) if s.discards >> card & 1 and can_acquire(s, card, AMOUNT[effect])]


class FromDiscards(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which card of the discard pile do you acquire?")
    awaited: ClassVar[str] = N_("{who} may acquire a card of the discard pile")
    rules: ClassVar[str] = "C-CARD-11 C-CARD-36 C-CARD-37"

    def options(self, s: Coimbra) -> list[int]:
        options = [ACQUIRE.id(card) for card in fetchable(s, s.details())]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.done()
        if ACQUIRE.has(action):
            card = ACQUIRE.first(action)
            pay_for(s, card, AMOUNT[effect])
            s.discards &= ~(1 << card)
            receive(s, card)


class FavourTile(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which favour tile do you take?")
    awaited: ClassVar[str] = N_("{who} may take a favour tile")
    rules: ClassVar[str] = "C-CARD-16 C-REW-07"

    def options(self, s: Coimbra) -> list[int]:
        options = [FAVOUR.id(tile) for tile in range(FAVOURS) if s.favours[tile] == BESIDE_CASTLE]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.done()
        if FAVOUR.has(action):
            take_favour(s, FAVOUR.first(action))


def reusable(s: Coimbra, effect: int) -> list[int]:
    """Other own cards of the profession with an instant bonus that is not itself a re-use (C-CARD-38)."""
    cards = s.cards[s.turn] & OF_PROFESSION[FOR_PROFESSION[effect]] & OF_KIND[INSTANT]
    return [card for card in range(CARDS) if cards >> card & 1 and card != effect and OP[card] != REUSE_INSTANT]


class Repetition(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which card do you use once more?")
    awaited: ClassVar[str] = N_("{who} may use a card once more")
    rules: ClassVar[str] = "C-CARD-20 C-CARD-38"

    def options(self, s: Coimbra) -> list[int]:
        options = [REUSE.id(card) for card in reusable(s, s.details())]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.done()
        if REUSE.has(action):
            s.then(EFFECT, REUSE.first(action))
