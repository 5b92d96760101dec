"""16.15: everybody at the table sees the entered line and may contest it."""

import pytest

from tapis.club.slips import desk, table
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.games.estimation import PLUGIN
from tapis.law import Breach

from ..event import DEAL, Event

pytestmark = pytest.mark.clause("estimation:16.15")

OTHER = {"estimated": [50, 40, 40, 27], "made": [50, 40, 40, 27]}


def handed_in() -> Event:
    """One table whose first line is contested, its sheet handed in by phone."""
    event = Event(4, readers=2).draw().publish(1).propose(1, DEAL).propose(2, DEAL)
    event.do(table.contest(event.now, event.slip(), table.Claim(1, 2, "I wrote 50")))
    return event.do(table.hand_in(Competition(event.now, PLUGIN), event.slip(), "table 1"), "table 1")


@pytest.mark.parametrize("seat", range(4))
def test_any_player_may_contest_an_entered_line_and_it_is_marked(seat: int) -> None:
    event = Event(4).draw().publish(1).propose(1, DEAL)
    event.do(table.contest(event.now, event.slip(), table.Claim(1, seat, "wrong")))
    assert [(each.deal, each.seat) for each in event.slip().contests] == [(1, seat)]


def test_there_is_nothing_to_contest_before_the_line_is_entered() -> None:
    event = Event(4).draw().publish(1).propose(1, DEAL)
    assert not isinstance(table.contest(event.now, event.slip(), table.Claim(2, 0)), tuple)
    assert not isinstance(table.contest(event.now, event.slip(), table.Claim(1, 4)), tuple)


def test_a_corrected_line_is_no_longer_contested() -> None:
    event = Event(4).draw().publish(1).propose(1, DEAL)
    event.do(table.contest(event.now, event.slip(), table.Claim(1, 0)))
    event.propose(1, OTHER)
    assert event.slip().contests == ()


def test_a_contested_slip_cannot_be_confirmed_until_the_line_is_ruled_on() -> None:
    event = handed_in()
    refused = desk.accept(Competition(event.now, PLUGIN), 1, 1, "desk")
    assert isinstance(refused, Breach)
    assert str(refused.clause) == "estimation:16.15"
    event.do(table.settle_contest(event.now, event.slip(), 1, 2, "the bulletin says 40"))
    event.do(desk.accept(Competition(event.now, PLUGIN), 1, 1, "desk"))
    assert event.slip().confirmed is not None


def test_the_duty_to_watch_is_cited() -> None:
    assert str(PLUGIN.event.citations[Cited.WATCH]) == "estimation:16.15"
