"""What stands between a hand and three no trump: suits that nobody stops, fits that nobody named."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import call, meaning, standing
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand

CALLS = (
    ("1S - 2D - 3C -", "3H", "J2.Q3.KQ7643.A62"),  # hearts are left, and open here: who stops them?
    ("1S - 2D - 3C - 3H -", "3NT", "AK875.KJ7.4.KQT7"),  # this hand
    ("1D - 1H 2C 2H - 3C -", "4H", "AQ32.Q86.KJ863.6"),  # clubs are open in both: seven trumps
    ("1D", "X", "KQ64.KJ75.4.A862"),  # three diamonds are a suit that is theirs, and short here
    ("1D", "-", "KQ6.KJ7.A54.9862"),
    ("1H - 1S - 2D -", "2S", "QJ9642.J4.85.J54"),  # six spades are told before the pass
    ("1D 1NT X", "2S", "J763.J98.T752.84"),  # out of a doubled contract
    ("1D - 2C - 2NT -", "3S", "T975.9.K7.AKQ976"),  # the major behind two over one
    ("1D - 2C - 2NT - 3S -", "4S", "AQ84.J43.AJ852.5"),
    ("1C - 1D - 1NT -", "2H", "4.AQ62.K6543.QJ9"),
    ("1C - 1D - 1NT - 2H -", "3H", "Q6.KT98.Q72.AK73"),
    ("1D - 1S - 2D -", "3C", "KQ642.AT7.A9.T86"),  # five spades ask before three no trump
    ("1NT - 2S - 3C - 3H -", "4C", "KJ84.T6.AQ92.AK2"),  # short there, and nothing here
    ("3D -", "3H", "A.AKJ862.A83.863"),
)


@pytest.mark.parametrize(("calls", "said", "held"), CALLS, ids=[f"{each[0]} {each[1]}" for each in CALLS])
def test_a_call(calls: str, said: str, held: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())))
    assert call(BridgeHand(hand(held)), at) == WORDS[said]


def test_the_question_has_words_and_is_alerted() -> None:
    auction = Auction(0, tuple(WORDS[word] for word in ["1S", "-", "2D", "-", "3C", "-"]))
    told = meaning(auction, WORDS["3H"])
    assert told.title("en") == "asks for a stopper in ♥, for 3NT"
    assert told.alert
