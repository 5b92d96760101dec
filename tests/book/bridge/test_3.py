"""3: tricks bid and made: 20 in a minor, 30 in a major, 40 then 30 at no trump."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:3")


@pytest.mark.parametrize(
    ("strain", "points"),
    [
        ("C", [20, 40, 60, 80, 100, 120, 140]),
        ("D", [20, 40, 60, 80, 100, 120, 140]),
        ("H", [30, 60, 90, 120, 150, 180, 210]),
        ("S", [30, 60, 90, 120, 150, 180, 210]),
        ("NT", [40, 70, 100, 130, 160, 190, 220]),
    ],
)
def test_what_a_contract_counts_below(strain: str, points: list[int]) -> None:
    for level in range(1, 8):
        assert last(f"{level}{strain} E =")["below:tricks"] == (1, points[level - 1], "3")


def test_a_contract_that_fails_counts_nothing_below() -> None:
    assert "below:tricks" not in last("1C N -1")
