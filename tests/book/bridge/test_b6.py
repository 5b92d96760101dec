"""B6: the price of a point, in hundredths."""

import pytest

from .helpers import EXAMPLE, settled

pytestmark = pytest.mark.clause("bridge:B6")


@pytest.mark.parametrize(
    ("stake", "amount"), [(0, "0.00"), (5, "0.85"), (20, "3.40"), (100, "17.00"), (10000, "1700.00")]
)
def test_what_the_loser_owes(stake: int, amount: str) -> None:
    assert str(settled(EXAMPLE, stake=stake).amount) == amount


@pytest.mark.parametrize("stake", [-1, 10001])
def test_no_other_price(stake: int) -> None:
    with pytest.raises(ValueError, match="bridge:B6"):
        settled(EXAMPLE, stake=stake)
