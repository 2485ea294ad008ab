"""The components of the box one by one, each as it is drawn on the board."""

from __future__ import annotations

from typing import Final

from tabard.drawing.faces import Face, around, faced, in_column, in_row
from tabard.drawing.sheet import Sheet
from tabard.pilgrim.components import BOX, SEASONS
from tabard.pilgrim.constants import BUILDINGS, FAVOUR_LENGTH, ICON, MOST_PIETY, PER_LEVEL
from tabard.pilgrim.drawing.boards import board
from tabard.pilgrim.drawing.corners import FAVOUR, PATHS_OF, Edges, counter_face, favour_face, tile_picture
from tabard.pilgrim.drawing.icons import ICONS
from tabard.pilgrim.drawing.look import PilgrimSheet
from tabard.pilgrim.drawing.rim import building_face, site_face
from tabard.pilgrim.drawing.ring import ring
from tabard.pilgrim.drawing.table_map import land_map
from tabard.pilgrim.drawing.tracks import alms_face, piety_face
from tabard.pilgrim.game import GAME
from tabard.pilgrim.geography import BRIDGE, FORD, GENTLE, SHRINE_TILE, STRAIGHT, TIGHT
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

TILE: Final = 24  # the radius of one
PLACE: Final = 30  # of a site or a building
STEP: Final = 20  # from row to row of a track
TRACK: Final = 130
RING: Final = 290
MAP: Final = 600
BOARD: Final = 438
SEED: Final = 1  # of the game whose map is shown


def faces(words: PilgrimWords) -> dict[str, Face]:
    """By the path of what they show in the component file."""
    found = {f"sites.{site.id}": around(site_face(place, PLACE, True), PLACE) for place, site in enumerate(BOX.sites)}
    found["favours"] = in_row([Face(*FAVOUR, favour_face(number)) for number in range(len(FAVOUR_LENGTH))])
    for token, paths in BOX.upgrades:
        found[f"tiles.upgrade.{token}"] = tile(paths)
    found["tiles.river"] = in_row([tile(PATHS_OF[kind], kind) for kind in (BRIDGE, FORD)])
    found["tiles.standard"] = in_row([tile(PATHS_OF[kind], kind) for kind in (STRAIGHT, GENTLE, TIGHT, SHRINE_TILE)])
    found["piety_track"] = Face(TRACK, STEP * (MOST_PIETY + 1), piety_face(TRACK, STEP))
    found["alms_table"] = Face(TRACK, STEP * (ICON + 2), alms_face(TRACK, STEP))
    found["buildings"] = in_column([level(first) for first in range(0, BUILDINGS, PER_LEVEL)])
    for season, counts in zip(SEASONS, BOX.solo_counters, strict=True):
        counters = [Face(36, 23, counter_face(kind, count)) for kind, count in enumerate(counts)]
        found[f"solo.counters.{season}"] = in_row(counters)
    return found | of_the_board(words)


def tile(paths: Edges, kind: int = -1) -> Face:
    return Face(2 * TILE, 2 * TILE, tile_picture(paths, TILE, kind))


def level(first: int) -> Face:
    """The buildings of one level."""
    return in_row([around(building_face(number, PLACE, 0), PLACE) for number in range(first, first + PER_LEVEL)], 2)


def of_the_board(words: PilgrimWords) -> dict[str, Face]:
    """What cannot be drawn alone."""
    state = GAME.start(GAME.seats[1], SEED, first_game=True).state
    assert isinstance(state, Pilgrim)
    sheet: PilgrimSheet = Sheet(state, words, "page", "wide", ICONS)
    land = faced(land_map(sheet, MAP), MAP)
    duties = faced(ring(sheet, RING), RING)
    return {"map": land, "first_game": duties, "player_board": faced(board(sheet, 0, BOARD), BOARD)}
