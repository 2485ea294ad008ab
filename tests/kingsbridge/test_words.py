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
from tabard.kingsbridge.prose.explanations import ALL_KINDS, FAMILY_WORDS, WORD_NUMBERS
from tabard.kingsbridge.prose.rule_ids import RULES
from tabard.kingsbridge.prose.sentences import SENTENCES
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords
from tests.game_kit import says
from tests.kingsbridge.kit import BLUE, GREEN, RED, YELLOW, act, asked, event, give, in_chapter, in_force, play, table
from tests.kingsbridge.own_words import told_in_games
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import empty_stock, end_chapter, face_down, houses, laid, provided, sick
from tests.reason_kit import rule_ids

EN = KingsbridgeWords("en")


def test_every_family_says_more_than_its_template_or_needs_no_more() -> None:
    plain = {family.name for family in ACTIONS.families if family not in SENTENCES}
    assert plain == {"lay", "discard", "skip", "starter"}


def test_a_box_that_its_owner_has_changed(tmp_path: Path) -> None:
    told = told_in_games(tmp_path)
    assert "{" not in told
    for text in (
        "The plague returns: do you pay, or discard 2 cards?",
        "Do not pay: discard 2 cards",
        "Healers silenced: Medicine may not be used for the sick, only for gold and VP. K-EVENT-15",
        "The builders' monopoly: Each use of Building project costs 1 gold; without it nothing is built. K-EVENT-15",
        "That is more than the card makes.",
        "Favour costs 1 gold now, you have 0 gold. K-EVENT-15",
        "(The nuns' school)",
    ):
        assert text in told


def test_sentences_do_not_depend_on_the_cards_of_others() -> None:
    s = face_down(act(table(3), RED), GREEN, "grain", "sale")
    seen = s.seen_by(RED)
    for action in s.legal():
        assert EN.sentence(seen, action) == EN.sentence(s, action)


# The round


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("i-02", "Wool fair: do you give 1 wool for 3 gold?"),
        ("i-08", "The earl's levy: what do you pay with?"),
        ("ii-01", "Houses lost: which house do you take back?"),
        ("ii-02", "After the accusation: do you pay, or forgo this round's action?"),
        ("ii-10", "The sheriff's summons: which card do you discard face down?"),
        ("iii-08", "Idle workmen: do you give 1 gold for 1 stone or 1 wood?"),
        ("iii-11", "Orphaned houses: which of your houses pays rent?"),
        ("iv-07", "The plague returns: do you pay, or is 1 card drawn from your hand?"),
    ],
)
def test_events_ask_what_they_are_about(name: str, question: str) -> None:
    s = houses(before(name), RED, 1, 3)
    for player in range(s.seats):
        give(s, player, grain=1, gold=1, piety=1, loyalty=1)
    reveal(s, name)
    assert asked(s) == "EventChoice"
    assert EN.question(s) == question
    assert EN.rules(s)[0].startswith("K-")


def test_answers_to_events() -> None:
    s = reveal(before("i-02"), "i-02")
    assert says(s, "trade i-02 1") == "Give 1 wool for 3 gold (Wool fair)"
    assert says(s, "decline") == "No trade"
    s = give(before("ii-03"), RED, grain=1)
    assert says(reveal(s, "ii-03"), "pay grain") == "Pay 1 grain"
    s = reveal(houses(before("ii-01"), RED, 1, 12), "ii-01")
    assert says(s, "leave 12") == "Take back the house from site 12 (rent: 2 gold)"
    s = reveal(give(before("ii-02"), RED, piety=1), "ii-02")
    assert says(s, "skip") == "Forgo the action of this round"
    s = reveal(give(before("iv-07"), RED, loyalty=1), "iv-07")
    assert says(s, "pay loyalty") == "Pay 1 loyalty"
    assert says(s, "decline") == "Do not pay: 1 card is drawn from the hand"
    play(s, "decline")
    assert EN.question(s) == "Which card is drawn onto the discard pile? (Red)"
    assert says(s, "drawn sale") == "Wool and cloth sale is drawn from the hand of Red"
    s = reveal(give(before("iii-08"), RED, gold=1), "iii-08")
    assert says(s, "trade iii-08 2") == "Give 1 gold for 1 wood (Idle workmen)"


