"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from tabard.coimbra.components import BOX, Citizen, Expedition, Monastery, load
from tabard.coimbra.effect_words import OPS, Effect
from tabard.coimbra.vocabulary import (
    COIN,
    COLOURS,
    CORNERS,
    DIPLOMAS,
    DISTRICTS,
    FAVOURS,
    GUARD,
    KINDS,
    PROFESSIONS,
    Rewards,
)
from tabard.engine.words import LANGUAGES
from tests.box_kit import BoxKit, ComponentFileTests, OwnValue, Special

KIT = BoxKit("coimbra", BOX, load)
TEXT = KIT.text


def amounts(rewards: Rewards) -> dict[str, int]:
    """Rewards as the file has them."""
    return {name: amount for name, amount in zip(("guard", "coin", "vp", "step"), rewards, strict=True) if amount}


def card(name: str) -> Citizen:
    return next(card for card in BOX.citizens if card.id == name)


def tile(name: str) -> Monastery:
    return next(tile for tile in BOX.monasteries if tile.id == name)


def expedition(name: str) -> Expedition:
    return next(card for card in BOX.expeditions if card.id == name)


def effects() -> list[Effect]:
    return [
        *(card.bonus for card in BOX.citizens),
        *(tile.effect for tile in BOX.monasteries),
        *(card.task for card in BOX.expeditions),
        *(bonus for favour in BOX.favours for bonus in favour.bonuses),
    ]


# ---- What the packaged file says


def test_names_are_numbered_in_a_fixed_order() -> None:
    assert PROFESSIONS == ("councillor", "merchant", "clergy", "scholar")
    assert COLOURS == ("grey", "orange", "purple", "green", "white")
    assert DISTRICTS == ("castle", "upper", "centre", "lower")
    assert FAVOURS == ("expedition", "cap", "pilgrim", "supplies")
    assert KINDS == ("instant", "phase_c", "phase_e", "end")
    assert DIPLOMAS == ("red", "yellow", "blue", "green", "white", "joker")
    assert CORNERS == ("nw", "ne", "se", "sw")
    assert (GUARD, COIN) == (0, 1)
    assert OPS == (
        "gain", "choose", "gain_per_card", "gain_per_card_beyond", "gain_per_influence", "gain_per_set",
        "gain_per_monastery", "gain_per_missing_monastery", "gain_per_expedition", "gain_per_diploma",
        "gain_per_crown", "gain_per_die", "gain_without_die", "gain_by_field", "gain_then_fund", "fund",
        "cap_die", "discount", "on_acquire", "levy", "lose_card", "acquire_discarded",
        "take_favour", "reuse_instant", "track_income", "pay", "exchange", "advance", "advance_any", "advance_all",
        "score_diplomas", "score_expeditions", "score_end_and_track", "castle_die", "later_monastery", "jokers",
        "repeat_end", "half_track_sum", "half_goods_and_crowns", "lowest_track",
    )  # fmt: skip


def test_every_word_for_an_effect_is_explained_in_the_file() -> None:
    explained = TEXT[TEXT.index("# Words of effects") : TEXT.index("# Citizens. back 1")]
    words = [word for line in re.findall(r"^#   ([a-z_]+(?:, [a-z_]+)*) ", explained, re.MULTILINE)
             for word in line.split(", ")]  # fmt: skip
    assert tuple(words) == OPS


def test_course_and_set_up() -> None:
    assert (BOX.start_guards, BOX.start_coins, BOX.start_vp) == (7, 7, 0)
    assert (BOX.limit_guards, BOX.limit_coins) == (20, 20)
    assert BOX.emergency == (2, 2)
    assert BOX.dice == {2: (2, 2, 1, 1, 1), 3: (3, 3, 2, 2, 1), 4: (3, 3, 3, 3, 1)}
    assert BOX.tokens == {2: ((), (3, 2), (4, 3), (5,)), 3: ((), (3,), (4,), (3,)), 4: ((), (), (), ())}
    assert BOX.cap_adds == 3


