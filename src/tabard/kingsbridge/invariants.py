"""What is always true in a game of World Without End (K-INV-01 to K-INV-11), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the components, the events revealed
and the question asked, and compared. One function a rule; each says in a sentence what is wrong. They hold in the
middle of a turn too, and for what one seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import EVENTS, GOODS, PLAGUE_PLACES, PROJECTS, SEATS
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.dues import can_protect, liable
from tabard.kingsbridge.phases import ACTION, CHAPTER_END, EVENT
from tabard.kingsbridge.plague import is_sick, needed
from tabard.kingsbridge.set_up import NUMBERS, start_stock
from tabard.kingsbridge.tables import (
    ASIDE,
    CARED_FOR,
    CHAPTERS,
    CLOTH_CARD,
    COMPLETE_PROJECT,
    COURT,
    DISCARD_EXTRA,
    DONATION_CARD,
    DONOR_CARE,
    DUES,
    EVENT_CHAPTER,
    EVENT_COVERS,
    EVENT_LASTING,
    EVENT_NUMBER,
    EVENT_OP,
    EVENT_PLAGUE,
    EVENT_PROJECT,
    EVENT_RANDOM,
    EVENT_SPACES,
    FACE_DOWN,
    GOLD,
    HALF,
    HOUSE_CARD,
    KNOWLEDGE,
    MATERIAL_CARD,
    MEDICINE_CARD,
    NO_EVENT,
    NOT_TURNED,
    PAY_CHOICE,
    PAY_OR_DISCARD,
    PAY_OR_SKIP,
    PENANCE,
    PILE,
    PRIVILEGE_CARD,
    PROJECT,
    PROJECT_CARD,
    REMOVE_HOUSE,
    RENT_CARD,
    RENT_NOW,
    ROUND_TRADE,
    ROUNDS,
    SALE_CARD,
    SITE_TWIN,
    SKIP_ACTION_ALL,
    STONE,
    STONE_SPACES,
    TOWER,
    TRADE,
    UNCOVER_CLOTH,
    WOOD,
    WOOD_SPACES,
)
from tabard.kingsbridge.turn import can_trade, draws_discard, has_no_action

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

NOTHING: Final = -1  # is asked any more
BY_CHANCE: Final = (
    decisions.STARTER,
    decisions.EVENT_CARD,
    decisions.PLAGUE_TILE,
    decisions.EXTRA_DRAWN,
    decisions.DRAWN_DISCARD,
    decisions.TAX_DIE,
    decisions.PENANCE_CARD,
)
PUNISHING: Final = (decisions.PENANCE_CARD, decisions.COURT_CARD, decisions.COURT_DISCARD)
BEFORE_THE_EVENT: Final = (decisions.STARTER, decisions.EVENT_CARD, *PUNISHING)
BY_THE_EVENT: Final = (decisions.EVENT_CHOICE, decisions.EXTRA_DRAWN)
TO_BE_PLAYED: Final = (decisions.ACTION_CARD, decisions.UNUSED_CARD)
IN_A_TURN: Final = range(decisions.ACTION_CARD, decisions.MEDICINE + 1)
IN_BETWEEN: Final = (decisions.FREE_HOUSE, decisions.FOUND_MATERIAL, decisions.HOSPITAL_CARE)
DUES_OWED: Final = (decisions.TAX_DIE, decisions.PROTECTION)
# The cards whose use asks these questions
CARD_OF: Final = {
    decisions.MATERIAL: (MATERIAL_CARD,),
    decisions.BUILDING: (PROJECT_CARD,),
    decisions.SALE: (SALE_CARD,),
    decisions.HOUSE: (HOUSE_CARD,),
    decisions.RENT: (RENT_CARD,),
    decisions.DONATION: (DONATION_CARD,),
    decisions.CLOTH: (CLOTH_CARD,),
    decisions.MEDICINE: (MEDICINE_CARD,),
    decisions.FREE_HOUSE: (MEDICINE_CARD, PROJECT_CARD),
    decisions.FOUND_MATERIAL: (MEDICINE_CARD, PROJECT_CARD),
    decisions.HOSPITAL_CARE: (PROJECT_CARD,),
}
CHOOSING_OPS: Final = (
    TRADE, PAY_CHOICE, PAY_OR_SKIP, PAY_OR_DISCARD, DISCARD_EXTRA, REMOVE_HOUSE, RENT_NOW,
)  # fmt: skip
SKIPPING_OPS: Final = (PAY_OR_SKIP, SKIP_ACTION_ALL)
TOWER_CHAPTER: Final = BOX.projects[TOWER].chapter  # it comes after that one
PLAGUE_CHAPTER: Final = BOX.care_from_chapter - 1


def problems(s: Kingsbridge) -> list[str]:
    """Every rule that this position breaks, a sentence each. A possible position has none, at any moment."""
    found = [f"{rule}: {sentence}" for rule, check in RULES for sentence in check(s)]
    if not found and not s.over and not s.legal():
        found.append("K-ROUND-03: The question that is asked has no answer.")
    return found


# Where in the game we are


def who(player: int) -> str:
    return SEATS.words[player]


def question_now(s: Kingsbridge) -> int:
    return s.stack[-1] if s.stack else NOTHING


def board_is_cleared(s: Kingsbridge) -> bool:
    """The chapter is over; cover tiles and events have left the board (K-CHAP-04, K-CHAP-05)."""
    return s.over or question_now(s) in DUES_OWED


def chapter_has_ended(s: Kingsbridge) -> bool:
    return board_is_cleared(s) or (question_now(s) in IN_BETWEEN and s.phase == CHAPTER_END)


def is_between_rounds(s: Kingsbridge) -> bool:
    return chapter_has_ended(s) or question_now(s) in BEFORE_THE_EVENT


def in_a_turn(s: Kingsbridge) -> bool:
    return question_now(s) in IN_A_TURN or (question_now(s) in IN_BETWEEN and s.phase == ACTION)


def order_of(s: Kingsbridge, player: int) -> int:
    """0 for the start player, then clockwise."""
    return (player - s.start) % s.seats


def revealed(s: Kingsbridge, chapter: int) -> list[int]:
    return [event for event, of in enumerate(EVENT_CHAPTER) if of == chapter and s.revealed >> event & 1]


def carried_out(s: Kingsbridge, chapter: int) -> list[int]:
    """The house number comes before the text (K-EVENT-02)."""
    pending = s.event if question_now(s) == decisions.PLAGUE_TILE else NO_EVENT
    return [event for event in revealed(s, chapter) if event != pending]


def in_force(s: Kingsbridge) -> list[int]:
    """The events of this chapter whose cover tiles lie on the board."""
    return [] if board_is_cleared(s) else carried_out(s, s.chapter)


def has_begged_pardon(s: Kingsbridge, player: int, penalty: int) -> bool:
    """Whether a player has done penance or been to court in this chapter, and it is still round 1."""
    if s.round > 0 or not s.penalties[penalty] >> player & 1:
        return False
    if question_now(s) not in PUNISHING:
        return True
    order = order_of(s, player)
    under_way = question_now(s) == decisions.COURT_DISCARD or (
        question_now(s) == decisions.COURT_CARD and penalty == PENANCE
    )
    return order < s.asked or (order == s.asked and under_way)


# The rules


def building_material(s: Kingsbridge) -> Iterator[str]:
    """K-INV-01"""
    for material, filled, spaces in ((STONE, s.stones, STONE_SPACES), (WOOD, s.woods, WOOD_SPACES)):
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
    return start_stock(s.seats, s.scaled)[good] + BOX.start_goods[good] * s.seats


def most_substitutes(s: Kingsbridge, spaces: tuple[int, ...]) -> int:
    """Those of K-EVENT-33 fill a space of a project that an event has finished."""
    finishing = [event for event in carried_out(s, s.chapter) if EVENT_OP[event] == COMPLETE_PROJECT]
    finishing += [
        event for chapter in range(s.chapter) for event in revealed(s, chapter) if EVENT_OP[event] == COMPLETE_PROJECT
    ]
    return sum(spaces[EVENT_PROJECT[event]] for event in finishing)


def scarce_goods(s: Kingsbridge) -> Iterator[str]:
    """K-INV-02"""
    yield from miscounted(s, ("grain", "piety"))


def supplies(s: Kingsbridge) -> Iterator[str]:
    """K-INV-03; that the metal is one piece follows from its being a yes or no."""
    yield from miscounted(s, ("wool", "cloth", "loyalty", "med"))


def miscounted(s: Kingsbridge, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        count, right = in_play(s, GOODS.index[name]), in_the_box(s, GOODS.index[name])
        if count != right:
            yield f"Stock and screens have {count} {name}, not {right}."


def belongings(s: Kingsbridge) -> Iterator[str]:
    """K-INV-04"""
    for player in range(s.seats):
        if s.houses(player) > BOX.houses_per_player:
            yield f"{who(player)} has {s.houses(player)} houses on the board, of {BOX.houses_per_player}."
        if s.seals[player].bit_count() > BOX.seals_per_player:
            yield f"{who(player)} has {s.seals[player].bit_count()} seals on projects, of {BOX.seals_per_player}."
        yield from flaws_of_cards(s, player)


def flaws_of_cards(s: Kingsbridge, player: int) -> Iterator[str]:
    """Where the state does not know a hand, it holds the discard pile as well (see `seen_by`)."""
    hand, discards, pile = s.hands[player], s.discards[player], s.piles[player]
    played = sum(1 << card for card in set(pile))
    if hand & discards or (hand | discards) & played or len(set(pile)) < len(pile):
        yield f"{who(player)} has a card in two places."
    if hand | discards | played != s.all_cards():
        yield f"{who(player)} has other cards than the {s.all_cards().bit_count()} of this chapter."
    is_unseen = bool(s.unseen >> player & 1)
    if is_unseen and (discards or s.discarded[player] > hand.bit_count()):
        yield f"What {who(player)} has discarded is not known, but it is not among the unknown cards either."
    if not is_unseen and s.discarded[player] != discards.bit_count():
        yield f"{who(player)} has {discards.bit_count()} cards on the discard pile, not {s.discarded[player]}."


def events_and_tiles(s: Kingsbridge) -> Iterator[str]:
    """K-INV-05"""
    yield from flaws_of_stacks(s)
    yield from flaws_of_council_and_edge(s)
    yield from flaws_of_effects(s)
    yield from flaws_of_projects(s)
    yield from flaws_of_tiles(s)


def flaws_of_stacks(s: Kingsbridge) -> Iterator[str]:
    """How many of each chapter have been revealed; the others are in the stack or were removed at set-up."""
    for chapter in range(CHAPTERS):
        count = len(revealed(s, chapter))
        right = ROUNDS if chapter < s.chapter else revealed_so_far(s) if chapter == s.chapter else 0
        if count != right:
            yield f"{count} events of chapter {chapter + 1} have been revealed, not {right}."


def revealed_so_far(s: Kingsbridge) -> int:
    return s.round if is_between_rounds(s) else s.round + 1


def flaws_of_council_and_edge(s: Kingsbridge) -> Iterator[str]:
    of_chapter = revealed(s, s.chapter)
    if s.event != NO_EVENT and s.event not in of_chapter:
        yield f"The event on the council, {EVENTS.words[s.event]}, has not been revealed in this chapter."
    if s.event == NO_EVENT and not is_between_rounds(s):
        yield "No event lies on the council in the middle of a round."
    if s.event != NO_EVENT and is_between_rounds(s) and (EVENT_LASTING[s.event] or board_is_cleared(s) or s.round == 0):
        yield f"The event {EVENTS.words[s.event]} cannot lie on the council between two rounds."
    is_laid = s.event != NO_EVENT and (is_between_rounds(s) or in_a_turn(s))
    if is_laid != (s.turned != NOT_TURNED):
        yield "The event card is turned when it is laid on the council, not before."
    lasting = [event for event in of_chapter if EVENT_LASTING[event] and event != s.event]
    right = 0 if board_is_cleared(s) else min(len(lasting), BOX.lasting_at_edge)
    if len(set(s.edge)) != right or not set(s.edge) <= set(lasting):
        yield f"At the edge lie other events than {right} of the lasting ones revealed in earlier rounds."


def flaws_of_effects(s: Kingsbridge) -> Iterator[str]:
    """What events have done to favour spaces, to the market and to this round."""
    covered = 0
    for event in in_force(s):
        covered |= EVENT_SPACES[event]
    if s.covered != covered:
        yield "Other favour spaces are covered than the events of this chapter say."
    uncovered = any(EVENT_OP[event] == UNCOVER_CLOTH for event in carried_out(s, s.chapter))
    if s.cloth_covered != (s.chapter == 0 and not uncovered and not board_is_cleared(s)):
        yield "Cloth can be sold at the market too early, or is still covered."
    if s.skipping and (s.event == NO_EVENT or EVENT_OP[s.event] not in SKIPPING_OPS):
        yield "Somebody forgoes the action of this round, but no event asked for it."
    if not is_between_rounds(s):
        asked = s.asked if in_a_turn(s) else 0
        traders = [player for player in range(s.seats) if s.traded >> player & 1]
        if traders and not any(EVENT_OP[event] == ROUND_TRADE for event in s.lasting()):
            yield "Somebody has traded, but no event offers it."
        if any(order_of(s, player) >= asked for player in traders):
            yield "Somebody has traded before the own turn."


def flaws_of_projects(s: Kingsbridge) -> Iterator[str]:
    """Which projects are on the board, and which of them are covered."""
    brought = [
        EVENT_PROJECT[event]
        for chapter in range(s.chapter + 1)
        for event in carried_out(s, chapter)
        if EVENT_OP[event] == PROJECT
    ]
    right = [project for project, card in enumerate(BOX.projects) if card.enters == "setup"] + brought
    if s.chapter >= TOWER_CHAPTER:
        right.append(TOWER)
    if sorted(s.projects) != sorted(right):
        yield "Other projects are on the board than those of set-up, chapter and events."
    spared = [EVENT_PROJECT[event] for event in in_force(s) if EVENT_COVERS[event]]
    if s.only_project != (len(spared) > 0):
        yield "Whether projects that enter are covered is not what the events of this chapter say."
    covered = [project for project in s.projects if spared and spared != [project]]
    if s.covered_projects != sum(1 << project for project in set(covered)):
        yield "Other projects are covered than the events of this chapter say."


def flaws_of_tiles(s: Kingsbridge) -> Iterator[str]:
    if s.chapter < PLAGUE_CHAPTER:
        if set(s.tiles) != {ASIDE} or s.numbers != NUMBERS:
            yield "The plague tiles are not aside."
        return
    struck = {EVENT_PLAGUE[event] for chapter in range(s.chapter + 1) for event in carried_out(s, chapter)}
    if question_now(s) == decisions.PLAGUE_TILE and EVENT_PLAGUE[s.event] in struck:
        yield "Nobody catches the plague twice."
    for place, tile in enumerate(s.tiles):
        if tile == ASIDE or (tile == FACE_DOWN) != (place not in struck):
            yield f"The plague tile on place {PLAGUE_PLACES.words[place]} does not lie as the events have turned it."
    for number, count in enumerate(s.numbers):
        if count + s.tiles.count(number + 1) > NUMBERS[number]:
            yield f"There are more than {NUMBERS[number]} plague tiles with a {number + 1}."
    gone = s.tiles.count(CARED_FOR)
    if sum(s.numbers) != s.tiles.count(FACE_DOWN):
        count = sum(s.numbers) + sum(1 for tile in s.tiles if tile > 0) + gone
        yield f"There are {count} plague tiles instead of {sum(NUMBERS)}."


def amounts(s: Kingsbridge) -> Iterator[str]:
    """K-INV-06; that knowledge never falls is seen by comparing positions. Gold is not counted in stock (K-SET-05)."""
    for place, count in enumerate(s.goods):
        player, good = divmod(place, len(GOODS.tokens))
        if count < 0:
            yield f"{who(player)} has {count} {GOODS.words[good]}."
    for good, count in enumerate(s.stock):
        if count < 0 or (good == GOLD and count > 0):
            yield f"The stock of {GOODS.words[good]} cannot be {count}."


def victory_points(s: Kingsbridge) -> Iterator[str]:
    """K-INV-07; halves come only from gold at the end, which is counted apart."""
    for player, points in enumerate(s.points):
        if points < 0 or points % HALF:
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
        elif not least <= s.discarded[player] <= PILE:
            yield f"{who(player)} has discarded {s.discarded[player]} cards, not {least} to {PILE}."


def right_sizes(s: Kingsbridge, player: int) -> tuple[int, int]:
    """How many cards the action pile has, and the discard pile at least."""
    if chapter_has_ended(s):
        return PILE, PILE
    order = order_of(s, player)
    at_court = has_begged_pardon(s, player, COURT)
    penance = 1 if has_begged_pardon(s, player, PENANCE) else 0
    laid = s.round + (1 if at_court else 0)
    if in_a_turn(s) and not at_court and order < s.asked:
        playing = order == s.asked - 1
        if not playing or question_now(s) not in TO_BE_PLAYED:
            laid += 1
        if playing:
            return laid, s.round
    if question_now(s) == decisions.COURT_DISCARD and order == s.asked:
        return laid, penance
    return laid, laid + penance if at_court else max(laid, penance)


def sites_and_seals(s: Kingsbridge) -> Iterator[str]:
    """K-INV-09; that a site holds one house, and a project one seal of a player, follows from how they are kept."""
    for site, owner in enumerate(s.sites):
        if owner > 0 and SITE_TWIN[site] > site and s.sites[SITE_TWIN[site]] == owner:
            yield f"{who(owner - 1)} has both sites with the yield of site {site + 1}."
    for player in range(s.seats):
        for project in range(len(BOX.projects)):
            if s.seals[player] >> project & 1 and (project not in s.projects or s.is_filled(project)):
                yield f"{who(player)} has a seal on {PROJECTS.words[project]}, which is not being built."


def lasting_events(s: Kingsbridge) -> Iterator[str]:
    """K-INV-10"""
    if len(s.edge) > BOX.lasting_at_edge:
        yield f"{len(s.edge)} events lie at the edge."
    if len(s.lasting()) > BOX.lasting_at_edge + 1:
        yield f"{len(s.lasting())} lasting events are in force."


def shield_stone_and_metal(s: Kingsbridge) -> Iterator[str]:
    """K-INV-11"""
    if not 0 <= s.start < s.seats:
        yield "Nobody holds the start shield."
    if not 0 <= s.stone_at < len(BOX.arc):
        yield "The favour stone is on no space of the arc."
    if s.metal != (s.stones[TOWER] == STONE_SPACES[TOWER] and s.woods[TOWER] == WOOD_SPACES[TOWER]):
        yield "The metal lies on the tower exactly when the tower is finished."


# What is asked


def course(s: Kingsbridge) -> Iterator[str]:
    """K-ROUND-03: whether what is asked can be asked now, and of whom."""
    question = question_now(s)
    if s.over:
        if s.stack or s.chapter != CHAPTERS - 1 or s.round != ROUNDS:
            yield "The game is over only after the last chapter, and then nothing is asked."
        return
    if len(s.stack) != 1:
        yield "One question is asked at a time."
        return
    if (s.round == ROUNDS) != chapter_has_ended(s):
        yield f"That is not asked in round {s.round + 1}."
    if question == decisions.STARTER and (s.chapter, s.round) != (0, 0):
        yield "The start player is drawn before the first round."
    if question in PUNISHING and (s.chapter == 0 or s.round > 0):
        yield "Penalties come before the first round of a chapter."
    yield from flaws_of_dues(s)
    if not 0 <= asked_players(s) < s.seats:
        yield f"There is nobody to be asked as number {asked_players(s) + 1}."
    elif s.to_move != whom(s):
        yield "Somebody else has to decide that."
    elif in_a_turn(s):
        yield from flaws_of_turn(s)
    elif question in BY_THE_EVENT:
        yield from flaws_of_event(s)
    elif question in PUNISHING and s.turn != s.in_order(s.asked):
        yield "It is not the turn of the player who is punished."
    elif question == decisions.PROTECTION and not can_protect(s, s.to_move):
        yield "Only loyalty protects, and only against a penalty."
    yield from flaws_of_care(s)


def asked_players(s: Kingsbridge) -> int:
    """How many have been asked before in this step."""
    question = question_now(s)
    if question in (*PUNISHING, decisions.PROTECTION):
        return s.asked
    if question in BY_THE_EVENT or in_a_turn(s):
        return s.asked - 1
    return 0


def whom(s: Kingsbridge) -> int:
    question = question_now(s)
    if question in BY_CHANCE:
        return CHANCE
    if question == decisions.ORIENTATION:
        return s.start
    if question in IN_BETWEEN:
        return s.carer
    return s.in_order(asked_players(s))


def flaws_of_dues(s: Kingsbridge) -> Iterator[str]:
    owed_before = s.chapter > 0 or s.over or question_now(s) == decisions.PROTECTION
    if s.tax not in (BOX.tax_faces if owed_before else (0,)):
        yield f"The tax die cannot have shown {s.tax}."
    if not owed_before and any(s.penalties):
        yield "There are no penalties before the first dues."
    for player in range(s.seats):
        for due in range(DUES):
            if liable(s, player, due) and s.missing[player * DUES + due] == 0:
                yield f"{who(player)} owes nothing of what the penalty is for."


def flaws_of_turn(s: Kingsbridge) -> Iterator[str]:
    question, player = question_now(s), s.in_order(s.asked - 1)
    if s.turn != player:
        yield f"It is the turn of {who(player)}."
        return
    if has_no_action(s, player) and question != decisions.LAST_TRADE:
        yield f"{who(player)} stands before the royal court and plays no card in this round."
    if question in TO_BE_PLAYED and (question == decisions.UNUSED_CARD) != bool(s.skipping >> player & 1):
        yield f"{who(player)} plays a card or forgoes the action, whichever the event says."
    due, drawn = s.discards_are_due(player), draws_discard(s)
    if (question == decisions.DISCARDED_CARD and not (due and not drawn)) or (
        question == decisions.DRAWN_DISCARD and not (due and drawn)
    ):
        yield f"{who(player)} has no such card to discard now."
    if question == decisions.LAST_TRADE and ((due and not drawn) or not can_trade(s)):
        yield f"{who(player)} is not offered a trade now."
    if question in CARD_OF and card_in_use(s, player) not in CARD_OF[question]:
        yield f"{who(player)} has not played the card that asks this."
    if question == decisions.RENT and any(
        s.picked >> site & 1 and own != player + 1 for site, own in enumerate(s.sites)
    ):
        yield f"{who(player)} takes the rent of own houses only."


def card_in_use(s: Kingsbridge, player: int) -> int:
    """The card on top of the pile, or the one beneath Privilege."""
    pile = s.piles[player]
    if pile and pile[-1] == PRIVILEGE_CARD:
        pile = pile[:-1]
    return pile[-1] if pile else NOTHING


def flaws_of_event(s: Kingsbridge) -> Iterator[str]:
    """What an event asks one player after the other."""
    player, op = s.in_order(s.asked - 1), EVENT_OP[s.event]
    if s.event == NO_EVENT or op not in CHOOSING_OPS or s.left > EVENT_NUMBER[s.event]:
        yield "The event asks nothing of the kind."
        return
    lays_cards = op in (DISCARD_EXTRA, PAY_OR_DISCARD) and s.left < EVENT_NUMBER[s.event]
    if lays_cards != (question_now(s) == decisions.EXTRA_DRAWN or (lays_cards and not EVENT_RANDOM[s.event])):
        yield "Cards are drawn where an event says so."
    if lays_cards and s.discarded[player] >= PILE:
        yield f"The discard pile of {who(player)} is full."
    if question_now(s) == decisions.EXTRA_DRAWN and s.turn != player:
        yield f"A card of {who(player)} is drawn, and of nobody else."
    if op == PAY_OR_SKIP and has_no_action(s, player):
        yield f"{who(player)} has no action to lose."


def flaws_of_care(s: Kingsbridge) -> Iterator[str]:
    """Who may care, for whom, and what goes on after it."""
    question = question_now(s)
    if question in IN_BETWEEN and s.phase == EVENT and (s.event == NO_EVENT or EVENT_LASTING[s.event]):
        yield "No event is under way."
    hospitals = [project for project in s.projects if DONOR_CARE[project] and s.is_filled(project)]
    if s.donors and (question not in IN_BETWEEN or not hospitals or len(set(s.donors)) < len(s.donors)):
        yield "No hospital has just been finished."
    if s.named and question not in (decisions.MEDICINE, *IN_BETWEEN):
        yield "Nobody is caring for the sick."
    if len(set(s.named)) < len(s.named) or not all(is_sick(s, place) for place in s.named):
        yield "Somebody is cared for who is not ill."
    elif question == decisions.MEDICINE and needed(s) > s.has(s.turn, KNOWLEDGE):
        yield f"{who(s.turn)} does not know enough to care for so many."


RULES: Final[tuple[tuple[str, Callable[[Kingsbridge], Iterator[str]]], ...]] = (
    ("K-INV-01", building_material),
    ("K-INV-02", scarce_goods),
    ("K-INV-03", supplies),
    ("K-INV-04", belongings),
    ("K-INV-05", events_and_tiles),
    ("K-INV-06", amounts),
    ("K-INV-07", victory_points),
    ("K-INV-08", card_piles),
    ("K-INV-09", sites_and_seals),
    ("K-INV-10", lasting_events),
    ("K-INV-11", shield_stone_and_metal),
    ("K-ROUND-03", course),
)
