"""Par by hand, and beside DDS."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.par import BIDS, par
from tapis.games.bridge.play.tricks import honours_in_each_strain
from tapis.games.bridge.result import STRAINS, Contract, Doubling, Honours, PlayedOut
from tapis.games.bridge.stakes import DealBefore, Stakes

LAWS = scheme("laws")


def table(ours: tuple[int, ...], theirs: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Clubs, diamonds, hearts, spades, no trump; for each pair."""
    return [ours, theirs, ours, theirs]


@pytest.mark.parametrize(
    ("ours", "theirs", "vulnerable", "score", "played"),
    [
        ((8, 8, 10, 8, 9), (5, 5, 3, 5, 4), (False, False), 420, "4H"),
        ((8, 8, 10, 8, 9), (5, 5, 3, 5, 4), (True, False), 620, "4H"),
        ((8, 5, 10, 4, 7), (5, 8, 3, 9, 6), (True, False), 100, "4SX"),
        ((8, 5, 10, 4, 7), (5, 8, 3, 9, 6), (False, True), 200, "4SX"),
        ((7, 7, 7, 7, 6), (6, 6, 6, 6, 6), (False, False), 80, "1H"),
        ((6, 6, 6, 6, 6), (6, 6, 6, 6, 6), (False, False), 0, ""),
        ((13, 13, 13, 13, 13), (0, 0, 0, 0, 0), (True, True), 2220, "7NT"),
        ((5, 5, 3, 5, 4), (8, 8, 10, 8, 9), (False, False), -420, "4H"),
    ],
)
def test_par_is_what_best_bidding_leads_to(
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
    vulnerable: tuple[bool, bool],
    score: int,
    played: str,
) -> None:
    found = par(table(ours, theirs), DealBefore(vulnerable=vulnerable), LAWS)
    assert found.score == score
    assert str(found.result.contract if isinstance(found.result, PlayedOut) else "") == played


def test_only_a_contract_that_goes_down_is_doubled() -> None:
    found = par(table((8, 5, 10, 4, 7), (5, 8, 3, 9, 6)), DealBefore(vulnerable=(True, False)), LAWS)
    assert isinstance(found.result, PlayedOut)
    assert found.result.contract.doubling is Doubling.DOUBLED
    assert found.result.side == 1
    assert found.result.over == -1


def test_par_is_told_with_all_its_tricks_bid_where_that_is_worth_as_much() -> None:
    """As hand records say it: two spades made, not one spade with a trick over; never a game for a part."""
    found = par(table((6, 6, 6, 8, 6), (5, 5, 5, 5, 5)), DealBefore(), LAWS)
    assert isinstance(found.result, PlayedOut)
    assert (str(found.result.contract), found.result.over, found.score) == ("2S", 0, 110)


def test_the_contract_named_is_one_over_which_nobody_would_bid() -> None:
    """Nobody leaves three clubs doubled who makes five spades; six diamonds doubled is where it ends."""
    tricks = [(5, 2, 9, 11, 10), (7, 11, 4, 1, 3), (5, 2, 9, 11, 10), (8, 11, 4, 2, 3)]
    found = par(tricks, DealBefore(vulnerable=(True, False)), LAWS)
    assert isinstance(found.result, PlayedOut)
    assert (found.score, str(found.result.contract), found.result.over) == (100, "6DX", -1)


OURS = (7, 7, 8, 8, 7)
RUBBER = DealBefore(Stakes(form="rubber"))


@pytest.mark.parametrize("side", [0, 1])
def test_at_rubber_honours_in_one_hand_count_with_par_and_in_a_series_never(side: int) -> None:
    """Eight tricks in either major: the one with four honours is played, whoever of the side holds them."""
    tricks, held = table(OURS, (5, 5, 5, 5, 5)), (None, None, Honours(side, 100), None, None)
    plain, told = par(tricks, RUBBER, LAWS), par(tricks, RUBBER, LAWS, held)
    assert isinstance(told.result, PlayedOut)
    assert told.result.contract.strain == ("H" if side == 0 else "S")
    assert told.score - plain.score == (100 if side == 0 else 0)
    alone = par(tricks, DealBefore(), LAWS, held)
    assert alone.score == par(tricks, DealBefore(), LAWS).score


