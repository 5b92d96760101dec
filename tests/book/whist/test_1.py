"""1: whoever enters is sixteen or older."""

from dataclasses import replace

import pytest

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited, plugins
from tapis.games.whist.plugin import PLUGIN
from tapis.law.figures import DatedFigure

from .championship import Championship

pytestmark = pytest.mark.clause("whist:1")


def test_the_registration_asks_for_sixteen_years() -> None:
    assert Championship(0).competition.least_age == 16
    assert str(PLUGIN.event.citations[Cited.AGE]) == "whist:1"


def test_an_event_keeps_the_age_of_the_edition_it_began_under(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Championship(0)
    ages = DatedFigure("least_age", "1", {"cm2018": 16, "cm2030": 18})
    law = PLUGIN.regulation
    later = replace(
        law, edition="cm2030", editions=("cm2018", "cm2030"), figures={**law.figures, "least_age": ages}
    )
    voted = replace(PLUGIN, regulation=later)
    monkeypatch.setitem(plugins(), "whist", voted)
    assert Competition(old.t, voted).least_age == 16
    refusal = registration.register(Competition(old.t, voted), [Person("Pierre")])
    assert "16" in str(refusal)
    assert Competition(replace(old.t, settings=replace(old.t.setup, edition="cm2030")), voted).least_age == 18


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
