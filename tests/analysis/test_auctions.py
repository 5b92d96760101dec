"""The census of auctions: what it counts, on boards that anybody can deal again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tapis.analysis.auctions import AuctionGap, AuctionTold, census, dealt, of_contract
from tapis.analysis.panels.auctions import auctions
from tapis.bots.bridge.hand import BridgeHand
from tapis.core.panel import Measure
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand


def hands(*texts: str) -> tuple[BridgeHand, ...]:
    return tuple(BridgeHand(hand(text)) for text in texts)


def over(calls: str) -> Auction:
    return Auction(0, tuple(WORDS[word] for word in calls.split()))


FIT = hands("AK852.86.K83.K75", "Q97.AKQ7.AQ7.QT8", "T63.543.T92.AJ96", "J4.JT92.J654.432")
"""North and south hold eight spades and no stopper in hearts."""


@pytest.mark.parametrize(
    ("calls", "gaps"),
    [
        ("1S - 2S - - -", set()),
        ("1S - 1NT - - -", {AuctionGap.MAJOR, AuctionGap.DEARER}),
        ("1S - 1NT - 3NT - - -", {AuctionGap.MAJOR, AuctionGap.DEARER, AuctionGap.OPEN}),  # hearts are open
        ("1S - 6C - - -", set()),  # a slam in another suit may be better
        ("- - - -", set()),
    ],
)
def test_a_contract_is_held_against_both_hands(calls: str, gaps: set[AuctionGap]) -> None:
    assert set(of_contract(over(calls), FIT)) == gaps


def test_a_fit_that_was_worth_no_more_is_told_apart() -> None:
    quiet = hands("Q54.KT7.JT842.A9", "2.J985.73.QJ7432", "AT763.AQ6.AK6.T8", "KJ98.432.Q95.K65")
    assert set(of_contract(over("- - 1NT - 3NT - - -"), quiet)) == {AuctionGap.MAJOR}  # as many tricks


def test_the_same_seed_deals_and_counts_the_same() -> None:
    told = list(census(6, "again"))
    assert told == list(census(6, "again"))
    assert [each.board for each in told] == [1, 2, 3, 4, 5, 6]
    assert all(0 <= each.ruled <= each.calls for each in told)
    assert dealt(1, "again") != dealt(1, "other") != dealt(2, "other")


@pytest.mark.slow
def test_a_call_that_no_rule_says_is_counted_by_call_and_by_deal() -> None:
    for each in census(40, "gaps"):
        assert (AuctionGap.NO_RULE in each.gaps) == (each.ruled + each.followed < each.calls)


def shares(told: Sequence[AuctionTold]) -> list[float]:
    return [row[1].value for row in auctions(told).rows if isinstance(row[1], Measure)]


def test_shares_are_of_calls_and_of_deals() -> None:
    gaps = frozenset({AuctionGap.EMPTY})
    told = [
        AuctionTold(1, 4, 3, 1, frozenset()),
        AuctionTold(2, 4, 1, 1, gaps),
        AuctionTold(3, 0, 0, 0, gaps),
    ]
    assert shares(told) == pytest.approx([0.5, 0.75, 0, 2 / 3, 0, 0, 0, 0, 0])
    assert auctions(told).rows[3][2] == "2"
    assert auctions([AuctionTold(1, 0, 0, 0, frozenset())]).rows[0][1] is None
