"""Another copy of an event is merged on the page of exchange."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.log.archive import write_archive
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening, missing

PAGE = "/e/evening/exchange/merge"
DIFFERENCES = "/e/evening/copies"


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="evening", role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    yield client
    house.cache_clear()


def sent(client: Client, content: str) -> tuple[int, str]:
    answer = client.post(PAGE, {"op": "m", "archive": SimpleUploadedFile("a.json", content.encode())})
    return answer.status_code, " ".join(answer.content.decode().split())


def two_copies() -> tuple[Evening, Evening]:
    """A slip that was typed differently in each, and what only the other one holds."""
    ours = Evening(16)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.confirm(1, 1)
    ours.enter("Yann Zaugg")
    theirs.confirm(1, 1, missing(10, 20, 30, 40))
    theirs.confirm(1, 2)
    theirs.enter("Zoé Zbinden")
    assert not house().log.write(ours.archive.records)
    return ours, theirs


def test_what_the_other_copy_holds_is_added_and_what_contradicts_is_kept(director: Client) -> None:
    ours, theirs = two_copies()
    assert "Choose the other copy" in director.get("/e/evening/exchange").content.decode()
    status, page = sent(director, write_archive(theirs.archive))
    assert status == 200
    assert "3 entries of the other copy were taken over." in page
    assert f"Slip {slip_number(1, 2)} (table 2)" in page
    assert "Zoé Zbinden has number 18, in the other copy 17." in page
    for told in ("Slip 1-001-9 (table 1)", "Take theirs", "Keep ours", "50 / 60", "70 / 60"):
        assert told in page
    assert house().log.version("event/evening") == len(ours.records) + 3 + 1 + 2
    assert "0 entries" in sent(director, write_archive(theirs.archive))[1], "sent again nothing is added"
    assert house().log.version("event/evening") == len(ours.records) + 3 + 1 + 2
    assert "not in force" in text(director, "/e/evening/log")
    assert "Another copy of the event says something else of this slip" in text(
        director, "/e/evening/slips/1/1"
    )
    assert "Another copy" not in text(director, "/e/evening/slips/1/2")
    assert "Two copies differ: Slip 1-001-9 (table 1)" in text(director, "/e/evening/")


def text(client: Client, page: str) -> str:
    """What a page says."""
    answer = client.get(page)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


@pytest.mark.parametrize("theirs_are_right", [True, False])
def test_the_director_takes_theirs_or_keeps_ours(director: Client, *, theirs_are_right: bool) -> None:
    _, theirs = two_copies()
    sent(director, write_archive(theirs.archive))
    (open_one,) = state().copies.open
    form = {
        "op": "s",
        "key": open_one.key,
        "reason": "papier vu",
        "do": "theirs" if theirs_are_right else "ours",
    }
    assert director.post(DIFFERENCES, form).status_code == 302
    found = state()
    slip = found.slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert (slip.confirmed.deals == theirs.slip(1, 1).entered) is theirs_are_right
    page = text(director, DIFFERENCES)
    assert "Nothing is to be settled between copies." in page
    assert ("The other copy counts" if theirs_are_right else "This copy counts") in page
    assert "papier vu" in page
    assert "(director, " in page
    assert "Two copies differ" not in text(director, "/e/evening/")
    again = director.post(DIFFERENCES, {**form, "op": "t"})
    assert again.status_code == 422
    assert "Nothing is to be settled here between two copies any more" in again.content.decode()


def test_the_desk_sees_what_differs_and_does_not_decide(director: Client) -> None:
    _, theirs = two_copies()
    sent(director, write_archive(theirs.archive))
    Membership.objects.update(role="desk")
    assert "Keep ours" not in text(director, DIFFERENCES)
    assert director.post(DIFFERENCES, {"op": "s", "key": "x", "do": "ours"}).status_code == 403
    assert state().copies.open


def state() -> Tournament:
    """The event as it stands."""
    return house().room(TOURNAMENTS, "evening").look().state


def test_a_file_that_is_no_copy_changes_nothing(director: Client) -> None:
    ours = Evening(8)
    assert not house().log.write(ours.archive.records)
    other = Evening(8, title="Jeudi")
    status, page = sent(director, write_archive(other.archive))
    assert status == 422
    assert "not copies of one event" in page
    assert sent(director, "nonsense")[0] == 422
    assert house().log.version("event/evening") == len(ours.records)


def test_only_a_director_merges(director: Client, transactional_db: None) -> None:
    Membership.objects.update(role="desk")
    assert not house().log.write(Evening(8).archive.records)
    assert director.get(PAGE).status_code == 403


def test_the_zip_of_everything_can_be_merged_and_opened(director: Client) -> None:
    ours = Evening(8)
    assert not house().log.write(ours.archive.records)
    packed = director.get("/e/evening/exchange/everything.zip").content
    answer = director.post(PAGE, {"op": "z", "archive": SimpleUploadedFile("a.zip", packed)})
    assert "0 entries" in " ".join(answer.content.decode().split())
    answer = director.post("/events/import", {"archive": SimpleUploadedFile("a.zip", packed)})
    assert "is here already" in answer.content.decode()
    empty = director.post("/events/import", {"archive": SimpleUploadedFile("a.zip", packed[:-40])})
    assert empty.status_code == 422
