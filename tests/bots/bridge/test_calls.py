"""Typical hands and what the textbook says on them."""

from __future__ import annotations

import pytest

from tests.bots.bridge.hands import says
from tests.cells import in_one

OPENS = (
    ("KJ52.AQ4.KJ3.Q72", "1NT"),  # 16 balanced
    ("KQ5.AQ4.KJ932.92", "1NT"),  # 15 with five diamonds
    ("AQJ52.K84.KJ3.72", "1S"),  # five spades
    ("K8.AQJ52.Q743.92", "1H"),
    ("AJ52.KQ84.Q73.92", "1D"),  # no five-card major: better minor
    ("AJ52.KQ84.Q3.J92", "1C"),
    ("AJ52.KQ8.QJ73.92", "1D"),
    ("AJ52.KQ8.J73.Q92", "1C"),  # three and three: clubs
    ("AQ5.KQJ4.AJ3.KJ2", "2NT"),  # 21
    ("AKQ5.AKJ.AQ32.K2", "2D"),  # 26
    ("82.KQJ972.843.92", "2H"),  # weak two
    ("2.KQJ9732.843.92", "3H"),
    ("KQ982.A8743.92.2", "-"),  # nine
    ("KQ982.AQ743.92.2", "1S"),  # rule of twenty
    ("KQ52.Q84.J83.J92", "-"),
)


@in_one(("held", "said"), OPENS)
def test_openings(held: str, said: str) -> None:
    assert says(held) == said


ANSWERS = (
    ("1H", "K852.Q84.J832.92", "2H"),  # six to nine and three trumps: a single raise
    ("1H", "KQ52.KJ84.Q32.92", "3H"),
    ("1H", "KQ52.KJ84.A32.92", "3NT"),  # four trumps, balanced: a raise to game
    ("1H", "KJ852.84.K832.92", "1S"),
    ("1S", "92.K84.QJ83.J952", "1NT"),
    ("1S", "92.K8.AQJ83.K952", "2D"),
    ("1S", "92.9843.J83.J952", "-"),
    ("1D", "K852.QJ84.92.J82", "1H"),  # four and four: the lower
    ("1D", "KJ852.QJ842.9.J2", "1S"),  # five and five: the higher
    ("1C", "KJ5.QJ8.A842.Q93", "1D"),
    ("1NT", "852.Q84.J832.J92", "-"),
    ("1NT", "92.J98642.843.92", "2D"),  # transfer
    ("1NT", "KQ52.QJ84.J32.92", "2C"),  # Stayman
    ("1NT", "K52.Q84.KJ32.Q92", "3NT"),
    ("1NT", "K52.84.KJ32.J952", "2NT"),
    ("1NT", "KQ9542.A84.32.92", "2H"),
    ("1NT", "AQ5.KQ4.AJ32.K92", "6NT"),
    ("2C", "8542.J84.932.952", "2D"),
    ("2H", "8542.84.Q932.K52", "-"),
)


@in_one(("opened", "held", "said"), ANSWERS)
def test_answers_to_an_opening(opened: str, held: str, said: str) -> None:
    assert says(held, f"{opened} -") == said


AGAIN = (
    ("1H - 1S -", "KJ52.AQJ84.K83.2", "3S"),
    ("1H - 1S -", "KJ52.AQ984.Q83.2", "2S"),
    ("1H - 1S -", "K2.AQ984.KJ3.J92", "1NT"),
    ("1H - 1S -", "K2.AQJ984.Q83.92", "2H"),
    ("1H - 1S -", "2.AQJ84.KQ83.Q92", "2D"),
    ("1H - 2H -", "K2.AQ984.KJ3.J92", "-"),
    ("1H - 2H -", "A2.AKJ984.KQ3.92", "4H"),
    ("1H - 3H -", "K2.AQ984.KQ3.K92", "4H"),
    ("1NT - 2C -", "KJ5.AQ84.KJ3.Q72", "2H"),
    ("1NT - 2C -", "KJ5.AQ4.KJ93.Q72", "2D"),
    ("1NT - 2NT -", "KJ52.AQ4.KJ3.K72", "3NT"),
    ("1NT - 2NT -", "KJ52.AQ4.K63.Q72", "-"),
    ("1NT - 2S -", "KJ52.AQ4.KJ3.Q72", "3C"),
    ("1NT - 2H -", "KJ52.AQ4.KJ3.Q72", "3S"),
    ("1NT - 2H - 2S -", "KQ9542.A84.32.92", "4S"),
    ("1NT - 3NT -", "KJ52.AQ4.KJ3.Q72", "-"),
    ("2C - 2D -", "AQJ9542.AK.AKJ.2", "2S"),
)


@in_one(("auction", "held", "said"), AGAIN)
def test_opener_calls_again(auction: str, held: str, said: str) -> None:
    assert says(held, auction) == said


CONTESTED = (
    ("1H", "KQJ52.84.A832.92", "none", "1S"),
    ("1S", "82.84.AKJ832.K92", "none", "2D"),
    ("1S", "82.A4.KJ832.J982", "NS", "-"),
    ("1H", "KJ52.4.AQ83.K982", "none", "X"),  # short in hearts, an opening
    ("1H", "KJ5.AQ4.KJ3.Q972", "none", "1NT"),
    ("1H", "KJ984.Q84.832.92", "none", "-"),
    ("1H", "KQJ982.4.832.J92", "none", "2S"),  # weak jump
    ("2H", "KQJ84.42.A32.KJ9", "none", "2S"),
    ("2H", "KQJ84.4.832.J942", "none", "-"),
    ("1H X -", "J952.843.K83.Q92", "none", "1S"),  # partner asks for a suit
    ("1H X -", "KJ952.843.K3.Q92", "none", "2S"),
    ("1H - - X -", "J952.843.K83.AQ2", "none", "1S"),  # partner has borrowed three points
    ("1S - 4S X -", "J9.843.QJ9832.92", "none", "-"),  # a double of a game is meant
    ("7NT", "A952.843.K832.92", "none", "X"),  # an ace on lead
)


