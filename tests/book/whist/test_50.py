"""50: petit chelem: 12 tricks alone, own trump or none, with the jury; the declarer leads."""

import pytest

from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.result import Result

from .sitting import SUITS, Sitting

pytestmark = pytest.mark.clause("whist:50")


@pytest.mark.parametrize("suit", "SHDCN")
def test_own_trump_or_none_and_the_declarer_leads(suit: str) -> None:
    at = Sitting().bid(f"pass, pass, PC {suit}, pass")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump == (None if suit == "N" else suit)
    assert at.to_move == {2}


def test_the_jury_is_asked() -> None:
    assert Sitting(jury="asked").bid("PC N").to_move == set()


def test_the_tricks_it_needs() -> None:
    assert (CONTRACTS["PC"].tricks, CONTRACTS["PC"].owners) == (12, 1)
    at = Sitting(SUITS).bid("pass, PC N, pass, pass").play_some(52)
    assert at.result == Result("PC", (1,), 13)
