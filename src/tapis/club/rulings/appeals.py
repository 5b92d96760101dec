"""Appeals against rulings: lodged, and decided by somebody else than who ruled.

Who may log in this module does not know; it is told who is at the desk, and who else could decide there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.club.events import AppealDecided, RulingAppealed
from tapis.club.rulings.faults import open_ruling, recounted
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Ruling, RulingState, Tournament
from tapis.club.text.full_names import NAME_LIMIT, letters_of, same_letters
from tapis.core.house import BARS, Deciding
from tapis.law import Reason, Refusal, Refused, first_bar

OWN_APPEAL = Reason(
    "own-appeal", "The appeal against ruling {id} was decided by {judge}, who had ruled or is concerned."
)


@dataclass(frozen=True, slots=True)
class Judge:
    """Who decides: the account at the desk, or whom it names."""

    account: str = ""
    named: str = ""
    """The name of somebody without an account, who has decided; empty where the account decides."""
    others: tuple[str, ...] = ()
    """The other accounts that may decide in this event."""

    @property
    def name(self) -> str:
        """The name under which the decision stands."""
        return self.named.strip() or self.account


def appeal(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Bring a ruling before the jury."""
    ruling = open_ruling(tournament, number, reason)
    if isinstance(ruling, Refused):
        return ruling
    if ruling.state is RulingState.APPEALED:
        return reasons.RULING_OPEN(id=number)
    return (RulingAppealed(number, reason.strip()),)


def appealed(tournament: Tournament) -> tuple[Ruling, ...]:
    """The rulings that wait for somebody to decide an appeal; none once the event is closed."""
    every = () if tournament.closed else tournament.rulings
    return tuple(each for each in every if each.state is RulingState.APPEALED)


def decide_appeal(
    competition: Competition, number: int, judge: Judge, *, upheld: bool, reason: str
) -> Outcome:
    """The jury's last word on an appealed ruling; when it falls, later ones are counted anew."""
    ruling = open_ruling(competition.tournament, number, reason)
    if isinstance(ruling, Refused):
        return ruling
    if ruling.state is not RulingState.APPEALED:
        return reasons.NOT_APPEALED(id=number)
    if refusal := barred(competition.tournament, ruling, judge):
        return refusal
    decided = AppealDecided(number, upheld, reason.strip(), judge.name)
    return (decided,) if upheld else (decided, *recounted(competition, ruling, reason.strip()))


def misjudged(tournament: Tournament, decided: AppealDecided) -> Iterator[Refused]:
    """What is wrong with an appeal decided in a log; one that does not say by whom was decided before H2."""
    ruling = tournament.ruling(decided.id)
    if decided.judge and barred(tournament, ruling, Judge(decided.judge)):
        yield OWN_APPEAL(id=decided.id, judge=decided.judge)


def barred(tournament: Tournament, ruling: Ruling, judge: Judge) -> Refusal | None:
    """Why this judge may not decide an appeal against a ruling, or None."""
    if len(judge.named) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    offender = tournament.entrants[ruling.entrant]
    deciding = Deciding(
        ruling.by,
        offender.name,
        judge.others,
        asks_again=same_letters(ruling.by, judge.account),
        judges_again=same_letters(ruling.by, judge.name) or not letters_of(judge.name),
        judges_himself=any(same_letters(name, judge.name) for name in offender.person.names),
    )
    return first_bar(BARS, deciding)
