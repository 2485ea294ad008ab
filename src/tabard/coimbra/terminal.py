"""The table in words: pilgrim map, influence, expeditions, discard pile, players, and the city with dice and cards.

R, Y, B and K are the players; C, M, P and S the professions with their tracks and dice, W is the white die.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import actions, constants, decisions, scoring
from tabard.coimbra.components import BOX
from tabard.coimbra.prose import labels
from tabard.coimbra.prose.effects import LEVELS, favour_in_short, in_short
from tabard.coimbra.state import Coimbra, colour_of, owner_of
from tabard.coimbra.words import CoimbraWords
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.terminal.panels import FAINT, NONE, TITLE, Item, Look, Panel, Row, Thing

if TYPE_CHECKING:
    Table = Look[Coimbra, CoimbraWords]

TRACK_LETTERS: Final = "CMPSW"
TRACK_STYLES: Final = ("grey74", "dark_orange", "medium_orchid", "green3", "")
LEVEL_STYLES: Final = ("cornflower_blue", "dark_orange3", "deep_pink3")  # of monasteries, as in the box

GOOD_NAMES: Final = (N_("guards"), N_("coins"), N_("VP"), N_("steps"))
DECK: Final = N_("deck {cards}")
CAP_TILE: Final = N_("cap")
# TRANSLATORS: explains what stands before the name of a card, and what lies in a district
LEGEND: Final = N_("C +2 guards: councillor, influence 2, paid in guards; C5 R: grey 5 of Red; [3]: token; ♛: crowns")
PAIR: Final = N_("pair {pair}")
DICE: Final = N_("dice")
INCOME: Final = N_("per die")
MONASTERIES: Final = N_("monasteries")
EXPEDITIONS: Final = N_("expeditions")


def panels(look: Table) -> list[Panel]:
    return [
        pilgrim_map(look),
        tracks(look),
        expeditions(look),
        discards(look),
        *(player(look, seat) for seat in range(look.state.seats)),
        city(look),
    ]


# The pilgrim map


def pilgrim_map(look: Table) -> Panel:
    """The monasteries with how far away they are, what the clearings join, and where everybody is."""
    s = look.state
    away = distances(s.pilgrims[look.seat]) if 0 <= look.seat < s.seats else {}
    rows: list[Row] = [
        monastery(look, space, away.get(constants.FIRST_SPACE + space, 0)) for space in range(len(s.abbeys))
    ]
    rows.append((look.say("Paths"), [crossing(look, place) for place in range(constants.FIRST_SPACE)]))
    spots = [look.say(labels.NOT_YET) if at == constants.NOWHERE else place_name(look, at) for at in s.pilgrims]
    where: list[Thing] = [
        Item(f"♙{look.letters([seat])} {spot}", look.seat_style(seat)) for seat, spot in enumerate(spots)
    ]
    rows.append((look.say("Pilgrims"), where))
    return Panel("map", look.marked(look.say(labels.PILGRIM_MAP), "monasteries", "map"), rows)


def distances(start: int) -> dict[int, int]:
    """How many steps lead from a place to each other one."""
    found = {start: 0} if start != constants.NOWHERE else {}
    reached = list(found)
    for place in reached:
        for beyond in constants.NEIGHBOURS[place]:
            if beyond not in found:
                found[beyond] = found[place] + 1
                reached.append(beyond)
    return found


def monastery(look: Table, space: int, steps: int) -> Row:
    s, place = look.state, constants.FIRST_SPACE + space
    tile, level = s.abbeys[space], constants.SPACE_LEVEL[space]
    discs = look.letters(seat for seat in range(s.seats) if s.discs[seat] >> space & 1)
    away = look.words.steps(steps) if steps else ""
    joined = " ".join(place_name(look, other) for other in constants.NEIGHBOURS[place])
    does = f"{look.words.monastery(tile)}: {in_short(look.words, constants.FIRST_TILE + tile)}"
    return place_item(look, place), Item(LEVELS[level], LEVEL_STYLES[level - 1]), away, joined, discs, does


def crossing(look: Table, place: int) -> Item:
    """A clearing or a corner of the city, with what it leads to."""
    leads = " ".join(place_name(look, other) for other in constants.NEIGHBOURS[place])
    return Item(f"{place_name(look, place)}→{leads}", "", (place_spot(place),))


def place_item(look: Table, place: int) -> Item:
    return Item(place_name(look, place), TITLE, (place_spot(place),))


def place_spot(place: int) -> str:
    return f"place-{BOX.place_names[place]}"


def place_name(look: Table, place: int) -> str:
    return look.words.corner(place) if place < constants.CORNERS else BOX.place_names[place]


# Influence


def tracks(look: Table) -> Panel:
    title = look.marked(look.say(labels.INFLUENCE), "tracks", "scoring_tiles")
    return Panel("tracks", title, [track(look, number) for number in range(constants.TRACKS)])


def track(look: Table, number: int) -> Row:
    """Everybody's field, those ahead first; what a die gives there, the own box in brackets; points in the end."""
    s, spots = look.state, (f"track-{actions.TRACKS.tokens[number]}",)
    discs = " ".join(f"{look.letters([seat])}{s.field(seat, number)}" for seat in s.ranks[number])
    own = s.field(look.seat, number) if 0 <= look.seat < s.seats else -1
    incomes = [box(look, number, first, last, own) for first, last in labels.boxes(number)]
    good, vp = look.say(GOOD_NAMES[labels.OWN_GOOD[number]]), look.say(GOOD_NAMES[constants.VP])
    prizes = "/".join(map(str, labels.prizes_of(s, number)))
    name = Item(f"{TRACK_LETTERS[number]} {look.words.short_track(number)}", f"bold {TRACK_STYLES[number]}", spots)
    return name, discs, f"{prizes} {vp}", [f"{good} {incomes[0]}", *incomes[1:]]


