"""T13: fewer deals may be agreed, never more than twenty."""

import pytest

from tapis.core.sheet import Mistake

from .sitting import MARK, ref, result, sheet_of, whole_party

pytestmark = pytest.mark.clause("tutti:T13")


@pytest.mark.parametrize("deals", [1, 4, 12])
def test_a_shorter_party_is_over_when_agreed(deals: int) -> None:
    played = whole_party(1000, 900)
    sheet = sheet_of(*played[:deals], deals=deals)
    assert not isinstance(sheet, Mistake)
    assert MARK.over(sheet)
    mistake = sheet_of(*played[: deals + 1], deals=deals)
    assert isinstance(mistake, Mistake)
    assert (mistake.deal, ref(mistake.breach)) == (deals + 1, "tutti:17.1")
    assert mistake.breach.args["deals"] == deals


def test_a_short_party_does_not_share_its_deals_out() -> None:
    """The text binds the teams to ten boxes in twenty deals, and says nothing of other lengths."""
    sheet = sheet_of(result(0, "hearts", 100, 57), result(0, "up", 100, 57), deals=2)
    assert not isinstance(sheet, Mistake)
