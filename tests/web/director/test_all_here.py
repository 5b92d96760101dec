"""At five to eight everybody sits: all are marked present by one button, and that is undone by another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.web import view_support
from tests.club.evening import Evening
from tests.club.teams import TeamEvening
from tests.web.director.conftest import Who, replay
from tests.web.reading import unbroken
from tests.web.test_jury_gate import client_of

BOARD = "/e/ev/check-in"
PRESENT, ABSENT, WAITING = Presence.PRESENT, Presence.ABSENT, Presence.REGISTERED


@pytest.fixture
def brought(who: Who) -> Callable[[Evening], Client]:
    def bring(evening: Evening) -> Client:
        replay(evening, "ev")
        return client_of("director")

    return bring


def presences() -> list[Presence]:
    return [each.presence for _, each in sorted(view_support.look("ev").tournament.entrants.items())]


def entered() -> Evening:
    """One is here, one has called off, three are awaited."""
    evening = Evening(0)
    evening.enter("Ada", "Bob", "Cyd", "Dan", "Eve")
    evening.present(1)
    evening.absent(2)
    return evening


def test_all_who_are_awaited_are_here_and_whoever_called_off_is_not(
    brought: Callable[[Evening], Client],
) -> None:
    director = brought(entered())
    asked = unbroken(director.get(BOARD).content.decode())
    assert "All are here (3)" in asked
    assert "it can be undone" in asked
    told = unbroken(director.post(BOARD, {"set": "0:all", "op": "one"}, follow=True).content.decode())
    assert presences() == [PRESENT, ABSENT, PRESENT, PRESENT, PRESENT]
    assert "3 are marked present." in told
    assert "All are here" not in told, "nobody is awaited any more"
    director.post(BOARD, {"set": "0:back", "op": "two", "swept": ["3", "4", "5"]})
    assert presences() == [PRESENT, ABSENT, WAITING, WAITING, WAITING]


def test_a_team_without_its_partner_is_left_out_and_stops_nobody(
    brought: Callable[[Evening], Client],
) -> None:
    evening = TeamEvening(0)
    evening.do(registration.register(evening.competition, [Person("Ada", partner="Bob"), Person("Cyd")]))
    director = brought(evening)
    told = unbroken(director.post(BOARD, {"set": "0:all", "op": "one"}, follow=True).content.decode())
    assert presences() == [PRESENT, WAITING]
    assert "1 is marked present." in told
    refused = director.post(BOARD, {"set": "0:all", "op": "two"})
    assert refused.status_code == 422, "and whoever is left is named with the reason"


def test_under_a_search_nobody_is_marked_who_is_not_seen(brought: Callable[[Evening], Client]) -> None:
    shown = brought(entered()).get(f"{BOARD}?q=Cyd").content.decode()
    assert 'value="0:all"' not in shown
    assert 'value="0:others"' not in shown
