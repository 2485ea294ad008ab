"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

from typing import cast

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords
from tests.kingsbridge.kit import (
    GREEN,
    RED,
    act,
    event,
    give,
    in_chapter,
    in_force,
    options,
    play,
    project,
    set_vp,
    table,
)
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import (
    empty_stock,
    end_chapter,
    face_down,
    favour_at,
    houses,
    laid,
    penalised,
    provided,
    seals,
    sick,
    spaces_left,
)

EN = KingsbridgeWords("en")


def why(s: Kingsbridge, notation: str) -> tuple[str, str]:
    """The reason against an action, which must be impossible."""
    assert notation not in options(s)
    return EN.why_not(s, ACTIONS.parse(notation))


# Something else is asked


def test_chance_and_players_are_asked_different_things() -> None:
    s = table(3)
    text = "Now something is drawn or rolled: Which event is revealed? (chapter I, round 1 of 6)"
    assert why(s, "play grain") == (text, "K-ROUND-03")
    assert why(act(s, RED), "tax 3") == (
        "Nothing is drawn or rolled now: Which card do you play? (chapter I, round 1 of 6)",
        "K-ACT-01",
    )
    assert why(table(3), "tile 3")[0].startswith("That is not one of the choices now: Which event is revealed?")


@pytest.mark.parametrize(
    ("notation", "card", "rule"),
    [
        ("take stone", "Building material", "K-ACT-23"),
        ("build bridge stone", "Building project", "K-ACT-24"),
        ("sell 1 0", "Wool and cloth sale", "K-ACT-25"),
        ("house 3", "House building", "K-ACT-27"),
        ("rent 3", "House rent", "K-ACT-28"),
        ("donate bridge", "Donation", "K-ACT-29"),
        ("weave 1", "Cloth making", "K-ACT-30"),
        ("serve", "Medicine", "K-ACT-31"),
        ("care 3", "Medicine", "K-ACT-31"),
    ],
)
def test_what_belongs_to_a_card(notation: str, card: str, rule: str) -> None:
    s = act(table(3), RED)
    question = "Which card do you play? (chapter I, round 1 of 6)"
    assert why(s, notation) == (f"That is done with the card {card}. Now: {question}", rule)


@pytest.mark.parametrize(
    ("notation", "text", "rule"),
    [
        ("orient 1", "The start player turns the event card once, before income.", "K-COUNCIL-01"),
        ("discard rent", "A card is discarded after the open one.", "K-ACT-05"),
        ("leave 3", "Houses are taken back only when an event says so.", "K-HOUSE-07"),
        ("pay gold", "That is paid only when an event asks for it.", "K-EVENT-11"),
        ("skip", "Only some events leave the choice to forgo the action.", "K-EVENT-11"),
        ("protect penance", "Loyalty protects from penalties after the dues of a chapter.", "K-PEN-12"),
    ],
)
def test_what_belongs_elsewhere(notation: str, text: str, rule: str) -> None:
    found = why(act(table(3), RED), notation)
    assert found == (f"{text} Now: Which card do you play? (chapter I, round 1 of 6)", rule)


def test_cards_are_played_in_their_step() -> None:
    s = reveal(before("i-01"), "i-01")
    assert why(s, "play grain")[0].startswith("Cards are played after income and favour, one in each round. Now: ")
    assert why(s, "lay grain")[1] == "K-ACT-07"
    assert why(s, "trade i-02 1")[1] == "K-EVENT-08"
    assert why(s, "stop") == (f"That is not one of the choices now: {EN.question(s)}", "K-COUNCIL-01")


# The council and the cards


def test_the_way_to_the_outlaws() -> None:
    s = favour_at(give(before("i-03"), RED, gold=0), "prioress")
    reveal(s, "i-03")
    text = "The favour stone would come to the Outlaws, and you would not have 1 gold."
    assert [why(s, f"orient {turn}") for turn in range(4) if f"orient {turn}" not in options(s)] == [
        (text, "K-COUNCIL-04")
    ]
    assert why(act(s, RED), "play favour") == (text, "K-ACT-35")


