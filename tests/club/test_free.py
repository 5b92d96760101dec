"""Free tables: their settings, their log under suspicion, figures that lead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Entry, EventOpened, PartyOpened, Presence, Settings
from tapis.club.people import registration
from tapis.club.rounds import free_tables, opening
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply, replay
from tapis.club.state.tournament import EMPTY
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
    return opening.open_event(Competition(EMPTY, PUTZE), settings)


def test_a_named_format_says_that_its_tables_are_free() -> None:
    (event,) = opened(format="evening")
    assert isinstance(event, EventOpened)
    assert event.settings.free_tables


def test_an_organiser_may_choose_free_tables_with_other_numbers() -> None:
    outcome = opening.open_event(Competition(EMPTY, PUTZE), Settings("S", "putze", 1, 60, free_tables=True))
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
    refusal = opening.open_event(Competition(EMPTY, plugin), settings)
    assert isinstance(refusal, Breach | Refused)
    assert refusal.code == code


def test_free_tables_stay_free_once_somebody_plays() -> None:
    evening = FreeEvening(4)
    evening.sit_down(1, 2, 3)
    drawn = replace(evening.t.setup, format="free", free_tables=False)
    evening.refused(
        opening.change_settings(Competition(evening.t, PUTZE), drawn, "plutôt tirer"), "deals-fixed"
    )


def test_an_event_that_is_drawn_has_no_free_tables() -> None:
    evening = Evening(16)
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 3, 4)), "not-free")


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


# Somebody is left over, and a table that plays has room for one more.


def test_a_seat_is_kept_for_the_next_game_of_a_table_and_taken_there() -> None:
    evening = FreeEvening(5)
    party = evening.sit_down(1, 2, 3, 4)
    evening.do(free_tables.keep_seat(evening.competition, 5, 1))
    assert free_tables.newcomers(evening.t, 1) == (5,)
    evening.won(party, 2)
    following = evening.play_on(1)
    assert following.seats == (1, 2, 3, 4, 5)
    assert dict(following.options) == dict(free_tables.sequel(evening.competition, evening.slip(1, 1))[1])
    assert evening.t.kept == {}
    assert verify(evening.entries, PUTZE) == ()


def test_a_seat_is_kept_where_there_is_room_for_who_is_free_and_once() -> None:
    evening = FreeEvening(10)
    evening.sit_down(1, 2, 3, 4)
    party = evening.sit_down(6, 7, 8)
    evening.do(free_tables.keep_seat(evening.competition, 5, 1))
    wrong = {(5, 1): "seat-kept", (9, 1): "table-full", (6, 1): "is-playing", (99, 1): "no-entrant"}
    for (number, place), code in wrong.items():
        evening.refused(free_tables.keep_seat(evening.competition, number, place), code)
    evening.refused(free_tables.keep_seat(evening.competition, 9, 7), "nobody-there")
    evening.do(free_tables.keep_seat(evening.competition, 5, 2))
    assert evening.t.kept == {5: 2}, "nobody can sit down at two"
    evening.won(party, 6)
    evening.refused(free_tables.keep_seat(evening.competition, 6, 2), "seat-kept")
    evening.do(free_tables.keep_seat(evening.competition, 9, 2))
    assert evening.play_on(2).seats == (6, 7, 8, 5, 9), "between two games as well"
    evening.do(free_tables.keep_seat(evening.competition, 10, 1))
    evening.do(free_tables.let_go(evening.t, 10))
    evening.refused(free_tables.let_go(evening.t, 10), "no-seat-kept")
    evening.do(registration.check_in(evening.competition, 10, Presence.ABSENT))
    evening.refused(free_tables.keep_seat(evening.competition, 10, 1), "not-here")


def test_whoever_has_left_or_sits_elsewhere_is_not_waited_for() -> None:
    for happens in ("leaves", "sits down", "the table gets up"):
        evening = FreeEvening(6)
        party = evening.sit_down(1, 2, 3, 4)
        evening.do(free_tables.keep_seat(evening.competition, 5, 1))
        if happens == "leaves":
            evening.do(registration.leave(evening.t, 5, Presence.WITHDRAWN, "went home"))
        if happens == "sits down":
            evening.sit_down(5, 6)
        evening.won(party, 2)
        if happens == "the table gets up":
            evening.get_up(1)
            assert evening.sit_down(1, 2, 3, 4).seats == (1, 2, 3, 4)
        else:
            assert evening.play_on(1).seats == (1, 2, 3, 4), happens
