"""17.14: both teams see the sheet: what is filled, what is free, what it comes to."""

import pytest

from tapis.core.face import Box, Grid
from tapis.core.plugin import Cited
from tapis.core.sheet import Mistake
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.contracts import BOXES
from tapis.games.tutti.face import the_sheet_lies_open
from tapis.games.tutti.result import Result

from .sitting import SEATS, Sitting, replayed, result, sheet_of, whole_party

pytestmark = pytest.mark.clause("tutti:17.14")


def face(*results: Result, deals: int = 20) -> Grid:
    sheet = sheet_of(*results, deals=deals)
    assert not isinstance(sheet, Mistake)
    return the_sheet_lies_open(sheet)


def test_every_player_and_the_public_know_the_filled_boxes() -> None:
    sitting = Sitting(filled=(["hearts", "up"], ["tutti"])).cut()
    filled = (frozenset({"hearts", "up"}), frozenset({"tutti"}))
    assert [sitting.view(seat).table.filled for seat in SEATS] == [filled] * 4


def test_a_blank_sheet_has_ten_free_boxes_for_each_team() -> None:
    grid = face()
    assert [row.key for row in grid.rows] == list(BOXES)
    assert all(row.boxes == (Box(), Box()) and row.label for row in grid.rows)
    assert (grid.sums, grid.extra, grid.free) == ((0, 0), (0, 0), (10, 10))


def test_what_is_written_stands_in_its_box_with_its_deal() -> None:
    grid = face(
        result(0, "hearts", 100, 57),
        result(1, "misere tutti", 353, 0),
        result(1, "up", 0, 257),
        replayed(1, "slalom"),
    )
    rows = {row.key: row.boxes for row in grid.rows}
    assert rows["hearts"] == (Box(100, 1, "contract"), Box())
    assert rows["misere"] == (Box(), Box(353, 2, "match"))
    assert rows["up"] == (Box(), Box(257, 3, "match"))
    assert rows["slalom"] == (Box(), Box(50, 4, "replayed"))
    assert (grid.sums, grid.free) == ((100, 660), (9, 7))


def test_a_box_worth_nothing_is_not_a_free_one() -> None:
    rows = {row.key: row.boxes for row in face(result(0, "down", 0, 157)).rows}
    assert rows["down"] == (Box(0, 1, "contract"), Box())


def test_the_bonus_stands_beside_the_boxes_and_not_in_them() -> None:
    grid = face(*whole_party(1432, 1307))
    assert grid.sums == (1432, 1307)
    assert [str(extra) for extra in grid.extra] == ["125/2", "0"]
    assert grid.free == (0, 0)
    assert [sum(row.boxes[column].points or 0 for row in grid.rows) for column in (0, 1)] == [1432, 1307]


def test_pages_and_papers_draw_this_face() -> None:
    assert TYPED_PLUGIN.sheet.face is the_sheet_lies_open
    assert str(TYPED_PLUGIN.event.citations[Cited.WATCH]) == "tutti:17.14"
