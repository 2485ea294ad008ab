"""Southwark Fair as a game among games: what Tabard finds by the entry point."""

from __future__ import annotations

from typing import Final

from tabard.engine.game import Game
from tabard.engine.options import Value
from tabard.engine.state import State
from tabard.engine.words import N_
from tabard_fair.actions import ACTIONS, OFFER, SEATS
from tabard_fair.decisions import BOOK, new_game
from tabard_fair.state import Fair
from tabard_fair.words import FairWords


class FairGame(Game):
    name = "fair"
    title = "Southwark Fair"
    about = N_("Offer your coins in secret: the highest that stands alone takes the wares.")
    seats = (2, 3, 4, 5)
    actions = ACTIONS
    seat_tokens = SEATS
    seat_letters = "RYBKW"
    state = Fair
    book = BOOK
    details = len(SEATS)  # whose turn it is to offer
    has_secrets = True

    def set_up(self, seats: int, options: dict[str, Value]) -> Fair:
        return new_game(seats)

    def hides(self, state: State, action: int, seat: int) -> bool:
        return OFFER.has(action) and state.to_move != seat

    def words(self, lang: str) -> FairWords:
        return FairWords(lang)


GAME: Final = FairGame()
