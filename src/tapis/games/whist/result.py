"""What a deal of whist comes to, whether played here or typed from paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tapis.core.faults import Verdict
from tapis.core.tricks import Seat

PASS = "PASS"  # noqa: S105 - a contract
"""The contract of a deal nobody played."""


class Ruled(StrEnum):
    """What a jury made of a deal: counted as won or lost whatever was played, or its points annulled."""

    WON = "won"
    LOST = "lost"
    ANNULLED = "annulled"


BEARS = "55"
"""The clause by which an opponent pays for all partners."""

RULED_UNDER = ("29", "54", "55", "56", "61", "63")
"""The clauses under which a deal is given, taken or annulled."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal of whist comes to.

    Seats are columns of the sheet, in ascending order.
    """

    contract: str
    declarers: tuple[Seat, ...] = ()
    tricks: int | None = None
    """Those of the declarers together; None where a jury spoke and they are unknown."""
    made: tuple[bool, ...] = ()
    """In misères and piccolo, for each declarer whether it was made."""
    ruled: str = ""
    """What a jury made of the deal; empty without one."""
    bearer: Seat | None = None
    """The opponent who pays for all partners, having laid a hand open."""
    clause: str = ""
    """What the jury ruled under, one of ``RULED_UNDER``; empty where it did not say."""


def judged(result: Result, verdict: Verdict) -> Result:
    """The result as a ruling leaves it: of a misère the game of the player ruled on, else everybody's."""
    if result.contract == PASS:
        return result
    column, by = verdict.column, verdict.ref
    if verdict.word == Ruled.ANNULLED:
        return Result(result.contract, result.declarers, None, (), Ruled.ANNULLED, None, by)
    won = verdict.word == Ruled.WON
    mine = {column} & set(result.declarers) or set(result.declarers)
    pairs = zip(result.declarers, result.made, strict=False)
    made = tuple(won if seat in mine else did for seat, did in pairs)
    bearer = column if by == BEARS and won and column not in result.declarers else None
    return replace(result, made=made, ruled=verdict.word, bearer=bearer, clause=by)


PASSED = Result(PASS)
