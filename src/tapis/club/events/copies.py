"""What happens where two copies of the event went on apart: they are brought together, somebody decides.

The operations of the other copy stand in the log as they were written there, those included that are not in
force. Numbers and operations are named here, never people.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["CopyDifference", "CopyMerged", "DifferenceSettled", "NewNumber", "Numbered"]


class Numbered(StrEnum):
    """What an event numbers as it comes, so that two copies give out the same numbers."""

    ENTRANT = "entrant"
    CALL = "call"
    RULING = "ruling"
    TABLE = "table"
    """A table opened late, or a party at free tables; its numbers run within a round."""
    PLACE = "place"
    """The table at which people sit down freely."""


@dataclass(frozen=True, slots=True)
class NewNumber:
    """What has the number ``there`` in the other copy has ``here`` in this one."""

    of: Numbered
    there: int
    here: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class CopyDifference:
    """Operations of the other copy that are not in force, and those of this copy that say something else."""

    key: str
    """The same in both copies, whichever was brought to the other."""
    theirs: tuple[str, ...]
    ours: tuple[str, ...] = ()
    """Empty where nothing contradicts, and the operations do not fit all the same."""


@dataclass(frozen=True, slots=True)
class CopyMerged:
    """Another copy was brought in: ``taken`` operations stand before this, those that differ after it."""

    taken: int
    renumbered: tuple[NewNumber, ...] = ()
    differences: tuple[CopyDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class DifferenceSettled:
    """Somebody decided between two copies: what the other one says is in force, or what this one said."""

    key: str
    theirs: bool
    without: tuple[str, ...] = ()
    """The operations of this copy that are not in force any more."""
    reason: str = ""
