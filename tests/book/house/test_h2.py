"""H2: an appeal is decided by somebody else than who ruled, and than whom the ruling concerns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club.events import AppealDecided
from tapis.club.rounds.course import close_event
from tapis.club.rulings.appeals import Judge, appeal, appealed, decide_appeal
from tapis.club.rulings.faults import Charge, cancel, rule
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import RulingState
from tapis.law import Breach
from tests.club.evening import ANNE, DIRECTOR, Evening
from tests.scenarios.houses import House, every

pytestmark = pytest.mark.clause("house:H2")


def under_appeal() -> Evening:
    """Number 1, Agnès Aubry, appeals against what the director ruled."""
    evening = Evening(8, rounds=1)
    evening.whole_round()
    evening.do(rule(evening.competition, Charge("house-warning", 1, 1, reason="vu")))
    evening.do(appeal(evening.t, 1, "ce n'était pas moi"))
    return evening


def decided(evening: Evening, judge: Judge, upheld: bool = True) -> Outcome:
    return decide_appeal(evening.competition, 1, judge, upheld=upheld, reason="réentendu")


@pytest.mark.parametrize(
    ("judge", "code"),
    [
        (Judge(DIRECTOR, others=(ANNE,)), "ruled-and-not-alone"),
        (Judge(DIRECTOR, "Paul Python", others=(ANNE,)), "ruled-and-not-alone"),
        (Judge(DIRECTOR), "ruled-alone"),
        (Judge(DIRECTOR, "  direction "), "ruled-alone"),
        (Judge(DIRECTOR, "."), "ruled-alone"),
        (Judge(ANNE, "DIRECTION"), "ruled-alone"),
        (Judge(DIRECTOR, "aubry  Agnes"), "concerned-by-the-ruling"),
        (Judge("Agnès Aubry"), "concerned-by-the-ruling"),
        (Judge(DIRECTOR, "x" * 61), "name-too-long"),
    ],
)
def test_neither_who_ruled_nor_whom_it_concerns_decides(judge: Judge, code: str) -> None:
    evening = under_appeal()
    said = evening.refused(decided(evening, judge), code)
    assert not isinstance(said, Breach) or str(said.clause) == "house:H2"
    assert appealed(evening.t) == evening.t.rulings
    evening.refused(close_event(evening.competition), "ruling-open")


@pytest.mark.parametrize(
    ("judge", "name"), [(Judge(ANNE), ANNE), (Judge(DIRECTOR, " Paul Python "), "Paul Python")]
)
@pytest.mark.parametrize("upheld", [True, False])
def test_somebody_else_does_and_stands_in_the_log(judge: Judge, name: str, upheld: bool) -> None:
    evening = under_appeal()
    evening.do(decided(evening, judge, upheld), judge.account)
    (ruling,) = evening.t.rulings
    assert ruling.state is (RulingState.FINAL if upheld else RulingState.CANCELLED)
    assert ruling.judge == name
    assert appealed(evening.t) == ()
    assert verify(evening.entries, evening.plugin) == ()
    evening.refused(decided(evening, judge), "ruling-ended")
    evening.do(close_event(evening.competition))


@every
def test_it_holds_for_every_article_of_every_regulation(house: House) -> None:
    evening = house.begun()
    house.all_typed(evening)
    for fault in house.penalties:
        offender = evening.slip(1, 2).seats[0]
        outcome = rule(evening.competition, Charge(fault, offender, 1, reason="vu"))
        if not isinstance(outcome, tuple):
            continue
        evening.do(outcome)
        number = len(evening.t.rulings)
        evening.do(appeal(evening.t, number, "non"))
        own = decide_appeal(evening.competition, number, Judge(DIRECTOR), upheld=False, reason="oui")
        evening.refused(own, "ruled-alone")


def test_who_ruled_may_still_take_it_back() -> None:
    evening = under_appeal()
    evening.do(cancel(evening.competition, 1, "je me suis trompé"))
    assert evening.t.rulings[0].state is RulingState.CANCELLED


def test_nobody_appeals_once_the_ranking_is_final() -> None:
    evening = under_appeal()
    evening.do(decided(evening, Judge(ANNE)))
    evening.do(close_event(evening.competition))
    evening.refused(appeal(evening.t, 1, "encore"), "event-closed")
    evening.refused(decided(evening, Judge(ANNE)), "event-closed")


def test_a_log_that_says_who_decided_is_audited_and_an_old_one_folds_as_it_did() -> None:
    evening = under_appeal()
    before = list(evening.entries)
    evening.do((AppealDecided(1, True, "vu"),))
    assert evening.t.rulings[0].judge == DIRECTOR, "a log that does not say means who wrote it"
    assert verify(evening.entries, evening.plugin) == ()
    forged = replace(evening.entries[-1], event=AppealDecided(1, True, "vu", DIRECTOR))
    found = verify([*before, forged], evening.plugin)
    assert [each.problem.code for each in found] == ["own-appeal"]
