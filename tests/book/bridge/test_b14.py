"""B14: declarer is the first of the contract's side to name its strain."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("bridge:B14")


@pytest.mark.parametrize(
    ("words", "declarer"),
    [
        ("1S pass 2S pass 4S pass pass pass", "N"),
        ("1H pass 1S pass 4S pass pass pass", "S"),
        ("1S 2S pass 4S pass pass pass", "E"),
        ("pass 1S 2S pass 4S pass pass pass", "S"),
        ("1C 1S 2C 2S pass 4S pass pass pass", "E"),
        ("1NT pass 3NT X pass pass pass", "N"),
        ("1S X 2S 3D pass 4D pass pass pass", "W"),
    ],
)
def test_who_declares(words: str, declarer: str) -> None:
    table = Sitting().bid(words).table
    assert table.declarer == "NESW".index(declarer)
    assert table.dummy == ("NESW".index(declarer) + 2) % 4


def test_the_opponents_naming_it_first_does_not_count() -> None:
    assert Sitting().bid("1S 2H 2S 3H 3S 4H pass pass pass").table.declarer == 1


def test_nobody_declares_a_deal_passed_out() -> None:
    assert Sitting().bid("pass pass pass pass").table.declarer is None
