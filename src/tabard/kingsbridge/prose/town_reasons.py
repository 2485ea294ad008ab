"""Why something cannot be taken, built, sold, donated or cared for, where that is the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import BUILD, CARE, DONATE, HOUSE, SELL, TAKE, WEAVE
from tabard.kingsbridge.cards.cloth import MOST as MOST_WOVEN
from tabard.kingsbridge.cards.medicine import FIRST_CHAPTER
from tabard.kingsbridge.cards.project import LOAD_STONE, LOAD_WOOD
from tabard.kingsbridge.cards.project import MOST as MOST_BUILT
from tabard.kingsbridge.costs import is_forbidden
from tabard.kingsbridge.plague import needed
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.prose.card_reasons import forbidden, none_left
from tabard.kingsbridge.tables import (
    CARED_FOR,
    CLOTH,
    KNOWLEDGE,
    MEDICINE_CARE,
    MEDICINE_SMALL,
    SITE_MATERIAL,
    SITE_TWIN,
    STONE,
    TOWER,
    WOOD,
    WOOL,
)

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Reason = tuple[str, str]

NO_HOUSE: Final = 0  # on a site


def take(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    return none_left(words, [TAKE.first(action)]), "K-ROUND-13"


def only(words: KingsbridgeWords, s: Kingsbridge, good: int) -> str:
    count = s.has(s.to_move, good)
    if count == 0:
        return words.say("You have no {good} for it.", good=words.good(good))
    return words.say("You have only {amount}.", amount=words.amount(good, count))


# Projects


def build(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    project, load = BUILD.first(action), BUILD.second(action)
    closed = closed_project(words, s, project)
    if closed:
        return closed
    if LOAD_STONE[load] + LOAD_WOOD[load] > MOST_BUILT:
        return words.say("That is more than the card builds."), "K-PROJ-04"
    stone = LOAD_STONE[load]
    fits = stone <= min(s.has(s.turn, STONE), empty_spaces(s, project, STONE))
    good, count = (WOOD, LOAD_WOOD[load]) if fits else (STONE, stone)
    if count > s.has(s.turn, good):
        return only(words, s, good), "K-PROJ-04"
    return no_space(words, s, project, good), "K-PROJ-01"


def no_space(words: KingsbridgeWords, s: Kingsbridge, project: int, good: int) -> str:
    name, empty = words.project(project), empty_spaces(s, project, good)
    if empty == 0:
        return words.say("The {project} has no space left for {good}.", project=name, good=words.good(good))
    return words.say("The {project} has space for {amount} only.", project=name, amount=words.amount(good, empty))


def closed_project(words: KingsbridgeWords, s: Kingsbridge, project: int) -> Reason | None:
    """Not on the board, covered or finished (`is_open`)."""
    gaps = {"project": words.project(project)}
    if project not in s.projects:
        rule = "K-PROJ-02" if project == TOWER else "K-PROJ-03"
        return words.say("The {project} is not on the board.", **gaps), rule
    if s.is_filled(project):
        return words.say("The {project} is finished.", **gaps), "K-PROJ-01"
    if s.covered_projects >> project & 1:
        return words.say("The {project} is covered until the chapter ends.", **gaps), "K-PROJ-08"
    return None


def donate(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    project = DONATE.first(action)
    closed = closed_project(words, s, project)
    if closed:
        return closed[0], "K-DON-02" if closed[1] == "K-PROJ-08" else "K-DON-01"
    return words.say("Your seal lies on the {project} already.", project=words.project(project)), "K-DON-03"


# Market


def sell(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    wool, cloth = SELL.first(action), SELL.second(action)
    if wool + cloth == 0:
        return words.say("That would be no sale."), "K-MKT-01"
    if wool > s.has(s.turn, WOOL):
        return only(words, s, WOOL), "K-MKT-01"
    if s.cloth_covered:
        return words.say("Cloth is not sold yet: its space is covered."), "K-MKT-03"
    return only(words, s, CLOTH), "K-MKT-01"


def weave(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    count = WEAVE.first(action) + 1
    if count > MOST_WOVEN:
        return words.say("That is more than the card makes."), "K-MKT-05"
    if count > s.has(s.turn, WOOL):
        return only(words, s, WOOL), "K-MKT-05"
    return words.say("The supply has only {amount}.", amount=words.amount(CLOTH, s.stock[CLOTH])), "K-MKT-05"


# Houses


def house(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    """On a site that is taken, or that the player may not take or cannot pay."""
    site = HOUSE.first(action)
    free = s.stack[-1] == decisions.FREE_HOUSE
    if s.sites[site] != NO_HOUSE:
        gaps = {"site": words.site(site), "owner": words.who(s.sites[site] - 1)}
        return words.say("A house of {owner} is on site {site}.", **gaps), "K-PLAGUE-12" if free else "K-HOUSE-02"
    twin = SITE_TWIN[site]
    if s.sites[twin] == s.to_move + 1:
        return words.say("You have a house on site {site}, with the same yield.", site=words.site(twin)), "K-HOUSE-03"
    return words.say("You have no {good} for it.", good=words.good(SITE_MATERIAL[site])), "K-HOUSE-02"


# The sick


def serve(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    if s.named:
        return words.say("You care for the sick already: it is one or the other."), "K-ACT-31"
    return forbidden(words, s, MEDICINE_SMALL)


def care(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    place = CARE.first(action)
    if s.stack[-1] == decisions.MEDICINE:
        if s.chapter < FIRST_CHAPTER:
            gaps = {"chapter": words.chapter(FIRST_CHAPTER)}
            return words.say("There are sick to care for from chapter {chapter} on.", **gaps), "K-ACT-31"
        if is_forbidden(s, MEDICINE_CARE):
            return forbidden(words, s, MEDICINE_CARE)
    return not_to_be_named(words, s, place)


def not_to_be_named(words: KingsbridgeWords, s: Kingsbridge, place: int) -> Reason:
    gaps = {"place": words.in_place(place)}
    if s.tiles[place] == CARED_FOR:
        return words.say("The sick person {place} has been cared for already.", **gaps), "K-PLAGUE-09"
    if s.tiles[place] <= 0:
        return words.say("Nobody is ill {place}.", **gaps), "K-PLAGUE-11"
    if place in s.named:
        return words.say("The sick person {place} is named already.", **gaps), "K-PLAGUE-11"
    needs = needed(s) + s.tiles[place]
    gaps["have"] = words.amount(KNOWLEDGE, s.has(s.to_move, KNOWLEDGE))
    if s.named:
        return words.say("All of them need knowledge of {needs}, you have {have}.", needs=needs, **gaps), "K-PLAGUE-10"
    return words.say(
        "The sick person {place} needs knowledge of {needs}, you have {have}.", needs=needs, **gaps
    ), "K-PLAGUE-04"


# Ending things


def stop(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    if s.stack[-1] == decisions.RENT:
        return words.say("Who uses the card takes one rent at least."), "K-HOUSE-04"
    return words.say("Either small services, or somebody to care for."), "K-ACT-31"
