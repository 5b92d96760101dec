"""What is called at a prize-giving where people of equal rank share what their places bring."""

from __future__ import annotations

import pytest

from tapis.club.events import Prize
from tapis.club.prizes.awards import Winner
from tapis.club.prizes.ceremony import CallUp, each_of

ONE, OTHER = Winner(None, "Bulle", 1), Winner(None, "Romont", 1)


@pytest.mark.parametrize(
    ("prizes", "winners", "each"),
    [
        ((Prize(place=1, value=4500), Prize(place=2, value=3000)), (ONE, OTHER), 3750),
        ((Prize(place=1, value=4500),), (ONE,), 0),
        ((Prize(place=1, value=4500), Prize(place=2, what="Un jambon")), (ONE, OTHER), 0),
        ((Prize(place=1),), (ONE, OTHER), 0),
    ],
    ids=["shared", "alone", "no money", "nothing"],
)
def test_what_one_of_those_who_share_gets_is_called(
    prizes: tuple[Prize, ...], winners: tuple[Winner, ...], each: int
) -> None:
    assert each_of(CallUp(prizes, winners)) == each
