"""The event cards in the component file of World Without End, and the words for what they do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tabard.engine.component_file import MOST, FileValue, all_different, listed
from tabard.kingsbridge import vocabulary

# The words for what an event does, each with the fields it must have.
FIELDS_OF_OPS: Final[dict[str, tuple[str, ...]]] = {
    "price": ("good", "value"),
    "trade": ("give",),
    "round_trade": ("give",),
    "project": ("id",),
    "complete_project": (),
    "uncover_cloth": (),
    "gain_all": ("get",),
    "build_vp": ("project", "value"),
    "care_vp": ("value",),
    "if_has": ("res", "min", "then", "else"),
    "majority": ("res", "then", "none"),
    "pay_choice": ("options", "else"),
    "pay_partial": ("pay", "vp_each_missing"),
    "pay_per_house": ("pay", "vp_each_missing"),
    "pay_or_skip": ("options",),
    "pay_or_discard": ("options", "n", "random"),
    "discard_extra": ("n", "random"),
    "skip_action_all": (),
    "random_discard": (),
    "cover_favour": ("spaces",),
    "remove_house": ("n",),
    "rent_now": ("n",),
    "vp_per_house": ("min",),
    "action_cost": ("action", "pay"),
    "action_cost_set": ("pay",),
    "action_bonus": ("action", "get"),
    "action_replace": ("action", "get"),
    "forbid": ("action",),
}
OPTIONAL_FIELDS_OF_OPS: Final[dict[str, tuple[str, ...]]] = {
    "trade": ("get", "get_choice"),
    "round_trade": ("get", "get_choice"),
    "project": ("cover_others",),
}
OPS: Final[tuple[str, ...]] = tuple(FIELDS_OF_OPS)
# They bear on the playing of action cards (K-EVENT-04); the others are carried out when the card is revealed.
LASTING_OPS: Final = (
    "price", "round_trade", "build_vp", "care_vp", "random_discard",
    "action_cost", "action_cost_set", "action_bonus", "action_replace", "forbid",
)  # fmt: skip
USES: Final = (*vocabulary.ACTIONS, "medicine_small", "medicine_care")  # what events can be about
# Not every action has a price of its own, or a gain that could be another. Privilege is the action that it repeats.
CARDS_OF_THEIR_OWN: Final = tuple(action for action in vocabulary.ACTIONS if action != "privilege")
USES_OF_OPS: Final[dict[str, tuple[str, ...]]] = {
    "action_cost": CARDS_OF_THEIR_OWN,
    "action_bonus": (*CARDS_OF_THEIR_OWN, "medicine_small"),
    "forbid": (*CARDS_OF_THEIR_OWN, "medicine_small", "medicine_care"),
    "action_replace": ("grain", "piety", "material", "medicine_small"),
}

EVENTS_PER_CHAPTER: Final = 11
EVENTS: Final = vocabulary.CHAPTERS * EVENTS_PER_CHAPTER
LASTING_PER_CHAPTER: Final = 3
LEAST_UNCOVERED: Final = 2  # so that the favour stone always finds a space to go to

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class EffectRecord:
    """What an event does. Fields that its word does not use are 0, false, -1 or empty."""

    op: int  # of OPS
    give: vocabulary.Bundle = vocabulary.NOTHING
    get: vocabulary.Bundle = vocabulary.NOTHING
    choices: tuple[vocabulary.Bundle, ...] = ()  # what can be paid, or what can be got
    good: int = -1
    value: int = 0
    least: int = 0
    then: vocabulary.Bundle = vocabulary.NOTHING
    otherwise: vocabulary.Bundle = vocabulary.NOTHING
    project: int = -1
    cover_others: bool = False
    spaces: tuple[int, ...] = ()  # of the favour arc
    n: int = 0
    random: bool = False
    action: int = -1  # of USES
    pay: vocabulary.Bundle = vocabulary.NOTHING
    vp_each_missing: int = 0  # never more than 0


@dataclass(frozen=True, slots=True)
class Event:
    id: str
    chapter: int  # 1..4
    title: dict[str, str]
    text: dict[str, str]
    lasting: bool
    corners: tuple[int, ...]  # incomes, clockwise
    arrow: int
    plague: int  # number of a plague place, 0 before the plague
    effect: EffectRecord
    stand_in: bool  # as a whole; guessed fields of others are named in Components.stand_ins


# ---- Reading them


def read_effect(entry: FileValue) -> EffectRecord:
    op = entry.fields("op", and_others=True)["op"].choice(OPS)
    word = OPS[op]
    fields = entry.fields("op", *FIELDS_OF_OPS[word], optional=OPTIONAL_FIELDS_OF_OPS.get(word, ()))
    if word in ("trade", "round_trade") and ("get" in fields) == ("get_choice" in fields):
        raise entry.error("must have either get or get_choice")
    if word == "action_replace" and fields["action"].value == "medicine_small":
        vocabulary.small_services(fields["get"])

    def value_of(name: str, reader: Callable[[FileValue], Read], default: Read, other_name: str = "") -> Read:
        found = fields.get(name, fields.get(other_name))
        return default if found is None else reader(found)

    goods = vocabulary.AT_THE_MARKET if word == "price" else vocabulary.GOODS
    uses = USES_OF_OPS.get(word, USES)
    projects = vocabulary.BROUGHT_BY_EVENTS if word == "project" else vocabulary.PROJECTS
    tower = vocabulary.PROJECTS.index("tower") if word == "complete_project" else -1
    donation = USES.index("donation") if word == "action_cost_set" else -1
    return EffectRecord(
        op=op,
        give=value_of("give", vocabulary.payment, vocabulary.NOTHING),
        get=value_of("get", vocabulary.gain, vocabulary.NOTHING),
        choices=value_of("options", read_payments, ()) or value_of("get_choice", read_two_gains, ()),
        good=value_of("good", lambda item: vocabulary.GOODS.index(goods[item.choice(goods)]), -1, "res"),
        value=value_of("value", FileValue.whole, 0),
        least=value_of("min", FileValue.whole, 0),
        then=value_of("then", vocabulary.gain_or_loss, vocabulary.NOTHING),
        otherwise=value_of("else", vocabulary.gain_or_loss, vocabulary.NOTHING, "none"),
        project=value_of(
            "project", lambda item: vocabulary.PROJECTS.index(projects[item.choice(projects)]), tower, "id"
        ),
        cover_others=value_of("cover_others", FileValue.truth, False),
        spaces=value_of("spaces", lambda item: item.choices(vocabulary.FAVOURS), ()),
        n=value_of("n", lambda item: item.whole(1), 0),
        random=value_of("random", FileValue.truth, False),
        action=value_of("action", lambda item: USES.index(uses[item.choice(uses)]), donation),
        pay=value_of("pay", GOLD_COSTS.get(word, vocabulary.payment), vocabulary.NOTHING),
        vp_each_missing=value_of("vp_each_missing", lambda item: item.whole(-MOST, 0), 0),
    )


def gold_only(entry: FileValue, bundle: vocabulary.Bundle) -> vocabulary.Bundle:
    if any(amount for good, amount in enumerate(bundle) if good != vocabulary.GOLD):
        raise entry.error("must be gold alone")
    return bundle


GOLD_COSTS: Final[dict[str, Callable[[FileValue], vocabulary.Bundle]]] = {
    "action_cost": lambda entry: gold_only(entry, vocabulary.payment(entry)),
    "action_cost_set": lambda entry: gold_only(entry, vocabulary.price(entry)),
}


def read_payments(entry: FileValue) -> tuple[vocabulary.Bundle, ...]:
    return vocabulary.alternatives(entry, vocabulary.payment)


def read_two_gains(entry: FileValue) -> tuple[vocabulary.Bundle, ...]:
    gains = tuple(vocabulary.gain(item) for item in entry.items("tables", 2))
    if gains[0] == gains[1]:
        raise entry.error("must be two different gains")
    return gains


def read_event(row: vocabulary.Fields, income_ids: Sequence[str]) -> Event:
    chapter = row["chapter"].whole(1, vocabulary.CHAPTERS)
    effect = read_effect(row["effect"])
    if chapter <= vocabulary.TOWER_CHAPTER and OPS[effect.op] == "complete_project":
        raise row["effect"].error(f"must not be that of a card of chapter {chapter}: there is no tower (K-SET-11)")
    return Event(
        id=row["id"].text(),
        chapter=chapter,
        title=row["title"].in_languages(),
        text=row["text"].in_languages(),
        lasting=OPS[effect.op] in LASTING_OPS,
        corners=row["corners"].choices(income_ids, vocabulary.SIDES),
        arrow=row["arrow"].whole(0, vocabulary.SIDES - 1),
        plague=read_house_number(row, chapter),
        effect=effect,
        stand_in=row["source"].value == "stand-in",
    )


def read_house_number(row: vocabulary.Fields, chapter: int) -> int:
    """The number of the house where the plague strikes; 0 in the chapters before it (K-EVENT-01)."""
    if "plague" not in row:
        if chapter >= vocabulary.PLAGUE_CHAPTER:
            raise row["chapter"].error(f"is {chapter}, so there must be plague too")
        return 0
    if chapter < vocabulary.PLAGUE_CHAPTER:
        raise row["plague"].error(f"must not be there before chapter {vocabulary.PLAGUE_CHAPTER}")
    return row["plague"].whole(1, vocabulary.PLAGUE_PLACES)


def read_events(entry: FileValue, income_ids: Sequence[str]) -> tuple[Event, ...]:
    names = ("id", "chapter", "title", "corners", "arrow", "effect", "text", "source")
    rows = [item.fields(*names, optional=("plague",)) for item in entry.items("tables [[events]]", EVENTS)]
    ids: list[str] = []
    for row in rows:
        if not re.fullmatch("[IV]+-[0-9]{2}", row["id"].text()) or row["id"].value in ids:
            raise row["id"].wrong('a name like "I-01" that no other event has')
        ids.append(row["id"].text())
    events = tuple(read_event(row, income_ids) for row in rows)
    for chapter in range(1, vocabulary.CHAPTERS + 1):
        check_chapter(entry, chapter, [(row, event) for row, event in zip(rows, events) if event.chapter == chapter])
    check_project_events(entry, rows, events)
    return events


def check_chapter(entry: FileValue, chapter: int, cards: Sequence[tuple[vocabulary.Fields, Event]]) -> None:
    if len(cards) != EVENTS_PER_CHAPTER:
        right = f"{EVENTS_PER_CHAPTER} cards of chapter {chapter}"
        raise entry.error(f"must have {right}, but it has {len(cards)} (K-SET-10)")
    lasting = [(row, event) for row, event in cards if event.lasting]
    if len(lasting) != LASTING_PER_CHAPTER:
        right = f"{LASTING_PER_CHAPTER} lasting cards of chapter {chapter}"
        raise entry.error(f"must have {right}, but it has {len(lasting)} (K-ROUND-08)")
    ops = [(row["effect"].children()["op"], event.effect.op) for row, event in lasting]
    all_different(ops, f"those of the lasting events of chapter {chapter} before it")
    houses = [(row["plague"], event.plague) for row, event in cards if "plague" in row]
    all_different(houses, f"those of chapter {chapter} before it")
    covered: set[int] = set()
    for row, event in cards:
        covered.update(event.effect.spaces)
        if len(vocabulary.FAVOURS) - len(covered) < LEAST_UNCOVERED:
            right = f"{LEAST_UNCOVERED} favour spaces free, with all other cards of the chapter"
            raise row["effect"].children()["spaces"].error(f"must leave {right}")


def check_project_events(entry: FileValue, rows: Sequence[vocabulary.Fields], events: Sequence[Event]) -> None:
    """Each project that an event brings is brought by one event (K-PROJ-03)."""
    brought = [
        (row["effect"].children()["id"], event.effect.project)
        for row, event in zip(rows, events)
        if OPS[event.effect.op] == "project"
    ]
    there = all_different(brought)
    missing = [project for project in vocabulary.BROUGHT_BY_EVENTS if vocabulary.PROJECTS.index(project) not in there]
    if missing:
        raise entry.error(f"must bring {listed(missing)} too (K-PROJ-03)")
