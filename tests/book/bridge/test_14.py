"""14: four trump honours 100, five 150, four aces at no trump 150; either side."""

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.bridge.result import Contract, Honours, PlayedOut

from .helpers import MARK, last, sheet

pytestmark = pytest.mark.clause("bridge:14")


@pytest.mark.parametrize(
    ("written", "column", "points"),
    [
        ("4S N = h100", 0, 100),
        ("4S N = h150", 0, 150),
        ("3NT N = h150", 0, 150),
        ("4S N = h100 E", 1, 100),
        ("4S E -3 h150", 1, 150),
        ("4SXX E -3 h100 S", 0, 100),
    ],
)
def test_whoever_holds_them_earns_them(written: str, column: int, points: int) -> None:
    assert last(written)["above:honours"] == (column, points, "14")


def test_they_bring_no_game() -> None:
    assert sheet("2S N = h150").state.below == (60, 0)


@pytest.mark.parametrize(("contract", "points"), [("3NT", 100), ("4S", 50), ("4S", 200), ("3NT", 0)])
def test_honours_there_cannot_be_are_refused(contract: str, points: int) -> None:
    level, strain = int(contract[0]), contract[1:].replace("NT", "N")
    typed = PlayedOut(Contract(level, strain), 0, 9, Honours(0, points))
    breach = MARK.check(MARK.blank(SheetStart(4)), typed)
    assert breach is not None
    assert str(breach.clause) == "bridge:14"
