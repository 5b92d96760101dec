"""Pages say what will change before somebody confirms it, and what has changed since the prize-giving."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.rounds import course
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import ANNE, BERNARD, Evening, missing


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="evening", role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    yield client
    house.cache_clear()


def corrected(*, reopened: bool = False) -> Evening:
    """A round is played; one slip is corrected, perhaps after the ranking was announced."""
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.confirm(1, 1, missing(10, 20, 30, 40))
    evening.confirm(1, 2, missing(11, 21, 31, 41))
    if reopened:
        evening.close(1)
        evening.do(course.close_event(evening.competition))
        evening.do(course.reopen_event(evening.t, "Direction", "Anne", "feuille mal lue"))
    evening.read(evening.typed(1, 1, missing(15, 20, 30, 40), reason="10 lu pour 15"), ANNE)
    return evening


def page(client: Client, address: str) -> str:
    return " ".join(client.get(f"/e/evening/{address}").content.decode().split())


def test_a_correction_says_who_moves(director: Client) -> None:
    assert not house().log.write(corrected().archive.records)
    shown = page(director, "slips/1/1")
    assert "What this correction changes" in shown
    assert "1 → 2" in shown
    assert "20 → 30" in shown


def test_who_leaves_says_who_moves(director: Client) -> None:
    evening = corrected()
    assert not house().log.write(evening.archive.records)
    leader = evening.ranked()[0]
    shown = page(director, f"entrants/{leader}")
    assert "What this changes in the ranking" in shown
    assert "1 → –" in shown


def test_a_reopened_event_lists_what_differs(director: Client) -> None:
    evening = corrected(reopened=True)
    evening.accept(1, 1, BERNARD)
    assert not house().log.write(evening.archive.records)
    shown = page(director, "close")
    assert "Since the ranking was announced" in shown
    assert "20 → 30" in shown
