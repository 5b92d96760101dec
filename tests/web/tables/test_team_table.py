"""The phone at a table of two teams: what it offers, refuses and draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tapis.core.face import Grid
from tapis.web.room.house import house
from tests.club.teams import begun
from tests.web.tables.conftest import Hall


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Hall]:
    """Eight teams in round 1, a round of four deals."""
    house.cache_clear()
    yield Hall(begun(deals=4))
    house.cache_clear()


def enter(here: Hall, deal: int, taker: int, contract: str, points: Any = 100, **other: Any) -> Any:
    boxes = {f"d{deal}-taker-0": taker, f"d{deal}-contract-0": contract, f"d{deal}-points-{taker}": points}
    return here.send(here.link(), do="deal", deal=deal, **{"seen": "", **boxes, **other})


def page(here: Hall, deal: int = 0) -> Any:
    return here.client.get(f"{here.link()}?deal={deal}").context["page"]


def seen(here: Hall, deal: int) -> str:
    return str(page(here, deal).entry.seen)


def columns_closed(here: Hall, deal: int, key: str) -> dict[str, tuple[int, ...]]:
    box = next(each for each in page(here, deal).entry.form.before if each.field.key == key)
    return {choice.value: choice.taken for choice in box.choices if choice.taken}


def test_the_one_who_deals_is_named_not_the_whole_team(hall: Hall) -> None:
    first = page(hall)
    assert len(first.people) == 4
    assert first.names[0] == f"{first.people[0]} & {first.people[2]}"
    text = hall.client.get(hall.link()).content.decode()
    assert f"{first.people[0]} (A1) deals." in text
    enter(hall, 1, 0, "hearts")
    enter(hall, 2, 1, "hearts")
    assert f"{first.people[2]} (A2) deals." in hall.client.get(hall.link()).content.decode()


def test_one_number_is_enough_and_the_other_side_is_what_is_missing(hall: Hall) -> None:
    enter(hall, 1, 1, "clubs", 110)
    assert hall.state.rounds[0].slips[1].proposals[1]["points"] == [47, 110]


@pytest.mark.clause("tutti:17.14")
def test_the_boxes_of_both_teams_lie_open(hall: Hall) -> None:
    enter(hall, 1, 0, "hearts", 100)
    grid = page(hall).sheet.grid
    assert isinstance(grid, Grid)
    assert grid.rows[0].boxes[0].points == 100
    assert page(hall).free == ((page(hall).names[0], 9), (page(hall).names[1], 10))
    assert "9 boxes free" in hall.client.get(hall.link()).content.decode()


@pytest.mark.clause("tutti:17.13")
def test_what_a_team_has_filled_is_not_offered_to_it_and_refused_all_the_same(hall: Hall) -> None:
    enter(hall, 1, 0, "hearts")
    enter(hall, 2, 1, "clubs")
    assert columns_closed(hall, 0, "contract") == {"hearts": (0,), "clubs": (1,)}
    answer = enter(hall, 3, 0, "hearts")
    assert answer.status_code == 422
    assert "/law/tutti/17.13" in answer.content.decode()
    assert "segment closed" in answer.content.decode()


def test_a_correction_is_offered_what_stood_free_before_its_deal(hall: Hall) -> None:
    enter(hall, 1, 0, "hearts")
    enter(hall, 2, 0, "clubs")
    assert columns_closed(hall, 1, "contract") == {}
    assert columns_closed(hall, 2, "contract") == {"hearts": (0,)}


def test_a_deal_upset_by_a_correction_is_asked_for_next_and_hinders_handing_in(hall: Hall) -> None:
    for deal, contract in enumerate(("hearts", "clubs", "spades", "up"), start=1):
        enter(hall, deal, 0, contract)
    assert enter(hall, 1, 0, "spades", seen=seen(hall, 1)).status_code == 302
    upset = page(hall)
    assert (upset.entry.deal, upset.entry.wrong.clause.ref, upset.complete) == (3, "17.13", False)
    assert page(hall, 4).entry.deal == 3, "first things first"
    assert len(upset.rows) == 4
    refused = hall.send(hall.link(), do="hand-in")
    assert refused.status_code == 422
    assert "Deal 3: This team has filled that box already" in refused.content.decode()
    assert enter(hall, 3, 0, "hearts", seen=seen(hall, 3)).status_code == 302
    assert hall.send(hall.link(), do="hand-in").status_code == 302


@pytest.mark.clause("tutti:17.16")
def test_a_contract_replayed_asks_for_no_points(hall: Hall) -> None:
    enter(hall, 1, 0, "hearts")
    boxes = {"d2-fault-0": "replayed", "d2-points-0": "", "d2-points-1": ""}
    assert enter(hall, 2, 0, "clubs", "", **boxes).status_code == 302
    shown = page(hall)
    assert [place.total for place in shown.places] == [150, 0]
    assert [(each.field.key, each.word) for each in shown.rows[1].whole][1:] == [
        ("contract", "Clubs"),
        ("fault", "Fixed points in this box"),
    ]
    assert page(hall, 2).entry.form.seats[0][0].shown is False
