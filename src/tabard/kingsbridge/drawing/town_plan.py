"""Where everything lies in the town, for both widths of a drawing; and the sizes of what lies there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Spot = tuple[float, float]

PLATE: Final = 86  # the height of a project
PAIR: Final = (84, 70)  # two house sites with one yield
HOUSE: Final = (64, 72)  # a place of the plague
STOCK: Final = (84, 40)  # what lies on the board of one good


@dataclass(frozen=True, slots=True)
class TownPlan:
    """Corners by number of the thing; the ground is drawn below them."""

    width: float
    height: float
    plate: float  # the width of a project
    projects: tuple[Spot, ...]
    stocks: tuple[Spot, ...]  # quarry, forest, field, cathedral
    pairs: tuple[Spot, ...]  # by yield
    places: tuple[Spot, ...]  # of the plague; the last one is the hideout
    market: tuple[float, float, float]  # with its width
    supply: tuple[float, float, float]
    legend: Spot  # the middle of what care brings everywhere
    # The ground
    river: str  # the line it follows
    river_width: float
    roads: str
    hills: tuple[tuple[float, float, float], ...]  # x, y, width
    trees: tuple[Spot, ...]
    cathedral: tuple[float, float, float]  # x, y, size
    bridge: Spot | None
    field: tuple[float, float, float, float]
    rocks: tuple[Spot, ...]


def row(x: float, y: float, step: float, count: int) -> tuple[Spot, ...]:
    return tuple((x + step * number, y) for number in range(count))


# Projects in the order of the box: bridge, tower, fulling mill, city wall, prior's palace, hospital, lady chapel
WIDE: Final = TownPlan(
    width=860,
    height=462,
    plate=152,
    projects=((470, 280), (428, 8), (262, 280), (8, 108), (114, 8), (8, 200), (586, 8)),
    stocks=((10, 58), (760, 10), (690, 400), (301, 66)),
    pairs=row(12, 384, 92, 7),
    places=row(178, 112, 70, 5) + row(178, 190, 70, 5) + ((784, 120),),
    market=(548, 112, 192),
    supply=(548, 208, 192),
    legend=(672, 263),
    river="M-20 336C80 306 160 352 250 332C380 304 470 304 600 326C700 342 780 306 880 318",
    river_width=57,
    roads="M343 100C345 150 530 110 534 186C538 260 442 262 442 300V360C442 384 100 366 -10 372"
    "M442 360C450 384 700 366 880 372",
    hills=((-30, 56, 260), (560, 106, 330), (600, 300, 300), (-40, 310, 240)),
    trees=(
        (750, 66), (778, 72), (808, 62), (842, 74), (762, 102), (852, 112), (766, 152), (756, 190),
        (852, 152), (784, 226), (816, 232), (848, 218), (762, 250), (842, 268), (718, 286), (690, 304), (740, 306),
        (190, 290), (214, 300), (806, 372), (842, 382), (850, 440), (802, 446),
    ),
    cathedral=(268, 2, 150),
    bridge=(442, 318),
    field=(674, 388, 120, 64),
    rocks=((20, 48), (54, 42), (88, 50)),
)  # fmt: skip
TABLE: Final = TownPlan(
    width=776,
    height=462,
    plate=141,
    projects=((436, 280), (389, 8), (232, 280), (8, 108), (97, 8), (8, 200), (536, 8)),
    stocks=((8, 58), (684, 10), (668, 400), (272, 66)),
    pairs=row(8, 384, 90, 7),
    places=row(158, 112, 68, 5) + row(158, 190, 68, 5) + ((706, 120),),
    market=(506, 112, 190),
    supply=(506, 208, 190),
    legend=(612, 263),
    river="M-20 336C80 306 160 352 250 332C350 304 440 304 560 326C640 342 700 306 800 318",
    river_width=57,
    roads="M313 100C315 150 488 110 492 186C496 260 404 262 404 300V360C404 384 100 366 -10 372"
    "M404 360C412 384 640 366 800 372",
    hills=((-30, 56, 240), (520, 106, 300), (560, 300, 280), (-40, 310, 220)),
    trees=(
        (684, 66),
        (706, 72),
        (732, 62),
        (762, 74),
        (690, 102),
        (770, 112),
        (700, 206),
        (760, 206),
        (770, 152),
        (716, 226),
        (742, 232),
        (768, 218),
        (700, 250),
        (764, 268),
        (668, 286),
        (640, 304),
        (690, 306),
        (180, 290),
        (204, 300),
        (740, 372),
        (764, 382),
        (768, 440),
    ),
    cathedral=(238, 2, 150),
    bridge=(404, 318),
    field=(652, 388, 116, 64),
    rocks=((18, 48), (52, 42), (84, 50)),
)
TABLET: Final = TownPlan(
    width=676,
    height=508,
    plate=141,
    projects=((436, 326), (304, 8), (232, 326), (8, 108), (8, 8), (8, 200), (448, 8)),
    stocks=((8, 304), (592, 10), (592, 446), (186, 66)),
    pairs=row(3, 430, 84, 7),
    places=row(156, 112, 67, 5) + row(156, 190, 67, 5) + ((156, 268),),
    market=(500, 112, 170),
    supply=(500, 208, 170),
    legend=(585, 263),
    river="M-20 382C80 352 160 398 250 378C350 350 440 350 560 372C620 386 660 360 700 364",
    river_width=57,
    roads="M227 100C230 150 490 110 492 186C494 290 404 300 404 346V406C404 430 100 412 -10 418"
    "M404 406C412 430 560 412 700 418",
    hills=((-30, 56, 220), (470, 106, 280), (460, 346, 280), (-40, 356, 220)),
    trees=(
        (592, 66), (610, 72), (636, 62), (664, 74), (598, 102), (668, 102), (240, 290), (262, 300), (288, 288),
        (336, 302), (590, 296), (612, 302), (640, 294), (664, 306), (626, 332), (654, 340), (640, 420), (664, 428),
    ),
    cathedral=(152, 2, 150),
    bridge=(404, 364),
    field=(588, 434, 88, 64),
    rocks=((18, 296), (52, 290), (84, 298)),
)  # fmt: skip
NARROW: Final = TownPlan(
    width=350,
    height=896,
    plate=171,
    projects=((177, 576), (177, 122), (2, 576), (2, 306), (2, 122), (177, 214), (2, 214)),
    stocks=((2, 66), (264, 10), (264, 776), (133, 78)),
    pairs=row(2, 684, 87.3, 4) + row(2, 760, 87.3, 3),
    places=row(4, 402, 69.5, 5) + row(4, 478, 69.5, 5) + ((274, 50),),
    market=(177, 306, 171),
    supply=(2, 842, 346),
    legend=(175, 553),
    river="M-20 626C40 608 100 640 180 620C260 604 320 634 390 618",
    river_width=100,
    roads="M175 100C175 200 175 300 175 396C175 440 60 470 175 476C240 480 175 560 175 612V676",
    hills=((-30, 60, 200), (230, 130, 180), (-20, 300, 160), (200, 820, 220)),
    trees=((258, 62), (282, 54), (342, 60), (262, 92), (344, 96), (256, 116), (340, 122), (336, 556), (10, 566)),
    cathedral=(100, 0, 150),
    bridge=None,
    field=(258, 760, 96, 66),
    rocks=((12, 50), (42, 44), (72, 52)),
)  # fmt: skip
