"""Stand-ins: values made by us because the box's own are in no text, each with how it was chosen."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_
from tabard.pilgrim.actions import SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX, RIVER_AND_UPGRADE_TILES
from tabard.pilgrim.constants import FAVOUR_LENGTH, FAVOUR_POINTS
from tabard.pilgrim.words import PilgrimWords

ABOUT: Final = {
    "tiles.river": N_(
        "How many bridges ({bridges}) and fords ({fords}) there are. The rulebook counts {all} bridges, fords and "
        "upgrades together; these are what the upgrades leave."
    ),
    "tiles.upgrade": N_(
        "Which upgrade tiles there are ({upgrades}): one for each way to lay two or three paths on a hex, however the "
        "tile is turned."
    ),
    "favours": N_(
        "The points of the Cardinal's Favours, by the tiles of the trail: {favours}. The rulebook says that they go "
        "from 4 to 10; what lies between is ours."
    ),
    "sites": N_(
        "What the pilgrimage site that we call {site} is worth and costs: {points} for {price}. It was chosen to fit "
        "among the sites that are known. All names of sites are ours; the tiles carry none."
    ),
    "first_game": N_(
        "The recommended set-up for a first game. Its first five duties are certain. The other three, the buildings, "
        "and one number for the sites of all quadrants, which makes the seasons alike in length, are ours."
    ),
    "solo.counters": N_(
        "Which counters of the Ab-Bott join the bag in spring, summer, autumn and winter: {counters}. The rulebook "
        "says that there are 30; they are divided so that the bag never runs dry."
    ),
}


def stand_ins(words: PilgrimWords) -> list[str]:
    """A sentence for each component of the file that is marked as stand-ins."""
    return [stand_in(words, name) for name in BOX.stand_ins]


def stand_in(words: PilgrimWords, name: str) -> str:
    table, _, entry = name.partition(".")
    if table == "sites":
        site = next(site for site in BOX.sites if str(site.id) == entry.split()[0])
        price = words.amounts(piety=site.piety, coin=site.coins)
        return words.say(ABOUT["sites"], site=site.name, points=words.points(site.points), price=price)
    if name not in ABOUT:
        return name
    favours = ", ".join(f"{tiles}: {points}" for tiles, points in zip(FAVOUR_LENGTH, FAVOUR_POINTS, strict=True))
    return words.say(
        ABOUT[name],
        all=RIVER_AND_UPGRADE_TILES,
        bridges=BOX.bridge_count,
        fords=BOX.ford_count,
        upgrades=len(BOX.upgrades),
        favours=favours,
        counters=counters(words),
    )


def counters(words: PilgrimWords) -> str:
    """For each kind, how many join the bag in each season."""
    return "; ".join(
        f"{words.say(name)} {', '.join(str(season[kind]) for season in BOX.solo_counters)}"
        for kind, name in enumerate(SOLO_COUNTER_NAMES.words)
    )
