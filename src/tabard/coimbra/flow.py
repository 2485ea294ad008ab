"""Going on with the agenda until somebody has to decide, and the end of a round (C-ROUND)."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import agenda
from tabard.coimbra.agenda import kind_of
from tabard.coimbra.components import BOX
from tabard.coimbra.decisions import EXPEDITION_CARD, FLAG, MONASTERY_TILE, NEXT_CARD, SCORING_TILE, START_PAIR
from tabard.coimbra.dice import place_dice, roll_dice
from tabard.coimbra.effects import carry_out, levy, strip
from tabard.coimbra.expeditions import fit_out, fund_by_bonus
from tabard.coimbra.income import earn, open_phase, pay_die_bonus
from tabard.coimbra.start import ask_start, carry_out_start_card
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import BESIDE_CASTLE, COLOURS, EYES, FAVOURS, TRACKS, UNUSED
from tabard.coimbra.taking import act, come_home, take_crown, take_dice, trigger
from tabard.coimbra.walking import ask_steps
from tabard.engine.state import CHANCE, Decision

ROUNDS: Final[int] = BOX.rounds


class Flow(Decision[Coimbra]):
    """Never asked itself."""

    def answer(self, s: Coimbra, action: int) -> None:
        while not s.over and go_on(s):
            pass


def go_on(s: Coimbra) -> bool:
    """Do the next thing; False when somebody is asked."""
    kind = kind_of(s.agenda[-1])
    if kind >= agenda.EFFECT:
        return go_on_with_effect(s, kind)
    if kind >= agenda.ROLLING:
        return go_on_with_phase(s, kind)
    if kind == agenda.STARTING:
        return ask_start(s)
    if kind == agenda.START_CARDS:
        return carry_out_start_card(s)
    s.ask(CHANCE, LAID_OUT_BY[kind])
    return False


# By item of the agenda: the draw of the set-up that it stands for
LAID_OUT_BY: Final[tuple[int, ...]] = (MONASTERY_TILE, SCORING_TILE, EXPEDITION_CARD, FLAG, NEXT_CARD, START_PAIR)


def go_on_with_phase(s: Coimbra, kind: int) -> bool:
    if kind == agenda.ROLLING:
        return roll_dice(s)
    if kind == agenda.PLACING:
        return place_dice(s)
    if kind == agenda.TAKING:
        return take_dice(s)
    if kind == agenda.ACTING:
        return act(s)
    if kind == agenda.COMING_HOME:
        return come_home(s)
    if kind == agenda.OPENING:
        return open_phase(s)
    if kind == agenda.EARNING:
        return earn(s)
    if kind == agenda.FITTING_OUT:
        return fit_out(s)
    return end_round(s)


def go_on_with_effect(s: Coimbra, kind: int) -> bool:
    if kind == agenda.EFFECT:
        return carry_out(s)
    if kind == agenda.WALKING:
        return ask_steps(s)
    if kind == agenda.FUND:
        return fund_by_bonus(s)
    if kind == agenda.TRIGGERED:
        return trigger(s)
    if kind == agenda.CROWN:
        return take_crown(s)
    if kind == agenda.LEVYING:
        return levy(s)
    if kind == agenda.STRIPPING:
        return strip(s)
    return pay_die_bonus(s)


def end_round(s: Coimbra) -> bool:
    """After the fourth round the game ends, with its crowns and favours (C-ROUND-02, 03, 05)."""
    s.done()
    if s.round == ROUNDS - 1:
        s.over = True
        s.stack = []
        return False
    s.round += 1
    for tile in range(FAVOURS):
        s.favours[tile] = BESIDE_CASTLE
    s.cap_free = True
    for profession in range(TRACKS):
        s.crowns[profession] = UNUSED
    s.pool = [0] * (COLOURS * EYES)
    s.rolled = 0
    s.then(agenda.DEAL)
    return True
