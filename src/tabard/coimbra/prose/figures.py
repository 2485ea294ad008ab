"""What an effect comes to in this state: figures for the sentences, found on copies of the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants, scoring
from tabard.coimbra.effect_words import OPS
from tabard.coimbra.effects import cap_places, decision_of, early_points, fetchable, hit, reusable
from tabard.coimbra.expeditions import fundable
from tabard.coimbra.prose.effects import KIND_TEXTS, in_short
from tabard.coimbra.scoring import PARTS
from tabard.coimbra.taking import pay_for

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

Figure = Callable[["CoimbraWords", "Coimbra", int], str]


# Trials


def with_card(s: Coimbra, card: int, usual: int) -> Coimbra:
    """A card is paid and taken, its influence is moved; its bonus is still to come."""
    trial = s.copy()
    pay_for(trial, card, usual)
    trial.cards[trial.turn] |= 1 << card
    trial.discards &= ~(1 << card)
    trial.advance(trial.turn, constants.PROFESSION[card], constants.INFLUENCE[card])
    return trial


def stored(words: CoimbraWords, s: Coimbra, rewards: Sequence[int]) -> str:
    """What the acting player gets of a reward; guards and coins that do not fit are told (C-INV-01)."""
    room = [constants.LIMIT[good] - s.has(s.turn, good) for good in range(len(constants.LIMIT))]
    lost = [max(0, amount - free) for amount, free in zip(rewards, room)]
    kept = [amount - over for amount, over in zip(rewards, lost)]
    told = words.up_to([*kept, *rewards[len(room) :]]) or words.say("nothing")
    return with_note(told, words.say("{amounts} lost", amounts=words.amounts(lost))) if any(lost) else told


def with_note(text: str, note: str) -> str:
    return f"{text} ({note})" if note else text


# Effects


def card_now(words: CoimbraWords, s: Coimbra, card: int) -> str:
    """The bonus of a card that the acting player has, with when it works and what it would come to now."""
    return words.say(KIND_TEXTS[constants.KIND[card]], effect=effect_now(words, s, card))


def effect_now(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    """What an effect does, and what it would come to now for the acting player."""
    if constants.OP[effect] == constants.GAIN and not is_task(effect):
        return stored(words, s, constants.GET[effect])
    figure = FIGURES.get(OPS[constants.OP[effect]])
    return with_note(in_short(words, effect), figure(words, s, effect) if figure else "")


def now(words: CoimbraWords, figure: str) -> str:
    return words.say("now {figure}", figure=figure)


def times(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    """What a reward comes to that is given as often as its condition is met."""
    count = scoring.times(s, s.turn, effect)
    return now(words, words.amounts([amount * count for amount in constants.GET[effect]]))


def points(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    """What an effect comes to that only scores."""
    return now(words, words.points(scoring.points(s, s.turn, effect)))


def times_or_points(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    at_the_end = is_task(effect) or (effect < constants.FIRST_TILE and constants.KIND[effect] == constants.END)
    return (points if at_the_end else times)(words, s, effect)


def is_task(effect: int) -> bool:
    return constants.FIRST_TASK <= effect < constants.FIRST_FAVOUR


def early(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    """What an effect comes to that scores early, with the parts of it (C-MON-17)."""
    told = words.points(early_points(s, effect))
    parts = early_parts(words, s, effect)
    return now(words, words.say("{points}: {parts}", points=told, parts=words.listing(parts)) if parts else told)


def early_parts(words: CoimbraWords, s: Coimbra, effect: int) -> list[str]:
    found: list[tuple[Callable[[int], str], int]] = []
    if constants.OP[effect] == constants.SCORE_EXPEDITIONS:
        found = [(words.expedition, part) for part in scoring.best_expeditions(s, s.turn, constants.AMOUNT[effect])]
    elif constants.OP[effect] == constants.SCORE_END_AND_TRACK:
        found = [(words.card, scoring.best_end_card(s, s.turn)), (words.track, scoring.best_track(s, s.turn))]
    return [
        words.say("{name} {points}", name=name(part % PARTS), points=words.points(part // PARTS))
        for name, part in found
        if part >= PARTS  # whatever gives no point is not worth a word
    ]


def income(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    track = constants.ON_TRACK[effect]
    return now(words, stored(words, s, constants.INCOME[track][s.field(s.turn, track)]))


def advance(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    track = constants.ON_TRACK[effect]
    return from_to(words, s, track, constants.AMOUNT[effect])


def from_to(words: CoimbraWords, s: Coimbra, track: int, by: int) -> str:
    """Where a disc of the acting player goes."""
    before = s.field(s.turn, track)
    trial = s.copy()
    trial.advance(s.turn, track, by)
    after = trial.field(s.turn, track)
    if after == before:
        return words.say("stays on {field}", field=before)
    return words.say("{before} to {after}", before=before, after=after)


def victims(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    if not constants.BEHIND[effect]:
        return ""
    named = hit(s, effect)
    return words.everyone(named) if named else words.say("nobody")


def can_be_used(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    return "" if decision_of(s, effect) >= 0 else words.say("not possible now")


def discarded(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    return "" if fetchable(s, effect) else words.say("none can be paid")


def favours_left(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    return "" if constants.BESIDE_CASTLE in s.favours else words.say("none left")


def cards_again(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    found = reusable(s, effect)
    return words.choice([words.card(card) for card in found]) if found else words.say("none there")


def funding(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    trial = s.copy()
    trial.reward(constants.GET[effect], 1)
    return "" if fundable(trial, constants.GOOD[effect]) else words.say("none can be paid")


def capping(words: CoimbraWords, s: Coimbra, effect: int) -> str:
    return "" if s.cap_free and cap_places(s) else words.say("no die for it")


FIGURES: Final[dict[str, Figure]] = {
    "gain_per_card": times_or_points,
    "gain_per_card_beyond": times_or_points,
    "gain_per_influence": times_or_points,
    "gain_per_set": times_or_points,
    "gain_per_monastery": times_or_points,
    "gain_per_missing_monastery": times_or_points,
    "gain_per_expedition": times_or_points,
    "gain_per_diploma": times_or_points,
    "gain_per_crown": times_or_points,
    "gain_by_field": points,
    "repeat_end": points,
    "half_track_sum": points,
    "half_goods_and_crowns": points,
    "lowest_track": points,
    "score_diplomas": early,
    "score_expeditions": early,
    "score_end_and_track": early,
    "track_income": income,
    "advance": advance,
    "levy": victims,
    "pay": can_be_used,
    "acquire_discarded": discarded,
    "take_favour": favours_left,
    "reuse_instant": cards_again,
    "gain_then_fund": funding,
    "fund": funding,
    "cap_die": capping,
}
