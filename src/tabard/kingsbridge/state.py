"""What lies on the table in a game of World Without End, and the few questions every chapter asks of it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from tabard.engine.layout import Layout
from tabard.engine.state import Decision
from tabard.kingsbridge import constants, observation, scoring
from tabard.kingsbridge.attributes import Attributes
from tabard.kingsbridge.forecast.guess import forecast


class Kingsbridge(Attributes):
    """A position; what it holds is declared in `fields`."""

    game: ClassVar[str] = "kingsbridge"

    def copy(self) -> Kingsbridge:
        new = Kingsbridge()
        self.copy_to(new)
        return new

    def planes(self) -> tuple[Layout, ...]:
        return observation.PLANES

    def observed(self, viewer: int) -> tuple[Any, ...]:
        return observation.observed(self, viewer)

    # Players

    def in_order(self, number: int) -> int:
        """Turn order: clockwise from the start player."""
        return (self.start + number) % self.seats

    # Goods

    def has(self, player: int, good: int) -> int:
        return self.goods[player * constants.GOODS + good]

    def has_no_material(self, player: int) -> bool:
        return (
            self.goods[player * constants.GOODS + constants.STONE] == 0
            and self.goods[player * constants.GOODS + constants.WOOD] == 0
        )

    def pay(self, player: int, good: int, amount: int) -> None:
        """A player gives goods up; they return to their place on the board at once (K-ROUND-11)."""
        self.goods[player * constants.GOODS + good] -= amount
        if good != constants.GOLD:
            self.stock[good] += amount

    def in_stock(self, good: int, amount: int) -> bool:
        return good == constants.GOLD or self.stock[good] >= amount

    def take(self, player: int, good: int, amount: int) -> int:
        """A player gets goods, as far as they are in stock (K-ROUND-13); returns how many."""
        if good != constants.GOLD:
            amount = min(amount, self.stock[good])
            self.stock[good] -= amount
        self.goods[player * constants.GOODS + good] += amount
        return amount

    def score(self, player: int, points: int) -> None:
        """A player gains or loses whole victory points, but has never less than 0 (K-INV-07)."""
        self.points[player] = max(0, self.points[player] + points * constants.HALF)

    def receive(self, player: int, bundle: tuple[int, ...]) -> None:
        for good in range(constants.GOODS):
            if bundle[good]:
                self.take(player, good, bundle[good])
        if bundle[constants.VP]:
            self.score(player, bundle[constants.VP])

    def can_pay(self, player: int, bundle: tuple[int, ...]) -> bool:
        for good in range(constants.GOODS):
            if self.goods[player * constants.GOODS + good] < bundle[good]:
                return False
        return True

    def pay_bundle(self, player: int, bundle: tuple[int, ...]) -> None:
        for good in range(constants.GOODS):
            if bundle[good]:
                self.pay(player, good, bundle[good])

    def bundle_in_stock(self, bundle: tuple[int, ...]) -> bool:
        for good in range(constants.GOODS):
            if not self.in_stock(good, bundle[good]):
                return False
        return True

    def has_some(self, bundle: tuple[int, ...]) -> bool:
        """Whether a gain would bring anything (K-EVENT-37, K-HOUSE-05)."""
        if bundle[constants.VP] > 0:
            return True
        for good in range(constants.GOODS):
            if bundle[good] > 0 and self.in_stock(good, 1):
                return True
        return False

    # Cards

    def all_cards(self) -> int:
        """The cards in play: six in the first chapter of the introductory game, else all (K-SET-13)."""
        return constants.STARRED_CARDS if self.introductory and self.chapter == 0 else constants.ALL_CARDS

    def discards_are_due(self, player: int) -> bool:
        """Whether a player still discards: while the discard pile is smaller than the open one (K-ACT-10)."""
        if self.introductory and self.chapter == 0:
            return False
        return self.discarded[player] < len(self.piles[player])

    # Lasting events

    def lasting(self) -> tuple[int, ...]:
        """The lasting events in force: those at the edge, and one revealed in this round (K-EVENT-05)."""
        if self.event == constants.NO_EVENT:
            return self.edge
        return self.edge + constants.LASTING[self.event]

    # The town

    def houses(self, player: int) -> int:
        own = player + 1
        count = 0
        for owner in self.sites:
            if owner == own:
                count += 1
        return count

    def is_filled(self, project: int) -> bool:
        return (
            self.stones[project] == constants.STONE_SPACES[project]
            and self.woods[project] == constants.WOOD_SPACES[project]
        )

    def is_open(self, project: int) -> bool:
        """Whether a project can be worked on: it is on the board, unfinished and not covered."""
        return not self.covered_projects >> project & 1 and not self.is_filled(project) and project in self.projects

    # What is hidden

    def seen_by(self, seat: int) -> Kingsbridge:
        """What a seat sees: without the hands and discards of the others (K-HID-02).

        Goods behind screens all went there in the open, so programs are given them; people are not reminded, neither by
        boards nor by drawings or logs (K-HID-06).
        """
        seen = self.copy()
        seen.viewer = seat
        for player in range(self.seats):
            if player != seat:
                seen.unseen |= 1 << player
                seen.hands[player] |= seen.discards[player]
                seen.discards[player] = 0
        return seen

    def imagine(self, rng: Random) -> Kingsbridge:
        """Deal the cards that are not known: some of those not played open are in the hand, the rest discarded."""
        full = self.copy()
        for player in range(self.seats):
            if self.unseen >> player & 1:
                cards = [card for card in range(constants.CARDS) if self.hands[player] >> card & 1]
                for card in rng.sample(cards, self.discarded[player]):
                    full.hands[player] &= ~(1 << card)
                    full.discards[player] |= 1 << card
        full.unseen = 0
        return full

    # The end

    def scores(self) -> list[int]:
        """The points in halves (K-END-03)."""
        return [scoring.total(self, player) for player in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)

    def forecast(self) -> list[float]:
        return forecast(self)


class Choice(Decision[Kingsbridge]):
    """A decision of the player whose turn it is."""

    def asks(self, s: Kingsbridge) -> int:
        return s.turn
