"""The beginning of a turn, and the shortage of acolytes (P-TURN)."""

from __future__ import annotations

from tabard.engine.state import CHANCE
from tabard.pilgrim.abbott import moving
from tabard.pilgrim.decisions import PICK_UP, SHORTAGE, SOLO_COUNTER
from tabard.pilgrim.state import Pilgrim


def begin_turn(s: Pilgrim, colour: int) -> None:
    """Ask for the first step of a turn. Whoever has nobody in the city or on a duty cannot sow (P-TURN-04)."""
    s.turn = colour
    s.used = 0
    short = s.recruits(colour) == 0
    if colour < s.seats:
        s.to_move = colour
        s.stack = [SHORTAGE if short else PICK_UP]
        return
    s.to_move = CHANCE  # the Ab-Bott decides nothing; what it draws is chance
    s.stack = [SHORTAGE if short else SOLO_COUNTER]
    if not short:
        moving.sow(s)
