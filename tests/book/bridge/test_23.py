"""23: settlement times the price per point, exactly."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.bridge.mark.settlement import money

from .helpers import settled

pytestmark = pytest.mark.clause("bridge:23")


def test_the_example_at_twenty_cents() -> None:
    assert money(17, 20) == Decimal("3.40")


@given(st.integers(0, 500), st.integers(0, 10_000))
def test_no_cent_is_lost(points: int, stake: int) -> None:
    amount = money(points, stake)
    assert amount * 100 == points * stake
    assert -int(str(amount.as_tuple().exponent)) == 2


def test_without_a_stake_nothing_is_owed() -> None:
    assert settled("3NT N =, 3NT N =").amount == 0
