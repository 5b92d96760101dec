"""One damaged record does not close the house: its event says so, the others go on."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth import get_user_model
from django.db import DatabaseError, OperationalError
from django.test import Client

from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredRecord
from tests.club.evening import Evening
from tests.web.director.conftest import Who

DAMAGES = [
    {"body": '{"settings": {"ti'},
    {"body": '{"rounds": "many"}'},
    {"kind": "nothing-known"},
    {"version": 999},
    {"schema": 99},
]


@pytest.fixture
def two_events(who: Who) -> Client:
    """Both of one director; ``good`` is sound, ``bad`` is to be damaged."""
    client = who("director")
    for name in ("good", "bad"):
        happened = tuple(entry.event for entry in Evening(8, rounds=1).entries)
        house().room(TOURNAMENTS, name).act(lambda _, events=happened: events, name, "director")  # type: ignore[misc]
        account = get_user_model().objects.get(username="director")
        Membership.objects.create(user=account, event=name, role="director")
    return client


def damage(**fields: Any) -> None:
    assert StoredRecord.objects.filter(stream="event/bad", version=3).update(**fields) == 1
    house.cache_clear()


@pytest.mark.parametrize("fields", DAMAGES, ids=["half", "odd", "unknown", "missing", "newer"])
def test_a_damaged_event_is_set_aside(two_events: Client, fields: dict[str, Any]) -> None:
    damage(**fields)
    listed = two_events.get("/events/")
    assert listed.status_code == 200
    page = listed.content.decode()
    assert "/e/good/" in page
    assert "Version 3 of event/bad" in page
    assert two_events.get("/e/good/").status_code == 200
    for address in ("/e/bad/", "/e/bad/public/", "/e/bad/exchange"):
        refused = two_events.get(address)
        assert refused.status_code == 503
        assert "tapis event repair bad" in refused.content.decode()
    assert two_events.get("/season/").status_code in {200, 404}


def test_a_repaired_event_is_back_at_once(two_events: Client) -> None:
    body = StoredRecord.objects.get(stream="event/bad", version=3).body
    damage(body="{")
    assert two_events.get("/e/bad/").status_code == 503
    StoredRecord.objects.filter(stream="event/bad", version=3).update(body=body)
    assert two_events.get("/e/bad/").status_code == 200


def test_a_damaged_event_is_read_once_and_not_from_the_beginning_each_time(two_events: Client) -> None:
    damage(body="{")
    two_events.get("/e/bad/")
    read: list[int] = []

    def noted(self: DjangoLog, stream: str, after: int = 0) -> Any:
        if stream == "event/bad":
            read.append(after)
        return real(self, stream, after)

    real = DjangoLog.read
    with patch.object(DjangoLog, "read", noted):
        two_events.get("/e/bad/")
    assert set(read) == {1}


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (DatabaseError("database disk image is malformed"), "put back the last copy of its file"),
        (OperationalError("disk I/O error"), "put back the last copy of its file"),
        (OperationalError("database is locked"), "try again in a moment"),
    ],
)
def test_a_database_that_cannot_be_read_is_a_page_with_a_sentence(
    two_events: Client, error: Exception, sentence: str
) -> None:
    two_events.raise_request_exception = False
    with patch.object(DjangoLog, "read", side_effect=error):
        for address in ("/e/good/", "/e/good/public/"):
            answer = two_events.get(address)
            assert answer.status_code == 503
            assert sentence in answer.content.decode()
    with patch("django.contrib.auth.get_user", side_effect=error):
        answer = two_events.get("/events/")
    assert answer.status_code == 503
    assert sentence in answer.content.decode()
