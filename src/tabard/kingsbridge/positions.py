"""What the fields of a position may hold."""

from __future__ import annotations

from typing import Final

from tabard.engine.positions import Shape, number, row, switch
from tabard.kingsbridge.book import PAGES
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.tables import (
    ALL_CARDS,
    ARC,
    CARDS,
    CHAPTERS,
    DUES,
    EVENTS,
    GOODS,
    PILE,
    PLACES,
    PROJECTS,
    ROUNDS,
    SITES,
)

MANY: Final = 999  # more than anybody will ever have


def shapes(values: dict[str, object]) -> dict[str, Shape]:
    """The shape of each field; some depend on the number of seats."""
    given = values.get("seats")
    seats = given if type(given) is int and 2 <= given <= 4 else 2
    players = (1 << seats) - 1
    projects = (1 << PROJECTS) - 1
    return {
        "seats": number(2, 4),
        "to_move": number(-1, seats - 1),
        "over": switch(),
        "stack": row(0, len(PAGES) - 1, 0, 4),
        "introductory": switch(),
        "scaled": switch(),
        "extra_pass": switch(),
        "chapter": number(0, CHAPTERS - 1),
        "round": number(0, ROUNDS),
        "start": number(0, seats - 1),
        "turn": number(0, seats - 1),
        "asked": number(0, max(seats, PROJECTS)),
        "phase": number(0, 2),
        "event": number(-1, EVENTS - 1),
        "turned": number(-1, 3),
        "edge": row(0, EVENTS - 1, 0, BOX.lasting_at_edge, frozen=True),
        "revealed": number(0, (1 << EVENTS) - 1),
        "covered": number(0, (1 << len(ARC)) - 1),
        "cloth_covered": switch(),
        "stone_at": number(0, len(ARC) - 1),
        "stock": row(0, 99, GOODS),
        "goods": row(0, MANY, seats * GOODS),
        "points": row(0, MANY, seats),
        "hands": row(0, ALL_CARDS, seats),
        "discards": row(0, ALL_CARDS, seats),
        "discarded": row(0, PILE, seats),
        "piles": Shape(0, CARDS - 1, (seats, seats), nested=True),
        "unseen": number(0, players),
        "stones": row(0, 99, PROJECTS),
        "woods": row(0, 99, PROJECTS),
        "projects": row(0, PROJECTS - 1, 1, PROJECTS, frozen=True),
        "covered_projects": number(0, projects),
        "only_project": switch(),
        "metal": switch(),
        "seals": row(0, projects, seats),
        "sites": row(0, seats, SITES),
        "tiles": row(-2, 5, PLACES),
        "numbers": row(0, PLACES, 5, frozen=True),
        "penalties": row(0, players, DUES, frozen=True),
        "skipping": number(0, players),
        "traded": number(0, players),
        "tax": number(0, 5),
        "missing": row(0, 5, seats * DUES, frozen=True),
        "named": row(0, PLACES - 1, 0, PLACES, frozen=True),
        "donors": row(0, seats - 1, 0, seats, frozen=True),
        "carer": number(0, seats - 1),
        "picked": number(0, (1 << SITES) - 1),
        "left": number(0, 12),
    }
