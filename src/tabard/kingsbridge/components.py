"""What is in the box of World Without End: components.toml, read once, checked, and turned into numbers.

An owner's corrections, or a component file of their own, are used in its place (see `engine.unpacking`). A mistake
there is answered with a sentence that names the line and what would be right.

Everything that has a name is numbered by its place in the tuples of `vocabulary`, and below.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from tabard.engine.box import (
    MOST,
    ComponentError,
    ComponentFile,
    Entry,
    all_different,
    stand_in_names,
)
from tabard.engine.unpacking import Contents
from tabard.kingsbridge.event_cards import (
    EVENTS,
    EVENTS_PER_CHAPTER,
    LASTING_PER_CHAPTER,
    OPS,
    USES,
    Effect,
    Event,
    gold_only,
    read_events,
)
from tabard.kingsbridge.vocabulary import (
    ACTIONS,
    AMOUNTS,
    AT_THE_MARKET,
    CHAPTERS,
    FAVOURS,
    GOLD,
    GOODS,
    HOUSE,
    MATERIALS,
    NOTHING,
    ON_THE_BOARD,
    PLAGUE_PLACES,
    PROJECTS,
    SIDES,
    STONE,
    UNLIMITED,
    VP,
    WOOD,
    Bundle,
    Fields,
    gain,
    gold,
    of_one_kind,
    payment,
    small_services,
    stone_or_wood,
)

# What the rules take from here; some of it comes from the modules above.
__all__ = [
    "ACTIONS", "BOX", "FAVOURS", "FAVOUR_OPS", "GOLD", "GOODS", "HOUSE", "NOTHING", "OPS", "PENALTIES", "PROJECTS",
    "UNLIMITED", "USES", "VP", "Bundle", "ComponentError", "Components", "Due", "Effect", "Event", "FavourEffect",
    "Place", "Project", "Site", "load",
]  # fmt: skip

GAME: Final = "kingsbridge"
CONTENTS: Final = Contents(
    GAME,
    Path(__file__).with_name("components.toml"),
    ours=(
        "game", "format", "players", "options.*", "setup.seats.*", "setup.stock_scaled_*", "*.name", "*.text",
    ),
)  # fmt: skip
FORMAT: Final = 1
TITLES: Final = {"en": "World Without End", "de": "Die Tore der Welt", "es": "Un mundo sin fin"}
OPTIONS: Final = {"introductory": "K-SET-13", "scaled_supply": "K-SET-04", "chapter_end_extra_pass": "K-ROUND-10"}

FAVOUR_OPS: Final = ("vp_if", "gain", "vp_per", "must_pay")
# How projects enter, with the rule; all others do by events
ENTERS: Final = {"bridge": ("setup", "K-SET-07"), "tower": ("after_chapter", "K-SET-11")}
ENTERS_BY_EVENT: Final = ("event", "K-PROJ-03")
TOWER_CHAPTER: Final = 2
# In the order in which they are owed, with the penalty and the rule
DUES: Final = {
    "piety": ("penance", "K-DUE-02"),
    "grain": ("begging", "K-DUE-03"),
    "gold": ("royal_court", "K-DUE-05"),
}
PENALTIES: Final = tuple(penalty for penalty, _ in DUES.values())
KINDS: Final = ("house", "hideout")

YIELDS: Final = 7
SITES_PER_YIELD: Final = 2
MOST_PLAYERS: Final = 4

# What the rules take for granted, by its name in the file, with the rule
FIXED_COUNTS: Final = {
    "metal": (1, "K-INV-03"),
    "plague_tiles": (PLAGUE_PLACES, "K-PLAGUE-01"),
    "plague_places": (PLAGUE_PLACES, "K-PLAGUE-01"),
    "action_cards_per_player": (len(ACTIONS), "K-SET-06"),
    "event_cards": (EVENTS, "K-SET-10"),
    "events_per_chapter": (EVENTS_PER_CHAPTER, "K-SET-10"),
    "events_used_per_chapter": (6, "K-SET-10"),
    "projects": (len(PROJECTS), "K-PROJ-02, K-PROJ-03"),
    "favour_stones": (1, "K-INV-11"),
    "start_shields": (1, "K-INV-11"),
    "tax_dice": (1, "K-DUE-04"),
    "house_sites": (YIELDS * SITES_PER_YIELD, "K-HOUSE-01"),
    "chapter_end_cards": (CHAPTERS, "K-CHAP-01"),
    "summary_cards": (MOST_PLAYERS, "K-SET-06"),
    "screens": (MOST_PLAYERS, "K-SET-06"),
    "vp_stones": (MOST_PLAYERS, "K-SET-06"),
    "vp_track": (60, "K-END-05"),
}
FREE_COUNTS: Final = (*GOODS[:8], "coins", "cover_tiles", "houses_per_player", "seals_per_player")
UNLIMITED_COUNTS: Final = ("coins", "cover_tiles")
FIXED_ROUNDS: Final = {
    "chapters": (CHAPTERS, "K-ROUND-02"),
    "rounds_per_chapter": (6, "K-ROUND-02"),
    "lasting_at_edge": (2, "K-ROUND-08"),
    "lasting_per_chapter": (LASTING_PER_CHAPTER, "K-ROUND-08"),
    "pile_size": (6, "K-ACT-06"),
}
PLACES_OF_GOODS: Final = {
    "stone": "quarry", "wood": "forest", "grain": "field", "piety": "cathedral", "metal": "royal_mines",
}  # fmt: skip
SEATS: Final = {"two": 2, "three": 3, "four": MOST_PLAYERS}
STARRED_CARDS: Final = 6
PLAGUE_NUMBERS: Final = (1, 5)
TAX: Final = (2, 5)
TAX_FACES: Final = 6
MOST_BUILT: Final = 2
MOST_WOVEN: Final = 2


# ---- What the rules read

Texts = dict[str, dict[str, str]]  # by token and language


@dataclass(frozen=True, slots=True)
class FavourEffect:
    op: str  # one of FAVOUR_OPS
    good: int = -1  # what must be there or is counted; HOUSE for own houses on the board
    least: int = 0
    vp: int = 0
    get: Bundle = NOTHING
    pay: Bundle = NOTHING


@dataclass(frozen=True, slots=True)
class Project:
    stone: int
    wood: int
    metal: int
    bonus: Bundle  # for each donor
    care: int  # persons each donor may care for
    enters: str  # "setup", "after_chapter" or "event"
    event: str | None
    chapter: int  # after which it enters; 0 if it does not wait for one


@dataclass(frozen=True, slots=True)
class Site:
    id: int
    material: int
    yield_: Bundle


@dataclass(frozen=True, slots=True)
class Place:
    id: int
    kind: str  # one of KINDS
    bonus: Bundle
    choice: tuple[Bundle, ...]
    free_house: int


class Due(NamedTuple):
    good: int
    amount: int  # 0: what the tax die shows
    vp_each_missing: int  # below 0


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box. Lists are by number: of goods, actions, favours, projects, sites, places."""

    file: str
    digest: str  # of the values; comments and spacing do not change it
    stand_ins: tuple[str, ...]  # tables and fields that are in no text, by their names in the file

    # Words, by language
    names: dict[str, Texts]  # of goods, actions, favours, projects, penalties; goods include "metal"
    texts: dict[str, Texts]  # of actions, penalties

    # Counts and set-up
    total: tuple[int, ...]  # by good; gold is UNLIMITED
    houses_per_player: int
    seals_per_player: int
    vp_track: int
    events_per_chapter: int
    events_used: int
    chapters: int
    rounds: int
    lasting_at_edge: int
    pile_size: int
    start_vp: int
    start_goods: tuple[int, ...]  # by good
    seats_by_players: dict[int, tuple[int, ...]]  # sides of the board
    stock_by_players: dict[int, tuple[int, int, int, int]]  # stone, wood, grain, piety
    scaled_stock: dict[int, tuple[int, int, int, int]]

    # Council, income, favour
    income: tuple[Bundle, ...]
    income_ids: tuple[str, ...]
    income_substitute_vp: int
    council_numbers: tuple[int, ...]  # by side
    arc: tuple[int, ...]  # favours in their order
    arc_start: int  # a place on the arc
    favour_effects: tuple[FavourEffect, ...]

    # Action cards
    starred: tuple[bool, ...]
    grain_get: Bundle
    piety_get: Bundle
    build_max: int
    build_vp_each: int
    sale_prices: tuple[int, int]  # wool, cloth
    house_gold: int
    rent_max: int
    donation_gold: int
    cloth_max: int  # made of wool
    medicine_small: Bundle
    care_vp: int
    care_from_chapter: int
    favour_steps: int

    # Projects, houses, plague
    projects: tuple[Project, ...]
    metal_vp_most: int
    metal_vp_tie: int
    house_sites: tuple[Site, ...]
    plague_values: tuple[int, ...]
    plague_places: tuple[Place, ...]

    # Dues and the end
    tax_faces: tuple[int, ...]
    dues: tuple[Due, ...]
    vp_per_material: int
    half_vp_per_gold: int
    last_chapter_loss_factor: int
    tie_break: tuple[int, ...]  # goods

    events: tuple[Event, ...]


