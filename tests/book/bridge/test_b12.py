"""B12: double an opponent's bid, redouble an opponent's double; a new bid undoes both."""

import pytest

from tests.cells import in_one

from .sitting import N, Sitting, call

pytestmark = pytest.mark.clause("bridge:B12")


@in_one(
    ("before", "double", "redouble"),
    [
        ("", False, False),
        ("pass", False, False),
        ("1C", True, False),
        ("1C pass", False, False),
        ("1C pass pass", True, False),
        ("1C X", False, True),
        ("1C X pass", False, False),
        ("1C X pass pass", False, True),
        ("1C X XX", False, False),
        ("1C X XX pass", False, False),
        ("1C X 1D", True, False),
        ("1C X XX 1D", True, False),
    ],
)
def test_when_each_is_open(before: str, double: bool, redouble: bool) -> None:
    at = Sitting().bid(before)
    turn = at.table.auction.turn
    assert (at.why(call(turn, "X")) is None) == double
    assert (at.why(call(turn, "XX")) is None) == redouble


def test_the_rules_named() -> None:
    assert Sitting().why(call(N, "X")) == "B12 nothing-to-double"
    assert Sitting().why(call(N, "XX")) == "B12 nothing-to-redouble"


@pytest.mark.parametrize(
    ("words", "contract"),
    [
        ("1S X pass pass pass", "1SX"),
        ("1S X XX pass pass pass", "1SXX"),
        ("1S X 2C pass pass pass", "2C"),
        ("1S X XX 2C pass pass pass", "2C"),
    ],
)
def test_what_the_contract_becomes(words: str, contract: str) -> None:
    assert str(Sitting().bid(words).table.contract) == contract
