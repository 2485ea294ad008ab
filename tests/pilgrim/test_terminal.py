"""The table in a terminal: complete, legible without colour, and never wider than a hundred columns."""

from __future__ import annotations

import pytest

from tabard import terminal
from tabard.engine.words import LANGUAGES
from tabard.pilgrim.components import BOX, BUILDINGS
from tabard.pilgrim.game import GAME
from tabard.pilgrim.geography import PATH, step
from tabard.pilgrim.prose.narrow import in_two, marked
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords
from tests.cases import cases
from tests.pilgrim.kit import *
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, work


def shown(s: Pilgrim, seat: int = WHITE, lang: str = "en", *, plain: bool = False, part: str = "") -> str:
    return terminal.board(GAME, s, seat, lang, plain=plain, part=part).plain


def squeezed(s: Pilgrim, part: str) -> str:
    """Without line breaks and the blanks between columns."""
    return " ".join(shown(s, part=part).split())


def part_of(s: Pilgrim, name: str) -> list[str]:
    """The four lines inside a hex, in ASCII."""
    lines = [line.ljust(100) for line in shown(s, RED, plain=True, part="map").split("\n")]
    column = "abcdefghijk".index(name[0])
    x, y = 5 + 8 * column, 1 + 2 * abs(column - 5) + 4 * (int(name[1:]) - 1)  # below the title
    return [lines[y + row][x + first : x + last] for row, first, last in ((1, 2, 8), (2, 1, 9), (3, 1, 9), (4, 2, 8))]


# The map


def test_three_paths_on_a_tile_stay_apart() -> None:
    s = road(table(4), WHITE, "g4 sw se")
    road(s, RED, "g4 s nw")
    s.land[BOX.hex_names.index("g4")] |= 1 << PATH[0 * 6 + 1]
    s.roads.append((step(BOX.hex_names.index("g4"), 0, 1),))
    s.owners.append(BLUE)
    drawn = "".join(part_of(s, "g4"))
    assert all(letter in drawn for letter in "WRB")


def test_sites_show_price_visitors_and_herald() -> None:
    s = table(3)
    road(s, RED, *NORTH_EAST_SITE, "i2 sw n", "!")
    assert part_of(s, "i1") == ["i1    ", "Canterb.", "5 3p 3c ", "Rh____"]
    s.ship = s.site_steps[1]
    assert part_of(s, "i1") == ["i1 <S>", "Canterb.", "5 3p 3c ", "R_____"]


test_the_map = cases(
    ("", "a road is drawn as the path it is",
        lambda: road(table(3), WHITE, "g4 sw ne", "h3 sw s"),
        (part_of, "g4", ["g4    ", "    wwww", "wwwW    ", "______"]),
        (part_of, "h3", ["h3    ", "        ", "wwww    ", "__v___"])),
    ("", "an upgrade shows every path and its owner",
        lambda: road(road(table(3), WHITE, "g4 sw ne"), RED, "g4 s n"),
        (part_of, "g4", ["g4^   ", "   RWw>w", "wwwr    ", "__r___"])),
    ("", "a shrine shows its owner and where the trail goes on",
        lambda: road(table(3), WHITE, "g4 sw ne", "h3 sw *", "h2 s n"),
        (part_of, "h3", ["h3w   ", "   w    ", "ww+W+   ", "______"])),
    ("", "ports show who trades",
        lambda: road(table(3), BLUE, *EAST_PORT, "j5 nw ne", "!"),
        (part_of, "k4", ["k4    ", " Port E ", "        ", "B_____"])),
)  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_buildings_are_broken_where_the_language_breaks_them(lang: str) -> None:
    words = PilgrimWords(lang)
    names = [words.building(building) for building in range(len(BUILDINGS))]
    lines = [in_two(marked(words, name), 8) for name in names]
    cut = [name for name, pair in zip(names, lines) if any(line.endswith(".") for line in pair)]
    assert cut in ([], ["Almacén de cereales"])
    assert max(len(line) for pair in lines for line in pair) == 8


def test_a_long_name_has_a_hyphen_where_there_is_room_for_it() -> None:
    assert in_two("Stein|bruch", 10) == ("Steinbruch", "")
    assert in_two("Stein|bruch", 8) == ("Stein-", "bruch")
    assert in_two("Getreide|speicher", 8) == ("Getreide", "speicher")
    assert in_two("Grain Store", 8) == ("Grain", "Store")
    assert in_two("Getreide|speicher", 7) == ("Getrei.", "")


def test_buildings_show_level_and_whether_they_are_live() -> None:
    s = table(3)
    assert part_of(s, "e1") == ["e1    ", " Quarry ", "        ", "I___o4"]
    s.ship = 3
    assert part_of(s, "e1") == ["e1 <S>", " Quarry ", "        ", "I____*"]
    assert "o5 g1 Chapel" in shown(s, plain=True, part="map")
    own(s, WHITE, "quarry")
    assert part_of(s, "e1")[1].strip() == ""


def test_closed_quadrants_are_crossed_out() -> None:
    s = road(table(2), WHITE, "g4 sw ne")
    assert "x" not in "".join(part_of(s, "b5"))
    road(s, RED, "e4 se nw")
    assert "x" in "".join(part_of(s, "b5"))
    assert "x" not in "".join(part_of(s, "b2"))
    assert " piety · herald · closed " in squeezed(s, "map")


def test_options_stand_where_they_would_be_carried_out() -> None:
    s = work(table(3), WHITE, stone=6)
    play(s, "begin g4 sw")
    numbers = {option: place for place, option in enumerate(options(s), 1)}
    drawn = terminal.board(GAME, s, WHITE, "en", plain=True, part="map").plain
    for text, number_ in numbers.items():
        if text.startswith("lay"):
            assert f"#{number_}" in drawn
    assert "#1" not in shown(s, RED, plain=True, part="map")


# The boards of the players


def test_a_favour_fills_a_slot() -> None:
    s = own(table(3), WHITE, "well")
    s.favours[0] = s.free_slot(WHITE)
    assert "Well · Favour 4 · free slots: 4" in squeezed(s, "players")


# The solo game


@pytest.mark.rule("P-HID-02")
def test_the_bag_is_open() -> None:
    s = table(1, level=1)
    drawn = shown(s, part="map")
    assert "In the bag 12" in drawn
    assert "Allocation 3" in drawn
    assert "Solo, level 1" in shown(s, part="ring")


def test_the_abbott_has_a_letter_and_a_board() -> None:
    s = table(1, level=3, seeded=True)
    assert "A Ab-Bott" in shown(s, part="players")
    assert "A D" in shown(s, part="ring")


# What the questions are about


def test_the_part_in_question() -> None:
    s = table(3)
    assert terminal.part_in_question(GAME, s) == "ring"
    assert terminal.part_in_question(GAME, work(s, WHITE, stone=6)) == "map"
    play(s, "begin g4 sw")
    assert terminal.part_in_question(GAME, s) == "map"
    near = terminal.board(GAME, s, WHITE, "en", part="map", close=True).plain.split("\n")
    assert len(near) == 1 + 15
    assert any("g4" in line for line in near)
    put(s, WHITE, n=1)
    assert terminal.part_in_question(GAME, choose(s, WHITE)) == "ring"
