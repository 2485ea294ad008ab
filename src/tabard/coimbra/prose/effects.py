"""What citizens, monasteries, expeditions and favour tiles do, put into words from their effect words and figures.

Every effect word has a long text, for sentences and help, and a short one, which fits on a card:

    in_full(words, effect)      # "5 guards may be paid, once, for up to 5 steps"
    in_short(words, effect)     # "5 guards for 5 steps"

The texts are in `learning/effects.toml`, with the rules behind each word. An effect is its number in `constants`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from tabard.coimbra.constants import EFFECTS, FAVOUR_DISCOUNT, FAVOUR_EFFECTS, KIND, VP
from tabard.coimbra.effect_words import OPS, EffectRecord
from tabard.coimbra.vocabulary import HIGHEST_INFLUENCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.words import CoimbraWords

Amounts = Callable[[tuple[int, ...]], str]
TOLD: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (files("tabard.coimbra") / "learning" / "effects.toml").read_text(encoding="utf-8")
)
LEVELS: Final = ("", "I", "II", "III")  # of monasteries

# When the bonus of a card works, by its kind
KIND_TEXTS: Final = ("{effect}", N_("in phase C: {effect}"), N_("in phase E: {effect}"), N_("at the end: {effect}"))
DISCOUNT: Final = (  # long and short
    N_("as long as the tile lies before you, funding an expedition costs {amount} less"),
    N_("funding {amount} less"),
)


def in_full(words: CoimbraWords, effect: int) -> str:
    """A part of a sentence: what the effect of that number does."""
    told = EFFECTS[effect]
    return words.say(text_of(told, "full"), **gaps(words, told, words.up_to, words.amounts))


def in_short(words: CoimbraWords, effect: int) -> str:
    """The same in a few words."""
    told = EFFECTS[effect]
    return words.say(text_of(told, "short"), **gaps(words, told, words.side_by_side, words.added_up))


def bonus_in_short(words: CoimbraWords, card: int) -> str:
    """Of a card, with when it works."""
    return words.say(KIND_TEXTS[KIND[card]], effect=in_short(words, card))


def favour_in_full(words: CoimbraWords, tile: int) -> str:
    """The bonuses of a favour tile, and what it does as long as somebody has it."""
    parts = [in_full(words, effect) for effect in FAVOUR_EFFECTS[tile]]
    if FAVOUR_DISCOUNT[tile]:
        parts.append(words.say(DISCOUNT[0], amount=FAVOUR_DISCOUNT[tile]))
    return "; ".join(parts)


def favour_in_short(words: CoimbraWords, tile: int) -> str:
    parts = [in_short(words, effect) for effect in FAVOUR_EFFECTS[tile]]
    if FAVOUR_DISCOUNT[tile]:
        parts.append(words.say(DISCOUNT[1], amount=FAVOUR_DISCOUNT[tile]))
    return ", ".join(parts)


# Which of several texts an effect has, by what they depend on
VARIANTS: Final[dict[str, Callable[[EffectRecord], int]]] = {
    "profession": lambda effect: effect.profession,
    "colour": lambda effect: effect.colour,
    "good": lambda effect: effect.good,
    "case": lambda effect: 1 if effect.level or effect.behind else 0,
}


def text_of(effect: EffectRecord, length: str) -> str:
    """Its text, `full` or `short`."""
    told = TOLD[OPS[effect.op]]
    return str(told[length][VARIANTS[told["by"]](effect)] if "by" in told else told[length])


def gaps(words: CoimbraWords, effect: EffectRecord, rewards: Amounts, goods: Amounts) -> dict[str, object]:
    """Every gap that one of the messages may have."""
    influences = [str(value) for value in range(1, HIGHEST_INFLUENCE + 1) if effect.influences >> value & 1]
    found: dict[str, object] = {
        "get": rewards(effect.get),
        "give": goods(effect.give),
        "vp": words.amount(VP, effect.or_vp),
        "n": effect.amount,
        "fields_forward": words.counted("{n} field forward", "{n} fields forward", effect.amount),
        "jokers": words.counted("{n} joker diploma", "{n} joker diplomas", effect.amount),
        "level": LEVELS[effect.level],
        "influences": words.choice(influences),
        "values": words.choice([f"+{value}" for value in influences]),
        "sum": " + ".join(words.short_track(track) for track in effect.tracks),
        "bands": words.listing([band(words, *limits) for limits in effect.bands]),
        "fields": "/".join(f"{first}+" for first, _, _ in effect.bands),
        "points": "/".join(str(points) for _, _, points in effect.bands),
    }
    if effect.good >= 0:
        found["less"] = words.amount(effect.good, effect.amount)
    if effect.track >= 0:
        found["track"] = words.track(effect.track)
    if effect.tracks:
        found["one_track"], found["other_track"] = [words.track(track) for track in effect.tracks]
    if effect.options:
        found["one"], found["other"] = [rewards(option) for option in effect.options]
    return found


def band(words: CoimbraWords, first: int, last: int, points: int) -> str:
    return words.say("{points} on {first} to {last}", points=words.amount(VP, points), first=first, last=last)
