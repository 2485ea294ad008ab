"""What is always true in a game of Coimbra (C-INV-01 to C-INV-10), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the components and from how far the
game has come, and compared. One function a rule; each says in a sentence what is wrong. They hold in set-up and in
the middle of a turn too. What the package asks of every position that is loaded is asked first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tabard.coimbra import consistency, constants, decisions
from tabard.coimbra.actions import COLOURS as COLOUR_NAMES
from tabard.coimbra.actions import DISTRICTS as DISTRICT_NAMES
from tabard.coimbra.actions import PLACES, SEATS
from tabard.coimbra.actions import TRACKS as TRACK_NAMES
from tabard.coimbra.components import BOX
from tabard.coimbra.set_up import DISPLAY
from tabard.coimbra.state import colour_of, owner_of
from tabard.coimbra.vocabulary import PROFESSIONS
from tabard.engine.state import NUMBERS

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

OVER: Final = decisions.ROUND_END  # in place of a step: the game has ended
START_GOODS: Final = (BOX.start_guards, BOX.start_coins, BOX.start_vp)
COLUMN_BY_COLUMN: Final = tuple(
    row * constants.ROW + column
    for column in range(constants.ROW - 1, -1, -1)
    for row in range(constants.DISTRICTS - 1)
)  # the places of the display in the order in which crown tokens are laid (C-SET-16)


def problems(s: Coimbra) -> list[str]:
    """Rules that this position breaks, a sentence each. A possible position breaks none, at any moment."""
    return consistency.problems(s) or [f"{rule}: {sentence}" for rule, check in RULES for sentence in check(s)]


# Where in the game we are


def who(player: int) -> str:
    return SEATS.words[player]


def step_now(s: Coimbra) -> int:
    """The step of set-up or of the round, as `decisions` numbers them."""
    return OVER if s.over else s.phase()


def set_up_step(s: Coimbra) -> int:
    """The same, but all that comes after set-up is one."""
    return min(step_now(s), decisions.DIE_ROLL) if s.round == 0 else decisions.DIE_ROLL


def done_so_far(s: Coimbra) -> int:
    """How far the step has come: how many have chosen, which flag it is."""
    return s.progress()


def cards_in(bits: int) -> list[int]:
    return [card for card in range(constants.CARDS) if bits >> card & 1]


def dice_in(row: Sequence[int]) -> list[int]:
    return [die for die in row if die < constants.TOKEN]


def tokens_in(row: Sequence[int]) -> list[int]:
    return [token for token in row if token >= constants.TOKEN]


def row_of(s: Coimbra, district: int) -> list[int]:
    return s.display[(district - 1) * constants.ROW : district * constants.ROW]


# What is always true


def ends_of_the_tracks(s: Coimbra) -> Iterator[str]:
    """C-INV-03"""
    for player in range(s.seats):
        for track in range(constants.TRACKS):
            if not 0 <= s.field(player, track) <= constants.LAST_FIELD:
                yield f"The disc of {who(player)} cannot lie on field {s.field(player, track)} of a track."


def order_on_the_tracks(s: Coimbra) -> Iterator[str]:
    """C-INV-04"""
    for track, ranks in enumerate(s.ranks):
        fields = [s.field(player, track) for player in ranks]
        if fields != sorted(fields, reverse=True):
            yield f"On {TRACK_NAMES.words[track]} somebody is ahead of a disc on a higher field."


def citizens(s: Coimbra) -> Iterator[str]:
    """C-INV-07"""
    waiting = [card for number, card in enumerate(s.pairs) if number // 2 not in s.pair_of]
    everywhere = waiting + [card for card in s.display if card != constants.NO_CARD]
    for bits in (*s.cards, s.discards):
        everywhere += cards_in(bits)
    if sorted(everywhere) != cards_in(s.dealt):
        yield "Other cards are on the table than have left the deck, or one of them twice."
    yield from flaws_of_rows(s)
    yield from flaws_of_start_cards(s)


def flaws_of_rows(s: Coimbra) -> Iterator[str]:
    back = 2 if s.round < 2 else 3
    if any(card != constants.NO_CARD and constants.BACK[card] != back for card in s.display):
        yield f"A card lies in the display whose back is not {back}."
    step = step_now(s)
    if step == decisions.NEXT_CARD:
        laid = DISPLAY - s.display.count(constants.NO_CARD)
        if laid == DISPLAY or constants.NO_CARD in s.display[:laid]:
            yield "The display is not laid out row by row."
        return
    for district in range(1, constants.DISTRICTS):
        left = constants.ROW - row_of(s, district).count(constants.NO_CARD)
        least, most = right_row(s, district)
        if not least <= left <= most:
            yield f"{left} cards lie beside {DISTRICT_NAMES.words[district]}."


def right_row(s: Coimbra, district: int) -> tuple[int, int]:
    """How many cards lie beside a district, at least and at most; a token takes one away (C-TAKE-12)."""
    step = step_now(s)
    if (
        step < decisions.NEXT_CARD
        or step > decisions.NEXT_DIE
        or (step == decisions.NEXT_DIE and district < s.district)
    ):
        return 0, 0
    if step == decisions.NEXT_DIE and district == s.district:
        return 0, max(0, constants.ROW - len(BOX.tokens[s.seats][district]) + len(tokens_in(s.rows[district])))
    return constants.ROW, constants.ROW


def flaws_of_start_cards(s: Coimbra) -> Iterator[str]:
    """Nobody can get those of somebody else; in set-up they are all there is."""
    for player, number in enumerate(s.pair_of):
        pair = s.pairs[2 * number : 2 * number + 2] if number >= 0 else ()
        mine = [card for card in cards_in(s.cards[player]) if constants.BACK[card] == 1]
        if any(card not in pair for card in mine):
            yield f"{who(player)} has a start card of another pair."
        if set_up_step(s) < decisions.START_CARD and cards_in(s.cards[player]) != sorted(pair):
            yield f"{who(player)} has other cards than the start pair."
    if set_up_step(s) < decisions.START_CARD and s.discards:
        yield "Nothing can have been discarded in set-up."


def dice(s: Coimbra) -> Iterator[str]:
    """C-INV-08"""
    yield from flaws_of_colours(s)
    yield from flaws_of_players_dice(s)
    step, total = step_now(s), sum(BOX.dice[s.seats])
    if not (
        0 <= s.rolled < total if step == decisions.DIE_ROLL else s.rolled == (total if step > decisions.DIE_ROLL else 0)
    ):
        yield f"{s.rolled} dice cannot have been rolled."
    if s.die and step not in (decisions.CHOICE_OF_DIE, decisions.NEXT_DIE):
        yield "Nobody has a die in hand."
    if s.die and (owner_of(s.die) != s.turn or (step == decisions.CHOICE_OF_DIE and s.die & constants.CAPPED)):
        yield "The die in hand is not one of the player whose turn it is."
    if step == decisions.NEXT_DIE and not s.die:
        yield "No die is activated."


def flaws_of_colours(s: Coimbra) -> Iterator[str]:
    """Who has had the own income has put the dice back, where their numbers count no more (C-INC-05)."""
    step, left = step_now(s), s.rolled
    everywhere = [colour for held in s.held for colour in held]
    everywhere += [colour_of(die) for row in s.rows for die in dice_in(row)] + ([colour_of(s.die)] if s.die else [])
    for colour, right in enumerate(BOX.dice[s.seats]):
        count = sum(s.pool[colour * constants.EYES : (colour + 1) * constants.EYES]) + everywhere.count(colour)
        if step <= decisions.DIE_ROLL:
            right = min(left, right)
            left -= right
        if count > right or (count < right and step < decisions.INCOME):
            yield f"There are {count} dice that are {COLOUR_NAMES.words[colour]}, not {right}."
    if step >= decisions.START_BONUS and sum(s.pool) != sum(BOX.dice[s.seats]) - constants.HOLDERS * s.seats:
        yield f"Nobody took {sum(s.pool)} of the dice."


def flaws_of_players_dice(s: Coimbra) -> Iterator[str]:
    for player in range(s.seats):
        held = len(s.held[player])
        placed = sum(1 for row in s.rows for die in dice_in(row) if owner_of(die) == player)
        if s.die and owner_of(s.die) == player and step_now(s) == decisions.NEXT_DIE:
            placed += 1
        if held > constants.HOLDERS:
            yield f"{who(player)} has {held} dice on the own board."
        elif not right_dice(s, player, placed, held):
            yield f"{who(player)} has placed {placed} dice and taken {held} back."


def right_dice(s: Coimbra, player: int, placed: int, held: int) -> bool:
    step = step_now(s)
    if step == decisions.NEXT_DIE:
        return placed + held == constants.HOLDERS
    if step == decisions.CHOICE_OF_DIE:
        turns, rest = divmod(done_so_far(s), s.seats)
        return held == 0 and placed == turns + (s.order.index(player) < rest)
    if step == decisions.START_BONUS:
        return placed == 0 and held == constants.HOLDERS
    if step == decisions.INCOME and s.order.index(player) >= done_so_far(s):
        return placed == 0 and (held == constants.HOLDERS or s.order[done_so_far(s)] == player)
    return placed == held == 0


def tiles_and_crowns(s: Coimbra) -> Iterator[str]:
    """C-INV-09"""
    yield from flaws_of_favours(s)
    yield from flaws_of_cap_tile(s)
    order = [s.display[place] for place in COLUMN_BY_COLUMN]
    for profession, where in enumerate(s.crowns):
        first = next(
            (
                n
                for n, card in enumerate(order)
                if card != constants.NO_CARD and constants.PROFESSION[card] == profession
            ),
            DISPLAY,
        )
        if not right_crown(s, profession, where, first):
            yield f"The crown token of the profession {PROFESSIONS[profession]} cannot be where it is."


def right_crown(s: Coimbra, profession: int, where: int, first: int) -> bool:
    """On the first card of the profession, or gone with it. `first` is where, in the order of C-SET-16, the first one
    that is left lies.
    """
    step = step_now(s)
    if step <= decisions.NEXT_CARD:
        return where == constants.UNUSED
    if step > decisions.NEXT_DIE:
        return where == constants.UNUSED or where >= constants.WITH
    gone = [place for place in COLUMN_BY_COLUMN[:first] if s.display[place] == constants.NO_CARD]
    if 0 <= where < DISPLAY and s.display[where] != constants.NO_CARD:
        return first < DISPLAY and where == COLUMN_BY_COLUMN[first]
    if 0 <= where < DISPLAY:  # its card has just been acquired
        in_row = where // constants.ROW == s.district - 1
        return in_row and where in gone and decisions.CROWN + profession * NUMBERS in s.stack
    return len(gone) > 0 or (where == constants.UNUSED and first == DISPLAY)


def flaws_of_favours(s: Coimbra) -> Iterator[str]:
    """Before phase C only a monastery could have given one, before the first round."""
    if step_now(s) < decisions.NEXT_DIE:
        for player in range(s.seats):
            if player in s.favours and (s.round > 0 or not s.monasteries_with(player, constants.TAKE_FAVOUR)):
                yield f"{who(player)} has a favour tile before phase C."


def flaws_of_cap_tile(s: Coimbra) -> Iterator[str]:
    """There is one, and only who took its favour tile has put it on a die."""
    capped = [die for row in s.rows for die in dice_in(row) if die & constants.CAPPED]
    capped += [s.die] if s.die & constants.CAPPED else []
    if len(capped) > 1:
        yield "The cap tile is on two dice."
    if any(die & constants.CAPPED for die in dice_in(s.rows[constants.CASTLE])) or (
        s.die & constants.CAPPED and s.district == constants.CASTLE
    ):
        yield "The cap tile is on a die in the castle."
    if not s.cap_free and (
        s.favours[constants.CAP_FAVOUR] == constants.BESIDE_CASTLE or step_now(s) < decisions.NEXT_DIE
    ):
        yield "Nobody can have taken the cap tile."
    if capped and (s.cap_free or owner_of(capped[0]) != s.favours[constants.CAP_FAVOUR]):
        yield "The cap tile is on a die of somebody who did not take it."


def rows_in_order(s: Coimbra) -> Iterator[str]:
    """C-INV-10"""
    for district, row in enumerate(s.rows):
        numbers = [s.worth(die) for die in row]
        if numbers != sorted(numbers, reverse=district != constants.CASTLE):
            yield f"Dice and tokens in {DISTRICT_NAMES.words[district]} are not in order."
        if any(left < constants.TOKEN <= right and s.worth(left) == s.worth(right) for left, right in pairwise(row)):
            yield f"In {DISTRICT_NAMES.words[district]} a die lies left of a token of the same number."


# Set-up, tokens, places


def levels(s: Coimbra) -> Iterator[str]:
    """C-SET-02"""
    if any(constants.LEVEL[tile] != level for tile, level in zip(s.abbeys, constants.SPACE_LEVEL, strict=False)):
        yield "A monastery lies on a space of another level."


def choices(s: Coimbra) -> Iterator[str]:
    """C-START-03: before the first round everybody chooses twice."""
    chosen = sum(pair >= 0 for pair in s.pair_of) + sum(at != constants.NOWHERE for at in s.pilgrims)
    step = set_up_step(s)
    right = done_so_far(s) if step == decisions.START else 2 * s.seats if step > decisions.START else 0
    if chosen != right:
        yield f"Start pairs and corners have been chosen {chosen} times, not {right} times."


def corners(s: Coimbra) -> Iterator[str]:
    """C-START-03"""
    taken = [place for place in s.pilgrims if 0 <= place < constants.CORNERS]
    if len(set(taken)) < len(taken):
        yield "Two players have the same corner."


def belongings_at_the_start(s: Coimbra) -> Iterator[str]:
    """C-SET-10: until start cards are carried out."""
    if set_up_step(s) >= decisions.START_CARD:
        return
    ranks = s.order if set_up_step(s) > decisions.FLAG else tuple(range(s.seats))
    if s.goods != list(START_GOODS) * s.seats or any(s.fields) or any(s.discs) or any(s.funded):
        yield "Nobody has got or lost anything before the first round."
    if any(track != ranks for track in s.ranks):
        yield "On field 0 the discs do not lie in turn order."


def tokens_in_districts(s: Coimbra) -> Iterator[str]:
    """C-TAKE-12, C-TAKE-15: only in the district being evaluated may some be face down, the first ones."""
    for district, row in enumerate(s.rows):
        right = [constants.TOKEN + number for number in BOX.tokens[s.seats][district]]
        found = tokens_in(row)
        if step_now(s) == decisions.NEXT_DIE and district == s.district and len(found) < len(right):
            right = right[len(right) - len(found) :]
        if found != right:
            yield f"Other dice tokens lie in {DISTRICT_NAMES.words[district]} than in set-up."


def districts_one_by_one(s: Coimbra) -> Iterator[str]:
    """C-TAKE-01: those that are finished hold no dice, and the leftmost die comes first."""
    step = step_now(s)
    if step == decisions.NEXT_DIE:
        if s.district == constants.DISTRICTS or any(dice_in(s.rows[district]) for district in range(s.district)):
            yield "There are dice left in a district that is finished."
        elif any(is_before(s, die) for die in s.rows[s.district]):
            yield "The activated die was not the leftmost."
    elif s.district != (constants.CASTLE if s.round == 0 and step < decisions.NEXT_DIE else constants.DISTRICTS):
        yield "No district is evaluated now."


def is_before(s: Coimbra, die: int) -> bool:
    """Left of the die that is activated; one that has just got the cap tile may be."""
    if s.district == constants.CASTLE:
        return s.worth(die) < s.worth(s.die)
    return s.worth(die) > s.worth(s.die) and not (die < constants.TOKEN and die & constants.CAPPED)


def pilgrims(s: Coimbra) -> Iterator[str]:
    """C-PIL-03: there is a disc on every monastery that a pilgrim came through."""
    for player in range(s.seats):
        place, visited = s.pilgrims[player], s.discs[player]
        if place < constants.CORNERS:
            if visited:
                yield f"The pilgrim of {who(player)} is in Coimbra, but has visited monasteries."
            continue
        reached = reached_through(visited)
        if place not in reached:
            yield f"The pilgrim of {who(player)} cannot have come to {PLACES.tokens[place]}."
        for space in range(constants.SPACES):
            if visited >> space & 1 and constants.FIRST_SPACE + space not in reached:
                monastery = PLACES.tokens[constants.FIRST_SPACE + space]
                yield f"The pilgrim of {who(player)} cannot have come to {monastery}."


def reached_through(visited: int) -> set[int]:
    """Every place to which one can come over clearings and these monasteries."""
    reached: set[int] = set()
    waiting = list(range(constants.CORNERS))
    while waiting:
        for place in constants.NEIGHBOURS[waiting.pop()]:
            if place not in reached and (place < constants.FIRST_SPACE or visited >> place - constants.FIRST_SPACE & 1):
                reached.add(place)
                waiting.append(place)
    return reached


RULES: Final[tuple[tuple[str, Callable[[Coimbra], Iterator[str]]], ...]] = (
    ("C-INV-03", ends_of_the_tracks),
    ("C-INV-04", order_on_the_tracks),
    ("C-INV-07", citizens),
    ("C-INV-08", dice),
    ("C-INV-09", tiles_and_crowns),
    ("C-INV-10", rows_in_order),
    ("C-SET-02", levels),
    ("C-SET-10", belongings_at_the_start),
    ("C-START-03", choices),
    ("C-START-03", corners),
    ("C-TAKE-01", districts_one_by_one),
    ("C-TAKE-12", tokens_in_districts),
    ("C-PIL-03", pilgrims),
)
