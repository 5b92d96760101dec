"""What a clause makes depend on the jury is an open case until somebody decides: nothing closes before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tapis.club.events import Depth, EventClosed, RoundClosed, SlipConfirmed, SlipRead
from tapis.club.ranking.scores import scores
from tapis.club.rounds import course
from tapis.club.rulings import decisions, faults
from tapis.club.rulings.cases import to_decide
from tapis.club.rulings.decisions import Case
from tapis.club.rulings.faults import Charge, JuryRequest
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.slips.worklist import to_read
from tapis.club.state.slips import Slip, SlipState
from tapis.law import Breach, Refused
from tests.book.whist.championship import DEAL, Championship

pytestmark = pytest.mark.clause("whist:63")
LINES = ("GMT B+", "GC C 13")
ASKED = {"jury": "asked"}


def evening(**settings: Any) -> Championship:
    day = Championship(4, **{"rounds": 1, "deals": 2, "options": ASKED, **settings})
    day.begin()
    return day


def slip(day: Championship) -> Slip:
    return day.t.rounds[0].slips[1]


def read_twice(day: Championship, *lines: str) -> None:
    day.do(desk.read(day.competition, day.typed(1, 1, *lines), "Desk"), "Desk")
    day.do(desk.read(day.competition, day.typed(1, 1, *lines), "Second"), "Second")


def waits(day: Championship) -> list[tuple[int, str]]:
    return [(each.deal, each.asked.code if each.asked else "") for each in to_decide(day.competition)]


def refused(outcome: object) -> tuple[str, str]:
    assert isinstance(outcome, Breach | Refused)
    return outcome.code, outcome.clause.ref if isinstance(outcome, Breach) else ""


def total(day: Championship, column: int) -> int:
    found = {each.entrant.number: int(each.total) for each in scores(day.competition)}
    return found[slip(day).seats[column]]


def case(day: Championship, deal: int, reason: str = "") -> Case:
    return Case(1, 1, deal, dict(waits(day))[deal], reason)


def test_a_slip_read_twice_is_not_done_before_every_game_is_decided() -> None:
    day = evening()
    read_twice(day, *LINES)
    assert waits(day) == [(1, "GMT"), (2, "GC")]
    assert slip(day).state is SlipState.FIRST_READING
    assert refused(desk.accept(day.competition, 1, 1, "Second")) == ("jury-not-asked", "46")
    assert refused(course.close_round(day.competition, 1)) == ("jury-not-asked", "46")
    day.do(decisions.annul(day.competition, case(day, 1)))
    assert waits(day) == [(2, "GC")]
    assert slip(day).state is SlipState.FIRST_READING
    day.do(decisions.accept(day.competition, case(day, 2, "the jury stood at the table")))
    assert slip(day).state is SlipState.CONFIRMED
    assert (total(day, 1), total(day, 2)) == (-15, 200)
    day.do(course.close_round(day.competition, 1))


def test_one_reader_is_enough_once_the_jury_has_decided() -> None:
    day = evening(readers=1)
    day.do(desk.read(day.competition, day.typed(1, 1, DEAL, "PC A 12"), "Desk"), "Desk")
    assert not to_read(day.competition, "Desk")
    day.do(decisions.accept(day.competition, case(day, 2)))
    assert slip(day).state is SlipState.CONFIRMED


def test_the_word_of_a_second_reader_is_kept_until_the_jury_has_decided() -> None:
    day = evening()
    day.do(desk.read(day.competition, day.typed(1, 1, "GMT B+", DEAL), "Desk"), "Desk")
    assert to_read(day.competition, "Second")
    day.do(desk.accept(day.competition, 1, 1, "Second"), "Second")
    assert slip(day).state is SlipState.FIRST_READING
    assert not to_read(day.competition, "Second")
    assert not to_read(day.competition, "Third")
    day.do(faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", 1, 1)), "table:1.1")
    day.do(faults.answer_jury(day.competition, 1, accepted=True), "Jury")
    assert slip(day).state is SlipState.CONFIRMED


def test_several_who_played_one_game_all_pay() -> None:
    day = evening()
    read_twice(day, "GMT A+ C-", DEAL)
    day.do(decisions.annul(day.competition, case(day, 1)))
    assert [(each.entrant, each.points) for each in day.t.rulings] == [
        (slip(day).seats[0], -15),
        (slip(day).seats[2], -15),
    ]
    assert waits(day) == []
    day.do(faults.cancel(day.competition, 1, "it was another table"))
    day.do(faults.cancel(day.competition, 2, "it was another table"))
    assert waits(day) == [(1, "GMT")]


def test_another_game_was_played_so_the_line_is_put_right() -> None:
    day = evening()
    read_twice(day, "GMT B+", DEAL)
    assert refused(decisions.other_game(day.competition, case(day, 1)))[0] == "needs-reason"
    day.do(decisions.other_game(day.competition, case(day, 1, "a plain grande misère")))
    assert slip(day).rejected
    day.do(desk.read(day.competition, day.typed(1, 1, "GMT B+", DEAL), "Desk"), "Desk")
    (left,) = to_decide(day.competition)
    assert left.misread
    day.do(desk.read(day.competition, day.typed(1, 1, "GMT B+", DEAL), "Second"), "Second")
    assert refused(course.close_round(day.competition, 1)) == ("other-game", "46")
    day.do(desk.reject(day.t, 1, 1, "Second", "the jury has spoken"))
    read_twice(day, "GM B+", DEAL)
    assert slip(day).state is SlipState.CONFIRMED
    assert waits(day) == []


def test_what_was_decided_is_taken_back_by_an_event_and_holds_the_round_again() -> None:
    day = evening()
    read_twice(day, "GMT B+", DEAL)
    seen = case(day, 1)
    day.do(decisions.accept(day.competition, seen))
    assert refused(decisions.accept(day.competition, seen))[0] == "no-case"
    assert refused(decisions.reopen(day.competition, seen))[0] == "needs-reason"
    day.do(decisions.reopen(day.competition, Case(1, 1, 1, "GMT", "nobody had asked")))
    assert slip(day).state is SlipState.CONFIRMED
    assert refused(course.close_round(day.competition, 1)) == ("jury-not-asked", "46")
    day.do(decisions.annul(day.competition, case(day, 1)))
    day.do(course.close_round(day.competition, 1))


def test_a_decision_is_about_the_game_that_was_seen() -> None:
    day = evening()
    day.do(desk.read(day.competition, day.typed(1, 1, "GMT B+", DEAL), "Desk"), "Desk")
    seen = case(day, 1)
    day.do(desk.read(day.competition, day.typed(1, 1, "GC B 13", DEAL), "Desk"), "Desk")
    assert refused(decisions.accept(day.competition, seen))[0] == "no-case"
    day.do(decisions.accept(day.competition, case(day, 1)))
    day.do(desk.read(day.competition, day.typed(1, 1, "GMT B+", DEAL), "Desk"), "Desk")
    assert waits(day) == [(1, "GMT")]


def test_a_table_that_has_called_is_a_call_and_no_case_besides() -> None:
    day = evening()
    day.do(table.propose_deal(day.competition, slip(day), 1, "GMT B+"), "table:1.1")
    assert waits(day) == [(1, "GMT")]
    day.do(faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", 1, 1)), "table:1.1")
    assert waits(day) == []
    assert refused(course.close_round(day.competition, 1))[0] == "jury-not-asked"
    day.do(faults.answer_jury(day.competition, 1, accepted=False, reason="too late"))
    assert waits(day) == [(1, "GMT")]


def test_a_decision_moves_up_with_its_deal_when_one_before_is_struck() -> None:
    day = evening(deals=3)
    for number, line in enumerate((DEAL, "GMT B+"), start=1):
        day.do(table.propose_deal(day.competition, slip(day), number, line), "table:1.1")
    day.do(decisions.accept(day.competition, case(day, 2)))
    day.do(table.strike_deal(day.competition, slip(day), 1), "table:1.1")
    assert waits(day) == []


@pytest.mark.clause("whist:61")
def test_a_jurys_word_without_a_ruling_is_a_case_too() -> None:
    day = evening()
    read_twice(day, "E8 A+C 3 J+", DEAL)
    (found,) = to_decide(day.competition)
    assert (found.deal, found.clause.ref, found.asked) == (1, "61", None)
    assert refused(course.close_round(day.competition, 1)) == ("unruled", "61")
    day.do(faults.rule(day.competition, Charge("contested", slip(day).seats[0], 1, 1, verdict="won")))
    assert waits(day) == []


def test_where_no_jury_is_asked_nothing_waits() -> None:
    day = evening(options={})
    read_twice(day, *LINES)
    assert waits(day) == []
    day.do(course.close_round(day.competition, 1))


def test_a_closed_event_keeps_what_it_had() -> None:
    """An older log, closed without a jury, folds as ever; once it is reopened its games are asked about."""
    day = evening()
    (read,) = day.read(day.typed(1, 1, *LINES))
    assert isinstance(read, SlipRead)
    day.do((SlipConfirmed(1, 1, 0), RoundClosed(1), EventClosed()))
    assert total(day, 2) == 200
    assert waits(day) == []
    day.do(course.reopen_event(day.t, "Desk", "Second", "somebody asked about the jury"))
    assert waits(day) == [(1, "GMT"), (2, "GC")]
    assert refused(course.close_event(day.competition)) == ("jury-not-asked", "46")


ACTS: tuple[Callable[..., Any], ...] = (
    decisions.accept,
    decisions.annul,
    decisions.other_game,
    decisions.reopen,
)


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_decided_where_nothing_waits(act: Callable[..., Any]) -> None:
    day = evening()
    read_twice(day, DEAL, DEAL)
    assert refused(act(day.competition, Case(1, 1, 1, "GMT", "so it was")))[0] == "no-case"
    assert refused(act(day.competition, Case(1, 9, 1, "GMT", "so it was")))[0] == "no-case"


def test_a_yes_that_names_no_deal_is_for_one_game() -> None:
    day = evening()
    read_twice(day, "GMT B+", "GMT C+")
    day.do(faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", 1)), "table:1.1")
    day.do(faults.answer_jury(day.competition, 1, accepted=True), "Jury")
    assert waits(day) == [(2, "GMT")]
    assert slip(day).state is SlipState.FIRST_READING
    day.do(faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", 2)), "table:1.1")
    day.do(faults.answer_jury(day.competition, 2, accepted=True), "Jury")
    assert waits(day) == []
    assert slip(day).state is SlipState.CONFIRMED


def test_a_yes_that_names_no_deal_is_not_spent_on_a_deal_that_has_its_own() -> None:
    day = evening()
    read_twice(day, "GMT B+", "GMT C+")
    for number, deal in enumerate((1, 0), start=1):
        day.do(faults.ask_jury(day.competition, slip(day), JuryRequest("GMT", 1, deal)), "table:1.1")
        day.do(faults.answer_jury(day.competition, number, accepted=True), "Jury")
    assert waits(day) == []


def by_totals(day: Championship, reader: str, totals: tuple[int, ...]) -> object:
    typed = Typed(1, 1, slip(day).seats, (), totals=totals)
    outcome = desk.read(day.competition, typed, reader)
    if isinstance(outcome, tuple):
        day.do(outcome, reader)
    return outcome


def totals_of(day: Championship, *lines: str) -> tuple[int, ...]:
    marked = day.competition.lines(slip(day), day.typed(1, 1, *lines).deals)
    return tuple(sum(int(each.points) for each in marked if each.seat == seat) for seat in range(4))


def test_totals_do_not_hide_a_game_that_waits_for_the_jury() -> None:
    day = evening(depth=Depth.TOTALS)
    day.do(desk.read(day.competition, day.typed(1, 1, "PC A 12", DEAL), "Desk"), "Desk")
    assert refused(by_totals(day, "Second", totals_of(day, "PC A 12", DEAL))) == ("jury-not-asked", "50")
    assert waits(day) == [(1, "PC")]
    assert slip(day).state is SlipState.FIRST_READING


def test_totals_are_no_way_around_what_the_table_typed() -> None:
    day = evening(depth=Depth.TOTALS)
    deal = day.typed(1, 1, "PC A 12").deals[0]
    day.do(table.propose_deal(day.competition, slip(day), 1, deal), "table:1.1")
    assert refused(by_totals(day, "Desk", totals_of(day, "PC A 12", DEAL))) == ("jury-not-asked", "50")


def test_a_reading_by_totals_that_came_first_does_not_let_the_game_pass() -> None:
    day = evening(depth=Depth.TOTALS)
    by_totals(day, "Desk", totals_of(day, "PC A 12", DEAL))
    day.do(desk.read(day.competition, day.typed(1, 1, "PC A 12", DEAL), "Second"), "Second")
    assert waits(day) == [(1, "PC")]
    choice = desk.AgreedReading(1, 1, 0, "the paper says so")
    assert refused(desk.settle(day.competition, choice, "Third")) == ("jury-not-asked", "50")
    assert refused(course.close_round(day.competition, 1)) == ("jury-not-asked", "50")
    day.do(decisions.accept(day.competition, case(day, 1, "the jury stood at the table")))
    assert slip(day).state is SlipState.CONFIRMED
    assert slip(day).confirmed == slip(day).versions[-1]
    assert slip(day).entered[0], "the reading with every deal counts"
