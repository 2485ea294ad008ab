"""Cards: what a hand holds and what its bonuses and diplomas will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants
from tabard.coimbra.diplomas import best_points
from tabard.coimbra.forecast import worths
from tabard.coimbra.forecast.crowns import income_is_to_come
from tabard.coimbra.forecast.goods import REWARD, price_of_good
from tabard.coimbra.scoring import by_field

if TYPE_CHECKING:
    from tabard.coimbra.forecast.outlook import Outlook


def packed(card: int) -> int:
    """A card as counts of 5 bits each, so that a hand is their sum.

    From the lowest bits on: cards by profession, diplomas by colour, cards of influence 1 or 2, all cards.
    """
    counts = [int(constants.PROFESSION[card] == profession) for profession in range(constants.TRACKS)]
    counts += [constants.DIPLOMAS[card][colour] for colour in range(constants.JOKER + 1)]
    counts += [int(constants.INFLUENCE[card] <= 2), 1]
    return sum(count << 5 * place for place, count in enumerate(counts))


FIRST_DIPLOMA: Final = 20
JOKER_DIPLOMAS: Final = 45
LOW_CARDS: Final = 50
ALL_CARDS: Final = 55
LOW: Final = 0b00110  # influences 1 and 2, a bit each
PACKED: Final[tuple[int, ...]] = tuple(packed(card) for card in range(constants.CARDS))
HAS_DIPLOMA: Final[tuple[bool, ...]] = tuple(sum(constants.DIPLOMAS[card]) > 0 for card in range(constants.CARDS))
BYTES: Final = (constants.CARDS + 7) // 8
CENSUS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        sum(PACKED[card] for card in range(8 * place, min(constants.CARDS, 8 * place + 8)) if byte >> card % 8 & 1)
        for byte in range(256)
    )
    for place in range(BYTES)
)


def census(cards: int) -> int:
    """The counts of a set of cards, packed in this way."""
    counts = 0
    for place in range(BYTES):
        counts += CENSUS[place][cards >> 8 * place & 255]
    return counts


def of_profession(counts: int, profession: int) -> int:
    """The cards of a profession in such counts."""
    return counts >> 5 * profession & 31


def rarest(counts: int) -> int:
    """How many cards there are of the profession of which there are fewest."""
    few = counts & 31
    for profession in range(1, constants.TRACKS):
        few = min(few, of_profession(counts, profession))
    return few


def with_influence(counts: int, influences: int) -> int:
    """How many cards have one of some influences, which are either 1 and 2 or the others."""
    low = counts >> LOW_CARDS & 31
    return low if influences == LOW else (counts >> ALL_CARDS & 31) - low


# Diploma sets, by jokers and up to three of each colour: more of one hardly ever matter
MANY: Final = 3
MOST_JOKERS: Final = 6
SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        best_points(tuple(sorted((index >> 2 * colour & 3 for colour in range(constants.JOKER)), reverse=True)), jokers)
        for index in range(1 << 2 * constants.JOKER)
    )
    for jokers in range(MOST_JOKERS + int(worths.FITTING_DIPLOMAS * worths.ALL_DICE) + 2)
)

# Cards whose bonus lasts, and cards that score at the end
LASTING: Final[tuple[int, ...]] = tuple(
    card for card in range(constants.CARDS) if constants.KIND[card] in (constants.PHASE_C, constants.PHASE_E)
)
LASTING_CARDS: Final = sum(1 << card for card in LASTING)
LAST: Final[tuple[int, ...]] = tuple(card for card in range(constants.CARDS) if constants.KIND[card] == constants.END)
LAST_CARDS: Final = sum(1 << card for card in LAST)
START_CARDS: Final = sum(
    1 << card for card in constants.CARDS_WITH[constants.DISCOUNT] + constants.CARDS_WITH[constants.ON_ACQUIRE]
)


def worth_of_lasting(card: int, dice: int) -> float:
    """What a bonus of phase C or E is worth in all rounds to come."""
    op = constants.OP[card]
    rounds = dice / constants.HOLDERS
    reward = REWARD[dice][card]
    if op == constants.DISCOUNT:
        return constants.AMOUNT[card] * price_of_good(dice) * worths.CARD_GROWTH / 2 * dice
    if op == constants.ON_ACQUIRE:
        return reward * worths.CARD_GROWTH / constants.TRACKS * dice
    if op == constants.GAIN_PER_DIE:
        return reward / constants.HOLDERS * dice
    if op == constants.GAIN_WITHOUT_DIE:
        return reward / 2 * rounds
    if op == constants.ADVANCE_ANY:
        return (reward + worths.FIELD) * rounds
    return 0.3 * rounds if op == constants.EXCHANGE else 0.0


def worth_of_field(card: int, field: int, dice: int) -> float:
    """What an end bonus by field is worth: the mean of little and of much luck with the dice to come."""
    little = by_field(min(constants.LAST_FIELD, int(field + worths.FIELD_GROWTH * 0.6 * dice)), constants.BANDS[card])
    much = by_field(min(constants.LAST_FIELD, int(field + worths.FIELD_GROWTH * 1.4 * dice)), constants.BANDS[card])
    return (little + much) / 2


LASTING_WORTH: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(worth_of_lasting(card, dice) for card in range(constants.CARDS)) for dice in worths.TIMES
)
FIELD_WORTH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = tuple(
    tuple(tuple(worth_of_field(card, field, dice) for field in worths.FIELDS) for card in range(constants.CARDS))
    for dice in worths.TIMES
)


def diploma_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What diplomas will score; those still to come, as far as they fit, are counted like jokers."""
    jokers = min(MOST_JOKERS, (counts >> JOKER_DIPLOMAS & 31) + o.jokers[player])
    index = 0
    more = 0
    for colour in range(constants.JOKER):
        number = counts >> FIRST_DIPLOMA + 5 * colour & 31
        if number > MANY:
            more += number - MANY
            number = MANY
        index |= number << 2 * colour
    fitting = worths.FITTING_DIPLOMAS * dice
    jokers += int(fitting)
    now = SETS[jokers][index]
    return more + now + (fitting - int(fitting)) * (SETS[jokers + 1][index] - now)


