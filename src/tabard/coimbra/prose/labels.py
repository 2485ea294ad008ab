"""What stands on the board in words, and what can be read off it: for the drawing and for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import decisions
from tabard.coimbra.constants import INCOME, LAST_FIELD, ROUNDS, STEPS, VP
from tabard.coimbra.scoring import FEW, FOUR
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

LETTERS: Final = "RYBK"  # of the seats, so that nothing is told by colour alone
DISTRICT_NAMES: Final = (N_("Castle"), N_("Upper city"), N_("Centre"), N_("Lower city"))
PILGRIM_MAP: Final = N_("Pilgrim map")
NOT_YET: Final = N_("not on the map yet")
INFLUENCE: Final = N_("Influence")
YOU: Final = N_("you")
EXPEDITIONS: Final = N_("Expeditions")
NO_EXPEDITIONS: Final = N_("none open yet")
DISCARDS: Final = N_("Discard pile ({count})")
ROUND: Final = N_("Round {round} of {rounds}")
PHASES: Final = {
    decisions.START: N_("start pairs and corners"),
    decisions.START_CARD: N_("start cards"),
    decisions.NEXT_CARD: N_("cards are laid out"),
    decisions.DIE_ROLL: N_("A roll the dice"),
    decisions.CHOICE_OF_DIE: N_("B choose and place dice"),
    decisions.NEXT_DIE: N_("C take dice back"),
    decisions.START_BONUS: N_("E receive income"),
    decisions.INCOME: N_("E receive income"),
    decisions.FUNDING: N_("F fund an expedition"),
}
POOL: Final = N_("Dice pool")
CHOSEN: Final = N_("chosen")
PAIRS: Final = N_("Start pairs")
OWN_GOOD: Final = (0, 1, STEPS, VP)  # what the boxes of each track give


def is_evaluated(s: Coimbra, district: int) -> bool:
    return s.phase() == decisions.NEXT_DIE and s.district == district


def prizes_of(s: Coimbra, track: int) -> tuple[int, ...]:
    if track >= len(s.scoring_tiles):
        return ()
    return (FOUR if s.seats == 4 else FEW)[s.scoring_tiles[track]]


def boxes(track: int) -> list[tuple[int, int]]:
    """The first and the last field of each box."""
    found: list[tuple[int, int]] = []
    for field in range(LAST_FIELD + 1):
        if found and INCOME[track][found[-1][1]] == INCOME[track][field]:
            found[-1] = (found[-1][0], field)
        else:
            found.append((field, field))
    return found


def stage(words: CoimbraWords, s: Coimbra) -> str:
    """The round and the phase."""
    if s.over:
        return words.say("The game is over")
    name = PHASES.get(s.phase())
    if name is None or len(s.order) < s.seats:
        return words.say("The table is being set up")
    return f"{words.say(ROUND, round=s.round + 1, rounds=ROUNDS)} · {words.say(name)}"


def income(words: CoimbraWords, track: int, field: int) -> str:
    """What a die gives there: the number of the track's own good, and points besides."""
    gets, own = INCOME[track][field], OWN_GOOD[track]
    points = f" +{words.points(gets[VP])}" if own != VP and gets[VP] else ""
    return f"{gets[own]}{points}"
