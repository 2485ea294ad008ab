"""What a state holds, how it is copied and observed: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabard.engine.fields import Field, layouts
from tabard.engine.state import State
from tabard.pilgrim.fields import FIELDS
from tabard.pilgrim.view import PilgrimView

PLANES: Final = layouts(field for field in FIELDS if field.is_plane)


class Attributes(State):
    declared: ClassVar[tuple[Field, ...]] = FIELDS

    colours: int = 0  # colours with the Ab-Bott in the solo game
    level: int = 0  # of the solo game, else 0
    campaign: int = 0  # number of the campaign's game, else 0
    differences: tuple[int, ...] = ()  # points ahead at the end, by game of the campaign
    first_game: bool = False  # the set-up for a first game was agreed
    handicap: tuple[int, ...] = ()  # acolytes that went back to the village, by seat
    duties: tuple[int, ...] = ()  # duty tiles, by ring point
    counters: tuple[int, ...] = ()  # tithe counters, -1 at Taxation, by ring point
    sites: tuple[int, ...] = ()  # pilgrimage sites, by quadrant
    site_steps: tuple[int, ...] = ()  # hexes from the NW site to its site, by quadrant
    nw_site: int = 0  # where the NW site is
    north_dummies: tuple[int, ...] = ()  # tiles with a dummy, the rearmost first
    south_dummies: tuple[int, ...] = ()  # tiles with a dummy, the rearmost first
    bag: tuple[int, ...] = ()  # solo counters in the bag, by counter
    people: list[int]  # acolytes in each place, by colour and place
    goods: list[int]  # pieces in store, and piety, by colour and good
    rows: list[int]  # the row reached on the alms table, by colour
    crowned: list[int]  # acolytes on top of the alms table, by colour
    visited: list[int]  # quadrants whose site was visited, by colour
    joined: list[int]  # ports joined, by colour
    land: list[int]  # paths and what else lies there, see geography, by hex
    supply: list[int]  # tiles not on the map, by kind of tile
    where: list[int]  # where it is, see constants, by building
    donated: int = 0  # buildings donated
    favours: list[int]  # where it is, see constants, by Favour
    roads: list[tuple[int, ...]]  # each a tuple of steps, see geography
    owners: list[int]  # of the roads
    settled: int = 0  # quadrants that ever held a tile
    ship: int = 0  # how many hexes the ship is past the NW site
    merchant: int = 0  # where the Merchant is
    start: int = 0  # who starts the round
    turn: int = 0  # whose turn it is
    turns_taken: int = 0  # turns taken in this round
    used: int = 0  # buildings used in this turn
    hand: int = 0  # acolytes being sown
    hand_at: int = 0  # where they are
    duty_at: int = -1  # the tile whose duty is carried out
    value: int = 0  # actions left of the value of the duty
    done: int = 0  # actions of the duty so far
    doubled: int = 0  # which the Chapter House fills to two, see allocation
    road_bought: bool = False  # a road was bought with the value of Construct
    extra_roads: int = 0  # roads by the Road Engineer in Construct
    built: bool = False  # a building was constructed
    plan: int = 0  # the step of road, or the building
    due_stone: int = 0  # stone to be paid
    due_piety: int = 0  # piety to be paid
    due_coin: int = 0  # coins to be paid
    later_piety: int = 0  # piety for the site, due after the tile's price
    later_coin: int = 0  # coins for the site, due after the tile's price
    banking: bool = False  # the Bank is used in this payment
    market: int = 0  # the good exchanged
    direction: int = 0  # of the exchange
    climb: int = 0  # rows still to rise
    asked: int = 0  # players asked in this step, or routes in the income
    confessed: int = 0  # colours that used the Confession Box
    tiles_left: int = 0  # tiles of the Ab-Bott's road action

    def copy_to(self, new: Attributes) -> None:
        new.book = self.book
        new.seats = self.seats
        new.to_move = self.to_move
        new.over = self.over
        new.stack = self.stack[:]
        new.colours = self.colours
        new.level = self.level
        new.campaign = self.campaign
        new.differences = self.differences
        new.first_game = self.first_game
        new.handicap = self.handicap
        new.duties = self.duties
        new.counters = self.counters
        new.sites = self.sites
        new.site_steps = self.site_steps
        new.nw_site = self.nw_site
        new.north_dummies = self.north_dummies
        new.south_dummies = self.south_dummies
        new.bag = self.bag
        new.people = self.people[:]
        new.goods = self.goods[:]
        new.rows = self.rows[:]
        new.crowned = self.crowned[:]
        new.visited = self.visited[:]
        new.joined = self.joined[:]
        new.land = self.land[:]
        new.supply = self.supply[:]
        new.where = self.where[:]
        new.donated = self.donated
        new.favours = self.favours[:]
        new.roads = self.roads[:]
        new.owners = self.owners[:]
        new.settled = self.settled
        new.ship = self.ship
        new.merchant = self.merchant
        new.start = self.start
        new.turn = self.turn
        new.turns_taken = self.turns_taken
        new.used = self.used
        new.hand = self.hand
        new.hand_at = self.hand_at
        new.duty_at = self.duty_at
        new.value = self.value
        new.done = self.done
        new.doubled = self.doubled
        new.road_bought = self.road_bought
        new.extra_roads = self.extra_roads
        new.built = self.built
        new.plan = self.plan
        new.due_stone = self.due_stone
        new.due_piety = self.due_piety
        new.due_coin = self.due_coin
        new.later_piety = self.later_piety
        new.later_coin = self.later_coin
        new.banking = self.banking
        new.market = self.market
        new.direction = self.direction
        new.climb = self.climb
        new.asked = self.asked
        new.confessed = self.confessed
        new.tiles_left = self.tiles_left

    def observed_fields(self) -> tuple[Any, ...]:
        return (
            self.level,
            self.campaign,
            self.differences,
            self.first_game,
            self.duties,
            self.counters,
            self.sites,
            self.site_steps,
            self.nw_site,
            self.north_dummies,
            self.south_dummies,
            self.bag,
            self.people,
            self.rows,
            self.crowned,
            self.visited,
            self.joined,
            self.land,
            self.supply,
            self.donated,
            self.settled,
            self.ship,
            self.merchant,
            self.start,
            self.turn,
            self.turns_taken,
            self.used,
            self.hand,
            self.hand_at,
            self.duty_at,
            self.value,
            self.done,
            self.doubled,
            self.road_bought,
            self.extra_roads,
            self.built,
            self.due_stone,
            self.due_piety,
            self.due_coin,
            self.later_piety,
            self.later_coin,
            self.banking,
            self.market,
            self.direction,
            self.climb,
            self.asked,
            self.confessed,
            self.tiles_left,
        )

    def view(self) -> PilgrimView:
        """What lies on the table, by names."""
        return PilgrimView(self)