def card_points(o: Outlook, player: int, counts: int, dice: int) -> float:
    """What the cards of a hand will bring: bonuses that last, and those at the end."""
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
    """What the phase E bonus of a card brings in this round."""
    op = constants.OP[card]
    if op == constants.GAIN_PER_DIE:
        return REWARD[dice][card] * o.own_dice[player * constants.COLOURS + constants.OF_COLOUR[card]]
    if op == constants.ADVANCE_ANY and income_is_to_come(o, player):
        return REWARD[dice][card] + worths.FIELD
    if op == constants.GAIN_WITHOUT_DIE and income_is_to_come(o, player):
        return 0.0 if o.own_dice[player * constants.COLOURS + constants.OF_COLOUR[card]] else REWARD[dice][card]
    return 0.0


def end_bonus(o: Outlook, player: int, card: int, counts: int, dice: int) -> float:
    op = constants.OP[card]
    if op == constants.GAIN_BY_FIELD:
        return FIELD_WORTH[dice][card][o.fields[player * constants.TRACKS + constants.ON_TRACK[card]]]
    if op == constants.GAIN_PER_SET:
        return constants.GET[card][constants.VP] * (rarest(counts) + worths.SET_GROWTH * dice)
    if op == constants.GAIN_PER_INFLUENCE:
        return constants.GET[card][constants.VP] * (
            with_influence(counts, constants.INFLUENCES[card]) + worths.LOW_GROWTH * dice
        )
    best = 0.0
    for other in LAST:
        if o.cards[player] >> other & 1 and constants.OP[other] != constants.REPEAT_END:
            best = max(best, end_bonus(o, player, other, counts, dice))
    return best
