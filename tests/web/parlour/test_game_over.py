"""The end of a game at a virtual table: who has won, in which order, and one's own best and weakest deal."""

from __future__ import annotations

import re
from dataclasses import fields
from html import unescape

import pytest

from tapis.core.hindsight import Hindsight
from tapis.core.plugin import plugins
from tapis.i18n import signed_text
from tapis.parlour import ready, seating
from tapis.parlour.state.events import DealWeighed
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


def test_luck_and_oneself_are_added_up_over_the_game() -> None:
    evening = played("estimation", 3)
    worth = {1: Hindsight(cards=7, call=20, deal=3), 3: Hindsight(cards=0, call=-4, deal=-10)}
    for number, found in worth.items():
        figures = [{field.name: getattr(found, field.name) for field in fields(found)}] * 4
        evening.do((DealWeighed(number, figures),))
    page = page_of(evening, "ann", "en")
    assert page.game_over is not None
    shown = page.game_over.worth
    assert shown is not None
    assert (shown.weighed, shown.deals, shown.dearest) == (2, 3, 1)
    assert shown.bar is not None
    assert (shown.bar.luck, shown.bar.deals) == ("\u22127", 2)
    assert "cost 7 points" in shown.told
    assert "16" in shown.told
    felt = drawn(page, "en", whole=False)
    assert "<small>Of your deals this is known: 2 of 3.</small>" in felt
    assert "<small>The bar: 2 of them, in points.</small>" in felt
    said = "Your last cards cost 7 points, your estimate cost 20 points, the deal was worth +3 to you."
    assert f'deals/1/">your dearest: deal 1 <small>{said}</small>' in " ".join(felt.split())
    assert [(each.kind, each.points) for each in shown.bar.parts] == [
        ("cards", "\u22127"),
        ("call", "\u221216"),
        ("deal", "\u22127"),
    ]
    widths = [float(each.width) for each in shown.bar.parts]
    assert widths == pytest.approx([700 / 30, 1600 / 30, 700 / 30], abs=0.01)
    assert [float(each.start) for each in shown.bar.parts] == pytest.approx(
        [0, 700 / 30, 2300 / 30], abs=0.01
    )
    assert felt.count('<rect class="split-') == 3
    watching = page_of(evening, "zoe", "en").game_over
    assert watching is not None
    assert watching.worth is None


SPLITS = {
    "whist": (
        {"cards": 1, "deal": 2, "given": -2, "others": 4},
        [("cards", -1), ("others", 4), ("deal", -2)],
        "in tricks",
    ),
    "bridge": (
        {"cards": 1, "own": 30, "call": 50, "deal": 400, "others": -20},
        [("cards", -30), ("contract", -50), ("others", -20), ("deal", 400)],
        "in points",
    ),
    "tutti": (
        {"cards": 12, "call": 3, "deal": -8},
        [("cards", -12), ("call", -3), ("deal", -8)],
        "in points",
    ),
}


@pytest.mark.parametrize("game", SPLITS)
def test_at_every_game_with_one_unit_the_end_has_a_bar(game: str) -> None:
    figures, parts, unit = SPLITS[game]
    evening = played(game)
    number = next(each.number for each in evening.table.deals if "ann" in each.guests)
    evening.do((DealWeighed(number, [figures] * 4),))
    page = page_of(evening, "ann", "en")
    assert page.game_over is not None
    assert page.game_over.worth is not None
    bar = page.game_over.worth.bar
    assert bar is not None
    assert [(each.kind, each.points) for each in bar.parts] == [
        (kind, signed_text(told, "en")) for kind, told in parts
    ]
    told = drawn(page, "en", whole=False)
    assert told.count('<rect class="split-') == len(parts)
    assert f"<small>The bar: 1 of them, {unit}.</small>" in told
    cost = page.game_over.worth.cost
    assert cost.startswith("Your "), "the dearest deal is told in words: a figure alone has no unit"
    assert f"deal {number} <small>{cost}</small>" in unescape(" ".join(told.split()))


@pytest.mark.parametrize(
    ("game", "figures", "reason"),
    [
        ("putze", {"cards": 4, "chance": 60}, "There is no bar at this game"),
        ("whist", {"cards": 1, "deal": 2}, "There is no bar: of none"),
        ("bridge", {"cards": 2, "call": 50, "deal": 400}, "There is no bar: of none"),
        ("tutti", {"cards": 2}, "There is no bar: of none"),
        ("estimation", {}, "Of none of your deals"),
    ],
)
def test_where_there_is_no_bar_a_sentence_says_why(game: str, figures: dict[str, int], reason: str) -> None:
    evening = played(game)
    if figures:
        evening.do((DealWeighed(1, [figures] * 4),))
    told = drawn(page_of(evening, "ann", "en"), "en", whole=False)
    assert '<rect class="split-' not in told
    assert reason in told
    assert told.count("There is no bar") + told.count("Of none of your deals") == 1
    assert "Luck or you?" not in drawn(page_of(evening, "zoe", "en"), "en", whole=False)


def test_what_another_played_on_ones_chair_is_not_ones_own() -> None:
    evening = Evening().open("estimation", deals=2).people("ann", "ben").deal("0").play("0")
    evening.do((DealWeighed(1, [{"cards": 5}] * 4),))
    evening.do(seating.leave(evening.table, "ben"))
    evening.do(seating.sit(evening.table, 1, "Cat", "cat"))
    evening.deal("1").play("1")
    page = page_of(evening, "cat", "en").game_over
    assert page is not None
    assert page.worth is not None
    assert (page.worth.weighed, page.worth.deals) == (0, 1)


def test_a_second_game_adds_up_the_evening_wherever_one_sat() -> None:
    evening = played("estimation", 2)
    for guest in ("ann", "ben"):
        evening.do(ready.ready(evening.table, guest, "again", anew=True, turned=True))
    evening.play("again")
    while not evening.table.over:
        evening.deal("again, second").play("over")
    for deal in evening.table.deals:
        figures = [{"cards": 1, "call": 2, "deal": 3}] * 4
        figures[deal.seats.index(deal.guests.index("ben"))] = {"cards": 10, "call": 20, "deal": 30}
        evening.do((DealWeighed(deal.number, figures),))
    page = page_of(evening, "ben", "en").game_over
    assert page is not None
    assert page.worth is not None
    assert page.evening is not None
    assert page.worth.bar is not None
    assert page.evening.bar is not None
    assert (page.worth.weighed, page.worth.bar.luck) == (2, "+60")
    assert (page.evening.weighed, page.evening.bar.luck) == (4, "+120"), "he sat elsewhere in the first game"
    told = " ".join(drawn(page_of(evening, "ben", "en"), "en", whole=False).split())
    assert "The whole evening" in told
    first = page_of(played("estimation", 2), "ann", "en").game_over
    assert first is not None
    assert first.evening is None
