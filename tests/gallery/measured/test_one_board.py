"""A board on a page of its own, in the house and on a club's site: every column of every table in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.people import registration
from tests.club import morning
from tests.club.fouled import Fouled
from tests.club.pairs import Pairs
from tests.club.test_named_teams import NamedTeams
from tests.gallery.hanging import whole
from tests.gallery.measured.conftest import Studio
from tests.gallery.measured.test_widths import HIDDEN, TOO_WIDE
from tests.gallery.test_publishing import LOOK

SCREENS = ((390, 664, 100), (390, 664, 130), (1152, 720, 100), (1366, 641, 100), (1920, 1080, 100))
APART = """all => all.slice(1).every((each, at) =>
  each.getBoundingClientRect().left >= all[at].getBoundingClientRect().right - 1)"""
"""Whether cells of a row stand beside each other."""
LONG = ("Gabriela Gremaud-Charrière", "Hans Hungerbühler-Niederberger")


def looked_into(event: Pairs, number: int) -> Pairs:
    """Everything found out, and a pair with long names."""
    morning.weighed(event)
    name, partner = LONG
    person = replace(event.entrant(number).person, name=name, partner=partner)
    event.do(registration.edit_entrant(event.competition, number, person, reason="misspelt"))
    return event


@pytest.mark.slow
@pytest.mark.usefixtures("longest")
def test_no_column_is_cut(studio: Studio) -> None:
    parted = Fouled(["4HXX W -10"] * 7, since=4)
    studio.room.bring(looked_into(morning.evening(8, rounds=4, deals=2), 1), "whole")
    studio.room.bring(looked_into(parted, 2), "parted")
    for event, board in (("whole", 3), ("parted", 1)):
        studio.room.event = event
        page = studio.show(f"public/board/{board}")
        _all_in_sight(studio, f"{event} in the house")
        site = studio.room.reader("director").get(studio.room.address("publish")).context["own"].shown
        names = [each.path for each in site if each.path.endswith(f"-{board}.html") and "etui" in each.path]
        for name in names:
            answer = studio.room.reader("director").get(studio.room.address(f"publish/look/{name}"))
            page = studio.lit.open(whole(answer).replace(*LOOK))
            assert page.locator(".one-board").count() >= 1
            _all_in_sight(studio, f"{event} on a site")
        assert names


def _all_in_sight(studio: Studio, what: str) -> None:
    for size in SCREENS:
        studio.size(size)
        assert studio.lit.page.evaluate(TOO_WIDE) <= 0, (what, size)
        assert studio.lit.page.evaluate(HIDDEN) == [], (what, size)


@pytest.mark.slow
def test_teams_on_a_site_have_their_names_and_small_arrows(studio: Studio) -> None:
    event = NamedTeams(4)
    event.next(1)
    studio.room.bring(event, "teams")
    reader = studio.room.reader("director")
    pages = reader.get(studio.room.address("publish")).context["own"].shown
    (path,) = (each.path for each in pages if each.kind == "ranking")
    page = studio.lit.open(whole(reader.get(studio.room.address(f"publish/look/{path}"))).replace(*LOOK))
    assert "Bouquetins – Aigles" in page.locator("#matches").inner_text()
    for size in SCREENS:
        studio.size(size)
        arrows = page.locator("summary .icon").evaluate_all("all => all.map(each => each.clientWidth)")
        assert arrows
        assert max(arrows) < 40, size
        assert page.evaluate(TOO_WIDE) <= 0, size
        assert size[2] > 100 or page.evaluate(HIDDEN) == [], size
        heads = page.locator("thead").first.locator("th:visible")
        assert heads.evaluate_all(APART), size
