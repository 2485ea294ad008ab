"""Every component of Coimbra is drawn somewhere, with its words; dice and cards keep their ids."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

import tabard
from tabard.coimbra.actions import EXPEDITIONS, FAVOURS, PLACES, SEATS, TRACKS
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CARDS, EFFECTS, KIND, NO_CARD, TOKEN
from tabard.coimbra.drawing.cards import large
from tabard.coimbra.drawing.dice import numbered_rows, pool_dice
from tabard.coimbra.drawing.icons import ICONS
from tabard.coimbra.drawing.signs import SIGNS, units_of, units_of_favour
from tabard.coimbra.effect_words import OPS
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.icons import ICONS as SHARED
from tabard.engine.words import LANGUAGES
from tests.coimbra.round_kit import before_the_draw
from tests.game_kit import some_states

SEEDS = 12


@cache
def drawings() -> tuple[str, ...]:
    """Of whole games, every few decisions."""
    games = [some_states(before_the_draw(2 + seed % 3), seed, 12) for seed in range(SEEDS)]
    return tuple(s.seen_by(max(0, s.to_move)).svg() for states in games for s in states)


@cache
def named(attribute: str) -> frozenset[str]:
    return frozenset(name for drawing in drawings() for name in re.findall(f' {attribute}="([^"]+)"', drawing))


def test_every_citizen_and_expedition_is_drawn() -> None:
    assert {f"card-{card.id.lower()}" for card in BOX.citizens} <= named("id")
    assert {f"expedition-{token}" for token in EXPEDITIONS.tokens} <= named("id")


def test_every_monastery_and_scoring_tile_is_drawn() -> None:
    assert {tile.id for tile in BOX.monasteries} | {tile.id for tile in BOX.scoring_tiles} == named("data-tile")


def test_every_place_track_favour_and_token_is_drawn() -> None:
    wanted = {f"place-{place}" for place in PLACES.tokens} | {f"favour-{favour}" for favour in FAVOURS.tokens}
    wanted |= {f"track-{track}" for track in TRACKS.tokens} | {"cap-tile"}
    wanted |= {f"crown-{profession}" for profession in ("councillor", "merchant", "clergy", "scholar")}
    wanted |= {"token-upper-2", "token-upper-3", "token-centre-3", "token-centre-4", "token-lower-3", "token-lower-5"}
    for seat in SEATS.tokens:
        wanted |= {f"board-{seat}", f"lion-{seat}", f"pilgrim-{seat}", *(f"disc-{seat}-{t}" for t in TRACKS.tokens)}
    assert wanted <= named("id")


def test_discs_lie_on_monasteries_and_expeditions_and_dice_on_boards() -> None:
    ids = named("id")
    assert {f"disc-{seat}-m1" for seat in SEATS.tokens} & ids
    assert {f"disc-{seat}-{token}" for seat in SEATS.tokens for token in EXPEDITIONS.tokens} & ids
    assert {f"held-{seat}-purple" for seat in SEATS.tokens} & ids
    assert {"pair-1", "pair-2", "pair-3", "emergency", "flag-1", "piles"} <= ids


@pytest.mark.parametrize("effect", range(len(EFFECTS)))
def test_every_effect_is_told_by_icons_that_exist(effect: int) -> None:
    tokens = [token for unit in units_of(effect) for token in unit]
    assert tokens
    assert all(token[1:] in ICONS or token[1:] in SHARED for token in tokens if token[0] == ":")


def test_every_effect_word_has_its_signs() -> None:
    assert SIGNS.keys() == set(OPS)
    assert all(units_of_favour(tile) for tile in range(len(BOX.favours)))


def test_no_two_effects_look_alike_unless_they_are() -> None:
    told: dict[object, object] = {}
    for number, effect in enumerate(EFFECTS):
        assert told.setdefault(units_of(number), effect) == effect


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_of_the_display_says_when_its_bonus_works(lang: str) -> None:
    words = CoimbraWords(lang)
    for number in range(CARDS):
        assert f">{words.short_kind(KIND[number])}<" in large(words, number, 137, 86)


def test_a_card_explains_itself_with_its_rule() -> None:
    (drawing,) = [one for one in drawings() if 'id="card-ii-c1"' in one][:1]
    title = re.search(r'id="card-ii-c1"[^>]*><title>([^<]+)', drawing)
    assert title is not None
    assert re.search(r"1 guard and 1 step for each of your councillors\. .*\(C-CARD-[0-9]+", title[1])


@pytest.mark.parametrize("seed", range(3))
def test_dice_are_told_apart_and_those_left_in_the_pool_keep_their_ids(seed: int) -> None:
    for before, after in pairwise(some_states(before_the_draw(4), seed, 1)):
        pool = set(pool_dice(after))
        placed = [(one // 8 % 8, one % 8, copy) for row in numbered_rows(after) for one, copy in row if one < TOKEN]
        assert len(pool | set(placed)) == len(pool) + len(placed)
        if before.stack == after.stack and sum(after.pool) < sum(before.pool):
            assert pool < set(pool_dice(before))


def test_a_card_keeps_its_id_from_the_display_to_the_board() -> None:
    for before, after in pairwise(some_states(before_the_draw(4), 5, 1)):
        taken = [card for card in before.display if card != NO_CARD and any(own >> card & 1 for own in after.cards)]
        for card in taken:
            token = f'id="card-{BOX.citizens[card].id.lower()}"'
            assert token in before.svg()
            assert token in after.svg()


def test_the_viewer_sits_first() -> None:
    match = tabard.game("coimbra").start(seats=3, seed=1)
    for seat in range(3):
        boards = re.findall(r'id="board-(\w+)"', match.seen_by(seat).svg())
        assert boards[0] == SEATS.tokens[seat]
    assert re.findall(r'id="board-(\w+)"', match.state.svg()) == list(SEATS.tokens[:3])
