"""A director sees what each movement comes to before one is drawn: sit-outs, sharing, evenness, length."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tapis.web import view_support
from tapis.web.director.draw.movements import figures
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.web.director.conftest import replay
from tests.web.test_adjusting import client_of


@pytest.fixture(autouse=True)
def hall(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()


def test_eleven_pairs_read_every_movement_with_its_figures() -> None:
    """Eleven pairs and six rounds of four boards: a Mitchell sits out once, a Howell too and is longer."""
    evening = Pairs(11, rounds=6, deals=4, round_minutes=30)
    replay(evening, "ev")
    page = " ".join(client_of("director").get("/e/ev/draw").content.decode().split())
    assert "What each movement comes to" in page
    for name in ("Mitchell", "Skip Mitchell", "Rover Mitchell", "Howell"):
        assert f'<th scope="row">{name}</th>' in page
    found = {each.name: each for each in figures(11, view_support.look("ev").competition)}
    mitchell, skip = found["Mitchell"], found["Skip Mitchell"]
    assert (mitchell.rounds, mitchell.fits, mitchell.tables, mitchell.out) == (6, True, 5, 1)
    assert (mitchell.boards, mitchell.played, mitchell.length) == (24, 20, "3:00")
    assert (skip.rounds, skip.fits, skip.length) == (5, False, "2:30")
    assert "5 at most" in page


def test_those_that_last_as_long_as_wanted_come_first_the_most_even_before_others() -> None:
    told = figures(12, Pairs(12, rounds=5, deals=4).competition)
    assert [each.fits for each in told] == sorted((each.fits for each in told), reverse=True)
    fitting = [each.even for each in told if each.fits]
    assert fitting == sorted(fitting, reverse=True)


def test_where_nothing_travels_or_a_movement_has_begun_nothing_is_listed() -> None:
    evening = Pairs(8, rounds=3, deals=2)
    evening.draw()
    evening.begin()
    replay(evening, "ev")
    director = client_of("director")
    assert "What each movement comes to" not in director.get("/e/ev/draw").content.decode()
    assert figures(2, evening.competition) == ()
