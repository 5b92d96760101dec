"""29, 54 to 56, 61, 63: a ruling changes what a game counts, and a jury's word counts by a ruling only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.club.ranking.scores import scores
from tapis.club.rounds import course
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge, JuryRequest
from tapis.club.rulings.hindrances import unruled
from tapis.club.rulings.permissions import unasked
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.state.marks import judged
from tapis.club.state.slips import Slip
from tapis.law import Breach, Refused

from .championship import DEAL, Championship

pytestmark = pytest.mark.clause("whist:61")

EVENING = {"rounds": 1, "deals": 2}


def begun(people: int = 4, **settings: Any) -> Championship:
    day = Championship(people, **{**EVENING, **settings})
    day.begin()
    return day


def slip(day: Championship) -> Slip:
    return day.t.rounds[0].slips[1]


def charge(day: Championship, fault: str, column: int, deal: int = 1, **more: object) -> Charge:
    return Charge(fault, slip(day).seats[column], 1, deal, reason="seen at the table", **more)  # type: ignore[arg-type]


def totals(day: Championship) -> list[int]:
    """What every column has, rulings included."""
    found = {each.entrant.number: int(each.total) for each in scores(day.competition)}
    return [found[number] for number in slip(day).seats]


def refused(outcome: object) -> str:
    assert isinstance(outcome, Breach | Refused)
    return outcome.code


def test_not_calling_the_jury_takes_the_points_of_the_game_as_well() -> None:
    day = begun()
    day.confirm(1, 1, "GMT C+", DEAL)
    assert totals(day)[2] == 75
    day.do(faults.rule(day.competition, charge(day, "no-jury", 2)))
    assert totals(day)[2] == -15
    day.do(faults.cancel(day.competition, 1, "the jury had been called"))
    assert totals(day)[2] == 75


def test_a_game_the_jury_has_ruled_on_is_pointed_out_no_more() -> None:
    day = begun(options={"jury": "asked"})
    day.read(day.typed(1, 1, "GMT C+", DEAL))

    def pointed_out() -> list[int]:
        return [each.deal for each in unasked(day.competition, slip(day), slip(day).entered)]

    assert pointed_out() == [1]
    day.do(faults.rule(day.competition, charge(day, "no-jury", 2)))
    assert pointed_out() == []
    day.do(faults.cancel(day.competition, 1, "another deal was meant"))
    assert pointed_out() == [1]


def test_a_ruling_made_before_the_deal_is_written_counts_too() -> None:
    day = begun()
    day.do(faults.rule(day.competition, charge(day, "no-jury", 2)))
    day.confirm(1, 1, "GMT C+", DEAL)
    assert totals(day)[2] == -15
    assert judged(day.plugin, slip(day), slip(day).entered)[0]["ruled"] == "annulled"
    assert slip(day).entered[0]["ruled"] is None


@pytest.mark.parametrize(
    ("line", "fault", "column", "verdict", "points"),
    [
        ("E8 A+C 3", "revoke", 1, "won", [7, 4 - 7, 7 + 1, 1]),
        ("E8 A+C 3", "remarks", 1, "won", [7, -15, 7, 0]),
        ("GM A-", "gave-up", 2, "", [36, 0, 0, 0]),
        ("E8 A+C 9", "laid-down", 0, "", [-10, 10, -10, 10]),
        ("E8 A+C 8", "contested", 0, "lost", [-10, 10, -10, 10]),
        ("PM A+ B-", "contested", 1, "won", [18, 18, 0, 0]),
    ],
)
def test_the_game_counts_as_the_jury_said(
    line: str, fault: str, column: int, verdict: str, points: list[int]
) -> None:
    day = begun(deals=1)
    day.confirm(1, 1, line)
    day.do(faults.rule(day.competition, charge(day, fault, column, verdict=verdict)))
    expected = points if fault != "revoke" else [8, -3, 8, 1]
    assert totals(day) == expected


def test_the_jury_says_what_a_defender_pays_for_his_partners_and_what_is_contested() -> None:
    day = begun(deals=1)
    day.confirm(1, 1, "GM A-")
    day.do(faults.rule(day.competition, charge(day, "gave-up", 2, points=-48)))
    assert totals(day) == [36, 0, -48, 0]
    day.do(faults.rule(day.competition, charge(day, "contested", 3, points=12)))
    assert totals(day) == [36, 0, -48, 12]
    assert "55" in {page.clause.rpartition(":")[2] for page in day.t.rulings}
    assert refused(faults.rule(day.competition, charge(day, "contested", 3, points=201)))


def test_a_ruling_on_a_game_names_its_deal_and_a_foreseen_verdict() -> None:
    day = begun()
    assert refused(faults.rule(day.competition, charge(day, "no-jury", 2, deal=0))) == "which-game"
    wrong = charge(day, "remarks", 2, verdict="annulled")
    assert refused(faults.rule(day.competition, wrong)) == "no-verdict"


@pytest.mark.parametrize("line", ["E8 A+C 3 J+", "GC B 5 J+", "S6 B 2 J+", "GMT C+ J0", "E8 A+C 3 J+55 !B"])
def test_a_table_cannot_write_the_jurys_word(line: str) -> None:
    day = begun()
    outcome = table.propose_deal(day.competition, slip(day), 1, line)
    assert isinstance(outcome, Breach)
    assert outcome.code == "jury-only"
    assert outcome.clause.ref == ("55" if "!B" in line else "61")


def test_at_the_desk_a_jurys_word_waits_for_its_ruling() -> None:
    day = begun()
    day.read(day.typed(1, 1, "E8 A+C 3 J+", DEAL))
    assert [(each.deal, each.clause.ref) for each in unruled(day.plugin, slip(day), slip(day).entered)] == [
        (1, "61")
    ]
    day.do(desk.accept(day.competition, 1, 1, "somebody else"), "somebody else")
    assert slip(day).confirmed is None
    outcome = desk.accept(day.competition, 1, 1, "somebody else")
    assert isinstance(outcome, Breach)
    assert (outcome.code, outcome.clause.ref) == ("unruled", "61")
    day.do(faults.rule(day.competition, charge(day, "contested", 0, verdict="won")))
    assert slip(day).confirmed is not None


def test_two_readers_who_agree_on_a_jurys_word_do_not_make_it_count() -> None:
    day = begun()
    for reader in ("Anna", "Bert"):
        day.do(desk.read(day.competition, day.typed(1, 1, "S6 B 2 J+", DEAL), reader))
    assert slip(day).confirmed is None
    assert refused(desk.settle(day.competition, AgreedReading(1, 1, 0, "paper"), "Carl")) in {
        "unruled",
        "not-in-conflict",
    }


def test_a_jurys_word_that_lost_its_ruling_keeps_the_event_open() -> None:
    day = begun()
    day.read(day.typed(1, 1, "E8 A+C 3 J+", DEAL))
    day.do(faults.rule(day.competition, charge(day, "contested", 0, verdict="won")))
    day.do(desk.accept(day.competition, 1, 1, "somebody else"))
    day.do(course.close_round(day.competition, 1))
    assert not isinstance(course.close_event(day.competition), Breach | Refused)
    day.do(faults.cancel(day.competition, 1, "the line was another one"))
    assert refused(course.close_event(day.competition)) == "unruled"


def test_nobody_who_rests_is_what_the_jury_is_asked_for() -> None:
    day = begun(5, leftover="larger", options={"resting": "dealer"})
    seats = slip(day).seats
    assert len(seats) == 5
    away = (slip(day).secretary + 1) % 5
    outcome = faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", away, 1))
    assert refused(outcome) == "rests"
    playing = (away + 1) % 5
    assert not isinstance(
        faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", playing, 1)), Breach | Refused
    )


def test_old_rulings_leave_games_as_they_were() -> None:
    day = begun()
    day.confirm(1, 1, "GMT C+", DEAL)
    (made,) = faults.rule(day.competition, charge(day, "no-jury", 2))  # type: ignore[misc]
    day.do((replace(made, verdict=""),))
    assert totals(day)[2] == 60
