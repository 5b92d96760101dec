"""T11: the forfeit goes round, its amount is a setting, and it brings no bonus."""

from collections import Counter

import pytest

from .event import Event, party_of

pytestmark = pytest.mark.clause("tutti:T11")


def test_no_team_sits_out_twice_while_another_has_not_sat_out() -> None:
    event = Event(5, rounds=5).draw()
    assert Counter(team for number in range(1, 6) for team in event.out(number)) == Counter(range(1, 6))


def test_the_amount_is_a_setting_of_the_event() -> None:
    event = Event(3, rounds=1, forfeit=1000).draw().play_round(1, party_of(1100, 900))
    (out,) = event.out(1)
    assert event.totals()[out] == 1000
