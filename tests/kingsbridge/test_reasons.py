"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

from tests.game_kit import why
from tests.kingsbridge.kit import GREEN, RED, act, give, in_chapter, play, project, table
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import empty_stock, face_down, houses, penalised, seals, sick, spaces_left

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


def test_material_and_cloth() -> None:
    s = play(act(empty_stock(table(3), wood=0), RED), "play material")
    assert why(s, "take wood") == ("No wood is left there.", "K-ROUND-13")
    s = play(give(act(table(3), RED), RED, wool=1), "play cloth")
    assert why(s, "weave 2") == ("You have only 1 wool.", "K-MKT-05")
    empty_stock(give(s, RED, wool=2), cloth=1)
    assert why(s, "weave 2") == ("The supply has only 1 cloth.", "K-MKT-05")


# The sick


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


# Events


def test_an_event_asks_for_houses_and_cards() -> None:
    s = reveal(houses(before("ii-01"), RED, 1, 3), "ii-01")
    assert why(s, "leave 5") == ("You have no house on site 5.", "K-EVENT-23")
    assert why(s, "decline")[1] == "K-EVENT-22"
    s = reveal(face_down(before("ii-10"), RED, "grain"), "ii-10")
    assert why(s, "discard grain") == ("Grain lies on the discard pile already.", "K-ACT-06")
    s = reveal(houses(before("iii-11"), RED, 1, 3), "iii-11")
    assert why(s, "rent 5") == ("You have no house on site 5.", "K-HOUSE-04")


# Dues and chance


def test_reasons_are_in_the_language_asked_for() -> None:
    s = act(table(3), RED)
    assert why(s, "play rent", "de")[0] == "Du hast kein Haus auf dem Plan."
    assert why(s, "play rent", "es")[0] == "No tienes ninguna casa en el tablero."
