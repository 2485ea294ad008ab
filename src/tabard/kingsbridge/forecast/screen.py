"""What lies behind the screen: dues that it pays, and what is kept for later chapters."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.forecast.outlook import Outlook
from tabard.kingsbridge.forecast.prices import PRICES

# What is missing when dues are paid costs points, and a penalty in the next chapter
PENANCE_COST: Final = 1.3  # a card drawn at random
BEGGING_COST: Final = 1.5  # an income
COURT_COST: Final = 1.5  # an action
# What one of a good is worth when it is kept for later chapters
PIETY_KEPT: Final = 1.9
GRAIN_KEPT: Final = 1.0
SPARE_KEPT: Final = 0.35  # the part of that for the third and later ones: the next dues ask for two
GOLD_KEPT: Final = 0.75
MATERIAL_KEPT: Final = 1.5  # built it brings 3, but it takes half a card, and there must be room
WOOL_KEPT: Final = 0.7
CLOTH_KEPT: Final = 1.7
CLOTH_MORE: Final = 1.0  # for each after the first: a sale takes one
KNOWLEDGE_KEPT: Final = 1.1  # for each chapter with the plague: it is shown, not spent
KNOWLEDGE_MORE: Final = 0.4  # for each beyond the fifth
# What favours bring through a whole game: king and queen, bishop, prioress
LOYALTY_KEPT: Final = 1.7  # it also protects from penalties
LOYALTY_LAST: Final = 0.5  # the part of it that is left when the last chapter begins
BISHOP_GAIN: Final = 0.4  # for each piety
PRIORESS_GAIN: Final = 0.4
INCOME_OF: Final = 0.2  # how often an income is just the good that is needed

LOSS_FACTOR: Final[int] = BOX.last_chapter_loss_factor
GOLD_AT_END: Final[float] = BOX.half_vp_per_gold / constants.HALF
MATERIAL_AT_END: Final[int] = BOX.vp_per_material
MOST_DUE: Final[int] = max(constants.DUE_AMOUNT)


def still_missing(lack: int, incomes: int) -> list[float]:
    """How likely 0, 1, 2 ... of a good are missing after some incomes."""
    odds = [1.0 if missing == lack else 0.0 for missing in range(MOST_DUE + 2)]
    for _ in range(incomes):
        odds = [
            odds[missing] * (1.0 if missing == 0 else 1.0 - INCOME_OF) + odds[missing + 1] * INCOME_OF
            for missing in range(MOST_DUE + 1)
        ] + [0.0]
    return odds


# By lack * (ROUNDS + 1) + incomes to come: how many are missing in the mean, how likely any is
MISSING: Final[tuple[float, ...]] = tuple(
    sum(missing * chance for missing, chance in enumerate(still_missing(lack, incomes)))
    for lack in range(MOST_DUE + 1)
    for incomes in range(constants.ROUNDS + 1)
)
SHORT: Final[tuple[float, ...]] = tuple(
    1.0 - still_missing(lack, incomes)[0] for lack in range(MOST_DUE + 1) for incomes in range(constants.ROUNDS + 1)
)
# By gold: how much of the tax is missing in the mean, how likely any is
ENOUGH_GOLD: Final[int] = max(BOX.tax_faces) + 1
TAX_MEAN: Final[float] = sum(BOX.tax_faces) / len(BOX.tax_faces)
TAX_MISSING: Final[tuple[float, ...]] = tuple(
    sum(max(0, face - gold) for face in BOX.tax_faces) / len(BOX.tax_faces) for gold in range(ENOUGH_GOLD + 1)
)
TAX_SHORT: Final[tuple[float, ...]] = tuple(
    sum(face > gold for face in BOX.tax_faces) / len(BOX.tax_faces) for gold in range(ENOUGH_GOLD + 1)
)


def screen(o: Outlook) -> float:
    return (
        piety_worth(o, o.piety)
        + grain_worth(o, o.grain)
        + gold_worth(o, o.gold)
        + material_worth(o, o.stone + o.wood)
        + wool_worth(o, float(o.wool))
        + cloth_worth(o, o.cloth)
        + loyalty_worth(o, o.loyalty)
        + knowledge_worth(o, o.knowledge)
    )


def due_worth(o: Outlook, have: int, kind: int, penalty: float, kept: float) -> float:
    """What a good is worth that is owed: less than nothing while some is missing; what is left over is saved."""
    spare = have
    if not o.moment.dues_paid:
        spare -= constants.DUE_AMOUNT[kind]
        if spare < 0:
            at = -spare * (constants.ROUNDS + 1) + o.incomes
            if o.last:
                return -LOSS_FACTOR * constants.DUE_LOSS[kind] * MISSING[at]
            return -constants.DUE_LOSS[kind] * MISSING[at] - penalty * SHORT[at]
    if o.last:
        return 0.0
    return kept * (spare if spare <= 2 else 2.0 + SPARE_KEPT * (spare - 2))


def piety_worth(o: Outlook, have: int) -> float:
    return due_worth(o, have, constants.PENANCE, PENANCE_COST, PIETY_KEPT) + BISHOP_GAIN * o.moment.time * have


def grain_worth(o: Outlook, have: int) -> float:
    return due_worth(o, have, constants.BEGGING, BEGGING_COST, GRAIN_KEPT)


def gold_worth(o: Outlook, have: float) -> float:
    """What gold is worth: the tax is one of the numbers on the die, so some of it may be missing or left over."""
    kept = GOLD_AT_END if o.last else GOLD_KEPT
    if o.moment.dues_paid:
        return kept * have
    if have >= ENOUGH_GOLD:
        return kept * (have - TAX_MEAN)
    if have < 0.0:
        have = 0.0
    whole = int(have)
    part = have - whole
    missing = TAX_MISSING[whole] * (1.0 - part) + TAX_MISSING[whole + 1] * part
    left = have - TAX_MEAN + missing
    if o.last:
        return kept * left - LOSS_FACTOR * constants.DUE_LOSS[constants.COURT] * missing
    short = TAX_SHORT[whole] * (1.0 - part) + TAX_SHORT[whole + 1] * part
    return kept * left - constants.DUE_LOSS[constants.COURT] * missing - COURT_COST * short


def material_worth(o: Outlook, have: int) -> float:
    return float(MATERIAL_AT_END * have) if o.last else MATERIAL_KEPT * have


def wool_worth(o: Outlook, have: float) -> float:
    return 0.0 if o.last else WOOL_KEPT * have


def cloth_worth(o: Outlook, have: int) -> float:
    return 0.0 if o.last or have == 0 else CLOTH_KEPT + CLOTH_MORE * (have - 1)


def loyalty_worth(o: Outlook, have: int) -> float:
    if o.last:
        return LOYALTY_KEPT * LOYALTY_LAST * have * o.actions / constants.ROUNDS
    return LOYALTY_KEPT * have * (LOYALTY_LAST + (1.0 - LOYALTY_LAST) * o.moment.time)


def knowledge_worth(o: Outlook, have: int) -> float:
    """What knowledge is worth: it is of use for one Medicine in each chapter to come."""
    if have == 0:
        return 0.0
    chapters = min(o.moment.later, constants.CHAPTERS - constants.PLAGUE_CHAPTER)
    worth = KNOWLEDGE_KEPT * have if have <= 5 else KNOWLEDGE_KEPT * 5 + KNOWLEDGE_MORE * (have - 5)
    return chapters * worth + PRIORESS_GAIN * o.moment.time


def more(o: Outlook, good: int, count: int) -> float:
    """What more of a good, or points, would be worth now."""
    if good == constants.VP:
        return float(count)
    if good == constants.GOLD:
        return gold_worth(o, o.gold + count) - gold_worth(o, o.gold)
    if o.s.stock[good] == 0:
        return 0.0
    if good == constants.PIETY:
        return piety_worth(o, o.piety + count) - piety_worth(o, o.piety)
    if good == constants.GRAIN:
        return grain_worth(o, o.grain + count) - grain_worth(o, o.grain)
    if good == constants.WOOL:
        return wool_worth(o, float(count))
    if good == constants.LOYALTY:
        return loyalty_worth(o, count)
    if good == constants.KNOWLEDGE:
        return knowledge_worth(o, o.knowledge + count) - knowledge_worth(o, o.knowledge)
    return PRICES[o.moment.chapter][good] * count


def punishment(o: Outlook) -> float:
    """What the penalties cost that are faced now, as long as loyalty can still be given for them."""
    s, player = o.s, o.player
    cost = 0.0
    if o.last:
        for kind in range(constants.DUES):
            if s.penalties[kind] >> player & 1:
                cost += (LOSS_FACTOR - 1) * constants.DUE_LOSS[kind] * s.missing[player * constants.DUES + kind]
        return cost
    if s.penalties[constants.PENANCE] >> player & 1:
        cost += PENANCE_COST
    if s.penalties[constants.BEGGING] >> player & 1:
        cost += BEGGING_COST
    if s.penalties[constants.COURT] >> player & 1:
        cost += COURT_COST
    return cost
