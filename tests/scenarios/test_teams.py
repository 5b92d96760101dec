"""What happens to teams: two names, two teams to a table. The numbers are those of the situations."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.people.list_writing import export
from tapis.club.ranking.cells import CellKind
from tapis.club.rounds import course, drawing
from tapis.club.slips import desk, table
from tapis.club.state.slips import SlipState, Substitute
from tapis.club.state.tournament import Lineup
from tests.club.teams import TeamEvening, begun, hearts

# A whole event.


@pytest.mark.clause("tutti:17.2")
@pytest.mark.parametrize("teams", [5, 7, 9, 11])
def test_5_an_odd_number_of_teams_takes_turns_at_the_forfeit(teams: int) -> None:
    evening = TeamEvening(teams, rounds=4)
    evening.end()
    out = [number for each in evening.t.rounds for number in each.seating.out]
    assert len(out) == len(set(out)) == 4, "no team sits out twice while another has not yet"
    assert len(set(evening.met())) == len(evening.met()), "no two teams meet twice"
    for number in evening.t.entrants:
        cells = [cell for cell in evening.row(number).score.cells if cell.kind is CellKind.FORFEIT]
        assert [(cell.points, str(cell.clause)) for cell in cells] == [(1400, "tutti:17.2")] * out.count(
            number
        )
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.clause("tutti:17.2")
def test_5_every_team_has_had_a_forfeit_before_one_has_a_second() -> None:
    evening = TeamEvening(3, rounds=4)
    evening.end()
    out = [number for each in evening.t.rounds for number in each.seating.out]
    assert sorted(out[:3]) == [1, 2, 3]


def test_four_rounds_of_twenty_deals_fill_ten_boxes_each() -> None:
    evening = TeamEvening(4, rounds=4, deals=20, format="cantonal")
    evening.end()
    assert {row.score.total for row in evening.table.rows} == {4000}, "ten boxes of 100, four times"
    assert [row.rank for row in evening.table.rows] == [1, 1, 1, 1]


@pytest.mark.clause("tutti:17.19")
def test_the_half_point_of_a_bonus_is_ranked_exactly() -> None:
    evening = TeamEvening(4, rounds=1)
    evening.begin()
    evening.confirm(1, 1, *hearts(111, 100))
    evening.confirm(1, 2, *hearts(116, 110))
    (first, second), (third, fourth) = evening.slip(1, 1).seats, evening.slip(1, 2).seats
    assert evening.ranked() == [third, first, fourth, second]
    assert evening.total(first) == Fraction(233, 2), "111 and half of eleven"
    assert evening.total(third) == 119, "a whole bonus stays a whole number"
    assert [row.rank for row in evening.table.rows] == [1, 2, 3, 4]


# People who come late, leave, or need something.


def test_1_a_team_that_comes_after_the_draw() -> None:
    evening = TeamEvening(8)
    evening.draw()
    late = evening.team("Sébastien Tardy", "Tania Tissot")
    evening.present(late)
    evening.refused(drawing.publish(evening.competition, 1), "stale-draw")
    evening.draw("à neuf")
    evening.publish()
    assert late in drawing.everybody(evening.t.rounds[0].seating)


@pytest.mark.clause("tutti:17.2")
def test_2_a_team_that_comes_after_round_1_had_its_forfeit() -> None:
    evening = TeamEvening(8, rounds=4)
    evening.whole_round()
    late = evening.team("Sébastien Tardy", "Tania Tissot")
    evening.present(late)
    evening.draw("à neuf")
    evening.end()
    assert evening.kinds(late) == [CellKind.FORFEIT, *[CellKind.PLAYED] * 3]
    assert evening.row(late).score.cells[0].points == 1400
    out = [number for each in evening.t.rounds for number in each.seating.out]
    assert len(out) == len(set(out)) == 3
    assert late not in out, "it sits out no second time while others have not yet"
    assert len(set(evening.met())) == len(evening.met())


def test_3_registered_paid_absent() -> None:
    evening = TeamEvening(8)
    number = evening.team("Léon Lambert", "Lise Lambert", paid=True)
    evening.absent(number)
    evening.end()
    assert evening.entrant(number).person.paid
    assert number not in evening.ranked()
    assert all(number not in drawing.everybody(each.seating) for each in evening.t.rounds)


def test_a_team_that_looks_for_its_second_name_is_entered_and_cannot_play() -> None:
    evening = TeamEvening(8)
    number = evening.team("Léon Lambert")
    evening.absent(number)
    refusal = evening.refused(
        registration.check_in(evening.competition, number, Presence.PRESENT), "no-partner"
    )
    assert "Léon Lambert has no partner yet" in str(refusal)
    alone = [Person("Max Morand")]
    entered = registration.register(evening.competition, alone, presence=Presence.PRESENT)
    evening.refused(entered, "no-partner")
    found = Person("Léon Lambert", partner="Max Morand")
    evening.do(registration.edit_entrant(evening.competition, number, found))
    evening.present(number)
    evening.begin()
    assert evening.entrant(number).name == "Léon Lambert & Max Morand"
    assert number in drawing.everybody(evening.t.rounds[0].seating)


def test_6_a_team_leaves_between_rounds() -> None:
    evening = TeamEvening(9)
    evening.whole_round()
    published = evening.t.rounds[0]
    evening.withdraw(5)
    evening.refused(drawing.publish(evening.competition, 2), "stale-draw")
    evening.draw("à huit")
    evening.end()
    assert evening.t.rounds[0].seating == published.seating
    assert not any(5 in drawing.everybody(each.seating) for each in evening.t.rounds[1:])
    assert len(evening.ranked()) == 8
    assert len(set(evening.met())) == len(evening.met())


def test_6_a_partner_leaves_between_rounds_and_another_joins() -> None:
    evening = TeamEvening(8)
    evening.whole_round()
    before = evening.total(1)
    new = Person("Agnès Aubry", partner="Sébastien Tardy")
    edit = registration.edit_entrant
    evening.refused(edit(evening.competition, 1, new), "needs-reason")
    alone = edit(evening.competition, 1, Person("Agnès Aubry"), reason="partie")
    evening.refused(alone, "no-partner")
    taken = Person("Agnès Aubry", partner="Cécile Crausaz")
    evening.refused(edit(evening.competition, 1, taken, reason="partie"), "same-name")
    evening.do(edit(evening.competition, 1, new, reason="Benoît est malade"))
    assert evening.entrant(1).name == "Agnès Aubry & Sébastien Tardy"
    former = Lineup(Person("Agnès Aubry", partner="Benoît Berset"), 1, "Benoît est malade")
    assert evening.entrant(1).lineups == (former,), "who played the first round stays known"
    assert evening.total(1) == before, "the team keeps what it has"
    evening.end()
    assert evening.kinds(1) == [CellKind.PLAYED] * 3


def test_6_a_partner_leaves_and_nobody_joins() -> None:
    evening = TeamEvening(9)
    evening.whole_round()
    evening.withdraw(1, "Benoît est malade, Agnès rentre")
    evening.draw("à huit")
    evening.end()
    assert 1 not in evening.ranked()
    evening.refused(registration.check_in(evening.competition, 1, Presence.PRESENT), "event-closed")


def test_a_partner_is_replaced_for_one_round() -> None:
    evening = TeamEvening(8)
    evening.begin()
    at, _ = evening.seated(1, 1)
    seat, slip = table.seat_substitute, evening.slip(1, at)
    whoever = Substitute(1, "Sébastien Tardy", 1, "Benoît arrive plus tard")
    refusal = evening.refused(seat(evening.t, slip, whoever), "which-partner")
    assert "Agnès Aubry & Benoît Berset" in str(refusal)
    evening.refused(seat(evening.t, slip, replace(whoever, instead="Cécile Crausaz")), "which-partner")
    stand_in = replace(whoever, instead="Benoît Berset")
    evening.do(seat(evening.t, slip, stand_in))
    assert evening.slip(1, at).substitutes == (stand_in,)
    evening.play(1)
    evening.close(1)
    evening.end()
    assert evening.entrant(1).name == "Agnès Aubry & Benoît Berset", "the team is the same as before"
    assert 1 in evening.ranked()


def test_7_a_partner_leaves_in_mid_round_and_somebody_plays_on() -> None:
    evening = begun()
    at, _ = evening.seated(1, 1)
    plays_on = Substitute(1, "Le patron", 2, "ambulance", "Agnès Aubry")
    evening.do(table.seat_substitute(evening.t, evening.slip(1, at), plays_on))
    evening.play(1)
    assert (evening.slip(1, at).substitutes[0].deal, evening.kinds(1)) == (2, [CellKind.PLAYED])


@pytest.mark.clause("tutti:17.2")
def test_7_a_team_leaves_in_mid_round() -> None:
    evening = begun()
    at, _ = evening.seated(5, 1)
    (other,) = (number for number in evening.slip(1, at).seats if number != 5)
    evening.withdraw(5, "ambulance", deal=1)
    evening.play(1, but=[at])
    evening.refused(course.close_round(evening.competition, 1), "slips-missing")
    evening.do(desk.cut(evening.t, 1, at, 0, "une équipe est partie"))
    assert evening.slip(1, at).state is SlipState.VOID
    evening.close(1)
    assert (evening.entrant(5).since, evening.entrant(5).deal) == (1, 1)
    assert 5 not in evening.ranked()
    cell = evening.row(other).score.cells[0]
    assert (cell.kind, cell.points) == (CellKind.FORFEIT, 1400), "those who stay have a round not played"


def test_7_what_was_played_may_count() -> None:
    evening = begun(deals=4)
    evening.withdraw(5, "ambulance", deal=3)
    at, _ = evening.seated(5, 1)
    evening.do(desk.cut(evening.t, 1, at, 2, "deux donnes jouées"))
    evening.confirm(1, at, *hearts(120, 100))
    first, second = evening.slip(1, at).seats
    totals = {first: 130, second: 100}
    staying = second if first == 5 else first
    assert evening.total(staying) == totals[staying]
    assert 5 not in evening.ranked()


def test_8_excluded_by_the_director() -> None:
    evening = begun()
    evening.do(registration.leave(evening.t, 3, Presence.EXCLUDED, "insultes", deal=1))
    at, _ = evening.seated(3, 1)
    evening.do(desk.cut(evening.t, 1, at, 0, "une équipe exclue"))
    evening.play(1, but=[at])
    assert 3 not in evening.ranked()


def test_9_a_whole_table_leaves() -> None:
    evening = TeamEvening(8)
    evening.whole_round()
    evening.begin()
    gone = evening.slip(2, 3).seats
    for number in gone:
        evening.withdraw(number, "bus manqué")
    evening.do(desk.cut(evening.t, 2, 3, 0, "toute la table est partie"))
    evening.play(2, but=[3])
    evening.close(2)
    evening.draw("à six")
    evening.end()
    assert sorted(evening.ranked()) == sorted(set(evening.t.entrants) - set(gone))


def test_34_names() -> None:
    evening = TeamEvening(8)
    register = registration.register
    again = [Person("Zoé Zbinden", partner="agnes  AUBRY")]
    refusal = evening.refused(register(evening.competition, again), "same-name")
    assert "Agnès Aubry is already entered as number 1" in str(refusal)
    twins = [Person("Hans Huber", partner="Hans Huber")]
    evening.refused(register(evening.competition, twins), "twins")
    evening.do(register(evening.competition, [*again, *twins], namesakes=True))
    assert evening.entrant(10).name == "Hans Huber & Hans Huber"
    renamed = Person("Hans Huber", "Düdingen", partner="Hans Huber")
    evening.do(registration.edit_entrant(evening.competition, 10, renamed))
    evening.end()
    spelt = Person("Agnès Aubry", partner="Benoit BERSET")
    evening.do(registration.edit_entrant(evening.competition, 1, spelt))
    assert evening.entrant(1).lineups == (), "the same people, put right"


def test_34_wants_no_publication() -> None:
    evening = TeamEvening(8)
    number = evening.team("Inconnu Connu", "Autre Connue", hidden=True)
    assert evening.entrant(number).public_name == "#9"
    assert evening.entrant(1).public_name == "Agnès Aubry & Benoît Berset"
    listed = export(evening.t).decode("utf-8-sig")
    assert "Connu;Inconnu;Connue;Autre" in listed, "the organiser's own list is complete"


def test_35_a_team_that_keeps_its_table() -> None:
    evening = TeamEvening(10)
    pinned = replace(evening.entrant(5).person, pinned_table=2)
    evening.do(registration.edit_entrant(evening.competition, 5, pinned))
    evening.end()
    assert [evening.seated(5, each.number)[0] for each in evening.t.rounds] == [2, 2, 2]


def test_36_teams_to_keep_apart() -> None:
    evening = TeamEvening(8)
    evening.do(registration.keep_apart(evening.t, 1, 2, reason="divorcés"))
    evening.do(registration.keep_apart(evening.t, 7, 4))
    evening.end()
    assert not {frozenset((1, 2)), frozenset((4, 7))} & set(evening.met())


def test_36_two_teams_of_one_club_do_not_meet_in_round_1() -> None:
    evening = TeamEvening(0)
    for number in range(8):
        evening.team(f"Un {number}", f"Deux {number}", club=f"Club {number // 4}")
    evening.present(*evening.t.entrants)
    evening.draw()
    first = {frozenset(group) for group in evening.t.rounds[0].seating.tables}
    assert not first & {
        frozenset(pair) for club in ((1, 2, 3, 4), (5, 6, 7, 8)) for pair in combinations(club, 2)
    }
