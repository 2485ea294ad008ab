"""What a state holds, how it is copied and observed: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabard.engine.fields import Field, layouts
from tabard.engine.state import State
from tabard.kingsbridge.fields import FIELDS
from tabard.kingsbridge.view import KingsbridgeView

PLANES: Final = layouts(field for field in FIELDS if field.is_plane)


class Attributes(State):
    declared: ClassVar[tuple[Field, ...]] = FIELDS

    introductory: bool = False  # six cards only in the first chapter
    scaled: bool = False  # less on the board for 2 and 3 players
    extra_pass: bool = False  # the shield is passed twice after a chapter
    chapter: int = 0  # which chapter it is
    round: int = 0  # which round of the chapter it is
    start: int = 0  # who holds the shield
    turn: int = 0  # whose turn it is in step 5
    event: int = -1  # the event revealed this round
    turned: int = -1  # how the event lies on the council
    edge: tuple[int, ...] = ()  # lasting events of earlier rounds, the oldest first
    revealed: int = 0  # events that were revealed
    covered: int = 0  # favour spaces that are covered
    cloth_covered: bool = True  # the space for cloth is covered
    stone_at: int = 0  # where on the arc the favour stone is
    stock: list[int]  # pieces on the board and in the supply, but for gold, by good
    goods: list[int]  # pieces behind the screen, by seat and good
    points: list[int]  # half victory points so far, by seat
    hands: list[int]  # cards in hand, by seat
    discards: list[int]  # cards discarded face down, by seat
    discarded: list[int]  # cards that lie face down, by seat
    piles: list[tuple[int, ...]]  # cards played open this chapter, in order, by seat
    unseen: int = 0  # players whose hand and discards this state does not know
    stones: list[int]  # spaces filled with stone, by project
    woods: list[int]  # spaces filled with wood, by project
    projects: tuple[int, ...] = ()  # on the board, in the order they entered
    covered_projects: int = 0  # projects that are covered
    only_project: bool = False  # whoever enters later this chapter is covered too
    metal: bool = False  # the metal is on the tower
    seals: list[int]  # projects with an own seal, by seat
    sites: list[int]  # whose house stands there, as seat + 1, by site
    tiles: list[int]  # what lies there, see constants, by place
    numbers: tuple[int, ...] = ()  # plague tiles not turned up yet, by number
    penalties: tuple[int, ...] = ()  # players who owe it, by penalty
    skipping: int = 0  # players who forgo this round's action
    traded: int = 0  # players who used a lasting trade this round
    tax: int = 0  # what the tax die shows
    missing: tuple[int, ...] = ()  # pieces missing of the dues just paid, by seat and penalty
    named: tuple[int, ...] = ()  # places named and not served yet
    picked: int = 0  # house sites whose rent was taken
    left: int = 0  # rents or cards still due

    def copy_to(self, new: Attributes) -> None:
        new.book = self.book
        new.seats = self.seats
        new.to_move = self.to_move
        new.over = self.over
        new.stack = self.stack[:]
        new.introductory = self.introductory
        new.scaled = self.scaled
        new.extra_pass = self.extra_pass
        new.chapter = self.chapter
        new.round = self.round
        new.start = self.start
        new.turn = self.turn
        new.event = self.event
        new.turned = self.turned
        new.edge = self.edge
        new.revealed = self.revealed
        new.covered = self.covered
        new.cloth_covered = self.cloth_covered
        new.stone_at = self.stone_at
        new.stock = self.stock[:]
        new.goods = self.goods[:]
        new.points = self.points[:]
        new.hands = self.hands[:]
        new.discards = self.discards[:]
        new.discarded = self.discarded[:]
        new.piles = self.piles[:]
        new.unseen = self.unseen
        new.stones = self.stones[:]
        new.woods = self.woods[:]
        new.projects = self.projects
        new.covered_projects = self.covered_projects
        new.only_project = self.only_project
        new.metal = self.metal
        new.seals = self.seals[:]
        new.sites = self.sites[:]
        new.tiles = self.tiles[:]
        new.numbers = self.numbers
        new.penalties = self.penalties
        new.skipping = self.skipping
        new.traded = self.traded
        new.tax = self.tax
        new.missing = self.missing
        new.named = self.named
        new.picked = self.picked
        new.left = self.left

    def observed_fields(self) -> tuple[Any, ...]:
        return (
            self.introductory,
            self.scaled,
            self.extra_pass,
            self.chapter,
            self.round,
            self.start,
            self.turn,
            self.event,
            self.turned,
            self.edge,
            self.revealed,
            self.covered,
            self.cloth_covered,
            self.stone_at,
            self.goods,
            self.points,
            self.discarded,
            self.stones,
            self.woods,
            self.projects,
            self.covered_projects,
            self.only_project,
            self.metal,
            self.seals,
            self.numbers,
            self.penalties,
            self.skipping,
            self.traded,
            self.tax,
            self.missing,
            self.picked,
            self.left,
        )

    def view(self) -> KingsbridgeView:
        """What lies on the table, by names."""
        return KingsbridgeView(self)
