"""Set-up, dice and phases in a few words.

s = drawn(3, pairs="i-6 i-1", monasteries="1g")     # what chance draws first; the rest is random
lay(s, "upper", "ii-m1 ii-p5 - -")                  # a row of the display, from left to right
phase_c(s, castle="red grey 1, yellow white 3")     # dice of players, placed one after the other; go on to phase C
assert row(s, "upper") == ["token 3"]
phase_e(s, red="grey white")                        # dice that have been taken back
on_to(s, "DieRoll")                                 # nobody takes part any more until that is asked
"""

from __future__ import annotations

from random import Random

from tabard.coimbra import constants
from tabard.coimbra.book import BOOK
from tabard.coimbra.components import BOX
from tabard.coimbra.decisions import FUNDING, NEXT_DIE, START_BONUS
from tabard.coimbra.dice import put_in_order
from tabard.coimbra.income import find_bonuses
from tabard.coimbra.set_up import lay_crowns, new_game
from tabard.coimbra.state import Coimbra, colour_of, owner_of
from tabard.coimbra.vocabulary import COLOURS, DISTRICTS, FAVOURS, PROFESSIONS
from tabard.engine.state import CHANCE
from tests.coimbra.kit import SEAT_NAMES, asked, card, give, has, options, play, table

__all__ = [
    "CENTRE", "LOWER", "before_the_draw", "cards_beside", "city", "content", "crown", "die", "discarded",
    "drawn", "favour", "funded_by", "give_crown", "give_favour", "goods", "has_card", "has_disc", "lay",
    "lay_all", "monastery", "on_board", "on_to", "open_expeditions", "pass_round", "phase_c", "phase_d",
    "phase_e", "phase_f", "pilgrim_at", "place", "pool", "put_pilgrim", "quiet_answer", "row",
]  # fmt: skip

QUIET = ("emergency", "stop", "decline")
UPPER = "ii-m1 ii-p5 ii-c4 ii-s6"
CENTRE = "ii-s1 ii-c2 ii-m5 ii-p2"
LOWER = "ii-c5 ii-p6 ii-s4 ii-m6"


# Set-up


def before_the_draw(seats: int = 3) -> Coimbra:
    return new_game(BOOK, seats)


def drawn(
    seats: int = 3,
    *,
    order: tuple[int, ...] = (),
    monasteries: str = "",
    scoring: str = "",
    expeditions: str = "",
    cards: str = "",
    pairs: str = "",
    until: str = "Start",
    seed: int = 1,
) -> Coimbra:
    """What is named is drawn first, in that order; monasteries are by space, so first those of level 1."""
    rng = Random(seed)
    wanted = {
        "MonasteryTile": [f"monastery {name}" for name in monasteries.split()],
        "ScoringTile": [f"scoring {name}" for name in scoring.split()],
        "ExpeditionCard": [f"expedition {name}" for name in expeditions.split()],
        "Flag": [f"flag {SEAT_NAMES[player]}" for player in order or range(seats)],
        "NextCard": [f"draw {name}" for name in cards.split()],
        "StartPair": [f"draw {name}" for name in pairs.split()],
    }
    s = before_the_draw(seats)
    while s.to_move == CHANCE and asked(s) != until:
        first = wanted[asked(s)]
        others = [name for name in options(s) if name not in first] or options(s)
        play(s, first.pop(0) if first else rng.choice(others))
    return s


def lay(s: Coimbra, district: str, names: str) -> Coimbra:
    """Four cards, or - for an empty place, from left to right; crown tokens are not moved."""
    first = (DISTRICTS.index(district) - 1) * constants.ROW
    for column, name in enumerate(names.split()):
        number = constants.NO_CARD if name == "-" else card(name)
        if number != constants.NO_CARD and number in s.display:
            s.display[s.display.index(number)] = constants.NO_CARD
        if s.display[first + column] != constants.NO_CARD:
            s.dealt &= ~(1 << s.display[first + column])  # back into the deck
        s.display[first + column] = number
        if number != constants.NO_CARD:
            s.dealt |= 1 << number
            s.discards &= ~(1 << number)
    return s


