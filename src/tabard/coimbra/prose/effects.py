"""What citizens, monasteries, expeditions and favour tiles do, put into words from their effect words and figures.

Every effect word has a long text, for sentences and help, and a short one, which fits on a card:

    in_full(words, effect)      # "5 guards may be paid, once, for up to 5 steps"
    in_short(words, effect)     # "5 guards for 5 steps"

An effect is its number in `constants`. Where a language bends the name of a profession, a colour or a good after its
role in the sentence, there is one message for each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.coimbra.components import OPS
from tabard.coimbra.constants import EFFECTS, FAVOUR_DISCOUNT, FAVOUR_EFFECTS, KIND, VP
from tabard.coimbra.vocabulary import HIGHEST_INFLUENCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.effect_words import Effect
    from tabard.coimbra.words import CoimbraWords

Text = tuple[str, str]  # long and short
Amounts = Callable[[tuple[int, ...]], str]
LEVELS: Final = ("", "I", "II", "III")  # of monasteries

# By effect word.
# TRANSLATORS: of two messages about the same thing the second is short: it stands on cards of 3 lines with 18 letters
# and on monasteries of 2 lines with 15 letters
TEXTS: Final[dict[str, Text]] = {
    "gain": ("{get}", "{get}"),
    "choose": (N_("{one} or {other}"), N_("{one} or {other}")),
    "gain_per_card_beyond": (
        N_("{get} for each of your cards beyond the first {n}"),
        N_("{get} per card beyond {n}"),
    ),
    "gain_per_influence": (
        N_("{get} for each of your cards of influence {influences}"),
        N_("{get} per card with {values}"),
    ),
    "gain_per_set": (
        N_("{get} for each set of four of your cards, one of each profession"),
        N_("{get} per set of all professions"),
    ),
    "gain_per_missing_monastery": (
        N_("{get} for each monastery on the map without your disc"),
        N_("{get} per monastery not visited"),
    ),
    "gain_per_expedition": (N_("{get} for each expedition with your disc"), N_("{get} per expedition")),
    "gain_per_diploma": (N_("{get} for each of your diplomas, jokers too"), N_("{get} per diploma")),
    "gain_per_crown": (N_("{get} for each crown you have at this moment"), N_("{get} per crown")),
    "gain_by_field": (N_("by your field on the {track}: {bands}"), N_("{track} {fields}: {points} VP")),
    "fund": (N_("you may fund one expedition"), N_("fund expedition")),
    "cap_die": (
        N_(
            "you may put the cap tile on one of your dice in the upper city, the centre or the lower city, which then "
            "counts {n} more and goes to its new place in the row"
        ),
        N_("cap tile +{n}"),
    ),
    "acquire_discarded": (
        N_("you may acquire one card of the discard pile for {n} of the good it costs"),
        N_("discarded card for {n}"),
    ),
    "take_favour": (N_("take a favour tile that still lies beside the castle"), N_("take a favour tile")),
    "track_income": (
        N_("the income of the {track}, as for a die of its colour"),
        N_("income of the {track}"),
    ),
    "pay": (N_("{give} may be paid, once, for {get}"), N_("{give} for {get}")),
    "exchange": (
        N_("in your income, as often as you like, {give} for {get}"),
        N_("{give} for {get}, repeatedly"),
    ),
    "advance": (N_("{fields_forward} on the {track}"), N_("{track} +{n}")),
    "advance_any": (N_("{get}, and {fields_forward} on a track of your choice"), N_("{get}, any track +{n}")),
    "advance_all": (N_("{fields_forward} on each of the four tracks"), N_("all tracks +{n}")),
    "score_diplomas": (N_("your diploma sets score now as at the end of the game"), N_("score diplomas")),
    "score_expeditions": (
        N_("up to {n} expeditions with your disc score now as at the end of the game"),
        N_("score {n} expeditions"),
    ),
    "score_end_and_track": (
        N_(
            "one of your cards with an end bonus scores now as at the end of the game, and one track gives the points "
            "of your present place"
        ),
        N_("score end bonus, track"),
    ),
    "castle_die": (
        N_("{get} for each of your dice in the castle when it is activated"),
        N_("{get} per castle die"),
    ),
    "later_monastery": (
        N_("{get} for each disc that you put on another monastery"),
        N_("{get} per later monastery"),
    ),
    "jokers": (N_("counts as {jokers}"), "{jokers}"),
    "repeat_end": (N_("one of your other end bonuses counts once more"), N_("an end bonus again")),
    "half_track_sum": (
        N_("half the sum of your fields on the {one_track} and the {other_track}, rounded down"),
        N_("half of {sum}"),
    ),
    "half_goods_and_crowns": (
        N_("half the sum of your guards, coins and crowns, rounded down"),
        N_("half of guards + coins + crowns"),
    ),
    "lowest_track": (
        N_("the field of your rearmost disc, times {n}"),
        N_("the lowest field, times {n}"),
    ),
}

# By effect word, then by profession, colour of a die or good that it is about
PROFESSION_TEXTS: Final[dict[str, tuple[Text, ...]]] = {
    "gain_per_card": (
        (N_("{get} for each of your councillors"), N_("{get} per councillor")),
        (N_("{get} for each of your merchants"), N_("{get} per merchant")),
        (N_("{get} for each of your clergy"), N_("{get} per cleric")),
        (N_("{get} for each of your scholars"), N_("{get} per scholar")),
    ),
    "on_acquire": (
        (N_("{get} for each councillor that you acquire"), N_("{get} per councillor acquired")),
        (N_("{get} for each merchant that you acquire"), N_("{get} per merchant acquired")),
        (N_("{get} for each cleric that you acquire"), N_("{get} per cleric acquired")),
        (N_("{get} for each scholar that you acquire"), N_("{get} per scholar acquired")),
    ),
    "lose_card": (
        (N_("{get}; each opponent loses a councillor or {vp}"), N_("{get}, others lose councillor or {vp}")),
        (N_("{get}; each opponent loses a merchant or {vp}"), N_("{get}, others lose merchant or {vp}")),
        (N_("{get}; each opponent loses a cleric or {vp}"), N_("{get}, others lose cleric or {vp}")),
        (N_("{get}; each opponent loses a scholar or {vp}"), N_("{get}, others lose scholar or {vp}")),
    ),
    "reuse_instant": (
        (N_("the instant bonus of one of your other councillors once more"), N_("use a councillor again")),
        (N_("the instant bonus of one of your other merchants once more"), N_("use a merchant again")),
        (N_("the instant bonus of one of your other clergy once more"), N_("use a cleric again")),
        (N_("the instant bonus of one of your other scholars once more"), N_("use a scholar again")),
    ),
}
COLOUR_TEXTS: Final[dict[str, tuple[Text, ...]]] = {
    "gain_per_die": (
        (N_("{get} for each of your grey dice, besides its income"), N_("{get} per grey die")),
        (N_("{get} for each of your orange dice, besides its income"), N_("{get} per orange die")),
        (N_("{get} for each of your purple dice, besides its income"), N_("{get} per purple die")),
        (N_("{get} for each of your green dice, besides its income"), N_("{get} per green die")),
    ),
    "gain_without_die": (
        (N_("{get} at the start of phase E if you have no grey die"), N_("{get} without grey die")),
        (N_("{get} at the start of phase E if you have no orange die"), N_("{get} without orange die")),
        (N_("{get} at the start of phase E if you have no purple die"), N_("{get} without purple die")),
        (N_("{get} at the start of phase E if you have no green die"), N_("{get} without green die")),
    ),
}
GOOD_TEXTS: Final[dict[str, tuple[Text, ...]]] = {
    "gain_then_fund": (
        (N_("{get}; then you may fund one expedition that costs guards"), N_("{get}, fund for guards")),
        (N_("{get}; then you may fund one expedition that costs coins"), N_("{get}, fund for coins")),
    ),
    "discount": (
        (N_("cards that cost guards cost you {less} less"), N_("cards cost {less} less")),
        (N_("cards that cost coins cost you {less} less"), N_("cards cost {less} less")),
    ),
}
# When the bonus of a card works, by its kind
KIND_TEXTS: Final = ("{effect}", N_("in phase C: {effect}"), N_("in phase E: {effect}"), N_("at the end: {effect}"))
# For all, and for a case of its own: one level of monasteries, only those behind
CASES: Final[dict[str, tuple[Text, Text]]] = {
    "gain_per_monastery": (
        (N_("{get} for each monastery with your disc"), N_("{get} per monastery")),
        (N_("{get} for each monastery of level {level} with your disc"), N_("{get} per level {level} monastery")),
    ),
    "levy": (
        (N_("each opponent gives you {give}, or else {vp}"), N_("others give {give}, or {vp}")),
        (
            N_("each opponent behind you on the {track} gives you {give}, or else {vp}"),
            N_("those behind on the {track} give {give}, or {vp}"),
        ),
    ),
}
DISCOUNT: Final[Text] = (
    N_("as long as the tile lies before you, funding an expedition costs {amount} less"),
    N_("funding {amount} less"),
)


def in_full(words: CoimbraWords, effect: int) -> str:
    """A part of a sentence: what the effect of that number does."""
    told = EFFECTS[effect]
    return words.say(text_of(told)[0], **gaps(words, told, words.up_to, words.amounts))


def in_short(words: CoimbraWords, effect: int) -> str:
    """The same in a few words."""
    told = EFFECTS[effect]
    return words.say(text_of(told)[1], **gaps(words, told, words.side_by_side, words.added_up))


def bonus_in_short(words: CoimbraWords, card: int) -> str:
    """Of a card, with when it works."""
    return words.say(KIND_TEXTS[KIND[card]], effect=in_short(words, card))


def favour_in_full(words: CoimbraWords, tile: int) -> str:
    """The bonuses of a favour tile, and what it does as long as somebody has it."""
    parts = [in_full(words, effect) for effect in FAVOUR_EFFECTS[tile]]
    if FAVOUR_DISCOUNT[tile]:
        parts.append(words.say(DISCOUNT[0], amount=FAVOUR_DISCOUNT[tile]))
    return "; ".join(parts)


def favour_in_short(words: CoimbraWords, tile: int) -> str:
    parts = [in_short(words, effect) for effect in FAVOUR_EFFECTS[tile]]
    if FAVOUR_DISCOUNT[tile]:
        parts.append(words.say(DISCOUNT[1], amount=FAVOUR_DISCOUNT[tile]))
    return ", ".join(parts)


def text_of(effect: Effect) -> Text:
    op = OPS[effect.op]
    if op in PROFESSION_TEXTS:
        return PROFESSION_TEXTS[op][effect.profession]
    if op in COLOUR_TEXTS:
        return COLOUR_TEXTS[op][effect.colour]
    if op in GOOD_TEXTS:
        return GOOD_TEXTS[op][effect.good]
    if op in CASES:
        return CASES[op][1 if effect.level or effect.behind else 0]
    return TEXTS[op]


def gaps(words: CoimbraWords, effect: Effect, rewards: Amounts, goods: Amounts) -> dict[str, object]:
    """Every gap that one of the messages may have."""
    influences = [str(value) for value in range(1, HIGHEST_INFLUENCE + 1) if effect.influences >> value & 1]
    found: dict[str, object] = {
        "get": rewards(effect.get),
        "give": goods(effect.give),
        "vp": words.amount(VP, effect.or_vp),
        "n": effect.amount,
        "fields_forward": words.counted("{n} field forward", "{n} fields forward", effect.amount),
        "jokers": words.counted("{n} joker diploma", "{n} joker diplomas", effect.amount),
        "level": LEVELS[effect.level],
        "influences": words.choice(influences),
        "values": words.choice([f"+{value}" for value in influences]),
        "sum": " + ".join(words.short_track(track) for track in effect.tracks),
        "bands": words.listing([band(words, *limits) for limits in effect.bands]),
        "fields": "/".join(f"{first}+" for first, _, _ in effect.bands),
        "points": "/".join(str(points) for _, _, points in effect.bands),
    }
    if effect.good >= 0:
        found["less"] = words.amount(effect.good, effect.amount)
    if effect.track >= 0:
        found["track"] = words.track(effect.track)
    if effect.tracks:
        found["one_track"], found["other_track"] = [words.track(track) for track in effect.tracks]
    if effect.options:
        found["one"], found["other"] = [rewards(option) for option in effect.options]
    return found


def band(words: CoimbraWords, first: int, last: int, points: int) -> str:
    return words.say("{points} on {first} to {last}", points=words.amount(VP, points), first=first, last=last)
