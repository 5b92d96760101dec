"""Commands of the jury about its open cases: annulled by clause, accepted by word of mouth, no such game.

A decision can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import CaseDecided, CaseReopened, CaseWord, LogEvent, SlipRejected
from tapis.club.rulings import faults
from tapis.club.rulings.cases import OTHER_GAME, OpenCase, open_cases
from tapis.club.rulings.confirmation import after, completed
from tapis.club.rulings.faults import Charge
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.law import Reason, Refused

NO_CASE = Reason(
    "no-case", "Nothing waits for the jury in deal {deal} any more, or its line has changed; look once more."
)


@dataclass(frozen=True, slots=True)
class Case:
    """Where a case is, ``asks`` being the code of the game the jury was shown, and what is said of it."""

    round: int
    table: int
    deal: int
    asks: str
    reason: str = ""


def accept(competition: Competition, case: Case) -> Outcome:
    """The jury had accepted the game by word of mouth: it counts as it was played."""
    found = _open(competition, case)
    if isinstance(found, Refused):
        return found
    return completed(competition, (case.round, case.table), (_decided(case, CaseWord.ACCEPTED),))


def other_game(competition: Competition, case: Case) -> Outcome:
    """Another game was played than the line says: a reading of it is rejected, and the line put right."""
    found = _open(competition, case)
    if isinstance(found, Refused):
        return found
    if found.misread:
        return OTHER_GAME(deal=case.deal, table=case.table)
    if not case.reason.strip():
        return reasons.NEEDS_REASON()
    unread = not found.slip.readings or found.slip.rejected
    rejected = () if unread else (SlipRejected(case.round, case.table, case.reason.strip()),)
    return (_decided(case, CaseWord.NO_SUCH_GAME), *rejected)


def annul(competition: Competition, case: Case) -> Outcome:
    """Whoever played the game has not called the jury: the ruling that the regulation has for it."""
    found = _open(competition, case)
    if isinstance(found, Refused):
        return found
    judging, done = competition.plugin.event.judging, tuple[LogEvent, ...]()
    assert judging is not None
    for entrant in found.takers:
        charge = Charge(judging.uncalled, entrant, case.round, case.deal, reason=case.reason)
        outcome = faults.rule(after(competition, done), charge)
        if not isinstance(outcome, tuple):
            return outcome
        done = (*done, *outcome)
    return done


def reopen(competition: Competition, case: Case) -> Outcome:
    """Take back what was decided about a game, with a reason."""
    tournament = competition.tournament
    slip = tournament.slip(case.round, case.table)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip is None or case.deal not in slip.decided:
        return NO_CASE(deal=case.deal)
    if not case.reason.strip():
        return reasons.NEEDS_REASON()
    return (CaseReopened(case.round, case.table, case.deal, case.reason.strip()),)


def _open(competition: Competition, case: Case) -> OpenCase | Refused:
    """The open case that is meant; refused where its line has changed since, or somebody decided it."""
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    slip = competition.tournament.slip(case.round, case.table)
    cases = open_cases(competition, slip, slip.told) if slip else ()
    meant = (each for each in cases if each.deal == case.deal and each.asked)
    found = next((each for each in meant if each.asked and each.asked.code == case.asks), None)
    return found or NO_CASE(deal=case.deal)


def _decided(case: Case, word: CaseWord) -> CaseDecided:
    return CaseDecided(case.round, case.table, case.deal, case.asks, word, case.reason.strip())
