"""Situations 10 to 19, 24 and 26: what goes wrong on a slip, at a table and at the desk."""

from __future__ import annotations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import SlipConfirmed, SlipRead
from tapis.club.ranking import standings
from tapis.club.rounds import course, drawing
from tapis.club.rulings.faults import Charge, rule
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state.slips import SlipState
from tapis.club.text import slip_numbers
from tapis.core.sheet import Mistake
from tapis.law import Breach, Refused
from tests.club.evening import ANNE, BERNARD, CHANTAL, DIRECTOR, Evening, deal, missing


def published(**settings: int) -> Evening:
    evening = Evening(16, **settings)
    evening.begin()
    return evening


def test_10_two_people_swapped_tables_and_played() -> None:
    evening = published()
    on_the_wall = evening.t.rounds[0].seating
    one, two = list(evening.slip(1, 1).seats), list(evening.slip(1, 2).seats)
    one[3], two[0] = two[0], one[3]
    swapped = {1: tuple(one), 2: tuple(two)}
    evening.refused(table.record_seats(evening.t, 1, {1: tuple(one)}, "échangés"), "same-person")
    evening.refused(table.record_seats(evening.t, 1, swapped, ""), "needs-reason")
    evening.do(table.record_seats(evening.t, 1, swapped, "échangés"))
    evening.play(1)
    assert evening.t.rounds[0].seating == on_the_wall, "what was published stays"
    assert evening.row(one[3]).score.cells[0].table == 1
    assert set(drawing.history(evening.t, drawing.field(evening.competition)).rounds[0].tables[0]) == set(one)


def test_10_the_same_found_out_after_both_slips_were_confirmed() -> None:
    evening = published()
    evening.play(1, missing(10, 20, 30, 40))
    first, second = evening.slip(1, 1).seats, evening.slip(1, 2).seats
    one, two = (*first[:3], second[0]), (first[3], *second[1:])
    before = evening.table
    evening.do(table.record_seats(evening.t, 1, {1: one, 2: two}, "se sont trompés de table"), ANNE)
    assert evening.table.rows == before.rows, "the slips count as confirmed until somebody else agrees"
    assert evening.slip(1, 1).state is SlipState.FIRST_READING
    evening.refused(desk.accept(evening.competition, 1, 1, ANNE), "second-person")
    evening.accept(1, 1)
    evening.accept(1, 2)
    assert evening.total(second[0]) == 80, "40 in each of two deals"
    assert evening.total(first[3]) == 20
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.clause("estimation:16.14")
def test_11_wrong_total() -> None:
    evening = published()
    wrong = evening.typed(1, 1, deal(), deal(made=(50, 40, 40, 26)))
    evening.read(wrong)
    slip = evening.slip(1, 1)
    assert slip.state is SlipState.TO_CLEAR
    found = evening.competition.flaw(slip, slip.readings[0].deals)
    assert isinstance(found, Mistake)
    assert (found.deal, found.breach.args["total"], found.breach.args["difference"]) == (2, 156, -1)
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
    evening.read(wrong, BERNARD)
    assert evening.slip(1, 1).confirmed is None, "two people who read the same wrong total confirm nothing"
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    assert (1, 1) in evening.table.missing
    evening.read(evening.typed(1, 1))
    evening.read(evening.typed(1, 1), BERNARD)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


def test_12_right_total_two_players_swapped_caught_at_second_reading() -> None:
    evening = published()
    a, b, c, d = evening.slip(1, 1).seats
    evening.read(evening.typed(1, 1, seats=(a, b, c, d)))
    events = evening.read(evening.typed(1, 1, seats=(a, c, b, d)), BERNARD)
    assert [type(event) for event in events] == [SlipRead]
    slip = evening.slip(1, 1)
    assert slip.state is SlipState.CONFLICT
    assert [(each.reader, each.seats) for each in slip.readings] == [
        (ANNE, (a, b, c, d)),
        (BERNARD, (a, c, b, d)),
    ]
    evening.refused(desk.accept(evening.competition, 1, 1, CHANTAL), "in-conflict")
    evening.refused(
        desk.settle(evening.competition, AgreedReading(1, 1, 1, "papier"), BERNARD), "second-person"
    )
    evening.do(desk.settle(evening.competition, AgreedReading(1, 1, 1, "papier"), DIRECTOR))
    confirmed = evening.slip(1, 1).confirmed
    assert confirmed is not None
    assert confirmed.seats == (a, c, b, d)


def test_13_slip_typed_for_the_wrong_table_or_round() -> None:
    evening = published()
    people = evening.slip(1, 2).seats
    wrong = evening.typed(1, 1, seats=people)
    evening.refused(desk.read(evening.competition, wrong, ANNE), "not-this-table")
    later = evening.typed(1, 1)
    not_yet = Typed(2, 1, later.seats, later.deals)
    evening.refused(desk.read(evening.competition, not_yet, ANNE), "no-slip")
    assert slip_numbers.read_slip_number(slip_numbers.slip_number(1, 2)) == (1, 2)
    mistyped = slip_numbers.slip_number(1, 2).replace("002", "003")
    assert isinstance(slip_numbers.read_slip_number(mistyped), Refused)