def test_crowns_and_favours() -> None:
    assert tuple(favour.id for favour in BOX.favours) == FAVOURS
    assert [favour.crowns for favour in BOX.favours] == [3, 2, 1, 0]
    assert [favour.discount for favour in BOX.favours] == [2, 0, 0, 0]
    words = [[OPS[bonus.op] for bonus in favour.bonuses] for favour in BOX.favours]
    assert words == [["fund"], ["gain", "cap_die"], ["gain", "gain"], ["choose"]]
    assert (amounts(BOX.favours[1].bonuses[0].get), BOX.favours[1].bonuses[1].amount) == ({"vp": 4}, 3)
    assert [amounts(bonus.get) for bonus in BOX.favours[2].bonuses] == [{"vp": 2}, {"step": 3}]
    assert [amounts(option) for option in BOX.favours[3].bonuses[0].options] == [{"guard": 7}, {"coin": 7}]
    assert BOX.favours[2].name == {"en": "Pilgrim favour", "de": "Pilgergunst", "es": "Favor del peregrino"}
    assert BOX.crown_tokens == (2, 2, 2, 2)
    assert BOX.flag_crowns == (0, 1, 2, 3)


def test_tracks_and_scoring() -> None:
    assert [len(track) for track in BOX.income] == [16] * 4
    grey, orange, purple, green = BOX.income
    assert [amounts(grey[field]) for field in (0, 9, 10)] == [{"guard": 1}, {"guard": 3}, {"guard": 5}]
    assert [amounts(orange[field]) for field in (1, 4, 15)] == [{"coin": 1}, {"coin": 2}, {"coin": 8}]
    assert [amounts(purple[field]) for field in (0, 10, 13)] == [{"step": 1}, {"step": 3}, {"step": 3, "vp": 2}]
    assert [amounts(green[field])["vp"] for field in range(16)] == [1, 1, 1, 1, 3, 3, 3, 5, 5, 5, 6, 6, 6, 7, 7, 7]
    assert [tile.id for tile in BOX.scoring_tiles] == ["A", "B", "C", "D"]
    assert (BOX.scoring_tiles[1].few, BOX.scoring_tiles[1].four) == ((5, 2), (7, 4, 1))
    assert BOX.fields_between == 3
    assert BOX.set_vp == (0, 1, 2, 4, 8, 12)
    assert [names["de"] for names in BOX.diploma_names][:2] == ["Rechte", "Medizin"]


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


def test_citizens() -> None:
    watch = card("I-1")
    assert BOX.citizens[0] is watch
    assert (watch.back, PROFESSIONS[watch.profession], watch.influence, watch.cost) == (1, "councillor", 2, -1)
    assert (KINDS[watch.kind], watch.bonus) == ("instant", Effect(OPS.index("gain"), get=(4, 0, 0, 0)))
    assert (watch.diplomas, watch.stand_in) == ((0,) * 6, False)
    assert watch.name["es"] == "Capitán de la guardia"
    spices = card("II-M1")
    assert (spices.back, PROFESSIONS[spices.profession], spices.cost) == (2, "merchant", GUARD)
    assert (spices.diplomas, spices.stand_in) == ((0, 1, 0, 0, 0, 0), True)
    assert card("II-S4").diplomas == (0, 0, 0, 0, 0, 1)
    doctor = card("III-S6")
    assert (doctor.back, doctor.influence, doctor.cost, doctor.diplomas) == (3, 3, COIN, (0, 0, 1, 0, 1, 0))


def test_monasteries_and_expeditions() -> None:
    bridge = tile("1d")
    assert (bridge.level, bridge.instant, amounts(bridge.effect.get)) == (1, True, {"guard": 2, "coin": 2})
    school = tile("2g")
    assert (school.level, school.instant, school.effect) == (2, False, Effect(OPS.index("jokers"), amount=2))
    goa = expedition("goa")
    assert (goa.cost, goa.price, goa.task) == (GUARD, 13, Effect(OPS.index("gain"), get=(0, 0, 9, 0)))
    assert expedition("acores").name == {"en": "Azores", "de": "Ilhas dos Açores", "es": "Azores"}
    assert expedition("diu").cost == COIN