def test_cards_that_are_not_in_the_hand() -> None:
    s = face_down(laid(act(table(3), RED), RED, "grain"), RED, "sale")
    assert why(s, "play grain") == ("Grain lies on the action pile already.", "K-ACT-06")
    assert why(s, "lay sale") == ("Wool and cloth sale lies on the discard pile already.", "K-ACT-06")
    s = act(table(3, introductory=True), RED)
    assert why(s, "play favour") == ("Favour is one of the cards that join from chapter II.", "K-SET-13")
    s = play(act(table(3), RED), "lay grain")
    assert why(s, "discard grain") == ("Grain lies on the action pile already.", "K-ACT-06")


def test_forgone_actions() -> None:
    s = table(3)
    s.skipping = 1 << RED
    text, rule = why(act(s, RED), "play grain")
    assert text.startswith("You forgo your action in this round: the card is laid without being used. Now: ")
    assert rule == "K-ACT-11"
    text, rule = why(penalised(table(3), RED, gold=0), "play grain")
    assert text.startswith("Before the royal court the card is laid without being used. Now: ")
    assert rule == "K-PEN-04"


def test_what_a_card_would_bring_is_gone() -> None:
    s = act(empty_stock(table(3), grain=0, piety=0, stone=0, wood=0), RED)
    assert why(s, "play grain") == ("No grain is left there.", "K-ACT-04")
    assert why(s, "play piety") == ("No piety is left there.", "K-ACT-04")
    assert why(s, "play material") == ("No stone or wood is left there.", "K-ACT-04")
    s = act(in_force(in_chapter(empty_stock(table(3), stone=0, wood=0), 4), "iv-03"), RED)
    assert why(s, "play material") == ("No stone or wood is left there.", "K-EVENT-37")


def test_costs_of_events() -> None:
    s = act(give(in_force(in_chapter(table(3), 3), "iii-05"), RED, gold=0), RED)
    assert why(s, "play piety") == ("Piety costs 1 gold now, you have 0 gold.", "K-EVENT-15")
    assert why(s, "play donation") == ("Donation costs 1 gold now, you have 0 gold.", "K-DON-01")


def test_privilege() -> None:
    s = act(table(3), RED)
    nothing = "You have played no card in this chapter that could be used once more."
    assert why(s, "play privilege") == (nothing, "K-ACT-33")
    laid(empty_stock(s, grain=0), RED, "grain")
    assert why(s, "play privilege") == ("Grain would be used once more: No grain is left there.", "K-ACT-33")


def test_building_projects() -> None:
    s = act(table(3), RED)
    assert why(s, "play project") == ("You have neither stone nor wood.", "K-PROJ-04")
    give(s, RED, wood=1)
    spaces_left(s, "bridge", stone=1)
    only = "The projects have space only for stone, which you do not have."
    assert why(s, "play project") == (only, "K-PROJ-01")
    s.covered_projects = 1
    assert why(s, "play project") == ("All unfinished projects are covered.", "K-PROJ-08")
    spaces_left(s, "bridge")
    assert why(s, "play project") == ("No unfinished project is on the board.", "K-PROJ-01")


def test_sales() -> None:
    s = give(act(table(3), RED), RED, wool=0)
    assert why(s, "play sale") == ("You have neither wool nor cloth to sell.", "K-MKT-01")
    give(s, RED, cloth=1)
    assert why(s, "play sale") == ("You have no wool, and cloth is not sold yet: its space is covered.", "K-MKT-03")
    assert why(s, "play cloth") == ("You have no wool.", "K-MKT-05")
    give(s, RED, wool=1)
    assert why(empty_stock(s, cloth=0), "play cloth") == ("No cloth is left in the supply.", "K-MKT-05")
    play(s, "play sale")
    assert why(s, "sell 0 0") == ("That would be no sale.", "K-MKT-01")
    assert why(s, "sell 2 0") == ("You have only 1 wool.", "K-MKT-01")
    assert why(s, "sell 1 1") == ("Cloth is not sold yet: its space is covered.", "K-MKT-03")
    s.cloth_covered = False
    give(s, RED, cloth=0)
    assert why(s, "sell 1 1") == ("You have no cloth for it.", "K-MKT-01")


