"""What events, favours, donations, care and rents do, told in icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabard.drawing.signs import Unit, Units
from tabard.engine.memory import remembered
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.drawing.icons import GOOD_ICONS
from tabard.kingsbridge.event_cards import OPS, EffectRecord
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS, HOUSE, PROJECTS

ARROW: Final = (":arrow",)
OR: Final = ("/",)
MINUS: Final = "–"
PER: Final = "×"
USE_ICONS: Final = {
    **{number: f":act-{token}" for number, token in enumerate(ACTIONS)},
    constants.MEDICINE_SMALL: ":act-medicine",
    constants.MEDICINE_CARE: ":plague",
}


def amounts(bundle: Sequence[int], sign: str = "") -> Units:
    """Victory points first; a loss has its sign."""
    order = (constants.VP, *range(constants.VP))
    return tuple(
        (f"{MINUS if bundle[good] < 0 else sign}{abs(bundle[good])}", f":{GOOD_ICONS[good]}")
        for good in order
        if bundle[good]
    )


def points(number: int) -> Unit:
    return (f"{MINUS if number < 0 else ''}{abs(number)}", ":vp")


def either(choices: Sequence[Sequence[int]], sign: str = "") -> Units:
    """One of several bundles."""
    units: list[Unit] = []
    for choice in choices:
        units += [OR, *amounts(choice, sign)]
    return tuple(units[1:])


def project(effect: EffectRecord) -> str:
    return f":project-{PROJECTS[effect.project]}"


def trade(effect: EffectRecord) -> Units:
    got = either(effect.choices) if effect.choices else amounts(effect.get)
    return (*amounts(effect.give), ARROW, *got)


def new_project(effect: EffectRecord) -> Units:
    units: Units = (("+", project(effect)),)
    return (*units, (":cover", ":act-project")) if effect.cover_others else units


def pay_choice(effect: EffectRecord) -> Units:
    paid = either(effect.choices, MINUS)
    return (*paid, OR, *amounts(effect.otherwise)) if any(effect.otherwise) else paid


def discards(effect: EffectRecord) -> Unit:
    return (str(effect.n), ":discard", "?") if effect.random else (str(effect.n), ":discard")


def per_house(effect: EffectRecord) -> Units:
    missing = points(effect.vp_each_missing)
    return ((*amounts(effect.pay, MINUS)[0], PER, ":house"), OR, (*missing, PER, ":house"))


SIGNS: Final[dict[str, Callable[[EffectRecord], Units]]] = {
    "price": lambda e: (("1", f":{GOOD_ICONS[e.good]}"), ARROW, (str(e.value), ":coin")),
    "trade": trade,
    "round_trade": lambda e: ((":again",), *trade(e)),
    "project": new_project,
    "complete_project": lambda e: ((project(e), ":done"),),
    "uncover_cloth": lambda e: ((":cloth",), ARROW, (":act-sale",)),
    "gain_all": lambda e: ((":people",), ARROW, *amounts(e.get)),
    "build_vp": lambda e: ((project(e),), ARROW, points(e.value)),
    "care_vp": lambda e: ((":plague",), ARROW, points(e.value)),
    "if_has": lambda e: (
        (f"{e.least}+", f":{GOOD_ICONS[e.good]}"), ARROW, *amounts(e.then), OR, *amounts(e.otherwise)
    ),
    "majority": lambda e: (
        (":most", f":{GOOD_ICONS[e.good]}"), ARROW, *amounts(e.then),
        ("0", f":{GOOD_ICONS[e.good]}"), ARROW, *amounts(e.otherwise),
    ),
    "pay_choice": pay_choice,
    "pay_partial": lambda e: (*amounts(e.pay, MINUS), OR, (*points(e.vp_each_missing), PER, ":coin")),
    "pay_per_house": per_house,
    "pay_or_skip": lambda e: (*either(e.choices, MINUS), OR, (":skip",)),
    "pay_or_discard": lambda e: (*either(e.choices, MINUS), OR, discards(e)),
    "discard_extra": lambda e: ((":people",), ARROW, discards(e)),
    "skip_action_all": lambda e: ((":people",), ARROW, (":skip",)),
    "random_discard": lambda e: ((":discard", "?"),),
    "cover_favour": lambda e: tuple((":cover", f":favour-{FAVOURS[space]}") for space in e.spaces),
    "remove_house": lambda e: ((f"{MINUS}{e.n}", ":house"),),
    "rent_now": lambda e: ((str(e.n), ":act-rent"),),
    "vp_per_house": lambda e: ((*points(1), PER, ":house"), ("≥", *points(e.least))),
    "action_cost": lambda e: ((USE_ICONS[e.action],), ARROW, *amounts(e.pay, MINUS)),
    "action_cost_set": lambda e: ((USE_ICONS[e.action],), ARROW, *(amounts(e.pay, MINUS) or (("0", ":coin"),))),
    "action_bonus": lambda e: ((USE_ICONS[e.action],), ARROW, *amounts(e.get, "+")),
    "action_replace": lambda e: ((USE_ICONS[e.action],), ARROW, *amounts(e.get)),
    "forbid": lambda e: ((":forbid", USE_ICONS[e.action]),),
}  # fmt: skip


@remembered
def event_signs(event: int) -> Units:
    effect = BOX.events[event].effect
    return SIGNS[OPS[effect.op]](effect)


@remembered
def favour_signs(space: int) -> Units:
    effect = BOX.favour_effects[space]
    if effect.op == "gain":
        return amounts(effect.get)
    if effect.op == "must_pay":
        return amounts(effect.pay, MINUS)
    counted = ":house" if effect.good == HOUSE else f":{GOOD_ICONS[effect.good]}"
    if effect.op == "vp_per":
        return ((*points(effect.vp), PER, counted),)
    return ((f"{effect.least}+", counted), ARROW, points(effect.vp))


@remembered
def donor_signs(project: int) -> Units:
    care: Units = ((":cured",),) if constants.DONOR_CARE[project] else ()
    return (*amounts(constants.DONOR_BONUS[project]), *care)


@remembered
def care_signs(place: int) -> Units:
    """What care at a place brings besides its points."""
    house: Units = (("+", ":house"),) if constants.PLACE_HOUSE[place] else ()
    return (*amounts(constants.PLACE_BONUS[place]), *either(constants.PLACE_CHOICE[place]), *house)


@remembered
def rent_signs(site: int) -> Units:
    return amounts(constants.SITE_YIELD[site])
