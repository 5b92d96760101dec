"""S2: so many rounds of so many deals, as the house says; one deal where a round has one result."""

from __future__ import annotations

import pytest

from tapis.games.anygame import PLUGIN
from tests.club.any_game import Schieber, sides

pytestmark = pytest.mark.clause("anygame:S2")


def test_an_evening_begins_with_four_rounds_of_twelve_deals() -> None:
    (format_,) = PLUGIN.event.formats
    assert (format_.rounds, format_.deals, str(format_.clause)) == (4, 12, "anygame:S2")


@pytest.mark.parametrize(("rounds", "deals"), [(3, 8), (1, 1)])
def test_the_house_chooses_others(rounds: int, deals: int) -> None:
    evening = Schieber(4, rounds=rounds, deals=deals)
    evening.begin()
    evening.confirm(1, 1, *(sides(100, 57),) * deals)
    assert evening.t.setup.rounds == rounds
    assert evening.total(evening.slip(1, 1).seats[0]) == 100 * deals
