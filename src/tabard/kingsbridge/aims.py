"""What players of World Without End strive for: projects, house sites, scarce goods, dues, the sick, points.

Nothing here speaks of what others have behind their screens (K-HID-06).
"""

from __future__ import annotations

from typing import Final

from tabard.engine.aims import NEVER, Aim, Claim, Goal, Race
from tabard.engine.words import N_
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.houses import HOUSES
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

DUE: Final = tuple(amount or max(BOX.tax_faces) for amount in constants.DUE_AMOUNT)  # whatever the tax die may show
YIELDS: Final = tuple(site for site in range(constants.SITES) if site < constants.SITE_TWIN[site])  # two sites of each
FINISHES: Final = N_("One more building material finishes the {thing}.")


def projects(s: Kingsbridge, *, with_donors: bool) -> list[int]:
    return [project for project in s.projects if any(seals >> project & 1 for seals in s.seals) == with_donors]


def spaces(s: Kingsbridge, player: int, project: int) -> int:
    return empty_spaces(s, project, constants.STONE) + empty_spaces(s, project, constants.WOOD)


def project_name(words: KingsbridgeWords, s: Kingsbridge, project: int) -> str:
    return words.project(project)


def on_sites(s: Kingsbridge, site: int, house: int) -> int:
    """On how many of the two sites of a yield this house stands: the number of a player and 1, or 0 for none."""
    return (s.sites[site] == house) + (s.sites[constants.SITE_TWIN[site]] == house)


def has_none_yet(s: Kingsbridge, player: int, site: int) -> bool:
    return not on_sites(s, site, player + 1) and s.houses(player) < HOUSES


def knowledge_missing(s: Kingsbridge, player: int, place: int) -> int:
    return max(0, s.tiles[place] - s.has(player, constants.KNOWLEDGE)) if s.tiles[place] > 0 else NEVER


AIMS: Final[tuple[Aim[Kingsbridge, KingsbridgeWords], ...]] = (
    Goal(
        things=lambda s: projects(s, with_donors=True),
        named=project_name,
        left=spaces,
        reached=N_("Finishes the {thing}, and who has donated to it is paid."),
        near=FINISHES,
    ),
    Goal(
        things=lambda s: projects(s, with_donors=False),
        named=project_name,
        left=spaces,
        reached=N_("Finishes the {thing}, to which nobody has donated."),
        near=FINISHES,
    ),
    Claim(
        things=lambda s: YIELDS,
        named=lambda words, s, site: words.amounts(constants.SITE_YIELD[site]),
        left=lambda s, site: on_sites(s, site, 0),
        held=lambda s, player, site: on_sites(s, site, player + 1),
        open_to=has_none_yet,
        last=N_("Takes the last house site that yields {thing}."),
        ahead=N_("Takes the last house site that yields {thing} before {who}, who has none of them."),
    ),
    Claim(
        things=lambda s: range(constants.GOLD),  # which does not run out
        named=lambda words, s, good: words.good(good),
        left=lambda s, good: s.stock[good],
        held=lambda s, player, good: s.has(player, good),
        last=N_("Takes the last that is in stock of this good: {thing}."),
    ),
    Goal(
        things=lambda s: range(constants.PLACES),
        named=lambda words, s, place: words.in_place(place),
        left=knowledge_missing,
        reached=N_("Knows enough to care for the sick {thing}."),
        near=N_("One more medical knowledge, and the sick {thing} can be cared for."),
    ),
    Goal(
        things=lambda s: range(constants.DUES),
        named=lambda words, s, due: words.amount(constants.DUE_GOOD[due], DUE[due]),
        left=lambda s, player, due: max(0, DUE[due] - s.has(player, constants.DUE_GOOD[due])),
        reached=N_("Has as much as may be due after the chapter: {thing}."),
        near=N_("One is missing of what may be due after the chapter: {thing}."),
    ),
    Race(
        held=lambda s, player, _: s.points[player] // constants.HALF,
        first=lambda s, _: [player for player, points in enumerate(s.points) if points == max(s.points)],
        overtakes=N_("Takes the lead in victory points from {who}, {own} to {theirs}."),
        takes=N_("Takes the lead in victory points, {own} ({who}: {theirs})."),
        levels=N_("Has as many victory points as {who}: {own}."),
    ),
)
