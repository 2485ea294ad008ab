"""What is said beyond the sentences of the actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tabard.engine.reasons import Gap
from tabard.engine.words import N_, Words, capital
from tabard_fair.actions import ACTIONS, OFFER, SEATS, WARES
from tabard_fair.state import Fair

OFFERS: Final = N_("The coins are turned up: {offers}.")
SOLD: Final = N_("{who} takes {wares}.")
UNSOLD: Final = N_("No coin stands alone. On the stall is left: {wares}.")


class FairWords(Words):
    gaps: ClassVar[Mapping[str, Gap]] = {"coin": lambda words, s, action: OFFER.first(action) + 1}

    def __init__(self, lang: str) -> None:
        super().__init__("tabard_fair", lang, ACTIONS)

    def who(self, seat: int) -> str:
        return self.say(capital(SEATS[seat]))

    def hidden(self, state: Fair, action: int) -> str:
        return self.say(N_("Offer a coin, face down"))

    def notices(self, then: Fair, action: int, now: Fair) -> list[str]:
        if len(now.coins[0]) == len(then.coins[0]):
            return []
        offers = [f"{self.who(seat)} {coin}" for seat, coin in enumerate(now.shown)]
        wares = self.listing([self.say(WARES.words[worth - 1]) for worth in then.stall])
        takers = [seat for seat, points in enumerate(now.points) if points > then.points[seat]]
        told = self.say(SOLD, who=self.who(takers[0]), wares=wares) if takers else self.say(UNSOLD, wares=wares)
        return [self.say(OFFERS, offers=self.listing(offers)), told]
