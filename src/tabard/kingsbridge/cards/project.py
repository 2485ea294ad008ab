"""Building project: up to 2 materials onto one unfinished project (K-ACT-24, K-PROJ-04..09)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import BUILD
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus, build_points
from tabard.kingsbridge.plague import ask_next_donor
from tabard.kingsbridge.projects import empty_spaces, fill, finish_if_filled
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import PROJECT_CARD, PROJECTS, STONE, WOOD
from tabard.kingsbridge.turn import action_done

# The loads in the order of their names: how much stone, how much wood
LOAD_STONE: Final[tuple[int, ...]] = (0, 0, 1, 1, 2)
LOAD_WOOD: Final[tuple[int, ...]] = (1, 2, 0, 1, 0)
MOST: Final[int] = BOX.build_max


def fits(s: Kingsbridge, project: int, load: int) -> bool:
    stone, wood = LOAD_STONE[load], LOAD_WOOD[load]
    return (
        stone + wood <= MOST
        and stone <= min(s.has(s.turn, STONE), empty_spaces(s, project, STONE))
        and wood <= min(s.has(s.turn, WOOD), empty_spaces(s, project, WOOD))
    )


def add_loads(s: Kingsbridge, options: list[int]) -> None:
    if s.has_no_material(s.turn):
        return
    for project in range(PROJECTS):
        if s.is_open(project):
            for load in range(len(LOAD_STONE)):
                if fits(s, project, load):
                    options.append(BUILD.id(project, load))


def possible(s: Kingsbridge) -> bool:
    options: list[int] = []
    add_loads(s, options)
    return len(options) > 0


class Building(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("What do you build, and where?")
    awaited: ClassVar[str] = N_("{who} builds into a project")
    rules: ClassVar[str] = "K-ACT-24 K-PROJ-04 K-PROJ-05 K-PROJ-06 K-PROJ-08"

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
        finish_if_filled(s, project)
        if ask_next_donor(s):
            action_done(s)


def put(s: Kingsbridge, project: int, material: int, count: int) -> None:
    """From behind the screen onto the project, where it stays (K-PROJ-11)."""
    s.pay(s.turn, material, count)
    s.stock[material] -= count
    fill(s, project, material, count)
