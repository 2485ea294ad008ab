"""What is in the box of World Without End: components.toml, read once, checked, and turned into numbers.

An owner's corrections, or a component file of their own, are used in its place (see `engine.unpacking`). A mistake
there is answered with a sentence that names the line and what would be right.

Everything that has a name is numbered by its place in the tuples of `vocabulary`, and below.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabard.engine.box import Box, Reader, at, each, filled, fitting, following, whole, wholes
from tabard.engine.component_file import MOST, ComponentFile, FileValue, all_different
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

MOST_BUILT: Final = 2
MOST_WOVEN: Final = 2
# What an effect of an action card has; the rules say all of the others
CARD_EFFECTS: Final[dict[str, dict[str, Reader[Any]]]] = {
    "grain": {"get": vocabulary.gain},
    "piety": {"get": vocabulary.gain},
    "project": {"max": whole(1, MOST_BUILT), "vp_each": whole()},
    "house": {"pay": vocabulary.gold},
    "rent": {"max": whole(1)},
    "donation": {"pay": vocabulary.gold},
    "cloth": {"max": whole(1, MOST_WOVEN)},
    "medicine": {"small": vocabulary.small_services, "care_vp": whole()},
    "favour": {"steps": whole(1, vocabulary.SIDES - 1)},
}
SEATS: Final = {"two": 2, "three": 3}  # four players sit at all sides
STARRED_CARDS: Final = 6
PLAGUE_NUMBERS: Final = (1, 5)
TAX: Final = (2, 5)
TAX_FACES: Final = 6


# ---- What the rules read

Text = dict[str, str]  # by language


@dataclass(frozen=True, slots=True)
class SetUp:
    vp: int
    goods: tuple[int, ...]  # by good
    seats: dict[int, tuple[int, ...]]  # by players: sides of the board
    stock: tuple[int, ...]  # stone, wood, grain, piety
    scaled: dict[int, tuple[int, ...]]  # the same, by players


@dataclass(frozen=True, slots=True)
class FavourEffect:
    op: str  # one of FAVOUR_OPS
    good: int = -1  # what must be there or is counted; HOUSE for own houses on the board
    least: int = 0
    vp: int = 0
    get: vocabulary.Bundle = vocabulary.NOTHING
    pay: vocabulary.Bundle = vocabulary.NOTHING


@dataclass(frozen=True, slots=True)
class Favour:
    name: Text
    effect: FavourEffect


@dataclass(frozen=True, slots=True)
class ActionCard:
    name: Text
    text: Text
    starred: bool
    effect: dict[str, Any]  # as CARD_EFFECTS says


@dataclass(frozen=True, slots=True)
class Penalty:
    name: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Project:
    name: Text
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


# ---- What is read in a way of its own


def read_count(entry: FileValue) -> int:
    return entry.fields("n", "source")["n"].whole(1)


def read_set_up(entry: FileValue, box: Components) -> SetUp:
    given = ("wool", "gold")
    table = entry.fields(
        "vp", *given, "seats", "stock", "stock_scaled_2", "stock_scaled_3", "source",
        optional=[good for good in vocabulary.GOODS if good not in given],
    )  # fmt: skip
    stock = read_stock(table["stock"], box.total)
    scaled = {players: read_stock(table[f"stock_scaled_{players}"], box.total) for players in (2, 3)}
    scaled[MOST_PLAYERS] = stock
    amounts = []
    for number, good in enumerate(vocabulary.GOODS):
        shares = [(on_board + box.total[4:])[number] // players for players, on_board in scaled.items()]
        most = MOST if number == vocabulary.GOLD else min(shares)
        amounts.append(table[good].whole(0, most) if good in table else 0)
    return SetUp(table["vp"].whole(), tuple(amounts), read_seats(table["seats"]), stock, scaled)


def read_stock(entry: FileValue, total: tuple[int, ...]) -> tuple[int, ...]:
    table = entry.fields(*vocabulary.ON_THE_BOARD, "source")
    return tuple(table[good].whole(0, most) for good, most in zip(vocabulary.ON_THE_BOARD, total))


def read_seats(entry: FileValue) -> dict[int, tuple[int, ...]]:
    table = entry.fields(*SEATS, "source")
    seats = {MOST_PLAYERS: tuple(range(vocabulary.SIDES))}
    for name, players in SEATS.items():
        taken = table[name].wholes(players, "seats", 0, vocabulary.SIDES - 1)
        if list(taken) != sorted(set(taken)):
            raise table[name].wrong("a list of different seats, clockwise from the lowest")
        seats[players] = taken
    return seats


def read_good_names(entry: FileValue) -> tuple[Text, ...]:
    return tuple(row["name"].in_languages() for row in entry.records((*vocabulary.GOODS, "metal"), "name", "source"))


# ---- Council, income, favour


def read_incomes(entry: FileValue) -> dict[str, vocabulary.Bundle]:
    incomes: dict[str, vocabulary.Bundle] = {}
    for item in entry.items("tables [[income]]"):
        row = item.fields("id", "get", "source")
        name = row["id"].text()
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or name in incomes:
            raise row["id"].wrong("a name of small letters, digits and underscores that no other income has")
        got = vocabulary.gain(row["get"])
        vocabulary.of_one_kind(row["get"], got)
        for other, gain in incomes.items():
            if gain == got:
                raise row["get"].error(f"must differ from those before it, but it is that of {other}")
        incomes[name] = got
    return incomes


def read_council_numbers(entry: FileValue) -> tuple[int, ...]:
    items = entry.items(f"whole numbers (0 to {vocabulary.SIDES - 1}, each once)", vocabulary.SIDES)
    return all_different([(item, item.whole(0, vocabulary.SIDES - 1)) for item in items])


def read_arc(entry: FileValue) -> tuple[int, ...]:
    """The queen and the bishop are at its ends (K-FAV-03)."""
    between = entry.order_of(vocabulary.FAVOURS[1:-1])
    return (0, *(number + 1 for number in between), len(vocabulary.FAVOURS) - 1)


def read_favours(entry: FileValue) -> tuple[Favour, ...]:
    rows = entry.records(vocabulary.FAVOURS, "name", "effect", "source")
    return tuple(
        Favour(row["name"].in_languages(), read_favour(row["effect"], favour))
        for row, favour in zip(rows, vocabulary.FAVOURS, strict=True)
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


def read_cards(entry: FileValue) -> dict[str, ActionCard]:
    rows = entry.records(vocabulary.ACTIONS, "starred", "name", "text", "source", optional=("effect",))
    cards = {
        action: ActionCard(
            row["name"].in_languages(),
            row["text"].in_languages(),
            row["starred"].truth(),
            read_card_effect(action, row),
        )
        for action, row in zip(vocabulary.ACTIONS, rows, strict=True)
    }
    starred = sum(card.starred for card in cards.values())
    if starred != STARRED_CARDS:
        raise entry.error(f"must have {STARRED_CARDS} starred cards (K-SET-13), but it has {starred}")
    return cards


def effect(action: str, name: str) -> Callable[[Components], Any]:
    """A number or a bundle on an action card."""
    return lambda box: box.cards[action].effect[name]


def read_card_effect(action: str, row: vocabulary.Fields) -> dict[str, Any]:
    readers = CARD_EFFECTS.get(action)
    if readers is None:
        if "effect" in row:
            raise row["effect"].error("must not be there: it is in the rules")
        return {}
    if "effect" not in row:
        raise row["id"].error(f'is "{action}", so there must be effect too')
    return {name: readers[name](entry) for name, entry in row["effect"].fields(*readers).items()}


# ---- Projects, houses, plague


def read_projects(entry: FileValue, box: Components) -> tuple[Project, ...]:
    rows = entry.records(vocabulary.PROJECTS, "name", "stone", "wood", "bonus", "source")
    return tuple(read_project(row, box.total) for row in rows)


def read_project(row: vocabulary.Fields, total: tuple[int, ...]) -> Project:
    stone, wood = row["stone"].whole(0, total[vocabulary.STONE]), row["wood"].whole(0, total[vocabulary.WOOD])
    if stone + wood == 0:
        raise row["stone"].error("and wood must not both be 0")
    bonus = row["bonus"].fields(optional=(*vocabulary.AMOUNTS, "care"))
    return Project(
        name=row["name"].in_languages(),
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


def read_places(entry: FileValue) -> tuple[Place, ...]:
    places = [read_place(row) for row in numbered(entry, vocabulary.PLAGUE_PLACES - 1, "bonus")]
    return (*places, Place(vocabulary.PLAGUE_PLACES, vocabulary.NOTHING, (), 0))  # the hideout (K-PLAGUE-08)


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


def read_penalties(entry: FileValue) -> tuple[Penalty, ...]:
    rows = entry.records(PENALTIES, "name", "text", "source")
    return tuple(Penalty(row["name"].in_languages(), row["text"].in_languages()) for row in rows)


# ---- The box


@dataclass(frozen=True, slots=True)
class Components(Box):
    """Everything in the box. Lists are by number: of goods, actions, favours, projects, sites, places."""

    # Counts and set-up
    counted: tuple[int, ...] = each("counts", vocabulary.GOODS[: vocabulary.GOLD], read_count)
    total: tuple[int, ...] = following(lambda box: (*box.counted, vocabulary.UNLIMITED))  # by good
    houses_per_player: int = at("counts.houses_per_player", read_count)
    seals_per_player: int = at("counts.seals_per_player", read_count)
    set_up: SetUp = fitting("setup.*", read_set_up)
    good_names: tuple[Text, ...] = at("goods", read_good_names)  # and metal

    # Council, income, favour
    incomes: dict[str, vocabulary.Bundle] = at("income", read_incomes)
    income: tuple[vocabulary.Bundle, ...] = following(lambda box: tuple(box.incomes.values()))
    income_ids: tuple[str, ...] = following(lambda box: tuple(box.incomes))
    income_substitute_vp: int = at("income_substitute.vp", whole())
    council_numbers: tuple[int, ...] = at("council.numbers", read_council_numbers)  # by side
    arc: tuple[int, ...] = at("favour_arc.between", read_arc)  # favours in their order
    arc_start: int = fitting(  # a place on the arc
        "favour_arc.start", lambda entry, box: box.arc.index(entry.choice(vocabulary.FAVOURS))
    )
    favours: tuple[Favour, ...] = at("favour_spaces", read_favours)
    favour_effects: tuple[FavourEffect, ...] = following(lambda box: tuple(space.effect for space in box.favours))

    # Action cards
    cards: dict[str, ActionCard] = at("action_cards", read_cards)
    grain_get: vocabulary.Bundle = following(effect("grain", "get"))
    piety_get: vocabulary.Bundle = following(effect("piety", "get"))
    build_max: int = following(effect("project", "max"))
    build_vp_each: int = following(effect("project", "vp_each"))
    house_gold: int = following(effect("house", "pay"))
    rent_max: int = following(effect("rent", "max"))
    donation_gold: int = following(effect("donation", "pay"))
    cloth_max: int = following(effect("cloth", "max"))  # made of wool
    medicine_small: vocabulary.Bundle = following(effect("medicine", "small"))
    care_vp: int = following(effect("medicine", "care_vp"))
    favour_steps: int = following(effect("favour", "steps"))
    sale_prices: tuple[int, ...] = each("market", vocabulary.AT_THE_MARKET, whole())

    # Projects, houses, plague
    projects: tuple[Project, ...] = fitting("projects", read_projects)
    metal_vp_most: int = at("metal.vp_most_loyalty", whole())
    metal_vp_tie: int = at("metal.vp_tie_each", whole())
    house_sites: tuple[Site, ...] = at("house_sites", read_sites)
    plague_values: tuple[int, ...] = at(
        "plague_tiles.values", wholes(vocabulary.PLAGUE_PLACES, "one for each tile", *PLAGUE_NUMBERS)
    )
    plague_places: tuple[Place, ...] = at("plague_places", read_places)

    # Dues and the end
    tax_faces: tuple[int, ...] = at("tax_die.faces", wholes(TAX_FACES, "one for each face", *TAX))
    dues: tuple[Due, ...] = at("dues", read_dues)
    penalties: tuple[Penalty, ...] = at("penalties", read_penalties)
    vp_per_material: int = at("scoring.vp_per_material", whole())
    half_vp_per_gold: int = at("scoring.half_vp_per_gold", whole())
    last_chapter_loss_factor: int = at("scoring.last_chapter_loss_factor", whole(1))
    tie_break: tuple[int, ...] = at("scoring.tie_break", lambda entry: entry.choices(vocabulary.GOODS))

    events: tuple[Event, ...] = fitting("events", lambda entry, box: read_events(entry, box.income_ids))


def built(file: ComponentFile) -> Components:
    return filled(Components, file, notes=("rulebook",))


OPENED: Final = CONTENTS.opened(built)
BOX: Final = OPENED.box
