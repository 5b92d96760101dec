"""17.4: the organiser settles which teams meet in every round."""

import pytest

from tapis.club.rounds import drawing
from tapis.core.plugin import Cited
from tapis.games.tutti import PLUGIN

from .event import Event

pytestmark = pytest.mark.clause("tutti:17.4")


@pytest.mark.parametrize("teams", [8, 9, 12])
def test_every_round_seats_every_team_at_a_table_of_two(teams: int) -> None:
    event = Event(teams, rounds=4).draw()
    for number in range(1, 5):
        assert {len(table) for table in event.tables(number)} == {2}
        seated = [team for table in event.tables(number) for team in table]
        assert sorted([*seated, *event.out(number)]) == list(range(1, teams + 1))


@pytest.mark.parametrize("teams", [8, 9, 12])
def test_no_two_teams_meet_twice_while_that_can_be_avoided(teams: int) -> None:
    event = Event(teams, rounds=4).draw()
    met = [frozenset(table) for number in range(1, 5) for table in event.tables(number)]
    assert len(set(met)) == len(met)


def test_the_organiser_may_exchange_teams_by_hand_before_publication() -> None:
    event = Event(8).draw()
    (one, _), (other, _) = event.tables(1)[:2]
    event.do(drawing.swap_people(event.now, 1, (one, other), "neighbours"))
    assert (event.tables(1)[0][0], event.tables(1)[1][0]) == (other, one)


def test_the_draw_is_cited() -> None:
    assert str(PLUGIN.event.citations[Cited.CROSSINGS]) == "tutti:17.4"
