"""Building project: up to 2 materials onto one unfinished project (K-ACT-24, K-PROJ-04..09)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import BUILD
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import PROJECT_CARD, PROJECTS, STONE, WOOD
from tabard.kingsbridge.costs import add_bonus, build_points
from tabard.kingsbridge.projects import empty_spaces, fill, finish_if_filled, only_covered, project_bars
from tabard.kingsbridge.state import Choice, Kingsbridge

# The loads in the order of their names: how much stone, how much wood
LOAD_STONE: Final[tuple[int, ...]] = (0, 0, 1, 1, 2)
LOAD_WOOD: Final[tuple[int, ...]] = (1, 2, 0, 1, 0)
MOST: Final[int] = BOX.build_max


ABOVE_CARD: Final = reason("K-PROJ-04", N_("That is more than the card builds."))
TOO_LITTLE_STONE: Final = reason("K-PROJ-04", "{only_stone}")
TOO_LITTLE_WOOD: Final = reason("K-PROJ-04", "{only_wood}")
NO_SPACE_FOR_STONE: Final = reason("K-PROJ-01", "{space_for_stone}")
NO_SPACE_FOR_WOOD: Final = reason("K-PROJ-01", "{space_for_wood}")


def load_bars(s: Kingsbridge, project: int, load: int) -> int:
    """Why a load does not come onto an open project."""
    stone, wood = LOAD_STONE[load], LOAD_WOOD[load]
    if stone + wood > MOST:
        return ABOVE_CARD
    if stone > s.has(s.turn, STONE):
        return TOO_LITTLE_STONE
    if stone > empty_spaces(s, project, STONE):
        return NO_SPACE_FOR_STONE
    if wood > s.has(s.turn, WOOD):
        return TOO_LITTLE_WOOD
    return NO_SPACE_FOR_WOOD if wood > empty_spaces(s, project, WOOD) else POSSIBLE


def add_loads(s: Kingsbridge, options: list[int]) -> None:
    """Offer every load that the player has and an open project has space for."""
    if s.has_no_material(s.turn):
        return
    for project in range(PROJECTS):
        if s.is_open(project):
            for load in range(len(LOAD_STONE)):
                if load_bars(s, project, load) == POSSIBLE:
                    options.append(BUILD.id(project, load))


NO_MATERIAL: Final = reason("K-PROJ-04", N_("You have neither stone nor wood."))
ALL_COVERED: Final = reason("K-PROJ-08", N_("All unfinished projects are covered."))
NONE_OPEN: Final = reason("K-PROJ-01", N_("No unfinished project is on the board."))
OTHER_SPACES: Final = reason("K-PROJ-01", N_("The projects have space only for {needed}, which you do not have."))


def takes_load(s: Kingsbridge, project: int) -> bool:
    """Whether the player can build anything into an open project."""
    for load in range(len(LOAD_STONE)):
        if load_bars(s, project, load) == POSSIBLE:
            return True
    return False


def lacks(s: Kingsbridge) -> int:
    if s.has_no_material(s.turn):
        return NO_MATERIAL
    for project in s.projects:
        if s.is_open(project) and takes_load(s, project):
            return POSSIBLE
    for project in s.projects:
        if s.is_open(project):
            return OTHER_SPACES
    return ALL_COVERED if only_covered(s) else NONE_OPEN


class Building(Choice):
    question: ClassVar[str] = N_("What do you build, and where?")
    awaited: ClassVar[str] = N_("{who} builds into a project")
    rules: ClassVar[str] = "K-ACT-24 K-PROJ-04 K-PROJ-05 K-PROJ-06 K-PROJ-08"
    offers: ClassVar[tuple[Family, ...]] = (BUILD,)

    def options(self, s: Kingsbridge) -> list[int]:
        options: list[int] = []
        add_loads(s, options)
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        project, load = BUILD.first(action), BUILD.second(action)
        put(s, project, STONE, LOAD_STONE[load])
        put(s, project, WOOD, LOAD_WOOD[load])
        s.score(s.turn, build_points(s, project) * (LOAD_STONE[load] + LOAD_WOOD[load]))
        add_bonus(s, PROJECT_CARD)
        s.pop()
        finish_if_filled(s, project)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return project_bars(s, BUILD.first(action)) or load_bars(s, BUILD.first(action), BUILD.second(action))


def put(s: Kingsbridge, project: int, material: int, count: int) -> None:
    """Move material from behind the screen onto a project, where it stays (K-PROJ-11)."""
    s.pay(s.turn, material, count)
    s.stock[material] -= count
    fill(s, project, material, count)
