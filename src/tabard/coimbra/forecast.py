"""A quick guess at everybody's final points, for bots.

The round is carried on in thought: dice are taken back from left to right, each for what its owner likes best, and pay
their income (`Outlook`). What everybody has by then is priced with a view to the dice that are still to be placed in
the game. Every die brings an action and an income, so the time left is counted in dice.
"""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from tabard.coimbra import agenda
from tabard.coimbra.agenda import details_of, kind_of
from tabard.coimbra.components import BOX
from tabard.coimbra.diplomas import best_points
from tabard.coimbra.scoring import FEW, FIELDS_BETWEEN, FOUR, GOODS_PER_VP, by_field
from tabard.coimbra.tables import (
    ACQUIRE_DISCARDED,
    ADVANCE,
    ADVANCE_ALL,
    ADVANCE_ANY,
    AMOUNT,
    BANDS,
    BESIDE_CASTLE,
    CAP_DIE,
    CARDS,
    CARDS_WITH,
    CASTLE,
    CASTLE_DIE,
    CHOOSE,
    COIN,
    COLOURS,
    CORNERS,
    COST,
    CROWNS,
    DIPLOMAS,
    DISCOUNT,
    DISTRICTS,
    EFFECTS,
    END,
    EXCHANGE,
    EXPEDITION_COST,
    EXPEDITION_PRICE,
    FAVOUR_CROWNS,
    FAVOUR_DISCOUNT,
    FAVOUR_EFFECTS,
    FAVOURS,
    FIRST_SPACE,
    FIRST_TASK,
    FIRST_TILE,
    FLAG_CROWNS,
    FOR_PROFESSION,
    FUND,
    GAIN,
    GAIN_BY_FIELD,
    GAIN_PER_CARD,
    GAIN_PER_CARD_BEYOND,
    GAIN_PER_CROWN,
    GAIN_PER_DIE,
    GAIN_PER_DIPLOMA,
    GAIN_PER_EXPEDITION,
    GAIN_PER_INFLUENCE,
    GAIN_PER_MISSING_MONASTERY,
    GAIN_PER_MONASTERY,
    GAIN_PER_SET,
    GAIN_THEN_FUND,
    GAIN_WITHOUT_DIE,
    GET,
    GIVE,
    GOOD,
    GOODS,
    GUARD,
    HALF_GOODS_AND_CROWNS,
    HALF_TRACK_SUM,
    HOLDERS,
    INCOME,
    INFLUENCE,
    INFLUENCES,
    INSTANT,
    JOKER,
    JOKERS,
    KIND,
    LAST_FIELD,
    LATER_MONASTERY,
    LEVEL,
    LEVY,
    LIMIT,
    LOSE_CARD,
    LOWEST_TRACK,
    NEIGHBOURS,
    NO_CARD,
    OF_COLOUR,
    OF_LEVEL,
    ON_ACQUIRE,
    ON_TRACK,
    ON_TRACKS,
    OP,
    OPTIONS,
    OR_VP,
    OWNER,
    PAY,
    PHASE_C,
    PHASE_E,
    PROFESSION,
    REPEAT_END,
    REUSE_INSTANT,
    ROW,
    SCORE_DIPLOMAS,
    SCORE_END_AND_TRACK,
    SCORE_EXPEDITIONS,
    SPACES,
    STEPS,
    TAKE_FAVOUR,
    TILES,
    TOKEN,
    TRACK_INCOME,
    TRACKS,
    VP,
    WHITE,
    WITH,
)

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

# What things are worth, in victory points. A good is worth half a point at the end. Before, it buys cards and
# expeditions that bring more, but of many goods the last ones find no use.
GOOD_AT_END: Final = 0.5
GOOD_EARLY: Final = 1.4
EARLY: Final = 6.0  # so many dice before the end the price begins to fall
PLENTY: Final = 12  # goods of a kind
BEYOND_PLENTY: Final = 0.5  # of the price
STEP: Final = 2.0  # where the map is not looked at
DIPLOMA: Final = 2.5  # where the sets are not looked at
CARD: Final = 2.0  # for all that counts cards
CROWN: Final = 0.6
FIRST: Final = 2.0  # to choose a die before a rival in the next round
DIE: Final = 5.0  # an average action: a card less its price, or a favour
PAIR: Final = 15.0  # start cards that are not chosen yet

# What a die that is still to be placed brings on the average
CARD_GROWTH: Final = 0.8
FIELD_GROWTH: Final = 0.45  # on each track
FIELD_DOUBT: Final = 1.3  # deviation of the lead on a track, times the root of the dice to come
DIPLOMA_GROWTH: Final = 0.4
FITTING_DIPLOMAS: Final = 0.15  # those that make a set larger
LOW_GROWTH: Final = 0.4  # cards of influence 1 or 2
SET_GROWTH: Final = 0.2  # sets of four professions
STEP_GROWTH: Final = 0.45  # steps by cards and favours
VISIT_GROWTH: Final = 0.6  # monasteries
FUND_GROWTH: Final = 0.3  # expeditions

# Bonuses that depend on too much to be worked out
FUNDING: Final = 3.0  # one expedition more
CAPPING: Final = 1.0
FETCHING: Final = 4.0  # a card of the discard pile for 3
FAVOUR: Final = 4.5
REUSING: Final = 3.5
HARM: Final = 1.0  # what rivals lose
FIELD: Final = 1.4  # one forward on a track of choice
EARLY_SCORING: Final = 17.0  # of expeditions, or of an end bonus and a track

LURE: Final = 1.1  # a monastery is worth more than its bonus: expeditions and others count it
DETOURS: Final = 2.0  # the more, the less likely is a place far away
RISK: Final = 0.28  # that a die which a rival will place comes first and takes the best card


