"""The end of a round (C-ROUND)."""

from __future__ import annotations

from tabard.coimbra.constants import BESIDE_CASTLE, COLOURS, EYES, FAVOURS, ROUNDS, TRACKS, UNUSED
from tabard.coimbra.decisions import NEXT_CARD
from tabard.coimbra.state import Coimbra
from tabard.engine.state import Step


class RoundEnd(Step[Coimbra]):
    def carry_out(self, s: Coimbra) -> None:
        """Begin the next round; after the fourth the game ends, with its crowns and favours (C-ROUND-02, 03, 05)."""
        if s.round == ROUNDS - 1:
            s.end()
            return
        s.round += 1
        for tile in range(FAVOURS):
            s.favours[tile] = BESIDE_CASTLE
        s.cap_free = True
        for profession in range(TRACKS):
            s.crowns[profession] = UNUSED
        s.pool = [0] * (COLOURS * EYES)
        s.rolled = 0
        s.replace(NEXT_CARD)
