"""What the grandmaster would do, and why, in sentences. Each option is said once: in the plan, or among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.bots import plan_words
from tabard.bots.evaluator import lead
from tabard.engine.words import N_
from tabard.server.common.schemas import Candidate, Hint
from tabard.server.common.speech import say, speech

if TYPE_CHECKING:
    from tabard.bots.plans import Advice
    from tabard.engine.game import Game
    from tabard.engine.state import State

SHOWN: Final = 5  # candidates
ONLY: Final = N_("There is only one choice.")
ALONE: Final = N_("Points expected at the end: {own}.")
AGAINST: Final = N_("Points expected at the end: {own} for you, {rival} for the best of the others.")
ALIKE: Final = N_("The next best is almost as good.")
WORSE: Final = N_("The next best is worse by {points} points.")
SAME: Final = 0.5  # points of difference that mean nothing


def told(game: Game, state: State, version: int, advice: Advice, lang: str) -> Hint:
    """The answer of the best bot as a hint for whoever decides in a state, of which only what they see is known."""
    words, answer = game.words(lang), advice.answer
    tries = sum(candidate.visits for candidate in answer.candidates) or 1
    found = [
        Candidate(
            action=candidate.action,
            notation=game.actions.notation(candidate.action),
            sentence=words.sentence(state, candidate.action),
            share=candidate.visits / tries,
            scores=[score / game.point for score in candidate.scores],
        )
        for candidate in answer.candidates[:SHOWN]
    ]
    sentence = " ".join(reasons(found, state.to_move, lang)) if found else say(lang, ONLY)
    plan = plan_words.told(game, advice.start, advice.plan, lang)
    return Hint(
        version=version,
        candidates=found,
        sentence=sentence,
        plan=plan.steps,
        about=plan.about,
        brings=plan.brings,
        shifts=plan.shifts,
        follows=plan.follows,
    )


def reasons(found: list[Candidate], seat: int, lang: str) -> list[str]:
    """The points to which the choice leads, and how much better it is than the next."""
    best = found[0]
    rivals = [score for other, score in enumerate(best.scores) if other != seat]
    own = round(best.scores[seat])
    sentences = [say(lang, AGAINST, own=own, rival=round(max(rivals))) if rivals else say(lang, ALONE, own=own)]
    if len(found) > 1:
        loss = lead(best.scores, seat) - lead(found[1].scores, seat)
        message = WORSE if loss >= SAME else ALIKE
        sentences.append(say(lang, message, points=speech(lang).decimal(loss)))
    return sentences