@in_one(("auction", "held", "vulnerable", "said"), CONTESTED)
def test_calls_over_the_opponents(auction: str, held: str, vulnerable: str, said: str) -> None:
    assert says(held, auction, vulnerable) == said


COMPETING = (
    ("KJ92.-.JT7.AQJ932", "1C 1H 2D -", "2S"),
    ("7.85.AKQJ73.7654", "- 1D 2C 2H -", "3D"),
    ("AT4.K.K743.KJ843", "1C 1H 1S -", "2S"),
    ("AK653.QJ932.T.A7", "1S 2D - -", "2H"),  # five and five does not sell out
    ("K.AQ86432.T.KT74", "1H 2D - -", "2H"),
    ("KQT865.J8.AJ963.-", "1S 2C - -", "2D"),
    ("KQ5.4.AJ963.KT74", "1D 1H - -", "X"),  # reopens, short in their suit
    ("KQ52.84.QJ92.K92", "1D 1H", "X"),  # negative: four spades
    ("KQ952.84.QJ92.92", "1D 1H", "1S"),  # five
)
"""Positions where the bidding before this one sold out are among them (findings of November 2026)."""


@pytest.mark.parametrize(("held", "auction", "said"), COMPETING)
def test_who_competes(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said


SLAMS = (
    ("AQ.AKQ52.KQ43.A2", "1S - 2H - 3H -", "4NT"),
    ("AK985.K84.AJ3.A2", "1S - 2H - 3H - 4NT -", "5C"),  # four keycards
    ("KJ985.K84.QJ3.K2", "1S - 2H - 3H - 4NT -", "5C"),  # one
    ("AJ985.A84.QJ3.K2", "1S - 2H - 3H - 4NT -", "5H"),  # two, without the queen of hearts
    ("AQ.AKQ52.KQ43.92", "1S - 2H - 3H - 4NT - 5D -", "5H"),  # two keycards are missing
    ("AQ.AKQ52.KQ43.92", "1S - 2H - 3H - 4NT - 5H -", "6H"),
    ("KQ5.KQ4.AJ32.J92", "1NT -", "4NT"),  # quantitative
    ("KJ52.AQ4.KJ3.KQ2", "1NT - 4NT -", "6NT"),
    ("KJ52.AQ4.KJ3.Q72", "1NT - 4NT -", "6NT"),
    ("KJ52.AQ4.K53.Q72", "1NT - 4NT -", "-"),
)


@pytest.mark.parametrize(("held", "auction", "said"), SLAMS)
def test_slams_are_asked_about(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said


SLAM_TALK = (
    ("AK5.AQ62.JT4.Q42", "1S - 2C - 2D -", "2S"),  # sets trumps below game: more than game
    ("AK5.K632.JT4.Q42", "1S - 2C - 2D -", "4S"),  # no more than that
    ("QJ972.K8.AQ86.AT", "1S - 2C - 2D - 2S -", "4NT"),
    ("Q8732.AQ5.A95.J5", "1S - 2C - 2D - 2S -", "4S"),  # eleven points are a minimum
    ("KQ732.AQ5.A95.J5", "1S - 2C - 2D - 2S -", "3D"),  # the cheapest control
    ("AQ.AKQ52.KQ43.92", "1S - 2H - 3H -", "3S"),  # keycards are of no use with two small clubs
    ("K8732.AQ5.K95.J5", "1S - 2H - 3H - 3S -", "4D"),
    ("JT6532.6.AKQ6.K6", "1NT - 2H - 2S -", "3S"),  # thirteen, and a singleton
    ("AQ6.A943.QT3.KQT", "1S - 2C - 2S - 3S - 4D - 4H -", "4S"),  # a control is no place to play
)


@pytest.mark.parametrize(("held", "auction", "said"), SLAM_TALK)
def test_a_slam_is_talked_about_below_game(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said


AGREED_LATER = (
    ("KQ952.A4.KJ84.92", "1C - 1S - 1NT -", "2C"),  # Roudi
    ("K84.K952.A3.K952", "1C - 1S - 1NT - 2C -", "2S"),
    ("A84.K952.A3.K952", "1C - 1S - 1NT - 2C -", "2H"),
    ("84.KQ95.A83.K952", "1C - 1S - 1NT - 2C -", "2D"),
    ("KQ952.QJ84.42.92", "1C - 1S - 2C -", "2H"),  # the weaker of two majors
    ("K852.Q9843.J3.52", "1D - 1H - 3H -", "-"),
    ("965.AQ.Q8762.K83", "1C 1S X", "2C"),  # a raise to the limit, whatever they said between
    ("KQ943.74.AK85.AK", "1C X - 1H -", "1S"),  # a double, and a suit: eighteen
    ("4.AJ872.AQJ832.5", "1D 1S - 2S", "3H"),  # two long suits
    ("8752.AKQJ8.64.QT", "1H X 1S - 2S - 3S -", "-"),
    ("K974.AJ52.953.84", "1C 2C -", "4S"),  # four trumps and two honours opposite both majors
)


@in_one(("held", "auction", "said"), AGREED_LATER)
def test_a_fit_is_looked_for_in_the_second_round(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said
