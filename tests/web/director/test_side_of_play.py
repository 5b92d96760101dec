"""On which side the next player sits is said as the game is played, wherever people are put in order."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.core.plugin import plugins
from tapis.web.access.links import PlaceLink, TableLink, place_token, table_token
from tapis.web.access.models import Membership
from tests.club.free_tables import FreeEvening
from tests.plugins import replaced
from tests.web.director.conftest import Who, replay
from tests.web.reading import unbroken

EVENT = "putze"
SIDES = [(True, "left"), (False, "right")]


@pytest.fixture
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game played in one direction."""
    for name, plugin in [*plugins().items()]:
        monkeypatch.setitem(plugins(), name, replaced(plugin, clockwise=request.param))


def said(text: str, side: str) -> bool:
    """Whether a page says one side, and not the other."""
    other = {"left": "right", "right": "left"}[side]
    return side in text and other not in text


def hint(answer: object, words: str) -> str:
    """The sentence of a page that begins with some words."""
    page = unbroken(answer.content.decode())  # type: ignore[attr-defined]
    assert words in page, page[page.index("<main") :][:800]
    return page[page.index(words) :].partition(".")[0]


@pytest.mark.django_db
@pytest.mark.parametrize(("played", "side"), SIDES, indirect=["played"])
@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("game", "words"), [("tutti", "Partners sit opposite"), ("estimation", "In the order of play")]
)
def test_a_new_table_says_where_play_goes(game: str, words: str, side: str) -> None:
    page = Client(headers={"accept-language": "en"}).get(f"/friendly/new?game={game}")
    assert said(hint(page, words), side)


@pytest.mark.parametrize(("played", "side"), SIDES, indirect=["played"])
@pytest.mark.usefixtures("played")
def test_whoever_sits_down_at_an_evening_is_told_the_same(who: Who, side: str) -> None:
    evening = FreeEvening(11)
    evening.won(evening.sit_down(1, 2, 3), 2)
    evening.sit_down(4, 5, 6, 7)
    replay(evening, EVENT)
    director = who("director")
    account = get_user_model().objects.get(username="director")
    Membership.objects.create(user=account, event=EVENT, role="director")
    phone = Client(headers={"accept-language": "en"})
    begun, seated = (f"/t/{table_token(TableLink(EVENT, 1, party, 0))}" for party in (1, 2))
    phone.post(begun, {"do": "get-up", "op": "u"})
    pages = (
        director.get(f"/e/{EVENT}/tables"),
        phone.get(seated),
        phone.get(f"/s/{place_token(PlaceLink(EVENT, 1, 0))}"),
    )
    assert [said(hint(page, "In the order of play"), side) for page in pages] == [True] * 3
