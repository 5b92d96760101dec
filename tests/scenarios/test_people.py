"""Situations 1 to 9 and 33 to 36 (teams apart): people who come late, leave, or need something."""

from __future__ import annotations

from itertools import combinations

import pytest

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.people.list_writing import export
from tapis.club.ranking.cells import CellKind
from tapis.club.rounds import course, drawing
from tapis.club.rulings import faults
from tapis.club.slips import desk, table
from tapis.club.slips.table import Claim
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState, Substitute
from tapis.law import Breach
from tests.club.evening import ANNE, DIRECTOR, Evening, deal, missing


def kinds(evening: Evening, number: int) -> list[CellKind]:
    return [cell.kind for cell in evening.row(number).score.cells]


def test_1_arrival_after_registration_closed_before_round_1() -> None:
    evening = Evening(16)
    evening.draw()
    (late,) = evening.enter("Sébastien Tardy")
    evening.present(late)
    evening.refused(drawing.publish(evening.competition, 1), "stale-draw")
    evening.draw("avec Sébastien")
    evening.publish()
    assert late in drawing.everybody(evening.t.rounds[0].seating)


def test_1_an_arrival_after_the_seating_is_on_the_wall_takes_an_absent_persons_chair() -> None:
    evening = Evening(16)
    evening.begin()
    on_the_wall = evening.t.rounds[0].seating
    absent = evening.slip(1, 2).seats[3]
    (late,) = evening.enter("Sébastien Tardy")
    evening.present(late)
    evening.absent(absent)
    seats = (*evening.slip(1, 2).seats[:3], late)
    evening.do(table.record_seats(evening.t, 1, {2: seats}, "remplace un absent"))
    evening.play(1)
    assert evening.t.rounds[0].seating == on_the_wall
    assert kinds(evening, late) == [CellKind.PLAYED]
    assert absent not in evening.ranked()


@pytest.mark.clause("estimation:16.3")
def test_2_arrival_after_round_1() -> None:
    evening = Evening(16)
    evening.whole_round()
    (late,) = evening.enter("Sébastien Tardy")
    evening.present(late)
    evening.draw("à dix-sept")
    evening.end()
    first = evening.row(late).score.cells[0]
    assert (first.kind, first.points, str(first.clause)) == (CellKind.FORFEIT, 45, "estimation:16.3")
    others = [kinds(evening, number).count(CellKind.FORFEIT) for number in evening.t.entrants]
    assert others == [1 if number == late or k else k for number, k in enumerate(others, start=1)]
    assert sum(others) == 4, "one person sat out each of the three later rounds, and never twice"


def test_3_registered_paid_absent() -> None:
    evening = Evening(16)
    (number,) = evening.enter("Léon Lambert", paid=True)
    evening.absent(number)
    evening.end()
    assert evening.entrant(number).person.paid
    assert number not in evening.ranked()
    assert not any(number in drawing.everybody(each.seating) for each in evening.t.rounds)


@pytest.mark.clause("estimation:16.3")
@pytest.mark.parametrize("people", [17, 18, 19])
def test_4_some_are_left_over(people: int) -> None:
    evening = Evening(people, rounds=3)
    evening.end()
    out = [number for each in evening.t.rounds for number in each.seating.out]
    assert len(out) == 3 * (people % 4)
    assert len(set(out)) == len(out), "nobody sits out twice while somebody has not yet"
    for number in evening.t.entrants:
        sat_out = [cell.points for cell in evening.row(number).score.cells if cell.kind is CellKind.FORFEIT]
        assert sat_out == [45] * out.count(number)


def test_4_stand_ins_complete_the_last_table_and_are_not_ranked() -> None:
    evening = Evening(15)
    stand_in, other = evening.enter("Bouche Trou", "Autre Trou", stand_in=True)
    evening.present(stand_in, other)
    evening.end()
    assert all(not each.seating.out for each in evening.t.rounds)
    assert len(evening.ranked()) == 15
    assert [score.entrant.number for score in evening.table.unranked] == [stand_in]


def test_6_leaves_between_rounds() -> None:
    evening = Evening(17)
    evening.whole_round()
    published = evening.t.rounds[0]
    evening.withdraw(5)
    evening.refused(drawing.publish(evening.competition, 2), "stale-draw")
    evening.draw("à seize")
    evening.end()
    assert evening.t.rounds[0].seating == published.seating
    assert not any(5 in drawing.everybody(each.seating) for each in evening.t.rounds[1:])
    assert (evening.entrant(5).presence, evening.entrant(5).since) == (Presence.WITHDRAWN, 1)
    assert 5 not in evening.ranked()
    assert len(evening.ranked()) == 16


def test_6_a_withdrawal_entered_for_the_wrong_person_is_undone() -> None:
    evening = Evening(16)
    evening.withdraw(5)
    evening.refused(registration.check_in(evening.competition, 5, Presence.PRESENT), "is-out")
    evening.refused(registration.reinstate(evening.t, 5, " "), "needs-reason")
    evening.do(registration.reinstate(evening.t, 5, "c'était son frère"))
    evening.end()
    assert 5 in evening.ranked()


