"""What is left over is told: a hand lies within what its call shows, where nothing else was right."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import meaning, standing, system
from tapis.bots.bridge.system.agreements import chosen
from tapis.bots.bridge.system.reading import agreements
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand

LEFT = (
    # Rules that took hands they denied, and strong hands for which there was none.
    ("french", "1S - 1NT - 3H -", "J.953.9862.KQ974", "3NT"),
    ("french", "1C - 1H - 1S -", "KQ62.QT93.7.AQJ7", "2D"),
    ("french", "2C - 2D - 2S -", "32.K43.A865.AT62", "3NT"),
    ("french", "2C - 2D - 2S -", "32.K4.AJ865.T762", "3D"),
    ("acol", "1C - 1H - 1S -", "AQT9.AKQT.A2.T76", "2D"),
    ("acol", "1D -", "K74.A43.AQ97.A72", "2C"),
    ("acol", "1D -", "A74.6.AQJ973.762", "2C"),
    ("acol", "1C -", "6.K53.AQ4.AKJ865", "1D"),
    ("acol", "1C -", "6.A53.J64.AQ8653", "1D"),
    ("acol", "2S - 2NT -", "QJT872.Q9.7652.6", "3S"),
)


@pytest.mark.parametrize(("by", "calls", "held", "said"), LEFT)
def test_a_hand_lies_within_what_its_call_shows(by: str, calls: str, held: str, said: str) -> None:
    auction, mine = Auction(0, tuple(WORDS[word] for word in calls.split())), BridgeHand(hand(held))
    at = standing(auction, by=system(by))
    assert chosen(mine, agreements(at)).call == WORDS[said]
    assert meaning(auction, WORDS[said], by=system(by)).shown.fits(mine)
