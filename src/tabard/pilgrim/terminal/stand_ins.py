"""Components that are printed only in pictures: what stands in for them, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim.actions import SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.tables import FAVOUR_LENGTH, FAVOUR_POINTS

if TYPE_CHECKING:
    from tabard.pilgrim.words import PilgrimWords

ABOUT: Final = {
    "map.crossings": N_("Where bridges and fords may lie on the rivers."),
    "map.river_gates": N_("The two river hexes by which a road may leave the city."),
    "tiles.river": N_("The number of river tiles: {bridges} bridges and {fords} fords."),
    "tiles.upgrade": N_("Which {upgrades} upgrade tiles there are."),
    "favours": N_("The points of the Cardinal's Favours, by the length of the trail: {favours}."),
    "sites": N_("What {site} is worth and costs: {points} points for {piety} piety and {coins} coins."),
    "first_game": N_("The recommended set-up for a first game, but for its first five duties."),
    "solo.counters": N_("How the Ab-Bott's 30 counters are divided among the seasons: {counters}."),
    "solo.gates": N_("At which gate the numbers 1 to 6 begin for the Ab-Bott's trails."),
}


def stand_ins(words: PilgrimWords) -> list[str]:
    """A sentence for each component of the file that is marked as reconstructed."""
    return [stand_in(words, name) for name in BOX.reconstructed]


def stand_in(words: PilgrimWords, name: str) -> str:
    table, _, entry = name.partition(".")
    if table == "sites":
        site = next(site for site in BOX.sites if str(site.id) == entry.split()[0])
        values: dict[str, object] = {
            "site": site.name, "points": site.points, "piety": site.piety, "coins": site.coins,
        }  # fmt: skip
        return words.say(ABOUT["sites"], **values)
    if name not in ABOUT:
        return name
    favours = ", ".join(f"{tiles}: {points}" for tiles, points in zip(FAVOUR_LENGTH, FAVOUR_POINTS, strict=True))
    return words.say(
        ABOUT[name],
        bridges=BOX.bridge_count,
        fords=BOX.ford_count,
        upgrades=len(BOX.upgrades),
        favours=favours,
        counters=counters(words),
    )


def counters(words: PilgrimWords) -> str:
    """For each kind, how many join the bag in each season."""
    return "; ".join(
        f"{words.say(name)} {'+'.join(str(season[kind]) for season in BOX.solo_counters)}"
        for kind, name in enumerate(SOLO_COUNTER_NAMES.words)
    )
