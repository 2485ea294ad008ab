"""The end of the game (K-END)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tests.cases import cases
from tests.kingsbridge.kit import GREEN, RED, YELLOW, asked, give, has, holds, in_chapter, play, set_vp, table, vp
from tests.kingsbridge.town_kit import end_chapter, houses, provided, seals, sick

TRACK, MATERIAL, GOLD = range(3)


def last_dues(seats: int = 2) -> Kingsbridge:
    """Chapter IV: everybody has what the dues are if the die shows 5, and 20 points."""
    s = provided(in_chapter(table(seats), 4))
    for player in range(seats):
        give(set_vp(s, player, 20), player, wool=0)
    return s


def end(s: Kingsbridge, *moves: str, tax: int = 5) -> Kingsbridge:
    play(end_chapter(s), f"tax {tax}", *moves)
    assert s.over
    return s


def points(s: Kingsbridge) -> list[float]:
    return [score / 2 for score in s.scores()]


def shown(s: Kingsbridge, player: int) -> str:
    sheet = GAME.score_sheet(s)
    return sheet.shown(sheet.total(player))


# What counts (K-END-01, 03, 05, 06)


@pytest.mark.rule("K-END-01")
@pytest.mark.parametrize(("stone", "wood"), [(0, 0), (1, 0), (0, 1), (3, 2)])
def test_each_stone_or_wood_gives_a_point(stone: int, wood: int) -> None:
    s = end(give(last_dues(), RED, stone=stone, wood=wood))
    assert points(s) == [20 + stone + wood, 20]


@pytest.mark.rule("K-END-01")
@pytest.mark.parametrize("gold", [0, 1, 2, 7])
def test_each_gold_left_gives_half_a_point(gold: int) -> None:
    s = end(give(last_dues(), RED, gold=5 + gold))
    assert points(s) == [20 + gold / 2, 20]


@pytest.mark.rule("K-END-01")
def test_material_on_projects_does_not_count_again() -> None:
    s = last_dues()
    s.stones[0], s.woods[0] = 3, 2
    assert points(end(s)) == [20, 20]


@pytest.mark.rule("K-END-01")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_the_game_does_not_end_before(chapter: int) -> None:
    s = play(end_chapter(provided(in_chapter(table(2), chapter))), "tax 2")
    assert not s.over
    assert asked(s) == "EventCard"


@pytest.mark.rule("K-END-03")
@pytest.mark.parametrize(("gold", "text"), [(0, "53"), (1, "53½"), (2, "54")])
def test_half_points_are_shown_and_not_rounded(gold: int, text: str) -> None:
    s = end(give(set_vp(last_dues(), RED, 53), RED, gold=5 + gold))
    assert shown(s, RED) == text
    assert s.scores()[RED] == 106 + gold


@pytest.mark.rule("K-END-05")
def test_points_beyond_the_track_are_shown_as_their_sum() -> None:
    s = end(give(set_vp(last_dues(), RED, 59), RED, stone=4))
    assert shown(s, RED) == "63"
    s = end(set_vp(last_dues(), RED, 121))
    assert (shown(s, RED), vp(s, RED)) == ("121", 121)


test_what_counts = cases(
    ("K-END-01", "gold is counted after the dues", lambda: end(last_dues(), tax=2), (points, [20 + 3 / 2] * 2)),
    ("K-END-01", "nothing else counts",
        lambda: give(last_dues(), RED, piety=5, grain=4, wool=3, cloth=2, loyalty=4, med=6),
        lambda s: end(sick(seals(houses(s, RED, 1, 3, 5), RED, "bridge"), {1: 1})), (points, [20, 20]),
        (lambda s: GAME.score_sheet(s).points[RED], (40, 0, 0))),
    ("K-END-01", "the doubled losses come first",
        lambda: end(give(last_dues(), RED, grain=1, stone=2, gold=6)),
        (lambda s: GAME.score_sheet(s).points[RED], (2 * (20 - 4), 4, 1)), (points, [16 + 2 + 0.5, 20])),
    ("K-END-03", "half a point alone", lambda: end(give(set_vp(last_dues(), RED, 0), RED, gold=6)), (shown, RED, "½")),
    ("K-END-06", "points that would fall below 0 are 0 before the gains",
        lambda: end(give(set_vp(last_dues(), RED, 5), RED, piety=0, stone=4)), holds(RED, vp=0),
        (lambda s: points(s)[RED], 4)),
    ("K-END-06", "the second half of a loss is cut at 0 too",
        lambda: end(give(set_vp(last_dues(), RED, 8), RED, piety=0, gold=7)),
        (lambda s: points(s)[RED], 1)),  # 8 - 6 - 6 is 0; 2 gold are left
    ("K-END-06", "who is protected loses the single points only",
        lambda: end(give(set_vp(last_dues(), RED, 8), RED, piety=0, loyalty=1), "protect penance"),
        (lambda s: points(s)[RED], 2)),
)  # fmt: skip


# Who wins (K-END-02, 04)


@pytest.mark.rule("K-END-02")
def test_the_most_points_win() -> None:
    s = end(set_vp(set_vp(last_dues(3), GREEN, 30), YELLOW, 10))
    assert s.ranking() == [1, 0, 2]
    sheet = GAME.score_sheet(s)
    assert (sheet.winners, sheet.reason) == ([GREEN], "by points")


@pytest.mark.rule("K-END-04")
@pytest.mark.parametrize(
    ("ahead", "behind", "reason"),
    [
        ({"piety": 4}, {"piety": 3, "loyalty": 9, "med": 9}, "tied on points, ahead on piety"),
        ({"loyalty": 2}, {"loyalty": 1, "med": 9}, "tied on points and piety, ahead on loyalty"),
        ({"med": 2}, {"med": 1, "grain": 5}, "tied on points, piety and loyalty, ahead on knowledge"),
    ],
)
def test_a_tie_goes_to_more_piety_then_loyalty_then_knowledge(
    ahead: dict[str, int], behind: dict[str, int], reason: str
) -> None:
    s = end(give(give(last_dues(), GREEN, **ahead), RED, **behind))
    assert points(s) == [20, 20]
    assert s.ranking() == [1, 0]
    assert GAME.score_sheet(s).reason == reason


@pytest.mark.rule("K-END-04")
def test_a_tie_beyond_that_is_a_shared_win() -> None:
    s = end(give(give(last_dues(3), GREEN, grain=4), YELLOW, piety=1, wool=5))
    assert points(s)[RED] == points(s)[GREEN]
    assert s.ranking() == [0, 0, 2]
    sheet = GAME.score_sheet(s)
    assert (sheet.winners, sheet.reason) == ([RED, GREEN], "tied on everything")


@pytest.mark.rule("K-END-04")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Red and Green share the win, tied on everything."),
        ("de", "Rot und Grün teilen sich den Sieg, Gleichstand in allem."),
        ("es", "Rojo y Verde comparten la victoria, con empate en todo."),
    ],
)
def test_a_shared_win_names_all_who_won(lang: str, told: str) -> None:
    s = end(give(give(last_dues(3), GREEN, grain=4), YELLOW, piety=1, wool=5))
    words, sheet = GAME.words(lang), GAME.score_sheet(s)
    names = [words.who(player) for player in range(3)]
    assert sheet.verdict(words, names, over=True) == told
    assert s.svg(lang).count("K-END-02") == 2  # a crown each


@pytest.mark.rule("K-END-04")
def test_what_is_left_after_protection_counts() -> None:
    s = give(give(last_dues(), GREEN, loyalty=1), RED, grain=1, loyalty=2)
    set_vp(s, RED, 22)
    end(s.copy(), "decline")  # then Red would have 18
    end(s, "protect begging")
    assert points(s) == [20, 20]
    assert has(s, RED, "loyalty") == has(s, GREEN, "loyalty") == 1
    assert s.ranking() == [0, 0]


test_who_wins = cases(
    ("K-END-02", "half a point decides",
        lambda: end(give(give(last_dues(), RED, gold=6), GREEN, piety=7)), (lambda s: s.ranking(), [0, 1])),
    ("K-END-02", "material and gold decide together with the track",
        lambda: end(give(give(set_vp(last_dues(), GREEN, 19), GREEN, wood=1, gold=6), RED, gold=5)),
        (points, [20, 20.5]), (lambda s: s.ranking(), [1, 0])),
    ("K-END-04", "what is left after dues counts",
        lambda: end(give(give(last_dues(), RED, piety=2), GREEN, piety=3)), holds(RED, piety=0), holds(GREEN, piety=1),
        (lambda s: s.ranking(), [1, 0])),
    ("K-END-04", "points come before every tie break",
        lambda: end(give(set_vp(last_dues(), RED, 19), RED, piety=9, loyalty=9, med=9)),
        (lambda s: s.ranking(), [1, 0])),
    ("K-END-04", "places behind the first are decided alike",
        lambda: last_dues(3), lambda s: give(give(set_vp(s, GREEN, 30), RED, loyalty=1), YELLOW, med=3),
        (lambda s: end(s).ranking(), [1, 0, 2])),
)  # fmt: skip
