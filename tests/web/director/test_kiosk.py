"""Checking in by oneself: what the door's link gives, and what it does not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tapis.club.events import Presence
from tapis.web.access.tries import Tries
from tapis.web.director.people import kiosk
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


def crowd(who: Who, many: int) -> tuple[Client, str, str]:
    """A hall in which so many more are not here."""
    director, event, link = hall(who)
    for at in range(many):
        director.post(f"/e/{event}/entrants/new", {"name": f"Person {at}", "op": f"p{at}"})
    return director, event, link


def come(phone: Client, link: str, *numbers: int) -> list[int]:
    """What the door answers when these tap their names with one browser."""
    return [phone.post(link, {"who": str(each), "op": f"come{each}"}).status_code for each in numbers]


def test_one_phone_checks_a_few_people_in_and_no_hall(who: Who) -> None:
    _, event, link = crowd(who, 6)
    phone = Client(headers={"accept-language": "en"})
    assert come(phone, link, 1) == [422], "a browser that never opened the page is none"
    phone.get(link)
    assert come(phone, link, 1, 2, 3, 5, 6) == [302, 302, 302, 302, 429]
    assert state(event).entrants[6].presence is Presence.REGISTERED
    other = Client(headers={"accept-language": "en"})
    other.get(link)
    assert come(other, link, 6) == [302], "another phone goes on"


def test_an_address_from_which_too_many_phones_come_waits_too(
    who: Who, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kiosk, "_addresses", Tries(limit=2, seconds=60))
    _, _, link = crowd(who, 1)
    answers = []
    for number in (1, 2, 3):
        phone = Client(headers={"accept-language": "en"})
        phone.get(link)
        answers += come(phone, link, number)
    assert answers == [302, 302, 429]


def test_a_tablet_that_the_desk_opened_checks_in_as_many_as_come(who: Who) -> None:
    director, event, link = crowd(who, 6)
    director.get(link)
    director.logout()
    director.get(link)
    tablet = who("director")
    tablet.get(link)
    assert come(tablet, link, 1, 2, 3, 5, 6, 7) == [302] * 6
    assert {each.by_door for each in state(event).entrants.values()} == {""}


def test_what_one_phone_did_is_marked_counted_and_taken_back_in_one_go(who: Who) -> None:
    director, event, link = crowd(who, 2)
    one, other = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": "en"})
    one.get(link)
    other.get(link)
    assert come(one, link, 1, 2) + come(other, link, 3) == [302] * 3
    shown = director.get(f"/e/{event}/check-in").content.decode()
    assert "2 phones have used the code" in shown
    assert shown.count("by phone at the door") == 3
    phone = state(event).entrants[1].by_door
    director.post(f"/e/{event}/check-in", {"set": "0:undo-door", "phone": phone, "op": "undo"})
    here = [number for number, each in state(event).entrants.items() if each.plays]
    assert here == [3]
    director.post(f"/e/{event}/check-in", {"set": "0:undo-door", "phone": "", "op": "all"})
    assert not any(each.plays for each in state(event).entrants.values())


def test_the_code_can_be_changed_and_the_old_one_checks_nobody_in(who: Who) -> None:
    director, event, link = crowd(who, 0)
    phone = Client(headers={"accept-language": "en"})
    phone.get(link)
    assert director.post(f"/e/{event}/check-in", {"set": "0:new-code", "op": "new"}).status_code == 302
    assert come(phone, link, 1) == [410]
    shown = director.get(f"/e/{event}/check-in").content.decode()
    (fresh,) = re.findall(r'href="[^"]*(/door/[^"]+)"', shown)
    assert phone.get(fresh).status_code == 200
