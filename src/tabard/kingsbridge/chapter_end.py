"""The end of a chapter, up to the dues (K-CHAP-01..06)."""

from __future__ import annotations

from tabard.kingsbridge.dues import roll_tax
from tabard.kingsbridge.phases import CHAPTER_END
from tabard.kingsbridge.plague import ask_next_donor
from tabard.kingsbridge.projects import fill_from_stock, finish_if_filled
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import NO_EVENT, NOT_TURNED


def end_chapter(s: Kingsbridge) -> None:
    s.phase = CHAPTER_END
    s.asked = 0
    go_on_ending(s)


def go_on_ending(s: Kingsbridge) -> None:
    """Each unfinished project receives one material; what that finishes pays its donors (K-CHAP-02, K-CHAP-03)."""
    while s.asked < len(s.projects):
        project = s.projects[s.asked]
        s.asked += 1
        if s.is_open(project) and fill_from_stock(s, project):
            finish_if_filled(s, project)
            if not ask_next_donor(s):
                return
    clear_board(s)
    roll_tax(s)


def clear_board(s: Kingsbridge) -> None:
    """Cover tiles and events leave the board (K-CHAP-04, K-CHAP-05)."""
    s.covered = 0
    s.covered_projects = 0
    s.only_project = False
    s.cloth_covered = False
    s.edge = ()
    s.event = NO_EVENT
    s.turned = NOT_TURNED
    s.skipping = 0
