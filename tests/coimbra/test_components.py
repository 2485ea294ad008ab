"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard.coimbra.components import BOX, Citizen, Expedition, built
from tabard.coimbra.effect_words import OPS
from tabard.coimbra.vocabulary import GUARD, Rewards
from tests.box_kit import BoxKit

KIT = BoxKit("coimbra", BOX, built)
TEXT = KIT.text


def amounts(rewards: Rewards) -> dict[str, int]:
    """Rewards as the file has them."""
    return {name: amount for name, amount in zip(("guard", "coin", "vp", "step"), rewards, strict=True) if amount}


def card(name: str) -> Citizen:
    return next(card for card in BOX.citizens if card.id == name)


def expedition(name: str) -> Expedition:
    return next(card for card in BOX.expeditions if card.id == name)


# ---- What the packaged file says


def test_every_word_for_an_effect_is_explained_in_the_file() -> None:
    explained = TEXT[TEXT.index("# Words of effects") : TEXT.index("# Citizens. back 1")]
    words = [word for line in re.findall(r"^#   ([a-z_]+(?:, [a-z_]+)*) ", explained, re.MULTILINE)
             for word in line.split(", ")]  # fmt: skip
    assert tuple(words) == OPS


def test_tracks_grow_by_the_same_fields_and_each_before_its_middle() -> None:
    """They may grow on 4, 7, 10 and 13: from 7 on as the end bonuses of the rulebook do (C-CARD-28)."""
    for income in BOX.income:
        grown = [field for field in range(1, 16) if income[field] != income[field - 1]]
        assert grown[0] == 4
        assert set(grown) <= {4, 7, 10, 13}
        assert all(after >= before for n in grown for before, after in zip(income[n - 1], income[n], strict=True))


@pytest.mark.rule("C-INC-06")
def test_the_rulebooks_incomes_are_those_of_an_ordinary_position() -> None:
    """The influence of twelve citizens is enough for both boxes, and for three fields on each of the other tracks."""
    grey, _, _, green = BOX.income
    influence = sum(card.influence for card in BOX.citizens) / len(BOX.citizens)
    assert grey.index((10, 0, 2, 0)) + green.index((0, 0, 5, 0)) + 3 + 3 <= 12 * influence


def test_brazil_costs_what_the_public_account_allows() -> None:
    assert (expedition("brasil").cost, expedition("brasil").price) in ((GUARD, 8), (GUARD, 6))


# ---- The map


def steps_from(place: int) -> dict[int, int]:
    """How many steps it takes to each place."""
    steps = {place: 0}
    waiting = [place]
    for here in waiting:
        for there in BOX.ground.neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def test_roads_from_corners_are_one_way() -> None:
    assert [len(targets) for targets in BOX.ground.neighbours[:4]] == [2] * 4
    assert all(4 <= target < 14 for targets in BOX.ground.neighbours[:4] for target in targets)
    assert not {0, 1, 2, 3} & {target for targets in BOX.ground.neighbours for target in targets}


def test_all_other_ways_lead_in_both_directions() -> None:
    for place in range(4, 28):
        assert list(BOX.ground.neighbours[place]) == sorted(set(BOX.ground.neighbours[place]) - {place})
        assert all(place in BOX.ground.neighbours[other] for other in BOX.ground.neighbours[place])


def test_all_corners_are_equally_far_from_the_monasteries_of_each_level() -> None:
    distances = []
    for corner in range(4):
        steps = steps_from(corner)
        assert len(steps) == 25
        distances.append(sorted((BOX.ground.space_level[space], steps[14 + space]) for space in range(14)))
    assert distances == [distances[0]] * 4
    first = [min(steps for of, steps in distances[0] if of == level) for level in (1, 2, 3)]
    assert (first, distances[0][-2:]) == ([2, 4, 6], [(3, 6), (3, 6)])


def test_everything_lies_on_the_sheet_and_nothing_on_one_spot() -> None:
    spots = [*BOX.ground.places_xy, *BOX.flags_xy]
    assert len(set(spots)) == 28 + 4
    assert all(0 <= x <= BOX.ground.map_size[0] and 0 <= y <= BOX.ground.map_size[1] for x, y in spots)
    assert (BOX.ground.map_size, BOX.ground.city_xy, BOX.ground.city_size) == ((1000, 720), (520, 360), (134, 88))


# ---- A file of one's own


def test_corrected_values_are_used(tmp_path: Path) -> None:
    text = KIT.edited(
        ('id = "III-P6"', 'bonus = { op = "gain", step = 1, vp = 1 }', 'bonus = { op = "gain", step = 2 }'),
        ('es = "Legado papal" }\nsource = "stand-in"', 'es = "Legado papal" }\nsource = "public"'),
    )
    box = KIT.loaded(tmp_path, text)
    (legate,) = [card for card in box.citizens if card.id == "III-P6"]
    assert (amounts(legate.bonus.get), legate.stand_in) == ({"step": 2}, False)
    assert "citizens.III-P6" not in box.stand_ins


def test_favours_go_by_name_and_may_stand_in_any_order(tmp_path: Path) -> None:
    start, end = TEXT.index('[[favours]]\nid = "expedition"'), TEXT.index('[[favours]]\nid = "cap"')
    first = TEXT[start:end]
    text = (TEXT[:start] + TEXT[end:]).replace("[crown_tokens]", first + "[crown_tokens]")
    assert KIT.loaded(tmp_path, text).favours == BOX.favours