# The word, then those fields that are not as in an effect that does nothing.
EFFECTS: dict[str, tuple[Effect, str, dict[str, object]]] = {
    "per card": (card("II-C1").bonus, "gain_per_card", {"profession": 0, "get": (1, 0, 0, 1)}),
    "beyond": (expedition("acores").task, "gain_per_card_beyond", {"amount": 10, "get": (0, 0, 3, 0)}),
    "low influence": (card("II-S2").bonus, "gain_per_influence", {"influences": 0b110, "get": (0, 0, 1, 0)}),
    "high influence": (tile("1j").effect, "gain_per_influence", {"influences": 0b11000, "get": (0, 0, 1, 0)}),
    "sets": (tile("3a").effect, "gain_per_set", {"get": (0, 0, 5, 0)}),
    "every monastery": (expedition("barbados").task, "gain_per_monastery", {"get": (0, 0, 1, 0)}),
    "of a level": (expedition("brasil").task, "gain_per_monastery", {"level": 1, "get": (0, 0, 2, 0)}),
    "per die": (card("II-P2").bonus, "gain_per_die", {"colour": 2, "get": (2, 0, 0, 0)}),
    "without a die": (card("II-P3").bonus, "gain_without_die", {"colour": 2, "get": (0, 0, 0, 2)}),
    "by field": (card("III-S2").bonus, "gain_by_field",
        {"track": 3, "bands": ((7, 9, 5), (10, 12, 7), (13, 15, 10))}),
    "then fund": (card("II-M3").bonus, "gain_then_fund", {"good": COIN, "get": (0, 4, 0, 0)}),
    "discount": (card("I-2").bonus, "discount", {"good": GUARD, "amount": 1}),
    "on acquire": (card("I-8").bonus, "on_acquire", {"profession": 1, "get": (0, 1, 2, 0)}),
    "levy": (card("II-C2").bonus, "levy", {"give": (1, 1), "or_vp": 2}),
    "levy from behind": (card("III-C2").bonus, "levy", {"track": 0, "give": (0, 3), "or_vp": 3, "behind": True}),
    "lose a card": (card("III-P1").bonus, "lose_card", {"profession": 2, "get": (0, 0, 5, 0), "or_vp": 3}),
    "discarded": (card("III-C6").bonus, "acquire_discarded", {"amount": 3}),
    "take a favour": (card("III-M1").bonus, "take_favour", {}),
    "once more": (card("III-S5").bonus, "reuse_instant", {"profession": 2}),
    "income": (card("III-P3").bonus, "track_income", {"track": 2}),
    "pay": (card("II-P1").bonus, "pay", {"give": (5, 0), "get": (0, 0, 0, 5)}),
    "exchange": (card("II-M6").bonus, "exchange", {"give": (0, 2), "get": (0, 0, 1, 0)}),
    "advance": (tile("2b").effect, "advance", {"track": 1, "amount": 3}),
    "advance on any": (card("III-M3").bonus, "advance_any", {"amount": 1, "get": (0, 1, 0, 0)}),
    "advance on all": (tile("2e").effect, "advance_all", {"amount": 1}),
    "expeditions now": (tile("3d").effect, "score_expeditions", {"amount": 2}),
    "castle": (tile("2f").effect, "castle_die", {"get": (0, 0, 4, 0)}),
    "later": (tile("1k").effect, "later_monastery", {"get": (0, 0, 1, 0)}),
    "half the sum": (expedition("cabo_verde").task, "half_track_sum", {"tracks": (0, 2)}),
    "lowest": (expedition("mascat").task, "lowest_track", {"amount": 2}),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "word", "fields"), EFFECTS.values(), ids=EFFECTS)
def test_effects(effect: Effect, word: str, fields: dict[str, object]) -> None:
    assert asdict(effect) == {**asdict(Effect(OPS.index(word))), **fields}


