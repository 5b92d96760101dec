"""What the projector shows, without a projector."""

from __future__ import annotations

from tapis.web.screen.pages import latest, seats_by_name
from tests.club.evening import NAMES, Evening


def test_people_find_themselves_where_the_alphabet_puts_them() -> None:
    evening = Evening(17)
    evening.begin()
    found = latest(evening.t)
    assert found is not None
    lines = seats_by_name(evening.t, found)
    assert [line.name for line in lines] == NAMES[:17], "É stands with E"
