"""Pages of an event are spoken in the words of its game, in the language of the reader."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.web.director.conftest import replay


@pytest.fixture
def anybody(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "fr"})
    house.cache_clear()


@pytest.mark.parametrize(
    ("played", "own", "others"),
    [
        (Pairs(8), "par tour", "manche"),
        (TeamEvening(8), "par partie", "manche"),
        (Evening(8), "par manche", "tour"),
    ],
    ids=["bridge", "tutti", "estimation"],
)
def test_a_round_is_called_as_players_of_the_game_call_it(
    anybody: Client, played: Evening, own: str, others: str
) -> None:
    replay(played, "mardi")
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="mardi", role="director")
    anybody.force_login(user)
    page = anybody.get("/e/mardi/settings").content.decode()
    text = re.sub(r"<[^>]+>", " ", page)
    assert f"Minutes {own}" in text
    assert f"par {others}" not in text
    assert '<html lang="fr"' in page


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "Tournois"), ("de", "Turniere"), ("nl", "Toernooien"), ("en", "Events")]
)
def test_the_way_to_one_s_events_is_called_by_what_is_there(
    anybody: Client, language: str, word: str
) -> None:
    anybody.force_login(get_user_model().objects.create_user("director"))
    page = anybody.get("/", headers={"accept-language": language}).content.decode()
    link = re.search(r'<a href="/events/"[^>]*>(.*?)</a>', page, re.DOTALL)
    assert link is not None
    assert word in link[1]
