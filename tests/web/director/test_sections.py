"""A field in sections, from the draw page: chosen by its figures, parted by lot, by number or by hand."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

from tapis.club.crossings.boards.travelling import TWO_LINES
from tapis.club.ranking.lists import sections
from tests.club.pairs import Pairs
from tests.club.sections import InSections
from tests.web.director.conftest import Who, state
from tests.web.director.test_suited_movements import brought, suited

ASKED = "?boards=24&minutes=7&sections=2"


class Undrawn(Pairs):
    """Twenty-six pairs, nothing drawn."""

    known = InSections.known


@pytest.fixture
def event(who: Who) -> str:
    return brought(who, Undrawn(26, rounds=6, deals=4, round_minutes=28))


def body(answer: Any) -> str:
    return unescape(" ".join(answer.content.decode().split()))


def test_the_page_asks_how_many_sections_there_are_to_be(who: Who, event: str) -> None:
    page = suited(who, event)
    assert (page.sections.count, page.sections.most) == (1, 4)
    assert 'name="sections"' in body(who("director").get(f"/e/{event}/draw"))
    assert suited(who, event, "?sections=99").sections.count == 1


def test_plans_of_sections_stand_there_with_their_figures(who: Who, event: str) -> None:
    page = suited(who, event, ASKED)
    rows = {each.key: each for each in page.rows}
    best = page.best
    assert best.key == "sections:2:5:5:mitchell=14+skip=12"
    assert best.name == "A: Mitchell, 14 pairs · B: Skip Mitchell, 12 pairs"
    assert (best.movement.line.tables, best.movement.line.copies, best.movement.line.sharing) == (13, 2, 0)
    assert best.movement.even > 90
    assert {each.movement.lists for each in rows.values()} == {1, 2}
    for each in rows.values():
        lines = any(f"{kind}=" in each.key for kind in TWO_LINES)
        assert ("scrambled" in each.name) is (each.movement.lists == 1 and lines), each.name
    one = suited(who, event, ASKED + "&one_list=1")
    assert {each.movement.lists for each in one.rows} == {1}
    apart = suited(who, event, ASKED + "&compared=apart&one_list=1")
    assert apart.best.movement.even > one.best.movement.even


def sent(page: Any, key: str, **more: str) -> dict[str, str]:
    return {"op": "1", "movement": key, **{name: str(value) for name, value in page.sent}, **more}


@pytest.mark.parametrize("compared", ["across", "apart"])
def test_one_tap_draws_the_sections(who: Who, event: str, compared: str) -> None:
    page = suited(who, event, f"{ASKED}&compared={compared}")
    assert who("director").post(f"/e/{event}/draw", sent(page, page.best.key)).status_code == 302
    now = state(event)
    assert [(each.kind, each.tables) for each in now.rounds[0].sections] == [("mitchell", 7), ("skip", 6)]
    assert (now.setup.rounds, now.setup.deals) == (5, 5)
    assert now.rounds[0].apart == (compared == "apart")
    told = body(who("director").get(f"/e/{event}/draw"))
    assert "Table A7" in told
    assert "Table B6" in told
    assert "Table 8 " not in told
    assert ("each compared and ranked by itself" in told) == (compared == "apart")


def test_pairs_are_parted_by_hand_and_moved_before_anything_is_published(who: Who, event: str) -> None:
    page = suited(who, event, ASKED + "&section_A=2-14,26")
    assert page.sections.members[1] == (1, *range(15, 26))
    assert who("director").post(f"/e/{event}/draw", sent(page, page.best.key)).status_code == 302
    assert state(event).rounds[0].sections[0].pairs == (*range(2, 15), 26)
    again = suited(who, event)
    boxes = [typed for _, _, typed in again.sections.lines]
    assert boxes == ["2–14, 26", "1, 15–25"]
    moved = suited(who, event, ASKED + "&section_A=2-14&section_B=1,15-26")
    assert [len(each) for each in moved.sections.members] == [13, 13]
    assert who("director").post(f"/e/{event}/draw", sent(moved, moved.best.key, op="2")).status_code == 302
    assert sections(state(event))[26] == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("section_A=1-14&section_B=14-26", "in two: 14"),
        ("section_A=1-12&section_B=14-26", "In none: 13"),
        ("section_A=1-12&section_B=13-27", "not present: 27"),
        ("section_A=one&section_B=2", "is no row of numbers"),
    ],
)
def test_pairs_that_are_parted_wrongly_are_told_and_nothing_is_drawn(
    who: Who, event: str, typed: str, told: str
) -> None:
    assert told in body(who("director").get(f"/e/{event}/draw{ASKED}&{typed}"))
    page = suited(who, event, f"{ASKED}&{typed}")
    answer = who("director").post(f"/e/{event}/draw", sent(page, "sections:2:5:5:mitchell=14+skip=12"))
    assert told in body(answer)
    assert state(event).rounds == ()


@pytest.mark.parametrize(
    "key",
    [
        "sections:2:5:5:",
        "sections:2:5:5",
        "sections:2:5:5:mitchell=14",
        "sections:2:5:5:mitchell=14+match=12",
        "sections:2:5:5:mitchell=14+skip=999",
        "sections:2:9:5:mitchell=14+skip=12",
        "sections:2:5:5:web=14+alone=12",
        "sections:2:5:99:mitchell=14+skip=12",
    ],
)
def test_a_plan_that_there_is_not_draws_nothing(who: Who, event: str, key: str) -> None:
    answer = who("director").post(f"/e/{event}/draw", sent(suited(who, event, ASKED), key))
    assert answer.status_code in (409, 422)
    assert state(event).rounds == ()
    assert (state(event).setup.rounds, state(event).setup.deals) == (6, 4)
