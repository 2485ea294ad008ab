"""Projects, the tower's metal and the donors' bonus (K-PROJ, K-TOWER, K-DON)."""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import HOSPITAL_CARE
from tabard.kingsbridge.state import Kingsbridge

METAL_POINTS: Final[int] = BOX.metal_vp_most
SHARED_METAL_POINTS: Final[int] = BOX.metal_vp_tie


def enter(s: Kingsbridge, project: int) -> None:
    """A project comes onto the board; covered, if only one other may be worked on (K-PROJ-03, K-EVENT-32)."""
    s.projects = (*s.projects, project)
    if s.only_project:
        s.covered_projects |= 1 << project


TOWER_NOT_THERE: Final = reason("K-PROJ-02", N_("The {project} is not on the board."))
NOT_ON_BOARD: Final = reason("K-PROJ-03", N_("The {project} is not on the board."))
FINISHED: Final = reason("K-PROJ-01", N_("The {project} is finished."))
COVERED: Final = reason("K-PROJ-08", N_("The {project} is covered until the chapter ends."))


def project_bars(s: Kingsbridge, project: int) -> int:
    """Why a project is not open."""
    if s.is_open(project):
        return POSSIBLE
    if project not in s.projects:
        return TOWER_NOT_THERE if project == constants.TOWER else NOT_ON_BOARD
    return FINISHED if s.is_filled(project) else COVERED


def only_covered(s: Kingsbridge) -> bool:
    """Whether there is an unfinished project that is covered."""
    for project in s.projects:
        if s.covered_projects >> project & 1 and not s.is_filled(project):
            return True
    return False


def empty_spaces(s: Kingsbridge, project: int, material: int) -> int:
    if material == constants.STONE:
        return constants.STONE_SPACES[project] - s.stones[project]
    return constants.WOOD_SPACES[project] - s.woods[project]


def fill(s: Kingsbridge, project: int, material: int, count: int) -> None:
    if material == constants.STONE:
        s.stones[project] += count
    else:
        s.woods[project] += count


def fill_from_stock(s: Kingsbridge, project: int) -> bool:
    """Put a material from quarry or forest onto a project, stone first; False if none is left (K-CHAP-02, 03)."""
    for material in (constants.STONE, constants.WOOD):
        if empty_spaces(s, project, material) > 0 and s.stock[material] > 0:
            s.stock[material] -= 1
            fill(s, project, material, 1)
            return True
    return False


def fill_all(s: Kingsbridge, project: int) -> None:
    """Fill a project from quarry and forest, with substitutes if they run short (K-TOWER-05, K-EVENT-33)."""
    for material in (constants.STONE, constants.WOOD):
        empty = empty_spaces(s, project, material)
        s.stock[material] -= min(empty, s.stock[material])
        fill(s, project, material, empty)


def finish_if_filled(s: Kingsbridge, project: int) -> None:
    """If a project is filled, award the metal, pay its donors and give back their seals, at once (K-PROJ-10)."""
    if not s.is_filled(project):
        return
    if project == constants.TOWER:
        award_metal(s)
    donors = [s.in_order(n) for n in range(s.seats) if s.seals[s.in_order(n)] >> project & 1]
    pay_donors(s, project, donors)
    for donor in donors:
        s.seals[donor] &= ~(1 << project)
    if constants.DONOR_CARE[project]:
        for donor in donors[::-1]:  # the first is asked first (K-DON-06)
            s.push(HOSPITAL_CARE, donor)


def award_metal(s: Kingsbridge) -> None:
    """The king gives the metal to whoever has most loyalty (K-TOWER-02..04)."""
    s.metal = True
    most = max([s.has(player, constants.LOYALTY) for player in range(s.seats)])
    if most == 0:
        return
    loyal = [player for player in range(s.seats) if s.has(player, constants.LOYALTY) == most]
    for player in loyal:
        s.score(player, METAL_POINTS if len(loyal) == 1 else SHARED_METAL_POINTS)


def pay_donors(s: Kingsbridge, project: int, donors: list[int]) -> None:
    """Each donor gets the points; the goods go to all of them or to none (K-DON-04, 07, 08)."""
    bonus = constants.DONOR_BONUS[project]
    for good in range(constants.GOODS):
        if bonus[good] > 0 and s.in_stock(good, bonus[good] * len(donors)):
            for donor in donors:
                s.take(donor, good, bonus[good])
    for donor in donors:
        s.score(donor, bonus[constants.VP])
