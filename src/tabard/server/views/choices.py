"""The options of whoever decides, as buttons, and as what is proposed to those who type.

They are most of what is made for a decision, so they are put together without a template; whatever is text is escaped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from tabard.drawing.svg import escape
from tabard.engine.words import N_
from tabard.server.common.speech import say
from tabard.server.tables.entries import BOT
from tabard.server.views.once import sentences

if TYPE_CHECKING:
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table


class Choices(NamedTuple):
    buttons: Markup = Markup()
    typed: Markup = Markup()  # what can be typed, with what it does
    example: str = ""  # of what can be typed
    closing: bool = False  # one of them hands the turn on, so that what was done so far is told


def choices(table: Table, viewer: Viewer) -> Choices:
    options, game, hands_on = sentences(table, viewer), table.game, table.match.hands_on
    alone = len(options) == 1
    # Where other people play, who would have to agree if it is taken back, handing on is asked twice.
    twice = any(chair.kind != BOT for seat, chair in enumerate(table.chairs) if seat != table.match.to_move)
    confirm, closing = escape(say(viewer.lang, N_("Confirm"))), False
    notations = [game.actions.notation(action) for action in options]
    buttons, typed = [], []
    for number, (action, told, notation) in enumerate(zip(options, options.values(), notations, strict=True), 1):
        goes = hands_on(action)
        ends = alone and (goes or game.ends_turn(action))  # the only thing left to do is to end the turn
        closing = closing or goes or ends
        marks = " data-hands-on" if goes and twice and not alone else ""
        marks += " data-ends" if ends and not table.taken_back else ""
        short, sentence = escape(notation), escape(told)
        buttons.append(
            f'    <li><button id="choice-{action}" data-choice="{action}"{marks} data-notation="{short}">'
            f'<span class="number" aria-hidden="true">{number}</span><span class="sentence">{sentence}</span>'
            f'<span class="confirm">{confirm}</span></button></li>\n'
        )
        typed.append(f'<option value="{short}">{sentence}</option>')
    return Choices(Markup("".join(buttons)), Markup("".join(typed)), notations[0] if notations else "", closing)
