"""1: whoever enters is sixteen or older."""

import pytest

from tapis.club import registration
from tapis.club.competition import Competition
from tapis.club.events import Person, Presence
from tapis.core.plugin import Cited
from tapis.games.whist.plugin import PLUGIN

from .championship import Championship

pytestmark = pytest.mark.clause("whist:1")


def test_the_registration_asks_for_sixteen_years() -> None:
    assert PLUGIN.event.least_age == 16
    assert str(PLUGIN.event.citations[Cited.AGE]) == "whist:1"


def test_nobody_is_entered_before_his_age_is_confirmed() -> None:
    day = Championship(0)
    refusal = day.refused(registration.register(Competition(day.t, PLUGIN), [Person("Pierre")]), "too-young")
    assert str(getattr(refusal, "clause", None)) == "whist:1"
    assert "16" in str(refusal)
    (number,) = day.enter("Pierre", of_age=True)
    day.present(number)
    assert day.entrant(number).presence is Presence.PRESENT


def test_somebody_of_a_list_is_not_checked_in_before_it() -> None:
    day = Championship(0)
    day.do(registration.register(Competition(day.t, PLUGIN), [Person("Pierre")], listed=True))
    day.refused(registration.check_in(Competition(day.t, PLUGIN), 1, Presence.PRESENT), "too-young")
    day.do(registration.confirm_age(day.t, 1))
    day.present(1)