def test_14_two_desks_type_the_same_slip() -> None:
    evening = published()
    evening.read(evening.typed(1, 1))
    assert evening.slip(1, 1).state is SlipState.FIRST_READING
    events = evening.read(evening.typed(1, 1), BERNARD)
    assert isinstance(events[1], SlipConfirmed)
    evening.read(evening.typed(1, 2))
    evening.read(evening.typed(1, 2, missing(1, 2, 3, 4)), BERNARD)
    assert evening.slip(1, 2).state is SlipState.CONFLICT
    evening.read(evening.typed(1, 2, missing(1, 2, 3, 4)), CHANTAL)
    assert evening.slip(1, 2).state is SlipState.CONFIRMED, "two of three people saw the same"


def test_14_the_same_desk_twice_is_no_second_reading() -> None:
    evening = published()
    evening.read(evening.typed(1, 1))
    evening.read(evening.typed(1, 1))
    assert evening.slip(1, 1).state is SlipState.FIRST_READING
    evening.refused(desk.accept(evening.competition, 1, 1, ANNE), "second-person")
    evening.refused(desk.reject(evening.t, 1, 1, ANNE, "non"), "second-person")


def test_14_an_empty_estimate_and_a_zero_are_the_same_reading() -> None:
    evening = published()
    evening.read(evening.typed(1, 1, deal(estimated=(None, 40, 30, 27))))
    evening.read(evening.typed(1, 1, deal(estimated=(0, 40, 30, 27))), BERNARD)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


def test_15_slip_lost() -> None:
    evening = published()
    evening.play(1, but=[4])
    evening.refused(course.close_round(evening.competition, 1), "slips-missing")
    evening.do(desk.postpone(evening.t, 1, 4, "feuille perdue"))
    evening.close(1)
    assert list(evening.table.missing) == [(1, 4)]
    evening.read(evening.typed(1, 4, reason="refaite par les quatre joueurs"))
    evening.accept(1, 4)
    assert not evening.table.missing


def test_15_the_phone_still_has_what_the_paper_lost() -> None:
    evening = published()
    for number in (1, 2):
        slip = evening.slip(1, 1)
        evening.do(table.propose_deal(evening.competition, slip, number, deal()), "table 1")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table 1, A"), "table 1, A")
    evening.accept(1, 1, "table 1, C")
    assert evening.slip(1, 1).state is SlipState.CONFIRMED, "a player and an opponent have read it"


def test_16_illegible_number() -> None:
    evening = published()
    evening.read(evening.typed(1, 1, deal(), None))
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    found = evening.competition.flaw(evening.slip(1, 1), evening.slip(1, 1).readings[0].deals)
    assert isinstance(found, Refused)
    assert found.args["deal"] == 2
    evening.read(evening.typed(1, 1))
    evening.accept(1, 1)