# ---- The chapters of the file. Each gives some fields of Components, to be put together at the end.


def check_head(game: Entry, form: Entry, players: Entry, name: Entry, options: Entry) -> None:
    game.exactly(GAME)
    form.exactly(FORMAT)
    players.exactly(list(SEATS.values()), "K-SET-01")
    for title, right in zip(name.by_name(*TITLES), TITLES.values()):
        title.exactly(right)
    table = options.fields(*OPTIONS, "source")
    for option, rule in OPTIONS.items():
        table[option].exactly(False, f"{rule}; it is agreed before each game")


def counts_part(counts: Entry, rounds: Entry) -> partial[Components]:
    table = counts.fields("source", *FREE_COUNTS, *FIXED_COUNTS)
    numbers: dict[str, int] = {}
    for name in (*FREE_COUNTS, *FIXED_COUNTS):
        unlimited = name in UNLIMITED_COUNTS
        row = table[name].fields("n", "source", *(("limited",) if unlimited else ()))
        if unlimited:
            row["limited"].exactly(False, "K-SET-05, K-EVENT-13")
        if name in FIXED_COUNTS:
            row["n"].exactly(*FIXED_COUNTS[name])
        numbers[name] = row["n"].whole(1)
    course = rounds.fields(*FIXED_ROUNDS, "source")
    for name, (number, rule) in FIXED_ROUNDS.items():
        course[name].exactly(number, rule)
    return partial(
        Components,
        total=(*(numbers[good] for good in GOODS[:GOLD]), UNLIMITED),
        houses_per_player=numbers["houses_per_player"],
        seals_per_player=numbers["seals_per_player"],
        vp_track=numbers["vp_track"],
        events_per_chapter=numbers["events_per_chapter"],
        events_used=numbers["events_used_per_chapter"],
        chapters=course["chapters"].whole(),
        rounds=course["rounds_per_chapter"].whole(),
        lasting_at_edge=course["lasting_at_edge"].whole(),
        pile_size=course["pile_size"].whole(),
    )


