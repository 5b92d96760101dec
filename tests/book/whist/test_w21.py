"""W21: at tables of five and six whoever has just dealt rests."""

import pytest

from tapis.games.whist.result import Result

from .mark import MARK, cannot, refused, sheet, total

pytestmark = pytest.mark.clause("whist:W21")


@pytest.mark.parametrize(
    ("columns", "dealer", "playing"),
    [
        (5, 0, [0, 1, 2, 3]), (5, 1, [1, 2, 3, 4]), (5, 2, [0, 2, 3, 4]), (5, 4, [0, 1, 2, 4]),
        (6, 0, [0, 1, 2, 3]), (6, 1, [1, 2, 3, 4]), (6, 2, [2, 3, 4, 5]), (6, 3, [0, 3, 4, 5]),
    ],
)  # fmt: skip
def test_who_sits(columns: int, dealer: int, playing: list[int]) -> None:
    assert MARK.conditions(sheet("", columns, dealer=dealer)) == {"sitting": playing}


def test_at_a_table_of_four_nobody_rests() -> None:
    assert MARK.conditions(sheet()) == {}
    assert MARK.sizes == (4, 5, 6)


@pytest.mark.parametrize("columns", [5, 6])
def test_everybody_rests_as_often_and_deals_as_often(columns: int) -> None:
    found, rests, deals = sheet("", columns, deals=columns), [0] * columns, [0] * columns
    for _ in range(columns):
        deals[MARK.dealer(found)] += 1
        for chair in set(range(columns)) - set(found.playing):
            rests[chair] += 1
        assert MARK.dealer(found) in found.playing
        found = MARK.enter(found, Result("E8", found.playing[:2], 8))
    assert rests == [columns - 4] * columns
    assert deals == [1] * columns


def test_who_rests_marks_nothing() -> None:
    assert total("E8 A+B 7", 5) == (-10, -10, 10, 10, 0)
    assert total("E8 A+B 7, E8 B+E 8", 6) == (-10, -3, 10, 10, 7, 0)


def test_who_rests_cannot_declare() -> None:
    assert refused("E8 A+E 8", 5) == (1, "W21", "only-players-of-the-deal-declare")
    assert refused("E8 A+B 8, S6 A 6", 5) == (2, "W21", "only-players-of-the-deal-declare")
    assert cannot(Result("S6", (5,), 6)) == "W21 only-players-of-the-deal-declare"
