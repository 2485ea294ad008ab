"""Which rules are behind the effects of citizens, monasteries, expeditions and favour tiles."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.components import OPS
from tabard.coimbra.constants import EFFECTS, FAVOUR_EFFECTS, FIRST_FAVOUR, FIRST_TASK, FIRST_TILE, STEPS, VP
from tabard.engine.words import Topic

CARD_RULES: Final = {
    "gain": "C-CARD-02 C-CARD-08",
    "gain_per_card": "C-CARD-14 C-CARD-15",
    "gain_per_influence": "C-CARD-29",
    "gain_per_set": "C-CARD-30",
    "gain_per_monastery": "C-CARD-19",
    "gain_per_die": "C-CARD-25 C-INC-08",
    "gain_without_die": "C-CARD-26 C-INC-07",
    "gain_by_field": "C-CARD-28",
    "gain_then_fund": "C-CARD-17 C-CARD-18",
    "discount": "C-CARD-03 C-CARD-04 C-CARD-07",
    "on_acquire": "C-CARD-05 C-CARD-06 C-CARD-07",
    "levy": "C-CARD-09 C-CARD-12 C-CARD-32 C-REW-11",
    "lose_card": "C-CARD-10 C-CARD-34 C-CARD-35 C-REW-11",
    "acquire_discarded": "C-CARD-11 C-CARD-36 C-CARD-37",
    "take_favour": "C-CARD-16",
    "reuse_instant": "C-CARD-20 C-CARD-38",
    "track_income": "C-CARD-21",
    "pay": "C-CARD-22 C-CARD-23 C-REW-10",
    "exchange": "C-CARD-27 C-INC-09",
    "advance_any": "C-CARD-24 C-INC-07",
    "repeat_end": "C-CARD-31 C-CARD-40",
}
MONASTERY_RULES: Final = {
    "gain": "C-MON-01",
    "advance": "C-MON-02",
    "gain_per_card": "C-MON-03",
    "advance_all": "C-MON-04",
    "gain_per_crown": "C-MON-05",
    "gain_per_influence": "C-MON-06",
    "gain_per_set": "C-MON-07",
    "gain_per_monastery": "C-MON-08",
    "score_diplomas": "C-MON-09 C-MON-16",
    "score_expeditions": "C-MON-10 C-MON-16 C-MON-17",
    "score_end_and_track": "C-MON-11 C-MON-16 C-MON-17",
    "castle_die": "C-MON-12",
    "later_monastery": "C-MON-13",
    "jokers": "C-MON-14 C-MON-15",
}
TASK_RULES: Final = {
    "gain_per_expedition": "C-EXP-07",
    "gain_per_diploma": "C-EXP-08",
    "half_track_sum": "C-EXP-09",
    "gain_per_missing_monastery": "C-EXP-10",
    "half_goods_and_crowns": "C-EXP-11",
    "lowest_track": "C-EXP-12",
    "gain_per_monastery": "C-EXP-13 C-EXP-14",
    "gain_per_card_beyond": "C-EXP-15",
    "gain": "C-EXP-16",
    "gain_per_card": "C-EXP-17",
}
FAVOUR_RULES: Final = {
    "fund": "C-FAV-01 C-FAV-02",
    "cap_die": "C-FAV-03 C-FAV-04 C-FAV-05 C-FAV-06 C-FAV-07",
    "gain": "C-FAV-08",
    "choose": "C-FAV-09",
}
# By place in the list of effects, the last one first: what lies there, where it begins, the rules, and one for all
SOURCES: Final = (
    ("favour", FIRST_FAVOUR, FAVOUR_RULES, "C-TAKE-05"),
    ("expedition", FIRST_TASK, TASK_RULES, "C-EXP-06"),
    ("monastery", FIRST_TILE, MONASTERY_RULES, "C-PIL-04"),
    ("card", 0, CARD_RULES, "C-CARD-01"),
)


def source_of(effect: int) -> Topic:
    """The card, monastery, expedition or favour tile that has an effect."""
    kind, first = next((kind, first) for kind, first, _, _ in SOURCES if effect >= first)
    if kind == "favour":
        return kind, next(tile for tile, effects in enumerate(FAVOUR_EFFECTS) if effect in effects)
    return kind, effect - first


def effect_rules(effect: int) -> list[str]:
    """The rules behind an effect; where its word may stand but is not printed, those about all of the kind."""
    rules, usual = next((rules, usual) for _, first, rules, usual in SOURCES if effect >= first)
    return rules.get(OPS[EFFECTS[effect].op], usual).split()


def favour_rules(tile: int) -> str:
    """Points on a tile with something else need no rule of their own."""
    effects = FAVOUR_EFFECTS[tile]
    telling = [effect for effect in effects if not only_points(effect)] or effects
    return " ".join(["C-TAKE-05", *(rule for effect in telling for rule in effect_rules(effect))])


def only_points(effect: int) -> bool:
    get = EFFECTS[effect].get
    return OPS[EFFECTS[effect].op] == "gain" and sum(get) == get[VP] and get[STEPS] == 0
