"""What is said beyond the sentences of the actions."""

from __future__ import annotations

from typing import Final, cast

from tabard.engine.state import State
from tabard.engine.words import N_, Words, capital
from tabard_fair.actions import ACTIONS, OFFER, SEATS, WARES
from tabard_fair.state import Fair

OFFERS: Final = N_("The coins are turned up: {offers}.")
SOLD: Final = N_("{who} takes {wares}.")
UNSOLD: Final = N_("No coin stands alone. On the stall is left: {wares}.")
SPENT: Final = N_("Your {coin} is spent.")


class FairWords(Words):
    def __init__(self, lang: str) -> None:
        super().__init__("tabard_fair", lang, ACTIONS)

    def who(self, seat: int) -> str:
        return self.say(capital(SEATS[seat]))

    def hidden(self, state: State, action: int) -> str:
        return self.say(N_("Offer a coin, face down"))

    def why_not(self, state: State, action: int) -> tuple[str, str]:
        if OFFER.has(action) and not state.over and state.to_move >= 0:
            return self.say(SPENT, coin=OFFER.first(action) + 1), "F-OFFER-01"
        return super().why_not(state, action)

    def notices(self, before: State, after: State) -> list[str]:
        then, now = cast("Fair", before), cast("Fair", after)
        if len(now.coins[0]) == len(then.coins[0]):
            return []
        offers = [f"{self.who(seat)} {coin}" for seat, coin in enumerate(now.shown)]
        wares = self.listing([self.say(WARES.words[worth - 1]) for worth in then.stall])
        takers = [seat for seat, points in enumerate(now.points) if points > then.points[seat]]
        told = self.say(SOLD, who=self.who(takers[0]), wares=wares) if takers else self.say(UNSOLD, wares=wares)
        return [self.say(OFFERS, offers=self.listing(offers)), told]
