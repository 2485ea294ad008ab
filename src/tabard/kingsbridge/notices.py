"""What happens by itself, told from the states before and after an action.

What the acting player gains, pays or does is in the sentence of the action; here is the rest: what events do to the
others, finished projects, the ends of rounds and chapters, dues. Where several things happen at once they are carried
out again one by one, on copies, by the functions of the rules. Cards that lie face down are never named (K-HID-02).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.state import detail_of, step
from tabard.kingsbridge import constants, decisions, scoring
from tabard.kingsbridge.actions import BUILD, ORIENT
from tabard.kingsbridge.cards.project import LOAD_STONE, LOAD_WOOD, put
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.council import begs, corner_of, pay_income, steps
from tabard.kingsbridge.dues import liable, pay_dues
from tabard.kingsbridge.favour import move_stone
from tabard.kingsbridge.plague import can_care
from tabard.kingsbridge.projects import fill_all, fill_from_stock
from tabard.kingsbridge.prose.changes import change, losses
from tabard.kingsbridge.prose.tidings import alike, finishing, pay, shown, struck, went_without
from tabard.kingsbridge.turn import has_no_action

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Teller = Callable[["KingsbridgeWords", "Kingsbridge", int, "Kingsbridge"], list[str]]


def notices(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """Sentences, in the order in which things happened."""
    return TELLERS.get(before.decision(), in_the_middle)(words, before, action, after)


def alone(before: Kingsbridge, action: int) -> Kingsbridge:
    """How an action leaves the table, before anybody else is struck by an event or a round ends.

    It is played as if everybody had been asked by the event, or nobody had acted in the round.
    """
    trial = before.copy()
    phase = before.phase()
    done = {decisions.NEXT_TURN: 0, decisions.EVENT: before.seats, decisions.CHAPTER_END: len(before.projects)}
    trial.stack[0] = step(phase, done[phase])
    trial.apply(action)
    return before if phase == decisions.NEXT_TURN and trial.round != before.round else trial


# The event


def event_revealed(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    place = constants.EVENT_PLAGUE[after.event]
    if place < 0:
        return event_happens(words, before, action, after)
    if before.tiles[place] == constants.FACE_DOWN:
        return []
    told = words.say("Nobody falls ill {place}: nobody catches the plague twice.", place=words.in_place(place))
    return [told, *event_happens(words, before, action, after)]


def event_happens(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """What an immediate event does before anybody is asked."""
    event = after.event
    if constants.EVENT_LASTING[event]:
        return []
    start = before.copy()
    start.skipping = 0
    if constants.EVENT_OP[event] == constants.GAIN_ALL:
        return struck(words, start, after) + went_without(words, start, after)
    if constants.EVENT_OP[event] == constants.MAJORITY:
        return [shown(words, start, constants.EVENT_GOOD[event]), *struck(words, start, after)]
    if constants.EVENT_OP[event] != constants.COMPLETE_PROJECT:
        return struck(words, start, after)
    project = constants.EVENT_PROJECT[event]
    if start.is_filled(project):
        return [words.say("The {project} is finished already.", project=words.project(project))]
    fill_all(start, project)
    return finishing(words, start, project)


def event_answered(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """What the event does to those who come after whoever answered; all of it, where a last choice made itself."""
    done = alone(before, action)
    return struck(words, before if took_more(before, done) else done, after)


def took_more(before: Kingsbridge, done: Kingsbridge) -> bool:
    """Whether an event that takes several houses, or their rents, took another one without asking."""
    player = before.to_move
    left = before.houses(player) - done.houses(player) if player >= 0 else 0
    return left > 1 or (done.picked & ~before.picked).bit_count() > 1


# Income and favour


def card_turned(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """Why some incomes are not what the card shows; the incomes themselves are told by the sentence of the action."""
    turn = ORIENT.first(action)
    done = before.copy()
    told: list[str] = []
    for number in range(before.seats):
        told += unusual_income(words, done, done.in_order(number), turn)
    told += [
        words.say("{who} plays no card in this round (royal court).", who=words.who(player))
        for player in map(before.in_order, range(before.seats))
        if has_no_action(before, player)
    ]
    turned = before.copy()
    pay_income(turned, turn)
    move_stone(turned, turned.start, steps(turned, turn))
    return told + round_end(words, turned, after)


def unusual_income(words: KingsbridgeWords, s: Kingsbridge, player: int, turn: int) -> list[str]:
    """Begging, and what is no longer in stock (K-PEN-03, K-INC-05); what is there is taken."""
    if begs(s, player):
        return [words.say("{who} begs and gets no income.", who=words.who(player))]
    income = constants.INCOME[corner_of(s, player, turn)]
    return [
        words.say("No {good} is left for the income of {who}.", good=words.good(good), who=words.who(player))
        for good in range(constants.GOODS)
        if income[good] > 0 and s.take(player, good, income[good]) == 0
    ]


# Turns


def built(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """What a finished project brings, then perhaps the end of the round."""
    project, load = BUILD.first(action), BUILD.second(action)
    filled = before.copy()
    put(filled, project, constants.STONE, LOAD_STONE[load])
    put(filled, project, constants.WOOD, LOAD_WOOD[load])
    add_bonus(filled, constants.PROJECT_CARD)
    return finishing(words, filled, project) + in_the_middle(words, before, action, after)


def in_the_middle(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    """An action in step 5, or a choice that has come up in between."""
    done = alone(before, action)
    if before.phase() == decisions.EVENT:
        return struck(words, done, after)
    if before.phase() == decisions.NEXT_TURN:
        return round_end(words, done, after)
    if done.decision() != decisions.TAX_DIE:
        return []  # something else has to be chosen first
    done.covered, done.covered_projects, done.cloth_covered = (
        before.covered,
        before.covered_projects,
        before.cloth_covered,
    )
    return chapter_end(words, done, before.progress())


# The ends of rounds and chapters


def round_end(words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge) -> list[str]:
    """What the end of the round brought, if the round ended; `before` is how the last action left the table."""
    if after.round == before.round:
        return []
    if after.round == constants.ROUNDS:
        ended = before.copy()
        ended.start = after.start
        chapter = words.say("Chapter {chapter} ends.", chapter=words.chapter(after.chapter))
        return [chapter, *chapter_end(words, ended, 0)]
    told = [
        words.say("“{event}” is no longer in force.", event=words.event(event))
        for event in before.edge
        if event not in after.edge
    ]
    begins = words.say("Round {round} begins, {who} starts.", round=after.round + 1, who=words.who(after.start))
    return [*told, begins]


def chapter_end(words: KingsbridgeWords, s: Kingsbridge, first: int) -> list[str]:
    """Material for each unfinished project from a certain one on (K-CHAP-02..05); the state is changed."""
    told = []
    s.stack = []
    for project in s.projects[first:]:
        stones = s.stones[project]
        if not s.is_open(project) or not fill_from_stock(s, project):
            continue
        amount = words.amount(constants.STONE if s.stones[project] > stones else constants.WOOD, 1)
        told.append(words.say("The {project} receives {amount}.", project=words.project(project), amount=amount))
        told += finishing(words, s, project)
        if any(can_care(s, detail_of(donor)) for donor in s.stack):
            return told  # donors of the hospital are asked before it goes on
        s.stack = []
    return told + cleared(words, s)


def cleared(words: KingsbridgeWords, s: Kingsbridge) -> list[str]:
    told = []
    if s.covered or s.covered_projects or s.cloth_covered:
        told.append(words.say("All cover tiles are removed."))
    if s.cloth_covered:
        told.append(words.say("Cloth may be sold from now on."))
    return told


# Dues, a new chapter, the end


def dues(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    paid = before.copy()
    paid.tax = after.tax
    pay_dues(paid)
    players = [before.in_order(number) for number in range(before.seats)]
    payments = {player: losses(change(before, paid, player))[: constants.GOODS] for player in players}
    told = [pay(words, some, goods) for some, goods in alike(payments)]
    told += [missing(words, before, paid, player) for player in players if any(owes(paid, player))]
    return told + what_follows(words, paid, after)


def owes(paid: Kingsbridge, player: int) -> list[int]:
    """What was missing, by good."""
    owed = [0] * constants.GOODS
    for due in range(constants.DUES):
        owed[constants.DUE_GOOD[due]] += paid.missing[player * constants.DUES + due]
    return owed


def missing(words: KingsbridgeWords, before: Kingsbridge, paid: Kingsbridge, player: int) -> str:
    gaps = {
        "who": words.who(player),
        "amounts": words.amounts(owes(paid, player)),
        "points": words.points(before.points[player] - paid.points[player]),
    }
    return words.say("{who} lacks {amounts} and loses {points}.", **gaps)


def protected(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    return what_follows(words, before, after)


def what_follows(words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge) -> list[str]:
    """After the dues and each choice of protection: perhaps a chapter begins, or the game is over."""
    if after.over:
        return game_over(words, before, after)
    return chapter_begins(words, after) if after.chapter > before.chapter else []


def first_chapter(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    return chapter_begins(words, after)


def chapter_begins(words: KingsbridgeWords, s: Kingsbridge) -> list[str]:
    gaps = {"chapter": words.chapter(s.chapter), "who": words.who(s.start)}
    told = [words.say("Chapter {chapter} begins, {who} starts.", **gaps)]
    if s.introductory and s.chapter == 1:
        told.append(words.say("Everybody takes the other six cards, and the full rules begin."))
    if s.chapter == constants.TOWER_CHAPTER:
        told.append(
            words.say(
                "The plague tiles come onto the board, and so does the {project}.",
                project=words.project(constants.TOWER),
            )
        )
    for player in map(s.in_order, range(s.seats)):
        penalties = [words.penalty(due) for due in range(constants.DUES) if liable(s, player, due)]
        if penalties:
            gaps = {"who": words.who(player), "penalties": words.listing(penalties)}
            told.append(words.say("{who} faces {penalties}.", **gaps))
    return told


def game_over(words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge) -> list[str]:
    told = []
    for player in map(before.in_order, range(before.seats)):
        gaps = {"who": words.who(player)}
        lost, left = before.points[player] - after.points[player], sum(scoring.sheet(after, player)[1:])
        if lost:
            told.append(
                words.say("{who} loses {points} more, as losses are doubled.", points=words.points(lost), **gaps)
            )
        if left:
            gaps["points"] = words.points(left)
            told.append(words.say("{who} gets {points} for building material and gold.", **gaps))
    first = [player for player, rank in enumerate(scoring.ranks(after)) if rank == 0]
    gaps = {"who": words.everyone(first), "points": words.points(scoring.total(after, first[0]))}
    if len(first) == 1:
        return [*told, words.say("The game is over: {who} wins with {points}.", **gaps)]
    return [*told, words.say("The game is over: {who} share the win with {points}.", **gaps)]


def nothing(words: KingsbridgeWords, before: Kingsbridge, action: int, after: Kingsbridge) -> list[str]:
    return []


# By the question that was answered; the others are asked in turns, or come up in between
TELLERS: Final[dict[int, Teller]] = {
    decisions.STARTER: first_chapter,
    decisions.EVENT_CARD: event_revealed,
    decisions.PLAGUE_TILE: event_happens,
    decisions.EVENT_CHOICE: event_answered,
    decisions.EXTRA_DRAWN: event_answered,
    decisions.ORIENTATION: card_turned,
    decisions.BUILDING: built,
    decisions.TAX_DIE: dues,
    decisions.PROTECTION: protected,
    decisions.PENANCE_CARD: nothing,
    decisions.COURT_CARD: nothing,
    decisions.COURT_DISCARD: nothing,
}