def test_7_leaves_in_mid_round() -> None:
    evening = Evening(16, deals=8)
    evening.begin()
    at, _ = evening.seated(5, 1)
    evening.withdraw(5, "ambulance", deal=4)
    played_on = Substitute(5, "Le patron", 4, "ambulance")
    evening.do(table.seat_substitute(evening.t, evening.slip(1, at), played_on))
    evening.play(1, missing(1, -1, 1, -1))
    assert (evening.entrant(5).since, evening.entrant(5).deal) == (1, 4)
    assert evening.slip(1, at).substitutes == (played_on,)
    assert 5 not in evening.ranked()
    mates = [number for number in evening.slip(1, at).seats if number != 5]
    assert all(kinds(evening, mate) == [CellKind.PLAYED] for mate in mates), (
        "the other three keep their lines"
    )


@pytest.mark.clause("estimation:16.17")
def test_8_eliminated_in_mid_game_by_the_third_revoke_of_the_event() -> None:
    evening = Evening(16)
    evening.whole_round()
    before = evening.total(7)
    evening.revoke(7, at=1)
    assert evening.total(7) == before + 10
    evening.whole_round()
    before = evening.total(7)
    evening.revoke(7, at=2)
    assert evening.total(7) == before + 20
    evening.begin()
    evening.revoke(7, at=3, deal=2)
    at, _ = evening.seated(7, 3)
    evening.do(table.seat_substitute(evening.t, evening.slip(3, at), Substitute(7, "Un robot", 2, "16.17")))
    evening.play(3)
    out = evening.entrant(7)
    assert (out.presence, out.since, out.deal, out.reason) == (Presence.ELIMINATED, 3, 2, "estimation:16.17")
    assert 7 not in evening.ranked()
    mates = [number for number in evening.slip(3, at).seats if number != 7]
    assert all(kinds(evening, mate)[2] is CellKind.PLAYED for mate in mates)
    evening.refused(drawing.publish(evening.competition, 4), "stale-draw")
    evening.draw("à quinze")
    assert 7 not in drawing.everybody(evening.t.rounds[3].seating)


def test_8_excluded_by_the_director() -> None:
    evening = Evening(16)
    evening.begin()
    evening.refused(registration.leave(evening.t, 3, Presence.EXCLUDED, ""), "needs-reason")
    evening.do(registration.leave(evening.t, 3, Presence.EXCLUDED, "insultes", deal=1))
    at, _ = evening.seated(3, 1)
    evening.read(evening.typed(1, at))
    assert evening.slip(1, at).state is SlipState.TO_CLEAR, "who plays the second deal is said first"
    stand_in = Substitute(3, "Le patron", 2, "exclusion")
    evening.do(table.seat_substitute(evening.t, evening.slip(1, at), stand_in))
    evening.play(1)
    assert 3 not in evening.ranked()
    evening.refused(registration.check_in(evening.competition, 3, Presence.PRESENT), "is-out")


def test_9_a_whole_table_leaves() -> None:
    evening = Evening(16)
    evening.whole_round()
    evening.begin()
    gone = evening.slip(2, 3).seats
    for number in gone:
        evening.withdraw(number, "bus manqué")
    evening.play(2, but=[3])
    evening.refused(course.close_round(evening.competition, 2), "slips-missing")
    evening.do(desk.cut(evening.t, 2, 3, 0, "toute la table est partie"))
    assert evening.slip(2, 3).state is SlipState.VOID
    evening.close(2)
    evening.draw("à douze")
    evening.end()
    assert sorted(evening.ranked()) == sorted(set(evening.t.entrants) - set(gone))


def test_9_who_stays_at_a_table_that_was_cut_has_a_round_not_played() -> None:
    evening = Evening(16)
    evening.begin()
    *gone, stays = evening.slip(1, 3).seats
    for number in gone:
        evening.withdraw(number)
    evening.do(desk.cut(evening.t, 1, 3, 0, "trois joueurs partis"))
    evening.play(1, but=[3])
    evening.close(1)
    assert evening.row(stays).score.cells[0].points == 45
    evening.refused(desk.read(evening.competition, evening.typed(1, 3), ANNE), "slip-void")


def test_33_leaked_link_nonsense_typed() -> None:
    evening = Evening(16)
    evening.begin()
    before = evening.table
    for number in (1, 2):
        slip = evening.slip(1, 4)
        evening.do(table.propose_deal(evening.competition, slip, number, deal((0, 0, 0, 0))), "n'importe qui")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 4), "n'importe qui"), "n'importe qui")
    assert evening.table == before, "what a link typed is a proposal"
    evening.do(table.revoke_link(evening.t, 1, 4))
    assert evening.slip(1, 4).link == 1
    evening.read(evening.typed(1, 4))
    assert evening.slip(1, 4).state is SlipState.CONFLICT
    evening.do(desk.reject(evening.t, 1, 4, DIRECTOR, "lien volé"))
    evening.confirm(1, 4)
    assert evening.slip(1, 4).confirmed is not None
    assert evening.slip(1, 4).confirmed.deals == (deal(), deal())  # type: ignore[union-attr]


