"""Fair prices of what comes at some time in a chapter, and what the town pays by them."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import constants

# A fair price of a good that comes at some time in a chapter: stone, wood, grain, piety, wool, cloth, loyalty,
# knowledge, gold, points
PRICES: Final = (
    (2.0, 2.0, 1.8, 2.3, 1.2, 2.2, 1.7, 1.9, 0.9, 1.0),
    (2.0, 2.0, 1.8, 2.3, 1.2, 2.2, 1.5, 2.0, 0.9, 1.0),
    (2.0, 2.0, 1.8, 2.2, 1.2, 2.2, 1.2, 1.4, 0.9, 1.0),
    (1.5, 1.5, 1.5, 2.0, 0.7, 1.5, 0.7, 0.5, 0.8, 1.0),
)
HOUSE_PRICE: Final = (4.0, 3.0, 2.0, 1.0)
CARE_PRICE: Final = (2.5, 2.5, 2.5, 2.5)


def priced(bundle: tuple[int, ...], chapter: int) -> float:
    return sum(count * price for count, price in zip(bundle, PRICES[chapter], strict=True))


# By chapter * PROJECTS + project, chapter * SITES + site, chapter * PLACES + place
DONOR_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.DONOR_BONUS[project], chapter) + CARE_PRICE[chapter] * constants.DONOR_CARE[project]
    for chapter in range(constants.CHAPTERS)
    for project in range(constants.PROJECTS)
)
SITE_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.SITE_YIELD[site], chapter)
    for chapter in range(constants.CHAPTERS)
    for site in range(constants.SITES)
)
PLACE_WORTH: Final[tuple[float, ...]] = tuple(
    priced(constants.PLACE_BONUS[place], chapter)
    + (PRICES[chapter][constants.STONE] if constants.PLACE_CHOICE[place] else 0.0)
    + (HOUSE_PRICE[chapter] if constants.PLACE_HOUSE[place] else 0.0)
    for chapter in range(constants.CHAPTERS)
    for place in range(constants.PLACES)
)
# The one good, or points, that a site yields, and how much of it
SITE_GOOD: Final[tuple[int, ...]] = tuple(
    next(good for good in range(constants.VP + 1) if y[good]) for y in constants.SITE_YIELD
)
SITE_COUNT: Final[tuple[int, ...]] = tuple(max(y) for y in constants.SITE_YIELD)
