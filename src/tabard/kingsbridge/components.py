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

from tabard.engine.component_file import MOST, ComponentFile, FileValue, all_different, stand_in_names
from tabard.engine.unpacking import Contents
from tabard.kingsbridge import vocabulary
from tabard.kingsbridge.event_cards import Event, gold_only, read_events

GAME: Final = "kingsbridge"
CONTENTS: Final = Contents(
    GAME,
    Path(__file__).with_name("components.toml"),
    ours=("setup.seats.*", "setup.stock_scaled_*", "*.name", "*.text"),
)
TITLES: Final = {"en": "World Without End", "de": "Die Tore der Welt", "es": "Un mundo sin fin"}

FAVOUR_OPS: Final = ("vp_if", "gain", "vp_per", "must_pay")
# In the order in which they are owed, with the penalty
DUES: Final = {"piety": "penance", "grain": "begging", "gold": "royal_court"}
PENALTIES: Final = tuple(DUES.values())

YIELDS: Final = 7
SITES_PER_YIELD: Final = 2
MOST_PLAYERS: Final = 4

COUNTS: Final = (*vocabulary.GOODS[: vocabulary.GOLD], "houses_per_player", "seals_per_player")
# What an effect of an action card has; the rules say all of the others
CARD_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "grain": ("get",),
    "piety": ("get",),
    "project": ("max", "vp_each"),
    "house": ("pay",),
    "rent": ("max",),
    "donation": ("pay",),
    "cloth": ("max",),
    "medicine": ("small", "care_vp"),
    "favour": ("steps",),
}
SEATS: Final = {"two": 2, "three": 3}  # four players sit at all sides
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
    get: vocabulary.Bundle = vocabulary.NOTHING
    pay: vocabulary.Bundle = vocabulary.NOTHING


@dataclass(frozen=True, slots=True)
class Project:
    stone: int
    wood: int
    bonus: vocabulary.Bundle  # for each donor
    care: int  # persons each donor may care for


@dataclass(frozen=True, slots=True)
class Site:
    id: int
    material: int
    yield_: vocabulary.Bundle


@dataclass(frozen=True, slots=True)
class Place:
    id: int
    bonus: vocabulary.Bundle
    choice: tuple[vocabulary.Bundle, ...]
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
    start_vp: int
    start_goods: tuple[int, ...]  # by good
    seats_by_players: dict[int, tuple[int, ...]]  # sides of the board
    stock_by_players: dict[int, tuple[int, int, int, int]]  # stone, wood, grain, piety
    scaled_stock: dict[int, tuple[int, int, int, int]]

    # Council, income, favour
    income: tuple[vocabulary.Bundle, ...]
    income_ids: tuple[str, ...]
    income_substitute_vp: int
    council_numbers: tuple[int, ...]  # by side
    arc: tuple[int, ...]  # favours in their order
    arc_start: int  # a place on the arc
    favour_effects: tuple[FavourEffect, ...]

    # Action cards
    starred: tuple[bool, ...]
    grain_get: vocabulary.Bundle
    piety_get: vocabulary.Bundle
    build_max: int
    build_vp_each: int
    sale_prices: tuple[int, int]  # wool, cloth
    house_gold: int
    rent_max: int
    donation_gold: int
    cloth_max: int  # made of wool
    medicine_small: vocabulary.Bundle
    care_vp: int
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


# ---- The chapters of the file. Each gives some fields of Components, to be put together at the end: as keywords of a
# `partial` that nobody calls, so that mypy knows their names and types.


def counts_part(counts: FileValue) -> partial[Components]:
    table = counts.fields("source", *COUNTS)
    numbers = {name: table[name].fields("n", "source")["n"].whole(1) for name in COUNTS}
    return partial(
        Components,
        total=(*(numbers[good] for good in vocabulary.GOODS[: vocabulary.GOLD]), vocabulary.UNLIMITED),
        houses_per_player=numbers["houses_per_player"],
        seals_per_player=numbers["seals_per_player"],
    )


