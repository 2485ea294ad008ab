"""What lies on the table in a game of Pilgrim, and the few questions every chapter asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tabard.engine.state import Decision, State
from tabard.pilgrim import forecast, observation, scoring
from tabard.pilgrim.geography import TRACK, TRACK_LENGTH
from tabard.pilgrim.tables import (
    AWAY,
    CITY,
    GOODS,
    IN_SLOT,
    MAJORITY,
    MINORITY,
    PARITY,
    PLACES,
    ROUNDS,
    SCRIPTORIUM,
    SLOTS,
)

if TYPE_CHECKING:
    from tabard.engine.observing import Writer

# Every field in the order of the constructor: what a position is made of.
FIELDS: Final = (
    "seats", "to_move", "over", "stack", "colours", "level", "campaign", "differences", "first_game", "handicap",
    "duties", "counters", "sites", "site_steps", "nw_site", "north_dummies", "south_dummies", "bag",
    "people", "goods", "rows", "crowned", "visited", "joined", "land", "supply", "where", "donated",
    "favours", "roads", "owners", "settled",
    "ship", "merchant", "start", "turn", "turns_taken", "used", "hand", "hand_at", "duty_at", "value", "done",
    "doubled", "road_bought", "extra_roads", "built", "plan", "due_stone", "due_piety", "due_coin",
    "later_piety", "later_coin", "banking", "market", "direction", "climb", "asked", "confessed", "tiles_left",
)  # fmt: skip


class Pilgrim(State):
    """A position. Lists are changed in place and copied by `copy`; tuples are replaced and shared."""

    game: ClassVar[str] = "pilgrim"
    declared: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(
        self,
        book: tuple[Decision[State], ...],
        seats: int,
        to_move: int,
        over: bool,
        stack: list[int],
        colours: int,
        level: int,
        campaign: int,
        differences: tuple[int, ...],
        first_game: bool,
        handicap: tuple[int, ...],
        duties: tuple[int, ...],
        counters: tuple[int, ...],
        sites: tuple[int, ...],
        site_steps: tuple[int, ...],
        nw_site: int,
        north_dummies: tuple[int, ...],
        south_dummies: tuple[int, ...],
        bag: tuple[int, ...],
        people: list[int],
        goods: list[int],
        rows: list[int],
        crowned: list[int],
        visited: list[int],
        joined: list[int],
        land: list[int],
        supply: list[int],
        where: list[int],
        donated: int,
        favours: list[int],
        roads: list[tuple[int, ...]],
        owners: list[int],
        settled: int,
        ship: int,
        merchant: int,
        start: int,
        turn: int,
        turns_taken: int,
        used: int,
        hand: int,
        hand_at: int,
        duty_at: int,
        value: int,
        done: int,
        doubled: int,
        road_bought: bool,
        extra_roads: int,
        built: bool,
        plan: int,
        due_stone: int,
        due_piety: int,
        due_coin: int,
        later_piety: int,
        later_coin: int,
        banking: bool,
        market: int,
        direction: int,
        climb: int,
        asked: int,
        confessed: int,
        tiles_left: int,
    ) -> None:
        super().__init__(book, seats, to_move, over, stack)
        # The game as it was set up
        self.colours = colours  # the seats, and the Ab-Bott in the solo game
        self.level = level  # of the solo game, else 0
        self.campaign = campaign  # number of the campaign's game, else 0
        self.differences = differences  # of the campaign's finished games
        self.first_game = first_game
        self.handicap = handicap  # by seat
        self.duties = duties  # by ring point
        self.counters = counters  # by ring point
        self.sites = sites  # by quadrant: index into the component file's sites
        self.site_steps = site_steps  # by quadrant: hexes of the ship's track after the NW site
        self.nw_site = nw_site  # where on the track the NW site is
        self.north_dummies = north_dummies  # duty tiles, the rearmost first
        self.south_dummies = south_dummies
        self.bag = bag  # solo counters by kind
        # Each colour's things
        self.people = people  # colour * PLACES + place
        self.goods = goods  # colour * GOODS + good
        self.rows = rows  # on the alms table
        self.crowned = crowned  # acolytes on top of the alms table
        self.visited = visited  # sites, a bit for each quadrant
        self.joined = joined  # ports, a bit each
        # The map
        self.land = land  # by hex: paths and what else lies there, see geography
        self.supply = supply  # tiles by kind
        self.where = where  # by building
        self.donated = donated  # buildings, a bit each
        self.favours = favours  # by Favour: where
        self.roads = roads  # each a tuple of steps, see geography
        self.owners = owners  # of the roads
        self.settled = settled  # quadrants that ever held a tile, a bit each
        # The round and the turn
        self.ship = ship  # hexes after the NW site
        self.merchant = merchant
        self.start = start
        self.turn = turn
        self.turns_taken = turns_taken  # in this round
        self.used = used  # buildings in this turn, a bit each
        self.hand = hand  # acolytes being sown
        self.hand_at = hand_at
        self.duty_at = duty_at  # the tile whose duty is carried out
        self.value = value  # what is left of it
        self.done = done  # actions of the duty
        self.doubled = doubled  # the activity that the Chapter House fills to two, see allocation
        self.road_bought = road_bought  # with the value of Construct
        self.extra_roads = extra_roads  # by the Road Engineer in Construct
        self.built = built  # a building, by Construct
        # What is being paid for
        self.plan = plan  # the step of road, or the building
        self.due_stone = due_stone
        self.due_piety = due_piety
        self.due_coin = due_coin
        self.later_piety = later_piety  # the site's price, due after the tile's
        self.later_coin = later_coin
        self.banking = banking  # the Bank is used in this payment
        self.market = market  # the good exchanged
        self.direction = direction  # of the exchange
        self.climb = climb  # rows still to rise
        self.asked = asked  # players asked in this step of the round end; routes in the income
        self.confessed = confessed  # colours that used the Confession Box, a bit each
        self.tiles_left = tiles_left  # of the Ab-Bott's road action

    def copy(self) -> Pilgrim:
        return Pilgrim(
            self.book,
            self.seats,
            self.to_move,
            self.over,
            self.stack[:],
            self.colours,
            self.level,
            self.campaign,
            self.differences,
            self.first_game,
            self.handicap,
            self.duties,
            self.counters,
            self.sites,
            self.site_steps,
            self.nw_site,
            self.north_dummies,
            self.south_dummies,
            self.bag,
            self.people[:],
            self.goods[:],
            self.rows[:],
            self.crowned[:],
            self.visited[:],
            self.joined[:],
            self.land[:],
            self.supply[:],
            self.where[:],
            self.donated,
            self.favours[:],
            self.roads[:],
            self.owners[:],
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
            self.plan,
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

    def observe(self, w: Writer) -> None:
        observation.observe(self, w)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from tabard.pilgrim.book import (
            restore,
        )  # the book knows the state, so the state cannot know it earlier

        return restore, tuple([getattr(self, field) for field in FIELDS])

    # The stack

    def push(self, decision: int) -> None:
        self.stack.append(decision)

    def replace(self, decision: int) -> None:
        self.stack[-1] = decision

    def pop(self) -> None:
        self.stack.pop()

    # People and goods

    def at(self, colour: int, place: int) -> int:
        return self.people[colour * PLACES + place]

    def move(self, colour: int, source: int, target: int) -> None:
        self.people[colour * PLACES + source] -= 1
        self.people[colour * PLACES + target] += 1

    def has(self, colour: int, good: int) -> int:
        return self.goods[colour * GOODS + good]

    def gain(self, colour: int, good: int, amount: int) -> None:
        """Nothing is gained past the end of the piety track (P-INV-02); the caller sees to that."""
        self.goods[colour * GOODS + good] += amount

    def recruits(self, colour: int) -> int:
        """Acolytes in the city and on duty tiles: those who can go onto the map (P-ROAD-14)."""
        people = self.people
        first = colour * PLACES
        count = 0
        for place in range(first, first + CITY + 1):
            count += people[place]
        return count

    def on_duty(self, colour: int) -> bool:
        """Whether the colour has somebody on a duty tile."""
        return self.recruits(colour) > self.at(colour, CITY)

    # The ring

    def has_dummy(self, tile: int) -> bool:
        return tile in self.north_dummies or tile in self.south_dummies

    def standing(self, colour: int, tile: int) -> int:
        """MINORITY, PARITY or MAJORITY of a colour on a tile where it has somebody (P-DUTY-02..05)."""
        most = 1 if self.colours < 4 and self.has_dummy(tile) else 0
        people = self.people
        for other in range(self.colours):
            if other != colour and people[other * PLACES + tile] > most:
                most = people[other * PLACES + tile]
        mine = people[colour * PLACES + tile]
        if self.used >> SCRIPTORIUM & 1 and mine > 0 and colour == self.turn:
            mine += 1
        return MAJORITY if mine > most else PARITY if mine == most else MINORITY

    # Buildings

    def owner(self, building: int) -> int:
        """The colour in whose slot the building is, -1 for none."""
        where = self.where[building]
        return (where - IN_SLOT) // SLOTS if where >= IN_SLOT else -1

    def live(self, building: int) -> bool:
        """On the map and reached by the ship, or constructed and not donated (P-BLD-01)."""
        where = self.where[building]
        if where >= IN_SLOT:
            return not self.donated >> building & 1
        return AWAY < where <= self.ship

    def on_map(self, building: int) -> bool:
        return AWAY < self.where[building] < IN_SLOT

    def free_slot(self, colour: int) -> int:
        """The leftmost free slot as a `where`, AWAY if all are taken."""
        first = IN_SLOT + colour * SLOTS
        for slot in range(first, first + SLOTS):
            if slot not in self.where and slot not in self.favours:
                return slot
        return AWAY

    def track_hex(self, steps: int) -> int:
        """The perimeter hex so many steps after the NW site."""
        return TRACK[(self.nw_site + steps) % TRACK_LENGTH]

    # The round

    def season(self) -> int:
        """0..3, and 4 when the game is over."""
        if self.ship >= TRACK_LENGTH:
            return 4
        season = -1
        for steps in self.site_steps:
            if steps <= self.ship:
                season += 1
        return season

    def trade_counter(self) -> int:
        """The tithe counter where the Merchant is: a good, CORNUCOPIA, or NO_COUNTER at Taxation (P-MER-01)."""
        return self.counters[self.merchant]

    # The end

    def ended(self) -> bool:
        """Whether the game is over; a campaign may go on with another one."""
        return self.ship == ROUNDS

    def scores(self) -> list[int]:
        return [scoring.total(self, seat) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)[: self.seats]

    def stage(self) -> int:
        over = (self.campaign * ROUNDS + self.ship) * self.colours + self.turns_taken % self.colours
        return 2 * over + (0 if self.turns_taken == self.colours else 1)

    def forecast(self) -> list[float]:
        return forecast.forecast(self)
