"""8: when nobody plays, even after a proposal, the same dealer deals again."""

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.whist import TYPED_PLUGIN
from tapis.games.whist.mark.sheet import Mark
from tapis.games.whist.mark.shorthand.written import nobody_played
from tapis.games.whist.result import PASSED
from tapis.law import Breach

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:8")


@pytest.mark.parametrize(
    "words",
    [
        "pass, pass, pass, pass",
        "wait, pass, pass, pass, pass",
        "propose H, pass, pass, pass, pass",
        "propose H, propose S, pass, pass, maintain, pass",
    ],
)
def test_nobody_plays(words: str) -> None:
    at = Sitting().bid(words)
    assert at.result == PASSED
    assert at.to_move == set()


def test_the_same_dealer_deals_again_and_the_deal_does_not_count() -> None:
    mark = Mark()
    sheet = mark.blank(SheetStart(16, dealer=2))
    after = mark.enter(sheet, PASSED)
    assert mark.dealer(after) == 2
    assert not mark.lines(after)


def test_one_who_plays_is_enough() -> None:
    assert Sitting().bid("pass, pass, pass, solo 6 H").result is None


@pytest.mark.parametrize("line", ["passe", "Passe rond", "pas", "gepasst", "pass"])
def test_no_line_is_written_for_a_deal_nobody_plays(line: str) -> None:
    assert TYPED_PLUGIN.sheet.shorthand is not None
    refusal = TYPED_PLUGIN.sheet.shorthand.read(line, "en")
    assert isinstance(refusal, Breach)
    assert refusal.code == nobody_played.code
    assert TYPED_PLUGIN.sheet.results.decode({"contract": "PASS"}) == PASSED
