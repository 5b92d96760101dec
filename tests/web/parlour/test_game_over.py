"""The end of a game at a virtual table: who has won, in which order, and one's own best and weakest deal."""

from __future__ import annotations

import re

import pytest

from tapis.core.plugin import plugins
from tapis.parlour import ready
from tests.parlour.evening import Evening
from tests.web.play.stage import SHORT, drawn, page_of


def played(game: str, deals: int = 3) -> Evening:
    evening = Evening().open(game, deals=deals, **SHORT.get(game, {})).people("ann", "ben")
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("over")
    return evening


@pytest.mark.parametrize("game", ["bridge", "estimation", "tutti", "whist"])
def test_the_winner_is_the_headline_and_all_are_ranked(game: str) -> None:
    page = page_of(played(game), "ann", "en")
    over, sheet = page.game_over, page.sheet
    assert over is not None
    assert sheet is not None
    sign = -1 if plugins()[game].sheet.marking.lowest_wins else 1
    totals = [each.total for each in over.ranks]
    assert totals == sorted((place.total for place in sheet.places), key=lambda total: -sign * total)
    assert [each.rank for each in over.ranks] == [
        1 + sum(sign * b > sign * a for b in totals) for a in totals
    ]
    assert over.won == any(each.best and each.mine for each in over.ranks)
    felt = drawn(page, "en", whole=False)
    headline = re.search(r'class="headline winners">.*?<span>(.*?)</span>', felt, re.DOTALL)
    assert headline is not None
    assert headline[1] == over.winners
    assert re.search(" (wins|tie) with [0-9]", over.winners)
    assert felt.count('class="rank"') == len(sheet.places)
    assert ("Congratulations!" in felt) == over.won


def test_ones_best_and_weakest_deal_lead_to_their_replays() -> None:
    page = page_of(played("estimation"), "ann", "en")
    assert page.game_over is not None
    assert page.sheet is not None
    points = {row.deal: sum(line.points for line in row.cells[0].lines) for row in page.sheet.rows}
    best, weakest = page.game_over.best, page.game_over.weakest
    assert best is not None
    assert weakest is not None
    assert (best.points, weakest.points) == (min(points.values()), max(points.values())), (
        "few points are good"
    )
    felt = drawn(page, "en", whole=False)
    for each in (best, weakest):
        assert points[each.number] == each.points
        assert f'deals/{each.number}/"' in felt
    watching = page_of(played("estimation"), "zoe", "en").game_over
    assert watching is not None
    assert not watching.best, "who only looks on has no deal of his own"


def test_a_later_game_counts_its_own_deals() -> None:
    evening = played("estimation", 2)
    for guest in ("ann", "ben"):
        evening.do(ready.ready(evening.table, guest, "again", anew=True))
    assert page_of(evening, "ann").game_over is None
    evening.play("again")
    while not evening.table.over:
        evening.deal("again, second").play("over")
    over = page_of(evening, "ann").game_over
    assert over is not None
    assert over.best is not None
    assert over.best.number in {3, 4}


def test_between_deals_of_tutti_the_boxes_left_are_named() -> None:
    evening = Evening().open("tutti", deals=4).people("ann", "ben").deal("boxes").play("boxes")
    page = page_of(evening, "ann", "en")
    assert page.sheet is not None
    assert page.sheet.sheet.grid is not None
    free = page.sheet.sheet.grid.free[0]
    felt = drawn(page, "en", whole=False)
    left = re.search(r'class="boxes-left">.*?</p>', felt, re.DOTALL)
    assert left is not None
    assert left[0].count("<span>") == free
    assert "boxes-left" not in drawn(page_of(evening, "zoe", "en"), "en", whole=False)
