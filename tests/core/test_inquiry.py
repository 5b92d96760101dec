"""May I say this? The auction of bridge weighed without cards."""

from __future__ import annotations

from typing import Any

from tapis.core.inquiry import Answers, answers
from tapis.core.plugin import plugins
from tapis.games.bridge.play.calls import Bid, Double, Pass
from tapis.law import Breach, Refused

BRIDGE = plugins()["bridge"]


def asked(*spoken: Any) -> Any:
    assert BRIDGE.rules.inquiry is not None
    return answers(BRIDGE.game(), BRIDGE.rules.inquiry, 3, spoken)


def refusals(found: Answers[Any]) -> dict[Any, Any]:
    return {each.call: each.refusal for _, group in found.groups for each in group}


def test_everything_but_doubling_is_open_at_first() -> None:
    found = asked()
    assert (found.first, found.turn, found.speakers) == (3, 3, ())
    closed = [call for call, refusal in refusals(found).items() if refusal is not None]
    assert [type(call).__name__ for call in closed] == ["Double", "Redouble"]


def test_a_lower_bid_is_refused_by_its_clause() -> None:
    found = asked(Pass(), Bid(1, "H"))
    assert (found.speakers, found.turn) == ((3, 0), 1)
    refusal = refusals(found)[Bid(1, "D")]
    assert isinstance(refusal, Breach)
    assert refusal.clause.ref == "B11"
    assert refusals(found)[Double()] is None


def test_a_call_that_could_not_be_said_is_refused() -> None:
    found = asked(Bid(2, "C"), Bid(1, "S"))
    assert isinstance(found, Breach)
    assert found.code == "bid-too-low"


def test_the_auction_ends() -> None:
    found = asked(Bid(1, "C"), Pass(), Pass(), Pass())
    assert (found.turn, found.groups) == (None, ())
    assert isinstance(asked(Bid(1, "C"), Pass(), Pass(), Pass(), Pass()), Breach | Refused)
