"""A match of two tables on the desk's pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.test_match import CLOSED, OPEN, Teams, match, played
from tests.web.director.conftest import replay


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    for event in ("ev", "half"):
        Membership.objects.create(user=user, event=event, role="director")
    found = Client(headers={"accept-language": "en"})
    found.force_login(user)
    yield found
    house.cache_clear()


def test_the_ranking_begins_with_the_match_board_by_board(director: Client) -> None:
    event = played(OPEN, CLOSED)
    replay(event, "ev")
    page = director.get("/e/ev/standings").content.decode()
    shown = page[page.index('id="match"') :]
    rows = re.findall(r'<th scope="row">(\d+)</th>', shown[: shown.index("</tbody>")])
    assert rows == [str(board) for board in range(1, 9)]
    victory = match(event).victory
    assert victory is not None
    assert f"{float(victory[0]):.2f}" in shown
    assert "final" in shown[: shown.index("</h2>")]


def test_four_pairs_may_draw_a_match(director: Client) -> None:
    event = Teams(4, rounds=2, deals=4, comparison="imps")
    replay(event, "half")
    assert director.post(reverse("director:seal", args=["half"]), {"op": "seal"}).status_code == 302
    assert "Set a match of two tables" in director.get("/e/half/draw").content.decode()
    assert 'id="match"' not in director.get("/e/half/standings").content.decode()
