"""The components of the box one by one, each as it is drawn on the board."""

from __future__ import annotations

from typing import Final

from tabard.drawing.faces import Face, around, faced, in_column, in_row
from tabard.drawing.pieces import count
from tabard.drawing.sheet import Sheet
from tabard.drawing.signs import draw_line
from tabard.drawing.svg import group, rect
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import EVENT_ARROW
from tabard.kingsbridge.drawing.council import arrow, card_face, council, incomes
from tabard.kingsbridge.drawing.council import income as income_face
from tabard.kingsbridge.drawing.favours import HEIGHT as NICHE
from tabard.kingsbridge.drawing.favours import favours, niche_face
from tabard.kingsbridge.drawing.hand import CARD
from tabard.kingsbridge.drawing.hand import card_face as action_face
from tabard.kingsbridge.drawing.houses import PLOT, dwelling, plot, tile_face
from tabard.kingsbridge.drawing.icons import ICONS
from tabard.kingsbridge.drawing.look import KingsbridgeSheet
from tabard.kingsbridge.drawing.projects import plate
from tabard.kingsbridge.drawing.signs import rent_signs
from tabard.kingsbridge.drawing.town import MARKET, market_face
from tabard.kingsbridge.drawing.town_plan import HOUSE, PLATE
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS, PROJECTS
from tabard.kingsbridge.words import KingsbridgeWords

EVENT: Final = (270, 188)
PLATE_WIDTH: Final = 160
NICHE_WIDTH: Final = 92
ACTION_WIDTH: Final = 146
MARKET_WIDTH: Final = 180
COUNCIL: Final = 340
ARC: Final = 884
SEED: Final = 1  # of the game whose council is shown


def faces(words: KingsbridgeWords) -> dict[str, Face]:
    """By the path of what they show in the component file."""
    found = {f"events.{card.id}": event(words, place) for place, card in enumerate(BOX.events)}
    for place, project in enumerate(PROJECTS):
        drawn = plate(words, place, PLATE_WIDTH, True, 0, 0, False, False)
        found[f"projects.{project}"] = Face(PLATE_WIDTH, PLATE, drawn)
    found |= {f"house_sites.{site.id}": house_site(place) for place, site in enumerate(BOX.house_sites)}
    found |= {
        f"plague_places.{at.id}": Face(*HOUSE, dwelling(place)) for place, at in enumerate(BOX.plague_places[:-1])
    }
    for place, favour in enumerate(FAVOURS):
        found[f"favour_spaces.{favour}"] = Face(NICHE_WIDTH, NICHE, niche_face(words, place, NICHE_WIDTH))
    for place, action in enumerate(ACTIONS):
        found[f"action_cards.{action}"] = Face(ACTION_WIDTH, CARD, action_face(words, place, ACTION_WIDTH))
    found |= {f"income.{name}": around(income_face(place), 21) for place, name in enumerate(BOX.income_ids)}
    found["plague_tiles"] = in_row([around(tile_face(number), 12.5) for number in BOX.plague_values])
    found["tax_die"] = in_row([die_face(number) for number in BOX.tax_faces], 10)
    found["market"] = Face(MARKET_WIDTH, MARKET, market_face(MARKET_WIDTH, *BOX.sale_prices, covered=False))
    state = GAME.start(GAME.seats[-1], SEED).state
    assert isinstance(state, Kingsbridge)
    sheet: KingsbridgeSheet = Sheet(state, words, "page", "wide", ICONS)
    found["favour_arc"] = faced(favours(sheet, ARC), ARC)
    found["council"] = faced(council(sheet, COUNCIL), COUNCIL)
    return found


def event(words: KingsbridgeWords, number: int) -> Face:
    """Not turned, with room for the arrow that reaches over its edge."""
    wide, high = EVENT
    face = (
        card_face(words, number, wide, high) + incomes(number, 0, wide, high) + arrow(EVENT_ARROW[number], wide, high)
    )
    return Face(wide + 24, high + 24, group(face, 12, 12))


def house_site(number: int) -> Face:
    """The rent above the plot."""
    wide, drawn = draw_line(rent_signs(number), 15)
    chip = Face(wide + 16, 21, rect(0.5, 0.5, wide + 15, 20, "card", "line", 1, 10) + group(drawn, 8, 3))
    return in_column([chip, Face(PLOT, PLOT, plot(number, free=True))], 4)


def die_face(number: int) -> Face:
    wide, drawn = count("tax", number, 22)
    return Face(wide, 24, drawn)
