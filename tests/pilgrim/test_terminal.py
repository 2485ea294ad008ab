"""The table in a terminal: complete, legible without colour, and never wider than a hundred columns."""

from __future__ import annotations

import re

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
from tests.game_kit import some_states
from tests.pilgrim.kit import *
from tests.pilgrim.players import rich_road_lover
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, work


def shown(s: Pilgrim, seat: int = WHITE, lang: str = "en", *, plain: bool = False, part: str = "") -> str:
    return terminal.board(GAME, s, seat, lang, plain=plain, part=part).plain


def squeezed(s: Pilgrim, part: str) -> str:
    """Without line breaks and the blanks between columns."""
    return " ".join(shown(s, part=part).split())


def positions(seats: int, seed: int) -> list[Pilgrim]:
    """Of every stage of a game in which much is built, from the empty table to the end."""
    return some_states(empty_table(seats), seed, 100, rich_road_lover)


def part_of(s: Pilgrim, name: str) -> list[str]:
    """The four lines inside a hex, in ASCII."""
    lines = [line.ljust(100) for line in shown(s, RED, plain=True, part="map").split("\n")]
    column = "abcdefghijk".index(name[0])
    x, y = 5 + 8 * column, 1 + 2 * abs(column - 5) + 4 * (int(name[1:]) - 1)  # below the title
    return [lines[y + row][x + first : x + last] for row, first, last in ((1, 2, 8), (2, 1, 9), (3, 1, 9), (4, 2, 8))]


# Whatever the position


@pytest.mark.parametrize("seats", [2, 4])
def test_every_hex_of_the_map_has_its_name(seats: int) -> None:
    for s in positions(seats, 40 + seats)[:4]:
        drawn = shown(s, plain=True, part="map")
        for name in BOX.hex_names:
            if BOX.hex_names.index(name) not in BOX.city:
                assert re.search(rf"{name}(?!\d)", drawn), name


# The ring and the tracks


def test_a_duty_shows_its_tithe_who_stands_there_and_the_own_standing() -> None:
    s = merchant_at(table(3), "stone")
    put(s, WHITE, n=2, e=1, se=1)
    put(s, RED, n=1, e=1, se=2)
    drawn = squeezed(s, "ring")
    assert "N #1 Produce tithe stone WW R D · > · Merchant" in drawn
    assert " W R · = " in drawn
    assert " W RR · < " in drawn


def test_the_tracks_show_piety_and_alms() -> None:
    s = table(3)
    give(s, WHITE, piety=12)
    s.rows[RED] = 7
    s.crowned[BLUE] = 2
    drawn = squeezed(s, "ring")
    assert "12: +9 W " in drawn
    assert "6+ · ▲ R · ♛ BB " in drawn


# The map


def test_three_paths_on_a_tile_stay_apart() -> None:
    s = road(table(4), WHITE, "g4 sw se")
    road(s, RED, "g4 s nw")
    s.land[BOX.hex_names.index("g4")] |= 1 << PATH[0 * 6 + 1]
    s.roads.append((step(BOX.hex_names.index("g4"), 0, 1),))
    s.owners.append(BLUE)
    drawn = "".join(part_of(s, "g4"))
    assert all(letter in drawn for letter in "WRB")


def test_without_ascii_a_road_is_a_fine_line_with_a_letter() -> None:
    s = road(table(3), RED, "g4 sw ne", "h3 sw s")
    drawn = shown(s, part="map")
    assert any(0x2800 < ord(sign) < 0x2900 for sign in drawn)
    assert "↓" in drawn


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


@pytest.mark.parametrize(("lang", "east"), [("en", "Port E"), ("de", "Hafen O"), ("es", "Puerto E")])
def test_ports_are_called_by_the_compass_of_the_language(lang: str, east: str) -> None:
    assert east in shown(table(2), lang=lang, part="map")


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


def test_a_player_board_has_everything() -> None:
    s = road(table(3), WHITE, "g4 sw ne")
    give(s, WHITE, stone=2, grain=0, coin=11, piety=3)
    put(s, WHITE, village=7, abbey=2, city=1, n=3, fields=2)
    own(s, WHITE, "well")
    own(s, WHITE, "mill")
    s.donated |= 1 << number("mill")
    s.favours[0] = s.free_slot(WHITE)
    s.rows[WHITE], s.crowned[WHITE] = 4, 1
    board = squeezed(s, "players")
    assert "W White (you) · start player" in board
    rows = terminal.board(GAME, s, WHITE, "en", 80, part="players").plain.split("\n")[1:7]
    assert rows == [
        "stone 2 · grain 0 · coin 11 · piety 3",
        "village 7 · abbey 2 · city 1 · duties 3",
        "Fields 2 · Road Engineer 0 · Stone Mason 0 · Alms House 0 · Engraver 0",
        "Vestry 0",
        "Well · ✓Mill · Favour 4 · free slots: 3",
        "alms row 4 · ♛ 1 · open road g4 NE",
    ]


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


# Stand-ins


def test_what_is_stand_in_is_named_and_marked() -> None:
    told = GAME.stand_ins("en")
    assert len(told) == len(GAME.stand_in_names)
    assert all("{" not in sentence for lang in LANGUAGES for sentence in GAME.stand_ins(lang))
    assert any("York" in sentence for sentence in told)
    s = table(3, sites=(9, 2, 3, 4))
    drawn = shown(s, part="map")
    assert "York°" in drawn
    assert "Canterbury°" not in drawn
    assert "Cardinal's Favours°" in drawn


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
