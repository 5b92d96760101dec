"""16.17: a revoke costs 10, the second 20 more, the third puts the player out."""

import pytest

from tapis.games.estimation import PLUGIN

pytestmark = pytest.mark.clause("estimation:16.17")

REVOKE = next(fault for fault in PLUGIN.faults if fault.code == "revoke")


@pytest.mark.parametrize(
    ("before", "points", "out"), [(0, 10, False), (1, 20, False), (2, 0, True), (3, 0, True)]
)
def test_what_a_revoke_costs_by_how_often_it_happened_before(before: int, points: int, out: bool) -> None:
    remedy = REVOKE.remedy(before)
    assert (remedy.points, remedy.eliminated) == (points, out)


def test_two_revokes_in_one_event_cost_thirty() -> None:
    assert sum(REVOKE.remedy(before).points for before in (0, 1)) == 30


def test_a_director_cannot_set_another_amount() -> None:
    for before in range(4):
        remedy = REVOKE.remedy(before)
        assert remedy.lowest == remedy.points == remedy.highest
        assert remedy.others == 0


@pytest.mark.clause("estimation:E6")
def test_somebody_plays_on_in_the_eliminated_players_place() -> None:
    assert "substitute" in REVOKE.remedy(2).instruction
    assert [str(clause) for clause in REVOKE.remedy.clauses] == ["estimation:16.17", "estimation:E6"]