# Time: dice that a player still has to place, 0 to 12
ROUNDS: Final[int] = BOX.rounds
ALL_DICE: Final = ROUNDS * HOLDERS
TIMES: Final = range(ALL_DICE + 1)


# Goods and rewards


def price_of_good(dice: float) -> float:
    return GOOD_AT_END + (GOOD_EARLY - GOOD_AT_END) * max(0.0, min(1.0, dice / EARLY))


def worth_of_goods(dice: int, amount: int) -> float:
    if dice == 0:
        return amount * GOOD_AT_END
    usual = min(amount, PLENTY)
    return price_of_good(dice) * (usual + BEYOND_PLENTY * (amount - usual))


def worth_of(get: tuple[int, ...], dice: int) -> float:
    return (get[GUARD] + get[COIN]) * price_of_good(dice) + get[VP] + get[STEPS] * STEP


PRICE: Final[tuple[float, ...]] = tuple(price_of_good(dice) for dice in TIMES)
GOODS_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_goods(dice, amount) for amount in range(max(LIMIT) + 1)) for dice in TIMES
)
REWARD: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of(GET[effect], dice) for effect in range(len(EFFECTS))) for dice in TIMES
)
EMERGENCY: Final[tuple[int, ...]] = (BOX.emergency[0], BOX.emergency[1], 0, 0)


# Influence: the income of dice to come. A field between two stands for a disc that will be on one or the other.


def between(track: int, field: float, reward: int) -> float:
    low = min(LAST_FIELD, int(field))
    high = min(LAST_FIELD, low + 1)
    return INCOME[track][low][reward] + (INCOME[track][high][reward] - INCOME[track][low][reward]) * (field - low)


def points_to_come(track: int, field: int, dice: int) -> float:
    """Goods and points, if all dice to come had the colour of the track."""
    points = 0.0
    for n in range(dice):
        later = field + FIELD_GROWTH * n
        goods = between(track, later, GUARD) + between(track, later, COIN)
        points += goods * price_of_good(dice - n - 1) + between(track, later, VP)
    return points


def steps_to_come(track: int, field: int, dice: int) -> float:
    return sum(between(track, field + FIELD_GROWTH * n, STEPS) for n in range(dice))


def share(seats: int, track: int) -> float:
    """Of the colour among the dice, with a part of the white one."""
    dice = BOX.dice.get(seats, (1,) * COLOURS)
    return (dice[track] + dice[WHITE] / TRACKS) / sum(dice)


def by_seats_time_and_field(worth: tuple[tuple[tuple[float, ...], ...], ...]) -> FieldTable:
    """From a table by time, track and field."""
    return tuple(
        tuple(
            tuple(tuple(share(seats, track) * here for here in fields) for track, fields in enumerate(tracks))
            for tracks in worth
        )
        for seats in range(5)
    )


FieldTable = tuple[tuple[tuple[tuple[float, ...], ...], ...], ...]
FIELDS: Final = range(LAST_FIELD + 1)
POINTS_TO_COME: Final[FieldTable] = by_seats_time_and_field(
    tuple(tuple(tuple(points_to_come(t, field, dice) for field in FIELDS) for t in range(TRACKS)) for dice in TIMES)
)
STEPS_TO_COME: Final[FieldTable] = by_seats_time_and_field(
    tuple(tuple(tuple(steps_to_come(t, field, dice) for field in FIELDS) for t in range(TRACKS)) for dice in TIMES)
)
INCOME_WORTH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(worth_of(get, dice) for get in INCOME[track]) for track in range(TRACKS)) for dice in TIMES
)


# Influence: places at the end


def chance_above(lead: float, dice: int) -> float:
    """That a lead in fields stays above 0."""
    return 0.5 + 0.5 * erf(lead / (0.2 + FIELD_DOUBT * sqrt(2.0 * dice)))


def prize_of_two(prizes: tuple[int, ...], lead: float, dice: int) -> float:
    """The second place counts only if it is close (C-END-06)."""
    first = chance_above(lead, dice)
    return prizes[0] * first + prizes[1] * (chance_above(lead + FIELDS_BETWEEN + 1.5, dice) - first)


LEADS: Final = 2 * LAST_FIELD + 1  # in half fields; a lead of -31 to 31 is found so much further on
AHEAD: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(chance_above(half / 2, dice) for half in range(-LEADS, LEADS + 1)) for dice in TIMES
)
PRIZE_OF_TWO: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(prize_of_two(prizes, half / 2, dice) for half in range(-LEADS, LEADS + 1)) for dice in TIMES)
    for prizes in FEW
)


# Cards: what a hand holds, found by looking up its bytes. Each count takes up 5 bits.


def packed(card: int) -> int:
    """Cards by profession, diplomas by colour, cards of influence 1 or 2, all cards."""
    counts = [int(PROFESSION[card] == profession) for profession in range(TRACKS)]
    counts += [DIPLOMAS[card][colour] for colour in range(JOKER + 1)]
    counts += [int(INFLUENCE[card] <= 2), 1]
    return sum(count << 5 * place for place, count in enumerate(counts))


FIRST_DIPLOMA: Final = 20
JOKER_DIPLOMAS: Final = 45
LOW_CARDS: Final = 50
ALL_CARDS: Final = 55
LOW: Final = 0b00110  # influences 1 and 2, a bit each
PACKED: Final[tuple[int, ...]] = tuple(packed(card) for card in range(CARDS))
HAS_DIPLOMA: Final[tuple[bool, ...]] = tuple(sum(DIPLOMAS[card]) > 0 for card in range(CARDS))
BYTES: Final = (CARDS + 7) // 8
CENSUS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        sum(PACKED[card] for card in range(8 * place, min(CARDS, 8 * place + 8)) if byte >> card % 8 & 1)
        for byte in range(256)
    )
    for place in range(BYTES)
)


