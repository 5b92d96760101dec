"""An archive in the browser: both editions are taken and given back as they are, another one is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.log.archive import write_archive
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.scenarios.test_two_editions import EXACT, Voted


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.create_user("director"))
    yield client
    house.cache_clear()


def brought(client: Client, text: str) -> tuple[int, str]:
    """The answer to an archive brought in."""
    answer = client.post("/events/import", {"archive": SimpleUploadedFile("a.json", text.encode())})
    return answer.status_code, " ".join(answer.content.decode().split())


def played(evening: Evening) -> str:
    evening.begin()
    evening.play(1, EXACT)
    return write_archive(evening.archive)


def test_an_unknown_edition_is_refused_and_nothing_is_stored(client: Client) -> None:
    strange = write_archive(replace(Evening(4).archive, edition="1999"))
    status, page = brought(client, strange)
    assert status == 422
    assert "the edition 1999 of estimation; the editions known here are 1" in page
    assert not house().log.version("event/evening")


@pytest.mark.parametrize(("new", "edition", "points"), [(False, "1", "−10"), (True, "2", "−15")])
def test_each_edition_is_marked_by_its_own_figures_and_goes_out_as_it_came(
    client: Client, monkeypatch: pytest.MonkeyPatch, new: bool, edition: str, points: str
) -> None:
    old, after = Evening(4, rounds=1, deals=1), Voted(monkeypatch)
    text = played(after if new else old)
    assert brought(client, text)[0] == 302
    page = client.get("/e/evening/publish/look/classement.html").content.decode()
    assert points in page
    kept = client.get("/e/evening/exchange/event.json").content.decode()
    assert (kept, json.loads(kept)["edition"]) == (text, edition)