def test_words_in_every_language() -> None:
    words = [
        *(favour.name for favour in BOX.favours),
        *(card.name for card in BOX.citizens),
        *(tile.name for tile in BOX.monasteries),
        *(card.name for card in BOX.expeditions),
        *BOX.diploma_names,
    ]
    assert len(words) == 4 + 56 + 24 + 15 + 6
    assert all(list(word) == list(LANGUAGES) for word in words)


def test_what_is_stand_in_is_named() -> None:
    assert BOX.stand_ins[:3] == ("crown_tokens", "flags", "tracks.grey")
    assert {"scoring_tiles.D", "diplomas.kinds", "monasteries.3e", "expeditions.goa", "map"} <= set(BOX.stand_ins)
    assert not {"diplomas", "dice", "favours.cap", "citizens.I-1", "map.corners"} & set(BOX.stand_ins)
    as_a_whole = [f"citizens.{card.id}" for card in BOX.citizens if card.stand_in]
    as_a_whole += [f"monasteries.{tile.id}" for tile in BOX.monasteries if tile.stand_in]
    as_a_whole += [f"expeditions.{card.id}" for card in BOX.expeditions if card.stand_in]
    assert as_a_whole == [name for name in BOX.stand_ins if re.match("(citizens|monasteries|expeditions)", name)]


# ---- What holds for all cards


def test_cards_by_back_and_profession() -> None:
    assert Counter(card.back for card in BOX.citizens) == {1: 8, 2: 24, 3: 24}
    assert Counter(card.profession for card in BOX.citizens) == {0: 14, 1: 14, 2: 14, 3: 14}


def test_only_start_cards_are_free_and_work_in_phase_c() -> None:
    assert {card.cost for card in BOX.citizens if card.back == 1} == {-1}
    assert {card.cost for card in BOX.citizens if card.back > 1} == {GUARD, COIN}
    assert {card.kind for card in BOX.citizens if card.back == 1} == {KINDS.index("instant"), KINDS.index("phase_c")}
    assert KINDS.index("phase_c") not in {card.kind for card in BOX.citizens if card.back > 1}


def test_what_only_scores_gives_only_points() -> None:
    scoring = [card.bonus for card in BOX.citizens if KINDS[card.kind] == "end"]
    scoring += [card.task for card in BOX.expeditions]
    assert all(effect.get[:2] == (0, 0) and effect.get[3] == 0 for effect in scoring)


def test_every_word_for_an_effect_is_used() -> None:
    assert {effect.op for effect in effects()} == set(range(len(OPS)))


# ---- The map


def steps_from(place: int) -> dict[int, int]:
    """How many steps it takes to each place."""
    steps = {place: 0}
    waiting = [place]
    for here in waiting:
        for there in BOX.neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def test_places() -> None:
    assert BOX.place_names[:5] == (*CORNERS, "c1")
    assert (BOX.place_names[13:15], BOX.place_names[27]) == (("c10", "m1"), "m14")
    assert len(BOX.place_names) == len(BOX.neighbours) == len(BOX.places_xy) == 28
    assert BOX.space_level == (1,) * 8 + (2,) * 4 + (3,) * 2
    assert BOX.neighbours[0] == (4, 7)
    assert BOX.neighbours[4] == (14, 17, 18)


def test_roads_from_corners_are_one_way() -> None:
    assert [len(targets) for targets in BOX.neighbours[:4]] == [2] * 4
    assert all(4 <= target < 14 for targets in BOX.neighbours[:4] for target in targets)
    assert not {0, 1, 2, 3} & {target for targets in BOX.neighbours for target in targets}


def test_all_other_ways_lead_in_both_directions() -> None:
    for place in range(4, 28):
        assert list(BOX.neighbours[place]) == sorted(set(BOX.neighbours[place]) - {place})
        assert all(place in BOX.neighbours[other] for other in BOX.neighbours[place])


def test_all_corners_are_equally_far_from_the_monasteries_of_each_level() -> None:
    distances = []
    for corner in range(4):
        steps = steps_from(corner)
        assert len(steps) == 25
        distances.append(sorted((BOX.space_level[space], steps[14 + space]) for space in range(14)))
    assert distances == [distances[0]] * 4
    first = [min(steps for of, steps in distances[0] if of == level) for level in (1, 2, 3)]
    assert (first, distances[0][-2:]) == ([2, 4, 6], [(3, 6), (3, 6)])


