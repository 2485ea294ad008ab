"""What every drawing of every game holds to: XML, ids, options, secrets, words."""

from __future__ import annotations

import re
from random import Random

import pytest

import tabard
from tabard.checks.people import check_hidden, seen_by_mover
from tabard.drawing.sheet import MARGIN, PARTED
from tabard.drawing.theme import COLOURS, TEXT_ON
from tabard.engine.errors import OptionError
from tabard.engine.state import State
from tests.drawing.kit import GAMES, LANGUAGES, LAYOUTS, SVG, TABLES, Table, ids, parsed, positions_of, things, walk
from tests.samples import each_once, sampled

REFERENCE = re.compile(r'href="#([\w-]+)"|url\(#([\w-]+)\)')
NAMED_COLOUR = re.compile(r"var\(--([a-z-]+)\)")
RULE = re.compile(r"\b[A-Z]-[A-Z]+-[A-Z\d]+")
of_every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@each_once(("table", "layout"), TABLES, LAYOUTS)
def test_the_document_is_in_order(table: Table, layout: str) -> None:
    for state in positions_of(*table):
        drawing = state.svg("en", "light", layout)
        root = parsed(drawing)
        found = ids(root)
        assert len(found) == len(set(found)), sorted(one for one in set(found) if found.count(one) > 1)
        assert {one or other for one, other in REFERENCE.findall(drawing)} <= set(found)
        assert set(NAMED_COLOUR.findall(drawing)) <= COLOURS.keys()
        assert root.attrib["viewBox"].split()[2] == {"wide": "900", "narrow": "390"}[layout]


@of_every_table
def test_ids_are_made_of_tokens(table: Table) -> None:
    """In every language, theme and layout the same things are there, and a second drawing is like the first."""
    for state in positions_of(*table, 4):
        plain = state.svg()
        named = {thing.attrib["id"] for thing in things(parsed(plain))}
        for lang in LANGUAGES:
            for layout in LAYOUTS:
                assert {thing.attrib["id"] for thing in things(parsed(state.svg(lang, "dark", layout)))} == named
        assert state.svg() == plain


@of_every_table
@sampled("every", 20, 5)
def test_pieces_keep_their_ids(table: Table, every: int) -> None:
    """What never leaves the table is in every later drawing, under the same id, however it moves."""
    lasting = re.compile(GAMES[table.name].lasting)
    seen: set[str] = set()
    for number, state in enumerate(walk(*table, seed=2)):
        if number % every and not state.over:
            continue
        pieces = {thing.attrib["id"] for thing in things(parsed(state.svg())) if "data-piece" in thing.attrib}
        assert seen <= pieces
        seen |= {piece for piece in pieces if lasting.fullmatch(piece)}
    assert seen


@of_every_table
@sampled("every", 23, 3)
def test_every_option_can_be_reached(table: Table, every: int) -> None:
    """On the board, wherever its family names a spot, or else as a button of the page."""
    catalogue = tabard.game(table.name).actions
    for number, position in enumerate(walk(*table, seed=3)):
        if position.over or position.to_move == tabard.CHANCE or number % every:
            continue
        state = seen_by_mover(position)
        root = parsed(state.svg(layout=LAYOUTS[number % 2]))
        shown = [int(one) for thing in things(root) for one in thing.attrib.get("data-action", "").split()]
        listed = [int(one) for one in root.attrib.get("data-elsewhere", "").split()]
        assert sorted({*shown, *listed}) == state.legal()
        assert not {*shown} & {*listed}
        missing = [catalogue.notation(one) for one in listed if catalogue.spot(one)]
        assert all(one.split()[0] in GAMES[table.name].buttons for one in missing), missing


@of_every_table
def test_only_who_decides_is_shown_options(table: Table) -> None:
    for state in positions_of(*table):
        for viewer in range(table.seats):
            drawing = state.seen_by(viewer).svg()
            assert ("data-action" in drawing or "data-elsewhere" in drawing) == (
                viewer == state.to_move and not state.over
            )


@of_every_table
@sampled("every", 90, 25)
def test_nothing_hidden_is_drawn(table: Table, every: int) -> None:
    for number, state in enumerate(walk(*table, seed=4)):
        if number % every == 0:
            check_hidden(tabard.game(table.name), state, Random(number))


@each_once(("table", "lang"), TABLES, LANGUAGES)
def test_everything_is_told_in_words(table: Table, lang: str) -> None:
    for state in positions_of(*table, 4):
        root = parsed(state.svg(lang))
        assert root.attrib["lang"] == lang
        assert root.findtext(f"{SVG}title")
        assert root.findtext(f"{SVG}desc")
        panels = [group for group in root.iter(f"{SVG}g") if "data-panel" in group.attrib]
        assert panels
        assert all(panel.attrib["aria-label"] and panel.findtext(f"{SVG}desc") for panel in panels)
        untold = [thing.attrib["id"] for thing in things(root) if not thing.findtext(f"{SVG}title")]
        assert untold == []
        without_rule = [
            thing.attrib["id"] for thing in things(root) if not RULE.search(thing.findtext(f"{SVG}title", ""))
        ]
        assert without_rule == []
        buttons = [thing for thing in things(root) if "data-action" in thing.attrib]
        assert all(button.attrib["role"] == "button" and button.attrib["tabindex"] == "0" for button in buttons)
        told = "".join([element.text or "" for element in root.iter() if element.tag != f"{SVG}style"])
        assert not re.search(r"[{}]|None", told)


@of_every_table
def test_texts_are_written_in_inks_whose_contrast_is_known(table: Table) -> None:
    inks = {f"var(--{ink})" for ink, _ in TEXT_ON} | {None}
    for state in positions_of(*table, 4):
        assert {text.attrib.get("fill") for text in parsed(state.svg()).iter(f"{SVG}text")} <= inks


def first_state(name: str) -> State:
    return positions_of(name, *GAMES[name].tables[0])[1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_there_cannot_be_asked_for(name: str) -> None:
    with pytest.raises(OptionError, match=r"There is no theme sepia\. There is light, dark, auto"):
        first_state(name).svg(theme="sepia")
    with pytest.raises(OptionError, match=r"There is no layout round\. There is wide, narrow"):
        first_state(name).svg(layout="round")


@pytest.mark.parametrize("name", GAMES)
def test_in_a_notebook_a_state_and_a_match_show_themselves(name: str) -> None:
    match = tabard.game(name).start(GAMES[name].tables[0][0], seed=1)
    assert match.state._repr_svg_() == match.state.svg()
    assert match._repr_svg_() == match.seen_by(match.to_move).svg()


@pytest.mark.parametrize("layout", PARTED)
@pytest.mark.parametrize("name", GAMES)
def test_a_page_gets_every_panel_as_a_part(name: str, layout: str) -> None:
    """With the same options as in a file, each panel once, and none broader than the window."""
    for state in positions_of(name, *GAMES[name].tables[-1], 4):
        root, file = (parsed(state.svg("en", "light", one)) for one in (layout, "wide"))
        parts = [element for element in root.iter() if "data-part" in element.attrib]
        panels = [element.attrib["data-panel"] for element in root.iter() if "data-panel" in element.attrib]
        assert [part.attrib["data-part"] for part in parts] == panels
        assert max(float(part.attrib["data-width"]) for part in parts) <= PARTED[layout] - 2 * MARGIN
        assert root.attrib.get("data-elsewhere") == file.attrib.get("data-elsewhere")
        assert len(set(ids(root))) == len(ids(root))
