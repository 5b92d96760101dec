"""16.10: until the first card an estimate can be corrected, and the others hear that it was."""

import pytest

from tapis.core.events import Called
from tapis.games.estimation.calls import Slip

from ..sitting import Sitting, ref, slip

pytestmark = pytest.mark.clause("estimation:16.10")


def test_a_correction_is_accepted_while_others_still_think() -> None:
    sitting = Sitting().cut().estimate(2, 40).estimate(2, 60)
    assert sitting.table.corrections == (2,)
    assert sitting.table.missing == {0, 1, 3}


def test_a_correction_is_accepted_after_the_last_slip_and_counts() -> None:
    sitting = Sitting().ready().estimate(3, 12).estimate(0, None).estimate(3, 13)
    assert sitting.table.corrections == (3, 0, 3)
    sitting.play_out()
    assert sitting.result is not None
    assert sitting.result.estimated == (0, 40, 40, 13)


def test_a_first_estimate_is_no_correction() -> None:
    assert Sitting().ready().table.corrections == ()


def test_the_others_hear_that_it_happened_and_not_the_number() -> None:
    sitting = Sitting().ready().estimate(3, 12)
    for seat in (0, 1, 2):
        seen = sitting.view(seat)
        assert seen.table.corrections == (3,)
        assert [e.call for e in seen.events if isinstance(e, Called) and e.seat == 3 and e.to] == [None, None]
    own = [e.call for e in sitting.view(3).events if isinstance(e, Called) and e.to]
    assert own[-1] == Slip(12)


def test_from_the_first_card_on_a_correction_is_refused() -> None:
    sitting = Sitting().ready().play_some(1)
    for seat in range(4):
        assert ref(sitting.refusal(slip(seat, 5))) == "estimation:16.10"
    sitting.play_out()
    assert ref(sitting.refusal(slip(0, 5))) == "estimation:16.10"


def test_corrections_are_among_the_moves_until_the_first_card() -> None:
    sitting = Sitting().ready()
    for seat in range(4):
        assert slip(seat, 5) in sitting.game.moves(sitting.table, seat, sitting.hand(seat))
    sitting.play_some(1)
    for seat in range(4):
        assert slip(seat, 5) not in sitting.game.moves(sitting.table, seat, sitting.hand(seat))