def test_hidden_cards_are_not_named() -> None:
    s = reveal(give(before("iv-07"), RED, loyalty=1), "iv-07")
    play(s, "decline")
    assert EN.hidden(s, ACTIONS.parse("drawn sale")) == "A card is drawn from the hand of Red"
    s = act(table(3), RED)
    play(s, "lay grain")
    assert EN.hidden(s, ACTIONS.parse("discard sale")) == "Discard a card face down"
    assert EN.hidden(s, ACTIONS.parse("lay sale")) == "Something that you may not see"


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


def log(s: Kingsbridge, *moves: str) -> list[str]:
    """What the log says of some moves in a row."""
    told = []
    for move in moves:
        told.append(EN.done(s, ACTIONS.parse(move)))
        play(s, move)
    return told


def test_the_log_tells_a_gain_once() -> None:
    assert log(act(table(3), RED), "play medicine", "serve") == ["Play Medicine", "Small services: 1 gold and 1 VP"]
    assert log(act(table(3), RED), "play grain") == ["Play Grain: 1 grain"]
    s = give(act(table(3), RED), RED, gold=2)
    assert log(s, "play donation", "donate bridge")[0] == "Play Donation for 1 gold"
    s = give(laid(act(table(3), RED), RED, "sale"), RED, wool=1)
    assert log(s, "play privilege", "sell 1 0") == [
        "Play Privilege: Wool and cloth sale once more",
        "Sell 1 wool: 2 gold",
    ]


def test_the_log_names_the_sick_once() -> None:
    s = sick(give(act(in_chapter(table(3), 3), RED), RED, med=5), {2: 1, 3: 1, 10: 3})
    assert log(s, "play medicine", "care 2", "care 10", "stop") == [
        "Play Medicine",
        "Care for the sick in house 2 (knowledge 1): 2 gold and 2 VP",
        "Care for the sick in house 10 (knowledge 3): 4 VP",
        "That is enough",
    ]


def test_the_log_tells_a_doubled_loss_once() -> None:
    s = play(end_chapter(give(provided(in_chapter(table(3), 4)), RED, piety=0, loyalty=2)), "tax 3")
    assert log(s, "decline") == ["Keep the loyalty"]


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


def test_amounts() -> None:
    assert EN.amounts((2, 0, 0, 0, 0, 0, 0, 0, 1, 3)) == "2 stone, 1 gold and 3 VP"
    assert EN.amounts(()) == "nothing"
    assert KingsbridgeWords("de").amounts((2, 1, 0, 0, 0, 0, 0, 0, 0, 1)) == "2 Steine, 1 Holz und 1 Siegpunkt"
    assert KingsbridgeWords("es").amounts((0, 2, 1, 2, 0, 0, 0, 2, 3, 1)) == (
        "2 maderas, 1 grano, 2 de piedad, 2 conocimientos médicos, 3 de oro y 1 PV"
    )


