"""What a program that learns reads of a position of World Without End."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tabard.kingsbridge.components import BOX
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

if TYPE_CHECKING:
    from tabard.engine.observing import Writer
    from tabard.kingsbridge.state import Kingsbridge

MANY_POINTS: Final = 50 * HALF
A_FEW: Final = 5
TAX: Final = 6
TILE_FACES: Final = 8  # aside, cared for, face down, and five numbers
TILE_NUMBERS: Final = 5
ARC_SPACES: Final[int] = len(ARC)
EDGE: Final[int] = BOX.lasting_at_edge
IN_ALL: Final[tuple[int, ...]] = tuple(max(1, total) for total in BOX.total)
MOST_STONE: Final[int] = max(STONE_SPACES)
MOST_WOOD: Final[int] = max(WOOD_SPACES)


def observe(s: Kingsbridge, w: Writer) -> None:
    course(s, w)
    belongings(s, w)
    cards(s, w)
    board(s, w)
    town(s, w)
    being_dealt_with(s, w)


def course(s: Kingsbridge, w: Writer) -> None:
    w.plane("introductory", "as agreed")
    w.switch(s.introductory)
    w.plane("scaled", "as agreed")
    w.switch(s.scaled)
    w.plane("extra_pass", "as agreed")
    w.switch(s.extra_pass)
    w.plane("chapter", "the chapter")
    w.one_of(s.chapter, CHAPTERS)
    w.plane("round", "the round")
    w.one_of(s.round, ROUNDS + 1)
    w.plane("start", "who holds the shield")
    w.seat(s.start)
    w.plane("turn", "whose turn it is")
    w.seat(s.turn)
    w.plane("asked", "how many have been asked in this step")
    w.amount(s.asked, A_FEW)
    w.plane("phase", "what goes on after an interruption")
    w.one_of(s.phase, 3)


def belongings(s: Kingsbridge, w: Writer) -> None:
    w.plane("goods", "behind each screen", len(w.seats), GOODS)
    for player in w.seats:
        for good in range(GOODS):
            w.amount(s.goods[player * GOODS + good], A_FEW)
    w.plane("points", "victory points", len(w.seats))
    for player in w.seats:
        w.amount(s.points[player], MANY_POINTS)
    w.plane("seals", "projects with an own seal", len(w.seats))
    for player in w.seats:
        w.bits(s.seals[player], PROJECTS)


def cards(s: Kingsbridge, w: Writer) -> None:
    """Of others a seat knows only which cards are in the hand or face down (K-HID-02)."""
    w.plane("hands", "cards that may be in the hand", len(w.seats))
    for player in w.seats:
        own = player == int(w.viewer)
        w.bits(s.hands[player] if own else s.hands[player] | s.discards[player], CARDS)
    w.plane("discards", "own cards face down")
    w.bits(s.discards[int(w.viewer)], CARDS)
    w.plane("discarded", "how many lie face down", len(w.seats))
    for player in w.seats:
        w.amount(s.discarded[player], PILE)
    w.plane("played", "cards played open this chapter", len(w.seats))
    for player in w.seats:
        w.bits(as_bits(s.piles[player]), CARDS)
    w.plane("last_played", "the last of them", len(w.seats))
    for player in w.seats:
        pile = s.piles[player]
        w.one_of(pile[-1] if pile else -1, CARDS)


def board(s: Kingsbridge, w: Writer) -> None:
    w.plane("event", "the event of the round")
    w.one_of(s.event, EVENTS)
    w.plane("turned", "how it lies on the council")
    w.one_of(s.turned, 4)
    w.plane("edge", "lasting events from earlier rounds", EDGE)
    for event in s.edge:
        w.one_of(event, EVENTS)
    w.no_places(EDGE - len(s.edge), EVENTS)
    w.plane("revealed", "events seen so far")
    w.bits(s.revealed, EVENTS)
    w.plane("covered", "favour spaces covered")
    w.bits(s.covered, ARC_SPACES)
    w.plane("cloth_covered", "whether cloth cannot be sold")
    w.switch(s.cloth_covered)
    w.plane("stone_at", "the favour stone")
    w.one_of(s.stone_at, ARC_SPACES)
    w.plane("stock", "goods on the board", GOODS)
    for good in range(GOODS):
        w.amount(s.stock[good], IN_ALL[good])


def town(s: Kingsbridge, w: Writer) -> None:
    w.plane("stones", "stone in each project", PROJECTS)
    for laid in s.stones:
        w.amount(laid, MOST_STONE)
    w.plane("woods", "wood in each project", PROJECTS)
    for laid in s.woods:
        w.amount(laid, MOST_WOOD)
    w.plane("projects", "projects on the board, in their order", PROJECTS)
    for project in s.projects:
        w.one_of(project, PROJECTS)
    w.no_places(PROJECTS - len(s.projects), PROJECTS)
    w.plane("covered_projects", "projects covered")
    w.bits(s.covered_projects, PROJECTS)
    w.plane("only_project", "whether those that enter are covered too")
    w.switch(s.only_project)
    w.plane("metal", "metal on the tower")
    w.switch(s.metal)
    w.plane("sites", "whose house is on each site", SITES)
    for house in s.sites:
        w.seat(house - 1)
    w.plane("tiles", "what lies on each plague place", PLACES)
    for tile in s.tiles:
        w.one_of(tile - ASIDE, TILE_FACES)
    w.plane("numbers", "plague tiles not turned up yet, by number", TILE_NUMBERS)
    for left in s.numbers:
        w.amount(left, A_FEW)


def being_dealt_with(s: Kingsbridge, w: Writer) -> None:
    w.plane("penalties", "who is under each penalty", DUES)
    for penalty in s.penalties:
        w.seat_bits(penalty)
    w.plane("skipping", "who forgoes this round's action")
    w.seat_bits(s.skipping)
    w.plane("traded", "who used a lasting trade this round")
    w.seat_bits(s.traded)
    w.plane("tax", "what the tax die shows")
    w.one_of(s.tax, TAX)
    w.plane("missing", "what each lacked of the dues", len(w.seats), DUES)
    for player in w.seats:
        for due in range(DUES):
            w.amount(s.missing[player * DUES + due], A_FEW)
    w.plane("named", "places to be cared for")
    w.bits(as_bits(s.named), PLACES)
    w.plane("donors", "who may care by the hospital, in order", len(w.seats))
    for donor in s.donors:
        w.seat(donor)
    w.no_seats(len(w.seats) - len(s.donors))
    w.plane("carer", "who cares")
    w.seat(s.carer)
    w.plane("picked", "house sites whose rent was taken")
    w.bits(s.picked, SITES)
    w.plane("left", "rents or cards still due")
    w.amount(s.left, A_FEW)


def as_bits(members: tuple[int, ...]) -> i64:
    found: i64 = 0
    for member in members:
        number: i64 = member
        found |= i64(1) << number
    return found