# Whoever knows the box may find these.
CORRECTIONS = {
    "another distance on the map": ("[map]", '["c1", "m1"]', '["c1", "m13"], ["c1", "m1"]'),
    "other crowns": ("[flags]", "crowns = [0, 1, 2, 3]", "crowns = [3, 2, 1, 0]"),
    "two jokers on a card": ('id = "II-S4"', '["joker"]', '["joker", "joker"]'),
    "diplomas on a start card": ('id = "I-1"', "diplomas = []", 'diplomas = ["red"]'),
    "income that shrinks": ("[tracks.green]", "{ fields = [7, 9], vp = 5 }", "{ fields = [7, 9], vp = 1 }"),
    "another monastery effect": ('id = "1a"', 'op = "gain", guard = 4', 'op = "track_income", track = "grey"'),
    "another end bonus": ('id = "III-S3"', 'op = "gain_per_set", vp = 5',
        'op = "half_track_sum", tracks = ["grey", "green"]'),
    "a levy from all in place of those behind": ('id = "III-C1"', 'from = "behind", track = "grey"',
        'from = "opponents"'),
    "an expedition for nothing": ('id = "goa"', "price = 13", "price = 0"),
    "a guess": ("[emergency]", 'source = "rulebook"', 'source = "rulebook"\nguess = ["coin"]'),
    "a hint": ('id = "II-S4"', 'source = "stand-in"', 'source = "stand-in"\nhint = ["op"]'),
}  # fmt: skip


@pytest.mark.parametrize(("after", "old", "new"), CORRECTIONS.values(), ids=CORRECTIONS)
def test_what_may_be_corrected(tmp_path: Path, after: str, old: str, new: str) -> None:
    assert KIT.loaded(tmp_path, KIT.edited((after, old, new))) != BOX


# ---- Mistakes


PATHS = "paths = ["
FIVE_TILES = TEXT[TEXT.index('id = "1h"') : TEXT.index('id = "2a"')]
FIVE_TILES_RAISED = FIVE_TILES.replace("level = 1", "level = 3")

# Behind which mark what is changed, the line that must be named unless it is the changed one, and what must be said.
MISTAKES = {
    "token that is not there": ("[dice_tokens.placed]", "centre = [4], lower = [3]", "centre = [4], lower = [4]",
        "dice_tokens.placed.3 must have tokens that are there, but there are not so many 4s"),
    "start card that costs": ('id = "I-1"\n', "influence = 2", 'cost = "coin"\ninfluence = 2',
        "citizens #1.cost must not be there: start cards cost nothing (C-START-07)"),
    "other card of phase C": ('id = "II-C5"', 'kind = "phase_e"', 'kind = "phase_c"',
        'citizens #13.kind must be one of instant, phase_e and end, but it is "phase_c"'),
    "three diplomas": ('id = "II-C1"', '["red"]', '["red", "blue", "green"]',
        "citizens #9.diplomas must be at most 2, but it has 3 (C-CARD-01)"),
    "levy from all behind": ('id = "II-C2"', 'from = "opponents"', 'from = "opponents", track = "grey"',
        'citizens #10.bonus.track must not be there unless from is "behind"'),
    "no choice": ('[[favours]]\nid = "supplies"', "{ coin = 7 }]", "{ guard = 7 }]",
        "favours #4.bonuses #1.options must be two different rewards"),
    "track twice": ('id = "sansibar"', '["orange", "green"]', '["green", "green"]',
        'expeditions #4.task.tracks #2 must differ from those before it, but it is "green" again'),
    "one die more": ("[dice]", "green  = { 2 = 1, 3 = 2, 4 = 3 }", "green  = { 2 = 1, 3 = 2, 4 = 4 }", "[dice]   ",
        "dice must have 13 dice in all for 4 players, but it has 14"),
    "three favours": ("", TEXT[TEXT.index('[[favours]]\nid = "supplies"') : TEXT.index("[crown_tokens]")], "",
        '[[favours]]\nid = "expedition"', "favours must be a list of 4 tables [[favours]] (expedition, cap, pilgrim a"),
    "55 citizens": ("", TEXT[TEXT.index('[[citizens]]\nid = "III-S6"') : TEXT.index("# Monasteries. Level 1")], "",
        '[[citizens]]\nid = "I-1"\n', "citizens must be a list of 56 tables [[citizens]] (C-INV-07), but it has 55"),
    "25 cards of a back": ("", 'id = "III-C1"\nback = 3', 'id = "III-C1"\nback = 2', '[[citizens]]\nid = "I-1"\n',
        "citizens must have 24 cards of back 2, but it has 25 (C-SET-13)"),
    "15 cards of a profession": ("", 'id = "II-M1"\nback = 2\nprofession = "merchant"',
        'id = "II-C7"\nback = 2\nprofession = "councillor"', '[[citizens]]\nid = "I-1"\n',
        "citizens must have 14 cards of the profession councillor, but it has 15"),
    "seven tiles of level 1": ("", FIVE_TILES, FIVE_TILES_RAISED, '[[monasteries]]\nid = "1a"',
        "monasteries must have at least 8 tiles of level 1, but it has 7 (C-SET-02)"),
    "levels on the map": ("[map.monasteries]", "m8 = { level = 1", "m8 = { level = 2", "[map.monasteries]",
        "map.monasteries must have 8 spaces of level 1, but it has 7 (C-SET-02)"),
    "path to itself": ("[map]", '["c1", "m1"]', '["c1", "c1"]', PATHS,
        'map.paths #1 must be a path between two places, but it is ["c1", "c1"]'),
}  # fmt: skip
