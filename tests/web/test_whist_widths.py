"""What a championship of whist shows at the desk fits a laptop: nothing is hidden beyond the edge, as only a
browser sees.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.director.test_whist import championship

Come = Callable[..., Visitor]

EVENT = "narrowhall"

HIDDEN = """() => [...document.querySelectorAll('main *')].filter((each) =>
  each.scrollWidth > each.clientWidth + 1
  && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(each).overflowX)
).map((each) => `${each.tagName}.${each.className} ${each.scrollWidth} of ${each.clientWidth}`)"""
"""Boxes that have to be scrolled sideways, or that cut off what they hold."""


def test_slips_and_the_grid_fit_a_laptop(visitor: Come, brought: Bring) -> None:
    played = championship(resting="dealer")
    played.begin()
    slips = played.t.rounds[0].slips
    sizes = {len(each.seats): each for each in slips.values()}
    assert set(sizes) == {4, 5}
    for slip in sizes.values():
        games = (
            ("E8 C+D 10", "S6 D 4", "PM B+ C-", "E9 A+B 9")
            if len(slip.seats) == 4
            else ("E8 C+D 10", "S6 E 4", "PM D+ E-", "E8 A+B 9")
        )
        played.read(played.typed(1, slip.table, *games))
    director = visitor("director")
    brought(played, EVENT)
    page = director.page
    paths = [f"/e/{EVENT}/slips/1/{each.table}" for each in sizes.values()]
    for path in (*paths, f"/e/{EVENT}/grid", "/law/whist/grid/"):
        page.goto(path)
        for width in (1280, 1366):
            page.set_viewport_size({"width": width, "height": 641})
            assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, (
                path,
                width,
            )
            assert page.evaluate(HIDDEN) == [], (path, width)
    page.set_viewport_size({"width": 390, "height": 664})
    assert page.evaluate(HIDDEN), "on a phone the grid is scrolled, and the search sees it"
