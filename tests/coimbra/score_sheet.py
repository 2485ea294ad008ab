"""The score sheet of Coimbra, counted without any help from the rules."""

from __future__ import annotations

from functools import cache
from itertools import product

from tabard.coimbra.components import BOX
from tabard.coimbra.effect_words import OPS, EffectRecord
from tabard.coimbra.state import Coimbra


def counted(s: Coimbra) -> list[list[int]]:
    """By player; empty before the turn order is known."""
    return [line(s, player) for player in range(s.seats)] if len(s.order) == s.seats else []


def line(s: Coimbra, player: int) -> list[int]:
    cards = [card for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1]
    ends = [card.bonus for card in cards if card.kind == 3]
    once = [points(s, player, bonus) for bonus in ends if OPS[bonus.op] != "repeat_end"]
    repeats = [bonus for bonus in ends if OPS[bonus.op] == "repeat_end"]
    tasks = [BOX.expeditions[card].task for n, card in enumerate(s.expeditions) if s.funded[player] >> n & 1]
    return [
        s.goods[player * 3 + 2],
        sum(points(s, player, task) for task in tasks),
        sum(prize(s, player, track) for track in range(4)),
        best_sets(tuple(sum(kind) for kind in zip(*diplomas(s, player), strict=True))),
        sum(once) + len(repeats) * max(once, default=0),
        points(s, player, EffectRecord(OPS.index("half_goods_and_crowns"))),
    ]


def prize(s: Coimbra, player: int, track: int) -> int:
    fields = [s.fields[other * 4 + track] for other in range(s.seats)]
    if fields[player] == 0:
        return 0
    tile = BOX.scoring_tiles[s.scoring_tiles[track]]
    places = [other for other in s.ranks[track] if fields[other]]
    if s.seats == 2 and places[0] != player and max(fields) - fields[player] > 4:
        return 0
    prizes: tuple[int, ...] = tile.four if s.seats == 4 else tile.few
    return prizes[places.index(player)] if places.index(player) < len(prizes) else 0


def diplomas(s: Coimbra, player: int) -> list[tuple[int, ...]]:
    found = [(0,) * 6, *(card.diplomas for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1)]
    for tile in visited(s, player):
        if OPS[tile.op] == "jokers":
            found.append((0, 0, 0, 0, 0, tile.amount))
    return found


def visited(s: Coimbra, player: int) -> list[EffectRecord]:
    return [BOX.monasteries[tile].effect for n, tile in enumerate(s.abbeys) if s.discs[player] >> n & 1]


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """Every grouping is tried: any colours that are there, and any jokers for colours that are not in the set."""
    best = 0
    for taken in product(*[range(min(1, count) + 1) for count in counts[:5]]):
        for jokers in range(min(counts[5], 5 - sum(taken)) + 1):
            size = sum(taken) + jokers
            if size:
                rest = tuple(count - gone for count, gone in zip(counts, (*taken, jokers), strict=True))
                best = max(best, (0, 1, 2, 4, 8, 12)[size] + best_sets((*sorted(rest[:5]), rest[5])))
    return best


def points(s: Coimbra, player: int, effect: EffectRecord) -> int:
    """Of a task or an end bonus."""
    cards = [card for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1]
    professions = [card.profession for card in cards]
    fields = s.fields[player * 4 : player * 4 + 4]
    word = OPS[effect.op]
    if word == "gain_by_field":
        return sum(worth for first, last, worth in effect.bands if first <= fields[effect.track] <= last)
    if word == "half_track_sum":
        return sum(fields[track] for track in effect.tracks) // 2
    if word == "half_goods_and_crowns":
        return (s.goods[player * 3] + s.goods[player * 3 + 1] + crowns(s, player)) // 2
    if word == "lowest_track":
        return effect.amount * min(fields)
    levels = [BOX.monasteries[tile].level for n, tile in enumerate(s.abbeys) if s.discs[player] >> n & 1]
    often = {
        "gain": 1,
        "gain_per_card": professions.count(effect.profession),
        "gain_per_card_beyond": max(0, len(cards) - effect.amount),
        "gain_per_influence": sum(1 for card in cards if effect.influences >> card.influence & 1),
        "gain_per_set": min(professions.count(profession) for profession in range(4)),
        "gain_per_monastery": levels.count(effect.level) if effect.level else len(levels),
        "gain_per_missing_monastery": 14 - len(levels),
        "gain_per_expedition": s.funded[player].bit_count(),
        "gain_per_diploma": sum(sum(kinds) for kinds in diplomas(s, player)),
    }
    return effect.get[2] * often[word]


def crowns(s: Coimbra, player: int) -> int:
    tokens = [BOX.crown_tokens[profession] for profession in range(4) if s.crowns[profession] == 100 + player]
    tiles = [tile.crowns for tile, owner in zip(BOX.favours, s.favours, strict=True) if owner == player]
    return sum(tokens) + sum(tiles) + BOX.flag_crowns[s.order.index(player)]