def box(look: Table, number: int, first: int, last: int, own: int) -> str:
    gives = labels.income(look.words, number, first)
    return f"{first}-{last}: [{gives}]" if first <= own <= last else f"{first}-{last}: {gives}"


# Expeditions and discards


def expeditions(look: Table) -> Panel:
    rows: list[Row] = [expedition(look, number) for number in range(len(look.state.expeditions))]
    title = look.marked(look.say(labels.EXPEDITIONS), "expeditions")
    return Panel("expeditions", title, rows or [(look.say(labels.NO_EXPEDITIONS),)])


def expedition(look: Table, number: int) -> Row:
    """The printed price; behind an arrow the viewer's own, if it is lower."""
    s, words = look.state, look.words
    tile = s.expeditions[number]
    price, good = constants.EXPEDITION_PRICE[tile], constants.EXPEDITION_COST[tile]
    less = sum(
        constants.FAVOUR_DISCOUNT[favour]
        for favour in range(constants.FAVOURS)
        if s.favours[favour] == look.seat != constants.BESIDE_CASTLE
    )
    cost = f"{price}→{words.amount(good, max(0, price - less))}" if less else words.amount(good, price)
    name = Item(words.expedition(tile), TITLE, (f"expedition-{actions.EXPEDITIONS.tokens[tile]}",))
    discs = look.letters(seat for seat in range(s.seats) if s.funded[seat] >> number & 1)
    return name, cost, discs, in_short(words, constants.FIRST_TASK + tile)


def discards(look: Table) -> Panel:
    """The discard pile, by profession: whatever lies there may be looked at."""
    s = look.state
    rows: list[Row] = []
    for profession in range(constants.TRACKS):
        cards = cards_of(s.discards & constants.OF_PROFESSION[profession])
        if cards:
            items = [card_item(f"{look.words.card(card)} ({head(look, card)[2:]})", card) for card in cards]
            rows.append((Item(TRACK_LETTERS[profession], TRACK_STYLES[profession]), items))
    title = look.say(labels.DISCARDS, count=s.discards.bit_count())
    return Panel("discards", title, rows or [(Item(look.say("empty"), FAINT),)])


def cards_of(mask: int) -> list[int]:
    return [card for card in range(constants.CARDS) if mask >> card & 1]


# Cards


def head(look: Table, card: int) -> str:
    """Profession, influence and the good that a card costs, in a few letters."""
    costs = f" {look.words.good(constants.COST[card])}" if constants.COST[card] >= 0 else ""
    return f"{TRACK_LETTERS[constants.PROFESSION[card]]} +{constants.INFLUENCE[card]}{costs}"


def card_item(text: str, card: int) -> Item:
    return Item(text, TRACK_STYLES[constants.PROFESSION[card]], (f"card-{actions.CARDS.tokens[card]}",))


def card_row(look: Table, card: int, *marks: Thing) -> Row:
    """A card with everything that is printed on it."""
    diplomas = [
        f"◈{look.words.diploma(kind)}" for kind, count in enumerate(constants.DIPLOMAS[card]) for _ in range(count)
    ]
    does = f"{look.words.short_kind(constants.KIND[card])}: {in_short(look.words, card)}"
    return f"  {head(look, card)}", [card_item(look.words.card(card), card), *diplomas, *marks], does


# Players


