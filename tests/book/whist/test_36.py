"""36: piccolo is exactly one trick, without trumps; several may play it."""

import pytest

from tapis.games.whist.result import Result

from .sitting import HANDS, Sitting

pytestmark = pytest.mark.clause("whist:36")


def test_no_trump_and_the_dealers_left_leads() -> None:
    at = Sitting().bid("pass, PIC, pass, pass")
    assert at.to_move == {0}
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump is None


@pytest.mark.parametrize("player", range(4))
def test_one_trick_makes_it(player: int) -> None:
    at = Sitting(HANDS).bid(", ".join("PIC" if seat == player else "pass" for seat in range(4)))
    at.play_some(52)
    assert at.result == Result("PIC", (player,), None, (at.table.taken(player) == 1,))


def test_the_second_trick_ends_it() -> None:
    at = Sitting().bid("PIC, pass, pass, pass").play("SA S3 S4 S5")
    assert at.result is None
    assert at.play("SK S8 S9 S6").result == Result("PIC", (0,), None, (False,))
    assert at.to_move == set()


def test_it_goes_on_while_one_of_several_can_make_it() -> None:
    at = Sitting().bid("PIC, PIC, pass, pass").play("SA S3 S4 S5 SK S8 S9 S6")
    assert at.result is None
    assert at.to_move == {0}
