"""17.2: with an odd number of teams one sits out for 1400 points."""

import pytest

from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.scores import scores
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.games.tutti import PLUGIN

from .event import Event, party_of

pytestmark = pytest.mark.clause("tutti:17.2")


@pytest.mark.parametrize("teams", [4, 5, 9, 10])
def test_one_team_at_most_sits_out_and_marks_1400(teams: int) -> None:
    event = Event(teams).draw().play_round(1, party_of(1000, 1000))
    assert len(event.out(1)) == teams % 2
    assert [event.totals()[number] for number in event.out(1)] == [1400] * (teams % 2)
    kinds = [score.cells[0].kind for score in scores(Competition(event.now, PLUGIN))]
    assert kinds.count(CellKind.FORFEIT) == teams % 2


@pytest.mark.clause("tutti:T11")
def test_sitting_out_earns_no_bonus() -> None:
    event = Event(3, rounds=1).draw().play_round(1, party_of(1200, 1000))
    assert sorted(event.totals().values()) == [1000, 1300, 1400]


def test_the_book_foresees_1400() -> None:
    assert PLUGIN.event.forfeit == 1400
    assert str(PLUGIN.event.citations[Cited.FORFEIT]) == "tutti:17.2"
