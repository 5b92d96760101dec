"""27.4: the two players with most points, announcements that count included, mark one putze each."""

import pytest

from .party import refused, signs, worth
from .sitting import ref

pytestmark = pytest.mark.clause("putze:27.4")


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("70 52 21 14", (1, 1, 0, -1)),
        ("50 50 40 17", (1, 1, 0, -1)),
        ("17 40 50 50", (-1, 0, 1, 1)),
        ("60 50 47 -", (1, 1, 0, 0)),
        ("90 - 67 -", (1, 0, 1, 0)),
        ("40 39 39+1 39", (1, 0, 1, 0)),
    ],
)
def test_the_two_best_mark_one_each(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal) == net


def test_each_line_cites_the_clause() -> None:
    assert signs("70 52 21 14") == ["0 putze 27.4", "1 putze 27.4", "3 pomme 27.5"]


def test_announcements_that_count_are_added() -> None:
    assert worth("70 52 21 14") == (1, 1, 0, -1)
    assert worth("70 52 21+50 14") == (1, 0, 1, -1)


def test_a_player_who_refused_marks_nothing_whatever_is_written() -> None:
    assert worth("60 50 - 47") == (1, 1, 0, 0)


def test_the_points_of_everybody_who_played_are_needed() -> None:
    assert ref(refused("70 p 52 -")) == "putze:27.4"
    assert refused("p - - -") is None
