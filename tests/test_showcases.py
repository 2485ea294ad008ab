"""What an owner sees of a box: every piece is drawn, and everything is called by words, not by names of the file."""

from __future__ import annotations

import re
from typing import cast

import pytest

from tabard.drawing.faces import symbols
from tabard.drawing.showcase import Showcase
from tabard.engine import corrections
from tabard.engine.corrections import Corrections
from tabard.engine.game import Game, game
from tabard.engine.words import LANGUAGES
from tabard.server.boxes import contents
from tabard.server.common.speech import speech

GAMES = ("coimbra", "kingsbridge", "pilgrim")
# Hexes and places of maps, ids of cards and tiles, numbers, roman ones too
PLAIN = re.compile(r"[a-k]\d+|[cm]\d+|[ns][ew]|\d+|I*V?-\w+|\d[a-z]|[A-F]")


@pytest.fixture(params=GAMES)
def shown(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


def case_of(shown: Game) -> Showcase:
    return cast("Showcase", shown.beside("showcase"))


def tokens(value: object) -> set[str]:
    """Names in a value; a text in languages is nobody's name."""
    if isinstance(value, dict):
        if tuple(value) == LANGUAGES:
            return set()
        return {name for key, part in value.items() for name in ({key} | tokens(part))}
    if isinstance(value, list):
        return {name for part in value for name in tokens(part)}
    return {value} if isinstance(value, str) else set()


def test_every_name_of_the_file_has_a_word(shown: Game) -> None:
    wording = contents.Wording(shown, speech("en"))
    sections = case_of(shown).SECTIONS
    unnamed = set()
    for leaf in corrections.leaves(contents.packaged(shown), Corrections(shown.name)):
        if leaf.source == "ours":
            continue
        piece = contents.piece_of(leaf.path, sections)
        labelled = any(contents.fits(leaf.path, pattern) for pattern in case_of(shown).LABELS)
        rest = [] if labelled else leaf.path[len(piece) :].strip(".").split(".")
        for name in {*rest, *tokens(leaf.packaged)} - {""}:
            if name not in case_of(shown).WORDS and name not in wording.names and not PLAIN.fullmatch(name):
                unnamed.add(name)
    assert unnamed == set()


def test_sections_hold_all_that_can_be_looked_up(shown: Game) -> None:
    parts = contents.parts(shown, Corrections(shown.name), contents.Wording(shown, speech("en")), {})
    rest = [
        value.path
        for part in parts
        if part.name == contents.REST.name
        for piece in part.pieces
        for value in piece.values
    ]
    stand_ins = {
        leaf.path for leaf in corrections.leaves(contents.packaged(shown), Corrections(shown.name)) if leaf.stand_in
    }
    assert not stand_ins & set(rest)
    assert all(part.pieces for part in parts)


def test_stand_ins_come_first(shown: Game) -> None:
    parts = contents.parts(shown, Corrections(shown.name), contents.Wording(shown, speech("en")), {})
    flags = [[bool(part.stand_ins) for part in parts]]
    flags += [[bool(piece.stand_ins) for piece in part.pieces] for part in parts]
    assert flags == [sorted(each, reverse=True) for each in flags]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faces_are_those_of_pieces(shown: Game, lang: str) -> None:
    drawn = contents.pictures_of(shown, lang)
    pieces = {
        piece.path
        for part in contents.parts(shown, Corrections(shown.name), contents.Wording(shown, speech(lang)), drawn)
        for piece in part.pieces
    }
    assert drawn.keys() <= pieces
    assert all(picture.count("<g") == picture.count("</g>") for picture in drawn.values())
    used = set(re.findall(r'href="#i-([\w-]+)"', "".join(drawn.values())))
    assert used <= set(re.findall(r'<symbol id="i-([\w-]+)"', symbols(case_of(shown).ICONS)))