def setup_part(entry: Entry, total: tuple[int, ...]) -> partial[Components]:
    given = ("wool", "gold")
    table = entry.fields(
        "vp", *given, "projects", "covered_market", "seats", "stock", "stock_scaled_2", "stock_scaled_3", "source",
        optional=[good for good in GOODS if good not in given],
    )  # fmt: skip
    table["covered_market"].exactly(["cloth"], "K-SET-08")
    stock = read_stock(table["stock"], total)
    scaled = {players: read_stock(table[f"stock_scaled_{players}"], total) for players in (2, 3)}
    scaled[MOST_PLAYERS] = stock
    amounts = []
    for number, good in enumerate(GOODS):
        shares = [(on_board + total[4:])[number] // players for players, on_board in scaled.items()]
        most = MOST if number == GOLD else min(shares)
        amounts.append(table[good].whole(0, most) if good in table else 0)
    return partial(
        Components,
        start_vp=table["vp"].whole(),
        start_goods=tuple(amounts),
        seats_by_players=read_seats(table["seats"]),
        stock_by_players=dict.fromkeys(SEATS.values(), stock),
        scaled_stock=scaled,
    )


def read_stock(entry: Entry, total: tuple[int, ...]) -> tuple[int, int, int, int]:
    table = entry.fields(*ON_THE_BOARD, "source")
    stone, wood, grain, piety = [table[good].whole(0, most) for good, most in zip(ON_THE_BOARD, total)]
    return stone, wood, grain, piety


def read_seats(entry: Entry) -> dict[int, tuple[int, ...]]:
    table = entry.fields(*SEATS, "source")
    seats = {}
    for name, players in SEATS.items():
        taken = table[name].wholes(players, "seats", 0, SIDES - 1)
        if list(taken) != sorted(set(taken)):
            raise table[name].wrong("a list of different seats, clockwise from the lowest")
        seats[players] = taken
    return seats


def read_good_names(entry: Entry) -> Texts:
    tokens = (*GOODS, "metal")
    optional = ("colour", "can_be_lost")
    rows = entry.records(tokens, "name", "place", "limited", "source", optional=optional)
    for token, row in zip(tokens, rows):
        row["place"].exactly(PLACES_OF_GOODS.get(token, "supply"))
        row["limited"].exactly(token != "gold", "K-SET-05")
        if "colour" in row:
            row["colour"].text()
        if "can_be_lost" in row:
            row["can_be_lost"].exactly(token != "med", "K-INV-06")
    return {token: row["name"].in_languages() for token, row in zip(tokens, rows)}


# ---- Council, income, favour


def council_part(income: Entry, substitute: Entry, council: Entry) -> partial[Components]:
    rows = [item.fields("id", "get", "source") for item in income.items("tables [[income]]")]
    ids: list[str] = []
    gains: list[Bundle] = []
    for row in rows:
        name = row["id"].text()
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or name in ids:
            raise row["id"].wrong("a name of small letters, digits and underscores that no other income has")
        got = gain(row["get"])
        of_one_kind(row["get"], got)
        if got in gains:
            raise row["get"].error(f"must differ from those before it, but it is that of {ids[gains.index(got)]}")
        ids.append(name)
        gains.append(got)
    numbers = council.fields("numbers", "source")["numbers"]
    items = numbers.items(f"whole numbers (0 to {SIDES - 1}, each once)", SIDES)
    return partial(
        Components,
        income=tuple(gains),
        income_ids=tuple(ids),
        income_substitute_vp=substitute.fields("vp", "source")["vp"].whole(),
        council_numbers=all_different([(item, item.whole(0, SIDES - 1)) for item in items]),
    )


def favour_part(arc: Entry, rows: Sequence[Fields]) -> partial[Components]:
    table = arc.fields("order", "start", "source")
    order = table["order"].order_of(FAVOURS)
    if (order[0], order[-1]) != (0, len(FAVOURS) - 1):
        raise table["order"].error(f"must begin with {FAVOURS[0]} and end with {FAVOURS[-1]} (K-FAV-03)")
    return partial(
        Components,
        arc=order,
        arc_start=order.index(table["start"].choice(FAVOURS)),
        favour_effects=tuple(read_favour(row["effect"], favour) for row, favour in zip(rows, FAVOURS, strict=True)),
    )


def read_favour(entry: Entry, favour: str) -> FavourEffect:
    op = FAVOUR_OPS[entry.fields("op", and_others=True)["op"].choice(FAVOUR_OPS)]
    if op == "vp_if":
        table = entry.fields("op", "res", "min", "vp")
        return FavourEffect(op, table["res"].choice(GOODS), table["min"].whole(1), table["vp"].whole())
    if op == "gain":
        return FavourEffect(op, get=gain(entry.fields("op", "get")["get"]))
    if op == "must_pay":
        pay = entry.fields("op", "pay")["pay"]
        if favour != "outlaws":
            raise entry.error("must not ask for a payment: only the Outlaws do (K-FAV-14)")
        return FavourEffect(op, pay=gold_only(pay, payment(pay)))
    table = entry.fields("op", "of", "vp")
    counted = table["of"].choice((*GOODS, "house"))
    return FavourEffect(op, HOUSE if counted == len(GOODS) else counted, vp=table["vp"].whole())


# ---- Action cards


def cards_part(entry: Entry, rows: Sequence[Fields], said_twice: Fields) -> partial[Components]:
    starred = tuple(row["starred"].truth() for row in rows)
    if sum(starred) != STARRED_CARDS:
        raise entry.error(f"must have {STARRED_CARDS} starred cards (K-SET-13), but it has {sum(starred)}")
    effects = {action: row["effect"] for action, row in zip(ACTIONS, rows)}
    build = action_effect(effects["project"], "build", "max", "vp_each")
    sell = action_effect(effects["sale"], "sell", "any", "max")
    house = action_effect(effects["house"], "build_house", "material", "pay")
    weave = action_effect(effects["cloth"], "convert", "give", "get", "max")
    medicine = action_effect(effects["medicine"], "medicine", "small", "care_vp", "care_from_chapter")
    action_effect(effects["privilege"], "repeat_last_open")
    sell["any"].exactly(["wool"], "K-MKT-01")
    sell["max"].by_name("cloth")[0].exactly(1, "K-MKT-01")
    stone_or_wood(action_effect(effects["material"], "gain_choice", "options")["options"], "K-ACT-23")
    house["material"].exactly(1, "K-HOUSE-02")
    weave["give"].exactly("wool", "K-MKT-05")
    weave["get"].exactly("cloth", "K-MKT-05")
    market = said_twice["market"].fields(*AT_THE_MARKET, "source")
    part = partial(
        Components,
        starred=starred,
        grain_get=gain(action_effect(effects["grain"], "gain", "get")["get"]),
        piety_get=gain(action_effect(effects["piety"], "gain", "get")["get"]),
        build_max=build["max"].whole(1, MOST_BUILT),
        build_vp_each=build["vp_each"].whole(),
        sale_prices=(market["wool"].whole(), market["cloth"].whole()),
        house_gold=gold(house["pay"]),
        rent_max=action_effect(effects["rent"], "rent", "max")["max"].whole(1),
        donation_gold=gold(action_effect(effects["donation"], "donate", "pay")["pay"]),
        cloth_max=weave["max"].whole(1, MOST_WOVEN),
        medicine_small=small_services(medicine["small"]),
        care_vp=medicine["care_vp"].whole(),
        care_from_chapter=medicine["care_from_chapter"].whole(),
        favour_steps=action_effect(effects["favour"], "move_favour", "steps")["steps"].whole(1, SIDES - 1),
    )
    check_said_twice(said_twice, build, house, medicine)
    return part


def action_effect(entry: Entry, op: str, *names: str) -> Fields:
    entry.fields("op", and_others=True)["op"].exactly(op)
    return entry.fields("op", *names)


def check_said_twice(said_twice: Fields, build: Fields, house: Fields, medicine: Fields) -> None:
    """Some figures of the cards stand in tables of their own as well."""
    building = said_twice["building"].fields("vp_each", "max_per_action", "source")
    same_as(building["vp_each"], build["vp_each"].whole(), build["vp_each"])
    same_as(building["max_per_action"], build["max"].whole(), build["max"])
    houses = said_twice["house_building"].fields("pay", "sites_per_yield", "source")
    houses["sites_per_yield"].exactly(SITES_PER_YIELD, "K-HOUSE-01")
    if gold(houses["pay"]) != gold(house["pay"]):
        raise houses["pay"].error(f"must have {gold(house['pay'])} gold, as in {house['pay'].name}")
    plague = said_twice["plague"].fields("vp_each", "from_chapter", "source")
    plague["from_chapter"].exactly(3, "K-PLAGUE-01")
    same_as(plague["vp_each"], medicine["care_vp"].whole(), medicine["care_vp"])
    same_as(medicine["care_from_chapter"], plague["from_chapter"].whole(), plague["from_chapter"])


def same_as(entry: Entry, value: int, other: Entry) -> None:
    if entry.whole() != value:
        raise entry.wrong(f"{value}, as in {other.name}")


# ---- Projects, houses, plague


def projects_part(rows: Sequence[Fields], metal: Entry, setup: Entry, total: tuple[int, ...]) -> partial[Components]:
    projects = []
    for name, row in zip(PROJECTS, rows):
        project = read_project(name, row, total)
        row["metal"].exactly(int(name == "tower"), "K-TOWER-01")
        if project.stone + project.wood == 0:
            raise row["stone"].error("and wood must not both be 0")
        projects.append(project)
    setup.fields("projects", and_others=True)["projects"].exactly(["bridge"], "K-SET-07")
    vp = metal.fields("vp_most_loyalty", "vp_tie_each", "source")
    return partial(
        Components,
        projects=tuple(projects),
        metal_vp_most=vp["vp_most_loyalty"].whole(),
        metal_vp_tie=vp["vp_tie_each"].whole(),
    )


def read_project(name: str, row: Fields, total: tuple[int, ...]) -> Project:
    enters, rule = ENTERS.get(name, ENTERS_BY_EVENT)
    row["enters"].exactly(enters, rule)
    for key, way in (("chapter", "after_chapter"), ("event", "event")):
        if key in row and enters != way:
            raise row[key].error(f'must not be there unless enters is "{way}"')
        if key not in row and enters == way:
            raise row["enters"].error(f'is "{way}", so there must be {key} too')
    if "chapter" in row:
        row["chapter"].exactly(TOWER_CHAPTER, rule)
    bonus = row["bonus"].fields(optional=(*AMOUNTS, "care"))
    return Project(
        stone=row["stone"].whole(0, total[STONE]),
        wood=row["wood"].whole(0, total[WOOD]),
        metal=row["metal"].whole(),
        bonus=tuple(bonus[what].whole() if what in bonus else 0 for what in AMOUNTS),
        care=bonus["care"].whole(0, 1) if "care" in bonus else 0,
        enters=enters,
        event=row["event"].text() if "event" in row else None,
        chapter=row["chapter"].whole() if "chapter" in row else 0,
    )


def numbered(entry: Entry, count: int, *names: str) -> list[Fields]:
    """A list of tables whose ids are their numbers from 1 on."""
    rows: list[Fields] = []
    for number, item in enumerate(entry.items(f"tables [[{entry.name}]]", count), start=1):
        row = item.fields("id", *names, "source")
        row["id"].exactly(number, "they are numbered in order")
        rows.append(row)
    return rows


def read_sites(entry: Entry) -> tuple[Site, ...]:
    rows = numbered(entry, YIELDS * SITES_PER_YIELD, "material", "yield")
    sites: list[Site] = []
    for number, row in enumerate(rows, start=1):
        got = gain(row["yield"])
        of_one_kind(row["yield"], got)
        if sum(site.yield_ == got for site in sites) == SITES_PER_YIELD:
            raise row["yield"].error(f"must not be that of {SITES_PER_YIELD} sites before it (K-HOUSE-01)")
        sites.append(Site(number, row["material"].choice(MATERIALS), got))
    yields = len({site.yield_ for site in sites})
    if yields != YIELDS:
        raise entry.error(f"must have {YIELDS} yields, {SITES_PER_YIELD} sites each, but it has {yields} (K-HOUSE-01)")
    return tuple(sites)


def plague_part(tiles: Entry, places: Entry) -> partial[Components]:
    values = tiles.fields("values", "source")["values"]
    return partial(
        Components,
        plague_values=values.wholes(PLAGUE_PLACES, "one for each tile", *PLAGUE_NUMBERS),
        plague_places=tuple(read_place(row) for row in numbered(places, PLAGUE_PLACES, "kind", "bonus")),
    )


def read_place(row: Fields) -> Place:
    number = row["id"].whole()
    row["kind"].exactly(KINDS[number == PLAGUE_PLACES], "K-PLAGUE-01")
    bonus = row["bonus"].fields(optional=(*AMOUNTS, "choice", "free_house"))
    if bonus and number == PLAGUE_PLACES:
        raise row["bonus"].error("must be empty (K-PLAGUE-08)")
    if "choice" in bonus and "free_house" in bonus:
        raise row["bonus"].error("must not have both choice and free_house (K-PLAGUE-07)")
    return Place(
        id=number,
        kind=KINDS[number == PLAGUE_PLACES],
        bonus=tuple(bonus[name].whole() if name in bonus else 0 for name in AMOUNTS),
        choice=stone_or_wood(bonus["choice"], "K-PLAGUE-07") if "choice" in bonus else (),
        free_house=bonus["free_house"].whole(0, 1) if "free_house" in bonus else 0,
    )


# ---- Dues and the end


def end_part(tax_die: Entry, dues: Entry, protection: Entry, scoring: Entry) -> partial[Components]:
    shield = protection.fields("pay", "per", "last_chapter", "source")
    shield["pay"].by_name("loyalty")[0].exactly(1, "K-PEN-09")
    shield["per"].exactly("penalty", "K-PEN-09")
    shield["last_chapter"].exactly("doubling", "K-PEN-11")
    sheet = scoring.fields("vp_per_material", "half_vp_per_gold", "last_chapter_loss_factor", "tie_break", "source")
    faces = tax_die.fields("faces", "source")["faces"]
    return partial(
        Components,
        tax_faces=faces.wholes(TAX_FACES, "one for each face", *TAX),
        dues=read_dues(dues),
        vp_per_material=sheet["vp_per_material"].whole(),
        half_vp_per_gold=sheet["half_vp_per_gold"].whole(),
        last_chapter_loss_factor=sheet["last_chapter_loss_factor"].whole(1),
        tie_break=sheet["tie_break"].choices(GOODS),
    )


def read_dues(entry: Entry) -> tuple[Due, ...]:
    dues = []
    for (good, (penalty, rule)), item in zip(DUES.items(), entry.items("tables [[dues]]", len(DUES))):
        row = item.fields("id", "amount", "vp_each_missing", "penalty", "source")
        row["id"].exactly(good, "K-DUE-01")
        if good == "gold":
            row["amount"].exactly("tax_die", "K-DUE-04")
        amount = 0 if good == "gold" else row["amount"].whole(1)
        row["penalty"].exactly(penalty, rule)
        dues.append(Due(GOODS.index(good), amount, row["vp_each_missing"].whole(-MOST, -1)))
    return tuple(dues)


# ---- Opening the box


def texts_of(tokens: Sequence[str], rows: Sequence[Fields], field: str) -> Texts:
    return {token: row[field].in_languages() for token, row in zip(tokens, rows)}


def load(path: Path) -> Components:
    return built(CONTENTS.read(path))


def built(file: ComponentFile) -> Components:
    box = file.whole_file().fields(
        "game", "format", "players", "name", "source", "options", "counts", "setup", "rounds", "goods", "income",
        "income_substitute", "council", "favour_arc", "favour_spaces", "action_cards", "market", "projects", "building",
        "metal", "house_building", "house_sites", "plague", "plague_tiles", "plague_places", "tax_die", "dues",
        "penalties", "protection", "scoring", "events",
        optional=("rulebook",),
    )  # fmt: skip
    if "rulebook" in box:
        box["rulebook"].text()
    check_head(box["game"], box["format"], box["players"], box["name"], box["options"])
    favours = box["favour_spaces"].records(FAVOURS, "name", "effect", "source")
    cards = box["action_cards"].records(ACTIONS, "starred", "name", "effect", "text", "source")
    projects = box["projects"].records(
        PROJECTS, "name", "enters", "stone", "wood", "metal", "bonus", "source", optional=("event", "chapter")
    )
    penalties = box["penalties"].records(PENALTIES, "name", "text", "source")
    counts = counts_part(box["counts"], box["rounds"]).keywords
    council = council_part(box["income"], box["income_substitute"], box["council"]).keywords
    actions = cards_part(box["action_cards"], cards, box).keywords
    return Components(
        **counts,
        **setup_part(box["setup"], counts["total"]).keywords,
        **council,
        **favour_part(box["favour_arc"], favours).keywords,
        **actions,
        **projects_part(projects, box["metal"], box["setup"], counts["total"]).keywords,
        **plague_part(box["plague_tiles"], box["plague_places"]).keywords,
        **end_part(box["tax_die"], box["dues"], box["protection"], box["scoring"]).keywords,
        house_sites=read_sites(box["house_sites"]),
        events=read_events(box["events"], council["income_ids"], actions["care_from_chapter"], projects),
        names={
            "goods": read_good_names(box["goods"]),
            "actions": texts_of(ACTIONS, cards, "name"),
            "favours": texts_of(FAVOURS, favours, "name"),
            "projects": texts_of(PROJECTS, projects, "name"),
            "penalties": texts_of(PENALTIES, penalties, "name"),
        },
        texts={
            "actions": texts_of(ACTIONS, cards, "text"),
            "penalties": texts_of(PENALTIES, penalties, "text"),
        },
        file=file.name,
        digest=file.digest,
        stand_ins=tuple(stand_in_names(file.values)),
    )


OPENED: Final = CONTENTS.opened(built)
BOX: Final[Components] = OPENED.box
