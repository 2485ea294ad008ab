"""Before a run every bot is asked once: one that cannot answer is told at once, not after a night of random choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.arena.errors import ArenaError
from tabard.bots import BotRunner, is_own, parse
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.arena.plan import Plan
    from tabard.engine.match import Match

CANNOT_PLAY: Final = N_("{bot} cannot play, so nothing was begun. {reason}")


def try_bots(plan: Plan) -> None:
    """Ask each bot that Tabard does not bring the first question of the first game."""
    strangers = [bot for bot in dict.fromkeys(plan.bots) if not is_own(parse(bot))]
    if not strangers:
        return
    match = first_question(plan)
    for bot in strangers:
        runner = BotRunner(match.game, match.to_move, bot, plan.seed)
        try:
            runner.decide(match.state, 0)
        finally:
            runner.close()
        if runner.faults:
            raise ArenaError(CANNOT_PLAY, bot=bot, reason=runner.faults[0].reason)


def first_question(plan: Plan) -> Match:
    """A game of the plan at the first decision with a choice."""
    match = plan.found.start(plan.seats, plan.seed, **plan.values)
    while (forced := match.forced()) is not None:
        match.play(forced)
    return match
