"""A putze evening in plain words: eleven people, tables of four, four and three, and what happens."""

from __future__ import annotations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Presence
from tapis.club.people import registration
from tapis.club.rounds import course, drawing, free_tables
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.slips import SlipState
from tests.club.evening import ANNE, BERNARD, CHANTAL
from tests.club.free_tables import FreeEvening, alone, nobody, points, won_by


@pytest.fixture
def evening() -> FreeEvening:
    return FreeEvening(11)


def sound(evening: FreeEvening) -> bool:
    return verify(evening.entries, evening.plugin) == ()


def test_4_eleven_people_sit_down_at_tables_of_four_four_and_three(evening: FreeEvening) -> None:
    first, second = evening.sit_down(1, 2, 3, 4), evening.sit_down(5, 6, 7, 8)
    third = evening.sit_down(9, 10, 11)
    assert [each.place for each in free_tables.tables(evening.t)] == [1, 2, 3]
    assert evening.idle() == []
    evening.won(first, 2)
    evening.won(second, 5)
    evening.party(third, *[points(70, 60, 17)] * 5, alone(1, 3))
    assert evening.shown(2) == evening.shown(5) == (1, 1, 8, 0, 8)
    assert evening.shown(10) == (3, 1, 7, 0, 7)
    assert evening.shown(9) == (4, 0, 5, 0, 5)
    assert evening.shown(11) == (11, 0, 0, 5, -5)
    assert [evening.shown(each)[0] for each in (1, 3, 4, 6, 7, 8)] == [5] * 6
    assert sound(evening)


def test_a_party_won_counts_more_than_any_number_of_putzes(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.party(slip, *[alone(0, 4)] * 3, *[alone(1, 4)] * 4)
    again = evening.play_on(1)
    evening.party(again, *[alone(0, 4)] * 3, *[alone(2, 4)] * 4)
    assert evening.shown(1) == (3, 0, 12, 0, 12)
    assert evening.shown(2) == evening.shown(3) == (1, 1, 8, 0, 8)


def test_the_same_people_play_on_and_the_loser_has_the_first_word(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3)
    evening.phone(slip, *[points(70, 60, 20)] * 6, alone(0, 3))
    again = evening.play_on(1)
    assert (again.table, again.place, again.party) == (2, 1, 2)
    assert again.seats == (1, 2, 3)
    assert again.options == {"lost_before": 3}
    assert again.secretary == 7 % 3, "the deal passes on"
    assert sound(evening)


def test_several_who_are_last_together_leave_the_first_word_where_it_is(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3), 1)
    assert evening.play_on(1).options == {"lost_before": 0}


def test_a_party_whose_paper_is_only_in_the_box_passes_nothing_on(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3)
    evening.do(desk.receive(evening.t, 1, slip.table))
    again = evening.play_on(1)
    assert (again.options, again.secretary) == ({}, 0)
    evening.won(slip, 2)
    assert sound(evening)


def test_nobody_plays_on_in_the_middle_of_a_party(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3)
    evening.refused(free_tables.next_party(evening.competition, 1), "table-taken")
    evening.refused(free_tables.leave_table(evening.t, 1), "table-taken")
    evening.refused(free_tables.open_table(evening.competition, (3, 4, 5)), "is-playing")
    evening.refused(free_tables.open_table(evening.competition, (4, 5, 6), slip.place), "table-taken")


