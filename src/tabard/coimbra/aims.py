"""What players of Coimbra strive for: districts, citizens, favour tiles, tracks, crowns, incomes, diplomas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from tabard.coimbra import constants
from tabard.coimbra.decisions import CHOICE_OF_DIE
from tabard.coimbra.diplomas import SET_POINTS
from tabard.coimbra.prose.labels import boxes
from tabard.coimbra.scoring import diplomas
from tabard.coimbra.state import Coimbra, owner_of
from tabard.coimbra.words import CoimbraWords
from tabard.engine.aims import Aim, Claim, Goal, Race
from tabard.engine.state import State
from tabard.engine.words import N_, Words

SMALLEST_SET: Final = 3  # that is worth telling
FIELDS: Final[int] = constants.LAST_FIELD + 1


def position(state: State) -> Coimbra:
    return cast("Coimbra", state)


def spoken(words: Words) -> CoimbraWords:
    return cast("CoimbraWords", words)


# Dice in the districts


def dice_of(state: State, player: int, district: int) -> list[int]:
    return [die for die in position(state).rows[district] if die < constants.TOKEN and owner_of(die) == player]


def districts(state: State) -> Iterable[int]:
    """While dice are placed; then each row becomes shorter from its left."""
    s = position(state)
    return range(constants.DISTRICTS) if not s.over and s.phase() == CHOICE_OF_DIE else ()


def dice_there(state: State, player: int, district: int) -> int:
    return len(dice_of(state, player, district))


def acts_first(state: State, district: int) -> list[int]:
    return [owner_of(die) for die in position(state).rows[district] if die < constants.TOKEN][:1]


def in_district(words: Words, state: State, district: int) -> str:
    return spoken(words).in_district(district)


# Citizens and favour tiles


def displayed(state: State) -> Iterable[int]:
    return [card for card in position(state).display if card != constants.NO_CARD]


def is_displayed(state: State, card: int) -> int:
    return card in position(state).display


def has_card(state: State, player: int, card: int) -> int:
    return position(state).cards[player] >> card & 1


def could_acquire(state: State, player: int, card: int) -> bool:
    """By a die that waits in the district of the card (C-TAKE-07)."""
    s = position(state)
    waiting = dice_of(state, player, s.display.index(card) // constants.ROW + 1)
    return any(s.worth(die) <= s.has(player, constants.COST[card]) for die in waiting)


def card_name(words: Words, state: State, card: int) -> str:
    return spoken(words).card(card)


def favours(state: State) -> Iterable[int]:
    return range(constants.FAVOURS)


def beside_castle(state: State, favour: int) -> int:
    return position(state).favours[favour] == constants.BESIDE_CASTLE


def has_favour(state: State, player: int, favour: int) -> int:
    return position(state).favours[favour] == player


def waits_in_castle(state: State, player: int, favour: int) -> bool:
    return bool(dice_of(state, player, constants.CASTLE))


def favour_name(words: Words, state: State, favour: int) -> str:
    return spoken(words).favour(favour)


# Tracks and crowns


def tracks(state: State) -> Iterable[int]:
    return range(constants.TRACKS)


def field(state: State, player: int, track: int) -> int:
    return position(state).field(player, track)


def ahead_on(state: State, track: int) -> list[int]:
    """By the strict order of the discs; on field 0 nobody has a place (C-INV-04, C-END-07)."""
    s = position(state)
    ranks = s.ranks[track] if s.ranks else ()
    return [player for player in ranks[:1] if s.field(player, track) > 0]


def track_name(words: Words, state: State, track: int) -> str:
    return spoken(words).track(track)


def crowns(state: State, player: int, thing: int) -> int:
    return position(state).crowns_of(player)


def most_crowns(state: State, thing: int) -> list[int]:
    s = position(state)
    found = [s.crowns_of(player) for player in range(s.seats)]
    return [player for player, count in enumerate(found) if count == max(found)]


def flags(state: State) -> Iterable[int]:
    """Crowns count once everybody stands at a flag."""
    s = position(state)
    return (0,) if len(s.order) == s.seats else ()


def steps_of_income(state: State) -> Iterable[int]:
    """Each box of a track but the first, by the field where it begins."""
    return [track * FIELDS + first for track in range(constants.TRACKS) for first, _ in boxes(track)[1:]]


def fields_to_income(state: State, player: int, step: int) -> int:
    track, first = divmod(step, FIELDS)
    return max(0, first - position(state).field(player, track))


def track_of_step(words: Words, state: State, step: int) -> str:
    return spoken(words).track(step // FIELDS)


# Diplomas


def sets(state: State) -> Iterable[int]:
    return range(SMALLEST_SET, len(SET_POINTS))


def colours_missing(state: State, player: int, size: int) -> int:
    counts = diplomas(position(state), player)
    return max(0, size - sum(1 for count in counts[: constants.JOKER] if count) - counts[constants.JOKER])


def set_name(words: Words, state: State, size: int) -> str:
    return str(size)


AIMS: Final[tuple[Aim, ...]] = (
    Claim(
        things=displayed,
        named=card_name,
        left=is_displayed,
        held=has_card,
        open_to=could_acquire,
        ahead=N_("Acquires {thing} before {who}, who has a die there and could pay for it."),
    ),
    Claim(
        things=favours,
        named=favour_name,
        left=beside_castle,
        held=has_favour,
        open_to=waits_in_castle,
        ahead=N_("Takes the {thing} before {who}, who has a die in the castle too."),
    ),
    Race(
        things=districts,
        named=in_district,
        held=dice_there,
        first=acts_first,
        overtakes=N_("Acts first {thing}, before {who}."),
    ),
    Race(
        things=tracks,
        named=track_name,
        held=field,
        first=ahead_on,
        overtakes=N_("Takes the lead on the {thing} from {who}, field {own} to {theirs}."),
        takes=N_("Takes the lead on the {thing}, field {own} ({who}: {theirs})."),
    ),
    Race(
        things=flags,
        held=crowns,
        first=most_crowns,
        overtakes=N_("Has more crowns than {who} now, {own} to {theirs}: crowns decide the turn order."),
        takes=N_("Has most crowns now, {own} ({who}: {theirs}): crowns decide the turn order."),
    ),
    Goal(
        things=steps_of_income,
        named=track_of_step,
        left=fields_to_income,
        reached=N_("Reaches a higher income on the {thing}."),
        near=N_("One more field brings a higher income on the {thing}."),
    ),
    Goal(
        things=sets,
        named=set_name,
        left=colours_missing,
        ladder=True,
        reached=N_("The diplomas make a set of {thing} now."),
        near=N_("One more diploma makes a set of {thing}."),
    ),
)
