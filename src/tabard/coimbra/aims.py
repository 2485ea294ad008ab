"""What players of Coimbra strive for: districts, citizens, favour tiles, tracks, crowns, incomes, diplomas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabard.coimbra import constants
from tabard.coimbra.decisions import CHOICE_OF_DIE
from tabard.coimbra.diplomas import SET_POINTS
from tabard.coimbra.prose.labels import boxes
from tabard.coimbra.scoring import diplomas
from tabard.coimbra.state import Coimbra, owner_of
from tabard.coimbra.words import CoimbraWords
from tabard.engine.aims import Aim, Claim, Goal, Race
from tabard.engine.words import N_

SMALLEST_SET: Final = 3  # that is worth telling
FIELDS: Final[int] = constants.LAST_FIELD + 1
STEPS_OF_INCOME: Final = tuple(  # each box of a track but the first, by the field where it begins
    track * FIELDS + first for track in range(constants.TRACKS) for first, _ in boxes(track)[1:]
)


def dice_of(s: Coimbra, player: int, district: int) -> list[int]:
    return [die for die in s.rows[district] if die < constants.TOKEN and owner_of(die) == player]


def districts(s: Coimbra) -> Iterable[int]:
    """The districts while dice are placed; afterwards each row becomes shorter from its left."""
    return range(constants.DISTRICTS) if not s.over and s.phase() == CHOICE_OF_DIE else ()


def acts_first(s: Coimbra, district: int) -> list[int]:
    return [owner_of(die) for die in s.rows[district] if die < constants.TOKEN][:1]


def could_acquire(s: Coimbra, player: int, card: int) -> bool:
    """Whether a player has a die in the district of a card with which it can be acquired (C-TAKE-07)."""
    waiting = dice_of(s, player, s.display.index(card) // constants.ROW + 1)
    return any(s.worth(die) <= s.has(player, constants.COST[card]) for die in waiting)


def ahead_on(s: Coimbra, track: int) -> list[int]:
    """Whoever is first on a track, in a list; nobody as long as all are on field 0 (C-INV-04, C-END-07)."""
    ranks = s.ranks[track] if s.ranks else ()
    return [player for player in ranks[:1] if s.field(player, track) > 0]


def most_crowns(s: Coimbra, thing: int) -> list[int]:
    found = [s.crowns_of(player) for player in range(s.seats)]
    return [player for player, count in enumerate(found) if count == max(found)]


def fields_to_income(s: Coimbra, player: int, step: int) -> int:
    track, first = divmod(step, FIELDS)
    return max(0, first - s.field(player, track))


def colours_missing(s: Coimbra, player: int, size: int) -> int:
    counts = diplomas(s, player)
    return max(0, size - sum(1 for count in counts[: constants.JOKER] if count) - counts[constants.JOKER])


AIMS: Final[tuple[Aim[Coimbra, CoimbraWords], ...]] = (
    Claim(
        things=lambda s: [card for card in s.display if card != constants.NO_CARD],
        named=lambda words, s, card: words.card(card),
        left=lambda s, card: card in s.display,
        held=lambda s, player, card: s.cards[player] >> card & 1,
        open_to=could_acquire,
        ahead=N_("Acquires {thing} before {who}, who has a die there and could pay for it."),
    ),
    Claim(
        things=lambda s: range(constants.FAVOURS),
        named=lambda words, s, favour: words.favour(favour),
        left=lambda s, favour: s.favours[favour] == constants.BESIDE_CASTLE,
        held=lambda s, player, favour: s.favours[favour] == player,
        open_to=lambda s, player, favour: bool(dice_of(s, player, constants.CASTLE)),
        ahead=N_("Takes the {thing} before {who}, who has a die in the castle too."),
    ),
    Race(
        things=districts,
        named=lambda words, s, district: words.in_district(district),
        held=lambda s, player, district: len(dice_of(s, player, district)),
        first=acts_first,
        overtakes=N_("Acts first {thing}, before {who}."),
    ),
    Race(
        things=lambda s: range(constants.TRACKS),
        named=lambda words, s, track: words.track(track),
        held=lambda s, player, track: s.field(player, track),
        first=ahead_on,
        overtakes=N_("Takes the lead on the {thing} from {who}, field {own} to {theirs}."),
        takes=N_("Takes the lead on the {thing}, field {own} ({who}: {theirs})."),
    ),
    Race(
        things=lambda s: (0,) if len(s.order) == s.seats else (),  # crowns count once everybody stands at a flag
        held=lambda s, player, _: s.crowns_of(player),
        first=most_crowns,
        overtakes=N_("Has more crowns than {who} now, {own} to {theirs}: crowns decide the turn order."),
        takes=N_("Has most crowns now, {own} ({who}: {theirs}): crowns decide the turn order."),
    ),
    Goal(
        things=lambda s: STEPS_OF_INCOME,
        named=lambda words, s, step: words.track(step // FIELDS),
        left=fields_to_income,
        reached=N_("Reaches a higher income on the {thing}."),
        near=N_("One more field brings a higher income on the {thing}."),
    ),
    Goal(
        things=lambda s: range(SMALLEST_SET, len(SET_POINTS)),
        named=lambda words, s, size: str(size),
        left=colours_missing,
        ladder=True,
        reached=N_("The diplomas make a set of {thing} now."),
        near=N_("One more diploma makes a set of {thing}."),
    ),
)
