"""Set-up: what lies where before the first round (K-SET)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabard.engine.errors import OptionError
from tabard.engine.state import CHANCE
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS as CARDS
from tests.cases import cases, offers
from tests.kingsbridge.kit import GREEN, RED, act, asked, give, has, in_chapter, options, play, table, vp
from tests.kingsbridge.round_kit import before, quiet_round, reveal
from tests.kingsbridge.town_kit import favour, finished, hand, houses, next_chapter, on_board, seals, stock

STARRED = ["grain", "piety", "material", "project", "sale", "privilege"]
SUPPLY = {"wool": 15, "cloth": 12, "loyalty": 14, "med": 20}


def box_before_the_draw(seats: int, *, scaled: bool = False) -> Kingsbridge:
    return new_game(BOOK, seats, False, scaled, False)


# The players


@pytest.mark.rule("K-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.new_state(seats)


@pytest.mark.rule("K-SET-02")
@pytest.mark.parametrize(
    ("seats", "incomes"),
    [
        (2, ["stone", "gold"]),  # sides 0 and 2
        (3, ["stone", "grain", "gold"]),  # sides 0, 1, 2
        (4, ["stone", "grain", "gold", "vp"]),
    ],
)
def test_the_sides_of_the_players_show_in_what_an_unturned_card_gives(seats: int, incomes: list[str]) -> None:
    s = reveal(table(seats), "i-02")
    while asked(s) == "EventChoice":
        play(s, "decline")
    earlier = s.copy()
    play(s, "orient 0")
    for player, income in enumerate(incomes):
        if income == "vp":
            assert vp(s, player) == vp(earlier, player) + 1
        else:
            assert has(s, player, income) == has(earlier, player, income) + 1


@pytest.mark.rule("K-SET-02", "K-ROUND-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turn_order_passes_over_empty_seats(seats: int) -> None:
    s = table(seats)
    starters = []
    for name in ("i-03", "i-04", "i-05", "i-10", "i-11"):
        starters.append(s.start)
        quiet_round(s, name)
    assert starters == [n % seats for n in range(5)]


# The stocks


@pytest.mark.rule("K-SET-03", "K-SET-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_holds_the_same_whatever_the_number_of_players(seats: int) -> None:
    s = box_before_the_draw(seats)
    assert {good: stock(s, good) for good in ("stone", "wood", "grain", "piety")} == {
        "stone": 25,
        "wood": 15,
        "grain": 10,
        "piety": 12,
    }


@pytest.mark.rule("K-SET-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_goods_come_out_of_the_supply(seats: int) -> None:
    s = box_before_the_draw(seats)
    assert {good: stock(s, good) for good in SUPPLY} == {**SUPPLY, "wool": 15 - seats}


@pytest.mark.rule("K-SET-04")
@pytest.mark.parametrize(
    ("seats", "amounts"), [(2, (15, 9, 6, 6)), (3, (20, 12, 8, 9)), (4, (25, 15, 10, 12))], ids=["2", "3", "4"]
)
def test_with_scaled_supply_less_is_on_the_board(seats: int, amounts: tuple[int, ...]) -> None:
    s = box_before_the_draw(seats, scaled=True)
    assert tuple(stock(s, good) for good in ("stone", "wood", "grain", "piety")) == amounts
    assert {good: stock(s, good) for good in SUPPLY} == {**SUPPLY, "wool": 15 - seats}


@pytest.mark.rule("K-SET-04")
def test_scaled_supply_is_an_option_that_is_off_unless_agreed() -> None:
    assert GAME.checked(2, {})["scaled_supply"] is False
    assert GAME.new_state(2, scaled_supply=True).stock[0] == 15  # type: ignore[attr-defined]


@pytest.mark.rule("K-SET-05")
def test_gold_does_not_run_out() -> None:
    s = act(give(table(), RED, wool=10), RED)
    for player in range(3):
        give(s, player, gold=100)  # more than all the coins of the box
    play(s, "play sale", "sell 10 0")
    assert has(s, RED, "gold") == 120


# The players' things


@pytest.mark.rule("K-SET-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_the_same(seats: int) -> None:
    s = table(seats)
    for player in range(seats):
        assert vp(s, player) == 8
        assert {good: has(s, player, good) for good in ("wool", "gold")} == {"wool": 1, "gold": 2}
        assert sum(s.goods[player * 9 : player * 9 + 9]) == 3
        assert hand(s, player) == list(CARDS)
        assert s.houses(player) == 0
        assert s.seals[player] == 0


@pytest.mark.rule("K-SET-06")
def test_everybody_has_four_houses() -> None:
    s = give(houses(table(), RED, 1, 3, 5), RED, wood=1, gold=1)
    assert "play house" in options(act(s.copy(), RED))
    assert "play house" not in options(act(houses(s, RED, 7), RED))


@pytest.mark.rule("K-SET-06")
def test_everybody_has_two_seals() -> None:
    s = seals(table(), RED, "fulling_mill")
    assert "play donation" in options(act(s.copy(), RED))
    assert "play donation" not in options(act(seals(s, RED, "city_wall"), RED))


# The board


@pytest.mark.rule("K-SET-07")
def test_the_bridge_is_the_only_project_on_the_board() -> None:
    s = table()
    assert on_board(s) == ["bridge"]
    assert sum(s.stones) + sum(s.woods) == 0
    play(act(give(s, RED, stone=2, wood=2), RED), "play project")
    assert {option.split()[1] for option in options(s)} == {"bridge"}


test_the_board = cases(
    ("K-SET-08", "cloth is covered at the market",
        lambda: act(give(table(), RED, cloth=1), RED), "play sale", offers("sell 1 0")),
    ("K-SET-09", "the favour stone begins on the start space", table, (favour, "queen"), (lambda s: s.covered, 0)),
)  # fmt: skip


@pytest.mark.rule("K-SET-11")
def test_tower_metal_and_plague_tiles_wait_for_the_end_of_chapter_two() -> None:
    s = in_chapter(table(), 2)
    for now in (table(), s):
        assert "tower" not in on_board(now)
        assert not now.metal
        assert set(now.tiles) == {-2}  # aside
        assert now.numbers == (2, 3, 3, 2, 1)
    next_chapter(s)
    assert "tower" in on_board(s)
    assert not finished(s, "tower")
    assert set(s.tiles) == {0}  # face down
    assert s.numbers == (2, 3, 3, 2, 1)


# Chance


@pytest.mark.rule("K-SET-10")
@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_six_of_the_eleven_events_of_a_chapter_are_revealed(chapter: int) -> None:
    of_chapter = {card.id.lower() for card in BOX.events if card.chapter == chapter}
    assert len(of_chapter) == 11
    s = in_chapter(table(2), chapter)
    rng = Random(chapter)
    seen: list[str] = []
    while not s.over and s.chapter == chapter - 1:
        if asked(s) == "EventCard":
            left = [option.removeprefix("reveal ") for option in options(s)]
            assert set(left) == of_chapter - set(seen)
            assert s.weights() == [1] * len(left)
            seen.append(rng.choice(left))
            play(s, f"reveal {seen[-1]}")
        else:
            s.apply(rng.choice(s.legal()))
    assert len(set(seen)) == 6


@pytest.mark.rule("K-SET-12", "K-SET-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_takes_the_shield(seats: int) -> None:
    s = box_before_the_draw(seats)
    assert (s.to_move, asked(s)) == (CHANCE, "Starter")
    assert options(s) == ["starter red", "starter green", "starter yellow", "starter blue"][:seats]
    assert s.weights() == [1] * seats
    play(s, f"starter {('red', 'green', 'yellow', 'blue')[seats - 1]}")
    assert s.start == seats - 1


@pytest.mark.rule("K-SET-14")
def test_chance_decides_what_nobody_may_influence() -> None:
    """Shuffles, dice and draws are moves of the seat CHANCE, and nothing else is."""
    by_chance: Counter[str] = Counter()
    by_players: Counter[str] = Counter()
    for seed in range(12):
        s = box_before_the_draw(2 + seed % 3)
        rng = Random(seed)
        while not s.over:
            legal = s.legal()
            (by_chance if s.to_move == CHANCE else by_players)[asked(s)] += 1
            weights = s.weights() if s.to_move == CHANCE else [1] * len(legal)
            s.apply(rng.choices(legal, weights)[0])
    assert set(by_chance) == {
        "Starter", "EventCard", "PlagueTile", "TaxDie", "PenanceCard", "DrawnDiscard", "ExtraDrawn"
    }  # fmt: skip
    assert not set(by_chance) & set(by_players)


@pytest.mark.rule("K-SET-14")
def test_dice_and_tiles_fall_as_often_as_they_are_there() -> None:
    s = before("iii-05")
    play(s, "reveal iii-05")
    assert dict(zip(options(s), s.weights(), strict=True)) == {
        "tile 1": 2, "tile 2": 3, "tile 3": 3, "tile 4": 2, "tile 5": 1
    }  # fmt: skip
    s.numbers = (0, 3, 0, 0, 1)
    assert dict(zip(options(s), s.weights(), strict=True)) == {"tile 2": 3, "tile 5": 1}


# The introductory game


test_the_introductory_game = cases(
    ("K-SET-13", "the introductory game begins with the six starred cards",
        lambda: table(introductory=True), (lambda s: [hand(s, player) for player in range(3)], [STARRED] * 3),
        next_chapter, (lambda s: [hand(s, player) for player in range(3)], [list(CARDS)] * 3)),
    ("K-SET-13", "in the introductory chapter only starred cards are offered",
        lambda: act(give(table(introductory=True), RED, stone=2, wood=2, gold=9, cloth=2), RED),
        (lambda s: {option.split()[1] for option in options(s)}, set(STARRED))),
)  # fmt: skip


@pytest.mark.rule("K-SET-13")
def test_otherwise_all_twelve_cards_are_used_from_the_start() -> None:
    assert GAME.checked(3, {})["introductory"] is False
    s = act(table(), GREEN)
    assert [option for option in options(s) if option.startswith("lay")] == [f"lay {card}" for card in CARDS]


@pytest.mark.rule("K-SET-13")
def test_options_reach_the_table() -> None:
    s = GAME.new_state(3, introductory=True, chapter_end_extra_pass=True)
    assert isinstance(s, Kingsbridge)
    assert (s.introductory, s.extra_pass, s.scaled) == (True, True, False)
