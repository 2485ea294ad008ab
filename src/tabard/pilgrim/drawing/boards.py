"""The players' boards and the Ab-Bott's: stores, village, abbey, special activities, and six slots."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, beside, inner, panel, split, stack
from tabard.drawing.pieces import badge, card_face, count, halo_rect, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import Units
from tabard.drawing.svg import Number, circle, group, icon, lines, rect, text
from tabard.drawing.text import fit, wrap_to_fit
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.pilgrim import constants, scoring
from tabard.pilgrim.actions import BUILDING_NAMES, GOODS, SEATS
from tabard.pilgrim.actions import PLACES as PLACE_NAMES
from tabard.pilgrim.components import ACTIVITIES
from tabard.pilgrim.drawing.corners import FAVOUR, favour_face, favour_says
from tabard.pilgrim.drawing.look import LEVEL_COLOURS, PilgrimSheet, crowd_at, explained, livery, name, token
from tabard.pilgrim.prose.labels import ABBEY_NAME, ACTIVITY_NAMES, START_PLAYER, VILLAGE_NAME, YOU
from tabard.pilgrim.prose.narrow import in_two, marked, plain
from tabard.pilgrim.state import Pilgrim

Size = tuple[Number, Number]

DONATED_SAYS: Final = N_("Donated: {points}.")
HEAD: Final = 28
STORES: Final = 26
HOMES: Final = 52
SLOT: Final = 50
GAP: Final = 4
BROAD: Final = 600  # from here on two columns fit
TIGHT: Final = 380  # up to here the homes take two rows
ACTIVITIES_FROM: Final = 2
HOME_PLACES: Final = (
    (constants.VILLAGE, "village", VILLAGE_NAME),
    (constants.ABBEY, "abbey", ABBEY_NAME),
    *((constants.ACTIVITY + number, sign, ACTIVITY_NAMES[number]) for number, sign in enumerate(ACTIVITIES)),
)


def of_colour(s: Pilgrim, colour: int, width: Number) -> object:
    return named_on(s, colour), stored(s, colour), at_home(s, colour), in_slots(s, colour)


# What its parts show: each with whether it is the viewer's, and the seats, beyond which the Ab-Bott has his


def named_on(s: Pilgrim, colour: int, room: Number = 0) -> tuple[int, ...]:
    """Points, who is to move and who starts."""
    active, starts = s.to_move == colour and not s.over, s.start == colour and bool(s.site_steps)
    return scoring.total(s, colour), s.ended(), active, starts, s.colours, s.viewer == colour, s.seats


def stored(s: Pilgrim, colour: int, room: Number = 0) -> tuple[int, ...]:
    goods = constants.GOODS
    return s.viewer == colour, s.seats, *s.goods[colour * goods : (colour + 1) * goods]


def at_home(s: Pilgrim, colour: int, room: Number = 0) -> tuple[int, ...]:
    """In abbey, activities and village, which come after the city."""
    places = constants.PLACES
    return s.viewer == colour, s.seats, *s.people[colour * places + constants.CITY + 1 : (colour + 1) * places]


def in_slots(s: Pilgrim, colour: int, room: Number = 0, height: Number = 0) -> tuple[object, ...]:
    """Buildings and Favours with their slots."""
    first = constants.IN_SLOT + colour * constants.SLOTS
    last = first + constants.SLOTS
    buildings = [
        (number, where, s.donated >> number & 1) for number, where in enumerate(s.where) if first <= where < last
    ]
    return s.seats, *buildings, *[(number, where) for number, where in enumerate(s.favours) if first <= where < last]


@shows("seats", "viewer", own=of_colour)
def board(sheet: PilgrimSheet, colour: int, width: Number) -> Panel:
    """On a broad board the slots stand beside the stores, else below them."""
    room = inner(width)
    if room > BROAD:
        left, right = split(room, 1, 1)
        people = stack([stores(sheet, colour, left), homes(sheet, colour, left)], GAP)
        parts = [
            head(sheet, colour, room),
            beside([(left, people), (right, slots(sheet, colour, right, people.height))]),
        ]
    else:
        parts = [head(sheet, colour, room), stores(sheet, colour, room)]
        parts += [homes(sheet, colour, room), slots(sheet, colour, room, SLOT)]
    return panel(
        f"board-{token(sheet.state, colour)}", "", width, stack(parts, 6), says(sheet, colour), name=name(sheet, colour)
    )


# Name and points


@follows(named_on)
def head(sheet: PilgrimSheet, colour: int, room: Number) -> Panel:
    s = sheet.state
    title = name(sheet, colour)
    if colour == sheet.viewer and s.colours > 1:
        title += f" ({sheet.say(YOU)})"
    shown = points_say(sheet, colour)
    size = 13
    left = room - text_width(shown, size, True)
    active = s.to_move == colour and not s.over
    face = (
        group(badge(livery(s, colour), 10), 11, 11)
        + text(28, 16, fit(title, 15, left - 60, True), 15, "active" if active else "ink", "start", True)
        + icon("vp", left - 20, 3, 16)
        + text(room, 16, shown, size, "ink", "end", True)
        + rect(0, 25, room, 2.5, livery(s, colour).fill, "edge", 0.5)
    )
    if colour == s.start and s.site_steps:
        face += icon("start", 30 + text_width(title, 15, True), 2, 17)
    told = f"{title}: {shown}. {explained(sheet.words, 'trail')}"
    spots = () if colour < s.seats else (f"seat-{SEATS.tokens[colour]}",)  # the Ab-Bott sits on the second seat
    id = f"seat-{token(s, colour)}"
    stands = "line"  # where the board is folded, its line can be chosen instead
    return Panel(sheet.place(id, face, says=told, spots=spots, halo=halo_rect(room, 24), data_stands=stands), HEAD)


def points_say(sheet: PilgrimSheet, colour: int) -> str:
    points = sheet.words.points(scoring.total(sheet.state, colour)).replace("-", "−")
    return points if sheet.state.ended() else sheet.say("{points} so far", points=points)


def in_a_line(s: Pilgrim, colour: int) -> Units:
    """Points and goods, where the board is folded."""
    goods = (constants.STONE, constants.GRAIN, constants.COIN, constants.PIETY)
    points = (str(scoring.total(s, colour)), ":vp")
    return (points, *[(str(s.has(colour, good)), f":{GOODS.tokens[good]}") for good in goods])


# Stores, village and abbey


@follows(stored)
def stores(sheet: PilgrimSheet, colour: int, room: Number) -> Panel:
    """What can be paid; the viewer's can be chosen."""
    s = sheet.state
    own = colour == sheet.viewer
    step = (room + GAP) / 4
    found = ""
    for place, good in enumerate((constants.STONE, constants.GRAIN, constants.COIN, constants.PIETY)):
        kind = GOODS.tokens[good]
        amount = s.has(colour, good)
        found += sheet.place(
            f"store-{token(s, colour)}-{kind}",
            store_face(kind, amount, step - GAP),
            place * step,
            0,
            says=f"{capital(sheet.words.amount(good, amount))}. {explained(sheet.words, kind)}",
            spots=(f"store-{kind}",) if own else (),
            halo=halo_rect(step - GAP, STORES),
            data_count=amount,
        )
    return Panel(found, STORES)


