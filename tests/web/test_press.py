"""Pages for everybody: printed once, the same bytes for all, nothing personal in them and nothing stale."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from threading import Lock
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.template.loader import render_to_string
from django.test import Client

from tapis.club.people.registration import edit_entrant
from tapis.club.rounds.course import LINE_LIMIT
from tapis.club.slips.table import propose_deal
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import ANNE, BERNARD, Evening

TEN = ">10</span>"
PUBLIC, STANDINGS = "/e/evening/public/", "/e/evening/screen/standings"
PAGES = [PUBLIC, STANDINGS, "/e/evening/screen/seating", "/e/evening/screen/clock?turn=1"]
ENGLISH = {"accept-language": "en"}


class Venue:
    """An evening on this server; ``tell`` brings over what has happened in it since."""

    def __init__(self) -> None:
        self.evening = Evening(8, rounds=2, deals=1)
        self.evening.begin()
        self.told = 0
        self.tell()

    def tell(self) -> None:
        for entry in self.evening.entries[self.told :]:
            act = house().room(TOURNAMENTS, "evening").act
            assert isinstance(act(partial(only, entry.event), f"told{entry.version}", entry.actor), Accepted)
        self.told = len(self.evening.entries)

    def read(self, table: int = 1) -> None:
        """A slip is read by two people."""
        typed = self.evening.typed(1, table)
        self.evening.read(typed, ANNE)
        self.evening.read(typed, BERNARD)
        self.tell()


def only(event: Any, _tournament: Any) -> tuple[Any, ...]:
    return (event,)


@pytest.fixture
def venue(transactional_db: None) -> Iterator[Venue]:
    house.cache_clear()
    press.PRESS.clear()
    yield Venue()
    press.PRESS.clear()
    house.cache_clear()


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates printed so far."""
    made: list[str] = []
    real = render_to_string

    def counted(template: str, context: dict[str, Any]) -> str:
        made.append(template)
        return real(template, context)

    monkeypatch.setattr(press, "render_to_string", counted)
    return made


def director() -> Client:
    user, _ = get_user_model().objects.get_or_create(username="Dora Director")
    Membership.objects.get_or_create(user=user, event="evening", role="director")
    client = Client(headers=ENGLISH)
    client.force_login(user)
    return client


def test_everybody_gets_the_same_bytes(venue: Venue, printed: list[str]) -> None:
    own = director()
    own.post("/e/evening/check-in", {"number": "1", "presence": "absent"})  # leaves a message waiting
    readers = [own, Client(headers=ENGLISH), Client(headers={**ENGLISH, "user-agent": "phone"}), own]
    for page in PAGES:
        answers = [reader.get(page) for reader in readers]
        assert len({answer.content for answer in answers}) == 1
        text = answers[0].content.decode()
        for personal in ("csrf", "Dora", "Log out", 'name="op"', "<form"):
            assert personal not in text
        assert not any(answer.cookies for answer in answers)
    screens = sum("/screen/" in page for page in PAGES)
    assert len(printed) == len(PAGES) + screens, "in the hall a screen may name more, so it is printed apart"


