"""The table in words: council and favours, the town, the players, and what only the one who looks can see.

R, G, Y and B are the players. Goods behind screens are shown to their owner only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.engine.words import N_, capital
from tabard.kingsbridge import actions, constants, decisions
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import price
from tabard.kingsbridge.council import SIDES, corner_of, pay_income, steps
from tabard.kingsbridge.favour import space_after
from tabard.kingsbridge.plague import care_points
from tabard.kingsbridge.prose import labels
from tabard.kingsbridge.prose.changes import change
from tabard.kingsbridge.prose.explanations import favour_effect
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import PROJECTS
from tabard.kingsbridge.words import KingsbridgeWords
from tabard.terminal.panels import FAINT, NONE, STAND_IN, TITLE, WARNING, Item, Look, Panel, Row, Thing

if TYPE_CHECKING:
    Table = Look[Kingsbridge, KingsbridgeWords]

VICTORY_POINTS: Final = N_("VP")
SHORT_KNOWLEDGE: Final = N_("knowledge")  # the short form of "medical knowledge"
LASTING: Final = N_("Lasting")
STONE_GOES: Final = N_("favour stone")
COVERED: Final = N_("{cover} covered")
PROJECTS_TITLE: Final = N_("Projects")
DONORS: Final = N_("seals, each donor gets")
PLAGUE_LATER: Final = N_("the tiles come after chapter {chapter}; care gives {points} VP and what the place gives")
PLAGUE_NOW: Final = N_("[3] sick, knowledge needed; {done} cared for; care gives {points} VP and what the place gives")
START_SHIELD: Final = N_("start shield")
HAND_SIZE: Final = N_("hand")
DISCARD_SIZE: Final = N_("discards")
HOUSES_BUILT: Final = N_("houses")
SEALS_LAID: Final = N_("seals")


def panels(look: Table) -> list[Panel]:
    return [
        council(look),
        favours(look),
        projects(look),
        sites(look),
        plague(look),
        stocks(look),
        *(player(look, seat) for seat in range(look.state.seats)),
        *own(look),
    ]


# Names and amounts, as short as they can be


def good_name(look: Table, good: int) -> str:
    if good in (constants.VP, constants.KNOWLEDGE):
        return look.say(VICTORY_POINTS if good == constants.VP else SHORT_KNOWLEDGE)
    return look.words.good(good)


def amount(look: Table, good: int, count: int) -> str:
    return f"{count} {good_name(look, good)}"


def amounts(look: Table, bundle: Sequence[int]) -> list[str]:
    """All that is not 0 of these, victory points first."""
    return [amount(look, good, bundle[good]) for good in (constants.VP, *range(constants.VP)) if bundle[good]]


def points(look: Table, seat: int) -> str:
    whole, half = divmod(labels.shown_points(look.state, seat), constants.HALF)
    return f"{whole}{'½' if half else ''} {look.say(VICTORY_POINTS)}"


# The council


def council(look: Table) -> Panel:
    """The points, the lasting events, the event card, and what it brings."""
    s = look.state
    scores: list[Thing] = [
        Item(f"{look.letters([seat])} {points(look, seat)}", look.seat_style(seat)) for seat in range(s.seats)
    ]
    rows: list[Row] = [(look.say(VICTORY_POINTS), scores)]
    lasting: list[Row] = [(look.say(LASTING), event_item(look, event)) for event in s.edge]
    rows += lasting or [(look.say(LASTING), Item(look.say(labels.NO_LASTING), FAINT))]
    title = look.marked(look.say(labels.COUNCIL), "council")
    if s.event == constants.NO_EVENT:
        rows.append((title, Item(look.say(labels.NO_CARD), FAINT)))
    else:
        rows.append((title, event_item(look, s.event)))
        rows += [position(look, turn) for turn in range(SIDES)] if labels.is_turned_now(s) else [("", corners(look))]
    if not s.over:
        rows.append(("", Item(look.say(labels.STACK, cards=labels.cards_in_stack(s)), FAINT)))
    title = look.words.stage(s)
    if not s.over and s.to_move != CHANCE:
        title += f" · {look.say(labels.TO_MOVE)}{look.words.who(s.to_move)}"
    return Panel("council", title, rows)


def event_item(look: Table, event: int) -> Item:
    card = BOX.events[event]
    kind = look.say(labels.IS_LASTING if card.lasting else labels.IS_IMMEDIATE)
    title = look.words.event(event) + (STAND_IN if card.stand_in else "")
    house = f" ({look.words.place(constants.EVENT_PLAGUE[event])})" if constants.EVENT_PLAGUE[event] >= 0 else ""
    told = f"{title} ({kind}): {look.words.event_text(event)}{house}"
    return Item(told, "", (f"event-{actions.EVENTS.tokens[event]}",))


def corners(look: Table) -> list[Thing]:
    """The incomes of the event card; once it is turned, to whom each goes."""
    s = look.state
    if s.turned < 0:
        return [
            look.say(
                "corners: {incomes}",
                incomes=", ".join(
                    look.words.amounts(constants.INCOME[one]) for one in constants.EVENT_CORNERS[s.event]
                ),
            )
        ]
    gains = [look.words.amounts(constants.INCOME[corner_of(s, seat, s.turned)]) for seat in range(s.seats)]
    return [Item(f"{look.letters([seat])} {gain}", look.seat_style(seat)) for seat, gain in enumerate(gains)]


def position(look: Table, turn: int) -> Row:
    """What everybody would gain if the card were turned so, and where the favour stone would go."""
    s, number = look.state, steps(look.state, turn)
    after = s.copy()
    pay_income(after, turn)
    gains = [", ".join(amounts(look, change(s, after, seat))) or NONE for seat in range(s.seats)]
    shown: list[Thing] = [
        Item(f"{look.letters([seat])} {gain}", look.seat_style(seat)) for seat, gain in enumerate(gains)
    ]
    where = look.words.favour(constants.ARC[space_after(s, number)]) if number else look.say(labels.STAYS)
    name = Item(actions.ORIENT.notation(actions.ORIENT.id(turn)), "", (f"council-{turn}",))
    return name, [*shown, f"{look.say(STONE_GOES)} {number} → {where}"]


def favours(look: Table) -> Panel:
    """The spaces of the favour arc in their order, with the stone and what is covered."""
    s = look.state
    rows: list[Row] = []
    for at, space in enumerate(constants.ARC):
        covered = look.say(COVERED, cover="▒") if s.covered >> space & 1 else ""
        name = Item(look.words.favour(space), FAINT if covered else TITLE if at == s.stone_at else "")
        rows.append(("◆" if at == s.stone_at else " ", name, [favour_effect(look.words, space), covered]))
    return Panel("council", look.marked(look.say("Favour"), "favour_arc"), rows)


# The town


def projects(look: Table) -> Panel:
    """Those on the board in the order of the box, and faint those that have not come."""
    title = f"{look.say(PROJECTS_TITLE)} · {look.say(DONORS)}"
    return Panel("town", title, [project(look, number) for number in range(len(PROJECTS))])


def project(look: Table, number: int) -> Row:
    """Its spaces, and what each donor will get, until it is finished."""
    s = look.state
    there = number in s.projects
    found: list[Thing] = [
        f"{look.words.good(good)} {spaces(filled[number], count[number]) if there else count[number]}"
        for good, filled, count in (
            (constants.STONE, s.stones, constants.STONE_SPACES),
            (constants.WOOD, s.woods, constants.WOOD_SPACES),
        )
        if count[number]
    ]
    if number == constants.TOWER and there:
        found.append("◆" if s.metal else "◇")
    if there and s.is_filled(number):
        found.append(f"✓ {look.say(labels.FINISHED)}")
    else:
        gains = [
            *amounts(look, constants.DONOR_BONUS[number]),
            *[look.say("care")] * bool(constants.DONOR_CARE[number]),
        ]
        found.append("→ " + ", ".join(gains))
    if s.covered_projects >> number & 1:
        found.append(Item(look.say(COVERED, cover="▒"), WARNING))
    elif not there:
        found.append(Item(look.say("not on the board"), FAINT))
    seals = look.letters(seat for seat in range(s.seats) if s.seals[seat] >> number & 1)
    name = look.marked(look.words.project(number), f"projects.{PROJECTS[number]}")
    return Item(name, TITLE if there else FAINT, (f"project-{PROJECTS[number]}",)), seals, found


def spaces(filled: int, count: int) -> str:
    return "■" * filled + "□" * (count - filled)


def sites(look: Table) -> Panel:
    """The two sites of each yield in a line, with their price or their owner."""
    pairs = [(site, constants.SITE_TWIN[site]) for site in range(constants.SITES) if site < constants.SITE_TWIN[site]]
    rows: list[Row] = [
        (", ".join(amounts(look, constants.SITE_YIELD[pair[0]])), [site_item(look, site) for site in pair])
        for pair in pairs
    ]
    return Panel("town", look.marked(look.say("House sites"), "house_sites"), rows, half=True)


def site_item(look: Table, site: int) -> Item:
    owner = look.state.sites[site] - 1
    name = actions.HOUSE_SITES.tokens[site]
    told = look.words.good(constants.SITE_MATERIAL[site]) if owner < 0 else look.letters([owner])
    return Item(f"{name}: {told}", "" if owner < 0 else look.seat_style(owner), (f"site-{name}",))


def plague(look: Table) -> Panel:
    """Each place with its tile and what care for the person there gives."""
    s = look.state
    aside = s.tiles[0] == constants.ASIDE
    values = {"chapter": look.words.chapter(constants.PLAGUE_CHAPTER - 1), "points": care_points(s), "done": "✓"}
    rows: list[Row] = [(Item(look.say(PLAGUE_LATER if aside else PLAGUE_NOW, **values), FAINT),)]
    rows.append(([plague_place(look, place) for place in range(constants.PLACES)],))
    return Panel("town", look.marked(look.say("Plague"), "plague_"), rows, half=True)


def plague_place(look: Table, place: int) -> Item:
    s, name = look.state, actions.PLAGUE_PLACES.tokens[place]
    tile = s.tiles[place]
    sign = (
        f" [{tile}]"
        if tile > 0
        else " ?"
        if tile == constants.FACE_DOWN
        else " ✓"
        if tile == constants.CARED_FOR
        else ""
    )
    named = "*" if place in s.named else ""
    style = WARNING if tile > 0 else FAINT if tile == constants.CARED_FOR else ""
    return Item(f"{name}{sign}{named}: {advantage(look, place)}", style, (f"place-{name}",))


def advantage(look: Table, place: int) -> str:
    """What care at a place gives besides the points."""
    gains = amounts(look, constants.PLACE_BONUS[place])
    if constants.PLACE_CHOICE[place]:
        one, other = [" ".join(amounts(look, choice)) for choice in constants.PLACE_CHOICE[place]]
        gains.append(look.say("{one} or {other}", one=one, other=other))
    if constants.PLACE_HOUSE[place]:
        gains.append(look.say("a house, free"))
    if place == constants.HIDEOUT:
        gains.append(look.say("hideout"))
    return ", ".join(gains)


def stocks(look: Table) -> Panel:
    """What is left on the board and in the supply, and what the market pays."""
    s = look.state
    on_board: list[Thing] = [
        Item(f"{look.say(place)} {amount(look, good, s.stock[good])}", "", (f"stock-{actions.GOODS.tokens[good]}",))
        for good, place in enumerate(labels.STOCK_PLACES)
    ]
    supply = [amount(look, good, s.stock[good]) for good in range(len(labels.STOCK_PLACES), constants.GOLD)]
    market: list[Thing] = [
        look.say(labels.SELLS_FOR, good=look.words.good(good), gold=price(s, good, usual))
        for good, usual in zip((constants.WOOL, constants.CLOTH), BOX.sale_prices, strict=True)
    ]
    if s.cloth_covered:
        market.append(Item(look.say(COVERED, cover="▒"), WARNING))
    rows: list[Row] = [(look.say(labels.SUPPLY_TITLE), supply)]
    rows.append((Item(look.say(labels.MARKET_TITLE), "", ("market",)), market))
    return Panel("town", look.say(labels.TOWN), [(look.say("Board"), on_board), *rows])


# Players


def player(look: Table, seat: int) -> Panel:
    """What is open: the cards played this chapter in their order (Privilege looks at the last), and penalties."""
    s = look.state
    title = f"{look.letters([seat])} {look.words.who(seat)}"
    if seat == look.seat:
        title += f" ({look.say(labels.YOU)})"
    title += f" · {points(look, seat)}"
    if seat == s.start and not s.over and s.decision() != decisions.STARTER:
        title += f" · {look.say(START_SHIELD)}"
    counts = [
        f"{look.say(HAND_SIZE)} {labels.hand_size(s, seat)}",
        f"{look.say(DISCARD_SIZE)} {s.discarded[seat]}",
        f"{look.say(HOUSES_BUILT)} {s.houses(seat)}/{BOX.houses_per_player}",
        f"{look.say(SEALS_LAID)} {s.seals[seat].bit_count()}/{BOX.seals_per_player}",
    ]
    played: list[Thing] = [look.words.card(card) for card in s.piles[seat]]
    rows: list[Row] = [(counts,), (played or Item(look.say(labels.NOTHING_OPEN), FAINT),)]
    return Panel("players", title, [*rows, *troubles(look, seat)], look.seat_style(seat), half=True)


def troubles(look: Table, seat: int) -> list[Row]:
    """Penalties to come, and an action that is forgone this round."""
    s = look.state
    if s.over:
        return []
    due = [number for number in range(constants.DUES) if s.penalties[number] >> seat & 1]
    found: list[Thing] = [
        Item(told, WARNING, (f"penalty-{actions.DUES.tokens[number]}",) if seat == look.seat else ())
        for number, told in zip(due, labels.penalties(s, look.words, seat), strict=False)
    ]
    if s.skipping >> seat & 1 and s.decision() != decisions.EVENT_CARD:
        found.append(Item(look.say(labels.FORGOES), WARNING))
    return [(found,)] if found else []


# The one who looks


def own(look: Table) -> list[Panel]:
    """What a seat sees alone: its hand, its discards, the goods behind its screen (K-HID-01, K-HID-02)."""
    s, seat = look.state, look.seat
    if not 0 <= seat < s.seats or s.unseen >> seat & 1:
        return []
    rows: list[Row] = [
        (look.say(labels.HAND_LABEL), cards(look, s.hands[seat])),
        (look.say(labels.DISCARDS_LABEL), cards(look, s.discards[seat])),
        (look.say("Goods"), [held(look, good) for good in range(constants.GOODS)]),
    ]
    if not s.over and s.round < constants.ROUNDS:
        owed = look.say(labels.OWED, dues=look.words.listing(labels.dues(look.words)))
        rows.append((Item(capital(owed), FAINT),))
    return [Panel("hand", look.say("Seen by you alone"), rows, look.seat_style(seat))]


def cards(look: Table, some: int) -> list[Thing]:
    """The cards of a set, in the order of the box."""
    found: list[Thing] = [
        Item(look.words.card(card), "", (f"card-{actions.CARDS.tokens[card]}",))
        for card in range(constants.CARDS)
        if some >> card & 1
    ]
    return found or [Item(NONE, FAINT)]


def held(look: Table, good: int) -> Item:
    """A good and how many of it the one has who looks; faint where there is none."""
    count = look.state.has(look.seat, good)
    spots = (f"own-{actions.GOODS.tokens[good]}",)
    return Item(amount(look, good, count), "" if count else FAINT, spots)


def status(look: Table) -> list[Thing]:
    """The points and goods of a player."""
    s, seat = look.state, look.seat
    return [
        Item(points(look, seat), TITLE),
        *(amount(look, good, s.has(seat, good)) for good in range(constants.GOODS) if s.has(seat, good)),
    ]
