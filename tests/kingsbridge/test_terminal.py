"""The table in a terminal: complete, legible without colour, never wider than a hundred columns, and discreet."""

from __future__ import annotations

from random import Random
from textwrap import wrap

import pytest

from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge.components import ACTIONS, BOX, FAVOURS, PENALTIES, PROJECTS
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import ALL_CARDS, CARED_FOR, GOODS, HALF, TOWER
from tests.kingsbridge.kit import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    act,
    asked,
    event,
    give,
    in_chapter,
    in_force,
    play,
    project,
    set_vp,
    table,
)
from tests.kingsbridge.round_kit import before, orient, reveal

GRAIN, PIETY, MATERIAL, PROJECT, SALE, PRIVILEGE = range(6)


def shown(s: Kingsbridge, seat: int = RED, lang: str = "en", *, plain: bool = False, part: str = "") -> str:
    return GAME.board(s, seat, lang, plain=plain, part=part).plain


def lines(s: Kingsbridge, part: str, seat: int = RED) -> list[str]:
    return shown(s, seat, plain=True, part=part).split("\n")


def line_with(s: Kingsbridge, text: str, part: str, seat: int = RED) -> str:
    return next(line for line in lines(s, part, seat) if text in line)


def positions(seats: int, seed: int, **options: bool) -> list[Kingsbridge]:
    """A position of every stage of a random game, from the empty table to the end."""
    rng = Random(seed)
    s = GAME.new_state(seats, **options)
    assert isinstance(s, Kingsbridge)
    found = [s.copy()]
    while not s.over:
        s.apply(rng.choice(s.legal()))
        if rng.random() < 0.05 or s.over:
            found.append(s.copy())
    return found


def parts_of(s: Kingsbridge, seat: int) -> list[str]:
    """What the seat is asked about comes last."""
    asked = GAME.part_in_question(s) if s.to_move == seat else ""
    return [*(part for part in GAME.parts if part != asked), *(part for part in GAME.parts if part == asked)]


