"""What is in the box of Coimbra: components.toml, read once, checked, and turned into numbers.

An owner's corrections, or a component file of their own, are used in its place (see `engine.unpacking`). A mistake
there is answered with a sentence that names the line and what would be right.

Everything that has a name is numbered by its place in the tuples of `vocabulary`; places of the map as `ground` says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from tabard.coimbra import effect_words, vocabulary
from tabard.coimbra.effect_words import OPS, EffectRecord, read_effect
from tabard.coimbra.ground import PLACES, Ground, Point, read_ground
from tabard.engine.box import Box, at, each, filled, fitting, following, rising, whole, wholes
from tabard.engine.component_file import ComponentFile, FileValue, listed
from tabard.engine.unpacking import Contents

GAME: Final = "coimbra"
CONTENTS: Final = Contents(
    GAME,
    Path(__file__).with_name("components.toml"),
    ours=(
        "flags.positions", "diplomas.kinds.*", "citizens.*.name", "monasteries.*.name", "favours.*.name", "map.size",
        "map.city", "map.city_size", "map.*.x", "map.*.y",
    ),
)  # fmt: skip

INCOMES: Final = ("guard", "coin", "step", "vp")  # by track
BACKS: Final = 3
NOTES: Final = ("guess", "rulebook", "hint")  # about the other fields of a record
FIGURES: Final = "figures"  # also a track or a profession
MOST_DIPLOMAS: Final = 2  # of a citizen
LARGEST_SET: Final = 5  # of diplomas
FLAGS: Final = 4
EYES: Final = 6
TOKENS_PLACED: Final = {2: (2, 2, 1), 3: (1, 1, 1)}  # upper city, centre, lower city; none with four players

# What the rules take for granted
COUNTS: Final = {
    "citizens": (56, "C-INV-07"),
    "monasteries": (24, "C-SET-02"),
    "expeditions": (15, "C-SET-08"),
    "scoring_tiles": (4, "C-SET-03"),
}
CITIZENS_BY_BACK: Final = (8, 24, 24)
CITIZENS_BY_PROFESSION: Final = 14
MONASTERIES_PLACED: Final = (8, 4, 2)  # by level
DICE: Final = {2: 7, 3: 11, 4: 13}  # in all, by players


# ---- What the rules read


@dataclass(frozen=True, slots=True)
class Favour:
    id: str
    crowns: int
    bonuses: tuple[EffectRecord, ...]
    discount: int  # for expeditions, while it lies before a player
    name: dict[str, str]  # by language


@dataclass(frozen=True, slots=True)
class ScoringTile:
    id: str
    few: tuple[int, int]  # with 2 and 3 players
    four: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Printed:
    """What cards, monasteries and expeditions have in common."""

    id: str
    name: dict[str, str]
    stood_in: frozenset[str]  # which of its fields are stand-ins; FIGURES for those of an effect that is known

    @property
    def stand_in(self) -> bool:
        return bool(self.stood_in)


@dataclass(frozen=True, slots=True)
class Citizen(Printed):
    back: int  # 1 for start cards
    profession: int
    influence: int
    cost: int  # GUARD or COIN, -1 for start cards
    kind: int
    bonus: EffectRecord
    diplomas: tuple[int, ...]  # how many of each kind


@dataclass(frozen=True, slots=True)
class Monastery(Printed):
    level: int  # 1..3
    instant: bool  # else it works from now on
    effect: EffectRecord


@dataclass(frozen=True, slots=True)
class Expedition(Printed):
    cost: int  # GUARD or COIN
    price: int
    task: EffectRecord


# ---- What is read in a way of its own


def read_dice(entry: FileValue) -> dict[int, tuple[int, ...]]:
    table = entry.fields(*vocabulary.COLOURS, "source")
    by_colour = []
    for colour in vocabulary.COLOURS:
        counts = tuple(count.whole() for count in table[colour].by_name(*map(str, DICE)))
        if list(counts) != sorted(counts):
            raise table[colour].error("must not have fewer dice for more players")
        by_colour.append(counts)
    for (players, total), counts in zip(DICE.items(), zip(*by_colour)):
        if sum(counts) != total:
            raise entry.error(f"must have {total} dice in all for {players} players, but it has {sum(counts)}")
    return dict(zip(DICE, zip(*by_colour)))


def read_tokens(entry: FileValue) -> dict[int, tuple[tuple[int, ...], ...]]:
    table = entry.fields(*map(str, TOKENS_PLACED))
    tokens: dict[int, tuple[tuple[int, ...], ...]] = {4: ((), (), (), ())}
    for players in TOKENS_PLACED:
        row = table[str(players)]
        districts = []
        for item, count in zip(row.by_name(*vocabulary.DISTRICTS[1:]), TOKENS_PLACED[players]):
            numbers = item.wholes(count, "one for each token", 1, EYES)
            if list(numbers) != sorted(numbers, reverse=True):
                raise item.wrong("numbers that never rise (C-SET-07)")
            districts.append(numbers)
        tokens[players] = ((), *districts)
    few, all_of_them = [Counter(number for row in tokens[players] for number in row) for players in (3, 2)]
    if missing := few - all_of_them:
        raise table["3"].error(f"must have tokens that are there, but there are not so many {min(missing)}s")
    return tokens


# ---- Crowns and favours


def read_favours(entry: FileValue, box: Components) -> tuple[Favour, ...]:
    rows = entry.records(
        vocabulary.FAVOURS, "crowns", "bonuses", "name", "source", optional=("expedition_discount", "rulebook", "hint")
    )
    return tuple(read_favour(row, box.cap_adds) for row in rows)


def read_flags(entry: FileValue, box: Components) -> tuple[Point, ...]:
    return tuple(vocabulary.point(item, box.ground.map_size) for item in entry.items("positions", FLAGS))


def read_favour(row: vocabulary.Fields, cap_adds: int) -> Favour:
    """With the cap tile after the other bonuses of the favour tile that is named after it (C-FAV-03)."""
    check_notes(row)
    bonuses = [read_effect(item, effect_words.INSTANT) for item in row["bonuses"].items("bonuses")]
    if not bonuses:
        raise row["bonuses"].wrong("a list of at least one bonus")
    if row["id"].value == "cap":
        bonuses.append(EffectRecord(OPS.index("cap_die"), amount=cap_adds))
    discount = row["expedition_discount"].whole(1) if "expedition_discount" in row else 0
    return Favour(row["id"].text(), row["crowns"].whole(), tuple(bonuses), discount, row["name"].in_languages())


def check_notes(row: vocabulary.Fields) -> None:
    """Check the notes of a record, which name those of its fields that are less or better known than the others."""
    known = [name for name in row if name not in ("source", *NOTES)]
    for note in NOTES[1:]:
        if note in row:
            row[note].choices((*known, "op"))


# ---- Tracks and scoring


def read_incomes(entry: FileValue) -> tuple[tuple[vocabulary.Rewards, ...], ...]:
    return tuple(read_income(row, own) for row, own in zip(entry.by_name(*vocabulary.TRACKS), INCOMES))


def read_income(entry: FileValue, own: str) -> tuple[vocabulary.Rewards, ...]:
    """The income of each field. A box gives the track's own good, and perhaps victory points (C-INC-02)."""
    table = entry.fields("boxes", "source")
    income: list[vocabulary.Rewards] = []
    for item in table["boxes"].items("boxes"):
        box = item.fields("fields", own, optional=() if own == "vp" else ("vp",))
        first, last = box["fields"].items("whole numbers (first and last field)", 2)
        if first.whole(0, vocabulary.LAST_FIELD) != len(income):
            raise first.wrong(f"{len(income)}, so that every field has one box")
        income += [vocabulary.rewards_in(item, box)] * (
            last.whole(len(income), vocabulary.LAST_FIELD) + 1 - len(income)
        )
    if len(income) != vocabulary.LAST_FIELD + 1:
        raise table["boxes"].error(f"must cover the fields 0 to {vocabulary.LAST_FIELD}, but {len(income)} has no box")
    return tuple(income)


