"""Calls that somebody who watched forty deals of the bots resented, as tests: each hand says what it has.

Hands are those of the deals; where the auction was not kept, it is one that leads to the same question.
"""

from __future__ import annotations

import pytest

from tests.bots.bridge.hands import says

REOPENS = (
    ("032", "AK653.QJ932.T.A7", "1S 2D - -", {"2H"}),  # five and five
    ("033", "K.AQ86432.T.KT74", "1H 2D - -", {"2H"}),  # seven hearts
    ("034", "KQT865.J8.AJ963.-", "1S 2C - -", {"2D"}),  # void in their suit
    ("012", "A62.7.AKQ432.762", "1S 2H", {"3H"}),  # partner has opened: support, and their suit
    # A pass over 2♥ is no right call; whoever made it has three ways out.
    ("012 later", "A62.7.AKQ432.762", "1S 2H - -", {"3D", "3H", "X"}),
    ("012 raised", "A62.7.AKQ432.762", "- 1H 1S 2H", {"3H"}),
    ("010", "KQJ6.-.AKT83.JT84", "1H - 2H", {"X"}),  # void, and all other suits
    ("010 in fourth seat", "KQJ6.-.AKT83.JT84", "- 1H - 2H", {"X"}),
    ("board 12", "J4.KQ862.AKJ872.-", "1D 2C - -", {"2H"}),  # two long suits
)


@pytest.mark.parametrize(
    ("held", "auction", "said"), [each[1:] for each in REOPENS], ids=[e[0] for e in REOPENS]
)
def test_whoever_has_more_to_say_does_not_sell_out(held: str, auction: str, said: set[str]) -> None:
    assert says(held, auction) in said


STOPS = (
    ("017 responder", "KJ943.T4.Q52.983", "1H X 1S - 2S -", {"-"}),  # six points have been told
    ("017 opener", "8752.AKQJ8.64.QT", "1H X 1S -", {"2S"}),  # a minimum raises once
)


@pytest.mark.parametrize(("held", "auction", "said"), [each[1:] for each in STOPS], ids=[e[0] for e in STOPS])
def test_nobody_bids_twice_on_what_was_told_once(held: str, auction: str, said: set[str]) -> None:
    assert says(held, auction) in said


GAMES = (
    ("025", "AKT9642.K64.A85.-", "1S - 2S -", {"4S"}),
    ("025 against", "AKT9642.K64.A85.-", "1S 2C 2S 3C", {"4S"}),
)


@pytest.mark.parametrize(("held", "auction", "said"), [each[1:] for each in GAMES], ids=[e[0] for e in GAMES])
def test_a_fit_and_seven_trumps_are_a_game(held: str, auction: str, said: set[str]) -> None:
    assert says(held, auction) in said


@pytest.mark.parametrize(
    ("held", "auction"),
    [("AQJ852.AKQ4.K3.2", "1S - 3S -"), ("KJ87.AKQJ5.KQ3.2", "1S -")],
    ids=["023", "029"],
)
def test_aces_are_asked_for_before_a_slam(held: str, auction: str) -> None:
    assert says(held, auction) == "4NT"


MISSED = (
    ("slam after a transfer", "KJ8.AQ9753.Q72.K", "2NT - 3D - 3H -", "4NT"),  # fifteen opposite twenty
    ("no slam", "KJ8.QT9753.J72.4", "2NT - 3D - 3H -", "4H"),
    ("partner came in late", "KJ6.KT.K9752.A87", "1D - - 1S -", "2S"),  # fourteen, and three spades
    ("and weakly", "K62.QT4.Q9752.87", "1D - - 1S -", "-"),
    ("seven clubs and eighteen", "AJ3.K2.A.KQJ9543", "1C - 1S -", "3NT"),
    ("both of partner's suits", "A95.98.K9843.J84", "1H 2H 3H", "3S"),  # hearts raised over five spades
    ("four trumps for it", "KJ95.98.AQ843.84", "1H 2H X", "4S"),
)
"""Boards of a benchmark that lost most."""


@pytest.mark.parametrize(
    ("held", "auction", "said"), [each[1:] for each in MISSED], ids=[e[0] for e in MISSED]
)
def test_what_lost_most_on_many_boards(held: str, auction: str, said: str) -> None:
    assert says(held, auction) == said
