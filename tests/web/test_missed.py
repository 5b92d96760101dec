"""A pair goes home after the round was published: its page offers to cut the tables that wait for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.web import view_support
from tapis.web.access.links import PlayerLink, pair_token
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.web.director.conftest import replay
from tests.web.test_adjusting import client_of, page


@pytest.fixture
def event(transactional_db: None) -> Iterator[Pairs]:
    """Six pairs, two rounds of two boards, both of them published; pair 3 has left."""
    evening = Pairs(6, rounds=2, deals=2)
    evening.draw()
    evening.begin()
    evening.begin()
    evening.withdraw(3, "Ill")
    house.cache_clear()
    press.PRESS.clear()
    replay(evening, "ev")
    yield evening
    house.cache_clear()


def test_one_button_cuts_every_table_that_waits(event: Pairs) -> None:
    director = client_of("director")
    shown = page(director, "entrants/3")
    tables = [slip.table for slip in event.t.slips if 3 in slip.people]
    assert len(tables) == 2
    for number, table in enumerate(tables, start=1):
        assert f"Round {number}, table {table}" in shown
    sent = {"to": "cut", "reason": "Ill"}
    assert director.post("/e/ev/entrants/3/leave", sent).status_code == 302
    states = {slip.state for slip in view_support.look("ev").tournament.slips if 3 in slip.people}
    assert states == {"void"}
    assert "Tables that still wait" not in page(director, "entrants/3")
    again = director.post("/e/ev/entrants/3/leave", sent)
    assert again.status_code == 422
    assert "No table waits for" in again.content.decode()


def test_who_is_there_has_no_such_button(event: Pairs) -> None:
    director = client_of("director")
    assert "Tables that still wait" not in page(director, "entrants/1")
    assert director.post("/e/ev/entrants/1/leave", {"to": "cut", "reason": "Ill"}).status_code == 422


def test_the_desk_cuts_nothing(event: Pairs) -> None:
    assert client_of("desk").post("/e/ev/entrants/3/leave", {"to": "cut", "reason": "Ill"}).status_code == 403


def test_one_button_has_them_played_when_the_pair_is_back(event: Pairs) -> None:
    director = client_of("director")
    assert director.post("/e/ev/entrants/3/leave", {"to": "cut", "reason": "Ill"}).status_code == 302
    assert "Tables that were cut" not in page(director, "entrants/3")
    assert director.post("/e/ev/entrants/3/leave", {"to": "back", "reason": "Well"}).status_code == 302
    shown = page(director, "entrants/3")
    assert "Tables that were cut" in shown
    sent = {"to": "played", "reason": "Well"}
    assert director.post("/e/ev/entrants/3/leave", sent).status_code == 302
    states = {slip.state for slip in view_support.look("ev").tournament.slips if 3 in slip.people}
    assert states == {"printed"}
    assert "Tables that were cut" not in page(director, "entrants/3")
    again = director.post("/e/ev/entrants/3/leave", sent)
    assert again.status_code == 422
    assert "No table of" in again.content.decode()


def test_a_table_cut_to_nothing_tells_its_pairs_so_and_where_they_go_next(event: Pairs) -> None:
    client_of("director").post("/e/ev/entrants/3/leave", {"to": "cut", "reason": "Ill"})
    (first, *_) = (slip for slip in event.t.slips if 3 in slip.people)
    for number in first.people:
        token = pair_token(PlayerLink("ev", number, 0))
        answer = Client(headers={"accept-language": "en"}).get(f"/q/{token}?round={first.round}")
        told = answer.content.decode()
        assert answer.status_code == 200
        assert "Your table plays nothing in this round: it neither gives nor costs you anything." in told
        assert 'id="next-place"' in told
