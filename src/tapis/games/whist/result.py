"""What a deal of whist comes to, whether played here or typed from paper."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tapis.core.tricks import Seat

PASS = "PASS"  # noqa: S105 - a contract
"""The contract of a deal nobody played."""


class Ruled(StrEnum):
    """What a jury made of a deal: counted as won or lost whatever was played, or its points annulled."""

    WON = "won"
    LOST = "lost"
    ANNULLED = "annulled"


RULED_UNDER = ("29", "54", "55", "56", "61", "63")
"""The clauses under which a deal is given, taken or annulled."""


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and how it ended; seats are columns of the sheet, ascending.

    ``tricks`` are those of the declarers together; where a jury has spoken they may be known or not. In
    misères and piccolo each plays for himself, and ``made`` tells for each of the declarers whether he did
    it. ``ruled`` is a jury's word and ``clause`` what it ruled under (one of ``RULED_UNDER``, "" where it
    did not say), ``bearer`` the opponent who pays for his partners because he laid his hand open.
    """

    contract: str
    declarers: tuple[Seat, ...] = ()
    tricks: int | None = None
    made: tuple[bool, ...] = ()
    ruled: str = ""
    bearer: Seat | None = None
    clause: str = ""


PASSED = Result(PASS)
