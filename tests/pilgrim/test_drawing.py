"""What the drawing of Pilgrim shows: every component, every path as it runs, everybody where they stand."""

from __future__ import annotations

import gzip
from random import Random
from xml.etree.ElementTree import Element

import pytest

from tabard.pilgrim.actions import ACTIONS, COUNTER_NAMES, SOLO_COUNTER_NAMES
from tabard.pilgrim.components import ACTIVITIES, BOX, BUILDINGS, DUTIES
from tabard.pilgrim.constants import IN_SLOT, SLOTS
from tabard.pilgrim.drawing.icons import ICONS
from tabard.pilgrim.drawing.land import edge_middle, middle_of_way, way
from tabard.pilgrim.geography import AT_SHRINE, EDGES, entry_of, exit_of, hex_of
from tabard.pilgrim.state import Pilgrim
from tests.drawing.kit import SVG, ids, parsed, things
from tests.pilgrim.kit import *
from tests.pilgrim.players import at_turn_start, enrich, road_lover
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, offered, work

LARGEST = 60 * 1024


def drawn(s: Pilgrim, seat: int = WHITE, lang: str = "en", layout: str = "wide") -> Element:
    return parsed(s.seen_by(seat).svg(lang, layout=layout))


def found(root: Element, id: str) -> Element:
    return next(thing for thing in root.iter() if thing.attrib.get("id") == id)


def icons_in(element: Element) -> set[str]:
    return {use.attrib["href"].removeprefix("#i-") for use in element.iter(f"{SVG}use")}


def title(root: Element, id: str) -> str:
    return found(root, id).findtext(f"{SVG}title") or ""


