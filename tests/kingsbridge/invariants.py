"""What is always true in a game of World Without End (K-INV-01 to K-INV-11), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the components, the events revealed
and the question asked, and compared. One function a rule; each says in a sentence what is wrong. They hold in the
middle of a turn too, and for what one seat sees. What the package asks of every position that is loaded is asked first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import consistency, constants, decisions
from tabard.kingsbridge.actions import EVENTS, GOODS, PLAGUE_PLACES, PROJECTS, SEATS
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.set_up import NUMBERS, start_stock

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
PUNISHING: Final = (decisions.PENANCE_CARD, decisions.COURT_CARD, decisions.COURT_DISCARD)
BEFORE_THE_EVENT: Final = (decisions.STARTER, decisions.EVENT_CARD, *PUNISHING)
TO_BE_PLAYED: Final = (decisions.ACTION_CARD, decisions.UNUSED_CARD)
DUES_OWED: Final = (decisions.TAX_DIE, decisions.PROTECTION)
SKIPPING_OPS: Final = (constants.PAY_OR_SKIP, constants.SKIP_ACTION_ALL)


def problems(s: Kingsbridge) -> list[str]:
    """Every rule that this position breaks, a sentence each. A possible position has none, at any moment."""
    return consistency.problems(s) + [f"{rule}: {sentence}" for rule, check in RULES for sentence in check(s)]


# Where in the game we are


def who(player: int) -> str:
    return SEATS.words[player]


def board_is_cleared(s: Kingsbridge) -> bool:
    """The chapter is over; cover tiles and events have left the board (K-CHAP-04, K-CHAP-05)."""
    return s.over or s.decision() in DUES_OWED


def chapter_has_ended(s: Kingsbridge) -> bool:
    return board_is_cleared(s) or s.phase() == decisions.CHAPTER_END


def is_between_rounds(s: Kingsbridge) -> bool:
    return chapter_has_ended(s) or s.decision() in BEFORE_THE_EVENT


def in_a_turn(s: Kingsbridge) -> bool:
    return s.phase() == decisions.NEXT_TURN


def order_of(s: Kingsbridge, player: int) -> int:
    """0 for the start player, then clockwise."""
    return (player - s.start) % s.seats


def revealed(s: Kingsbridge, chapter: int) -> list[int]:
    return [event for event, of in enumerate(constants.EVENT_CHAPTER) if of == chapter and s.revealed >> event & 1]


def carried_out(s: Kingsbridge, chapter: int) -> list[int]:
    """The house number comes before the text (K-EVENT-02)."""
    pending = s.event if s.decision() == decisions.PLAGUE_TILE else constants.NO_EVENT
    return [event for event in revealed(s, chapter) if event != pending]


def in_force(s: Kingsbridge) -> list[int]:
    """The events of this chapter whose cover tiles lie on the board."""
    return [] if board_is_cleared(s) else carried_out(s, s.chapter)


def has_begged_pardon(s: Kingsbridge, player: int, penalty: int) -> bool:
    """Whether a player has done penance or been to court in this chapter, and it is still round 1."""
    if s.round > 0 or not s.penalties[penalty] >> player & 1:
        return False
    if s.decision() not in PUNISHING:
        return True
    order = order_of(s, player)
    under_way = s.decision() == decisions.COURT_DISCARD or (
        s.decision() == decisions.COURT_CARD and penalty == constants.PENANCE
    )
    return order < s.progress() - 1 or (order == s.progress() - 1 and under_way)


# The rules


def building_material(s: Kingsbridge) -> Iterator[str]:
    """K-INV-01"""
    for material, filled, spaces in (
        (constants.STONE, s.stones, constants.STONE_SPACES),
        (constants.WOOD, s.woods, constants.WOOD_SPACES),
    ):
        for project, count in enumerate(filled):
            if not 0 <= count <= (spaces[project] if project in s.projects else 0):
                yield f"{PROJECTS.words[project]} cannot hold {count} {GOODS.words[material]}."
        substitutes = in_play(s, material) + sum(filled) - in_the_box(s, material)
        if not 0 <= substitutes <= most_substitutes(s, spaces):
            yield f"Stock, screens and projects have {in_the_box(s, material) + substitutes} {GOODS.words[material]}."


def in_play(s: Kingsbridge, good: int) -> int:
    """On the board or in the supply, and behind the screens."""
    return s.stock[good] + sum(s.has(player, good) for player in range(s.seats))


def in_the_box(s: Kingsbridge, good: int) -> int:
    return start_stock(s.seats, s.scaled)[good] + BOX.set_up.goods[good] * s.seats


def most_substitutes(s: Kingsbridge, spaces: tuple[int, ...]) -> int:
    """Those of K-EVENT-33 fill a space of a project that an event has finished."""
    finishing = [
        event for event in carried_out(s, s.chapter) if constants.EVENT_OP[event] == constants.COMPLETE_PROJECT
    ]
    finishing += [
        event
        for chapter in range(s.chapter)
        for event in revealed(s, chapter)
        if constants.EVENT_OP[event] == constants.COMPLETE_PROJECT
    ]
    return sum(spaces[constants.EVENT_PROJECT[event]] for event in finishing)


def belongings(s: Kingsbridge) -> Iterator[str]:
    """K-INV-04"""
    for player in range(s.seats):
        if s.houses(player) > BOX.houses_per_player:
            yield f"{who(player)} has {s.houses(player)} houses on the board, of {BOX.houses_per_player}."
        if s.seals[player].bit_count() > BOX.seals_per_player:
            yield f"{who(player)} has {s.seals[player].bit_count()} seals on projects, of {BOX.seals_per_player}."


def events_and_tiles(s: Kingsbridge) -> Iterator[str]:
    """K-INV-05"""
    yield from flaws_of_stacks(s)
    yield from flaws_of_council_and_edge(s)
    yield from flaws_of_effects(s)
    yield from flaws_of_projects(s)
    yield from flaws_of_tiles(s)


def flaws_of_stacks(s: Kingsbridge) -> Iterator[str]:
    """How many of each chapter have been revealed; the others are in the stack or were removed at set-up."""
    for chapter in range(constants.CHAPTERS):
        count = len(revealed(s, chapter))
        right = constants.ROUNDS if chapter < s.chapter else revealed_so_far(s) if chapter == s.chapter else 0
        if count != right:
            yield f"{count} events of chapter {chapter + 1} have been revealed, not {right}."


def revealed_so_far(s: Kingsbridge) -> int:
    return s.round if is_between_rounds(s) else s.round + 1


def flaws_of_council_and_edge(s: Kingsbridge) -> Iterator[str]:
    of_chapter = revealed(s, s.chapter)
    if s.event != constants.NO_EVENT and s.event not in of_chapter:
        yield f"The event on the council, {EVENTS.words[s.event]}, has not been revealed in this chapter."
    if s.event == constants.NO_EVENT and not is_between_rounds(s):
        yield "No event lies on the council in the middle of a round."
    if (
        s.event != constants.NO_EVENT
        and is_between_rounds(s)
        and (constants.EVENT_LASTING[s.event] or board_is_cleared(s) or s.round == 0)
    ):
        yield f"The event {EVENTS.words[s.event]} cannot lie on the council between two rounds."
    is_laid = s.event != constants.NO_EVENT and (is_between_rounds(s) or in_a_turn(s))
    if is_laid != (s.turned != constants.NOT_TURNED):
        yield "The event card is turned when it is laid on the council, not before."
    lasting = [event for event in of_chapter if constants.EVENT_LASTING[event] and event != s.event]
    right = 0 if board_is_cleared(s) else min(len(lasting), constants.AT_EDGE)
    if len(set(s.edge)) != right or not set(s.edge) <= set(lasting):
        yield f"At the edge lie other events than {right} of the lasting ones revealed in earlier rounds."


def flaws_of_effects(s: Kingsbridge) -> Iterator[str]:
    """What events have done to favour spaces, to the market and to this round."""
    covered = 0
    for event in in_force(s):
        covered |= constants.EVENT_SPACES[event]
    if s.covered != covered:
        yield "Other favour spaces are covered than the events of this chapter say."
    uncovered = any(constants.EVENT_OP[event] == constants.UNCOVER_CLOTH for event in carried_out(s, s.chapter))
    if s.cloth_covered != (s.chapter == 0 and not uncovered and not board_is_cleared(s)):
        yield "Cloth can be sold at the market too early, or is still covered."
    if s.skipping and (s.event == constants.NO_EVENT or constants.EVENT_OP[s.event] not in SKIPPING_OPS):
        yield "Somebody forgoes the action of this round, but no event asked for it."
    if not is_between_rounds(s):
        asked = s.progress() if in_a_turn(s) else 0
        traders = [player for player in range(s.seats) if s.traded >> player & 1]
        if traders and not any(constants.EVENT_OP[event] == constants.ROUND_TRADE for event in s.lasting()):
            yield "Somebody has traded, but no event offers it."
        if any(order_of(s, player) >= asked for player in traders):
            yield "Somebody has traded before the own turn."


def flaws_of_projects(s: Kingsbridge) -> Iterator[str]:
    """Which projects are on the board, and which of them are covered."""
    brought = [
        constants.EVENT_PROJECT[event]
        for chapter in range(s.chapter + 1)
        for event in carried_out(s, chapter)
        if constants.EVENT_OP[event] == constants.PROJECT
    ]
    right = [constants.BRIDGE, *brought]
    if s.chapter >= constants.TOWER_CHAPTER:
        right.append(constants.TOWER)
    if sorted(s.projects) != sorted(right):
        yield "Other projects are on the board than those of set-up, chapter and events."
    spared = [constants.EVENT_PROJECT[event] for event in in_force(s) if constants.EVENT_COVERS[event]]
    if s.only_project != (len(spared) > 0):
        yield "Whether projects that enter are covered is not what the events of this chapter say."
    covered = [project for project in s.projects if spared and spared != [project]]
    if s.covered_projects != sum(1 << project for project in set(covered)):
        yield "Other projects are covered than the events of this chapter say."


def flaws_of_tiles(s: Kingsbridge) -> Iterator[str]:
    if s.chapter < constants.PLAGUE_CHAPTER:
        if set(s.tiles) != {constants.ASIDE} or s.numbers != NUMBERS:
            yield "The plague tiles are not aside."
        return
    struck = {constants.EVENT_PLAGUE[event] for chapter in range(s.chapter + 1) for event in carried_out(s, chapter)}
    if s.decision() == decisions.PLAGUE_TILE and constants.EVENT_PLAGUE[s.event] in struck:
        yield "Nobody catches the plague twice."
    for place, tile in enumerate(s.tiles):
        if tile == constants.ASIDE or (tile == constants.FACE_DOWN) != (place not in struck):
            yield f"The plague tile on place {PLAGUE_PLACES.words[place]} does not lie as the events have turned it."
    for number, count in enumerate(s.numbers):
        if count + s.tiles.count(number + 1) > NUMBERS[number]:
            yield f"There are more than {NUMBERS[number]} plague tiles with a {number + 1}."


def turn(s: Kingsbridge) -> Iterator[str]:
    """K-ROUND-03: it is the turn of whoever comes next, in a round and with penalties."""
    goes_round = s.phase() in (decisions.NEXT_TURN, decisions.PENALTIES)
    if goes_round and (s.progress() > s.seats or s.turn != s.in_order(s.progress() - 1)):
        yield f"It is not the turn of {who(s.turn)}."


def amounts(s: Kingsbridge) -> Iterator[str]:
    """K-INV-06; that knowledge never falls is seen by comparing positions. Gold is not counted in stock (K-SET-05)."""
    for place, count in enumerate(s.goods):
        player, good = divmod(place, len(GOODS.tokens))
        if count < 0:
            yield f"{who(player)} has {count} {GOODS.words[good]}."
    for good, count in enumerate(s.stock):
        if count < 0 or (good == constants.GOLD and count > 0):
            yield f"The stock of {GOODS.words[good]} cannot be {count}."


def victory_points(s: Kingsbridge) -> Iterator[str]:
    """K-INV-07; halves come only from gold at the end, which is counted apart."""
    for player, points in enumerate(s.points):
        if points < 0 or points % constants.HALF:
            yield f"{who(player)} cannot stand on {points} half points."


def card_piles(s: Kingsbridge) -> Iterator[str]:
    """K-INV-08, and how the piles grow within a round"""
    for player in range(s.seats):
        pile, least = right_sizes(s, player)
        if len(s.piles[player]) != pile:
            yield f"{who(player)} has {len(s.piles[player])} cards on the action pile, not {pile}."
        if s.introductory and s.chapter == 0:
            if s.discarded[player] != 0:
                yield f"{who(player)} has discarded in chapter I of the introductory game."
        elif not least <= s.discarded[player] <= constants.PILE:
            yield f"{who(player)} has discarded {s.discarded[player]} cards, not {least} to {constants.PILE}."


def right_sizes(s: Kingsbridge, player: int) -> tuple[int, int]:
    """How many cards the action pile has, and the discard pile at least."""
    if chapter_has_ended(s):
        return constants.PILE, constants.PILE
    order = order_of(s, player)
    at_court = has_begged_pardon(s, player, constants.COURT)
    penance = 1 if has_begged_pardon(s, player, constants.PENANCE) else 0
    laid = s.round + (1 if at_court else 0)
    if in_a_turn(s) and not at_court and order < s.progress():
        playing = order == s.progress() - 1
        if not playing or s.decision() not in TO_BE_PLAYED:
            laid += 1
        if playing:
            return laid, s.round
    if s.decision() == decisions.COURT_DISCARD and order == s.progress() - 1:
        return laid, penance
    return laid, laid + penance if at_court else max(laid, penance)


def sites_and_seals(s: Kingsbridge) -> Iterator[str]:
    """K-INV-09; that a site holds one house, and a project one seal of a player, follows from how they are kept."""
    for site, owner in enumerate(s.sites):
        if owner > 0 and constants.SITE_TWIN[site] > site and s.sites[constants.SITE_TWIN[site]] == owner:
            yield f"{who(owner - 1)} has both sites with the yield of site {site + 1}."
    for player in range(s.seats):
        for project in range(len(BOX.projects)):
            if s.seals[player] >> project & 1 and (project not in s.projects or s.is_filled(project)):
                yield f"{who(player)} has a seal on {PROJECTS.words[project]}, which is not being built."


def lasting_events(s: Kingsbridge) -> Iterator[str]:
    """K-INV-10"""
    if len(s.edge) > constants.AT_EDGE:
        yield f"{len(s.edge)} events lie at the edge."
    if len(s.lasting()) > constants.AT_EDGE + 1:
        yield f"{len(s.lasting())} lasting events are in force."


def shield_stone_and_metal(s: Kingsbridge) -> Iterator[str]:
    """K-INV-11"""
    if not 0 <= s.start < s.seats:
        yield "Nobody holds the start shield."
    if not 0 <= s.stone_at < len(BOX.arc):
        yield "The favour stone is on no space of the arc."
    if s.metal != (
        s.stones[constants.TOWER] == constants.STONE_SPACES[constants.TOWER]
        and s.woods[constants.TOWER] == constants.WOOD_SPACES[constants.TOWER]
    ):
        yield "The metal lies on the tower exactly when the tower is finished."


RULES: Final[tuple[tuple[str, Callable[[Kingsbridge], Iterator[str]]], ...]] = (
    ("K-INV-01", building_material),
    ("K-INV-04", belongings),
    ("K-INV-05", events_and_tiles),
    ("K-INV-06", amounts),
    ("K-INV-07", victory_points),
    ("K-INV-08", card_piles),
    ("K-INV-09", sites_and_seals),
    ("K-INV-10", lasting_events),
    ("K-INV-11", shield_stone_and_metal),
    ("K-ROUND-03", turn),
)
