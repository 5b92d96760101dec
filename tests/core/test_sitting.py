"""Chairs and seats: who plays a deal when some rest."""

from __future__ import annotations

import pytest

from tapis.core.sitting import seat_of, sitting


def test_everybody_plays_unless_somebody_rests() -> None:
    assert sitting({}, 4) == (0, 1, 2, 3)
    assert seat_of({}, 3) == 3


def test_a_chair_that_rests_has_no_seat() -> None:
    resting = {"sitting": [0, 1, 3, 4]}
    assert sitting(resting, 5) == (0, 1, 3, 4)
    assert seat_of(resting, 4) == 3
    with pytest.raises(ValueError, match="2"):
        seat_of(resting, 2)
