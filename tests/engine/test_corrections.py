"""What owners find in their boxes: files of corrections, the values they name, and two of them together."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.engine import corrections
from tabard.engine.component_file import ComponentError, ComponentFile, stand_in_names
from tabard.engine.corrections import (
    Corrections,
    Difference,
    Said,
    Value,
    applied,
    are_corrections,
    compare,
    difference,
    join,
    leaves,
    parse,
    progress,
    settled,
)

HEAD = 'game = "pilgrim"\n'
GAMES = tabard.games()


def packaged(game: str = "pilgrim") -> ComponentFile:
    return tabard.game(game).packaged


def of(path: str, found: Corrections, game: str = "pilgrim") -> Value:
    return next(value for value in leaves(packaged(game), found) if value.path == path)


def complaint(text: str) -> str:
    with pytest.raises(ComponentError) as caught:
        tabard.game("pilgrim").check_box(applied(packaged(), parse(HEAD + text, "my.toml")))
    return str(caught.value)


# ---- As text

FULL = Corrections(
    "pilgrim",
    'English, "2nd" printing',
    "2026-03-14",
    "0123456789abcdef",
    {
        "sites.10.points": 5,
        "sites.6.points": 4,
        "first_game.level_1": ["well", "mint"],
        "a.b": {"op": "gain", "vp": 2, "odd key": [True, {}]},
        "sites.6.name": "A \\ b\x7f\tc",
    },
    ("favours.points.3", "favours.points.12"),
)


def test_what_is_written_is_read_again() -> None:
    again = parse(FULL.text(), "my.toml")
    assert again == replace(FULL, confirmed=again.confirmed)
    assert set(again.confirmed) == set(FULL.confirmed)
    assert again.text() == FULL.text()


def test_the_text_is_stable_and_in_the_order_of_numbers() -> None:
    turned = replace(FULL, values=dict(reversed(FULL.values.items())), confirmed=FULL.confirmed[::-1])
    assert turned.text() == FULL.text()
    assert FULL.text().index("sites.6.points") < FULL.text().index("sites.10.points")


def test_nothing_said_is_a_line() -> None:
    assert Corrections("pilgrim").text() == HEAD
    assert not parse(HEAD, "my.toml")


PLAIN = st.recursive(
    st.booleans() | st.integers(-999_999, 999_999) | st.text(max_size=20),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=5), part, max_size=3),
    max_leaves=6,
).filter(corrections.is_plain)


@given(st.dictionaries(st.text(min_size=1, max_size=20).map("a.{}".format), PLAIN, max_size=5))
def test_any_values_are_read_as_they_were_written(values: dict[str, object]) -> None:
    assert parse(Corrections("pilgrim", values=values).text(), "my.toml").values == values


@given(st.text() | st.text('=[]{}".#\n ab1').map(HEAD.__add__))
def test_any_text_is_read_or_explained(text: str) -> None:
    with suppress(ComponentError):
        parse(text, "my.toml")


def test_a_date_may_be_written_as_one() -> None:
    assert parse(HEAD + "date = 2026-03-14", "my.toml").date == "2026-03-14"


@pytest.mark.parametrize(
    ("text", "sentence"),
    {
        "not TOML": ("a = = 3", "my.toml, line 2: this is not TOML: Invalid value (column 5)."),
        "no game": ("", ""),
        "another key": ("sites = 3", "my.toml, line 2: sites is not known; the file must have game; it"),
        "date": ('date = "yesterday"', 'line 2: date must be a date such as "2026-03-14", but it is "yesterday"'),
        "day": ('date = "2026-02-30"', "line 2: date must be a date such as"),
        "edition": (f'edition = "{"e" * 81}"', "line 2: edition must be one line of at most 80 characters"),
        "two lines": ('edition = "a\\nb"', "line 2: edition must be one line of at most 80 characters"),
        "base": ('base = "12"', "line 2: base must be the digest of a box"),
        "confirmed": ("confirmed = 3", "line 2: confirmed must be a list of paths, but it is 3"),
        "path": ("confirmed = [3]", 'line 2: confirmed #1 must be the path of a value such as "sites.6.points"'),
        "dotted": ("[corrections]\nsites.6.points = 5", "line 3: corrections.sites must be written with its whole"),
        "no number": ('[corrections]\n"sites.6.points" = 0.5', "line 3: sites.6.points must be a whole number, true"),
        "long": (f'[corrections]\n"sites.6.name" = "{"n" * 501}"', "line 3: sites.6.name must be a whole number, true"),
        "deep": ('[corrections]\n"sites.6.name" = [[[[[[[[]]]]]]]]', "line 3: sites.6.name must be a whole number"),
        "unknown": ('[corrections]\n"sites.6.pints" = 5', "line 3: there is no value sites.6.pints in this box"),
        "a table": ('[corrections]\n"sites.6" = 5', "line 3: sites.6 is a table; name one of its values, such as"),
        "a part": ('[corrections]\n"solo.seeds.2" = "N"', "line 3: solo.seeds.2 is a part of solo.seeds, which is"),
        "a note": ('[corrections]\n"sites.6.source" = "box"', "line 3: there is no value sites.6.source in this box"),
        "confirmed unknown": ('confirmed = ["sites.66"]', "my.toml: there is no value sites.66 in this box"),
        "range": ('[corrections]\n"sites.6.points" = 100', "line 3: sites #6.points must be a whole number from 0"),
        "sum": ('[corrections]\n"tithe_counters.coin" = 5', "line 3: tithe_counters must have 7 counters in all"),
    }.values(),
)  # fmt: skip
def test_mistakes_are_explained(text: str, sentence: str) -> None:
    if text:
        assert sentence in complaint(text)
    else:
        with pytest.raises(ComponentError, match="must have game, but game is missing"):
            parse('edition = "a"', "my.toml")


def test_a_file_has_an_end() -> None:
    with pytest.raises(ComponentError, match="at most 64000 characters"):
        parse(HEAD + "#" * corrections.LARGEST, "my.toml")


def test_the_error_names_the_value() -> None:
    with pytest.raises(ComponentError) as caught:
        tabard.game("pilgrim").check_box(applied(packaged(), Corrections("pilgrim", values={"sites.6.points": 100})))
    assert caught.value.path == "sites.6.points"
    assert str(caught.value).startswith("components.toml: sites #6.points must be")


# ---- The values of a box


@pytest.mark.parametrize("game", GAMES)
class TestEveryBox:
    def test_stand_ins_come_first(self, game: str) -> None:
        found = [value.stand_in for value in leaves(packaged(game), Corrections(game))]
        assert found == sorted(found, reverse=True)
        assert 0 < sum(found) < len(found)

    def test_no_two_have_the_same_path(self, game: str) -> None:
        paths = [value.path for value in leaves(packaged(game), Corrections(game))]
        assert len(set(paths)) == len(paths)

    def test_what_is_confirmed_is_no_stand_in_any_more(self, game: str) -> None:
        before = leaves(packaged(game), Corrections(game))
        found = Corrections(game, confirmed=tuple(value.path for value in before if value.stand_in))
        assert progress(leaves(packaged(game), found)) == (progress(before)[1], progress(before)[1])
        box = applied(packaged(game), found)
        assert tabard.game(game).check_box(box) == tabard.game(game).components
        left = set(stand_in_names(box.values))
        assert len(left) < len(set(stand_in_names(packaged(game).values))) / 2

    def test_any_one_stand_in_can_be_confirmed(self, game: str) -> None:
        shipped = packaged(game)
        for value in leaves(shipped, Corrections(game))[: progress(leaves(shipped, Corrections(game)))[1] : 15]:
            box = applied(shipped, Corrections(game, confirmed=(value.path,)))
            assert tabard.game(game).check_box(box) == tabard.game(game).components, value.path

    def test_all_that_can_be_said_fits_into_a_file(self, game: str) -> None:
        everything = {value.path: value.value for value in leaves(packaged(game), Corrections(game))}
        whole = Corrections(game, values=everything)
        assert parse(whole.text(), "my.toml").values == everything
        again = settled(packaged(game), whole)
        assert again.values == {}
        assert set(again.confirmed) == set(everything)


def test_rows_go_by_their_ids_and_lists_are_one_value() -> None:
    nothing = Corrections("coimbra")
    assert of("citizens.I-1.profession", nothing, "coimbra").value == "councillor"
    assert of("scoring_tiles.A.side_4", nothing, "coimbra").value == [8, 4, 2]
    assert of("citizens.I-1.bonus", nothing, "coimbra").value == {"op": "gain", "guard": 4}


def test_sources() -> None:
    nothing = Corrections("coimbra")
    sources = {value.path: value.source for value in leaves(packaged("coimbra"), nothing)}
    assert sources["citizens.I-2.profession"] == "stand-in"
    assert sources["citizens.I-2.bonus"] == "rulebook"  # which the record says of itself
    assert sources["citizens.I-2.name"] == "ours"
    assert of("projects.hospital.bonus", Corrections("kingsbridge"), "kingsbridge").stand_in  # its bonus.vp is
    assert not of("projects.tower.stone", Corrections("kingsbridge"), "kingsbridge").stand_in


def test_a_correction_is_told_from_a_confirmation() -> None:
    found = Corrections("pilgrim", values={"sites.6.points": 5, "sites.6.piety": 2}, confirmed=("favours",))
    points, piety = of("sites.6.points", found), of("sites.6.piety", found)
    assert (points.value, points.packaged, points.source, points.corrected) == (5, 4, "box", True)
    assert (piety.corrected, piety.confirmed, piety.source) == (False, True, "box")
    assert of("favours.points.3", found).confirmed
    assert of("sites.6.coins", found).source == "stand-in"
    assert progress(leaves(packaged(), found)) == (8, 74)


def test_what_was_confirmed_of_another_box_is_asked_again() -> None:
    found = Corrections("pilgrim", base="0" * 16, values={"sites.6.points": 5}, confirmed=("favours",))
    assert not of("favours.points.3", found).confirmed
    assert of("sites.6.points", found).corrected


def test_true_is_not_one() -> None:
    assert of("sites.1.points", Corrections("pilgrim", values={"sites.1.points": True})).corrected


# ---- The box with corrections


def test_values_that_only_another_box_had() -> None:
    box = tabard.game("pilgrim").packaged
    gone = Corrections("pilgrim", base="0" * 16, values={"ring.points": ["N"]})
    with pytest.raises(
        ComponentError, match=r"no value ring\.points in this box.* another box, 0{16}\. .* its line away"
    ):
        applied(box, gone)
    assert applied(box, replace(gone, values={}, confirmed=("ring.points",))).digest == box.digest
    with pytest.raises(ComponentError, match=r"no value ring\.points in this box"):
        applied(box, replace(gone, values={}, confirmed=("ring.points",), base=box.digest))


def test_a_corrected_box() -> None:
    game = tabard.game("pilgrim")
    box = applied(game.packaged, Corrections("pilgrim", values={"sites.6.points": 5}))
    (row,) = [row for row in box.values["sites"] if row["id"] == 6]  # type: ignore[attr-defined]
    assert (row["points"], row["source"], row["guess"]) == (5, "box", ["piety", "coins"])
    assert game.check_box(box) != game.components
    assert game.check_box(applied(game.packaged, Corrections("pilgrim"))) == game.components


def test_the_digest_is_that_of_the_values_alone() -> None:
    one = applied(packaged(), Corrections("pilgrim", "English", values={"sites.6.points": 5}))
    other = applied(packaged(), Corrections("pilgrim", values={"sites.6.points": 5}, confirmed=("sites",)))
    assert one.digest == other.digest


def test_an_effect_is_corrected_as_a_whole_and_what_was_said_of_its_parts_goes() -> None:
    found = Corrections("kingsbridge", values={"projects.hospital.bonus": {"vp": 2, "care": 1}})
    box = applied(packaged("kingsbridge"), found)
    assert tabard.game("kingsbridge").check_box(box)
    assert "projects.hospital hospital.bonus.vp" not in stand_in_names(box.values)


def test_professions_of_citizens_can_be_exchanged() -> None:
    """Which 52 of 56 are stand-ins; the letter in a card's id stays what it was."""
    swap: dict[str, object] = {"citizens.II-C1.profession": "scholar", "citizens.II-S1.profession": "councillor"}
    box = applied(packaged("coimbra"), Corrections("coimbra", values=swap))
    assert tabard.game("coimbra").check_box(box)


