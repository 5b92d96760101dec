"""Who is there is noted for tables that exist, and for no more guests than a house can have."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from tapis.web.play import identity, presence
from tapis.web.play.presence import OpenPages
from tapis.web.play.runner import runner


def test_asking_for_tables_that_do_not_exist_leaves_nothing(transactional_db: None) -> None:
    client = Client()
    known = identity.remember(HttpResponse(), "somebody")
    client.cookies[identity.COOKIE] = known.cookies[identity.COOKIE].value
    before = len(runner().presence._heard)
    for number in range(20):
        assert client.get(f"/play/nothing{number}/").status_code == 404
    assert len(runner().presence._heard) == before


def test_who_was_heard_of_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 3)
    ticks = iter(range(100))
    there = OpenPages(lambda: next(ticks))
    for guest in ("anna", "beat", "anna", "carl", "dora"):
        there.heard("table", guest)
    assert {guest for _, guest in there._heard} == {"anna", "carl", "dora"}