def player(look: Table, seat: int) -> Panel:
    s, words = look.state, look.words
    you = f" ({look.say(labels.YOU)})" if seat == look.seat else ""
    counts = [
        f"{look.say(MONASTERIES)} {s.discs[seat].bit_count()}",
        f"{look.say(EXPEDITIONS)} {s.funded[seat].bit_count()}",
    ]
    incomes = [
        f"{TRACK_LETTERS[one]} {labels.income(words, one, s.field(seat, one))}" for one in range(constants.TRACKS)
    ]
    favours = [words.favour(tile) for tile, owner in enumerate(s.favours) if owner == seat]
    rows: list[Row] = [
        ([*goods(look, seat), *dice(look, seat)],),
        ([*own_cards(look, seat), *counts],),
        (f"{look.say(INCOME)}: {', '.join(incomes)}",),
        (look.say("favours"), favours),
    ]
    for kind, of_kind in enumerate(constants.OF_KIND):
        rows.append((words.short_kind(kind), [held_card(look, card) for card in cards_of(s.cards[seat] & of_kind)]))
    rows.append((look.say("diplomas"), diplomas(look, seat)))
    title = f"{look.letters([seat])} {words.who(seat)}{you} · {words.points(s.has(seat, constants.VP))}"
    return Panel("players", title, [row for row in rows if row[-1]], look.seat_style(seat), half=True)


def goods(look: Table, seat: int) -> list[Thing]:
    """Guards, coins and crowns, with the crown tokens by their professions."""
    s, words = look.state, look.words
    found: list[Thing] = [words.amount(good, s.has(seat, good)) for good in (constants.GUARD, constants.COIN)]
    if len(s.order) == s.seats:
        tokens = [number for number in range(constants.TRACKS) if s.crowns[number] == constants.WITH + seat]
        shown = [f" {TRACK_LETTERS[number]}♛{constants.CROWNS[number]}" for number in tokens]
        found.append(words.crowns(s.crowns_of(seat)) + "".join(shown))
    return found


def dice(look: Table, seat: int) -> list[Thing]:
    """The dice that were taken back and have not brought their income yet."""
    found: list[Thing] = []
    for colour in look.state.held[seat]:
        spots = (f"held-{actions.COLOURS.tokens[colour]}",) if seat == look.seat else ()
        named = f"{look.say(DICE)} " if not found else ""
        found.append(Item(f"{named}{TRACK_LETTERS[colour]}", f"bold {TRACK_STYLES[colour]}", spots))
    return found


def own_cards(look: Table, seat: int) -> list[Thing]:
    """How many cards a player has, and how many of each profession."""
    own = look.state.cards[seat]
    counts = [(number, (own & constants.OF_PROFESSION[number]).bit_count()) for number in range(constants.TRACKS)]
    kinds = [f" {TRACK_LETTERS[number]}×{count}" for number, count in counts if count]
    return [look.words.counted("{n} card", "{n} cards", own.bit_count()) + "".join(kinds)]


def held_card(look: Table, card: int) -> Item:
    """A card that somebody owns, with its effect unless that acted only once."""
    name = f"{TRACK_LETTERS[constants.PROFESSION[card]]} {look.words.card(card)}"
    return card_item(
        name if constants.KIND[card] == constants.INSTANT else f"{name}: {in_short(look.words, card)}", card
    )


def diplomas(look: Table, seat: int) -> list[Thing]:
    """How many diplomas of each colour a player has, and what their sets are worth."""
    found: list[Thing] = [
        f"◈{look.words.diploma(kind)} {count}" for kind, count in enumerate(scoring.diplomas(look.state, seat)) if count
    ]
    return [*found, f"= {look.words.points(scoring.diploma_points(look.state, seat))}"] if found else []


# The city


def city(look: Table) -> Panel:
    s = look.state
    rows: list[Row] = [(look.marked(look.say("Turn order"), "flags"), turn_order(look))]
    rows.append((look.say(labels.POOL), pool(look)))
    if len(s.pairs) > 1 and not s.over and s.phase() <= decisions.START:
        rows += start_pairs(look)
    for district in range(constants.DISTRICTS):
        rows.append((district_item(look, district), in_district(look, district)))
        rows += favours(look) if district == constants.CASTLE else displayed(look, district)
    rows.append((Item(look.say(LEGEND), FAINT),))
    return Panel("city", " · ".join(title_parts(look)), rows)


def title_parts(look: Table) -> list[str]:
    s = look.state
    parts = [look.words.stage(s)]
    if s.over or len(s.order) < s.seats:
        return parts
    parts.append(
        look.say(
            DECK, cards=sum(constants.BACK[card] > 1 and not s.dealt >> card & 1 for card in range(constants.CARDS))
        )
    )
    if s.to_move != CHANCE:
        parts.append(look.say("to move: {seat}", seat=look.words.who(s.to_move)))
    return parts


def turn_order(look: Table) -> list[Thing]:
    """The players in turn order, with the crowns beside the flags."""
    return [
        Item(
            f"{flag + 1} {look.letters([seat])} {look.words.who(seat)} ♛{constants.FLAG_CROWNS[flag]}",
            look.seat_style(seat),
        )
        for flag, seat in enumerate(look.state.order)
    ]