def test_houses() -> None:
    s = give(act(table(3), RED), RED, gold=0)
    assert why(s, "play house") == ("A house costs 1 gold, you have 0 gold.", "K-HOUSE-02")
    give(s, RED, gold=2)
    assert why(s, "play house") == ("You have no material that a free site asks for.", "K-HOUSE-02")
    full = houses(houses(s.copy(), RED, 1), GREEN, *range(3, 15))
    assert why(full, "play house") == ("No site is free for you: never both with the same yield.", "K-HOUSE-03")
    assert why(houses(s.copy(), RED, 1, 3, 5, 7), "play house") == ("All your houses are on the board.", "K-HOUSE-07")
    houses(houses(give(s, RED, stone=1), RED, 1), GREEN, 3)
    play(s, "play house")
    assert why(s, "house 3") == ("A house of Green is on site 3.", "K-HOUSE-02")
    assert why(s, "house 2") == ("You have a house on site 1, with the same yield.", "K-HOUSE-03")
    assert why(s, "house 4") == ("You have no wood for it.", "K-HOUSE-02")


def test_rent() -> None:
    s = act(table(3), RED)
    assert why(s, "play rent") == ("You have no house on the board.", "K-HOUSE-04")
    houses(empty_stock(s, grain=0), RED, 1)
    assert why(s, "play rent") == ("What your houses yield is not in stock.", "K-HOUSE-05")
    houses(s, RED, 3, 14)
    play(s, "play rent")
    assert why(s, "stop") == ("Who uses the card takes one rent at least.", "K-HOUSE-04")
    assert why(s, "rent 1") == ("What site 1 yields is not in stock.", "K-HOUSE-05")
    assert why(s, "rent 5") == ("You have no house on site 5.", "K-HOUSE-04")
    play(s, "rent 3")
    assert why(s, "rent 3") == ("The rent of site 3 has been taken.", "K-HOUSE-06")


def test_donations() -> None:
    s = seals(act(table(3), RED), RED, "bridge")
    assert why(s, "play donation") == ("Your seal lies on every project that could take one.", "K-DON-03")
    s.covered_projects = 1
    assert why(s, "play donation") == ("All unfinished projects are covered.", "K-DON-02")
    s.covered_projects = 0
    seals(s, RED, "tower")
    assert why(s, "play donation") == ("All your seals lie on projects.", "K-DON-12")
    s = seals(act(table(3), RED), RED, "bridge")
    spaces_left(spaces_left(spaces_left(s, "tower"), "city_wall", stone=1), "fulling_mill", wood=1)
    s.covered_projects = 1 << project(s, "city_wall")
    play(s, "play donation")
    assert why(s, "donate bridge") == ("Your seal lies on the bridge already.", "K-DON-03")
    assert why(s, "donate tower") == ("The tower is finished.", "K-PROJ-01")
    assert why(s, "donate hospital") == ("The hospital is not on the board.", "K-PROJ-03")
    assert why(s, "donate city_wall") == ("The city wall is covered until the chapter ends.", "K-PROJ-08")


def test_no_project_takes_a_donation() -> None:
    s = spaces_left(act(table(3), RED), "bridge")
    assert why(s, "play donation") == ("No unfinished project is on the board.", "K-DON-01")


