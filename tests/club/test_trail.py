"""What a ranking says of itself: what was corrected or ruled on after a round was closed, in which role."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import LogEvent
from tapis.club.people.registration import edit_entrant
from tapis.club.ranking.trail import WORDS, TrailKind, happened, trail
from tapis.club.rounds import course, opening
from tapis.club.rulings.appeals import Judge, appeal, decide_appeal
from tapis.club.rulings.faults import cancel
from tapis.club.slips import desk
from tapis.log import kinds_of
from tests.club.evening import ANNE, CHANTAL, Evening, deal, missing

WORSE = missing(20, 0, 20, 0)


def told(evening: Evening) -> list[tuple[str, int, int]]:
    """The trail, the latest first, without its hours."""
    return [(each.kind.value, each.round, each.table) for each in trail(evening.t)]


def one_round(rounds: int = 2) -> Evening:
    evening = Evening(16, rounds=rounds)
    evening.whole_round()
    return evening


def test_what_is_put_right_before_a_round_is_closed_leaves_no_trail() -> None:
    evening = Evening(16)
    evening.begin()
    evening.play(1)
    evening.confirm(1, 2, WORSE, reason="mal lu")
    evening.revoke(3, at=1)
    evening.close(1)
    assert told(evening) == []


def test_a_slip_corrected_afterwards_leaves_one_with_its_hour() -> None:
    evening = one_round()
    evening.confirm(1, 2, WORSE, reason="mal lu")
    assert told(evening) == [("corrected", 1, 2)]
    assert trail(evening.t)[0].at == evening.entries[-1].at


def test_the_same_figures_read_once_more_correct_nothing() -> None:
    evening = one_round()
    evening.confirm(1, 2, deal(), reason="relu pour la réclamation")
    assert len(evening.slip(1, 2).versions) == 2
    assert told(evening) == []
    evening.confirm(1, 2, WORSE, reason="mal lu")
    assert told(evening) == [("corrected", 1, 2)]


def test_a_slip_that_comes_late_corrects_nothing_the_first_time() -> None:
    evening = Evening(16)
    evening.begin()
    evening.play(1, but=(4,))
    evening.do(desk.postpone(evening.t, 1, 4, "finit plus tard"))
    evening.close(1)
    evening.confirm(1, 4)
    assert told(evening) == []


def test_rulings_appeals_and_who_decides_them() -> None:
    evening = one_round()
    evening.revoke(3, at=1)
    evening.do(appeal(evening.t, 1, "je n'avais plus de pique"))
    evening.do(decide_appeal(evening.competition, 1, Judge(ANNE), upheld=True, reason="vu"), ANNE)
    evening.revoke(5, at=1)
    evening.do(cancel(evening.competition, 2, "autre joueur"))
    table, _ = evening.seated(3, 1)
    other, _ = evening.seated(5, 1)
    assert told(evening) == [
        ("cancelled", 1, other),
        ("ruled", 1, other),
        ("upheld", 1, table),
        ("ruled", 1, table),
    ]


def test_a_ruling_of_the_round_that_is_played_is_no_change() -> None:
    evening = one_round()
    evening.begin()
    evening.play(2)
    evening.revoke(3, at=2)
    assert told(evening) == []


def test_how_results_are_counted_and_who_is_ranked() -> None:
    evening = one_round()
    changed = replace(evening.t.setup, title="Autre nom", forfeit=60)
    evening.do(opening.change_settings(evening.competition, replace(changed, forfeit=45)))
    assert told(evening) == [], "another name counts nothing otherwise"
    evening.do(opening.change_settings(evening.competition, changed, "accord de tous"))
    person = evening.entrant(3).person
    evening.do(edit_entrant(evening.competition, 3, replace(person, club="Bulle")))
    evening.do(edit_entrant(evening.competition, 3, replace(person, stand_in=True)))
    assert told(evening) == [("ranked", 0, 0), ("counted", 0, 0)]


def test_a_final_ranking_that_was_opened_again_says_so() -> None:
    evening = one_round(rounds=1)
    evening.do(course.close_event(evening.competition, "sans tirage"))
    evening.do(course.reopen_event(evening.t, "Direction", CHANTAL, "addition"))
    assert told(evening) == [("reopened", 0, 0)]


def test_the_trail_names_nobody_and_gives_no_reason() -> None:
    evening = one_round()
    evening.confirm(1, 2, WORSE, reason="mal lu")
    evening.revoke(3, at=1)
    said = " ".join(str(each) for each in trail(evening.t))
    names = {each.person.name for each in evening.t.entrants.values()} | {ANNE, "mal lu", "vu par la table"}
    assert [name for name in names if name in said] == []


def test_every_kind_has_words() -> None:
    assert set(WORDS) == set(TrailKind)


QUIET = """
PersonForgotten PlayerLinkRevoked DoorChanged PresenceSet KeptApart ListTakenBack LineupGiven SeedCommitted
RoundsDrawn DraftSwapped RoundPublished RoundStarted ClockSet EventClosed LotDrawn SeatsRecorded SeatsDrawn
OfficersNamed DealProposed ProposalStruck DealAgreed LineContested ContestSettled SlipReceived
SlipPostponed SlipRead SlipRejected TableLinkRevoked SlipCut SubstituteSeated TablePlaysOn SeatTakenAgain
PartyOpened SeatKept TableLeft ChairAdded ChairTaken TableOpened WaitsForNextRound PublicationWithdrawn
BoardsTaken BoardSkipped TricksFound DirectorCalled CallAnswered RulingAppealed AnnouncementMade FeesSet
PaymentNoted CashCounted CashLinesSet PrizesSet ScreenChosen RankingHeld PrizesRevealed ProgrammeSet
CopyMerged
"""
"""What moves no result that was known: a reading alone, a round to come, money, what the hall is shown.
Who has left stands below the ranking, and a lot in it.
"""


def test_every_kind_of_event_moves_a_known_result_or_is_known_not_to() -> None:
    kinds = kinds_of(LogEvent)
    silent = {cls.__name__ for cls in kinds.values() if happened.dispatch(cls) is happened.dispatch(object)}
    assert silent == set(QUIET.split())
