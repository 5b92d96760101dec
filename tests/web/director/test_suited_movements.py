"""Movements by what they do: the list before a draw, what is wanted, and the one tap that draws a row."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from tapis.club.crossings.boards.travelling import HOWELL, THREE_QUARTER
from tapis.club.people import registration
from tapis.web.access.models import Membership
from tapis.web.director.draw.suited_movements import minutes_of
from tests.club.pairs import Pairs
from tests.web.director.conftest import Who, replay, state


def brought(who: Who, evening: Pairs) -> str:
    """The event of an evening, directed by ``director``, whose draw is sealed."""
    replay(evening, "ev")
    who("director")
    director = get_user_model().objects.get(username="director")
    Membership.objects.create(user=director, event="ev", role="director")
    assert who("director").post("/e/ev/draw/seal", {"op": "seal"}).status_code == 302
    return "ev"


@pytest.fixture
def event(who: Who) -> str:
    """Fourteen pairs, nothing drawn: seven rounds of four boards of seven minutes."""
    return brought(who, Pairs(14, rounds=7, deals=4, round_minutes=28))


def suited(who: Who, event: str, query: str = "") -> Any:
    return who("director").get(f"/e/{event}/draw{query}").context["movements"].suited


def test_the_list_says_what_each_movement_comes_to(who: Who, event: str) -> None:
    page = suited(who, event)
    assert (page.pairs, page.boards, page.minutes, page.hours) == (14, 28, 7, "")
    rows = {each.key: each for each in page.rows}
    assert {"mitchell:2:7:4", "mitchell:1:7:4", "howell:1:13:2", "hesitation:1:8:3"} <= rows.keys()
    mitchell = rows["mitchell:2:7:4"]
    assert (mitchell.movement.played, mitchell.length, mitchell.boards, mitchell.as_set) == (
        28,
        "3:16",
        28,
        True,
    )
    assert [each.best for each in page.rows] == [True] + [False] * (len(rows) - 1)
    assert page.best is mitchell
    assert page.most_even


def test_the_best_is_told_with_its_reason(who: Who, event: str) -> None:
    body = " ".join(who("director").get(f"/e/{event}/draw").content.decode().split())
    told = body.partition('data-testid="suits-best"')[2].partition("</p>")[0]
    assert "<strong>Mitchell</strong>" in told
    assert "as many boards as are wanted" in told
    assert "the most even of these (100 %)" in told


def test_what_takes_longer_than_there_is_time_comes_last(who: Who, event: str) -> None:
    page = suited(who, event, "?boards=26&minutes=8&hours=3%3A20")
    assert (page.boards, page.minutes, page.hours) == (26, 8, "3:20")
    late = [each.movement.late for each in page.rows]
    assert late == sorted(late)
    assert page.best.movement.minutes <= 200
    assert any(late), "what the event is set to is listed all the same"


def test_one_ranking_leaves_those_with_two_out(who: Who, event: str) -> None:
    page = suited(who, event, "?boards=26&one_list=1")
    assert {each.movement.lists for each in page.rows} == {1}
    assert page.best.movement.line.kind == HOWELL


def test_one_tap_sets_the_event_and_draws(who: Who, event: str) -> None:
    sent = {"op": "1", "movement": "three-quarter:1:9:3", "boards": "27", "minutes": "8", "places": "numbers"}
    assert who("director").post(f"/e/{event}/draw", sent).status_code == 302
    now = state(event)
    assert (now.setup.rounds, now.setup.deals, now.setup.round_minutes) == (9, 3, 24)
    assert {each.method for each in now.rounds} == {THREE_QUARTER}
    assert len(now.rounds) == 9
    assert {each.lists for each in now.rounds} == {1}


def test_a_row_as_the_event_is_set_changes_no_setting(who: Who, event: str) -> None:
    sent = {"op": "1", "movement": "mitchell:2:7:4", "boards": "28", "minutes": "7"}
    before = state(event).version
    assert who("director").post(f"/e/{event}/draw", sent).status_code == 302
    assert state(event).version == before + 1
    assert {each.lists for each in state(event).rounds} == {2}


STRANGE = (
    "match:1:4:4",
    "individual:1:4:4",
    "mitchell",
    "mitchell:2:99:4",
    "mitchell:2:8:4",
    "mitchell:2:7:99",
    "mitchell:2::",
    "nothing:::",
)


@pytest.mark.parametrize("key", STRANGE)
def test_a_row_that_there_is_not_draws_nothing_and_sets_nothing(who: Who, event: str, key: str) -> None:
    sent = {"op": "1", "movement": key, "boards": "28", "minutes": "7"}
    answer = who("director").post(f"/e/{event}/draw", sent)
    assert answer.status_code in (409, 422)
    assert state(event).rounds == ()
    assert (state(event).setup.rounds, state(event).setup.deals) == (7, 4)


def test_a_pair_with_a_fixed_table_gets_it_or_one_sentence(who: Who) -> None:
    evening = Pairs(10, rounds=5, deals=4)
    fixed = evening.entrant(10).person
    evening.do(registration.edit_entrant(evening.competition, 10, replace(fixed, pinned_table=3)))
    brought(who, evening)
    howell = {"op": "1", "movement": "howell:1:9:2", "minutes": "7"}
    answer = who("director").post("/e/ev/draw", howell)
    told = unescape(answer.content.decode())
    assert f"{evening.entrant(10).name} cannot stay at table 3 in this movement" in told
    assert state("ev").rounds == ()
    mitchell = {"op": "2", "movement": "mitchell:2:5:4", "minutes": "7"}
    assert who("director").post("/e/ev/draw", mitchell).status_code == 302
    assert all(each.seating.tables[2][0] == 10 for each in state("ev").rounds)


def test_a_clock_that_was_not_set_for_boards_is_not_taken_for_one(who: Who) -> None:
    """Two boards in two hours are a form's default; nobody plays so slowly."""
    brought(who, Pairs(8, rounds=4, deals=2, round_minutes=120))
    assert suited(who, "ev").minutes == 8
    sent = {"op": "1", "movement": "mitchell:2:4:2", "minutes": "8"}
    assert who("director").post("/e/ev/draw", sent).status_code == 302
    assert state("ev").setup.round_minutes == 16