def read_scoring_tiles(entry: FileValue) -> tuple[ScoringTile, ...]:
    tiles = []
    for row in counted_records(entry, "scoring_tiles", "[A-Z]", '"A"', "side_2_3", "side_4"):
        first, second = never_rises(row["side_2_3"], 2)
        one, two, three = never_rises(row["side_4"], 3)
        tiles.append(ScoringTile(row["id"].text(), (first, second), (one, two, three)))
    return tuple(tiles)


def never_rises(entry: FileValue, places: int) -> tuple[int, ...]:
    numbers = entry.wholes(places, "one for each place")
    if list(numbers) != sorted(numbers, reverse=True):
        raise entry.wrong("numbers that never rise")
    return numbers


def read_diploma_names(entry: FileValue) -> tuple[dict[str, str], ...]:
    names = entry.fields(*vocabulary.DIPLOMAS, "source")
    return tuple(names[kind].in_languages() for kind in vocabulary.DIPLOMAS)


# ---- Cards and tiles


def counted_records(
    entry: FileValue, kind: str, pattern: str, example: str, *names: str, optional: Sequence[str] = ()
) -> list[vocabulary.Fields]:
    """As many tables as the rules say, each with an id of its own."""
    number, rule = COUNTS[kind]
    items = entry.items(f"tables [[{kind}]] ({rule})", number)
    rows: list[vocabulary.Fields] = []
    ids: list[str] = []
    for item in items:
        row = item.fields("id", *names, "source", optional=optional)
        if not re.fullmatch(pattern, row["id"].text()) or row["id"].value in ids:
            raise row["id"].wrong(f"a name like {example} that no other of the {kind} has")
        ids.append(row["id"].text())
        check_notes(row)
        rows.append(row)
    return rows


