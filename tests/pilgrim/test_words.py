"""What people read: questions, sentences with their figures, explanations, in three languages."""

from __future__ import annotations

import re

import pytest

from tabard import terminal
from tabard.engine.words import LANGUAGES
from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.components import BOX
from tabard.pilgrim.game import GAME
from tabard.pilgrim.prose.sentences import SENTENCES
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords
from tests.game_kit import says
from tests.pilgrim.kit import *

EN = PilgrimWords("en")


def test_every_family_says_more_than_its_template_or_needs_no_more() -> None:
    plain = {family.name for family in ACTIONS.families if family not in SENTENCES}
    assert plain == {"skip", "pass", "first", "starter"}


# Sentences with figures


def test_the_wagon_yard_is_told_with_what_it_hires() -> None:
    s = table(2)
    own(s, WHITE, "wagon_yard")
    own(s, RED, "pulpit")
    text = "Hire the Pulpit free by the Wagon Yard: a serf from the village to the abbey"
    assert says(s, "use pulpit wagon") == text


# Languages


@pytest.mark.parametrize(
    ("lang", "sow", "duty"),
    [
        ("de", "5 Gefolgsleute aus der Stadt aussäen", "Produzieren (N) ausführen: Mehrheit, Wert 2"),
        ("es", "Sembrar 5 acólitos de la ciudad", "Realizar Producir (N): mayoría, valor 2"),
    ],
)
def test_sentences_in_other_languages(lang: str, sow: str, duty: str) -> None:
    words = PilgrimWords(lang)
    s = table(2)
    assert says(s, "sow city", words) == sow
    put(s, WHITE, n=2)
    assert says(choose(s, WHITE), "duty n", words) == duty


# Explanations


@pytest.mark.rule("P-SOLO-04")
def test_nothing_is_drawn_from_an_empty_bag() -> None:
    s = table(1, level=1, seeded=True)
    s.bag = (0,) * 7
    assert EN.sentence(s, ACTIONS.parse("solo rest")) == "The bag is empty: the Ab-Bott rests"


# Names that only programs use


def test_upgrade_tiles_are_named_by_their_paths() -> None:
    names = [EN.upgrade(number) for number in range(len(BOX.upgrades))]
    assert names[0] == "2 straights (N-S, NE-SW)"
    assert names[5] == "1 gentle curve and 1 tight curve (N-SE, S-SW)"
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_reads_the_tokens_of_upgrade_tiles(lang: str) -> None:
    s = table(2)
    tokens = [token for token, _ in BOX.upgrades]
    read = terminal.board(GAME, s, WHITE, lang).plain + " ".join(
        re.findall(r"<(?:title|desc)[^>]*>([^<]*)", GAME.svg(s, lang))
    )
    assert not [token for token in tokens if re.search(rf"\b{token}\b", read)]


@pytest.mark.parametrize(
    ("lang", "points"), [("en", "N NE E SE S SW W NW"), ("de", "N NO O SO S SW W NW"), ("es", "N NE E SE S SO O NO")]
)
def test_the_points_of_the_compass_are_those_of_the_language(lang: str, points: str) -> None:
    words = PilgrimWords(lang)
    assert " ".join(words.point(point) for point in range(8)) == points


def test_german_and_spanish_bend_their_words() -> None:
    german, spanish = PilgrimWords("de"), PilgrimWords("es")
    assert german.with_points(21) == "mit 21 Punkten"
    assert spanish.with_points(1) == "con 1 punto"
    assert german.serfs(1) == "1 Leibeigener"
    assert german.sentence(table(2), ACTIONS.parse("build kogge")) == "Die Kogge errichten: 3 Steine"
    assert german.ordains(1) == "Ab-Bott weiht 1 Leibeigenen."


def test_the_owner_of_a_building_is_named_without_a_clash_of_articles() -> None:
    s = own(merchant_at(table(1, level=1, seeded=True), "stone"), RED, "well")
    s.turn = s.to_move = WHITE
    point = on_duty(give(s, WHITE, stone=3), WHITE, "produce")
    play(choose(s, WHITE), f"duty {point}")
    told = "Alquilar el Pozo por 1 piedra, para el Ab-Bott: producir 3 granos"
    assert says(s, "use well stone", PilgrimWords("es")) == told


# What others did


def logged(s: Pilgrim, *moves: str) -> str:
    """What a log says of some moves in a row."""
    actions = [ACTIONS.parse(move) for move in moves]
    family = ACTIONS.of(actions[0])
    return EN.done_in_a_row(family, actions, [EN.name(s, family.values[0], family.first(action)) for action in actions])


def test_what_is_done_several_times_in_a_row_is_one_sentence_where_that_reads_well() -> None:
    s = table(2)
    sown = "Put one acolyte each on Produce (N), Allocation (NE) and the city"
    assert logged(s, "step n", "step ne", "step city") == sown
    assert logged(s, "take coin", "take stone", "take coin") == "Take 1 stone and 2 coins"
    assert logged(s, "ordain grain", "ordain grain") == ""
    assert logged(s, "demolish g4", "demolish g3") == ""