def lay_all(s: Coimbra, upper: str, centre: str, lower: str) -> Coimbra:
    """The whole display, and crown tokens anew."""
    for district, names in zip(DISTRICTS[1:], (upper, centre, lower), strict=True):
        lay(s, district, names)
    assert constants.NO_CARD not in s.display, "the display is full when crown tokens are laid"
    lay_crowns(s)
    return s


def city(seats: int = 4) -> Coimbra:
    """A known display; without start cards, which would lower prices and give bonuses. No tokens with four."""
    s = lay_all(table(seats), UPPER, CENTRE, LOWER)
    for player in range(seats):
        s.cards[player] = 0
        give(s, player, guard=10, coin=10, vp=0)
    return s


def goods(s: Coimbra, player: int) -> tuple[int, int]:
    return has(s, player, "guard"), has(s, player, "coin")


# Phases


def tokens(seats: int) -> list[tuple[int, ...]]:
    """Of each district, face up."""
    return [tuple(constants.TOKEN + number for number in numbers) for numbers in BOX.tokens[seats]]


def die(name: str) -> int:
    """Of "red grey 5"."""
    player, colour, eyes = name.split()
    return SEAT_NAMES.index(player) * constants.OWNER + COLOURS.index(colour) * 8 + int(eyes)


def go_on(s: Coimbra, number: int) -> Coimbra:
    """As if that were the next thing to be done."""
    s.stack = [number]
    s.go_on()
    return s


def phase_c(s: Coimbra, **districts: str) -> Coimbra:
    """Only these dice lie in the districts, put there one after the other."""
    s.rows = tokens(s.seats)
    s.held = [()] * s.seats
    s.rolled = sum(BOX.dice[s.seats])
    s.die = 0
    for district, names in districts.items():
        for name in names.split(", "):
            put_in_order(s, DISTRICTS.index(district), die(name))
    s.district = 0
    return go_on(s, NEXT_DIE)


def phase_d(s: Coimbra) -> Coimbra:
    """Nobody has any dice, so phases C and E pass; nobody is asked in F, for want of goods."""
    s.goods = [0 if number % 3 < 2 else points for number, points in enumerate(s.goods)]
    return phase_c(s)


def clear_districts(s: Coimbra) -> None:
    """As after phase C: nothing is left of the display."""
    s.rows = tokens(s.seats)
    s.rolled = sum(BOX.dice[s.seats])
    s.district = len(DISTRICTS)
    for number in s.display:
        if number != constants.NO_CARD:
            s.discards |= 1 << number
    s.display = [constants.NO_CARD] * len(s.display)
    s.crowns = [where if where >= constants.WITH else constants.UNUSED for where in s.crowns]


def phase_e(s: Coimbra, **held: str) -> Coimbra:
    """Each has these dice on the own board."""
    clear_districts(s)
    s.held = [tuple(COLOURS.index(colour) for colour in held.get(name, "").split()) for name in SEAT_NAMES[: s.seats]]
    s.stack = [START_BONUS]
    find_bonuses(s)
    return go_on(s, START_BONUS)


def phase_f(s: Coimbra) -> Coimbra:
    clear_districts(s)
    s.held = [()] * s.seats
    return go_on(s, FUNDING)


def quiet_answer(s: Coimbra) -> str:
    """Whatever does least."""
    names = options(s)
    return names[-1] if names[-1] in QUIET else names[0]


def on_to(s: Coimbra, decision: str) -> Coimbra:
    """Quiet answers until that is asked."""
    while asked(s) != decision:
        assert not s.over, f"{decision} is not asked any more"
        play(s, quiet_answer(s))
    return s


def pass_round(s: Coimbra) -> Coimbra:
    """Quiet answers until the next round is laid out or the game is over."""
    number = s.round
    while s.round == number and not s.over:
        play(s, quiet_answer(s))
    return s


# What lies where


