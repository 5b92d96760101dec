"""Free tables: their settings, their log under suspicion, figures that lead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.club import free, registration
from tapis.club.competition import Competition
from tapis.club.events import Entry, EventOpened, PartyOpened, Settings
from tapis.club.fold import apply, replay
from tapis.club.tournament import EMPTY
from tapis.club.verify import verify
from tapis.core.figure import Figure
from tapis.core.sheet import Line
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.games.putze.book import ART
from tapis.games.putze.plugin import PLUGIN as PUTZE
from tapis.law import Breach, Refused
from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening, alone


def opened(**chosen: Any) -> Any:
    settings = Settings("Soirée", "putze", 1, 200, **chosen)
    return registration.open_event(Competition(EMPTY, PUTZE), settings)


def test_a_named_format_says_that_its_tables_are_free() -> None:
    (event,) = opened(format="evening")
    assert isinstance(event, EventOpened)
    assert event.settings.free_tables


def test_an_organiser_may_choose_free_tables_with_other_numbers() -> None:
    outcome = registration.open_event(
        Competition(EMPTY, PUTZE), Settings("S", "putze", 1, 60, free_tables=True)
    )
    assert not isinstance(outcome, Breach | Refused)
    (event,) = outcome
    assert isinstance(event, EventOpened)
    assert (event.settings.deals, event.settings.free_tables) == (60, True)


@pytest.mark.parametrize(
    ("plugin", "settings", "code"),
    [
        (ESTIMATION, Settings("S", "estimation", 1, 8, free_tables=True), "no-free-tables"),
        (PUTZE, Settings("S", "putze", 2, 20, free_tables=True), "bad-setting"),
        (PUTZE, Settings("S", "putze", 1, 201, free_tables=True), "bad-setting"),
        (PUTZE, Settings("S", "putze", 1, 20, format="evening"), "other-format"),
    ],
)
def test_free_tables_that_cannot_be(plugin: Any, settings: Settings, code: str) -> None:
    refusal = registration.open_event(Competition(EMPTY, plugin), settings)
    assert isinstance(refusal, Breach | Refused)
    assert refusal.code == code


def test_free_tables_stay_free_once_somebody_plays() -> None:
    evening = FreeEvening(4)
    evening.sit_down(1, 2, 3)
    drawn = replace(evening.t.setup, format="free", free_tables=False)
    evening.refused(
        registration.change_settings(Competition(evening.t, PUTZE), drawn, "plutôt tirer"), "deals-fixed"
    )


def test_an_event_that_is_drawn_has_no_free_tables() -> None:
    evening = Evening(16)
    evening.refused(free.open_table(evening.competition, (1, 2, 3, 4)), "not-free")


def forged(evening: FreeEvening, **changed: Any) -> list[str]:
    """What an auditor says of the last party, had it begun otherwise."""
    *before, last = evening.entries
    assert isinstance(last.event, PartyOpened)
    log = [*before, replace(last, event=replace(last.event, **changed))]
    return [finding.problem.code for finding in verify(log, evening.plugin)]


def test_an_auditor_sees_somebody_at_two_tables() -> None:
    evening = FreeEvening(7)
    evening.sit_down(1, 2, 3)
    evening.sit_down(4, 5, 6)
    assert forged(evening) == []
    assert forged(evening, seats=(3, 4, 5)) == ["at-two-tables"]
    assert forged(evening, seats=(4, 4, 5)) == ["at-two-tables"] * 2
    assert forged(evening, table=5) == ["out-of-order"]


def test_an_auditor_sees_a_first_word_nobody_lost_for() -> None:
    evening = FreeEvening(3)
    evening.party(evening.sit_down(1, 2, 3), *[alone(0, 3)] * 2, *[alone(1, 3)] * 4)
    evening.play_on(1)
    assert forged(evening) == []
    assert forged(evening, options={"lost_before": 2}) == ["other-sequel"]
    assert forged(evening, dealer=2) == ["other-sequel"]


def test_the_log_alone_tells_the_evening() -> None:
    evening = FreeEvening(6)
    evening.won(evening.sit_down(1, 2, 3), 2)
    evening.get_up(1)
    evening.sit_down(1, 4, 5)
    assert replay(evening.entries) == evening.t
    assert apply(EMPTY, Entry(evening.entries[0].event)).setup.free_tables


LINE = Line(1, 0, 2, ART.clause("27.4"), "a")


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        (Figure("n", "N", frozenset("a")), 3),
        (Figure("n", "N", frozenset("ab")), 4),
        (Figure("n", "N", frozenset("ab"), points=True), 1),
        (Figure("n", "N", frozenset("b"), points=True), 5),
        (Figure("n", "N", frozenset()), 0),
    ],
)
def test_a_figure_counts_lines_or_adds_their_points(figure: Figure, value: int) -> None:
    assert figure.of([LINE, LINE, LINE, replace(LINE, kind="b", points=-5)]) == value