def test_everything_lies_on_the_sheet_and_nothing_on_one_spot() -> None:
    spots = [*BOX.places_xy, *BOX.flags_xy]
    assert len(set(spots)) == 28 + 4
    assert all(0 <= x <= BOX.map_size[0] and 0 <= y <= BOX.map_size[1] for x, y in spots)
    assert (BOX.map_size, BOX.city_xy, BOX.city_size) == ((1000, 720), (520, 360), (134, 88))


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


# Behind which mark what is changed, and what must be said about that line.
MISTAKES = {
    # Tables and keys
    "no such table": ("", "[emergency]", "[emergencies]", "emergencies is not known; the file must have start,"),
    "unknown source": ("[emergency]", '"rulebook"', '"hearsay"',
        'emergency.source must be one of rulebook, public, stand-in and box, but it is "hearsay"'),
    "note that is no list": ('id = "III-M6"', '["profession", "bonus"]', '"bonus"',
        "citizens #44.hint must be a list of names out of id, back,"),
    # Course and set-up
    "fewer dice for more": ("[dice]", "grey   = { 2 = 2, 3 = 3, 4 = 3 }", "grey   = { 2 = 4, 3 = 3, 4 = 3 }",
        "dice.grey must not have fewer dice for more players"),
    "token of seven": ("[dice_tokens] ", "[2, 3, 3, 4, 5]", "[2, 3, 3, 4, 7]",
        "dice_tokens.values #5 must be a whole number from 1 to 6, but it is 7"),
    "rising tokens": ("[dice_tokens.placed]", "upper = [3, 2]", "upper = [2, 3]",
        "dice_tokens.placed.2.upper must be numbers that never rise (C-SET-07), but it is [2, 3]"),
    "too many tokens": ("[dice_tokens.placed]", "3 = { upper = [3]", "3 = { upper = [3, 2]",
        "dice_tokens.placed.3.upper must be a list of 1 whole numbers (one for each token), but it has 2"),
    "token that is not there": ("[dice_tokens.placed]", "lower = [5]", "lower = [4]",
        "dice_tokens.placed.2 must have tokens that are there, but there are not so many 4s"),
    # Crowns and favours
    "favour twice": ('[[favours]]\nid = "expedition"', 'id = "cap"', 'id = "expedition"',
        'favours #2.id must differ from those before it, but it is "expedition" again'),
    "favour without a bonus": ('[[favours]]\nid = "expedition"', '[{ op = "fund" }]', "[]",
        "favours #1.bonuses must be a list of at least one bonus, but it is []"),
    "no cap": ('[[favours]]\nid = "cap"', ', { op = "cap_die" }', "",
        'favours #2.bonuses must have one bonus "cap_die" (C-FAV-03)'),
    "flag off the sheet": ("[flags]", "[48, 52]", "[48, 721]",
        "flags.positions #1 #2 must be a whole number from 0 to 720, but it is 721"),
    "flag without a place": ("[flags]", "[48, 52]", "[48]",
        "flags.positions #1 must be a list of 2 whole numbers (x and y), but it has 1"),
    # Tracks and scoring
    "tile twice": ('id = "A"', 'id = "B"', 'id = "A"',
        'scoring_tiles #2.id must be a name like "A" that no other of the scoring_tiles has, but it is "A"'),
    "odd tile": ("", 'id = "A"', 'id = "a"', 'scoring_tiles #1.id must be a name like "A"'),
    "second place above the first": ('id = "A"', "[6, 2]", "[2, 6]",
        "scoring_tiles #1.side_2_3 must be numbers that never rise, but it is [2, 6]"),
    "sets that fall": ("[diplomas]", "[0, 1, 2, 4, 8, 12]", "[0, 1, 2, 4, 12, 8]",
        "diplomas.set_vp must be numbers that never fall, but it is [0, 1, 2, 4, 12, 8]"),
    "points for nothing": ("[diplomas]", "[0, 1, 2, 4, 8, 12]", "[1, 1, 2, 4, 8, 12]",
        "diplomas.set_vp must begin with 0, for no diploma"),
    "diploma without a language": ("[diplomas.kinds]", ', es = "Leyes"', "",
        "diplomas.kinds.red must have en, de and es, but es is missing"),
    # Citizens
    "card twice": ('id = "I-1"\n', 'id = "I-2"', 'id = "I-1"',
        'citizens #2.id must be a name like "I-1" or "II-C1" that no other of the citizens has, but it is "I-1"'),
    "odd card": ('id = "I-1"\n', 'id = "I-2"', 'id = "quartermaster"', "citizens #2.id must be a name like"),
    "start card that costs": ('id = "I-1"\n', "influence = 2", 'cost = "coin"\ninfluence = 2',
        "citizens #1.cost must not be there: start cards cost nothing (C-START-07)"),
    "other card of phase C": ('id = "II-C5"', 'kind = "phase_e"', 'kind = "phase_c"',
        'citizens #13.kind must be one of instant, phase_e and end, but it is "phase_c"'),
    "three diplomas": ('id = "II-C1"', '["red"]', '["red", "blue", "green"]',
        "citizens #9.diplomas must be at most 2, but it has 3 (C-CARD-01)"),
    # Effects
    "field of another effect": ('id = "II-S6"', "vp = 2", 'vp = 2, track = "grey"',
        "citizens #32.bonus.track is not known; citizens #32.bonus must have op; it may have guard, coin, vp and step"),
    "no reward": ('id = "I-1"\n', ", guard = 4", "",
        "citizens #1.bonus must have at least one of guard, coin, vp and step"),
    "missing field": ('id = "II-C1"', 'profession = "councillor", ', "",
        "citizens #9.bonus must have op and profession, but profession is missing"),
    "points in kind": ('id = "II-S2"', "vp = 1", "coin = 1",
        "citizens #28.bonus.coin is not known; citizens #28.bonus must have op and values; it may have vp"),
    "no points": ('id = "II-S2"', ", vp = 1", "", "citizens #28.bonus must have vp"),
    "influence twice": ('id = "II-S2"', "[1, 2]", "[1, 1]", "citizens #28.bonus.values #2 must differ"),
    "no influence": ('id = "II-S2"', "[1, 2]", "[]", "values must be a list of at least one influence, but it is []"),
    "band off the track": ('id = "III-C3"', "[13, 15, 10]", "[13, 16, 10]",
        "citizens #35.bonus.bands #3 #2 must be a whole number from 13 to 15, but it is 16"),
    "bands that overlap": ('id = "III-C3"', "[10, 12, 7]", "[9, 12, 7]",
        "citizens #35.bonus.bands #2 #1 must be a whole number from 10 to 15, but it is 9"),
    "no bands": ('id = "III-C3"', "[[7, 9, 5], [10, 12, 7], [13, 15, 10]]", "[]", "must be a list of at least one"),
    "levy from all behind": ('id = "II-C2"', 'from = "opponents"', 'from = "opponents", track = "grey"',
        'citizens #10.bonus.track must not be there unless from is "behind"'),
    "behind on nothing": ('id = "III-C1"', 'track = "grey", ', "",
        'citizens #33.bonus.from is "behind", so there must be track too'),
    "levy of points": ('id = "II-C2"', "guard = 1, coin = 1", "vp = 1",
        "citizens #10.bonus.give.vp is not known; citizens #10.bonus.give may have guard and coin"),
    "levy of nothing": ('id = "II-C2"', "{ guard = 1, coin = 1 }", "{}",
        "citizens #10.bonus.give must have at least one of guard and coin"),
    "exchange without end": ('id = "II-C6"', "get = { vp = 1 }", "get = { coin = 3 }",
        "citizens #14.bonus.get.coin is not known; citizens #14.bonus.get may have vp and step"),
    "payment of nothing": ('id = "II-P1"', "cost = { guard = 5 }", "cost = {}", "citizens #21.bonus.cost must have at"),
    "no choice": ('[[favours]]\nid = "supplies"', "{ coin = 7 }]", "{ guard = 7 }]",
        "favours #4.bonuses #1.options must be two different rewards"),
    # Monasteries and expeditions
    "monastery twice": ('id = "1a"', 'id = "1b"', 'id = "1a"',
        'monasteries #2.id must be a name like "1a" that no other of the monasteries has, but it is "1a"'),
    "expedition twice": ('id = "goa"', 'id = "macau"', 'id = "goa"',
        'expeditions #12.id must be a name like "goa" that no other of the expeditions has, but it is "goa"'),
    "expedition in capitals": ("", 'id = "goa"', 'id = "Goa"', 'expeditions #11.id must be a name like "goa"'),
    "expedition that gives goods": ('id = "goa"', "vp = 9", "coin = 9", "expeditions #11.task.coin is not known"),
    "track twice": ('id = "sansibar"', '["orange", "green"]', '["green", "green"]',
        'expeditions #4.task.tracks #2 must differ from those before it, but it is "green" again'),
    # The map
    "city off the sheet": ("[map]", "city = [520, 360]", "city = [520, 760]",
        "map.city #2 must be a whole number from 0 to 720, but it is 760"),
}  # fmt: skip

