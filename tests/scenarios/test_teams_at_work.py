"""What goes wrong at tables of two teams and at the desk, ties, events of another length."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tapis.archive.verification import verify
from tapis.club.crossings import Seating
from tapis.club.ranking.standings import draw_lot, tied
from tapis.club.rounds import course, drawing, opening
from tapis.club.rounds.seating_text import written_rounds
from tapis.club.rulings.faults import Charge, foreseen, rule
from tapis.club.slips import desk, table
from tapis.club.slips.table import Claim
from tapis.club.state.slips import SlipState
from tapis.core.sheet import Mistake
from tapis.law import Breach, Refused
from tests.club.evening import BERNARD, CHANTAL
from tests.club.teams import TeamEvening, begun, hearts, took


def test_10_the_wrong_team_sat_down_and_played() -> None:
    evening = begun()
    on_the_wall = evening.t.rounds[0].seating
    (a, b), (c, d) = evening.slip(1, 1).seats, evening.slip(1, 2).seats
    evening.do(table.record_seats(evening.t, 1, {1: (a, d), 2: (c, b)}, "échangées"))
    evening.confirm(1, 1, *hearts(120, 100))
    evening.play(1, but=[1])
    assert evening.t.rounds[0].seating == on_the_wall, "what was published stays"
    assert (evening.total(a), evening.total(d)) == (130, 100)
    played = drawing.history(evening.t, drawing.field(evening.competition)).rounds[0]
    assert set(played.tables[0]) == {a, d}, "later draws know who really met"
    evening.close(1)
    evening.draw("après l'échange")
    evening.end()
    again = [frozenset(slip.seats) for each in evening.t.rounds for slip in each.slips.values()]
    assert len(set(again)) == len(again) == 12


def test_10_the_two_teams_of_a_table_took_each_others_column() -> None:
    evening = begun()
    a, b = evening.slip(1, 1).seats
    evening.read(evening.typed(1, 1, *hearts(120, 100), seats=(b, a)))
    evening.accept(1, 1)
    assert (evening.total(b), evening.total(a)) == (130, 100)


@pytest.mark.clause("tutti:17.3")
def test_11_wrong_total() -> None:
    evening = begun()
    wrong = took(1, "hearts", 100) | {"points": [100, 56]}
    evening.read(evening.typed(1, 1, took(0, "hearts", 100), wrong))
    slip = evening.slip(1, 1)
    assert slip.state is SlipState.TO_CLEAR
    found = evening.competition.flaw(slip, slip.readings[0].deals)
    assert isinstance(found, Mistake)
    assert (found.deal, found.breach.args["total"], found.breach.args["difference"]) == (2, 156, -1)
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
    evening.confirm(1, 1)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


def test_12_right_total_points_in_the_other_column() -> None:
    evening = begun()
    evening.read(evening.typed(1, 1, *hearts(120, 100)))
    evening.read(evening.typed(1, 1, took(0, "hearts", 37), took(1, "hearts", 57)), BERNARD)
    assert evening.slip(1, 1).state is SlipState.CONFLICT
    evening.read(evening.typed(1, 1, *hearts(120, 100)), CHANTAL)
    assert evening.slip(1, 1).state is SlipState.CONFIRMED


def test_17_a_correction_changes_the_next_draw_by_standing() -> None:
    evening = TeamEvening(8, rounds=2)
    evening.begin()
    for at in evening.t.rounds[0].slips:
        evening.confirm(1, at, *hearts(100 + at, 90 - at))
    evening.close(1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    draft = evening.t.rounds[1].seating
    evening.read(evening.typed(1, 1, *hearts(10, 150), reason="colonnes inversées"))
    evening.accept(1, 1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    assert evening.t.rounds[1].seating != draft
    assert len(set(evening.met())) == len(evening.met())
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.clause("tutti:17.19")
def test_18_a_correction_after_the_next_draw_moves_the_bonus_too() -> None:
    evening = TeamEvening(8)
    evening.begin()
    evening.play(1, *hearts(120, 100))
    evening.close(1)
    evening.whole_round(*hearts(100, 100))
    seatings = [each.seating for each in evening.t.rounds]
    first, second = evening.slip(1, 1).seats
    assert (evening.total(first), evening.total(second)) == (230, 200)
    evening.read(evening.typed(1, 1, *hearts(120, 127), reason="mal lu"))
    assert evening.total(first) == 230, "the old reading counts until a second person agrees"
    evening.accept(1, 1)
    assert evening.total(first) == 220
    assert evening.total(second) == Fraction(461, 2), "127, half of seven, and the 100 of round 2"
    assert [each.seating for each in evening.t.rounds] == seatings


def test_20_a_team_disputes_a_line() -> None:
    evening = begun()
    for number, each in enumerate(evening.usual(), start=1):
        evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), number, each), "table 1")
    evening.refused(table.contest(evening.t, evening.slip(1, 1), Claim(1, 2)), "no-line")
    evening.do(table.contest(evening.t, evening.slip(1, 1), Claim(1, 1, "c'était pique")), "table 1, B")
    evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table 1, A"), "table 1, A")
    refusal = evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "line-contested")
    assert isinstance(refusal, Breach)
    assert str(refusal.clause) == "tutti:17.14"
    evening.do(table.settle_contest(evening.t, evening.slip(1, 1), 1, 1, "la feuille dit cœur"))
    evening.accept(1, 1)


@pytest.mark.clause("tutti:17.3")
def test_the_table_names_a_secretary_among_four_people() -> None:
    evening = begun()
    slip = evening.slip(1, 1)
    evening.refused(table.name_officers(evening.competition, slip, 0, 4), "not-a-seat")
    evening.refused(table.draw_seats(evening.competition, slip, "cartes"), "no-seat-draw")
    evening.do(table.name_officers(evening.competition, slip, 3, 1))
    assert (evening.slip(1, 1).secretary, evening.slip(1, 1).assistant) == (3, 1)
    evening.confirm(1, 1)


@pytest.mark.clause("tutti:17.16")
def test_25_a_contract_replayed_by_mistake() -> None:
    evening = TeamEvening(4, rounds=1, deals=4)
    evening.begin()
    slip = evening.slip(1, 1)
    offender, other = slip.seats
    remedy = foreseen(evening.competition, "filled-replayed", offender)
    assert remedy is not None
    assert (remedy.points, remedy.instruction != "") == (0, True), "fifty are written in the box, not ruled"
    evening.do(rule(evening.competition, Charge("filled-replayed", offender, 1, 3)))
    fifty = took(0, "clubs", 0, replayed=True)
    evening.confirm(1, 1, *hearts(120, 100), fifty, took(1, "spades", 100))
    assert evening.total(offender) == 120 + 50 + Fraction(13, 2)
    assert evening.total(other) == 100 + 57
    evening.confirm(1, 2)


def test_26_a_slow_table_is_cut_by_the_director() -> None:
    evening = begun(deals=20)
    evening.play(1, but=[3])
    assert course.waiting(evening.t.rounds[0]) == (3,)
    evening.do(desk.cut(evening.t, 1, 3, 16, "trop lents"))
    evening.confirm(1, 3, *evening.usual()[:16])
    evening.close(1)
    assert {evening.total(number) for number in evening.slip(1, 3).seats} == {800}


def test_27_a_tie_for_a_prize() -> None:
    evening = TeamEvening(4, rounds=1, tie_keys=("matches", "best-round", "direct", "lot"))
    evening.begin()
    evening.confirm(1, 1, *hearts(100, 100))
    evening.confirm(1, 2, took(0, "hearts", 100), took(1, "hearts", 57))
    assert [row.rank for row in evening.table.rows] == [1, 1, 1, 1]
    (four,) = tied(evening.table)
    evening.do(draw_lot(evening.competition, tuple(four), "sort"))
    assert [row.rank for row in evening.table.rows] == [1, 2, 3, 4]
    assert verify(evening.entries, evening.plugin) == ()


def test_27_whoever_made_more_matches_comes_first() -> None:
    evening = TeamEvening(4, rounds=1, deals=4, tie_keys=("matches", "lot"))
    evening.begin()
    match = {"taker": "0", "contract": "hearts", "base": None, "fault": None, "points": [257, 0]}
    spades = [took(0, "spades", 43), took(1, "spades", 57)]
    evening.confirm(1, 1, match, took(1, "hearts", 57), *spades)
    evening.confirm(1, 2, *hearts(150, 100), took(0, "spades", 150), took(1, "spades", 57))
    first, third = evening.slip(1, 1).seats[0], evening.slip(1, 2).seats[0]
    assert evening.total(first) == evening.total(third) == 350
    assert evening.ranked()[:2] == [first, third]
    assert [row.tie for row in evening.table.rows[:2]] == [(("matches", 1),), (("matches", 0),)]


def test_28_event_shortened_and_lengthened() -> None:
    evening = TeamEvening(8, format="regional", rounds=3, deals=20)
    evening.whole_round()
    shorter = replace(evening.t.setup, rounds=2)
    evening.refused(opening.change_settings(evening.competition, shorter), "needs-reason")
    evening.do(opening.change_settings(evening.competition, shorter, "neige"))
    longer = replace(evening.t.setup, rounds=4)
    evening.do(opening.change_settings(evening.competition, longer, "il ne neige plus"))
    evening.draw("encore trois")
    evening.end()
    assert len(set(evening.met())) == len(evening.met()) == 16


def test_29_draw_needed_before_all_results_are_in() -> None:
    evening = TeamEvening(8, rounds=2)
    evening.begin()
    evening.play(1, but=[2])
    evening.do(desk.postpone(evening.t, 1, 2, "jouera samedi"))
    evening.close(1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    evening.play(2)
    evening.close(2)
    evening.refused(course.close_event(evening.competition), "slips-missing")
    evening.confirm(1, 2)
    evening.do(course.close_event(evening.competition))
    assert verify(evening.entries, evening.plugin) == ()


def test_a_team_that_is_not_ranked_completes_the_last_table() -> None:
    evening = TeamEvening(7)
    helper = evening.team("Bouche Trou", "Autre Trou", stand_in=True)
    evening.present(helper)
    evening.end()
    assert all(not each.seating.out for each in evening.t.rounds)
    assert len(evening.ranked()) == 7
    assert [score.entrant.number for score in evening.table.unranked] == [helper]


def test_two_teams_can_play_and_one_cannot() -> None:
    evening = TeamEvening(1)
    refusal = evening.refused(drawing.draw(evening.competition, "seule"), "too-few")
    assert "2 teams" in str(refusal)
    two = TeamEvening(2, rounds=2)
    two.end()
    assert [each.seating.out for each in two.t.rounds] == [(), ()]


def test_rounds_written_by_hand_have_two_teams_on_a_line() -> None:
    evening = TeamEvening(5, rounds=1)
    players = drawing.field(evening.competition)
    refusal = written_rounds("1 2 3 4", players, evening.plugin.columns)
    assert isinstance(refusal, Refused)
    assert "2 entrants" in str(refusal)
    rounds = written_rounds("4 2\n1 5", players, evening.plugin.columns)
    assert not isinstance(rounds, Refused)
    evening.do(drawing.take_over(evening.competition, rounds, "tableau noir"))
    assert evening.t.rounds[0].seating == Seating(((4, 2), (1, 5)), (3,))
    evening.publish()
    evening.refused(drawing.take_over(evening.competition, rounds, "encore"), "no-more-rounds")
