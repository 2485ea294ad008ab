"""What players of Pilgrim strive for: alms, majorities on the ring, buildings, Favours, tiles, shrines, piety."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from tabard.engine.aims import NEVER, Aim, Claim, Goal, Race
from tabard.engine.state import State
from tabard.engine.words import N_, NN_, Words
from tabard.pilgrim.constants import (
    ALMS_HOUSE,
    AWAY,
    BUILDING_STONE,
    BUILDINGS,
    FAVOUR_LENGTH,
    ICON,
    IN_SLOT,
    MAJORITY,
    PIETY,
    RING,
    ROUNDS,
    SITES,
    SLOTS,
    STONE,
)
from tabard.pilgrim.geography import UPGRADE
from tabard.pilgrim.prose.labels import TILE_NAMES
from tabard.pilgrim.roads import NEW_ROAD, is_closed, open_road, shrines_on, tiles_since_shrine
from tabard.pilgrim.round_end import season_winner
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tallies import FAVOUR_NAMES
from tabard.pilgrim.words import QUADRANTS, PilgrimWords

TOP_ROW: Final = ICON - 1
ON_ALMS_HOUSE: Final = 2  # acolytes at most, by the Chapter House


def position(state: State) -> Pilgrim:
    return cast("Pilgrim", state)


# Alms


def row(state: State, player: int, thing: int) -> int:
    return min(position(state).rows[player], TOP_ROW)


def rows_left(state: State, player: int, thing: int) -> int:
    """To the icon above the last row, which is for the first alone."""
    rows = position(state).rows
    if rows[player] == ICON:
        return 0
    return NEVER if ICON in rows else TOP_ROW - rows[player]


def turns_to_top(state: State, player: int, thing: int) -> int:
    """At least: a majority and the Alms House in each turn; or first a turn in which the Alms House is filled."""
    s = position(state)
    left = TOP_ROW - s.rows[player]
    return min(-(-left // (MAJORITY + s.at(player, ALMS_HOUSE))), 1 - (-left // (MAJORITY + ON_ALMS_HOUSE)))


def ahead_in_alms(state: State, thing: int) -> list[int]:
    winner = season_winner(position(state))
    return [winner] if winner >= 0 else []


def last_round_of_season(state: State) -> bool:
    s = position(state)
    return s.ship + 1 == ROUNDS or s.ship + 1 in s.site_steps


def season_ends(state: State) -> Iterable[int]:
    return (0,) if last_round_of_season(state) else ()


def season_goes_on(state: State) -> Iterable[int]:
    return () if last_round_of_season(state) else (0,)


# The ring


def tiles(state: State) -> Iterable[int]:
    return range(RING)


def people(state: State, player: int, tile: int) -> int:
    return position(state).at(player, tile)


def majority(state: State, tile: int) -> list[int]:
    """Who has more people there than everybody else, dummies too (P-DUTY-04)."""
    s = position(state)
    counts = [s.at(colour, tile) for colour in range(s.colours)]
    alone = counts.count(max(counts)) == 1 and max(counts) > (s.colours < 4 and s.has_dummy(tile))
    return [counts.index(max(counts))] if alone else []


def tile_name(words: Words, state: State, tile: int) -> str:
    return cast("PilgrimWords", words).tile(position(state), tile)


# Buildings, Favours, tiles


def buildings(state: State) -> Iterable[int]:
    return range(BUILDINGS)


def is_live_on_map(state: State, building: int) -> int:
    s = position(state)
    return s.on_map(building) and s.live(building)


def owns(state: State, player: int, building: int) -> int:
    return position(state).owner(building) == player


def could_build(state: State, player: int, building: int) -> bool:
    """The Ab-Bott needs no stone, and chooses nothing."""
    s = position(state)
    return player < s.seats and s.has(player, STONE) >= BUILDING_STONE[building] and s.free_slot(player) != AWAY


def the_building(words: Words, state: State, building: int) -> str:
    return cast("PilgrimWords", words).the(building)


def favours(state: State) -> Iterable[int]:
    return range(len(FAVOUR_LENGTH))


def favour_is_there(state: State, favour: int) -> int:
    return position(state).favours[favour] == AWAY


def has_favour(state: State, player: int, favour: int) -> int:
    where = position(state).favours[favour]
    return where >= IN_SLOT and (where - IN_SLOT) // SLOTS == player


def favour_name(words: Words, state: State, favour: int) -> str:
    return words.say(FAVOUR_NAMES.words[favour])


def kinds(state: State) -> Iterable[int]:
    return range(UPGRADE)  # of upgrades there is one each anyway


def supply(state: State, kind: int) -> int:
    return position(state).supply[kind]


def laid(state: State, player: int, kind: int) -> int:
    return -position(state).supply[kind]


def kind_name(words: Words, state: State, kind: int) -> str:
    return words.say(TILE_NAMES[kind])


# Roads


def tiles_to_shrine(state: State, player: int, thing: int) -> int:
    """Road tiles that are missing until the open road may have its next shrine (P-SHR-02)."""
    s = position(state)
    road = open_road(s, player)
    return 1 if road == NEW_ROAD else max(0, shrines_on(s, road) + 1 - tiles_since_shrine(s, road))


def quadrants(state: State) -> Iterable[int]:
    return range(SITES)


def still_open(state: State, player: int, quadrant: int) -> int:
    return 0 if is_closed(position(state), quadrant) else 2  # never just one step from being closed


def quadrant_name(words: Words, state: State, quadrant: int) -> str:
    return words.say(QUADRANTS[quadrant])


# Piety


def piety(state: State, player: int, thing: int) -> int:
    return position(state).has(player, PIETY)


def most_piety(state: State, thing: int) -> list[int]:
    s = position(state)
    most = max(s.has(colour, PIETY) for colour in range(s.colours))
    return [colour for colour in range(s.colours) if s.has(colour, PIETY) == most]


TIED: Final = N_(
    "Takes the lead in the alms though {who} is on row {own} too: ties go by piety, then by the turn order."
)

AIMS: Final[tuple[Aim, ...]] = (
    Goal(
        left=rows_left,
        turns=turns_to_top,
        before=NN_(
            "Reaches row 6 of the alms before {who}, who needs at least {n} turn more.",
            "Reaches row 6 of the alms before {who}, who needs at least {n} turns more.",
        ),
    ),
    Race(
        things=season_ends,
        held=row,
        first=ahead_in_alms,
        overtakes=N_(
            "Takes the lead in the alms from {who}, row {own} to row {theirs}, and the season ends with this round."
        ),
        takes=N_("Takes the lead in the alms, row {own} ({who}: row {theirs}), and the season ends with this round."),
        tied=TIED,
    ),
    Race(
        things=season_goes_on,
        held=row,
        first=ahead_in_alms,
        overtakes=N_("Takes the lead in the alms of this season from {who}, row {own} to row {theirs}."),
        takes=N_("Takes the lead in the alms of this season, row {own} ({who}: row {theirs})."),
        tied=TIED,
    ),
    Claim(
        things=buildings,
        named=the_building,
        left=is_live_on_map,
        held=owns,
        open_to=could_build,
        ahead=N_("Takes {thing} before {who}, who has the stone for it too."),
    ),
    Claim(
        things=favours,
        named=favour_name,
        left=favour_is_there,
        held=has_favour,
        last=N_("Takes the Cardinal's Favour for a {thing}; there is only one."),
    ),
    Goal(
        things=quadrants,
        named=quadrant_name,
        left=still_open,
        reached=N_("Closes the quadrant in the {thing}: nobody reaches its site any more."),
    ),
    Claim(
        things=kinds,
        named=kind_name,
        left=supply,
        held=laid,
        last=N_("Lays the last tile of its kind: {thing}."),
    ),
    Goal(
        left=tiles_to_shrine,
        reached=N_("The road is long enough for its next shrine."),
        near=N_("One more road tile, and the road is long enough for its next shrine."),
    ),
    Race(
        things=tiles,
        named=tile_name,
        held=people,
        first=majority,
        overtakes=N_("Takes the majority from {who}: {thing}."),
        takes=N_("Has the majority now: {thing}."),
    ),
    Race(
        held=piety,
        first=most_piety,
        overtakes=N_("Takes the lead in piety from {who}, {own} to {theirs}."),
        takes=N_("Takes the lead in piety, {own} ({who}: {theirs})."),
        levels=N_("Has as much piety as {who}: {own}."),
    ),
)