def pool(look: Table) -> list[Thing]:
    """The dice that nobody has taken, by colour; the one that was just chosen."""
    s = look.state
    found: list[Thing] = []
    for kind in range(constants.COLOURS * constants.EYES):
        colour, eyes = divmod(kind, constants.EYES)
        for number in range(s.pool[kind]):
            named = (
                f"{look.words.colour(colour)} "
                if not any(s.pool[colour * constants.EYES : kind]) and not number
                else ""
            )
            spots = () if number else (f"die-{actions.COLOURS.tokens[colour]}-{eyes + 1}",)
            found.append(Item(f"{named}{die(colour, eyes + 1)}", TRACK_STYLES[colour], spots))
    if s.decision() == decisions.CHOICE_OF_DISTRICT:
        found.append(Item(f"{look.say(labels.CHOSEN)} {thing(s.die)}", TITLE))
    return found or [Item(look.say("no dice rolled yet"), FAINT)]


def die(colour: int, eyes: int) -> str:
    return f"{TRACK_LETTERS[colour]}{eyes}"


def thing(thing: int) -> str:
    """A die in a district with its cap tile and its owner, or a token."""
    if thing >= constants.TOKEN:
        return f"[{thing - constants.TOKEN}]"
    capped = f"+{constants.CAP_ADDS}" if thing & constants.CAPPED else ""
    return f"{die(colour_of(thing), thing % 8)}{capped} {labels.LETTERS[owner_of(thing)]}"


def district_item(look: Table, district: int) -> Item:
    now = "▶ " if labels.is_evaluated(look.state, district) else ""
    name = look.say(labels.DISTRICT_NAMES[district])
    return Item(f"{now}{name}", TITLE, (f"district-{actions.DISTRICTS.tokens[district]}",))


def in_district(look: Table, district: int) -> list[Thing]:
    """The die whose owner acts, then the dice and tokens that still lie there."""
    s, name = look.state, actions.DISTRICTS.tokens[district]
    found: list[Thing] = []
    if labels.is_evaluated(s, district) and s.die:
        found.append(Item(f"▶{thing(s.die)}", TITLE))
    for slot, one in enumerate(s.rows[district], 1):
        found.append(Item(thing(one), "", (f"slot-{name}-{slot}",)))
    return found or [Item(NONE, FAINT)]


def favours(look: Table) -> list[Row]:
    """The tiles beside the castle; those that are taken are with whoever took them."""
    s, words = look.state, look.words
    rows: list[Row] = []
    for tile, owner in enumerate(s.favours):
        there = owner == constants.BESIDE_CASTLE
        name = Item(words.favour(tile), TITLE if there else FAINT, (f"favour-{actions.FAVOURS.tokens[tile]}",))
        holder = Item("" if there else look.letters([owner]), TITLE if there else look.seat_style(owner))
        cap = (
            f"{look.say(CAP_TILE)} +{constants.CAP_ADDS}"
            if tile == constants.CAP_FAVOUR and s.cap_free and there
            else ""
        )
        does = Item(favour_in_short(words, tile), "" if there else FAINT)
        rows.append((f"  ♛{constants.FAVOUR_CROWNS[tile]}", [name, holder, cap], does))
    return rows


def displayed(look: Table, district: int) -> list[Row]:
    """The cards beside a district, with the crown tokens on them."""
    s = look.state
    rows: list[Row] = []
    for place in range((district - 1) * constants.ROW, district * constants.ROW):
        card = s.display[place]
        if card != constants.NO_CARD:
            profession = constants.PROFESSION[card]
            rows.append(
                card_row(look, card, f"♛{constants.CROWNS[profession]}" if s.crowns[profession] == place else "")
            )
    return rows


def start_pairs(look: Table) -> list[Row]:
    """Two cards a pair, and who has taken it."""
    s = look.state
    rows: list[Row] = [(Item(look.marked(look.say(labels.PAIRS), "citizens.I-"), TITLE), "")]
    for pair in range(len(s.pairs) // 2):
        owner = look.letters(seat for seat in range(s.seats) if s.pair_of[seat] == pair)
        rows.append((Item(f"  {look.say(PAIR, pair=pair + 1)} {owner}".rstrip(), "", (f"pair-{pair + 1}",)), ""))
        rows += [card_row(look, card) for card in s.pairs[2 * pair : 2 * pair + 2]]
    return rows


# The one who looks


def status(look: Table) -> list[Thing]:
    s, words, seat = look.state, look.words, look.seat
    found: list[Thing] = [Item(words.points(s.has(seat, constants.VP)), TITLE), *goods(look, seat), *dice(look, seat)]
    found += own_cards(look, seat)
    if s.decision() == decisions.STEPS and s.turn == seat:
        found.append(Item(words.counted("{n} step left", "{n} steps left", s.detail()), TITLE))
    return found
