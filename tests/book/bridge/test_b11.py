"""B11: the dealer calls first; a bid beats the one before."""

import itertools

import pytest

from tapis.core.events import Called
from tapis.games.bridge.play.auction import Auction, open_calls, refuse_call
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Bid, Double, Pass, Redouble

from .sitting import E, N, S, Sitting, call, said

pytestmark = pytest.mark.clause("bridge:B11")


def test_the_dealer_begins_and_the_turn_goes_round() -> None:
    for dealer in range(4):
        at = Sitting(dealer=dealer)
        assert at.to_move == {dealer}
        assert at.call("pass").to_move == {(dealer + 1) % 4}
        assert at.why(call(dealer, "1C")) == "B11 not-your-call"


def test_bids_rise_by_level_then_clubs_to_no_trump() -> None:
    order = [str(bid) for bid in BIDS]
    assert order[:6] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert order[-1] == "7NT"
    assert len(order) == 35
    for before, after in itertools.pairwise(order):
        at = Sitting().call(before)
        assert at.why(call(E, after)) is None
        assert at.why(call(E, before)) == "B11 bid-too-low"


def test_the_refusal_names_the_last_bid() -> None:
    breach = Sitting().bid("2S pass").refusal(call(S, "2H"))
    assert breach is not None
    assert "higher than 2S" in str(breach)


@pytest.mark.parametrize("bid", [Bid(8, "C"), Bid(0, "C"), Bid(1, "X")])
def test_there_is_no_such_bid(bid: Bid) -> None:
    assert Sitting().why(Called(N, bid)) == "B11 no-such-bid"


def test_calls_are_said_aloud() -> None:
    assert Sitting().why(Called(N, said("1C"), frozenset({N}))) == "B11 whispered"


def test_what_is_offered_first_is_every_bid_and_a_pass() -> None:
    at = Sitting()
    offered = at.game.moves(at.table, N, at.at.hands[N])
    assert len(offered) == 36
    assert at.game.moves(at.table, E, at.at.hands[E]) == []


def test_what_is_open_is_what_is_not_refused() -> None:
    """After every bid: passed to the next, doubled, redoubled, and passed out."""
    every: tuple[AuctionCall, ...] = (Pass(), Double(), Redouble(), *BIDS)
    passed = (Pass(),) * 3
    for bid in BIDS:
        for after in ((), passed[:2], (Double(),), (Double(), Redouble()), (Double(), *passed), passed):
            at = Auction(1, (bid, *after))
            assert open_calls(at) == [call for call in every if refuse_call(at, at.turn, call) is None]
    assert open_calls(Auction(1)) == [Pass(), *BIDS]