def test_17_error_found_before_the_next_draw_is_published() -> None:
    evening = Evening(16, rounds=2)
    evening.whole_round()
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    draft = evening.t.rounds[1].seating
    evening.read(evening.typed(1, 1, missing(50, 0, -30, 0), reason="mal lu"))
    evening.accept(1, 1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    assert evening.t.rounds[1].seating != draft, "the draw that is published knows the correction"
    assert verify(evening.entries, evening.plugin) == ()


def test_18_error_found_after_it() -> None:
    evening = Evening(16)
    evening.whole_round()
    evening.whole_round()
    seatings = [each.seating for each in evening.t.rounds[:2]]
    victim = evening.slip(1, 1).seats[0]
    before = evening.total(victim)
    typed = evening.typed(1, 1, missing(50, 0, -30, 0))
    evening.refused(desk.read(evening.competition, typed, ANNE), "already-confirmed")
    evening.read(evening.typed(1, 1, missing(50, 0, -30, 0), reason="mal lu"))
    assert evening.total(victim) == before, "the old reading counts until a second person agrees"
    assert evening.slip(1, 1).state is SlipState.FIRST_READING
    evening.accept(1, 1)
    assert evening.total(victim) == before - 20 + 100
    assert [each.seating for each in evening.t.rounds[:2]] == seatings
    assert len(evening.slip(1, 1).versions) == 2, "both versions are kept"


def test_18_a_correction_that_the_second_reader_rejects() -> None:
    evening = Evening(16)
    evening.whole_round()
    before = evening.table.rows
    evening.read(evening.typed(1, 1, missing(9, 9, 9, 9), reason="je crois"))
    evening.do(desk.reject(evening.t, 1, 1, BERNARD, "le papier dit autre chose"))
    assert evening.slip(1, 1).state is SlipState.CONFIRMED
    assert evening.table.rows == before


def test_19_error_found_after_the_prize_giving() -> None:
    evening = Evening(16, rounds=2)
    evening.end()
    final = evening.table
    victim = evening.slip(1, 1).seats[0]
    typed = evening.typed(1, 1, missing(90, 0, -30, 0), reason="mal lu")
    evening.refused(desk.read(evening.competition, typed, ANNE), "event-closed")
    evening.refused(course.reopen_event(evening.t, DIRECTOR, " direction ", "erreur"), "same-person")
    evening.refused(course.reopen_event(evening.t, DIRECTOR, ANNE, ""), "needs-reason")
    evening.do(course.reopen_event(evening.t, DIRECTOR, ANNE, "erreur"))
    evening.read(typed)
    evening.accept(1, 1)
    evening.do(course.close_event(evening.competition, "corrigé"))
    differences = standings.changes(final, evening.table)
    mine = next(each for each in differences if each.entrant == victim)
    assert mine.before is not None
    assert mine.after is not None
    assert mine.after.score.total - mine.before.score.total == 160
    assert len(evening.t.closings) == 2
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.clause("estimation:16.15")
def test_20_claim_within_the_claim_window() -> None:
    evening = Evening(16, rounds=1)
    evening.begin()
    evening.play(1)
    until = "2026-11-21T23:15:00Z"
    evening.close(1, until)
    assert not evening.table.final
    assert course.claims_until(evening.t) == until
    slip = evening.slip(1, 2)
    evening.refused(table.contest(evening.t, slip, Claim(1, 3, now="2026-11-21T23:15:01Z")), "claims-over")
    evening.do(table.contest(evening.t, slip, Claim(1, 3, "37, pas 27", now="2026-11-21T23:14:00Z")), "Agnès")
    evening.refused(table.contest(evening.t, evening.slip(1, 2), Claim(1, 3)), "line-contested-already")
    refusal = evening.refused(course.close_event(evening.competition, "tard"), "line-contested")
    assert isinstance(refusal, Breach)
    assert str(refusal.clause) == "estimation:16.15"
    evening.do(table.settle_contest(evening.t, evening.slip(1, 2), 1, 3, "le bulletin dit 27"))
    early = course.close_event(evening.competition, now="2026-11-21T23:14:30Z")
    evening.refused(early, "claims-open")
    evening.do(course.close_event(evening.competition, now=until))
    assert evening.table.final


def test_20_a_claim_that_is_right_becomes_a_correction() -> None:
    evening = Evening(16, rounds=1)
    evening.begin()
    evening.play(1)
    evening.do(table.contest(evening.t, evening.slip(1, 2), Claim(2, 3)), "Agnès")
    evening.read(evening.typed(1, 2, deal(), missing(1, 0, 0, 0), reason="réclamation"))
    assert evening.slip(1, 2).contests == ()
    evening.do(desk.reject(evening.t, 1, 2, BERNARD, "pas d'accord"))
    assert [each.deal for each in evening.slip(1, 2).contests] == [2], "the claim is open again"
    evening.read(evening.typed(1, 2, deal(), missing(1, 0, 0, 0), reason="réclamation"))
    evening.accept(1, 2)
    assert evening.slip(1, 2).contests == ()


def test_20_a_line_contested_on_the_phone_waits_for_an_answer() -> None:
    evening = published()
    for number in (1, 2):
        slip = evening.slip(1, 1)
        evening.do(table.propose_deal(evening.competition, slip, number, deal()), "table 1")
    evening.do(table.contest(evening.t, evening.slip(1, 1), Claim(1, 0, "j'avais 50")), "table 1, A")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table 1, B"), "table 1, B")
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "line-contested")
    evening.read(evening.typed(1, 1), BERNARD)
    assert evening.slip(1, 1).confirmed is None
    evening.do(table.settle_contest(evening.t, evening.slip(1, 1), 1, 0, "bulletin vu"))
    evening.accept(1, 1)


@pytest.mark.clause("estimation:16.8")
def test_24_misdeal() -> None:
    evening = published()
    before = evening.table
    evening.do(rule(evening.competition, Charge("misdeal", evening.slip(1, 1).seats[0], 1, 1)))
    assert evening.t.rulings[0].clause == "estimation:16.8"
    assert evening.table.rows == before.rows, "no points change"


def test_26_slow_table_is_cut_by_the_director() -> None:
    evening = published(deals=8)
    evening.do(course.start_round(evening.t, 1, 45))
    assert evening.t.rounds[0].started
    evening.play(1, but=[3])
    assert course.waiting(evening.t.rounds[0]) == (3,)
    six = (deal(),) * 6
    evening.read(evening.typed(1, 3, *six))
    assert evening.slip(1, 3).state is SlipState.TO_CLEAR
    evening.refused(desk.cut(evening.t, 1, 3, 9, "trop lents"), "bad-cut")
    evening.do(desk.cut(evening.t, 1, 3, 6, "trop lents"))
    evening.read(evening.typed(1, 3, *six))
    evening.accept(1, 3)
    evening.close(1)
    assert evening.total(evening.slip(1, 3).seats[0]) == 60
    evening.refused(course.start_round(evening.t, 1, 45), "round-closed")
