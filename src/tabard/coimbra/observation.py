"""What a program that learns reads of a position of Coimbra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tabard.coimbra import agenda
from tabard.coimbra.components import BOX
from tabard.coimbra.tables import (
    CARDS,
    COLOURS,
    DISTRICTS,
    EFFECTS,
    EXPEDITIONS,
    EYES,
    FAVOURS,
    FIRST_SPACE,
    GOODS,
    HOLDERS,
    LAST_FIELD,
    LIMIT,
    OPEN_EXPEDITIONS,
    OWNER,
    ROW,
    SPACES,
    TILES,
    TOKEN,
    TRACKS,
    WITH,
)

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.engine.observing import Writer

MANY_POINTS: Final = 100
STEPS: Final = 16  # more than anybody walks at once
UNITS: Final[tuple[int, ...]] = (*LIMIT, MANY_POINTS)
EFFECT_COUNT: Final[int] = len(EFFECTS)
DISPLAY: Final[int] = (DISTRICTS - 1) * ROW
MOST_TOKENS: Final[tuple[int, ...]] = tuple(max([0, *map(len, BOX.tokens.get(seats, ()))]) for seats in range(5))
A_TOKEN: Final[int] = COLOURS  # the colour after the last


def observe(s: Coimbra, w: Writer) -> None:
    course(s, w)
    to_do(s, w)
    players(s, w)
    table(s, w)
    cards(s, w)
    dice(s, w)


def course(s: Coimbra, w: Writer) -> None:
    w.plane("round", "the round")
    w.one_of(s.round, 4)
    w.plane("turn", "who acts")
    w.seat(s.turn)
    w.plane("order", "who is on each flag", len(w.seats))
    for player in s.order:
        w.seat(player)
    w.no_seats(len(w.seats) - len(s.order))
    w.plane("opened", "whether the bonuses at the start of phase E are being used")
    w.switch(s.opened)
    w.plane("district", "the district being evaluated")
    w.one_of(s.district, DISTRICTS + 1)


def to_do(s: Coimbra, w: Writer) -> None:
    kinds: i64 = 0
    for item in s.agenda:
        number: i64 = agenda.kind_of(item)
        kinds |= i64(1) << number
    kind = agenda.kind_of(s.agenda[-1]) if s.agenda else -1
    details = agenda.details_of(s.agenda[-1]) if s.agenda else 0
    effect, amount = -1, 0
    if kind in (agenda.EFFECT, agenda.TRIGGERED):
        effect = details
    elif kind in (agenda.LEVYING, agenda.STRIPPING):
        effect, amount = details // 8, details % 8
    else:
        amount = details
    w.plane("agenda", "kinds of things still to be done")
    w.bits(kinds, agenda.DIE_BONUS + 1)
    w.plane("next", "the kind of thing to be done next")
    w.one_of(kind, agenda.DIE_BONUS + 1)
    w.plane("next_effect", "the effect it is")
    w.one_of(effect, EFFECT_COUNT)
    w.plane("next_amount", "or how much of it")
    w.amount(amount, STEPS)


def players(s: Coimbra, w: Writer) -> None:
    w.plane("goods", "guards, coins and points", len(w.seats), GOODS)
    for player in w.seats:
        for good in range(GOODS):
            w.amount(s.goods[player * GOODS + good], UNITS[good])
    w.plane("tracks", "fields on the influence tracks", len(w.seats), TRACKS)
    for player in w.seats:
        for track in range(TRACKS):
            w.amount(s.fields[player * TRACKS + track], LAST_FIELD)
    w.plane("track_order", "who is ahead on each track", TRACKS, len(w.seats))
    for ranks in s.ranks:
        for player in ranks:
            w.seat(player)
    w.plane("pilgrims", "places of the pilgrims", len(w.seats))
    for player in w.seats:
        w.one_of(s.pilgrims[player], FIRST_SPACE + SPACES)
    w.plane("discs", "monasteries visited", len(w.seats))
    for player in w.seats:
        w.bits(s.discs[player], SPACES)
    w.plane("funded", "open expeditions funded", len(w.seats))
    for player in w.seats:
        w.bits(s.funded[player], OPEN_EXPEDITIONS)
    w.plane("cards", "cards in front of each", len(w.seats))
    for player in w.seats:
        w.bits(s.cards[player], CARDS)
    w.plane("held", "dice taken back, by colour", len(w.seats), COLOURS)
    for player in w.seats:
        held = s.held[player]
        for colour in range(COLOURS):
            w.amount(held.count(colour), 1)
    w.plane("pair_of", "the start pair chosen", len(w.seats))
    for player in w.seats:
        w.one_of(s.pair_of[player], w.players)


def table(s: Coimbra, w: Writer) -> None:
    w.plane("abbeys", "the monastery on each space", SPACES)
    for tile in s.abbeys:
        w.one_of(tile, TILES)
    w.no_places(SPACES - len(s.abbeys), TILES)
    w.plane("scoring_tiles", "the scoring tile of each track", TRACKS)
    for tile in s.scoring_tiles:
        w.one_of(tile, TRACKS)
    w.no_places(TRACKS - len(s.scoring_tiles), TRACKS)
    w.plane("expeditions", "the open ones", OPEN_EXPEDITIONS)
    for expedition in s.expeditions:
        w.one_of(expedition, EXPEDITIONS)
    w.no_places(OPEN_EXPEDITIONS - len(s.expeditions), EXPEDITIONS)
    w.plane("pairs", "start cards, two a pair", 2 * len(w.seats))
    for card in s.pairs:
        w.one_of(card, CARDS)
    w.no_places(2 * len(w.seats) - len(s.pairs), CARDS)


def cards(s: Coimbra, w: Writer) -> None:
    w.plane("display", "the card on each space of the city", DISPLAY)
    for card in s.display:
        w.one_of(card, CARDS)
    w.plane("dealt", "cards that have left the deck")
    w.bits(s.dealt, CARDS)
    w.plane("discards", "cards on the discard pile")
    w.bits(s.discards, CARDS)
    w.plane("bonuses", "cards that can still be used at the start of phase E")
    w.bits(s.bonuses, CARDS)
    w.plane("crowns", "the space of the city where each crown token lies", TRACKS)
    for place in s.crowns:
        w.one_of(place, DISPLAY)
    w.plane("crown_owners", "or who has it", TRACKS)
    for place in s.crowns:
        w.seat(place - WITH)
    w.plane("favours", "who has each favour tile", FAVOURS)
    for owner in s.favours:
        w.seat(owner)
    w.plane("cap_free", "whether the cap tile is on no die")
    w.switch(s.cap_free)


def dice(s: Coimbra, w: Writer) -> None:
    w.plane("pool", "dice to be had, by colour and number", COLOURS, EYES)
    for count in s.pool:
        w.amount(count, 1)
    w.plane("rolled", "dice rolled so far")
    w.amount(s.rolled, HOLDERS * s.seats + 1)
    row = HOLDERS * s.seats + MOST_TOKENS[s.seats]
    w.plane("owners", "who owns each die in the districts, from the left", DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.seat(die // OWNER if die < TOKEN else -1)
        w.no_seats(row - len(dice))
    w.plane("capped", "whether the cap tile is on it", DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.switch(die < TOKEN and die // 64 % 2 == 1)
        w.no_bits(row - len(dice), 1)
    w.plane("colours", "its colour; the last is that of a token", DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.one_of(die // 8 % 8 if die < TOKEN else A_TOKEN, COLOURS + 1)
        w.no_places(row - len(dice), COLOURS + 1)
    w.plane("numbers", "its number", DISTRICTS, row)
    for dice in s.rows:
        for die in dice:
            w.one_of((die if die < TOKEN else die - TOKEN) % 8 - 1, EYES)
        w.no_places(row - len(dice), EYES)
    w.plane("die_colour", "the colour of the die in hand")
    w.one_of(s.die // 8 % 8 if s.die else -1, COLOURS + 1)
    w.plane("die_number", "its number")
    w.one_of(s.die % 8 - 1 if s.die else -1, EYES)
