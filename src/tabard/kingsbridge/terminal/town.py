"""The town: projects with their seals, house sites, the places of the plague, stocks and market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import Canvas, flow, joined, labelled, sentence
from tabard.engine.panels import side_by_side
from tabard.engine.words import N_
from tabard.kingsbridge.actions import BUILD, CARE, DONATE, HOUSE, LEAVE, RENT
from tabard.kingsbridge.components import BOX, PROJECTS
from tabard.kingsbridge.costs import price
from tabard.kingsbridge.plague import care_points
from tabard.kingsbridge.tables import (
    ASIDE,
    CARED_FOR,
    CLOTH,
    DONOR_BONUS,
    DONOR_CARE,
    FACE_DOWN,
    GOLD,
    PLACE_BONUS,
    PLACE_CHOICE,
    PLACE_HOUSE,
    PLACES,
    SITE_MATERIAL,
    SITE_TWIN,
    SITE_YIELD,
    SITES,
    STONE,
    STONE_SPACES,
    TOWER,
    WOOD,
    WOOD_SPACES,
    WOOL,
)
from tabard.kingsbridge.terminal.look import (
    AMOUNT_STYLES,
    FAINT,
    LEFT_WIDTH,
    OPTION,
    RIGHT_WIDTH,
    ROMAN,
    TITLE,
    WARNING,
    Look,
    numbered,
    option_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.kingsbridge.state import Kingsbridge

# Columns of the projects
NAME_AT: Final = 5
NAME_WIDTH: Final = 15
STONES_AT: Final = NAME_AT + NAME_WIDTH + 1
SPACES_WIDTH: Final = 6
WOODS_AT: Final = STONES_AT + SPACES_WIDTH + 1
SPIRE_AT: Final = WOODS_AT + 4
SEALS_AT: Final = WOODS_AT + SPACES_WIDTH + 1
BONUS_AT: Final = SEALS_AT + 5
BONUS_WIDTH: Final = LEFT_WIDTH - BONUS_AT

YIELD_WIDTH: Final = 12
SITE_WIDTH: Final = 14
MATERIAL_WIDTH: Final = 6
PLACE_WIDTH: Final = 25  # at least
INDENT: Final = 10

PROJECTS_TITLE: Final = N_("Projects")
COVERED: Final = N_("{cover} covered")
DONORS: Final = N_("seals, each donor gets")
FINISHED: Final = N_("finished")
CARE_ONCE: Final = N_("care")
SITES_TITLE: Final = N_("House sites")
SITES_LEGEND: Final = N_("yield: site, price, owner")
PLAGUE_TITLE: Final = N_("Plague")
PLAGUE_LATER: Final = N_("the tiles come after chapter {chapter}; care gives {points} VP and what the place gives")
PLAGUE_NOW: Final = N_("[3] sick, knowledge needed; {done} cared for; care gives {points} VP and what the place gives")
FREE_HOUSE: Final = N_("a house, free")
HIDEOUT: Final = N_("hideout")
OR: Final = N_("{one} or {other}")
BOARD_TITLE: Final = N_("Board")
SUPPLY_TITLE: Final = N_("Supply")
MARKET_TITLE: Final = N_("Market")
STOCK_PLACES: Final = (N_("quarry"), N_("forest"), N_("field"), N_("cathedral"))  # by good
SELLS_FOR: Final = N_("{good} sells for {gold} gold")


def town(s: Kingsbridge, seat: int, look: Look) -> Text:
    blocks = [side_by_side([projects(s, seat, look), sites(s, seat, look)], look.width)]
    blocks += [*plague(s, seat, look), *stocks(s, look)]
    return joined(blocks)


# Projects


def projects(s: Kingsbridge, seat: int, look: Look) -> Canvas:
    """Those on the board in the order of the box, and faint those that have not come."""
    more = room_for_names(look)
    canvas = Canvas(LEFT_WIDTH + more, len(PROJECTS) + 1)
    title, legend = look.say(PROJECTS_TITLE), look.say(COVERED, cover=look.signs.cover)
    canvas.put(0, 0, title, TITLE)
    if s.covered_projects:
        canvas.put(len(title) + 1, 0, look.fit(legend, STONES_AT + more - len(title) - 2), WARNING)
    canvas.put(STONES_AT + more, 0, look.fit(look.good(STONE), SPACES_WIDTH), AMOUNT_STYLES[STONE])
    canvas.put(WOODS_AT + more, 0, look.fit(look.good(WOOD), SPACES_WIDTH), AMOUNT_STYLES[WOOD])
    canvas.put(SEALS_AT + more, 0, look.fit(look.say(DONORS), LEFT_WIDTH - SEALS_AT), FAINT)
    numbers = option_numbers(s, seat, BUILD, DONATE)
    for project in range(len(PROJECTS)):
        canvas.put(NAME_AT, project + 1, look.fit(name(look, project), NAME_WIDTH + more), shade(s, project))
        draw_project(s, look, canvas, project, more)
        if project in numbers:
            canvas.put(0, project + 1, numbered(numbers[project]), OPTION)
    return canvas


def name(look: Look, project: int) -> str:
    return look.project(project) + look.stood_in(f"projects.{PROJECTS[project]}")


def shade(s: Kingsbridge, project: int) -> str:
    return "" if project in s.projects and not s.covered_projects >> project & 1 else FAINT


def room_for_names(look: Look) -> int:
    """How much more room than usual the names take in a language, as far as the terminal has it."""
    longest = max(len(name(look, project)) for project in range(len(PROJECTS)))
    return max(0, min(longest - NAME_WIDTH, look.width - LEFT_WIDTH))


def draw_project(s: Kingsbridge, look: Look, canvas: Canvas, project: int, more: int) -> None:
    """What stands beside its name, which may take more room than usual."""
    y = project + 1
    there = project in s.projects
    if s.covered_projects >> project & 1:
        canvas.put(NAME_AT - 2, y, look.signs.cover, WARNING)
    style = AMOUNT_STYLES[STONE] if there else FAINT
    canvas.put(STONES_AT + more, y, spaces(look, s.stones[project], STONE_SPACES[project], there=there), style)
    style = AMOUNT_STYLES[WOOD] if there else FAINT
    canvas.put(WOODS_AT + more, y, spaces(look, s.woods[project], WOOD_SPACES[project], there=there), style)
    if project == TOWER:
        metal = look.signs.metal if s.metal else look.signs.spire if there else look.signs.absent
        canvas.put(SPIRE_AT + more, y, metal, "bold cornflower_blue" if there else FAINT)
    donors = [player for player in range(s.seats) if s.seals[player] >> project & 1]
    canvas.lay(SEALS_AT + more, y, Text().join(look.letter(player) for player in donors))
    canvas.lay(BONUS_AT + more, y, look.cut(condition(s, look, project), BONUS_WIDTH))


def spaces(look: Look, filled: int, count: int, *, there: bool) -> str:
    """Filled and empty spaces of one colour, counted where there is no room for all."""
    if count > SPACES_WIDTH:
        return f"{filled}/{count}"
    empty = look.signs.empty if there else look.signs.absent
    return look.signs.filled * filled + empty * (count - filled)


def condition(s: Kingsbridge, look: Look, project: int) -> Text:
    """What each donor will get, until it is finished."""
    if project in s.projects and s.is_filled(project):
        return Text(f"{look.signs.cared_for} {look.say(FINISHED)}", FAINT)
    gains = look.amounts(DONOR_BONUS[project])
    if DONOR_CARE[project]:
        gains.append(Text(look.say(CARE_ONCE)))
    bonus = Text(", ").join(gains)
    return bonus if project in s.projects else Text(bonus.plain, FAINT)


# Houses


def sites(s: Kingsbridge, seat: int, look: Look) -> Canvas:
    """The two sites of each yield in a line."""
    pairs = [(site, SITE_TWIN[site]) for site in range(SITES) if site < SITE_TWIN[site]]
    canvas = Canvas(RIGHT_WIDTH, len(pairs) + 1)
    canvas.put(0, 0, look.say(SITES_TITLE) + look.stood_in("house_sites"), TITLE)
    legend = look.fit(look.say(SITES_LEGEND), RIGHT_WIDTH - 1 - len(look.say(SITES_TITLE)))
    canvas.put(RIGHT_WIDTH - len(legend), 0, legend, FAINT)
    numbers = option_numbers(s, seat, HOUSE, RENT, LEAVE)
    for y, pair in enumerate(pairs, 1):
        canvas.lay(0, y, look.cut(in_short(look, SITE_YIELD[pair[0]]), YIELD_WIDTH))
        for column, site in enumerate(pair):
            draw_site(s, look, canvas, site, YIELD_WIDTH + column * SITE_WIDTH, y, numbers.get(site, []))
    return canvas


def in_short(look: Look, bundle: Sequence[int]) -> Text:
    """One kind of thing, without its number where that is 1."""
    good = next(good for good, count in enumerate(bundle) if count)
    return Text(look.good(good), AMOUNT_STYLES[good]) if bundle[good] == 1 else look.amount(good, bundle[good])


def draw_site(s: Kingsbridge, look: Look, canvas: Canvas, site: int, x: int, y: int, numbers: list[int]) -> None:
    material, owner = SITE_MATERIAL[site], s.sites[site] - 1
    canvas.put(x, y, f"{BOX.house_sites[site].id:2}", FAINT)
    name = look.fit(look.good(material), MATERIAL_WIDTH)
    canvas.put(x + 3, y, name, AMOUNT_STYLES[material] if owner < 0 else FAINT)
    x += 4 + min(MATERIAL_WIDTH, max(len(look.good(STONE)), len(look.good(WOOD))))
    if numbers:
        canvas.put(x, y, numbered(numbers), OPTION)
    elif owner >= 0:
        canvas.lay(x, y, look.letter(owner))
    else:
        canvas.put(x, y, look.signs.none, FAINT)


# The plague


def plague(s: Kingsbridge, seat: int, look: Look) -> list[Text]:
    """Each place with its tile and what care for the person there gives."""
    aside = s.tiles[0] == ASIDE
    values = {"chapter": ROMAN[BOX.care_from_chapter - 2], "points": care_points(s), "done": look.signs.cared_for}
    legend = sentence(look.say(PLAGUE_LATER if aside else PLAGUE_NOW, **values), look.width - INDENT)
    lines = labelled(look.say(PLAGUE_TITLE) + look.stood_in("plague_"), legend, INDENT)
    numbers = option_numbers(s, seat, CARE)
    columns = look.width // PLACE_WIDTH
    across = look.width // columns
    canvas = Canvas(across * columns, -(-PLACES // columns))
    for place in range(PLACES):
        entry = plague_place(s, look, place, numbers.get(place, []))
        canvas.lay(place % columns * across, place // columns, look.cut(entry, across - 1))
    return [*lines, canvas.text()]


def plague_place(s: Kingsbridge, look: Look, place: int, numbers: list[int]) -> Text:
    tile = s.tiles[place]
    entry = Text().append(f"{BOX.plague_places[place].id:2} ", FAINT)
    if tile > 0:
        entry.append(f"[{tile}]", WARNING)
    elif tile == FACE_DOWN:
        entry.append(f" {look.signs.face_down} ")
    else:
        entry.append(f" {look.signs.cared_for if tile == CARED_FOR else look.signs.none} ", FAINT)
    if numbers or place in s.named:
        entry.append(" ").append(numbered(numbers) if numbers else "*", OPTION)
    gives = advantage(look, place)
    if tile == CARED_FOR:
        gives = Text(gives.plain, FAINT)
    return entry.append(" ").append_text(gives)


def advantage(look: Look, place: int) -> Text:
    """What care at a place gives besides the points."""
    gains = look.amounts(PLACE_BONUS[place])
    if PLACE_CHOICE[place]:
        one, other = [in_short(look, choice) for choice in PLACE_CHOICE[place]]
        gains.append(Text(look.say(OR, one=one.plain, other=other.plain)))
    if PLACE_HOUSE[place]:
        gains.append(Text(look.say(FREE_HOUSE)))
    if BOX.plague_places[place].kind == "hideout":
        gains.append(Text(look.say(HIDEOUT), FAINT))
    return Text(", ").join(gains)


# Stocks and market


def stocks(s: Kingsbridge, look: Look) -> list[Text]:
    """What lies on the board and in the supply, and what the market pays."""
    on_board = [Text.assemble(f"{look.say(place)} ", stock(s, look, good)) for good, place in enumerate(STOCK_PLACES)]
    supply = [stock(s, look, good) for good in range(len(STOCK_PLACES), GOLD)]
    market = [sale(s, look, good, usual) for good, usual in zip((WOOL, CLOTH), BOX.sale_prices, strict=True)]
    lines: list[Text] = []
    for title, items in ((BOARD_TITLE, on_board), (SUPPLY_TITLE, supply), (MARKET_TITLE, market)):
        lines += labelled(look.say(title), flow(items, look.width - INDENT, look.signs.dot), INDENT)
    return lines


def stock(s: Kingsbridge, look: Look, good: int) -> Text:
    count = Text(str(s.stock[good]), TITLE if s.stock[good] else WARNING)
    return Text.assemble(count, (f" {look.good(good)}", AMOUNT_STYLES[good]))


def sale(s: Kingsbridge, look: Look, good: int, usual: int) -> Text:
    text = Text(look.say(SELLS_FOR, good=look.good(good), gold=price(s, good, usual)))
    if good == CLOTH and s.cloth_covered:
        text.append(f" {look.say(COVERED, cover=look.signs.cover)}", WARNING)
    return text
