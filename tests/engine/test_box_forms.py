"""What the checks ask of a value is noted, so that a page can offer what is possible."""

from __future__ import annotations

import pytest

from tabard.engine.component_file import ComponentError, ComponentFile, Form, locate


def file_of(**values: object) -> ComponentFile:
    return ComponentFile("box.toml", values, locate(""))


def test_ranges_and_choices_are_those_of_the_checks() -> None:
    file = file_of(points=4, good="stone", open=True, name="Well", faces=[2, 5])
    fields = file.whole_file().fields("points", "good", "open", "name", "faces", optional=("more",))
    fields["points"].whole(1, 9)
    fields["good"].choice(("stone", "wood"))
    fields["open"].truth()
    fields["name"].text()
    fields["faces"].wholes(2, "a face each", 1, 6)
    assert file.forms == {
        (): Form("table", names=("more",)),
        ("points",): Form("whole", 1, 9),
        ("good",): Form("choice", names=("stone", "wood")),
        ("open",): Form("truth"),
        ("name",): Form("text"),
        ("faces",): Form("list", 2, 2),
        ("faces", 0): Form("whole", 1, 6),
        ("faces", 1): Form("whole", 1, 6),
    }


def test_a_wrong_value_has_a_form_too() -> None:
    file = file_of(points=40)
    with pytest.raises(ComponentError, match="from 1 to 9, but it is 40"):
        file.whole_file().fields("points")["points"].whole(1, 9)
    assert file.forms["points",] == Form("whole", 1, 9)
