"""Which rules are behind the effects of citizens, monasteries, expeditions and favour tiles."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.constants import EFFECTS, FAVOUR_EFFECTS, FIRST_FAVOUR, FIRST_TASK, FIRST_TILE, STEPS, VP
from tabard.coimbra.effect_words import OPS
from tabard.coimbra.prose.effects import TOLD
from tabard.engine.words import Topic

# By place in the list of effects, the last one first: what lies there, where it begins, and a rule for all
SOURCES: Final = (
    ("favour", FIRST_FAVOUR, "C-TAKE-05"),
    ("expedition", FIRST_TASK, "C-EXP-06"),
    ("monastery", FIRST_TILE, "C-PIL-04"),
    ("card", 0, "C-CARD-01"),
)


def source_of(effect: int) -> Topic:
    """The card, monastery, expedition or favour tile that has an effect."""
    kind, first = next((kind, first) for kind, first, _ in SOURCES if effect >= first)
    if kind == "favour":
        return kind, next(tile for tile, effects in enumerate(FAVOUR_EFFECTS) if effect in effects)
    return kind, effect - first


def effect_rules(effect: int) -> list[str]:
    """The rules behind an effect; if its word is printed on nothing of the kind, those about all of the kind."""
    kind, usual = next((kind, usual) for kind, first, usual in SOURCES if effect >= first)
    return str(TOLD[OPS[EFFECTS[effect].op]].get(kind, usual)).split()


def favour_rules(tile: int) -> str:
    """The rules behind a favour tile; points beside something else need none of their own."""
    effects = FAVOUR_EFFECTS[tile]
    telling = [effect for effect in effects if not only_points(effect)] or effects
    return " ".join(["C-TAKE-05", *(rule for effect in telling for rule in effect_rules(effect))])


def only_points(effect: int) -> bool:
    get = EFFECTS[effect].get
    return OPS[EFFECTS[effect].op] == "gain" and sum(get) == get[VP] and get[STEPS] == 0
