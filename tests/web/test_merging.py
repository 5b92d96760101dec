"""Another copy of an event is merged on the page of exchange."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.log.archive import write_archive
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening, missing

PAGE = "/e/evening/exchange/merge"


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


def test_what_the_other_copy_holds_is_added_and_what_contradicts_is_listed(director: Client) -> None:
    ours = Evening(16)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.read(ours.typed(1, 1), "Anne")
    theirs.read(theirs.typed(1, 1, missing(10, 20, 30, 40)), "Bernard")
    theirs.confirm(1, 2)
    assert not house().log.write(ours.archive.records)
    assert "Choose the other copy" in director.get("/e/evening/exchange").content.decode()
    status, page = sent(director, write_archive(theirs.archive))
    assert status == 200
    assert "2 entries of the other copy were taken over." in page
    assert "Slip read" in page
    assert "Bernard" in page
    assert house().log.version("event/evening") == len(ours.records) + 2
    assert "0 entries" in sent(director, write_archive(theirs.archive))[1], "sent again nothing is added"


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


def test_the_results_are_one_page_that_needs_nothing_else(director: Client) -> None:
    ours = Evening(8, rounds=1)
    (shy,) = ours.enter("Zoé Zbinden", hidden=True)
    ours.present(shy)
    ours.begin()
    ours.play(1)
    assert not house().log.write(ours.archive.records)
    page = director.get("/e/evening/exchange/results.html").content.decode()
    assert "AUBRY Agnès" in page
    for secret in ("Zoé", "ZBINDEN"):
        assert secret not in page, "who wants no publication is a number"
    for outside in ("href=", "src=", "http", "<script", "url("):
        assert outside not in page
