"""The city: round and turn order, the dice pool, start pairs, favour tiles, and the districts with their rows of cards.

The rows lie left of their districts, as on the table; the favour tiles lie beside the castle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra import agenda, decisions
from tabard.coimbra.actions import ACQUIRE, CAP, DIE, FAVOUR, PAIR, PLACE
from tabard.coimbra.agenda import kind_of
from tabard.coimbra.components import BOX
from tabard.coimbra.prose.effects import favour_in_short, in_short
from tabard.coimbra.tables import (
    BACK,
    BESIDE_CASTLE,
    CAP_ADDS,
    CAP_FAVOUR,
    CARDS,
    CASTLE,
    COLOURS,
    COST,
    CROWNS,
    DIPLOMAS,
    DISTRICTS,
    EYES,
    FAVOUR_CROWNS,
    FAVOURS,
    FLAG_CROWNS,
    GUARD,
    INFLUENCE,
    KIND,
    NO_CARD,
    PROFESSION,
    ROW,
)
from tabard.coimbra.terminal.look import (
    ACTIVE,
    CROWN_STYLE,
    FAINT,
    LETTERS,
    STYLES,
    TITLE,
    TRACK_LETTERS,
    TRACK_STYLES,
    Look,
    joined_words,
    numbered,
    option_numbers,
    wrapped,
)
from tabard.engine.canvas import WIDE, Canvas, flow, joined, labelled, sentence
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.coimbra.state import Coimbra

# The grid: four cells in a row, and the district at its right or below all of them
CELL: Final = 20  # with one of its sides, at most
DISTRICT_AT: Final = ROW * CELL + 2
DISTRICT_WIDTH: Final = WIDE - DISTRICT_AT

ROUND: Final = N_("Round {round} of {rounds}")
DECK: Final = N_("deck {cards}")
TO_MOVE: Final = N_("to move: {seat}")
GAME_OVER: Final = N_("The game is over")
SET_UP: Final = N_("The table is being set up")
PHASES: Final = {
    agenda.STARTING: N_("start pairs and corners"),
    agenda.START_CARDS: N_("start cards"),
    agenda.DEAL: N_("cards are laid out"),
    agenda.ROLLING: N_("A roll the dice"),
    agenda.PLACING: N_("B choose and place dice"),
    agenda.TAKING: N_("C take dice back"),
    agenda.OPENING: N_("E receive income"),
    agenda.EARNING: N_("E receive income"),
    agenda.FITTING_OUT: N_("F fund an expedition"),
}
TURN_ORDER: Final = N_("Turn order")
POOL: Final = N_("Dice pool")
CHOSEN: Final = N_("chosen")
NO_DICE: Final = N_("no dice rolled yet")
PAIRS: Final = N_("Start pairs")
CAP_TILE: Final = N_("cap")
# TRANSLATORS: explains what stands in the frame of a card
LEGEND: Final = N_("C+2{dot}{good}: councillor, influence 2, paid in {good}{dot}C5R: grey 5 of Red{dot}[3]: token")


def city(s: Coimbra, seat: int, look: Look) -> Text:
    blocks = [header(s, look), *order_and_pool(s, seat, look)]
    if len(s.pairs) > 1 and s.agenda and kind_of(s.agenda[0]) <= agenda.STARTING:
        blocks += pairs(s, seat, look)
    blocks.append(districts(s, seat, look))
    legend = look.say(LEGEND, good=look.good(GUARD), dot=look.signs.dot)
    return joined([*blocks, *sentence(legend, look.width)])


# Round, turn order, dice


def header(s: Coimbra, look: Look) -> Text:
    """The round, the phase, the deck, who is to move."""
    return joined(flow([Text(part, TITLE) for part in header_parts(s, look)], look.width, look.signs.dot))


def header_parts(s: Coimbra, look: Look) -> list[str]:
    if s.over:
        return [look.say(GAME_OVER)]
    phase = PHASES.get(kind_of(s.agenda[0]))
    if phase is None or len(s.order) < s.seats:
        return [look.say(SET_UP)]
    parts = [look.say(ROUND, round=s.round + 1, rounds=BOX.rounds), look.say(phase)]
    if kind_of(s.agenda[0]) == agenda.TAKING:
        parts[-1] += f": {look.district(s.district)}"
    left = sum(BACK[card] > 1 and not s.dealt >> card & 1 for card in range(CARDS))
    parts.append(look.say(DECK, cards=left))
    if s.to_move != CHANCE:
        parts.append(look.say(TO_MOVE, seat=look.player(s.to_move).plain))
    return parts


def order_and_pool(s: Coimbra, seat: int, look: Look) -> list[Text]:
    flags = [
        joined_words(Text(str(flag + 1), FAINT), look.player(player), look.crowns(FLAG_CROWNS[flag]))
        for flag, player in enumerate(s.order)
    ]
    order, dice = look.say(TURN_ORDER) + look.stood_in("flags"), look.say(POOL)
    indent = max(len(order), len(dice)) + 2
    lines = labelled(order, flow(flags, look.width - indent, "  "), indent)
    return lines + labelled(dice, flow(pool(s, seat, look), look.width - indent, "  "), indent)


def pool(s: Coimbra, seat: int, look: Look) -> list[Text]:
    """The dice that nobody has taken, by colour; the one that was just chosen."""
    numbers: dict[int, int] = {}
    if not s.over and s.to_move == seat != CHANCE:
        numbers = {action - DIE.base: number for number, action in enumerate(s.legal(), 1) if DIE.has(action)}
    found: list[Text] = []
    for colour in range(COLOURS):
        dice: list[Text] = []
        for eyes in range(EYES):
            kind = colour * EYES + eyes
            dice += [look.die(colour, eyes + 1)] * s.pool[kind]
            if kind in numbers:
                dice[-1] = dice[-1] + numbered([numbers[kind]])
        if dice:
            found.append(Text.assemble((f"{look.colour(colour)} ", TRACK_STYLES[colour]), Text(" ").join(dice)))
    if s.stack and s.stack[-1] == decisions.CHOICE_OF_DISTRICT:
        found.append(joined_words(Text(look.say(CHOSEN)), look.thing(s.die)))
    return found or [Text(look.say(NO_DICE), FAINT)]


def cell(look: Look) -> int:
    return min(CELL, (look.width - 1) // ROW)


def inside(look: Look) -> int:
    """How long the lines in a cell may be."""
    return cell(look) - 2


# Start pairs


def pairs(s: Coimbra, seat: int, look: Look) -> list[Text]:
    """A column a pair, two cards in each; those that are taken are marked."""
    numbers = option_numbers(s, seat, PAIR)
    columns = len(s.pairs) // 2
    faces = [card_lines(look, card) for card in s.pairs[: 2 * columns]]
    levels = [0]
    for row in range(2):
        levels.append(levels[-1] + max(map(len, faces[row::2]), default=0) + 1)
    canvas = Canvas(look.width, levels[-1] + 1)
    grid(look, canvas, columns, levels)
    for place, lines in enumerate(faces):
        pair, row = divmod(place, 2)
        mark = numbered(numbers.get(pair, []))
        if pair in s.pair_of:
            owner = s.pair_of.index(pair)
            mark = Text(LETTERS[owner], STYLES[owner])
        draw_card(look, canvas, pair * cell(look), levels[row], s.pairs[place], lines)
        put_right(canvas, (pair + 1) * cell(look), levels[row], mark)
    return [Text(look.say(PAIRS) + look.stood_in("citizens.I-"), TITLE), canvas.text()]


# The grid


def districts(s: Coimbra, seat: int, look: Look) -> Text:
    """Favour tiles and rows of cards; a row is as high as what lies there."""
    dice = [dice_lines(s, seat, look, district) for district in range(DISTRICTS)]
    numbers = option_numbers(s, seat, ACQUIRE)
    faces = [[] if card == NO_CARD else card_lines(look, card, numbers.get(card, [])) for card in s.display]
    tiles = [favour_lines(look, tile) for tile in range(FAVOURS)]
    beside = dice if look.width >= WIDE else [[]] * DISTRICTS
    levels = [0, max(map(len, [*tiles, beside[CASTLE]])) + 1]
    for district in range(1, DISTRICTS):
        row = faces[(district - 1) * ROW : district * ROW]
        levels.append(levels[-1] + max(map(len, [*row, beside[district]])) + 1)
    canvas = Canvas(look.width, levels[-1] + 1)
    grid(look, canvas, ROW, levels)
    draw_favours(s, seat, look, canvas, tiles)
    draw_display(s, look, canvas, levels, faces)
    titles = district_titles(s, seat, look)
    if look.width < WIDE:
        return joined([canvas.text(), *districts_in_lines(titles, dice)])
    for level, title, lines in zip(levels[:-1], titles, dice, strict=True):
        canvas.lay(DISTRICT_AT, level, joined([title, *lines]))
    return canvas.text()


def grid(look: Look, canvas: Canvas, columns: int, levels: Sequence[int]) -> None:
    """Lines at these levels, and between the columns."""
    box, tees = look.signs.box, look.signs.tees
    joints = {levels[0]: (box[0], tees[0], box[1]), levels[-1]: (box[2], tees[1], box[3])}  # first, middle, last
    for y in range(levels[-1] + 1):
        if y in levels:
            first, middle, last = joints.get(y, (tees[2], tees[4], tees[3]))
            canvas.put(0, y, first + middle.join([box[4] * (cell(look) - 1)] * columns) + last, FAINT)
        else:
            for column in range(columns + 1):
                canvas.put(column * cell(look), y, box[5], FAINT)


def put_right(canvas: Canvas, x: int, y: int, text: Text) -> None:
    """In a frame, so that it ends beside the corner at x."""
    if text:
        canvas.lay(x - 2 - len(text), y, Text.assemble(" ", text, " "))


# Favour tiles


def draw_favours(s: Coimbra, seat: int, look: Look, canvas: Canvas, tiles: list[list[Text]]) -> None:
    numbers = option_numbers(s, seat, FAVOUR)
    for tile in range(FAVOURS):
        x, owner = tile * cell(look), s.favours[tile]
        head = look.crowns(FAVOUR_CROWNS[tile])
        if tile == CAP_FAVOUR and s.cap_free and owner == BESIDE_CASTLE:
            head.append(f" {look.say(CAP_TILE)} +{CAP_ADDS}")
        canvas.lay(x + 1, 0, Text.assemble(" ", head, " "))
        taken = owner != BESIDE_CASTLE
        put_right(canvas, x + cell(look), 0, look.letter(owner) if taken else numbered(numbers.get(tile, [])))
        for row, line in enumerate(tiles[tile], 1):
            canvas.lay(x + 2, row, Text(line.plain, FAINT) if taken else line)


def favour_lines(look: Look, tile: int) -> list[Text]:
    room = inside(look)
    name = wrapped(look.words.favour(tile), room)
    does = wrapped(favour_in_short(look.words, tile), room)
    return [look.cut(line, room) for line in [*(Text(line, TITLE) for line in name), *map(Text, does)]]


# Cards


def draw_display(s: Coimbra, look: Look, canvas: Canvas, levels: list[int], faces: list[list[Text]]) -> None:
    for place, card in enumerate(s.display):
        if card == NO_CARD:
            continue
        x, y = place % ROW * cell(look), levels[1 + place // ROW]
        draw_card(look, canvas, x, y, card, faces[place])
        if s.crowns[PROFESSION[card]] == place:
            crown = look.crowns(CROWNS[PROFESSION[card]])
            canvas.lay(x + cell(look) - 1 - len(crown), y, Text.assemble(" ", crown))


def draw_card(look: Look, canvas: Canvas, x: int, y: int, card: int, lines: list[Text]) -> None:
    """In the frame profession, influence and the good it costs; inside its name, diplomas and bonus."""
    profession = PROFESSION[card]
    head = f" {TRACK_LETTERS[profession]}+{INFLUENCE[card]} "
    if COST[card] >= 0:
        head = f"{head[:-1]}{look.signs.dot}{look.good(COST[card])} "
    canvas.put(x + 1, y, head, TRACK_STYLES[profession])
    for row, line in enumerate(lines, y + 1):
        canvas.lay(x + 2, row, line)


def card_lines(look: Look, card: int, numbers: list[int] | None = None) -> list[Text]:
    """Its name, diplomas and bonus with when it works, and at the right the number of the option to acquire it."""
    room, style = inside(look), f"bold {TRACK_STYLES[PROFESSION[card]]}"
    *name, last = [Text(line, style) for line in wrapped(look.card(card), room)]
    diplomas = [look.diploma(kind) for kind, count in enumerate(DIPLOMAS[card]) for _ in range(count)]
    does = f"{look.words.short_kind(KIND[card])}: {in_short(look.words, card)}"
    bonus = [Text(line) for line in wrapped(does, room)]
    lines = [look.cut(line, room) for line in [*name, *flow([last, *diplomas], room, " "), *bonus]]
    if numbers:
        number = numbered(numbers)
        if len(lines[-1]) + 1 + len(number) > room:
            lines.append(Text())
        lines[-1].append(" " * (room - len(lines[-1]) - len(number))).append_text(number)
    return lines


# Dice


def district_titles(s: Coimbra, seat: int, look: Look) -> list[Text]:
    """From top to bottom, each with the number of the option to place a die there."""
    numbers = option_numbers(s, seat, PLACE)
    found: list[Text] = []
    for district in range(DISTRICTS):
        name = look.fit(look.district(district), DISTRICT_WIDTH - 4)
        title = Text(name, ACTIVE if is_evaluated(s, district) else TITLE)
        found.append(joined_words(title, numbered(numbers.get(district, []))))
    return found


def districts_in_lines(titles: list[Text], dice: list[list[Text]]) -> list[Text]:
    """Each with its dice and tokens behind it."""
    indent = max(map(len, titles)) + 2
    lines: list[Text] = []
    for title, (first, *others) in zip(titles, dice, strict=True):
        lines += [Text.assemble(title, " " * (indent - len(title)), first), *labelled("", others, indent)]
    return lines


def is_evaluated(s: Coimbra, district: int) -> bool:
    return bool(s.agenda) and kind_of(s.agenda[0]) == agenda.TAKING and s.district == district


def dice_lines(s: Coimbra, seat: int, look: Look, district: int) -> list[Text]:
    """The die whose owner acts, then those that still lie there."""
    caps = cap_numbers(s, seat, district)
    things = [look.thing(thing) + numbered(caps.get(slot, [])) for slot, thing in enumerate(s.rows[district])]
    if is_evaluated(s, district) and s.die:
        things.insert(0, Text.assemble((look.signs.now, CROWN_STYLE), look.thing(s.die)))
    room = DISTRICT_WIDTH if look.width >= WIDE else look.width - DISTRICT_WIDTH
    return flow(things, room, " ") or [Text(look.signs.none, FAINT)]


def cap_numbers(s: Coimbra, seat: int, district: int) -> dict[int, list[int]]:
    """By place in the row: the option to put the cap tile there."""
    if s.over or s.to_move != seat or s.stack[-1] != decisions.CAP_TILE:
        return {}
    return {
        CAP.second(action): [number]
        for number, action in enumerate(s.legal(), 1)
        if CAP.has(action) and CAP.first(action) == district - 1
    }
