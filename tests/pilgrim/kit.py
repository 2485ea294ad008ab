"""Building positions for tests in a few words.

s = table(3)                       # the first-game layout, everybody's acolytes in the city, White to move
put(s, WHITE, n=2, abbey=3)        # people by place
give(s, WHITE, stone=2, coin=1)    # goods, the others stay as they are
own(s, RED, "well")                # a building in Red's leftmost slot
road(s, WHITE, "g4 sw n", "g3 s *")  # hex, entry, exit; * is a shrine, ! the site or port that the road has reached
play(s, "sow city", "step n")      # each must be legal
assert "duty n" in options(s)
"""

from __future__ import annotations

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.components import BOX, BUILDINGS, DUTIES
from tabard.pilgrim.constants import AWAY, GOODS, IN_SLOT
from tabard.pilgrim.duties.construct import take_building
from tabard.pilgrim.geography import AT_SHRINE, BUILDING, SITE
from tabard.pilgrim.roads import lay
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.trails import arrive
from tabard.pilgrim.turn import begin_turn
from tests.cases import Look, seen
from tests.game_kit import asked, options, play

__all__ = [
    "BLUE", "EDGE_NAMES", "RED", "TITHES", "WHITE", "YELLOW", "asked", "at", "carry_out", "choose", "empty_table",
    "give", "has", "hexagon", "holds", "last_turn", "merchant_at", "number", "on_duty", "on_map", "options", "own",
    "play", "put", "remove", "road", "stand", "table", "turn",
]  # fmt: skip

WHITE, RED, BLUE, YELLOW = range(4)
GOOD_NAMES = ("stone", "grain", "coin", "piety")
EDGE_NAMES = ("n", "ne", "se", "s", "sw", "nw")
TITHES = ("stone", "grain", "coin", "cornucopia", "stone", "grain", "coin")


def table(
    seats: int = 2,
    *,
    level: int = 0,
    campaign: int = 0,
    handicap: tuple[int, ...] = (),
    start: int = WHITE,
    tithes: tuple[str, ...] = TITHES,
    sites: tuple[int, ...] = (1, 2, 3, 4),
    seeded: bool = False,
) -> Pilgrim:
    """A first game, set up. Unless `seeded` all acolytes stand in the city again and `start` is to sow."""
    s = new_game(BOOK, seats, level, campaign, True, handicap or (0,) * seats)
    for tithe in tithes:
        play(s, f"counter {tithe}")
    for site in sites:
        play(s, f"site {site}")
    if not level:
        play(s, f"starter {('white', 'red', 'blue', 'yellow')[start]}")
    while s.stack[-1] == BOOK_NUMBER_OF_SEEDING:
        s.apply(s.legal()[0])
    if not seeded:
        for colour in range(s.colours):
            put(s, colour, city=5, **dict.fromkeys(PLACES.tokens[:8], 0))
        begin_turn(s, start)
    return s


BOOK_NUMBER_OF_SEEDING = next(n for n, page in enumerate(BOOK) if type(page).__name__ == "Seeding")


def empty_table(seats: int = 2, *, level: int = 0) -> Pilgrim:
    """A table before the first draw of an ordinary (not first-game) set-up."""
    return new_game(BOOK, seats, level, 0, False, (0,) * seats)


def put(s: Pilgrim, colour: int, /, **places: int) -> Pilgrim:
    """Set how many people of a colour stand on places (tokens as in the notation)."""
    for place, count in places.items():
        s.people[colour * len(PLACES.tokens) + PLACES.index[place]] = count
    return s


def at(s: Pilgrim, colour: int, place: str) -> int:
    return s.at(colour, PLACES.index[place])


def give(s: Pilgrim, colour: int, /, **goods: int) -> Pilgrim:
    for good, count in goods.items():
        s.goods[colour * GOODS + GOOD_NAMES.index(good)] = count
    return s


def has(s: Pilgrim, colour: int, good: str) -> int:
    return s.has(colour, GOOD_NAMES.index(good))


def stand(colour: int, /, **places: int) -> Look:
    """So many people of a colour stand on places."""
    return seen(lambda s: {place: at(s, colour, place) for place in places}, places)


