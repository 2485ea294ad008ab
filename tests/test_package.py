"""What several files say of the package: they agree, and the README shows nothing that the package index cannot."""

import re
import tomllib
from pathlib import Path

import tabard

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HOME = PROJECT["urls"]["Source"].removeprefix("https://github.com/")
OURS = re.compile(rf"https://(?:github\.com/{HOME}/(?:blob|tree)|raw\.githubusercontent\.com/{HOME})/main/([\w./-]+)")
LINK = re.compile(r"\]\(([^)]+)\)|^\[[\w ]+\]: (\S+)", re.MULTILINE)

GAMELESS = ("arena", "bots", "checks", "cli", "drawing", "gym", "server")
SOURCES = (".py", ".html", ".svg", ".ts", ".css")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_nothing_but_a_game_knows_a_game() -> None:
    """Import rules see what is imported; a name can also stand in a text, a template or a script."""
    knows = re.compile(r"pilgrim|kingsbridge|coimbra|world without end", re.IGNORECASE)
    folders = [ROOT / "src" / "tabard" / package for package in GAMELESS] + [ROOT / "page" / "src"]
    files = [
        file
        for folder in folders
        for file in folder.rglob("*")
        if file.suffix in SOURCES and "static" not in file.parts
    ]
    assert len(files) > 150
    assert [str(file.relative_to(ROOT)) for file in files if knows.search(file.read_text(encoding="utf-8"))] == []


def test_there_is_one_version() -> None:
    assert PROJECT["version"] == tabard.__version__
    assert f"\nversion: {tabard.__version__}\n" in text("CITATION.cff")
    assert re.search(rf"\b{re.escape(tabard.__version__)}\b", text("CHANGELOG.md"))


def test_there_is_one_address() -> None:
    for name in ("README.md", "CHANGELOG.md", "SECURITY.md", "CITATION.cff"):
        assert set(re.findall(r"//(?:github|raw\.githubusercontent)\.com/([\w-]+/[\w-]+)", text(name))) == {HOME}


def test_links_of_the_readme_are_absolute() -> None:
    links = ["".join(found) for found in LINK.findall(text("README.md"))]
    assert links
    assert [link for link in links if not link.startswith("https://")] == []


def test_links_into_the_repository_lead_somewhere() -> None:
    files = OURS.findall(text("README.md") + " ".join(PROJECT["urls"].values()))
    assert len(files) >= 4
    assert [file for file in files if not (ROOT / file).exists()] == []


def test_the_recorded_game_of_the_pictures_follows_the_rules() -> None:
    assert not tabard.game("pilgrim").replay(text("src/tabard/pilgrim/learning/trails.tabard")).over
