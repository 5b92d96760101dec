"""4: doubled twice, redoubled four times, for the tricks bid."""

import pytest

from .helpers import last, sheet

pytestmark = pytest.mark.clause("bridge:4")


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("1CX N =", 40),
        ("2HX N =", 120),
        ("1NTX N =", 80),
        ("1CXX N =", 80),
        ("2HXX N =", 240),
        ("3NTXX N =", 400),
    ],
)
def test_doubled_contracts_below(written: str, points: int) -> None:
    assert last(written)["below:tricks"] == (0, points, "4")


def test_doubling_can_make_a_game() -> None:
    assert sheet("2SX N =").state.games == (1, 0)
    assert sheet("1NTX N =").state.games == (0, 0)


def test_overtricks_are_not_multiplied() -> None:
    assert last("1CX N +1")["below:tricks"][1] == 40
