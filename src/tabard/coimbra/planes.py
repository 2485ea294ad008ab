"""What a program that learns reads of a position."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import agenda
from tabard.coimbra.set_up import DISPLAY, TOKENS
from tabard.coimbra.state import Coimbra
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
    SPACES,
    TILES,
    TOKEN,
    TRACKS,
    WITH,
)
from tabard.engine.planes import Code, Plane, Source, amount, as_bits, bits, one_of, seat, yes_or_no

MANY_POINTS: Final = 100
STEPS: Final = 16  # more than anybody walks at once

# Dice are read as owner, cap, colour and eyes. A token has none of these, but a number; where no die lies is nothing.
NOBODY: Final = 7 * OWNER
A_TOKEN: Final = NOBODY + COLOURS * 8
NO_DIE: Final = NOBODY + 7 * 8
OWNER_CODE: Final = seat(divisor=OWNER)
CAP_CODE: Final = one_of(1, first=64, divisor=64, modulus=2)
COLOUR_CODE: Final = one_of(COLOURS + 1, divisor=8, modulus=8)
EYES_CODE: Final = one_of(EYES, first=1, modulus=8)
WITH_AN_EFFECT: Final = (agenda.EFFECT, agenda.TRIGGERED)
WITH_AN_EFFECT_AND_COUNT: Final = (agenda.LEVYING, agenda.STRIPPING)


def planes(seats: int) -> tuple[Plane, ...]:
    return (*course(seats), *players(seats), *table(seats), *cards(seats), *dice(seats))


def course(seats: int) -> tuple[Plane, ...]:
    return (
        Plane("round", "the round", "round", one_of(4)),
        Plane("turn", "who acts", "turn", seat()),
        Plane("order", "who is on each flag", "order", seat(), (seats,)),
        Plane("opened", "whether the bonuses at the start of phase E are being used", "opened", yes_or_no()),
        Plane("district", "the district being evaluated", "district", one_of(DISTRICTS + 1)),
        Plane("agenda", "kinds of things still to be done", kinds_to_do, bits(agenda.DIE_BONUS + 1)),
        Plane("next", "the kind of thing to be done next", next_kind, one_of(agenda.DIE_BONUS + 1)),
        Plane("next_effect", "the effect it is", next_effect, one_of(len(EFFECTS))),
        Plane("next_amount", "or how much of it", next_amount, amount(STEPS)),
    )


def players(seats: int) -> tuple[Plane, ...]:
    goods = amount(*LIMIT, MANY_POINTS)
    return (
        Plane("goods", "guards, coins and points", "goods", goods, (seats, GOODS), by_seat=True),
        Plane("tracks", "fields on the influence tracks", "fields", amount(LAST_FIELD), (seats, TRACKS), by_seat=True),
        Plane("track_order", "who is ahead on each track", track_order, seat(), (TRACKS, seats)),
        Plane("pilgrims", "places of the pilgrims", "pilgrims", one_of(FIRST_SPACE + SPACES), (seats,), by_seat=True),
        Plane("discs", "monasteries visited", "discs", bits(SPACES), (seats,), by_seat=True),
        Plane("funded", "open expeditions funded", "funded", bits(OPEN_EXPEDITIONS), (seats,), by_seat=True),
        Plane("cards", "cards in front of each", "cards", bits(CARDS), (seats,), by_seat=True),
        Plane("held", "dice taken back, by colour", held, amount(1), (seats, COLOURS), by_seat=True),
        Plane("pair_of", "the start pair chosen", "pair_of", one_of(seats), (seats,), by_seat=True),
    )


def table(seats: int) -> tuple[Plane, ...]:
    return (
        Plane("abbeys", "the monastery on each space", "abbeys", one_of(TILES), (SPACES,)),
        Plane("scoring_tiles", "the scoring tile of each track", "scoring_tiles", one_of(TRACKS), (TRACKS,)),
        Plane("expeditions", "the open ones", "expeditions", one_of(EXPEDITIONS), (OPEN_EXPEDITIONS,)),
        Plane("pairs", "start cards, two a pair", "pairs", one_of(CARDS), (2 * seats,)),
    )


def cards(seats: int) -> tuple[Plane, ...]:
    return (
        Plane("display", "the card on each space of the city", "display", one_of(CARDS), (DISPLAY,)),
        Plane("dealt", "cards that have left the deck", "dealt", bits(CARDS)),
        Plane("discards", "cards on the discard pile", "discards", bits(CARDS)),
        Plane("bonuses", "own cards that can still be used at the start of phase E", "bonuses", bits(CARDS)),
        Plane("crowns", "the space of the city where each crown token lies", "crowns", one_of(DISPLAY), (TRACKS,)),
        Plane("crown_owners", "or who has it", "crowns", seat(first=WITH), (TRACKS,)),
        Plane("favours", "who has each favour tile", "favours", seat(), (FAVOURS,)),
        Plane("cap_free", "whether the cap tile is on no die", "cap_free", yes_or_no()),
    )


def dice(seats: int) -> tuple[Plane, ...]:
    row = HOLDERS * seats + max(len(tokens) for tokens in TOKENS[seats])
    in_rows = dice_in_rows(row)
    lying = (
        ("owners", "who owns each die in the districts, from the left", OWNER_CODE),
        ("capped", "whether the cap tile is on it", CAP_CODE),
        ("colours", "its colour; the last is that of a token", COLOUR_CODE),
        ("numbers", "its number", EYES_CODE),
    )
    in_hand: tuple[tuple[str, str, Code], ...] = (
        ("die_colour", "the colour of the die in hand", COLOUR_CODE),
        ("die_number", "its number", EYES_CODE),
    )
    return (
        Plane("pool", "dice to be had, by colour and number", "pool", amount(1), (COLOURS, EYES)),
        Plane("rolled", "dice rolled so far", "rolled", amount(HOLDERS * seats + 1)),
        *(Plane(name, says, in_rows, code, (DISTRICTS, row)) for name, says, code in lying),
        *(Plane(name, says, die_in_hand, code) for name, says, code in in_hand),
    )


# What is made of several fields, or of part of one


def kinds_to_do(s: Coimbra) -> list[int]:
    return [as_bits([agenda.kind_of(item) for item in s.agenda])]


def next_kind(s: Coimbra) -> list[int]:
    return [agenda.kind_of(s.agenda[-1])] if s.agenda else []


def next_effect(s: Coimbra) -> list[int]:
    kind, details = next_item(s)
    if kind in WITH_AN_EFFECT:
        return [details]
    return [details // 8] if kind in WITH_AN_EFFECT_AND_COUNT else []


def next_amount(s: Coimbra) -> list[int]:
    kind, details = next_item(s)
    if kind in WITH_AN_EFFECT:
        return []
    return [details % 8 if kind in WITH_AN_EFFECT_AND_COUNT else details]


def next_item(s: Coimbra) -> tuple[int, int]:
    return (agenda.kind_of(s.agenda[-1]), agenda.details_of(s.agenda[-1])) if s.agenda else (-1, 0)


def track_order(s: Coimbra) -> list[int]:
    return [player for order in s.ranks for player in order]


def held(s: Coimbra) -> list[int]:
    return [colours.count(colour) for colours in s.held for colour in range(COLOURS)]


def dice_in_rows(length: int) -> Source:
    def read(s: Coimbra) -> list[int]:
        found = []
        for row in s.rows:
            found += [A_TOKEN + die - TOKEN if die >= TOKEN else die for die in row]
            found += [NO_DIE] * (length - len(row))
        return found

    return read


def die_in_hand(s: Coimbra) -> list[int]:
    return [s.die or NO_DIE]
