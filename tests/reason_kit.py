"""What holds for the reasons of every game: whatever somebody tries, they are told why not, by a rule that exists."""

from __future__ import annotations

from functools import cache
from random import Random
from string import Formatter

from tabard.engine.actions import Catalogue, Family
from tabard.engine.game import Game
from tabard.engine.reasons import REASONS
from tabard.engine.rules import read_rules
from tabard.engine.state import CHANCE, State
from tabard.engine.words import Words


@cache
def rule_ids(game: Game) -> frozenset[str]:
    return frozenset(read_rules(game.rules_text()))


def offered(s: State) -> tuple[Family, ...]:
    return s.book[s.decision()].offers


def attempts(actions: Catalogue, s: State, rng: Random) -> list[int]:
    """Impossible actions, most of them of a kind that is asked for."""
    families = [*rng.choices(offered(s), k=3), rng.choice(actions.families)]
    tried = [rng.randrange(family.base, family.end) for family in families]
    legal = s.legal()
    return [action for action in tried if action not in legal]


def check_asked(actions: Catalogue, s: State) -> None:
    """A decision declares what its options are, and whether chance answers."""
    for family in {actions.of(option) for option in s.legal()}:
        assert family in offered(s), f"{family.name} is not declared"
        assert s.to_move == CHANCE or not family.of_chance, f"{family.name} is not a draw"


def check_reason(game: Game, words: Words, s: State, action: int) -> None:
    before = s.copy()
    reason, rule = words.why_not(s, action)
    about = f"{game.actions.notation(action)}: {reason} ({rule})"
    assert reason, about
    assert "{" not in reason, about
    assert reason[-1] in ".?)", about
    assert rule in rule_ids(game), about
    assert s == before, about
    if game.actions.of(action) in offered(s):
        assert s.book[s.decision()].why_not(s, action), f"{about} is no reason"


def check_declared(game: Game, prefix: str) -> None:
    """Every reason that a game declares has a rule that exists, and gaps that can be filled."""
    gaps = set(game.words("en").gaps)
    declared = [reason for reason in REASONS if reason.rule.startswith(prefix)]
    assert len(declared) > 10
    for reason in declared:
        assert reason.rule in rule_ids(game), reason
        assert {name for _, name, _, _ in Formatter().parse(reason.text) if name} <= gaps, reason
    asked_somewhere = {family for decision in game.new_state(game.seats[0]).book for family in decision.offers}
    assert asked_somewhere == set(game.actions.families)
