"""What is always true in a game of Coimbra (C-INV-01 to C-INV-10), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the components and from how far the
game has come, and compared. One function a rule; each says in a sentence what is wrong. They hold in set-up and in
the middle of a turn too. First it is looked at whether the table is laid out at all, which all other checks take for
granted; last, whether going on with the agenda asks just what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tabard.coimbra import agenda
from tabard.coimbra.actions import COLOURS as COLOUR_NAMES
from tabard.coimbra.actions import DISTRICTS as DISTRICT_NAMES
from tabard.coimbra.actions import PLACES, SEATS
from tabard.coimbra.actions import TRACKS as TRACK_NAMES
from tabard.coimbra.agenda import (
    ACTING,
    COMING_HOME,
    CROWN,
    DEAL,
    DIE_BONUS,
    EARNING,
    EFFECT,
    EXPEDITION_CARDS,
    FITTING_OUT,
    FLAGS,
    FUND,
    LEVYING,
    MONASTERIES,
    OPENING,
    PLACING,
    ROLLING,
    ROUND_END,
    SCORING_TILES,
    START_CARDS,
    START_PAIRS,
    STARTING,
    STRIPPING,
    TAKING,
    TRIGGERED,
    WALKING,
    details_of,
    kind_of,
)
from tabard.coimbra.components import BOX, PROFESSIONS
from tabard.coimbra.effects import hit
from tabard.coimbra.flow import go_on
from tabard.coimbra.scoring import times
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.state import colour_of, owner_of
from tabard.coimbra.tables import (
    ADVANCE_ANY,
    BACK,
    BESIDE_CASTLE,
    CAP_FAVOUR,
    CAPPED,
    CARDS,
    CASTLE,
    COIN,
    COLOURS,
    CORNERS,
    COST,
    DISTRICTS,
    EFFECTS,
    EYES,
    FAVOUR_EFFECTS,
    FIRST_FAVOUR,
    FIRST_SPACE,
    FIRST_TASK,
    FIRST_TILE,
    GAIN_WITHOUT_DIE,
    GET,
    GUARD,
    HOLDERS,
    INCOME,
    INSTANT,
    KIND,
    LEVEL,
    LEVY,
    LIMIT,
    LOSE_CARD,
    NEIGHBOURS,
    NO_CARD,
    NOWHERE,
    OF_COLOUR,
    OP,
    OPEN_EXPEDITIONS,
    OPTIONS,
    OWNER,
    PHASE_E,
    PROFESSION,
    ROW,
    SPACE_LEVEL,
    SPACES,
    STEPS,
    TAKE_FAVOUR,
    TOKEN,
    TRACKS,
    UNUSED,
    WITH,
)

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

OVER: Final = ROUND_END  # in place of a step: the game has ended
LAST_ROUND: Final = BOX.rounds - 1
SUPPLY: Final = SPACES + OPEN_EXPEDITIONS  # discs of a player
START_GOODS: Final = (BOX.start_guards, BOX.start_coins, BOX.start_vp)
BACK_II_CARDS: Final = BACK.count(2)
COLUMN_BY_COLUMN: Final = tuple(
    row * ROW + column for column in range(ROW - 1, -1, -1) for row in range(DISTRICTS - 1)
)  # the places of the display in the order in which crown tokens are laid (C-SET-16)


def problems(s: Coimbra) -> list[str]:
    """Rules that this position breaks, a sentence each. A possible position breaks none, at any moment."""
    for rules in (AGENDA, LAYOUT, RULES, UNDER_WAY, QUESTION):
        found = [f"{rule}: {sentence}" for rule, check in rules for sentence in check(s)]
        if found:
            return found
    return []


# Where in the game we are


def who(player: int) -> str:
    return SEATS.words[player]


def step_now(s: Coimbra) -> int:
    """The step of set-up or of the round, as the agenda numbers them."""
    return OVER if s.over else kind_of(s.agenda[0])


def set_up_step(s: Coimbra) -> int:
    """The same, but all that comes after set-up is one."""
    return min(step_now(s), ROLLING) if s.round == 0 else ROLLING


def done_so_far(s: Coimbra) -> int:
    """How far the step has come: how many have chosen, which flag it is."""
    return details_of(s.agenda[0])


def cards_in(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]


def dice_in(row: Sequence[int]) -> list[int]:
    return [die for die in row if die < TOKEN]


def tokens_in(row: Sequence[int]) -> list[int]:
    return [token for token in row if token >= TOKEN]


def row_of(s: Coimbra, district: int) -> list[int]:
    return s.display[(district - 1) * ROW : district * ROW]


# Whether the table is laid out


def agenda_in_shape(s: Coimbra) -> Iterator[str]:
    """C-ROUND-01: one step of set-up or one phase, and what is going on in it."""
    if s.over:
        if s.agenda or s.stack or s.round != LAST_ROUND:
            yield "The game is over only after the last round, and then nothing is left to be done."
        return
    if not s.agenda or len(s.stack) != 1:
        yield "The game goes on, but nothing is asked."
        return
    step, inside = step_now(s), s.agenda[1:]
    if step in (COMING_HOME, ACTING, ROUND_END) or step >= EFFECT:
        yield "That is no step of the game."
    elif s.round > 0 and step < ROLLING and step != DEAL:
        yield "Set-up comes before the first round."
    elif not least_done(step) <= done_so_far(s) < most_done(s, step):
        yield "The step cannot have come so far."
    elif not can_go_on_inside(step, inside):
        yield "That does not go on inside this step."


def can_go_on_inside(step: int, inside: list[int]) -> bool:
    if step == TAKING:
        going_on = inside[1:]
        acts = going_on == [agenda.item(ACTING)] or (going_on != [] and are_effects(going_on))
        return inside[:1] == [agenda.item(COMING_HOME)] and acts
    if step == START_CARDS:
        return inside != [] and are_effects(inside)
    return are_effects(inside) if step in (OPENING, EARNING) else inside == []


def are_effects(items: list[int]) -> bool:
    return all(kind_of(item) >= EFFECT for item in items)


def least_done(step: int) -> int:
    return 1 if step == START_CARDS else 0


def most_done(s: Coimbra, step: int) -> int:
    """One more than can have been done while the step goes on."""
    if step == STARTING:
        return 2 * s.seats
    if step == START_CARDS:
        return 2 * s.seats + 1
    if step == PLACING:
        return HOLDERS * s.seats
    if step in (OPENING, EARNING, FITTING_OUT):
        return s.seats
    return 1


def is_laid_out(s: Coimbra, step: int, laid: Sequence[int], total: int) -> bool:
    """Different things, as many as there must be before, in and after the step that lays them out."""
    least = total if set_up_step(s) > step else 0
    most = total if set_up_step(s) > step else total - 1 if set_up_step(s) == step else 0
    return least <= len(laid) <= most and len(set(laid)) == len(laid)


def monasteries_laid(s: Coimbra) -> Iterator[str]:
    """C-SET-02"""
    if not is_laid_out(s, MONASTERIES, s.abbeys, SPACES):
        yield "There are too many monasteries on the map, or too few, or one is there twice."
    elif any(LEVEL[tile] != level for tile, level in zip(s.abbeys, SPACE_LEVEL)):
        yield "A monastery lies on a space of another level."


def scoring_tiles_laid(s: Coimbra) -> Iterator[str]:
    """C-SET-03"""
    if not is_laid_out(s, SCORING_TILES, s.scoring_tiles, TRACKS):
        yield "There are too many scoring tiles above the tracks, or too few, or one is there twice."


def expeditions_laid(s: Coimbra) -> Iterator[str]:
    """C-SET-08"""
    if not is_laid_out(s, EXPEDITION_CARDS, s.expeditions, OPEN_EXPEDITIONS):
        yield "There are too many open expeditions, or too few, or one is there twice."


def flags_taken(s: Coimbra) -> Iterator[str]:
    """C-SET-12"""
    if not is_laid_out(s, FLAGS, s.order, s.seats):
        yield "Not every player stands on one flag."


def pairs_laid(s: Coimbra) -> Iterator[str]:
    """C-SET-19"""
    if not is_laid_out(s, START_PAIRS, s.pairs, 2 * s.seats):
        yield "There are too many start cards, or too few, or one is there twice."
    elif any(BACK[card] != 1 for card in s.pairs):
        yield "A card of the deck lies among the start pairs."


def pairs_and_corners_chosen(s: Coimbra) -> Iterator[str]:
    """C-START-03, and how far it has come; later pilgrims leave their corners."""
    for player in range(s.seats):
        chosen = (s.pair_of[player] >= 0) + (s.pilgrims[player] != NOWHERE)
        if chosen != right_choices(s, player):
            yield f"{who(player)} has made {chosen} of the two choices before the first round."
        if set_up_step(s) == STARTING and s.pilgrims[player] >= CORNERS:
            yield f"The pilgrim of {who(player)} cannot have left the corner yet."
    if is_twice([pair for pair in s.pair_of if pair >= 0]):
        yield "Two players have the same start pair."
    if is_twice([place for place in s.pilgrims if 0 <= place < CORNERS]):
        yield "Two pilgrims stand on the same corner."


def right_choices(s: Coimbra, player: int) -> int:
    """Of pair and corner: in reverse turn order one, then in turn order the other."""
    if set_up_step(s) != STARTING:
        return 2 if set_up_step(s) > STARTING else 0
    flag = s.order.index(player)
    return (done_so_far(s) > s.seats - 1 - flag) + (done_so_far(s) > s.seats + flag)


def is_twice(numbers: Sequence[int]) -> bool:
    return len(set(numbers)) < len(numbers)


def tracks_laid(s: Coimbra) -> Iterator[str]:
    """C-INV-04: every track has every player once."""
    for track, ranks in enumerate(s.ranks):
        if sorted(ranks) != list(range(s.seats)):
            yield f"On {TRACK_NAMES.words[track]} there is not one disc of every player."


def dice_in_shape(s: Coimbra) -> Iterator[str]:
    """C-INV-08: each has an owner, a colour and a number."""
    if s.die and not is_die(s, s.die):
        yield "The die in hand is none."
    for district, row in enumerate(s.rows):
        if not all(is_die(s, die) for die in dice_in(row)):
            yield f"Something in {DISTRICT_NAMES.words[district]} is neither a die of a player nor a token."


def is_die(s: Coimbra, die: int) -> bool:
    return 0 < die < OWNER * s.seats and colour_of(die) < COLOURS and 1 <= die % 8 <= EYES


def crown_tokens_laid(s: Coimbra) -> Iterator[str]:
    """C-INV-09: on a card, before a player, or unused."""
    for profession, where in enumerate(s.crowns):
        if DISPLAY <= where < WITH:
            yield f"The crown token of the profession {PROFESSIONS[profession]} is nowhere."


# What is always true


def no_more_than_the_limit(s: Coimbra) -> Iterator[str]:
    """C-INV-01"""
    for player in range(s.seats):
        for good, word in ((GUARD, "guards"), (COIN, "coins")):
            if s.has(player, good) > LIMIT[good]:
                yield f"{who(player)} has {s.has(player, good)} {word}, more than {LIMIT[good]}."


def no_debts(s: Coimbra) -> Iterator[str]:
    """C-INV-02"""
    for player in range(s.seats):
        for good, word in ((GUARD, "guards"), (COIN, "coins")):
            if s.has(player, good) < 0:
                yield f"{who(player)} has {s.has(player, good)} {word}."


def ends_of_the_tracks(s: Coimbra) -> Iterator[str]:
    """C-INV-03"""
    for player in range(s.seats):
        for track in range(TRACKS):
            if not 0 <= s.field(player, track) <= BOX.last_field:
                yield f"The disc of {who(player)} cannot lie on field {s.field(player, track)} of a track."


def order_on_the_tracks(s: Coimbra) -> Iterator[str]:
    """C-INV-04"""
    for track, ranks in enumerate(s.ranks):
        fields = [s.field(player, track) for player in ranks]
        if fields != sorted(fields, reverse=True):
            yield f"On {TRACK_NAMES.words[track]} somebody is ahead of a disc on a higher field."


def victory_points(s: Coimbra) -> Iterator[str]:
    """C-INV-05: there is nothing that they cannot be."""
    yield from ()


def discs(s: Coimbra) -> Iterator[str]:
    """C-INV-06; that no two of a colour lie on one card or tile follows from how they are kept."""
    for player in range(s.seats):
        if s.discs[player] >> len(s.abbeys) or s.funded[player] >> len(s.expeditions):
            yield f"{who(player)} has a disc where there is neither monastery nor expedition."
        count = s.discs[player].bit_count() + s.funded[player].bit_count()
        if count > SUPPLY:
            yield f"{who(player)} has {count} discs on monasteries and expeditions, of {SUPPLY}."


def citizens(s: Coimbra) -> Iterator[str]:
    """C-INV-07"""
    yield from flaws_of_deal(s)
    yield from flaws_of_rows(s)
    yield from flaws_of_start_cards(s)
    chosen = [pair for pair in s.pair_of if pair >= 0]
    waiting = [card for number, card in enumerate(s.pairs) if number // 2 not in chosen]
    shown = [card for card in s.display if card != NO_CARD]
    held = [card for bits in s.cards for card in cards_in(bits)]
    everywhere = waiting + shown + held + cards_in(s.discards)
    if is_twice(everywhere):
        yield "A card is in two places."
    elif sorted(everywhere) != cards_in(s.dealt):
        yield "Display, discard pile, start pairs and players have other cards than have left the deck."


def flaws_of_deal(s: Coimbra) -> Iterator[str]:
    """How many of each back have left the deck."""
    dealt = cards_in(s.dealt)
    if [card for card in dealt if BACK[card] == 1] != sorted(s.pairs):
        yield "Other start cards are in the game than those of the start pairs."
    count = DISPLAY * s.round + dealt_this_round(s)
    for back, right in ((2, min(count, BACK_II_CARDS)), (3, max(0, count - BACK_II_CARDS))):
        found = sum(1 for card in dealt if BACK[card] == back)
        if found != right:
            yield f"{found} cards of back {back} have left the deck, not {right}."


def dealt_this_round(s: Coimbra) -> int:
    if step_now(s) == DEAL:
        return DISPLAY - s.display.count(NO_CARD)
    return DISPLAY if step_now(s) > DEAL else 0


def flaws_of_rows(s: Coimbra) -> Iterator[str]:
    back = 2 if s.round < 2 else 3
    if any(card != NO_CARD and BACK[card] != back for card in s.display):
        yield f"A card lies in the display whose back is not {back}."
    step = step_now(s)
    if step == DEAL:
        laid = DISPLAY - s.display.count(NO_CARD)
        if laid == DISPLAY or NO_CARD in s.display[:laid]:
            yield "The display is not laid out row by row."
        return
    for district in range(1, DISTRICTS):
        left = ROW - row_of(s, district).count(NO_CARD)
        least, most = right_row(s, district)
        if not least <= left <= most:
            yield f"{left} cards lie beside {DISTRICT_NAMES.words[district]}."


def right_row(s: Coimbra, district: int) -> tuple[int, int]:
    """How many cards lie beside a district, at least and at most; a token takes one away (C-TAKE-12)."""
    step = step_now(s)
    if step < DEAL or step > TAKING or (step == TAKING and district < s.district):
        return 0, 0
    if step == TAKING and district == s.district:
        return 0, max(0, ROW - len(BOX.tokens[s.seats][district]) + len(tokens_in(s.rows[district])))
    return ROW, ROW


def flaws_of_start_cards(s: Coimbra) -> Iterator[str]:
    """Nobody can get those of somebody else; in set-up they are all there is."""
    for player, number in enumerate(s.pair_of):
        pair = s.pairs[2 * number : 2 * number + 2] if number >= 0 else ()
        mine = [card for card in cards_in(s.cards[player]) if BACK[card] == 1]
        if any(card not in pair for card in mine):
            yield f"{who(player)} has a start card of another pair."
        if set_up_step(s) < START_CARDS and cards_in(s.cards[player]) != sorted(pair):
            yield f"{who(player)} has other cards than the start pair."
    if set_up_step(s) < START_CARDS and s.discards:
        yield "Nothing can have been discarded in set-up."


def dice(s: Coimbra) -> Iterator[str]:
    """C-INV-08"""
    yield from flaws_of_colours(s)
    yield from flaws_of_players_dice(s)
    step, total = step_now(s), sum(BOX.dice[s.seats])
    if not (0 <= s.rolled < total if step == ROLLING else s.rolled == (total if step > ROLLING else 0)):
        yield f"{s.rolled} dice cannot have been rolled."
    if s.die and step not in (PLACING, TAKING):
        yield "Nobody has a die in hand."
    if s.die and (owner_of(s.die) != whose_turn(s) or (step == PLACING and s.die & CAPPED)):
        yield "The die in hand is not one of the player whose turn it is."
    if step == TAKING and not s.die:
        yield "No die is activated."


def flaws_of_colours(s: Coimbra) -> Iterator[str]:
    """Who has had the own income has put the dice back, where their numbers count no more (C-INC-05)."""
    step, left = step_now(s), s.rolled
    everywhere = [colour for held in s.held for colour in held]
    everywhere += [colour_of(die) for row in s.rows for die in dice_in(row)] + ([colour_of(s.die)] if s.die else [])
    for colour, right in enumerate(BOX.dice[s.seats]):
        count = sum(s.pool[colour * EYES : (colour + 1) * EYES]) + everywhere.count(colour)
        if step <= ROLLING:
            right = min(left, right)
            left -= right
        if count > right or (count < right and step < EARNING):
            yield f"There are {count} dice that are {COLOUR_NAMES.words[colour]}, not {right}."
    if step >= OPENING and sum(s.pool) != sum(BOX.dice[s.seats]) - HOLDERS * s.seats:
        yield f"Nobody took {sum(s.pool)} of the dice."


def flaws_of_players_dice(s: Coimbra) -> Iterator[str]:
    for player in range(s.seats):
        held = len(s.held[player])
        placed = sum(1 for row in s.rows for die in dice_in(row) if owner_of(die) == player)
        if s.die and owner_of(s.die) == player and step_now(s) == TAKING:
            placed += 1
        if held > HOLDERS:
            yield f"{who(player)} has {held} dice on the own board."
        elif not right_dice(s, player, placed, held):
            yield f"{who(player)} has placed {placed} dice and taken {held} back."


def right_dice(s: Coimbra, player: int, placed: int, held: int) -> bool:
    step = step_now(s)
    if step == TAKING:
        return placed + held == HOLDERS
    if step == PLACING:
        turns, rest = divmod(done_so_far(s), s.seats)
        return held == 0 and placed == turns + (s.order.index(player) < rest)
    if step == OPENING:
        return placed == 0 and held == HOLDERS
    if step == EARNING and s.order.index(player) >= done_so_far(s):
        return placed == 0 and (held == HOLDERS or s.order[done_so_far(s)] == player)
    return placed == held == 0


def tiles_and_crowns(s: Coimbra) -> Iterator[str]:
    """C-INV-09"""
    yield from flaws_of_favours(s)
    yield from flaws_of_cap_tile(s)
    order = [s.display[place] for place in COLUMN_BY_COLUMN]
    for profession, where in enumerate(s.crowns):
        first = next((n for n, card in enumerate(order) if card != NO_CARD and PROFESSION[card] == profession), DISPLAY)
        if not right_crown(s, profession, where, first):
            yield f"The crown token of the profession {PROFESSIONS[profession]} cannot be where it is."


def right_crown(s: Coimbra, profession: int, where: int, first: int) -> bool:
    """On the first card of the profession, or gone with it. `first` is where, in the order of C-SET-16, the first one
    that is left lies.
    """
    step = step_now(s)
    if step <= DEAL:
        return where == UNUSED
    if step > TAKING:
        return where == UNUSED or where >= WITH
    gone = [place for place in COLUMN_BY_COLUMN[:first] if s.display[place] == NO_CARD]
    if 0 <= where < DISPLAY and s.display[where] != NO_CARD:
        return first < DISPLAY and where == COLUMN_BY_COLUMN[first]
    if 0 <= where < DISPLAY:  # its card has just been acquired
        in_row = where // ROW == s.district - 1
        return in_row and where in gone and agenda.item(CROWN, profession) in s.agenda
    return len(gone) > 0 or (where == UNUSED and first == DISPLAY)


def flaws_of_favours(s: Coimbra) -> Iterator[str]:
    """Before phase C only a monastery could have given one, before the first round."""
    if step_now(s) < TAKING:
        for player in range(s.seats):
            if player in s.favours and (s.round > 0 or not s.monasteries_with(player, TAKE_FAVOUR)):
                yield f"{who(player)} has a favour tile before phase C."


def flaws_of_cap_tile(s: Coimbra) -> Iterator[str]:
    """There is one, and only who took its favour tile has put it on a die."""
    capped = [die for row in s.rows for die in dice_in(row) if die & CAPPED]
    capped += [s.die] if s.die & CAPPED else []
    if len(capped) > 1:
        yield "The cap tile is on two dice."
    if any(die & CAPPED for die in dice_in(s.rows[CASTLE])) or (s.die & CAPPED and s.district == CASTLE):
        yield "The cap tile is on a die in the castle."
    if not s.cap_free and (s.favours[CAP_FAVOUR] == BESIDE_CASTLE or step_now(s) < TAKING):
        yield "Nobody can have taken the cap tile."
    if capped and (s.cap_free or owner_of(capped[0]) != s.favours[CAP_FAVOUR]):
        yield "The cap tile is on a die of somebody who did not take it."


def rows_in_order(s: Coimbra) -> Iterator[str]:
    """C-INV-10"""
    for district, row in enumerate(s.rows):
        numbers = [s.worth(die) for die in row]
        if numbers != sorted(numbers, reverse=district != CASTLE):
            yield f"Dice and tokens in {DISTRICT_NAMES.words[district]} are not in order."
        if any(left < TOKEN <= right and s.worth(left) == s.worth(right) for left, right in pairwise(row)):
            yield f"In {DISTRICT_NAMES.words[district]} a die lies left of a token of the same number."


# Set-up, tokens, places


def belongings_at_the_start(s: Coimbra) -> Iterator[str]:
    """C-SET-10: until start cards are carried out."""
    if set_up_step(s) >= START_CARDS:
        return
    ranks = s.order if set_up_step(s) > FLAGS else tuple(range(s.seats))
    if s.goods != list(START_GOODS) * s.seats or any(s.fields) or any(s.discs) or any(s.funded):
        yield "Nobody has got or lost anything before the first round."
    if any(track != ranks for track in s.ranks):
        yield "On field 0 the discs do not lie in turn order."


def tokens_in_districts(s: Coimbra) -> Iterator[str]:
    """C-TAKE-12, C-TAKE-15: only in the district being evaluated may some be face down, the first ones."""
    for district, row in enumerate(s.rows):
        right = [TOKEN + number for number in BOX.tokens[s.seats][district]]
        found = tokens_in(row)
        if step_now(s) == TAKING and district == s.district and len(found) < len(right):
            right = right[len(right) - len(found) :]
        if found != right:
            yield f"Other dice tokens lie in {DISTRICT_NAMES.words[district]} than in set-up."


def districts_one_by_one(s: Coimbra) -> Iterator[str]:
    """C-TAKE-01: those that are finished hold no dice, and the leftmost die comes first."""
    step = step_now(s)
    if step == TAKING:
        if s.district == DISTRICTS or any(dice_in(s.rows[district]) for district in range(s.district)):
            yield "There are dice left in a district that is finished."
        elif any(is_before(s, die) for die in s.rows[s.district]):
            yield "The activated die was not the leftmost."
    elif s.district != (CASTLE if s.round == 0 and step < TAKING else DISTRICTS):
        yield "No district is evaluated now."


def is_before(s: Coimbra, die: int) -> bool:
    """Left of the die that is activated; one that has just got the cap tile may be."""
    if s.district == CASTLE:
        return s.worth(die) < s.worth(s.die)
    return s.worth(die) > s.worth(s.die) and not (die < TOKEN and die & CAPPED)


def pilgrims(s: Coimbra) -> Iterator[str]:
    """C-PIL-03: there is a disc on every monastery that a pilgrim came through."""
    for player in range(s.seats):
        place, visited = s.pilgrims[player], s.discs[player]
        if place < CORNERS:
            if visited:
                yield f"The pilgrim of {who(player)} is in Coimbra, but has visited monasteries."
            continue
        reached = reached_through(visited)
        if place not in reached:
            yield f"The pilgrim of {who(player)} cannot have come to {PLACES.tokens[place]}."
        for space in range(SPACES):
            if visited >> space & 1 and FIRST_SPACE + space not in reached:
                yield f"The pilgrim of {who(player)} cannot have come to {PLACES.tokens[FIRST_SPACE + space]}."


def reached_through(visited: int) -> set[int]:
    """Every place to which one can come over clearings and these monasteries."""
    reached: set[int] = set()
    waiting = list(range(CORNERS))
    while waiting:
        for place in NEIGHBOURS[waiting.pop()]:
            if place not in reached and (place < FIRST_SPACE or visited >> place - FIRST_SPACE & 1):
                reached.add(place)
                waiting.append(place)
    return reached


# What is going on


def turn(s: Coimbra) -> Iterator[str]:
    """C-ROUND-01: whose turn it is, and which bonuses are still to be used."""
    if s.turn != whose_turn(s):
        yield f"It is not the turn of {who(s.turn)}."
    if s.opened != (step_now(s) == OPENING):
        yield "Bonuses at the start of phase E are known just then."
    if s.bonuses and (step_now(s) != OPENING or s.bonuses & ~start_bonuses(s)):
        yield "Bonuses at the start of phase E are used before the first die, and only own ones."


def whose_turn(s: Coimbra) -> int:
    """Where chance decides, it is still the turn of whoever was last."""
    step = step_now(s)
    if s.round == 0 and step < STARTING:
        return 0
    if step == STARTING:
        chosen = done_so_far(s)
        return s.order[s.seats - 1 - chosen if chosen < s.seats else chosen - s.seats]
    if step == START_CARDS:
        return s.order[(done_so_far(s) - 1) // 2]
    if step == PLACING:
        return s.order[done_so_far(s) % s.seats]
    if step == TAKING:
        return owner_of(s.die)
    if step in (OPENING, EARNING, FITTING_OUT):
        return s.order[done_so_far(s)]
    return s.order[-1]


def start_bonuses(s: Coimbra) -> int:
    """Cards that the player may still have to use before the first die (C-INC-07)."""
    held = s.held[s.turn]
    return sum(
        1 << card
        for card in cards_in(s.cards[s.turn])
        if is_start_bonus(card) and (OP[card] != GAIN_WITHOUT_DIE or OF_COLOUR[card] not in held)
    )


def is_start_bonus(card: int) -> bool:
    return KIND[card] == PHASE_E and OP[card] in (ADVANCE_ANY, GAIN_WITHOUT_DIE)


def effects_under_way(s: Coimbra) -> Iterator[str]:
    """C-REW-09: what lies on the agenda inside a step has begun there."""
    step, last = step_now(s), len(s.agenda) - 1
    if step == START_CARDS and KIND[start_card(s)] != INSTANT:
        yield "The start card that is carried out has no instant bonus."
    for place, item in enumerate(s.agenda):
        if kind_of(item) >= EFFECT and not can_be_under_way(s, kind_of(item), details_of(item), place, place == last):
            yield "Something goes on that nothing has begun."
    triggers = [item for item in s.agenda if kind_of(item) == TRIGGERED]
    if is_twice(triggers):
        yield "The same card is acquired twice."


def start_card(s: Coimbra) -> int:
    number = done_so_far(s) - 1
    return s.pairs[2 * s.pair_of[s.order[number // 2]] + number % 2]


def can_be_under_way(s: Coimbra, kind: int, details: int, place: int, is_last: bool) -> bool:
    if kind == EFFECT:
        return has_effect(s, details) and (is_last or details >= FIRST_FAVOUR)
    if kind == WALKING:
        return 0 < details <= most_steps(s)
    if kind == FUND:
        return details <= COIN + 1
    if kind == TRIGGERED:
        return details < CARDS and bool(s.cards[s.turn] >> details & 1) and COST[details] >= 0 and not is_last
    if kind == CROWN:
        pending = step_now(s) == TAKING and s.district != CASTLE and place == 2 and not is_last
        return pending and details < TRACKS and is_on_empty_place(s, details)
    if kind in (LEVYING, STRIPPING):
        effect, asked = divmod(details, 8)
        word = LEVY if kind == LEVYING else LOSE_CARD
        return is_last and has_effect(s, effect) and OP[effect] == word and asked < len(hit(s, effect))
    has_earned = step_now(s) == EARNING and len(s.held[s.turn]) < HOLDERS
    return kind == DIE_BONUS and has_earned and place == 1 and not is_last and details < TRACKS


def is_on_empty_place(s: Coimbra, profession: int) -> bool:
    where = s.crowns[profession]
    return 0 <= where < DISPLAY and s.display[where] == NO_CARD


def has_effect(s: Coimbra, effect: int) -> bool:
    """Whether something of the player whose turn it is can have started it."""
    if effect < FIRST_TILE:
        now = KIND[effect] == INSTANT or (
            step_now(s) == OPENING and is_start_bonus(effect) and not s.bonuses >> effect & 1
        )
        return now and bool(s.cards[s.turn] >> effect & 1)
    if effect < FIRST_TASK:
        tile = effect - FIRST_TILE
        return BOX.monasteries[tile].instant and tile in s.abbeys and bool(s.discs[s.turn] >> s.abbeys.index(tile) & 1)
    return any(effect in effects and s.favours[favour] == s.turn for favour, effects in enumerate(FAVOUR_EFFECTS))


def most_steps(s: Coimbra) -> int:
    """The most that any one bonus or income can give the player whose turn it is."""
    by_effect = [GET[effect][STEPS] * times(s, s.turn, effect) for effect in range(len(EFFECTS))]
    by_choice = [get[STEPS] for options in OPTIONS for get in options]
    by_income = [get[STEPS] for boxes in INCOME for get in boxes]
    return max(*by_effect, *by_choice, *by_income)


def question(s: Coimbra) -> Iterator[str]:
    """C-ROUND-01: going on with the agenda must ask just what is asked, and change nothing."""
    if s.over:
        return
    again = s.copy()
    if go_on(again) or again != s:
        yield "Something else is to be decided now, or by somebody else."


Rules = tuple[tuple[str, Callable[["Coimbra"], Iterator[str]]], ...]

# Each list takes for granted that the ones before it hold.
AGENDA: Final[Rules] = (("C-ROUND-01", agenda_in_shape),)
LAYOUT: Final[Rules] = (
    ("C-SET-02", monasteries_laid),
    ("C-SET-03", scoring_tiles_laid),
    ("C-SET-08", expeditions_laid),
    ("C-SET-12", flags_taken),
    ("C-SET-19", pairs_laid),
    ("C-INV-04", tracks_laid),
    ("C-INV-08", dice_in_shape),
    ("C-INV-09", crown_tokens_laid),
)
RULES: Final[Rules] = (
    ("C-INV-01", no_more_than_the_limit),
    ("C-INV-02", no_debts),
    ("C-INV-03", ends_of_the_tracks),
    ("C-INV-04", order_on_the_tracks),
    ("C-INV-05", victory_points),
    ("C-INV-06", discs),
    ("C-INV-07", citizens),
    ("C-INV-08", dice),
    ("C-INV-09", tiles_and_crowns),
    ("C-INV-10", rows_in_order),
    ("C-SET-10", belongings_at_the_start),
    ("C-START-03", pairs_and_corners_chosen),
    ("C-TAKE-01", districts_one_by_one),
    ("C-TAKE-12", tokens_in_districts),
    ("C-PIL-03", pilgrims),
    ("C-ROUND-01", turn),
)
UNDER_WAY: Final[Rules] = (("C-REW-09", effects_under_way),)
QUESTION: Final[Rules] = (("C-ROUND-01", question),)
