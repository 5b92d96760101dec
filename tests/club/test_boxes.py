"""A party of tutti typed by the ten boxes of both teams counts exactly like the same party typed in full."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.club.rounds import drawing
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.boxes import boxes_of, deals_of_boxes, rows
from tapis.club.state.competition import Competition
from tapis.club.state.marks import Place, boxes_alone
from tapis.club.state.slips import Slip, SlipState
from tapis.core.sheet import Mistake, Points
from tapis.core.terms import Json
from tapis.games.jass.makeable import makeable
from tapis.games.tutti import PLUGIN, TYPED_PLUGIN
from tapis.games.tutti.boxed import pack_of
from tapis.games.tutti.contracts import BASES, BOXES, MISERE, TUTTI
from tapis.games.tutti.result import Result
from tapis.law import Breach, Refused

from ..book.tutti.event import Event, party_of

WHOLE = [(box, team) for box in BOXES for team in (0, 1)]


@st.composite
def deals(draw: st.DrawFn, box: str, team: int) -> Result:
    """Any deal a team may have marked in a box: points, a match, no trick, a contract replayed."""
    base = draw(st.sampled_from(BASES)) if box == MISERE else ""
    result = Result(team, box, base=base)
    if draw(st.integers(0, 9)) == 0:
        return Result(team, box, replayed=True)
    pack = pack_of(base or box)
    some = st.integers(0, result.due).filter(lambda one: makeable((one, result.due - one), pack))
    one = draw(st.one_of(some, st.sampled_from([0, result.due])))
    made = (one, result.due - one)
    if one in (0, result.due) and draw(st.booleans()):
        made = (result.due + 100, 0) if one else (0, result.due + 100)
    return result.made(made)


@st.composite
def parties(draw: st.DrawFn) -> list[Result]:
    """A whole party: twenty deals in any order, no contract replayed before a team has a box."""
    order = draw(st.permutations(WHOLE))
    found = [draw(deals(box, team)) for box, team in order]
    first = {team: next(at for at, each in enumerate(found) if each.taker == team) for team in (0, 1)}
    return [
        Result(each.taker, each.box, base="spades" if each.box == MISERE else "").made(
            (100, 153) if each.box == TUTTI else (100, 57)
        )
        if each.replayed and at in first.values()
        else each
        for at, each in enumerate(found)
    ]


def seated(teams: int = 4, **options: Any) -> Event:
    event = Event(teams, rounds=1, **options)
    event.draw()
    return event.do(drawing.publish(Competition(event.now, PLUGIN), 1))


def written(event: Event, slip: Slip, played: Sequence[Result]) -> Mapping[Place, Points]:
    """What the players write into the boxes of their paper."""
    return boxes_of(Competition(event.now, PLUGIN), slip, full(played))


def full(played: Sequence[Result]) -> tuple[Json, ...]:
    return tuple(TYPED_PLUGIN.sheet.results.encode(result) for result in played)


def by_boxes(event: Event, slip: Slip, figures: Mapping[Place, Points]) -> tuple[Json, ...]:
    """Those boxes typed at the desk, and kept in a log."""
    typed = deals_of_boxes(
        Competition(event.now, PLUGIN), slip, {place: int(points) for place, points in figures.items()}
    )
    return tuple(json.loads(json.dumps(typed)))


def read(event: Event, slip: Slip, typed: Sequence[Json], reader: str = "desk") -> Event:
    command = Typed(slip.round, slip.table, slip.seats, tuple(typed))
    return event.do(desk.read(Competition(event.now, PLUGIN), command, reader), reader)


def ranking(event: Event) -> object:
    return [(row.rank, row.score.entrant.number, row.score.total, row.tie) for row in event.standings().rows]


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(parties(), min_size=2, max_size=2), st.sampled_from(["literal", "all", "none"]))
def test_boxes_and_deals_come_to_the_same(played: list[list[Result]], scope: str) -> None:
    options: dict[str, Any] = {"options": {"reverse_match": scope}, "tie_keys": ("matches",)}
    in_full, in_boxes = seated(**options), seated(**options)
    for slip, party in zip(in_full.slips(1), played, strict=True):
        read(in_full, slip, full(party))
    for slip, party in zip(in_boxes.slips(1), played, strict=True):
        read(in_boxes, slip, by_boxes(in_boxes, slip, written(in_full, slip, party)))
    assert all(slip.state is SlipState.CONFIRMED for slip in in_boxes.slips(1))
    assert ranking(in_boxes) == ranking(in_full)


@given(parties())
@settings(max_examples=40, deadline=None)
def test_boxes_typed_and_every_deal_typed_agree_and_every_deal_counts(party: list[Result]) -> None:
    for boxes_first in (True, False):
        event = seated(readers=2)
        slip = event.slips(1)[0]
        in_boxes = by_boxes(event, slip, written(event, slip, party))
        first, second = (in_boxes, full(party)) if boxes_first else (full(party), in_boxes)
        read(event, slip, first, "desk")
        read(event, slip, second, "desk2")
        counts = event.slips(1)[0].confirmed
        assert counts is not None
        assert not boxes_alone(PLUGIN, counts.deals)


def test_another_figure_in_one_box_is_a_conflict() -> None:
    event = seated(readers=2)
    slip = event.slips(1)[0]
    figures = {**written(event, slip, party_of(900, 800))}
    read(event, slip, full(party_of(900, 800)), "desk")
    place = next(place for place, points in figures.items() if points == 0)
    read(event, slip, by_boxes(event, slip, figures | {place: 7}), "desk2")
    assert event.slips(1)[0].state is SlipState.CONFLICT


@pytest.mark.parametrize(
    ("place", "figure", "told"),
    [
        (("hearts", 0), 158, "0–157, 257"),
        (("hearts", 0), -100, "0–157, 257"),
        (("slalom", 1), 256, "0–157, 257"),
        (("tutti", 0), 257, "−100, 0–253, 353"),
        (("tutti", 1), -99, "−100, 0–253, 353"),
        (("misere", 1), 254, "−100, 0–253, 257, 353"),
    ],
)
def test_a_figure_no_deal_can_make_stops_at_its_box(place: Place, figure: int, told: str) -> None:
    event = seated()
    slip = event.slips(1)[0]
    competition = Competition(event.now, PLUGIN)
    figures = dict.fromkeys(WHOLE, 50) | {place: figure}
    mistake = competition.flaw(slip, by_boxes(event, slip, figures))
    assert isinstance(mistake, Mistake)
    assert mistake.deal == 1 + WHOLE.index(place)
    assert isinstance(mistake.breach, Breach)
    assert mistake.breach.clause.ref == "17.6"
    assert told in str(mistake.breach)
    read(event, slip, by_boxes(event, slip, figures))
    assert event.slips(1)[0].state is SlipState.TO_CLEAR


def test_an_empty_box_is_named_as_a_box() -> None:
    event = seated()
    slip = event.slips(1)[0]
    figures = dict.fromkeys(WHOLE[:17], 50)
    refused = Competition(event.now, PLUGIN).flaw(slip, by_boxes(event, slip, figures))
    assert isinstance(refused, Refused)
    assert str(refused) == "This slip still has 3 empty boxes."


def test_a_party_cut_short_by_the_director_counts_by_its_boxes() -> None:
    event = seated()
    slip = event.slips(1)[0]
    event.do(desk.cut(event.now, 1, slip.table, 17, "time"))
    read(event, event.slips(1)[0], by_boxes(event, slip, dict.fromkeys(WHOLE[:17], 50)))
    assert event.slips(1)[0].state is SlipState.CONFIRMED
    totals = event.totals()
    assert [totals[team] for team in slip.seats] == [Fraction(9 * 50 + 25), 8 * 50]


def test_a_contested_line_wants_every_deal() -> None:
    event = seated(readers=2)
    slip = event.slips(1)[0]
    party = party_of(900, 800)
    for number, result in enumerate(full(party), start=1):
        at = event.slips(1)[0]
        event.do(table.propose_deal(Competition(event.now, PLUGIN), at, number, result))
    event.do(table.contest(event.now, event.slips(1)[0], table.Claim(3, 0, "wrong")), "table")
    competition, slip = Competition(event.now, PLUGIN), event.slips(1)[0]
    typed = by_boxes(event, slip, written(event, slip, party))
    refused = desk.read(competition, Typed(1, slip.table, slip.seats, typed), "desk")
    assert isinstance(refused, Refused)
    assert refused.code == "boxes-contested"


def test_the_rows_are_those_of_the_paper() -> None:
    event = seated()
    found = rows(Competition(event.now, PLUGIN), event.slips(1)[0])
    assert [row.key for row in found] == list(BOXES)