def holds(colour: int, /, **goods: int) -> Look:
    return seen(lambda s: {good: has(s, colour, good) for good in goods}, goods)


def turn(s: Pilgrim, colour: int) -> Pilgrim:
    """Begin the turn of a colour now."""
    begin_turn(s, colour)
    return s


def on_duty(s: Pilgrim, colour: int, duty: str, /, **people: int) -> str:
    """The ring point of a duty as a token, after putting 2 acolytes of the colour there (or as given)."""
    point = PLACES.tokens[s.duties.index(DUTIES.index(duty))]
    put(s, colour, **(people or {point: 2}))
    return point


def carry_out(s: Pilgrim, duty: str, *moves: str, acolytes: int = 2) -> Pilgrim:
    """White, who is to choose, carries out a duty with so many acolytes on its tile; 2 beat a dummy."""
    point = on_duty(s, WHITE, duty)
    return play(put(s, WHITE, **{point: acolytes}), f"duty {point}", *moves)


def choose(s: Pilgrim, colour: int) -> Pilgrim:
    """Jump to the choice between tithe and duty of a colour's turn, as if it had just sown."""
    begin_turn(s, colour)
    s.stack = [next(n for n, page in enumerate(BOOK) if type(page).__name__ == "TitheOrDuty")]
    return s


def number(building: str) -> int:
    return BUILDINGS.index(building)


def on_map(s: Pilgrim, building: str, steps: int = 0) -> Pilgrim:
    """Put a building on the map so many steps after the NW site (0: live at once, but off its proper place)."""
    b = number(building)
    if s.where[b] != AWAY and s.where[b] < IN_SLOT:
        s.land[s.track_hex(s.where[b])] &= ~BUILDING
    s.where[b] = steps
    if not s.land[s.track_hex(steps)] & SITE:
        s.land[s.track_hex(steps)] |= BUILDING
    return s


def remove(s: Pilgrim, building: str) -> Pilgrim:
    """Take a building out of the game."""
    b = number(building)
    if s.on_map(b):
        s.land[s.track_hex(s.where[b])] &= ~BUILDING
    s.where[b] = AWAY
    return s


def own(s: Pilgrim, colour: int, building: str) -> Pilgrim:
    b = number(building)
    if s.on_map(b):
        take_building(s, colour, b)
    else:
        s.where[b] = s.free_slot(colour)
    return s


def merchant_at(s: Pilgrim, counter: str) -> Pilgrim:
    """Move the Merchant to the first tile with that tithe counter ("taxation" for the tile without one)."""
    wanted = -1 if counter == "taxation" else ("stone", "grain", "coin", "cornucopia").index(counter)
    s.merchant = s.counters.index(wanted)
    return s


def hexagon(name: str) -> int:
    return BOX.hex_names.index(name)


def road(s: Pilgrim, colour: int, *steps: str) -> Pilgrim:
    """Lay a road free of charge, its people from the city. '*' as exit is a shrine, a last '!' joins the end."""
    for text in steps:
        if text == "!":
            last = next(r for r, owner in zip(reversed(s.roads), reversed(s.owners), strict=True) if owner == colour)[
                -1
            ]
            arrive(s, colour, last >> 6, last & 7)
            s.people[colour * 17 + 8] -= 1
            continue
        place, entry, exit = text.split()
        roads_before = len(s.roads)
        way_out = AT_SHRINE if exit == "*" else EDGE_NAMES.index(exit)
        lay(s, colour, hexagon(place), EDGE_NAMES.index(entry), way_out)
        if len(s.roads) > roads_before or exit == "*":
            s.people[colour * 17 + 8] -= 1
    return s


def last_turn(s: Pilgrim) -> Pilgrim:
    """The last player of the round has only to end the turn: `play(s, "end")` brings the round end."""
    s.turns_taken = s.colours - 1
    begin_turn(s, (s.start + s.turns_taken) % s.colours)
    s.stack = [next(n for n, page in enumerate(BOOK) if type(page).__name__ == "TurnEnd")]
    return s
