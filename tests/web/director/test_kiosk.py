"""Checking in by oneself: what the door's link gives, and what it does not."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client

from tapis.club.events import Presence
from tests.web.director.conftest import Who, state, wizard


def hall(who: Who) -> tuple[Client, str, str]:
    """A director, an event with three not here and one who wants no publication, the door's link."""
    director = who("director")
    event = str(wizard(director).url).strip("/").split("/")[-1]
    for name in ("Anna Amsler", "Bea Bart", "Carl Corbat"):
        director.post(f"/e/{event}/entrants/new", {"name": name, "op": name})
    director.post(f"/e/{event}/entrants/new", {"name": "Hidden Hanna", "privacy": "hall", "op": "h"})
    shown = director.get(f"/e/{event}/check-in").content.decode()
    found = re.search(r'href="[^"]*(/door/[^"]+)"', shown)
    assert found is not None
    return director, event, found[1]


def test_somebody_taps_the_name_confirms_and_is_here(who: Who) -> None:
    director, event, link = hall(who)
    phone = Client(headers={"accept-language": "en"})
    listed = phone.get(link).content.decode()
    assert "Bea Bart" in listed
    assert "Hidden Hanna" not in listed
    assert "Is that you?" in phone.get(f"{link}?who=2").content.decode()
    assert state(event).entrants[2].presence is Presence.REGISTERED, "looking is not coming"
    assert phone.post(link, {"who": "2", "op": "x"}).status_code == 302
    assert state(event).entrants[2].presence is Presence.PRESENT
    assert "Bea Bart is here" in phone.get(f"{link}?done=2").content.decode()
    director.post(f"/e/{event}/check-in", {"set": "2:registered", "op": "back"})
    assert state(event).entrants[2].presence is Presence.REGISTERED, "the desk undoes it"


def test_the_link_gives_nothing_else(who: Who) -> None:
    _director, event, link = hall(who)
    phone = Client(headers={"accept-language": "en"})
    phone.get(link)
    for path in ("check-in", "late", "entrants", ""):
        assert phone.get(f"/e/{event}/{path}").status_code in (302, 403)
    hidden = max(state(event).entrants)
    assert phone.post(link, {"who": str(hidden), "op": "h"}).status_code == 302
    assert state(event).entrants[hidden].presence is Presence.REGISTERED
    assert "Hidden" not in phone.get(f"{link}?who={hidden}").content.decode()


def test_without_the_halls_code_nobody_is_checked_in(who: Who) -> None:
    _director, event, link = hall(who)
    phone: Any = Client(headers={"accept-language": "en"})
    forged = f"{link[:-3]}abc"
    assert phone.post(forged, {"who": "1", "op": "x"}).status_code == 403
    for _ in range(25):
        answer = phone.get(forged)
    assert answer.status_code == 429, "whoever tries many is told to wait"
    assert phone.get(link).status_code == 200, "the real code goes on working"
    assert state(event).entrants[1].presence is Presence.REGISTERED


def test_the_code_ends_with_the_publication(who: Who) -> None:
    _director, event, link = hall(who)
    director = who("director")
    for number in range(1, 4):
        director.post(f"/e/{event}/check-in", {"set": f"{number}:present", "op": f"p{number}"})
    director.post(f"/e/{event}/check-in/door", {"name": "Dora Dunand", "op": "d"})
    director.post(f"/e/{event}/draw", {"do": "balanced", "op": "draw"})
    assert director.post(f"/e/{event}/draw/1/publish", {"op": "publish"}).status_code == 302
    shut = Client(headers={"accept-language": "en"}).get(link)
    assert shut.status_code in (403, 422)
    assert "go to the desk" in shut.content.decode()


def test_the_greeting_tells_no_name_that_the_list_keeps_back(who: Who) -> None:
    director, event, link = hall(who)
    hidden = max(state(event).entrants)
    director.post(f"/e/{event}/check-in", {"set": f"{hidden}:present", "op": "here"})
    assert state(event).entrants[hidden].presence is Presence.PRESENT
    assert "Hidden" not in Client().get(f"{link}?done={hidden}").content.decode()