@remembered
def store_face(kind: str, amount: int, width: Number) -> str:
    shape = rect(0.5, 0.5, width - 1, STORES - 1, "inset", "rule", 1, 5)
    wide, markup = count(kind, amount, 19)
    return shape + group(markup, (width - wide) / 2, 3.5)


# Village, abbey and activities


@follows(at_home)
def homes(sheet: PilgrimSheet, colour: int, room: Number) -> Panel:
    """Village and abbey with their people, and the six activities; in two rows where one would be too tight."""
    tight = room < TIGHT
    found = ""
    for number, (place, sign, title) in enumerate(HOME_PLACES):
        x, y, width = home_at(number, room)
        large = number < ACTIVITIES_FROM
        face = home_face(sign, marked(sheet.words, sheet.say(title)), width, large, tight)
        if sheet.state.at(colour, place):
            face += crowd_at(sheet, colour, place, 34 if tight else 20 if large else 23, 15 if tight else 13)
        found += home(sheet, colour, place, face, x, y, width)
    return Panel(found, 2 * HOMES + GAP if tight else HOMES)


@remembered
def home_at(number: int, room: Number) -> tuple[Number, Number, Number]:
    """The place and the width of the home with this number, where a board is so wide."""
    if room < TIGHT:
        width = (room - 3 * GAP) / 4
        return number % 4 * (width + GAP), number // 4 * (HOMES + GAP), width
    large = room / 8
    small = (room - 2 * large - 7 * GAP) / 6
    if number < ACTIVITIES_FROM:
        return number * (large + GAP), 0, large
    return 2 * (large + GAP) + (number - ACTIVITIES_FROM) * (small + GAP), 0, small


