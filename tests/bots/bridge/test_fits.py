"""Eight cards of a major in two hands: who tells them, and who says no trump without a stopper.

Hands are those of the deals of a census that asked for a rule; the caller is the dealer's side.
"""

from __future__ import annotations

import pytest

from tapis.bots.bridge.system import meaning, standing
from tapis.bots.bridge.system.agreements import Force
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, says

FIVE_OPPOSITE_THREE = (
    ("AK752.63.852.762", "1C - 1S - 1NT -", "2S"),  # weak, five cards: partner has two or three
    ("KJ842.A6.K92.Q75", "1D - 1S - 2C -", "2H"),  # twelve points and five cards ask
    ("QJT852.A6.K9.Q75", "1D - 1S - 2C -", "3S"),
    ("KT.Q92.KQ.KQT954", "1C - 1H - 2C - 2NT -", "3H"),  # an invitation accepted by way of three cards
    ("Q752.AJ865.97.A6", "1C - 1H - 2C - 2NT - 3H -", "4H"),
    ("Q752.AJ86.975.A6", "1C - 1H - 2C - 2NT - 3H -", "3NT"),  # four cards: it was a question
    ("T762.Q54.AQJ75.A", "1D - 1H - 1S - 1NT -", "2H"),  # three cards, shown late
    ("JT87.AQJ.Q64.A95", "1H - 1S - 2D -", "4H"),
    ("J7532.AKJ74.8.83", "1NT - 2H - 2S -", "3H"),  # five and five invite
    ("AQ8.AJT.AJ.AKQ53", "2D - 2H - 3C - 3S -", "4S"),
    ("KJ42.KQ3.A5.K752", "1C - 1H - 1S - 2NT -", "3H"),
    ("Q83.AJ864.K9.Q83", "1C - 1H - 1S - 2NT - 3H -", "4H"),
    ("Q83.AJ86.K93.Q83", "1C - 1H - 1S - 2NT - 3H -", "3NT"),
    ("J98.AQ864.Q73.T4", "1C - 1H - 1S -", "2H"),
    ("K72.AQ9642.KQ.73", "1H - 1S - 2H - 2NT -", "3S"),
    ("KQJ54.5.T52.AQ84", "1H - 1S - 2H - 2NT - 3S -", "4S"),
)
FOUR_OPPOSITE_FOUR = (
    ("AQ73.KJ84.T.QJ82", "1C - 1D -", "1H"),  # both majors: the lower first
    ("QT94.AJ.KJ976.62", "1C - 1D - 1H -", "1S"),  # spades may still be the fit
    ("J972.J965.63.A64", "1D - 1H - 2NT -", "3S"),
    ("AKQ4.AT.QJ72.K87", "1D - 1H - 2NT - 3S -", "4S"),
    ("AK4.ATQ.QJ72.K87", "1D - 1H - 2NT - 3S -", "3NT"),
    ("642.AKT4.K.J9853", "1C - 1D 1S", "X"),  # hearts beside their spades
    ("A7.QJ85.AQT874.Q", "1C - 1D 1S X -", "4H"),
    ("64.AQ97.A5.Q9532", "1C - 1S - 2C - 2D -", "2H"),  # hearts behind the third suit
    ("AQJ9.A7.AK63.AT2", "2C - 2D - 2NT - 3D - 3H - 3S -", "4S"),
    ("A865.-.AKQ754.AK6", "1D - 1H -", "2S"),  # solid diamonds, and spades first
    ("KQJ9.A3.K4.Q8753", "1C - 1D 1H", "1S"),
    ("K3.QJ5.AT874.J62", "1C - 1D 1S X -", "1NT"),
    ("AKJ75.J643.J7.K4", "1C - 1S - 2C - 2D - 2H -", "4H"),
    ("9753.A32.953.Q93", "2D - 2H - 2NT - 3C - 3S -", "4S"),
)
LONG = (
    ("KJT862.T743.J9.8", "1D - 1S - 3C - 3S - 3NT -", "4S"),  # six, where five were told
    ("J6.KQ8743.83.AK3", "1D - 1H - 1S - 2C - 2D -", "3H"),
    ("AKQT93.K3.54.QJT", "1D - 1S - 3D - 3S - 4D -", "4S"),
    ("T976542.-.KQ8.J95", "1H - 1S - 3H -", "4S"),
    ("-.AJT98432.KT3.32", "1S - 1NT - 3S -", "4H"),
    ("AJT53.QT876.54.K", "1S - 2C - 2H - 3NT -", "4H"),
    ("J8654.6.4.QJ8742", "- 2H 2NT -", "3S"),
    ("AT8543.K982.T.T7", "- 3D 3NT -", "4S"),
    ("85.AKQJ92.T.KQT2", "- 1C 1S -", "4H"),
    ("AKQT74.A4.72.J53", "1D - 1S - 2C - 2H - 3D -", "3S"),
    ("J5.T7.AK965.A862", "1D - 1S - 2C - 2H - 3D - 3S -", "4S"),
    ("T.KQ9832.92.A973", "1S - 1NT - 2S -", "3H"),
    ("KJ9742.A5.84.A73", "1D 1H 1S - 2D -", "4S"),
    ("AQJ974.53.84.J73", "1D 1H 1S - 2D -", "2S"),
    ("KJ832.KJT73.K.Q7", "1S - 1NT - 2H - 3NT -", "4H"),
    ("9.A87543.J9.8753", "1D - 1H - 2S - 3H - 3NT -", "4H"),
)
LIGHT = (
    ("KT985.642.-.J9873", "1D -", "1S"),  # four points and both sides of a void
    ("98.AT962.543.987", "1D -", "-"),
    ("J54.Q953.Q42.875", "1C -", "1H"),  # five points and a major
    ("J54.953.QT42.875", "1C -", "-"),
)
STOPPERS = (
    ("86.AT76.Q6.KQJT8", "1C - 1D 1S 2C - 2S -", "3C"),  # asked, without one: five cards again
    ("KJT7.Q2.K95.KT32", "1C - 2C -", "2S"),  # spades are stopped, hearts are not
    ("KJT7.QJ2.K95.KT3", "1C - 2C -", "2NT"),
    ("A987.T75.Q98.Q85", "1D - 1S - 3D -", "4D"),  # hearts and clubs are open
    ("AT7.KQ6.A96542.A", "1D - 1S - 3D - 4D -", "5D"),
    ("QJT.83.AKJ743.A9", "1D - 1S - 3D - 4D -", "-"),
    ("T642.AK96.842.KQ", "1C - 1H - 3C -", "5C"),
    ("AK74.KJ98.T75.Q5", "- 1D 2C -", "2D"),  # their suit asks partner for a stopper
    ("AQJ63.74.K6.A642", "1S - 1NT - 2C - 3C -", "-"),
    ("AK96.T62.A54.J83", "1C - 1S - 3C -", "3D"),
    ("A5.KQ3.J4.AKJ942", "1C - 1S - 3C - 3D -", "3NT"),
    ("AKQ.84.AJT82.632", "1C - 1D - 2C - 2S - 3C -", "4C"),
    ("AKJ63.K4.K6.Q642", "1S - 1NT - 2C - 3C -", "3NT"),
    ("A7.K3.QT9753.K63", "1D - 2C - 2D - 3C -", "3NT"),
    ("JT8.6.Q854.97643", "2C - 2D - 2H - 2NT - 3D -", "4D"),
)
CASES = (*FIVE_OPPOSITE_THREE, *FOUR_OPPOSITE_FOUR, *LONG, *LIGHT, *STOPPERS)


@pytest.mark.parametrize(("held", "auction", "said"), CASES, ids=[f"{each[1]} {each[2]}" for each in CASES])
def test_a_call(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said


def test_a_major_over_two_no_trump_asks_and_is_no_promise_of_five() -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in ["1D", "-", "1H", "-", "2NT", "-"])))
    told = meaning(at.auction, WORDS["3S"])
    assert told.shown.length("S").low == 4
    assert told.force is Force.ROUND
