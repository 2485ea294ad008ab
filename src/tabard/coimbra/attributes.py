"""What a state holds, how it is copied and observed: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabard.coimbra.fields import FIELDS
from tabard.coimbra.view import CoimbraView
from tabard.engine.fields import Field, layouts
from tabard.engine.state import State

PLANES: Final = layouts(field for field in FIELDS if field.is_plane)


class Attributes(State):
    declared: ClassVar[tuple[Field, ...]] = FIELDS

    round: int = 0  # which round it is
    order: tuple[int, ...] = ()  # the players in turn order, by flag
    turn: int = 0  # who acts
    abbeys: tuple[int, ...] = ()  # the monastery on it, by space of the map
    scoring_tiles: tuple[int, ...] = ()  # the tile above it, by track
    expeditions: tuple[int, ...] = ()  # the card that lies there, by open expedition
    pairs: tuple[int, ...] = ()  # the start cards, by start pair and card of it
    pair_of: list[int]  # the start pair that was chosen, by seat
    display: list[int]  # the card there, by row and column
    dealt: int = 0  # cards that have left the deck
    discards: int = 0  # cards discarded
    cards: list[int]  # cards acquired, by seat
    crowns: list[int]  # where its crown token is, by profession
    favours: list[int]  # who has it, by favour
    cap_free: bool = True  # the cap tile is not on a die
    pool: list[int]  # dice not taken yet, by colour and eyes
    rolled: int = 0  # dice rolled so far
    rows: list[tuple[int, ...]]  # dice and tokens, the leftmost first, by district
    held: list[tuple[int, ...]]  # colours of the dice taken back, by seat
    die: int = 0  # the die being placed, or being activated
    district: int = 0  # the district being evaluated
    goods: list[int]  # pieces in store, and victory points, by seat and good
    fields: list[int]  # fields from the start, by seat and track
    ranks: list[tuple[int, ...]]  # the players, who is ahead first, by track
    pilgrims: list[int]  # where the pilgrim is, by seat
    discs: list[int]  # spaces of the map with an own disc, by seat
    funded: list[int]  # expeditions funded, by seat
    bonuses: int = 0  # cards with a bonus at the start of phase E, not used yet

    def copy_to(self, new: Attributes) -> None:
        new.book = self.book
        new.seats = self.seats
        new.to_move = self.to_move
        new.over = self.over
        new.stack = self.stack[:]
        new.round = self.round
        new.order = self.order
        new.turn = self.turn
        new.abbeys = self.abbeys
        new.scoring_tiles = self.scoring_tiles
        new.expeditions = self.expeditions
        new.pairs = self.pairs
        new.pair_of = self.pair_of[:]
        new.display = self.display[:]
        new.dealt = self.dealt
        new.discards = self.discards
        new.cards = self.cards[:]
        new.crowns = self.crowns[:]
        new.favours = self.favours[:]
        new.cap_free = self.cap_free
        new.pool = self.pool[:]
        new.rolled = self.rolled
        new.rows = self.rows[:]
        new.held = self.held[:]
        new.die = self.die
        new.district = self.district
        new.goods = self.goods[:]
        new.fields = self.fields[:]
        new.ranks = self.ranks[:]
        new.pilgrims = self.pilgrims[:]
        new.discs = self.discs[:]
        new.funded = self.funded[:]
        new.bonuses = self.bonuses

    def observed_fields(self) -> tuple[Any, ...]:
        return (
            self.round,
            self.order,
            self.turn,
            self.abbeys,
            self.scoring_tiles,
            self.expeditions,
            self.pairs,
            self.pair_of,
            self.display,
            self.dealt,
            self.discards,
            self.cards,
            self.favours,
            self.cap_free,
            self.pool,
            self.rolled,
            self.district,
            self.fields,
            self.pilgrims,
            self.discs,
            self.funded,
            self.bonuses,
        )

    def view(self) -> CoimbraView:
        """What lies on the table, by names."""
        return CoimbraView(self)
