"""The bar, gifts and expenses in the till: counted with the fees, taken out again, fixed once it closes."""

from __future__ import annotations

from tapis.club.events import CashLine, Fund
from tapis.club.prizes import treasury
from tapis.club.prizes.cash_lines import MOST_LINES, add_line, strike_line
from tapis.club.rounds import course
from tests.club.evening import Evening

BAR, HALL = CashLine("Bar", 312_50), CashLine("Location de la salle", -120_00)


def an_evening() -> Evening:
    evening = Evening(8, rounds=1)
    evening.do(treasury.set_fees(evening.t, Fund(fee=10_00, start=100_00)))
    evening.do(treasury.pay(evening.t, 1, 10_00))
    evening.do(add_line(evening.t, " Bar ", 312_50))
    evening.do(add_line(evening.t, HALL.label, HALL.amount))
    return evening


def test_what_must_be_in_the_till_counts_both_ways_and_prizes_come_of_fees_alone() -> None:
    found = treasury.till(an_evening().t)
    assert found.others == (BAR, HALL)
    assert found.expected == 100_00 + 10_00 + 312_50 - 120_00
    assert found.pool == 7_00


def test_a_line_is_taken_out_again_and_only_the_one_that_was_meant() -> None:
    evening = an_evening()
    evening.refused(strike_line(evening.t, 0, HALL), "no-such-line")
    evening.refused(strike_line(evening.t, 7, HALL), "no-such-line")
    evening.do(strike_line(evening.t, 0, BAR))
    assert evening.t.cash_lines == (HALL,)


def test_once_the_event_is_closed_they_stay_until_it_is_opened_again() -> None:
    evening = an_evening()
    evening.whole_round()
    evening.do(course.close_event(evening.competition, "sans tirage"))
    evening.refused(add_line(evening.t, "Bar", 5_00), "event-closed")
    evening.refused(strike_line(evening.t, 0, BAR), "event-closed")
    evening.do(course.reopen_event(evening.t, "Direction", "Anne", "addition"))
    evening.do(strike_line(evening.t, 0, BAR))


def test_what_is_no_line_is_refused() -> None:
    evening = an_evening()
    evening.refused(add_line(evening.t, "  ", 5_00), "no-label")
    evening.refused(add_line(evening.t, "Bar", 0), "nothing-moved")
    evening.refused(add_line(evening.t, "x" * 300, 5_00), "name-too-long")
    evening.refused(add_line(evening.t, "Bar", -treasury.MOST_MONEY - 1), "bad-amount")
    for _ in range(MOST_LINES - 2):
        evening.do(add_line(evening.t, "Bar", 1_00))
    evening.refused(add_line(evening.t, "Bar", 1_00), "too-many-lines")
