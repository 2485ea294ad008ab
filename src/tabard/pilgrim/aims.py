"""What players of Pilgrim strive for: alms, majorities on the ring, buildings, Favours, tiles, shrines, piety."""

from __future__ import annotations

from typing import Final

from tabard.engine.aims import NEVER, Aim, Claim, Goal, Race
from tabard.engine.words import N_, NN_
from tabard.pilgrim import constants
from tabard.pilgrim.geography import UPGRADE
from tabard.pilgrim.prose.labels import TILE_NAMES
from tabard.pilgrim.roads import NEW_ROAD, is_closed, open_road, shrines_on, tiles_since_shrine
from tabard.pilgrim.round_end import season_winner
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tallies import FAVOUR_NAMES
from tabard.pilgrim.words import QUADRANTS, PilgrimWords

TOP_ROW: Final = constants.ICON - 1
ON_ALMS_HOUSE: Final = 2  # acolytes at most, by the Chapter House


# Alms


def rows_left(s: Pilgrim, player: int, thing: int) -> int:
    """How many rows are missing to the icon above the last one, which only the first to get there reaches."""
    if s.rows[player] == constants.ICON:
        return 0
    return NEVER if constants.ICON in s.rows else TOP_ROW - s.rows[player]


def turns_to_top(s: Pilgrim, player: int, thing: int) -> int:
    """How many turns it takes to the top at least: the Alms House as it is, or filled in a first turn."""
    left, most = TOP_ROW - s.rows[player], constants.MAJORITY
    return min(-(-left // (most + s.at(player, constants.ALMS_HOUSE))), 1 - (-left // (most + ON_ALMS_HOUSE)))


def ahead_in_alms(s: Pilgrim, thing: int) -> list[int]:
    winner = season_winner(s)
    return [winner] if winner >= 0 else []


def last_round_of_season(s: Pilgrim) -> bool:
    return s.ship + 1 == constants.ROUNDS or s.ship + 1 in s.site_steps


# The ring, buildings, Favours


def majority(s: Pilgrim, tile: int) -> list[int]:
    """Who has more people on a tile than anybody else, a dummy included; nobody in a tie (P-DUTY-04)."""
    counts = [s.at(colour, tile) for colour in range(s.colours)]
    alone = counts.count(max(counts)) == 1 and max(counts) > (s.colours < 4 and s.has_dummy(tile))
    return [counts.index(max(counts))] if alone else []


def could_build(s: Pilgrim, player: int, building: int) -> bool:
    """Whether a player has the stone and a free slot. The Ab-Bott, which needs no stone, is no rival in this."""
    has_stone = player < s.seats and s.has(player, constants.STONE) >= constants.BUILDING_STONE[building]
    return has_stone and s.free_slot(player) != constants.AWAY


def has_favour(s: Pilgrim, player: int, favour: int) -> int:
    where = s.favours[favour]
    return where >= constants.IN_SLOT and (where - constants.IN_SLOT) // constants.SLOTS == player


# Roads and piety


def tiles_to_shrine(s: Pilgrim, player: int, thing: int) -> int:
    """Road tiles that are missing until the open road may have its next shrine (P-SHR-02)."""
    road = open_road(s, player)
    return 1 if road == NEW_ROAD else max(0, shrines_on(s, road) + 1 - tiles_since_shrine(s, road))


def most_piety(s: Pilgrim, thing: int) -> list[int]:
    found = [s.has(colour, constants.PIETY) for colour in range(s.colours)]
    return [colour for colour, piety in enumerate(found) if piety == max(found)]


TIED: Final = N_(
    "Takes the lead in the alms though {who} is on row {own} too: ties go by piety, then by the turn order."
)

AIMS: Final[tuple[Aim[Pilgrim, PilgrimWords], ...]] = (
    Goal(
        left=rows_left,
        turns=turns_to_top,
        before=NN_(
            "Reaches row 6 of the alms before {who}, who needs at least {n} turn more.",
            "Reaches row 6 of the alms before {who}, who needs at least {n} turns more.",
        ),
    ),
    Race(
        things=lambda s: (0,) if last_round_of_season(s) else (),
        held=lambda s, player, _: min(s.rows[player], TOP_ROW),
        first=ahead_in_alms,
        overtakes=N_(
            "Takes the lead in the alms from {who}, row {own} to row {theirs}, and the season ends with this round."
        ),
        takes=N_("Takes the lead in the alms, row {own} ({who}: row {theirs}), and the season ends with this round."),
        tied=TIED,
    ),
    Race(
        things=lambda s: () if last_round_of_season(s) else (0,),
        held=lambda s, player, _: min(s.rows[player], TOP_ROW),
        first=ahead_in_alms,
        overtakes=N_("Takes the lead in the alms of this season from {who}, row {own} to row {theirs}."),
        takes=N_("Takes the lead in the alms of this season, row {own} ({who}: row {theirs})."),
        tied=TIED,
    ),
    Claim(
        things=lambda s: range(constants.BUILDINGS),
        named=lambda words, s, building: words.the(building),
        left=lambda s, building: s.on_map(building) and s.live(building),
        held=lambda s, player, building: s.owner(building) == player,
        open_to=could_build,
        ahead=N_("Takes {thing} before {who}, who has the stone for it too."),
    ),
    Claim(
        things=lambda s: range(len(constants.FAVOUR_LENGTH)),
        named=lambda words, s, favour: words.say(FAVOUR_NAMES.words[favour]),
        left=lambda s, favour: s.favours[favour] == constants.AWAY,
        held=has_favour,
        last=N_("Takes the Cardinal's Favour for a {thing}; there is only one."),
    ),
    Goal(
        things=lambda s: range(constants.SITES),
        named=lambda words, s, quadrant: words.say(QUADRANTS[quadrant]),
        left=lambda s, player, quadrant: 0 if is_closed(s, quadrant) else 2,  # never just one step from being closed
        reached=N_("Closes the quadrant in the {thing}: nobody reaches its site any more."),
    ),
    Claim(
        things=lambda s: range(UPGRADE),  # of upgrades there is one each anyway
        named=lambda words, s, kind: words.say(TILE_NAMES[kind]),
        left=lambda s, kind: s.supply[kind],
        held=lambda s, player, kind: -s.supply[kind],
        last=N_("Lays the last tile of its kind: {thing}."),
    ),
    Goal(
        left=tiles_to_shrine,
        reached=N_("The road is long enough for its next shrine."),
        near=N_("One more road tile, and the road is long enough for its next shrine."),
    ),
    Race(
        things=lambda s: range(constants.RING),
        named=lambda words, s, tile: words.tile(s, tile),
        held=lambda s, player, tile: s.at(player, tile),
        first=majority,
        overtakes=N_("Takes the majority from {who}: {thing}."),
        takes=N_("Has the majority now: {thing}."),
    ),
    Race(
        held=lambda s, player, _: s.has(player, constants.PIETY),
        first=most_piety,
        overtakes=N_("Takes the lead in piety from {who}, {own} to {theirs}."),
        takes=N_("Takes the lead in piety, {own} ({who}: {theirs})."),
        levels=N_("Has as much piety as {who}: {own}."),
    ),
)
