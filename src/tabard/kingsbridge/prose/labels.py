"""What stands on the board in words, and what can be read off it: for the drawing and for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CHAPTERS, DUE_AMOUNT, DUE_GOOD, DUES, GOLD, ROUNDS

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

LETTERS: Final = "RGYB"  # of the seats, so that nothing is told by colour alone
BEFORE_THE_EVENT: Final = (
    decisions.STARTER, decisions.EVENT_CARD, decisions.PENANCE_CARD, decisions.COURT_CARD, decisions.COURT_DISCARD,
)  # fmt: skip
CHAPTER: Final = N_("Chapter {chapter} of {chapters}")
ROUND: Final = N_("round {round} of {rounds}")
END_OF_CHAPTER: Final = N_("the chapter ends")
TO_MOVE: Final = N_("to move: ")
NO_LASTING: Final = N_("no lasting event at the edge of the board")
COUNCIL: Final = N_("Council")
STACK: Final = N_("Cards in the stack: {cards}")
NO_CARD: Final = N_("no event card")
IS_IMMEDIATE: Final = N_("immediate")
IS_LASTING: Final = N_("lasting")
STAYS: Final = N_("stays")
FINISHED: Final = N_("finished")
SUPPLY_TITLE: Final = N_("Supply")
MARKET_TITLE: Final = N_("Market")
STOCK_PLACES: Final = (N_("quarry"), N_("forest"), N_("field"), N_("cathedral"))  # by good
SELLS_FOR: Final = N_("{good} sells for {gold} gold")
TOWN: Final = N_("Kingsbridge")
YOU: Final = N_("you")
NOTHING_OPEN: Final = N_("no card played yet")
FORGOES: Final = N_("forgoes this action")
HAND_LABEL: Final = N_("Hand")
DISCARDS_LABEL: Final = N_("Discards")
OWED: Final = N_("owed after the chapter: {dues}")
TAX_RANGE: Final = N_("{least} to {most} {gold} of tax")


def shown_points(s: Kingsbridge, player: int) -> int:
    """The points on the track, in halves; when the game is over, with those for material and gold (K-END-01)."""
    return s.scores()[player] if s.over else s.points[player]


def is_turned_now(s: Kingsbridge) -> bool:
    return not s.over and s.decision() == decisions.ORIENTATION


def cards_in_stack(s: Kingsbridge) -> int:
    """How many event cards of this chapter still lie face down."""
    if s.round == ROUNDS:
        return 0
    return ROUNDS - s.round - (0 if s.decision() in BEFORE_THE_EVENT else 1)


def hand_size(s: Kingsbridge, player: int) -> int:
    """How many cards a player holds. Where hands are not seen, a state has them and discards together (K-HID-02)."""
    cards = s.hands[player].bit_count()
    return cards - s.discarded[player] if s.unseen >> player & 1 else cards


def penalties(s: Kingsbridge, words: KingsbridgeWords, player: int) -> list[str]:
    """The penalties that a player faces until the next chapter's first round ends, or the losses that are doubled."""
    due_now = s.decision() == decisions.PROTECTION
    if not due_now and s.round > 0:
        return []
    found: list[str] = []
    for due in range(DUES):
        if not s.penalties[due] >> player & 1:
            continue
        missing = words.amount(DUE_GOOD[due], s.missing[player * DUES + due])
        if not due_now:
            found.append(words.penalty(due))
        elif s.chapter == CHAPTERS - 1:
            found.append(words.say("{missing} missing, doubled", missing=missing))
        else:
            found.append(words.say("{penalty} ({missing} missing)", penalty=words.penalty(due), missing=missing))
    return found


def dues(words: KingsbridgeWords) -> list[str]:
    """What everybody owes after each chapter (K-DUE-01)."""
    tax = words.say(TAX_RANGE, least=min(BOX.tax_faces), most=max(BOX.tax_faces), gold=words.good(GOLD))
    return [words.amount(DUE_GOOD[due], DUE_AMOUNT[due]) if DUE_AMOUNT[due] else tax for due in range(DUES)]


def stage(words: KingsbridgeWords, s: Kingsbridge) -> str:
    """The chapter and the round; at the end of a chapter the tax that was rolled."""
    if s.over:
        return words.say("The game is over")
    if s.decision() == decisions.STARTER:
        return words.say("The table is being set up")
    parts = [words.say(CHAPTER, chapter=words.chapter(s.chapter), chapters=words.chapter(CHAPTERS - 1))]
    parts.append(words.say(ROUND, round=s.round + 1, rounds=ROUNDS) if s.round < ROUNDS else words.say(END_OF_CHAPTER))
    if s.decision() == decisions.PROTECTION:
        parts.append(words.say("king's tax: {gold} gold", gold=s.tax))
    return " · ".join(parts)
