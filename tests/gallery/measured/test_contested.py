"""A table that contests a line: its page has room for the words of every language on a phone."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tapis.club.rulings import faults
from tapis.club.slips import table
from tapis.club.slips.table import Claim
from tapis.web.access.links import TableLink, table_token
from tests.gallery import evenings
from tests.gallery.hanging import Picture
from tests.gallery.light import NARROW
from tests.gallery.measured.conftest import Studio
from tests.scenarios.houses import ESTIMATION


@pytest.mark.slow
@pytest.mark.usefixtures("longest")
def test_words_have_room_where_a_line_is_contested(studio: Studio) -> None:
    evening = ESTIMATION.begun(2, 1, claim_minutes=15)
    evenings.mixed(evening, ESTIMATION)
    slip = evening.slip(1, 1)
    evening.do(table.propose_deal(evening.competition, slip, 1, ESTIMATION.usual[0]), "table:1.1")
    evening.do(table.contest(evening.t, evening.slip(1, 1), Claim(1, 1, evenings.REASON)), "table:1.1")
    evening.do(faults.call_director(evening.t, evening.slip(1, 1), 1, evenings.REASON), "table:1.1")
    studio.room.bring(evening, "contested")
    here = f"/t/{table_token(TableLink('contested', 1, 1, 0))}"
    page = studio.show(here)
    assert page.locator(".differs .badge.warn").count() == 1
    shown = studio.lit.house.pages[urlsplit(page.url).path]
    page.goto("/")
    assert studio.lit.look(Picture("contested", shown), NARROW, axe=False) == []
