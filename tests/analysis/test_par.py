"""Par by hand, and beside DDS."""

from __future__ import annotations

import pytest

from tapis.analysis.par import par
from tapis.core.cards import SUITS
from tapis.core.chance import Chance
from tapis.games.bridge.files import FILES
from tapis.games.bridge.result import Doubling
from tapis.games.bridge.scheme import scheme

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
    found = par(table(ours, theirs), vulnerable, 0, LAWS)
    assert found.score == score
    assert str(found.played.contract if found.played else "") == played


def test_only_a_contract_that_goes_down_is_doubled() -> None:
    found = par(table((8, 5, 10, 4, 7), (5, 8, 3, 9, 6)), (True, False), 0, LAWS)
    assert found.played is not None
    assert found.played.contract.doubling is Doubling.DOUBLED
    assert found.played.side == 1
    assert found.played.over == -1


def test_who_opens_first_may_have_the_last_word() -> None:
    level = table((7, 7, 6, 6, 7), (6, 6, 7, 7, 7))
    north, east = (par(level, (False, False), dealer, LAWS).score for dealer in (0, 1))
    assert north > 0 > east


def test_par_is_that_of_dds() -> None:
    types, dds = pytest.importorskip("endplay.types"), pytest.importorskip("endplay.dds")
    vulnerabilities = {0: (False, False), 1: (True, True), 2: (True, False), 3: (False, True)}
    for number in range(1, 3):
        hands = FILES.deal(Chance("par"), number)
        written = [
            ".".join("".join(card.rank for card in reversed(tuple(hand.suit(suit)))) for suit in SUITS)
            for hand in hands
        ]
        found = dds.calc_dd_table(types.Deal("N:" + " ".join(written)))
        denoms = [
            types.Denom.clubs,
            types.Denom.diamonds,
            types.Denom.hearts,
            types.Denom.spades,
            types.Denom.nt,
        ]
        tricks = [
            [found[denom, player] for denom in denoms] for player in (types.Player(seat) for seat in range(4))
        ]
        for code, vulnerable in vulnerabilities.items():
            for dealer in range(2):
                theirs = dds.par(found, types.Vul(code), types.Player(dealer)).score
                assert par(tricks, vulnerable, dealer, LAWS).score == theirs
