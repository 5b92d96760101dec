"""A board that a table leaves out is struck on its slip and on its card, and on no other's."""

from __future__ import annotations

import pytest

from tapis.club.rulings.fouled_boards import LeavingOut, leave_out
from tapis.papers import render_all
from tapis.papers.boards import TableCards
from tapis.papers.fill import PaperKind
from tapis.papers.fill.sheets import round_sheets
from tapis.papers.sheets import ScoreSlips
from tests.club.pairs import Pairs
from tests.papers.reading import closed_up, pages
from tests.papers.test_boards import made, printed, source

BOARD = 3
SAID = {"fr": "Pas joué à cette table", "de": "An diesem Tisch nicht gespielt"}


@pytest.fixture(scope="module")
def event() -> Pairs:
    """Ten pairs; in the second and the third of five rounds nobody plays board 3."""
    evening = Pairs(10, rounds=5, deals=2)
    evening.draw()
    evening.begin()
    evening.play(1)
    evening.close(1)
    later = [each.seating.sets.index(1) + 1 for each in evening.t.rounds[1:3]]
    wanted = LeavingOut(BOARD, ", ".join(map(str, later)), "wet", to_come=True)
    evening.do(leave_out(evening.competition, wanted))
    evening.begin()
    return evening


def left(event: Pairs) -> set[tuple[str, str, str]]:
    """Round, table and board of everything that the table cards strike."""
    (found,) = made(PaperKind.TABLE_CARDS, event)
    assert isinstance(found, TableCards)
    return {
        (row.round, card.table, board.number)
        for card in found.cards
        for row in card.rounds
        for board in row.boards
        if board.left_out
    }


def test_cards_strike_it_where_it_is_left_out_before_and_after_a_round_is_published(event: Pairs) -> None:
    at = {number: event.t.rounds[number - 1].seating.sets.index(1) + 1 for number in (2, 3)}
    assert left(event) == {(str(number), str(table), str(BOARD)) for number, table in at.items()}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_slip_of_that_table_says_so_and_no_other(event: Pairs, language: str) -> None:
    sheets = round_sheets(source(event, language), 2)
    assert isinstance(sheets, tuple)
    (found,) = sheets
    assert isinstance(found, ScoreSlips)
    struck = [(slip.table, each.number) for slip in found.slips for each in slip.boards if each.left_out]
    assert struck == [(str(event.t.rounds[1].seating.sets.index(1) + 1), str(BOARD))]
    slips = closed_up("".join(pages(render_all(sheets, language))))
    assert slips.count(closed_up(SAID[language])) == 1
    cards = closed_up("".join(pages(printed(PaperKind.TABLE_CARDS, event, language))))
    assert cards.count(closed_up(SAID[language])) == 2
