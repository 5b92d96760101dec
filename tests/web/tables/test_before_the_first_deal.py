"""A table's phone begins with the boxes of deal 1; seats and who writes lie folded below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.web.access.links import TableLink, table_token
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web.director.conftest import replay


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    yield
    house.cache_clear()


def test_the_boxes_stand_before_what_comes_before_the_first_deal() -> None:
    evening = Evening(4, rounds=1)
    evening.begin()
    replay(evening, "ev")
    phone = Client(headers={"accept-language": "en"})
    shown = phone.get(f"/t/{table_token(TableLink('ev', 1, 1, 0))}").content.decode()
    assert shown.index("d1-estimated-0") < shown.index('id="before"')
    assert '<details class="panel" id="before">' in shown, "and it is folded"
    assert "Secretary" in shown.partition('id="before"')[2]
