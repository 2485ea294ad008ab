"""The table in words: all that is open is there, and nothing that is not dealt."""

from __future__ import annotations

from functools import cache

import pytest

from tabard import terminal
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CARDS, FIRST_TASK, FIRST_TILE
from tabard.coimbra.game import GAME
from tabard.coimbra.prose.effects import in_short
from tabard.coimbra.state import Coimbra
from tabard.engine.words import LANGUAGES
from tests.coimbra.kit import RED, begin, table
from tests.coimbra.round_kit import before_the_draw, lay, phase_c, put_pilgrim
from tests.game_kit import some_states


def shown(s: Coimbra, seat: int = RED, lang: str = "en", part: str = "") -> str:
    """Without line breaks and the blanks between columns."""
    return " ".join(terminal.board(GAME, s, seat, lang, part=part).plain.split())


@cache
def positions(seats: int, seed: int) -> list[Coimbra]:
    """Of every stage of a random game, from the empty table to the end; only to be looked at."""
    return some_states(before_the_draw(seats), seed, 30)


@pytest.mark.rule("C-HID-01", "C-HID-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_sees_the_same_table(seats: int) -> None:
    """But for its own mark, the numbers of its options, its income boxes, its discounts and how far it has to walk."""
    for s in positions(seats, 40 + seats)[::2]:
        idle = [seat for seat in range(seats) if seat != s.to_move]
        for part in ("discards", "city"):
            assert len({shown(s, seat, part=part) for seat in idle}) == 1


@pytest.mark.rule("C-HID-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_not_dealt_is_not_shown(seats: int) -> None:
    for s in positions(seats, 50 + seats):
        board = shown(s)
        for number, citizen in enumerate(BOX.citizens):
            alone = citizen.name["en"] not in ("Prior", "Dean", "Rector", "Banker", "Herald")  # parts of other words
            if alone and not s.dealt >> number & 1:
                assert citizen.name["en"] not in board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_shows_every_component_and_what_it_does(lang: str) -> None:
    words = GAME.words(lang)
    for s in positions(4, 60)[1::4]:
        board = shown(s, RED, lang)
        gone = s.discards
        for player in range(s.seats):
            gone |= s.cards[player]
        assert [card for card in range(CARDS) if gone >> card & 1 and words.card(card) not in board] == []
        assert [card for card in s.display if card >= 0 and f": {in_short(words, card)}" not in board] == []
        for tile in s.abbeys:
            assert f"{words.monastery(tile)}: {in_short(words, FIRST_TILE + tile)}" in board
        for expedition in s.expeditions:
            assert words.expedition(expedition) in board
            assert in_short(words, FIRST_TASK + expedition) in board


def test_a_card_shows_all_that_is_printed_on_it() -> None:
    s = lay(table(4), "upper", "ii-c1 ii-s5 - -")
    s.crowns = [0, -1, -1, -1]
    city = shown(s, part="city")
    assert "C +2 coins Speaker of the Council ◈Law ♛2 at once: 1 guard, 1 step per councillor" in city
    assert "S +1 coins Student of Two Faculties ◈Philosophy ◈Canon Law at once: 3 VP" in city


def test_dice_and_tokens_lie_in_their_order_and_the_die_that_acts_is_marked() -> None:
    s = phase_c(table(3), upper="red grey 5, yellow white 2")
    assert "▶ Upper city ▶C5 R · [3] · W2 Y" in shown(s, part="city")
    assert "#" in shown(s, part="city")


def test_how_far_it_is_to_a_monastery_and_where_steps_lead() -> None:
    s = put_pilgrim(table(3), RED, "c1")
    begin(s, RED, "i-5")
    board = terminal.board(GAME, s, RED, "en", part="map").plain.split("\n")
    near = [line.split()[:2] for line in board if " 1 step " in line]
    assert near == [["m1", "#1"], ["m4", "#2"], ["m5", "#3"]]
    assert "2 steps left" in terminal.status(GAME, s, RED, "en").plain
