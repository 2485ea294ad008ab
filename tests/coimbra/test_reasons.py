"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

import pytest

from tabard.coimbra.actions import ACQUIRE, ACTIONS
from tabard.coimbra.constants import COST
from tabard.coimbra.reasons import TIMES
from tabard.coimbra.taking import price
from tests.coimbra.card_kit import bare, scene, throw_away
from tests.coimbra.kit import RED, begin, give, own, play
from tests.coimbra.round_kit import phase_e
from tests.game_kit import why


def test_everything_that_people_do_has_its_time() -> None:
    assert set(TIMES) == {family for family in ACTIONS.families if not family.of_chance}


# Phases B and C


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


# Bonuses


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
