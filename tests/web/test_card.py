"""The card with the next step runs the round: its keys do what they say, and never lead to an empty pile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.state.slips import SlipState
from tapis.club.state.tournament import Phase
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web.director.conftest import replay
from tests.web.reading import unbroken
from tests.web.test_jury_gate import client_of, page

NOW = "rounds/1"


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    yield
    house.cache_clear()


def begun(people: int = 8) -> Evening:
    evening = Evening(people, rounds=2)
    evening.begin()
    return evening


def somebody_at_the_desk() -> None:
    user = get_user_model().objects.create_user("roger", password="a good one 12")
    Membership.objects.create(user=user, event="ev", role="desk")


def card(client: Client) -> str:
    found = re.search(r'<section class="next".*?</section>', page(client), re.DOTALL)
    assert found
    return unbroken(found[0])


def key(shown: str, label: str) -> dict[str, str]:
    """What the key of that label sends; empty where it only leads somewhere."""
    form = next((each for each in re.findall(r"<form.*?</form>", shown, re.DOTALL) if label in each), "")
    hidden = re.findall(r'<input[^>]*name="(?!csrf)(\w+)"[^>]*value="([^"]*)"', form)
    return dict([*hidden, *re.findall(r'<button[^>]*name="(\w+)"[^>]*value="([^"]*)"', form)])


def test_the_clock_is_started_from_the_card() -> None:
    replay(begun(), "ev")
    client = client_of("director")
    sent = key(card(client), "Start the clock (45 min)")
    assert sent["do"] == "start"
    answer = client.post(f"/e/ev/{NOW}", sent)
    assert (answer.status_code, answer["location"]) == (302, "/e/ev/"), "and one is back at the card"
    assert view_support.look("ev").tournament.rounds[0].started
    assert "Enter the slips of round 1" in card(client)


def test_the_round_is_closed_from_the_card() -> None:
    evening = begun()
    evening.play(1)
    replay(evening, "ev")
    client = client_of("director")
    sent = key(card(client), "Close round 1")
    assert client.post(f"/e/ev/{NOW}", sent)["location"] == "/e/ev/"
    assert view_support.look("ev").tournament.rounds[0].phase is Phase.CLOSED


def test_while_slips_come_in_the_card_types_and_reading_stands_beside() -> None:
    evening = begun()
    evening.read(evening.typed(1, 1))
    replay(evening, "ev")
    shown = card(client_of("director"))
    assert re.search(r'class="button primary"[^>]*href="/e/ev/slips"', shown)
    assert "Read (1)" in shown


def test_when_everything_is_typed_the_card_reads() -> None:
    evening = begun()
    for table in (1, 2):
        evening.read(evening.typed(1, table))
    replay(evening, "ev")
    somebody_at_the_desk()
    shown = card(client_of("director"))
    assert "Read 2 slips of round 1 a second time" in shown
    assert re.search(r'class="button primary"[^>]*href="/e/ev/slips/second"[^>]*> ?Read \(2\)', shown)
    assert "Enter slips" not in shown


def test_when_only_doubts_are_left_the_card_leads_to_what_is_open() -> None:
    evening = begun()
    for table in (1, 2):
        evening.read(replace(evening.typed(1, table), doubtful=True, deals=(None, None)))
    replay(evening, "ev")
    shown = card(client_of("director"))
    assert "Settle what is open in round 1" in shown
    assert 'href="/e/ev/open"' in shown


def alone() -> Client:
    evening = begun()
    for table in (1, 2):
        evening.read(evening.typed(1, table), "director")
    replay(evening, "ev")
    return client_of("director")


def test_whoever_is_alone_is_told_so_and_lets_one_reading_count() -> None:
    client = alone()
    shown = card(client)
    assert "You are alone at the desk" in shown
    assert 'href="/e/ev/team"' in shown, "or calls somebody in"
    answer = client.post("/e/ev/slips/one-reader", key(shown, "One reading is enough"))
    assert answer["location"] == "/e/ev/"
    slips = view_support.look("ev").tournament.slips
    assert {each.state for each in slips} == {SlipState.CONFIRMED}
    told = unbroken(page(client))
    assert "One reading is enough from now on; 2 slips count." in told
    assert "Close round 1" in card(client)
    assert "One person read each slip." in unbroken(page(client, "standings"))


def test_somebody_invited_who_never_came_is_no_second_reader() -> None:
    client = alone()
    invited = get_user_model().objects.create_user("roger")
    Membership.objects.create(user=invited, event="ev", role="desk")
    assert "You are alone at the desk" in card(client)


def test_the_queue_and_the_slip_have_both_ways_too() -> None:
    client = alone()
    for path in ("slips/second", "slips/1/1"):
        shown = page(client, path)
        assert 'action="/e/ev/slips/one-reader"' in shown, path
        assert 'href="/e/ev/team"' in shown, path


def test_only_a_director_lets_one_reading_count() -> None:
    alone()
    assert client_of("desk").post("/e/ev/slips/one-reader").status_code == 403
    assert view_support.look("ev").tournament.setup.readers == 2


def test_the_round_is_run_above_its_tables() -> None:
    evening = begun()
    evening.play(1, but=[2])
    replay(evening, "ev")
    shown = unbroken(page(client_of("director"), NOW))
    assert shown.index('value="close"') < shown.index('id="table-1"')
    assert "Before the round can be closed: table 2." in shown


def test_where_one_reading_is_enough_the_desk_offers_no_second_one() -> None:
    client = alone()
    assert "F9" in page(client, "slips")
    client.post("/e/ev/slips/one-reader", key(card(client), "One reading is enough"))
    shown = page(client, "slips")
    assert "F9" not in shown
    assert "The pile is typed." in shown


def test_whoever_rules_finds_people_by_their_surnames() -> None:
    shown = unbroken(page(alone(), "rulings"))
    for each in view_support.look("ev").tournament.entrants.values():
        assert f"{each.listed} · {each.number}" in shown


def test_whoever_is_called_in_arrives_at_the_work() -> None:
    client = alone()
    asked = client.post("/e/ev/team", {"do": "add", "username": "roger", "role": "desk", "op": "one"})
    link = re.search(r"/join/[^\"/]+/[^\"/]+", asked.content.decode())
    assert link
    roger = Client(headers={"accept-language": "en"})
    assert "Eight characters at least" in unbroken(roger.get(link[0]).content.decode()), (
        "in the words of the first start"
    )
    password = {"new_password1": "nine of hearts", "new_password2": "nine of hearts"}
    assert roger.post(link[0], password)["location"] == "/e/ev/"
    assert "Read 2 slips of round 1 a second time" in card(roger)
    assert "Read 2 slips of round 1 a second time" in card(client), "and nobody is alone any more"
