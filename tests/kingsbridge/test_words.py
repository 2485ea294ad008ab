"""What people read: questions, sentences with their figures, explanations, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.engine.chronicle import Chronicle
from tabard.engine.state import NOBODY
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge import components, vocabulary
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import EVENTS, GOODS
from tabard.kingsbridge.event_cards import OPS
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.prose.rule_ids import RULES
from tabard.kingsbridge.prose.sentences import SENTENCES
from tabard.kingsbridge.words import KingsbridgeWords
from tests.game_kit import says
from tests.kingsbridge.kit import GREEN, RED, act, give, in_chapter, in_force, table
from tests.kingsbridge.test_components import KIT
from tests.kingsbridge.town_kit import empty_stock, face_down, sick
from tests.reason_kit import rule_ids

EN = KingsbridgeWords("en")


def test_every_family_says_more_than_its_template_or_needs_no_more() -> None:
    plain = {family.name for family in ACTIONS.families if family not in SENTENCES}
    assert plain == {"lay", "discard", "skip", "starter"}


CHANGED = KIT.edited(
    # What the packaged box never does, though it could
    ('op = "forbid", action = "medicine_care"', 'op = "forbid", action = "medicine_small"'),
    ('op = "action_cost", action = "project", pay = { gold = 1 }', 'op = "forbid", action = "donation"'),
    ('op = "action_cost", action = "piety"', 'op = "action_cost", action = "favour"'),
    ('op = "action_bonus", action = "medicine_small"', 'op = "action_bonus", action = "project"'),
    ('op = "remove_house", n = 1', 'op = "remove_house", n = 2'),
    ('op = "rent_now", n = 1', 'op = "rent_now", n = 2'),
    ('op = "discard_extra", n = 1', 'op = "discard_extra", n = 2'),
    ("n = 1, random = true }", "n = 2, random = false }"),
    ('es = "Elaboración de paño" }\neffect = { max = 2 }', 'es = "Elaboración de paño" }\neffect = { max = 1 }'),
)
TOLD = "from tests.test_told import heard; print(*heard('kingsbridge').lines)"


def test_a_box_that_its_owner_has_changed(tmp_path: Path) -> None:
    told = KIT.told(tmp_path, TOLD, CHANGED)
    assert "{" not in told
    for text in (
        "The plague returns: do you pay, or discard 2 cards?",
        "Do not pay: discard 2 cards",
        "Healers silenced: Medicine may not be used for the sick, only for gold and VP. (K-EVENT-15)",
        "The builders' monopoly: Each use of Building project costs 1 gold; without it nothing is built. (K-EVENT-15)",
        "That is more than the card makes.",
        "Play Favour for 1 gold: the favour stone goes to the Queen (2 VP)",
        "(The nuns' school)",
    ):
        assert text in told


def test_sentences_do_not_depend_on_the_cards_of_others() -> None:
    s = face_down(act(table(3), RED), GREEN, "grain", "sale")
    seen = s.seen_by(RED)
    for action in s.legal():
        assert EN.sentence(seen, action) == EN.sentence(s, action)


# The round


@pytest.mark.rule("K-HID-02")
def test_the_log_of_another_seat_names_no_discarded_card() -> None:
    match = GAME.start(2, seed=5)
    while len(discarded := [move for move in match.moves if move.text.startswith("discard")]) < 2:
        match.play(next(move for move in match.legal() if not move.startswith(("play", "trade"))))
    chronicle = Chronicle(match, EN)
    chronicle.catch_up()
    logs = {seat: list(chronicle.paragraphs(0, len(chronicle.entries), seat)) for seat in (RED, GREEN, NOBODY)}
    for move in discarded:
        card = EN.card(vocabulary.ACTIONS.index(move.text.split()[1]))
        for seat, log in logs.items():
            told = next(line.text for line in log if line.seat == move.seat and "Discard" in line.text)
            said = f"Discard {card} face down" if seat == move.seat else "Discard a card face down"
            assert told.endswith(f"{said}.")


# Cards


def test_what_has_run_out_is_no_gain() -> None:
    s = in_force(act(in_chapter(table(3), 2), RED), "ii-07")
    assert says(s, "play medicine").endswith("1 gold and 1 VP, and 1 medical knowledge (The nuns' school)")
    empty_stock(s, med=0)
    assert says(s, "play medicine") == "Play Medicine: 1 gold and 1 VP"


@pytest.mark.parametrize(
    ("lang", "asked", "awaited"),
    [
        ("en", "Which card do you play?", "Ann plays a card"),
        ("de", "Welche Karte spielst du aus?", "Ann spielt eine Karte aus"),
        ("es", "¿Qué carta juegas?", "Ann juega una carta"),
    ],
)
def test_those_who_look_on_read_what_is_awaited(lang: str, asked: str, awaited: str) -> None:
    s, words = act(table(3), RED), KingsbridgeWords(lang)
    assert words.question(s).startswith(asked)
    assert words.awaited(s, "Ann").startswith(awaited)
    assert asked in s.seen_by(RED).svg(lang)
    assert asked not in s.seen_by(GREEN).svg(lang)


def test_a_forbidden_use_of_medicine_is_not_told() -> None:
    s = act(in_force(sick(give(in_chapter(table(3), 3), RED, med=3), {5: 3}), "iii-07"), RED)
    assert says(s, "play medicine") == "Play Medicine: 1 gold and 1 VP"


# Names and amounts


@pytest.mark.rule("K-END-03")
def test_half_points_have_their_sign() -> None:
    assert [EN.points(halves) for halves in (0, 1, 2, 107)] == ["0 VP", "½ VP", "1 VP", "53½ VP"]
    assert [KingsbridgeWords("de").points(halves) for halves in (1, 107)] == ["½ Siegpunkt", "53½ Siegpunkte"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_come_from_the_component_file(lang: str) -> None:
    words, s = KingsbridgeWords(lang), table(2)
    for card, token in enumerate(vocabulary.ACTIONS):
        assert BOX.cards[token].name[lang] in words.sentence(s, ACTIONS.parse(f"discard {token}"))
        assert words.card(card) == BOX.cards[token].name[lang]
    for project, token in zip(BOX.projects, vocabulary.PROJECTS, strict=True):
        assert project.name[lang] in words.sentence(s, ACTIONS.parse(f"donate {token}"))
    for number in range(GOODS):
        singular = BOX.good_names[number][lang].split()[-1].rstrip("s")
        assert singular in words.amount(number, 1)
    assert BOX.events[0].title[lang] in words.sentence(s, ACTIONS.parse("reveal i-01"))


# Explanations


@pytest.mark.rule("K-PEN-01")
@pytest.mark.parametrize(
    ("lang", "card", "action"),
    [
        ("en", "a card drawn from your hand goes to the discard pile", "with your first action nothing is discarded"),
        ("de", "eine zufällig gezogene Karte deiner Hand", "bei deiner ersten Aktion wirfst du nichts ab"),
        ("es", "una carta sacada al azar de tu mano", "con tu primera acción no descartas nada"),
    ],
)
def test_penance_is_explained_as_the_rules_say(lang: str, card: str, action: str) -> None:
    found = KingsbridgeWords(lang).explain("penance")
    assert found is not None
    assert card in found[0]
    assert action in found[0]


def test_a_name_of_several_things_explains_them_all() -> None:
    found = EN.explain("Grain")
    assert found is not None
    assert "The card Grain: " in found[0]
    assert "everybody owes 2 grain" in found[0]
    assert found[1].split() == ["K-ACT-21", "K-ACT-04", "K-DUE-03", "K-INV-02"]


def test_every_effect_of_an_event_is_explained() -> None:
    assert {kind: set(rules) for kind, rules in RULES.items()} == {
        "actions": set(vocabulary.ACTIONS),
        "favours": set(vocabulary.FAVOURS),
        "projects": set(vocabulary.PROJECTS),
        "penalties": set(components.PENALTIES),
        "events": set(OPS),
    }
    assert {rule for rules in RULES.values() for some in rules.values() for rule in some.split()} <= rule_ids(GAME)
    assert [EN.explain(BOX.events[number].id) is not None for number in range(EVENTS)] == [True] * EVENTS