def test_a_reload_costs_no_body(venue: Venue, printed: list[str]) -> None:
    reader = Client(headers=ENGLISH)
    for page in PAGES:
        first = reader.get(page)
        again = reader.get(page, headers={"if-none-match": first.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert "no-cache" in first.headers["Cache-Control"], "a browser asks before it shows an old page"
    assert len(printed) == len(PAGES)


def test_a_page_travels_compressed(venue: Venue) -> None:
    reader = Client(headers=ENGLISH)
    packed = reader.get(PUBLIC, headers={"accept-encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == reader.get(PUBLIC).content
    assert {"Accept-Encoding", "Accept-Language", "Cookie"} <= set(packed.headers["Vary"].split(", "))


def test_nothing_is_stale_after_a_change(venue: Venue) -> None:
    reader = Client(headers=ENGLISH)
    before = reader.get(STANDINGS)
    assert TEN not in before.content.decode()
    venue.read()
    after = reader.get(STANDINGS, headers={"if-none-match": before.headers["ETag"]})
    assert after.status_code == 200
    assert TEN in after.content.decode()


def test_a_name_put_right_is_put_right_in_every_round(venue: Venue) -> None:
    reader, own = Client(headers=ENGLISH), director()
    assert "AUBRY Agnès" in reader.get(PUBLIC).content.decode()
    evening = venue.evening
    person = replace(evening.t.entrants[1].person, name="Agnes Aubry-Blanc")
    evening.do(edit_entrant(evening.competition, 1, person))
    venue.tell()
    text = reader.get(PUBLIC).content.decode()
    assert "Agnès" not in text
    assert text.count("AUBRY-BLANC Agnes") == 1, "in the seating; nobody has a result yet"
    assert own.get(PUBLIC).content.decode() == text


def test_deals_typed_at_tables_print_nothing_anew(venue: Venue, printed: list[str]) -> None:
    reader = Client(headers=ENGLISH)
    tag = reader.get(PUBLIC).headers["ETag"]
    for table in (1, 2):
        evening, slip = venue.evening, venue.evening.slip(1, table)
        evening.do(propose_deal(evening.competition, slip, 1, evening.usual()[0]))
        venue.tell()
        assert reader.get(PUBLIC, headers={"if-none-match": tag}).status_code == 304
    venue.read()
    assert reader.get(PUBLIC).headers["ETag"] != tag
    assert len(printed) == 2


def test_another_log_in_its_place_is_noticed(venue: Venue) -> None:
    reader = Client(headers=ENGLISH)
    venue.read()
    assert TEN in reader.get(STANDINGS).content.decode()
    from tapis.web.store.models import StoredRecord  # noqa: PLC0415 - needs the database

    StoredRecord.objects.filter(kind="slip-confirmed").delete()  # yesterday's copy is put back
    assert TEN not in reader.get(STANDINGS).content.decode()


def test_a_crowd_waits_for_one_printing(venue: Venue) -> None:
    seen = view_support.look("evening")
    made: list[int] = []

    def slow(_seen: Any) -> str:
        made.append(1)
        time.sleep(0.1)
        return "page"

    own = press.Press()
    with ThreadPoolExecutor(8) as crowd:
        pages = list(crowd.map(lambda _: own.page(("evening", "x", "en"), seen, slow), range(8)))
    assert len(made) == 1
    assert {(each.plain, older) for each, older in pages} == {(b"page", False)}


def test_who_asks_while_a_page_is_printed_anew_gets_the_one_before_and_comes_again(venue: Venue) -> None:
    reader = Client(headers=ENGLISH)
    before = reader.get(PUBLIC)
    (key,) = press.PRESS._prints
    venue.read()
    with press.PRESS._printing.setdefault(key, Lock()):
        phone = reader.get(PUBLIC, headers={"HX-Request": "true"})
        opened = reader.get(PUBLIC)
    assert phone.content == opened.content == before.content
    assert phone.headers["HX-Trigger"] == "tapis:again"
    assert phone.headers["Cache-Control"] == "no-store"
    assert "HX-Trigger" not in opened.headers, "its event stream tells it"
    after = reader.get(PUBLIC, headers={"HX-Request": "true"})
    assert after.content != before.content
    assert "HX-Trigger" not in after.headers


def test_only_so_many_prints_are_kept(
    venue: Venue, printed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "PRESS", press.Press(kept=3))
    reader = Client(headers=ENGLISH)
    for number in (1, 2, 3, 4, 4, 1):
        reader.get(f"{PUBLIC}clubs?best={number}")
    assert len(printed) == 5


def test_every_language_has_its_print(venue: Venue) -> None:
    texts = {
        Client(headers={"accept-language": each}).get(PUBLIC).content for each in ("fr", "de", "nl", "en")
    }
    assert len(texts) == 4


def test_the_language_is_chosen_without_a_form(venue: Venue) -> None:
    reader = Client(headers=ENGLISH)
    answer = reader.get(f"{PUBLIC}?language=de")
    assert (answer.status_code, answer.headers["Location"]) == (302, PUBLIC)
    assert 'lang="de"' in reader.get(PUBLIC).content.decode()
    assert reader.get(f"{PUBLIC}?language=xx").status_code == 200


def test_an_announcement_stands_until_it_is_taken_down(venue: Venue) -> None:
    own, reader = director(), Client(headers=ENGLISH)
    address, line = "/e/evening/announcement", "Soup at <eight>"
    assert own.post(address, {"op": "1", "text": line}).status_code == 302
    for page in PAGES:
        assert "Soup at &lt;eight&gt;" in reader.get(page).content.decode()
    assert "Soup at" in own.get("/e/evening/").content.decode()
    assert own.post(address, {"op": "2", "text": line}).status_code == 422, "it stands there already"
    too_long = own.post(address, {"op": "3", "text": "x" * (LINE_LIMIT + 1)})
    assert (too_long.status_code, too_long.context["typed"]) == (422, "x" * (LINE_LIMIT + 1))
    assert own.post(address, {"op": "4", "do": "down"}).status_code == 302
    assert not any("Soup" in reader.get(page).content.decode() for page in PAGES)
    assert "Soup at &lt;eight&gt;" in own.get("/e/evening/log").content.decode()
    assert reader.get(address).status_code == 302, "nobody else comes here"
