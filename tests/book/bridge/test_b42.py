"""B42: a line-up is known when it is given, or, where they are blind, once both teams have given theirs."""

from __future__ import annotations

import pytest

from tapis.law import Breach
from tests.club.test_named_teams import NamedTeams, blind

pytestmark = pytest.mark.clause("bridge:B42")


def test_an_open_lineup_is_known_at_once_and_may_still_change() -> None:
    event = NamedTeams(2)
    event.draw()
    event.publish(1)
    event.do(event.give((1, 2), "Est", "Six", "Nord", "Cinq"))
    assert event.t.entrants[1].person.name == "Est Aigles"
    event.do(event.give((1, 2), "Sud", "Six", "Nord", "Cinq"))
    assert event.t.entrants[1].person.name == "Sud Aigles"


def test_a_blind_one_is_known_once_both_are_given_and_stands_then() -> None:
    event, home, away = blind()
    first = event.t.entrants[home[0]].person.name
    event.do(event.give(home, "Est", "Six", "Nord", "Cinq"))
    assert event.t.entrants[home[0]].person.name == first
    event.do(event.give(away, "Est", "Six", "Nord", "Cinq"))
    assert event.t.entrants[home[0]].person.name != first
    refused = event.give(home, "Nord", "Sud", "Est", "Ouest")
    assert isinstance(refused, Breach)
    assert refused.clause.ref == "B42"