def test_building() -> None:
    s = give(act(table(3), RED), RED, stone=2, wood=0)
    spaces_left(spaces_left(s, "bridge", stone=1, wood=1), "fulling_mill", wood=2)
    spaces_left(s, "city_wall")
    play(s, "play project")
    assert why(s, "build bridge stone_stone") == ("The bridge has space for 1 stone only.", "K-PROJ-01")
    assert why(s, "build fulling_mill stone") == ("The fulling mill has no space left for stone.", "K-PROJ-01")
    assert why(s, "build bridge stone_wood") == ("You have no wood for it.", "K-PROJ-04")
    assert why(s, "build city_wall stone") == ("The city wall is finished.", "K-PROJ-01")
    assert why(s, "build tower stone") == ("The tower is not on the board.", "K-PROJ-02")
    assert why(s, "build hospital stone") == ("The hospital is not on the board.", "K-PROJ-03")
    s.covered_projects = 1 << project(s, "fulling_mill")
    assert why(s, "build fulling_mill wood") == ("The fulling mill is covered until the chapter ends.", "K-PROJ-08")


def test_material_and_cloth() -> None:
    s = play(act(empty_stock(table(3), wood=0), RED), "play material")
    assert why(s, "take wood") == ("No wood is left there.", "K-ROUND-13")
    s = play(give(act(table(3), RED), RED, wool=1), "play cloth")
    assert why(s, "weave 2") == ("You have only 1 wool.", "K-MKT-05")
    empty_stock(give(s, RED, wool=2), cloth=1)
    assert why(s, "weave 2") == ("The supply has only 1 cloth.", "K-MKT-05")


# The sick


def test_medicine_before_the_plague() -> None:
    s = play(act(table(3), RED), "play medicine")
    assert why(s, "care 3") == ("There are sick to care for from chapter III on.", "K-ACT-31")
    assert why(s, "stop") == ("Either small services, or somebody to care for.", "K-ACT-31")


def test_care() -> None:
    s = sick(give(in_chapter(table(3), 3), RED, med=4), {9: 3, 3: 2, 4: 5, 7: 1})
    s.tiles[4] = -1
    play(act(s, RED), "play medicine")
    assert why(s, "care 2") == ("Nobody is ill in house 2.", "K-PLAGUE-11")
    assert why(s, "care 5") == ("The sick person in house 5 has been cared for already.", "K-PLAGUE-09")
    needs = "The sick person in house 4 needs knowledge of 5, you have 4 medical knowledge."
    assert why(s, "care 4") == (needs, "K-PLAGUE-04")
    play(s, "care 9")
    assert why(s, "care 9") == ("The sick person in house 9 is named already.", "K-PLAGUE-11")
    assert why(s, "care 3") == ("All of them need knowledge of 5, you have 4 medical knowledge.", "K-PLAGUE-10")
    assert why(s, "serve") == ("You care for the sick already: it is one or the other.", "K-ACT-31")
    houses(houses(s, GREEN, 1), RED, 3)
    play(s, "stop")
    assert why(s, "house 1") == ("A house of Green is on site 1.", "K-HOUSE-02")
    assert why(s, "house 4") == ("You have a house on site 3, with the same yield.", "K-HOUSE-03")


def test_care_that_an_event_forbids() -> None:
    s = act(in_force(sick(give(in_chapter(table(3), 3), RED, med=4), {9: 3}), "iii-07"), RED)
    play(s, "play medicine")
    text = "Healers silenced: Medicine may not be used for the sick, only for gold and VP."
    assert why(s, "care 9") == (text, "K-EVENT-15")


# Events


def test_trades_of_lasting_events() -> None:
    s = act(give(in_force(table(3), "i-09"), RED, wool=0), RED)
    assert why(s, "trade i-09 1") == ("You do not have 1 wool.", "K-EVENT-08")
    give(s, RED, wool=2)
    assert why(s, "trade i-09 2") == ("“Village barter” offers only this: 1 wool for 1 grain.", "K-EVENT-08")
    assert why(s, "trade ii-06 1") == ("“Buyers from Florence” is not in force.", "K-EVENT-05")
    assert why(s, "trade i-02 1") == ("“Wool fair” offers its trade only when it is revealed.", "K-EVENT-08")
    assert why(s, "trade i-01 1") == ("“Wool loses its price” offers no trade.", "K-EVENT-08")
    assert why(empty_stock(s.copy(), grain=0), "trade i-09 1") == (
        "What you would get is not in stock: 1 grain.",
        "K-EVENT-10",
    )
    play(s, "trade i-09 1")
    assert why(s, "trade i-09 1") == ("You have made the trade of this round.", "K-EVENT-08")


