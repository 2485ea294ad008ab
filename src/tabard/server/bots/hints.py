"""What a master would do, and why, in sentences."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tabard.bots.evaluator import lead
from tabard.engine.words import N_
from tabard.server.common.schemas import Candidate, Hint
from tabard.server.common.speech import say, speech

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State
    from tabard.server.bots.bot_pool import Advice

SHOWN: Final = 5  # candidates
CHOICE: Final = N_("A master would choose: {sentence}.")
ONLY: Final = N_("There is only one choice: {sentence}.")
ALONE: Final = N_("Points expected at the end: {own}.")
AGAINST: Final = N_("Points expected at the end: {own} for you, {rival} for the best of the others.")
ALIKE: Final = N_("Almost as good: {sentence}.")
WORSE: Final = N_("Next best, by {points} points worse: {sentence}.")
BRINGS: Final = N_("The whole turn changes your points: {changes}.")
NO_POINTS: Final = N_("The whole turn changes no points at once.")
ESTIMATE: Final = N_("A quick guess of the end goes from {before} to {after}.")
RIVAL: Final = N_("{who}: from {before} to {after}.")
SAME: Final = 0.5  # points of difference that mean nothing


def told(game: Game, state: State, version: int, advice: Advice, lang: str) -> Hint:
    """The answer of the best bot as a hint for whoever decides in a state, of which only what they see is known."""
    words, answer = game.words(lang), advice.answer
    plan, brings = walked(game, state, advice.plan, lang)
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
    if not found:
        return Hint(
            version=version,
            candidates=[],
            sentence=say(lang, ONLY, sentence=plain(words.sentence(state, answer.action))),
            plan=plan,
            brings=brings,
        )
    sentence = " ".join(reasons(found, state.to_move, lang))
    return Hint(version=version, candidates=found, sentence=sentence, plan=plan, brings=brings)


# The plan


def walked(game: Game, seen: State, plan: list[int], lang: str) -> tuple[list[str], str]:
    """The steps of a turn in sentences, and what they would change: points by category, and the guess of the end.

    It is walked on a guess of what the seat does not see, so that nothing is told that it cannot know.
    """
    before = seen.imagine(Random(0))
    state, words, steps = before.copy(), game.words(lang), []
    for action in plan:
        if action not in state.legal():  # what is hidden made the difference
            break
        steps.append(words.sentence(state, action))
        state.apply(action)
    return steps, " ".join([points_won(game, before, state, lang), guesses(game, before, state, lang)])


def points_won(game: Game, before: State, after: State, lang: str) -> str:
    """Category by category, as the score sheet has it."""
    seat, words = before.to_move, game.words(lang)
    old, new = game.score_sheet(before), game.score_sheet(after)
    won = [(row, new.points[seat][row] - old.points[seat][row]) for row in range(len(old.categories))]
    changes = [f"{words.say(old.categories[row])} {'+' if n > 0 else ''}{old.shown(n)}" for row, n in won if n]
    return say(lang, BRINGS, changes=words.listing(changes)) if changes else say(lang, NO_POINTS)


def guesses(game: Game, before: State, after: State, lang: str) -> str:
    """What the bots' own quick guess of the end says before and after: for oneself, and for the best of the others."""
    seat, words = before.to_move, game.words(lang)
    old, new = before.forecast(), after.forecast()
    told = [say(lang, ESTIMATE, before=round(old[seat] / game.point), after=round(new[seat] / game.point))]
    rivals = [other for other in range(len(old)) if other != seat]
    if rivals and not game.has_secrets:
        best = max(rivals, key=lambda other: old[other])
        who = words.say(game.score_sheet(before).columns[best])
        told.append(
            say(lang, RIVAL, who=who, before=round(old[best] / game.point), after=round(new[best] / game.point))
        )
    return " ".join(told)


# The choice


def plain(sentence: str) -> str:
    return sentence.rstrip(".")


def reasons(found: list[Candidate], seat: int, lang: str) -> list[str]:
    """The choice, the points it leads to, and how much better it is than the next."""
    best = found[0]
    sentences = [say(lang, CHOICE, sentence=plain(best.sentence))]
    rivals = [score for other, score in enumerate(best.scores) if other != seat]
    own = round(best.scores[seat])
    sentences.append(say(lang, AGAINST, own=own, rival=round(max(rivals))) if rivals else say(lang, ALONE, own=own))
    if len(found) > 1:
        loss = lead(best.scores, seat) - lead(found[1].scores, seat)
        message = WORSE if loss >= SAME else ALIKE
        sentences.append(say(lang, message, sentence=plain(found[1].sentence), points=speech(lang).decimal(loss)))
    return sentences
