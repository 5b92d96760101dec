"""W1: the program is the jury, or a person."""

import pytest

from tapis.games.whist.book import ART

from .ending import LOST_ANYWAY, ending
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W1")


def test_the_program_unless_told_otherwise() -> None:
    assert ART.options["jury"].default == "accepts"
    assert Sitting().bid("GC N").turn == 1
    assert ending(LOST_ANYWAY).lay_down(0).result is not None


def test_or_the_table_waits_for_a_person() -> None:
    assert Sitting(jury="asked").bid("GC N").to_move == set()
    assert ending(LOST_ANYWAY, jury="asked").lay_down(0).result is None


def test_a_game_refused_was_not_announced() -> None:
    at = Sitting(jury="asked").bid("GMT").jury(0, accepted=0)
    assert at.table.auction.miseres == frozenset()
