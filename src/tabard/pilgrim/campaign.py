"""The end of a game, and the campaign of three solo games (P-SOLO-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import NEXT
from tabard.pilgrim.decisions import NEXT_GAME
from tabard.pilgrim.scoring import total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim

GAMES: Final = 3
PLAYER: Final = 0


def game_over(s: Pilgrim) -> None:
    """The game ends; in a campaign it can be looked at until the player begins the next one."""
    if s.campaign:
        s.differences = (*s.differences, total(s, 0) - total(s, 1))
    if 0 < s.campaign < GAMES:
        s.to_move = s.turn = PLAYER
        s.stack = [NEXT_GAME]
    else:
        s.end()


class NextGame(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Game {game} of the campaign is over. Begin the next one?")
    rules: ClassVar[str] = "P-SOLO-18"
    offers: ClassVar[tuple[Family, ...]] = (NEXT,)

    def answer(self, s: Pilgrim, action: int) -> None:
        """A new set-up, one level harder."""
        fresh = new_game(s.book, s.seats, s.level + 1, s.campaign + 1, s.first_game, s.handicap)
        fresh.differences = s.differences
        fresh.copy_to(s)
