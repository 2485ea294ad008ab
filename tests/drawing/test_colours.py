"""Contrasts as WCAG AA asks for, and seats that colour-blind people can tell apart."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import cast

import pytest

import tabard
from tabard.drawing.pieces import SHAPES, badge, disc, liveries, liveries_of
from tabard.drawing.theme import COLOURS, SHAPE_ON, TEXT_ON, contrast, resolved, value
from tabard.engine.game import SEAT_COLOURS
from tests.drawing.kit import GAMES, positions_of

THEMES = ("light", "dark")
# How colours look to those who lack one kind of cones (Machado, Oliveira and Fernandes 2009), on linear light.
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
FAR_APART = 20  # in CIELAB; 2 to 3 is what people just notice side by side


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "surface"), TEXT_ON)
def test_texts_are_legible(ink: str, surface: str, theme: str) -> None:
    assert contrast(value(ink, theme), value(surface, theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "surface"), SHAPE_ON)
def test_shapes_stand_out(shape: str, surface: str, theme: str) -> None:
    assert contrast(value(shape, theme), value(surface, theme)) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", ["table", "panel", "inset", "card"])
def test_small_things_keep_their_shape(surface: str, theme: str) -> None:
    assert contrast(value("line", theme), value(surface, theme)) >= 2


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, part)) for part in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, blindness: str) -> tuple[float, float, float]:
    parts = linear(colour)
    return lab([sum(weight * part for weight, part in zip(row, parts)) for row in BLINDNESS[blindness]])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("name", tabard.games())
def test_seats_can_be_told_apart_by_everybody(name: str, blindness: str, theme: str) -> None:
    for one, other in combinations(tabard.game(name).seat_tokens, 2):
        pair = [seen(value(f"seat-{token}", theme), blindness) for token in (one, other)]
        distance = sum((a - b) ** 2 for a, b in zip(*pair)) ** 0.5
        assert distance >= FAR_APART, (one, other, distance)


@pytest.mark.parametrize("tokens", [SEAT_COLOURS, ("north", "east", "south", "west", "red", "up")])
def test_every_seat_has_a_colour_a_shape_and_a_letter_of_its_own(tokens: tuple[str, ...]) -> None:
    """Of up to six; whoever is not named after a colour gets one that nobody else has."""
    found = liveries_of(cast("tabard.Game", SimpleNamespace(seat_tokens=tokens, seat_letters="")))
    assert {livery.shape for livery in found} == set(SHAPES)
    assert {livery.colour for livery in found} == set(SEAT_COLOURS)
    assert len({livery.letter for livery in found}) == 6
    assert len({badge(livery) for livery in found} | {disc(livery) for livery in found}) == 12


def test_there_can_be_more_seats_than_colours() -> None:
    assert len(liveries([f"s{number}" for number in range(8)], "ABCDEFGH")) == 8


@pytest.mark.parametrize("name", tabard.games())
def test_a_game_says_which_letters_its_seats_have(name: str) -> None:
    assert "".join(livery.letter for livery in liveries_of(tabard.game(name))) == tabard.game(name).seat_letters


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_colours_can_be_put_in(name: str, theme: str) -> None:
    drawing = positions_of(name, *GAMES[name].tables[0])[3].svg()
    found = resolved(drawing, theme)
    assert "var(" not in found
    assert f'fill="{COLOURS["table"][THEMES.index(theme)]}"' in found
