"""What lies on the table in a game of Pilgrim, and the few questions every chapter asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from tabard.engine.layout import Layout
from tabard.pilgrim import constants, observation, scoring
from tabard.pilgrim.attributes import Attributes
from tabard.pilgrim.forecast.guess import forecast
from tabard.pilgrim.geography import TRACK, TRACK_LENGTH


class Pilgrim(Attributes):
    """A position; what it holds is declared in `fields`."""

    game: ClassVar[str] = "pilgrim"

    def copy(self) -> Pilgrim:
        new = Pilgrim()
        self.copy_to(new)
        return new

    def planes(self) -> tuple[Layout, ...]:
        return observation.PLANES

    def observed(self, viewer: int) -> tuple[Any, ...]:
        return observation.observed(self)

    # People and goods

    def at(self, colour: int, place: int) -> int:
        return self.people[colour * constants.PLACES + place]

    def move(self, colour: int, source: int, target: int) -> None:
        self.people[colour * constants.PLACES + source] -= 1
        self.people[colour * constants.PLACES + target] += 1

    def has(self, colour: int, good: int) -> int:
        return self.goods[colour * constants.GOODS + good]

    def gain(self, colour: int, good: int, amount: int) -> None:
        """Add to a store. Piety has an end (P-INV-02), which whoever calls this has to see to."""
        self.goods[colour * constants.GOODS + good] += amount

    def recruits(self, colour: int) -> int:
        """Acolytes in the city and on duty tiles: those who can go onto the map (P-ROAD-14)."""
        people = self.people
        first = colour * constants.PLACES
        count = 0
        for place in range(first, first + constants.CITY + 1):
            count += people[place]
        return count

    def on_duty(self, colour: int) -> bool:
        """Whether the colour has somebody on a duty tile."""
        return self.recruits(colour) > self.at(colour, constants.CITY)

    # The ring

    def has_dummy(self, tile: int) -> bool:
        for dummy in self.north_dummies:
            if dummy == tile:
                return True
        for dummy in self.south_dummies:
            if dummy == tile:
                return True
        return False

    def standing(self, colour: int, tile: int) -> int:
        """Whether a colour is in the MINORITY, PARITY or MAJORITY on a tile where it has somebody (P-DUTY-02..05)."""
        most = 1 if self.colours < 4 and self.has_dummy(tile) else 0
        people = self.people
        for other in range(self.colours):
            if other != colour and people[other * constants.PLACES + tile] > most:
                most = people[other * constants.PLACES + tile]
        mine = people[colour * constants.PLACES + tile]
        if self.used >> constants.SCRIPTORIUM & 1 and mine > 0 and colour == self.turn:
            mine += 1
        return constants.MAJORITY if mine > most else constants.PARITY if mine == most else constants.MINORITY

    # Buildings

    def owner(self, building: int) -> int:
        """The colour in whose slot the building is, -1 for none."""
        where = self.where[building]
        return (where - constants.IN_SLOT) // constants.SLOTS if where >= constants.IN_SLOT else -1

    def live(self, building: int) -> bool:
        """Whether a building is in use: reached by the ship, or constructed by somebody and not donated (P-BLD-01)."""
        where = self.where[building]
        if where >= constants.IN_SLOT:
            return not self.donated >> building & 1
        return constants.AWAY < where <= self.ship

    def on_map(self, building: int) -> bool:
        return constants.AWAY < self.where[building] < constants.IN_SLOT

    def free_slot(self, colour: int) -> int:
        """The leftmost free slot as a `where`, AWAY if all are taken."""
        first = constants.IN_SLOT + colour * constants.SLOTS
        taken = 0
        for where in self.where:
            if where >= first:
                taken |= 1 << where - first
        for where in self.favours:
            if where >= first:
                taken |= 1 << where - first
        for slot in range(constants.SLOTS):
            if not taken >> slot & 1:
                return first + slot
        return constants.AWAY

    def track_hex(self, steps: int) -> int:
        """The perimeter hex so many steps after the NW site."""
        return TRACK[(self.nw_site + steps) % TRACK_LENGTH]

    # The round

    def season(self) -> int:
        """The number of the season, from 0; 4 when the game is over."""
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
        return self.ship == constants.ROUNDS

    def scores(self) -> list[int]:
        return [scoring.total(self, seat) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)[: self.seats]

    def stage(self) -> int:
        over = (self.campaign * constants.ROUNDS + self.ship) * self.colours + self.turns_taken % self.colours
        return 2 * over + (0 if self.turns_taken == self.colours else 1)

    def forecast(self) -> list[float]:
        return forecast(self)