def test_an_event_asks_for_a_trade() -> None:
    s = reveal(before("i-02"), "i-02")
    assert why(s, "trade iii-08 1") == ("“Idle workmen” is not the event of this round.", "K-EVENT-08")
    other = "“Wool fair” asks for something else: Each player may give 1 wool for 3 gold, once."
    for notation in ("pay wool", "skip", "leave 3", "rent 3", "discard grain"):
        assert why(s, notation) == (other, "K-EVENT-08")


def test_an_event_asks_for_a_payment() -> None:
    s = before("ii-03")
    for player in range(s.seats):
        give(s, player, grain=1, gold=1, wool=0)
    reveal(s, "ii-03")
    assert why(s, "pay stone") == ("“Ralph's toll” asks for 1 grain, 1 wool, 1 cloth or 1 gold.", "K-EVENT-11")
    assert why(s, "pay wool") == ("You do not have 1 wool.", "K-EVENT-11")
    assert why(s, "decline") == ("Whoever can pay has to pay.", "K-EVENT-11")
    assert why(s, "trade i-02 1")[0].startswith("“Ralph's toll” asks for something else: ")


def test_an_event_asks_for_houses_and_cards() -> None:
    s = reveal(houses(before("ii-01"), RED, 1, 3), "ii-01")
    assert why(s, "leave 5") == ("You have no house on site 5.", "K-EVENT-23")
    assert why(s, "decline")[1] == "K-EVENT-22"
    s = reveal(face_down(before("ii-10"), RED, "grain"), "ii-10")
    assert why(s, "discard grain") == ("Grain lies on the discard pile already.", "K-ACT-06")
    s = reveal(houses(before("iii-11"), RED, 1, 3), "iii-11")
    assert why(s, "rent 5") == ("You have no house on site 5.", "K-HOUSE-04")


# Dues and chance


def test_protection() -> None:
    s = give(provided(in_chapter(table(3), 2)), RED, piety=0, loyalty=1)
    play(end_chapter(s), "tax 2")
    assert why(s, "protect begging") == ("You do not face begging.", "K-PEN-09")
    s = give(provided(in_chapter(set_vp(table(3), RED, 30), 4)), RED, piety=0, loyalty=1)
    play(end_chapter(s), "tax 2")
    assert why(s, "protect court") == ("Nothing is lost there that could be doubled.", "K-PEN-11")


def test_what_chance_cannot_do() -> None:
    s = cast("Kingsbridge", GAME.new_state(2))
    assert why(s, "starter blue") == ("This game has 2 players, and that is none of them.", "K-SET-02")
    play(s, "starter red")
    assert why(s, "reveal ii-01") == ("“Houses lost” is an event of chapter II.", "K-SET-10")
    s.revealed = 1 << event("i-03")
    assert why(s, "reveal i-03") == ("“The fulling mill” has been revealed already.", "K-SET-10")
    s = play(sick(before("iii-07"), {2: 5}), "reveal iii-07")
    assert why(s, "tile 5") == ("All plague tiles with the number 5 are turned up.", "K-PLAGUE-01")
    s = end_chapter(provided(table(2)))
    assert why(s, "tax 1") == ("The tax die has no 1.", "K-DUE-04")
    s = penalised(table(3), RED, piety=0)
    s.hands[RED] &= ~1
    s.discards[RED] |= 1
    assert s.to_move == CHANCE
    assert why(s, "drawn grain") == ("Grain lies on the discard pile already.", "K-ACT-06")


def test_reasons_are_in_the_language_asked_for() -> None:
    s = act(table(3), RED)
    assert KingsbridgeWords("de").why_not(s, ACTIONS.parse("play rent"))[0] == "Du hast kein Haus auf dem Plan."
    assert KingsbridgeWords("es").why_not(s, ACTIONS.parse("play rent"))[0] == "No tienes ninguna casa en el tablero."
