"""A game written elsewhere, in one language, is a table here at once: every page of it answers everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import oldwhist
import pytest
from django.test import Client
from oldwhist.deal import Table, trump

from tests.strangers import installed
from tests.web.parlour.people import Room
from tests.web.parlour.test_tables import play_out
from tests.web.reading import unbroken

GAME = "oldwhist"


@pytest.fixture(autouse=True)
def _beside() -> Iterator[None]:
    """Old whist is installed beside the games of the house."""
    with installed(oldwhist.PLUGIN, "oldwhist:PLUGIN"):
        yield


def read(address: str, language: str = "de") -> str:
    answer = Client(headers={"accept-language": language}).get(address)
    assert answer.status_code == 200, address
    return unbroken(answer.content.decode())


def test_a_deal_is_played_at_a_table_and_marked(room: Room) -> None:
    path, people = room.two(GAME, "strange")
    page = people[0].get(path)
    assert "Old whist" in page
    deal = room.table("strange").playing
    assert deal is not None
    suit = trump(cast("Table", deal.at.table))
    assert f'<strong>Trump: <span class="written-card french-{suit}">' in unbroken(page)
    play_out(room, path, "strange", people, seed="strange")
    (done,) = room.table("strange").deals
    assert sum(cast("dict[str, list[int]]", done.result)["tricks"]) == 13


def test_a_wrong_card_is_refused_with_the_clause_of_its_book(room: Room) -> None:
    path, people = room.two(GAME, "refused")
    deal = room.table("refused").playing
    assert deal is not None
    (seat,) = deal.movers
    other = next(chair for chair in people if deal.seats[seat] != chair)
    card = next(iter(deal.at.hands[deal.seats.index(other)]))
    laid: dict[str, Any] = {"card": card.code, "from": other}
    told = people[other].post(path, status=422, do="card", **laid)
    assert "Wait for your turn." in told
    assert "/law/oldwhist/5" in told


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["/play/new?game=oldwhist", "/friendly/new?game=oldwhist", "/learn/oldwhist", "/learn/", "/law/", "/"],
)
@pytest.mark.parametrize("language", ["fr", "de", "nl", "en"])
def test_every_page_that_names_it_answers_in_every_language(address: str, language: str) -> None:
    assert "Old whist" in read(address, language)


@pytest.mark.django_db
def test_the_book_says_which_language_it_is_in() -> None:
    note = "Sprache dieses Buches: English"
    book, clause = read("/law/oldwhist/"), read("/law/oldwhist/6")
    assert note in book
    assert note in clause
    assert '<dd lang="en">A pair counts a point for every trick beyond the first 6.</dd>' in book
    assert '<p class="lead" lang="en">' in clause
    assert 'lang="en"' not in read("/law/oldwhist/", "en").partition("<main")[2].partition("</main")[0]
    assert note not in read("/law/bridge/")
    assert "<dd lang=" not in read("/law/bridge/")
