"""What lies on the table in a game of Coimbra, and the few questions every chapter asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from tabard.coimbra import constants, decisions, observation, scoring
from tabard.coimbra.attributes import Attributes
from tabard.coimbra.forecast.guess import forecast
from tabard.engine.layout import Layout
from tabard.engine.state import Decision


class Coimbra(Attributes):
    """A position; what it holds is declared in `fields`."""

    game: ClassVar[str] = "coimbra"

    def copy(self) -> Coimbra:
        new = Coimbra()
        self.copy_to(new)
        return new

    def planes(self) -> tuple[Layout, ...]:
        return observation.planes(self.seats)

    def observed(self, viewer: int) -> tuple[Any, ...]:
        return observation.observed(self)

    # Goods

    def has(self, player: int, good: int) -> int:
        return self.goods[player * constants.GOODS + good]

    def gain(self, player: int, good: int, amount: int) -> None:
        """A player gets more, or less; guards and coins past their limit are lost (C-INV-01, C-INV-05)."""
        amount += self.goods[player * constants.GOODS + good]
        self.goods[player * constants.GOODS + good] = (
            amount if good == constants.VP else min(amount, constants.LIMIT[good])
        )

    def reward(self, get: tuple[int, ...], times: int) -> None:
        """The player gets guards, coins and points at once; steps are walked next, all together (C-REW-08)."""
        for good in (constants.GUARD, constants.COIN, constants.VP):
            if get[good]:
                self.gain(self.turn, good, get[good] * times)
        if get[constants.STEPS] * times > 0:
            self.push(decisions.STEPS, get[constants.STEPS] * times)

    def cards_with(self, player: int, op: int) -> list[int]:
        """The cards of a player that have this effect word."""
        own = self.cards[player] & constants.HAVING[op]
        return [card for card in constants.CARDS_WITH[op] if own >> card & 1] if own else []

    # Tracks

    def field(self, player: int, track: int) -> int:
        return self.fields[player * constants.TRACKS + track]

    def advance(self, player: int, track: int, by: int) -> None:
        """Move a disc. On its new field it lies on top of the others, so it is behind them (C-INV-03, C-INV-04)."""
        before = self.fields[player * constants.TRACKS + track]
        after = max(0, min(constants.LAST_FIELD, before + by))
        if after == before:
            return
        self.fields[player * constants.TRACKS + track] = after
        others = [other for other in self.ranks[track] if other != player]
        place = 0
        while place < len(others) and self.field(others[place], track) >= after:
            place += 1
        self.ranks[track] = (*others[:place], player, *others[place:])

    # Dice

    def worth(self, die: int) -> int:
        """The number that a die or token in a district counts, the cap tile included."""
        if die >= constants.TOKEN:
            return die - constants.TOKEN
        return die % 8 + (constants.CAP_ADDS if die & constants.CAPPED else 0)

    # Crowns and lasting monasteries

    def crowns_of(self, player: int) -> int:
        """The crowns of a player: on tokens and favour tiles of this round, and beside the flag (C-CROWN-01)."""
        count = constants.FLAG_CROWNS[self.order.index(player)]
        for profession in range(constants.TRACKS):
            if self.crowns[profession] == constants.WITH + player:
                count += constants.CROWNS[profession]
        for favour in range(constants.FAVOURS):
            if self.favours[favour] == player:
                count += constants.FAVOUR_CROWNS[favour]
        return count

    def monasteries_with(self, player: int, op: int) -> list[int]:
        """The effects with this word of monasteries on which the player has a disc."""
        found = []
        if self.discs[player]:
            for space in range(constants.SPACES):
                if self.discs[player] >> space & 1 and constants.OP[constants.FIRST_TILE + self.abbeys[space]] == op:
                    found.append(constants.FIRST_TILE + self.abbeys[space])
        return found

    # The end

    def scores(self) -> list[int]:
        return [scoring.total(self, player) for player in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)

    def forecast(self) -> list[float]:
        return forecast(self)


class Choice(Decision[Coimbra]):
    """A decision of the player whose turn it is."""

    def asks(self, s: Coimbra) -> int:
        return s.turn


def owner_of(die: int) -> int:
    return die // constants.OWNER


def colour_of(die: int) -> int:
    return die // 8 % 8
