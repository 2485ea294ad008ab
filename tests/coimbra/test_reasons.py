"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

import pytest

from tabard.coimbra import decisions
from tabard.coimbra.actions import ACQUIRE, ACTIONS
from tabard.coimbra.constants import COST
from tabard.coimbra.reasons import TIMES
from tabard.coimbra.state import Coimbra
from tabard.coimbra.taking import price
from tabard.coimbra.words import CoimbraWords
from tests.coimbra.card_kit import bare, offer, scene, throw_away
from tests.coimbra.kit import RED, YELLOW, begin, give, laid_out, options, own, play, roll, table
from tests.coimbra.round_kit import drawn, give_favour, lay, open_expeditions, phase_c, phase_e, phase_f, put_pilgrim

EN = CoimbraWords("en")


def why(s: Coimbra, notation: str) -> tuple[str, str]:
    """The reason against an action, which must be impossible."""
    assert notation not in options(s)
    return EN.why_not(s, ACTIONS.parse(notation))


def test_everything_that_people_do_has_its_time() -> None:
    assert set(TIMES) == {family for family in ACTIONS.families if not family.of_chance}


# Something else is asked


def test_another_time() -> None:
    s = roll(table(3))
    assert why(s, "fund goa") == (
        "Expeditions are funded in phase F, or by a bonus. Now: Which die do you take? (round 1, die 1 of 3)",
        "C-EXP-01",
    )
    assert why(s, "place castle")[1] == "C-PLACE-02"
    assert why(s, "walk c1")[0].startswith("Your pilgrim walks only when you have steps. Now: ")
    assert why(s, "activate grey")[1] == "C-INC-01"
    assert why(phase_f(s), "pair 1")[1] == "C-START-01"


def test_chance_and_people() -> None:
    s = roll(table(3))
    assert why(s, "roll 3")[0].startswith("Nothing is drawn or rolled now: ")
    s = drawn(3, until="NextCard")
    assert why(s, "die grey 1")[0].startswith("Now something is drawn or rolled: ")
    text, rule = why(s, "roll 3")
    assert text.startswith("That is not one of the choices now: Which card is laid out next?")
    assert rule == "C-SET-13"


# The start


@pytest.mark.rule("C-START-01", "C-START-02", "C-START-03", "C-SET-19")
def test_start_pairs_and_corners() -> None:
    s = laid_out(3, order=(2, 1, 0))
    assert why(s, "pair 4") == ("There are only 3 start pairs.", "C-SET-19")
    play(s, "pair 1")
    assert why(s, "pair 1") == ("Start pair 1 is taken by Red.", "C-START-01")
    play(s, "corner nw")
    assert why(s, "corner nw") == ("The pilgrim of Yellow stands on corner NW.", "C-START-03")
    play(s, "corner ne")
    assert why(s, "corner se") == ("Your pilgrim has its corner; you still need a start pair.", "C-START-02")
    play(s, "pair 2", "pair 3")
    assert why(s, "pair 3") == ("You have your start pair; your pilgrim still needs a corner.", "C-START-02")


# Phases B and C


@pytest.mark.rule("C-PLACE-02")
def test_dice_that_are_not_there() -> None:
    assert why(roll(table(2), "grey 5"), "die grey 6") == (
        "There is no such die in the pool: grey, 6.",
        "C-PLACE-02",
    )


@pytest.mark.rule("C-TAKE-05")
def test_favour_tiles_that_are_taken() -> None:
    s = phase_c(give_favour(table(3), YELLOW, "cap"), castle="red grey 1")
    assert why(s, "favour cap") == ("Cap favour: Yellow has it until the round ends.", "C-TAKE-05")


@pytest.mark.rule("C-TAKE-07", "C-TAKE-08")
def test_citizens_out_of_reach() -> None:
    s = offer(scene(), "ii-m1")
    give(s, RED, guard=0)
    assert why(s, "acquire ii-m1") == ("Spice Merchant costs 1 guard, you have 0 guards.", "C-TAKE-08")
    lay(s, "centre", "ii-c5 - - -")
    text = "Herald lies in the centre, but your die is in the upper city."
    assert why(s, "acquire ii-c5") == (text, "C-TAKE-07")
    assert why(s, "acquire i-2") == ("Quartermaster does not lie in the upper city.", "C-TAKE-07")