def test_a_whole_file_says_what_it_corrects() -> None:
    box = applied(packaged(), Corrections("pilgrim", values={"sites.6.points": 5}))
    assert box.played is not None
    whole = replace(packaged(), values=box.played)
    assert difference(packaged(), whole, "pilgrim").values == {"sites.6.points": 5}
    assert difference(packaged(), replace(whole, values={**box.played, "more": {}}), "pilgrim").values == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_file_is_told_apart(game: str) -> None:
    assert not are_corrections(packaged(game).values)
    assert are_corrections({"game": game})
    assert are_corrections({"game": game, "corrections": {}, "mistake": 1})


def test_the_example_of_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "box.md").read_text(encoding="utf-8")
    found = parse(text.partition("```toml\n")[2].partition("```")[0], "box.md")
    assert (found.edition, found.values["sites.6.points"]) == ("English, 2nd printing", 5)
    assert tabard.game("pilgrim").check_box(applied(packaged(), found))


# ---- Two of them

ONE = Corrections(
    "pilgrim", "English", "2026-03-14", "", {"sites.6.points": 5, "sites.7.points": 3, "sites.8.points": 1},
    ("favours.points.3", "sites.6.piety", "sites.9.piety"),
)  # fmt: skip
OTHER = Corrections(
    "pilgrim", "German", "2026-05-01", "0123456789abcdef",
    {"sites.6.points": 5, "sites.7.points": 2, "sites.9.piety": 1}, ("favours.points.4", "sites.6.piety"),
)  # fmt: skip


