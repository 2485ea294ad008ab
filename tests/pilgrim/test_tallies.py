"""What is counted over many games of Pilgrim, where it takes more than a look at the action."""

from __future__ import annotations

import pytest

from tabard.engine.tallies import NONE
from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tallies import road_begun, site_joined
from tests.pilgrim.kit import WHITE, options, road, table
from tests.pilgrim.road_kit import NORTH_EAST_SITE, begins, lays, work

SPRING, WINTER = 0, 3


def in_season(s: Pilgrim, season: int) -> Pilgrim:
    s.ship = s.site_steps[season]
    assert s.season() == season
    return s


@pytest.mark.parametrize("season", [SPRING, WINTER])
def test_a_road_begins_at_the_city_in_a_season(season: int) -> None:
    s = work(in_season(table(), season))
    assert begins(s)
    assert {road_begun(s, ACTIONS.parse(f"begin {text}")) for text in begins(s)} == {season}


def test_what_goes_on_behind_a_shrine_is_no_new_road() -> None:
    s = work(road(table(), WHITE, "g4 sw n", "g3 s *"))
    new = {text for text in begins(s) if road_begun(s, ACTIONS.parse(f"begin {text}")) == SPRING}
    assert new
    assert new < begins(s)
    assert {text.split()[0] for text in begins(s) - new} & {"g2", "h2", "h3"}
    assert all(road_begun(s, ACTIONS.parse(text)) == NONE for text in options(s) if not text.startswith("begin "))


@pytest.mark.parametrize("season", [SPRING, WINTER])
def test_a_tile_that_points_at_a_site_joins_it(season: int) -> None:
    s = road(in_season(table(), season), WHITE, *NORTH_EAST_SITE)
    s = work(s, stone=1, piety=12, coin=20)
    assert {text for text in lays(s) if site_joined(s, ACTIONS.parse(f"lay {text}")) == season} == {"i2 n"}
    assert site_joined(s, ACTIONS.parse("sow city")) == NONE
