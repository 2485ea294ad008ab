"""The words of World Without End: the names of things, and sentences that know the state.

The names of goods, cards, favour spaces, projects, penalties and events come from the component file in all
languages; amounts have a singular and a plural. A sentence or a question tells nothing of what lies behind a screen
beyond what is gained, paid or shown by it (K-HID-05), so that it can stand in everybody's log; reasons why something
is not possible are for the one who asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabard.engine.actions import Names
from tabard.engine.words import NN_, Words, capital
from tabard.kingsbridge import vocabulary
from tabard.kingsbridge.actions import ACTIONS, DISCARD, DRAWN, SEATS
from tabard.kingsbridge.cards.project import LOAD_STONE, LOAD_WOOD
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import HALF, HIDEOUT, ROUNDS, SITE_YIELD, VP
from tabard.kingsbridge.decisions import EVENT_CHOICE
from tabard.kingsbridge.notices import notices
from tabard.kingsbridge.prose import labels, questions, sentences
from tabard.kingsbridge.prose.explanations import TOPICS
from tabard.kingsbridge.prose.rule_ids import event_rules
from tabard.kingsbridge.reasons import GAPS, elsewhere
from tabard.kingsbridge.state import Kingsbridge

# By good, and victory points behind them
AMOUNTS: Final = (
    NN_("{n} stone", "{n} stone"),
    NN_("{n} wood", "{n} wood"),
    NN_("{n} grain", "{n} grain"),
    NN_("{n} piety", "{n} piety"),
    NN_("{n} wool", "{n} wool"),
    NN_("{n} cloth", "{n} cloth"),
    NN_("{n} loyalty", "{n} loyalty"),
    NN_("{n} medical knowledge", "{n} medical knowledge"),
    NN_("{n} gold", "{n} gold"),
    NN_("{n} VP", "{n} VP"),
)
ROMAN: Final = ("I", "II", "III", "IV")


class KingsbridgeWords(Words):
    gaps = GAPS
    topics = TOPICS
    telling = sentences.SENTENCES

    def __init__(self, lang: str) -> None:
        super().__init__("tabard.kingsbridge", lang, ACTIONS)

    # What the engine asks for

    def name(self, s: Kingsbridge, names: Names, number: int) -> str:
        say = NAMES.get(names.kind)
        return say(self, number) if say else super().name(s, names, number)

    def done(self, s: Kingsbridge, action: int) -> str:
        """What a card brings is told only once: by the choice that follows, if it asks for one."""
        return capital(sentences.done(self, s, action)) or self.sentence(s, action)

    def hidden(self, s: Kingsbridge, action: int) -> str:
        """Cards discarded or drawn are seen by their owner only (K-HID-02)."""
        if DISCARD.has(action):
            return self.say("Discard a card face down")
        if DRAWN.has(action):
            return self.say("A card is drawn from the hand of {who}", who=self.who(s.turn))
        return super().hidden(s, action)

    def stage(self, s: Kingsbridge) -> str:
        return labels.stage(self, s)

    def round(self, s: Kingsbridge) -> str:
        return "" if s.over or s.round >= ROUNDS else f"{ROMAN[s.chapter]} {s.round + 1}"

    def asked(self, s: Kingsbridge, who: str = "") -> str:
        return questions.question(self, s, who)

    def rules(self, s: Kingsbridge) -> list[str]:
        if s.over:
            return ["K-END-02"]
        told = super().rules(s)
        return [*event_rules(s.event), *told] if s.decision() == EVENT_CHOICE else told

    def why_not(self, s: Kingsbridge, action: int) -> tuple[str, str]:
        reason, rule = super().why_not(s, action)
        return capital(reason), rule

    def elsewhere(self, s: Kingsbridge, action: int) -> int:
        return elsewhere(s, action)

    def notices(self, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
        told = notices(self, before, action, after)
        return [capital(sentence) for sentence in told]

    # Names of the box

    def good(self, good: int) -> str:
        return BOX.good_names[good][self.lang]

    def card(self, card: int) -> str:
        return BOX.cards[vocabulary.ACTIONS[card]].name[self.lang]

    def card_text(self, card: int) -> str:
        return BOX.cards[vocabulary.ACTIONS[card]].text[self.lang]

    def favour(self, space: int) -> str:
        return BOX.favours[space].name[self.lang]

    def project(self, project: int) -> str:
        return BOX.projects[project].name[self.lang]

    def penalty(self, due: int) -> str:
        return BOX.penalties[due].name[self.lang]

    def penalty_text(self, due: int) -> str:
        return BOX.penalties[due].text[self.lang]

    def event(self, event: int) -> str:
        return BOX.events[event].title[self.lang]

    def event_text(self, event: int) -> str:
        return BOX.events[event].text[self.lang]

    # Places and people

    def site(self, site: int) -> str:
        return str(BOX.house_sites[site].id)

    def site_with_yield(self, site: int) -> str:
        return self.say("{site} ({rent})", site=self.site(site), rent=self.amounts(SITE_YIELD[site]))

    def place(self, place: int) -> str:
        if place == HIDEOUT:
            return self.say("outlaw's hideout")
        return self.say("house {number}", number=BOX.plague_places[place].id)

    def in_place(self, place: int) -> str:
        if place == HIDEOUT:
            return self.say("in the outlaw's hideout")
        return self.say("in house {number}", number=BOX.plague_places[place].id)

    def who(self, player: int) -> str:
        return self.say(SEATS.words[player])

    def everyone(self, players: Sequence[int]) -> str:
        return self.listing([self.who(player) for player in players])

    def chapter(self, chapter: int) -> str:
        return ROMAN[chapter]

    # Amounts

    def amount(self, good: int, n: int) -> str:
        return self.counted(*AMOUNTS[good], n)

    def all_amounts(self, bundle: Sequence[int]) -> list[str]:
        """A text for each of these of which there is some."""
        return [self.amount(good, n) for good, n in enumerate(bundle) if n > 0]

    def amounts(self, bundle: Sequence[int]) -> str:
        """So much of each good, in one text without those that are 0: 2 stone and 1 VP."""
        return self.listing(self.all_amounts(bundle)) or self.say("nothing")

    def load(self, load: int) -> str:
        return self.amounts((LOAD_STONE[load], LOAD_WOOD[load]))

    def points(self, halves: int) -> str:
        """Victory points that are kept in halves (K-END-03)."""
        whole, rest = divmod(halves, HALF)
        if not rest:
            return self.amount(VP, whole)
        one, many = NN_("{points} VP", "{points} VP")  # half a point, and more than one
        return self.counted(one, many, whole + 1, points=f"{whole or ''}½")


# The words for the values of a parameter, by its kind
NAMES: Final = {
    "good": KingsbridgeWords.good,
    "material": KingsbridgeWords.good,
    "card": KingsbridgeWords.card,
    "project": KingsbridgeWords.project,
    "load": KingsbridgeWords.load,
    "site": KingsbridgeWords.site_with_yield,
    "place": KingsbridgeWords.place,
    "event": KingsbridgeWords.event,
    "penalty": KingsbridgeWords.penalty,
}
