"""The town of Kingsbridge: projects, house sites, the places of the plague, stocks, market and supply."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import draw_line
from tabard.drawing.svg import Number, group, icon, n, path, rect, text
from tabard.drawing.text import fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CLOTH, GOLD, PLACES, SITES, WOOL
from tabard.kingsbridge.costs import price
from tabard.kingsbridge.drawing.ground import ground, plan_of
from tabard.kingsbridge.drawing.houses import condition, legend, pairs, places, tiles_of
from tabard.kingsbridge.drawing.icons import GOOD_ICONS
from tabard.kingsbridge.drawing.look import KingsbridgeSheet, label, meaning
from tabard.kingsbridge.drawing.projects import progress, project
from tabard.kingsbridge.drawing.town_plan import STOCK
from tabard.kingsbridge.prose.labels import MARKET_TITLE, SELLS_FOR, STOCK_PLACES, SUPPLY_TITLE, TOWN
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS, PROJECTS

SITE_OWNER: Final = N_("site {site}: {seat}")
UNLIMITED: Final = "∞"
MARKET: Final = 76
SUPPLY: Final = 50
STRIPES: Final = 6  # of an awning


@shows(
    "cloth_covered", "covered_projects", "edge", "event", "metal", "named", "projects", "seals", "seats", "sites",
    "stock", "stones", "tiles", "woods",
)  # fmt: skip
def town(sheet: KingsbridgeSheet, width: Number) -> Panel:
    plan = plan_of(inner(width))
    parts = [ground(inner(width))]
    parts += [stock(sheet, good, *at) for good, at in enumerate(plan.stocks)]
    parts += [project(sheet, number, *at, plan.plate) for number, at in enumerate(plan.projects)]
    parts += [places(sheet, *plan.places), pairs(sheet, *plan.pairs)]
    parts += [market(sheet, *plan.market), supply(sheet, *plan.supply), legend(sheet, *plan.legend)]
    body = Panel(group("".join(parts), (inner(width) - plan.width) / 2), plan.height)
    return panel("town", sheet.say(TOWN), width, body, says(sheet))


# Stocks


@follows(lambda s, good, x, y: s.stock[good])
def stock(sheet: KingsbridgeSheet, good: int, x: Number, y: Number) -> str:
    """Quarry, forest, field and cathedral."""
    left = sheet.state.stock[good]
    name = capital(sheet.say(STOCK_PLACES[good]))
    says = f"{stock_said(sheet, good)} {meaning(sheet.words, GOODS[good])}"
    face = stock_face(name, GOOD_ICONS[good], left)
    return sheet.place(f"stock-{GOODS[good]}", face, x, y, says=says, halo=halo_rect(*STOCK), data_count=left)


@remembered
def stock_face(name: str, sign: str, left: int) -> str:
    wide, drawn = draw_line(((f":{sign}", str(left)),), 19)
    return (
        rect(0.5, 0.5, STOCK[0] - 1, STOCK[1] - 1, "panel", "line", 1.1, 5)
        + text(STOCK[0] / 2, 12, fit(name, 10, STOCK[0] - 8), 10, "faint", "middle")
        + group(drawn, (STOCK[0] - wide) / 2, 17)
    )


@follows(lambda s, good: s.stock[good])
def stock_said(sheet: KingsbridgeSheet, good: int) -> str:
    place = capital(sheet.say(STOCK_PLACES[good])) if good < len(STOCK_PLACES) else sheet.say(SUPPLY_TITLE)
    return f"{place}: {sheet.words.amount(good, sheet.state.stock[good])}."


@follows(lambda s, x, y, wide: tuple(s.stock))
def supply(sheet: KingsbridgeSheet, x: Number, y: Number, wide: Number) -> str:
    """Wool, cloth, loyalty, knowledge, and the gold, which does not run out."""
    goods = range(len(STOCK_PLACES), GOLD + 1)
    step = (wide - 8) / len(goods)
    tray = rect(0.5, 0.5, wide - 1, SUPPLY - 1, "panel", "line", 1.2, 5)
    tray += rect(3, 3, wide - 6, SUPPLY - 6, "", "rule", 0.8, 3)
    found = [tray, label(sheet.say(SUPPLY_TITLE), wide / 2, -8, wide)]
    for column, good in enumerate(goods):
        left = UNLIMITED if good == GOLD else str(sheet.state.stock[good])
        face = supply_face(GOOD_ICONS[good], left, step)
        says = meaning(sheet.words, GOODS[good])
        if good != GOLD:
            says = f"{stock_said(sheet, good)} {says}"
        found.append(sheet.place(f"stock-{GOODS[good]}", face, 4 + step * column, 10, says=says, data_count=left))
    return group("".join(found), x, y)


@remembered
def supply_face(sign: str, left: str, step: Number) -> str:
    return icon(sign, step / 2 - 10, 0, 20) + text(step / 2, 33, left, 13, "ink", "middle", True)


# The market


def prices(s: Kingsbridge, *how: Number) -> tuple[int, ...]:
    """Of wool and cloth, and whether that space is covered."""
    sold = zip((WOOL, CLOTH), BOX.sale_prices, strict=True)
    return *[price(s, good, usual) for good, usual in sold], s.cloth_covered


@follows(prices)
def market(sheet: KingsbridgeSheet, x: Number, y: Number, wide: Number) -> str:
    """Two stalls under awnings, with their prices; that of cloth may be covered."""
    s = sheet.state
    wool, cloth, covers = prices(s)
    face = market_face(wide, wool, cloth, bool(covers)) + label(sheet.say(MARKET_TITLE), wide / 2, -4, wide)
    told = " ".join(prices_said(sheet))
    says = f"{told} {meaning(sheet.words, 'market')}"
    covered = "yes" if s.cloth_covered else ""
    return sheet.place("market", face, x, y, says=says, halo=halo_rect(wide, MARKET), data_covered=covered)


@remembered
def market_face(wide: Number, wool: int, cloth: int, covered: bool) -> str:
    half = wide / 2
    stalls = stall("wool", wool, half - 8, "azure") + group(stall("cloth", cloth, half - 8, "gules", covered), half, 0)
    return rect(0.5, 4, wide - 1, MARKET - 4.5, "panel", "line", 1.2, 5) + group(stalls, 4, 12)


def stall(good: str, gold: int, wide: Number, colour: str, covered: bool = False) -> str:
    step = wide / STRIPES
    cloth = f"M0 0H{n(step)}V13A{n(step / 2)} 5 0 0 1 0 13Z"
    awning = "".join(
        group(path(cloth, "argent" if number % 2 else colour, "line", 0.8), step * number) for number in range(STRIPES)
    )
    width, drawn = draw_line(((f":{good}",), (":arrow",), (str(gold), ":coin")), 19)
    table = group(drawn, (wide - width) / 2, 30)
    if covered:
        table = group(table, opacity=".35") + icon("cover", wide / 2 - 15, 24, 30)
    return rect(2, 10, wide - 4, 48, "inset", "rule", 1, 2) + awning + table


@follows(prices)
def prices_said(sheet: KingsbridgeSheet) -> list[str]:
    s = sheet.state
    told = [
        sheet.say(SELLS_FOR, good=capital(sheet.words.good(good)), gold=price(s, good, usual)) + "."
        for good, usual in zip((WOOL, CLOTH), BOX.sale_prices, strict=True)
    ]
    return [*told, ruled(sheet.say("The cloth space is covered."), "K-MKT-03")] if s.cloth_covered else told


# In words


def says(sheet: KingsbridgeSheet) -> str:
    parts = [progress(sheet, number) for number in range(len(PROJECTS))]
    parts += [*owners_said(sheet), *places_said(sheet)]
    parts += [stock_said(sheet, good) for good in range(GOLD)]
    return " ".join([*parts, *prices_said(sheet)])


@follows(lambda s: tuple(s.sites))
def owners_said(sheet: KingsbridgeSheet) -> list[str]:
    s = sheet.state
    owners = [
        sheet.say(SITE_OWNER, site=sheet.words.site_with_yield(site), seat=sheet.words.who(s.sites[site] - 1))
        for site in range(SITES)
        if s.sites[site]
    ]
    return [capital("; ".join(owners)) + "."] if owners else []


@follows(tiles_of)
def places_said(sheet: KingsbridgeSheet) -> list[str]:
    told = [(sheet.words.place(number), condition(sheet, number)) for number in range(PLACES)]
    return [f"{capital(name)}: {said}" for name, said in told if said]
