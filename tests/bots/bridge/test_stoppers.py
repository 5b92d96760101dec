"""What stands between a hand and three no trump: suits that nobody stops, fits that nobody named."""

from __future__ import annotations

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import call, meaning, standing
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand
from tests.cells import in_one

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
    ("3C -", "-", "AKJ8.J64.AQ83.J7"),  # hearts are open, and seven clubs do not run by themselves
    ("3C -", "3NT", "AKJ8.KT4.AQ8.QJ7"),
    ("1C -", "2C", "Q62.AT5.J4.AQT92"),  # diamonds are open: support first
    ("1C -", "3NT", "Q62.AT5.QJ4.AJ92"),
    ("1S - 2C - 2NT -", "3D", "J7.832.KQJ5.AQ62"),  # diamonds, and no hearts
    ("1S - 2C - 2NT -", "3H", "J7.KQ3.J75.AQ762"),
    ("1S - 2C - 2NT - 3D -", "3NT", "AK875.KJ7.Q4.J87"),
    ("1S - 2C - 2NT - 3D -", "3S", "AK875.J7.Q43.KJ8"),
    ("1S - 2C - 2NT - 3D - 3S -", "4S", "J7.832.KQJ5.AQ62"),
    ("1D - 1S - 3D - 3S -", "4D", "2.AK93.AKJ762.62"),  # clubs are open here, and may be there
    ("1D - 1S - 3D - 3S -", "3NT", "2.AK9.AKQ762.Q62"),
    ("1C - 1H - 3C - 3H -", "3S", "AQ4.8.T84.AKJ953"),
    ("1D - 1S - 2S -", "4S", "AQ42.AKJ.983.763"),  # diamonds are not for fear, clubs are
    ("1H - 1S - 2C -", "2D", "KT82.A3.9532.AKJ"),  # the fourth suit asks
    ("1H - 1S - 2C - 2D - 2H -", "3C", "KT82.A3.9532.AKJ"),
    ("- - 1S - 2H -", "-", "KQT32.A9.KJ74.T9"),  # whoever passed has eleven at most
    ("- - 1S - 2H -", "4H", "AQT32.K94.AJ74.9"),
    ("- - 1S - 2D -", "2S", "KQT932.A9.J74.T9"),
    ("2D - 2H - 3D -", "3H", "QT87.987.K965.74"),
    ("2D - 2H - 3D -", "3NT", "Q87.A87.765.9742"),
    ("2D - 2H - 3D - 3H -", "3NT", "AJ.KQ4.AQ832.AKQ"),
    ("2D - 2H - 3D - 3H -", "4D", "AKJ.4.AKQ832.AKQ"),
    ("2D - 2H - 3D - 3H - 4D -", "5D", "QT87.987.K965.74"),
    ("2D - 2H - 3C - 3D -", "3H", "AK.AQT2.A5.AKT93"),
)


@in_one(("calls", "said", "held"), CALLS)
def test_a_call(calls: str, said: str, held: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())))
    assert call(BridgeHand(hand(held)), at) == WORDS[said]


def test_the_question_has_words_and_is_alerted() -> None:
    auction = Auction(0, tuple(WORDS[word] for word in ["1S", "-", "2D", "-", "3C", "-"]))
    told = meaning(auction, WORDS["3H"])
    assert told.title("en") == "asks for a stopper in ♥, for 3NT"
    assert told.alert
