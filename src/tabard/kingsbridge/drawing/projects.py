"""Projects: their spaces for stone and wood, the seals of donors and what these will get."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows
from tabard.drawing.pieces import badge, halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import draw_line
from tabard.drawing.svg import Number, circle, group, icon, lines, rect, text
from tabard.drawing.text import ELLIPSIS, wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.kingsbridge.constants import STONE_SPACES, TOWER, WOOD_SPACES
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, explained, seat_token
from tabard.kingsbridge.drawing.signs import donor_signs
from tabard.kingsbridge.drawing.town_plan import PLATE
from tabard.kingsbridge.prose.labels import FINISHED
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import PROJECTS
from tabard.kingsbridge.words import KingsbridgeWords

SEAL: Final = N_("{seat} donated to the {project}.")
SPACE: Final = 16  # from one space to the next
LEFT: Final = 44  # of the spaces


def built(s: Kingsbridge, number: int, *how: Number) -> tuple[int, ...]:
    """Whether it is there and covered, what lies on it, and who donated."""
    donors = [s.seals[player] >> number & 1 for player in range(s.seats)]
    metal, covered = number == TOWER and s.metal, s.covered_projects >> number & 1
    return number in s.projects, covered, metal, s.stones[number], s.woods[number], *donors


@follows(built)
def project(sheet: KingsbridgeSheet, number: int, x: Number, y: Number, wide: Number) -> str:
    s = sheet.state
    there = number in s.projects
    covered = bool(s.covered_projects >> number & 1)
    metal = number == TOWER and s.metal
    face = plate(sheet.words, number, wide, there, s.stones[number], s.woods[number], covered, metal)
    face += seals(sheet, number, wide)
    told = explained(sheet.words, "project", number)
    id = f"project-{PROJECTS[number]}"
    says = f"{progress(sheet, number)} {told}"
    return sheet.place(id, face, x, y, says=says, halo=halo_rect(wide, PLATE), data_there="yes" if there else "no")


@remembered
def plate(
    words: KingsbridgeWords, number: int, wide: Number, there: bool, stones: int, woods: int, covered: bool, metal: bool
) -> str:
    name = capital(words.project(number))
    art = icon(f"project-{PROJECTS[number]}", 5, 6, 35)
    if covered:
        art += icon("cover", 11, 12, 24)
    ink = "ink" if there else "faint"
    title = heading(name, wide - LEFT - 4, ink)
    if not there:
        ground = rect(
            0.5, 0.5, wide - 1, PLATE - 1, "panel", "rule", 1.2, 5, stroke_dasharray="4 3", fill_opacity=".85"
        )
        return (
            ground
            + group(art, opacity=".4")
            + title
            + group(spaces(number, 0, 0, False), opacity=".55")
            + (group(bonus(number, "faint")[1], 8, 65))
        )
    ground = rect(0.5, 0.5, wide - 1, PLATE - 1, "card", "line", 1.3, 5)
    finished = stones == STONE_SPACES[number] and woods == WOOD_SPACES[number]
    foot = done(words, wide) if finished else rect(5, 60, wide - 10, 0.8, "rule") + group(bonus(number)[1], 8, 65)
    return ground + art + title + spaces(number, stones, woods, metal) + foot


def heading(name: str, room: Number, ink: str) -> str:
    """In one line, or two small ones."""
    size, rows = wrap_to_fit(name, room, 1, 11.5, 10, True)
    if rows[0].endswith(ELLIPSIS):
        size, rows = wrap_to_fit(name, room, 2, 9.5, bold=True)
    return lines(LEFT, 17 if len(rows) == 1 else 11, rows, size, 10, ink, "start", True)


@remembered
def spaces(number: int, stones: int, woods: int, metal: bool) -> str:
    """Grey ones above brown ones; the tower has its spire beside these."""
    found = [space(number, "stone", place, place < stones, 24) for place in range(STONE_SPACES[number])]
    found += [space(number, "wood", place, place < woods, 41) for place in range(WOOD_SPACES[number])]
    if number == TOWER:
        x = LEFT + SPACE * WOOD_SPACES[number] + 6
        face = circle(7, 7, 8, "water", "azure", 1.4) + (icon("metal", 0, 0, 14) if metal else "")
        found.append(group(face, x, 41, id="space-tower-spire"))
    return "".join(found)


def space(number: int, material: str, place: int, filled: bool, y: Number) -> str:
    if filled:
        face = rect(0.5, 0.5, 13, 13, material, "line", 1, 2) + icon(material, 0.5, 0.5, 13)
    else:
        face = rect(0.5, 0.5, 13, 13, "inset", material, 1.6, 2) + icon(material, 2, 2, 10, opacity=".4")
    return group(face, LEFT + SPACE * place, y, id=f"space-{PROJECTS[number]}-{material}-{place + 1}")


def bonus(number: int, fill: str = "ink") -> tuple[Number, str]:
    """For each donor."""
    return draw_line(((":seal",), *donor_signs(number)), 14, fill)


def done(words: KingsbridgeWords, wide: Number) -> str:
    return (
        rect(5, 60, wide - 10, 0.8, "rule") + icon("done", 8, 65, 14) + text(27, 76, words.say(FINISHED), 10.5, "faint")
    )


def seals(sheet: KingsbridgeSheet, number: int, wide: Number) -> str:
    donors = donors_of(sheet, number)
    found = []
    for place, player in enumerate(donors):
        gaps = {"seat": sheet.words.who(player), "project": sheet.words.project(number)}
        id = f"seal-{seat_token(player)}-{PROJECTS[number]}"
        x = wide - 12 - 15.5 * (len(donors) - 1 - place)
        found.append(
            sheet.piece(id, badge(LIVERIES[player], 7.5), x, 72, says=ruled(sheet.say(SEAL, **gaps), "K-DON-04"))
        )
    return "".join(found)


def donors_of(sheet: KingsbridgeSheet, number: int) -> list[int]:
    s = sheet.state
    return [player for player in range(s.seats) if s.seals[player] >> number & 1]


# In words


@follows(built)
def progress(sheet: KingsbridgeSheet, number: int) -> str:
    s = sheet.state
    gaps = {
        "project": capital(sheet.words.project(number)),
        "stone": s.stones[number],
        "stones": STONE_SPACES[number],
        "wood": s.woods[number],
        "woods": WOOD_SPACES[number],
    }
    parts = [sheet.say("{project}: {stone} of {stones} stone, {wood} of {woods} wood.", **gaps)]
    if number not in s.projects:
        parts.append(sheet.say("Not on the board."))
    elif s.is_filled(number):
        parts.append(capital(sheet.say(FINISHED)) + ".")
    if number == TOWER and s.metal:
        parts.append(sheet.say("The metal is on its spire."))
    if s.covered_projects >> number & 1:
        parts.append(ruled(sheet.say("Covered: no building and no donation."), "K-PROJ-08"))
    donors = donors_of(sheet, number)
    if donors:
        parts.append(sheet.say("Donors: {seats}.", seats=sheet.words.everyone(donors)))
    return " ".join(parts)
