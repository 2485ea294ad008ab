"""What stands on the board in words: for the drawing and for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.engine.words import N_, capital
from tabard.pilgrim.constants import ROUNDS, SITES
from tabard.pilgrim.geography import BRIDGE, FORD, GENTLE, SHRINE_TILE, STRAIGHT, TIGHT

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

LETTERS: Final = "WRBY"  # of the seats, so that nothing is told by colour alone
ABBOTT_LETTER: Final = "A"
ABBOTT_NAME: Final = N_("Ab-Bott")
FAVOURS_TITLE: Final = N_("Cardinal's Favours")
FAVOUR_LINE: Final = N_("{tiles} tiles: {points}")
SUPPLY_TITLE: Final = N_("Tile supply")
TILE_NAMES: Final = {
    STRAIGHT: N_("straight"), GENTLE: N_("gentle curve"), TIGHT: N_("tight curve"), BRIDGE: N_("bridge"),
    FORD: N_("ford"), SHRINE_TILE: N_("shrine"),
}  # fmt: skip
UPGRADES_LEFT: Final = N_("Upgrades left")
BAG_TITLE: Final = N_("In the bag")
TRADE: Final = N_("trade resource: {good}")
NO_TRADE: Final = N_("no trade resource")
TO_MOVE: Final = N_("to move: {seat}")
MERCHANT: Final = N_("Merchant")
CITY_NAME: Final = N_("City")
PIETY_TITLE: Final = N_("Piety")
ALMS_TITLE: Final = N_("Alms")
VILLAGE_NAME: Final = N_("village")
ABBEY_NAME: Final = N_("abbey")
ACTIVITY_NAMES: Final = (
    N_("Fields"), N_("Road Engineer"), N_("Stone Mason"), N_("Alms House"), N_("Engraver"), N_("Vestry"),
)  # fmt: skip
MAP: Final = N_("Map")
BUILDINGS_TITLE: Final = N_("Buildings")
TRACKS: Final = N_("Alms and piety")
YOU: Final = N_("you")
START_PLAYER: Final = N_("start player")


def letter(s: Pilgrim, colour: int) -> str:
    return LETTERS[colour] if colour < s.seats else ABBOTT_LETTER


def stage(words: PilgrimWords, s: Pilgrim) -> str:
    """The round, and the solo game's level."""
    parts = [words.say("game {number} of the campaign", number=s.campaign)] if s.campaign else []
    if s.level:
        parts.append(words.say("solo, level {level}", level=s.level))
    if s.ended():
        parts.append(words.say("The game is over"))
    elif s.to_move == CHANCE and len(s.site_steps) < SITES:
        parts.append(words.say("The table is being set up"))
    else:
        parts.append(words.say("Round {round} of {rounds}", round=s.ship + 1, rounds=ROUNDS))
    return capital(" · ".join(parts))
