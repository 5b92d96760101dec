"""The page of papers offers what the regulation has, and nothing else can be fetched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.state.competition import Competition
from tapis.games.estimation import PLUGIN
from tapis.papers.fill import PER_ROUND, PaperKind
from tapis.web.access.models import Membership
from tapis.web.papers.views import AFTER, BEFORE, DURING, ROUND
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.papers import evening, parties, teams

EVENT = "paperevent"
EVENINGS: dict[str, Any] = {"estimation": evening, "tutti": teams, "putze": parties}


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event=EVENT, role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    yield client
    house.cache_clear()


def hold(regulation: str) -> None:
    """The events of the evening as the papers' own tests know it, written to the house."""
    room = house().room(TOURNAMENTS, EVENT)
    happened = EVENINGS[regulation].happened()
    assert isinstance(room.act(lambda _: tuple(happened), "all", "director"), Accepted)


def test_every_paper_has_a_title_on_the_page() -> None:
    shelves = {kind for shelf in (BEFORE, ROUND, DURING, AFTER) for kind, _ in shelf}
    assert shelves == set(PaperKind)
    assert {kind for kind, _ in ROUND} == PER_ROUND


@pytest.mark.parametrize(
    ("regulation", "there", "missing"),
    [
        ("estimation", ("1/bulletins", "travel-cards", "blank-sheets"), ()),
        ("tutti", ("1/slips", "travel-cards", "lots"), ("1/bulletins",)),
        ("putze", ("1/slips", "blank-sheets"), ("1/bulletins", "travel-cards", "lots", "1/seating-by-name")),
    ],
)
def test_the_page_offers_what_the_regulation_has(
    director: Client, regulation: str, there: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    hold(regulation)
    page = director.get(f"/e/{EVENT}/papers").content.decode()
    for name in there:
        address = f"/e/{EVENT}/papers/{name}.pdf"
        assert address in page
        assert director.get(address).headers["Content-Type"] == "application/pdf"
    for name in missing:
        address = f"/e/{EVENT}/papers/{name}.pdf"
        assert address not in page
        assert director.get(address).status_code == 404


def test_names_no_font_has_are_told_before_they_are_printed(director: Client) -> None:
    hold("estimation")
    page = director.get(f"/e/{EVENT}/papers").content.decode()
    assert 'data-testid="boxed"' not in page
    rare = "Anna \U00016a70\U00016a71"
    entered = (
        house()
        .room(TOURNAMENTS, EVENT)
        .act(
            lambda now: registration.edit_entrant(Competition(now, PLUGIN), 1, Person(rare)),
            "rare",
            "director",
        )
    )
    assert isinstance(entered, Accepted)
    page = director.get(f"/e/{EVENT}/papers").content.decode()
    assert f"<strong>{rare}</strong>" in page
