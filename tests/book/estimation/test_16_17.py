"""16.17: a revoke costs 10, the second 20 more, the third puts the player out."""

import pytest

from tapis.club.events import Presence
from tapis.club.rulings import faults
from tapis.club.state.competition import Competition
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.book import ART

from ..event import Event

pytestmark = pytest.mark.clause("estimation:16.17")

REVOKE = next(fault for fault in PLUGIN.event.faults if fault.code == "revoke")


@pytest.mark.parametrize(
    ("before", "points", "out"), [(0, 10, False), (1, 20, False), (2, 0, True), (3, 0, True)]
)
def test_what_a_revoke_costs_by_how_often_it_happened_before(before: int, points: int, out: bool) -> None:
    remedy = REVOKE.remedy(before, ART.profile())
    assert (remedy.points, remedy.eliminated) == (points, out)


def test_two_revokes_in_one_event_cost_thirty() -> None:
    assert sum(REVOKE.remedy(before, ART.profile()).points for before in (0, 1)) == 30


def test_a_director_cannot_set_another_amount() -> None:
    for before in range(4):
        remedy = REVOKE.remedy(before, ART.profile())
        assert remedy.lowest == remedy.points == remedy.highest
        assert remedy.others == 0


@pytest.mark.clause("estimation:E6")
def test_somebody_plays_on_in_the_eliminated_players_place() -> None:
    assert "substitute" in REVOKE.remedy(2, ART.profile()).instruction
    assert [str(clause) for clause in REVOKE.remedy.clauses] == ["estimation:16.17", "estimation:E6"]


def test_the_count_runs_over_the_whole_event_and_the_third_revoke_eliminates() -> None:
    event = Event(8, rounds=3).draw().play_round(1)
    offender = event.slip().seats[0]
    clean = event.totals()
    event.revoke(offender, 1)
    assert event.totals()[offender] == clean[offender] + 10
    event.play_round(2)
    clean = event.totals()
    event.revoke(offender, 2)
    assert event.totals() == clean | {offender: clean[offender] + 20}
    assert event.now.entrants[offender].ranked
    event.publish(3).revoke(offender, 3)
    assert event.now.entrants[offender].presence is Presence.ELIMINATED
    assert [ruling.points for ruling in event.now.rulings] == [10, 20, 0]
    assert {ruling.clause for ruling in event.now.rulings} == {"estimation:16.17"}


@pytest.mark.clause("estimation:E6")
def test_an_eliminated_player_leaves_the_standings_and_the_others_keep_their_lines() -> None:
    event = Event(4, rounds=1).draw().play_round(1)
    offender, *others = event.slip().seats
    before = event.totals()
    for _ in range(3):
        event.revoke(offender)
    rows = {row.score.entrant.number: row.score.total for row in event.standings().rows}
    assert rows == {number: before[number] for number in others}


def test_a_cancelled_revoke_does_not_count_towards_the_third() -> None:
    event = Event(4, rounds=1).draw().play_round(1)
    offender = event.slip().seats[0]
    event.revoke(offender).revoke(offender)
    event.do(faults.cancel(Competition(event.now, PLUGIN), 2, "it was another player"))
    event.revoke(offender)
    assert [ruling.points for ruling in event.now.rulings] == [10, 20, 20]
    assert event.now.entrants[offender].ranked
