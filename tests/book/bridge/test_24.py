"""24: boards name dealer and vulnerability, a series has eight, every deal starts from zero."""

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.result import vulnerability
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tests.cells import in_one

from .helpers import MARK, refused, result, sheet, total

pytestmark = pytest.mark.clause("bridge:24")


PRINTED = [
    ("N", "none"), ("E", "NS"), ("S", "EW"), ("W", "both"),
    ("N", "NS"), ("E", "EW"), ("S", "both"), ("W", "none"),
    ("N", "EW"), ("E", "both"), ("S", "none"), ("W", "NS"),
    ("N", "both"), ("E", "none"), ("S", "NS"), ("W", "EW"),
]  # fmt: skip


@in_one("number", range(1, 49))
def test_what_a_board_says(number: int) -> None:
    dealer, vulnerable = PRINTED[(number - 1) % 16]
    assert "NESW"[board_dealer(number)] == dealer
    assert vulnerability(board_vulnerability(number)) == vulnerable


def test_a_series_runs_through_boards_one_to_eight() -> None:
    found = MARK.blank(SheetStart(8, 3, {"form": "series"}))
    for number in range(1, 9):
        asked = MARK.terms(found)
        assert (asked.board, asked.vulnerable) == (number, PRINTED[number - 1][1])
        assert "NESW"[MARK.dealer(found)] == PRINTED[number - 1][0]
        assert not MARK.over(found)
        found = MARK.enter(found, result("3NT N ="))
    assert MARK.over(found)


def test_the_format_of_the_text_has_eight_deals_and_no_ninth() -> None:
    series = next(each for each in PLUGIN.event.formats if each.id == "series")
    assert (series.deals, str(series.clause)) == (8, "bridge:24")
    nine = ", ".join(["1C N ="] * 9)
    assert refused(nine, deals=8, form="series") == (9, "bridge:24")


def test_every_deal_starts_from_zero() -> None:
    once, twice = total("2S N =", 8, form="series"), total("2S N =, 2S N =", 8, form="series")
    assert twice == (2 * once[0], 0)
    assert sheet("3NT N =, 3NT N =, 3NT N =", 8, form="series").state.games == (0, 0)
