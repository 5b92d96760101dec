"""B20: after each deal of a party the left-hand neighbour deals."""

import pytest

from .helpers import dealer

pytestmark = pytest.mark.clause("bridge:B20")


def test_the_deal_goes_round() -> None:
    played = ["1C N =", "4S E -1", "2H S =", "1NT W ="]
    for first in range(4):
        for number in range(5):
            assert dealer(", ".join(played[:number]), first) == (first + number) % 4


def test_in_chicago_as_well() -> None:
    assert dealer("1C N =, 1C N =", 3, form="chicago") == 1