def written_in(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def colours_in(element: Element) -> set[str]:
    strokes = {path.attrib.get("stroke", "") for path in element.iter(f"{SVG}path")}
    return {stroke.removeprefix("var(--").rstrip(")") for stroke in strokes}


def panel_says(root: Element, id: str) -> str:
    return found(root, id).findtext(f"{SVG}desc") or ""


# Components


def test_every_building_has_a_picture_and_signs_for_what_it_does() -> None:
    assert {f"building-{building}" for building in BUILDINGS} <= ICONS.keys()
    for building in range(len(BUILDINGS)):
        s = table(2)
        for other in BUILDINGS:
            remove(s, other)
        own(s, RED, BUILDINGS[building])
        root = drawn(s)
        assert f"building-{BUILDINGS[building]}" in icons_in(found(root, f"building-{BUILDINGS[building]}"))
        row = found(root, f"about-{BUILDINGS[building]}")
        assert len(icons_in(row)) + len(written_in(row)) > 2
        assert "P-B-" in title(root, f"about-{BUILDINGS[building]}")


def test_every_duty_counter_and_activity_has_a_picture() -> None:
    s = table(4)
    root = drawn(s)
    assert {f"duty-{duty}" for duty in DUTIES} <= icons_in(found(root, "ring"))
    assert set(COUNTER_NAMES.tokens) <= icons_in(found(root, "ring"))
    assert set(ACTIVITIES) <= icons_in(found(root, "board-yellow"))
    assert {f"season-{season}" for season in range(4)} <= icons_in(found(root, "header"))


def test_the_ab_bott_has_a_board_a_bag_and_a_level() -> None:
    root = drawn(table(1, level=2))
    bag = {f"duty-{counter}" for counter in SOLO_COUNTER_NAMES.tokens}
    assert bag <= {icon for kind in SOLO_COUNTER_NAMES.tokens for icon in icons_in(found(root, f"bag-{kind}"))}
    assert "board-abbott" in ids(root)
    assert "Solo, level 2" in (root.findtext(f"{SVG}title") or "")


def test_sites_show_points_and_price() -> None:
    root = drawn(table(2, sites=(9, 2, 3, 4)))
    york = BOX.sites[8]
    assert written_in(found(root, "site-0")) == [str(york.points), str(york.piety), str(york.coins)]
    assert "York on b1: 7 points for 4 coins and 5 piety" in title(root, "site-0")


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_supply_is_counted_and_an_upgrade_on_the_map_is_gone(layout: str) -> None:
    s = table(2)
    before = drawn(s, layout=layout)
    assert found(before, "supply-straight").attrib["data-count"] == str(s.supply[0])
    assert "in the supply" in title(before, "upgrade-ss")
    road(s, WHITE, "e4 s n")
    road(s, RED, "d4 se ne")
    play_upgrade(s)
    after = drawn(s, layout=layout)
    gone = [tile for tile, _ in BOX.upgrades if "on the map" in title(after, f"upgrade-{tile}")]
    assert len(gone) == 1
    assert not icons_in(found(after, f"upgrade-{gone[0]}"))


def play_upgrade(s: Pilgrim) -> None:
    """Red goes on through White's tile."""
    work(s, RED, stone=6)
    s.apply(next(action for action in s.legal() if ACTIONS.notation(action).startswith("upgrade e4")))


# Roads


def test_every_path_is_drawn_in_the_colour_of_its_owner() -> None:
    s = table(2)
    road(s, WHITE, "e4 s n")
    road(s, RED, "d4 se ne")
    play_upgrade(s)
    root = drawn(s)
    crossing = [one for one in things(root) if one.attrib["id"].startswith("path-e4-")]
    assert {one.attrib["data-seat"] for one in crossing} == {"white", "red"}
    for one in crossing:
        assert f"seat-{one.attrib['data-seat']}" in colours_in(one)


def test_a_path_leads_from_edge_to_edge() -> None:
    for a in range(EDGES):
        for b in range(EDGES):
            if a != b:
                start, end = edge_middle(a, 10), edge_middle(b, 10)
                points = way(a, b, 10)
                assert points.startswith(f"M{round(start[0], 2):g} {round(start[1], 2):g}")
                assert points.endswith(f"{round(end[0], 2):g} {round(end[1], 2):g}")
                x, y = middle_of_way(a, b, 10)
                to_start = (x - start[0]) ** 2 + (y - start[1]) ** 2
                to_end = (x - end[0]) ** 2 + (y - end[1]) ** 2
                assert to_start == pytest.approx(to_end)


def test_bridges_have_parapets_and_fords_have_gaps() -> None:
    s = table(2)
    road(s, WHITE, "g4 sw nw", "f4 ne sw")
    road(s, RED, "h6 nw n", "h5 s n")
    root = drawn(s)
    bridges = [found(root, "path-f4-1-4"), found(root, "path-h5-3-0")]
    assert all("stone" in colours_in(bridge) for bridge in bridges)
    assert "stone" not in colours_in(found(root, "path-g4-4-5"))
    s = table(2)
    road(s, WHITE, "g4 sw nw", "f4 ne nw")
    ford = found(drawn(s), "path-f4-1-5")
    gaps = [path for path in ford.iter(f"{SVG}path") if "stroke-dasharray" in path.attrib]
    assert len(gaps) == 2  # the road and the line around it
    assert not any("stroke-dasharray" in path.attrib for path in found(drawn(s), "path-g4-4-5").iter(f"{SVG}path"))


def test_an_acolyte_stands_on_the_first_tile_at_every_shrine_and_at_the_end() -> None:
    s = table(2)
    road(s, WHITE, "g4 sw ne", "h3 sw *", "i2 sw n", "!")
    road(s, RED, *EAST_PORT, "j5 nw ne", "!")
    for layout in ("wide", "narrow"):
        there = ids(drawn(s, layout=layout))
        assert {"acolyte-white-g4-4", "acolyte-white-h3-4", "acolyte-white-i1", "shrine-h3"} <= set(there)
        assert {"acolyte-red-h6-5", "acolyte-red-k4"} <= set(there)
        assert not any(id.startswith("acolyte-white-i2") for id in there)


def test_roads_are_told_hex_by_hex() -> None:
    s = table(2)
    road(s, WHITE, "g4 sw ne", "h3 sw *", "i2 sw n", "!")
    road(s, RED, *EAST_PORT)
    says = panel_says(drawn(s), "map")
    assert "Road of White: g4, shrine on h3, i2, Canterbury." in says
    assert "Road of Red: h6, i5, open to the south-east." in says


def test_a_closed_quadrant_is_hatched_and_said_to_be_closed() -> None:
    s = table(2)
    before = drawn(s)
    road(s, WHITE, "g4 sw ne")
    road(s, RED, "h6 nw ne")
    after = drawn(s)
    hatched = [
        [path for path in root.iter(f"{SVG}path") if "k-hatch" in path.attrib.get("fill", "")]
        for root in (before, after)
    ]
    assert [len(paths) for paths in hatched] == [0, 2]
    assert "where nobody builds any more" in title(after, "hex-c3")
    assert "Nobody builds any more in: north-west and south-west." in panel_says(after, "map")


# What can be chosen


def test_each_exit_of_a_tile_is_a_place_of_its_own() -> None:
    s = table(2)
    road(s, WHITE, *NORTH_EAST_SITE)
    work(s, WHITE, stone=2, coin=9, piety=9)
    root = drawn(s)
    exits = {thing.attrib["id"] for thing in things(root) if thing.attrib["id"].startswith("exit-")}
    assert exits == {f"exit-{place.replace(' ', '-')}" for place in offered(s, "lay")}
    assert found(root, "hex-i2").attrib.get("data-action") is None
    assert "demolish" in ACTIONS.notation(int(found(root, "hex-h3").attrib["data-action"]))


def test_gates_of_one_hex_are_told_apart() -> None:
    s = work(table(2), WHITE)
    root = drawn(s)
    assert {"entry-g4-s", "entry-g4-sw"} <= set(ids(root))
    assert "from the city in the south-west" in title(root, "entry-g4-sw")


def test_only_the_own_village_abbey_and_stores_can_be_chosen() -> None:
    s = work(table(2), WHITE, "ordination", grain=3)
    root = drawn(s)
    assert found(root, "village-white").attrib["class"] == "option"
    assert found(root, "abbey-white").attrib["class"] == "option"
    assert "class" not in found(root, "village-red").attrib
    s = work(table(2), WHITE, "produce")
    root = drawn(s)
    assert [found(root, f"store-white-{good}").attrib.get("class") for good in ("stone", "grain", "coin")] == [
        "option",
        "option",
        None,
    ]


# Ring, tracks and boards


def test_the_ring_shows_everybody_and_what_a_duty_is_worth_to_the_viewer() -> None:
    s = table(3)
    for colour, people in ((WHITE, 1), (RED, 2), (BLUE, 2)):
        put(s, colour, e=people)
    root = drawn(s, RED)
    assert [found(root, f"people-{seat}-e").attrib["data-count"] for seat in ("white", "red", "blue")] == [
        "1",
        "2",
        "2",
    ]
    assert written_in(found(root, "standing-e")) == ["1"]
    assert "parity" in title(root, "standing-e")
    put(s, RED, e=3)
    assert written_in(found(drawn(s, RED), "standing-e")) == ["2"]
    assert "White: 1 acolyte on" in panel_says(root, "ring")


def test_the_merchant_stands_on_his_tile() -> None:
    s = merchant_at(table(2), "taxation")
    root = drawn(s)
    taxation = next(
        place
        for place in things(root)
        if "duty-taxation" in icons_in(place) and place.attrib["id"].startswith("place-")
    )
    assert "merchant" in ids(taxation)
    assert "No trade resource" in panel_says(root, "header")


def test_a_building_is_faint_until_the_ship_has_come() -> None:
    s = table(2)
    ahead = [building for building in BUILDINGS if s.on_map(number(building)) and not s.live(number(building))]
    first = min(ahead, key=lambda building: s.where[number(building)])
    assert written_in(found(drawn(s), f"building-{first}")) == [str(s.where[number(first)] + 1)]
    s.ship = s.where[number(first)]
    assert written_in(found(drawn(s), f"building-{first}")) == []


def test_slots_hold_buildings_donated_ones_and_favours() -> None:
    s = own(own(table(2), WHITE, "well"), WHITE, "mill")
    s.donated |= 1 << number("mill")
    s.favours[5] = IN_SLOT + WHITE * SLOTS + 2
    root = drawn(s)
    board = found(root, "board-white")
    assert {"building-well", "building-mill", "favour-5"} <= set(ids(board))
    assert "6" in written_in(found(root, "building-mill"))
    assert "Donated: 6 points" in title(root, "building-mill")
    assert "Well, Mill (Donated: 6 points) and 8 tiles: 10 points, with White" in panel_says(root, "board-white")
    assert "favour-place-5" in ids(root)


def test_tracks_show_rows_the_icon_and_the_top() -> None:
    s = table(4)
    s.rows[YELLOW], s.crowned[BLUE] = 7, 2
    give(s, RED, piety=12)
    says = panel_says(drawn(s), "tracks")
    assert "Yellow: at the abbey above the alms table, 0 acolytes on its top." in says
    assert "Blue: row 0 of the alms table, 2 acolytes on its top. (11 points)" in says
    assert "Red: 12 piety, 9 points." in says
    assert found(drawn(s), "top-blue").attrib["data-count"] == "2"


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_with_many_roads_are_drawn_to_their_end(seats: int) -> None:
    """Each step of each road has its path, ids stay unique, and no drawing is too large."""
    s = table(seats, level=1 if seats == 1 else 0)
    rng = Random(seats)
    turns = 0
    while not s.over:
        if s.to_move >= 0 and at_turn_start(s):
            enrich(s)
            turns += 1
            if turns % 20 == 0:
                check_drawing(s)
        s.apply(road_lover(s, rng))
    assert s.roads
    check_drawing(s)


def check_drawing(s: Pilgrim) -> None:
    drawing = s.svg("de")
    assert len(gzip.compress(drawing.encode())) < LARGEST
    there = ids(parsed(drawing))
    assert len(there) == len(set(there))
    for steps in s.roads:
        for step in steps:
            place = BOX.hex_names[hex_of(step)]
            if exit_of(step) < EDGES:
                assert f"path-{place}-{entry_of(step)}-{exit_of(step)}" in there
            elif exit_of(step) == AT_SHRINE:
                assert f"shrine-{place}" in there


def test_the_gates_of_the_open_half_have_numbers_once_it_is_known() -> None:
    numbered = [id for id in ids(drawn(table(1, level=1))) if id.startswith("gate-")]
    assert numbered == [f"gate-{number}" for number in range(1, 7)]
    assert not any(id.startswith("gate-") for id in ids(parsed(empty_table(1, level=1).svg())))
    assert not any(id.startswith("gate-") for id in ids(drawn(table(2))))
