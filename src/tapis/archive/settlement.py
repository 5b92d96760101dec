"""Commands about what two copies say otherwise: take what the other copy says, or keep what this one said.

Until somebody decides, neither the rounds it is about nor the event can be closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tapis.archive.verification import computed_again
from tapis.club.copies.operations import entries_of, meet, standing, steps_of, with_followers
from tapis.club.copies.subjects import EVERYTHING
from tapis.club.events import DifferenceSettled, Entry, EventClosed, RoundClosed
from tapis.club.state import findings, reasons
from tapis.club.state.competition import Competition
from tapis.club.state.differences import Difference
from tapis.club.state.fold import apply
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused

NO_DIFFERENCE = Reason(
    "no-difference", "Nothing is to be settled here between two copies any more; look once more."
)
CLOSE_HERE = Reason(
    "close-here",
    "The other copy closed this by what it knew; keep ours, and close it here once everything is settled.",
)
NO_LONGER_FITS = Reason(
    "no-longer-fits",
    "What the other copy says does not fit here: {problem} Keep ours, and enter by hand what is missing.",
)
ENDING = frozenset((EVERYTHING,))
"""What the end of an event is about; it is reopened, and never taken out of the log."""
CLOSING = (EventClosed, RoundClosed)
UNREPEATABLE = frozenset((findings.OTHER_DRAW.code,))
"""What no draw can be blamed for that was made for the people of the other copy."""
IMPOSSIBLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)


def replaced(tournament: Tournament, difference: Difference) -> tuple[str, ...]:
    """The operations of this copy that would not be in force if the other copy's were.

    What was said here before the copies parted stays; so does what another copy said, unless it was taken.
    """
    copies, past = tournament.copies, tournament.past
    theirs = steps_of(entries_of(past, difference.found.theirs))
    since = {entry.operation for entry in past if entry.version > difference.since}
    taken = (
        each.found.theirs for each in copies.differences.values() if each.settled and each.settled.theirs
    )
    own = since.union(difference.found.ours, *taken)
    steps = [each for each in steps_of(standing(past, copies)) if each.id in own and each.about != ENDING]
    said = {each.id for each in steps if any(meet(each, other) for other in theirs)}
    return tuple(each.id for each in with_followers({*difference.found.ours, *said}, steps))


def keep_ours(competition: Competition, key: str, reason: str = "") -> Outcome:
    """What this copy said stands."""
    found = _open(competition.tournament, key)
    return found if isinstance(found, Refused) else (DifferenceSettled(key, False, (), reason.strip()),)


def take_theirs(competition: Competition, key: str, reason: str = "") -> Outcome:
    """What the other copy says is in force from now on, instead of what was said here."""
    tournament = competition.tournament
    found = _open(tournament, key)
    if isinstance(found, Refused):
        return found
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not takeable(tournament, found):
        return CLOSE_HERE()
    settled = DifferenceSettled(key, True, replaced(tournament, found), reason.strip())
    problem = misfit(competition, (Entry(settled, version=tournament.version + 1),), UNREPEATABLE)
    return NO_LONGER_FITS(problem=problem) if problem else (settled,)


def takeable(tournament: Tournament, difference: Difference) -> bool:
    """Whether what the other copy says can be taken: a round or an event is closed by what is known here."""
    told = entries_of(tournament.past, difference.found.theirs)
    return not any(isinstance(entry.event, CLOSING) for entry in told)


def _open(tournament: Tournament, key: str) -> Difference | Refused:
    found = tournament.copies.differences.get(key)
    return NO_DIFFERENCE() if found is None or found.settled else found


def misfit(
    competition: Competition, entries: Iterable[Entry], admitted: frozenset[str] = frozenset()
) -> Refused | None:
    """What an auditor would say of the next entries of a log; None where each could be entered here."""
    for entry in entries:
        try:
            problems = computed_again(competition, entry)
            competition = replace(competition, tournament=apply(competition.tournament, entry))
        except IMPOSSIBLE:
            return findings.IMPOSSIBLE()
        found = next((each for each in problems if each.code not in admitted), None)
        if found is not None:
            return found
    return None
