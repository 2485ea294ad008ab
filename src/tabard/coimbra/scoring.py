"""What things are worth, at the end and when something scores early (C-END, C-EXP, C-CARD-28..31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants
from tabard.coimbra.components import BOX
from tabard.coimbra.diplomas import best_points

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

FEW: Final[tuple[tuple[int, ...], ...]] = tuple(tile.few for tile in BOX.scoring_tiles)
FOUR: Final[tuple[tuple[int, ...], ...]] = tuple(tile.four for tile in BOX.scoring_tiles)
FIELDS_BETWEEN: Final[int] = BOX.fields_between
PARTS: Final = 256  # more than there are cards, expeditions and tracks
GOODS_PER_VP: Final = 2  # and crowns (C-END-11)


def times(s: Coimbra, player: int, effect: int) -> int:
    """How often the condition of an effect is met; 1 for one without a condition (C-REW-02)."""
    op = constants.OP[effect]
    if op == constants.GAIN_PER_CARD:
        return (s.cards[player] & constants.OF_PROFESSION[constants.FOR_PROFESSION[effect]]).bit_count()
    if op == constants.GAIN_PER_CARD_BEYOND:
        return max(0, s.cards[player].bit_count() - constants.AMOUNT[effect])
    if op == constants.GAIN_PER_INFLUENCE:
        return cards_of_influence(s, player, constants.INFLUENCES[effect])
    if op == constants.GAIN_PER_SET:
        return min(
            [
                (s.cards[player] & constants.OF_PROFESSION[profession]).bit_count()
                for profession in range(constants.TRACKS)
            ]
        )
    if op == constants.GAIN_PER_MONASTERY:
        return monasteries(s, player, constants.OF_LEVEL[effect])
    if op == constants.GAIN_PER_MISSING_MONASTERY:
        return constants.SPACES - s.discs[player].bit_count()
    if op == constants.GAIN_PER_EXPEDITION:
        return s.funded[player].bit_count()
    if op == constants.GAIN_PER_DIPLOMA:
        return sum(diplomas(s, player))
    if op == constants.GAIN_PER_CROWN:
        return s.crowns_of(player)
    return 1


def points(s: Coimbra, player: int, effect: int) -> int:
    """The points of an effect that only scores: a task or an end bonus."""
    op = constants.OP[effect]
    if op == constants.GAIN_BY_FIELD:
        return by_field(s.field(player, constants.ON_TRACK[effect]), constants.BANDS[effect])
    if op == constants.HALF_TRACK_SUM:
        return sum([s.field(player, track) for track in constants.ON_TRACKS[effect]]) // 2
    if op == constants.HALF_GOODS_AND_CROWNS:
        return goods_and_crowns(s, player)
    if op == constants.LOWEST_TRACK:
        return min([s.field(player, track) for track in range(constants.TRACKS)]) * constants.AMOUNT[effect]
    if op == constants.REPEAT_END:
        return best_end_bonus(s, player)
    return constants.GET[effect][constants.VP] * times(s, player, effect)


def cards_of_influence(s: Coimbra, player: int, influences: int) -> int:
    count = 0
    for card in range(constants.CARDS):
        if s.cards[player] >> card & 1 and influences >> constants.INFLUENCE[card] & 1:
            count += 1
    return count


def monasteries(s: Coimbra, player: int, level: int) -> int:
    """How many monasteries have a disc of the player, of a level or, with 0, of all levels."""
    count = 0
    for space in range(len(s.abbeys)):
        if s.discs[player] >> space & 1 and (level == 0 or constants.LEVEL[s.abbeys[space]] == level):
            count += 1
    return count


def by_field(field: int, bands: tuple[tuple[int, ...], ...]) -> int:
    for first, last, points in bands:
        if first <= field <= last:
            return points
    return 0


# The five scorings


def expeditions(s: Coimbra, player: int) -> int:
    return sum(expedition_points(s, player))


def expedition_points(s: Coimbra, player: int) -> list[int]:
    """The points of each expedition with a disc of the player."""
    return [
        points(s, player, constants.FIRST_TASK + s.expeditions[n])
        for n in range(len(s.expeditions))
        if s.funded[player] >> n & 1
    ]


def tracks(s: Coimbra, player: int) -> int:
    return sum([track_points(s, player, track) for track in range(len(s.scoring_tiles))])


def track_points(s: Coimbra, player: int, track: int) -> int:
    """The points for the place on a track, of those whose discs have left field 0 (C-END-03..08)."""
    if s.field(player, track) == 0:
        return 0
    place = s.ranks[track].index(player)  # discs on 0 are behind all others
    tile = s.scoring_tiles[track]
    prizes = FOUR[tile] if s.seats == 4 else FEW[tile]
    if place >= len(prizes):
        return 0
    if s.seats == 2 and place == 1:
        ahead = s.field(s.ranks[track][0], track)
        if ahead - s.field(player, track) > FIELDS_BETWEEN + 1:
            return 0
    return prizes[place]


def diplomas(s: Coimbra, player: int) -> list[int]:
    """How many diplomas a player has by colour, jokers last; monasteries add to them."""
    counts = [0] * len(constants.DIPLOMAS[0])
    cards = s.cards[player]
    for card in range(constants.CARDS):
        if cards >> card & 1:
            for kind in range(len(counts)):
                counts[kind] += constants.DIPLOMAS[card][kind]
    for effect in s.monasteries_with(player, constants.JOKERS):
        counts[constants.JOKER] += constants.AMOUNT[effect]
    return counts


def diploma_points(s: Coimbra, player: int) -> int:
    counts = diplomas(s, player)
    return best_points(tuple(sorted(counts[: constants.JOKER], reverse=True)), counts[constants.JOKER])


def end_bonuses(s: Coimbra, player: int) -> int:
    total = 0
    cards = s.cards[player] & constants.OF_KIND[constants.END]
    for card in range(constants.CARDS):
        if cards >> card & 1:
            total += points(s, player, card)
    return total


def best_end_bonus(s: Coimbra, player: int) -> int:
    """The best of the own end bonuses that do not repeat another (C-CARD-40)."""
    best = 0
    for card in range(constants.CARDS):
        if (
            s.cards[player] & constants.OF_KIND[constants.END] & 1 << card
            and constants.OP[card] != constants.REPEAT_END
        ):
            best = max(best, points(s, player, card))
    return best


# Scoring early: the best where there is a choice (C-MON-17)


def best_expeditions(s: Coimbra, player: int, most: int) -> list[int]:
    """The own expeditions that score most, each as points * PARTS + number."""
    found = [
        points(s, player, constants.FIRST_TASK + s.expeditions[n]) * PARTS + s.expeditions[n]
        for n in range(len(s.expeditions))
        if s.funded[player] >> n & 1
    ]
    return sorted(found, reverse=True)[:most]


def best_end_card(s: Coimbra, player: int) -> int:
    """The own card with the best end bonus, as points * PARTS + card; -1 if there is none."""
    best = -1
    for card in range(constants.CARDS):
        if s.cards[player] & constants.OF_KIND[constants.END] & 1 << card:
            best = max(best, points(s, player, card) * PARTS + card)
    return best


def best_track(s: Coimbra, player: int) -> int:
    """The track that is worth most, as points * PARTS + track."""
    return max([track_points(s, player, track) * PARTS + track for track in range(len(s.scoring_tiles))])


def goods_and_crowns(s: Coimbra, player: int) -> int:
    return (s.has(player, constants.GUARD) + s.has(player, constants.COIN) + s.crowns_of(player)) // GOODS_PER_VP


def sheet(s: Coimbra, player: int) -> list[int]:
    """The points so far and the five scorings."""
    if len(s.order) < s.seats:
        return [0] * 6  # the table is still being laid out
    return [
        s.has(player, constants.VP),
        expeditions(s, player),
        tracks(s, player),
        diploma_points(s, player),
        end_bonuses(s, player),
        goods_and_crowns(s, player),
    ]


def total(s: Coimbra, player: int) -> int:
    return sum(sheet(s, player))


def ranks(s: Coimbra) -> list[int]:
    return ranks_of(s, [total(s, player) for player in range(s.seats)])


def ranks_of(s: Coimbra, totals: list[int]) -> list[int]:
    """The ranks with these points; in a tie whoever is earlier in turn order is ahead (C-END-13)."""
    if len(s.order) < s.seats:
        return [0] * s.seats
    keys = [totals[player] * 10 - s.order.index(player) for player in range(s.seats)]
    return [sum([1 for other in keys if other > key]) for key in keys]
