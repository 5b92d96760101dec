"""The last gesture at the door is taken back with one key, and only while nobody has noted otherwise."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tapis.club.events import Presence
from tests.web.director.conftest import Who
from tests.web.director.test_paying import BOARD, bring, held

UNDO = re.compile(r'value="([^"]+)"\s+data-undo')


def gesture(client: Client, wanted: str) -> str:
    """What the page after a gesture would send to take it back; empty where it offers nothing."""
    return undo_on(client.post(BOARD, {"set": wanted, "op": wanted}, follow=True))


def undo_on(page: Any) -> str:
    assert page.status_code == 200
    found = UNDO.search(page.content.decode())
    return found[1] if found else ""


@pytest.mark.parametrize("wanted", ["2:present", "2:gives:50", "2:gives:12.50", "2:paid", "2:absent"])
@pytest.mark.parametrize("fee", [0, 20_00])
def test_whatever_was_noted_is_as_it_was(who: Who, fee: int, wanted: str) -> None:
    client = bring(fee)
    if not fee and "gives" in wanted:
        return
    before = held()
    back = gesture(client, wanted)
    assert held() != before
    assert gesture(client, back) == "", "one gesture is taken back, and not the taking back"
    now = held()
    assert now.entrants == before.entrants
    assert now.payments.get(2, 0) == before.payments.get(2, 0)


def test_who_was_here_and_pays_is_here_still_when_the_payment_is_taken_back(who: Who) -> None:
    client = bring()
    gesture(client, "2:present")
    gesture(client, gesture(client, "2:gives:20"))
    assert (held().entrants[2].presence, held().payments[2]) == (Presence.PRESENT, 0)


def test_who_had_paid_has_paid_still_when_something_else_is_taken_back(who: Who) -> None:
    client = bring(0)
    gesture(client, "2:paid")
    gesture(client, gesture(client, "2:absent"))
    assert held().entrants[2].person.paid


def test_what_another_desk_has_noted_since_stays(who: Who) -> None:
    client = bring()
    back = gesture(client, "2:present")
    gesture(client, "2:gives:20")
    answer = client.post(BOARD, {"set": back, "op": "late"})
    assert answer.status_code == 422
    assert "noted otherwise since" in answer.content.decode()
    assert held().payments[2] == 20_00


@pytest.mark.parametrize(
    "sent",
    ["2:undo:", "2:undo:present.due.x-registered.due.0", "2:undo:lost.due.0-registered.due.0", "9:undo:-"],
)
def test_what_was_never_noted_is_not_taken_back(who: Who, sent: str) -> None:
    client = bring()
    before = held()
    assert client.post(BOARD, {"set": sent, "op": "x"}).status_code in (404, 422)
    assert held().entrants == before.entrants