# Marks of lines
BOXES = "boxes = [\n  { fields = [0, 3], guard = 1 },"
ONE_WAY = "one_way = ["
PATHS = "paths = ["

FIVE_TILES = TEXT[TEXT.index('id = "1h"') : TEXT.index('id = "2a"')]
FIVE_TILES_RAISED = FIVE_TILES.replace("level = 1", "level = 3")

# Behind which mark what is changed, the line that must be named, and what must be said about it.
MISTAKES_THAT_SHOW_ELSEWHERE = {
    "missing table": ("", '[emergency]\nsource = "rulebook"\ncoin = 2\nguard = 2\n', "", "# Coimbra: what is in",
        "but emergency is missing"),
    "missing key": ("[emergency]", "coin = 2\n", "", "[emergency]",
        "emergency must have guard, coin and source, but coin is missing"),
    "card without a cost": ('id = "II-C1"', 'cost = "coin"\n', "", 'id = "II-C1"',
        "citizens #9.id is that of no start card, so there must be cost too"),
    "missing key of a record": ('id = "I-1"\n', "influence = 2\n", "", '[[citizens]]\nid = "I-1"\n',
        "citizens #1 must have id, back, profession, influence,"),
    "one die more": ("[dice]", "green  = { 2 = 1, 3 = 2, 4 = 3 }", "green  = { 2 = 1, 3 = 2, 4 = 4 }", "[dice]   ",
        "dice must have 13 dice in all for 4 players, but it has 14"),
    "three favours": ("", TEXT[TEXT.index('[[favours]]\nid = "supplies"') : TEXT.index("[crown_tokens]")], "",
        '[[favours]]\nid = "expedition"', "favours must be a list of 4 tables [[favours]] (expedition, cap, pilgrim a"),
    "gap between boxes": ("[tracks.grey]", "{ fields = [4, 6], guard = 2 }", "{ fields = [5, 6], guard = 2 }",
        BOXES,
        "tracks.grey.boxes #2.fields #1 must be 4, so that every field has one box, but it is 5"),
    "boxes that overlap": ("[tracks.grey]", "{ fields = [4, 6], guard = 2 }", "{ fields = [3, 6], guard = 2 }", BOXES,
        "tracks.grey.boxes #2.fields #1 must be 4, so that every field has one box, but it is 3"),
    "box that ends before it begins": ("[tracks.grey]", "[4, 6]", "[4, 3]", BOXES,
        "tracks.grey.boxes #2.fields #2 must be a whole number from 4 to 15, but it is 3"),
    "box beyond the track": ("[tracks.grey]", "[13, 15]", "[13, 16]", BOXES,
        "tracks.grey.boxes #5.fields #2 must be a whole number from 13 to 15, but it is 16"),
    "fields without a box": ("[tracks.grey]", "  { fields = [13, 15], guard = 10, vp = 2 },\n", "", BOXES,
        "tracks.grey.boxes must cover the fields 0 to 15, but 13 has no box"),
    "box of another good": ("[tracks.grey]", "{ fields = [4, 6], guard = 2 }", "{ fields = [4, 6], coin = 2 }", BOXES,
        "tracks.grey.boxes #2.coin is not known; tracks.grey.boxes #2 must have fields and guard; it may have vp"),
    "box of steps on the scholar track": ("[tracks.green]", "{ fields = [0, 3], vp = 1 }",
        "{ fields = [0, 3], vp = 1, step = 1 }", "boxes = [\n  { fields = [0, 3], vp = 1, step",
        "tracks.green.boxes #1.step is not known; tracks.green.boxes #1 must have fields and vp"),
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
    "road from nowhere": ("[map]", '["nw", "c1"]', '["nn", "c1"]', ONE_WAY,
        "map.one_way #1 #1 must be one of nw, ne, se and sw"),
    "road to a monastery": ("[map]", '["nw", "c1"]', '["nw", "m1"]', ONE_WAY, "map.one_way #1 #2 must be one of c1,"),
    "road twice": ("[map]", '["nw", "c4"]', '["nw", "c1"]', ONE_WAY,
        "map.one_way #2 must differ from those before it, but it joins nw and c1 again"),
    "third road": ("[map]", '["nw", "c4"]', '["nw", "c4"], ["nw", "c3"]', ONE_WAY,
        "map.one_way must have 2 ways from nw, but it has 3 (C-PIL-06)"),
    "path to Coimbra": ("[map]", '["c1", "m1"]', '["c1", "nw"]', PATHS,
        "map.paths #1 #2 must be one of c1, c2,"),
    "path to itself": ("[map]", '["c1", "m1"]', '["c1", "c1"]', PATHS,
        'map.paths #1 must be a path between two places, but it is ["c1", "c1"]'),
    "path there and back": ("[map]", '["m1", "c2"]', '["m1", "c1"]', PATHS,
        "map.paths #2 must differ from those before it, but it joins m1 and c1 again"),
    "path with three ends": ("[map]", '["c1", "m1"]', '["c1", "m1", "c2"]', PATHS,
        "map.paths #1 must be a list of 2 names of places, but it has 3"),
    "monastery that cannot be reached": ("[map]", ', ["c10", "m14"]', "", PATHS,
        "map.paths must lead from nw to every place, but not to m14"),
}  # fmt: skip


