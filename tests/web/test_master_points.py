"""Master points by the table a director chooses stand on every page that has the ranking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tapis.club.rounds import course
from tapis.web import view_support
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.web.director.conftest import replay
from tests.web.test_board_files import client_of

TABLE = 'kind = "BLACK"\n[[scale]]\npairs = [2, 20]\nplaces = [77.5, 66, 55]\n'


@pytest.fixture
def event(transactional_db: None) -> Iterator[Pairs]:
    """A round of two has been played; it is closed, and so is the event."""
    house.cache_clear()
    press.PRESS.clear()
    evening = Pairs(8, rounds=1, deals=2, comparison="neuberg")
    evening.draw()
    evening.begin()
    evening.play(1, "4S N =", "pass")
    evening.close(1)
    evening.do(course.close_event(evening.competition))
    replay(evening, "ev")
    yield evening
    house.cache_clear()


def pages() -> dict[str, str]:
    """What the desk, everybody, the draft of the club's site and a projector show of the ranking."""
    director = client_of("director")
    shown = director.get("/e/ev/publish").context["own"].shown
    (path,) = (each.path for each in shown if each.kind == "ranking")
    addresses = {
        "desk": "/e/ev/standings",
        "public": "/e/ev/public/",
        "site": f"/e/ev/publish/look/{path}",
        "wall": "/e/ev/screen/standings",
    }
    return {name: director.get(each).content.decode() for name, each in addresses.items()}


def test_they_stand_there_once_a_table_is_chosen_and_go_with_it(event: Pairs) -> None:
    assert all("BLACK" not in body for body in pages().values())
    sent = {"do": "keep", "table": TABLE, "op": "1"}
    answer = client_of("director").post("/e/ev/points", sent)
    assert answer.status_code == 302, answer.content
    for name, body in pages().items():
        assert "BLACK" in body, name
        assert "77.5" in body or "77,5" in body, name
    again = client_of("director").get("/e/ev/points").content.decode()
    assert "places = [77.5, 66, 55]" in again
    assert client_of("director").post("/e/ev/points", {"do": "drop", "op": "2"}).status_code == 302
    assert all("BLACK" not in body for body in pages().values())


@pytest.mark.parametrize("table", ["", "no table", "[[scale]]\npairs = [1]\n", "x" * 30_000])
def test_what_is_no_table_is_said_and_kept_nowhere(event: Pairs, table: str) -> None:
    answer = client_of("director").post("/e/ev/points", {"do": "keep", "table": table, "op": "1"})
    assert answer.status_code in (409, 422)
    assert 'class="refusal"' in answer.content.decode()
    assert view_support.look("ev").tournament.setup.points_table == ""


def test_only_a_director_chooses(event: Pairs) -> None:
    for account in ("desk", "jury", ""):
        sent = {"do": "keep", "table": TABLE, "op": "1"}
        assert client_of(account).post("/e/ev/points", sent).status_code in (302, 403)
    assert view_support.look("ev").tournament.setup.points_table == ""
