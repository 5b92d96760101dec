"""An archive brought in by a browser: anybody may have written it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.log.archive import write_archive
from tapis.practice.evening import Programme, simulate
from tapis.web import view_support
from tapis.web.access.tries import Tries
from tapis.web.papers import resuming
from tests.web.director.conftest import Who, present, state


@pytest.fixture(scope="module")
def evening_archive() -> str:
    """A simulated evening of nine people in two rounds."""
    return write_archive(simulate(Programme("estimation", 9, 2, 2, "evening")))


def bring(who: Who, text: str) -> Any:
    return who("anna").post("/events/import", {"archive": SimpleUploadedFile("a.json", text.encode())})


def test_whoever_brings_an_archive_directs_its_event(who: Who, evening_archive: str) -> None:
    assert bring(who, evening_archive).url == "/e/evening/"
    assert who("anna").get("/e/evening/").status_code == 200
    assert len(state("evening").entrants) == 9
    assert who("bea").get("/e/evening/").status_code == 403
    assert "is here already" in bring(who, evening_archive).content.decode()


def stray(data: dict[str, Any]) -> None:
    """A slip of a table that nobody drew."""
    events = [event for entry in data["entries"] for event in entry["events"]]
    next(event for event in events if event["kind"] == "slip-read")["body"]["table"] = 77


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(stream="event/../../up"),
        lambda data: data.update(stream="event/"),
        lambda data: data.update(stream="event/" + "x" * 41),
        lambda data: data.update(stream="table/evening"),
        lambda data: data.update(entries=[]),
        lambda data: data["entries"][0]["events"][0]["body"]["settings"].update(regulation="poker"),
        stray,
    ],
    ids=["path", "nameless", "long", "table", "empty", "poker", "stray"],
)
def test_an_archive_of_no_event_changes_nothing(
    who: Who, evening_archive: str, change: Callable[[dict[str, Any]], None]
) -> None:
    data = json.loads(evening_archive)
    change(data)
    page = bring(who, json.dumps(data))
    assert page.status_code == 422
    assert "archive of something else than an event" in page.content.decode()
    assert view_support.events() == ()


def test_nobody_brings_in_without_an_account_nor_event_after_event(
    who: Who, evening_archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = Client().post("/events/import", {"archive": SimpleUploadedFile("a.json", b"{}")})
    assert (stranger.status_code, stranger.headers["Location"]) == (302, "/login?next=/events/import")
    monkeypatch.setattr(resuming, "_bringing", Tries(limit=2, seconds=300))
    assert [bring(who, "{}").status_code for _ in range(3)] == [422, 422, 429]
    other = who("bea").post("/events/import", {"archive": SimpleUploadedFile("a.json", b"{}")})
    assert other.status_code == 422, "that is counted for each account"
    assert bring(who, evening_archive).status_code == 429
    assert view_support.events() == ()


def test_rounds_drawn_elsewhere_are_taken_over(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, *"ABCDEFGHI")
    typed = {"do": "written", "source": "the club's notebook", "written": "1 2 3 4\n5 6 7\n"}
    refused = director.post(f"/e/{evening}/draw", typed)
    assert refused.status_code == 422
    assert "Line 2 must hold the numbers of 4 entrants" in refused.content.decode()
    assert "5 6 7" in refused.content.decode(), "what was typed is still there"
    assert state(evening).rounds == ()
    taken = director.post(f"/e/{evening}/draw", {**typed, "written": "9 8 7 6\n5 4 3 2"})
    assert taken.status_code == 302
    assert state(evening).rounds[0].seating.tables == ((9, 8, 7, 6), (5, 4, 3, 2))
    assert "taken over from elsewhere" in director.get(f"/e/{evening}/draw").content.decode()
