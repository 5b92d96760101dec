"""Situations 21 to 23 and 27 to 29: rulings, ties, an event of another length, a draw that cannot wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Presence, RulingRecounted
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.standings import draw_lot, tied
from tapis.club.ranking.tie_breaks import title
from tapis.club.rounds import course, drawing, opening
from tapis.club.rounds.course import close_event
from tapis.club.rulings.appeals import Judge, appeal, decide_appeal
from tapis.club.rulings.faults import Charge, at_table, cancel, foreseen, of_entrant, rule
from tapis.club.slips import desk
from tapis.club.state.tournament import RulingState
from tapis.law import Breach
from tests.club.evening import ANNE, Evening, deal, missing

CLOSE = ("exact", "best-round", "direct", "lot")


def ruled(times: int = 1) -> Evening:
    """An evening of one round in which number 3 revoked so often."""
    evening = Evening(16)
    evening.begin()
    evening.play(1)
    for _ in range(times):
        evening.revoke(3, at=1)
    return evening


def states(evening: Evening) -> list[RulingState]:
    return [each.state for each in evening.t.rulings]


def test_21_appeal_against_a_ruling() -> None:
    evening = ruled()
    with_penalty = evening.total(3)
    evening.refused(
        decide_appeal(evening.competition, 1, Judge(ANNE), upheld=True, reason="oui"), "not-appealed"
    )
    evening.do(appeal(evening.t, 1, "je n'avais plus de pique"))
    assert states(evening) == [RulingState.APPEALED]
    assert evening.total(3) == with_penalty, "it counts until the jury has spoken"
    evening.refused(appeal(evening.t, 1, "encore"), "ruling-open")
    evening.refused(
        decide_appeal(evening.competition, 1, Judge(ANNE), upheld=False, reason=" "), "needs-reason"
    )
    evening.do(decide_appeal(evening.competition, 1, Judge(ANNE), upheld=False, reason="cartes vues"))
    assert states(evening) == [RulingState.CANCELLED]
    assert evening.total(3) == with_penalty - 10
    evening.refused(appeal(evening.t, 1, "trop tard"), "ruling-ended")


def test_21_an_appeal_that_fails_is_final_and_an_open_one_keeps_the_event_open() -> None:
    evening = Evening(16, rounds=1)
    evening.whole_round()
    evening.revoke(3, at=1)
    evening.do(appeal(evening.t, 1, "faux"))
    evening.refused(course.close_event(evening.competition), "ruling-open")
    evening.do(decide_appeal(evening.competition, 1, Judge(ANNE), upheld=True, reason="vu"))
    assert evening.t.rulings[0].state is RulingState.FINAL
    evening.refused(cancel(evening.competition, 1, "non"), "ruling-ended")
    evening.do(course.close_event(evening.competition))
    evening.refused(rule(evening.competition, Charge("revoke", 3, 1)), "event-closed")


@pytest.mark.clause("estimation:16.17")
def test_22_penalty_by_clause() -> None:
    evening = ruled(0)
    before = evening.total(3)
    remedy = foreseen(evening.competition, "revoke", 3)
    assert remedy is not None
    assert (remedy.points, remedy.lowest, remedy.highest) == (10, 10, 10), (
        "prefilled and bounded by the clause"
    )
    dear = evening.refused(rule(evening.competition, Charge("revoke", 3, 1, points=50)), "revoke-penalty")
    assert isinstance(dear, Breach)
    evening.revoke(3, at=1, deal=2)
    made = evening.t.rulings[0]
    assert (made.clause, made.points, made.deal) == ("estimation:16.17", 10, 2)
    assert evening.total(3) == before + 10
    assert at_table(evening.t, 1, made.table) == of_entrant(evening.t, 3) == (made,)


@pytest.mark.parametrize(
    ("charge", "code"),
    [
        (Charge("talking", 3, 1), "no-fault"),
        (Charge("revoke", 99, 1), "no-entrant"),
        (Charge("revoke", 3, 2), "not-at-table"),
        (Charge("revoke", 3, 1, deal=9), "no-deal"),
        (Charge("revoke", 3, 1, call=4), "no-call"),
    ],
)
def test_22_a_penalty_that_cannot_be(charge: Charge, code: str) -> None:
    evening = ruled(0)
    evening.refused(rule(evening.competition, charge), code)


def test_23_penalty_late() -> None:
    evening = Evening(16)
    evening.whole_round()
    evening.whole_round()
    seatings = [each.seating for each in evening.t.rounds]
    before = evening.total(3)
    evening.revoke(3, at=1)
    assert evening.total(3) == before + 10
    assert evening.t.rulings[0].round == 1
    assert [each.seating for each in evening.t.rounds] == seatings


@pytest.mark.clause("estimation:16.17")
def test_23_a_cancelled_revoke_changes_the_count() -> None:
    evening = ruled(2)
    without = evening.total(3) - 30
    events = evening.do(cancel(evening.competition, 1, "mauvaise table"))
    assert RulingRecounted(2, 10, {}, eliminated=False, reason="mauvaise table") in events
    assert evening.total(3) == without + 10, "the second was the first"
    evening.revoke(3, at=1)
    assert evening.total(3) == without + 30
    assert evening.t.rulings[0].state is RulingState.CANCELLED, "it stays in the log"
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.clause("estimation:16.17")
@pytest.mark.parametrize("fallen", [1, 2, 3])
def test_23_when_one_of_three_falls_the_eliminated_player_is_back(fallen: int) -> None:
    evening = ruled(3)
    assert evening.entrant(3).presence is Presence.ELIMINATED
    evening.do(cancel(evening.competition, fallen, "pas vu"))
    assert evening.entrant(3).presence is Presence.PRESENT
    counting = [each.points for each in evening.t.rulings if each.counts]
    assert counting == [10, 20]
    evening.revoke(3, at=1)
    assert evening.entrant(3).presence is Presence.ELIMINATED


def test_23_somebody_who_went_home_before_he_was_eliminated_stays_at_home() -> None:
    evening = ruled(2)
    evening.withdraw(3)
    evening.revoke(3, at=1)
    evening.do(cancel(evening.competition, 3, "erreur"))
    assert evening.entrant(3).presence is Presence.WITHDRAWN


def test_27_tie_for_a_prize_is_a_shared_rank() -> None:
    evening = Evening(4, rounds=1)
    evening.draw()
    evening.publish()
    evening.play(1, missing(1, 2, 2, 4))
    assert [row.rank for row in evening.table.rows] == [1, 2, 2, 4]
    assert [row.shared for row in evening.table.rows] == [False, True, True, False]


def test_27_ties_are_parted_in_the_order_of_the_keys_and_the_reason_is_kept() -> None:
    evening = Evening(4, rounds=1, tie_keys=CLOSE)
    evening.begin()
    evening.play(1, missing(0, 2, 9, 9), missing(14, 2, 9, 9))
    rows = evening.table.rows
    assert [row.score.total for row in rows] == [4, 4, 18, 18]
    assert [row.rank for row in rows] == [1, 2, 3, 3]
    assert rows[0].tie == (("exact", 1),)
    assert rows[1].tie == (("exact", 0),)
    assert [key for key, _ in rows[2].tie] == ["exact", "best-round", "direct", "lot"]
    assert title(evening.plugin, "exact") == "Number of exact estimates"
    assert title(evening.plugin, "best-round") == "Best round"


def test_27_lots_between_those_whom_nothing_else_parts() -> None:
    evening = Evening(4, rounds=1, tie_keys=CLOSE)
    evening.begin()
    evening.play(1, missing(1, 5, 5, 5))
    (three,) = tied(evening.table)
    someone = evening.slip(1, 1).seats[0]
    evening.refused(draw_lot(evening.competition, tuple(three)[:2], "sort"), "not-tied")
    evening.refused(draw_lot(evening.competition, (someone, *three), "sort"), "not-tied")
    evening.refused(draw_lot(evening.competition, tuple(three), " "), "no-seed")
    evening.do(draw_lot(evening.competition, tuple(three), "sort"))
    assert [row.rank for row in evening.table.rows] == [1, 2, 3, 4]
    assert [row.score.entrant.number for row in evening.table.rows[1:]] == list(evening.t.lots[0])
    assert [row.tie[-1] for row in evening.table.rows[1:]] == [("lot", 1), ("lot", 2), ("lot", 3)]
    assert verify(evening.entries, evening.plugin) == ()


def test_lots_that_are_not_drawn_are_named_before_the_event_closes() -> None:
    evening = Evening(8, rounds=1, tie_keys=CLOSE)
    evening.begin()
    evening.play(1, missing(1, 5, 5, 5))
    evening.close(1)
    first, second = tied(evening.table)
    refused = evening.refused(close_event(evening.competition), "lots-undrawn")
    assert refused.args["ranks"] == "1, 3"
    assert isinstance(close_event(evening.competition, "both may have the ham"), tuple)
    evening.do(draw_lot(evening.competition, tuple(first), "sort"))
    assert evening.refused(close_event(evening.competition), "lots-undrawn").args["ranks"] == "3"
    evening.do(draw_lot(evening.competition, tuple(second), "sort"))
    evening.do(close_event(evening.competition))


def test_28_event_shortened() -> None:
    evening = Evening(16, format="cantonal", rounds=5, deals=8)
    evening.whole_round()
    shorter = replace(evening.t.setup, rounds=2)
    evening.refused(opening.change_settings(evening.competition, shorter), "needs-reason")
    evening.do(opening.change_settings(evening.competition, shorter, "neige"))
    assert evening.t.setup.format == "free"
    assert len(evening.t.rounds) == 2, "the second round stays as it was drawn"
    none = replace(evening.t.setup, rounds=0)
    evening.refused(opening.change_settings(evening.competition, none, "neige"), "rounds-played")
    evening.end()
    evening.refused(opening.change_settings(evening.competition, shorter, "neige"), "event-closed")


def test_28_event_lengthened() -> None:
    evening = Evening(16, rounds=1)
    evening.whole_round()
    longer = replace(evening.t.setup, rounds=2)
    evening.do(opening.change_settings(evening.competition, longer, "il est tôt"))
    evening.refused(course.close_event(evening.competition), "rounds-open")
    evening.draw("encore une")
    evening.end()
    assert all(len(row.score.cells) == 2 for row in evening.table.rows)
    first, second = (each.seating.tables for each in evening.t.rounds)
    assert all(len(set(one) & set(other)) <= 1 for one in first for other in second), "nobody meets again"


def test_29_draw_needed_before_all_results_are_in() -> None:
    evening = Evening(16, rounds=2)
    evening.begin()
    evening.play(1, but=[2])
    evening.refused(desk.postpone(evening.t, 1, 2, " "), "needs-reason")
    evening.refused(desk.postpone(evening.t, 1, 1, "tard"), "already-read")
    evening.do(desk.postpone(evening.t, 1, 2, "jouera samedi"))
    evening.close(1)
    evening.do(drawing.draw_by_standing(evening.competition, "deux"))
    evening.publish()
    evening.play(2)
    evening.close(2)
    evening.refused(course.close_event(evening.competition), "slips-missing")
    waiting = evening.slip(1, 2).seats[0]
    assert evening.row(waiting).score.cells[0].kind is CellKind.OPEN
    evening.confirm(1, 2, deal())
    evening.do(course.close_event(evening.competition))
    assert evening.row(waiting).score.cells[0].kind is CellKind.PLAYED
    assert verify(evening.entries, evening.plugin) == ()
