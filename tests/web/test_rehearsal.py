"""A prize-giving tried out: every step of it, on one machine, and nobody who exists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Prize
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.prizes.ceremony import call_ups
from tapis.club.prizes.rehearsal import rehearsed
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen.calling import calls
from tests.club.evening import Evening, missing
from tests.club.teams import TeamEvening
from tests.web.director.conftest import replay

PAGE = "/e/ev/screens/rehearsal"


def played() -> Evening:
    """Eight people of two clubs, every total another but for two first, and one who is not to be named."""
    evening = Evening(8, rounds=1, deals=1)
    for number in (1, 2, 3):
        person = replace(evening.entrant(number).person, club="Jass-Club Chamois", hidden=number == 3)
        evening.do(registration.edit_entrant(evening.competition, number, person))
    evening.begin()
    for table, gaps in zip((1, 2), ((0, 5, 19, 44), (0, 6, 23, 57)), strict=True):
        evening.confirm(1, table, missing(*gaps))
    evening.close(1)
    return evening


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    replay(played(), "ev")
    yield reader("director")
    house.cache_clear()


def reader(role: str) -> Client:
    user = get_user_model().objects.create(username=role)
    Membership.objects.create(user=user, event="ev", role=role)
    client = Client(headers={"accept-language": "fr"})
    client.force_login(user)
    return client


def test_no_step_names_anybody_who_exists_or_tells_a_total(director: Client) -> None:
    evening = played()
    secrets = [part for each in evening.t.entrants.values() for part in each.person.name.split()]
    steps = range(2 * len(call_ups(evening.competition)) + 2)
    pages = [director.get(f"{PAGE}?step={step}").content.decode() for step in steps]
    for secret in (*secrets, "Chamois", "#3"):
        assert not [step for step, page in zip(steps, pages, strict=True) if secret in page], secret
    for total in ("44", "57", "23", "19"):
        assert not [page for page in pages if f">{total}<" in page or f" {total} " in page], total
    assert "Ada Abend" in pages[-1]
    assert "podium" in pages[-1]


def test_the_rehearsal_changes_nothing_and_nobody_else_sees_it(director: Client) -> None:
    before = house().room(TOURNAMENTS, "ev").look().version
    assert director.get(f"{PAGE}?step=3").status_code == 200
    assert director.get(f"{PAGE}?step=999").context["ceremony"].giving.over
    assert house().room(TOURNAMENTS, "ev").look().version == before
    assert "Ada Abend" not in Client().get("/e/ev/screen/prizes").content.decode()
    assert reader("desk").get(PAGE).status_code == 403
    assert Client().get(PAGE).status_code == 302


def test_prizes_and_ties_are_those_of_the_evening() -> None:
    evening = played()
    tried = rehearsed(evening.competition, 1)
    places = [[each.place for each in call.prizes] for call in call_ups(tried)]
    assert places == [[each.place for each in call.prizes] for call in call_ups(evening.competition)]
    assert tried.tournament.stage.step == 1


def test_both_of_a_team_are_invented() -> None:
    evening = TeamEvening(8)
    names = {name for each in evening.t.entrants.values() for name in each.person.names}
    tried = rehearsed(evening.competition, 0).tournament
    invented = [name for each in tried.entrants.values() for name in each.person.names]
    assert len(set(invented)) == len(invented) == len(names)
    assert not names & set(invented)


def test_equal_prizes_that_several_share_are_counted() -> None:
    evening = Evening(8, rounds=1, deals=1)
    given = ("Jambon", "Vin", "Vin", "Vin", "Vin")
    evening.do(
        treasury.set_prizes(evening.t, tuple(Prize(place=at, what=what) for at, what in enumerate(given, 1)))
    )
    evening.whole_round()
    assert [each.prizes for each in calls(evening.competition)] == [("Jambon", "3 × Vin"), ("Vin",)]