def census(cards: int) -> int:
    counts = 0
    for place in range(BYTES):
        counts += CENSUS[place][cards >> 8 * place & 255]
    return counts


def of_profession(counts: int, profession: int) -> int:
    return counts >> 5 * profession & 31


def rarest(counts: int) -> int:
    few = counts & 31
    for profession in range(1, TRACKS):
        few = min(few, of_profession(counts, profession))
    return few


def with_influence(counts: int, influences: int) -> int:
    low = counts >> LOW_CARDS & 31
    return low if influences == LOW else (counts >> ALL_CARDS & 31) - low


# Diploma sets, by jokers and up to three of each colour: more of one hardly ever matter
MANY: Final = 3
MOST_JOKERS: Final = 6
SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        best_points(tuple(sorted((index >> 2 * colour & 3 for colour in range(JOKER)), reverse=True)), jokers)
        for index in range(1 << 2 * JOKER)
    )
    for jokers in range(MOST_JOKERS + int(FITTING_DIPLOMAS * ALL_DICE) + 2)
)

# Cards whose bonus lasts, and cards that score at the end
LASTING: Final[tuple[int, ...]] = tuple(card for card in range(CARDS) if KIND[card] in (PHASE_C, PHASE_E))
LASTING_CARDS: Final = sum(1 << card for card in LASTING)
LAST: Final[tuple[int, ...]] = tuple(card for card in range(CARDS) if KIND[card] == END)
LAST_CARDS: Final = sum(1 << card for card in LAST)
START_CARDS: Final = sum(1 << card for card in CARDS_WITH[DISCOUNT] + CARDS_WITH[ON_ACQUIRE])


def worth_of_lasting(card: int, dice: int) -> float:
    """A bonus of phase C or E in all rounds to come."""
    op = OP[card]
    rounds = dice / HOLDERS
    reward = REWARD[dice][card]
    if op == DISCOUNT:
        return AMOUNT[card] * price_of_good(dice) * CARD_GROWTH / 2 * dice
    if op == ON_ACQUIRE:
        return reward * CARD_GROWTH / TRACKS * dice
    if op == GAIN_PER_DIE:
        return reward / HOLDERS * dice
    if op == GAIN_WITHOUT_DIE:
        return reward / 2 * rounds
    if op == ADVANCE_ANY:
        return (reward + FIELD) * rounds
    return 0.3 * rounds if op == EXCHANGE else 0.0


def worth_of_field(card: int, field: int, dice: int) -> float:
    """An end bonus by field, half of the time with little luck and half of the time with much."""
    little = by_field(min(LAST_FIELD, int(field + FIELD_GROWTH * 0.6 * dice)), BANDS[card])
    much = by_field(min(LAST_FIELD, int(field + FIELD_GROWTH * 1.4 * dice)), BANDS[card])
    return (little + much) / 2


LASTING_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_lasting(card, dice) for card in range(CARDS)) for dice in TIMES
)
FIELD_WORTH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(worth_of_field(card, field, dice) for field in FIELDS) for card in range(CARDS)) for dice in TIMES
)


# The map


def distances(start: int) -> tuple[int, ...]:
    """From a place to every place, far too much where no way leads."""
    found = [99] * (FIRST_SPACE + SPACES)
    found[start] = 0
    waiting = [start]
    for here in waiting:
        for there in NEIGHBOURS[here]:
            if found[there] == 99:
                found[there] = found[here] + 1
                waiting.append(there)
    return tuple(found)


PLACES: Final = FIRST_SPACE + SPACES
DISTANCE: Final = tuple(distances(place) for place in range(PLACES))
FAR: Final = 40  # half steps; more make no difference


def reach(half_steps: int) -> tuple[tuple[float, ...], ...]:
    """By place and monastery: how much of its worth counts with so many steps to come.

    The last row is for a pilgrim without a corner.
    """
    per_step = half_steps / (half_steps + 2 * DETOURS)
    rows = [
        tuple(LURE * per_step ** DISTANCE[place][space] for space in range(FIRST_SPACE, PLACES))
        for place in range(PLACES)
    ]
    rows.append(tuple(sum(rows[corner][space] for corner in range(CORNERS)) / CORNERS for space in range(SPACES)))
    return tuple(rows)


REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(reach(half_steps) for half_steps in range(FAR + 1))


def worth_of_monastery(tile: int, dice: int) -> float:
    """As far as it does not depend on what its visitor has."""
    effect = FIRST_TILE + tile
    op = OP[effect]
    if op in (ADVANCE, ADVANCE_ALL):
        fields = AMOUNT[effect] * (TRACKS if op == ADVANCE_ALL else 1)
        return fields * FIELD
    if op == JOKERS:
        return AMOUNT[effect] * DIPLOMA
    if op == CASTLE_DIE:
        return GET[effect][VP] * 0.3 * dice
    if op == LATER_MONASTERY:
        return GET[effect][VP] * VISIT_GROWTH * dice
    if op in (SCORE_EXPEDITIONS, SCORE_END_AND_TRACK):
        return EARLY_SCORING
    more = {GAIN: 1.0, GAIN_PER_CARD: 0.1 * dice, GAIN_PER_SET: 0.1 * dice, GAIN_PER_CROWN: 2.5}
    return REWARD[dice][effect] * more.get(op, 0.0)


MONASTERY: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_monastery(tile, dice) for tile in range(TILES)) for dice in TIMES
)
DEPENDS: Final[tuple[bool, ...]] = tuple(
    OP[FIRST_TILE + tile] in (GAIN_PER_CARD, GAIN_PER_SET, GAIN_PER_MONASTERY, GAIN_PER_INFLUENCE, SCORE_DIPLOMAS)
    for tile in range(TILES)
)
LASTS: Final[tuple[bool, ...]] = tuple(
    OP[FIRST_TILE + tile] in (JOKERS, CASTLE_DIE, LATER_MONASTERY) for tile in range(TILES)
)


