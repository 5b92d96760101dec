"""Chairs and seats: who plays a deal when some rest."""

from __future__ import annotations

import pytest

from tapis.core.terms import NO_TERMS, DealTerms


def test_everybody_plays_unless_somebody_rests() -> None:
    assert NO_TERMS.chairs(4) == (0, 1, 2, 3)
    assert NO_TERMS.dealing_seat(3) == 3


@pytest.mark.parametrize(("dealer", "seat"), [(4, 3), (3, 2), (2, 1), (1, 1), (0, 0)])
def test_for_a_dealer_who_rests_stands_who_sits_before_him(dealer: int, seat: int) -> None:
    resting = DealTerms(sitting=(0, 1, 3, 4))
    assert resting.chairs(5) == (0, 1, 3, 4)
    assert resting.dealing_seat(dealer) == seat


def test_before_the_first_chair_comes_the_last() -> None:
    assert DealTerms(sitting=(1, 2, 3, 4)).dealing_seat(0) == 3
