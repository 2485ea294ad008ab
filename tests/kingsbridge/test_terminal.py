"""The table in words: complete, and discreet."""

from __future__ import annotations

import pytest

from tabard import terminal
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import ALL_CARDS, CARED_FOR, HALF, TOWER
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import FAVOURS
from tests.game_kit import some_states
from tests.kingsbridge.kit import *
from tests.kingsbridge.round_kit import before, orient, reveal

GRAIN, PIETY, MATERIAL, PROJECT, SALE, PRIVILEGE = range(6)


def shown(s: Kingsbridge, seat: int = RED, lang: str = "en", part: str = "") -> str:
    """Without line breaks and the blanks between columns."""
    return " ".join(terminal.board(GAME, s, seat, lang, part=part).plain.split())


def positions(seats: int, seed: int) -> list[Kingsbridge]:
    """Of every stage of a random game, from the empty table to the end."""
    return some_states(new_game(BOOK, seats, False, False, False), seed, 20)


@pytest.mark.parametrize("name", [card.id.lower() for card in BOX.events])
def test_every_event_can_be_read(name: str) -> None:
    s = reveal(before(name, seats=4), name)
    card = BOX.events[event(name)]
    for lang in LANGUAGES:
        drawn = shown(s, RED, lang, part="council")
        assert card.title[lang] in drawn
        assert card.text[lang] in drawn
    drawn = shown(s, part="council")
    assert f"({'lasting' if card.lasting else 'immediate'}): " in drawn
    house = f"({GAME.words('en').place(card.plague - 1)})"
    assert (house in drawn) == (card.plague > 0)
    if card.lasting:
        assert f"Lasting {card.title['en']}" in shown(in_force(s, name), part="council")


@pytest.mark.rule("K-END-05", "K-END-03")
def test_points_beyond_the_track_and_half_points_are_told() -> None:
    assert "R Red (you) · 63 VP" in shown(set_vp(table(2), RED, 63), part="players")
    s = positions(2, 3)[-1]
    give(s, RED, gold=1, stone=2, wood=0)
    set_vp(s, RED, 20)
    assert s.scores()[RED] == 45
    assert "R Red (you) · 22½ VP" in shown(s)
    give(s, GREEN, gold=4, stone=0, wood=0)
    s.points[GREEN] = 5 * HALF
    assert "G Green · 7 VP" in shown(s)


# Council and favour


@pytest.mark.rule("K-COUNCIL-03")
def test_every_position_of_the_card_is_told_and_then_what_it_brings() -> None:
    s = reveal(before("i-04", seats=4, start=GREEN), "i-04")  # VP, grain, loyalty, wool; arrow at side 2
    told = shown(s, GREEN, part="council")
    assert "orient 0 #1 R 1 VP · G 1 grain · Y 1 loyalty · B 1 wool · favour stone 2 → Guild" in told
    assert "orient 2 #3 R 1 loyalty · G 1 wool · Y 1 VP · B 1 grain · favour stone 0 → stays" in told
    assert "#1" not in shown(s, RED, part="council")
    after = shown(orient(s, 2), part="council")  # as many steps for the stone
    assert "R 1 VP · G 1 grain · Y 1 loyalty · B 1 wool Cards in the stack: 5" in after


def test_positions_tell_what_is_out_of_stock_and_who_begs() -> None:
    s = reveal(before("ii-11", seats=3), "ii-11")  # VP, 2 gold, loyalty, stone
    s.stock[6] = 0
    s.penalties = (0, 1 << GREEN, 0)
    assert "orient 0 #1 R 1 VP · G – · Y 1 VP · favour" in shown(s, part="council")


@pytest.mark.rule("K-COUNCIL-04")
def test_a_forbidden_position_has_no_number() -> None:
    s = give(before("i-08", seats=2), RED, gold=0)
    s.stone_at = FAVOURS.index("prioress")
    reveal(s, "i-08")
    while asked(s) == "EventChoice":
        play(s, "pay gold")
    council = terminal.board(GAME, s, RED, "en", part="council").plain.split("\n")
    (outlaws,) = [line for line in council if "orient" in line and "→ Outlaws" in line]
    assert "#" not in outlaws


def test_the_arc_shows_the_stone_and_covers() -> None:
    s = table(3)
    s.stone_at, s.covered = 2, 1 << FAVOURS.index("guild")
    assert "◆ Guild 1 VP for each of your houses on the board · ▒ covered Prioress" in shown(s, part="council")


