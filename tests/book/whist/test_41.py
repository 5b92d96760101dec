"""41: the holder of exactly three aces announces the trou."""

import pytest

from tapis.core.inquiry import Answers, answers
from tapis.games.whist.auction.inquiry import INQUIRY
from tapis.games.whist.play.calls import Word
from tapis.games.whist.plugin import TYPED_PLUGIN
from tapis.law import Breach

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:41")


def test_three_aces_are_announced() -> None:
    at = Sitting(TROU)
    assert at.why("no trou") == "41 trou-kept-silent"
    assert at.why("trou") is None
    assert [str(each.call) for each in at.open()] == ["trou"]


def test_without_three_aces_there_is_none() -> None:
    assert Sitting().why("trou") == "41 not-three-aces"
    assert Sitting(TROU).say("trou").why("trou") == "41 trou-announced-already"


def test_it_is_played_when_the_others_pass() -> None:
    at = Sitting(TROU).bid("pass, pass, pass")
    assert at.best == "TR 0 3"
    assert at.turn == 3


def test_after_one_trou_nobody_else_can_have_it() -> None:
    found = answers(TYPED_PLUGIN.game(), INQUIRY, 3, [Word.TROU])
    assert isinstance(found, Answers)
    refused = {each.call: each.refusal for _, group in found.groups for each in group if each.refusal}
    breach = refused[Word.TROU]
    assert isinstance(breach, Breach)
    assert (breach.code, breach.clause.ref) == ("trou-announced-already", "41")
    assert Word.NO_TROU not in refused
