"""Nothing is offered that cannot be carried out: walks through rich positions, with buildings wherever they can be.

Ordinary random games see few buildings; here sixteen of them lie on the map or in slots, the stores are mixed and
the Merchant stands anywhere, and buildings are used whenever they are offered as often as not.
"""

from __future__ import annotations

from random import Random

import pytest

from tabard.checks.states import check_options
from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import USE
from tabard.pilgrim.components import BUILDINGS
from tabard.pilgrim.constants import AWAY, GOODS, PIETY, PLACES
from tabard.pilgrim.game import GAME
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import asked, give, on_map, own, put, remove, road, table, turn

MOST_PIETY = 12
TURNS = 6


def rich(seats: int, rng: Random, level: int = 0) -> Pilgrim:
    s = table(seats, level=level, sites=tuple(rng.sample(range(1, 10), 4)))
    s.ship = rng.randrange(25)
    free = [step for step in range(1, 26) if step not in s.site_steps]
    rng.shuffle(free)
    for building in BUILDINGS:
        remove(s, building)
    for building in rng.sample(BUILDINGS, 16):
        owner = rng.randrange(s.colours)
        if rng.random() < 0.6 and s.free_slot(owner) != AWAY:
            own(s, owner, building)
        else:
            on_map(s, building, free.pop())
    if rng.random() < 0.5:
        put(s, 0, city=6, abbey=2)
        road(s, 0, *(("g4 sw n", "g3 s ne") if rng.random() < 0.5 else ("g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne")))
    for colour in range(s.colours):
        give(s, colour, **{good: rng.randrange(7) for good in ("stone", "grain", "coin", "piety")})
    s.merchant = rng.randrange(8)
    return turn(s, 0)


def check(s: Pilgrim) -> None:
    """The goods and people that an option leaves."""
    for colour in range(s.colours):
        goods = s.goods[colour * GOODS : (colour + 1) * GOODS]
        assert min(goods) >= 0
        assert goods[PIETY] <= MOST_PIETY
        assert min(s.people[colour * PLACES : (colour + 1) * PLACES]) >= 0


@pytest.mark.rule("P-PAY-01", "P-BLD-10", "P-DUTY-06", "P-INV-02")
@pytest.mark.parametrize(("seats", "level"), [(1, 1), (2, 0), (3, 0), (4, 0)])
def test_from_every_option_there_is_a_way_on(seats: int, level: int) -> None:
    used = set()
    for seed in range(25):
        rng = Random(seed * 10 + seats)
        s = rich(seats, rng, level)
        turns = 0
        while not s.over and turns < TURNS:
            check_options(GAME, s, check)
            legal = s.legal()
            uses = [action for action in legal if USE.has(action)]
            if s.to_move == CHANCE:
                action = rng.choices(legal, s.weights())[0]
            else:
                action = rng.choice(uses if uses and rng.random() < 0.5 else legal)
            if USE.has(action):
                used.add(USE.first(action))
            turns += asked(s) == "TurnEnd"
            s.apply(action)
    assert len(used) > 12  # the walks are worth something
