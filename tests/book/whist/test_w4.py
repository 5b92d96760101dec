"""W4: trumps are named with the call; only a chelem is played without."""

import pytest

from tapis.core.events import Called
from tapis.games.whist.play.calls import Special

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W4")


REFUSED = "W4 trump-named-wrongly"


@pytest.mark.parametrize("code", ["A9", "A10", "A11", "PC", "GC"])
def test_never_without_a_word_about_trumps(code: str) -> None:
    at = Sitting().round()
    assert at.why_not(Called(0, Special(code))) == REFUSED
    chelem = code in ("PC", "GC")
    assert (at.why_not(Called(0, Special(code, "N"))) is None) == chelem


@pytest.mark.parametrize("code", ["PM", "PIC", "GM", "GMT"])
def test_a_misere_has_none_to_name(code: str) -> None:
    assert Sitting().round().why_not(Called(0, Special(code, "H"))) == REFUSED
