"""S4: the lot seats people; nobody meets anybody again, nor has a partner again, as long as that goes."""

from __future__ import annotations

from collections import Counter

import pytest

from tapis.club.crossings import Seating
from tapis.club.crossings.places.partners import changed, partners
from tests.club.any_game import Schieber

pytestmark = pytest.mark.clause("anygame:S4")


def test_partners_are_those_opposite() -> None:
    assert list(partners((1, 2, 3, 4))) == [frozenset({1, 3}), frozenset({2, 4})]
    assert list(partners((1, 2, 3))) == []


def test_a_table_that_meets_again_plays_with_other_partners() -> None:
    three = changed((Seating(((1, 2, 3, 4),)),) * 3)
    assert max(Counter(pair for each in three for pair in partners(each.tables[0])).values()) == 1
    after = changed((Seating(((1, 2, 3, 4),)),), three[:2])
    assert after == three[2:]


def test_a_table_of_another_size_stays_as_it_is() -> None:
    crossing = (Seating(((1, 2, 3), (4, 5, 6)), (7,)),) * 2
    assert changed(crossing) == crossing


def test_who_has_played_together_is_remembered_in_the_next_draw() -> None:
    evening = Schieber(4, rounds=3, deals=1)
    for _ in range(3):
        evening.draw(f"{evening.t.published}")
        evening.whole_round()
    found = [pair for each in evening.t.rounds for pair in partners(each.seating.tables[0])]
    assert len(set(found)) == 6, "each of the three partners once"
