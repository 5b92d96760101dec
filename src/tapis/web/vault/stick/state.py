"""How it stands with the copy of an event: a value, told to pages without asking the stick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tapis.law import Refused

CopyTone: TypeAlias = Literal["quiet", "good", "warn", "bad"]
"""How urgent it is, in the tones of the lamps: no copy, a fresh one, a late one, none that can be made."""

LATE_AFTER = 60.0
"""Seconds after which something that is not on the stick yet is worth a warning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyState:
    """The copy of one event; instants are seconds on a clock that only runs forward."""

    place: str = ""
    """Where copies go, as the owner calls it; empty as long as nobody has chosen."""
    file: str = ""
    """The file written last."""
    written: float | None = None
    """When that was, as far as this server knows."""
    entries: int = 0
    """How many events of the log are in it."""
    secret: bytes = b""
    """A digest of the accounts and keys that are in it."""
    waiting: float | None = None
    """Since when something is not copied yet."""
    problem: Refused | None = None
    """Why copying failed, or why it stopped."""

    def tone(self, now: float) -> CopyTone:
        """How urgent it is at this moment."""
        if self.problem is not None:
            return "bad"
        if self.waiting is not None and now - self.waiting > LATE_AFTER:
            return "warn"
        return "quiet" if self.written is None else "good"

    def age(self, now: float) -> int:
        """Whole seconds since the last copy was written."""
        return 0 if self.written is None else max(0, int(now - self.written))
