"""The players: goods, points, crowns, dice, cards by the kind of their bonus, diplomas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra import decisions, scoring
from tabard.coimbra.prose.effects import in_short
from tabard.coimbra.tables import (
    CARDS,
    COIN,
    CROWNS,
    FAVOURS,
    GUARD,
    INSTANT,
    OF_KIND,
    OF_PROFESSION,
    TRACKS,
    VP,
    WITH,
)
from tabard.coimbra.terminal.look import (
    DIE_STYLES,
    FAINT,
    STYLES,
    TITLE,
    TRACK_LETTERS,
    TRACK_STYLES,
    Look,
    joined_words,
    wrapped,
)
from tabard.coimbra.terminal.tracks import income
from tabard.coimbra.words import SHORT_KINDS
from tabard.engine.canvas import flow, joined, labelled
from tabard.engine.panels import Panel, panels, room_in_panel
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

YOU: Final = N_("you")
CROWNS_NAME: Final = N_("crowns")
DICE: Final = N_("dice")
CARDS_NAME: Final = NN_("{n} card", "{n} cards")
MONASTERIES: Final = N_("monasteries")
EXPEDITIONS: Final = N_("expeditions")
INCOME: Final = N_("per die")
FAVOUR_TILES: Final = N_("favours")
DIPLOMAS: Final = N_("diplomas")
LABELS: Final = (FAVOUR_TILES, *SHORT_KINDS, DIPLOMAS)
STEPS_LEFT: Final = NN_("{n} step left", "{n} steps left")


def players(s: Coimbra, seat: int, look: Look) -> Text:
    return panels([panel(s, seat, look, player) for player in range(s.seats)], look.width, look.signs.box)


def panel(s: Coimbra, seat: int, look: Look, player: int) -> Panel:
    you = f" ({look.say(YOU)})" if player == seat else ""
    title = f"{look.player(player).plain}{you} {look.amount(VP, s.has(player, VP))}"
    room = room_in_panel(look.width)
    return Panel(title, [look.cut(line, room) for line in panel_lines(s, look, player, room)], STYLES[player])


def panel_lines(s: Coimbra, look: Look, player: int, inside: int) -> list[Text]:
    held = [*goods(s, look, player), dice(s, look, player), crowns(s, look, player)]
    reached = [own_cards(s, look, player), *counts(s, look, player), incomes(s, look, player)]
    lines = flow([text for text in [*held, *reached] if text], inside, "  ")
    indent = max(len(look.say(label)) for label in LABELS) + 1
    room = inside - indent
    lines += labelled(look.say(FAVOUR_TILES), flow(favours(s, look, player), room, ", "), indent)
    for kind, name in enumerate(SHORT_KINDS):
        lines += labelled(look.say(name), cards(s, look, player, kind, room), indent)
    return lines + labelled(look.say(DIPLOMAS), flow(diplomas(s, look, player), room, " "), indent)


def counted(look: Look, name: str, count: int) -> Text:
    """A thing and how many of it; faint where there is none."""
    if count == 0:
        return Text(f"{name} {look.signs.none}", FAINT)
    return Text.assemble(name, " ", (str(count), TITLE))


def goods(s: Coimbra, look: Look, player: int) -> list[Text]:
    return [counted(look, look.good(good), s.has(player, good)) for good in (GUARD, COIN)]


def crowns(s: Coimbra, look: Look, player: int) -> Text:
    """All that count in phase D, and the tokens among them by their professions."""
    if len(s.order) < s.seats:
        return Text()
    tokens = [profession for profession in range(TRACKS) if s.crowns[profession] == WITH + player]
    shown = [
        Text(f"{TRACK_LETTERS[profession]}{look.signs.crown}{CROWNS[profession]}", TRACK_STYLES[profession])
        for profession in tokens
    ]
    return joined_words(counted(look, look.say(CROWNS_NAME), s.crowns_of(player)), *shown)


def counts(s: Coimbra, look: Look, player: int) -> list[Text]:
    return [
        counted(look, look.say(MONASTERIES), s.discs[player].bit_count()),
        counted(look, look.say(EXPEDITIONS), s.funded[player].bit_count()),
    ]


def own_cards(s: Coimbra, look: Look, player: int) -> Text:
    """How many, and how many of each profession."""
    own = s.cards[player]
    professions = [
        Text(f"{TRACK_LETTERS[number]}{look.signs.times}{count}", TRACK_STYLES[number])
        for number in range(TRACKS)
        if (count := (own & OF_PROFESSION[number]).bit_count())
    ]
    return joined_words(Text(look.words.counted(*CARDS_NAME, own.bit_count()), "" if own else FAINT), *professions)


def dice(s: Coimbra, look: Look, player: int) -> Text:
    """Those that were taken back and have not brought their income yet."""
    held = [Text(TRACK_LETTERS[colour], DIE_STYLES[colour]) for colour in s.held[player]]
    return joined_words(Text(look.say(DICE)), *held) if held else counted(look, look.say(DICE), 0)


def incomes(s: Coimbra, look: Look, player: int) -> Text:
    """What a die of each track gives now."""
    found = [Text(look.say(INCOME))]
    for track in range(TRACKS):
        found.append(Text(TRACK_LETTERS[track], f"bold {TRACK_STYLES[track]}"))
        found.append(Text(income(look, track, s.field(player, track))))
    return joined_words(*found)


def favours(s: Coimbra, look: Look, player: int) -> list[Text]:
    return [Text(look.words.favour(tile)) for tile in range(FAVOURS) if s.favours[tile] == player]


def cards(s: Coimbra, look: Look, player: int, kind: int, room: int) -> list[Text]:
    """Those with a bonus of one kind; what they do, unless it has happened."""
    own = s.cards[player] & OF_KIND[kind]
    found = [card for card in range(CARDS) if own >> card & 1]
    if kind == INSTANT:
        return flow([look.card_name(card) for card in found], room, ", ")
    return [line for card in found for line in card_with_bonus(look, card, room)]


def card_with_bonus(look: Look, card: int, room: int) -> list[Text]:
    name = look.card_name(card)
    first, *others = wrapped(f"{name.plain}: {in_short(look.words, card)}", room - 2)
    return [Text.assemble(name, first[len(name) :]), *(Text(f"  {line}") for line in others)]


def diplomas(s: Coimbra, look: Look, player: int) -> list[Text]:
    """How many of each, and what their sets are worth."""
    found = [
        joined_words(look.diploma(kind), Text(str(count), TITLE))
        for kind, count in enumerate(scoring.diplomas(s, player))
        if count
    ]
    points = Text(f"= {look.amount(VP, scoring.diploma_points(s, player))}", TITLE)
    return [*found, points] if found else []


def status(s: Coimbra, seat: int, look: Look) -> Text:
    """What a player has."""
    points = Text(look.amount(VP, s.has(seat, VP)), TITLE)
    found = [points, *goods(s, look, seat), crowns(s, look, seat), dice(s, look, seat)]
    found.append(own_cards(s, look, seat))
    if s.stack and s.stack[-1] == decisions.STEPS and s.turn == seat:
        found.append(Text(look.words.counted(*STEPS_LEFT, s.details()), TITLE))
    return joined(flow([text for text in found if text], look.width, "  "))