@pytest.mark.rule("C-CARD-11", "C-CARD-36")
def test_cards_of_the_discard_pile() -> None:
    s = throw_away(scene(), "ii-m1", "i-8", "ii-m2")
    give(s, RED, guard=2)
    begin(s, RED, "iii-c6")
    assert why(s, "acquire ii-m1") == ("Spice Merchant costs 3 guards, you have 2 guards.", "C-CARD-36")
    assert why(s, "acquire i-8") == ("Teacher of Arithmetic is a start card, which nobody can pay for.", "C-CARD-36")
    assert why(s, "acquire i-1") == ("Captain of the Watch is not on the discard pile.", "C-CARD-11")
    assert COST[ACQUIRE.first(ACTIONS.parse("acquire ii-m1"))] == 0
    assert price(s, ACQUIRE.first(ACTIONS.parse("acquire ii-m1")), 3) == 3


# The pilgrim


@pytest.mark.rule("C-PIL-01", "C-PIL-06", "C-PIL-07")
def test_ways_that_do_not_exist() -> None:
    s = begin(put_pilgrim(table(3), RED, "nw"), RED, "ii-p5")
    assert why(s, "walk c2") == ("From NW one step leads to c1 or c4.", "C-PIL-06")
    assert why(s, "walk nw") == ("Your pilgrim stands there already.", "C-PIL-01")
    play(s, "walk c1")
    assert why(s, "walk nw") == ("Nobody ever goes back into Coimbra.", "C-PIL-07")
    text, rule = why(s, "walk m8")
    assert text.startswith("From c1 one step leads to ")
    assert rule == "C-PIL-01"


# Bonuses


@pytest.mark.rule("C-EXP-03", "C-EXP-05", "C-CARD-17", "C-CARD-18", "C-SET-08")
def test_expeditions() -> None:
    s = open_expeditions(bare(3), "goa tanger ceuta diu madeira brasil")
    give(s, RED, guard=8, coin=20)
    phase_f(s)
    assert why(s, "fund goa") == ("Goa costs 13 guards, you have 8 guards.", "C-EXP-05")
    assert why(s, "fund macau") == ("Macau is not among the open expeditions.", "C-SET-08")
    s.funded[RED] = 2
    assert why(s, "fund tanger") == ("Your disc lies on Tangier already.", "C-EXP-03")
    assert why(begin(s, RED, "ii-m3"), "fund ceuta") == (
        "This bonus funds only an expedition that costs coins.",
        "C-CARD-17",
    )
    assert why(begin(s, RED, "ii-c3"), "fund diu") == (
        "This bonus funds only an expedition that costs guards.",
        "C-CARD-18",
    )


@pytest.mark.rule("C-FAV-03")
def test_the_cap_tile() -> None:
    s = phase_c(bare(3), castle="red grey 1", upper="red green 2, yellow grey 4")
    play(s, "favour cap")
    assert options(s) == ["cap upper 3", "decline"]
    assert why(s, "cap upper 1") == ("Number 1 in the upper city is a die of Yellow.", "C-FAV-03")
    assert why(s, "cap upper 2") == ("Number 2 in the upper city is a token.", "C-FAV-03")
    assert why(s, "cap centre 9") == ("There is no die number 9 in the centre.", "C-FAV-03")


@pytest.mark.rule("C-CARD-10", "C-CARD-34")
def test_cards_that_are_not_lost() -> None:
    s = own(scene(), 3, "i-2")
    begin(s, RED, "iii-p1")
    play(s, "use")
    assert s.to_move == 3
    assert why(s, "surrender i-2") == ("Quartermaster is not a cleric.", "C-CARD-10")
    assert why(s, "surrender iii-p6") == ("Papal Legate is not one of your cards.", "C-CARD-34")
    assert s.decision() == decisions.LOSS


