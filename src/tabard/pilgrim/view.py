"""What lies on the table, by names: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from tabard.engine.readable import SeatView, View


class PilgrimSeat(SeatView):
    """What a single seat has, by names: `state.view().seat(0)`."""

    handicap: int  #: acolytes that went back to the village
    people: dict[str, int]  #: acolytes in each place, by place
    goods: dict[str, int]  #: pieces in store, and piety, by good
    rows: int  #: the row reached on the alms table
    crowned: int  #: acolytes on top of the alms table
    visited: list[int]  #: quadrants whose site was visited
    joined: list[int]  #: ports joined


class PilgrimView(View):
    """What lies on the table, by names: `state.view()`."""

    colours: int  #: colours with the Ab-Bott in the solo game
    level: int  #: of the solo game, else 0
    campaign: int  #: number of the campaign's game, else 0
    differences: list[int]  #: points ahead at the end, by game of the campaign
    first_game: bool  #: the set-up for a first game was agreed
    handicap: dict[str, int]  #: acolytes that went back to the village, by seat
    duties: dict[str, str]  #: duty tiles, by ring point
    counters: dict[str, str | None]  #: tithe counters, -1 at Taxation, by ring point
    sites: list[str]  #: pilgrimage sites, by quadrant
    site_steps: list[int]  #: hexes from the NW site to its site, by quadrant
    nw_site: int  #: where the NW site is
    north_dummies: list[str]  #: tiles with a dummy, the rearmost first
    south_dummies: list[str]  #: tiles with a dummy, the rearmost first
    bag: dict[str, int]  #: solo counters in the bag, by counter
    people: dict[str, dict[str, int]]  #: acolytes in each place, by colour and place
    goods: dict[str, dict[str, int]]  #: pieces in store, and piety, by colour and good
    rows: dict[str, int]  #: the row reached on the alms table, by colour
    crowned: dict[str, int]  #: acolytes on top of the alms table, by colour
    visited: dict[str, list[int]]  #: quadrants whose site was visited, by colour
    joined: dict[str, list[int]]  #: ports joined, by colour
    land: dict[str, list[int]]  #: paths and what else lies there, see geography, by hex
    supply: list[int]  #: tiles not on the map, by kind of tile
    where: dict[str, int]  #: where it is, see constants, by building
    donated: list[str]  #: buildings donated
    favours: list[int]  #: where it is, see constants, by Favour
    roads: list[list[int]]  #: each a tuple of steps, see geography
    owners: list[str]  #: of the roads
    settled: list[int]  #: quadrants that ever held a tile
    ship: int  #: how many hexes the ship is past the NW site
    merchant: str  #: where the Merchant is
    start: str  #: who starts the round
    turn: str  #: whose turn it is
    turns_taken: int  #: turns taken in this round
    used: list[str]  #: buildings used in this turn
    hand: int  #: acolytes being sown
    hand_at: str  #: where they are
    duty_at: str | None  #: the tile whose duty is carried out
    value: int  #: actions left of the value of the duty
    done: int  #: actions of the duty so far
    doubled: int  #: which the Chapter House fills to two, see allocation
    road_bought: bool  #: a road was bought with the value of Construct
    extra_roads: int  #: roads by the Road Engineer in Construct
    built: bool  #: a building was constructed
    plan: int  #: the step of road, or the building
    due_stone: int  #: stone to be paid
    due_piety: int  #: piety to be paid
    due_coin: int  #: coins to be paid
    later_piety: int  #: piety for the site, due after the tile's price
    later_coin: int  #: coins for the site, due after the tile's price
    banking: bool  #: the Bank is used in this payment
    market: str  #: the good exchanged
    direction: int  #: of the exchange
    climb: int  #: rows still to rise
    asked: int  #: players asked in this step, or routes in the income
    confessed: list[str]  #: colours that used the Confession Box
    tiles_left: int  #: tiles of the Ab-Bott's road action

    def seat(self, who: int | str) -> PilgrimSeat:
        """What one of those at the table has; it is named by number, from 0, or by colour."""
        return PilgrimSeat(self._state, who)
