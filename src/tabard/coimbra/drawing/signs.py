"""Effects as icons: what is gained, × for what it is counted by, an arrow for what it is paid for.

An effect is told by units that are not torn apart; a unit is a few tokens, each a text or the name of an icon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabard.coimbra.constants import EFFECTS, FAVOUR_DISCOUNT, FAVOUR_EFFECTS
from tabard.coimbra.drawing.look import PROFESSION_ICONS, REWARD_ICONS
from tabard.coimbra.effect_words import OPS, EffectRecord
from tabard.coimbra.prose.effects import LEVELS
from tabard.coimbra.vocabulary import HIGHEST_INFLUENCE
from tabard.drawing.signs import Unit, Units
from tabard.engine.memory import remembered

PER: Final = "×"


def rewards(get: Sequence[int]) -> Units:
    return tuple((str(amount), f":{name}") for amount, name in zip(get, REWARD_ICONS) if amount)


def points(amount: int) -> Unit:
    return (str(amount), ":vp")


def profession(effect: EffectRecord) -> str:
    return f":{PROFESSION_ICONS[effect.profession]}"


def per(*what: str) -> Callable[[EffectRecord], Units]:
    """The rewards, each counted by something."""
    return lambda effect: (*rewards(effect.get), (PER, *what))


def influences(effect: EffectRecord) -> str:
    return "/".join(f"+{value}" for value in range(1, HIGHEST_INFLUENCE + 1) if effect.influences >> value & 1)


def per_monastery(effect: EffectRecord) -> Units:
    return (*rewards(effect.get), (PER, ":church", LEVELS[effect.level]) if effect.level else (PER, ":church"))


def by_field(effect: EffectRecord) -> Units:
    fields = "/".join(str(first) for first, _, _ in effect.bands)
    gains = "/".join(str(amount) for _, _, amount in effect.bands)
    return ((f":track-{effect.track}", fields), (":arrow",), (gains, ":vp"))


def levy(effect: EffectRecord) -> Units:
    victims: Unit = (":rivals", "<", f":track-{effect.track}") if effect.behind else (":rivals",)
    return (victims, (":arrow",), *rewards(effect.give), ("/",), points(effect.or_vp))


def lose_card(effect: EffectRecord) -> Units:
    return (*rewards(effect.get), (":rivals", "–", profession(effect), "/"), ("–", *points(effect.or_vp)))


def half_sum(effect: EffectRecord) -> Units:
    one, other = effect.tracks
    return (("½", f":track-{one}"), ("+", f":track-{other}"))


SIGNS: Final[dict[str, Callable[[EffectRecord], Units]]] = {
    "gain": lambda effect: rewards(effect.get),
    "choose": lambda effect: (*rewards(effect.options[0]), ("/",), *rewards(effect.options[1])),
    "gain_per_card": lambda effect: (*rewards(effect.get), (PER, profession(effect))),
    "gain_per_card_beyond": lambda effect: (*rewards(effect.get), (PER, ":card", f">{effect.amount}")),
    "gain_per_influence": lambda effect: (*rewards(effect.get), (PER, ":card", influences(effect))),
    "gain_per_set": per(":professions"),
    "gain_per_monastery": per_monastery,
    "gain_per_missing_monastery": per(":church-missing"),
    "gain_per_expedition": per(":ship"),
    "gain_per_diploma": per(":scroll"),
    "gain_per_crown": per(":crown"),
    "gain_per_die": lambda effect: (*rewards(effect.get), (PER, f":die-{effect.colour}")),
    "gain_without_die": lambda effect: (("0", f":die-{effect.colour}"), (":arrow",), *rewards(effect.get)),
    "gain_by_field": by_field,
    "gain_then_fund": lambda effect: (*rewards(effect.get), (":arrow",), (":ship", f":{REWARD_ICONS[effect.good]}")),
    "fund": lambda _: ((":arrow",), (":ship",)),
    "cap_die": lambda effect: ((f"+{effect.amount}", ":cap"),),
    "discount": lambda effect: ((":card", f"–{effect.amount}", f":{REWARD_ICONS[effect.good]}"),),
    "on_acquire": lambda effect: ((profession(effect), ":card"), (":arrow",), *rewards(effect.get)),
    "levy": levy,
    "lose_card": lose_card,
    "acquire_discarded": lambda effect: ((":discards",), (":arrow",), (str(effect.amount), ":guard", "/", ":coin")),
    "take_favour": lambda _: ((":arrow",), (":favour",)),
    "reuse_instant": lambda effect: ((":again",), (profession(effect), ":instant")),
    "track_income": lambda effect: ((f":die-{effect.track}",), (":arrow",), (f":track-{effect.track}",)),
    "pay": lambda effect: (*rewards(effect.give), (":arrow",), *rewards(effect.get)),
    "exchange": lambda effect: (*rewards(effect.give), (":arrow",), *rewards(effect.get), (":again",)),
    "advance": lambda effect: ((f":track-{effect.track}", f"+{effect.amount}"),),
    "advance_any": lambda effect: (*rewards(effect.get), (":track-any", f"+{effect.amount}")),
    "advance_all": lambda effect: ((":track-all", f"+{effect.amount}"),),
    "score_diplomas": lambda _: ((":scroll",), (":arrow",), (":vp",)),
    "score_expeditions": lambda effect: ((str(effect.amount), ":ship"), (":arrow",), (":vp",)),
    "score_end_and_track": lambda _: ((":end", "+"), (":track-any",), (":arrow",), (":vp",)),
    "castle_die": per(":tower"),
    "later_monastery": lambda effect: (*rewards(effect.get), (PER, "+1", ":church")),
    "jokers": lambda effect: ((str(effect.amount), ":diploma-5"),),
    "repeat_end": lambda _: ((":again",), (":end",)),
    "half_track_sum": half_sum,
    "half_goods_and_crowns": lambda _: (("½", ":guard"), ("+", ":coin"), ("+", ":crown")),
    "lowest_track": lambda effect: ((str(effect.amount), PER, "↓", ":track-any"),),
}


@remembered
def units_of(effect: int) -> Units:
    told = EFFECTS[effect]
    return SIGNS[OPS[told.op]](told)


def brief(effect: int) -> Units:
    """The same where there is room for one line only: of a track that scores by its fields just the points."""
    units = units_of(effect)
    return ((units[0][0],), *units[1:]) if EFFECTS[effect].bands else units


@remembered
def units_of_favour(tile: int) -> Units:
    found = tuple(unit for effect in FAVOUR_EFFECTS[tile] for unit in units_of(effect))
    return (*found, (":ship", f"–{FAVOUR_DISCOUNT[tile]}")) if FAVOUR_DISCOUNT[tile] else found
