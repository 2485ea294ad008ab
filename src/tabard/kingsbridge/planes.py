"""What a program that learns reads of a position."""

from __future__ import annotations

from typing import Final

from tabard.engine.planes import Plane, amount, as_bits, bits, one_of, seat, yes_or_no
from tabard.engine.planes import seats as seat_bits
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import (
    ARC,
    ASIDE,
    CARDS,
    CHAPTERS,
    DUES,
    EVENTS,
    GOODS,
    HALF,
    PILE,
    PLACES,
    PROJECTS,
    ROUNDS,
    SITES,
    STONE_SPACES,
    WOOD_SPACES,
)

MANY_POINTS: Final = 50 * HALF
A_FEW: Final = 5
TAX: Final = 6
TILE_FACES: Final = 8  # aside, cared for, face down, and five numbers


def planes(seats: int) -> tuple[Plane, ...]:
    return (*course(), *players(seats), *board(), *town(), *being_dealt_with(seats))


def course() -> tuple[Plane, ...]:
    return (
        Plane("introductory", "as agreed", "introductory", yes_or_no()),
        Plane("scaled", "as agreed", "scaled", yes_or_no()),
        Plane("extra_pass", "as agreed", "extra_pass", yes_or_no()),
        Plane("chapter", "the chapter", "chapter", one_of(CHAPTERS)),
        Plane("round", "the round", "round", one_of(ROUNDS + 1)),
        Plane("start", "who holds the shield", "start", seat()),
        Plane("turn", "whose turn it is", "turn", seat()),
        Plane("asked", "how many have been asked in this step", "asked", amount(A_FEW)),
        Plane("phase", "what goes on after an interruption", "phase", one_of(3)),
    )


def players(seats: int) -> tuple[Plane, ...]:
    return (
        Plane("goods", "behind each screen", "goods", amount(A_FEW), (seats, GOODS), by_seat=True),
        Plane("points", "victory points", "points", amount(MANY_POINTS), (seats,), by_seat=True),
        Plane("hands", "cards that may be in the hand", "hands", bits(CARDS), (seats,), by_seat=True),
        Plane("discards", "own cards face down", "discards", bits(CARDS), (seats,), by_seat=True),
        Plane("discarded", "how many lie face down", "discarded", amount(PILE), (seats,), by_seat=True),
        Plane("played", "cards played open this chapter", played, bits(CARDS), (seats,), by_seat=True),
        Plane("last_played", "the last of them", last_played, one_of(CARDS), (seats,), by_seat=True),
        Plane("seals", "projects with an own seal", "seals", bits(PROJECTS), (seats,), by_seat=True),
    )


def board() -> tuple[Plane, ...]:
    return (
        Plane("event", "the event of the round", "event", one_of(EVENTS)),
        Plane("turned", "how it lies on the council", "turned", one_of(4)),
        Plane("edge", "lasting events from earlier rounds", "edge", one_of(EVENTS), (BOX.lasting_at_edge,)),
        Plane("revealed", "events seen so far", "revealed", bits(EVENTS)),
        Plane("covered", "favour spaces covered", "covered", bits(len(ARC))),
        Plane("cloth_covered", "whether cloth cannot be sold", "cloth_covered", yes_or_no()),
        Plane("stone_at", "the favour stone", "stone_at", one_of(len(ARC))),
        Plane("stock", "goods on the board", "stock", amount(*(max(1, total) for total in BOX.total)), (GOODS,)),
    )


def town() -> tuple[Plane, ...]:
    return (
        Plane("stones", "stone in each project", "stones", amount(max(STONE_SPACES)), (PROJECTS,)),
        Plane("woods", "wood in each project", "woods", amount(max(WOOD_SPACES)), (PROJECTS,)),
        Plane("projects", "projects on the board, in their order", "projects", one_of(PROJECTS), (PROJECTS,)),
        Plane("covered_projects", "projects covered", "covered_projects", bits(PROJECTS)),
        Plane("only_project", "whether those that enter are covered too", "only_project", yes_or_no()),
        Plane("metal", "metal on the tower", "metal", yes_or_no()),
        Plane("sites", "whose house is on each site", "sites", seat(first=1), (SITES,)),
        Plane("tiles", "what lies on each plague place", "tiles", one_of(TILE_FACES, first=ASIDE), (PLACES,)),
        Plane("numbers", "plague tiles not turned up yet, by number", "numbers", amount(A_FEW), (5,)),
    )


def being_dealt_with(seats: int) -> tuple[Plane, ...]:
    return (
        Plane("penalties", "who is under each penalty", "penalties", seat_bits(), (DUES,)),
        Plane("skipping", "who forgoes this round's action", "skipping", seat_bits()),
        Plane("traded", "who used a lasting trade this round", "traded", seat_bits()),
        Plane("tax", "what the tax die shows", "tax", one_of(TAX)),
        Plane("missing", "what each lacked of the dues", "missing", amount(A_FEW), (seats, DUES), by_seat=True),
        Plane("named", "places to be cared for", named, bits(PLACES)),
        Plane("donors", "who may care by the hospital, in order", "donors", seat(), (seats,)),
        Plane("carer", "who cares", "carer", seat()),
        Plane("picked", "house sites whose rent was taken", "picked", bits(SITES)),
        Plane("left", "rents or cards still due", "left", amount(A_FEW)),
    )


# What is made of part of a field


def played(s: Kingsbridge) -> list[int]:
    return [as_bits(pile) for pile in s.piles]


def last_played(s: Kingsbridge) -> list[int]:
    return [pile[-1] if pile else -1 for pile in s.piles]


def named(s: Kingsbridge) -> list[int]:
    return [as_bits(s.named)]