@pytest.mark.rule("K-END-03")
def test_half_points_have_their_sign() -> None:
    assert [EN.points(halves) for halves in (0, 1, 2, 107)] == ["0 VP", "½ VP", "1 VP", "53½ VP"]
    assert [KingsbridgeWords("de").points(halves) for halves in (1, 107)] == ["½ Siegpunkt", "53½ Siegpunkte"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_come_from_the_component_file(lang: str) -> None:
    words, s = KingsbridgeWords(lang), table(2)
    for card, token in enumerate(vocabulary.ACTIONS):
        assert BOX.names["actions"][token][lang] in words.sentence(s, ACTIONS.parse(f"discard {token}"))
        assert words.card(card) == BOX.names["actions"][token][lang]
    for token in vocabulary.PROJECTS:
        assert BOX.names["projects"][token][lang] in words.sentence(s, ACTIONS.parse(f"donate {token}"))
    for number in range(GOODS):
        singular = BOX.names["goods"][vocabulary.GOODS[number]][lang].split()[-1].rstrip("s")
        assert singular in words.amount(number, 1)
    assert BOX.events[0].title[lang] in words.sentence(s, ACTIONS.parse("reveal i-01"))


@pytest.mark.parametrize(
    ("lang", "sale", "house"),
    [
        ("de", "2 Wolle und 1 Tuch verkaufen: 8 Geld", "Haus auf Bauplatz 3 bauen für 1 Stein und 1 Geld"),
        ("es", "Vender 2 lanas y 1 paño: 8 de oro", "Construir una casa en el solar 3 por 1 piedra y 1 de oro"),
    ],
)
def test_sentences_in_other_languages(lang: str, sale: str, house: str) -> None:
    words = KingsbridgeWords(lang)
    s = give(act(in_chapter(table(3), 2), RED), RED, wool=2, cloth=1, stone=1)
    assert says(play(s.copy(), "play sale"), "sell 2 1", words) == sale
    assert says(play(s, "play house"), "house 3", words).startswith(house)


# Explanations


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        ("queen", "The favour of the Queen: 2 VP if you have at least 1 loyalty, which you keep."),
        ("guild", "The favour of the Guild: 1 VP for each of your houses on the board."),
        ("bishop", "The favour of the Bishop: 1 VP for each piety that you have and keep."),
        ("outlaws", "The favour of the Outlaws: 1 gold must be paid."),
        ("earl", "The favour of the Earl of Shiring: 1 grain."),
        (
            "city_wall",
            "The project city wall takes 4 stone. Each donor gets 1 loyalty and 1 VP when it is finished. It comes",
        ),
        ("begging", "The penalty begging: No income in the first round of the chapter."),
        ("place 10", "Care for the sick in house 10 brings 4 VP."),
        ("place 11", "Care for the sick in the outlaw's hideout brings 2 VP."),
        ("house 8", "Care for the sick in house 8 brings 2 VP, and 1 stone or 1 wood."),
        ("site 14", "A house on site 14 costs 1 wood and 1 gold. Its rent is 2 VP."),
        ("i-06", "The event “Merthin's plan” (chapter I, lasting): Each material built into the bridge scores 4 VP"),
    ],
)
def test_explanations(topic: str, text: str) -> None:
    found = EN.explain(topic)
    assert found is not None
    assert found[0].startswith(text)


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


def test_the_tower_is_explained_with_its_metal() -> None:
    found = EN.explain("tower")
    assert found is not None
    assert "It comes after chapter II." in found[0]
    assert "whoever has the most loyalty puts the metal on top: 3 VP, or 1 VP each" in found[0]


def test_a_name_of_several_things_explains_them_all() -> None:
    found = EN.explain("Grain")
    assert found is not None
    assert "The card Grain: " in found[0]
    assert "everybody owes 2 grain" in found[0]
    assert found[1].split() == ["K-ACT-21", "K-ACT-04", "K-DUE-03", "K-INV-02"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_explained_with_rules_that_exist(lang: str) -> None:
    words = KingsbridgeWords(lang)
    for kind in ALL_KINDS.values():
        for number in range(kind.count):
            text = kind.text(words, number)
            assert text[-1] in ".?"
            assert "{" not in text
            assert kind.rules(number)
            assert set(kind.rules(number).split()) <= rule_ids(GAME)
            names = kind.names(words, number)
            assert all(names)
            assert all(words.explain(name) for name in names)


def test_every_family_and_every_effect_of_an_event_is_explained() -> None:
    assert set(FAMILY_WORDS) == set(ACTIONS.by_name)
    assert set(FAMILY_WORDS.values()) <= set(WORD_NUMBERS)
    assert {kind: set(rules) for kind, rules in RULES.items()} == {
        "actions": set(vocabulary.ACTIONS),
        "favours": set(vocabulary.FAVOURS),
        "projects": set(vocabulary.PROJECTS),
        "penalties": set(components.PENALTIES),
        "events": set(OPS),
    }
    assert {rule for rules in RULES.values() for some in rules.values() for rule in some.split()} <= rule_ids(GAME)
    assert [EN.explain(BOX.events[number].id) is not None for number in range(EVENTS)] == [True] * EVENTS


def test_players_are_named() -> None:
    assert EN.everyone([RED, GREEN, YELLOW, BLUE]) == "Red, Green, Yellow and Blue"
    assert EN.event(event("i-01")) == "Wool loses its price"
