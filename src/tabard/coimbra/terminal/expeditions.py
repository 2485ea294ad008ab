"""The open expeditions, and the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra.actions import ACQUIRE, FUND
from tabard.coimbra.prose.effects import in_short
from tabard.coimbra.tables import (
    BESIDE_CASTLE,
    CARDS,
    COST,
    EXPEDITION_COST,
    EXPEDITION_PRICE,
    FAVOUR_DISCOUNT,
    FAVOURS,
    FIRST_TASK,
    INFLUENCE,
    OF_PROFESSION,
    TRACKS,
)
from tabard.coimbra.terminal.look import (
    FAINT,
    TITLE,
    TRACK_LETTERS,
    TRACK_STYLES,
    Look,
    joined_words,
    numbered,
    option_numbers,
    wrapped,
)
from tabard.engine.canvas import Canvas, flow, joined
from tabard.engine.panels import side_by_side
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

INSIDE: Final = 32

EXPEDITIONS: Final = N_("Expeditions")
NO_EXPEDITIONS: Final = N_("none open yet")
DISCARDS: Final = N_("Discard pile ({count})")
NO_DISCARDS: Final = N_("empty")


def expeditions(s: Coimbra, seat: int, look: Look) -> Text:
    """Side by side: name, price and discs, and below them the task."""
    title = Text(look.say(EXPEDITIONS) + look.stood_in("expeditions"), TITLE)
    if not s.expeditions:
        return joined_words(title, Text(look.say(NO_EXPEDITIONS), FAINT))
    numbers = option_numbers(s, seat, FUND)
    blocks: list[Canvas] = []
    for number, expedition in enumerate(s.expeditions):
        lines = face(s, seat, look, number, numbers.get(expedition, []))
        canvas = Canvas(INSIDE, len(lines))
        canvas.lay(0, 0, joined(lines))
        blocks.append(canvas)
    return joined([title, side_by_side(blocks, look.width)])


def face(s: Coimbra, seat: int, look: Look, number: int, numbers: list[int]) -> list[Text]:
    task = wrapped(in_short(look.words, FIRST_TASK + s.expeditions[number]), INSIDE - 1)
    head = expedition_head(s, seat, look, number, numbers)
    return [look.cut(head, INSIDE), *(Text(f" {look.fit(line, INSIDE - 1)}") for line in task)]


def expedition_head(s: Coimbra, seat: int, look: Look, number: int, numbers: list[int]) -> Text:
    expedition = s.expeditions[number]
    funders = [player for player in range(s.seats) if s.funded[player] >> number & 1]
    name = Text(look.words.expedition(expedition), "bold deep_sky_blue3")
    return joined_words(name, price(s, seat, look, expedition), look.letters(funders), numbered(numbers))


def price(s: Coimbra, seat: int, look: Look, expedition: int) -> Text:
    """As printed; behind an arrow what the one who looks would pay, if that is less."""
    usual = EXPEDITION_PRICE[expedition]
    discount = sum(FAVOUR_DISCOUNT[tile] for tile in range(FAVOURS) if s.favours[tile] == seat != BESIDE_CASTLE)
    good = EXPEDITION_COST[expedition]
    if not discount:
        return Text(look.amount(good, usual))
    own = max(0, usual - discount)
    return Text.assemble((f"{usual}{look.signs.to}", FAINT), look.amount(good, own))


def discards(s: Coimbra, seat: int, look: Look) -> Text:
    """All of it, by profession: whatever lies there may be looked at."""
    title = Text(look.say(DISCARDS, count=s.discards.bit_count()), TITLE)
    if not s.discards:
        return joined_words(title, Text(look.say(NO_DISCARDS), FAINT))
    numbers = option_numbers(s, seat, ACQUIRE)
    lines = [title]
    for profession in range(TRACKS):
        pile = s.discards & OF_PROFESSION[profession]
        cards = [discarded(look, card, numbers.get(card, [])) for card in range(CARDS) if pile >> card & 1]
        for row, line in enumerate(flow(cards, look.width - 2, look.signs.dot)):
            letter = TRACK_LETTERS[profession] if row == 0 else " "
            lines.append(Text.assemble((f"{letter} ", f"bold {TRACK_STYLES[profession]}"), line))
    return joined(lines)


def discarded(look: Look, card: int, numbers: list[int]) -> Text:
    """Its name, its influence, and the good it costs."""
    details = f"+{INFLUENCE[card]}"
    if COST[card] >= 0:
        details += f", {look.good(COST[card])}"
    return joined_words(Text(look.card(card)), Text(f"({details})", FAINT), numbered(numbers))
