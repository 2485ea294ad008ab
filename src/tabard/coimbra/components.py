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
from functools import partial
from pathlib import Path
from typing import Final

from tabard.coimbra import effect_words, vocabulary
from tabard.coimbra.effect_words import OPS, EffectRecord, read_effect
from tabard.coimbra.ground import PLACES, Point, read_ground
from tabard.engine.component_file import ComponentFile, FileValue, listed, never_falls, stand_in_names
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


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box. Lists are by number: of professions, tracks, districts, favours, diplomas, places."""

    file: str
    digest: str  # of the values; comments and spacing do not change it
    stand_ins: tuple[str, ...]  # values that are in no text, by their names in the file

    # Set-up
    start_guards: int
    start_coins: int
    start_vp: int
    limit_guards: int
    limit_coins: int
    emergency: tuple[int, int]  # guards, coins
    dice: dict[int, tuple[int, ...]]  # by players: how many of each colour
    tokens: dict[int, tuple[tuple[int, ...], ...]]  # by players: their numbers in each district, from left to right
    cap_adds: int

    # Crowns and favours
    favours: tuple[Favour, ...]
    crown_tokens: tuple[int, ...]
    flag_crowns: tuple[int, ...]

    # Tracks and scoring
    income: tuple[tuple[vocabulary.Rewards, ...], ...]  # by track and field
    scoring_tiles: tuple[ScoringTile, ...]
    fields_between: int
    set_vp: tuple[int, ...]  # of 0..5 different diplomas
    diploma_names: tuple[dict[str, str], ...]

    # Cards and tiles, in the order of the file
    citizens: tuple[Citizen, ...]
    monasteries: tuple[Monastery, ...]
    expeditions: tuple[Expedition, ...]

    # The pilgrim map
    place_names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]  # of a corner: where its one-way roads lead; no way leads back
    space_level: tuple[int, ...]
    places_xy: tuple[Point, ...]
    flags_xy: tuple[Point, ...]
    map_size: Point
    city_xy: Point
    city_size: Point


# ---- The chapters of the file. Each gives some fields of Components, to be put together at the end: as keywords of a
# `partial` that nobody calls, so that mypy knows their names and types.


def start_part(start: FileValue, limits: FileValue, emergency: FileValue) -> partial[Components]:
    board = start.fields("guards", "coins", "vp", "source")
    most = limits.fields("guards", "coins", "source")
    limit_guards, limit_coins = most["guards"].whole(1), most["coins"].whole(1)
    help_table = emergency.fields(*vocabulary.GOODS, "source")
    return partial(
        Components,
        start_guards=board["guards"].whole(0, limit_guards),
        start_coins=board["coins"].whole(0, limit_coins),
        start_vp=board["vp"].whole(),
        limit_guards=limit_guards,
        limit_coins=limit_coins,
        emergency=(help_table["guard"].whole(), help_table["coin"].whole()),
    )


def dice_part(dice: FileValue, tokens: FileValue, cap_tile: FileValue) -> partial[Components]:
    table = dice.fields(*vocabulary.COLOURS, "source")
    by_colour = []
    for colour in vocabulary.COLOURS:
        counts = tuple(count.whole() for count in table[colour].by_name(*map(str, DICE)))
        if list(counts) != sorted(counts):
            raise table[colour].error("must not have fewer dice for more players")
        by_colour.append(counts)
    for (players, total), counts in zip(DICE.items(), zip(*by_colour)):
        if sum(counts) != total:
            raise dice.error(f"must have {total} dice in all for {players} players, but it has {sum(counts)}")
    return partial(
        Components,
        dice=dict(zip(DICE, zip(*by_colour))),
        tokens=read_tokens(tokens),
        cap_adds=cap_tile.fields("adds", "source")["adds"].whole(1),
    )


def read_tokens(entry: FileValue) -> dict[int, tuple[tuple[int, ...], ...]]:
    table = entry.fields("placed", "source")["placed"].fields(*map(str, TOKENS_PLACED))
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


def crowns_part(
    favours: FileValue, tokens: FileValue, flags: FileValue, cap_adds: int, sheet: Point
) -> partial[Components]:
    rows = favours.records(
        vocabulary.FAVOURS, "crowns", "bonuses", "name", "source", optional=("expedition_discount", "rulebook", "hint")
    )
    by_profession = tokens.fields(*vocabulary.PROFESSIONS, "source")
    beside = flags.fields("crowns", "positions", "source")
    return partial(
        Components,
        favours=tuple(read_favour(row, cap_adds) for row in rows),
        crown_tokens=tuple(by_profession[profession].whole() for profession in vocabulary.PROFESSIONS),
        flag_crowns=beside["crowns"].wholes(FLAGS, "one for each flag"),
        flags_xy=tuple(vocabulary.point(item, sheet) for item in beside["positions"].items("positions", FLAGS)),
    )


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


def tracks_part(tracks: FileValue, tiles: FileValue, scoring: FileValue, diplomas: FileValue) -> partial[Components]:
    kinds = diplomas.fields("set_vp", "kinds", "source")
    sets = never_falls(kinds["set_vp"], kinds["set_vp"].wholes(LARGEST_SET, "for 1..5 different diplomas"))
    names = kinds["kinds"].fields(*vocabulary.DIPLOMAS, "source")
    sheet = scoring.fields("two_players_fields_between", "source")
    return partial(
        Components,
        income=tuple(read_income(row, own) for row, own in zip(tracks.by_name(*vocabulary.TRACKS), INCOMES)),
        scoring_tiles=read_scoring_tiles(tiles),
        fields_between=sheet["two_players_fields_between"].whole(0, vocabulary.LAST_FIELD),
        set_vp=(0, *sets),
        diploma_names=tuple(names[kind].in_languages() for kind in vocabulary.DIPLOMAS),
    )


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


def read_expeditions(entry: FileValue, limits: tuple[int, int]) -> tuple[Expedition, ...]:
    rows = counted_records(
        entry, "expeditions", "[a-z][a-z_]*", '"goa"',
        "cost", "price", "task", "name", optional=("rulebook", "hint"),
    )  # fmt: skip
    expeditions = []
    for row in rows:
        cost = row["cost"].choice(vocabulary.GOODS)
        price = row["price"].whole(0, limits[cost])
        task = read_effect(row["task"], effect_words.TASKS, ("vp",))
        name = row["name"].in_languages()
        expeditions.append(Expedition(row["id"].text(), name, stood_in(row, "task"), cost, price, task))
    return tuple(expeditions)


# ---- Opening the box


def built(file: ComponentFile) -> Components:
    box = file.whole_file().fields(
        "start", "limits", "emergency", "dice", "dice_tokens", "cap_tile", "favours", "crown_tokens", "flags", "tracks",
        "scoring_tiles", "scoring", "diplomas", "citizens", "monasteries", "expeditions", "map",
    )  # fmt: skip
    start = start_part(box["start"], box["limits"], box["emergency"]).keywords
    dice = dice_part(box["dice"], box["dice_tokens"], box["cap_tile"]).keywords
    ground = read_ground(box["map"], MONASTERIES_PLACED)
    return Components(
        **start,
        **dice,
        **crowns_part(box["favours"], box["crown_tokens"], box["flags"], dice["cap_adds"], ground.map_size).keywords,
        **tracks_part(box["tracks"], box["scoring_tiles"], box["scoring"], box["diplomas"]).keywords,
        citizens=read_citizens(box["citizens"]),
        monasteries=read_monasteries(box["monasteries"]),
        expeditions=read_expeditions(box["expeditions"], (start["limit_guards"], start["limit_coins"])),
        place_names=PLACES,
        neighbours=ground.neighbours,
        space_level=ground.space_level,
        places_xy=ground.places_xy,
        map_size=ground.map_size,
        city_xy=ground.city_xy,
        city_size=ground.city_size,
        file=file.name,
        digest=file.digest,
        stand_ins=tuple(stand_in_names(file.values)),
    )


OPENED: Final = CONTENTS.opened(built)
BOX: Final[Components] = OPENED.box
