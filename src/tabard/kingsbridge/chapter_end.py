"""The end of a chapter, up to the dues (K-CHAP-01..06)."""

from __future__ import annotations

from tabard.engine.state import Step
from tabard.kingsbridge.constants import NO_EVENT, NOT_TURNED
from tabard.kingsbridge.decisions import TAX_DIE
from tabard.kingsbridge.projects import fill_from_stock, finish_if_filled
from tabard.kingsbridge.state import Kingsbridge


class ChapterEnd(Step[Kingsbridge]):
    def carry_out(self, s: Kingsbridge) -> None:
        """Each unfinished project gets one material; if that finishes it, donors are paid (K-CHAP-02, 03)."""
        number = s.detail()
        if number == len(s.projects):
            clear_board(s)
            s.replace(TAX_DIE)
            return
        s.count_up()
        if s.is_open(s.projects[number]) and fill_from_stock(s, s.projects[number]):
            finish_if_filled(s, s.projects[number])


def clear_board(s: Kingsbridge) -> None:
    """Take cover tiles and events from the board (K-CHAP-04, K-CHAP-05)."""
    s.covered = 0
    s.covered_projects = 0
    s.only_project = False
    s.cloth_covered = False
    s.edge = ()
    s.event = NO_EVENT
    s.turned = NOT_TURNED
    s.skipping = 0
