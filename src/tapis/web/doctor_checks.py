"""What ``tapis doctor`` finds, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tapis.law import Reason, Refused

FINE = Reason("fine", "{value}")


class Health(StrEnum):
    """How a check turned out."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: what was looked at (a msgid), how it stands, and a sentence about it."""

    what: str
    health: Health
    finding: Refused


def good(what: str, value: object) -> Check:
    """A check that found nothing wrong."""
    return Check(what, Health.GOOD, FINE(value=value))
