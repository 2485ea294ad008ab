"""Set-up: what lies where before anybody chooses (C-SET)."""

from __future__ import annotations

from random import Random

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import UNUSED
from tabard.coimbra.game import GAME
from tabard.coimbra.scoring import track_points
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tabard.engine.errors import OptionError
from tabard.engine.state import CHANCE
from tests.cases import cases, then
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, field, has, options, play, roll, set_field, table, vp
from tests.coimbra.round_kit import *

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
LEVELS = {level: [tile.id for tile in BOX.monasteries if tile.level == level] for level in (1, 2, 3)}
BACKS = {back: [card.id.lower() for card in BOX.citizens if card.back == back] for back in (1, 2, 3)}


def draws(s: Coimbra, decision: str, seed: int = 1) -> list[tuple[list[str], list[int], str]]:
    """All draws of that kind: what could be drawn, how likely, and what was."""
    rng = Random(seed)
    found = []
    while asked(s) != decision:
        play(s, rng.choice(options(s)))
    while asked(s) == decision:
        names, weights = options(s), s.weights()
        name = rng.choice(names)
        found.append((names, weights, name))
        assert s.to_move == CHANCE
        play(s, name)
    return found


# Seats


@pytest.mark.rule("C-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.new_state(seats)


# Monasteries


@pytest.mark.rule("C-SET-02")
def test_each_space_gets_one_monastery_of_its_level_at_random() -> None:
    gone: set[str] = set()
    found = draws(before_the_draw(), "MonasteryTile")
    assert [len(names) for names, _, _ in found] == [12, 11, 10, 9, 8, 7, 6, 5, 7, 6, 5, 4, 5, 4]
    for (names, weights, name), level in zip(found, BOX.ground.space_level, strict=True):
        assert names == [f"monastery {tile}" for tile in LEVELS[level] if tile not in gone]
        assert weights == [1] * len(names)
        gone.add(name.split()[1])


# Scoring tiles


@pytest.mark.rule("C-SET-03")
def test_scoring_tiles_are_shuffled_one_above_each_track() -> None:
    s = before_the_draw()
    found = draws(s, "ScoringTile")
    assert found[0][:2] == (["scoring a", "scoring b", "scoring c", "scoring d"], [1, 1, 1, 1])
    assert [len(names) for names, _, _ in found] == [4, 3, 2, 1]
    assert [BOX.scoring_tiles[tile].id.lower() for tile in s.scoring_tiles] == [name[-1] for _, _, name in found]


@pytest.mark.rule("C-SET-03")
@pytest.mark.parametrize(("seats", "prizes"), [(2, [6, 2]), (3, [6, 2, 0]), (4, [8, 4, 2, 0])])
def test_the_side_up_is_that_of_the_number_of_players(seats: int, prizes: list[int]) -> None:
    s = drawn(seats, scoring="c a")  # a lies above the second track
    for player in range(seats):
        set_field(s, player, "orange", 9 - player)
    assert [track_points(s, player, 1) for player in range(seats)] == prizes


# Dice tokens


@pytest.mark.rule("C-SET-04", "C-SET-05", "C-SET-06", "C-SET-07")
@pytest.mark.parametrize(
    ("seats", "upper", "centre", "lower"),
    [(2, [3, 2], [4, 3], [5]), (3, [3], [4], [3]), (4, [], [], [])],
    ids=["2", "3", "4"],
)
def test_dice_tokens_lie_in_the_districts(seats: int, upper: list[int], centre: list[int], lower: list[int]) -> None:
    s = drawn(seats)
    assert row(s, "castle") == []
    assert row(s, "upper") == [f"token {number}" for number in upper]
    assert row(s, "centre") == [f"token {number}" for number in centre]
    assert row(s, "lower") == [f"token {number}" for number in lower]


# Expeditions


@pytest.mark.rule("C-SET-08")
def test_six_of_fifteen_expeditions_are_drawn() -> None:
    s = before_the_draw()
    found = draws(s, "ExpeditionCard")
    assert [len(names) for names, _, _ in found] == [15, 14, 13, 12, 11, 10]
    assert all(weights == [1] * len(weights) for _, weights, _ in found)
    assert [f"expedition {BOX.expeditions[card].id}" for card in s.expeditions] == [name for _, _, name in found]


# Dice


@pytest.mark.rule("C-SET-09")
@pytest.mark.parametrize(
    ("seats", "dice"),
    [(2, (2, 2, 1, 1, 1)), (3, (3, 3, 2, 2, 1)), (4, (3, 3, 3, 3, 1))],
    ids=["2", "3", "4"],
)
def test_dice_of_the_pool(seats: int, dice: tuple[int, ...]) -> None:
    s = roll(table(seats))
    assert tuple(sum(s.pool[colour * 6 : colour * 6 + 6]) for colour in range(len(COLOURS))) == dice


# Players


@pytest.mark.rule("C-SET-10")
@SEATS
def test_what_each_player_has(seats: int) -> None:
    s = drawn(seats)
    for player in range(seats):
        assert (has(s, player, "guard"), has(s, player, "coin"), vp(s, player)) == (7, 7, 0)
        assert [field(s, player, track) for track in COLOURS[:4]] == [0, 0, 0, 0]
        assert pilgrim_at(s, player) == ""
        assert s.held[player] == ()
        assert s.discs[player] == s.funded[player] == s.cards[player] == 0


test_players = cases(
    ("C-SET-11", "on field 0 the first players disc lies lowest",
        lambda: drawn(3, order=(BLUE, RED, YELLOW)), (lambda s: s.ranks, [(BLUE, RED, YELLOW)] * 4)),
    ("C-SET-11", "field 0 does not score even for who lies lowest",
        lambda: drawn(3, order=(BLUE, RED, YELLOW)),
        (lambda s: [track_points(s, player, 0) for player in range(3)], [0, 0, 0]), then(set_field, YELLOW, "grey", 1),
        (lambda s: [track_points(s, player, 0) > 0 for player in range(3)], [False, True, False])),
)  # fmt: skip


@pytest.mark.rule("C-SET-12")
def test_turn_order_is_drawn_by_lot() -> None:
    s = before_the_draw()
    found = draws(s, "Flag")
    assert found[0][:2] == (["flag red", "flag yellow", "flag blue"], [1, 1, 1])
    assert [len(names) for names, _, _ in found] == [3, 2, 1]
    s = drawn(3, until="Flag")
    play(s, "flag blue")
    assert options(s) == ["flag red", "flag yellow"]
    play(s, "flag red", "flag yellow")
    assert s.order == (BLUE, RED, YELLOW)


# Cards


@pytest.mark.rule("C-SET-13", "C-SET-15")
def test_the_first_display_is_drawn_from_the_24_cards_of_the_second_back() -> None:
    s = before_the_draw()
    found = draws(s, "NextCard")
    gone: set[str] = set()
    assert len(found) == 12
    for names, weights, name in found:
        assert names == [f"draw {card}" for card in BACKS[2] if card not in gone]
        assert weights == [1] * len(names)
        gone.add(name.split()[1])
    assert discarded(s) == set()


@pytest.mark.rule("C-SET-13", "C-ROUND-02", "C-HID-01")
def test_the_second_back_lies_on_the_third() -> None:
    s = table()
    backs = []
    for _ in range(4):
        backs.append({BOX.citizens[card].back for card in s.display})
        pass_round(s)
        if not s.over:
            backs.append(
                {BOX.citizens[n].back for n in range(56) if f"draw {BOX.citizens[n].id.lower()}" in options(s)}
            )
            on_to(s, "DieRoll")
    assert backs == [{2}, {2}, {2}, {3}, {3}, {3}, {3}]


@pytest.mark.rule("C-SET-14")
@SEATS
def test_favour_tiles_and_the_cap_tile_lie_beside_the_castle(seats: int) -> None:
    s = drawn(seats)
    assert [favour(s, tile) for tile in ("expedition", "cap", "pilgrim", "supplies")] == ["", "", "", ""]
    assert s.cap_free


@pytest.mark.rule("C-SET-15")
def test_four_cards_lie_beside_each_lower_district() -> None:
    cards = "ii-c1 ii-c2 ii-c3 ii-c4 ii-m1 ii-m2 ii-m3 ii-m4 ii-p1 ii-p2 ii-p3 ii-s4"
    s = drawn(3, cards=cards)
    rows = [cards_beside(s, district) for district in ("upper", "centre", "lower")]
    assert [" ".join(names) for names in rows] == [
        "ii-c1 ii-c2 ii-c3 ii-c4",
        "ii-m1 ii-m2 ii-m3 ii-m4",
        "ii-p1 ii-p2 ii-p3 ii-s4",
    ]


# Crown tokens: column 4 first, each from top to bottom


@pytest.mark.rule("C-SET-16", "C-SET-17")
@pytest.mark.parametrize(
    ("upper", "centre", "lower", "crowns"),
    [
        # all in the last columns
        ("s1 s2 s3 c1", "s4 s5 p2 m1", "c2 c3 c4 p1", ["c1", "m1", "p1", "s3"]),
        # from top to bottom before the next column
        ("m1 m2 m3 c1", "m4 m5 m6 c2", "p1 p2 s1 c3", ["c1", "m3", "p2", "s1"]),
        # the first of its profession, not the last
        ("c1 c2 c3 c4", "m1 m2 m3 m4", "p1 p2 s3 s4", ["c4", "m4", "p2", "s4"]),
        # one only in the first column
        ("s1 c1 m1 p1", "c2 m2 p2 c3", "m3 p3 c4 m4", ["c3", "m4", "p1", "s1"]),
    ],
)
def test_crown_tokens_lie_on_the_first_card_of_each_profession(
    upper: str, centre: str, lower: str, crowns: list[str]
) -> None:
    cards = " ".join(f"ii-{name}" for name in f"{upper} {centre} {lower}".split())
    s = drawn(3, cards=cards)
    found = [crown(s, profession) for profession in ("councillor", "merchant", "clergy", "scholar")]
    assert found == [f"ii-{name}" for name in crowns]


@pytest.mark.rule("C-SET-18")
def test_the_token_of_a_profession_without_a_card_is_not_used() -> None:
    s = drawn(3, cards="ii-c1 ii-c2 ii-c3 ii-c4 ii-m1 ii-m2 ii-m3 ii-m4 ii-p1 ii-p2 ii-p3 ii-p4")
    assert crown(s, "scholar") == ""
    assert UNUSED not in s.crowns[:3]


# Start pairs


@pytest.mark.rule("C-SET-19", "C-SET-13")
@SEATS
def test_as_many_start_pairs_as_players(seats: int) -> None:
    s = before_the_draw(seats)
    found = draws(s, "StartPair")
    assert [len(names) for names, _, _ in found] == list(range(8, 8 - 2 * seats, -1))
    assert found[0][0] == [f"draw {card}" for card in BACKS[1]]
    assert all(weights == [1] * len(weights) for _, weights, _ in found)
    assert options(s)[:seats] == [f"pair {number}" for number in range(1, seats + 1)]


@pytest.mark.rule("C-SET-19")
def test_two_cards_in_the_order_drawn_are_a_pair() -> None:
    s = drawn(2, pairs="i-3 i-8 i-1 i-6")
    play(s, "pair 2")
    assert has_card(s, YELLOW, "i-1")
    assert has_card(s, YELLOW, "i-6")
    assert s.cards[YELLOW].bit_count() == 2


@pytest.mark.rule("C-SET-19")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 2), (4, 0)])
def test_start_cards_that_were_not_drawn_leave_the_game(seats: int, left: int) -> None:
    s = table(seats)
    gone = [n for n in range(8) if not s.dealt >> n & 1]
    assert len(gone) == left
    while not s.over:
        pass_round(s)
    assert not any(s.dealt >> n & 1 for n in gone)
