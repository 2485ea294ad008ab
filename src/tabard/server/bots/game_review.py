"""What decided a game: the expected scores turn by turn, and the turns that changed the lead most.

A review is plain data, to be stored as JSON: moves are numbered from 0, actions are notation.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import accumulate, groupby
from statistics import fmean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabard.bots.evaluator import lead
from tabard.bots.plans import plan_of, whole_turn
from tabard.bots.protocol import Budget
from tabard.bots.registry import Spec
from tabard.bots.runner import BotRunner
from tabard.engine.game import game
from tabard.engine.records import game_name
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.bots.plans import Plan
    from tabard.bots.protocol import Answer
    from tabard.engine.match import Match
    from tabard.engine.records import Move
    from tabard.engine.state import State

SECONDS: Final = 18.0  # that a review takes at most, more or less
STEPS: Final = 200  # of a glance: how each turn is judged
LONGEST: Final = 0.5  # seconds that it takes at most
GLANCES: Final = 0.6  # of the time is for that; the turning points get the rest
THOUGHT: Final = 0.85  # of the time for a turning point; what is left is for what comes after it
TURNING_POINTS: Final = 6
MATTERS: Final = 0.5  # points; less is no difference
WHOLE: Final = 1.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Turn:
    """Decisions of one seat in a row."""

    first: int  # the move
    last: int
    seat: int


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody could expect before a move."""

    move: int
    expected: list[float]  # points by seat, then of an opponent that the rules play


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed the lead of its seat, and where in it a longer search would have done something else."""

    first: int
    last: int
    seat: int
    change: float  # of its lead, in points
    move: int  # the decision that is told
    played: str
    better: str  # what the search would have played; empty if the same
    loss: float  # in points, by its judgement
    plan: dict[str, Any]  # of the better turn from there on, or else of the turn as it was; moves are notation


def review(record: str, told: Callable[[float], None], seconds: float = SECONDS) -> dict[str, Any]:
    """The review of a game that is over. `told` is called with the progress, from 0 to 1."""
    match = game(game_name(record)).replay(record)
    turns = list(turns_of(match))
    begun = perf_counter()
    glance = Budget(simulations=STEPS, seconds=min(LONGEST, seconds * GLANCES / max(1, len(turns))))
    moments = [
        Moment(turn.first, judged(match, turn, Spec("search", glance))) for turn in reported(turns, told, 0.0, GLANCES)
    ]
    moments.append(Moment(len(match.moves), [total / match.game.point for total in match.scores().totals]))
    decisive = sorted(changes(turns, moments), key=lambda found: -abs(found[1]))[:TURNING_POINTS]
    thought = max(0.1, (seconds - (perf_counter() - begun)) / TURNING_POINTS)
    points = [
        turning_point(match, turn, change, thought)
        for turn, change in reported(sorted(decisive, key=lambda found: found[0].first), told, GLANCES, WHOLE)
    ]
    told(WHOLE)
    shown = smoothed(moments, match.header.seats)
    return {"moments": [asdict(moment) for moment in shown], "turning_points": [asdict(point) for point in points]}


def reported(things: list[T], told: Callable[[float], None], begin: float, end: float) -> Iterator[T]:
    """The things, one after the other, with reports of the progress."""
    for number, thing in enumerate(things):
        told(begin + (end - begin) * number / len(things))
        yield thing


def turns_of(match: Match) -> Iterator[Turn]:
    """The turns in which there was a choice. A turn ends by an action that ends it, or when somebody else decides."""
    chosen = choices(match)
    ended = accumulate((ends_turn(match, move) for move in match.moves), initial=0)
    turn_of = [(move.seat, before) for move, before in zip(match.moves, ended)]
    for (seat, _), run in groupby(range(len(match.moves)), lambda number: turn_of[number]):
        numbers = list(run)
        if seat != CHANCE and not chosen.isdisjoint(numbers):
            yield Turn(numbers[0], numbers[-1], seat)


def ends_turn(match: Match, move: Move) -> bool:
    return move.text.partition(" ")[0] in match.game.turn_ends


def choices(match: Match) -> set[int]:
    """The moves that had an alternative."""
    state = match.state_after(0)
    found: set[int] = set()
    for number, move in enumerate(match.moves):
        if len(state.legal()) > 1:
            found.add(number)
        state.apply(match.game.actions.parse(move.text))
    return found


def judged(match: Match, turn: Turn, glance: Spec) -> list[float]:
    """What can be expected when a turn begins: what a short search finds. All turns are judged in the same way and
    time, so that a difference is one of the positions.
    """
    state, move = first_choice(match, turn)
    candidates = BotRunner(match.game, turn.seat, glance, move).decide(state, move).candidates
    expected = candidates[0].scores if candidates else state.forecast()
    return [points / match.game.point for points in expected]


def first_choice(match: Match, turn: Turn) -> tuple[State, int]:
    """The first position of a turn with something to choose, and its move."""
    state = match.state_after(turn.first)
    move = turn.first
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
        move += 1
    return state, move


def changes(turns: list[Turn], moments: list[Moment]) -> list[tuple[Turn, float]]:
    """By how much the lead of its seat had changed when the next turn began.

    An estimate favours whoever is about to move, so most turns seem to lose a little; the median of that is taken off.
    """
    found = [
        (turn, lead(after.expected, turn.seat) - lead(before.expected, turn.seat))
        for turn, before, after in zip(turns, moments, moments[1:])
    ]
    usual = median([change for _, change in found]) if found else 0.0
    return [(turn, change - usual) for turn, change in found]


def smoothed(moments: list[Moment], seats: int) -> list[Moment]:
    """Each estimate as the mean of a round, since each favours whoever is about to move. The final score stays."""
    half = seats // 2
    found = []
    for place, moment in enumerate(moments[:-1]):
        near = [other.expected for other in moments[max(0, place - half) : place + half + 1]]
        found.append(Moment(moment.move, [round(fmean(column), 2) for column in zip(*near)]))
    return [*found, moments[-1]]


def turning_point(match: Match, turn: Turn, change: float, seconds: float) -> TurningPoint:
    """The first decision of a turn where a longer search would have done something better; its first one if none is."""
    thought = seconds * THOUGHT
    searcher = BotRunner(match.game, turn.seat, f"search:{thought:.2f}s", turn.first)
    deadline = perf_counter() + thought
    state, move = first_choice(match, turn)
    begun, told = state.copy(), move
    while move <= turn.last and perf_counter() < deadline:
        played = match.game.actions.parse(match.moves[move].text)
        if len(state.legal()) > 1:
            answer = searcher.decide(state, move)
            lost = loss(match, state, answer, played)
            if lost >= MATTERS:
                ahead = whole_turn(searcher, answer, state.copy(), move)
                plan = plan_of(match.game, state, ahead, seconds - thought)
                return described(match, turn, change, move, match.game.actions.notation(answer.action), lost, plan)
            if answer.action != played:
                searcher.end_turn()  # what it thought of is not what happened
        state.apply(played)
        move += 1
    played_turn = [match.game.actions.parse(move.text) for move in match.moves[told : turn.last + 1]]
    return described(match, turn, change, told, "", 0.0, plan_of(match.game, begun, played_turn, 0.0))


def described(match: Match, turn: Turn, change: float, move: int, better: str, lost: float, plan: Plan) -> TurningPoint:
    """Plain data: of the plan, too."""
    played, told = match.moves[move].text, asdict(plan)
    told["moves"] = [match.game.actions.notation(action) for action in plan.moves]
    return TurningPoint(turn.first, turn.last, turn.seat, round(change, 1), move, played, better, round(lost, 1), told)


def loss(match: Match, state: State, answer: Answer, played: int) -> float:
    """By how many points of lead what was played is worse than what the search chose; none if nothing was judged."""
    seat = state.to_move
    judged_there = {candidate.action: list(candidate.scores) for candidate in answer.candidates}
    if answer.action not in judged_there:
        return 0.0
    if played not in judged_there:
        after = state.copy()
        after.apply(played)
        judged_there[played] = list(after.forecast())
    best = lead(judged_there[answer.action], seat)
    return max(0.0, best - lead(judged_there[played], seat)) / match.game.point