def stood_in(row: vocabulary.Fields, effect: str) -> frozenset[str]:
    """Which fields of a record are stand-ins: what the rulebook does not tell, or just the figures of the effect."""
    if row["source"].value != "stand-in":
        return frozenset()
    told = [item.text() for item in row["rulebook"].items("names")] if "rulebook" in row else []
    unknown = {name for name in row if name not in ("id", "source", *NOTES, *told)}
    return frozenset(unknown - {effect} | {FIGURES} if "op" in told else unknown)


def read_citizens(entry: FileValue) -> tuple[Citizen, ...]:
    rows = counted_records(
        entry, "citizens", "I-[1-9]|II?I-[CMPS][1-9][0-9]?", '"I-1" or "II-C1"',
        "back", "profession", "influence", "kind", "bonus", "diplomas", "name", optional=("cost", "rulebook", "hint"),
    )  # fmt: skip
    citizens = tuple(read_citizen(row) for row in rows)
    backs = Counter(card.back for card in citizens)
    professions = Counter(card.profession for card in citizens)
    for back, count in enumerate(CITIZENS_BY_BACK, start=1):
        if backs[back] != count:
            raise entry.error(f"must have {count} cards of back {back}, but it has {backs[back]} (C-SET-13)")
    for number, profession in enumerate(vocabulary.PROFESSIONS):
        if professions[number] != CITIZENS_BY_PROFESSION:
            right = f"{CITIZENS_BY_PROFESSION} cards of the profession {profession}"
            raise entry.error(f"must have {right}, but it has {professions[number]}")
    return citizens


def read_citizen(row: vocabulary.Fields) -> Citizen:
    back = row["back"].whole(1, BACKS)
    start = back == 1
    kinds = vocabulary.KINDS[:2] if start else ("instant", "phase_e", "end")
    kind = kinds[row["kind"].choice(kinds)]
    words = {
        "instant": effect_words.START if start else effect_words.INSTANT,
        "phase_c": effect_words.PHASE_C,
        "phase_e": effect_words.PHASE_E,
        "end": effect_words.END,
    }[kind]
    return Citizen(
        id=row["id"].text(),
        back=back,
        profession=row["profession"].choice(vocabulary.PROFESSIONS),
        influence=row["influence"].whole(1, vocabulary.HIGHEST_INFLUENCE),
        cost=read_cost(row, start),
        kind=vocabulary.KINDS.index(kind),
        bonus=read_effect(row["bonus"], words, ("vp",) if kind == "end" else vocabulary.REWARDS),
        diplomas=read_diplomas(row["diplomas"]),
        name=row["name"].in_languages(),
        stood_in=stood_in(row, "bonus"),
    )


def read_cost(row: vocabulary.Fields, start: bool) -> int:
    """The good in which a card is paid; start cards cost nothing (C-START-07)."""
    if start:
        if "cost" in row:
            raise row["cost"].error("must not be there: start cards cost nothing (C-START-07)")
        return -1
    if "cost" not in row:
        raise row["id"].error("is that of no start card, so there must be cost too")
    return row["cost"].choice(vocabulary.GOODS)


def read_diplomas(entry: FileValue) -> tuple[int, ...]:
    kinds = [item.choice(vocabulary.DIPLOMAS) for item in entry.items(f"names out of {listed(vocabulary.DIPLOMAS)}")]
    if len(kinds) > MOST_DIPLOMAS:
        raise entry.error(f"must be at most {MOST_DIPLOMAS}, but it has {len(kinds)} (C-CARD-01)")
    return tuple(kinds.count(kind) for kind in range(len(vocabulary.DIPLOMAS)))