class TestComponentFile(ComponentFileTests):
    kit = KIT
    special = Special(
        ways_to_write={
            "order of keys": ("[emergency]", "coin = 2\nguard = 2\n", "guard = 2\ncoin = 2\n"),
            "dotted keys": ("[dice]", "grey   = { 2 = 2, 3 = 3, 4 = 3 }", "grey.2 = 2\ngrey.3 = 3\ngrey.4 = 3"),
        },
        noticed={
            "number": ("[emergency]", "coin = 2", "coin = 3"),
            "text": ('id = "I-2"', '"Quartermaster"', '"The Quartermaster"'),
            "source": ('id = "I-2"', '"stand-in"', '"public"'),
            "note": ('id = "I-2"', '["back", "kind", "bonus"]', '["kind"]'),
            "order of a list": ("[flags]", "[0, 1, 2, 3]", "[3, 2, 1, 0]"),
        },
        own_value=OwnValue(("[emergency]", "coin = 2", "coin = 3"), "BOX.emergency", packaged="(2, 2)", own="(2, 3)"),
        not_toml={"not a value": ("[emergency]", "coin = 2", "coin = = 2", "Invalid value (column 8)")},
        mistakes=MISTAKES,
        mistakes_that_show_elsewhere=MISTAKES_THAT_SHOW_ELSEWHERE,
        odd_values=('"x"', "[[0]]"),
        not_too_odd=frozenset({("[[expeditions]]", "id", '"x"')}),
    )
