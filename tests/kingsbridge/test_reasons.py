"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

from tests.game_kit import why
from tests.kingsbridge.kit import RED, act, give, table
from tests.kingsbridge.town_kit import houses, penalised, seals

# The council and the cards


def test_forgone_actions() -> None:
    s = table(3)
    s.skipping = 1 << RED
    text, rule = why(act(s, RED), "play grain")
    assert text.startswith("You forgo your action in this round: the card is laid without being used. Now: ")
    assert rule == "K-ACT-11"
    text, rule = why(penalised(table(3), RED, gold=0), "play grain")
    assert text.startswith("Before the royal court the card is laid without being used. Now: ")
    assert rule == "K-PEN-04"


def test_projects_that_are_covered() -> None:
    s = give(seals(act(table(3), RED), RED, "bridge"), RED, wood=1)
    s.covered_projects = 1
    assert why(s, "play project") == ("All unfinished projects are covered.", "K-PROJ-08")
    assert why(s, "play donation") == ("All unfinished projects are covered.", "K-DON-02")


def test_four_houses() -> None:
    s = houses(give(act(table(3), RED), RED, gold=2), RED, 1, 3, 5, 7)
    assert why(s, "play house") == ("All your houses are on the board.", "K-HOUSE-07")
