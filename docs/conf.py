"""The documentation: `make docs`."""

import re
from importlib import metadata
from pathlib import Path

from sphinx.application import Sphinx

import tabard
from tabard.bots import BotRunners
from tabard.drawing.cutting import cut_out

project = "Tabard"
author = "The Tabard authors"
project_copyright = "The Tabard authors"
release = metadata.version("tabard")

extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "studies/figures"]  # the studies include their figures
nitpicky = True

html_theme = "furo"
html_title = "Tabard"

PICTURES = Path(__file__).parent / "pictures"
PLAYED = 192  # moves before a game is drawn

OPENS_A_RULE = re.compile(r"^- ([A-Z](?:-[A-Z0-9]+)+[a-z]?) ", re.MULTILINE)


def link_rules(app: Sphinx, page: Path, parent: str, source: list[str]) -> None:
    """Make each rule a place to link to (`rules/pilgrim.html#p-sow-02`), and each mention of it a link.

    The rules lie beside the code, which shows them to players; the pages here include them.
    """
    text = OPENS_A_RULE.sub(lambda m: f"- [**{m[1]}**]{{#{m[1].lower()}}} ", source[0])
    for rule in OPENS_A_RULE.findall(source[0]):
        text = re.sub(rf"(?<!\*)\b{rule}\b", f"[{rule}](#{rule.lower()})", text)
    source[0] = text


def draw_games(app: Sphinx) -> None:
    """The pictures of the pages and of the README, the same at every build."""
    for name in tabard.games():
        match = shown(tabard.game(name))
        keep(f"{name}.svg", match.seen_by(match.to_move).svg(theme="auto"))
    keep("pilgrim-map.svg", cut_out((PICTURES / "pilgrim.svg").read_text(encoding="utf-8"), "map"))


def shown(game: tabard.Game) -> tabard.Match:
    """The recorded game, where one is kept beside the pictures; otherwise some moves that bots play."""
    record = PICTURES / f"{game.name}.tabard"
    if record.is_file():
        return game.replay(record.read_text(encoding="utf-8"))
    match = game.start(seats=3, seed=11)
    bots = BotRunners(game, ["greedy:20"] * 3, seed=11)
    while len(match.moves) < PLAYED:
        match.play(bots.decide(match.state).action)
    return match


def keep(name: str, drawing: str) -> None:
    (PICTURES / name).write_text(drawing, encoding="utf-8")


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", draw_games)
    app.connect("include-read", link_rules)
