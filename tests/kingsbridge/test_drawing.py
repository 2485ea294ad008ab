"""World Without End drawn: every component somewhere, texts whole, cards oriented, and nothing told that is hidden."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tabard.drawing.icons import ICONS as SHARED
from tabard.drawing.signs import Units
from tabard.kingsbridge.actions import ACTIONS, SEATS
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX, PENALTIES
from tabard.kingsbridge.constants import EVENT_LASTING, EVENTS, INCOME, PLACES, SITES, STONE_SPACES, TOWER, WOOD_SPACES
from tabard.kingsbridge.council import SIDES, corner_of, steps
from tabard.kingsbridge.drawing.council import corner_spot
from tabard.kingsbridge.drawing.icons import GOOD_ICONS, ICONS
from tabard.kingsbridge.drawing.signs import SIGNS, care_signs, donor_signs, event_signs, favour_signs, rent_signs
from tabard.kingsbridge.event_cards import OPS
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS as CARDS
from tabard.kingsbridge.vocabulary import FAVOURS, GOODS, PROJECTS
from tests.game_kit import some_states
from tests.kingsbridge.kit import BLUE, GREEN, RED, act, give, in_chapter, play, project, set_vp, table
from tests.kingsbridge.players import eager
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import end_chapter, face_down, houses, laid, provided, seals, sick, spaces_left

SVG = "{http://www.w3.org/2000/svg}"
SEATS_IN_GAMES = (2, 3, 4)
LANGUAGES = ("en", "de", "es")
LAYOUTS = ("wide", "narrow")
EVENT_IDS = [event.id.lower() for event in BOX.events]


@cache
def drawings() -> tuple[str, ...]:
    """Of games by players who do things, every few decisions."""
    tables = [new_game(BOOK, SEATS_IN_GAMES[seed % 3], False, False, False) for seed in range(6)]
    games = [some_states(s, seed, 8, eager) for seed, s in enumerate(tables)]
    return tuple(s.seen_by(max(0, s.to_move)).svg() for states in games for s in states)


@cache
def all_ids() -> frozenset[str]:
    return frozenset(id for drawing in drawings() for id in re.findall(r' id="([^"]+)"', drawing))


def icons_used() -> set[str]:
    return {id[2:] for id in all_ids() if id.startswith("i-")}


def thing(drawing: str, id: str) -> Element:
    root = ElementTree.fromstring(drawing)
    return next(element for element in root.iter() if element.attrib.get("id") == id)


def ids_of(drawing: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', drawing))


def title_of(drawing: str, id: str) -> str:
    return thing(drawing, id).findtext(f"{SVG}title") or ""


def desc_of(drawing: str, panel: str) -> str:
    return thing(drawing, panel).findtext(f"{SVG}desc") or ""


def actions_at(drawing: str, id: str) -> list[str]:
    return [ACTIONS.notation(int(one)) for one in thing(drawing, id).attrib.get("data-action", "").split()]


# Everything is there


def test_every_place_of_the_board_is_drawn() -> None:
    wanted = {f"favour-{space}" for space in FAVOURS} | {f"project-{name}" for name in PROJECTS}
    wanted |= {f"site-{site.id}" for site in BOX.house_sites} | {f"place-{place.id}" for place in BOX.plague_places}
    wanted |= {f"stock-{good}" for good in GOODS} | {"market", "care", "event-stack", "edge-1", "edge-2"}
    wanted |= {f"council-{turn}" for turn in range(SIDES)} | {f"council-side-{side}" for side in range(SIDES)}
    wanted |= {f"own-{good}" for good in GOODS} | {f"tile-{place.id}" for place in BOX.plague_places}
    assert wanted <= all_ids()


def test_every_space_of_every_project_is_drawn() -> None:
    wanted = {"space-tower-spire"}
    for number, name in enumerate(PROJECTS):
        wanted |= {f"space-{name}-stone-{place + 1}" for place in range(STONE_SPACES[number])}
        wanted |= {f"space-{name}-wood-{place + 1}" for place in range(WOOD_SPACES[number])}
    assert wanted <= all_ids()


def test_what_players_have_is_drawn() -> None:
    wanted = {"favour-stone", "start-shield", "tax-die"}
    for seat in SEATS.tokens:
        wanted |= {f"seat-{seat}", f"points-{seat}", f"board-{seat}", *(f"card-{seat}-{card}" for card in CARDS)}
    assert wanted <= all_ids()
    for kind in ("house", "seal", "penalty"):
        assert {id.split("-")[1] for id in all_ids() if id.startswith(f"{kind}-")} == set(SEATS.tokens)


def test_every_icon_is_used() -> None:
    table_icons = (
        {f"act-{card}" for card in CARDS} | {f"favour-{space}" for space in FAVOURS} | {*GOOD_ICONS, *PENALTIES}
    )
    assert table_icons | {f"project-{name}" for name in PROJECTS} <= icons_used()
    told = {token[1:] for event in range(EVENTS) for unit in event_signs(event) for token in unit if token[0] == ":"}
    assert ICONS.keys() <= icons_used() | told


# Effects in icons


def known(units: Units) -> bool:
    icons = [token[1:] for unit in units for token in unit if token[0] == ":"]
    return bool(icons) and all(name in ICONS or name in SHARED for name in icons)


def test_every_effect_is_told_by_icons_that_exist() -> None:
    assert SIGNS.keys() == set(OPS)
    assert all(known(event_signs(event)) for event in range(EVENTS))
    assert all(known(favour_signs(space)) for space in range(len(FAVOURS)))
    assert all(known(donor_signs(number)) for number in range(len(PROJECTS)))
    assert all(known(rent_signs(site)) for site in range(SITES))
    hideout = PLACES - 1
    assert [place for place in range(PLACES) if not care_signs(place)] == [hideout]


def test_no_two_events_look_alike_unless_they_do_the_same() -> None:
    told: dict[object, object] = {}
    for number, event in enumerate(BOX.events):
        assert told.setdefault(event_signs(number), event.effect) == event.effect


# Events


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EVENT_IDS)
def test_an_event_lies_on_the_council_with_its_whole_text(name: str, lang: str) -> None:
    s = reveal(before(name, 4), name)
    event = EVENT_IDS.index(name)
    if EVENT_LASTING[event]:
        s.edge = (event,)
        s.event = EVENT_IDS.index("i-02")
    for layout in LAYOUTS:
        drawing = s.svg(lang, "light", layout)
        lines = [text.text or "" for text in thing(drawing, f"event-{name}").iter(f"{SVG}text")]
        shown = " ".join(lines)
        for words in (BOX.events[event].title[lang], BOX.events[event].text[lang]):
            assert words in shown
        assert "…" not in "".join(text.text or "" for text in thing(drawing, "council").iter(f"{SVG}text"))


@pytest.mark.parametrize("turn", range(SIDES))
@pytest.mark.parametrize("seats", SEATS_IN_GAMES)
def test_each_corner_points_at_its_seat(seats: int, turn: int) -> None:
    """K-COUNCIL-02 K-COUNCIL-03: what lies in the corner beside a seat is its income, in the picture and in words."""
    s = reveal(before("i-05", seats), "i-05")
    s.turned = turn
    drawing = s.svg()
    card = thing(drawing, "event-i-05")
    wide, high = (float(card.findall(f"{SVG}rect")[0].attrib[side]) + 1 for side in ("width", "height"))
    for player in range(seats):
        side = BOX.set_up.seats[seats][player]
        x, y = corner_spot(side, wide, high)
        corner = next(
            group for group in card.iter(f"{SVG}g") if group.attrib.get("transform") == f"translate({x:g} {y:g})"
        )
        shown = [use.attrib["href"] for use in corner.iter(f"{SVG}use")]
        income = INCOME[corner_of(s, player, turn)]
        assert shown == [f"#i-{GOOD_ICONS[good]}" for good, amount in enumerate(income) if amount]
    assert f"The arrow points at {steps(s, turn)}." in desc_of(drawing, "council")


def test_the_card_can_be_turned_in_four_ways_while_that_is_asked() -> None:
    s = give(reveal(before("i-05", 4), "i-05"), RED, gold=3)
    drawing = s.seen_by(RED).svg()
    assert [actions_at(drawing, f"council-{turn}") for turn in range(SIDES)] == [[f"orient {t}"] for t in range(SIDES)]
    assert "positions" not in ids_of(play(s, "orient 0").seen_by(RED).svg())


# What can be chosen


def test_cards_goods_sites_projects_and_events_can_be_clicked() -> None:
    s = act(give(table(4), RED, wool=2, stone=1, wood=1, gold=2), RED)
    assert actions_at(s.seen_by(RED).svg(), "card-red-grain") == ["play grain", "lay grain"]
    assert actions_at(play(s.copy(), "play cloth").seen_by(RED).svg(), "own-wool") == ["weave 1", "weave 2"]
    assert actions_at(play(s.copy(), "play house").seen_by(RED).svg(), "site-1") == ["house 1"]
    built = actions_at(play(s.copy(), "play project").seen_by(RED).svg(), "project-bridge")
    assert built == ["build bridge wood", "build bridge stone", "build bridge stone_wood"]
    s = give(before("i-08", 4), RED, grain=1, gold=1)
    assert actions_at(reveal(s, "i-08").seen_by(RED).svg(), "own-gold") == ["pay gold"]
    s = give(before("i-02", 4), RED, wool=1)
    assert actions_at(reveal(s, "i-02").seen_by(RED).svg(), "event-i-02") == ["trade i-02 1"]


def test_protection_is_chosen_at_the_penalty() -> None:
    s = give(provided(table(4)), RED, piety=1, loyalty=1)
    play(end_chapter(s), "tax 2")
    assert actions_at(s.seen_by(RED).svg(), "penalty-red-penance") == ["protect penance"]


# What is hidden


def test_only_the_viewer_sees_behind_a_screen() -> None:
    """K-HID-01 K-HID-02: neither goods nor hands nor discards of others, only how many cards they have."""
    s = laid(face_down(act(table(4), RED), GREEN, "grain"), GREEN, "piety")
    for viewer in range(4):
        drawing = s.seen_by(viewer).svg()
        cards = {id for id in ids_of(drawing) if id.startswith("card-")}
        own = f"card-{SEATS.tokens[viewer]}-"
        assert {card for card in cards if not card.startswith(own)} == {"card-green-piety"} - {f"{own}piety"}
        assert "own" in ids_of(drawing)
    public = s.svg()
    assert {id for id in ids_of(public) if id.startswith("card-")} == {"card-green-piety"}
    assert "own" not in ids_of(public)
    assert "Cards on the discard pile: 1." in desc_of(public, "board-green")


def test_goods_of_others_change_nothing_in_a_drawing() -> None:
    s = act(table(4), RED)
    richer = s.copy()
    richer.goods[GREEN * len(GOODS) + GOODS.index("gold")] += 7
    assert richer.seen_by(RED).svg() == s.seen_by(RED).svg()
    assert richer.seen_by(GREEN).svg() != s.seen_by(GREEN).svg()


# The town


def test_a_project_shows_its_material_its_donors_and_its_end() -> None:
    s = seals(spaces_left(in_chapter(table(4), 3), "tower", stone=2, wood=1), BLUE, "tower")
    drawing = s.svg()
    tower = thing(drawing, "project-tower")
    spaces = {group.attrib["id"]: group for group in tower.iter(f"{SVG}g") if "space-" in group.attrib.get("id", "")}
    filled = {id for id, group in spaces.items() if group.find(f"{SVG}rect[@stroke='var(--line)']") is not None}
    assert filled == {*(f"space-tower-stone-{place}" for place in range(1, 5)), "space-tower-wood-1"}
    assert "seal-blue-tower" in ids_of(drawing)
    assert "Tower: 4 of 6 stone, 1 of 2 wood. Donors: Blue." in desc_of(drawing, "town")
    s = spaces_left(s, "tower")
    s.metal = True
    assert "Finished. The metal is on its spire." in title_of(s.svg(), "project-tower")
    assert any(use.attrib["href"] == "#i-metal" for use in thing(s.svg(), "space-tower-spire").iter(f"{SVG}use"))


def test_projects_that_have_not_come_and_covered_ones_are_told_apart() -> None:
    s = table(4)
    s.covered_projects = 1 << project(s, "hospital")
    drawing = s.svg()
    assert thing(drawing, "project-hospital").attrib["data-there"] == "yes"
    assert "Covered: no building and no donation." in title_of(drawing, "project-hospital")
    assert thing(drawing, "project-tower").attrib["data-there"] == "no"
    assert "Not on the board." in title_of(drawing, f"project-{PROJECTS[TOWER]}")


def test_houses_and_the_sick() -> None:
    s = sick(houses(in_chapter(table(4), 3), GREEN, 7), {9: 3})
    drawing = s.svg()
    assert thing(drawing, "site-7").attrib["data-owner"] == "green"
    assert "house-green-7" in ids_of(drawing)
    assert [text.text for text in thing(drawing, "tile-9").iter(f"{SVG}text")] == ["3"]
    assert "House 9: Sick: knowledge 3 is needed." in desc_of(drawing, "town")
    assert not list(thing(drawing, "tile-1").iter(f"{SVG}text"))


def test_half_points_and_the_winner_are_shown() -> None:
    s = set_vp(table(2), GREEN, 20)
    s.points[RED] = 21
    s.end()
    give(give(s, RED, gold=1, wool=0), GREEN, gold=0, wool=0)
    drawing = s.svg()
    assert "Red: 11 VP" in desc_of(drawing, "header")
    assert "Winner." in desc_of(drawing, "board-green")
    assert "Winner." not in desc_of(drawing, "board-red")
    give(s, GREEN, gold=1)
    assert any(text.text == "20½" for text in thing(s.svg(), "board-green").iter(f"{SVG}text"))


# No name is cut


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_name_is_cut(lang: str, layout: str) -> None:
    s: Kingsbridge = act(in_chapter(table(4), 4), RED)
    for name in PROJECTS:
        project(s, name)
    laid(s, GREEN, *CARDS[:6])
    laid(s, BLUE, *CARDS[6:])
    assert "…" not in s.seen_by(RED).svg(lang, "light", layout)
