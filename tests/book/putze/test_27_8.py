"""27.8: two play and one of them is pomme: the other marks two."""

import pytest

from .party import signs, worth

pytestmark = pytest.mark.clause("putze:27.8")


@pytest.mark.parametrize(
    ("deal", "net"),
    [("90 18 - -", (2, -1, 0, 0)), ("- 18 - 90", (0, -1, 0, 2)), ("20 - 21 -", (-1, 0, 2, 0))],
)
def test_the_other_marks_two(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal) == net


def test_the_lines_cite_the_clause() -> None:
    assert signs("90 18 - -") == ["0 putze 27.8", "0 putze 27.8", "1 pomme 27.5"]
    assert signs("90 18 - - -", variant="without_six_of_spades")[:2] == ["0 putze 27.8"] * 2


def test_two_who_both_make_their_points_mark_one_each() -> None:
    assert signs("90 21 - -") == ["0 putze 27.4", "1 putze 27.4"]


def test_two_pommes_and_nobody_marks_a_putze() -> None:
    assert worth("20 15 - -") == (-1, -1, 0, 0)
