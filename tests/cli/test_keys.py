"""`tabard keys` makes what a server needs to call people."""

from __future__ import annotations

import pytest

from tabard.server.calling.web_push import Keys
from tabard.server.common.settings import Settings
from tests.cli.kit import Terminal


def test_keys_are_shown_as_variables(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = terminal("keys", "mailto:somebody@example.org").out
    lines = dict(line.split("=", 1) for line in shown.splitlines() if line.startswith("TABARD_"))
    for name, value in lines.items():
        monkeypatch.setenv(name, value)
    settings = Settings("sqlite:///x")
    assert settings.push_contact == "mailto:somebody@example.org"
    assert len(Keys(settings.push_key, settings.push_contact).public) == 87
    assert lines["TABARD_PUSH_KEY"] not in repr(settings)
    assert terminal("keys", "mailto:somebody@example.org").out != shown


@pytest.mark.parametrize("contact", ["somebody", "mailto:", "http://example.org"])
def test_a_contact_is_an_address(terminal: Terminal, contact: str) -> None:
    result = terminal("keys", contact)
    assert result.code == 2
    assert "mailto:you@example.org" in result.err


@pytest.mark.parametrize(("key", "contact", "says"), [("AAAA", "mailto:a@b.org", "no key"), (None, "", "no address")])
def test_a_server_does_not_begin_with_keys_that_are_none(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, key: str | None, contact: str, says: str
) -> None:
    made = terminal("keys", "mailto:somebody@example.org").out.partition("TABARD_PUSH_KEY=")[2].split()[0]
    monkeypatch.setenv("TABARD_PUSH_KEY", key or made)
    monkeypatch.setenv("TABARD_PUSH_CONTACT", contact)
    result = terminal("serve", "--no-browser", "--port", "0")
    assert result.code == 2
    assert says in result.err
