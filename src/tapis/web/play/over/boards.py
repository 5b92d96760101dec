"""The page of a table where boards of a set are played: what it may tell, and what lies beside it."""

from __future__ import annotations

from dataclasses import replace

from django.urls import reverse

from tapis.parlour.state.table import Parlour
from tapis.web.play.felt.page import BoardsBeside, TablePage
from tapis.web.sets import asking


def same_for_all(page: TablePage, table: Parlour) -> TablePage:
    """The page without seed and secret as long as somebody may still play; a deal is no game that is won."""
    setup = table.setup
    if not setup.board_set:
        return page
    over = table.playing is None and bool(table.deals)
    board = setup.board + len(table.deals) - 1
    where = ("same:set", (setup.board_set,)) if setup.several else ("same:field", (setup.board_set, board))
    field = reverse(where[0], args=where[1]) if over else ""
    page = replace(page, boards=BoardsBeside(field, len(table.deals) >= setup.deals), game_over=None)
    return replace(page, seed="", proof=None) if asking.is_sealed(table) else page
