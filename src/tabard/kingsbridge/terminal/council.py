"""The round and the score track; the lasting events, the council with its event card, and the favour arc."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import Canvas, flow, joined, labelled
from tabard.engine.panels import side_by_side
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import ORIENT
from tabard.kingsbridge.components import BOX, HOUSE
from tabard.kingsbridge.council import NUMBERS, SIDE_OF, SIDES, pay_income, steps
from tabard.kingsbridge.favour import space_after
from tabard.kingsbridge.tables import (
    ARC,
    CHAPTERS,
    EVENT_ARROW,
    EVENT_CORNERS,
    EVENT_LASTING,
    EVENT_PLAGUE,
    GOODS,
    HALF,
    INCOME,
    NO_EVENT,
    ROUNDS,
    VP,
)
from tabard.kingsbridge.terminal.look import (
    FAINT,
    LEFT_WIDTH,
    OPTION,
    RIGHT_WIDTH,
    ROMAN,
    TITLE,
    WARNING,
    Look,
    numbered,
    option_numbers,
)

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

# The card: a frame, with the seats at its corners and the numbers of the council at its sides
CARD_LEFT: Final = 2
CARD_WIDTH: Final = LEFT_WIDTH - 2 * CARD_LEFT
CARD_HEIGHT: Final = 10
CARD_MIDDLE: Final = CARD_LEFT + CARD_WIDTH // 2
TEXT_WIDTH: Final = CARD_WIDTH - 6
TITLE_ROW: Final = 3
MOST_TEXT: Final = 4  # lines
RIGHT: Final = LEFT_WIDTH - 1
SEAT_SPOTS: Final = ((0, 0), (RIGHT, 0), (RIGHT, CARD_HEIGHT - 1), (0, CARD_HEIGHT - 1))  # by side of the board
SIDE_ROW: Final = CARD_HEIGHT // 2
IMMEDIATE_STYLE: Final = "navajo_white3"
LASTING_STYLE: Final = "cornflower_blue"
INDENT: Final = 10  # of what stands beside a title
INCOMES_AT: Final = 15  # behind the names of the positions
TRACK_STEP: Final = 5
RAIL_END: Final = INDENT + BOX.vp_track + 3
BEFORE_THE_EVENT: Final = (
    decisions.STARTER, decisions.EVENT_CARD, decisions.PENANCE_CARD, decisions.COURT_CARD, decisions.COURT_DISCARD,
)  # fmt: skip
FAVOUR_AT: Final = 3  # characters before the name of a favour space

CHAPTER: Final = N_("Chapter {chapter} of {chapters}")
ROUND: Final = N_("round {round} of {rounds}")
END_OF_CHAPTER: Final = N_("the chapter ends")
TAX: Final = N_("king's tax: {gold} gold")
SHIELD: Final = N_("shield: ")
TO_MOVE: Final = N_("to move: ")
SET_UP: Final = N_("The table is being set up")
GAME_OVER: Final = N_("The game is over")
LASTING: Final = N_("Lasting")
NO_LASTING: Final = N_("no lasting event at the edge of the board")
COUNCIL: Final = N_("Council")
STACK: Final = N_("Cards in the stack: {cards}")
NO_CARD: Final = N_("no event card")
IS_IMMEDIATE: Final = N_("immediate")
IS_LASTING: Final = N_("lasting")
HOUSE_NUMBER: Final = N_("house {number}")
ARC_TITLE: Final = N_("Favour")
ARC_LEGEND: Final = N_("{stone} stone, {cover} covered")
VP_WITH: Final = N_("{points} VP with {good}")
VP_WITH_MORE: Final = N_("{points} VP with {least} {good}")
VP_PER: Final = N_("{points} VP per {good}")
HOUSE_COUNTED: Final = N_("house")
MUST_PAY: Final = N_("costs {amounts}")
POSITIONS: Final = N_("Positions")
STONE_GOES: Final = N_("favour stone")
STAYS: Final = N_("stays")


def council(s: Kingsbridge, seat: int, look: Look) -> Text:
    """Everything of this part, from the round to the favour arc."""
    blocks = [header(s, look), *track(s, look), *edge(s, look)]
    blocks.append(side_by_side([card_block(s, look), arc(s, look)], look.width))
    if is_turned_now(s):
        blocks += positions(s, seat, look)
    return joined(blocks)


# The round


def header(s: Kingsbridge, look: Look) -> Text:
    """Chapter, round, shield and who is to move."""
    if s.over:
        return Text(look.say(GAME_OVER), TITLE)
    if s.stack[-1] == decisions.STARTER:
        return Text(look.say(SET_UP), TITLE)
    of = look.say(ROUND, round=s.round + 1, rounds=ROUNDS) if s.round < ROUNDS else look.say(END_OF_CHAPTER)
    parts = [Text(look.say(CHAPTER, chapter=ROMAN[s.chapter], chapters=ROMAN[CHAPTERS - 1]), TITLE), Text(of, TITLE)]
    if s.stack[-1] == decisions.PROTECTION:
        parts.append(Text(look.say(TAX, gold=s.tax), WARNING))
    parts.append(Text.assemble(look.say(SHIELD), look.player(s.start)))
    if s.to_move != CHANCE:
        parts.append(Text.assemble(look.say(TO_MOVE), look.player(s.to_move)))
    return joined(flow(parts, look.width, look.signs.dot))


def shown_points(s: Kingsbridge, player: int) -> int:
    """In half points: what stands on the track; after the game with what material and gold bring (K-END-01)."""
    return s.scores()[player] if s.over else s.points[player]


def track(s: Kingsbridge, look: Look) -> list[Text]:
    """The score track, stones that share a space on top of each other, and the sums beside or below it (K-END-05)."""
    spaces = [place_on_track(shown_points(s, player) // HALF) for player in range(s.seats)]
    piles = {space: [p for p in range(s.seats) if spaces[p] == space] for space in spaces}
    highest = max(map(len, piles.values()))
    canvas = Canvas(look.width, highest + 1)
    draw_rail(look, canvas, highest - 1)
    for space, players in piles.items():
        for up, player in enumerate(players):
            canvas.lay(INDENT + space, highest - 1 - up, look.letter(player))
    sums = Text("  ").join(
        Text.assemble(look.letter(player), f" {look.points(shown_points(s, player))}") for player in range(s.seats)
    )
    if RAIL_END + len(sums) > look.width:
        return [canvas.text(), *labelled("", [sums], INDENT)]
    canvas.lay(RAIL_END, highest - 1, sums)
    return [canvas.text()]


def place_on_track(points: int) -> int:
    """Beyond its last space one counts on from 1."""
    return points if points <= BOX.vp_track else (points - 1) % BOX.vp_track + 1


def draw_rail(look: Look, canvas: Canvas, y: int) -> None:
    canvas.put(0, y, look.good(VP), TITLE)
    for space in range(BOX.vp_track + 1):
        canvas.put(INDENT + space, y, rail_sign(look, space), FAINT)
        if space % TRACK_STEP == 0:
            canvas.put(INDENT + space - len(str(space)) // 2, y + 1, str(space), FAINT)


def rail_sign(look: Look, space: int) -> str:
    if space in (0, BOX.vp_track):
        return look.signs.rail[0 if space == 0 else 3]
    return look.signs.rail[1 if space % TRACK_STEP else 2]


# Events


def event_title(look: Look, event: int) -> str:
    card = BOX.events[event]
    mark = look.signs.stood_in if card.stand_in else ""
    return card.title[look.lang] + mark


def edge(s: Kingsbridge, look: Look) -> list[Text]:
    """The lasting events at the upper edge of the board, with their spaces."""
    lines: list[Text] = []
    for space, event in enumerate(s.edge, 1):
        title = event_title(look, event)
        whole = f"{space} {title}: {BOX.events[event].text[look.lang]}"
        wrapped = [Text(line) for line in wrap(whole, look.width - INDENT, subsequent_indent="  ")]
        wrapped[0].stylize(f"bold {LASTING_STYLE}", 2, 2 + len(title))
        lines += wrapped
    return labelled(look.say(LASTING), lines or [Text(look.say(NO_LASTING), FAINT)], INDENT)


def is_turned_now(s: Kingsbridge) -> bool:
    return not s.over and s.stack[-1] == decisions.ORIENTATION


def card_block(s: Kingsbridge, look: Look) -> Canvas:
    """The council: the event card as it lies there, the seats its corners point at, the numbers at its sides."""
    canvas = Canvas(LEFT_WIDTH, CARD_HEIGHT + 1)
    canvas.put(0, 0, look.say(COUNCIL) + look.stood_in("council"), TITLE)
    if not s.over:
        stack = look.say(STACK, cards=cards_in_stack(s))
        canvas.put(LEFT_WIDTH - len(stack), 0, stack, FAINT)
    card = Canvas(LEFT_WIDTH, CARD_HEIGHT)
    style = FAINT if s.event == NO_EVENT else LASTING_STYLE if EVENT_LASTING[s.event] else IMMEDIATE_STYLE
    card.box(CARD_LEFT, 0, CARD_WIDTH, CARD_HEIGHT, look.signs.box, style)
    if s.event == NO_EVENT:
        put_middle(card, SIDE_ROW, look.say(NO_CARD), FAINT)
        draw_surroundings(s, look, card, NO_EVENT)
    else:
        draw_card(s, look, card)
    canvas.lay(0, 1, card.text())
    return canvas


def cards_in_stack(s: Kingsbridge) -> int:
    """Face down, of this chapter."""
    if s.round == ROUNDS:
        return 0
    return BOX.events_used - s.round - (0 if s.stack[-1] in BEFORE_THE_EVENT else 1)


def draw_card(s: Kingsbridge, look: Look, card: Canvas) -> None:
    event = BOX.events[s.event]
    turn = max(s.turned, 0)
    for corner, income in enumerate(EVENT_CORNERS[s.event]):
        draw_corner(look, card, (corner + turn) % SIDES, look.bundle(INCOME[income]))
    kind = look.say(IS_LASTING if event.lasting else IS_IMMEDIATE)
    put_middle(card, 1, kind, LASTING_STYLE if event.lasting else IMMEDIATE_STYLE)
    put_middle(card, TITLE_ROW, look.fit(event_title(look, s.event), TEXT_WIDTH), TITLE)
    for row, line in enumerate(wrap(event.text[look.lang], TEXT_WIDTH)[:MOST_TEXT], TITLE_ROW + 1):
        put_middle(card, row, line)
    if EVENT_PLAGUE[s.event] >= 0:
        put_middle(card, CARD_HEIGHT - 2, look.say(HOUSE_NUMBER, number=event.plague), WARNING)
    arrow = (EVENT_ARROW[s.event] + turn) % SIDES
    if s.turned < 0:
        draw_side(look, card, arrow, "", arrow=True)
    else:
        draw_surroundings(s, look, card, arrow)


def put_middle(card: Canvas, y: int, text: str, style: str = "") -> None:
    card.put(CARD_MIDDLE - len(text) // 2, y, text, style)


def draw_corner(look: Look, card: Canvas, side: int, income: Text) -> None:
    """What the card shows in the corner that points at a side of the board."""
    x = CARD_LEFT + 2 if side in (0, SIDES - 1) else CARD_LEFT + CARD_WIDTH - 2 - len(income)
    card.lay(x, 1 if side < SIDES // 2 else CARD_HEIGHT - 2, income)


def draw_surroundings(s: Kingsbridge, look: Look, card: Canvas, arrow: int) -> None:
    """The seats at the corners, the numbers at the sides (K-COUNCIL-03)."""
    for side, (x, y) in enumerate(SEAT_SPOTS):
        if side in SIDE_OF[s.seats]:
            card.lay(x, y, look.letter(SIDE_OF[s.seats].index(side)))
        else:
            card.put(x, y, look.signs.nobody, FAINT)
        draw_side(look, card, side, str(NUMBERS[side]), arrow=side == arrow)


def draw_side(look: Look, card: Canvas, side: int, number: str, *, arrow: bool) -> None:
    """A number of the council, and the red arrow if it points there."""
    sign, style = look.signs.arrows[side] if arrow else "", WARNING if arrow else FAINT
    if side in (0, 2):
        put_middle(card, 0 if side == 0 else CARD_HEIGHT - 1, " ".join(["", *filter(None, (sign, number)), ""]), style)
        return
    x = CARD_LEFT + CARD_WIDTH - 1 if side == 1 else CARD_LEFT
    if arrow:
        card.put(x, SIDE_ROW, sign, style)
    card.put(RIGHT if side == 1 else 0, SIDE_ROW, number, style)


def positions(s: Kingsbridge, seat: int, look: Look) -> list[Text]:
    """What each of the four positions of the card would bring, and where the favour stone would go."""
    numbers = option_numbers(s, seat, ORIENT)
    lines = [Text(look.say(POSITIONS), TITLE)]
    for turn in range(SIDES):
        entries = [*incomes(s, look, turn), Text(f"{look.say(STONE_GOES)} {stone_goes(s, look, turn)}")]
        block = labelled("", flow(entries, look.width - INCOMES_AT, "   "), INCOMES_AT)
        label = Text.assemble((f"{numbered(numbers[turn]):>3}" if turn in numbers else "   ", OPTION))
        label.append(" ").append(ORIENT.notation(ORIENT.id(turn)), FAINT)
        lines += [label + block[0][len(label) :], *block[1:]]
    return lines


def incomes(s: Kingsbridge, look: Look, turn: int) -> list[Text]:
    """What everybody would gain."""
    after = s.copy()
    pay_income(after, turn)
    gains = [look.bundle(difference(s, after, player)) for player in range(s.seats)]
    nothing = Text(look.signs.none, FAINT)
    return [Text.assemble(look.letter(player), " ", gain or nothing) for player, gain in enumerate(gains)]


def difference(before: Kingsbridge, after: Kingsbridge, player: int) -> list[int]:
    """What a player has gained, as a bundle."""
    goods = [after.has(player, good) - before.has(player, good) for good in range(GOODS)]
    return [*goods, (after.points[player] - before.points[player]) // HALF]


def stone_goes(s: Kingsbridge, look: Look, turn: int) -> str:
    number = steps(s, turn)
    where = look.favour(ARC[space_after(s, number)]) if number else look.say(STAYS)
    return f"{number} {look.signs.to} {where}"


# Favour


def arc(s: Kingsbridge, look: Look) -> Canvas:
    """The spaces in their order, after the last the first again; the stone, and what is covered."""
    canvas = Canvas(RIGHT_WIDTH, len(ARC) + 1)
    canvas.put(0, 0, look.say(ARC_TITLE) + look.stood_in("favour_arc"), TITLE)
    legend = look.say(ARC_LEGEND, stone=look.signs.stone, cover=look.signs.cover)
    canvas.put(RIGHT_WIDTH - len(legend), 0, legend, FAINT)
    effect_at = FAVOUR_AT + max(len(look.favour(space)) for space in ARC) + 1
    for at, space in enumerate(ARC):
        y = at + 1
        canvas.put(0, y, look.signs.arc[0 if at == 0 else 2 if y == len(ARC) else 1], FAINT)
        covered = bool(s.covered >> space & 1)
        if covered:
            canvas.put(2, y, look.signs.cover, TITLE)
        style = FAINT if covered else "reverse bold" if at == s.stone_at else ""
        canvas.put(FAVOUR_AT, y, look.favour(space), style)
        canvas.lay(effect_at, y, look.cut(effect(look, space), RIGHT_WIDTH - effect_at))
        if at == s.stone_at:
            canvas.put(1, y, look.signs.stone, TITLE)
    return canvas


def effect(look: Look, space: int) -> Text:
    """What a favour space brings, in a few words."""
    what = BOX.favour_effects[space]
    if what.op == "gain":
        return look.bundle(what.get)
    if what.op == "must_pay":
        return Text(look.say(MUST_PAY, amounts=look.bundle(what.pay).plain), WARNING)
    good = look.say(HOUSE_COUNTED) if what.good == HOUSE else look.good(what.good)
    if what.op == "vp_per":
        return Text(look.say(VP_PER, points=what.vp, good=good))
    message = VP_WITH if what.least == 1 else VP_WITH_MORE
    return Text(look.say(message, points=what.vp, least=what.least, good=good))