# The round carried on in thought


class Outlook:
    """What everybody will have when the round is over, if all take what they like best."""

    def __init__(self, s: Coimbra) -> None:
        seats = s.seats
        self.s = s
        self.phase = kind_of(s.agenda[0])
        self.goods = s.goods[:]
        self.fields = s.fields[:]
        self.cards = s.cards[:]
        self.counts = [census(cards) for cards in s.cards]
        self.display = s.display[:]
        self.favours = s.favours[:]
        self.crowns = s.crowns[:]
        self.points = [0.0] * seats
        self.steps = [0] * seats
        self.jokers = [0] * seats  # of monasteries
        self.visited = [0] * seats  # monasteries
        self.castle = [0] * seats  # points for a die in the castle
        self.lasting = [0.0] * seats  # worth of monasteries whose bonus lasts
        self.per_card = [0] * (seats * TRACKS)  # points that funded expeditions give for a card of a profession
        self.coming = [0] * (seats * GOODS)  # by the own dice, at the present fields
        self.own_dice = [0] * (seats * COLOURS)  # of this round, not activated yet
        self.dice = [0] * seats  # to be placed, in later rounds too
        self.to_place = 0  # by all, in this round
        count_dice(self)
        for player in range(seats):
            if s.discs[player]:
                count_monasteries(self, player)
            if s.funded[player]:
                count_expeditions(self, player)

    def gain(self, player: int, get: tuple[int, ...], times: int) -> None:
        place = player * GOODS
        if get[GUARD]:
            self.goods[place] = min(LIMIT[GUARD], self.goods[place] + get[GUARD] * times)
        if get[COIN]:
            self.goods[place + COIN] = min(LIMIT[COIN], self.goods[place + COIN] + get[COIN] * times)
        self.goods[place + VP] += get[VP] * times
        self.steps[player] += get[STEPS] * times

    def advance(self, player: int, track: int, by: int) -> None:
        place = player * TRACKS + track
        self.fields[place] = min(LAST_FIELD, self.fields[place] + by)


