"""P17: of two who reach the goal in one deal, more points in it come first; equals share."""

import pytest

from tapis.games.putze.mark.party import places_of_a_deal

from .party import sheet, sign

pytestmark = pytest.mark.clause("putze:P17")

SIX_EACH = ("80 77 - -",) * 6


@pytest.mark.parametrize(
    ("deal", "places"),
    [
        ("80 77 - -", (1, 2, 0, 0)),
        ("77 80 - -", (2, 1, 0, 0)),
        ("70 70 - -", (1, 1, 0, 0)),
        ("60+20 70 - -", (1, 2, 0, 0)),
    ],
)
def test_points_of_that_deal_with_announcements_decide(deal: str, places: tuple[int, ...]) -> None:
    found = sheet(*SIX_EACH, deal)
    assert found.net[:2] == (7, 7)
    assert found.places == places
    won = [line.seat for line in found.lines if line.kind == "won"]
    assert won == [seat for seat, place in enumerate(places) if place == 1]


def test_a_shared_win_is_a_line_for_each() -> None:
    found = sheet(*SIX_EACH, "70 70 - -")
    assert [sign(line) for line in found.lines if line.kind == "won"] == ["0 won 27.10", "1 won 27.10"]


def test_the_next_places_leave_room() -> None:
    assert places_of_a_deal([0, 1, 2], {0: 50, 1: 60, 2: 50}, 1) == {0: 3, 1: 2, 2: 3}
    found = sheet(*SIX_EACH, "70 70 - -", *[". . p -"] * 7, play_on=True)
    assert found.places == (1, 1, 3, 4)
