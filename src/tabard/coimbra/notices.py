"""What happens by itself between two decisions, told by comparing the states before and after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants, decisions, scoring
from tabard.coimbra.prose.effects import in_full
from tabard.coimbra.prose.questions import asking, source_name
from tabard.coimbra.taking import discard_highest, row_cards
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

STEPS_IN_A_ROUND: Final = 32  # more than there are
DISCARDED: Final = N_("The {number} token {in_district} discards {card}.")
DISCARDED_WITH_CROWNS: Final = N_("The {number} token {in_district} discards {card}, and its crown token is not used.")


def notices(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """Sentences, in the order in which things happened."""
    return [
        *start_cards(words, before, after),
        *unable(words, before, after),
        *districts(words, before, after),
        *castle_bonus(words, after),
        *turn_order(words, before, after),
        *not_asked(words, before, after),
        *round_end(words, before, after),
        *crown_tokens(words, before, after),
        *round_begins(words, before, after),
        *rolled(words, before, after),
        *game_over(words, after),
    ]


# How far the game is


def step(s: Coimbra) -> int:
    """The step of the set-up or of the round, as `decisions` numbers them."""
    return decisions.ROUND_END + 1 if s.over else s.phase()


def done_in_step(s: Coimbra) -> int:
    return s.progress()


def reached(s: Coimbra, round: int, of_step: int) -> bool:
    """Whether the game has come as far as that step of that round."""
    return s.round * STEPS_IN_A_ROUND + step(s) >= round * STEPS_IN_A_ROUND + of_step


def begins(before: Coimbra, after: Coimbra, of_step: int) -> bool:
    """Whether a step of the round that was going on has begun between the two states."""
    return reached(after, before.round, of_step) and not reached(before, before.round, of_step)


# The start


def start_cards(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """Influence and instant bonuses, in turn order, when everybody has a pair and a corner (C-START-04)."""
    return [start_card(words, after, number) for number in range(carried_out(before), carried_out(after))]


def carried_out(s: Coimbra) -> int:
    """How many start cards have been carried out."""
    if step(s) == decisions.START_CARD:
        return done_in_step(s)
    return 2 * s.seats if reached(s, 0, decisions.DIE_ROLL) else 0


def start_card(words: CoimbraWords, after: Coimbra, number: int) -> str:
    player = after.order[number // 2]
    card = after.pairs[2 * after.pair_of[player] + number % 2]
    gains = [words.say("{track} +{n}", track=words.track(constants.PROFESSION[card]), n=constants.INFLUENCE[card])]
    if constants.KIND[card] == constants.INSTANT:
        gains.append(in_full(words, card))
    gaps = {"who": words.who(player), "card": words.card(card), "gains": words.listing(gains)}
    return words.say("{who} begins with {card}: {gains}.", **gaps)


# Phase C


def unable(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """Opponents who had no choice but to give or lose points (C-CARD-32)."""
    if before.decision() not in (decisions.USE_IT, decisions.TRIBUTE, decisions.LOSS):
        return []
    effect = asking(before)
    points = words.points(constants.OR_VP[effect])
    message = LACKS_GOODS if constants.OP[effect] == constants.LEVY else LACKS_CARD
    return [
        words.say(message, who=words.who(player), points=points, actor=words.who(before.turn))
        for player in before.order
        if player not in (before.to_move, before.turn)
        and after.has(player, constants.VP) < before.has(player, constants.VP)
    ]


LACKS_GOODS: Final = N_("{who} lacks the goods and gives {actor} {points}.")
LACKS_CARD: Final = N_("{who} has no such card and loses {points}.")


def districts(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """What tokens discard, and what is left when a district is finished (C-TAKE-12, C-TAKE-15)."""
    if step(before) not in (decisions.CHOICE_OF_DIE, decisions.NEXT_DIE) or not reached(
        after, before.round, decisions.NEXT_DIE
    ):
        return []
    taking = step(after) == decisions.NEXT_DIE and after.round == before.round
    first = before.district if step(before) == decisions.NEXT_DIE else constants.CASTLE
    last = after.district if taking else constants.DISTRICTS
    trial = before.copy()
    trial.display = [
        card if card in after.display or discarded(after, card) else constants.NO_CARD for card in before.display
    ]
    told = []
    for district in range(max(first, constants.CASTLE + 1), min(last + 1, constants.DISTRICTS)):
        trial.district = district
        tokens = numbers_of_tokens(before, district)
        still_up = numbers_of_tokens(after, district) if district == last else []
        told += [turned(words, trial, number) for number in tokens[: len(tokens) - len(still_up)] if row_cards(trial)]
        if district != last and row_cards(trial):
            gaps = {"in_district": words.in_district(district), "cards": words.cards(row_cards(trial))}
            told.append(words.say("Left {in_district} and discarded: {cards}.", **gaps))
    return told


def discarded(s: Coimbra, card: int) -> bool:
    return card != constants.NO_CARD and bool(s.discards >> card & 1)


def numbers_of_tokens(s: Coimbra, district: int) -> list[int]:
    return [thing - constants.TOKEN for thing in s.rows[district] if thing >= constants.TOKEN]


def turned(words: CoimbraWords, trial: Coimbra, number: int) -> str:
    """A token discards a card on the trial state; a sentence that says which."""
    cards, crowns = row_cards(trial), trial.crowns[:]
    discard_highest(trial)
    card = next(card for card in cards if card not in row_cards(trial))
    gaps = {"number": number, "in_district": words.in_district(trial.district), "card": words.card(card)}
    return words.say(DISCARDED if trial.crowns == crowns else DISCARDED_WITH_CROWNS, **gaps)


def castle_bonus(words: CoimbraWords, after: Coimbra) -> list[str]:
    """Points for a die in the castle that has just been activated (C-MON-12)."""
    if after.over or after.decision() != decisions.CASTLE_DIE:
        return []
    return [
        words.say(
            "{who} gets {points} for the die in the castle: {monastery}.",
            who=words.who(after.turn),
            points=words.points(constants.GET[effect][constants.VP]),
            monastery=source_name(words, effect),
        )
        for effect in after.monasteries_with(after.turn, constants.CASTLE_DIE)
    ]


# Phases D and F


def turn_order(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    if not begins(before, after, decisions.START_BONUS):
        return []
    order = words.say("The new turn order: {players}.", players=", ".join(map(words.who, after.order)))
    if after.round != before.round:
        return [order]  # crowns are back already
    counting = after.copy()
    counting.order = before.order  # the flags of before count (C-CROWN-04)
    crowns = [f"{words.who(player)} {counting.crowns_of(player)}" for player in before.order]
    return [words.say("Crowns: {crowns}.", crowns=", ".join(crowns)), order]


def not_asked(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """Those who can fund no expedition (C-EXP-05)."""
    if step(before) == decisions.FUNDING:
        first = done_in_step(before) + 1
    elif begins(before, after, decisions.FUNDING):
        first = 0
    else:
        return []
    still = step(after) == decisions.FUNDING and after.round == before.round
    players = after.order[first : done_in_step(after) if still else None]
    return [words.say("No expedition can be funded by {players}.", players=words.everyone(players))] if players else []


# Rounds


def round_end(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    if after.round == before.round:
        return []
    return [words.say("Round {round} ends; favour tiles, crown tokens and dice go back.", round=after.round)]


def crown_tokens(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """When the display is laid out (C-SET-16)."""
    if before.decision() != decisions.NEXT_CARD or after.decision() == decisions.NEXT_CARD:
        return []
    cards = [after.display[place] for place in after.crowns if place != constants.UNUSED]
    return [words.say("The crown tokens lie on {cards}.", cards=words.cards(cards))]


def round_begins(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    if not begins(before, after, decisions.DIE_ROLL) or step(after) != decisions.DIE_ROLL:
        return []
    return [words.say("Round {round} begins, {who} is first.", round=after.round + 1, who=words.who(after.order[0]))]


def rolled(words: CoimbraWords, before: Coimbra, after: Coimbra) -> list[str]:
    """What all dice show, when the last one has been rolled."""
    if step(before) != decisions.DIE_ROLL or step(after) != decisions.CHOICE_OF_DIE:
        return []
    colours = []
    for colour in range(constants.COLOURS):
        eyes = [str(n + 1) for n in range(constants.EYES) for _ in range(after.pool[colour * constants.EYES + n])]
        if eyes:
            colours.append(f"{words.colour(colour)} {' '.join(eyes)}")
    return [words.say("The dice: {dice}.", dice=", ".join(colours))]


def game_over(words: CoimbraWords, after: Coimbra) -> list[str]:
    if not after.over:
        return []
    winner = scoring.ranks(after).index(0)
    gaps = {
        "round": constants.ROUNDS,
        "who": words.who(winner),
        "points": words.points(scoring.total(after, winner)),
    }
    return [words.say("Round {round} is over, and so is the game: {who} wins with {points}.", **gaps)]
