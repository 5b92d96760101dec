"""60: one can volunteer as a joker."""

import pytest

from tapis.club.events import Leftover
from tapis.club.ranking.cells import CellKind
from tapis.club.rounds import drawing
from tapis.club.state.competition import Competition
from tapis.games.whist.plugin import PLUGIN

from .championship import Championship

pytestmark = pytest.mark.clause("whist:60")


def test_without_a_joker_the_last_table_is_not_full() -> None:
    day = Championship(7, rounds=1, leftover=Leftover.STAND_IN)
    refusal = day.refused(drawing.draw(Competition(day.t, PLUGIN), "seed"), "stand-ins-missing")
    assert str(getattr(refusal, "clause", None)) == "whist:60"


def test_a_joker_completes_a_table_and_is_ranked() -> None:
    day = Championship(7, rounds=1, deals=1, leftover=Leftover.STAND_IN)
    (joker,) = day.enter("Anatole", joker=True, of_age=True)
    day.present(joker)
    day.whole_round()
    assert day.row(joker).score.cells[0].kind is CellKind.PLAYED
    assert len(day.ranked()) == 8


def test_a_joker_nobody_needs_sits_nowhere_and_has_no_rank() -> None:
    day = Championship(8, rounds=1, deals=1)
    (joker,) = day.enter("Anatole", joker=True, of_age=True)
    day.present(joker)
    day.whole_round()
    assert joker not in {number for slip in day.t.rounds[0].slips.values() for number in slip.seats}
    assert joker not in day.ranked()