def test_a_party_is_handed_in_when_it_is_over_and_not_before(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.do(table.propose_deal(evening.competition, slip, 1, alone(0, 4)))
    now = evening.slip(1, slip.table)
    evening.refused(table.hand_in(evening.competition, now, "table:1.1"), "not-over")


def test_6_somebody_goes_home_and_stays_in_the_ranking(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 1)
    evening.withdraw(1, "le dernier bus")
    evening.refused(free_tables.next_party(evening.competition, 1), "not-here")
    evening.sit_down(2, 3, 4)
    assert [each.place for each in free_tables.tables(evening.t)] == [1], (
        "the others got up and sat down again"
    )
    assert evening.shown(1)[0] == 1
    assert 1 not in evening.idle()


def test_7_somebody_leaves_in_the_middle_of_a_party_which_then_counts(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    played = (points(70, 60, 20, 7), points(80, 50, 20, 7))
    for number, deal in enumerate(played, start=1):
        now = evening.slip(1, slip.table)
        evening.do(table.propose_deal(evening.competition, now, number, deal))
    evening.withdraw(4, "se sent mal", deal=3)
    evening.do(desk.cut(evening.t, 1, slip.table, 2, "Daniel est parti, ce qui est joué compte"))
    evening.party(evening.slip(1, slip.table), *played)
    assert evening.shown(1) == (1, 0, 2, 0, 2), "nobody has won it"
    assert evening.shown(4)[1:] == (0, 0, 2, -2)
    assert evening.idle() == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert sound(evening)


def test_7_a_party_broken_off_that_does_not_count(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.do(table.propose_deal(evening.competition, slip, 1, alone(0, 4)))
    evening.do(desk.cut(evening.t, 1, slip.table, 0, "on recommence à cinq"))
    assert evening.slip(1, slip.table).state is SlipState.VOID
    evening.sit_down(1, 2, 3, 4, 5, place=1)
    assert evening.table.rows == ()
    assert sound(evening)


def test_people_come_and_go_and_sit_down_with_others(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 1)
    evening.won(evening.sit_down(5, 6, 7, 8), 5)
    (late,) = evening.enter("Sébastien Tardy")
    evening.present(late)
    mixed = evening.sit_down(1, 5, late, place=7)
    assert (mixed.place, mixed.party) == (7, 1)
    assert [each.place for each in free_tables.tables(evening.t)] == [7], "both tables broke up"
    assert evening.idle() == [2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert evening.sit_down(2, 3, 4).place == 1
    assert evening.sit_down(6, 7, 8).place == 2
    assert sound(evening)


def test_the_people_of_a_table_get_up(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 1)
    evening.get_up(1)
    assert free_tables.tables(evening.t) == ()
    evening.refused(free_tables.next_party(evening.competition, 1), "nobody-there")
    assert evening.sit_down(1, 2, 3, 4).options == {}, "a new table begins as any other"
    assert sound(evening)


def test_two_people_play_too(evening: FreeEvening) -> None:
    slip = evening.sit_down(10, 11)
    evening.party(slip, *[points(90, 60)] * 7)
    assert evening.shown(10) == (1, 1, 7, 0, 7)


@pytest.mark.parametrize("seats", [(1,), (), (1, 2, 3, 4, 5, 6), (1, 1, 2)])
def test_a_table_is_of_two_to_five_different_people(evening: FreeEvening, seats: tuple[int, ...]) -> None:
    refusal = evening.refused(free_tables.open_table(evening.competition, seats), "table-size")
    assert "2–5" in str(refusal)


def test_only_people_who_are_here_sit_down(evening: FreeEvening) -> None:
    evening.absent(3)
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 3)), "not-here")
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 77)), "no-entrant")
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 4), 10_000), "bad-table")


