"""What a program that learns reads of a position of Coimbra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.components import BOX

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.engine.observing import Writer

MANY_POINTS: Final = 100
STEPS: Final = 16  # more than anybody walks at once
UNITS: Final[tuple[int, ...]] = (*constants.LIMIT, MANY_POINTS)
EFFECT_COUNT: Final[int] = len(constants.EFFECTS)
DISPLAY: Final[int] = (constants.DISTRICTS - 1) * constants.ROW
MOST_TOKENS: Final[tuple[int, ...]] = tuple(max([0, *map(len, BOX.tokens.get(seats, ()))]) for seats in range(5))
A_TOKEN: Final[int] = constants.COLOURS  # the colour after the last


def observe(s: Coimbra, w: Writer) -> None:
    """What does not follow from the fields."""
    to_do(s, w)
    players(s, w)
    crowns(s, w)
    dice(s, w)


def to_do(s: Coimbra, w: Writer) -> None:
    effect, amount = -1, 0
    if not s.over:
        decision, detail = s.decision(), s.detail()
        if decisions.EFFECT <= decision <= decisions.REPETITION:
            effect = detail
        elif decision in (decisions.TRIBUTE, decisions.LOSS):
            effect, amount = detail // 8, detail % 8
        else:
            amount = detail
    w.plane("effect", "the effect that asks")
    w.one_of(effect, EFFECT_COUNT)
    w.plane("amount", "or how far it has come, or how many steps")
    w.amount(amount, STEPS)


def players(s: Coimbra, w: Writer) -> None:
    w.plane("goods", "guards, coins and points", len(w.seats), constants.GOODS)
    for player in w.seats:
        for good in range(constants.GOODS):
            w.amount(s.goods[player * constants.GOODS + good], UNITS[good])
    w.plane("track_order", "who is ahead on each track", constants.TRACKS, len(w.seats))
    for ranks in s.ranks:
        for player in ranks:
            w.seat(player)
    w.plane("held", "dice taken back, by colour", len(w.seats), constants.COLOURS)
    for player in w.seats:
        held = s.held[player]
        for colour in range(constants.COLOURS):
            w.amount(held.count(colour), 1)


def crowns(s: Coimbra, w: Writer) -> None:
    w.plane("crowns", "the space of the city where each crown token lies", constants.TRACKS)
    for place in s.crowns:
        w.one_of(place, DISPLAY)
    w.plane("crown_owners", "or who has it", constants.TRACKS)
    for place in s.crowns:
        w.seat(place - constants.WITH)


def dice(s: Coimbra, w: Writer) -> None:
    row = constants.HOLDERS * s.seats + MOST_TOKENS[s.seats]
    w.plane("owners", "who owns each die in the districts, from the left", constants.DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.seat(die // constants.OWNER if die < constants.TOKEN else -1)
        w.no_seats(row - len(dice))
    w.plane("capped", "whether the cap tile is on it", constants.DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.switch(die < constants.TOKEN and die // 64 % 2 == 1)
        w.no_bits(row - len(dice), 1)
    w.plane("colours", "its colour; the last is that of a token", constants.DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.one_of(die // 8 % 8 if die < constants.TOKEN else A_TOKEN, constants.COLOURS + 1)
        w.no_places(row - len(dice), constants.COLOURS + 1)
    w.plane("numbers", "its number", constants.DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.one_of((die if die < constants.TOKEN else die - constants.TOKEN) % 8 - 1, constants.EYES)
        w.no_places(row - len(dice), constants.EYES)
    w.plane("die_colour", "the colour of the die in hand")
    w.one_of(s.die // 8 % 8 if s.die else -1, constants.COLOURS + 1)
    w.plane("die_number", "its number")
    w.one_of(s.die % 8 - 1 if s.die else -1, constants.EYES)