def test_honours_are_found_for_each_strain_of_a_deal() -> None:
    hands = tuple(map(Cards.read, ("SA SK SQ SJ HA", "DA CA S2", "HK HQ HJ HT D3", "H2 C3 C4")))
    assert honours_in_each_strain(hands) == (None, None, Honours(0, 100), Honours(0, 100), None)
    aces = tuple(map(Cards.read, ("SA HA DA CA", "S2", "S3", "S4")))
    assert honours_in_each_strain(aces)[-1] == Honours(0, 150)


@given(
    st.lists(st.integers(0, 13), min_size=10, max_size=10), st.booleans(), st.booleans(), st.integers(0, 3)
)
@settings(max_examples=60, deadline=None)
def test_whatever_the_tricks_the_contract_is_worth_the_par_and_nobody_bids_over_it(
    tricks: list[int], ours: bool, theirs: bool, dealer: int
) -> None:
    seats = table(tuple(tricks[:5]), tuple(tricks[5:]))
    found = par(seats, DealBefore(vulnerable=(ours, theirs), dealer=dealer), LAWS)
    if not isinstance(found.result, PlayedOut):
        assert found.score == 0
        return
    assert found.score == score(found.result, (ours, theirs), LAWS)
    contract, side = found.result.contract, found.result.side
    here = BIDS.index((contract.level, contract.strain))
    for level, strain in BIDS[here + 1 :]:
        made = seats[1 - side][STRAINS.index(strain)]
        doubling = Doubling.UNDOUBLED if made >= 6 + level else Doubling.DOUBLED
        over = score(PlayedOut(Contract(level, strain, doubling), 1 - side, made), (ours, theirs), LAWS)
        assert (over - found.score) * (1 if side == 1 else -1) <= 0, (level, strain)


def test_who_opens_first_may_have_the_last_word() -> None:
    level = table((7, 7, 6, 6, 7), (6, 6, 7, 7, 7))
    north, east = (par(level, DealBefore(dealer=dealer), LAWS).score for dealer in (0, 1))
    assert north > 0 > east


BY_DDS = [
    (((6, 6, 8, 4, 5), (7, 6, 5, 9, 7), (6, 6, 8, 4, 5), (7, 6, 5, 9, 7)), (-140, -140, -140, -140)),
    (((10, 7, 9, 8, 8), (3, 6, 4, 5, 4), (10, 7, 9, 8, 8), (3, 6, 4, 5, 4)), (140, 140, 140, 140)),
    (((6, 2, 7, 2, 2), (7, 11, 6, 11, 8), (6, 2, 7, 2, 2), (7, 11, 6, 11, 8)), (-450, -450, -650, -650)),
    (((6, 8, 7, 6, 8), (7, 5, 6, 7, 5), (6, 8, 7, 5, 8), (7, 5, 6, 7, 5)), (120, 120, 120, 120)),
    (((4, 8, 9, 6, 5), (9, 5, 4, 7, 6), (4, 8, 9, 6, 5), (9, 5, 4, 7, 6)), (100, 100, 140, 140)),
    (((4, 3, 5, 8, 6), (9, 10, 7, 5, 7), (4, 3, 5, 8, 6), (9, 10, 7, 5, 7)), (-130, -130, -130, -130)),
]
"""Tables of tricks, the dealer of board n being player n modulo 2, and the pars that DDS gives for nobody
vulnerable, north–south, east–west, both; asked through endplay, boards of ``Chance("par")``."""


def test_par_is_that_of_dds() -> None:
    vulnerabilities = [(False, False), (True, False), (False, True), (True, True)]
    for board, (tricks, pars) in enumerate(BY_DDS, start=1):
        assert (
            tuple(
                par(tricks, DealBefore(vulnerable=each, dealer=board % 2), LAWS).score
                for each in vulnerabilities
            )
            == pars
        )
