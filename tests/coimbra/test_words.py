"""What people read: questions, sentences with their figures, explanations, in three languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.book import BOOK
from tabard.coimbra.components import OPS
from tabard.coimbra.constants import CARDS, EFFECTS, FAVOURS, FIRST_FAVOUR, FIRST_TASK, FIRST_TILE
from tabard.coimbra.game import GAME
from tabard.coimbra.prose import effects
from tabard.coimbra.prose.explanations import FAMILY_WORDS, KINDS, TOPICS, WORDS, topic_of
from tabard.coimbra.prose.rule_ids import CARD_RULES, FAVOUR_RULES, MONASTERY_RULES, TASK_RULES, effect_rules, source_of
from tabard.coimbra.prose.sentences import SENTENCES
from tabard.coimbra.words import CoimbraWords
from tabard.engine.chronicle import Chronicle
from tabard.engine.rules import read_rules
from tabard.engine.state import Step
from tabard.engine.words import LANGUAGES
from tests.coimbra.card_kit import bare, offer, put_disc, put_fields, put_funded, scene, throw_away
from tests.coimbra.kit import BLUE, RED, begin, effect, give, own, play, roll, set_field, table
from tests.coimbra.round_kit import (
    drawn,
    give_favour,
    monastery,
    open_expeditions,
    phase_c,
    phase_e,
    phase_f,
    put_pilgrim,
)
from tests.game_kit import says

EN = CoimbraWords("en")
RULE_IDS = frozenset(read_rules(GAME.rules_text()))


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
    known = {*effects.TEXTS, *effects.PROFESSION_TEXTS, *effects.COLOUR_TEXTS, *effects.GOOD_TEXTS, *effects.CASES}
    assert known == set(OPS)


@pytest.mark.parametrize(
    ("name", "long", "short"),
    [
        ("ii-p1", "5 guards may be paid, once, for up to 5 steps", "5 guards for 5 steps"),
        ("i-4", "cards that cost coins cost you 1 coin less", "cards cost 1 coin less"),
        ("ii-c2", "each opponent gives you 1 guard and 1 coin, or else 2 VP", "others give 1 guard + 1 coin, or 2 VP"),
        ("ii-p3", "up to 2 steps at the start of phase E if you have no purple die", "2 steps without purple die"),
        ("3d", "up to 2 expeditions with your disc score now as at the end of the game", "score 2 expeditions"),
        ("1l", "counts as 1 joker diploma", "1 joker diploma"),
        ("brasil", "2 VP for each monastery of level I with your disc", "2 VP per level I monastery"),
        (
            "iii-c3",
            "by your field on the council track: 5 VP on 7 to 9, 7 VP on 10 to 12 and 10 VP on 13 to 15",
            "council track 7+/10+/13+: 5/7/10 VP",
        ),
    ],
)
def test_effects_are_told_from_their_figures(name: str, long: str, short: str) -> None:
    assert effects.in_full(EN, effect(name)) == long
    assert effects.in_short(EN, effect(name)) == short


def test_effects_cite_rules_that_exist() -> None:
    for number in range(len(EFFECTS)):
        assert set(effect_rules(number)) <= RULE_IDS
    for rules in (CARD_RULES, MONASTERY_RULES, TASK_RULES, FAVOUR_RULES):
        assert set(" ".join(rules.values()).split()) <= RULE_IDS


def test_effects_know_what_has_them() -> None:
    assert source_of(0) == ("card", 0)
    assert source_of(CARDS - 1) == ("card", CARDS - 1)
    assert source_of(FIRST_TILE) == ("monastery", 0)
    assert source_of(FIRST_TASK) == ("expedition", 0)
    assert [source_of(number)[1] for number in range(FIRST_FAVOUR, len(EFFECTS))] == [0, 1, 1, 2, 2, 3]


# Sentences with figures


def test_the_start() -> None:
    s = drawn(3, pairs="i-1 i-5", monasteries="1a 1b 1c 1d 1e")
    assert EN.question(s) == "Take a start pair, or put your pilgrim on a corner?"
    assert says(s, "pair 1") == (
        "Take start pair 1: Captain of the Watch (council track +2; 4 guards) and "
        "Wandering Friar (church track +2; 2 steps)"
    )
    assert says(s, "corner nw").startswith(
        "Put the pilgrim on corner NW: roads to c1 and c4; two steps to Priory of the Watch (m1), "
        "Priory of the Chronicle (m3), Priory at the Bridge (m4), Abbey of the Councillors (m5) and "
    )
    play(s, "corner nw", "corner ne", "corner se")
    assert EN.question(s) == "Which start pair do you take?"
    play(s, "pair 1", "pair 2", "pair 3")
    s = drawn(2)
    play(s, "pair 1", "pair 2")
    assert EN.question(s) == "On which corner do you put your pilgrim?"


def test_dice() -> None:
    s = table(3)
    assert EN.question(s) == "What does the next die show? (grey)"
    assert says(s, "roll 4") == "Rolled: the grey 4"
    roll(s, "grey 5", "white 3")
    set_field(s, RED, "grey", 4)
    assert EN.question(s) == "Which die do you take? (round 1, die 1 of 3)"
    assert says(s, "die grey 5") == "Take the grey 5 (income as things are: 2 guards)"
    assert says(s, "die white 3") == "Take the white 3 (income of any track)"
    play(s, "die white 3")
    assert EN.question(s) == "Into which district do you put it? (the white 3)"
    assert says(s, "place castle") == "Put the white 3 into the castle: place 1 of 1 from the left"
    assert says(s, "place upper") == "Put the white 3 into the upper city: place 2 of 2 from the left"
    assert says(s, "place centre") == "Put the white 3 into the centre: place 2 of 2 from the left"


def test_equal_dice_of_one_player_are_told_apart() -> None:
    """The new one lies right of the first."""
    s = roll(table(4), "grey 2", "grey 2")
    play(s, "die grey 2", "place upper", "die grey 1", "place upper", "die orange 1", "place upper")
    play(s, "die orange 1", "place upper", "die grey 2")
    assert says(s, "place upper") == "Put the grey 2 into the upper city: place 2 of 5 from the left"


def test_favour_tiles() -> None:
    s = bare(3)
    open_expeditions(s, "goa tanger ceuta diu macau brasil")
    give(s, RED, guard=20, coin=1)
    phase_c(s, castle="red grey 1, red grey 2", lower="red green 2")
    assert EN.question(s) == "Which favour tile do you take? (the grey 1 in the castle)"
    assert says(s, "favour expedition") == "Take Expedition favour: 3 crowns; fund expedition; funding 2 less"
    assert says(s, "favour cap") == "Take Cap favour: 2 crowns; 4 VP; cap tile +3"
    assert says(s, "favour pilgrim") == "Take Pilgrim favour: 1 crown; 2 VP; up to 3 steps"
    assert says(s, "favour supplies") == "Take Supplies favour: 7 guards or 7 coins"
    assert says(s, "emergency") == "Emergency action: 2 coins (2 guards lost)"
    give(s, RED, guard=3, coin=3)
    assert "fund expedition (none can be paid)" in says(s, "favour expedition")
    play(s, "favour supplies")
    assert says(s, "choose 1") == "Take 7 guards"
    give(s, RED, coin=15)
    assert says(s, "choose 2") == "Take 5 coins (2 coins lost)"
    assert EN.question(s) == "Which goods do you take? (you have 3 guards and 15 coins)"


def test_the_cap_tile() -> None:
    s = phase_c(bare(4), castle="red grey 1", upper="red green 2, blue grey 4", lower="blue grey 1")
    play(s, "favour cap")
    assert EN.question(s) == "On which of your dice do you put the cap tile? (cap tile +3)"
    assert says(s, "cap upper 2") == (
        "Put the cap tile on the green 2 in the upper city (number 2 there): it counts 5, place 1 of 2"
    )
    assert says(s, "decline") == "Put the cap tile on no die"
    play(s, "cap upper 2")
    assert EN.question(s) == (
        "Which citizen do you acquire? (the green 2 in the upper city, which counts 5 with the cap tile; "
        "you have 7 guards and 7 coins)"
    )
    s = phase_c(bare(4), castle="red grey 1", upper="blue grey 4")
    assert says(s, "favour cap") == "Take Cap favour: 2 crowns; 4 VP; cap tile +3 (no die for it)"


def test_citizens() -> None:
    s = offer(scene(), "ii-m1", "ii-c1", "ii-c5", "iii-c3")
    own(s, RED, "i-8")
    assert says(s, "acquire ii-m1") == (
        "Acquire Spice Merchant for 1 guard: merchant track 4 to 6; 4 coins; diploma Medicine; "
        "1 coin and 2 VP by Teacher of Arithmetic"
    )
    assert says(s, "acquire ii-c1") == (
        "Acquire Speaker of the Council for 1 coin: council track 5 to 7; "
        "1 guard, 1 step per councillor (now 2 guards and 2 steps); diploma Law"
    )
    assert says(s, "acquire ii-c5") == (
        "Acquire Herald for 1 coin: council track 5 to 6; in phase E: 1 VP per grey die"
    )
    assert says(s, "acquire iii-c3") == (
        "Acquire Elder of the Council for 1 guard: council track 5 to 7; "
        "at the end: council track 7+/10+/13+: 5/7/10 VP (now 5 VP)"
    )


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


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("ii-c4", "income of the council track (now 3 guards)"),
        ("iii-p2", "1 VP per monastery (now 2 VP)"),
        ("iii-c1", "those behind on the council track give 3 guards, or 3 VP (Black and Yellow)"),
        ("iii-c4", "use a scholar again (Young Doctor)"),
        ("iii-c6", "discarded card for 3 (none can be paid)"),
        ("iii-m1", "take a favour tile"),
        ("iii-s3", "at the end: 5 VP per set of all professions (now 5 VP)"),
        ("iii-s4", "at the end: an end bonus again (now 0 VP)"),
        ("ii-m3", "4 coins, fund for coins"),
    ],
)
def test_bonuses_are_told_with_what_they_come_to(name: str, figure: str) -> None:
    s = offer(scene(), name)
    assert figure in says(s, f"acquire {name}").split("; ", 1)[1]


def test_bonuses_that_come_to_nothing() -> None:
    s = offer(scene(), "iii-m1", "iii-s5", "iii-c1")
    give_favour(s, BLUE, "expedition", "cap", "pilgrim", "supplies")
    own(s, BLUE, "i-5")
    for player in range(4):
        set_field(s, player, "grey", 15)
    assert "take a favour tile (none left)" in says(s, "acquire iii-m1")
    assert "use a cleric again (none there)" in says(s, "acquire iii-s5")
    assert "(nobody)" in says(set_field(s, RED, "grey", 0), "acquire iii-c1")
    set_field(s, RED, "grey", 15)
    assert "council track stays on 15" in says(s, "acquire iii-c1")


def test_the_pilgrim() -> None:
    s = put_pilgrim(bare(2), RED, "c1")
    monastery(monastery(monastery(s, "m1", "1k"), "m4", "1b"), "m5", "1c")
    begin(s, RED, "ii-p5")
    assert EN.question(s) == "Where does your pilgrim go? (2 steps left, from c1)"
    assert says(s, "walk m1") == "Walk to Hospice of the Pilgrims (m1): 1 VP per later monastery"
    assert says(s, "walk m4") == "Walk to Priory of the Mint (m4): 4 coins"
    assert says(s, "stop") == "Stay and give up 2 steps"
    put_disc(s, RED, "m1")
    assert says(s, "walk m1") == "Walk to Hospice of the Pilgrims (m1) (visited before)"
    assert says(s, "walk m5") == "Walk to Priory of the Chronicle (m5): 4 VP, and 1 VP"
    play(s, "walk m1")
    assert says(s, "walk c1") == "Walk to c1 (a clearing)"


@pytest.mark.rule("C-MON-08")
def test_a_monastery_counts_itself() -> None:
    s = put_pilgrim(monastery(bare(2), "m13", "3b"), RED, "c9")
    begin(s, RED, "ii-p5")
    assert says(s, "walk m13") == "Walk to Mother House (m13): 2 VP per monastery (now 2 VP)"
    monastery(put_fields(s, RED, 13, 0, 0, 0), "m12", "2a")
    assert says(s, "walk m12") == "Walk to Convent of the Council (m12): council track +3 (13 to 15)"


def test_scoring_early_is_told_in_points() -> None:
    s = put_pilgrim(monastery(monastery(bare(2), "m13", "3c"), "m12", "3d"), RED, "c9")
    own(open_expeditions(s, "goa tanger ceuta diu macau brasil"), RED, "ii-s5")
    put_funded(s, RED, "goa", "tanger")
    begin(s, RED, "ii-p5")
    assert says(s, "walk m13") == "Walk to Abbey of the Doctors (m13): score diplomas (now 2 VP)"
    assert (
        says(s, "walk m12")
        == "Walk to Abbey of the Navigators (m12): score 2 expeditions (now 13 VP: Goa 9 VP and Tangier 4 VP)"
    )


def test_funding() -> None:
    s = open_expeditions(bare(3), "goa tanger calicut diu macau brasil")
    give(s, RED, guard=13, coin=10)
    phase_f(s)
    assert EN.question(s) == "Do you fund an expedition? (you have 13 guards and 10 coins)"
    assert says(s, "fund goa") == "Fund Goa for 13 guards: 9 VP"
    assert says(s, "fund tanger") == "Fund Tangier for 10 coins: 2 VP per expedition (now 2 VP)"
    assert says(s, "fund calicut") == "Fund Calicut for 12 guards: half of guards + coins + crowns (now 5 VP)"
    assert says(s, "decline") == "Fund no expedition"
    give_favour(s, RED, "expedition")
    assert says(s, "fund goa").startswith("Fund Goa for 11 guards")
    s = begin(scene(), RED, "ii-m3")
    assert EN.question(s) == "Do you fund an expedition? (one that costs coins; you have 7 guards and 11 coins)"


def test_payments() -> None:
    s = begin(scene(), RED, "ii-p1")
    assert EN.question(s) == "Do you use the bonus? (Escorted Prelate: 5 guards may be paid, once, for up to 5 steps)"
    assert EN.rules(s)[:3] == ["C-CARD-22", "C-CARD-23", "C-REW-10"]
    assert says(s, "use") == "Pay 5 guards for up to 5 steps"
    assert says(s, "decline") == "Keep 5 guards"


def test_demands() -> None:
    s = begin(scene(), RED, "iii-c2")
    assert says(s, "use") == "Demand 3 coins, or 3 VP, from Black and Yellow"
    assert says(s, "decline") == "Demand nothing"
    play(s, "use")
    assert EN.question(s) == "Do you hand over goods or victory points? (Royal Treasurer of Red: 3 coins, or 3 VP)"
    assert says(s, "give") == "Give Red 3 coins"
    assert says(s, "lose") == "Give Red 3 VP"


def test_losses() -> None:
    s = begin(scene(), RED, "iii-p1")
    assert says(s, "use") == "Take 5 VP, and make Blue, Black and Yellow lose a card or 3 VP"
    assert says(s, "decline") == "Take 5 VP, and spare the others"
    play(s, "use")
    assert EN.question(s) == "Do you lose victory points or a card? (Inquisitor of Red: a card, or 3 VP)"
    assert says(s, "lose") == "Lose 3 VP"
    assert says(s, "surrender iii-p4") == "Lose Archbishop: church track 4 to 2"


def test_cards_once_more() -> None:
    s = begin(scene(), RED, "iii-c4")
    assert EN.question(s) == "Which card do you use once more? (Chancellor)"
    assert says(s, "reuse i-7") == "Use Young Doctor once more: 3 VP"
    assert says(s, "decline") == "Use no card once more"
    s = begin(throw_away(scene(), "ii-m1"), RED, "iii-c6")
    assert EN.question(s).endswith("(for 3 of the good it costs; you have 7 guards and 7 coins)")
    assert says(s, "acquire ii-m1").startswith("Acquire Spice Merchant for 3 guards: merchant track 4 to 6; 4 coins")
    assert says(s, "decline") == "Acquire no card of the discard pile"
    assert EN.question(begin(scene(), RED, "iii-m1")) == "Which favour tile do you take? (Court Purveyor)"


def test_income() -> None:
    s = bare(2)
    own(put_fields(s, RED, 13, 0, 7, 4), RED, "ii-c5", "ii-c6", "ii-p3", "ii-p4")
    give(s, RED, guard=12)
    phase_e(s, red="grey grey white")
    assert EN.question(s) == (
        "At the start of phase E: which bonus do you use? (3 dice left; you have 12 guards and 7 coins)"
    )
    assert says(s, "bonus ii-p3") == "Use Hermit: 2 steps without purple die"
    play(s, "bonus ii-p4")
    assert EN.question(s).startswith("On which track do you go forward? (Confessor: 1 guard, and 1 field forward on ")
    assert says(s, "advance grey") == "Go forward on the council track: 13 to 14, and 1 guard"
    play(s, "advance orange", "bonus ii-p3", "stop")
    assert EN.question(s) == "Which die do you activate? (3 dice left; you have 13 guards and 7 coins)"
    assert says(s, "activate grey") == "Activate the grey die: 7 guards and 2 VP (3 guards lost), and 1 VP by Herald"
    assert says(s, "white purple") == "Activate the white die for the church track: up to 2 steps"
    assert says(s, "white green") == "Activate the white die for the scholar track: 3 VP"
    assert says(s, "exchange ii-c6") == "Exchange 2 guards for 1 VP by Parade Marshal"
    play(s, "activate grey", "activate grey", "white green")
    assert EN.question(s) == "Do you exchange goods for points? (you have 20 guards and 7 coins)"
    assert says(s, "stop") == "End the income"


def test_chance_tells_the_place() -> None:
    s = drawn(3, until="MonasteryTile")
    assert EN.question(s) == "Which monastery lies on the next space of the map? (m1, level I)"
    assert says(s, "monastery 1b") == "On m1 lies Priory of the Mint (level I): 4 coins"
    s = drawn(3, until="ScoringTile")
    assert EN.question(s) == "Which scoring tile lies above the next track? (council track)"
    assert says(s, "scoring a") == "Above the council track lies scoring tile A: 6 / 2 VP"
    assert says(drawn(4, until="ScoringTile"), "scoring a").endswith("tile A: 8 / 4 / 2 VP")
    s = drawn(3, until="ExpeditionCard")
    assert EN.question(s) == "Which expedition lies open next? (1 of 6)"
    assert says(s, "expedition goa") == "The expedition Goa is open, for 13 guards: 9 VP"
    s = drawn(3, until="Flag")
    assert EN.question(s) == "Whose lion stands on the next flag? (flag 1)"
    assert says(s, "flag blue") == "Blue takes flag 1"
    s = drawn(3, until="NextCard")
    assert EN.question(s) == "Which card is laid out next? (round 1, in the upper city, column 1)"
    assert says(s, "draw ii-m1") == (
        "Spice Merchant is laid out in the upper city (for guards, merchant track +2; 4 coins)"
    )
    s = drawn(3, until="StartPair")
    assert EN.question(s) == "Which start card comes next? (pair 1)"
    assert says(s, "draw i-3") == "Start pair 1 has Cloth Trader (merchant track +2; 4 coins)"


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


def test_help_explains_and_names_rules() -> None:
    s = offer(scene(), "ii-p1")
    text, rules = EN.help(s, ACTIONS.parse("acquire ii-p1"))
    assert text.startswith("Acquire Escorted Prelate for 1 coin: ")
    assert text.endswith(
        "Escorted Prelate: cleric, influence 3, costs coins. "
        "Instant bonus: 5 guards may be paid, once, for up to 5 steps."
    )
    assert rules == "C-CARD-22 C-CARD-23 C-REW-10"
    assert EN.help(s, ACTIONS.parse("emergency"))[1] == "C-TAKE-03 C-TAKE-04"


def test_help_knows_what_the_question_is_about() -> None:
    s = begin(scene(), RED, "iii-p1")
    assert topic_of(s, ACTIONS.parse("use")) == source_of(effect("iii-p1"))
    assert EN.help(s, ACTIONS.parse("decline"))[1].startswith("C-CARD-10")
    s = begin(scene(), RED, "ii-p5")
    assert topic_of(s, ACTIONS.parse("walk m1")) == ("monastery", s.abbeys[0])
    assert topic_of(s, ACTIONS.parse("walk c1"))[0] == "place"
    assert topic_of(s, ACTIONS.parse("stop")) == WORDS["steps"]
    assert topic_of(phase_f(s), ACTIONS.parse("decline")) == WORDS["fund"]


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
            assert set(rules.split()) <= RULE_IDS
            for given in kind.names(words, number):
                assert (name, number) in TOPICS.named(words, given)


@pytest.mark.parametrize(
    ("lang", "name", "topic"),
    [
        ("en", "Spice Merchant", "ii-m1"),
        ("en", "  GOA ", "goa"),
        ("de", "Gewürzhändler", "ii-m1"),
        ("de", "Notaktion", "emergency"),
        ("de", "Joker", "joker"),
        ("es", "Mercader de especias", "ii-m1"),
        ("es", "acción de emergencia", "emergency"),
        ("en", "walk", "pilgrim"),
        ("en", "phase A", "roll"),
    ],
)
def test_topics_are_found_by_name(lang: str, name: str, topic: str) -> None:
    words = CoimbraWords(lang)
    assert words.explain(name) == words.explain(topic) is not None


def test_every_family_is_explained() -> None:
    assert set(FAMILY_WORDS) == set(ACTIONS.by_name)
    assert set(FAMILY_WORDS.values()) <= set(WORDS)


def test_tokens_of_the_glossary_are_unique() -> None:
    tokens = [kind.names(EN, number)[0].casefold() for kind in KINDS.values() for number in range(kind.count)]
    assert len(tokens) == len(set(tokens))


def test_questions_cite_rules_that_exist() -> None:
    for number, page in enumerate(table(2).book):
        assert bool(page.question) != isinstance(page, Step), number
        assert set(page.rules.split()) <= RULE_IDS


@pytest.mark.rule("C-MON-17")
def test_scoring_early_tells_what_scored_and_how_much() -> None:
    s = put_pilgrim(monastery(bare(2), "m12", "3e"), RED, "c9")
    s.scoring_tiles = (0, 1, 2, 3)
    put_fields(own(s, RED, "iii-c3", "iii-m4"), RED, 9, 13, 1, 1)
    begin(s, RED, "ii-p5")
    told = says(s, "walk m12")
    assert told.endswith(")")
    parts = told[told.index("(now ") + 5 : -1].partition(": ")[2].split(" and ")
    assert len(parts) == 2
    assert sum(int(part.split()[-2]) for part in parts) == int(told[told.index("(now ") + 5 :].split()[0])


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


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_nothing_in_a_log_or_told_of_others_addresses_anybody(lang: str) -> None:
    words = GAME.words(lang)
    address = {
        "en": r"\b(you|yours?)\b",
        "de": r"\b(du|dich|dir|dein\w*)\b",
        "es": r"\b(tú|ti|tus?|te|tuy\w+|tienes|puedes)\b",
    }[lang]
    for seed in range(3):
        rng = Random(seed)
        state = GAME.set_up(2 + seed, {})
        while not state.over:
            action = rng.choice(state.legal())
            before = state.copy()
            told = [words.done(before, action), words.awaited(before, "Ana")]
            state.apply(action)
            for sentence in (*told, *words.notices(before, state)):
                assert not re.search(address, sentence, re.IGNORECASE), sentence


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
