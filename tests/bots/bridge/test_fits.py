"""Eight cards of a major in two hands: who tells them, and who says no trump without a stopper.

Hands are those of the deals of a census that asked for a rule; the caller is the dealer's side.
"""

from __future__ import annotations

import pytest

from tapis.bots.bridge.system import meaning, standing, system
from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.meaning import Meaning
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, says
from tests.cells import in_one

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
    ("KQ964.KJ.T.KJ532", "1D - 1S - 2D - 3C - 3S -", "4S"),
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
    ("KQ72.AT9872.3.Q5", "1D - 1H - 1S -", "4S"),  # six hearts, and the fit before them
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
    ("AKQT862.-.T32.QT8", "1H - 1S - 2H -", "4S"),
    ("KQJT62.4.A32.QT8", "1H - 1S - 2H -", "3S"),
    ("5.AQT975.K94.KJ7", "1H - 1S - 2H - 3S -", "4S"),
    ("5.AQT975.K94.Q87", "1H - 1S - 2H - 3S -", "-"),
    ("AJ98653.K.A82.Q2", "1H - 1S - 2C - 2D - 2NT -", "4S"),
    ("AJ9865.K.A82.Q42", "1H - 1S - 2C - 2D - 2NT -", "3S"),
    ("QT.A8754.KT6.KJ7", "1H - 1S - 2C - 2D - 2NT - 3S -", "4S"),
    ("-.AK8432.A9.AJ954", "2S - 2NT - 3H -", "4H"),
)
LIGHT = (
    ("KT985.642.-.J9873", "1D -", "1S"),  # four points and both sides of a void
    ("98.AT962.543.987", "1D -", "-"),
    ("J54.Q953.Q42.875", "1C -", "1H"),  # five points and a major
    ("J54.953.QT42.875", "1C -", "-"),
    ("J42.T94.-.QJT6543", "1D -", "-"),  # four points: no answer says so few
    ("98.87.54.KJ87432", "1C -", "3C"),
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
    ("32.AJ96.T64.AQ97", "1S - 1NT - 2C -", "3C"),  # diamonds are open: the fit, not 2NT
    ("32.AJ96.KQ4.QT97", "1S - 1NT - 2C -", "2NT"),
    ("T84.T83.7.AQJT84", "1D - 1NT - 3D -", "-"),
    ("AK8.975.J32.T752", "1D - 1NT - 3D -", "3S"),
    ("764.A6.AQ9876.AK", "1D - 1NT - 3D - 3S -", "3NT"),
    ("764.96.AQ9876.AK", "1D - 1NT - 3D - 3S -", "4D"),
)
CONTESTED = (
    ("QJ.KJT7.653.AT98", "- 1C X -", "2H"),  # a major before no trump
    ("K854.A98.AJ432.Q", "1D 3C X -", "3S"),
    ("K854.A9.AKJ43.K2", "1D 3C X -", "4S"),
    ("KJT.QJT98.K8.KQ8", "1C 3D", "3H"),
    ("84.T953.K73.KQ73", "1C 2D - - X -", "2H"),
    ("T.KJ8742.T86.KJ2", "1S 2C X 3C 3D -", "3H"),
    ("AJ97532.7.K8.J72", "- 1D 1NT -", "4S"),
    ("JT853.AT62.KJ.J2", "- 1D 1NT -", "3S"),  # five spades before the question for four
    ("Q62.KJ9.A8.AQ983", "- 1D 1NT - 3S -", "4S"),
    ("Q6.KJ92.A83.AQ93", "- 1D 1NT - 3S -", "3NT"),
    ("KT74.J9543.T.T72", "1D - - 1S X -", "2H"),  # five hearts, though spades are stopped
    ("J98.KQT842.T54.2", "2H 2S - - X -", "3H"),
    ("J9.KQT842.T954.2", "2H 2S - - X -", "3D"),
    ("K987.KQT842.54.2", "2H 2S - - X -", "-"),
)
CASES = (*FIVE_OPPOSITE_THREE, *FOUR_OPPOSITE_FOUR, *LONG, *LIGHT, *STOPPERS, *CONTESTED)


@in_one(("held", "auction", "said"), CASES)
def test_a_call(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said


def test_a_major_over_two_no_trump_asks_and_is_no_promise_of_five() -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in ["1D", "-", "1H", "-", "2NT", "-"])))
    told = meaning(at.auction, WORDS["3S"])
    assert told.shown.length("S").low == 4
    assert told.force is Force.ROUND


def told(auction: str, word: str, by: str = "french") -> Meaning:
    calls = tuple(WORDS[each] for each in auction.split())
    return meaning(Auction(0, calls), WORDS[word], by=system(by))


@pytest.mark.parametrize(("opened", "answer"), [("1C", "1D"), ("1C", "1H"), ("1D", "1S"), ("1H", "1S")])
def test_an_answer_at_the_level_of_one_tells_that_it_was_no_pass(opened: str, answer: str) -> None:
    assert told(f"{opened} -", answer).shown.strength.low == (6 if opened == "1H" else 5)
    assert told(f"{opened} -", answer, "acol").shown.hcp.low == 6


def test_whoever_answers_a_negative_double_in_the_suit_it_shows_has_four_cards() -> None:
    """2♣ on three takes every hand that is left, so that nothing makes 1♠ a last resort."""
    assert told("1C 1H X -", "1S").shown.length("S").low == 4


def test_a_suit_repeated_on_the_way_to_game_is_one_card_longer_than_it_was_told() -> None:
    assert told("1S - 2D - 2H - 3C -", "3H").shown.length("H").low == 5


def test_four_no_trump_is_no_answer_for_want_of_another() -> None:
    """Nobody stops hearts, and partner goes for a minor: what is forced is a suit."""
    assert told("1S - 2C - 3C - 3D - 3H - 4C -", "4NT").unread
