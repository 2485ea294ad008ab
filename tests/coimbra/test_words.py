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
from tabard.coimbra.prose.explanations import KINDS
from tabard.coimbra.prose.rule_ids import SOURCES, effect_rules, source_of
from tabard.coimbra.prose.sentences import SENTENCES
from tabard.coimbra.words import CoimbraWords
from tabard.engine.chronicle import Chronicle
from tabard.engine.words import LANGUAGES
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


# Explanations


def test_tokens_of_the_glossary_are_unique() -> None:
    tokens = [kind.names(EN, number)[0].casefold() for kind in KINDS.values() for number in range(kind.count)]
    assert len(tokens) == len(set(tokens))


# Those who look on


def test_those_who_look_on_are_not_addressed() -> None:
    for decision in BOOK:
        asks = re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", decision.question)
        assert bool(asks) == bool(decision.awaited), decision.question


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
