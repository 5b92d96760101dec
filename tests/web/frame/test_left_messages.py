"""A message waits for the page to which its answer leads: no page of another event shows it or uses it up."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.http import HttpResponse, HttpResponseRedirect
from django.test import RequestFactory
from django.urls import set_script_prefix

from tapis.web.access.models import Membership
from tapis.web.frame.left_messages import LeftMessages
from tests.club.pairs import Pairs
from tests.web.director.conftest import Who, replay, wizard
from tests.web.director.conftest import who as who  # noqa: PLC0414 - the clients of an evening

SEALED = "The draw is sealed"


class Desk:
    """A browser with a session, several pages open."""

    def __init__(self) -> None:
        self.session: dict[str, Any] = {}

    def _at(self, path: str) -> LeftMessages:
        request = RequestFactory().get(path)
        request.session = self.session  # type: ignore[assignment] # all that is asked of a session
        return LeftMessages(request)

    def does(self, path: str, leads_to: str, *said: str) -> None:
        """Sends a form that leaves messages and leads to a page."""
        storage = self._at(path)
        for each in said:
            storage.add(messages.SUCCESS, each)
        storage.update(HttpResponseRedirect(leads_to) if leads_to else HttpResponse())

    def reads(self, path: str) -> list[str]:
        """What a page shows."""
        storage = self._at(path)
        found = [str(each) for each in storage]
        storage.update(HttpResponse())
        return found


def test_a_message_is_shown_once_and_by_its_own_event() -> None:
    desk = Desk()
    desk.does("/e/one/boards", "/e/one/boards", "dealt")
    assert [desk.reads(each) for each in ("/e/two/boards", "/events/", "/e/two/entrants")] == [[], [], []]
    assert desk.reads("/e/one/entrants") == ["dealt"], "any page of its event"
    assert desk.reads("/e/one/boards") == []
    assert desk.session == {}


def test_messages_of_both_events_and_of_the_house_wait_beside_each_other() -> None:
    desk = Desk()
    desk.does("/e/one/boards", "/e/one/boards", "first")
    desk.does("/e/two/boards", "http://testserver/e/two/boards?round=2#t", "second", "third")
    desk.does("/house", "/house", "house")
    desk.does("/e/one/entrants", "/e/one/entrants", "fourth")
    assert desk.reads("/e/two/draw") == ["second", "third"]
    assert desk.reads("/house") == ["house"]
    assert desk.reads("/e/one/draw") == ["first", "fourth"]


def test_a_message_goes_where_the_answer_leads() -> None:
    desk = Desk()
    desk.does("/e/one/delete", "/events/", "deleted")
    desk.does("/events/new", "/e/two/", "opened")
    assert desk.reads("/e/two/") == ["opened"]
    assert desk.reads("/events/") == ["deleted"]


def test_what_no_page_has_shown_waits_on() -> None:
    desk = Desk()
    desk.does("/e/one/boards", "/e/one/boards", "dealt")
    desk.does("/e/one/boards", "", "again")
    desk.does("/e/one/boards", "/no/such/page", "lost")
    assert desk.reads("/e/one/boards") == ["dealt", "again"]


def test_behind_a_prefix_too() -> None:
    desk = Desk()

    set_script_prefix("/tapis/")
    try:
        desk.does("/e/one/boards", "/tapis/e/one/boards", "dealt")
        assert desk.reads("/events/") == []
        assert desk.reads("/e/one/boards") == ["dealt"]
    finally:
        set_script_prefix("/")


def test_the_pages_of_two_events(who: Who) -> None:
    director = who("director")
    other = str(wizard(director).url).strip("/").split("/")[-1]
    replay(Pairs(8, rounds=4, deals=2), "one")
    user = get_user_model().objects.get(username="director")
    Membership.objects.create(user=user, event="one", role="director")
    assert director.post("/e/one/draw/seal", {"op": "1"}).status_code == 302
    assert SEALED not in director.get(f"/e/{other}/draw").content.decode()
    assert SEALED in director.get("/e/one/entrants").content.decode()
    assert SEALED not in director.get("/e/one/draw").content.decode()