def count_dice(o: Outlook) -> None:
    s = o.s
    placing = o.phase <= agenda.PLACING
    for player in range(s.seats):
        o.dice[player] = (ROUNDS - 1 - s.round) * HOLDERS
        if placing:
            o.dice[player] += HOLDERS
            o.to_place += HOLDERS
        for colour in s.held[player]:
            o.own_dice[player * COLOURS + colour] += 1
    if o.phase == agenda.PLACING or o.phase == agenda.TAKING:
        for row in s.rows:
            for die in row:
                if die < TOKEN:
                    o.own_dice[die // OWNER * COLOURS + die // 8 % 8] += 1
                    if placing:
                        o.dice[die // OWNER] -= 1
                        o.to_place -= 1
        if s.die and not placing:
            o.own_dice[s.die // OWNER * COLOURS + s.die // 8 % 8] += 1
        foresee_goods(o)


def foresee_goods(o: Outlook) -> None:
    for player in range(o.s.seats):
        for track in range(TRACKS):
            dice = o.own_dice[player * COLOURS + track]
            if dice:
                get = INCOME[track][o.fields[player * TRACKS + track]]
                o.coming[player * GOODS + GUARD] += dice * get[GUARD]
                o.coming[player * GOODS + COIN] += dice * get[COIN]


def count_monasteries(o: Outlook, player: int) -> None:
    s = o.s
    discs = s.discs[player]
    for space in range(SPACES):
        if discs >> space & 1:
            o.visited[player] += 1
            tile = s.abbeys[space]
            if LASTS[tile]:
                effect = FIRST_TILE + tile
                if OP[effect] == JOKERS:
                    o.jokers[player] += AMOUNT[effect]
                else:
                    o.lasting[player] += MONASTERY[o.dice[player]][tile]
                    if OP[effect] == CASTLE_DIE:
                        o.castle[player] += GET[effect][VP]


def count_expeditions(o: Outlook, player: int) -> None:
    s = o.s
    for number in range(len(s.expeditions)):
        effect = FIRST_TASK + s.expeditions[number]
        if s.funded[player] >> number & 1 and OP[effect] == GAIN_PER_CARD:
            o.per_card[player * TRACKS + FOR_PROFESSION[effect]] += GET[effect][VP]


def forecast(s: Coimbra) -> list[float]:
    """What each seat will have scored at the end."""
    if s.over or len(s.order) < s.seats:
        return [float(points) for points in s.scores()]
    o = Outlook(s)
    if s.round == 0 and o.phase < agenda.ROLLING:
        take_start_cards(o)
    if len(s.agenda) > 1:
        finish_what_has_begun(o)
    if o.phase == agenda.PLACING or o.phase == agenda.TAKING:
        take_dice_back(o)
    for player in range(s.seats):
        earn(o, player)
    return [appraise(o, player) for player in range(s.seats)]


def take_start_cards(o: Outlook) -> None:
    """Of pairs that are chosen and not carried out yet."""
    s = o.s
    done = details_of(s.agenda[0]) if o.phase == agenda.START_CARDS else 0
    for place in range(s.seats):
        player = s.order[place]
        pair = s.pair_of[player]
        if pair < 0:
            o.points[player] += PAIR
            continue
        for card in range(2 * pair, 2 * pair + 2):
            if 2 * place + card % 2 >= done:
                o.advance(player, PROFESSION[s.pairs[card]], INFLUENCE[s.pairs[card]])
                if KIND[s.pairs[card]] == INSTANT:
                    use(o, player, s.pairs[card])


def finish_what_has_begun(o: Outlook) -> None:
    """Rewards on the agenda."""
    s = o.s
    for index in range(1, len(s.agenda)):
        kind = kind_of(s.agenda[index])
        details = details_of(s.agenda[index])
        if kind == agenda.EFFECT:
            use(o, s.turn, details)
        elif kind == agenda.WALKING:
            o.steps[s.turn] += details
        elif kind == agenda.FUND:
            o.points[s.turn] += FUNDING
        elif kind == agenda.CROWN:
            o.crowns[details] = WITH + s.turn


# Phase C


def take_dice_back(o: Outlook) -> None:
    s = o.s
    first = CASTLE
    if o.phase == agenda.TAKING:
        first = s.district
        if kind_of(s.agenda[-1]) == agenda.ACTING:
            act(o, s.district, s.die)
    for district in range(first, DISTRICTS):
        for die in s.rows[district]:
            if die < TOKEN:
                act(o, district, die)
            else:
                discard_highest(o, district)


def discard_highest(o: Outlook, district: int) -> None:
    best = -1
    highest = 0
    for place in range((district - 1) * ROW, district * ROW):
        card = o.display[place]
        if card != NO_CARD and INFLUENCE[card] > highest:
            best, highest = place, INFLUENCE[card]
    if best >= 0:
        o.display[best] = NO_CARD


def act(o: Outlook, district: int, die: int) -> None:
    if district == CASTLE:
        act_in_castle(o, die // OWNER)
    else:
        act_in_city(o, district, die)


def goods_liking(o: Outlook, player: int, good: int, amount: int) -> float:
    """To get or pay goods, with a view to the income of this round: what will go past the limit costs nothing."""
    worth = GOODS_WORTH[o.dice[player]]
    soon = o.goods[player * GOODS + good] + o.coming[player * GOODS + good]
    return worth[max(0, min(LIMIT[good], soon + amount))] - worth[min(LIMIT[good], soon)]


def reward_liking(o: Outlook, player: int, get: tuple[int, ...]) -> float:
    liking = get[VP] + get[STEPS] * STEP
    if get[GUARD]:
        liking += goods_liking(o, player, GUARD, get[GUARD])
    if get[COIN]:
        liking += goods_liking(o, player, COIN, get[COIN])
    return liking


def act_in_castle(o: Outlook, player: int) -> None:
    o.goods[player * GOODS + VP] += o.castle[player]
    dice = o.dice[player]
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    for tile in range(FAVOURS):
        if o.favours[tile] == BESIDE_CASTLE:
            liking = CROWN * FAVOUR_CROWNS[tile] + FAVOUR_WORTH[dice][tile]
            if liking > best_liking:
                best, best_liking = tile, liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    o.favours[best] = player
    for effect in FAVOUR_EFFECTS[best]:
        use(o, player, effect)


def worth_of_favour(tile: int, dice: int) -> float:
    worth = 0.0
    for effect in FAVOUR_EFFECTS[tile]:
        if OP[effect] == CHOOSE:
            worth += max(worth_of(option, dice) for option in OPTIONS[effect])
        else:
            worth += REWARD[dice][effect] + {FUND: FUNDING, CAP_DIE: CAPPING}.get(OP[effect], 0.0)
    return worth


FAVOUR_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_favour(tile, dice) for tile in range(FAVOURS)) for dice in TIMES
)


def act_in_city(o: Outlook, district: int, die: int) -> None:
    """The card that the owner likes best. A rival who has not placed all dice yet may come first and take it."""
    player = die // OWNER
    number = o.s.worth(die)
    dice = o.dice[player]
    guards = price(o, player, GUARD, number)
    coins = price(o, player, COIN, number)
    best = -1
    best_liking = reward_liking(o, player, EMERGENCY)
    second = best_liking
    for place in range((district - 1) * ROW, district * ROW):
        card = o.display[place]
        if card == NO_CARD:
            continue
        to_pay = guards if COST[card] == GUARD else coins
        if o.goods[player * GOODS + COST[card]] < to_pay:
            continue
        liking = card_liking(o, player, card) + goods_liking(o, player, COST[card], -to_pay)
        if o.crowns[PROFESSION[card]] == place:
            liking += CROWN * CROWNS[PROFESSION[card]]
        if liking > best_liking:
            best, best_liking, second = place, liking, best_liking
        elif liking > second:
            second = liking
    if best < 0:
        o.gain(player, EMERGENCY, 1)
        return
    if o.to_place:
        rivals = o.to_place - dice % HOLDERS
        o.points[player] -= min(1.0, rivals * RISK * (7 - number) / 6.0) * (best_liking - second)
    acquire(o, player, best, guards if COST[o.display[best]] == GUARD else coins)


def price(o: Outlook, player: int, good: int, usual: int) -> int:
    if o.cards[player] & START_CARDS:
        for own in CARDS_WITH[DISCOUNT]:
            if o.cards[player] >> own & 1 and GOOD[own] == good:
                usual -= AMOUNT[own]
    return max(0, usual)


def acquire(o: Outlook, player: int, place: int, to_pay: int) -> None:
    card = o.display[place]
    o.display[place] = NO_CARD
    o.goods[player * GOODS + COST[card]] -= to_pay
    o.cards[player] |= 1 << card
    o.counts[player] += PACKED[card]
    o.advance(player, PROFESSION[card], INFLUENCE[card])
    if KIND[card] == INSTANT:
        use(o, player, card)
    if o.crowns[PROFESSION[card]] == place:
        o.crowns[PROFESSION[card]] = WITH + player
    if o.cards[player] & START_CARDS:
        for own in CARDS_WITH[ON_ACQUIRE]:
            if o.cards[player] >> own & 1 and FOR_PROFESSION[own] == PROFESSION[card]:
                o.gain(player, GET[own], 1)


def card_liking(o: Outlook, player: int, card: int) -> float:
    """Influence, diplomas and bonus, roughly."""
    dice = o.dice[player]
    track = PROFESSION[card]
    field = o.fields[player * TRACKS + track]
    after = min(LAST_FIELD, field + INFLUENCE[card])
    points = POINTS_TO_COME[o.s.seats][dice][track]
    steps = STEPS_TO_COME[o.s.seats][dice][track]
    liking = points[after] - points[field] + STEP * (steps[after] - steps[field])
    liking += prize_gain(o, player, track, after)
    own = o.own_dice[player * COLOURS + track]
    if own:
        liking += own * (INCOME_WORTH[dice][track][after] - INCOME_WORTH[dice][track][field])
    liking += CARD + o.per_card[player * TRACKS + track]
    if HAS_DIPLOMA[card]:
        counts = o.counts[player]
        liking += diploma_points(o, player, counts + PACKED[card], dice) - diploma_points(o, player, counts, dice)
    return liking + bonus_liking(o, player, card, dice, after)


def bonus_liking(o: Outlook, player: int, card: int, dice: int, field: int) -> float:
    """Of a card that brings its owner onto that field."""
    kind = KIND[card]
    if kind == PHASE_E:
        return LASTING_WORTH[dice][card] + bonus_now(o, player, card, dice)
    op = OP[card]
    if op == GAIN_BY_FIELD:
        return FIELD_WORTH[dice][card][field]
    if kind == END:
        return end_bonus(o, player, card, o.counts[player] + PACKED[card], dice)
    if op == GAIN:
        return reward_liking(o, player, GET[card])
    if op == TRACK_INCOME:
        return reward_liking(o, player, INCOME[ON_TRACK[card]][field])
    if op == GAIN_PER_CARD:
        return reward_liking(o, player, GET[card]) * (of_profession(o.counts[player], FOR_PROFESSION[card]) + 1)
    if op == GAIN_PER_MONASTERY:
        return REWARD[dice][card] * o.visited[player]
    if op == GAIN_THEN_FUND:
        return reward_liking(o, player, GET[card]) + FUNDING
    return rough_points(o, player, card)


# Effects


def use(o: Outlook, player: int, effect: int) -> None:
    """An instant bonus, as far as it can be foreseen."""
    op = OP[effect]
    if op == GAIN:
        o.gain(player, GET[effect], 1)
    elif op == CHOOSE:
        place = player * GOODS
        fewest = GUARD if o.goods[place + GUARD] < o.goods[place + COIN] else COIN
        o.gain(player, OPTIONS[effect][0 if OPTIONS[effect][0][fewest] else 1], 1)
    elif op == TRACK_INCOME:
        track = ON_TRACK[effect]
        o.gain(player, INCOME[track][o.fields[player * TRACKS + track]], 1)
    elif op == GAIN_THEN_FUND:
        o.gain(player, GET[effect], 1)
        o.points[player] += FUNDING
    elif op == ADVANCE:
        o.advance(player, ON_TRACK[effect], AMOUNT[effect])
    elif op == ADVANCE_ALL:
        for track in range(TRACKS):
            o.advance(player, track, AMOUNT[effect])
    else:
        number = times(o, player, effect)
        if number >= 0:
            o.gain(player, GET[effect], number)
        else:
            o.points[player] += rough_points(o, player, effect)


def times(o: Outlook, player: int, effect: int) -> int:
    """How often the condition is met; -1 where nothing is counted."""
    op = OP[effect]
    if op == GAIN_PER_CARD:
        return of_profession(o.counts[player], FOR_PROFESSION[effect])
    if op == GAIN_PER_MONASTERY:
        return o.visited[player]
    if op == GAIN_PER_SET:
        return rarest(o.counts[player])
    if op == GAIN_PER_INFLUENCE:
        return with_influence(o.counts[player], INFLUENCES[effect])
    if op == GAIN_PER_CROWN:
        return crowns_of(o, player)
    return -1


def rough_points(o: Outlook, player: int, effect: int) -> float:
    """Of bonuses that are not worked out."""
    op = OP[effect]
    if op == LEVY:
        return float(OR_VP[effect] * (o.s.seats - 1)) * 0.7
    if op == LOSE_CARD:
        return GET[effect][VP] + HARM
    if op == PAY:
        paid = (GIVE[effect][GUARD] + GIVE[effect][COIN]) * PRICE[o.dice[player]]
        return max(0.0, REWARD[o.dice[player]][effect] - paid)
    if op == ACQUIRE_DISCARDED:
        return FETCHING
    if op == TAKE_FAVOUR:
        return FAVOUR
    if op == REUSE_INSTANT:
        return REUSING
    if op == FUND:
        return FUNDING
    if op == CAP_DIE:
        return CAPPING
    if op == SCORE_DIPLOMAS:
        return diploma_points(o, player, o.counts[player], 0)
    if op == SCORE_EXPEDITIONS or op == SCORE_END_AND_TRACK:
        return EARLY_SCORING
    return 0.0


# Phases D and E


def crowns_of(o: Outlook, player: int) -> int:
    count = 0
    for profession in range(TRACKS):
        if o.crowns[profession] == WITH + player:
            count += CROWNS[profession]
    for favour in range(FAVOURS):
        if o.favours[favour] == player:
            count += FAVOUR_CROWNS[favour]
    return count + FLAG_CROWNS[flag_of(o, player)]


def flag_of(o: Outlook, player: int) -> int:
    place = 0
    while o.s.order[place] != player:
        place += 1
    return place


def earn(o: Outlook, player: int) -> None:
    """The income of the own dice; the white one goes where it pays most."""
    for track in range(TRACKS):
        dice = o.own_dice[player * COLOURS + track]
        if dice:
            o.gain(player, INCOME[track][o.fields[player * TRACKS + track]], dice)
    if o.own_dice[player * COLOURS + WHITE]:
        worth = INCOME_WORTH[o.dice[player]]
        best = 0
        best_worth = -1.0
        for track in range(TRACKS):
            here = worth[track][o.fields[player * TRACKS + track]]
            if here > best_worth:
                best, best_worth = track, here
        o.gain(player, INCOME[best][o.fields[player * TRACKS + best]], 1)


def income_is_to_come(o: Outlook, player: int) -> bool:
    """So are the bonuses at its start."""
    if o.phase != agenda.EARNING:
        return o.phase < agenda.EARNING
    flag = flag_of(o, player)
    now = details_of(o.s.agenda[0])
    return flag > now or (flag == now and not o.s.opened)


# What everybody has, priced


def appraise(o: Outlook, player: int) -> float:
    dice = o.dice[player]
    counts = o.counts[player]
    return (
        o.points[player]
        + o.goods[player * GOODS + VP]
        + DIE * dice
        + crown_points(o, player)
        + track_points(o, player, dice)
        + diploma_points(o, player, counts, dice)
        + card_points(o, player, counts, dice)
        + journey(o, player, counts, dice)
        + task_points(o, player, counts, dice)
    )


def crown_points(o: Outlook, player: int) -> float:
    """To be early in the next round; in the last one crowns are points."""
    s = o.s
    crowns = crowns_of(o, player)
    if s.round == ROUNDS - 1:
        return crowns / GOODS_PER_VP
    if o.phase >= agenda.EARNING:
        return FIRST * (s.seats - 1 - flag_of(o, player))
    points = 0.0
    for other in range(s.seats):
        if other != player:
            lead = crowns - crowns_of(o, other)
            points += FIRST * max(0.0, min(1.0, 0.5 + 0.2 * lead))
    return points


def track_points(o: Outlook, player: int, dice: int) -> float:
    """Incomes of dice to come, without their steps, and places at the end."""
    points = 0.0
    to_come = POINTS_TO_COME[o.s.seats][dice]
    for track in range(TRACKS):
        field = o.fields[player * TRACKS + track]
        points += to_come[track][field] + prize(o, player, track, field)
    return points


def prize(o: Outlook, player: int, track: int, field: int) -> float:
    """The scoring tile, by the place that can be expected."""
    s = o.s
    dice = o.dice[player]
    if field == 0 and dice == 0:
        return 0.0
    tile = s.scoring_tiles[track]
    if s.seats == 2:
        lead = 2 * (field - o.fields[(1 - player) * TRACKS + track])
        lead += 1 if s.ranks[track][0] == player else -1
        return PRIZE_OF_TWO[tile][dice][lead + LEADS]
    place = 0.0
    for other in range(s.seats):
        if other != player:
            place += 1.0 - AHEAD[dice][2 * (field - o.fields[other * TRACKS + track]) + LEADS]
    prizes = FOUR[tile] if s.seats == 4 else FEW[tile]
    better = int(place)
    if better >= len(prizes):
        return 0.0
    worse = prizes[better + 1] if better + 1 < len(prizes) else 0
    return prizes[better] + (worse - prizes[better]) * (place - better)


def prize_gain(o: Outlook, player: int, track: int, field: int) -> float:
    """What a move to that field adds; for two, where it is asked most often, in one look-up."""
    s = o.s
    here = o.fields[player * TRACKS + track]
    if s.seats > 2 or here == 0:
        return prize(o, player, track, field) - prize(o, player, track, here)
    prizes = PRIZE_OF_TWO[s.scoring_tiles[track]][o.dice[player]]
    lead = 2 * (here - o.fields[(1 - player) * TRACKS + track]) + (1 if s.ranks[track][0] == player else -1) + LEADS
    return prizes[lead + 2 * (field - here)] - prizes[lead]


def diploma_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """Diplomas to come that fit are like jokers."""
    jokers = min(MOST_JOKERS, (counts >> JOKER_DIPLOMAS & 31) + o.jokers[player])
    index = 0
    more = 0
    for colour in range(JOKER):
        number = counts >> FIRST_DIPLOMA + 5 * colour & 31
        if number > MANY:
            more += number - MANY
            number = MANY
        index |= number << 2 * colour
    fitting = FITTING_DIPLOMAS * dice
    jokers += int(fitting)
    now = SETS[jokers][index]
    return more + now + (fitting - int(fitting)) * (SETS[jokers + 1][index] - now)


# Cards


def card_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """Bonuses that last, and those at the end."""
    points = 0.0
    cards = o.cards[player]
    if cards & LASTING_CARDS:
        for card in LASTING:
            if cards >> card & 1:
                points += LASTING_WORTH[dice][card] + bonus_now(o, player, card, dice)
    if cards & LAST_CARDS:
        for card in LAST:
            if cards >> card & 1:
                points += end_bonus(o, player, card, counts, dice)
    return points


def bonus_now(o: Outlook, player: int, card: int, dice: int) -> float:
    """A bonus of phase E in this round."""
    op = OP[card]
    if op == GAIN_PER_DIE:
        return REWARD[dice][card] * o.own_dice[player * COLOURS + OF_COLOUR[card]]
    if op == ADVANCE_ANY and income_is_to_come(o, player):
        return REWARD[dice][card] + FIELD
    if op == GAIN_WITHOUT_DIE and income_is_to_come(o, player):
        return 0.0 if o.own_dice[player * COLOURS + OF_COLOUR[card]] else REWARD[dice][card]
    return 0.0


def end_bonus(o: Outlook, player: int, card: int, counts: int, dice: int) -> float:
    op = OP[card]
    if op == GAIN_BY_FIELD:
        return FIELD_WORTH[dice][card][o.fields[player * TRACKS + ON_TRACK[card]]]
    if op == GAIN_PER_SET:
        return GET[card][VP] * (rarest(counts) + SET_GROWTH * dice)
    if op == GAIN_PER_INFLUENCE:
        return GET[card][VP] * (with_influence(counts, INFLUENCES[card]) + LOW_GROWTH * dice)
    best = 0.0
    for other in LAST:
        if o.cards[player] >> other & 1 and OP[other] != REPEAT_END:
            best = max(best, end_bonus(o, player, other, counts, dice))
    return best


# Expeditions and goods


def task_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """Expeditions with a disc, the best one that can be funded in this round, and the goods that are left."""
    s = o.s
    place = player * GOODS
    funds = o.phase < agenda.FITTING_OUT
    if o.phase == agenda.FITTING_OUT:
        funds = flag_of(o, player) >= details_of(s.agenda[0])
    less = 0
    if funds:
        for tile in range(FAVOURS):
            if o.favours[tile] == player:
                less += FAVOUR_DISCOUNT[tile]
    points = GOODS_WORTH[dice][o.goods[place + GUARD]] + GOODS_WORTH[dice][o.goods[place + COIN]]
    best = 0.0
    for number in range(len(s.expeditions)):
        expedition = s.expeditions[number]
        if s.funded[player] >> number & 1:
            points += task(o, player, FIRST_TASK + expedition, counts, dice)
        elif funds:
            has = o.goods[place + EXPEDITION_COST[expedition]]
            to_pay = max(0, EXPEDITION_PRICE[expedition] - less)
            if to_pay <= has:
                net = task(o, player, FIRST_TASK + expedition, counts, dice)
                net -= GOODS_WORTH[dice][has] - GOODS_WORTH[dice][has - to_pay]
                best = max(best, net)
    return points + best


def task(o: Outlook, player: int, effect: int, counts: int, dice: int) -> float:
    """The points of an expedition at the end, with what can be expected to come."""
    op = OP[effect]
    get = GET[effect][VP]
    if op == GAIN_PER_CARD:
        return get * (of_profession(counts, FOR_PROFESSION[effect]) + CARD_GROWTH / TRACKS * dice)
    if op == GAIN:
        return float(get)
    if op == HALF_TRACK_SUM:
        fields = 0
        for track in ON_TRACKS[effect]:
            fields += o.fields[player * TRACKS + track]
        return fields / 2.0 + FIELD_GROWTH * dice
    if op == GAIN_PER_MONASTERY:
        level = OF_LEVEL[effect]
        if level == 0:
            return get * (o.visited[player] + VISIT_GROWTH * dice)
        return get * (visited_of_level(o, player, level) + VISIT_GROWTH / 2 * dice)
    if op == GAIN_PER_MISSING_MONASTERY:
        return get * (SPACES - o.visited[player] - VISIT_GROWTH * dice)
    if op == GAIN_PER_DIPLOMA:
        return get * (number_of_diplomas(o, player, counts) + DIPLOMA_GROWTH * dice)
    if op == GAIN_PER_EXPEDITION:
        return get * (max(1, o.s.funded[player].bit_count()) + FUND_GROWTH * dice)
    if op == GAIN_PER_CARD_BEYOND:
        return get * max(0.0, (counts >> ALL_CARDS & 31) + CARD_GROWTH * dice - AMOUNT[effect])
    if op == LOWEST_TRACK:
        low = o.fields[player * TRACKS]
        for track in range(1, TRACKS):
            low = min(low, o.fields[player * TRACKS + track])
        return AMOUNT[effect] * (low + FIELD_GROWTH * dice)
    if op == HALF_GOODS_AND_CROWNS:
        place = player * GOODS
        things = o.goods[place + GUARD] + o.goods[place + COIN] + crowns_of(o, player)
        return things / GOODS_PER_VP if dice == 0 else 6.0
    return 0.0


def number_of_diplomas(o: Outlook, player: int, counts: int) -> int:
    number = o.jokers[player]
    for colour in range(JOKER + 1):
        number += counts >> FIRST_DIPLOMA + 5 * colour & 31
    return number


def visited_of_level(o: Outlook, player: int, level: int) -> int:
    count = 0
    for space in range(SPACES):
        if o.s.discs[player] >> space & 1 and LEVEL[o.s.abbeys[space]] == level:
            count += 1
    return count


# The pilgrim


def journey(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What steps to come may lead to, and bonuses of monasteries that last."""
    s = o.s
    steps = o.steps[player] + STEP_GROWTH * dice
    to_come = STEPS_TO_COME[s.seats][dice]
    for track in range(TRACKS):
        steps += to_come[track][o.fields[player * TRACKS + track]]
    points = o.lasting[player]
    if steps == 0.0:
        return points
    chance = REACH[min(FAR, int(2.0 * steps))][s.pilgrims[player]]
    worth = MONASTERY[dice]
    discs = s.discs[player]
    for space in range(SPACES):
        if not discs >> space & 1:
            tile = s.abbeys[space]
            here = worth[tile]
            if DEPENDS[tile]:
                here += worth_for(o, player, tile, counts)
            points += here * chance[space]
    return points


def worth_for(o: Outlook, player: int, tile: int, counts: int) -> float:
    """Of a monastery whose bonus depends on what its visitor has."""
    effect = FIRST_TILE + tile
    op = OP[effect]
    if op == GAIN_PER_CARD:
        return float(GET[effect][VP] * of_profession(counts, FOR_PROFESSION[effect]))
    if op == GAIN_PER_INFLUENCE:
        return float(GET[effect][VP] * with_influence(counts, INFLUENCES[effect]))
    if op == GAIN_PER_SET:
        return float(GET[effect][VP] * rarest(counts))
    if op == GAIN_PER_MONASTERY:
        return float(GET[effect][VP] * (o.visited[player] + 1))
    return diploma_points(o, player, counts, 0)