def test_what_two_say_differently() -> None:
    assert compare(ONE, OTHER) == [
        Difference("favours.points.3", Said.CONFIRMED, Said.NOTHING),
        Difference("favours.points.4", Said.NOTHING, Said.CONFIRMED),
        Difference("sites.7.points", 3, 2),
        Difference("sites.8.points", 1, Said.NOTHING),
        Difference("sites.9.piety", Said.CONFIRMED, 1),
    ]
    assert compare(ONE, ONE) == []


def test_joined_they_say_what_either_says_and_nothing_where_they_contradict_each_other() -> None:
    both, conflicts = join(ONE, OTHER)
    assert [each.path for each in conflicts] == ["sites.7.points", "sites.9.piety"]
    assert both.values == {"sites.6.points": 5, "sites.8.points": 1}
    assert both.confirmed == ("favours.points.3", "favours.points.4", "sites.6.piety")
    assert (both.edition, both.date, both.base) == ("English; German", "2026-05-01", "0123456789abcdef")
    assert join(OTHER, ONE)[0].values == both.values


def test_a_confirmed_table_contradicts_a_correction_in_it() -> None:
    table = Corrections("pilgrim", confirmed=("sites", "favours"))
    both, (found,) = join(table, Corrections("pilgrim", values={"sites.6.points": 5}))
    assert found == Difference("sites.6.points", Said.CONFIRMED, 5)
    assert (both.values, both.confirmed) == ({}, ("favours",))


def test_what_cannot_be_compared() -> None:
    with pytest.raises(ComponentError, match="corrects pilgrim, the second coimbra"):
        compare(ONE, Corrections("coimbra"))
    with pytest.raises(ComponentError, match="not the same values"):
        join(replace(ONE, base="f" * 16), OTHER)
