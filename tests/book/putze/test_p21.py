"""P21: a number of deals is only a limit; a party stopped there has no winner."""

import pytest

from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.mark.party import Sheet

from .party import MARK, result
from .sitting import ref

pytestmark = pytest.mark.clause("putze:P21")


def limited(*deals: str) -> Sheet | Mistake:
    return fold(MARK, SheetStart(3), [result(deal) for deal in deals])


def test_the_limit_stops_the_party_without_a_winner() -> None:
    found = limited(*["p - - -"] * 3)
    assert isinstance(found, Sheet)
    assert MARK.over(found)
    assert (found.net, found.places) == ((6, 0, 0, 0), (0, 0, 0, 0))
    assert not [line for line in found.lines if line.kind == "won"]


def test_no_deal_is_marked_beyond_it() -> None:
    found = limited(*["- - - -"] * 4)
    assert isinstance(found, Mistake)
    assert (found.deal, ref(found.breach)) == (4, "putze:P21")
    assert found.breach.args["deals"] == 3


def test_a_party_ends_before_it_when_it_is_won() -> None:
    found = fold(MARK, SheetStart(200), [result("p - - -")] * 4)
    assert isinstance(found, Sheet)
    assert MARK.over(found)
    assert TYPED_PLUGIN.sheet.ends_itself
