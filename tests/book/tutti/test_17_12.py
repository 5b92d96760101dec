"""17.12: the takers' points go into the box; in a misère it is the opponents'."""

import pytest

from tapis.core.sheet import SheetStart, totals
from tapis.games.tutti.contracts import CONTRACTS
from tapis.games.tutti.result import Result
from tapis.games.tutti.sheet import Mark
from tests.cells import in_one

from .sitting import lines_of, result

pytestmark = pytest.mark.clause("tutti:17.12")


@in_one("each", CONTRACTS)
@in_one("taker", [0, 1])
def test_one_line_for_the_taker_and_none_for_the_others(each, taker: int) -> None:  # type: ignore[no-untyped-def]
    due = 253 if each.mode == "tutti" else 157
    points = (40, due - 40)
    (line,) = lines_of(Result(taker, each.box, points, each.base))
    written = points[1 - taker] if each.box == "misere" else points[taker]
    assert (line.deal, line.seat, line.points) == (1, taker, written)
    assert (str(line.clause), line.kind) == ("tutti:17.12", "contract")


def test_the_worked_cases() -> None:
    """Opponents 117 in a misère in hearts; opponents 200, all nine tricks, none in a misère in tutti."""
    cases = {
        result(0, "misere hearts", 40, 117): 117,
        result(0, "misere tutti", 53, 200): 200,
        result(0, "misere tutti", 0, 353): 353,
        result(0, "misere tutti", 353, 0): -100,
        result(0, "tutti", 0, 353): -100,
        result(0, "down", 0, 257): 0,
    }
    for played, written in cases.items():
        assert totals(2, lines_of(played)) == (written, 0)


def test_lines_come_in_order_of_deals() -> None:
    lines = lines_of(result(1, "up", 57, 100), result(0, "misere clubs", 0, 257), result(1, "down", 50, 107))
    assert [(line.deal, line.seat, line.points) for line in lines] == [
        (1, 1, 100), (2, 0, 157), (2, 0, 100), (3, 1, 107),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("box", "figure", "lines"),
    [
        ("hearts", 57, [(57, "contract")]),
        ("up", 0, [(0, "contract")]),
        ("slalom", 257, [(157, "contract"), (100, "match")]),
        ("tutti", 353, [(253, "contract"), (100, "match")]),
        ("tutti", -100, [(-100, "reverse-match")]),
        ("misere", 257, [(157, "contract"), (100, "match")]),
        ("misere", 253, [(253, "contract")]),
        ("misere", -100, [(-100, "reverse-match")]),
    ],
)
def test_a_box_on_paper_tells_the_same_lines(box: str, figure: int, lines: list[tuple[int, str]]) -> None:
    assert [(line.points, line.kind) for line in lines_of(Result(0, box, figure=figure))] == lines


@pytest.mark.parametrize(
    ("box", "figure"), [("hearts", 158), ("down", -100), ("tutti", 254), ("misere", 356)]
)
def test_a_box_holds_nothing_that_no_deal_makes(box: str, figure: int) -> None:
    refused = Mark().check(Mark().blank(SheetStart(20)), Result(1, box, figure=figure))
    assert refused is not None
    assert refused.code == "no-deal-writes-this"
