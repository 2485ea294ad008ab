"""What people read: questions, sentences with their figures, explanations, in three languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.book import BOOK
from tabard.coimbra.constants import CARDS, EFFECTS, FAVOURS, FIRST_FAVOUR, FIRST_TASK, FIRST_TILE
from tabard.coimbra.effect_words import OPS
from tabard.coimbra.game import GAME
from tabard.coimbra.prose import effects
from tabard.coimbra.prose.explanations import FAMILY_WORDS, KINDS, TOPICS, WORDS
from tabard.coimbra.prose.rule_ids import SOURCES, effect_rules, source_of
from tabard.coimbra.prose.sentences import SENTENCES
from tabard.coimbra.words import CoimbraWords
from tabard.engine.chronicle import Chronicle
from tabard.engine.words import LANGUAGES
from tests.coimbra.card_kit import bare, offer, put_fields, scene
from tests.coimbra.kit import RED, begin, give, own, play
from tests.coimbra.round_kit import monastery, phase_e, put_pilgrim
from tests.game_kit import says
from tests.reason_kit import rule_ids

EN = CoimbraWords("en")


def test_every_family_says_more_than_its_template() -> None:
    assert set(SENTENCES) == set(ACTIONS.families)


# Effects


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_has_a_long_and_a_short_text(lang: str) -> None:
    words = CoimbraWords(lang)
    for number in range(len(EFFECTS)):
        long, short = effects.in_full(words, number), effects.in_short(words, number)
        assert long
        assert short
        assert "{" not in long + short
        assert len(short) <= max(len(long), 60)
    for tile in range(FAVOURS):
        assert effects.favour_in_full(words, tile)
        assert effects.favour_in_short(words, tile)


def test_every_effect_word_has_a_text() -> None:
    variants = {"profession": 4, "colour": 4, "good": 2, "case": 2}
    assert set(effects.TOLD) == set(OPS)
    for told in effects.TOLD.values():
        assert told.keys() <= {"by", "full", "short", *(kind for kind, _, _ in SOURCES)}
        for texts in (told["full"], told["short"]):
            assert len(texts) == variants[told["by"]] if "by" in told else isinstance(texts, str)


def test_effects_cite_rules_that_exist() -> None:
    for number in range(len(EFFECTS)):
        assert set(effect_rules(number)) <= rule_ids(GAME)
    for told in effects.TOLD.values():
        assert {rule for kind, _, _ in SOURCES for rule in told.get(kind, "").split()} <= rule_ids(GAME)


def test_effects_know_what_has_them() -> None:
    assert source_of(0) == ("card", 0)
    assert source_of(CARDS - 1) == ("card", CARDS - 1)
    assert source_of(FIRST_TILE) == ("monastery", 0)
    assert source_of(FIRST_TASK) == ("expedition", 0)
    assert [source_of(number)[1] for number in range(FIRST_FAVOUR, len(EFFECTS))] == [0, 1, 1, 2, 2, 3]


# Sentences with figures


@pytest.mark.rule("C-CARD-03")
def test_discounts_and_crowns_are_told() -> None:
    s = offer(scene(), "ii-s5", "ii-p1")
    own(s, RED, "i-4")
    s.crowns[3] = 0
    give(s, RED, guard=4)
    assert says(s, "acquire ii-s5") == (
        "Acquire Student of Two Faculties for 0 coins: scholar track 2 to 3; 3 VP; "
        "diplomas Philosophy and Canon Law; 2 crowns"
    )
    assert says(s, "acquire ii-p1").endswith("5 guards for 5 steps (not possible now)")


@pytest.mark.rule("C-MON-08")
def test_a_monastery_counts_itself() -> None:
    s = put_pilgrim(monastery(bare(2), "m13", "3b"), RED, "c9")
    begin(s, RED, "ii-p5")
    assert says(s, "walk m13") == "Walk to Mother House (m13): 2 VP per monastery (now 2 VP)"
    monastery(put_fields(s, RED, 13, 0, 0, 0), "m12", "2a")
    assert says(s, "walk m12") == "Walk to Convent of the Council (m12): council track +3 (13 to 15)"


# Languages


@pytest.mark.parametrize(
    ("lang", "acquired", "emergency"),
    [
        (
            "de",
            "Karte Pilgerführer für 1 Münze erwerben: Kirchenleiste von 3 auf 6; bis zu 2 Schritte; Diplom: Theologie",
            "Notaktion: 2 Wachen und 2 Münzen",
        ),
        (
            "es",
            "Adquirir Guía de peregrinos por 1 moneda: escala de la iglesia de 3 a 6; hasta 2 pasos; diploma: Teología",
            "Acción de emergencia: 2 guardias y 2 monedas",
        ),
    ],
)
def test_sentences_in_other_languages(lang: str, acquired: str, emergency: str) -> None:
    words = CoimbraWords(lang)
    s = offer(scene(), "ii-p5")
    assert says(s, "acquire ii-p5", words) == acquired
    assert says(s, "emergency", words) == emergency


def test_amounts_have_plurals() -> None:
    assert EN.amounts((1, 1, 1, 1)) == "1 guard, 1 coin, 1 VP and 1 step"
    assert CoimbraWords("de").amounts((2, 2, 2, 2)) == "2 Wachen, 2 Münzen, 2 SP und 2 Schritte"
    assert CoimbraWords("es").amounts((0, 1, 2, 1)) == "1 moneda, 2 PV y 1 paso"
    assert EN.amounts((0, 0)) == "nothing"
    assert EN.up_to((0, 0, 1, 3)) == "1 VP and up to 3 steps"


# Explanations


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_an_explanation(lang: str) -> None:
    words = CoimbraWords(lang)
    for name, kind in KINDS.items():
        for number in range(kind.count):
            text, rules = TOPICS.about(words, (name, number))
            assert text.endswith(".")
            assert "{" not in text
            assert text[0] == text[0].upper() or name == "place"
            assert rules
            assert set(rules.split()) <= rule_ids(GAME)
            for given in kind.names(words, number):
                assert (name, number) in TOPICS.named(words, given)


def test_every_family_is_explained() -> None:
    assert set(FAMILY_WORDS) == set(ACTIONS.by_name)
    assert set(FAMILY_WORDS.values()) <= set(WORDS)


def test_tokens_of_the_glossary_are_unique() -> None:
    tokens = [kind.names(EN, number)[0].casefold() for kind in KINDS.values() for number in range(kind.count)]
    assert len(tokens) == len(set(tokens))


# Those who look on


def test_those_who_look_on_are_not_addressed() -> None:
    for decision in BOOK:
        asks = re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", decision.question)
        assert bool(asks) == bool(decision.awaited), decision.question
    s = phase_e(own(bare(2), RED, "ii-c6", "ii-p4"), red="grey")
    assert EN.awaited(s, "Ana") == "At the start of phase E: Ana uses a bonus (1 die left)"
    play(s, "bonus ii-p4")
    assert EN.awaited(s, "Ana") == "Ana goes forward on a track (Confessor: 1 guard, any track +1)"
    play(s, "advance grey")
    assert EN.awaited(s, "Ana") == "Ana activates a die (1 die left)"
    play(s, "activate grey")
    assert EN.awaited(s, "Ana") == "Ana may exchange goods for points"
    assert (
        EN.awaited(begin(scene(), RED, "ii-p1"), "Ana")
        == "Ana may use a bonus (Escorted Prelate: 5 guards for 5 steps)"
    )


def test_each_die_is_told_with_what_it_brought_and_a_walk_as_one() -> None:
    match = GAME.start(2, seed=3)
    rng = Random(3)
    while not match.over:
        match.play(rng.choice(match.legal()))
    chronicle = Chronicle(match, EN)
    chronicle.catch_up()
    told = [line.text for line in chronicle.paragraphs(0, len(chronicle.entries), None)]
    assert any("Walk to c" in line and " and " in line for line in told)
    assert not [line for line in told if re.search(r"Activate the \w+(, \w+)* and \w+ die", line)]
    assert sum(line.count("Activate the ") for line in told) == sum(
        move.text.startswith(("activate", "white")) for move in match.moves
    )


def test_the_log_tells_once_what_a_bonus_gives() -> None:
    s = bare(2)
    own(put_fields(s, RED, 13, 0, 7, 4), RED, "ii-p4")
    phase_e(s, red="grey grey white")
    play(s, "bonus ii-p4")
    action = ACTIONS.parse("advance grey")
    assert EN.sentence(s, action) == "Go forward on the council track: 13 to 14, and 1 guard"
    assert EN.done(s, action) == "Go forward on the council track: 13 to 14"
