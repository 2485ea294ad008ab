"""The components of the box one by one, each as it is drawn on the board."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import FAVOURS
from tabard.coimbra.drawing.cards import large
from tabard.coimbra.drawing.city import crown_face, favour_face
from tabard.coimbra.drawing.dice import SIZE, cap_face, token_face
from tabard.coimbra.drawing.expeditions import HEIGHT as EXPEDITION
from tabard.coimbra.drawing.expeditions import expedition_face
from tabard.coimbra.drawing.icons import ICONS
from tabard.coimbra.drawing.look import CoimbraSheet, die
from tabard.coimbra.drawing.pilgrim_map import TILE_SIZES, abbey_face, pilgrim_map
from tabard.coimbra.drawing.tracks import HEIGHT as TRACK
from tabard.coimbra.drawing.tracks import prize_tile, track_face
from tabard.coimbra.game import GAME
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS, DIPLOMAS, PROFESSIONS, TRACKS
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.faces import Face, around, faced, in_column, in_row
from tabard.drawing.sheet import Sheet
from tabard.drawing.svg import group, icon

CARD: Final = (144, 86)
EXPEDITION_WIDTH: Final = 140
FAVOUR: Final = (144, 70)
TRACK_WIDTH: Final = 96
MAP: Final = (600, 420)
PRIZE: Final = (84, 40)  # a scoring tile: its width, and where it is drawn above a track
SEED: Final = 1  # of the game whose map is shown


def faces(words: CoimbraWords) -> dict[str, Face]:
    """By the path of what they show in the component file."""
    found = {f"citizens.{card.id}": Face(*CARD, large(words, place, *CARD)) for place, card in enumerate(BOX.citizens)}
    found |= {f"monasteries.{tile.id}": monastery(place) for place, tile in enumerate(BOX.monasteries)}
    for place, expedition in enumerate(BOX.expeditions):
        drawn = expedition_face(words, place, EXPEDITION_WIDTH)
        found[f"expeditions.{expedition.id}"] = Face(EXPEDITION_WIDTH, EXPEDITION, drawn)
    for tile in range(FAVOURS):
        found[f"favours.{BOX.favours[tile].id}"] = Face(*FAVOUR, favour_face(words, tile, *FAVOUR))
    for track, name in enumerate(TRACKS):
        found[f"tracks.{name}"] = Face(TRACK_WIDTH, TRACK, track_face(words, track, TRACK_WIDTH, ()))
    for scoring in BOX.scoring_tiles:
        found[f"scoring_tiles.{scoring.id}"] = in_column([prizes(scoring.few), prizes(scoring.four)])
    found["crown_tokens"] = in_row([around(crown_face(number), 18, 10.5) for number in range(len(PROFESSIONS))])
    found["cap_tile"] = Face(26, 28, group(cap_face(), 13, 27))
    found["dice"] = in_row([around(die(colour, 5, 30), 16) for colour in range(len(COLOURS))])
    values = sorted(number for row in BOX.tokens[2] for number in row)
    found["dice_tokens"] = in_row([around(token_face(number), SIZE / 2 + 1) for number in values])
    found["diplomas"] = in_row([Face(26, 26, icon(f"diploma-{kind}", 0, 0, 26)) for kind in range(len(DIPLOMAS))])
    found["map"] = land(words)
    return found


def monastery(number: int) -> Face:
    width, height = TILE_SIZES[True]
    tile = BOX.monasteries[number]
    return Face(width, height + 8, group(abbey_face(tile.id, tile.level, number, width, height), 0, 8))


def prizes(numbers: tuple[int, ...]) -> Face:
    width, top = PRIZE
    return Face(width, 17, group(prize_tile(numbers, width), 0, -top))


def land(words: CoimbraWords) -> Face:
    """The pilgrim map before anybody has set out."""
    state = GAME.start(GAME.seats[0], SEED).state
    assert isinstance(state, Coimbra)
    sheet: CoimbraSheet = Sheet(state, words, "page", "wide", ICONS)
    return faced(pilgrim_map(sheet, *MAP), MAP[0])
