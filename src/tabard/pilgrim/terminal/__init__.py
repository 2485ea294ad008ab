"""The table in words, and the map as a picture: map, player boards, duties and tracks.

W, R, B and Y are the players, A is the Ab-Bott, D a dummy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.pilgrim import constants
from tabard.pilgrim.actions import BUILDING_NAMES, GOODS, PLACES, SEATS, SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import UPGRADE, exit_of, hex_of
from tabard.pilgrim.prose import labels
from tabard.pilgrim.roads import NEW_ROAD, is_closed, open_road
from tabard.pilgrim.scoring import PIETY_POINTS
from tabard.pilgrim.set_up import heralds
from tabard.pilgrim.terminal.hexes import HOLY, LEVEL_SIGNS, LEVEL_STYLES, style_of
from tabard.pilgrim.terminal.hexes import picture as map_picture
from tabard.terminal.panels import FAINT, STAND_IN, TITLE, Item, Panel, Row, Thing

if TYPE_CHECKING:
    from tabard.pilgrim.terminal.hexes import Table

ON_MAP: Final = ("hex-", "entry-", "exit-")  # how the spots begin that the picture shows
STANDINGS: Final = "<=>"  # by minority, parity, majority
BONUS_ROWS: Final = tuple(row for row, _, _ in BOX.alms_bonus)

FOR: Final = N_("{points} for {price}")
LEGEND: Final = (
    N_("{letter} acolyte"),
    N_("{small} road, {arrow} its open end"),
    N_("{shrine} shrine, {ship} ship"),
    N_("{live} live, {later}9 from round 9"),
    N_("{closed} closed, {herald} herald"),
    N_("5 3p 2c: 5 points for 3 piety, 2 coins"),
)
SIGNS: Final = {
    "letter": "W R B Y A", "small": "w r b y a", "arrow": "↑", "shrine": "†", "ship": "S", "live": "●", "later": "○",
    "closed": "×", "herald": "h",
}  # fmt: skip
ALMS_ROW: Final = N_("alms row")
TITHE_OF: Final = N_("tithe {good}")
WAYS: Final = N_("Clockwise from N to NW; from E and W into the city, from the city to N and S")
RING_LEGEND: Final = N_("{more} your majority, {same} parity, {less} minority; D dummy; {bonus} bonus; {top} table top")


def panels(look: Table) -> list[Panel]:
    players = [player(look, colour) for colour in range(look.state.colours)]
    return [*whole_map(look), *players, tracks(look), ring(look)]


def letters(look: Table, colours: Iterable[int]) -> str:
    return "".join(labels.letter(look.state, colour) for colour in colours)


# The map


def whole_map(look: Table) -> list[Panel]:
    """With all that lies around it."""
    spots = tuple(spot for spot in look.numbers if spot.startswith(ON_MAP))
    drawn = Panel("map", look.say(labels.MAP), [], picture=partial(map_picture, look), spots=spots)
    sites = Panel("map", look.say("Sites"), site_rows(look))
    buildings = Panel("map", look.say(labels.BUILDINGS_TITLE), building_rows(look))
    return [drawn, sites, buildings, Panel("map", look.say(labels.SUPPLY_TITLE), supply_rows(look))]


def site_rows(look: Table) -> list[Row]:
    """The pilgrimage sites with what they bring and cost, and who is there."""
    s, words = look.state, look.words
    rows: list[Row] = []
    for quadrant, (site, steps) in enumerate(zip(s.sites, s.site_steps, strict=False)):
        name = BOX.sites[site].name + (STAND_IN if BOX.sites[site].source == "stand-in" else "")
        price = words.amounts(piety=constants.SITE_PIETY[site], coin=constants.SITE_COINS[site])
        told: list[Thing] = [Item(look.say(FOR, points=words.points(constants.SITE_POINTS[site]), price=price))]
        visitors = letters(look, (colour for colour in range(s.colours) if s.visited[colour] >> quadrant & 1))
        told += [visitors, look.say("herald") if quadrant in heralds(s) else ""]
        told.append(Item(look.say("closed") if is_closed(s, quadrant) else "", FAINT))
        rows.append((BOX.hex_names[s.track_hex(steps)], Item(name, HOLY), told))
    return rows


def building_rows(look: Table) -> list[Row]:
    """What is still on the map, by level."""
    s = look.state
    rows: list[Row] = []
    for level, sign in enumerate(LEVEL_SIGNS):
        here = range(level * constants.PER_LEVEL, (level + 1) * constants.PER_LEVEL)
        there = sorted([building for building in here if s.on_map(building)], key=s.where.__getitem__)
        rows.append((Item(sign, LEVEL_STYLES[level]), [building_item(look, building) for building in there]))
    return [row for row in rows if row[1]]


def building_item(look: Table, building: int) -> Item:
    """Where it is on the map, and whether it is live."""
    s = look.state
    sign = "●" if s.live(building) else f"○{s.where[building] + 1}"
    where = BOX.hex_names[s.track_hex(s.where[building])]
    return Item(f"{sign} {where} {look.words.building(building)}", "", building_spot(building))


def building_spot(building: int) -> tuple[str, ...]:
    return (f"building-{BUILDING_NAMES.tokens[building]}",)


def supply_rows(look: Table) -> list[Row]:
    """Favours, tiles, upgrades by their paths, the bag of the solo game, and what the signs mean."""
    s, say = look.state, look.say
    tiles = [f"{say(name)} {s.supply[kind]}" for kind, name in labels.TILE_NAMES.items()]
    left = [paths for number, (_, paths) in enumerate(BOX.upgrades) if s.supply[UPGRADE + number]]
    rows: list[Row] = [
        (tiles,),
        (look.marked(say(labels.FAVOURS_TITLE), "favours"), [favour(look, number) for number in range(len(s.favours))]),
        (say(labels.UPGRADES_LEFT), [look.words.path_names(paths) for paths in left]),
    ]
    if s.level:
        bag = [f"{say(name)} {s.bag[kind]}" for kind, name in enumerate(SOLO_COUNTER_NAMES.words) if s.bag[kind]]
        rows.append((f"{say(labels.BAG_TITLE)} {sum(s.bag)}", bag))
    signs: list[Thing] = [Item(say(line, **SIGNS), FAINT) for line in LEGEND]
    signs.append(Item(say("{sign} a stand-in, made by us", sign=STAND_IN) if BOX.stand_ins else "", FAINT))
    return [*rows, (signs,)]


def favour(look: Table, number: int) -> Item:
    """A Favour on the board, or the letter of its owner."""
    where = look.state.favours[number]
    points = look.words.points(constants.FAVOUR_POINTS[number])
    told = look.say(labels.FAVOUR_LINE, tiles=constants.FAVOUR_LENGTH[number], points=points)
    return (
        Item(told, HOLY)
        if where == constants.AWAY
        else Item(f"{told} {letters(look, [(where - constants.IN_SLOT) // constants.SLOTS])}", FAINT)
    )


# Player boards


def player(look: Table, colour: int) -> Panel:
    s = look.state
    title = f"{letters(look, [colour])} {name(look, colour)}"
    if colour == look.seat and s.seats > 1:
        title += f" ({look.say(labels.YOU)})"
    if colour == s.start:
        title += f" · {look.say(labels.START_PLAYER)}"
    activities: list[Thing] = [
        count(
            look,
            colour,
            activity,
            s.at(colour, constants.ACTIVITY + number),
            f"place-{PLACES.tokens[constants.ACTIVITY + number]}",
        )
        for number, activity in enumerate(labels.ACTIVITY_NAMES)
    ]
    rows: list[Row] = [(stores(look, colour),), (people(look, colour),), (activities,), (slots(look, colour),)]
    return Panel("players", title, [*rows, (ends(look, colour),)], style_of(look, colour), half=True)


def name(look: Table, colour: int) -> str:
    return look.say(SEATS.words[colour] if colour < look.state.seats else labels.ABBOTT_NAME)


def count(look: Table, colour: int, what: str, number: int, spot: str = "", style: str = "") -> Item:
    """A thing and how many of it; faint where there is none."""
    spots = (spot,) if spot and colour == look.seat else ()
    return Item(f"{look.say(what)} {number}", style if number else FAINT, spots)


def stores(look: Table, colour: int) -> list[Thing]:
    return [
        count(
            look,
            colour,
            word,
            look.state.has(colour, good),
            f"store-{GOODS.tokens[good]}",
            HOLY * (good == constants.PIETY),
        )
        for good, word in enumerate(GOODS.words)
    ]


def people(look: Table, colour: int) -> list[Thing]:
    s = look.state
    on_duties = sum(s.people[colour * constants.PLACES : colour * constants.PLACES + constants.CITY])
    return [
        count(look, colour, labels.VILLAGE_NAME, s.at(colour, constants.VILLAGE), "place-village"),
        count(look, colour, labels.ABBEY_NAME, s.at(colour, constants.ABBEY), "place-abbey"),
        count(look, colour, N_("city"), s.at(colour, constants.CITY)),
        count(look, colour, N_("duties"), on_duties),
    ]


def slots(look: Table, colour: int) -> list[Thing]:
    """Buildings, donated ones and Favours, and how many slots are free."""
    s = look.state
    found: list[Thing] = []
    own = range(constants.IN_SLOT + colour * constants.SLOTS, constants.IN_SLOT + (colour + 1) * constants.SLOTS)
    for building in sorted(range(constants.BUILDINGS), key=s.where.__getitem__):
        if s.where[building] in own:
            donated = bool(s.donated >> building & 1)
            told = ("✓" if donated else "") + look.words.building(building)
            found.append(
                Item(told, FAINT if donated else LEVEL_STYLES[building // constants.PER_LEVEL], building_spot(building))
            )
    for number, place in enumerate(s.favours):
        if place in own:
            found.append(Item(look.say("Favour {points}", points=constants.FAVOUR_POINTS[number]), HOLY))
    return [*found, Item(look.say("free slots: {count}", count=constants.SLOTS - len(found)), FAINT)]


def ends(look: Table, colour: int) -> list[Thing]:
    """What is won on the alms table, and where the open road ends."""
    s = look.state
    row = "▲" if s.rows[colour] == constants.ICON else str(s.rows[colour])
    found: list[Thing] = [f"{look.say(ALMS_ROW)} {row}", f"♛ {s.crowned[colour]}" if s.crowned[colour] else ""]
    road = open_road(s, colour)
    if road != NEW_ROAD:
        last = s.roads[road][-1]
        where, edge = BOX.hex_names[hex_of(last)], look.words.edge_point(exit_of(last))
        found.append(look.say("open road {hex} {edge}", hex=where, edge=edge))
    return found


# Duties and tracks


def tracks(look: Table) -> Panel:
    rows: list[Row] = [
        (look.say(labels.PIETY_TITLE), piety(look)),
        (Item(look.say(labels.ALMS_TITLE), "", ("place-alms",)), alms(look)),
    ]
    return Panel("ring", look.say(labels.TRACKS), rows)


def ring(look: Table) -> Panel:
    """The duty tiles clockwise and the city, and who stands there."""
    rows: list[Row] = [duty(look, place) for place in range(constants.RING)]
    rows.append((place_item(look.say(labels.CITY_NAME), constants.CITY), "", "", crowd(look, constants.CITY)))
    more, same, less = reversed(STANDINGS)
    legend = look.say(RING_LEGEND, more=more, same=same, less=less, bonus="+", top="♛")
    rows += [(Item(look.say(WAYS), FAINT),), (Item(legend, FAINT),)]
    return Panel("ring", " · ".join(title_parts(look)), rows)


def title_parts(look: Table) -> list[str]:
    """The round, the season, the trade resource and who is to move."""
    s, parts = look.state, [look.words.stage(look.state)]
    if s.ended() or (s.to_move == CHANCE and len(s.site_steps) < constants.SITES):
        return parts
    trade = s.trade_counter()
    parts.append(look.say("season {season} of {seasons}", season=s.season() + 1, seasons=constants.SITES))
    parts.append(
        look.say(labels.NO_TRADE)
        if trade == constants.NO_COUNTER
        else look.say(labels.TRADE, good=look.words.counter(trade))
    )
    return parts if s.to_move == CHANCE else [*parts, look.say(labels.TO_MOVE, seat=name(look, s.to_move))]


def place_item(text: str, place: int) -> Item:
    return Item(text, TITLE, (f"place-{PLACES.tokens[place]}",))


def duty(look: Table, place: int) -> Row:
    """Its name, its tithe, who stands there and whether that is more than others have."""
    s, words = look.state, look.words
    called = words.duty(s.duties[place]) if place < len(s.duties) else ""
    tithe = ""
    if place < len(s.counters):
        counter = s.counters[place]
        tithe = (
            look.say("no tithe") if counter == constants.NO_COUNTER else look.say(TITHE_OF, good=words.counter(counter))
        )
    return place_item(f"{words.point(place)}", place), Item(called, TITLE), tithe, crowd(look, place)


def crowd(look: Table, place: int) -> list[Thing]:
    """Everybody on a duty tile or in the city, a letter each."""
    s, seat = look.state, look.seat
    there = [letters(look, [colour]) * s.at(colour, place) for colour in range(s.colours)]
    there.append("D" if place < constants.RING and s.has_dummy(place) else "")
    found: list[Thing] = [" ".join(filter(None, there))]
    if place < constants.RING and 0 <= seat < s.colours and s.at(seat, place):
        found.append(Item(STANDINGS[s.standing(seat, place)], style_of(look, seat)))
    if s.counters and place == s.merchant:
        found.append(Item(look.say(labels.MERCHANT), "bold reverse"))
    return found


def piety(look: Table) -> list[Thing]:
    """Every space of the track with its points, and who is there."""
    s = look.state
    found: list[Thing] = []
    for space in range(constants.MOST_PIETY + 1):
        there = letters(look, (colour for colour in range(s.colours) if s.has(colour, constants.PIETY) == space))
        found.append(Item(f"{space}: {PIETY_POINTS[space]:+} {there}".rstrip(), HOLY if there else FAINT))
    return found


def alms(look: Table) -> list[Thing]:
    """Every row of the table with its bonus, and who is there; its top at last."""
    s = look.state
    found: list[Thing] = []
    for row in range(constants.ICON + 1):
        there = letters(look, (colour for colour in range(s.colours) if s.rows[colour] == row))
        sign = f"{'▲' if row == constants.ICON else row}{'+' if row in BONUS_ROWS else ''}"
        found.append(Item(f"{sign} {there}".rstrip(), TITLE if there else FAINT))
    crowned = "".join(letters(look, [colour]) * s.crowned[colour] for colour in range(s.colours))
    return [*found, f"♛ {crowned}".rstrip()]


def status(look: Table) -> list[Thing]:
    return [*stores(look, look.seat), *people(look, look.seat), *ends(look, look.seat)[:1]]
