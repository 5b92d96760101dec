"""T9: a filled contract can be named only where play goes as at a real table."""

import pytest

from tapis.games.tutti import PLUGIN
from tapis.games.tutti.calls import Choice

from .sitting import Sitting, game

pytestmark = pytest.mark.clause("tutti:T9")


@pytest.mark.parametrize("at_the_table", [False, True])
def test_filled_boxes_are_on_offer_as_at_the_table_only(at_the_table: bool) -> None:
    """What follows from naming one is in ``test_17_15``."""
    sitting = Sitting(filled=([], ["up"]), as_at_the_table=at_the_table).cut()
    offered = {word.contract.box for word in sitting.words() if isinstance(word, Choice)}
    assert ("up" in offered) == at_the_table


def test_the_screen_refuses_unless_the_house_says_otherwise() -> None:
    assert PLUGIN.regulation.options["as_at_the_table"].default is False
    assert not game().as_at_the_table
