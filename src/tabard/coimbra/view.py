"""What lies on the table, by names: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from tabard.engine.readable import SeatView, View


class CoimbraSeat(SeatView):
    """What a single seat has, by names: `state.view().seat(0)`."""

    pair_of: int | None  #: the start pair that was chosen
    cards: list[str]  #: cards acquired
    held: list[str]  #: colours of the dice taken back
    goods: dict[str, int]  #: pieces in store, and victory points, by good
    fields: dict[str, int]  #: fields from the start, by track
    pilgrims: str | None  #: where the pilgrim is
    discs: list[int]  #: spaces of the map with an own disc
    funded: list[int]  #: expeditions funded


class CoimbraView(View):
    """What lies on the table, by names: `state.view()`."""

    round: int  #: which round it is
    order: list[str]  #: the players in turn order, by flag
    turn: str  #: who acts
    abbeys: list[str]  #: the monastery on it, by space of the map
    scoring_tiles: dict[str, str]  #: the tile above it, by track
    expeditions: list[str]  #: the card that lies there, by open expedition
    pairs: list[list[str]]  #: the start cards, by start pair and card of it
    pair_of: dict[str, int | None]  #: the start pair that was chosen, by seat
    display: list[list[str | None]]  #: the card there, by row and column
    dealt: list[str]  #: cards that have left the deck
    discards: list[str]  #: cards discarded
    cards: dict[str, list[str]]  #: cards acquired, by seat
    crowns: list[int]  #: where its crown token is, by profession
    favours: dict[str, str | None]  #: who has it, by favour
    cap_free: bool  #: the cap tile is not on a die
    pool: dict[str, dict[str, int]]  #: dice not taken yet, by colour and eyes
    rolled: int  #: dice rolled so far
    rows: dict[str, list[int]]  #: dice and tokens, the leftmost first, by district
    held: dict[str, list[str]]  #: colours of the dice taken back, by seat
    die: int  #: the die being placed, or being activated
    district: str | int  #: the district being evaluated
    goods: dict[str, dict[str, int]]  #: pieces in store, and victory points, by seat and good
    fields: dict[str, dict[str, int]]  #: fields from the start, by seat and track
    ranks: dict[str, list[str]]  #: the players, who is ahead first, by track
    pilgrims: dict[str, str | None]  #: where the pilgrim is, by seat
    discs: dict[str, list[int]]  #: spaces of the map with an own disc, by seat
    funded: dict[str, list[int]]  #: expeditions funded, by seat
    bonuses: list[str]  #: cards with a bonus at the start of phase E, not used yet

    def seat(self, who: int | str) -> CoimbraSeat:
        """What one of those at the table has; it is named by number, from 0, or by colour."""
        return CoimbraSeat(self._state, who)
