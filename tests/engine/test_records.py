"""Records and positions: what was written can be read, and what cannot be read is explained."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.engine import positions
from tabard.engine.records import box_of, game_name, parse
from tests.engine.toy import TOY

PILGRIM = tabard.game("pilgrim")


def toy_record() -> str:
    match = TOY.start(2, seed=5, handicap=(1, 0))
    match.play("high")
    match.play("low")
    return match.record()


def some_match(seats: int = 2, moves: int = 150) -> tabard.Match:
    match = PILGRIM.start(seats, seed=3)
    rng = Random(3)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def test_a_record_is_text_a_line_a_move() -> None:
    assert toy_record().splitlines() == [
        "tabard 1", "game toy", "rules 3", "components none", "seats 2", "option quick no", "option level 1",
        "option handicap 1,0", "seed 5", "", "chance deal 4", "chance deal 5", "first  high", "second low", "= 1 0",
    ]  # fmt: skip
    assert game_name(toy_record()) == "toy"


def test_a_record_replays_to_itself() -> None:
    for text in (toy_record(), toy_record().replace("\nfirst", "\n# a remark\n\nfirst")):
        assert TOY.replay(text).record() == toy_record()
    match = some_match(3)
    again = PILGRIM.replay(match.record())
    assert again.record() == match.record()
    assert positions.dump(PILGRIM, again.state) == positions.dump(PILGRIM, match.state)
    again.play(again.legal()[0])  # and goes on from there


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tabard 1", "chess 1", "Line 1: a record begins with 'tabard 1', not 'chess 1'"),
        ("tabard 1", "tabard 9", "record of format 9; this program reads format 1"),
        ("tabard 1", "tabard one", "Line 1: tabard is a whole number, not 'one'"),
        ("game toy", "game chess", "This is a record of chess, not of toy"),
        ("game toy\n", "", "lacks the line 'game ...'"),
        ("rules 3", "rules 4", "version 4 of the rules; this program knows 3"),
        ("components none", "components other", "played with the box other, but none is loaded"),
        ("seats 2", "seats two", "Line 5: seats is a whole number, not 'two'"),
        ("seats 2", "seats 2\nseats 2", "Line 6: 'seats 2' is not part of a record's head"),
        ("seats 2", "seats 7", "Toy has 2 to 3 seats, not 7"),
        ("option level 1", "option level 8", "level is a number from 1 to 3, not 8"),
        ("option level 1", "option speed 8", "Toy has no option speed"),
        ("seed 5", "weather fine", "Line 9: 'weather fine' is not part of a record's head"),
        ("first  high", "fourth high", "Line 13: a move is one of first, second, third, chance and an action"),
        ("first  high", "first", "Line 13: a move is one of"),
        ("first  high", "second high", "Line 13: it is first who decides here, not second"),
        ("first  high", "first  higher", "Line 13: There is no action 'higher'"),
        ("first  high", "first  deal 3", "Line 13: That is not one of the choices now"),
        ("second low\n", "", "tells a result, but its game is not over"),
        ("= 1 0", "= 0 1", "tells the result (0, 1), but its moves give (1, 0)"),
        ("= 1 0", "= x", "Line 15: a result is '=' and the points of each"),
        ("= 1 0", "= 1 0\nfirst high", "Line 16: nothing follows the result"),
        ("second low\n= 1 0", "second low\nfirst high", "Line 15: The game is over"),
    ],
)
def test_a_wrong_record_is_explained(old: str, new: str, message: str) -> None:
    text = toy_record()
    assert old in text
    with pytest.raises(tabard.TabardError) as caught:
        TOY.replay(text.replace(old, new, 1))
    assert message in str(caught.value)


@given(st.text(max_size=300) | st.builds(lambda body: "tabard 1\ngame toy\n" + body, st.text(max_size=200)))
def test_whatever_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(tabard.TabardError):
        TOY.replay(text)


@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\u2029", "\x0b", "\x1c", "\r", "\n"], ids=ascii)
def test_a_name_has_one_line_whatever_is_in_it(sign: str) -> None:
    match = TOY.start(2, seed=1)
    match.header = replace(match.header, players=(f"Ann{sign}seed 2", "Ben"))
    again = TOY.replay(match.record())
    assert again.header.players == ("Ann seed 2", "Ben")
    assert again.header.seed == 1


@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    lines = toy_record().splitlines()
    line = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "swap", "cut", "text"]))
    if change == "drop":
        del lines[line]
    elif change == "double":
        lines.insert(line, lines[line])
    elif change == "swap":
        lines[0], lines[line] = lines[line], lines[0]
    elif change == "cut":
        lines[line] = lines[line][: data.draw(st.integers(0, len(lines[line])))]
    else:
        lines[line] = data.draw(st.text(max_size=30))
    with suppress(tabard.TabardError):
        TOY.replay("\n".join(lines))


def test_a_very_long_text_is_refused() -> None:
    with pytest.raises(tabard.RecordError, match="at most"):
        TOY.replay("tabard 1\n" + "#\n" * 6_000_000)


# Positions


def test_a_position_survives_dump_and_load() -> None:
    for seats in (1, 2, 3, 4):
        state = some_match(seats, 60).state
        text = positions.dump(PILGRIM, state)
        loaded = positions.load(PILGRIM, text)
        assert positions.dump(PILGRIM, loaded) == text
        assert loaded.legal() == state.legal()


def changed(**values: object) -> str:
    data: dict[str, Any] = json.loads(positions.dump(TOY, TOY.start(2, seed=5).state))
    data.update(values)
    return json.dumps({key: value for key, value in data.items() if value != "gone"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "A position is JSON, but this is not"),
        ("[" * 100_000, "A position is JSON"),
        ("[1]", "A position is a JSON object, not [1]"),
        (changed(game="chess"), 'game of this position is "chess", but toy is needed'),
        (changed(rules=True), "rules of this position is true, but 3 is needed"),
        (changed(tabard="gone"), "The position lacks tabard, which should be 2"),
        (changed(cards="gone"), "The position lacks cards"),
        (changed(weather=1), "A position of Toy has no weather"),
        (changed(seats=7), "seats is a whole number from 2 to 3, not 7"),
        (changed(seats=2.0), "seats is a whole number from 2 to 3, not 2.0"),
        (changed(over=0), "over is true or false, not 0"),
        (changed(cards=3), "cards is a list of 0 to 3 entries, not 3"),
        (changed(stack=[]), "What is asked in it has no answer, or is not asked now."),
        (changed(stack=[2]), "stack holds 2, which is no step of Toy"),
        (changed(cards=[1, "x"]), 'cards[1] is a whole number from 1 to 6, not "x"'),
        (changed(cards=[1, True]), "cards[1] is a whole number from 1 to 6, not true"),
        (changed(cards=[1, 2, 3]), "This position cannot occur. There are more cards than seats."),
    ],
)
def test_a_wrong_position_is_explained(text: str, message: str) -> None:
    with pytest.raises(tabard.PositionError) as caught:
        positions.load(TOY, text)
    assert message in str(caught.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


def dumped(title: str, seats: int) -> tuple[tabard.Game, str]:
    """A position after some random decisions."""
    game = tabard.game(title)
    state = game.new_state(seats)
    rng = Random(seats)
    for _ in range(130):
        state.apply(rng.choice(state.legal()))
    return game, positions.dump(game, state)


POSITIONS = [dumped(title, seats) for title in tabard.games() for seats in tabard.game(title).seats]


@given(st.sampled_from(POSITIONS), JSON, st.data())
def test_a_damaged_position_is_refused_or_sound(
    position: tuple[tabard.Game, str], value: object, data: st.DataObject
) -> None:
    """Whatever a field is; what is broken only a little is found out in `tests/test_broken.py`."""
    game, text = position
    values = json.loads(text)
    values[data.draw(st.sampled_from(game.fields))] = value
    with suppress(tabard.PositionError):
        state = positions.load(game, json.dumps(values))
        assert state.over or state.legal()


# Corrections of the box


def corrected_record(*lines: str) -> str:
    return toy_record().replace("\nseats", "".join(f"\n{line}" for line in lines) + "\nseats", 1)


def test_corrections_are_read_and_written_again() -> None:
    lines = (
        "edition English, 2nd printing",
        "correction a.b 5",
        'correction a.c {"op":"gain","vp":[1,true,"\\u00fc"]}',
    )
    record = parse(corrected_record(*lines), TOY)
    assert record.corrections == {"a.b": 5, "a.c": {"op": "gain", "vp": [1, True, "ü"]}}
    assert record.edition == "English, 2nd printing"
    assert record.text(TOY) == corrected_record(*lines)
    assert box_of(corrected_record(*lines)).values == record.corrections


@pytest.mark.parametrize(
    "line",
    ["correction a.b", "correction a.b five", "correction a.b 0.5", "correction a.b null", f"correction {'a' * 81} 5",
     f"correction a.b {'[' * 100_000}", "correction a.b 10000000", 'correction a.b "\\ud800"'],
)  # fmt: skip
def test_a_wrong_correction_is_explained(line: str) -> None:
    with pytest.raises(tabard.RecordError, match=r"Line 5: (a correction is a path|the corrections of a record have)"):
        parse(corrected_record(line), TOY)


def test_no_value_is_corrected_twice_and_there_is_an_end() -> None:
    with pytest.raises(tabard.RecordError, match="Line 6: a correction is a path, each once"):
        parse(corrected_record("correction a.b 5", "correction a.b 6"), TOY)
    with pytest.raises(tabard.RecordError, match="at most 64000 characters"):
        parse(corrected_record(*(f'correction a.{n} "{"x" * 400}"' for n in range(200))), TOY)


def test_an_edition_is_one_line_that_can_be_shown() -> None:
    assert parse(corrected_record(f"edition a\x07b{'c' * 100}", "correction a.b 5"), TOY).edition == "ab" + "c" * 78
