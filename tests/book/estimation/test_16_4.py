"""16.4: everybody plays and is ranked for himself, and estimates from his own cards."""

import pytest

from tapis.core.events import Shown
from tapis.core.plugin import Cited
from tapis.games.estimation import PLUGIN

from ..event import Event
from ..sitting import SEATS, Sitting

pytestmark = pytest.mark.clause("estimation:16.4")


def test_each_player_lifts_his_own_hand_and_sees_no_other() -> None:
    sitting = Sitting().cut()
    lifted = [event for event in sitting.log if isinstance(event, Shown) and event.to is not None]
    assert [(event.owner, event.to, str(event.by)) for event in lifted] == [
        (seat, frozenset({seat}), "estimation:16.4") for seat in SEATS
    ]
    for seat in SEATS:
        assert sitting.view(seat).hand == sitting.hand(seat)
        others = [e for e in sitting.view(seat).events if isinstance(e, Shown) and e.to and e.owner != seat]
        assert [event.cards for event in others] == [None] * 3


def test_the_standings_have_one_line_for_each_person() -> None:
    event = Event(8).draw().play_round(1)
    rows = event.standings().rows
    assert sorted(row.score.entrant.number for row in rows) == list(range(1, 9))
    assert [row.score.total for row in rows] == [-20] * 4 + [20] * 4


@pytest.mark.clause("estimation:E7")
def test_the_lowest_total_is_first_and_equal_totals_share_the_rank() -> None:
    event = Event(4).draw().play_round(1)
    assert [row.rank for row in event.standings().rows] == [1, 1, 3, 3]
    assert PLUGIN.sheet.marking.lowest_wins


@pytest.mark.clause("estimation:E7")
@pytest.mark.parametrize(("keys", "ranks"), [((), (2, 2, 4, 1)), (("exact",), (2, 3, 4, 1))])
def test_the_number_of_exact_estimates_may_part_equal_totals(
    keys: tuple[str, ...], ranks: tuple[int, ...]
) -> None:
    deals = [
        {"estimated": [50, 35, 90, 27], "made": [50, 40, 40, 27]},
        {"estimated": [70, 35, 40, 27], "made": [50, 40, 40, 27]},
    ]
    event = Event(4, tie_keys=keys).draw().play_round(1, deals)
    rows = {row.score.entrant.number: (row.rank, row.score.total) for row in event.standings().rows}
    assert [rows[number] for number in event.slip().seats] == list(zip(ranks, (10, 10, 40, -20), strict=True))


def test_the_ranking_is_cited() -> None:
    assert str(PLUGIN.event.citations[Cited.STANDINGS]) == "estimation:16.4"
