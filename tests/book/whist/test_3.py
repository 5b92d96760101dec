"""3: the dealer's right-hand neighbour cuts, and leaves four cards on either side."""

import pytest

from tapis.core.cards import PACK
from tapis.core.events import Called, Dealt, Played
from tapis.games.whist.before_play import cut_pack
from tapis.games.whist.calls import Cut

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:3")


@pytest.mark.parametrize(("dealer", "cutter"), [(0, 3), (1, 0), (2, 1), (3, 2)])
def test_the_neighbour_on_the_right_cuts(dealer: int, cutter: int) -> None:
    at = Sitting("", dealer)
    assert at.to_move == {cutter}
    for seat in range(4):
        refused = None if seat == cutter else "3 not-the-cutter"
        assert at.why_not(Called(seat, Cut(26))) == refused


@pytest.mark.parametrize(
    ("at", "open_to"), [(0, False), (3, False), (4, True), (26, True), (48, True), (49, False), (52, False)]
)
def test_each_part_has_four_cards(at: int, open_to: bool) -> None:
    table = Sitting("")
    assert (table.why_not(Called(2, Cut(at))) is None) == open_to
    assert (Called(2, Cut(at)) in table.open(2)) == open_to


def test_nothing_before_the_cut_and_only_one() -> None:
    at = Sitting("")
    assert not [event for event in at.log if isinstance(event, Dealt)]
    assert at.why("no trou", 0) == "5 not-dealt-yet"
    assert at.why_not(Played(0, PACK[0])) == "5 not-dealt-yet"
    at.do(Called(2, Cut(30)))
    assert at.why_not(Called(2, Cut(30))) == "3 pack-already-cut"


def test_the_lower_part_comes_on_top() -> None:
    assert cut_pack(PACK, 10) == (*PACK[10:], *PACK[:10])
