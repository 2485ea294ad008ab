"""The words for what citizens, monasteries, expeditions and favour tiles do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tabard.coimbra import vocabulary
from tabard.engine.component_file import MOST, FileValue, all_different

# Each with the fields it must have, rewards left out.
FIELDS_OF_OPS: Final[dict[str, tuple[str, ...]]] = {
    "gain": (),
    "choose": ("options",),
    "gain_per_card": ("profession",),
    "gain_per_card_beyond": ("cards",),
    "gain_per_influence": ("values",),
    "gain_per_set": (),
    "gain_per_monastery": (),
    "gain_per_missing_monastery": (),
    "gain_per_expedition": (),
    "gain_per_diploma": (),
    "gain_per_crown": (),
    "gain_per_die": ("colour",),
    "gain_without_die": ("colour",),
    "gain_by_field": ("track", "bands"),
    "gain_then_fund": ("cost",),
    "fund": (),
    "cap_die": (),
    "discount": ("cost", "amount"),
    "on_acquire": ("profession",),
    "levy": ("from", "give", "or_vp"),
    "lose_card": ("vp", "profession", "or_vp"),
    "acquire_discarded": ("price",),
    "take_favour": (),
    "reuse_instant": ("profession",),
    "track_income": ("track",),
    "pay": ("cost", "get"),
    "exchange": ("give", "get"),
    "advance": ("track", "fields"),
    "advance_any": ("fields",),
    "advance_all": ("fields",),
    "score_diplomas": (),
    "score_expeditions": ("most",),
    "score_end_and_track": (),
    "castle_die": ("vp",),
    "later_monastery": ("vp",),
    "jokers": ("count",),
    "repeat_end": (),
    "half_track_sum": ("tracks",),
    "half_goods_and_crowns": (),
    "lowest_track": ("times",),
}
OPS: Final[tuple[str, ...]] = tuple(FIELDS_OF_OPS)
OPTIONAL_FIELDS_OF_OPS: Final[dict[str, tuple[str, ...]]] = {
    "gain_per_monastery": ("level",),
    "levy": ("track",),
}
PER_SOMETHING: Final = (
    "gain_per_card", "gain_per_card_beyond", "gain_per_influence", "gain_per_set", "gain_per_monastery",
    "gain_per_missing_monastery", "gain_per_expedition", "gain_per_diploma", "gain_per_crown",
)  # fmt: skip
WITH_REWARDS: Final = (
    "gain", *PER_SOMETHING, "gain_per_die", "gain_without_die", "gain_then_fund", "on_acquire", "advance_any",
)  # fmt: skip
# Their one number, from and to
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "amount": (1, MOST),
    "fields": (1, vocabulary.LAST_FIELD),
    "cards": (0, MOST),
    "price": (0, MOST),
    "count": (1, MOST),
    "times": (1, MOST),
    "most": (1, MOST),
}

# The words that may stand in a place
INSTANT: Final = (
    "gain", "choose", *PER_SOMETHING, "gain_then_fund", "fund", "levy", "lose_card", "acquire_discarded",
    "take_favour", "reuse_instant", "track_income", "pay", "advance", "advance_any", "advance_all", "score_diplomas",
    "score_expeditions", "score_end_and_track",
)  # fmt: skip
PHASE_C: Final = ("discount", "on_acquire")
PHASE_E: Final = ("gain_per_die", "gain_without_die", "exchange", "advance_any")
TASKS: Final = (
    "gain", *PER_SOMETHING, "gain_by_field", "half_track_sum", "half_goods_and_crowns", "lowest_track",
)  # fmt: skip
END: Final = (*TASKS, "repeat_end")
LASTING: Final = ("castle_die", "later_monastery", "jokers")  # of monasteries
START: Final = ("gain",)  # at once, of start cards: nobody is asked anything and no tile lies ready
VICTIMS: Final = ("opponents", "behind")

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class EffectRecord:
    """What something does. Fields that its word does not use are 0, false, -1 or empty."""

    op: int  # of OPS
    get: vocabulary.Rewards = vocabulary.NOTHING
    profession: int = -1
    track: int = -1
    colour: int = -1  # of a die
    amount: int = 0  # the one number of the word
    good: int = -1  # in which something is paid
    give: tuple[int, int] = (0, 0)  # guards and coins that are paid or handed over
    or_vp: int = 0  # handed over or lost in place of something else
    behind: bool = False  # only those behind on the track hand something over
    influences: int = 0  # bit v for influence v
    level: int = 0  # of monasteries; 0 for all
    bands: tuple[tuple[int, int, int], ...] = ()  # from field, to field, victory points
    tracks: tuple[int, ...] = ()
    options: tuple[vocabulary.Rewards, ...] = ()


# ---- Reading them


def read_effect(entry: FileValue, words: Sequence[str], may_give: Sequence[str] = vocabulary.REWARDS) -> EffectRecord:
    """Read an effect: its word, and rewards among those allowed."""
    word = words[entry.fields("op", and_others=True)["op"].choice(words)]
    extra = (*OPTIONAL_FIELDS_OF_OPS.get(word, ()), *(may_give if word in WITH_REWARDS else ()))
    fields = entry.fields("op", *FIELDS_OF_OPS[word], optional=extra)

    def value_of(name: str, reader: Callable[[FileValue], Read], default: Read) -> Read:
        return reader(fields[name]) if name in fields else default

    return EffectRecord(
        op=OPS.index(word),
        get=read_rewards(entry, word, fields, may_give),
        profession=value_of("profession", lambda item: item.choice(vocabulary.PROFESSIONS), -1),
        track=value_of("track", lambda item: item.choice(vocabulary.TRACKS), -1),
        colour=value_of("colour", lambda item: item.choice(vocabulary.TRACKS), -1),
        amount=read_number(fields),
        good=value_of("cost", lambda item: item.choice(vocabulary.GOODS), -1) if word != "pay" else -1,
        give=value_of("cost" if word == "pay" else "give", vocabulary.payment, (0, 0)),
        or_vp=value_of("or_vp", lambda item: item.whole(1), 0),
        behind=read_victims(fields) if word == "levy" else False,
        influences=value_of("values", read_influences, 0),
        level=value_of("level", lambda item: item.whole(1, vocabulary.LEVELS), 0),
        bands=value_of("bands", read_bands, ()),
        tracks=value_of("tracks", lambda item: item.choices(vocabulary.TRACKS, 2), ()),
        options=value_of("options", read_options, ()),
    )


def read_rewards(entry: FileValue, word: str, fields: vocabulary.Fields, may_give: Sequence[str]) -> vocabulary.Rewards:
    if "get" in fields:
        # What is exchanged any number of times must come to an end, so it may not come back.
        return vocabulary.rewards(fields["get"], vocabulary.REWARDS[2:] if word == "exchange" else vocabulary.REWARDS)
    if word in WITH_REWARDS:
        return vocabulary.rewards_in(entry, fields, may_give)
    return (0, 0, fields["vp"].whole(1), 0) if "vp" in fields else vocabulary.NOTHING


def read_number(fields: vocabulary.Fields) -> int:
    return sum(fields[name].whole(*limits) for name, limits in NUMBERS.items() if name in fields)


def read_victims(fields: vocabulary.Fields) -> bool:
    behind = fields["from"].choice(VICTIMS) == VICTIMS.index("behind")
    if behind and "track" not in fields:
        raise fields["from"].error('is "behind", so there must be track too')
    if "track" in fields and not behind:
        raise fields["track"].error('must not be there unless from is "behind"')
    return behind


def read_influences(entry: FileValue) -> int:
    items = entry.items("influences")
    if not items:
        raise entry.wrong("a list of at least one influence")
    return sum(
        1 << value for value in all_different([(item, item.whole(1, vocabulary.HIGHEST_INFLUENCE)) for item in items])
    )


def read_bands(entry: FileValue) -> tuple[tuple[int, int, int], ...]:
    items = entry.items("bands")
    if not items:
        raise entry.wrong("a list of at least one band")
    bands: list[tuple[int, int, int]] = []
    least = 0
    for item in items:
        first, last, points = item.items("whole numbers (from field, to field, VP)", 3)
        start = first.whole(least, vocabulary.LAST_FIELD)
        least = last.whole(start, vocabulary.LAST_FIELD) + 1
        bands.append((start, least - 1, points.whole()))
    return tuple(bands)


def read_options(entry: FileValue) -> tuple[vocabulary.Rewards, ...]:
    options = tuple(vocabulary.rewards(item) for item in entry.items("tables", 2))
    if options[0] == options[1]:
        raise entry.error("must be two different rewards")
    return options
