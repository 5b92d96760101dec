"""What a call is, for whoever wants to know before making it: its name, what it wants, what it brings."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.speech import Saying
from tapis.law import Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTold:
    """A call told in words; whatever is None or 0 is not told."""

    title: Saying | None = None
    """Its name in full."""
    suited: bool = False
    """Whether the same game is called in several suits, so that the name is not the whole call."""
    wants: Saying | None = None
    """What must be done."""
    brings: int = 0
    """The points when that is done."""
    costs: int = 0
    """The points when it is not, with a minus sign where they are lost."""
    clause: Clause | None = None
    """The one that says so; its text explains the call."""