def test_18_a_wrong_party_is_corrected_with_a_reason(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.won(slip, 1)
    evening.won(evening.play_on(1), 2)
    wrong = Typed(1, slip.table, slip.seats, won_by(2, 4), reason="Cécile avait gagné")
    evening.refused(
        desk.read(evening.competition, Typed(1, slip.table, slip.seats, won_by(2, 4)), ANNE),
        "already-confirmed",
    )
    evening.do(desk.read(evening.competition, wrong, ANNE), ANNE)
    assert evening.shown(1)[1] == 1, "the old reading counts until somebody else agrees"
    evening.do(desk.accept(evening.competition, 1, slip.table, CHANTAL), CHANTAL)
    assert [evening.shown(each)[:2] for each in (1, 2, 3)] == [(3, 0), (1, 1), (1, 1)]
    assert sound(evening)


def test_a_deal_too_many_on_the_phone_is_struck_out(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3)
    typed = [alone(0, 3), alone(1, 3), alone(0, 3), alone(0, 3), nobody(3)]
    for number, deal in enumerate(typed, start=1):
        now = evening.slip(1, slip.table)
        evening.do(table.propose_deal(evening.competition, now, number, deal))
    evening.do(table.strike_deal(evening.competition, evening.slip(1, slip.table), 2))
    assert evening.slip(1, slip.table).entered == tuple(
        deal for number, deal in enumerate(evening_deals(evening, typed), start=1) if number != 2
    )
    evening.refused(table.strike_deal(evening.competition, evening.slip(1, slip.table), 5), "no-line")


def evening_deals(evening: FreeEvening, typed: list[dict[str, object]]) -> list[object]:
    return [evening.plugin.sheet.results.encode(evening.plugin.sheet.results.decode(deal)) for deal in typed]


def test_empty_lines_below_the_end_of_a_party_do_not_matter(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.phone(slip, *won_by(0, 4))
    typed = Typed(1, slip.table, slip.seats, (*won_by(0, 4), None, None))
    evening.do(desk.read(evening.competition, typed, ANNE), ANNE)
    assert evening.slip(1, slip.table).state is SlipState.CONFIRMED, "desk and table read the same"


def test_16_an_unreadable_deal_in_the_middle_keeps_a_party_open(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.read(Typed(1, slip.table, slip.seats, (None, *won_by(0, 4))))
    evening.refused(desk.accept(evening.competition, 1, slip.table, BERNARD), "not-clear")


def test_10_somebody_else_sat_there_and_played(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.won(slip, 1)
    other = evening.sit_down(1, 5, 6)
    seats = {other.table: (1, 5, 7)}
    evening.do(table.record_seats(evening.t, 1, seats, "Gisèle et non François"))
    assert 6 in evening.idle()
    assert 7 not in evening.idle()
    evening.refused(table.record_seats(evening.t, 1, {other.table: (1, 1, 7)}, "faute"), "same-person")


def test_a_ruling_falls_on_the_latest_party(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 1)
    evening.won(evening.play_on(1), 2)
    fault = evening.plugin.event.faults[0].code
    evening.do(faults.rule(evening.competition, Charge(fault, 1, 1, reason="vu par la table")))
    assert evening.t.rulings[0].table == 2


def test_27_a_tie_at_the_top_is_shared_or_parted_by_what_the_organiser_chose() -> None:
    shared, parted = FreeEvening(8), FreeEvening(8, tie_keys=("direct",))
    for evening in (shared, parted):
        evening.won(evening.sit_down(1, 2, 3), 2)
        evening.won(evening.sit_down(1, 3, 4), 1)
    top = [row.score.entrant.number for row in shared.table.rows if row.rank == 1]
    assert sorted(top) == [1, 2]
    assert [row.rank for row in shared.table.rows][2] == 3
    assert [(row.rank, row.score.entrant.number) for row in parted.table.rows][:2] == [(1, 2), (2, 1)]
    assert parted.row(1).tie == (("direct", 0),)


def test_the_evening_ends_when_every_slip_is_in(evening: FreeEvening) -> None:
    slip = evening.sit_down(1, 2, 3, 4)
    evening.refused(course.close_round(evening.competition, 1), "slips-missing")
    evening.won(slip, 4)
    evening.over()
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 3)), "event-closed")
    assert evening.t.closed
    assert sound(evening)


def test_after_the_last_party_nobody_opens_a_table(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 4)
    evening.do(course.close_round(evening.competition, 1))
    evening.refused(free_tables.open_table(evening.competition, (1, 2, 3)), "round-closed")
    evening.refused(free_tables.next_party(evening.competition, 1), "round-closed")


def test_whoever_has_not_played_has_no_rank_and_nobody_gets_a_forfeit(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 4)
    assert evening.ranked() == [4, 1, 2, 3]
    assert all(cell.kind == "played" for row in evening.table.rows for cell in row.score.cells)


def test_8_somebody_excluded_has_no_rank(evening: FreeEvening) -> None:
    evening.won(evening.sit_down(1, 2, 3, 4), 4)
    evening.do(registration.leave(evening.t, 4, Presence.EXCLUDED, "a frappé la table"))
    assert 4 not in evening.ranked()


def test_nothing_is_drawn_and_nothing_else_is_opened_by_hand(evening: FreeEvening) -> None:
    evening.refused(drawing.draw(evening.competition, "mardi"), "free-tables")
