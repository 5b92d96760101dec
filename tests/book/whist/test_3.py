"""3: the dealer's right-hand neighbour cuts, and leaves four cards on either side."""

import pytest

from tapis.core.cards import PACK, Cards
from tapis.core.events import Called, Dealt, Played
from tapis.core.sheet import SheetStart
from tapis.core.terms import DealTerms
from tapis.games.whist.book import ART
from tapis.games.whist.mark.sheet import Mark
from tapis.games.whist.play import rests
from tapis.games.whist.play.before_play import cut_pack
from tapis.games.whist.play.calls import Cut
from tapis.games.whist.play.deal import whist

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


@pytest.mark.parametrize("chairs", [5, 6])
@pytest.mark.parametrize("custom", ["dealer", "previous"])
def test_where_more_share_the_table_the_next_of_those_who_play_cuts(chairs: int, custom: str) -> None:
    options = ART.profile({"resting": custom})
    for dealer in range(chairs):
        terms = Mark().terms(Mark().blank(SheetStart(10, dealer, options, chairs)))
        game = whist(options, terms)
        playing = rests.playing(dealer, range(chairs), rests.Resting(custom))
        right = next(chair for step in range(1, chairs) if (chair := (dealer - step) % chairs) in playing)
        (cutter,) = game.to_move(game.open(terms.dealing_seat(dealer)))
        assert terms.chairs(4)[cutter] == right
        for seat in range(4):
            move = Called(seat, Cut(26))
            refusal = game.check(game.open(terms.dealing_seat(dealer)), Cards(), move)
            assert (refusal is None) == (seat == cutter)


def test_a_log_that_says_nothing_of_who_rests_is_cut_as_it_was() -> None:
    old = whist(ART.profile(), DealTerms(sitting=(0, 1, 3, 4)))
    assert old.to_move(old.open(1)) == {0}