# The town


def test_projects_show_spaces_seals_and_bonus() -> None:
    s = in_chapter(table(4), 3)
    s.stones[0], s.woods[0] = 3, 1
    s.seals[GREEN] = s.seals[BLUE] = 1
    town = shown(s, part="town")
    assert "bridge° GB stone ■■■□ · wood ■□ · → 1 VP, 2 gold tower stone □□□□□□ · wood □□ · ◇ · → 2 VP" in town
    assert "hospital° stone 2 · wood 2 · → 1 VP, care · not on the board" in town
    s.stones[TOWER], s.woods[TOWER], s.metal, s.covered_projects = 6, 2, True, 1
    town = shown(s, part="town")
    assert "→ 1 VP, 2 gold · ▒ covered tower stone ■■■■■■ · wood ■■ · ◆ · ✓ finished" in town


def test_plague_places_show_tiles_and_advantages() -> None:
    s = table(3)
    assert "9: a house, free" in shown(s, part="town")
    assert "the tiles come after chapter II; care gives 2 VP" in shown(s, part="town")
    act(in_chapter(s, 3), RED)
    s.tiles[1], s.tiles[2], s.tiles[7] = 4, 2, CARED_FOR
    town = terminal.board(GAME, s, RED, "en", 80, part="town").plain
    for told in ("1 ?: 1 VP", "2 [4]: 2 gold", "8 ✓: 1 stone or 1 wood", "11 ?: hideout"):
        assert told in town
    give(s, RED, med=7)
    play(s, "play medicine")
    assert "2 [4]: 2 gold #2" in terminal.board(GAME, s, RED, "en", 80, part="town").plain
    play(s, "care 2")
    assert "2 [4]*: 2 gold" in terminal.board(GAME, s, RED, "en", 80, part="town").plain
    assert "care gives 3 VP" in terminal.board(GAME, in_force(in_chapter(table(3), 4), "iv-04"), RED, "en", 80).plain


def test_stocks_and_market() -> None:
    s = give(table(3), RED, stone=4, med=5)
    town = shown(s, part="town")
    assert "Board quarry 21 stone · forest 15 wood · field 10 grain · cathedral 12 piety" in town
    assert "Supply 12 wool · 12 cloth · 14 loyalty · 15 knowledge" in town
    assert "wool sells for 2 gold · cloth sells for 4 gold · ▒ covered" in town
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
    green = terminal.board(GAME, s.seen_by(RED), RED, "en", 80, part="players").plain
    assert "hand 6 · discards 3 · houses 2/4 · seals 1/2\nGrain · Wool and cloth sale · Privilege\nforgoes" in green


@pytest.mark.parametrize("number", range(3))
def test_penalties_to_come_are_told(number: int) -> None:
    name = BOX.penalties[number].name["en"]
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
    assert terminal.part_in_question(GAME, s) == "players"


# What is hidden


@pytest.mark.rule("K-HID-02", "K-HID-01")
def test_hand_discards_and_goods_are_shown_to_their_owner_only() -> None:
    s = give(act(table(3), RED), RED, stone=3, gold=11, wool=0)
    play(s, "lay favour", "discard piety")
    own = shown(s, RED, part="hand")
    assert "Hand Grain · Building material" in own
    assert "Discards Piety Goods 3 stone · 0 wood" in own
    assert terminal.status(GAME, s, RED, "en").plain == "8 VP  3 stone  11 gold"
    assert "Discards –" in shown(s, GREEN)
    assert "3 stone" not in shown(s, GREEN, part="hand")
    assert shown(s, CHANCE, part="hand") == ""
    assert shown(s.seen_by(GREEN), RED, part="hand") == ""


@pytest.mark.rule("K-HID-03")
def test_face_down_plague_tiles_have_no_number() -> None:
    s = in_chapter(table(3), 3)
    s.numbers = tuple(reversed(s.numbers))
    assert shown(s) == shown(in_chapter(table(3), 3))


def test_the_part_in_question() -> None:
    s = table(3)
    assert terminal.part_in_question(GAME, s) == ""
    assert terminal.part_in_question(GAME, reveal(s, "i-04")) == "council"
    assert terminal.part_in_question(GAME, orient(s, 0)) == "hand"
    give(s, s.to_move, stone=1)
    assert terminal.part_in_question(GAME, play(s, "play project")) == "town"
