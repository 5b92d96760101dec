"""What the director's pages compute, on evenings run step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.utils.translation import override

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.club.rounds.drawing import swap_people
from tapis.club.slips import table
from tapis.core.plugin import plugins
from tapis.web.director import labels
from tapis.web.director.beginning import initial
from tapis.web.director.forms import SettingsForm
from tapis.web.director.pages.people import PeopleFilter, attendance, found, tallies
from tapis.web.director.pages.seatings import exchanged, figures, round_page, strangers
from tapis.web.director.pages.steps import counts, next_step, progress
from tests.club.evening import Evening
from tests.club.test_teams import swiss


def nobody(evening: Evening) -> None:
    """Nothing happens."""


def entered(evening: Evening) -> None:
    evening.enter("Anna", "Bea", "Carl", "Dora", "Emil")
    evening.present(1, 2, 3, 4)


def checked_in(evening: Evening) -> None:
    entered(evening)
    evening.absent(5)


def drawn(evening: Evening) -> None:
    checked_in(evening)
    evening.draw()


def left_after_the_draw(evening: Evening) -> None:
    drawn(evening)
    evening.absent(4)
    evening.present(5)


def drawn_with_somebody_unknown(evening: Evening) -> None:
    entered(evening)
    evening.draw()


def published(evening: Evening) -> None:
    drawn(evening)
    evening.publish()


def started(evening: Evening) -> None:
    published(evening)
    evening.do(course.start_round(evening.t, 1, 45))


def played(evening: Evening) -> None:
    published(evening)
    evening.play(1)


def closed(evening: Evening) -> None:
    played(evening)
    evening.close(1)


def all_played(evening: Evening) -> None:
    closed(evening)
    evening.publish()
    evening.play(2)
    evening.close(2)


def ended(evening: Evening) -> None:
    all_played(evening)
    evening.do(course.close_event(evening.competition))


@pytest.mark.parametrize(
    ("happened", "kind", "where"),
    [
        (nobody, "people", "director:entrants"),
        (entered, "check-in", "director:checkin"),
        (checked_in, "draw", "director:draw"),
        (drawn, "publish", "director:draw"),
        (left_after_the_draw, "redraw", "director:draw"),
        (drawn_with_somebody_unknown, "publish", "director:draw"),
        (published, "print", "papers:papers"),
        (started, "slips", "desk:slips"),
        (played, "close", "desk:rounds"),
        (closed, "publish", "director:draw"),
        (all_played, "finish", "director:closing"),
        (ended, "final", "desk:standings"),
    ],
)
def test_the_next_step_follows_the_evening(
    happened: Callable[[Evening], None], kind: str, where: str
) -> None:
    evening = Evening(0, rounds=2)
    happened(evening)
    step = next_step(evening.competition)
    assert (step.kind, step.where) == (kind, where)


def test_an_open_claim_window_is_said_before_the_event_closes() -> None:
    evening = Evening(4, rounds=1)
    evening.begin()
    evening.play(1)
    evening.close(1, "2026-11-21T22:00:00.000Z")
    early = next_step(evening.competition, "2026-11-21T21:00:00.000Z")
    assert early.refusal is not None
    assert early.refusal.code == "claims-open"
    assert next_step(evening.competition, "2026-11-21T22:30:00.000Z").refusal is None


def test_counts_and_progress() -> None:
    evening = Evening(0, rounds=2)
    started(evening)
    evening.confirm(1, 1)
    evening.enter("Flora")
    found_counts = counts(evening.competition)
    assert (found_counts.entered, found_counts.present, found_counts.absent) == (6, 4, 1)
    assert (found_counts.waiting, found_counts.tables, found_counts.out) == (1, 1, 0)
    first, second = progress(evening.t)
    assert (first.phase, first.settled, first.slips) == ("playing", 1, 1)
    assert second.phase == "drawn"


@pytest.mark.parametrize(
    ("search", "names"),
    [
        (PeopleFilter("berset"), ["Benoît Berset"]),
        (PeopleFilter("elodie"), ["Élodie Emery"]),
        (PeopleFilter("bulle"), ["Zoé Zufferey"]),
        (PeopleFilter("3"), ["Cécile Crausaz"]),
        (PeopleFilter("nobody"), []),
        (
            PeopleFilter("", "unpaid"),
            ["Agnès Aubry", "Benoît Berset", "Cécile Crausaz", "Daniel Ducrest", "Élodie Emery"],
        ),
        (PeopleFilter("", "stand-in"), ["Zoé Zufferey"]),
        (PeopleFilter("", "gone"), ["Agnès Aubry"]),
    ],
)
def test_people_are_found(search: PeopleFilter, names: list[str]) -> None:
    evening = Evening(5)
    evening.enter("Zoé Zufferey", club="Bulle", stand_in=True, paid=True)
    evening.withdraw(1)
    assert [each.name for each in found(evening.competition, search)] == names
    assert tallies(evening.competition)["stand-in"] == 1
    assert tallies(evening.competition)[""] == 6


@pytest.mark.parametrize(("people", "tables", "out"), [(16, 4, 0), (17, 4, 1), (18, 4, 2), (19, 4, 3)])
def test_attendance_says_who_is_left_over(people: int, tables: int, out: int) -> None:
    seen = attendance(Evening(people).competition)
    assert (seen.players, seen.tables, seen.out) == (people, tables, out)


def test_stand_ins_complete_a_table_or_wait() -> None:
    evening = Evening(7)
    evening.present(*evening.enter("Stella Stand-in", stand_in=True))
    assert attendance(evening.competition).called == ("Stella Stand-in",)
    assert attendance(evening.competition).players == 8
    evening.present(*evening.enter("Otto Odd"))
    assert attendance(evening.competition).bench == ("Stella Stand-in",)
    assert attendance(evening.competition).called == ()


def test_a_draft_shows_everybody_once_and_its_figures() -> None:
    evening = Evening(17, rounds=3)
    evening.draw()
    page = round_page(evening.t, evening.t.rounds[0])
    shown = [place.entrant.number for row in page.tables for place in row.places]
    assert sorted(shown + [each.number for each in page.aside]) == list(range(1, 18))
    assert len(page.aside) == 1
    counted = {row.name: row for row in figures(evening.competition)}
    assert counted["repeats"].value == 0
    assert counted["seat_spread"].best
    assert counted["forfeits_fewest"].best


def test_figures_are_counted_afresh_after_an_exchange_by_hand() -> None:
    evening = Evening(16, rounds=4)
    evening.draw()
    one, other = (group[0] for group in evening.t.rounds[0].seating.tables[:2])
    evening.do(swap_people(evening.t, 1, (one, other), "Sisters"))
    counted = {row.name: row for row in figures(evening.competition)}
    assert counted["repeats"].value > 0
    assert counted["repeats"].excess == counted["repeats"].value - counted["repeats"].bound


def test_who_came_and_who_left_since_the_draw() -> None:
    evening = Evening(16)
    evening.draw()
    assert strangers(evening.competition) == ((), ())
    evening.present(*evening.enter("Late Larry"))
    evening.absent(3)
    came, left = strangers(evening.competition)
    assert [each.name for each in came] == ["Late Larry"]
    assert [each.number for each in left] == [3]


def test_a_published_round_shows_who_really_sat_where() -> None:
    evening = Evening(9)
    evening.begin()
    first = evening.t.rounds[0]
    one, out = first.seating.tables[0][2], first.seating.out[0]
    evening.do(table.record_seats(evening.t, 1, exchanged(first, one, out), "Sat down wrongly"))
    page = round_page(evening.t, evening.t.rounds[0])
    changed = [
        (place.entrant.number, place.instead_of)
        for row in page.tables
        for place in row.places
        if place.instead_of
    ]
    assert changed == [(out, evening.t.entrants[one])]
    assert [each.number for each in page.aside] == [one]


def test_an_exchange_at_one_table_changes_that_table_only() -> None:
    evening = Evening(8)
    evening.begin()
    seats = evening.slip(1, 1).seats
    assert exchanged(evening.t.rounds[0], seats[0], seats[1]) == {1: (seats[1], seats[0], *seats[2:])}


def test_settings_survive_their_form() -> None:
    evening = Evening(
        0, tie_keys=("lot", "exact"), options={"first_lead": "dealer"}, date="2026-11-21", deals=8
    )
    plugin = plugins()["estimation"]
    start = initial(plugin, evening.t.setup)
    form = SettingsForm(plugin, {key: value for key, value in start.items() if value is not None})
    assert form.is_valid(), form.errors
    stamped = replace(form.settings(), edition=evening.t.setup.edition)  # no form asks for the edition
    assert stamped == evening.t.setup


def test_a_person_who_comes_back_is_counted_again() -> None:
    evening = Evening(4)
    evening.withdraw(2)
    assert counts(evening.competition).gone == 1
    evening.do(registration.reinstate(evening.t, 2, "Better"))
    assert counts(evening.competition).gone == 0
    evening.do(registration.register(evening.competition, [Person("Door")], presence=Presence.PRESENT))
    assert counts(evening.competition).present == 5


@pytest.mark.parametrize("teams", [False, True])
def test_nobody_forfeits_a_round_that_they_sit_out_where_boards_travel(*, teams: bool) -> None:
    with override("en"):
        told = [str(each) for each in labels.figures(plugins()["bridge"], teams=teams).values()]
    assert "Most rounds that one sits out" in told
    assert not [each for each in told if "forfeit" in each]


def test_a_team_of_four_without_a_match_leaves_two_tables_empty() -> None:
    found = attendance(swiss(10, 3).competition)
    assert (found.tables, found.out, found.compared, found.resting) == (4, 2, True, 12)