# Whatever the position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_terminal(seats: int, lang: str) -> None:
    for s in positions(seats, seats, introductory=seats == 2):
        for plain in (False, True):
            drawn = shown(s, s.to_move, lang, plain=plain).split("\n")
            assert max(map(len, drawn)) <= 100
            assert len(drawn) <= 70
            assert all(line == line.rstrip() for line in drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
def test_no_name_is_cut_off(lang: str, width: int) -> None:
    for s in positions(4, 5)[::3]:
        board = GAME.board(s, RED, lang, width).plain.split("\n")
        assert not [line for line in board if "…" in line]
        assert max(map(len, board)) <= width


@pytest.mark.parametrize("width", [60, 80])
def test_narrow_terminals_get_narrow_boards(width: int) -> None:
    for s in positions(4, 5)[::3]:
        assert max(map(len, GAME.board(s, RED, "de", width).plain.split("\n"))) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_boards_are_ascii(seats: int) -> None:
    for s in positions(seats, 10 + seats):
        assert shown(s, plain=True).isascii()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_parts_together_are_the_board(seats: int) -> None:
    for s in positions(seats, 20 + seats)[::3]:
        assert shown(s) == "\n".join(shown(s, part=part) for part in parts_of(s, RED))
        others = [shown(s, CHANCE, part=part) for part in GAME.parts if part != "hand"]
        assert shown(s, CHANCE) == "\n".join(others)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_status_of_a_seat_is_one_line(seats: int) -> None:
    for s in positions(seats, 30 + seats)[::3]:
        for lang in LANGUAGES:
            status = GAME.status(s, RED, lang).plain
            assert "\n" not in status
            assert len(status) <= 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_may_know_is_all_the_board_needs(seats: int) -> None:
    for s in positions(seats, 40 + seats):
        for seat in range(seats):
            assert shown(s.seen_by(seat), seat) == shown(s, seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_of_the_board_is_named(lang: str) -> None:
    s = in_chapter(table(4), 3)
    drawn = shown(s, RED, lang)
    for space in FAVOURS:
        assert BOX.names["favours"][space][lang] in drawn
    for name in PROJECTS:
        assert BOX.names["projects"][name][lang][:14] in drawn
    for action in ACTIONS:
        assert BOX.names["actions"][action][lang] in drawn
    for good in ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "gold"):
        assert BOX.names["goods"][good][lang] in drawn
    for site in BOX.house_sites:
        assert f" {site.id} " in drawn


@pytest.mark.parametrize("name", [card.id.lower() for card in BOX.events])
def test_every_event_can_be_read(name: str) -> None:
    s = reveal(before(name, seats=4), name)
    card = BOX.events[event(name)]
    for lang in LANGUAGES:
        drawn = shown(s, RED, lang, part="council")
        assert card.title[lang] in drawn
        assert all(line in drawn for line in wrap(card.text[lang], 49))
    drawn = shown(s, part="council")
    assert ("lasting" if card.lasting else "immediate") in drawn
    assert (f"house {card.plague}" in drawn) == (card.plague > 0)
    if card.lasting:
        assert f"1 {card.title['en']}" in shown(in_force(s, name), part="council")


# The round and the track


def test_the_header_tells_chapter_round_shield_and_who_is_to_move() -> None:
    s = act(in_chapter(table(3), 2, 4), YELLOW)
    assert lines(s, "council")[0] == "Chapter II of IV - round 4 of 6 - shield: Y Yellow - to move: Y Yellow"
    assert "start shield" in line_with(s, "Y Yellow", "players")


def test_stones_that_share_a_space_lie_on_top_of_each_other() -> None:
    s = table(3)
    set_vp(s, RED, 10)
    set_vp(s, GREEN, 10)
    set_vp(s, YELLOW, 0)
    upper, track, numbers = lines(s, "council")[1:4]
    assert upper[20] == "G"
    assert (track[10], track[20]) == ("Y", "R")
    assert numbers[10:22] == "0    5   10 "
    assert track.endswith("R 10  G 10  Y 0")


@pytest.mark.rule("K-END-05")
def test_beyond_the_track_the_sum_is_shown() -> None:
    s = set_vp(table(2), RED, 63)
    track = line_with(s, "R 63", "council")
    assert track[10 + 3] == "R"
    assert "R Red (you) 63 VP" in shown(s, part="players")


@pytest.mark.rule("K-END-03")
def test_half_points_have_a_sign() -> None:
    s = positions(2, 3)[-1]
    assert s.over
    give(s, RED, gold=1, stone=2, wood=0)
    set_vp(s, RED, 20)
    assert "R Red (you) 22½ VP" in shown(s)
    assert "R Red (you) 22.5 VP" in shown(s, plain=True)
    assert s.scores()[RED] == 45


# Council and edge


@pytest.mark.rule("K-COUNCIL-03")
def test_a_turned_card_points_its_corners_at_the_seats() -> None:
    s = reveal(before("i-08", seats=4, start=GREEN), "i-08")  # stone, grain, wool, wood; arrow at side 1
    while asked(s) == "EventChoice":
        play(s, "pay gold")
    play(s, "orient 1")
    top = lines(s, "council").index(line_with(s, "Council", "council")) + 1
    card = [line[:59].rstrip() for line in lines(s, "council")[top : top + 10]]
    assert card[0].startswith("R +---")
    assert card[0].endswith("---+ G")
    assert card[1].startswith("  | 1 wood")
    assert card[1].endswith("1 stone |")
    assert card[8].startswith("  | 1 wool")
    assert card[8].endswith("1 grain |")
    assert card[9].startswith("B +---")
    assert "- v 2 -" in card[9]
    assert card[5].startswith("3 |")
    assert card[5].endswith("| 1")


@pytest.mark.parametrize(("side", "text"), [(0, "- ^ 0 -"), (1, "> 1"), (2, "- v 2 -"), (3, "3 <")])
def test_the_arrow_points_at_one_of_the_numbers(side: int, text: str) -> None:
    s = reveal(before("ii-11", seats=4), "ii-11")
    s.turned = (side - BOX.events[s.event].arrow) % 4
    assert text in shown(s, plain=True, part="council")


def test_empty_seats_have_no_letter() -> None:
    s = orient(reveal(before("i-04", seats=2), "i-04"), 0)
    drawn = lines(s, "council")
    assert any(line.startswith("R +---") for line in drawn)
    assert any(line.startswith("- +---") and "--+ G" in line for line in drawn)


def test_before_the_card_is_turned_every_position_is_told() -> None:
    s = reveal(before("i-04", seats=4, start=GREEN), "i-04")  # VP, grain, loyalty, wool; arrow at side 2
    drawn = lines(s, "council", GREEN)
    table_of = drawn[drawn.index(line_with(s, "Positions", "council", GREEN)) :]
    told = [" ".join(line.split()) for line in table_of]
    assert told[1] == "#1 orient 0 R 1 VP G 1 grain Y 1 loyalty B 1 wool favour stone 2 > Guild"
    assert told[3] == "#3 orient 2 R 1 loyalty G 1 wool Y 1 VP B 1 grain favour stone 0 > stays"
    assert "#1" not in shown(s, RED, part="council")
    assert "Positions" not in shown(orient(s, 0), part="council")


def test_positions_tell_what_is_out_of_stock_and_who_begs() -> None:
    s = reveal(before("ii-11", seats=3), "ii-11")  # VP, 2 gold, loyalty, stone
    s.stock[6] = 0
    s.penalties = (0, 1 << GREEN, 0)
    assert "orient 0   R 1 VP   G -   Y 1 VP   favour" in line_with(s, "orient 0", "council")


@pytest.mark.rule("K-COUNCIL-04")
def test_a_forbidden_position_has_no_number() -> None:
    s = give(before("i-08", seats=2), RED, gold=0)
    s.stone_at = FAVOURS.index("prioress")
    reveal(s, "i-08")
    while asked(s) == "EventChoice":
        play(s, "pay gold")
    outlaws = [line for line in lines(s, "council") if "orient" in line and "> Outlaws" in line]
    assert len(outlaws) == 1
    assert "#" not in outlaws[0]


def test_lasting_events_lie_at_the_edge_with_their_texts() -> None:
    s = in_force(in_chapter(table(3), 2), "ii-08", "ii-07")
    drawn = shown(s, part="council")
    assert "Lasting   1 The builders' monopoly°: Each use of Building project costs 1 gold" in drawn
    assert "          2 The nuns' school°: Medicine used for gold and VP also gives" in drawn
    assert "no lasting event" in shown(table(3))


def test_the_stack_is_counted() -> None:
    s = table(3)
    assert "Cards in the stack: 6" in shown(s)
    assert "Cards in the stack: 5" in shown(reveal(s, "i-04"))


# Favour


def test_the_arc_shows_the_stone_covers_and_effects() -> None:
    s = table(3)
    s.stone_at, s.covered = 2, 1 << FAVOURS.index("guild") | 1 << FAVOURS.index("bishop")
    arc = [line[61:] for line in lines(s, "council") if line[61:62] in ("/", "|", "\\")]
    assert arc == [
        "/  Queen           2 VP with loyalty",
        "|  Prior           1 piety",
        "|@%Guild           1 VP per house",
        "|  Prioress        2 VP with knowledge",
        "|  Outlaws         costs 1 gold",
        "|  Merchants       1 wool",
        "|  King            1 VP per loyalty",
        "|  Earl of Shiring 1 grain",
        "\\ %Bishop          1 VP per piety",
    ]


# The town


def test_projects_show_spaces_seals_and_bonus() -> None:
    s = in_chapter(table(4), 3)
    s.stones[0], s.woods[0] = 3, 1
    s.seals[GREEN] = s.seals[BLUE] = 1
    assert line_with(s, "bridge", "town")[:59].rstrip() == "     bridge~         ###_   #_     GB   1 VP, 2 gold"
    assert line_with(s, "tower", "town")[:59].rstrip() == "     tower           ______ __  o       2 VP"
    assert "hospital~       ..     ..          1 VP, care" in line_with(s, "hospital", "town")
    s.covered_projects = 1
    assert line_with(s, "bridge", "town").startswith("   % bridge~")
    assert "% covered" in lines(s, "town")[0]


def test_a_finished_tower_has_its_metal() -> None:
    s = in_chapter(table(4), 3)
    s.stones[TOWER], s.woods[TOWER], s.metal = 6, 2, True
    assert line_with(s, "tower", "town")[:59].rstrip() == "     tower           ###### ##  *       x finished"


def test_house_sites_show_price_yield_and_owner() -> None:
    s = table(4)
    s.sites[0], s.sites[11] = BLUE + 1, RED + 1
    assert line_with(s, "grain        1", "town")[61:] == "grain        1 stone B     2 wood  -"
    assert line_with(s, "2 gold      11", "town")[61:] == "2 gold      11 stone -    12 wood  R"


def test_options_stand_where_they_would_be_carried_out() -> None:
    s = give(act(in_chapter(table(3), 2), RED), RED, stone=1, gold=1)
    play(s, "play house")
    for number, site in enumerate((1, 3, 5, 7, 9, 11, 13), 1):
        assert f"{site:2} stone #{number} " in shown(s, part="town")
    assert "#1" not in shown(s, GREEN, part="town")
    s = give(act(in_chapter(table(3), 2), RED), RED, stone=2, wood=1)
    play(s, "play project")
    assert lines(s, "town")[1].startswith("#1-4 bridge~")


def test_plague_places_show_tiles_and_advantages() -> None:
    s = table(3)
    assert " 9  -  a house, free" in shown(s, plain=True, part="town")
    assert "the tiles come after chapter II; care gives 2 VP" in shown(s, part="town")
    in_chapter(s, 3)
    s.tiles[1], s.tiles[7] = 4, CARED_FOR
    town = shown(s, plain=True, part="town")
    assert " 1  ?  1 VP " in town
    assert " 2 [4] 2 gold " in town
    assert " 8  x  stone or wood" in town
    assert "11  ?  hideout" in town


def test_who_can_be_cared_for_is_numbered() -> None:
    s = act(in_chapter(table(3), 3), RED)
    s.tiles[1], s.tiles[2] = 4, 2
    give(s, RED, med=7)
    play(s, "play medicine")
    assert " 2 [4] #2 2 gold " in shown(s, part="town")
    assert " 3 [2] #3 1 loyalty " in shown(s, part="town")
    play(s, "care 2")
    assert " 2 [4] * 2 gold " in shown(s, part="town")


def test_an_event_changes_what_care_gives() -> None:
    s = in_force(in_chapter(table(3), 4), "iv-04")
    assert "care gives 3 VP" in shown(s, part="town")


def test_stocks_and_market() -> None:
    s = give(table(3), RED, stone=4, med=5)
    town = shown(s, part="town")
    assert "Board     quarry 21 stone · forest 15 wood · field 10 grain · cathedral 12 piety" in town
    assert "Supply    12 wool · 12 cloth · 14 loyalty · 15 knowledge" in town
    assert "wool sells for 2 gold · cloth sells for 4 gold ▒ covered" in town
    in_force(s, "i-01")
    s.cloth_covered = False
    assert shown(s, part="town").endswith("wool sells for 1 gold · cloth sells for 4 gold")


# Players


@pytest.mark.rule("K-HID-04")
def test_a_player_shows_what_is_open() -> None:
    s = in_chapter(table(3), 2, 4)
    s.piles[GREEN] = (GRAIN, SALE, PRIVILEGE)
    s.hands[GREEN] = ALL_CARDS & ~0b111111
    s.discards[GREEN], s.discarded[GREEN] = 0b001110, 3
    s.sites[3] = s.sites[4] = GREEN + 1
    s.seals[GREEN] = 1
    s.skipping = 1 << GREEN
    act(s, RED)
    box = [line[51:] for line in lines(s.seen_by(RED), "players")]
    assert box[0].startswith("+- G Green 8 VP ---")
    assert box[1].startswith("| hand 6  discards 3  houses 2/4  seals 1/2 ")
    assert box[2].startswith("| Grain - Wool and cloth sale - Privilege ")
    assert box[3].startswith("| forgoes this action ")


@pytest.mark.parametrize("number", range(3))
def test_penalties_to_come_are_told(number: int) -> None:
    name = BOX.names["penalties"][PENALTIES[number]]["en"]
    s = in_chapter(table(3), 2)
    s.penalties = tuple(1 << YELLOW if due == number else 0 for due in range(3))
    assert name in shown(s, part="players")
    s.round = 1
    assert name not in shown(s, part="players")


@pytest.mark.parametrize(("chapter", "text"), [(1, "begging (2 grain missing)"), (4, "2 grain missing, doubled")])
def test_what_was_missing_is_told_while_players_can_be_spared(chapter: int, text: str) -> None:
    s = in_chapter(table(2), chapter, 6)
    for player in (RED, GREEN):
        give(s, player, piety=2, gold=9)
    give(s, RED, loyalty=1)
    act(s, RED)
    play(s, "lay favour", "discard grain", "lay grain", "discard piety")
    play(s, "tax 4")
    assert asked(s) == "Protection"
    assert text in shown(s, part="players")
    assert "the chapter ends · king's tax: 4 gold" in shown(s, part="council")
    assert GAME.part_in_question(s) == "players"


# What is hidden


@pytest.mark.rule("K-HID-02")
def test_the_own_hand_and_discards_are_shown_to_their_owner_only() -> None:
    s = act(table(3), RED)
    play(s, "lay favour", "discard piety")
    own = lines(s, "hand", RED)
    assert own[0].startswith("+- Seen by you alone ---")
    assert own[1].startswith("| Hand      Grain - Building material - Building project ")
    assert own[3].startswith("| Discards  Piety ")
    other = shown(s, GREEN)
    assert "Discards  ·" in other
    assert "Piety · Building material" in other
    assert shown(s, CHANCE, part="hand") == ""
    assert shown(s.seen_by(GREEN), RED, part="hand") == ""


@pytest.mark.rule("K-HID-01")
def test_the_own_goods_are_shown_to_their_owner_only() -> None:
    s = give(act(table(3), RED), RED, stone=3, gold=11, wool=0)
    goods = "Goods     stone 3  wood ·  grain ·  piety ·  wool ·  cloth ·  loyalty ·  knowledge ·  gold 11"
    assert goods in shown(s, RED)
    assert goods not in shown(s, GREEN)
    assert GAME.status(s, RED, "en").plain == "8 VP  stone 3  gold 11"


@pytest.mark.rule("K-HID-01", "K-HID-05", "K-HID-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_others_hide_changes_nothing(seats: int) -> None:
    """Whatever they hold behind their screens, in their hands and face down: the board is the same."""
    rng = Random(seats)
    for s in positions(seats, 50 + seats):
        if s.over:
            continue
        for seat in (*range(seats), CHANCE):
            other = hide_differently(s, seat, rng)
            assert shown(other, seat) == shown(s, seat)


def hide_differently(s: Kingsbridge, seat: int, rng: Random) -> Kingsbridge:
    """Other goods, and other cards in hand and face down, for everybody but one seat."""
    other = s.copy()
    for player in range(s.seats):
        if player == seat:
            continue
        for good in range(GOODS):
            other.goods[player * GOODS + good] = rng.randrange(9)
        cards = [card for card in range(12) if (s.hands[player] | s.discards[player]) >> card & 1]
        rng.shuffle(cards)
        discarded = s.discards[player].bit_count()
        other.discards[player] = sum(1 << card for card in cards[:discarded])
        other.hands[player] = sum(1 << card for card in cards[discarded:])
    return other


@pytest.mark.rule("K-HID-03")
def test_face_down_plague_tiles_have_no_number() -> None:
    s = in_chapter(table(3), 3)
    s.numbers = tuple(reversed(s.numbers))
    assert shown(s) == shown(in_chapter(table(3), 3))


def test_the_final_points_are_open() -> None:
    s = positions(2, 4)[-1]
    give(s, GREEN, gold=4, stone=0, wood=0)
    s.points[GREEN] = 5 * HALF
    assert "G Green 7 VP" in shown(s, RED)


# Stand-ins


def test_what_is_stand_in_is_named_and_marked() -> None:
    for lang in LANGUAGES:
        told = GAME.stand_ins(lang)
        assert 10 < len(told) < 30
        assert not [sentence for sentence in told if "{" in sentence or sentence in GAME.stand_in_names]
    told = GAME.stand_ins("en")
    assert any("Merthin's plan" in sentence for sentence in told)
    assert any("tax die: 2, 3, 3, 4, 4, 5" in sentence for sentence in told)
    assert "Of the lady chapel: the event that brings it, its spaces for stone (3) and its spaces for wood (1)." in told
    hospital = next(sentence for sentence in told if "hospital:" in sentence)
    assert hospital.endswith("and the VP of each donor (1 VP).")  # that the donors care is in the rulebook
    assert not any("tower:" in sentence for sentence in told)
    assert "Merthin's plan°" in shown(reveal(before("i-06"), "i-06"))
    assert "Wool fair°" not in shown(reveal(before("i-02"), "i-02"))
    assert event("i-06") in [number for number, card in enumerate(BOX.events) if card.stand_in]


# What the questions are about


def test_the_part_in_question() -> None:
    s = table(3)
    assert GAME.part_in_question(s) == ""
    assert GAME.part_in_question(reveal(s, "i-04")) == "council"
    assert GAME.part_in_question(orient(s, 0)) == "hand"
    give(s, s.to_move, stone=1)
    assert GAME.part_in_question(play(s, "play project")) == "town"
    project(s, "fulling_mill")
    assert "fulling mill" in shown(s, part="town")
