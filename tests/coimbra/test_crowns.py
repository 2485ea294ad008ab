"""Phase D: crowns and turn order (C-CROWN)."""

from __future__ import annotations

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import PROFESSIONS
from tests.cases import cases, then
from tests.coimbra.kit import BLACK, BLUE, RED, YELLOW, give, table
from tests.coimbra.round_kit import crown, favour, give_crown, give_favour, lay_all, on_to, pass_round, phase_c, phase_d

# Printed beside the flags are 0, 1, 2, 3 crowns; each crown token shows 2; favour tiles 3, 2, 1, 0.


def crowns(s: Coimbra) -> list[int]:
    return [s.crowns_of(player) for player in range(s.seats)]


# What counts


@pytest.mark.rule("C-CROWN-01")
@pytest.mark.parametrize("order", [(RED, YELLOW, BLUE, BLACK), (BLUE, BLACK, RED, YELLOW)])
def test_crowns_beside_the_own_flag(order: tuple[int, ...]) -> None:
    s = table(4, order=order)
    assert BOX.flag_crowns == (0, 1, 2, 3)
    assert [s.crowns_of(player) for player in order] == [0, 1, 2, 3]


@pytest.mark.rule("C-CROWN-01")
@pytest.mark.parametrize("profession", PROFESSIONS)
def test_crowns_on_tokens(profession: str) -> None:
    s = give_crown(table(3), RED, profession)
    assert crowns(s) == [BOX.crown_tokens[PROFESSIONS.index(profession)], 1, 2]


@pytest.mark.rule("C-CROWN-01")
@pytest.mark.parametrize(("tile", "count"), [("expedition", 3), ("cap", 2), ("pilgrim", 1), ("supplies", 0)])
def test_crowns_on_favour_tiles(tile: str, count: int) -> None:
    assert crowns(give_favour(table(3), YELLOW, tile)) == [0, 1 + count, 2]


@pytest.mark.rule("C-CROWN-01")
def test_tokens_and_tiles_that_nobody_took_count_for_nobody() -> None:
    s = table(3)
    assert all(crown(s, profession) for profession in PROFESSIONS)  # they lie on cards
    assert crowns(s) == [0, 1, 2]


test_what_counts = cases(
    ("C-CROWN-01", "all of them are added",
        lambda: give_favour(give_crown(table(3), BLUE, "clergy", "scholar"), BLUE, "expedition", "pilgrim"),
        (crowns, [0, 1, 2 + 4 + 4])),
    ("C-CROWN-01", "only those of this round count",
        lambda: pass_round(phase_d(give_favour(give_crown(table(3), BLUE, "clergy"), BLUE, "cap"))),
        then(on_to, "DieRoll"), (lambda s: [s.crowns_of(player) for player in s.order], [0, 1, 2])),
)  # fmt: skip


# The new order


@pytest.mark.rule("C-CROWN-02")
@pytest.mark.parametrize(
    ("tokens", "order"),
    [
        ({RED: 3, YELLOW: 1}, (RED, YELLOW, BLUE)),  # 6, 3, 2
        ({BLUE: 1, RED: 3}, (RED, BLUE, YELLOW)),  # 6, 1, 4
        ({BLUE: 2, YELLOW: 1}, (BLUE, YELLOW, RED)),  # 0, 3, 6
        ({YELLOW: 4}, (YELLOW, BLUE, RED)),  # 0, 9, 2
    ],
)
def test_most_crowns_first(tokens: dict[int, int], order: tuple[int, ...]) -> None:
    s = table(3)
    left = list(PROFESSIONS)
    for player, count in tokens.items():
        give_crown(s, player, *left[:count])
        left = left[count:]
    assert phase_d(s).order == order


@pytest.mark.rule("C-CROWN-02")
def test_crowns_beside_the_flags_alone_turn_the_order_round() -> None:
    assert phase_d(table(4)).order == (BLACK, BLUE, YELLOW, RED)


@pytest.mark.rule("C-CROWN-03")
@pytest.mark.parametrize(
    ("order", "tiles", "new"),
    [
        # red 2, yellow 1, blue 2: the two equal ones change places
        ((RED, YELLOW, BLUE), {"cap": RED}, (BLUE, RED, YELLOW)),
        # blue 3, red 1 + 2, yellow 2: whoever was behind is ahead now
        ((BLUE, RED, YELLOW), {"expedition": BLUE, "cap": RED}, (RED, BLUE, YELLOW)),
        # red 1, yellow 1, blue 2: the equal ones are behind
        ((RED, YELLOW, BLUE), {"pilgrim": RED}, (BLUE, YELLOW, RED)),
    ],
)
def test_two_with_equal_crowns_change_places(
    order: tuple[int, ...], tiles: dict[str, int], new: tuple[int, ...]
) -> None:
    s = table(3, order=order)
    for tile, player in tiles.items():
        give_favour(s, player, tile)
    assert phase_d(s).order == new


test_the_new_order = cases(
    # Red is Chris, yellow Eva, blue Phil, on flags 1, 2, 3 with 3, 3 and 7 crowns.
    ("C-CROWN-03", "example of equal crowns",
        lambda: give_crown(give_favour(table(3), RED, "expedition"), YELLOW, "councillor"),
        lambda s: give_crown(give_favour(s, BLUE, "cap", "pilgrim"), BLUE, "merchant"), (crowns, [3, 3, 7]),
        (lambda s: phase_d(s).order, (BLUE, YELLOW, RED))),
    # Black, first, has none; red, yellow and blue have 3 each.
    ("C-CROWN-03", "three with equal crowns are reversed as a group",
        lambda: table(4, order=(BLACK, RED, YELLOW, BLUE)),
        lambda s: give_favour(give_favour(s, RED, "cap"), YELLOW, "pilgrim"), (crowns, [3, 3, 3, 0]),
        (lambda s: phase_d(s).order, (BLUE, YELLOW, RED, BLACK))),
    ("C-CROWN-03", "four with equal crowns are reversed as a group",
        lambda: give_favour(table(4, order=(YELLOW, BLUE, RED, BLACK)), YELLOW, "expedition"),
        then(give_favour, BLUE, "cap"), then(give_favour, RED, "pilgrim"), (crowns, [3, 3, 3, 3]),
        (lambda s: phase_d(s).order, (BLACK, RED, BLUE, YELLOW))),
)  # fmt: skip


# All at once


test_all_at_once = cases(
    ("C-CROWN-04", "flags move after counting and then count anew",
        lambda: give_crown(table(3), RED, "councillor", "merchant"), (crowns, [4, 1, 2]),
        then(phase_c, lower="red grey 5"), "emergency", (lambda s: s.order, (RED, BLUE, YELLOW)),
        (crowns, [4, 2, 1])),  # blue has come from flag 3 to 2, yellow from 2 to 3
    ("C-CROWN-05", "tokens and tiles are not spent",
        lambda: lay_all(table(2), "ii-m1 ii-p5 ii-c4 ii-s6", "ii-s1 ii-c2 ii-m5 ii-p2", "ii-c5 ii-p6 ii-s4 ii-m6"),
        then(give, RED, guard=20, coin=20), then(phase_c, castle="red orange 2", upper="red grey 5, yellow green 6"),
        "favour supplies", "choose 1", "emergency", "acquire ii-s6", then(on_to, "Income"), (crown, "scholar", "red"),
        (favour, "supplies", "red"), then(on_to, "Funding"), (crown, "scholar", "red"), (favour, "supplies", "red"),
        then(on_to, "NextCard"), (crown, "scholar", ""), (favour, "supplies", "")),
)  # fmt: skip
