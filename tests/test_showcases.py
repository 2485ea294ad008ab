"""What an owner sees of a box: every piece is drawn, and everything is called by words, not by names of the file."""

from __future__ import annotations

import re

import pytest

from tabard.drawing.faces import symbols
from tabard.engine import corrections
from tabard.engine.corrections import Corrections
from tabard.engine.game import Game, game
from tabard.engine.words import LANGUAGES
from tabard.server.boxes import contents, wording
from tabard.server.common.speech import speech

GAMES = ("coimbra", "kingsbridge", "pilgrim")
# Hexes and places of maps, ids of cards and tiles, numbers, roman ones too
PLAIN = re.compile(r"[a-k]\d+|[cm]\d+|[ns][ew]|\d+|I*V?-\w+|\d[a-z]|[A-F]")


@pytest.fixture(params=GAMES)
def shown(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


def wording_in(shown: Game, lang: str = "en") -> wording.Wording:
    return contents.wording_of(shown, speech(lang))


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
    said = wording_in(shown)
    unnamed = set()
    for leaf in corrections.leaves(contents.packaged(shown), Corrections(shown.name)):
        if leaf.source == "ours":
            continue
        piece = contents.piece_of(leaf.path, said.case.sections)
        labelled = any(wording.fits(leaf.path, pattern) for pattern in said.case.labels)
        rest = [] if labelled else leaf.path[len(piece) :].strip(".").split(".")
        for name in {*rest, *tokens(leaf.packaged)} - {""}:
            if not (
                {name} & (said.case.words.keys() | said.names.keys() | said.tokens.keys()) or PLAIN.fullmatch(name)
            ):
                unnamed.add(name)
    assert unnamed == set()


def test_sections_hold_all_that_can_be_looked_up(shown: Game) -> None:
    parts = contents.parts(shown, Corrections(shown.name), wording_in(shown), {})
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
    parts = contents.parts(shown, Corrections(shown.name), wording_in(shown), {})
    flags = [[bool(part.stand_ins) for part in parts]]
    flags += [[bool(piece.stand_ins) for piece in part.pieces] for part in parts]
    assert flags == [sorted(each, reverse=True) for each in flags]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faces_are_those_of_pieces(shown: Game, lang: str) -> None:
    drawn = contents.pictures_of(shown, lang)
    pieces = {
        piece.path
        for part in contents.parts(shown, Corrections(shown.name), wording_in(shown, lang), drawn)
        for piece in part.pieces
    }
    assert drawn.keys() <= pieces
    assert all(picture.count("<g") == picture.count("</g>") for picture in drawn.values())
    used = set(re.findall(r'href="#i-([\w-]+)"', "".join(drawn.values())))
    assert used <= set(re.findall(r'<symbol id="i-([\w-]+)"', symbols(shown.beside("drawing").ICONS)))
