"""S12: the house may give a bonus for the places at each table."""

from __future__ import annotations

import pytest

from tapis.core.plugin import Cited
from tests.club.any_game import POINTS, Schieber, sides

pytestmark = pytest.mark.clause("anygame:S12")


def test_partners_share_what_their_places_bring() -> None:
    evening = Schieber(4, rounds=1, deals=1, place_bonus=(30, 20, 10, 0))
    evening.begin()
    evening.confirm(1, 1, sides(100, 57))
    a, b, c, d = evening.slip(1, 1).seats
    assert [evening.total(number) for number in (a, b, c, d)] == [125, 62, 125, 62]
    assert str(POINTS.event.citations[Cited.BONUS]) == "anygame:S12"
