"""What a ruling makes of the game of a deal."""

from __future__ import annotations

from tapis.club.state import reasons
from tapis.core.faults import Fault
from tapis.law import Refused


def verdict_of(fault: Fault, chosen: str) -> str:
    """The verdict of a ruling: what was chosen, or the only one the clause foresees."""
    return fault.verdicts[0] if len(fault.verdicts) == 1 else chosen


def no_verdict(fault: Fault, chosen: str, deal: int) -> Refused | None:
    """Refuse a verdict without a deal, or one that the clause does not foresee; None otherwise."""
    word = verdict_of(fault, chosen)
    if word and word not in fault.verdicts:
        return reasons.NO_VERDICT(fault=fault.code, verdict=word)
    return reasons.WHICH_GAME() if word and not deal else None