def home(sheet: PilgrimSheet, colour: int, place: int, face: str, x: Number, y: Number, width: Number) -> str:
    seat, kind = token(sheet.state, colour), PLACE_NAMES.tokens[place]
    spots = (f"place-{kind}",) if colour == sheet.viewer else ()
    says = explained(sheet.words, kind)
    return sheet.place(f"{kind}-{seat}", face, x, y, says=says, spots=spots, halo=halo_rect(width, HOMES))


@remembered
def home_face(sign: str, title: str, width: Number, large: bool, tight: bool) -> str:
    shape = rect(0.5, 0.5, width - 1, HOMES - 1, "card" if large else "inset", "line" if large else "rule", 1, 5)
    picture = icon(sign, 10, 4, 21) if tight else icon(sign, 3, 4, 17)
    return shape + picture + small_name(title, width, HOMES - 5)


def small_name(title: str, width: Number, bottom: Number) -> str:
    """In up to three lines, the last of them on a base line."""
    whole = plain(title)
    size, rows = wrap_to_fit(whole, width - 1, 3, 9.5)
    if any(row not in whole for row in rows):
        size = 9.5
        rows = tuple(part for part in in_two(title, max(6, len(whole) // 2 + 2)) if part)
    top = bottom - (len(rows) - 1) * 9.5
    return lines(width / 2, top, [fit(part, size, width - 1) for part in rows], size, 9.5, "ink", "middle")


# Slots


@follows(in_slots)
def slots(sheet: PilgrimSheet, colour: int, room: Number, height: Number) -> Panel:
    width = (room - 5 * GAP) / constants.SLOTS
    found = [
        slot_at(sheet, colour, number, number * (width + GAP), (width, height)) for number in range(constants.SLOTS)
    ]
    return Panel("".join(found), height)


def slot_at(sheet: PilgrimSheet, colour: int, number: int, x: Number, size: Size) -> str:
    """A building, a donated one, a Favour, or nothing."""
    s = sheet.state
    where = constants.IN_SLOT + colour * constants.SLOTS + number
    place = sheet.place(
        f"slot-{token(s, colour)}-{number + 1}",
        slot(*size),
        x,
        0,
        says=ruled(sheet.say("A free slot for a building or a Favour."), "P-CONS-04 P-FAV-01"),
    )
    if where in s.where:
        return place + owned(sheet, colour, s.where.index(where), x, size)
    if where in s.favours:
        favour = s.favours.index(where)
        face = group(favour_face(favour), (size[0] - FAVOUR[0]) / 2, (size[1] - FAVOUR[1]) / 2)
        frame = rect(0.5, 0.5, size[0] - 1, size[1] - 1, "panel", "gules", 1.5, 5)
        return place + sheet.piece(f"favour-{favour}", frame + face, x, 0, says=favour_says(sheet, favour))
    return place


def owned(sheet: PilgrimSheet, colour: int, building: int, x: Number, size: Size) -> str:
    s, words = sheet.state, sheet.words
    donated = bool(s.donated >> building & 1)
    face = building_card(marked(words, words.building(building)), building, donated, size)
    says = explained(words, BUILDING_NAMES.tokens[building])
    says += " " + words.say("Owned by {seat}.", seat=name(sheet, colour))
    if donated:
        says += " " + words.say(DONATED_SAYS, points=words.points(constants.DONATED_POINTS[building])) + " (P-ALMS-03)"
    halo = halo_rect(*size)
    return sheet.piece(f"building-{BUILDING_NAMES.tokens[building]}", face, x, 0, says=says, halo=halo)


@remembered
def building_card(title: str, building: int, donated: bool, size: Size) -> str:
    """Its picture and name in the colour of its level; a donated one is turned over and shows its points."""
    width, height = size
    colour = LEVEL_COLOURS[building // constants.PER_LEVEL]
    edge = height - 26
    faint = ".35" if donated else None
    picture = icon(f"building-{BUILDING_NAMES.tokens[building]}", (width - edge) / 2, 5, edge, opacity=faint)
    shown = card_face(width, height, "", colour) + rect(1, 1, width - 2, 3, colour) + picture
    shown += small_name(title, width, height - 5)
    if not donated:
        return shown
    seal = circle(0, 0, 10.5, "panel", "line", 1) + icon("vp", 0, -5, 9)
    points = text(-4, 4, str(constants.DONATED_POINTS[building]), 11, "ink", "middle", True)
    return shown + group(seal + points, width / 2, 5 + edge / 2)


# In words


def says(sheet: PilgrimSheet, colour: int) -> str:
    parts = (head_says, stores_say, homes_say, slots_say)
    return " ".join([said for said in [part(sheet, colour) for part in parts] if said])


@follows(named_on)
def head_says(sheet: PilgrimSheet, colour: int) -> str:
    s = sheet.state
    points = f"{name(sheet, colour)}: {points_say(sheet, colour)}."
    return f"{points} {capital(sheet.say(START_PLAYER))}." if colour == s.start and s.site_steps else points


@follows(stored)
def stores_say(sheet: PilgrimSheet, colour: int) -> str:
    goods = (constants.STONE, constants.GRAIN, constants.COIN, constants.PIETY)
    amounts = [sheet.words.amount(good, sheet.state.has(colour, good)) for good in goods]
    return capital(sheet.words.listing(amounts)) + "."


@follows(at_home)
def homes_say(sheet: PilgrimSheet, colour: int) -> str:
    s, words = sheet.state, sheet.words
    homes = [f"{words.serfs(s.at(colour, constants.VILLAGE))} {words.at(s, constants.VILLAGE)}"]
    for place in (constants.ABBEY, *range(constants.ACTIVITY, constants.ACTIVITY + len(ACTIVITIES))):
        if s.at(colour, place):
            homes.append(f"{words.acolytes(s.at(colour, place))} {words.at(s, place)}")
    return words.listing(homes) + "."


@follows(in_slots)
def slots_say(sheet: PilgrimSheet, colour: int) -> str:
    s, words = sheet.state, sheet.words
    found = []
    for building in range(constants.BUILDINGS):
        if s.owner(building) == colour:
            said = words.building(building)
            if s.donated >> building & 1:
                said += f" ({words.say(DONATED_SAYS, points=words.points(constants.DONATED_POINTS[building]))[:-1]})"
            found.append(said)
    for favour, where in enumerate(s.favours):
        if where >= constants.IN_SLOT and (where - constants.IN_SLOT) // constants.SLOTS == colour:
            found.append(favour_says(sheet, favour).partition(". ")[0])
    return words.listing(found) + "." if found else ""
