"""16.7: the pack is cut; its bottom card shows trump to everybody and belongs to the dealer."""

import pytest

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Shown
from tapis.games import jass
from tapis.games.estimation.calls import Cut
from tests.cells import in_one

from ..sitting import SEATS, Sitting, ref, slip

pytestmark = pytest.mark.clause("estimation:16.7")


@pytest.mark.parametrize("dealer", SEATS)
def test_nothing_happens_before_the_cut(dealer: int) -> None:
    sitting = Sitting(dealer=dealer)
    cutter = (dealer - 1) % 4
    assert sitting.game.referee(sitting.at, (), Chance("x")) == ()
    assert sitting.game.to_move(sitting.table) == {cutter}
    assert ref(sitting.refusal(slip(dealer, 40))) == "estimation:16.7"
    assert ref(sitting.refusal(Played(dealer, jass.PACK[0]))) == "estimation:16.7"


def test_only_the_dealers_left_neighbour_cuts_and_only_once() -> None:
    sitting = Sitting(dealer=0)
    assert ref(sitting.refusal(Called(1, Cut(5)))) == "jass:J9"
    sitting.cut(5)
    assert sitting.log[0] == Called(3, Cut(5))
    assert ref(sitting.refusal(Called(3, Cut(6)))) == "estimation:16.7"


@pytest.mark.parametrize("at", [-1, 0, 36, 99])
def test_a_cut_leaves_cards_on_both_sides(at: int) -> None:
    assert ref(Sitting().refusal(Called(3, Cut(at)))) == "jass:J9"


def test_nobody_cuts_behind_the_others_backs() -> None:
    assert ref(Sitting().refusal(Called(3, Cut(9), frozenset({3})))) == "jass:J9"


@in_one("at", [1, 9, 35])
@in_one("dealer", SEATS)
def test_the_bottom_card_of_the_cut_pack_shows_trump_and_is_the_dealers(dealer: int, at: int) -> None:
    pack = Chance("seed").shuffled(jass.PACK)
    bottom = (pack[at:] + pack[:at])[35]
    sitting = Sitting(seed="seed", dealer=dealer).cut(at)
    assert sitting.table.turned == bottom
    assert sitting.table.trump == bottom.suit
    assert bottom in sitting.hand(dealer)


def test_every_card_is_dealt_nine_to_each() -> None:
    hands = [set(Sitting(seed="s").cut().hand(seat)) for seat in SEATS]
    assert [len(hand) for hand in hands] == [9] * 4
    assert set().union(*hands) == set(jass.PACK)


def test_everybody_and_the_public_see_the_trump_card_and_no_other_of_the_dealers() -> None:
    sitting = Sitting(dealer=2).cut()
    turned = sitting.table.turned
    assert turned is not None
    wide = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(event.owner, event.cards, str(event.by)) for event in wide] == [
        (2, Cards.of([turned]), "estimation:16.7")
    ]
    for seat in (0, 1, 3):
        shown = [e for e in sitting.view(seat).events if isinstance(e, Shown) and e.owner == 2 and e.cards]
        assert [event.cards for event in shown] == [Cards.of([turned])]


def test_the_trump_card_lies_open_until_the_last_estimate() -> None:
    sitting = Sitting().cut().estimates(40, 40, 40)
    assert sitting.table.turned is not None
    sitting.estimate(3, 37)
    assert sitting.table.turned is None
    assert sitting.table.trump is not None


def test_the_deal_itself_shows_nobody_a_card() -> None:
    dealt = next(event for event in Sitting().cut().log if isinstance(event, Dealt))
    assert all(dealt.seen_by(seat).hands is None for seat in (*SEATS, None))


def test_the_cutter_is_offered_every_cut_and_nobody_else_any() -> None:
    sitting = Sitting(dealer=0)
    offered = [sitting.game.moves(sitting.table, seat, Cards()) for seat in SEATS]
    assert offered == [[], [], [], [Called(3, Cut(at)) for at in range(1, 36)]]


def test_between_the_cut_and_the_cards_nobody_may_do_anything() -> None:
    game = Sitting(dealer=0).game
    table = game.apply(game.open(0), Called(3, Cut(9)))
    assert game.to_move(table) == frozenset()
    assert [game.moves(table, seat, Cards()) for seat in SEATS] == [[]] * 4
