"""What the effect words do (C-REW, C-CARD, C-MON, C-FAV)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra import constants, decisions, scoring
from tabard.coimbra.actions import ACQUIRE, ADVANCE, CAP, CHOOSE, DECLINE, FAVOUR, GIVE, LOSE_VP, REUSE, SURRENDER, USE
from tabard.coimbra.dice import put_in_order
from tabard.coimbra.scoring import PARTS
from tabard.coimbra.state import Choice, Coimbra, owner_of
from tabard.coimbra.taking import FAVOUR_TAKEN, can_acquire, pay_for, receive, take_favour
from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Decision, Step
from tabard.engine.words import N_


class Effect(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """What an effect does, or what it asks first."""
        effect = s.detail()
        asks = decision_of(s, effect)
        if asks >= 0:
            s.replace(asks, effect)
        else:
            s.pop()
            use(s, effect)


def use(s: Coimbra, effect: int) -> None:
    """Carry out an effect that asks nothing."""
    op = constants.OP[effect]
    if op == constants.FUND:
        s.push(decisions.BONUS_FUNDING)
    elif op == constants.GAIN_THEN_FUND:
        s.push(decisions.BONUS_FUNDING, constants.GOOD[effect] + 1)
        s.reward(constants.GET[effect], 1)
    elif op == constants.TRACK_INCOME:
        track = constants.ON_TRACK[effect]
        s.reward(constants.INCOME[track][s.field(s.turn, track)], 1)
    elif op == constants.ADVANCE:
        s.advance(s.turn, constants.ON_TRACK[effect], constants.AMOUNT[effect])
    elif op == constants.ADVANCE_ALL:
        for track in range(constants.TRACKS):
            s.advance(s.turn, track, constants.AMOUNT[effect])
    elif op in (constants.SCORE_DIPLOMAS, constants.SCORE_EXPEDITIONS, constants.SCORE_END_AND_TRACK):
        s.gain(s.turn, constants.VP, early_points(s, effect))
    elif op not in (
        constants.LEVY,
        constants.LOSE_CARD,
        constants.CAP_DIE,
        constants.PAY,
        constants.ACQUIRE_DISCARDED,
        constants.REUSE_INSTANT,
        constants.TAKE_FAVOUR,
    ):
        s.reward(constants.GET[effect], scoring.times(s, s.turn, effect))
    elif op == constants.LOSE_CARD:
        s.gain(s.turn, constants.VP, constants.GET[effect][constants.VP])  # there is nobody to hit


def decision_of(s: Coimbra, effect: int) -> int:
    """The decision that an effect asks for now, -1 for none."""
    op = constants.OP[effect]
    if op == constants.CHOOSE:
        return decisions.GOODS
    if op == constants.ADVANCE_ANY:
        return decisions.TRACK
    if op == constants.CAP_DIE and s.cap_free and cap_places(s):
        return decisions.CAP_TILE
    if op == constants.PAY and can_give(s, s.turn, effect):
        return decisions.USE_IT
    if op in (constants.LEVY, constants.LOSE_CARD) and hit(s, effect):
        return decisions.USE_IT
    if op == constants.ACQUIRE_DISCARDED and fetchable(s, effect):
        return decisions.FROM_DISCARDS
    if op == constants.TAKE_FAVOUR and constants.BESIDE_CASTLE in s.favours:
        return decisions.FAVOUR_TILE
    if op == constants.REUSE_INSTANT and reusable(s, effect):
        return decisions.REPETITION
    return -1


def early_points(s: Coimbra, effect: int) -> int:
    """The points of scoring early: as at the end, the best where there is a choice; nothing is used up (C-MON-17)."""
    if constants.OP[effect] == constants.SCORE_DIPLOMAS:
        return scoring.diploma_points(s, s.turn)
    if constants.OP[effect] == constants.SCORE_EXPEDITIONS:
        return sum([found // PARTS for found in scoring.best_expeditions(s, s.turn, constants.AMOUNT[effect])])
    return max(scoring.best_end_card(s, s.turn), 0) // PARTS + scoring.best_track(s, s.turn) // PARTS


# Choices


class Goods(Choice):
    question: ClassVar[str] = N_("Which goods do you take?")
    awaited: ClassVar[str] = N_("{who} chooses goods")
    rules: ClassVar[str] = "C-FAV-09 C-REW-03"
    offers: ClassVar[tuple[Family, ...]] = (CHOOSE,)

    def options(self, s: Coimbra) -> list[int]:
        return [CHOOSE.id(number) for number in range(len(constants.OPTIONS[s.detail()]))]

    def answer(self, s: Coimbra, action: int) -> None:
        s.reward(constants.OPTIONS[s.pop()][CHOOSE.first(action)], 1)


class Track(Choice):
    question: ClassVar[str] = N_("On which track do you go forward?")
    awaited: ClassVar[str] = N_("{who} goes forward on a track")
    rules: ClassVar[str] = "C-CARD-24"
    offers: ClassVar[tuple[Family, ...]] = (ADVANCE,)

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.pop()
        s.reward(constants.GET[effect], 1)
        s.advance(s.turn, ADVANCE.first(action), constants.AMOUNT[effect])


NO_DIE: Final = reason("C-FAV-03", N_("There is no die number {number} {in_cap_district}."))
A_TOKEN: Final = reason("C-FAV-03", N_("Number {number} {in_cap_district} is a token."))
DIE_OF_ANOTHER: Final = reason("C-FAV-03", N_("Number {number} {in_cap_district} is a die of {die_owner}."))


def cap_bars(s: Coimbra, district: int, slot: int) -> int:
    """Why the cap tile is not put there: it lies on own dice in the three lower districts (C-FAV-03, C-FAV-06)."""
    row = s.rows[district]
    if slot >= len(row):
        return NO_DIE
    if row[slot] >= constants.TOKEN:
        return A_TOKEN
    return POSSIBLE if owner_of(row[slot]) == s.turn else DIE_OF_ANOTHER


def cap_places(s: Coimbra) -> list[int]:
    """Where the cap tile can be put, as district * 16 + slot."""
    return [
        (district - 1) * 16 + slot
        for district in range(1, constants.DISTRICTS)
        for slot in range(len(s.rows[district]))
        if cap_bars(s, district, slot) == POSSIBLE
    ]


class CapTile(Choice):
    question: ClassVar[str] = N_("On which of your dice do you put the cap tile?")
    awaited: ClassVar[str] = N_("{who} may put the cap tile on a die")
    rules: ClassVar[str] = "C-FAV-03 C-FAV-04 C-FAV-06"
    offers: ClassVar[tuple[Family, ...]] = (CAP, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def answer(self, s: Coimbra, action: int) -> None:
        s.pop()
        if DECLINE.has(action):
            return
        district, slot = CAP.first(action) + 1, CAP.second(action)
        row = s.rows[district]
        s.rows[district] = (*row[:slot], *row[slot + 1 :])
        put_in_order(s, district, row[slot] | constants.CAPPED)
        s.cap_free = False

    def why_not(self, s: Coimbra, action: int) -> int:
        return cap_bars(s, CAP.first(action) + 1, CAP.second(action))


class UseIt(Choice):
    """A payment, or a bonus that hits opponents: it may be given up (C-REW-07)."""

    question: ClassVar[str] = N_("Do you use the bonus?")
    awaited: ClassVar[str] = N_("{who} may use a bonus")
    rules: ClassVar[str] = "C-REW-07 C-REW-10 C-REW-11"
    offers: ClassVar[tuple[Family, ...]] = (USE, DECLINE)

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.pop()
        if constants.OP[effect] == constants.LOSE_CARD:
            s.gain(s.turn, constants.VP, constants.GET[effect][constants.VP])
        if DECLINE.has(action):
            return
        if constants.OP[effect] == constants.PAY:
            give(s, s.turn, effect)
            s.reward(constants.GET[effect], 1)
        else:
            s.push(decisions.TRIBUTE if constants.OP[effect] == constants.LEVY else decisions.LOSS, effect * 8)


def can_give(s: Coimbra, player: int, effect: int) -> bool:
    demanded = constants.GIVE[effect]
    return (
        s.has(player, constants.GUARD) >= demanded[constants.GUARD]
        and s.has(player, constants.COIN) >= demanded[constants.COIN]
    )


def give(s: Coimbra, player: int, effect: int) -> None:
    demanded = constants.GIVE[effect]
    s.gain(player, constants.GUARD, -demanded[constants.GUARD])
    s.gain(player, constants.COIN, -demanded[constants.COIN])


# Opponents


def hit(s: Coimbra, effect: int) -> list[int]:
    """The opponents that a bonus names, in turn order (C-CARD-09, C-CARD-12, C-CARD-13)."""
    opponents = [player for player in s.order if player != s.turn]
    if not constants.BEHIND[effect]:
        return opponents
    ranks = s.ranks[constants.ON_TRACK[effect]]
    return [player for player in opponents if ranks.index(player) > ranks.index(s.turn)]


def next_victim(s: Coimbra) -> int:
    """The next opponent of those that the bonus on top of the stack names, UNASKED after the last."""
    victims = hit(s, s.detail() // 8)
    number = s.detail() % 8
    return victims[number] if number < len(victims) else UNASKED


def pay_in_points(s: Coimbra, victim: int, effect: int, to_actor: bool) -> None:
    """A player gives or loses points in place of goods or a card, and the next one follows."""
    s.gain(victim, constants.VP, -constants.OR_VP[effect])
    if to_actor:
        s.gain(s.turn, constants.VP, constants.OR_VP[effect])
    s.count_up()


class Tribute(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you hand over goods or victory points?")
    awaited: ClassVar[str] = N_("{who} hands over goods or victory points")
    rules: ClassVar[str] = "C-CARD-09 C-CARD-12 C-CARD-32"
    offers: ClassVar[tuple[Family, ...]] = (GIVE, LOSE_VP)

    def asks(self, s: Coimbra) -> int:
        """Each opponent in turn hands over goods or points; who lacks the goods is not asked (C-CARD-09, C-CARD-32)."""
        effect, victim = s.detail() // 8, next_victim(s)
        if victim == UNASKED:
            s.pop()
        elif not can_give(s, victim, effect):
            pay_in_points(s, victim, effect, True)
            return UNASKED
        return victim

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.detail() // 8
        if LOSE_VP.has(action):
            pay_in_points(s, s.to_move, effect, True)
            return
        give(s, s.to_move, effect)
        s.gain(s.turn, constants.GUARD, constants.GIVE[effect][constants.GUARD])
        s.gain(s.turn, constants.COIN, constants.GIVE[effect][constants.COIN])
        s.count_up()


OTHER_PROFESSION: Final = (
    N_("{card} is not a councillor."),
    N_("{card} is not a merchant."),
    N_("{card} is not a cleric."),
    N_("{card} is not a scholar."),
)
NOT_YOURS_TO_LOSE: Final = reason("C-CARD-34", N_("{card} is not one of your cards."))
NOT_TO_LOSE: Final = tuple(reason("C-CARD-10", text) for text in OTHER_PROFESSION)


class Loss(Decision[Coimbra]):
    question: ClassVar[str] = N_("Do you lose victory points or a card?")
    awaited: ClassVar[str] = N_("{who} loses victory points or a card")
    rules: ClassVar[str] = "C-CARD-10 C-CARD-34 C-CARD-35"
    offers: ClassVar[tuple[Family, ...]] = (LOSE_VP, SURRENDER)
    always: ClassVar[tuple[Family, ...]] = (LOSE_VP,)

    def asks(self, s: Coimbra) -> int:
        """Each opponent in turn loses points or a card; who has no such card is not asked (C-CARD-10, C-CARD-33)."""
        effect, victim = s.detail() // 8, next_victim(s)
        if victim == UNASKED:
            s.pop()
        elif not s.cards[victim] & constants.OF_PROFESSION[constants.FOR_PROFESSION[effect]]:
            pay_in_points(s, victim, effect, False)
            return UNASKED
        return victim

    def answer(self, s: Coimbra, action: int) -> None:
        if LOSE_VP.has(action):
            pay_in_points(s, s.to_move, s.detail() // 8, False)
            return
        card = SURRENDER.first(action)
        s.cards[s.to_move] &= ~(1 << card)
        s.discards |= 1 << card
        s.advance(s.to_move, constants.PROFESSION[card], -constants.INFLUENCE[card])
        s.count_up()

    def why_not(self, s: Coimbra, action: int) -> int:
        card, profession = SURRENDER.first(action), constants.FOR_PROFESSION[s.detail() // 8]
        if not s.cards[s.to_move] >> card & 1:
            return NOT_YOURS_TO_LOSE
        return POSSIBLE if constants.PROFESSION[card] == profession else NOT_TO_LOSE[profession]


# Cards once more


NOT_DISCARDED: Final = reason("C-CARD-11", N_("{card} is not on the discard pile."))
NO_PRICE: Final = reason("C-CARD-36", N_("{card} is a start card, which nobody can pay for."))
TOO_DEAR: Final = reason("C-CARD-36", N_("{name} costs {price}, you have {store}."))


def fetch_bars(s: Coimbra, card: int, effect: int) -> int:
    """Why a card of the discard pile is not acquired (C-CARD-11, C-CARD-36)."""
    if not s.discards >> card & 1:
        return NOT_DISCARDED
    if constants.COST[card] < 0:
        return NO_PRICE
    return POSSIBLE if can_acquire(s, card, constants.AMOUNT[effect]) else TOO_DEAR


def fetchable(s: Coimbra, effect: int) -> list[int]:
    """Cards of the discard pile that can be paid."""
    return [card for card in range(constants.CARDS) if fetch_bars(s, card, effect) == POSSIBLE]


class FromDiscards(Choice):
    question: ClassVar[str] = N_("Which card of the discard pile do you acquire?")
    awaited: ClassVar[str] = N_("{who} may acquire a card of the discard pile")
    rules: ClassVar[str] = "C-CARD-11 C-CARD-36 C-CARD-37"
    offers: ClassVar[tuple[Family, ...]] = (ACQUIRE, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def answer(self, s: Coimbra, action: int) -> None:
        effect = s.pop()
        if ACQUIRE.has(action):
            card = ACQUIRE.first(action)
            pay_for(s, card, constants.AMOUNT[effect])
            s.discards &= ~(1 << card)
            receive(s, card)

    def why_not(self, s: Coimbra, action: int) -> int:
        return fetch_bars(s, ACQUIRE.first(action), s.detail())


class FavourTile(Choice):
    question: ClassVar[str] = N_("Which favour tile do you take?")
    awaited: ClassVar[str] = N_("{who} may take a favour tile")
    rules: ClassVar[str] = "C-CARD-16 C-REW-07"
    offers: ClassVar[tuple[Family, ...]] = (FAVOUR, DECLINE)
    barred: ClassVar[int] = FAVOUR_TAKEN

    def options(self, s: Coimbra) -> list[int]:
        options = [FAVOUR.id(tile) for tile in range(constants.FAVOURS) if s.favours[tile] == constants.BESIDE_CASTLE]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        s.pop()
        if FAVOUR.has(action):
            take_favour(s, FAVOUR.first(action))


NOT_YOURS: Final = reason("C-CARD-20", N_("{card} is not one of your cards."))
NOT_OF_PROFESSION: Final = tuple(reason("C-CARD-20", text) for text in OTHER_PROFESSION)
NOT_INSTANT: Final = reason("C-CARD-20", N_("{card} has no instant bonus."))
NOT_ITSELF: Final = reason("C-CARD-38", N_("A bonus that uses another one again cannot be used again itself."))


def reuse_bars(s: Coimbra, card: int, effect: int) -> int:
    """Why a card is not used once more: it is not an own one of the profession with a usable bonus (C-CARD-38)."""
    if not s.cards[s.turn] >> card & 1:
        return NOT_YOURS
    if constants.PROFESSION[card] != constants.FOR_PROFESSION[effect]:
        return NOT_OF_PROFESSION[constants.FOR_PROFESSION[effect]]
    if constants.KIND[card] != constants.INSTANT:
        return NOT_INSTANT
    return NOT_ITSELF if card == effect or constants.OP[card] == constants.REUSE_INSTANT else POSSIBLE


def reusable(s: Coimbra, effect: int) -> list[int]:
    return [card for card in range(constants.CARDS) if reuse_bars(s, card, effect) == POSSIBLE]


class Repetition(Choice):
    question: ClassVar[str] = N_("Which card do you use once more?")
    awaited: ClassVar[str] = N_("{who} may use a card once more")
    rules: ClassVar[str] = "C-CARD-20 C-CARD-38"
    offers: ClassVar[tuple[Family, ...]] = (REUSE, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def answer(self, s: Coimbra, action: int) -> None:
        s.pop()
        if REUSE.has(action):
            s.push(decisions.EFFECT, REUSE.first(action))

    def why_not(self, s: Coimbra, action: int) -> int:
        return reuse_bars(s, REUSE.first(action), s.detail())
