"""16.3: who is left over sits a round out for 45 points; nobody twice while somebody had none."""

from collections import Counter

import pytest

from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.scores import scores
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.games.estimation import PLUGIN

from ..event import Event

pytestmark = pytest.mark.clause("estimation:16.3")


@pytest.mark.parametrize(("players", "left_over"), [(8, 0), (9, 1), (10, 2), (11, 3)])
def test_the_remainder_of_four_sits_out_and_marks_45(players: int, left_over: int) -> None:
    event = Event(players).draw().play_round(1)
    out = event.now.rounds[0].seating.out
    assert len(out) == left_over
    assert [event.totals()[number] for number in out] == [45] * left_over
    kinds = Counter(score.cells[0].kind for score in scores(Competition(event.now, PLUGIN)))
    assert kinds[CellKind.FORFEIT] == left_over


@pytest.mark.clause("estimation:E4")
def test_nobody_sits_out_twice_while_somebody_has_not_sat_out() -> None:
    event = Event(9, rounds=9).draw()
    assert Counter(number for found in event.now.rounds for number in found.seating.out) == Counter(
        range(1, 10)
    )


@pytest.mark.clause("estimation:E4")
def test_the_amount_is_a_setting_of_the_event() -> None:
    event = Event(5, forfeit=60).draw().play_round(1)
    (out,) = event.now.rounds[0].seating.out
    assert event.totals()[out] == 60


def test_the_book_foresees_45() -> None:
    assert PLUGIN.event.forfeit == 45
    assert str(PLUGIN.event.citations[Cited.FORFEIT]) == "estimation:16.3"
