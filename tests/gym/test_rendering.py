"""Each way to render gives what it says, of what a seat may see; others are refused."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test.render_test import collect_render_results

import tabard
import tabard.gym
from tabard.engine.errors import OptionError
from tabard.gym import rendering
from tests.needs import DOTS
from tests.samples import first_quick

each_title = pytest.mark.parametrize("name", tabard.games())
each_face = pytest.mark.parametrize("face", [tabard.gym.aec, tabard.gym.single])


def shown(face: Any, name: str, mode: str | None) -> Any:
    env = face(name, 2, render_mode=mode)
    env.reset(seed=1)
    assert mode is None or mode in env.metadata["render_modes"]
    return env.render()


@each_face
@each_title
def test_text(face: Any, name: str) -> None:
    text = shown(face, name, "ansi")
    assert len(text.splitlines()) > 10
    assert "\x1b" not in text


@each_face
@each_title
def test_drawing(face: Any, name: str) -> None:
    assert ElementTree.fromstring(shown(face, name, "svg")).tag == "{http://www.w3.org/2000/svg}svg"


@DOTS.mark
@first_quick("face", tabard.gym.aec, tabard.gym.single)
@each_title
def test_dots(face: Any, name: str) -> None:
    dots = shown(face, name, "rgb_array")
    assert dots.dtype == np.uint8
    assert dots.shape[1:] == (900, 3)
    assert len(np.unique(dots @ np.array([1 << 16, 1 << 8, 1]))) > 20  # colours


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_every_moment_can_be_shown(mode: str) -> None:
    shots = collect_render_results(tabard.gym.aec("kingsbridge", 3, render_mode=mode))
    assert len(set(shots)) > 1


def test_a_seat_sees_its_own_cards_and_no_others() -> None:
    env = tabard.gym.aec("kingsbridge", 2, render_mode="svg")
    env.reset(seed=1)
    seat = env.table.state.to_move
    assert env.render() == env.table.state.seen_by(seat).svg() != env.table.state.seen_by(1 - seat).svg()


@each_face
def test_nothing_is_shown_unless_it_was_wanted(face: Any) -> None:
    assert shown(face, "coimbra", None) is None


@each_face
def test_what_cannot_be_is_refused_at_once(face: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match=r"no render_mode 'human'\. There is ansi, svg, rgb_array, or None"):
        face("coimbra", 2, render_mode="human")
    monkeypatch.setattr(rendering, "FOR_DOTS", ("resvg_py", "a_package_that_nobody_has"))
    with pytest.raises(OptionError, match=r"needs resvg-py and Pillow: pip install 'tabard\[render\]'"):
        face("coimbra", 2, render_mode="rgb_array")
    face("coimbra", 2, render_mode="svg")
