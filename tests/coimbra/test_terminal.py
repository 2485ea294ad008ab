"""The table in a terminal: complete, legible without colour, and never wider than a hundred columns."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.game import GAME
from tabard.coimbra.prose.effects import favour_in_short, in_short
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import CARDS, FAVOURS, FIRST_TASK, FIRST_TILE, SPACES
from tabard.coimbra.terminal.look import wrapped
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tests.coimbra.kit import BLACK, BLUE, RED, YELLOW, asked, begin, card, give, own, play, roll, set_field, table
from tests.coimbra.round_kit import (
    before_the_draw,
    drawn,
    give_crown,
    give_favour,
    lay,
    monastery,
    open_expeditions,
    phase_c,
    phase_e,
    phase_f,
    place,
    put_pilgrim,
)


def shown(s: Coimbra, seat: int = RED, lang: str = "en", *, plain: bool = False, part: str = "") -> str:
    return GAME.board(s, seat, lang, plain=plain, part=part).plain


def lines(s: Coimbra, part: str, seat: int = RED) -> list[str]:
    return shown(s, seat, plain=True, part=part).split("\n")


def line_with(s: Coimbra, text: str, part: str, seat: int = RED) -> str:
    return next(line for line in lines(s, part, seat) if text in line)


def squeezed(text: str) -> str:
    """Without frames and line breaks."""
    return " ".join(re.sub(r"[│╭╮╰╯─├┤┼┬┴]", " ", text).split())


@cache
def positions(seats: int, seed: int) -> list[Coimbra]:
    """A position of every stage of a random game, from the empty table to the end; only to be looked at."""
    rng = Random(seed)
    s = GAME.new_state(seats)
    assert isinstance(s, Coimbra)
    found = [s.copy()]
    while not s.over:
        s.apply(rng.choice(s.legal()))
        if rng.random() < 0.03 or s.over:
            found.append(s.copy())
    return found


def parts_of(s: Coimbra, seat: int) -> list[str]:
    """What the seat is asked about comes last."""
    asked = GAME.part_in_question(s) if s.to_move == seat else ""
    return [*(part for part in GAME.parts if part != asked), *(part for part in GAME.parts if part == asked)]


# Whatever the position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_terminal(seats: int, lang: str) -> None:
    for s in positions(seats, seats):
        for plain in (False, True):
            board = shown(s, s.to_move, lang, plain=plain).split("\n")
            assert max(map(len, board)) <= 100
            assert len(board) <= 132
            assert all(line == line.rstrip() for line in board)


@pytest.mark.parametrize("width", [60, 80])
def test_narrow_terminals_get_what_fits(width: int) -> None:
    for s in positions(4, 5)[::5]:
        assert max(map(len, GAME.board(s, RED, "en", width).plain.split("\n"))) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_boards_are_ascii(seats: int) -> None:
    for s in positions(seats, 10 + seats):
        assert shown(s, s.to_move, plain=True).isascii()
        assert GAME.status(s, RED, "en", plain=True).plain.isascii()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_parts_together_are_the_board(seats: int) -> None:
    for s in positions(seats, 20 + seats)[::3]:
        assert shown(s) == "\n".join(shown(s, part=part) for part in parts_of(s, RED))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_status_of_a_seat_is_one_line(seats: int) -> None:
    for s in positions(seats, 30 + seats):
        for lang in LANGUAGES:
            status = GAME.status(s, RED, lang).plain
            assert "\n" not in status
            assert len(status) <= 100


@pytest.mark.rule("C-HID-01", "C-HID-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_sees_the_same_table(seats: int) -> None:
    """But for its own mark, the numbers of its options, its income boxes and its discounts."""
    for s in positions(seats, 40 + seats)[::2]:
        for seat in range(seats):
            seen = s.seen_by(seat)
            assert isinstance(seen, Coimbra)
            assert shown(seen, seat) == shown(s, seat)
        idle = [seat for seat in range(seats) if seat != s.to_move]
        for part in ("map", "discards", "city"):
            assert len({shown(s, seat, part=part) for seat in idle}) == 1


@pytest.mark.rule("C-HID-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_not_dealt_is_not_shown(seats: int) -> None:
    for s in positions(seats, 50 + seats):
        board = squeezed(shown(s))
        for number, citizen in enumerate(BOX.citizens):
            alone = citizen.name["en"] not in ("Prior", "Dean", "Rector", "Banker", "Herald")  # parts of other words
            if alone and not s.dealt >> number & 1:
                assert citizen.name["en"] not in board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_shows_every_component(lang: str) -> None:
    for s in positions(4, 60)[1::4]:
        board = squeezed(shown(s, RED, lang))
        everywhere = s.discards
        for player in range(s.seats):
            everywhere |= s.cards[player]
        for number in range(CARDS):
            if everywhere >> number & 1:
                assert BOX.citizens[number].name[lang] in board
        for tile in s.abbeys:
            assert BOX.monasteries[tile].name[lang] in board
        for expedition in s.expeditions:
            assert BOX.expeditions[expedition].name[lang] in board


# The city


def test_a_card_shows_all_that_is_printed_on_it() -> None:
    s = lay(table(4), "upper", "ii-c1 ii-s5 - -")
    s.crowns = [0, -1, -1, -1]
    city = lines(s, "city")
    at = next(number for number, line in enumerate(city) if "Upper city" in line)
    assert city[at].startswith("+ C+2 - coins --- ^2+ S+1 - coins ------+")
    cells = [[line[1:20].strip(), line[21:40].strip()] for line in city[at + 1 : at + 6]]
    assert [left for left, _ in cells][:4] == ["Speaker of the", "Council *Law", "at once: 1 guard,", "1 step per"]
    assert [right for _, right in cells] == [
        "Student of Two",
        "Faculties",
        "*Philosophy",
        "*Canon Law",
        "at once: 3 VP",
    ]


def test_a_card_shows_the_kind_of_its_bonus() -> None:
    city = squeezed(shown(lay(table(4), "upper", "ii-s6 ii-c5 ii-s2 -"), part="city"))
    for bonus in ("at once: 2 VP", "income: 1 VP per", "end: 1 VP per card"):
        assert bonus in city
    pairs = squeezed(shown(drawn(2, pairs="i-4 i-1"), part="city"))
    assert "lasting: cards" in pairs


def test_a_card_that_can_be_acquired_has_its_number() -> None:
    s = lay(table(4), "upper", "ii-c1 ii-s6 ii-p6 ii-s2")
    phase_c(give(s, RED, guard=20, coin=20), upper="red grey 2")
    drawing = lines(s, "city")
    at = next(number for number, line in enumerate(drawing) if "Speaker of the" in line)
    numbers = [name.split()[-1] for name in options_of(s) if name.startswith("acquire")]
    for column, name in enumerate(("ii-c1", "ii-s6", "ii-p6", "ii-s2")):
        cell = [line[20 * column + 1 : 20 * column + 20] for line in drawing[at : at + 6]]
        assert sum(line.rstrip().endswith(f"#{numbers.index(name) + 1}") for line in cell) == 1
    assert "end: 1 VP per card" in drawing[at + 1]
    assert "#" not in shown(s, BLUE, plain=True, part="city")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_on_a_card_is_cut(lang: str) -> None:
    words = GAME.words(lang)
    for number in range(CARDS):
        for text in (words.card(number), in_short(words, number)):
            assert max(map(len, wrapped(text, 18))) <= 18
    for tile in range(FAVOURS):
        assert max(map(len, wrapped(favour_in_short(words, tile), 18))) <= 18


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_monasteries_and_expeditions_is_cut(lang: str) -> None:
    words = GAME.words(lang)
    for number in range(len(BOX.monasteries)):
        text = wrapped(in_short(words, FIRST_TILE + number), 15)
        assert len(text) <= 3
        assert max(map(len, text)) <= 15
    for number in range(len(BOX.expeditions)):
        assert max(map(len, wrapped(in_short(words, FIRST_TASK + number), 31))) <= 31


def test_dice_and_tokens_lie_in_their_order() -> None:
    s = roll(table(3), "grey 5", "white 1", "purple 3", "orange 6")
    play(s, "die grey 5", "place upper", "die white 1", "place upper", "die purple 3", "place upper")
    assert line_with(s, "Upper city", "city").endswith("Upper city")
    upper = lines(s, "city")[lines(s, "city").index(line_with(s, "Upper city", "city")) + 1]
    assert upper.endswith("C5R [3] P3B W1Y")
    pool = line_with(s, "Dice pool", "city", seat=BLUE)
    assert "M1 M1 M6" in pool
    assert "W" not in pool


def test_the_cap_tile_is_on_its_die() -> None:
    s = phase_c(table(3), castle="red grey 1", centre="red orange 4, yellow green 5")
    assert "cap +3" in line_with(s, "^3", "city")
    play(s, "favour cap")
    assert "M4R#" in line_with(s, "S5Y", "city")
    play(s, next(name for name in options_of(s) if name.startswith("cap")))
    assert "M4+3R S5Y [4]" in shown(s, plain=True, part="city")
    assert "cap +3" not in line_with(s, "^3", "city")


def options_of(s: Coimbra) -> list[str]:
    return [GAME.actions.notation(action) for action in s.legal()]


def test_the_die_whose_owner_acts_is_marked() -> None:
    s = phase_c(table(3), upper="red grey 5, yellow white 2")
    assert "C take dice back: Upper city" in lines(s, "city")[0]
    assert ">C5R [3] W2Y" in shown(s, plain=True, part="city")


def test_the_chosen_die_and_the_options_of_a_placement() -> None:
    s = roll(table(3), "grey 5")
    assert "C5#" in line_with(s, "Dice pool", "city")
    assert "#" not in line_with(s, "Dice pool", "city", seat=BLUE)
    play(s, "die grey 5")
    assert line_with(s, "Dice pool", "city").endswith("chosen C5R")
    for number, district in enumerate(("Castle", "Upper city", "Centre", "Lower city"), 1):
        assert line_with(s, district, "city").endswith(f"{district} #{number}")


def test_favour_tiles_show_crowns_and_who_has_them() -> None:
    s = give_favour(table(3), YELLOW, "cap")
    head = line_with(s, "Castle", "city")
    assert head.startswith("+ ^3 ---------------+ ^2 ------------ Y + ^1 ---------------+ ^0 ----")
    assert "favours  Cap favour" in shown(s, plain=True, part="players")


def test_start_pairs_until_they_are_taken() -> None:
    s = drawn(3, pairs="i-1 i-6 i-3 i-8 i-2 i-5")
    city = shown(s, s.to_move, part="city")
    for name in ("Captain of the", "Court Chaplain", "Cloth Trader", "Teacher of", "Quartermaster", "Wandering Friar"):
        assert name in city
    assert city.count("#1") == 2
    play(s, "pair 2")
    assert "M+2 ─────────── B" in shown(s, part="city")
    assert "Start pairs" not in shown(table(3), part="city")


def test_the_header_tells_round_phase_and_deck() -> None:
    assert lines(before_the_draw(3), "city")[0] == "The table is being set up"
    s = roll(table(3))
    assert lines(s, "city")[0] == "Round 1 of 4 - B choose and place dice - deck 36 - to move: R Red"
    assert lines(s, "city")[1].startswith("Turn order~  1 R Red ^0  2 Y Yellow ^1  3 B Blue ^2")
    assert "E receive income" in lines(phase_e(s, red="grey"), "city")[0]
    assert "F fund an expedition" in lines(phase_f(give(s, RED, guard=20, coin=20)), "city")[0]
    assert lines(positions(2, 1)[-1], "city")[0] == "The game is over"


# The map


def test_every_place_of_the_map_has_its_name() -> None:
    for s in positions(4, 70)[3::6]:
        drawing = shown(s, plain=True, part="map")
        for name in BOX.place_names:
            assert re.search(rf"\b{name}\b", drawing, re.IGNORECASE), name


def test_a_monastery_shows_level_effect_discs_and_pilgrims() -> None:
    s = put_pilgrim(monastery(table(4), "m5", "1i"), BLUE, "m5")
    s.discs[RED] |= 1 << place("m5") - 14
    s.discs[BLUE] |= 1 << place("m5") - 14
    drawing = lines(s, "map")
    row = next(number for number, line in enumerate(drawing) if "m5 I " in line)
    assert "|m5 I RB @B" in drawing[row]
    assert "|1 VP per crown" in drawing[row + 1]
    assert "m5 Royal Chapel" in shown(s, part="map")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(8))
def test_no_monastery_covers_another_or_a_clearing(seed: int, lang: str) -> None:
    s = table(4, seed=seed)
    for player in range(4):
        s.discs[player] = (1 << SPACES) - 1
        s.pilgrims[player] = place("m1")
    words = GAME.words(lang)
    drawing = shown(s, lang=lang, plain=True, part="map").split(words.say("Monasteries"))[0]
    for space, tile in enumerate(s.abbeys):
        assert re.search(rf"\|m{space + 1} I+ RYBK", drawing)
        for line in wrapped(in_short(words, FIRST_TILE + tile), 15):
            assert f"|{line}" in drawing
    for clearing in range(1, 11):
        assert f"(c{clearing})" in drawing
    assert "Coimbra" in drawing
    assert all(f" {words.corner(corner)} " in drawing for corner in range(4))


def test_pilgrims_on_corners_and_clearings() -> None:
    s = put_pilgrim(put_pilgrim(table(4), RED, "nw"), BLACK, "c3")
    put_pilgrim(put_pilgrim(s, YELLOW, "c3"), BLUE, "se")
    drawing = shown(s, plain=True, part="map")
    assert "(c3 @YK)" in drawing
    assert "| @R " in drawing
    assert "@B |" in drawing


def test_steps_are_numbered_where_they_lead() -> None:
    s = put_pilgrim(table(3), RED, "c1")
    begin(s, RED, "i-5")
    assert asked(s) == "Steps"
    drawing = shown(s, plain=True, part="map")
    for number, name in enumerate(("m1", "m4", "m5"), 1):
        assert re.search(rf"\|{name} I .*#{number}", drawing)
    assert "#" not in shown(s, BLUE, plain=True, part="map")
    assert "2 steps left" in GAME.status(s, RED, "en").plain


def test_without_ascii_paths_are_fine_lines() -> None:
    assert any(0x2800 < ord(sign) < 0x2900 for sign in shown(table(3), part="map"))


# Tracks


def test_discs_lie_in_the_order_of_their_stack() -> None:
    s = table(3)
    for player in (BLUE, RED, YELLOW):
        set_field(s, player, "green", 9)
    line = line_with(s, "S Scholars", "tracks")
    assert re.search(r" BRY ", line)
    assert line.index("BRY") - lines(s, "tracks")[0].index(" 9 ") in (0, 1)


def test_boxes_and_the_own_one() -> None:
    s = set_field(table(3), RED, "grey", 14)
    council = lines(s, "tracks")[2]
    assert "[10 +2 VP]" in council
    assert "--5--" in council
    assert "[10 +2 VP]" not in lines(s, "tracks", seat=BLUE)[2]


def test_scoring_tiles_by_number_of_players() -> None:
    three, four = table(3), table(4)
    three.scoring_tiles = four.scoring_tiles = (0, 1, 2, 3)
    assert [line.split()[1] for line in lines(three, "tracks")[2:9:2]] == ["6/2", "5/2", "4/1", "3/1"]
    assert [line.split()[1] for line in lines(four, "tracks")[2:9:2]] == ["8/4/2", "7/4/1", "6/3/1", "4/2/1"]


# Expeditions and discards


def test_expeditions_show_price_task_and_discs() -> None:
    s = open_expeditions(table(3), "goa tanger madeira ceuta calicut diu")
    s.funded[RED] = s.funded[BLUE] = 0b1
    sea = lines(s, "expeditions")
    assert sea[1].startswith("Goa 13 guards RB ")
    assert sea[2].startswith(" 9 VP ")
    give_favour(s, RED, "expedition")
    assert "Tangier 10>8 coins" in shown(s, plain=True, part="expeditions")
    for seat in (BLUE, CHANCE):
        assert "Tangier 10 coins" in shown(s, seat, plain=True, part="expeditions")


def test_the_discard_pile_by_profession() -> None:
    s = table(3)
    assert shown(s, part="discards") == "Discard pile (0) empty"
    s.discards = 1 << card("ii-c2") | 1 << card("ii-s6") | 1 << card("i-8")
    assert lines(s, "discards") == [
        "Discard pile (3)",
        "C Tax Collector (+3, guards)",
        "S Teacher of Arithmetic (+1) - Rector (+4, guards)",
    ]


# Players


def test_a_player_has_everything() -> None:
    s = table(3)
    s.cards[RED] = 0
    own(s, RED, "i-1", "i-4", "ii-c5", "ii-s4", "iii-s3")
    give(s, RED, guard=12, coin=0, vp=31)
    give_crown(s, RED, "merchant")
    s.held[RED] = (0, 4)
    s.discs[RED] = 0b111
    s.funded[RED] = 0b11
    box = [line[:49] for line in lines(s, "players")]
    assert box[0].startswith("+- R Red (you) 31 VP ---")
    text = squeezed("\n".join(line.strip("|+- ") for line in box))
    for part in (
        "guards 12 coins - dice C W crowns 2 M^2",
        "5 cards Cx2 Mx1 Sx2 monasteries 3 expeditions 2",
        "at once C Captain of the Watch",
        "lasting M Haggler: ",
        "income C Herald: 1 VP per grey die",
        "end S Chronicler: ",
        "diplomas *Joker 1 = 1 VP",
    ):
        assert part in text
    assert re.search(r"per die C \d+ M \d+ P \d+ S \d+", text)


# What the questions are about


def test_the_part_in_question() -> None:
    s = table(3)
    assert GAME.part_in_question(s) == ""
    assert s.to_move == CHANCE
    assert GAME.part_in_question(roll(s)) == "city"
    assert GAME.part_in_question(phase_e(s, red="grey white")) == "tracks"
    assert GAME.part_in_question(phase_f(give(s, RED, guard=20, coin=20))) == "expeditions"
    assert GAME.part_in_question(begin(table(3), RED, "i-5")) == "map"
    assert GAME.part_in_question(positions(2, 2)[-1]) == ""
    assert set(GAME.parts) >= {"city", "map", "tracks", "expeditions", "discards", "players"}


def test_income_options_stand_beside_their_tracks() -> None:
    s = phase_e(table(3), red="grey white")
    assert asked(s) == "Income"
    tracks = [line for line in lines(s, "tracks") if "#" in line]
    assert [re.findall(r"#[\d,-]+", line) for line in tracks] == [["#1,2"], ["#3"], ["#4"], ["#5"]]


# Stand-ins


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_stand_in_is_told(lang: str) -> None:
    told = GAME.stand_ins(lang)
    assert len(told) == 10
    assert all("{" not in sentence for sentence in told)


def test_what_is_said_of_stand_ins_is_complete() -> None:
    """Counted by hand in the component file."""
    (citizens,) = [sentence for sentence in GAME.stand_ins("en") if "citizens" in sentence]
    assert (
        "the profession of 52, the influence of 53, the cost of 47, the diplomas of 55, the whole bonus of 13"
        in citizens
    )
    assert "Of the 24 monasteries: the level of 24, the figures in the effect of 4; all names." in GAME.stand_ins("en")
