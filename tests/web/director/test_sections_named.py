"""Thirteen tables in two sections: nobody is ever sent to table 8, which is B1, and the desk types B3."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils.html import strip_tags

from tapis.web.access.links import PlayerLink, player_token
from tapis.web.access.models import Membership
from tests.club.sections import TWO, drawn, played
from tests.web.director.conftest import Who, replay, state

BEYOND = re.compile(r"\btables? (?:\d+, )*(?:[89]|1[0-3])\b", re.IGNORECASE)
"""A number that a table has for the program alone."""
PAGES = (
    "", "draw?round=2", "rounds/2", "rounds/2/links", "slips", "slips/2/10", "slips/2/10/type",
    "slips/second", "standings", "boards", "log", "rulings", "papers", "screen/seating", "screen/tables",
    "screen/standings",
    "public/", "public/boards", "entrants", "entrants/1", "check-in",
)  # fmt: skip


@pytest.fixture
def event(who: Who) -> str:
    """The first round is over, the second is being played."""
    evening = drawn(TWO)
    played(evening, 1)
    evening.publish(2)
    evening.confirm(2, 9, "3NT N =", "2S E =")
    replay(evening, "ev")
    who("director")
    user = get_user_model().objects.get(username="director")
    Membership.objects.create(user=user, event="ev", role="director")
    Membership.objects.create(user=user, event="ev", role="desk")
    return "ev"


def text(answer: Any) -> str:
    assert answer.status_code == 200, answer.status_code
    return " ".join(
        unescape(strip_tags(re.sub(r"(?s)<script.*?</script>", "", answer.content.decode()))).split()
    )


@pytest.mark.parametrize("page", PAGES)
def test_no_page_calls_a_table_by_the_number_of_the_program(who: Who, event: str, page: str) -> None:
    told = text(who("director").get(f"/e/{event}/{page}", follow=True))
    assert not BEYOND.findall(told), told


def test_a_pair_is_told_its_table_on_its_own_page(who: Who, event: str) -> None:
    now = state(event)
    number = now.rounds[1].seating.tables[9][0]
    told = text(Client(headers={"accept-language": "en"}).get(own_page(event, number)))
    assert "B3" in told
    assert not BEYOND.findall(told), told


def own_page(event: str, number: int) -> str:
    return f"/p/{player_token(PlayerLink(event, number, 0))}"


@pytest.mark.parametrize("typed", ["B3", "b3", "10", " B3 "])
def test_the_desk_types_a_table_by_its_name(who: Who, event: str, typed: str) -> None:
    answer = who("director").get(f"/e/{event}/slips", {"slip": typed})
    assert answer.status_code == 302
    assert answer["location"] == f"/e/{event}/slips/2/10/type"


@pytest.mark.parametrize("typed", ["B7", "C1", "B0", "B"])
def test_a_table_that_no_section_has_is_not_found(who: Who, event: str, typed: str) -> None:
    assert who("director").get(f"/e/{event}/slips", {"slip": typed}).status_code in (404, 409, 422)


def test_a_refusal_calls_a_table_by_its_name(who: Who, event: str) -> None:
    answer = who("director").post(f"/e/{event}/draw/2/withdraw", {"op": "1", "reason": "too early"})
    assert "Table B2 has used its slip already" in unescape(answer.content.decode())
