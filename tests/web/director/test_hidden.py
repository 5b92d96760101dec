"""Somebody who wants no publication is a number wherever everybody may look."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tapis.club.people import registration
from tapis.club.prizes import ceremony
from tapis.web.screen.calling import prize_giving
from tests.club.evening import Evening
from tests.web.director.conftest import Who, replay


@pytest.fixture
def shy(who: Who) -> str:
    """The name of number 1, who wants none, in an event whose second round is a draft."""
    evening = Evening(9, rounds=2, deals=1)
    person = replace(evening.entrant(1).person, hidden=True, club="Secret Club", note="pays later")
    evening.do(registration.edit_entrant(evening.competition, 1, person))
    evening.begin()
    for table in (1, 2):
        evening.confirm(1, table)
    replay(evening, "ev")
    return person.name


@pytest.mark.parametrize("page", ["public/", "screen/seating", "screen/clock", "screen/standings"])
def test_a_hidden_person_is_a_number_to_the_public(shy: str, page: str) -> None:
    shown = Client(headers={"accept-language": "en"}).get(f"/e/ev/{page}")
    assert shown.status_code == 200
    for secret in (shy, "Secret Club", "pays later", "Round 2", "/t/"):
        assert secret not in shown.content.decode()
    if page != "screen/clock":
        assert "#1" in shown.content.decode()


@pytest.mark.parametrize(
    "page",
    ["", "rounds/1", "rounds/1/links", "slips/1/1", "rulings", "standings", "log", "papers", "entrants",
     "entrants.csv", "check-in", "draw", "team", "settings", "close", "exchange/event.json",
     "exchange/everything.zip", "papers/1/slips.pdf"],
)  # fmt: skip
def test_nobody_reads_an_event_s_pages_without_an_account(shy: str, page: str) -> None:
    answer = Client().get(f"/e/ev/{page}")
    assert answer.status_code == 302
    assert "/login" in answer.headers["Location"]
    assert answer.content == b""


def test_an_account_without_a_role_reads_none_of_them(who: Who, shy: str) -> None:
    for page in ("", "rounds/1", "slips/1/1", "log", "exchange/event.json", "papers/1/slips.pdf"):
        assert who("stranger").get(f"/e/ev/{page}").status_code == 403


def test_the_club_of_a_winner_kept_off_the_internet_stands_only_in_the_hall(who: Who) -> None:
    evening = Evening(8, rounds=1, deals=1)
    for number in range(1, 9):
        person = replace(evening.entrant(number).person, offline=True, club="Secret Club")
        evening.do(registration.edit_entrant(evening.competition, number, person))
    evening.begin()
    for table in (1, 2):
        evening.confirm(1, table)
    evening.close(1)
    for step in range(1, 30):
        outcome = ceremony.turn(evening.competition, step)
        if not isinstance(outcome, tuple):
            break
        evening.do(outcome)
        called = prize_giving(evening.competition).giving.called
        assert not any(each.club for each in called)
        inside = replace(evening.competition, tournament=evening.t.in_the_hall)
        seen = prize_giving(inside).giving.called
        assert len(seen) == len(called)
        assert all(each.club for each in seen if len(each.names) == 1)