@pytest.mark.rule("C-CARD-20", "C-CARD-38")
def test_cards_that_are_not_used_again() -> None:
    s = own(scene(), RED, "i-8", "iii-s5", "iii-c4")
    begin(s, RED, "iii-c4")
    assert why(s, "reuse ii-s6") == ("Rector is not one of your cards.", "C-CARD-20")
    assert why(s, "reuse i-1") == ("Captain of the Watch is not a scholar.", "C-CARD-20")
    assert why(s, "reuse i-8") == ("Teacher of Arithmetic has no instant bonus.", "C-CARD-20")
    text = "A bonus that uses another one again cannot be used again itself."
    assert why(s, "reuse iii-s5") == (text, "C-CARD-38")


# Income


@pytest.mark.rule("C-INC-01", "C-INC-03", "C-INC-07", "C-CARD-26", "C-CARD-27")
def test_income() -> None:
    s = own(bare(2), RED, "ii-p3", "ii-p4", "ii-c6", "ii-c5")
    give(s, RED, guard=1)
    phase_e(s, red="grey purple grey", yellow="white")
    for attempt in ("activate grey", "activate green", "white green", "stop"):
        text, rule = why(s, attempt)
        assert text.startswith("Bonuses at the start of phase E come before everybody's first die. Now: ")
        assert rule == "C-INC-07"
    assert why(s, "bonus ii-p3") == ("Hermit helps only without a purple die, and you have one.", "C-CARD-26")
    assert why(s, "bonus iii-m3") == ("Broker is not one of your cards.", "C-INC-06")
    assert why(s, "bonus ii-c5") == ("Herald has no bonus at the start of phase E.", "C-INC-07")
    assert why(s, "exchange ii-c6") == ("Parade Marshal exchanges 2 guards, and you have less.", "C-CARD-27")
    assert why(s, "exchange ii-c5") == ("Herald exchanges nothing.", "C-CARD-27")
    assert why(s, "exchange ii-m6") == ("Patron of the Arts is not one of your cards.", "C-CARD-27")
    play(s, "bonus ii-p4", "advance grey")
    assert why(s, "bonus ii-p4")[0].startswith("Such bonuses are used at the start of phase E. Now: ")
    assert why(s, "activate green") == ("You have no green die left.", "C-INC-01")
    assert why(s, "white green") == ("You have no white die left.", "C-INC-03")
    assert why(s, "stop") == ("All your dice are activated first.", "C-INC-01")
    s = own(bare(2), RED, "ii-p3", "ii-p4")
    phase_e(s, red="grey", yellow="white")
    play(s, "bonus ii-p4", "advance grey")
    assert why(s, "bonus ii-p4") == ("Confessor works once, at the start of phase E.", "C-INC-07")


# Chance


def test_draws() -> None:
    s = drawn(3, monasteries="1a", until="ScoringTile")
    s.abbeys = s.abbeys[:1]
    s.stack = [decisions.MONASTERY_TILE]
    assert why(s, "monastery 1a") == ("Priory of the Watch lies on the map already.", "C-SET-02")
    assert why(s, "monastery 3a") == ("Abbey of Concord is not a monastery of level I.", "C-SET-02")
    s = play(drawn(3, until="ScoringTile"), "scoring b")
    assert why(s, "scoring b") == ("Scoring tile B lies above a track already.", "C-SET-03")
    s = play(drawn(3, until="ExpeditionCard"), "expedition goa")
    assert why(s, "expedition goa") == ("Goa is open already.", "C-SET-08")
    s = play(drawn(3, until="Flag"), "flag red")
    assert why(s, "flag red") == ("Red has a flag already.", "C-SET-12")
    assert why(s, "flag black") == ("This game has 3 players, and that is none of them.", "C-SET-12")
    s = play(drawn(3, until="NextCard"), "draw ii-m1")
    assert why(s, "draw ii-m1") == ("Spice Merchant was drawn already.", "C-SET-13")
    assert why(s, "draw iii-m1") == ("Court Purveyor is not a card of back II, from which is drawn now.", "C-SET-13")
    s = play(drawn(3, until="StartPair"), "draw i-1")
    assert why(s, "draw i-1") == ("Captain of the Watch was drawn already.", "C-SET-19")
    assert why(s, "draw ii-c1")[1] == "C-SET-19"
