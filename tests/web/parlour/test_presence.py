"""Who is there is noted for tables that exist, and for no more guests than a house can have."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from tapis.web.play.door import identity
from tapis.web.play.turns import presence
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.play.turns.runner import runner
from tapis.web.selves import browser


def test_asking_for_tables_that_do_not_exist_leaves_nothing(transactional_db: None) -> None:
    client = Client()
    known = identity.remember(HttpResponse(), "somebody")
    client.cookies[browser.GUEST_COOKIE] = known.cookies[browser.GUEST_COOKIE].value
    before = len(runner().presence._heard)
    for number in range(20):
        assert client.get(f"/play/nothing{number}/").status_code == 404
    assert len(runner().presence._heard) == before


def test_who_was_heard_of_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 3)
    ticks = iter(range(100))
    there = GuestsHeard(lambda: next(ticks))
    for guest in ("anna", "beat", "anna", "carl", "dora"):
        there.heard("table", guest)
    assert {guest for _, guest in there._heard} == {"anna", "carl", "dora"}


def test_an_open_connection_says_nothing_and_a_beat_does() -> None:
    now = [1000.0]
    there = GuestsHeard(lambda: now[0])
    assert there.silent_for("table", "ann") == 0.0, "nobody is missed before he could come"
    assert not there.here("table", "ann", 20), "but nobody has heard of her either"
    now[0] += 7
    assert there.silent_for("table", "ann") == 7.0
    there.heard("table", "ann")
    assert there.silent_for("table", "ann") == 0.0
    assert there.here("table", "ann", 20)
    now[0] += 21
    assert not there.here("table", "ann", 20)


def test_who_is_beside_a_table_is_counted_there_and_only_lately() -> None:
    now = [1000.0]
    there = GuestsHeard(lambda: now[0])
    there.heard("table", "ann")
    there.heard("other", "ben")
    now[0] += 30
    there.heard("table", "cat")
    assert there.beside("table", 40) == {"ann", "cat"}
    assert there.beside("table", 20) == {"cat"}
    assert there.beside("nowhere", 40) == frozenset()


def test_many_beside_one_table_take_no_more_room_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "BESIDE_ONE", 3)
    there = GuestsHeard(lambda: 0.0)
    for number in range(20):
        there.heard("table", f"guest {number}")
    assert len(there._at.get("table", ())) <= 3
