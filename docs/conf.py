"""The documentation: `make docs`."""

import re
import sys
from importlib import metadata
from pathlib import Path

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

sys.path.insert(0, str(Path(__file__).parents[1]))  # for the tools

import tabard
from tabard.bots import BotRunners
from tabard.drawing.cutting import cut_out
from tools import reference

project = "Tabard"
author = "The Tabard authors"
project_copyright = "The Tabard authors"
release = metadata.version("tabard")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True}
default_role = "code"  # what stands between backticks in docstrings
toc_object_entries = False
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "studies/figures"]  # the studies include their figures
nitpicky = True
suppress_warnings = ["ref.python"]  # two classes are called Number, and a signature does not say which it means

html_theme = "furo"
html_title = "Tabard"

PICTURES = Path(__file__).parent / "pictures"
RECORD = "learning/trails.tabard"
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
    """A recorded game that the game keeps for its rules; otherwise some moves that bots play."""
    if record := game.text_beside(RECORD):
        return game.replay(record)
    match = game.start(seats=3, seed=11)
    bots = BotRunners(game, ["greedy:20"] * 3, seed=11)
    while len(match.moves) < PLAYED:
        match.play(bots.decide(match.state).action)
    return match


def keep(name: str, drawing: str) -> None:
    (PICTURES / name).write_text(drawing, encoding="utf-8")


def fill_in(app: Sphinx, page: str, source: list[str]) -> None:
    """Tables that the reference asks for: `{{fields of coimbra}}`, `{{names of tabard}}`."""
    if page.startswith("reference/"):
        source[0] = reference.filled(source[0])


def follow_the_sources(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], gone: set[str]
) -> list[str]:
    """Pages of the reference are made anew every time: nothing in them says when the sources have changed."""
    return [page for page in env.found_docs if page.startswith("reference/")]


def link_types(app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement) -> nodes.Node | None:
    """Signatures name classes without their modules: such a name leads to the class, and others stay as they are."""
    if node.get("refdomain") != "py":
        return None
    python = env.domains.python_domain
    found = [name for name in python.objects if name.rpartition(".")[2] == node["reftarget"].rpartition(".")[2]]
    if not found or not node["reftarget"]:
        return content
    return python.resolve_xref(env, node["refdoc"], app.builder, "obj", found[0], node, content)


def setup(app: Sphinx) -> None:
    app.connect("source-read", fill_in)
    app.connect("env-get-outdated", follow_the_sources)
    app.connect("missing-reference", link_types)
    app.connect("builder-inited", draw_games)
    app.connect("include-read", link_rules)