def test_without_a_word_of_minutes_the_clock_stays(who: Who) -> None:
    brought(who, Pairs(8, rounds=4, deals=2, round_minutes=20))
    assert who("director").post("/e/ev/draw", {"op": "1", "movement": "howell:1:7:3"}).status_code == 302
    now = state("ev").setup
    assert (now.rounds, now.deals, now.round_minutes) == (7, 3, 20)


def test_hours_are_read_as_people_type_them() -> None:
    typed = {
        "3": 180,
        "3.5": 210,
        "3,5": 210,
        "3:30": 210,
        "3h30": 210,
        "3h": 180,
        "": 0,
        "x": 0,
        "999": 0,
        "-3": 0,
    }
    assert {text: minutes_of(text) for text in typed} == typed


def test_where_a_movement_has_begun_nothing_is_listed(who: Who) -> None:
    evening = Pairs(8, rounds=3, deals=2)
    evening.draw()
    evening.begin()
    brought(who, evening)
    page = who("director").get("/e/ev/draw")
    assert page.context["movements"].suited is None
    assert "Which movements fit?" not in page.content.decode()


def test_of_an_odd_field_it_is_said_who_sits_out_and_who_shares(who: Who) -> None:
    """Eleven pairs and six rounds of four boards: a Mitchell lacks a pair at a table, and shares nothing."""
    brought(who, Pairs(11, rounds=6, deals=4, round_minutes=30))
    rows = {each.key: each for each in suited(who, "ev").rows}
    line = rows["mitchell:2:6:4"].movement.line
    assert (line.tables, line.out, line.sharing) == (5, 1, 0)
    assert (rows["mitchell:2:6:4"].movement.played, rows["mitchell:2:6:4"].length) == (20, "3:12")
    body = who("director").get("/e/ev/draw").content.decode()
    assert "The missing pair" in body
    assert "Rankings of a Mitchell" not in body


def test_the_best_stands_open_and_every_other_is_one_line_that_unfolds(who: Who, event: str) -> None:
    body = who("director").get(f"/e/{event}/draw").content.decode()
    listed = body.partition('data-testid="suits-best"')[2].partition("</form>")[0]
    before, _, others = listed.partition('class="unfolding"')
    assert before.count('name="movement"') == 1
    assert "<details" not in before
    folds = others.partition("</ul>")[0]
    assert folds.count('<details class="fold"') == folds.count('name="movement"') > 3
    assert "<details open" not in folds


def test_so_many_tables_as_there_are_in_the_room(who: Who, event: str) -> None:
    page = suited(who, event, "?tables=6")
    assert (page.tables, page.best.movement.crowded) == (6, True)
    body = " ".join(who("director").get(f"/e/{event}/draw?tables=6").content.decode().split())
    assert "7 tables are needed, and there are 6" in body
    assert ("tables", 6) in page.sent
    assert not suited(who, event, "?tables=7").best.movement.crowded
    assert suited(who, event, "?tables=many").tables == 0


def test_a_movement_in_which_somebody_with_a_fixed_table_can_stay_comes_first(who: Who) -> None:
    evening = Pairs(10, rounds=5, deals=4)
    person = replace(evening.entrant(3).person, pinned_table=2)
    evening.do(registration.edit_entrant(evening.competition, 3, person))
    page = suited(who, brought(who, evening), "?one_list=1&boards=27")
    assert page.best.moves is None
    moved = [each.moves is not None for each in page.rows]
    assert moved == sorted(moved)
    assert any(moved)
    body = who("director").get("/e/ev/draw?one_list=1&boards=27").content.decode()
    assert "moves somebody who stays" in body