def name_of(s: Coimbra, thing: int) -> str:
    if thing >= constants.TOKEN:
        return f"token {thing - constants.TOKEN}"
    cap = " cap" if thing & constants.CAPPED else ""
    return f"{SEAT_NAMES[owner_of(thing)]} {COLOURS[colour_of(thing)]} {thing % 8}{cap}"


def row(s: Coimbra, district: str) -> list[str]:
    """Dice and face-up tokens, from left to right."""
    return [name_of(s, thing) for thing in s.rows[DISTRICTS.index(district)]]


def cards_beside(s: Coimbra, district: str) -> list[str]:
    """From left to right; - where none lies."""
    first = (DISTRICTS.index(district) - 1) * constants.ROW
    return [
        "-" if number == constants.NO_CARD else id_of(number) for number in s.display[first : first + constants.ROW]
    ]


def id_of(number: int) -> str:
    return BOX.citizens[number].id.lower()


def discarded(s: Coimbra) -> set[str]:
    return {id_of(number) for number in range(len(BOX.citizens)) if s.discards >> number & 1}


def has_card(s: Coimbra, player: int, name: str) -> bool:
    return bool(s.cards[player] >> card(name) & 1)


def on_board(s: Coimbra, player: int) -> list[str]:
    """The colours of the dice that a player has taken back."""
    return sorted(COLOURS[colour] for colour in s.held[player])


def pool(s: Coimbra) -> list[str]:
    return [f"{COLOURS[kind // 6]} {kind % 6 + 1}" for kind, count in enumerate(s.pool) for _ in range(count)]


# Crowns, favours, places


def crown(s: Coimbra, profession: str) -> str:
    """Where its token is: the name of a player, the id of the card it lies on, or "" if it is not used."""
    where = s.crowns[PROFESSIONS.index(profession)]
    if where == constants.UNUSED:
        return ""
    return SEAT_NAMES[where - constants.WITH] if where >= constants.WITH else id_of(s.display[where])


def give_crown(s: Coimbra, player: int, *professions: str) -> Coimbra:
    for profession in professions:
        s.crowns[PROFESSIONS.index(profession)] = constants.WITH + player
    return s


def favour(s: Coimbra, tile: str) -> str:
    """Who has it; "" while it lies beside the castle."""
    player = s.favours[FAVOURS.index(tile)]
    return "" if player == constants.BESIDE_CASTLE else SEAT_NAMES[player]


def give_favour(s: Coimbra, player: int, *tiles: str) -> Coimbra:
    for tile in tiles:
        s.favours[FAVOURS.index(tile)] = player
    return s


def place(name: str) -> int:
    return BOX.place_names.index(name)


def pilgrim_at(s: Coimbra, player: int) -> str:
    return BOX.place_names[s.pilgrims[player]] if s.pilgrims[player] >= 0 else ""


def put_pilgrim(s: Coimbra, player: int, name: str) -> Coimbra:
    s.pilgrims[player] = place(name)
    return s


def has_disc(s: Coimbra, player: int, space: str) -> bool:
    return bool(s.discs[player] >> place(space) - constants.FIRST_SPACE & 1)


def monastery(s: Coimbra, space: str, tile: str) -> Coimbra:
    """Put that tile on a space; if it lies elsewhere, the two change places."""
    at = place(space) - constants.FIRST_SPACE
    number = next(n for n, abbey in enumerate(BOX.monasteries) if abbey.id == tile)
    tiles = list(s.abbeys)
    if number in tiles:
        tiles[tiles.index(number)] = tiles[at]
    tiles[at] = number
    s.abbeys = tuple(tiles)
    return s


def open_expeditions(s: Coimbra, names: str) -> Coimbra:
    ids = [expedition.id for expedition in BOX.expeditions]
    s.expeditions = tuple(ids.index(name) for name in names.split())
    return s


def funded_by(s: Coimbra, player: int) -> list[str]:
    return [BOX.expeditions[card].id for n, card in enumerate(s.expeditions) if s.funded[player] >> n & 1]


def content(s: Coimbra) -> dict[str, object]:
    """Everything on the table, by name, in a form that no later move changes."""
    return s.copy().values()
