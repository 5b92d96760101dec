"""Looking at an event and acting in it: as it was opened, or not at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest
from django.test import RequestFactory

from tapis.club.rounds import course, opening
from tapis.core.plugin import plugins
from tapis.law import Refused
from tapis.web import view_support
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.club.evening import Evening


@pytest.fixture(autouse=True)
def nothing_is_open(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    yield
    house.cache_clear()


def posted(op: str) -> HttpRequest:
    request = RequestFactory().post("/", {"op": op})
    request.user = AnonymousUser()
    return request


def test_an_event_is_begun_once_and_then_found_with_its_regulation() -> None:
    settings, plugin = Evening(0).t.setup, plugins()["estimation"]
    first, second = (
        view_support.begin(posted(op), "spring", plugin, lambda event: opening.open_event(event, settings))
        for op in ("first", "second")
    )
    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert view_support.look("spring").version == 1
    assert view_support.competition("spring").plugin is plugin
    assert view_support.sound(["spring", "autumn"])[0] == {"spring": view_support.competition("spring")}


def test_in_an_event_that_nobody_opened_nothing_is_seen_and_nothing_done() -> None:
    with pytest.raises(Http404):
        view_support.look("autumn")
    with pytest.raises(Http404):
        view_support.act(
            posted("first"), "autumn", lambda event: course.announce(event.tournament, "Bonsoir")
        )