def test_33_nonsense_is_refused_with_a_sentence_and_changes_nothing() -> None:
    evening = Evening(16)
    evening.begin()
    slip, before = evening.slip(1, 1), evening.t
    plugin = evening.plugin
    wrong = table.propose_deal(Competition(evening.t, plugin), slip, 1, deal(made=(50, 40, 40, 26)))
    assert isinstance(evening.refused(wrong, "points-miss-the-total"), Breach)
    for nonsense in ("DROP TABLE", [1, 2], {"made": "x"}, None, 12):
        evening.refused(table.propose_deal(Competition(evening.t, plugin), slip, 1, nonsense), "bad-result")
    evening.refused(table.propose_deal(Competition(evening.t, plugin), slip, 9, deal()), "too-many-deals")
    evening.refused(table.propose_deal(Competition(evening.t, plugin), slip, 0, deal()), "no-deal")
    evening.refused(table.contest(evening.t, slip, Claim(1, 2)), "no-line")
    assert evening.t == before


def test_34_name_misspelt() -> None:
    evening = Evening(16)
    evening.end()
    right = Person("Daniel Ducrêt")
    evening.do(registration.edit_entrant(evening.competition, 4, right))
    assert evening.entrant(4).name == "Daniel Ducrêt", "a prize list can still be put right"


def test_34_same_name_twice() -> None:
    evening = Evening(16)
    again = [Person("agnes  AUBRY", club="Bulle")]
    refusal = evening.refused(registration.register(evening.competition, again), "same-name")
    assert "number 1" in str(refusal)
    evening.do(registration.register(evening.competition, again, namesakes=True))
    assert evening.entrant(17).listed == "AUBRY agnes (Bulle)"
    twice = [Person("Zoé Zbinden"), Person("Zoe Zbinden")]
    evening.refused(registration.register(evening.competition, twice), "same-name")


def test_34_wants_no_publication() -> None:
    evening = Evening(16)
    (number,) = evening.enter("Inconnu Connu", hidden=True)
    assert evening.entrant(number).public_name == "#17"
    assert evening.entrant(1).public_name == "Agnès Aubry"
    assert "Connu;Inconnu" in export(evening.t).decode("utf-8-sig"), "the organiser's own list is complete"


def test_35_pinned_table() -> None:
    evening = Evening(20)
    person = evening.entrant(5).person
    evening.do(registration.edit_entrant(evening.competition, 5, Person(person.name, pinned_table=2)))
    evening.end()
    played = [evening.seated(5, each.number)[0] for each in evening.t.rounds]
    assert played == [2, 2, 2, 2]


def test_36_people_to_keep_apart() -> None:
    evening = Evening(16, rounds=3)
    evening.do(registration.keep_apart(evening.t, 1, 2, reason="divorcés"))
    evening.do(registration.keep_apart(evening.t, 9, 4))
    evening.end()
    met = {
        pair
        for each in evening.t.rounds
        for group in each.seating.tables
        for pair in combinations(sorted(group), 2)
    }
    assert not {(1, 2), (4, 9)} & met
    evening = Evening(4, rounds=1)
    evening.do(registration.keep_apart(evening.t, 1, 2))
    evening.do(registration.keep_apart(evening.t, 1, 2, apart=False))
    assert evening.t.apart == frozenset()


def test_36_two_people_of_the_same_club_do_not_meet_in_round_1() -> None:
    evening = Evening(0, rounds=2)
    for club in range(4):
        evening.enter(*(f"Membre {club} {n}" for n in range(4)), club=f"Club {club}")
    evening.present(*evening.t.entrants)
    evening.draw()
    for group in evening.t.rounds[0].seating.tables:
        assert len({evening.entrant(number).person.club for number in group}) == 4


def test_a_call_is_answered_by_the_ruling() -> None:
    evening = Evening(16)
    evening.begin()
    at, _ = evening.seated(6, 1)
    slip = evening.slip(1, at)
    evening.do(faults.call_director(evening.t, slip, 2, "renonce ?"), f"table {at}")
    evening.refused(faults.call_director(evening.t, slip, 1), "already-called")
    other = next(table for table in evening.t.rounds[0].slips if table != at)
    evening.do(faults.call_director(evening.t, evening.slip(1, other), 1), f"table {other}")
    first, second = evening.t.calls
    charge = faults.Charge("revoke", 6, 1, 2, call=first.id)
    evening.do(faults.rule(evening.competition, charge))
    assert evening.t.calls == (second,)
    evening.do(faults.answer_call(evening.t, second.id, "rien vu"))
    evening.refused(faults.answer_call(evening.t, second.id), "no-call")
    evening.refused(faults.rule(evening.competition, charge), "no-call")
