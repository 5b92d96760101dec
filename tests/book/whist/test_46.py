"""46: misère sur table: with the jury, no trick, no trump; several may play."""

import pytest

from tapis.games.whist.result import Result

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:46")


def test_the_jury_is_asked_before_it_counts() -> None:
    at = Sitting(jury="asked").bid("GMT")
    assert (at.best, at.to_move) == ("", set())


def test_no_trump_and_no_trick() -> None:
    at = Sitting().bid("GMT, pass, pass, pass")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump is None
    assert at.play("SA S3 S4 S5").result == Result("GMT", (0,), None, (False,))


def test_several_may_play() -> None:
    assert Sitting().bid("GMT, GMT, pass, GMT").best == "GMT 0 1 3"
