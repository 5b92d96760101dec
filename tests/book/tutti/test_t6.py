"""T6: the alternance always begins downwards."""

import pytest

from tapis.core.events import Called
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.calls import Choice
from tapis.games.tutti.contracts import CONTRACTS, Contract, direction

from .sitting import Sitting, ref

pytestmark = pytest.mark.clause("tutti:T6")


def test_there_is_one_alternance_and_its_direction_is_not_named() -> None:
    assert [each for each in CONTRACTS if each.box == "alternance"] == [Contract("alternance")]
    for start in ("up", "down"):
        assert ref(Sitting().cut().refusal(Called(1, Choice(Contract("alternance", start))))) == "tutti:17.8"
        with pytest.raises(ValueError, match="A call is"):
            PLUGIN.rules.calls.decode({"contract": "alternance", "start": start})


def test_four_tricks_down_then_five_up() -> None:
    ways = [direction(Contract("alternance"), number) for number in range(9)]
    assert ways == ["down"] * 4 + ["up"] * 5
