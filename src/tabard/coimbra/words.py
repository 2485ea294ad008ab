"""The words of Coimbra: the names of things, and sentences that know the state.

Cards, monasteries, expeditions, favour tiles and diplomas have their names from the component file, in all languages.
Clearings and monasteries keep their short names (c3, m5): they are what is typed and what is written on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tabard.coimbra.actions import ACTIONS, ADVANCE, COLOURS, DISTRICTS, SEATS, TRACKS, WALK
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CORNERS, FIRST_SPACE, STEPS, VP
from tabard.coimbra.notices import notices
from tabard.coimbra.prose import labels, questions, sentences
from tabard.coimbra.prose.explanations import TOPICS
from tabard.coimbra.reasons import GAPS, elsewhere
from tabard.coimbra.state import Coimbra, colour_of
from tabard.engine.actions import Family, Names
from tabard.engine.words import N_, NN_, Words, capital

# Guards, coins, victory points and steps, as in rewards
AMOUNTS: Final = (
    NN_("{n} guard", "{n} guards"),
    NN_("{n} coin", "{n} coins"),
    NN_("{n} VP", "{n} VP"),
    NN_("{n} step", "{n} steps"),
)
GOODS: Final = (N_("guards"), N_("coins"))
UP_TO_STEPS: Final = NN_("up to {n} step", "up to {n} steps")
# By profession and its track
PROFESSION_NAMES: Final = (N_("councillor"), N_("merchant"), N_("cleric"), N_("scholar"))
CORNER_NAMES: Final = (N_("NW"), N_("NE"), N_("SE"), N_("SW"))  # of Coimbra
SHORT_TRACK_NAMES: Final = (N_("Council"), N_("Merchants"), N_("Church"), N_("Scholars"))
# By colour: a die with what it shows, and a die on the own board, as something that is taken or activated
DICE: Final = (N_("the grey {n}"), N_("the orange {n}"), N_("the purple {n}"), N_("the green {n}"), N_("the white {n}"))
HELD_DICE: Final = (
    N_("the grey die"), N_("the orange die"), N_("the purple die"), N_("the green die"), N_("the white die"),
)  # fmt: skip
IN_DISTRICT: Final = (N_("in the castle"), N_("in the upper city"), N_("in the centre"), N_("in the lower city"))
KINDS: Final = (N_("instant bonus"), N_("phase C bonus"), N_("phase E bonus"), N_("end bonus"))
# TRANSLATORS: the same, short enough for the lower edge of a card; "lasting" means in every round from now on
SHORT_KINDS: Final = (N_("at once"), N_("lasting"), N_("income"), N_("end"))


class CoimbraWords(Words):
    gaps = GAPS
    topics = TOPICS
    telling = sentences.SENTENCES

    def __init__(self, lang: str) -> None:
        super().__init__("tabard.coimbra", lang, ACTIONS)

    # What the engine asks for

    def name(self, s: Coimbra, names: Names, number: int) -> str:
        if names.kind == "place":
            return self.place(s, number)
        say = NAMES.get(names.kind)
        return say(self, number) if say else super().name(s, names, number)

    def done(self, s: Coimbra, action: int) -> str:
        """What a bonus gives is told only once: by the card or monastery that has it."""
        if ADVANCE.has(action):
            return capital(sentences.advanced(self, s, action))
        return self.sentence(s, action)

    def done_in_a_row(self, family: Family, actions: Sequence[int], names: Sequence[str]) -> str:
        """A walk is one sentence; dice, cards and exchanges are each told with what they brought."""
        return super().done_in_a_row(family, actions, names) if family is WALK else ""

    def stage(self, s: Coimbra) -> str:
        return labels.stage(self, s)

    def round(self, s: Coimbra) -> str:
        return "" if s.over or len(s.order) < s.seats else str(s.round + 1)

    def asked(self, s: Coimbra, who: str = "") -> str:
        return questions.question(self, s, who)

    def rules(self, s: Coimbra) -> list[str]:
        return ["C-ROUND-02"] if s.over else questions.rules(s)

    def elsewhere(self, s: Coimbra, action: int) -> int:
        return elsewhere(s, action)

    def notices(self, before: Coimbra, action: int, after: Coimbra) -> list[str]:
        return notices(self, before, after)

    # Names of the box

    def card(self, card: int) -> str:
        return BOX.citizens[card].name[self.lang]

    def cards(self, cards: Iterable[int]) -> str:
        return self.listing([self.card(card) for card in cards])

    def monastery(self, tile: int) -> str:
        return BOX.monasteries[tile].name[self.lang]

    def expedition(self, expedition: int) -> str:
        return BOX.expeditions[expedition].name[self.lang]

    def favour(self, tile: int) -> str:
        return BOX.favours[tile].name[self.lang]

    def diploma(self, kind: int) -> str:
        return BOX.diploma_names[kind][self.lang]

    def profession(self, profession: int) -> str:
        return self.say(PROFESSION_NAMES[profession])

    def track(self, track: int) -> str:
        return self.say(TRACKS.words[track])

    def short_track(self, track: int) -> str:
        return self.say(SHORT_TRACK_NAMES[track])

    def kind(self, kind: int) -> str:
        """When the bonus of a card works."""
        return self.say(KINDS[kind])

    def short_kind(self, kind: int) -> str:
        return self.say(SHORT_KINDS[kind])

    # Places and people

    def place(self, s: Coimbra, place: int) -> str:
        """A monastery with its name, if one lies there."""
        token = BOX.place_names[place]
        if place < CORNERS:
            return self.corner(place)
        space = place - FIRST_SPACE
        if not 0 <= space < len(s.abbeys):
            return token
        return self.say("{monastery} ({place})", monastery=self.monastery(s.abbeys[space]), place=token)

    def corner(self, corner: int) -> str:
        """A corner of the city by the compass, as it is written on the board."""
        return self.say(CORNER_NAMES[corner])

    def district(self, district: int) -> str:
        return self.say(DISTRICTS.words[district])

    def in_district(self, district: int) -> str:
        return self.say(IN_DISTRICT[district])

    def who(self, player: int) -> str:
        return self.say(SEATS.words[player])

    def everyone(self, players: Iterable[int]) -> str:
        return self.listing([self.who(player) for player in players])

    # Dice and goods

    def colour(self, colour: int) -> str:
        return self.say(COLOURS.words[colour])

    def good(self, good: int) -> str:
        return self.say(GOODS[good])

    def die(self, colour: int, eyes: int) -> str:
        return self.say(DICE[colour], n=eyes)

    def placed_die(self, die: int) -> str:
        """A die in a district, from the number by which the state knows it."""
        return self.die(colour_of(die), die % 8)

    def held_die(self, colour: int) -> str:
        return self.say(HELD_DICE[colour])

    # Amounts

    def amount(self, good: int, n: int) -> str:
        return self.counted(*AMOUNTS[good], n)

    def all_amounts(self, rewards: Sequence[int]) -> list[str]:
        """A text for each of these of which there is some."""
        return [self.amount(good, n) for good, n in enumerate(rewards) if n > 0]

    def amounts(self, rewards: Sequence[int]) -> str:
        """So much of each, in one text without those that are 0: 2 guards and 1 VP."""
        return self.listing(self.all_amounts(rewards)) or self.say("nothing")

    def up_to(self, rewards: Sequence[int]) -> str:
        """The same, but of several steps "up to" so many; empty for nothing."""
        steps = rewards[STEPS] if len(rewards) > STEPS else 0
        if steps < 2:
            return self.listing(self.all_amounts(rewards))
        return self.listing([*self.all_amounts(rewards[:STEPS]), self.counted(*UP_TO_STEPS, steps)])

    def side_by_side(self, rewards: Sequence[int]) -> str:
        return ", ".join(self.all_amounts(rewards))

    def added_up(self, goods: Sequence[int]) -> str:
        """The same with plus signs, where a comma could be taken for a choice."""
        return " + ".join(self.all_amounts(goods))

    def points(self, n: int) -> str:
        return self.amount(VP, n)

    def steps(self, n: int) -> str:
        return self.amount(STEPS, n)

    def crowns(self, n: int) -> str:
        return self.counted("{n} crown", "{n} crowns", n)


# The words for the values of a parameter, by its kind
NAMES: Final = {
    "card": CoimbraWords.card,
    "monastery": CoimbraWords.monastery,
    "expedition": CoimbraWords.expedition,
    "favour": CoimbraWords.favour,
    "track": CoimbraWords.track,
    "seat": CoimbraWords.who,
}
