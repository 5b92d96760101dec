"""Totals at the foot of the paper: what they count as beside the same slip typed in full, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from tapis.club.events import Depth, Person
from tapis.club.ranking.standings import standings
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.boxes import deals_of_boxes, rows
from tapis.club.state.slips import SlipState
from tapis.club.state.totals import bad_depth
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.sheet import SheetStart
from tests.club.evening import NAMES, Evening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening

WHIST = plugins()["whist"]


class Championship(Evening):
    """An evening of whist."""

    plugin: AnyPlugin = WHIST
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}
    known: ClassVar[Sequence[Person]] = tuple(replace(Person(name), of_age=True) for name in NAMES)


def begun(kind: type[Evening], entrants: int, **chosen: Any) -> Evening:
    evening = kind(entrants, rounds=1, depth=Depth.TOTALS, **{"readers": 1, **chosen})
    evening.draw()
    evening.publish(1)
    return evening


def read(evening: Evening, *totals: int, foot: int | None = None) -> SlipState:
    slip = evening.slip(1, 1)
    typed = Typed(1, 1, slip.seats, (), totals=totals, foot=foot)
    evening.do(desk.read(evening.competition, typed, "desk"))
    return evening.slip(1, 1).state


def ranked(evening: Evening) -> dict[int, Any]:
    return {row.score.entrant.number: row.score.total for row in standings(evening.competition).rows}


def test_two_totals_of_tutti_bring_the_bonus_that_the_foot_does_not_show() -> None:
    evening = begun(TeamEvening, 4, deals=20)
    assert read(evening, 1432, 1307) is SlipState.CONFIRMED
    first, second = evening.slip(1, 1).seats
    totals = ranked(evening)
    assert (totals[first], totals[second]) == (Fraction(2989, 2), 1307)


@pytest.mark.parametrize(("one", "other"), [(2763, 0), (-201, 900)])
def test_totals_that_no_twenty_boxes_hold_are_not_clear(one: int, other: int) -> None:
    assert read(begun(TeamEvening, 4, deals=20), one, other) is SlipState.TO_CLEAR


def test_ten_boxes_and_two_totals_agree_and_the_boxes_count() -> None:
    evening = begun(TeamEvening, 4, deals=20, readers=2)
    slip, competition = evening.slip(1, 1), evening.competition
    figures = {(row.key, column): 100 for row in rows(competition, slip) for column in (0, 1)}
    by_foot = Typed(1, 1, slip.seats, (), totals=(1000, 1000))
    by_box = Typed(1, 1, slip.seats, deals_of_boxes(competition, slip, figures))
    evening.do(desk.read(evening.competition, by_box, "a"), "a")
    evening.do(desk.read(evening.competition, by_foot, "b"), "b")
    counts = evening.slip(1, 1).confirmed
    assert counts is not None
    assert not counts.only_totals


@pytest.mark.parametrize(
    ("grid", "state"), [("zero-sum", SlipState.TO_CLEAR), ("cm2018", SlipState.CONFIRMED)]
)
def test_four_totals_of_whist_make_nothing_where_the_grid_says_so(grid: str, state: SlipState) -> None:
    evening = begun(Championship, 8, deals=4, options={"grid": grid})
    assert read(evening, 13, 0, 13, 0) is state


def test_four_totals_of_whist_that_make_nothing_count() -> None:
    evening = begun(Championship, 8, deals=4, options={"grid": "zero-sum"})
    assert read(evening, 9, -9, 20, -20, foot=0) is SlipState.CONFIRMED
    assert max(ranked(evening).values()) == 20


def test_bridge_has_no_totals_as_every_board_is_compared() -> None:
    evening = Pairs(8, rounds=3, deals=4)
    refused = bad_depth(evening.plugin, replace(evening.t.setup, depth=Depth.TOTALS))
    assert refused is not None
    assert refused.code == "no-totals-here"


def test_a_grid_brings_a_deal_no_more_than_its_limits() -> None:
    how = WHIST.sheet.reckoned
    assert how is not None
    start = SheetStart(16, options=WHIST.regulation.profile({"grid": "cm2018"}))
    lowest, highest = how.limits(start)
    assert lowest < 0 < highest
    assert how.sum(start) is None
