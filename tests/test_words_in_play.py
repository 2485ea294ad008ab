"""Words of every game, all over it: each option has a sentence, and whatever else somebody tries a reason."""

from __future__ import annotations

import re
from random import Random

import pytest

from tabard.engine.errors import IllegalAction
from tabard.engine.game import game
from tabard.engine.state import CHANCE, State, Step
from tabard.engine.words import LANGUAGES, Words
from tests.game_kit import uniform
from tests.reason_kit import attempts, check_asked, check_declared, check_reason, rule_ids
from tests.samples import each_once
from tests.test_sentences import ADDRESSING
from tests.whole_games import GAMES, TABLES, Table

# What no sentence says: a dative or a plural that does not fit its number.
UNGRAMMATICAL = {
    "en": re.compile(r"\bonly 0\b"),
    "de": re.compile(r"\b(mit|von|aus|bei|zu) \d+½? (Siegpunkte|Steine)\b|\bweitere 1\b|\bnur 0\b"),
    "es": re.compile(r"\b1 (de )?(?!(gris|más|mientras|todos)\b)\w+s\b|\bsolo tienes 0\b", re.IGNORECASE),
}


each_game = pytest.mark.parametrize("name", GAMES)


@each_once(("table", "lang"), TABLES, LANGUAGES)
def test_every_option_has_its_words_and_all_else_a_reason(table: Table, lang: str) -> None:
    name, seats, choices = table
    found, told, rng = game(name), GAMES[name], Random(f"{name}{seats}{lang}")
    words, number, notices = found.words(lang), 0, [""]
    s = found.new_state(seats, **choices)
    while not s.over:
        if rng.random() < told.often:
            told.enrich(s)
        check_words(words, s, thoroughly=number % 7 == 0)
        assert set(words.rules(s)) <= rule_ids(found)
        check_asked(found.actions, s)
        for action in attempts(found.actions, s, rng):
            check_reason(found, words, s, action)
        last, action = s.copy(), (told.eager if number % 2 else uniform)(s, rng)
        s.apply(action)
        notices = check_notices(words, last, action, s)
        number += 1
    sheet = found.score_sheet(s)
    assert str(max(sheet.totals) // sheet.unit) in " ".join(notices)
    assert words.question(s)
    assert words.rules(s) == [told.last_rule]


def check_words(words: Words, s: State, *, thoroughly: bool) -> None:
    before, legal = s.copy(), s.legal()
    sentences = [words.sentence(s, action) for action in legal]
    assert len(set(sentences)) == len(sentences), "no two options read the same"
    awaited, done = words.awaited(s, "Ann"), [words.done(s, action) for action in legal]
    assert s.to_move == CHANCE or "Ann" in awaited
    assert not [text for text in [awaited, *done] if ADDRESSING[words.lang].search(text)]
    said = [words.question(s), awaited, *sentences, *done]
    if thoroughly:
        said += [words.help(s, action)[0] for action in legal]
        said += [words.hidden(s, action) for action in legal]
    for text in said:
        assert text
        assert "{" not in text
        assert not UNGRAMMATICAL[words.lang].search(text), text
        assert text[0] == text[0].upper()
    assert s == before, "looking changes nothing"


def check_notices(words: Words, before: State, action: int, after: State) -> list[str]:
    kept = [before.copy(), after.copy()]
    notices = words.notices(before, action, after)
    assert kept == [before, after], "looking changes nothing"
    for notice in notices:
        assert notice[-1] in ".?"
        assert "{" not in notice
        assert not UNGRAMMATICAL[words.lang].search(notice), notice
        assert not ADDRESSING[words.lang].search(notice), notice
    return notices


@each_game
def test_an_impossible_action_has_words_too(name: str) -> None:
    found, rng = game(name), Random(1)
    words, begun = found.words("en"), found.new_state(found.seats[0])
    over = begun.copy()
    over.end()
    for s in (begun, over):
        for action in rng.sample(range(found.actions.size), 200):
            assert "{" not in words.sentence(s, action)
            assert words.help(s, action)[0]
            assert s is begun or words.why_not(s, action) == ("The game is over.", GAMES[name].last_rule)


@each_game
def test_every_reason_has_a_rule_and_its_gaps_are_filled(name: str) -> None:
    check_declared(game(name), f"{GAMES[name].last_rule[0]}-")


@each_game
def test_play_raises_the_reason(name: str) -> None:
    match = game(name).start(2, seed=7)
    with pytest.raises(IllegalAction) as caught:
        match.play(GAMES[name].impossible)
    assert caught.value.rule in rule_ids(game(name))
    assert str(caught.value).endswith(f"({caught.value.rule})")


@each_game
def test_questions_cite_rules_that_exist(name: str) -> None:
    found = game(name)
    for number, page in enumerate(found.book):
        assert bool(page.question) != isinstance(page, Step), number
        assert set(page.rules.split()) <= rule_ids(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@each_game
def test_everything_is_explained_with_rules_that_exist(name: str, lang: str) -> None:
    """Whatever has a name, and what an action is about that is named by the word of its family."""
    found, words = game(name), game(name).words(lang)
    topics = words.topics
    assert topics is not None
    for of, kind in topics.kinds.items():
        for number in range(kind.count):
            text, rules = topics.about(words, (of, number))
            assert text[-1] in ".?"
            assert "{" not in text
            assert rules
            assert set(rules.split()) <= rule_ids(found)
            assert all((of, number) in topics.named(words, called) for called in kind.names(words, number))
    assert set(topics.families) == set(found.actions.by_name)
    assert all(words.explain(family) for family in topics.families)


TOPICS = [
    ("coimbra", "en", "Spice Merchant", "ii-m1"),
    ("coimbra", "en", "  GOA ", "goa"),
    ("coimbra", "de", "Gewürzhändler", "ii-m1"),
    ("coimbra", "de", "Notaktion", "emergency"),
    ("coimbra", "de", "Joker", "joker"),
    ("coimbra", "es", "Mercader de especias", "ii-m1"),
    ("coimbra", "es", "acción de emergencia", "emergency"),
    ("coimbra", "en", "walk", "pilgrim"),
    ("coimbra", "en", "phase A", "roll"),
    ("kingsbridge", "en", "Prior's palace", "priors_palace"),
    ("kingsbridge", "en", "  MEDICINE ", "medicine"),
    ("kingsbridge", "de", "Hauspacht", "rent"),
    ("kingsbridge", "de", "Königliches Gericht", "royal_court"),
    ("kingsbridge", "de", "Wollmesse", "i-02"),
    ("kingsbridge", "de", "Bauplatz 3", "site 3"),
    ("kingsbridge", "es", "batán", "fulling_mill"),
    ("kingsbridge", "es", "Conde de Shiring", "earl"),
    ("kingsbridge", "en", "sell", "market"),
    ("kingsbridge", "en", "orient", "council"),
    ("kingsbridge", "de", "Ratsversammlung", "council"),
    ("kingsbridge", "es", "tributos obligatorios", "dues"),
    ("pilgrim", "en", "Wagon Yard", "wagon_yard"),
    ("pilgrim", "en", "  MILL ", "mill"),
    ("pilgrim", "de", "Mühle", "mill"),
    ("pilgrim", "de", "almosen geben", "give_alms"),
    ("pilgrim", "es", "cuerno de la abundancia", "cornucopia"),
    ("pilgrim", "es", "santuario", "shrine"),
    ("pilgrim", "en", "lay", "road"),
    ("pilgrim", "en", "set up", "set-up"),
]


@pytest.mark.parametrize(("name", "lang", "called", "topic"), TOPICS)
def test_topics_are_found_by_name(name: str, lang: str, called: str, topic: str) -> None:
    words = game(name).words(lang)
    assert words.explain(called) == words.explain(topic) is not None
