"""Typical hands and what an honest count says on them."""

from __future__ import annotations

import pytest

from tapis.bots.whist.worth import danger, top_tricks, tricks
from tapis.games.whist.play.calls import AuctionCall, Call, Join, Propose, Raise, Solo, Special, Word
from tests.bots.whist.hands import hand, says

PASS, WAIT, MAINTAIN = Word.PASS, Word.WAIT, Word.MAINTAIN
WEAK = "J85.Q63.J742.T93"
HEARTS = "A5.KQJ63.K742.93"  # a good proposal
SIX_ALONE = "A5.AKQJ63.74.Q93"
NINE_ALONE = "AK.AKQJT63.K4.93"
HELPFUL = "K52.A84.A942.Q93"
SAFE = "532.5432.642.632"  # nothing in it takes a trick

SAYS: tuple[tuple[str, tuple[AuctionCall, ...], Call], ...] = (
    (HEARTS, (), Propose("H")),
    (WEAK, (), PASS),
    (HELPFUL, (), WAIT),
    (WEAK, (Propose("H"),), PASS),
    (HELPFUL, (Propose("H"),), Join("H")),
    (HEARTS, (PASS, PASS), Propose("H")),
    (SIX_ALONE, (PASS, PASS, PASS), Solo(6, "H")),
    (WEAK, (PASS, PASS, PASS), PASS),
    (NINE_ALONE, (), Special("A9", "H")),
    (HEARTS, (Propose("H"), PASS, PASS), Join("H")),
)


@pytest.mark.parametrize(("held", "spoken", "call"), SAYS)
def test_what_is_said(held: str, spoken: tuple[AuctionCall, ...], call: Call) -> None:
    assert says(held, *spoken) == call


def test_three_aces_are_announced() -> None:
    assert says("A52.A84.A942.Q93", trou_round=True) is Word.TROU
    assert says("A52.A84.K942.Q93", trou_round=True) is Word.NO_TROU
    assert says("A52.A84.A942.A93", trou_round=True) is Word.NO_TROU


def test_a_hand_of_low_cards_plays_a_misere() -> None:
    said = says(SAFE)
    assert isinstance(said, Special)
    assert said.code in ("GM", "GMT")


def test_after_a_trou_only_a_great_game_is_announced() -> None:
    trou = (Word.TROU, Word.NO_TROU, Word.NO_TROU, Word.NO_TROU)
    assert says(WEAK, *trou, trou_round=True) is PASS
    said = says(SAFE, *trou, trou_round=True)
    assert isinstance(said, Special)


def test_nobody_raises_beyond_his_count() -> None:
    overcalled = (Propose("D"), PASS, PASS, Join("D"))
    assert isinstance(says(SIX_ALONE, Propose("S"), Propose("D"), PASS, Join("D")), Solo | Word)
    assert says(WEAK, *overcalled[:3]) is PASS
    assert Raise(13) not in {says(each, *overcalled[:3]) for each in (WEAK, HELPFUL, HEARTS)}


def test_a_proposal_that_comes_back_is_maintained_or_played_alone() -> None:
    assert says(HEARTS, Propose("H"), PASS, Propose("C"), PASS) in (MAINTAIN, Solo(6, "H"))
    assert says(SIX_ALONE, Propose("H"), PASS, PASS, PASS) == Solo(6, "H")


COUNTS = (
    ("AKQJT98765432...", "S", 13),
    (".AKQJ2.AKQ2.AKQ2", "H", 11),
    ("765.8432.432.432", "H", 0),
)


@pytest.mark.parametrize(("held", "trump", "top"), COUNTS)
def test_tricks_from_the_top(held: str, trump: str, top: int) -> None:
    assert top_tricks(hand(held), trump) == top


def test_more_trumps_and_honours_are_worth_more() -> None:
    assert tricks(hand(HEARTS), "H") > tricks(hand(HEARTS), "D") > tricks(hand(HEARTS), "C")
    assert tricks(hand(NINE_ALONE), "H") > tricks(hand(SIX_ALONE), "H") > tricks(hand(WEAK), "H")


def test_danger_grows_with_height() -> None:
    assert danger(hand(SAFE)) < danger(hand(WEAK)) < danger(hand(NINE_ALONE))
