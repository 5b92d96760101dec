"""T7: a deal is played to the ninth trick; nobody claims."""

import pytest

from tapis.core.events import Called, Played
from tapis.games import jass

from .sitting import SEATS, Sitting, ref

pytestmark = pytest.mark.clause("tutti:T7")


@pytest.mark.parametrize("name", ["spades", "misere tutti"])
def test_there_is_no_result_before_the_thirty_sixth_card(name: str) -> None:
    sitting = Sitting().cut().name(1, name)
    for _ in range(36):
        assert sitting.result is None
        sitting.play_some(1)
    assert sitting.result is not None
    assert sitting.game.to_move(sitting.table) == frozenset()
    assert [sitting.game.moves(sitting.table, seat, sitting.hand(seat)) for seat in SEATS] == [[]] * 4


def test_after_the_ninth_trick_nothing_more_is_played() -> None:
    sitting = Sitting().cut().name(1, "up").play_out()
    assert {ref(sitting.refusal(Played(seat, jass.PACK[0]))) for seat in SEATS} == {"tutti:T7"}


def test_during_play_there_is_nothing_to_call() -> None:
    sitting = Sitting().cut().name(1, "up").play_some(7)
    moves = sitting.game.moves(sitting.table, sitting.turn, sitting.hand(sitting.turn))
    assert not [move for move in moves if isinstance(move, Called)]
