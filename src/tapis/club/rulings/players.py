"""Who sat at a table, dealt and played a deal, and so who can have committed a fault in it.

A deal is known when all deals before it are: who deals and who rests may hang on how they went.
"""

from __future__ import annotations

from tapis.club.state import reasons
from tapis.club.state.competition import AnyMarked, Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.faults import By, Fault
from tapis.core.sheet import Mistake
from tapis.law import Breach, Refused


def table_of(tournament: Tournament, entrant: int, number: int) -> Slip | None:
    """The slip of an entrant's table in a round, or None; at free tables that of the latest party."""
    found = tournament.round(number)
    slips = tuple(found.slips.values()) if found else ()
    return next((slip for slip in reversed(slips) if entrant in slip.seats), None)


def playing(competition: Competition, slip: Slip, deal: int) -> tuple[int, ...]:
    """The entrants who play a deal of a table; all of the table where the deals before are not known."""
    marked = _before(competition, slip, deal)
    if marked is None:
        return slip.seats
    return tuple(slip.seats[chair] for chair in marked.terms.chairs(len(slip.seats)))


def dealer(competition: Competition, slip: Slip, deal: int) -> int:
    """The entrant who deals a deal of a table; 0 where the deals before are not known."""
    marked = _before(competition, slip, deal)
    return 0 if marked is None else slip.seats[marked.dealer % len(slip.seats)]


def _before(competition: Competition, slip: Slip, deal: int) -> AnyMarked | None:
    """The sheet as it was when ``deal`` began; None where the deals before are not known."""
    before = slip.entered[: deal - 1] if deal else ()
    if len(before) < deal - 1 or None in before or not deal:
        return None
    marked = competition.sheet(slip, before)
    return None if isinstance(marked, Mistake) else marked


def cannot_be_his(competition: Competition, fault: Fault, charged: tuple[Slip, int, int]) -> Breach | None:
    """Why the entrant of ``charged`` (slip, deal, number) cannot have committed this fault; or None."""
    slip, deal, entrant = charged
    dealt, people = dealer(competition, slip, deal), competition.tournament.entrants
    if fault.by is By.DEALER and dealt not in {0, entrant}:
        return said_of(fault, reasons.NOT_THE_DEALER(name=people[dealt].name, deal=deal))
    rests = entrant not in playing(competition, slip, deal)
    if fault.by is By.PLAYER and rests:
        return said_of(fault, reasons.RESTS(name=people[entrant].name, deal=deal))
    return None


def said_of(fault: Fault, refused: Refused) -> Breach:
    """The refusal with the clause of the fault."""
    return Breach(fault.remedy.clause, refused.code, refused.sentence, refused.args)
