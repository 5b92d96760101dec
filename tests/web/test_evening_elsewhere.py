"""The file of another program's evening, brought on a page: an event with members, notes and a ranking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.club.events import Person
from tapis.club.register.events import MemberCard, Sighting
from tapis.club.register.file_numbers import with_members
from tapis.club.register.matching import SeenEvening, SeenPerson, grown
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.core.deals import LARGEST
from tapis.web import view_support
from tapis.web.access.models import Membership
from tapis.web.director.people.scanned import ScannedCard
from tapis.web.room.house import house
from tests.scenarios.test_evening_elsewhere import board, file, line

PAGE = "/events/elsewhere"


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.create_user("director"))
    yield client
    house.cache_clear()


def bring(client: Client, content: str | bytes, name: str = "tea.xml") -> Any:
    told = content if isinstance(content, bytes) else content.encode()
    form = {"name": client.get(PAGE).context["name"], "op": "one", "evening": SimpleUploadedFile(name, told)}
    return client.post(PAGE, form)


def test_an_evening_becomes_an_event_of_whoever_brings_it(director: Client) -> None:
    answer = bring(director, file(board(1, line(1, 1), line(2, 1, score="-700"))))
    event = answer.headers["Location"].split("/")[2]
    assert Membership.objects.filter(event=event, user__username="director", role="director").exists()
    found = view_support.look(event)
    assert (found.tournament.setup.title, found.tournament.closed) == ("Tea", True)
    page = director.get(answer.headers["Location"]).content.decode()
    assert "The evening is here" in page
    assert "700 points, the result is worth" in page
    standings = director.get(f"/e/{event}/standings").content.decode()
    assert "NORA N" in standings


def test_the_same_form_sent_twice_opens_one_event(director: Client) -> None:
    content = file(board(1, line(1, 1))).encode()
    form = {"name": director.get(PAGE).context["name"], "op": "one"}
    places = [
        director.post(PAGE, {**form, "evening": SimpleUploadedFile("tea.xml", content)}).headers["Location"]
        for _ in range(2)
    ]
    assert places[0] == places[1]
    assert len(view_support.events()) == 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "no file of an evening"),
        (b"%PDF-1.7 \xff\x00", "no file of an evening"),
        (b"<USEBIO", "not well-formed"),
        (b"<USEBIO>" + b" " * LARGEST, "never larger than 4 MB"),
        (file(board(1, line(1, 1, "8D"))).encode(), "“8D” is no contract"),
        (file(board(1, line(1, 1)), kind="INDIVIDUAL").encode(), "is not brought in"),
    ],
)
def test_what_cannot_be_is_refused_and_opens_nothing(director: Client, content: bytes, told: str) -> None:
    answer = bring(director, content)
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert not view_support.events()


def test_no_file_no_name_of_ones_own_and_nobody(director: Client) -> None:
    assert director.post(PAGE, {"name": director.get(PAGE).context["name"]}).status_code == 422
    assert director.post(PAGE, {"name": "mine", "evening": SimpleUploadedFile("x", b"x")}).status_code == 403
    assert Client().get(PAGE).status_code == 302


def test_numbers_find_members_and_doubt_finds_nobody() -> None:
    known = (
        ListedMember(3, MemberCard("Nora Noll", federation="01 01")),
        ListedMember(7, MemberCard("Sven Sorg")),
        ListedMember(9, MemberCard("Sven Sorg", federation="77")),
        ListedMember(8, MemberCard("Two", federation="77")),
    )
    both = Person("N. Noll", partner="Sven Sorg", federation="01 01", partner_federation="", member=9)
    found = with_members(known, Person(both.name, partner=both.partner, federation="01 01", partner_member=7))
    assert found.members == (3, 7)
    assert with_members(known, Person("Somebody Else", member=7)).members == (0,)
    assert with_members(known, Person("Two", federation="77")).members == (0,)


def test_a_card_that_is_read_brings_the_federation_number_into_the_entry() -> None:
    card = ScannedCard(ListedMember(3, MemberCard("Nora Noll", federation="01 01")), 0)
    assert (card.person.member, card.person.federation) == (3, "01 01")


def test_a_federation_number_tells_namesakes_apart_and_goes_onto_a_new_card() -> None:
    people = tuple(
        SeenPerson(Sighting("ev", at, 0), "Nora Noll", federation=number)
        for at, number in ((1, "11"), (2, "22"))
    )
    first = grown(MemberRegister(), [SeenEvening("ev", "2026-01-01", "Tea", people)])
    assert [each.card.federation for each in first.register.members] == ["11", "22"]
    later = SeenPerson(Sighting("next", 1, 0), "Nora Noll", federation="22")
    again = grown(first.register, [SeenEvening("next", "2026-02-01", "Tea", (later,))])
    assert again.register.owner(later.sighting) == 2
    assert not again.asked