def setup_part(entry: FileValue, total: tuple[int, ...]) -> partial[Components]:
    given = ("wool", "gold")
    table = entry.fields(
        "vp", *given, "seats", "stock", "stock_scaled_2", "stock_scaled_3", "source",
        optional=[good for good in vocabulary.GOODS if good not in given],
    )  # fmt: skip
    stock = read_stock(table["stock"], total)
    scaled = {players: read_stock(table[f"stock_scaled_{players}"], total) for players in (2, 3)}
    scaled[MOST_PLAYERS] = stock
    amounts = []
    for number, good in enumerate(vocabulary.GOODS):
        shares = [(on_board + total[4:])[number] // players for players, on_board in scaled.items()]
        most = MOST if number == vocabulary.GOLD else min(shares)
        amounts.append(table[good].whole(0, most) if good in table else 0)
    return partial(
        Components,
        start_vp=table["vp"].whole(),
        start_goods=tuple(amounts),
        seats_by_players=read_seats(table["seats"]),
        stock_by_players=dict.fromkeys((*SEATS.values(), MOST_PLAYERS), stock),
        scaled_stock=scaled,
    )


def read_stock(entry: FileValue, total: tuple[int, ...]) -> tuple[int, int, int, int]:
    table = entry.fields(*vocabulary.ON_THE_BOARD, "source")
    stone, wood, grain, piety = [table[good].whole(0, most) for good, most in zip(vocabulary.ON_THE_BOARD, total)]
    return stone, wood, grain, piety


def read_seats(entry: FileValue) -> dict[int, tuple[int, ...]]:
    table = entry.fields(*SEATS, "source")
    seats = {MOST_PLAYERS: tuple(range(vocabulary.SIDES))}
    for name, players in SEATS.items():
        taken = table[name].wholes(players, "seats", 0, vocabulary.SIDES - 1)
        if list(taken) != sorted(set(taken)):
            raise table[name].wrong("a list of different seats, clockwise from the lowest")
        seats[players] = taken
    return seats


def read_good_names(entry: FileValue) -> Texts:
    tokens = (*vocabulary.GOODS, "metal")
    rows = entry.records(tokens, "name", "source")
    return {token: row["name"].in_languages() for token, row in zip(tokens, rows)}


# ---- Council, income, favour


def council_part(income: FileValue, substitute: FileValue, council: FileValue) -> partial[Components]:
    rows = [item.fields("id", "get", "source") for item in income.items("tables [[income]]")]
    ids: list[str] = []
    gains: list[vocabulary.Bundle] = []
    for row in rows:
        name = row["id"].text()
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or name in ids:
            raise row["id"].wrong("a name of small letters, digits and underscores that no other income has")
        got = vocabulary.gain(row["get"])
        vocabulary.of_one_kind(row["get"], got)
        if got in gains:
            raise row["get"].error(f"must differ from those before it, but it is that of {ids[gains.index(got)]}")
        ids.append(name)
        gains.append(got)
    numbers = council.fields("numbers", "source")["numbers"]
    items = numbers.items(f"whole numbers (0 to {vocabulary.SIDES - 1}, each once)", vocabulary.SIDES)
    return partial(
        Components,
        income=tuple(gains),
        income_ids=tuple(ids),
        income_substitute_vp=substitute.fields("vp", "source")["vp"].whole(),
        council_numbers=all_different([(item, item.whole(0, vocabulary.SIDES - 1)) for item in items]),
    )


def favour_part(arc: FileValue, rows: Sequence[vocabulary.Fields]) -> partial[Components]:
    table = arc.fields("between", "start", "source")
    between = table["between"].order_of(vocabulary.FAVOURS[1:-1])
    order = (0, *(number + 1 for number in between), len(vocabulary.FAVOURS) - 1)  # K-FAV-03
    return partial(
        Components,
        arc=order,
        arc_start=order.index(table["start"].choice(vocabulary.FAVOURS)),
        favour_effects=tuple(
            read_favour(row["effect"], favour) for row, favour in zip(rows, vocabulary.FAVOURS, strict=True)
        ),
    )


def read_favour(entry: FileValue, favour: str) -> FavourEffect:
    op = FAVOUR_OPS[entry.fields("op", and_others=True)["op"].choice(FAVOUR_OPS)]
    if op == "vp_if":
        table = entry.fields("op", "res", "min", "vp")
        return FavourEffect(op, table["res"].choice(vocabulary.GOODS), table["min"].whole(1), table["vp"].whole())
    if op == "gain":
        return FavourEffect(op, get=vocabulary.gain(entry.fields("op", "get")["get"]))
    if op == "must_pay":
        pay = entry.fields("op", "pay")["pay"]
        if favour != "outlaws":
            raise entry.error("must not ask for a payment: only the Outlaws do (K-FAV-14)")
        return FavourEffect(op, pay=gold_only(pay, vocabulary.payment(pay)))
    table = entry.fields("op", "of", "vp")
    counted = table["of"].choice((*vocabulary.GOODS, "house"))
    return FavourEffect(op, vocabulary.HOUSE if counted == len(vocabulary.GOODS) else counted, vp=table["vp"].whole())


# ---- Action cards


def cards_part(entry: FileValue, rows: Sequence[vocabulary.Fields], market: FileValue) -> partial[Components]:
    starred = tuple(row["starred"].truth() for row in rows)
    if sum(starred) != STARRED_CARDS:
        raise entry.error(f"must have {STARRED_CARDS} starred cards (K-SET-13), but it has {sum(starred)}")
    effects = {action: read_card_effect(action, row) for action, row in zip(vocabulary.ACTIONS, rows)}
    prices = market.fields(*vocabulary.AT_THE_MARKET, "source")
    return partial(
        Components,
        starred=starred,
        grain_get=vocabulary.gain(effects["grain"]["get"]),
        piety_get=vocabulary.gain(effects["piety"]["get"]),
        build_max=effects["project"]["max"].whole(1, MOST_BUILT),
        build_vp_each=effects["project"]["vp_each"].whole(),
        sale_prices=(prices["wool"].whole(), prices["cloth"].whole()),
        house_gold=vocabulary.gold(effects["house"]["pay"]),
        rent_max=effects["rent"]["max"].whole(1),
        donation_gold=vocabulary.gold(effects["donation"]["pay"]),
        cloth_max=effects["cloth"]["max"].whole(1, MOST_WOVEN),
        medicine_small=vocabulary.small_services(effects["medicine"]["small"]),
        care_vp=effects["medicine"]["care_vp"].whole(),
        favour_steps=effects["favour"]["steps"].whole(1, vocabulary.SIDES - 1),
    )


def read_card_effect(action: str, row: vocabulary.Fields) -> vocabulary.Fields:
    names = CARD_EFFECTS.get(action)
    if names is None:
        if "effect" in row:
            raise row["effect"].error("must not be there: it is in the rules")
        return {}
    if "effect" not in row:
        raise row["id"].error(f'is "{action}", so there must be effect too')
    return row["effect"].fields(*names)


# ---- Projects, houses, plague


def projects_part(rows: Sequence[vocabulary.Fields], metal: FileValue, total: tuple[int, ...]) -> partial[Components]:
    vp = metal.fields("vp_most_loyalty", "vp_tie_each", "source")
    return partial(
        Components,
        projects=tuple(read_project(row, total) for row in rows),
        metal_vp_most=vp["vp_most_loyalty"].whole(),
        metal_vp_tie=vp["vp_tie_each"].whole(),
    )


def read_project(row: vocabulary.Fields, total: tuple[int, ...]) -> Project:
    stone, wood = row["stone"].whole(0, total[vocabulary.STONE]), row["wood"].whole(0, total[vocabulary.WOOD])
    if stone + wood == 0:
        raise row["stone"].error("and wood must not both be 0")
    bonus = row["bonus"].fields(optional=(*vocabulary.AMOUNTS, "care"))
    return Project(
        stone=stone,
        wood=wood,
        bonus=tuple(bonus[what].whole() if what in bonus else 0 for what in vocabulary.AMOUNTS),
        care=bonus["care"].whole(0, 1) if "care" in bonus else 0,
    )


def numbered(entry: FileValue, count: int, *names: str) -> list[vocabulary.Fields]:
    """A list of tables whose ids are their numbers from 1 on."""
    rows: list[vocabulary.Fields] = []
    for number, item in enumerate(entry.items(f"tables [[{entry.name}]]", count), start=1):
        row = item.fields("id", *names, "source")
        if row["id"].whole() != number:
            raise row["id"].wrong(f"{number} (they are numbered in order)")
        rows.append(row)
    return rows


def read_sites(entry: FileValue) -> tuple[Site, ...]:
    rows = numbered(entry, YIELDS * SITES_PER_YIELD, "material", "yield")
    sites: list[Site] = []
    for number, row in enumerate(rows, start=1):
        got = vocabulary.gain(row["yield"])
        vocabulary.of_one_kind(row["yield"], got)
        if sum(site.yield_ == got for site in sites) == SITES_PER_YIELD:
            raise row["yield"].error(f"must not be that of {SITES_PER_YIELD} sites before it (K-HOUSE-01)")
        sites.append(Site(number, row["material"].choice(vocabulary.MATERIALS), got))
    yields = len({site.yield_ for site in sites})
    if yields != YIELDS:
        raise entry.error(f"must have {YIELDS} yields, {SITES_PER_YIELD} sites each, but it has {yields} (K-HOUSE-01)")
    return tuple(sites)


def plague_part(tiles: FileValue, places: FileValue) -> partial[Components]:
    values = tiles.fields("values", "source")["values"]
    return partial(
        Components,
        plague_values=values.wholes(vocabulary.PLAGUE_PLACES, "one for each tile", *PLAGUE_NUMBERS),
        plague_places=(
            *(read_place(row) for row in numbered(places, vocabulary.PLAGUE_PLACES - 1, "bonus")),
            Place(vocabulary.PLAGUE_PLACES, vocabulary.NOTHING, (), 0),  # the hideout (K-PLAGUE-08)
        ),
    )


def read_place(row: vocabulary.Fields) -> Place:
    bonus = row["bonus"].fields(optional=(*vocabulary.AMOUNTS, "stone_or_wood", "free_house"))
    if "stone_or_wood" in bonus and "free_house" in bonus:
        raise row["bonus"].error("must not have both stone_or_wood and free_house (K-PLAGUE-07)")
    return Place(
        id=row["id"].whole(),
        bonus=tuple(bonus[name].whole() if name in bonus else 0 for name in vocabulary.AMOUNTS),
        choice=vocabulary.ONE_STONE_OR_ONE_WOOD
        if "stone_or_wood" in bonus and bonus["stone_or_wood"].whole(0, 1)
        else (),
        free_house=bonus["free_house"].whole(0, 1) if "free_house" in bonus else 0,
    )


# ---- Dues and the end


def end_part(tax_die: FileValue, dues: FileValue, scoring: FileValue) -> partial[Components]:
    sheet = scoring.fields("vp_per_material", "half_vp_per_gold", "last_chapter_loss_factor", "tie_break", "source")
    faces = tax_die.fields("faces", "source")["faces"]
    return partial(
        Components,
        tax_faces=faces.wholes(TAX_FACES, "one for each face", *TAX),
        dues=read_dues(dues),
        vp_per_material=sheet["vp_per_material"].whole(),
        half_vp_per_gold=sheet["half_vp_per_gold"].whole(),
        last_chapter_loss_factor=sheet["last_chapter_loss_factor"].whole(1),
        tie_break=sheet["tie_break"].choices(vocabulary.GOODS),
    )


def read_dues(entry: FileValue) -> tuple[Due, ...]:
    rows = entry.records(tuple(DUES), "vp_each_missing", "source", optional=("amount",))
    return tuple(
        Due(vocabulary.GOODS.index(good), read_amount(good, row), row["vp_each_missing"].whole(-MOST, -1))
        for good, row in zip(DUES, rows)
    )


def read_amount(good: str, row: vocabulary.Fields) -> int:
    """What is owed; of gold it is what the tax die shows (K-DUE-04)."""
    if good == vocabulary.GOODS[vocabulary.GOLD]:
        if "amount" in row:
            raise row["amount"].error("must not be there: the tax die says how much gold is owed (K-DUE-04)")
        return 0
    if "amount" not in row:
        raise row["id"].error(f'is "{good}", so there must be amount too')
    return row["amount"].whole(1)


# ---- Opening the box


def texts_of(tokens: Sequence[str], rows: Sequence[vocabulary.Fields], field: str) -> Texts:
    return {token: row[field].in_languages() for token, row in zip(tokens, rows)}


def built(file: ComponentFile) -> Components:
    box = file.whole_file().fields(
        "counts", "setup", "goods", "income", "income_substitute", "council", "favour_arc", "favour_spaces",
        "action_cards", "market", "projects", "metal", "house_sites", "plague_tiles", "plague_places", "tax_die",
        "dues", "penalties", "scoring", "events",
        optional=("rulebook",),
    )  # fmt: skip
    if "rulebook" in box:
        box["rulebook"].text()
    favours = box["favour_spaces"].records(vocabulary.FAVOURS, "name", "effect", "source")
    cards = box["action_cards"].records(vocabulary.ACTIONS, "starred", "name", "text", "source", optional=("effect",))
    projects = box["projects"].records(vocabulary.PROJECTS, "name", "stone", "wood", "bonus", "source")
    penalties = box["penalties"].records(PENALTIES, "name", "text", "source")
    counts = counts_part(box["counts"]).keywords
    council = council_part(box["income"], box["income_substitute"], box["council"]).keywords
    return Components(
        **counts,
        **setup_part(box["setup"], counts["total"]).keywords,
        **council,
        **favour_part(box["favour_arc"], favours).keywords,
        **cards_part(box["action_cards"], cards, box["market"]).keywords,
        **projects_part(projects, box["metal"], counts["total"]).keywords,
        **plague_part(box["plague_tiles"], box["plague_places"]).keywords,
        **end_part(box["tax_die"], box["dues"], box["scoring"]).keywords,
        house_sites=read_sites(box["house_sites"]),
        events=read_events(box["events"], council["income_ids"]),
        names={
            "goods": read_good_names(box["goods"]),
            "actions": texts_of(vocabulary.ACTIONS, cards, "name"),
            "favours": texts_of(vocabulary.FAVOURS, favours, "name"),
            "projects": texts_of(vocabulary.PROJECTS, projects, "name"),
            "penalties": texts_of(PENALTIES, penalties, "name"),
        },
        texts={
            "actions": texts_of(vocabulary.ACTIONS, cards, "text"),
            "penalties": texts_of(PENALTIES, penalties, "text"),
        },
        file=file.name,
        digest=file.digest,
        stand_ins=tuple(stand_in_names(file.values)),
    )


OPENED: Final = CONTENTS.opened(built)
BOX: Final[Components] = OPENED.box
