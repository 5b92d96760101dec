"""Pages that not every game has: whoever asks a game for one that it lacks reads that there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import get_resolver

from tapis.core.plugin import plugins
from tests.web.test_security import routes

NAMED = "<slug:regulation>"
ANSWERS = {200, 302, 404, 405}


def pages() -> Iterator[str]:
    """Every address in which a game is named and nothing else is asked for."""
    for each in routes(get_resolver().url_patterns):
        if each.count("<") == 1 and NAMED in each:
            yield f"/{re.sub(r'[$^]', '', each)}"


@pytest.mark.django_db
def test_no_game_is_asked_for_a_page_in_vain_and_none_that_there_is_not_has_any() -> None:
    someone, found = Client(), list(pages())
    assert len(found) > 3
    for page in found:
        told = {game: someone.get(page.replace(NAMED, game)).status_code for game in (*plugins(), "nowhere")}
        assert {*told.values()} <= ANSWERS, (page, told)
        assert told["nowhere"] in {302, 404}, page
    assert someone.get("/law/estimation/system/").status_code == 404
