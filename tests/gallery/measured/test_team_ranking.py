"""The ranking of teams with master points beside it, and its matches unfolded, in sight on a phone."""

from __future__ import annotations

import pytest

from tapis.club.ranking.master_points import choose_points
from tests.club.test_named_teams import NamedTeams
from tests.gallery.measured.conftest import Studio
from tests.gallery.measured.test_widths import HIDDEN, TOO_WIDE

TABLE = 'kind = "Points rouges"\n[[scale]]\npairs = [2, 20]\nplaces = [77.5, 66, 55]\n'
OPEN = "document.querySelectorAll('details').forEach(each => { each.open = true; })"


@pytest.mark.usefixtures("longest")
def test_no_column_of_teams_is_cut_on_a_phone(studio: Studio) -> None:
    event = NamedTeams(5)
    event.next(1)
    event.do(choose_points(event.competition, TABLE))
    studio.room.bring(event, "teams")
    for path in ("standings", "public/"):
        page = studio.show(path, "director")
        studio.size((390, 664, 100))
        page.evaluate(OPEN)
        assert page.evaluate(TOO_WIDE) <= 0, path
        assert [each for each in page.evaluate(HIDDEN) if each.startswith("DIV.scroll")] == [], path