def read_monasteries(entry: FileValue) -> tuple[Monastery, ...]:
    rows = counted_records(
        entry, "monasteries", "[1-3][a-z]", '"1a"',
        "level", "effect", "name", optional=("rulebook", "hint"),
    )  # fmt: skip
    tiles = []
    for row in rows:
        level = row["level"].whole(1, vocabulary.LEVELS)
        effect = read_effect(row["effect"], (*effect_words.INSTANT, *effect_words.LASTING))
        instant = OPS[effect.op] not in effect_words.LASTING
        name = row["name"].in_languages()
        tiles.append(Monastery(row["id"].text(), name, stood_in(row, "effect"), level, instant, effect))
    for level, count in enumerate(MONASTERIES_PLACED, start=1):
        found = sum(tile.level == level for tile in tiles)
        if found < count:
            raise entry.error(f"must have at least {count} tiles of level {level}, but it has {found} (C-SET-02)")
    return tuple(tiles)


def read_expeditions(entry: FileValue, box: Components) -> tuple[Expedition, ...]:
    rows = counted_records(
        entry, "expeditions", "[a-z][a-z_]*", '"goa"',
        "cost", "price", "task", "name", optional=("rulebook", "hint"),
    )  # fmt: skip
    limits = (box.limit_guards, box.limit_coins)
    expeditions = []
    for row in rows:
        cost = row["cost"].choice(vocabulary.GOODS)
        price = row["price"].whole(0, limits[cost])
        task = read_effect(row["task"], effect_words.TASKS, ("vp",))
        name = row["name"].in_languages()
        expeditions.append(Expedition(row["id"].text(), name, stood_in(row, "task"), cost, price, task))
    return tuple(expeditions)


# ---- The box


@dataclass(frozen=True, slots=True)
class Components(Box):
    """Everything in the box. Lists are by number: of professions, tracks, districts, favours, diplomas, places."""

    # Set-up
    limit_guards: int = at("limits.guards", whole(1))
    limit_coins: int = at("limits.coins", whole(1))
    start_guards: int = fitting("start.guards", lambda entry, box: entry.whole(0, box.limit_guards))
    start_coins: int = fitting("start.coins", lambda entry, box: entry.whole(0, box.limit_coins))
    start_vp: int = at("start.vp", whole())
    emergency: tuple[int, ...] = each("emergency", vocabulary.GOODS, whole())  # guards, coins
    dice: dict[int, tuple[int, ...]] = at("dice.*", read_dice)  # by players: how many of each colour
    # By players: their numbers in each district, from left to right
    tokens: dict[int, tuple[tuple[int, ...], ...]] = at("dice_tokens.placed", read_tokens)
    cap_adds: int = at("cap_tile.adds", whole(1))

    # The pilgrim map
    place_names: ClassVar = PLACES
    ground: Ground = at("map.*", lambda entry: read_ground(entry, MONASTERIES_PLACED))

    # Crowns and favours
    favours: tuple[Favour, ...] = fitting("favours", read_favours)
    crown_tokens: tuple[int, ...] = each("crown_tokens", vocabulary.PROFESSIONS, whole())
    flag_crowns: tuple[int, ...] = at("flags.crowns", wholes(FLAGS, "one for each flag"))
    flags_xy: tuple[Point, ...] = fitting("flags.positions", read_flags)

    # Tracks and scoring
    income: tuple[tuple[vocabulary.Rewards, ...], ...] = at("tracks.*", read_incomes)  # by track and field
    scoring_tiles: tuple[ScoringTile, ...] = at("scoring_tiles", read_scoring_tiles)
    fields_between: int = at("scoring.two_players_fields_between", whole(0, vocabulary.LAST_FIELD))
    sets: tuple[int, ...] = at("diplomas.set_vp", rising(LARGEST_SET, "for 1..5 different diplomas"))
    set_vp: tuple[int, ...] = following(lambda box: (0, *box.sets))  # of 0..5 different diplomas
    diploma_names: tuple[dict[str, str], ...] = at("diplomas.kinds", read_diploma_names)

    # Cards and tiles, in the order of the file
    citizens: tuple[Citizen, ...] = at("citizens", read_citizens)
    monasteries: tuple[Monastery, ...] = at("monasteries", read_monasteries)
    expeditions: tuple[Expedition, ...] = fitting("expeditions", read_expeditions)


def built(file: ComponentFile) -> Components:
    return filled(Components, file)


OPENED: Final = CONTENTS.opened(built)
BOX: Final = OPENED.box
